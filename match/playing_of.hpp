#pragma once
// Playing a battle of one rule set: orders, rulings, and dice that people throw.
#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/refusal.hpp"
#include "kernel/typed_dice.hpp"
#include "match/keeping_of.hpp"
#include "match/question_of.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class PlayingOf : public KeepingOf<Rules> {
 public:
  using State = typename Rules::State;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Chronicle = typename Rules::Chronicle;

  Answer begin(std::span<const int> faces) override { return play(nullptr, faces, {}); }

  Answer give(Side side, const Wish& wish, std::span<const int> faces, std::string_view by) override {
    auto order = wish.data() != nullptr ? Question<Rules>::read(wish, side, battle_)
                                        : Rules::parse(wish.words(), side, setting_);
    if (wish.data() == nullptr && (!order || battle_.check(*order))) order = Rules::spoken(wish.words(), side, battle_);
    Answer answer;
    if (!order)
      answer.refused = order.error();
    else if (const auto refused = battle_.check(*order))
      answer.refused = *refused;
    return answer.refused ? answer : play(&*order, faces, by);
  }

  std::optional<Phrase> rule(std::string_view ruling, std::string_view reason) override {
    if (steps_.empty()) return guidon::say("the battle has not begun"_form);
    auto ruled = Rules::ruled(battle_, ruling);
    if (!ruled) return ruled.error().said();
    battle_ = Battle{setting_, ruled->state};
    before_.clear();
    revealed_ = "the umpire has ruled since"_form;
    Played& step = steps_.emplace_back();
    step.ruling = ruling;
    step.why = reason;
    step.happenings.push_back(
        {guidon::say("The umpire rules: {}."_form, ruled->words), {}, Happening::Heading::none, {}, {}, ruled->data});
    step.state = battle_.hash();
    step.entry = log_.size();
    log_.push_back(this->entry_of(step));
    return std::nullopt;
  }

 protected:
  using KeepingOf<Rules>::KeepingOf;
  using KeepingOf<Rules>::battle_;
  using KeepingOf<Rules>::before_;
  using KeepingOf<Rules>::log_;
  using KeepingOf<Rules>::revealed_;
  using KeepingOf<Rules>::setting_;
  using KeepingOf<Rules>::steps_;
  using KeepingOf<Rules>::stream_;

 private:
  Answer play(const Order* order, std::span<const int> faces, std::string_view by) {
    const State before = battle_.state();
    Chronicle chronicle;
    TypedDice real{faces};
    Answer answer;
    if (!this->typed() && !stream_) {
      answer.refused = guidon::say("the secret of the dice is not known here"_form);
      return answer;
    }
    FaceDice& dice = this->typed() ? static_cast<FaceDice&>(real) : *stream_;
    dice.keep_log(&chronicle.throws);
    if (order == nullptr)
      battle_.begin(dice, &chronicle);
    else if (const auto refused = battle_.apply(*order, dice, &chronicle))
      answer.refused = *refused;
    dice.keep_log(nullptr);
    if (this->typed()) {
      answer.impossible = real.impossible();
      answer.unused = real.needs() ? 0 : real.unused();
      if (real.needs() && !answer.impossible) wait_for(*real.needs(), order, faces, chronicle, before, answer);
    }
    if (answer.done())
      this->keep(order, chronicle, before, by);
    else
      battle_ = Battle{setting_, before};
    return answer;
  }

  // The event that the die of this number was thrown for: all before it happened before that die was asked for.
  static auto event_of(const Chronicle& chronicle, std::size_t die) {
    return std::ranges::find_if(chronicle.events, [&](const auto& event) {
      return die < std::size_t{event.evidence.first_throw} + event.evidence.throws;
    });
  }

  // A die is missing after these faces: what it is for, and what has come of the step so far.
  void wait_for(const Missing& missing, const Order* order, std::span<const int> faces, const Chronicle& chronicle,
                const State& before, Answer& answer) {
    const auto event = event_of(chronicle, faces.size());
    if (event == chronicle.events.end()) {
      answer.needs = need_of(missing);
      return;
    }
    const auto among = static_cast<int>(faces.size() - event->evidence.first_throw);
    answer.needs = need_of(missing, Rules::occasion(*event, among, setting_));
    for (auto told = chronicle.events.begin(); told != event; ++told)
      answer.needs->so_far.push_back(this->tell(*told, chronicle));
    if (!missing.hand.lot) return;
    std::vector<int> all{faces.begin(), faces.end()};
    all.push_back(0);
    for (all.back() = 1; all.back() <= missing.sides; ++all.back()) {  // what each lot would bring
      battle_ = Battle{setting_, before};
      Chronicle then;
      TypedDice dice{all};
      dice.keep_log(&then.throws);
      if (order == nullptr)
        battle_.begin(dice, &then);
      else
        (void)battle_.apply(*order, dice, &then);
      const auto brought = event_of(then, faces.size());
      const LotName lot = brought == then.events.end() ? LotName{} : Rules::drawn(*brought, setting_);
      auto& names = answer.needs->by_name;
      const auto named = [](const auto& each) { return each.first.name; };
      if (!lot.name.empty() && std::ranges::find(names, lot.name, named) == names.end())
        names.emplace_back(lot, all.back());
    }
    std::vector<Phrase> names;
    for (const auto& [lot, face] : answer.needs->by_name) names.push_back(lot.said);
    answer.needs->prompt = guidon::say("{}: {}"_form, guidon::in_words(missing), listed(std::move(names)));
  }
};

}  // namespace guidon::match
