// guidon play: the pocket umpire as a conversation. Choose a rule set and a test, say what matters, see the odds,
// throw.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>
#include <random>

#include "adjudicator/answer.hpp"
#include "cli/command.hpp"
#include "cli/dice_words.hpp"
#include "cli/query_arguments.hpp"
#include "cli/render.hpp"
#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"

namespace guidon::cli {

namespace {

class Session {
 public:
  int run() {
    fmt::print("{}", console_.fitted(
                         fmt::format("{}  a ruling in ten seconds. Type a number or a name; {} goes back, {} leaves.\n",
                                     console_.tint(Tint::head, "Guidon"), console_.tint(Tint::strong, "b"),
                                     console_.tint(Tint::strong, "q"))));
    while (!over_) choose_set();
    fmt::print("\n");
    return exit_ok;
  }

 private:
  // The next line, trimmed; nothing at the end of input, after q, or after b where the caller should go back.
  std::optional<std::string> ask(std::string_view prompt) {
    fmt::print("\n{} ", console_.tint(Tint::strong, prompt));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line) || line == "q" || line == "quit") {
      over_ = true;
      return std::nullopt;
    }
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    while (!line.empty() && line.front() == ' ') line.erase(line.begin());
    return line == "b" || line == "back" ? std::nullopt : std::optional{line};
  }

