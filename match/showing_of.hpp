#pragma once
// Showing a battle of one rule set.
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/reason.hpp"
#include "kernel/shown.hpp"
#include "match/typed_game.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class ShowingOf : public TypedGame<Rules> {
 public:
  using Battle = typename Rules::Battle;

  [[nodiscard]] scenario::Setting setting() const override { return battle_.setting(); }
  [[nodiscard]] std::string_view option(std::string_view name) const override {
    for (const auto& each : Rules::options())
      if (each.name == name) return each.values.all()[each.get(setting_.options)];
    return {};
  }

  [[nodiscard]] bool over() const override { return battle_.over(); }
  [[nodiscard]] bool deploying() const override { return Rules::deploying(battle_); }
  [[nodiscard]] int turn() const override { return Rules::turn(battle_); }
  [[nodiscard]] Decision decision() const override { return Rules::decision(battle_); }
  [[nodiscard]] Side decider() const override { return static_cast<Side>(battle_.decision().side); }
  [[nodiscard]] Verdict verdict() const override { return Rules::verdict(battle_); }
  [[nodiscard]] Outcome outcome() const override { return Rules::outcome(battle_); }

  [[nodiscard]] Scene scene() const override { return Rules::scene(battle_); }
  [[nodiscard]] Roster roster() const override { return Rules::roster(battle_); }
  [[nodiscard]] std::optional<Looks> looks() const override {
    if constexpr (has_looks)
      return Rules::looks(battle_);
    else
      return std::nullopt;
  }
  [[nodiscard]] Scene scene_of(const ScenePart& part) const override {
    if constexpr (has_looks)
      return Rules::scene(battle_, Wanted{part});
    else
      return scene();
  }
  [[nodiscard]] Roster roster_of(const ScenePart& part) const override {
    if constexpr (has_looks)
      return Rules::roster(battle_, Wanted{part});
    else
      return roster();
  }
  [[nodiscard]] std::vector<GroundRow> ground() const override { return Rules::ground(battle_); }
  [[nodiscard]] std::expected<UnitCard, Reason> ground(std::string_view place) const override {
    if constexpr (requires { Rules::ground(battle_, place); }) {
      return Rules::ground(battle_, place);
    } else {
      const std::vector<GroundRow> rows = ground();
      std::vector<std::string_view> ids;
      for (const GroundRow& row : rows) {
        if (row.id == place) return UnitCard{row.id, row.words, {row.kind, row.place}, {}, {}};
        ids.push_back(row.id);
      }
      return std::unexpected{Reason{say("no ground {}"_form, shown(place)), near_or_few(place, ids)}};
    }
  }

  [[nodiscard]] std::expected<UnitCard, Reason> card(std::string_view unit) const override {
    const auto found = unit_called(unit);
    if (!found) return std::unexpected{found.error()};
    return Rules::card(battle_, *found);
  }

 protected:
  using TypedGame<Rules>::TypedGame;
  using TypedGame<Rules>::battle_;
  using TypedGame<Rules>::setting_;

  // By its id or its letter.
  [[nodiscard]] std::expected<std::size_t, Reason> unit_called(std::string_view unit) const {
    const Scene all = scene();
    std::vector<std::string_view> ids;
    for (std::size_t u = 0; u < all.units.size(); ++u) {
      ids.push_back(all.units[u].id);
      if (unit == all.units[u].id || unit == std::string_view{&all.units[u].letter, 1}) return u;
    }
    return std::unexpected{Reason{say("no unit {}"_form, shown(unit)), near_or_few(unit, ids)}};
  }

 private:
  static constexpr bool has_looks = requires(const Battle& battle) { Rules::looks(battle); };
};

}  // namespace guidon::match
