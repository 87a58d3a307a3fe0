#pragma once
// Keeping what has been played of a battle of one rule set, for the log and for going back.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/recorded_dice.hpp"
#include "match/deciding_of.hpp"
#include "match/replay.hpp"
#include "match/stream.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class KeepingOf : public DecidingOf<Rules> {
 public:
  using State = typename Rules::State;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Chronicle = typename Rules::Chronicle;

  [[nodiscard]] std::uint64_t draws() const override { return stream_ ? stream_->draws() : 0; }

  std::optional<Phrase> undo(std::string_view by) override {
    if (auto why = why_no_undo()) return why;
    battle_ = Battle{setting_, before_.back()};
    before_.pop_back();
    steps_.pop_back();
    note_undo(by, {});
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Phrase> why_no_undo() const override {
    if (steps_.empty() || !steps_.back().order) return guidon::say("there is no order to take back"_form);
    if (before_.empty()) return revealed_;
    return std::nullopt;
  }

  std::optional<Phrase> take_back(std::size_t entry, std::string_view side, std::string_view by) override {
    const auto at = std::ranges::find(steps_, entry, &Played::entry);
    if (at == steps_.end()) return guidon::say("step {} is not one the battle can go back to"_form, entry);
    if (at + 1 == steps_.end()) return guidon::say("nothing has been played since step {}"_form, entry);
    steps_.erase(at + 1, steps_.end());
    play_again();
    note_undo(side, by);
    return std::nullopt;
  }

 protected:
  using DecidingOf<Rules>::DecidingOf;
  using DecidingOf<Rules>::battle_;
  using DecidingOf<Rules>::log_;
  using DecidingOf<Rules>::setting_;
  using DecidingOf<Rules>::steps_;

  // The steps in force, from the beginning, without a word.
  void play_again() {
    battle_ = Battle{setting_};
    before_.clear();
    for (const Played& step : steps_) {
      const State before = battle_.state();
      RecordedDice dice{step.throws};
      if (step.order) {
        (void)battle_.apply(*Rules::parse(*step.order, step.side, setting_), dice);
      } else if (!step.ruling.empty()) {
        battle_ = Battle{setting_, Rules::ruled(battle_, step.ruling)->state};
      } else {
        battle_.begin(dice, nullptr);
      }
      keep_before(before, !step.throws.empty(), !step.ruling.empty());
    }
  }

  void note_undo(std::string_view side, std::string_view by) {
    RecordStep& entry = log_.emplace_back();
    entry.kind = StepKind::undo;
    entry.side = side;
    entry.order = std::to_string(steps_.back().entry);
    entry.by = by;
    entry.state = battle_.hash();
  }

  void note_overruled(std::size_t entry, std::size_t die, int face, std::string_view reason, std::uint32_t drawn) {
    steps_.back().entry = log_.size();
    RecordStep& out = log_.emplace_back(entry_of(steps_.back()));
    out.kind = StepKind::overrule;
    out.side = "umpire";
    out.order = Overruled{entry, die, face}.text();
    out.why = reason;
    out.drawn = drawn;
  }

  [[nodiscard]] static RecordStep entry_of(const Played& played) {
    RecordStep out;
    out.kind = played.order ? StepKind::order : played.ruling.empty() ? StepKind::begin : StepKind::ruling;
    if (played.order) {
      out.side = Rules::side_words[played.side];
      out.order = *played.order;
    } else if (out.kind == StepKind::ruling) {
      out.side = "umpire";
      out.order = played.ruling;
    }
    out.why = played.why;
    out.dice = played.throws;
    out.state = played.state;
    return out;
  }

  // What a step began from, as long as it may be taken back.
  void keep_before(const State& before, bool thrown, bool ruled) {
    const Form shown = ruled    ? "the umpire has ruled since"_form
                       : thrown ? "dice have been thrown since"_form
                                : Rules::revealed(before, battle_.state());
    if (shown.empty()) {
      before_.push_back(before);
    } else {
      before_.clear();
      revealed_ = shown;
    }
  }

  void keep(const Order* order, const Chronicle& chronicle, const State& before, std::string_view by) {
    note(order, chronicle, before);
    steps_.back().entry = log_.size();
    log_.push_back(entry_of(steps_.back()));
    log_.back().by = by;
  }

  [[nodiscard]] Happening tell(const typename Rules::Event& event, const Chronicle& chronicle) const {
    const auto modifiers = chronicle.modifiers_of(event);
    const auto throws = chronicle.throws_of(event);
    return {Rules::words(event, chronicle, setting_),
            event.clause,
            Rules::heading(event),
            {modifiers.begin(), modifiers.end()},
            {throws.begin(), throws.end()},
            this->data_of(event, setting_)};
  }

  void note(const Order* order, const Chronicle& chronicle, const State& before) {
    keep_before(before, !chronicle.throws.empty(), false);
    Played& step = steps_.emplace_back();
    if (order != nullptr) {
      step.side = Rules::side_of(*order);
      step.order = Rules::print(*order, setting_);
      step.said = Rules::said(*order, setting_);
      step.data = this->data_of(*order, setting_);
    }
    for (const auto& event : chronicle.events) step.happenings.push_back(tell(event, chronicle));
    step.throws = chronicle.throws;
    step.state = battle_.hash();
  }

  std::unique_ptr<StreamDice> stream_;  // nothing: dice are typed, or their secret is not known
  std::vector<State> before_;           // of the last steps, as far as they may be taken back
  Form revealed_;                       // why they may not any further
};

}  // namespace guidon::match