  // One of several by number, name, or the beginning of a name that fits only one.
  std::optional<std::size_t> pick(const std::vector<std::string_view>& names, std::string_view said) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(said.data(), said.data() + said.size(), number);
    if (error == std::errc{} && end == said.data() + said.size() && number >= 1 && number <= names.size())
      return number - 1;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == said) return i;
      const auto dot = names[i].find('.');
      const bool begins =
          !said.empty() &&
          (names[i].starts_with(said) || (dot != std::string_view::npos && names[i].substr(dot + 1).starts_with(said)));
      if (begins && found) {
        complain(fmt::format("{} fits several", adjudicator::shown(said)));
        return std::nullopt;
      }
      if (begins) found = i;
    }
    if (!found) complain(fmt::format("no {} here{}", adjudicator::shown(said), hint(said, names)));
    return found;
  }

  void complain(std::string_view message) { fmt::print("  {}\n", console_.tint(Tint::bad, message)); }

  void choose_set() {
    fmt::print("\n");
    std::vector<std::string_view> names;
    for (const auto& set : adjudicator::test_sets()) {
      names.push_back(set.id);
      fmt::print("  {}  {}  {}\n", names.size(), console_.tint(Tint::strong, padded(set.id, 10)),
                 console_.wrap(set.title.text(), 17));
    }
    const auto said = ask("Rule set:");
    if (!said || said->empty()) return;
    if (const auto at = pick(names, *said)) choose_test(adjudicator::test_sets()[*at]);
  }

  void choose_test(const adjudicator::TestSet& set) {
    std::vector<std::string_view> names;
    std::vector<const adjudicator::Test*> found;
    int width = 0;
    for (const auto* test : adjudicator::tests())
      if (test->rule_set == set.id) {
        names.push_back(test->name);
        found.push_back(test);
        width = std::max(width, columns(test->name));
      }
    while (!over_) {
      fmt::print("\n");
      for (std::size_t i = 0; i < names.size(); ++i)
        fmt::print("  {:>2}  {}  {}\n", i + 1, console_.tint(Tint::strong, padded(names[i], width)),
                   console_.wrap(found[i]->title.text(), width + 8));
      const auto said = ask("Test:");
      if (!said) return;
      if (said->empty()) continue;
      if (const auto at = pick(names, *said)) converse(*found[*at]);
    }
  }

  void show_inputs(const adjudicator::Query& query) {
    int width = 0;
    for (const auto& input : query.test->inputs) width = std::max(width, columns(input.name));
    fmt::print("\n");
    for (std::size_t i = 0; i < query.test->inputs.size(); ++i) {
      const auto& input = query.test->inputs[i];
      const std::string value = padded(adjudicator::print(input, query.values[i]), 10);
      const int indent = 2 + width + 3 + columns(value) + 2;
      const std::string meaning = fmt::format("{} ({})", input.meaning.text(), adjudicator::range_of(input).text());
      fmt::print("  {} = {}  {}\n", padded(input.name, width), console_.tint(Tint::strong, value),
                 console_.tint(Tint::faint, console_.wrap(meaning, indent)));
    }
  }

  // Inputs, odds and dice of one test until the player goes back.
  void converse(const adjudicator::Test& test) {
    std::vector<std::string> inputs;
    std::vector<std::string> options;
    adjudicator::Query query = adjudicator::default_query(test);
    show_inputs(query);
    fmt::print("\n  {}\n",
               console_.wrap("Type key=value to change an input, dice such as 4,6 to resolve, r to roll, ? to "
                             "see the inputs again.",
                             2));
    bool stale = true;
    while (!over_) {
      if (stale) show_odds(query);
      stale = false;
      const auto said = ask(fmt::format("{}>", test.name));
      if (!said) return;
      if (said->empty()) continue;
      if (*said == "?") {
        show_inputs(query);
      } else if (*said == "r" || *said == "roll") {
        resolve(query, std::random_device{}());
      } else if (said->find('=') != std::string::npos) {
        stale = change(*said, inputs, options, query);
      } else {
        type_dice(query, *said);
      }
    }
  }

  bool change(const std::string& said, std::vector<std::string>& inputs, std::vector<std::string>& options,
              adjudicator::Query& query) {
    auto next_inputs = inputs;
    auto next_options = options;
    for (std::string_view rest = said; !rest.empty();) {
      const auto end = rest.find(' ');
      const std::string word{rest.substr(0, end)};
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      if (word.empty()) continue;
      const std::string key = word.substr(0, word.find('=') + 1);
      const auto& set = adjudicator::test_set(query.test->rule_set);
      const bool option =
          std::ranges::any_of(set.switches, [&](const auto& each) { return std::string{each.name} + "=" == key; });
      auto& list = option ? next_options : next_inputs;
      std::erase_if(list, [&](const std::string& before) { return before.starts_with(key); });
      list.push_back(word);
    }
    const std::vector<std::string_view> said_inputs{next_inputs.begin(), next_inputs.end()};
    const std::vector<std::string_view> said_options{next_options.begin(), next_options.end()};
    auto made = adjudicator::make_query(query.test->name, said_inputs, said_options);
    if (!made) {
      complain(made.error().message.text());
      return false;
    }
    if (auto asked = made->test->ask(*made); !asked) {
      complain(asked.error().message.text());
      return false;
    }
    query = *made;
    inputs = std::move(next_inputs);
    options = std::move(next_options);
    return true;
  }

  void show_odds(const adjudicator::Query& query) {
    const auto answer = adjudicator::odds(query);
    if (answer) fmt::print("\n{}", text(*answer, console_));
  }

  // Dice may be typed all at once or one after another: what is missing is asked for by name.
  void type_dice(const adjudicator::Query& query, const std::string& first) {
    auto faces = read_faces(first);
    while (!over_) {
      if (!faces) return complain(faces.error().message);
      const auto needed = adjudicator::next_throw(query, *faces);
      if (!needed) return complain(needed.error().message.text());
      if (!*needed) break;
      const auto said = ask(fmt::format("{} ({}):", (*needed)->label.what.text(), (*needed)->label.clause.id()));
      if (!said) return;
      auto more = read_faces(*said);
      if (!more) {
        complain(more.error().message);
        continue;
      }
      faces->insert(faces->end(), more->begin(), more->end());
    }
    if (over_) return;
    const auto found = adjudicator::resolve(query, *faces);
    if (!found) return complain(found.error().message.text());
    fmt::print("\n{}", text(*found, console_));
  }

  void resolve(const adjudicator::Query& query, std::uint64_t seed) {
    const auto found = adjudicator::resolve(query, seed);
    if (!found) return complain(found.error().message.text());
    fmt::print("\n{}", text(*found, console_));
  }

  Console console_;
  bool over_ = false;
};

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  return Session{}.run();
}

}  // namespace

Verb play_verb() {
  return {"play", "", "The pocket umpire as a conversation: choose a test, see the odds, type or roll dice",
          "guidon play", run};
}

}  // namespace guidon::cli
