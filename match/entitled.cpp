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

using Wrong = std::optional<std::string>;

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
  if (!throws && !entry.dice.empty()) return "no dice are thrown for this";
  if (entry.kind != StepKind::overrule && entry.drawn > 0) return "no dice are drawn anew for this";
  if (!explained && !entry.why.empty()) return "there is no reason to give for this";
  if (!helped && !entry.by.empty() && !overruled_there(entry, inherited)) return "nobody else has a part in this";
  return std::nullopt;
}

// What only a match with clocks has.
Wrong wrong_time(const Game& game, const RecordStep& entry) {
  if (game.record_header().clock) return std::nullopt;
  if (entry.kind == StepKind::clock || entry.by == by_clock || entry.at > 0) return "this match has no clocks";
  return std::nullopt;
}

// Taking orders back: a side alone where nothing was shown, a side with the other's consent, or the umpire.
Wrong wrong_undo(const Game& game, const RecordStep& entry) {
  const auto side = game.identity().side(entry.side);
  const auto number = entry_number(entry.order);
  if (!number || std::to_string(*number) != entry.order)
    return "expected the number of a step, not " + shown(entry.order);
  if (!side) return entry.by.empty() ? Wrong{} : Wrong{"the umpire needs nobody's consent"};
  if (!entry.by.empty()) {
    const auto asked = undo_asked(game);
    const std::string consent = "agreed by " + std::string{game.identity().side_words[1 - *side]};
    if (entry.by != consent) return "expected '" + consent + "', not " + shown(entry.by);
    if (!asked || asked->by != *side || std::to_string(asked->to) != entry.order)
      return entry.side + " has not asked for that";
    return std::nullopt;
  }
  if (ordered_by_clock(game)) return entry.side + " may not take back alone what the clock has ordered";
  if (const auto why = game.why_no_undo()) return entry.side + " may not take that back alone: " + why->text();
  if (game.steps().back().side != *side) return "the last order is not one of " + entry.side;
  const auto to = before_last_order(game, *side);
  if (!to || std::to_string(*to) != entry.order) return entry.side + " may take back the last order only";
  return std::nullopt;
}

Wrong wrong_ask(const Game& game, const RecordStep& entry) {
  const auto to = before_last_order(game, *game.identity().side(entry.side));
  if (!to) return entry.side + " has no order to take back";
  if (std::to_string(*to) != entry.order)
    return "expected " + std::to_string(*to) + ", the entry before the last order of " + entry.side + ", not " +
           shown(entry.order);
  return std::nullopt;
}

Wrong wrong_refusal(const Game& game, const RecordStep& entry) {
  const auto asked = undo_asked(game);
  if (!asked) return "nobody has asked to take an order back";
  if (std::to_string(asked->to) != entry.order)
    return "expected " + std::to_string(asked->to) + ", what was asked for, not " + shown(entry.order);
  return std::nullopt;
}

bool talk(StepKind kind) { return kind == StepKind::say || kind == StepKind::note; }

}  // namespace

std::optional<std::string> not_entitled(const Game& game, const RecordStep& entry) {
  if (!may(game, entry.kind, entry.side))
    return shown(entry.side) +
           " cannot have done this: " + std::string{step_words[static_cast<std::size_t>(entry.kind)]};
  const bool inherited = game.inherited(game.log().size());
  if (inherited && entry.kind != StepKind::begin && entry.kind != StepKind::order && entry.kind != StepKind::ruling)
    return "only the beginning, orders and rulings are taken over from another match";
  if (auto wrong = too_much(entry, inherited)) return wrong;
  if (auto wrong = wrong_time(game, entry)) return wrong;
  const bool revealed =
      std::ranges::any_of(game.log(), [](const RecordStep& each) { return each.kind == StepKind::reveal; });
  if (revealed && !talk(entry.kind)) return "the secret of the dice was shown before this";
  switch (entry.kind) {
    case StepKind::order:
      if (!entry.by.empty() && entry.by != umpire && entry.by != by_clock && !overruled_there(entry, inherited))
        return "expected 'by umpire', not " + shown(entry.by);
      return std::nullopt;
    case StepKind::undo: return wrong_undo(game, entry);
    case StepKind::ask: return wrong_ask(game, entry);
    case StepKind::refuse: return wrong_refusal(game, entry);
    case StepKind::reveal: return game.record_header().fair ? Wrong{} : Wrong{"these dice have no secret"};
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
