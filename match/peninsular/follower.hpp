#pragma once
// Follows an order of a Peninsular battle to its end: a contact into the first round of its fight, a shot into the
// heavy-casualties test.
#include <array>
#include <vector>

#include "match/follow_order.hpp"
#include "match/peninsular/headlines.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::match {

class PeninsularFollower {
 public:
  using State = peninsular::State;
  struct Memory {
    peninsular::Tale told;  // before the last answer: each begins its own
    std::uint8_t card_ended = 0;
    friend bool operator==(const Memory&, const Memory&) = default;
  };
  using Node = Followed<State, Memory>;
  using Upshot = PeninsularUpshot;
  using Figures = PeninsularFigures;
  static constexpr std::array<AsideName, 4> asides{{{"stands lost on average"_form, true},
                                                    {"friends give way"_form},
                                                    {"a unit is destroyed"_form},
                                                    {"an officer falls"_form}}};

  PeninsularFollower(const peninsular::Battle& before, const peninsular::Order& order, const State& taken);

  void stop_at_questions() { stops_at_questions_ = true; }
  bool settle(Node& node) const;
  bool step(Node& node, Dice& dice) const;
  [[nodiscard]] OrderEnd<Upshot, Figures> end(const Node& node) const;
  [[nodiscard]] bool ranked() const { return shoots(); }  // shots are listed by their effect
  [[nodiscard]] int severity(const std::vector<Upshot>& upshots) const { return match::severity(upshots); }
  [[nodiscard]] Tiding told(const std::vector<Upshot>& upshots) const {
    return match::told(upshots, setting_, order_.side);
  }

 private:
  [[nodiscard]] bool shoots() const;
  [[nodiscard]] bool rallies() const;
  [[nodiscard]] std::uint8_t target(const State& state) const;
  [[nodiscard]] bool seen_enough(const Node& node) const;
  [[nodiscard]] bool tested(const State& state) const;
  [[nodiscard]] bool more_to_come(const Node& node) const;
  [[nodiscard]] peninsular::Order answer(const peninsular::Battle& battle, const peninsular::Decision& decision) const;

  const peninsular::Setting& setting_;
  const State& start_;
  const peninsular::Order& order_;
  std::uint8_t unit_;
  std::uint8_t target_ = peninsular::nobody;
  bool attacks_ = false;
  bool stops_at_questions_ = false;
};

}  // namespace guidon::match
