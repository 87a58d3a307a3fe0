#include "cli/offers.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "adjudicator/query.hpp"
#include "cli/command.hpp"
#include "cli/compare_variants.hpp"
#include "cli/files.hpp"
#include "cli/sorter.hpp"
#include "match/rule_sets.hpp"
#include "players/general.hpp"
#include "rulebook/rulebook.hpp"
#include "scenario/shelf.hpp"

namespace guidon::cli {

namespace {

using Names = std::vector<std::string_view>;

// What is offered for the value of one argument, beside what has been said before it.
class Table {
 public:
  Table(std::span<const Said> said, Offers& offers) : said_(said), offers_(&offers) {}

  void offer(const Argument& argument, std::string_view last) {
    switch (argument.kind.thing) {
      case Thing::text:
      case Thing::number: return;
      case Thing::word:
      case Thing::rule_set: return add(argument.kind.words);
      case Thing::file:
      case Thing::archive: return paths(Offers::Paths::files);
      case Thing::folder: return paths(Offers::Paths::folders);
      case Thing::scenario: return scenarios();
      case Thing::player: return generals(last, {});
      case Thing::seated: add({"human"}); return generals(last, {});
      case Thing::players: return listed(last, {}, [this](auto part, const auto& before) { generals(part, before); });
      case Thing::ruling: return rulings(last);
      case Thing::variation: return variations(last);
      case Thing::test: return tests(argument);
      case Thing::input: return inputs(last);
      case Thing::clause:
        for (const rulebook::Paragraph& entry : rulebook::paragraphs()) add({entry.id});
        return;
    }
  }

 private:
  void add(const Names& words, std::string_view before = {}, std::string_view behind = {}) {
    for (const std::string_view word : words) {
      std::string offer = fmt::format("{}{}{}", before, word, behind);
      if (std::ranges::find(offers_->words, offer) == offers_->words.end()) offers_->words.push_back(std::move(offer));
    }
  }

  void paths(Offers::Paths which) { offers_->paths = which; }

  void scenarios() {
    paths(Offers::Paths::files);
    for (const scenario::Shelved& each : scenario::shelf()) add({each.name});
  }

  // "colonel", and behind it "colonel:bold".
  void generals(std::string_view last, std::string_view before) {
    const auto colon = last.rfind(':');
    if (colon == std::string_view::npos) {
      return add(players::player_words(), before);
    }
    const std::string led = fmt::format("{}{}", before, last.substr(0, colon + 1));
    add({players::style_words.begin(), players::style_words.end()}, led);
    if (last.starts_with("marshal:")) add({"nodes="}, led);
  }

  // The last of a list with commas; `before` stands in front of the whole.
  template <class Each>
  void listed(std::string_view list, std::string_view before, const Each& each) {
    const auto comma = list.rfind(',');
    const std::size_t done = comma == std::string_view::npos ? 0 : comma + 1;
    each(list.substr(done), fmt::format("{}{}", before, list.substr(0, done)));
  }

  // The rule sets that the battle or the question may be of.
  [[nodiscard]] std::vector<const match::RuleSet*> rules() const {
    for (const Said& each : said_) {
      const match::RuleSet* found = nullptr;
      if (each.argument->kind.thing == Thing::rule_set) found = match::rule_set(each.value);
      if (each.argument->kind.thing == Thing::test)
        if (const auto test = adjudicator::find_test(each.value)) found = match::rule_set((*test)->rule_set);
      if (each.argument->kind.thing == Thing::scenario)
        if (const auto text = read_scenario(each.value))
          if (const auto setting = scenario::load(*text, each.value)) found = &match::rule_set_of(*setting);
      if (found != nullptr) return {found};
    }
    std::vector<const match::RuleSet*> all;
    for (const match::RuleSet& each : match::rule_sets()) all.push_back(&each);
    return all;
  }

  void rulings(std::string_view last) {
    const auto equals = last.find('=');
    for (const match::RuleSet* set : rules())
      for (const match::Switch& option : set->options)
        if (equals == std::string_view::npos)
          add({option.name}, {}, "=");
        else if (option.name == last.substr(0, equals))
          add({option.values.begin(), option.values.end()}, last.substr(0, equals + 1));
  }

