// What the documents say, held against the binary and the source: what their commands print, that their scenarios load,
// and that every verb, flag, file and link they name is there.
// GUIDON_WRITE=yes writes what the commands print into the pages instead (tests/golden/regenerate does).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>

#include "kernel/rolled_dice.hpp"
#include "match/rule_sets.hpp"
#include "rules/hex1866/battle/state.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"
#include "tests/cli/document.hpp"
#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

std::string slurp(const fs::path& path) {
  std::ifstream in{path, std::ios::binary};
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) out.append(line).append("\n");
  return out;
}

Lines words_of(const std::string& text) {
  std::istringstream in{text};
  Lines out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

bool among(const Lines& all, const std::string& one) { return std::ranges::find(all, one) != all.end(); }

// ---- what their commands print ----

TEST(Documents, show_what_the_commands_print) {
  int run = 0;
  for (const Page& page : pages()) {
    if (std::ranges::find(page.blocks, "console", &Block::kind) == page.blocks.end()) continue;
    ++run;
    const std::string fresh = done_anew(page);
    if (std::getenv("GUIDON_WRITE") != nullptr)
      std::ofstream{page.path, std::ios::binary} << fresh;
    else
      EXPECT_EQ(slurp(page.path), fresh) << page.name() << ": tests/golden/regenerate writes it anew";
  }
  EXPECT_GE(run, 5);
}

TEST(Documents, show_again_as_much_as_they_showed) {
  const Lines printed{"A title", "", "red> fire", "one 1/6", "two 2/6", "three 3/6", "red> quit", "bye"};
  EXPECT_EQ(shown_anew({"A title", "...", "red> fire", "...", "two 1/6", "...", "red> quit", "..."}, printed),
            (Lines{"A title", "...", "red> fire", "...", "two 2/6", "...", "red> quit", "..."}));
  EXPECT_EQ(shown_anew({}, printed), printed);
  EXPECT_EQ(shown_anew({"..."}, printed), Lines{"..."});
  EXPECT_EQ(shown_anew({"...", "b...e"}, printed), (Lines{"...", "b...e"})) << "any text within a line";
  EXPECT_EQ(shown_anew({"...", "b...d"}, {"bye"}), Lines{"bye"})
      << "nothing is left out before it, and it does not fit";
  EXPECT_EQ(shown_anew({"A", "..."}, {"A"}), Lines{"A"}) << "nothing is left out after it";
  EXPECT_EQ(shown_anew({"A", "B"}, {"A"}), Lines{"A"}) << "nor is anything shown that was not printed";
}

// A block shows a command with what it prints, or is plainly something else.
TEST(Documents, say_what_their_blocks_are) {
  const Lines kinds{"indented", "console", "sh", "text", "toml", "cpp"};
  const std::regex output{R"(^ *(\$ guidon|[a-z]+> )|\d%  .*█)"};
  for (const Page& page : pages())
    for (const Block& block : page.blocks) {
      EXPECT_TRUE(among(kinds, block.kind))
          << page.name() << ":" << block.first << ": a block is '" << block.kind << "'";
      if (block.kind == "console") continue;
      for (const std::string& line : block.lines)
        EXPECT_FALSE(std::regex_search(line, output))
            << page.name() << ":" << block.first << ": this looks like output and is not tested: " << line;
    }
}

// ---- examples that are read ----

TEST(Documents, show_scenarios_that_load) {
  int loaded = 0;
  for (const Page& page : pages())
    for (const Block& block : page.blocks) {
      if (block.kind != "toml") continue;
      ++loaded;
      const auto read = scenario::load(joined(block.lines), page.name());
      EXPECT_TRUE(read) << read.error().front().text() << ", counted from line " << block.first;
    }
  EXPECT_GE(loaded, 3);
}

// The example of docs/peninsular_battle.md, to the letter: the test below it sees to that.
TEST(Documents, show_how_the_library_is_called) {
  const fs::path before = fs::current_path();
  fs::current_path(source_dir);
  // clang-format off
const auto loaded = guidon::scenario::load_file("scenarios/peninsular/first_game.toml");
const auto& setting = std::get<guidon::peninsular::Setting>(*loaded);
guidon::RolledDice dice{1815};
guidon::peninsular::Battle battle{setting};
battle.begin(dice);
while (!battle.over()) {
  const auto orders = guidon::peninsular::candidates(battle);  // all legal, never empty
  battle.apply(orders.front(), dice);
}
  // clang-format on
  EXPECT_TRUE(battle.over());
  fs::current_path(before);
}

TEST(Documents, show_code_that_is_compiled_here) {
  const std::string here = slurp(fs::path{source_dir} / "tests/cli/documents_test.cpp");
  int found = 0;
  for (const Page& page : pages())
    for (const Block& block : page.blocks) {
      if (block.kind != "cpp") continue;
      ++found;
      EXPECT_TRUE(here.contains(joined(block.lines))) << page.name() << ":" << block.first;
    }
  EXPECT_EQ(found, 1);
}

// ---- figures ----

std::string with_comma(std::size_t thousands) {
  std::string out = std::to_string(thousands);
  return out.insert(out.size() - 3, ",");
}

TEST(Documents, tell_how_large_a_state_is) {
  const fs::path docs = fs::path{source_dir} / "docs";
  const auto told = [](std::size_t size) { return "`State` is " + with_comma(size) + " bytes"; };
  EXPECT_TRUE(slurp(docs / "linear_battle.md").contains(told(sizeof(linear::State)))) << told(sizeof(linear::State));
  EXPECT_TRUE(slurp(docs / "hex_battle.md").contains(told(sizeof(hex1866::State)))) << told(sizeof(hex1866::State));
}

// ---- verbs, flags, options, scenarios ----

Lines offered(Lines words) {
  words.insert(words.begin(), {"complete", "--"});
  return words_of(guidon(words).out);
}

// The calls of guidon in a line of shell, or in a piece of code in the text: the words after "guidon" of each.
std::vector<Lines> calls_in(const std::string& line) {
  std::vector<Lines> out;
  std::optional<Lines> call;
  bool first = true;  // where a command is named
  static const std::regex before{R"(\$|mpirun|srun|-.*|\d+)"};
  static const std::regex comment{" #.*"};
  static const std::regex stop{"[;|&()]"};
  const std::string bare = std::regex_replace(line, comment, "");
  for (const std::string& word : words_of(std::regex_replace(bare, stop, " ; "))) {
    if (word == ";") {
      if (call) out.push_back(*std::exchange(call, std::nullopt));
      first = true;
    } else if (call) {
      call->push_back(word);
    } else if (first && word == "guidon") {
      call.emplace();
    } else {
      first = first && std::regex_match(word, before);
    }
  }
  if (call) out.push_back(*call);
  return out;
}

// What is wrong with a call, if anything is.
std::optional<std::string> wrong_with(const Lines& call) {
  static const Lines verbs = offered({""});
  static std::map<std::string, Lines> flags;
  static const auto rules = nlohmann::json::parse(guidon({"rules", "--json"}).out);
  if (call.empty() || call.front() == "--version" || call.front() == "--help") return std::nullopt;
  const std::string& verb = call.front();
  static const std::regex no_verb{"[A-Z=].*|record|dice"};  // VERB; "guidon = 1", "guidon record 2" and the like
  if (std::regex_match(verb, no_verb)) return std::nullopt;
  if (!among(verbs, verb)) return "there is no verb " + verb;
  if (!flags.contains(verb)) flags[verb] = offered({verb, "bt2.break", "-"});
  for (std::size_t i = 1; i < call.size(); ++i) {
    const std::string flag = call[i].substr(0, call[i].find('='));
    if (flag.starts_with("-") && flag != "-" && !among(flags[verb], flag)) return verb + " has no flag " + flag;
    if ((flag != "--option" && flag != "--vary") || i + 1 == call.size()) continue;
    const std::string name = call[i + 1].substr(0, call[i + 1].find('='));
    const std::string value = call[i + 1].substr(std::min(name.size() + 1, call[i + 1].size()));
    bool known = flag == "--vary" && !call[i + 1].contains('_');  // players and the like
    known = known || name == "NAME" || name == "turn_limit";
    for (const auto& set : rules.at("rule_sets"))
      for (const auto& option : set.at("options"))
        if (option.at("name") == name) {
          known = true;
          std::istringstream values{value};
          for (std::string each; std::getline(values, each, ',');)
            if (!among(option.at("values").get<Lines>(), each)) return name + " cannot be " + each;
        }
    if (!known) return "there is no option " + name;
  }
  if (among({"battle", "simulate", "compare", "ladder", "tiled", "units"}, verb) && call.size() > 1 &&
      std::regex_match(call[1], std::regex{"[a-z0-9_]+"}) && scenario::shelved(call[1]) == nullptr)
    return "there is no scenario " + call[1];
  return std::nullopt;
}

TEST(Documents, name_verbs_flags_and_options_that_exist) {
  int calls = 0;
  for (const Page& page : pages()) {
    if (page.name() == "CHANGELOG.md") continue;  // it tells of what was
    const auto look = [&](const std::string& line) {
      for (const Lines& call : calls_in(line)) {
        ++calls;
        const auto wrong = wrong_with(call);
        EXPECT_FALSE(wrong) << page.name() << ": " << line << ": " << *wrong;
      }
    };
    for (const std::string& code : page.code)
      if (code.starts_with("guidon ")) look(code);
    for (const Block& block : page.blocks)
      if (block.kind == "indented" || block.kind == "sh" || block.kind == "console")
        for (const std::string& line : block.lines)
          if (block.kind != "console" || line.starts_with("$ ")) look(line);
  }
  EXPECT_GE(calls, 100);
  EXPECT_TRUE(wrong_with({"battel"}));
  EXPECT_TRUE(wrong_with({"battle", "clash", "--colour"}));
  EXPECT_TRUE(wrong_with({"battle", "clash", "--option", "break_sheet=bt1"}));
  EXPECT_TRUE(wrong_with({"battle", "waterloo"}));
  EXPECT_FALSE(wrong_with({"compare", "clash", "--vary", "break_sheet=bt0,bt2"}));
}

// ---- files and links ----

TEST(Documents, link_to_what_is_there) {
  std::map<std::string, Page> all;
  for (const Page& page : pages()) all[page.path.string()] = page;
  int links = 0;
  for (const auto& [path, page] : all)
    for (const std::string& link : page.links) {
      ++links;
      const auto hash = link.find('#');
      // The packages' README is installed beside the pages of docs/; tests/packages/check follows it there.
      const fs::path folder =
          page.name() == "packaging/README.md" ? fs::path{source_dir} / "docs" : page.path.parent_path();
      const fs::path target = hash == 0 ? page.path : (folder / link.substr(0, hash)).lexically_normal();
      EXPECT_TRUE(fs::exists(target)) << page.name() << " leads to " << link;
      if (hash == std::string::npos) continue;
      const auto there = all.find(target.string());
      EXPECT_TRUE(there != all.end() && there->second.anchors.contains(link.substr(hash + 1)))
          << page.name() << " leads to " << link;
    }
  EXPECT_GE(links, 10);
}

// `kernel/table`, `docs/record.md`, `tests/unit/`: a file or folder of the source, a header or a source by its name
// alone.
TEST(Documents, name_files_that_exist) {
  const std::regex path{R"([a-z][A-Za-z0-9_.-]*/[A-Za-z0-9_./-]*)"};
  int names = 0;
  for (const Page& page : pages()) {
    if (page.name() == "CHANGELOG.md" || page.name().starts_with("docs/rules/")) continue;
    for (const std::string& code : page.code) {
      if (!std::regex_match(code, path)) continue;
      const std::string top = code.substr(0, code.find('/'));
      const fs::path root = fs::path{source_dir};
      if (top == "build" || code.ends_with("/shots") ||
          (!fs::exists(root / top) && !fs::exists(page.path.parent_path() / top)))
        continue;
      ++names;
      const auto there = [&](const fs::path& from) {
        return std::ranges::any_of(std::array{"", ".hpp", ".cpp"},
                                   [&](const char* end) { return fs::exists(from / (code + end)); });
      };
      EXPECT_TRUE(there(root) || there(page.path.parent_path())) << page.name() << " speaks of " << code;
    }
  }
  EXPECT_GE(names, 60);
}

// ---- the recipe for a rule set ----

// A file that names all rule sets is one that a new rule set has to be put into.
TEST(Contributing, names_every_file_that_names_the_rule_sets) {
  const std::string recipes = slurp(fs::path{source_dir} / "CONTRIBUTING.md");
  const std::string recipe = recipes.substr(recipes.find("## Add a rule set"));
  const auto names_all = [](std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::all_of(match::rule_set_names(), [&](std::string_view name) { return text.contains(name); });
  };
  const auto named = [&](fs::path path) {  // itself or the folder it is in
    for (; !path.empty(); path = path.parent_path())
      if (recipe.contains("`" + path.string() + "`")) return true;
    return false;
  };
  const Lines others{"build", "docs", "scenarios", "data", "tests", "node_modules", "dist", ".git", ".cache"};
  const fs::path root{source_dir};
  int found = 0;
  for (fs::recursive_directory_iterator at{root}, end; at != end; ++at) {
    const fs::path path = fs::relative(at->path(), root);
    const std::string name = path.filename().string();
    const bool own = std::ranges::any_of(match::rule_set_names(), [&](auto each) { return name.starts_with(each); });
    if (at->is_directory() && (own || among(others, name))) at.disable_recursion_pending();
    if (!at->is_regular_file() || own || name == "CMakeLists.txt" || path.extension() == ".md" ||
        name.contains(".test.") || name.ends_with(".d.ts") || name.contains("corpus") || at->file_size() > 1U << 20U)
      continue;
    if (!names_all(slurp(at->path()))) continue;
    ++found;
    EXPECT_TRUE(named(path)) << path << " names all rule sets, and the recipe for a new one does not speak of it";
  }
  EXPECT_GE(found, 15);
}

}  // namespace
}  // namespace guidon::cli_tests
