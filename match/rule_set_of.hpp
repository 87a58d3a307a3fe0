#pragma once
// A rule set for the list of match/rule_sets.cpp, from its Rules.
#include "match/fuzz_of.hpp"
#include "match/game_of.hpp"
#include "match/rule_set.hpp"

namespace guidon::match {

// With what the umpire's rulings are told as.
template <RulesOfBattle Rules>
std::vector<Declaration> events_of() {
  std::vector<Declaration> out = declarations_of<typename Rules::EventData>();
  for (Declaration& each : declarations_of<RulingData>()) out.push_back(std::move(each));
  return out;
}

template <RulesOfBattle Rules>
RuleSet make_rule_set() {
  RuleSet set{
      .name = Rules::name,
      .side_words = Rules::side_words,
      .options = {},
      .ending_words = Rules::ending_words,
      .strength_word = Rules::strength_word,
      .declared =
          [] {
            return Declared{Rules::order_declarations(), declarations_of<typename Rules::DecisionData>(),
                            events_of<Rules>(), declarations_of<typename Rules::Upshot>(),
                            declarations_of<typename Rules::Condition>()};
          },
      .muster =
          [](const scenario::Setting& setting) { return Rules::muster(std::get<typename Rules::Setting>(setting)); },
      .plays =
          [](const scenario::Setting& setting) { return std::holds_alternative<typename Rules::Setting>(setting); },
      .set_up =
          [](scenario::Setting setting, const Start& start) {
            return GameOf<Rules>::set_up(std::get<typename Rules::Setting>(std::move(setting)), start);
          },
      .fuzz =
          [](Game& game, std::uint64_t seed, const FuzzLimits& limits) {
            return Fuzz<Rules>{static_cast<GameOf<Rules>&>(game), seed, limits}.run();
          }};
  for (const auto& option : Rules::options()) set.options.push_back({option.name, option.values.all()});
  return set;
}

}  // namespace guidon::match
