// adversary: plays battles of hostile orders and writes what any client gets of them, a JSON document a line.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "match/random_player.hpp"
#include "match/rule_sets.hpp"
#include "scenario/shelf.hpp"
#include "tests/audit/adversary/foe.hpp"
#include "wire/scene.hpp"
#include "wire/story.hpp"
#include "wire/table_news.hpp"
#include "wire/tell_scene.hpp"

namespace guidon::audit {

namespace {

constexpr std::size_t most_entries = 2'500;

void write(wire::JsonText& line) {
  std::string text = line.take();
  text += '\n';
  std::fwrite(text.data(), 1, text.size(), stdout);
}

class Battle {
 public:
  Battle(const Foe& foe, const match::RuleSet& rules, match::Game& game, std::uint64_t seed, bool refusals)
      : foe_(foe), rules_(rules), game_(game), seed_(seed), lot_(seed * 2 + 1), draw_(lot_), refusals_(refusals) {}

  void play(std::string_view name, const std::string& scenario) {
    tell_battle(name, scenario);
    if (!game_.begin({}).done()) return;
    tell_entry();
    while (!game_.over() && game_.log().size() < most_entries) act();
    tell_refused({}, {}, false);
  }

 private:
  void act() {
    const match::Scene scene = game_.scene();
    const View view{game_, scene, game_.decider()};
    for (std::size_t tries = draw_.below(12); tries > 0; --tries)
      if (attempt(draw_.one_in(8) ? garbled(view, draw_) : foe_.order(view, draw_))) return;
    for (int tries = 0;; ++tries) {
      const match::Choice choice = legal();
      if (tries < 20 && ends_it(choice.order)) continue;
      if (game_.give(choice.side, choice.order).done()) return tell_entry();
      if (tries > 40) return;
    }
  }

  // An offered order, or any legal one.
  match::Choice legal() {
    if (!draw_.one_in(4)) return game_.random_order(lot_);
    std::vector<match::Choice> choices = game_.choices();
    return choices.empty() ? game_.random_order(lot_) : std::move(choices[draw_.below(choices.size())]);
  }

  static bool ends_it(std::string_view order) {
    constexpr std::array<std::string_view, 5> words{"resign", "concede", "offer draw", "accept draw", "accept"};
    return std::ranges::any_of(words, [&](std::string_view each) { return order.starts_with(each); });
  }

  bool attempt(const Try& wanted) {
    if (ends_it(wanted.words)) return false;
    const std::uint64_t before = game_.hash();
    const std::size_t entries = game_.log().size();
    const auto order = game_.spoken(wanted.side, wanted.words);
    std::string why;
    if (order) {
      const match::Answer answer = game_.give(wanted.side, *order);
      if (answer.done()) {
        tell_entry();
        return true;
      }
      why = answer.refused ? answer.refused->text() : "dice are missing";
    } else {
      why = order.error().text();
    }
    ++refused_;
    if (refusals_) std::fprintf(stderr, "%s: %s\n", wanted.words.c_str(), why.c_str());
    if (game_.hash() != before || game_.log().size() != entries) tell_refused(wanted.words, why, true);
    return false;
  }

  void tell_battle(std::string_view name, const std::string& scenario) {
    wire::JsonText line;
    line.object([&] {
      line.object("battle", [&] {
        line("rules", rules_.name);
        line("name", name);
        line("seed", seed_);
        line("scenario", scenario);
        line.object("options", [&] {
          for (const match::Switch& each : rules_.options) line(each.name, game_.option(each.name));
        });
        line.json("ground", wire::ground(game_.scene()));
      });
    });
    write(line);
  }

  void tell_entry() {
    if (refused_ > 0) tell_refused({}, {}, false);
    const wire::TableNews news = wire::table_news(game_, told_);
    wire::JsonText line;
    line.object([&] {
      line.key("entry");
      wire::tell_entry(line, game_.log().back(), game_.log().size() - 1, &game_.steps().back(), false);
      line.key("table");
      wire::tell_table(line, news.scene, news.roster, news.part);
      line.key("now");
      wire::tell_decision(line, game_);
    });
    write(line);
  }

  void tell_refused(std::string_view words, std::string_view why, bool changed) {
    wire::JsonText line;
    line.object([&] {
      line.object("refused", [&] {
        line("times", refused_);
        if (!words.empty()) line("words", words);
        if (!why.empty()) line("why", why);
        if (changed) line("changed", true);
      });
    });
    refused_ = 0;
    write(line);
  }

