#pragma once
// Playing steps of a battle of one rule set again: as they are recorded, or with a die that is overruled.
#include <algorithm>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/recorded_dice.hpp"
#include "kernel/shown.hpp"
#include "kernel/typed_dice.hpp"
#include "match/mended_dice.hpp"
#include "match/playing_of.hpp"
#include "match/replay.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class RepeatingOf : public PlayingOf<Rules> {
 public:
  using State = typename Rules::State;
  using Battle = typename Rules::Battle;
  using Order = typename Rules::Order;
  using Chronicle = typename Rules::Chronicle;

  std::optional<Reason> repeat(const RecordStep& recorded, bool derive) override {
    std::optional<Reason> different;
    switch (recorded.kind) {
      case StepKind::begin:
      case StepKind::order: different = repeat_order(recorded, derive); break;
      case StepKind::undo: different = repeat_undo(recorded); break;
      case StepKind::ruling: different = this->rule(recorded.order, recorded.why); break;
      case StepKind::overrule: different = repeat_overrule(recorded, derive); break;
      case StepKind::ask:
      case StepKind::refuse:
      case StepKind::say:
      case StepKind::note:
      case StepKind::reveal:
      case StepKind::clock: this->say(recorded.kind, recorded.side, recorded.order); break;
    }
    if (different) return different;
    log_.back() = recorded;
    if (battle_.hash() != recorded.state) return other_state(recorded, battle_.hash());
    return std::nullopt;
  }

  Answer overrule(std::size_t die, int face, std::string_view reason, std::span<const int> faces) override {
    Answer answer;
    if (steps_.empty() || die >= steps_.back().throws.size()) {
      answer.refused = guidon::say("the last step has no die {}"_form, die + 1);
      return answer;
    }
    TypedDice real{faces};
    FaceDice* const anew = this->typed() ? static_cast<FaceDice*>(&real) : stream_.get();
    const std::size_t entry = steps_.back().entry;
    const auto drawn = mend(die, face, anew, [&](const MendedDice& dice) {
      if (!dice.reached()) answer.refused = guidon::say("that die cannot show {}"_form, face);
      if (dice.short_of_dice()) answer.refused = guidon::say("nobody can throw the dice that are wanted then"_form);
      if (real.needs()) answer.needs = need_of(*real.needs());
      answer.impossible = real.impossible();
      answer.unused = answer.needs || !this->typed() ? 0 : real.unused();
      return answer.done();
    });
    if (answer.done()) this->note_overruled(entry, die, face, reason, drawn);
    return answer;
  }

 protected:
  using PlayingOf<Rules>::PlayingOf;
  using PlayingOf<Rules>::battle_;
  using PlayingOf<Rules>::before_;
  using PlayingOf<Rules>::log_;
  using PlayingOf<Rules>::revealed_;
  using PlayingOf<Rules>::setting_;
  using PlayingOf<Rules>::steps_;
  using PlayingOf<Rules>::stream_;

 private:
  std::expected<Order, Reason> recorded_order(std::string_view side_word, std::string_view text) const {
    const auto side = std::ranges::find(Rules::side_words, side_word);
    if (side == Rules::side_words.end())
      return std::unexpected{guidon::say("there is no side {}"_form, shown(side_word))};
    auto read = Rules::parse(text, static_cast<Side>(side - Rules::side_words.begin()), setting_);
    if (!read)
      return std::unexpected{
          guidon::say("the order '{}' cannot be read: {}"_form, std::string{text}, read.error().cited())};
    return *read;
  }

  std::optional<Reason> repeat_order(const RecordStep& recorded, bool derive) {
    std::optional<Order> order;
    if (!recorded.begins()) {
      const auto read = recorded_order(recorded.side, recorded.order);
      if (!read) return read.error();
      order = *read;
      if (derive && Rules::print(*order, setting_) != recorded.order)
        return guidon::say("the order is written '{}', not '{}'"_form, Rules::print(*order, setting_), recorded.order);
    }
    const State before = battle_.state();
    Chronicle chronicle;
    RecordedDice dice{recorded.dice};
    std::vector<int> sides;
    dice.keep_log(&chronicle.throws);
    dice.keep_sides(&sides);
    if (!order)
      battle_.begin(dice, &chronicle);
    else if (const auto refused = battle_.apply(*order, dice, &chronicle))
      return guidon::say("the order '{}' is refused: {}"_form, recorded.order, words(*refused));
    if (!dice.consumed_exactly()) return other_dice(recorded, dice.position());
    this->keep(order ? &*order : nullptr, chronicle, before, recorded.by);
    this->say_why(recorded.why);
    return throw_again(recorded, sides, recorded.dice.size(), derive);
  }

  // The stream moves on by the last so many dice of a step that was played here, and where they are to be derived, must
  // give them.
  std::optional<Reason> throw_again(const RecordStep& recorded, std::span<const int> sides, std::size_t count,
                                    bool derive) {
    if (!stream_ || this->inherited(log_.size() - 1)) return std::nullopt;
    for (std::size_t i = recorded.dice.size() - count; i < recorded.dice.size(); ++i) {
      const int face = stream_->pick({}, sides[i]) + 1;
      if (derive && face != recorded.dice[i].face) return other_face(recorded, i, face);
    }
    return std::nullopt;
  }

  std::optional<Reason> repeat_undo(const RecordStep& recorded) {
    const auto entry = entry_number(recorded.order);
    if (!entry) return expected("the number of a step"_form, recorded.order);
    return this->take_back(*entry, recorded.side, recorded.by);
  }

  std::optional<Reason> repeat_overrule(const RecordStep& recorded, bool derive) {
    const auto word = Overruled::read(recorded.order);
    if (!word) return expected("a step, its die and what it shows"_form, recorded.order);
    if (steps_.empty() || steps_.back().entry != word->entry || word->die >= steps_.back().throws.size())
      return guidon::say("step {} is not the last, or has no die {}"_form, word->entry, word->die + 1);
    if (recorded.drawn > recorded.dice.size()) return "more dice were drawn than are there"_form;
    const auto fresh = std::span{recorded.dice}.last(recorded.drawn);
    RecordedDice anew{fresh};
    std::vector<int> sides(recorded.dice.size() - fresh.size(), 6);
    anew.keep_sides(&sides);
    std::optional<Reason> different;
    const auto drawn = mend(word->die, word->face, &anew, [&](const MendedDice& dice) {
      if (!dice.reached()) different = guidon::say("that die cannot show {}"_form, word->face);
      return !different;
    });
    if (different) return different;
    if (!anew.consumed_exactly() || steps_.back().throws != recorded.dice || drawn != recorded.drawn)
      return "the dice of the overruled step are not as recorded"_form;
    this->note_overruled(word->entry, word->die, word->face, recorded.why, drawn);
    return throw_again(recorded, sides, recorded.drawn, derive);
  }

  // Plays the last step again with a die that shows another face, if what is found out then is fit to be kept. The
  // number of dice thrown anew.
  template <class Fit>
  std::uint32_t mend(std::size_t die, int face, FaceDice* anew, const Fit& fit) {
    const Played last = steps_.back();
    const State after = battle_.state();
    const auto revealed = revealed_;
    steps_.pop_back();
    this->play_again();
    const State before = battle_.state();
    std::optional<Order> order;
    if (last.order) order = *Rules::parse(*last.order, last.side, setting_);
    Chronicle chronicle;
    MendedDice dice{last.throws, die, face, anew};
    dice.keep_log(&chronicle.throws);
    if (order)
      (void)battle_.apply(*order, dice, &chronicle);
    else
      battle_.begin(dice, &chronicle);
    if (fit(dice)) {
      this->note(order ? &*order : nullptr, chronicle, before);
      steps_.back().why = last.why;
      steps_.back().why_said = last.why_said;
    } else {
      battle_ = Battle{setting_, after};
      before_.clear();
      revealed_ = revealed;
      steps_.push_back(last);
    }
    return dice.drawn();
  }
};

}  // namespace guidon::match