  void variations(std::string_view last) {
    const auto equals = last.find('=');
    for (const match::RuleSet* set : rules()) {
      if (equals == std::string_view::npos) {
        add(names_to_vary(*set), {}, "=");
        continue;
      }
      const std::string_view name = last.substr(0, equals);
      listed(last.substr(equals + 1), last.substr(0, equals + 1), [&](auto part, const auto& before) {
        if (varies_generals(*set, name)) return generals(part, before);
        add(values_to_vary(*set, name), before);
      });
    }
  }

  void tests(const Argument& argument) {
    for (const auto* test : adjudicator::tests()) add({test->name});
    if (argument.name() == "PREFIX") add(match::rule_set_names());
  }

  void inputs(std::string_view last) {
    const auto about =
        std::ranges::find(said_, Thing::test, [](const Said& each) { return each.argument->kind.thing; });
    if (about == said_.end()) return;
    const auto test = adjudicator::find_test(about->value);
    if (!test) return;
    const auto equals = last.find('=');
    for (const auto& input : (*test)->inputs) {
      if (equals == std::string_view::npos) {
        add({input.name}, {}, "=");
      } else if (input.name == last.substr(0, equals)) {
        add({input.choices.begin(), input.choices.end()}, last.substr(0, equals + 1));
        if (input.kind == adjudicator::InputKind::flag) add({"yes", "no"}, last.substr(0, equals + 1));
      }
    }
  }

  std::span<const Said> said_;
  Offers* offers_;
};

void offer_verbs(std::string_view last, Words& words) {
  for (const Verb& verb : verbs())
    if (!verb.hidden) words.emplace_back(verb.name);
  if (last.starts_with('-')) words.insert(words.end(), {"--help", "--version"});
}

void offer_flags(std::span<const Argument> arguments, Words& words) {
  for (const Argument& argument : arguments)
    if (argument.is_flag()) words.insert(words.end(), argument.names.begin(), argument.names.end());
}

// Of a verb, behind its name.
Offers offers_of(const Verb& verb, std::span<const std::string> before, const std::string& last) {
  Offers offers;
  const std::vector<Argument> arguments = arguments_of(verb);
  Sorter sorter{arguments};
  for (const std::string& word : before) sorter.take(word);
  Table table{sorter.said(), offers};
  const auto equals = last.find('=');
  const Argument* joined = last.starts_with("--") && equals != std::string::npos && !sorter.only_words()
                               ? sorter.flag_called(last.substr(0, equals))
                               : nullptr;
  if (sorter.waiting() != nullptr) {
    table.offer(*sorter.waiting(), last);
  } else if (joined != nullptr && joined->takes_value()) {
    table.offer(*joined, std::string_view{last}.substr(equals + 1));
    for (std::string& word : offers.words) word.insert(0, last, 0, equals + 1);
  } else if (const Argument* place = last.starts_with('-') && !sorter.only_words() ? nullptr : sorter.place()) {
    table.offer(*place, last);
  } else if ((last.empty() || last.starts_with('-')) && !sorter.only_words()) {
    offer_flags(arguments, offers.words);
  }
  return offers;
}

}  // namespace

Offers offers_for(const Words& words) {
  Offers offers;
  const std::string& last = words.back();
  const auto verb = std::ranges::find(verbs(), std::string_view{words.front()}, &Verb::name);
  if (words.size() == 1)
    offer_verbs(last, offers.words);
  else if (verb != verbs().end())
    offers = offers_of(*verb, std::span{words}.subspan(1, words.size() - 2), last);
  std::erase_if(offers.words, [&last](const std::string& word) { return !word.starts_with(last); });
  return offers;
}

ShellLine shell_line(std::string_view typed, std::string_view breaks) {
  ShellLine line;
  bool within = false;  // a word
  char quote = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const char c = typed[i];
    const bool blank = quote == 0 && (c == ' ' || c == '\t' || c == '\n');
    if (blank) {
      within = false;
      continue;
    }
    if (!within) {
      line.words.emplace_back();
      line.kept = 0;
      within = true;
    }
    std::string& word = line.words.back();
    if (c == quote && quote != 0) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      line.kept = word.size();
    } else if (c == '\\' && quote != '\'' && i + 1 < typed.size()) {
      word += typed[++i];
    } else {
      word += c;
      if (quote == 0 && breaks.contains(c)) line.kept = word.size();
    }
  }
  if (!within) {
    line.words.emplace_back();
    line.kept = 0;
  }
  return line;
}

}  // namespace guidon::cli
