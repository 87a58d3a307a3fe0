#pragma once
// What may be ordered in a battle of one rule set, and what may come of it.
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/lot.hpp"
#include "kernel/refusal.hpp"
#include "match/attempt.hpp"
#include "match/explain_order.hpp"
#include "match/question_of.hpp"
#include "match/reachable.hpp"
#include "match/showing_of.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class DecidingOf : public ShowingOf<Rules> {
 public:
  using Setting = typename Rules::Setting;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;

  [[nodiscard]] std::vector<Choice> choices() const override {
    std::vector<Choice> out;
    for (const Order& order : Rules::candidates(battle_))
      out.push_back({Rules::side_of(order), Rules::print(order, setting_), Rules::said(order, setting_),
                     Rules::remark(order, battle_), Rules::gist(order, battle_), this->data_of(order, setting_)});
    return out;
  }
  [[nodiscard]] Choice random_order(Lot& lot) const override {
    const Order order = Rules::random_order(battle_, lot);
    return {Rules::side_of(order), Rules::print(order, setting_)};
  }
  [[nodiscard]] std::optional<Choice> passing() const override {
    const auto order = Rules::passing(battle_);
    if (!order) return std::nullopt;
    return Choice{Rules::side_of(*order), Rules::print(*order, setting_)};
  }
  [[nodiscard]] std::vector<Adjustable> adjustable() const override { return Rules::adjustable(battle_); }
  [[nodiscard]] std::string grammar() const override { return Rules::grammar(); }
  [[nodiscard]] std::string ruling_grammar() const override { return Rules::ruling_grammar(); }

  [[nodiscard]] std::expected<std::string, Refused> spoken(Side side, std::string_view said) const override {
    const auto order = Rules::spoken(said, side, battle_);
    if (!order) return std::unexpected{Refused{order.error()}};
    return Rules::print(*order, setting_);
  }
  [[nodiscard]] std::expected<OrderOdds, Refused> odds(Side side, const Wish& wish, const odds::Budget& budget,
                                                       const OptionValues& rulings) const override {
    if (rulings.empty()) return Question<Rules>::odds(side, wish, battle_, budget);
    const auto setting = ruled(rulings);
    if (!setting) return std::unexpected{Refused{setting.error().cited()}};
    return Question<Rules>::odds(side, wish, Battle{*setting, battle_.state()}, budget);
  }

  [[nodiscard]] Attempt attempt(Side side, const Wish& wish) const override {
    Attempt out;
    const auto order = Question<Rules>::read(wish, side, battle_);
    if (!order) {
      out.refused = order.error();
      return out;
    }
    out.order = Rules::print(*order, setting_);
    out.data = this->data_of(*order, setting_);
    if (const auto refused = battle_.check(*order)) {
      out.refused = *refused;
      return out;
    }
    out.there = Rules::scene(Battle{setting_, Rules::tried(battle_, *order)});
    out.moved = moved_units(this->scene(), out.there);
    out.way = Rules::way(battle_, *order);
    return out;
  }
  [[nodiscard]] std::expected<Reachable, Reason> reachable(std::string_view unit) const override {
    const auto found = this->unit_called(unit);
    if (!found) return std::unexpected{found.error()};
    return Rules::reachable(battle_, *found);
  }
  [[nodiscard]] std::expected<Explained, Reason> explained(Side side, std::string_view text,
                                                           std::span<const Throw> dice,
                                                           const odds::Budget& budget) const override {
    const auto order = Rules::parse(text, side, setting_);
    if (!order) return std::unexpected{Reason{order.error()}};
    Battle taken = battle_;
    if (const auto refused = taken.take(*order)) return std::unexpected{Reason{words(*refused)}};
    auto out = Explaining<Rules>{battle_, *order, taken.state(), dice}.explained(budget);
    if (!out) return std::unexpected{Reason{"the dice of that order are not all there"_form}};
    out->side = side;
    out->order = text;
    return std::move(*out);
  }

 protected:
  using ShowingOf<Rules>::ShowingOf;
  using ShowingOf<Rules>::battle_;
  using ShowingOf<Rules>::setting_;

 private:
  // The setting with other options, as setting up the battle with them would give it; or why they would be refused.
  [[nodiscard]] std::expected<Setting, Reason> ruled(const OptionValues& rulings) const {
    Setting out = setting_;
    for (const auto& [name, value] : rulings)
      if (auto wrong = this->set_option(out, name, value)) return std::unexpected{std::move(*wrong)};
    const Record& header = this->record_header();
    if (header.scenario_text.empty()) return out;  // no file to hold them against
    OptionValues all = header.options;
    all.insert(all.end(), rulings.begin(), rulings.end());
    auto loaded = scenario::load(header.scenario_text, header.scenario, "en", all);
    if (!loaded) return std::unexpected{scenario::said(loaded.error())};
    return std::get<Setting>(std::move(*loaded));
  }
};

}  // namespace guidon::match
