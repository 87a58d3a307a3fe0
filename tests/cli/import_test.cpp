// guidon import and guidon tiled: files of other programs in, the map of a scenario out, and nothing ever lost.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const std::string samples = std::string{source_dir} + "/data/hex1866/";

class Importing : public testing::Test {
 protected:
  Importing() : folder_(fs::temp_directory_path() / ("guidon-import-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~Importing() override {
    std::error_code error;
    fs::remove_all(folder_, error);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string put(const std::string& name, const std::string& text) const {
    std::ofstream{path(name), std::ios::binary} << text;
    return path(name);
  }
  [[nodiscard]] std::string contents(const std::string& name) const {
    std::ifstream in{path(name), std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }
  [[nodiscard]] std::ptrdiff_t files() const { return std::distance(fs::directory_iterator{folder_}, {}); }

  fs::path folder_;
};

using Tiled = Importing;

TEST_F(Importing, a_map_is_the_same_from_xml_and_json) {
  const Ran xml = guidon({"import", samples + "sample.tmx"});
  EXPECT_EQ(xml.code, 0) << xml.err;
  EXPECT_TRUE(xml.out.starts_with("[map]\ncolumns = 8\nrows = 6\n")) << xml.out;
  EXPECT_TRUE(has(xml.out, "t2w")) << xml.out;
  EXPECT_TRUE(has(xml.out, "\"0203\" = \"Mühlau\"")) << xml.out;
  EXPECT_EQ(guidon({"import", samples + "sample.tmj"}).out, xml.out);
}

TEST_F(Importing, units_come_with_their_formations) {
  const Ran ran = guidon({"import", samples + "sample.csv"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "[[formation]]\nid = \"Northbank\"\nside = \"austrian\"\nname = \"North bank\"\n"))
      << ran.out;
  EXPECT_TRUE(has(ran.out, "[[unit]]\nid = \"JaegerBattalion\"\nformation = \"Van\"\nname = \"Jäger Battalion\"\n"))
      << ran.out;
}

TEST_F(Importing, writes_into_a_file) {
  const Ran shown = guidon({"import", samples + "sample.tmx"});
  const Ran kept = guidon({"import", samples + "sample.tmx", "-o", path("map.toml")});
  EXPECT_EQ(kept.code, 0) << kept.err;
  EXPECT_TRUE(kept.out.empty());
  EXPECT_EQ(contents("map.toml"), shown.out);
  EXPECT_EQ(guidon({"import", samples + "sample.tmx", "-o", path("map.toml")}).code, 0) << "the same again";
  EXPECT_EQ(guidon({"import", samples + "sample.csv", "--output", path("map.toml")}).code, 2);
  EXPECT_EQ(contents("map.toml"), shown.out) << "somebody may have gone on with it";
  EXPECT_EQ(files(), 1) << "nothing is left beside it";
}

TEST_F(Importing, a_bad_file_leaves_everything_as_it_was) {
  put("map.toml", "what was there\n");
  const std::string bad =
      put("bad.csv", "unit,formation,arm,cv,morale,steps,movement,traits\nA,F,infantery,4,9,3,4,\n");
  const Ran ran = guidon({"import", bad, "-o", path("map.toml")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.out.empty()) << ran.out;
  EXPECT_TRUE(has(ran.err, "bad.csv:2:5: column 'arm' is 'infantery'; did you mean 'infantry'?\n")) << ran.err;
  EXPECT_TRUE(has(ran.err, "bad.csv:2:17: column 'morale' is '9'; expected a whole number from 1 to 6\n")) << ran.err;
  EXPECT_EQ(contents("map.toml"), "what was there\n");
  EXPECT_EQ(files(), 2);
}

TEST_F(Importing, never_replaces_what_it_reads) {
  const std::string table =
      put("units.csv", "unit,formation,arm,cv,morale,steps,movement,traits\nA,F,infantry,4,3,3,4,\n");
  const Ran ran = guidon({"import", table, "-o", path("./units.csv")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "which it reads")) << ran.err;
  EXPECT_TRUE(contents("units.csv").starts_with("unit,"));
}

TEST_F(Importing, follows_a_link_and_keeps_permissions) {
  put("real.toml", "");
  fs::permissions(path("real.toml"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(path("real.toml"), path("link.toml"));
  EXPECT_EQ(guidon({"import", samples + "sample.tmx", "-o", path("link.toml")}).code, 0);
  EXPECT_TRUE(fs::is_symlink(path("link.toml")));
  EXPECT_TRUE(contents("real.toml").starts_with("[map]"));
  EXPECT_EQ(fs::status(path("real.toml")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Importing, refuses_what_it_cannot_read_or_write) {
  const auto says = [](const std::vector<std::string>& words, const std::string& part) {
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(ran.out.empty()) << ran.out;
    EXPECT_TRUE(has(ran.err, part)) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  };
  says({"import"}, "what is to be imported?");
  says({"import", path("gone.tmx")}, "gone.tmx: there is no such file");
  says({"import", samples + "guidon-hexes.png"}, "this is neither a map (.tmx, .tmj) nor an order of battle (.csv)");
  says({"import", samples + "sample.tmx", "-o", path("no/map.toml")}, "there is no folder");
  says({"import", samples + "sample.tmx", "-o", folder_.string()}, "it is a folder");
  says({"import", samples + "sample.tmx", "--ouput", path("x")}, "--output");
  EXPECT_EQ(files(), 0);
}

TEST_F(Importing, shows_its_help) {
  const Ran help = guidon({"import", "--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_TRUE(has(help.out, "Usage: guidon import MAP.tmx|MAP.tmj|UNITS.csv [-o FILE]")) << help.out;
}

const std::string burkersdorf = std::string{source_dir} + "/scenarios/hex1866/burkersdorf.toml";

TEST_F(Tiled, a_map_goes_out_and_comes_back) {
  const Ran out = guidon({"tiled", burkersdorf, "-o", path("b.tmj")});
  ASSERT_EQ(out.code, 0) << out.err;
  EXPECT_TRUE(contents("guidon-hexes.png").starts_with("\x89PNG"));
  EXPECT_EQ(guidon({"tiled", burkersdorf}).out, contents("b.tmj"));
  const Ran back = guidon({"import", path("b.tmj")});
  ASSERT_EQ(back.code, 0) << back.err;
  EXPECT_TRUE(has(back.out, "\"1006\" = \"Burkersdorf\"")) << back.out;
  EXPECT_EQ(files(), 2);
}

TEST_F(Tiled, keeps_a_picture_that_is_there) {
  put("guidon-hexes.png", "painted by hand");
  const Ran ran = guidon({"tiled", burkersdorf, "-o", path("b.tmj")});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "guidon: another picture is in '" + path("guidon-hexes.png") + "', and is left as it is\n");
  EXPECT_EQ(contents("guidon-hexes.png"), "painted by hand");
}

TEST_F(Tiled, says_that_there_can_be_no_picture) {
  fs::create_directory(path("guidon-hexes.png"));
  const Ran ran = guidon({"tiled", burkersdorf, "-o", path("b.tmj")});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.err, "guidon-hexes.png': it is a folder")) << ran.err;
  EXPECT_EQ(files(), 2);
}

TEST_F(Tiled, refuses_what_is_no_hex_battle) {
  const auto says = [](const std::vector<std::string>& words, const std::string& part) {
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(ran.out.empty()) << ran.out;
    EXPECT_TRUE(has(ran.err, part)) << ran.err;
  };
  says({"tiled"}, "which scenario?");
  says({"tiled", std::string{source_dir} + "/scenarios/linear/clash.toml"}, "only a hex map goes to Tiled");
  says({"tiled", burkersdorf, "-o", path("b.tmx")}, "call the file something.tmj");
  says({"tiled", put("bad.toml", "guidon = 1\nrules = \"hex1866\"\n")}, "bad.toml:1:1");
  says({"tiled", path("gone.toml")}, "there is no file");
  EXPECT_EQ(files(), 1);
}

}  // namespace
}  // namespace guidon::cli_tests
