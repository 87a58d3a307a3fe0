// guidon simulate, compare and luck, as a user runs them.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class Simulating : public testing::Test {
 protected:
  Simulating() : folder_(fs::temp_directory_path() / ("guidon-simulate-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~Simulating() override {
    std::error_code error;
    fs::remove_all(folder_, error);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string contents(const std::string& name) const {
    std::ifstream in{path(name), std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
  }

 private:
  fs::path folder_;
};

TEST_F(Simulating, comes_to_the_same_on_any_number_of_threads) {
  for (const char* name : {"first_game", "clash", "burkersdorf"}) {
    const std::vector<std::string> call{"simulate", name,  "--battles", "24",     "--a",
                                        "sergeant", "--b", "recruit",   "--swap", "--json"};
    auto one = call;
    one.insert(one.end(), {"--threads", "1"});
    auto three = call;
    three.insert(three.end(), {"--threads", "3"});
    const Ran first = guidon(one);
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(has(first.out, "\"signature\"")) << first.out;
    EXPECT_EQ(guidon(three).out, first.out) << name;
  }
}

TEST_F(Simulating, writes_the_same_page_for_the_same_seed) {
  for (const char* name : {"one.html", "two.html"}) {
    const Ran ran = guidon(
        {"simulate", "first_game", "--battles", "30", "--a", "sergeant", "--b", "sergeant", "--report", path(name)});
    EXPECT_EQ(ran.code, 0) << ran.err;
  }
  EXPECT_FALSE(contents("one.html").empty());
  EXPECT_EQ(contents("one.html"), contents("two.html"));
  EXPECT_TRUE(has(contents("one.html"), "default-src 'none'"));  // it needs nothing from anywhere
}

TEST_F(Simulating, refuses_a_bad_call_before_any_battle) {
  const auto refused = [](const std::vector<std::string>& words) {
    const Ran ran = guidon(words);
    EXPECT_NE(ran.code, 0);
    EXPECT_TRUE(ran.out.empty()) << ran.out;
    return ran.err;
  };
  EXPECT_TRUE(has(refused({"simulate", "first_game", "--battles", "0"}),
                  "--battles takes a whole number from 1 to 100000000, not '0'"));
  EXPECT_TRUE(has(refused({"simulate", "first_game", "--a", "kolonel"}), "did you mean colonel?"));
  EXPECT_TRUE(has(refused({"simulate", "no_such_battle.toml"}), "no_such_battle.toml"));
  EXPECT_TRUE(has(refused({"simulate", "first_game", "--report", "/no/such/place.html"}), "/no/such"));
  EXPECT_TRUE(has(refused({"simulate", "first_game", "--battles", "7", "--swap", "--a", "recruit"}), "even number"));
  EXPECT_TRUE(has(refused({"simulate", "first_game", "--option", "collapse"}), "NAME=VALUE"));
  EXPECT_TRUE(has(refused({"simulate", "first_game", "--mpi"}), "mpirun"));
  EXPECT_TRUE(has(refused({"luck", "/no/such/record.txt"}), "/no/such/record.txt"));
}

TEST_F(Simulating, compares_on_the_same_dice) {
  const Ran ran = guidon(
      {"compare", "clash", "--vary", "break_sheet=bt0,bt2,bt3", "--battles", "12", "--a", "recruit", "--b", "recruit"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "break_sheet=bt3")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Holm")) << ran.out;
}

TEST_F(Simulating, tells_the_luck_of_a_record) {
  const Ran battle = guidon(
      {"battle", "first_game", "--a", "recruit", "--b", "sergeant", "--seed", "4", "--record", path("record.txt")});
  ASSERT_TRUE(fs::exists(path("record.txt"))) << battle.err;
  const Ran ran = guidon({"luck", path("record.txt"), "--battles", "2"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "The throws that mattered most")) << ran.out;
}

TEST_F(Simulating, exits_with_130_when_it_is_interrupted) {
  const char* given = std::getenv("GUIDON");
  const std::string binary = given == nullptr ? guidon_binary : given;
  // In the foreground it interrupts the program once; else its whole group too, and the second time ends it at once.
  const int status =
      std::system(("timeout --foreground --preserve-status -s INT 1 " + binary +
                   " simulate clash --battles 10000000 --a recruit --b recruit > " + path("out") + " 2> " + path("err"))
                      .c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130) << contents("err");
  EXPECT_TRUE(has(contents("out"), "Lindrach")) << "what was done is reported";
}

// Two processes come to what one does.
TEST_F(Simulating, shares_the_battles_with_mpi) {
  const char* given = std::getenv("GUIDON");
  const fs::path binary = given == nullptr ? fs::path{guidon_binary} : fs::path{given};
  if (!fs::exists(binary.parent_path() / "guidon_mpi.so") || std::system("command -v mpirun > /dev/null") != 0)
    GTEST_SKIP() << "this Guidon is built without MPI";
  const std::string call = " simulate first_game --battles 40 --a sergeant --b recruit --swap --csv";
  // MPI keeps memory to its end, which is no fault of ours.
  const std::string line = "ASAN_OPTIONS=detect_leaks=0 mpirun --allow-run-as-root --oversubscribe -n 2 " +
                           binary.string() + call + " --mpi > " + path("two.csv") + " 2> " + path("two.err");
  ASSERT_EQ(std::system(line.c_str()), 0) << contents("two.err");
  const Ran one =
      guidon({"simulate", "first_game", "--battles", "40", "--a", "sergeant", "--b", "recruit", "--swap", "--csv"});
  EXPECT_EQ(contents("two.csv"), one.out);
}

}  // namespace
}  // namespace guidon::cli_tests