  const Foe& foe_;
  const match::RuleSet& rules_;
  match::Game& game_;
  std::uint64_t seed_;
  match::SeededLot lot_;
  Draw draw_;
  wire::ToldTable told_;
  std::size_t refused_ = 0;
  bool refusals_;
};

struct Asked {
  std::string_view rules;
  std::uint64_t battles = 1;
  std::uint64_t seed = 1;
  bool any_options = false;
  bool refusals = false;   // tell them on standard error
  std::string scenario{};  // a file; empty: those on the shelf and fields made up
};

std::optional<Asked> read_words(int count, char** words) {
  Asked out;
  const auto number = [&](int i, std::uint64_t& into) {
    const std::string_view text = words[i];
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), into);
    return wrong == std::errc{} && end == text.data() + text.size();
  };
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--any-options") {
      out.any_options = true;
    } else if (word == "--refusals") {
      out.refusals = true;
    } else if (word == "--battles" && i + 1 < count) {
      if (!number(++i, out.battles)) return std::nullopt;
    } else if (word == "--seed" && i + 1 < count) {
      if (!number(++i, out.seed)) return std::nullopt;
    } else if (word == "--scenario" && i + 1 < count) {
      out.scenario = words[++i];
    } else if (out.rules.empty() && !word.starts_with("--")) {
      out.rules = word;
    } else {
      return std::nullopt;
    }
  }
  if (out.rules.empty()) return std::nullopt;
  return out;
}

match::OptionValues drawn_options(const match::RuleSet& rules, Draw& draw) {
  match::OptionValues out;
  for (const match::Switch& each : rules.options)
    if (draw.one_in(2)) out.emplace_back(each.name, draw.of(each.values));
  return out;
}

// A made-up field that can be set up, or one from the shelf.
std::unique_ptr<match::Game> set_up(const Asked& asked, const Foe& foe, const match::RuleSet& rules, std::uint64_t seed,
                                    std::string& name, std::string& text) {
  match::SeededLot lot{seed ^ 0x5bd1e995ULL};
  Draw draw{lot};
  match::OptionValues options;
  if (asked.any_options) options = drawn_options(rules, draw);
  const auto tried = [&]() -> std::unique_ptr<match::Game> {
    auto game = match::Game::set_up({text, name, options, seed});
    if (game && (*game)->identity().rules == rules.name) return std::move(*game);
    return nullptr;
  };
  if (!asked.scenario.empty()) {
    std::ifstream file{asked.scenario};
    std::stringstream all;
    all << file.rdbuf();
    text = all.str();
    name = asked.scenario;
    return tried();
  }
  if (foe.field != nullptr && draw.below(3) > 0)
    for (int tries = 0; tries < 40; ++tries) {
      text = foe.field(draw);
      name = "field";
      if (auto game = tried()) return game;
    }
  std::vector<scenario::Shelved> shelf;
  for (const scenario::Shelved& each : scenario::shelf())
    if (each.rules == rules.name) shelf.push_back(each);
  const scenario::Shelved& drawn = draw.of(shelf);
  text = drawn.text;
  name = drawn.name;
  if (auto game = tried()) return game;
  options.clear();  // one of them is not for this scenario
  return tried();
}

int run(const Asked& asked) {
  const match::RuleSet* rules = match::rule_set(asked.rules);
  const auto foe = std::ranges::find(foes(), asked.rules, &Foe::rules);
  if (rules == nullptr || foe == foes().end()) {
    std::fprintf(stderr, "adversary: there is no rule set '%s'\n", std::string{asked.rules}.c_str());
    return 2;
  }
  for (std::uint64_t seed = asked.seed; seed < asked.seed + asked.battles; ++seed) {
    std::string name;
    std::string text;
    const auto game = set_up(asked, *foe, *rules, seed, name, text);
    if (!game) {
      std::fprintf(stderr, "adversary: %s cannot be set up\n", name.c_str());
      return 2;
    }
    Battle{*foe, *rules, *game, seed, asked.refusals}.play(name, text);
  }
  return 0;
}

}  // namespace

}  // namespace guidon::audit

int main(int count, char** words) {
  const auto asked = guidon::audit::read_words(count, words);
  if (!asked) {
    std::fputs("usage: adversary RULES [--battles N] [--seed S] [--any-options] [--scenario FILE] [--refusals]\n",
               stderr);
    return 2;
  }
  std::array<char, 1 << 16> buffer{};
  std::setvbuf(stdout, buffer.data(), _IOFBF, buffer.size());
  const int code = guidon::audit::run(*asked);
  std::fflush(stdout);
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  return code;
}
