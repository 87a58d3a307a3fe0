#pragma once
// A game over the typed battle of one rule set: what all its faces share.
#include <optional>
#include <string>
#include <utility>

#include "kernel/shown.hpp"
#include "match/game.hpp"
#include "match/rules_of_battle.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class TypedGame : public Game {
 public:
  using Setting = typename Rules::Setting;
  using Battle = typename Rules::Battle;

  // For those who know the rule set.
  [[nodiscard]] const Battle& battle() const { return battle_; }

  [[nodiscard]] std::uint64_t hash() const override { return battle_.hash(); }
  [[nodiscard]] std::optional<std::string> broken_invariant() const override { return battle_.broken_invariant(); }

 protected:
  TypedGame(Setting setting, Identity identity, Record header)
      : Game(std::move(identity), std::move(header)), setting_(std::move(setting)), battle_(setting_) {}

  // Why an option cannot be so.
  static std::optional<Reason> set_option(Setting& setting, const std::string& name, const std::string& value) {
    std::vector<std::string_view> names;
    for (const auto& option : Rules::options()) {
      names.push_back(option.name);
      if (option.name != name) continue;
      const auto values = option.values.all();
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] == value) {
          option.set(setting.options, static_cast<std::uint8_t>(i));
          return std::nullopt;
        }
      return Reason{guidon::say("option {} has no value {}"_form, name, shown(value)), near_or_few(value, values)};
    }
    return Reason{guidon::say("no option {}"_form, shown(name)), near_or_few(name, names, "guidon rules")};
  }

  // An order or an event, for programs.
  template <class Told>
  static Facts data_of(const Told& told, const Setting& setting) {
    if constexpr (requires { Rules::data(told, setting); })
      return Rules::data(told, setting);
    else
      return {};
  }

  Setting setting_;
  Battle battle_;  // points at the setting
};

}  // namespace guidon::match
