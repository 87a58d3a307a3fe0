#pragma once
// A rule set that battles are fought by, for those who have to know of it before there is a battle.
#include <array>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/shape.hpp"
#include "match/fuzz.hpp"
#include "match/game.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

// A ruling that may be played otherwise.
struct Switch {
  std::string_view name;
  std::span<const std::string_view> values;
};

// What programs are told of a battle of it, as it is declared.
struct Declared {
  std::vector<Declaration> orders;
  std::vector<Declaration> decisions;
  std::vector<Declaration> events;
  std::vector<Declaration> upshots;     // what an order may come to
  std::vector<Declaration> conditions;  // of units
};

struct RuleSet {
  std::string_view name;                       // "peninsular"
  std::array<std::string_view, 2> side_words;  // "red" and "black"
  std::vector<Switch> options;
  std::span<const Form> ending_words;  // what may decide a battle; the first: nothing has
  Form strength_word;                  // what losses are counted in: "stands"
  Declared (*declared)();
  Muster (*muster)(const scenario::Setting& setting);
  bool (*plays)(const scenario::Setting& setting);  // whether a setting is one of its own
  std::expected<std::unique_ptr<Game>, Reason> (*set_up)(scenario::Setting setting, const Start& start);
  FuzzResult (*fuzz)(Game& game, std::uint64_t seed, const FuzzLimits& limits);  // a game of its own
};

}  // namespace guidon::match
