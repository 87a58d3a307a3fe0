#include "match/entitled.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "match/match.hpp"
#include "match/replay.hpp"
#include "match/step_words.hpp"
#include "match/timekeeper.hpp"

namespace guidon::match {

namespace {

constexpr std::string_view umpire = seat_words[static_cast<std::size_t>(Seat::umpire)];
constexpr std::string_view spectator = seat_words[static_cast<std::size_t>(Seat::spectator)];

using Wrong = std::optional<Reason>;

// Whether somebody of that name may make such an entry at all.
bool may(const Game& game, StepKind kind, std::string_view who) {
  const bool side = game.identity().side(who).has_value();
  switch (kind) {
    case StepKind::begin: return who.empty();
    case StepKind::order:
    case StepKind::ask:
    case StepKind::refuse: return side;
    case StepKind::undo:
    case StepKind::note: return side || who == umpire;
    case StepKind::ruling:
    case StepKind::overrule:
    case StepKind::reveal: return who == umpire;
    case StepKind::clock: return side || who == umpire;
    case StepKind::say: return side || who == umpire || who == spectator;
  }
  return false;
}

// Dice of a step that was taken over from another match, where the umpire had overruled them.
bool overruled_there(const RecordStep& entry, bool inherited) {
  return inherited && entry.by == overruled_dice && (entry.kind == StepKind::begin || entry.kind == StepKind::order);
}

// A part that an entry of its kind does not have.
Wrong too_much(const RecordStep& entry, bool inherited) {
  const bool throws =
      entry.kind == StepKind::begin || entry.kind == StepKind::order || entry.kind == StepKind::overrule;
  const bool ruled = entry.kind == StepKind::ruling || entry.kind == StepKind::overrule;
  const bool explained = ruled || entry.kind == StepKind::order ||
                         (entry.kind == StepKind::clock && entry.side == umpire) ||
                         (entry.kind == StepKind::undo && entry.side == umpire);
  const bool helped = entry.kind == StepKind::order || entry.kind == StepKind::undo;
  if (!throws && !entry.dice.empty()) return "no dice are thrown for this"_form;
  if (entry.kind != StepKind::overrule && entry.drawn > 0) return "no dice are drawn anew for this"_form;
  if (!explained && !entry.why.empty()) return "there is no reason to give for this"_form;
  if (!helped && !entry.by.empty() && !overruled_there(entry, inherited)) return "nobody else has a part in this"_form;
  return std::nullopt;
}

// What only a match with clocks has.
Wrong wrong_time(const Game& game, const RecordStep& entry) {
  if (game.record_header().clock) return std::nullopt;
  if (entry.kind == StepKind::clock || entry.by == by_clock || entry.at > 0) return "this match has no clocks"_form;
  return std::nullopt;
}

// Taking orders back: a side alone where nothing was shown, a side with the other's consent, or the umpire.
Wrong wrong_undo(const Game& game, const RecordStep& entry) {
  const auto side = game.identity().side(entry.side);
  const auto number = entry_number(entry.order);
  if (!number || std::to_string(*number) != entry.order) return expected("the number of a step"_form, entry.order);
  if (!side) return entry.by.empty() ? Wrong{} : Wrong{"the umpire needs nobody's consent"_form};
  if (!entry.by.empty()) {
    const auto asked = undo_asked(game);
    const std::string consent = "agreed by " + std::string{game.identity().side_words[1 - *side]};
    if (entry.by != consent) return expected(shown(consent), entry.by);
    if (!asked || asked->by != *side || std::to_string(asked->to) != entry.order)
      return say("{} has not asked for that"_form, entry.side);
    return std::nullopt;
  }
  if (ordered_by_clock(game)) return say("{} may not take back alone what the clock has ordered"_form, entry.side);
  if (const auto why = game.why_no_undo()) return say("{} may not take that back alone: {}"_form, entry.side, *why);
  if (game.steps().back().side != *side) return say("the last order is not one of {}"_form, entry.side);
  const auto to = before_last_order(game, *side);
  if (!to || std::to_string(*to) != entry.order) return say("{} may take back the last order only"_form, entry.side);
  return std::nullopt;
}

Wrong wrong_ask(const Game& game, const RecordStep& entry) {
  const auto to = before_last_order(game, *game.identity().side(entry.side));
  if (!to) return say("{} has no order to take back"_form, entry.side);
  if (std::to_string(*to) != entry.order)
    return expected(say("{}, the entry before the last order of {}"_form, *to, entry.side), entry.order);
  return std::nullopt;
}

Wrong wrong_refusal(const Game& game, const RecordStep& entry) {
  const auto asked = undo_asked(game);
  if (!asked) return "nobody has asked to take an order back"_form;
  if (std::to_string(asked->to) != entry.order)
    return expected(say("{}, what was asked for"_form, asked->to), entry.order);
  return std::nullopt;
}

bool talk(StepKind kind) { return kind == StepKind::say || kind == StepKind::note; }

}  // namespace

Wrong not_entitled(const Game& game, const RecordStep& entry) {
  if (!may(game, entry.kind, entry.side))
    return say("{} cannot have done this: {}"_form, shown(entry.side),
               std::string{step_words[static_cast<std::size_t>(entry.kind)]});
  const bool inherited = game.inherited(game.log().size());
  if (inherited && entry.kind != StepKind::begin && entry.kind != StepKind::order && entry.kind != StepKind::ruling)
    return "only the beginning, orders and rulings are taken over from another match"_form;
  if (auto wrong = too_much(entry, inherited)) return wrong;
  if (auto wrong = wrong_time(game, entry)) return wrong;
  const bool revealed =
      std::ranges::any_of(game.log(), [](const RecordStep& each) { return each.kind == StepKind::reveal; });
  if (revealed && !talk(entry.kind)) return "the secret of the dice was shown before this"_form;
  switch (entry.kind) {
    case StepKind::order:
      if (!entry.by.empty() && entry.by != umpire && entry.by != by_clock && !overruled_there(entry, inherited))
        return expected("'by umpire'"_form, entry.by);
      return std::nullopt;
    case StepKind::undo: return wrong_undo(game, entry);
    case StepKind::ask: return wrong_ask(game, entry);
    case StepKind::refuse: return wrong_refusal(game, entry);
    case StepKind::reveal: return game.record_header().fair ? Wrong{} : Wrong{"these dice have no secret"_form};
    case StepKind::begin:
    case StepKind::ruling:
    case StepKind::overrule:
    case StepKind::say:
    case StepKind::note:
    case StepKind::clock: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace guidon::match
