#include "match/match.hpp"

#include <algorithm>

#include "match/hex_text.hpp"
#include "match/log_text.hpp"
#include "match/replay.hpp"

namespace guidon::match {

namespace {

Answer refused(Phrase why) {
  Answer out;
  out.refused = std::move(why);
  return out;
}

Answer answered(std::optional<Phrase> why_not) {
  Answer out;
  out.refused = std::move(why_not);
  return out;
}

Phrase shown_already() {
  return guidon::say("the secret of the dice has been shown: nothing can change any more"_form);
}
Phrase over_already() { return guidon::say("the battle is over"_form); }
Phrase nothing_asked() { return guidon::say("nobody has asked to take an order back"_form); }
Phrase nothing_of_yours() { return guidon::say("there is no order of yours to take back"_form); }
Phrase not_yours() { return guidon::say("only the umpire may do that"_form); }

// Why a seat may not do what an umpire does.
std::optional<Phrase> not_umpire(Seat seat, std::string_view reason) {
  if (seat != Seat::umpire) return not_yours();
  return unfit(reason, LogText::reason);
}

}  // namespace

std::optional<UndoAsked> undo_asked(const Game& game) {
  for (auto entry = game.log().rbegin(); entry != game.log().rend(); ++entry) {
    if (entry->kind == StepKind::say || entry->kind == StepKind::note) continue;
    if (entry->kind != StepKind::ask) return std::nullopt;
    const auto by = game.identity().side(entry->side);
    const auto to = entry_number(entry->order);
    return by && to ? std::optional{UndoAsked{*by, *to}} : std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::size_t> before_last_order(const Log& log, Side side) {
  const auto& steps = log.steps();
  for (std::size_t i = steps.size(); i-- > 1;)
    if (steps[i].order && steps[i].side == side) return steps[i - 1].entry;
  return std::nullopt;
}

Match::Match(std::unique_ptr<Game> game) : game_(std::move(game)) {
  if (game_->record_header().clock) keeper_.emplace(*game_->record_header().clock);
}

std::string_view Match::word_of(Seat seat) const {
  const auto side = side_of(seat);
  return side ? game_->identity().side_words[*side] : seat_words[static_cast<std::size_t>(seat)];
}

Answer Match::order(Seat seat, const Wish& order, std::span<const int> faces, std::optional<Side> for_side) {
  if (revealed()) return refused(shown_already());
  if (seat == Seat::spectator) return refused(guidon::say("spectators give no orders"_form));
  if (seat == Seat::umpire && !for_side) return refused(guidon::say("for which side? an umpire names it"_form));
  const Side side = seat == Seat::umpire ? *for_side : *side_of(seat);
  if (for_side && *for_side != side) return refused(guidon::say("that is the other side's to order"_form));
  if (game_->over()) return refused(over_already());
  return game_->give(side, order, faces, seat == Seat::umpire ? word_of(seat) : std::string_view{});
}

Answer Match::undo(Seat seat) {
  if (revealed()) return refused(shown_already());
  const auto side = side_of(seat);
  if (!side) return refused(nothing_of_yours());
  const auto to = before_last_order(*game_, *side);
  if (!to) return refused(nothing_of_yours());
  const auto& last = game_->steps().back();
  if (last.order && last.side == *side && !game_->why_no_undo() && !ordered_by_clock(*game_))
    return answered(game_->undo(word_of(seat)));
  if (const auto asked = undo_asked(); asked && asked->by == *side)
    return refused(guidon::say("you have asked already; the other side has not answered yet"_form));
  game_->say(StepKind::ask, word_of(seat), std::to_string(*to));
  return {};
}

Answer Match::agree(Seat seat) {
  if (revealed()) return refused(shown_already());
  const auto side = side_of(seat);
  const auto asked = undo_asked();
  if (!asked) return refused(nothing_asked());
  if (!side || *side == asked->by) return refused(guidon::say("the other side has to agree"_form));
  return answered(game_->take_back(asked->to, game_->identity().side_words[asked->by],
                                   std::string{"agreed by "}.append(word_of(seat))));
}

Answer Match::refuse(Seat seat) {
  const auto side = side_of(seat);
  const auto asked = undo_asked();
  if (!asked) return refused(nothing_asked());
  if (!side) return refused(guidon::say("one of the sides has to answer"_form));
  game_->say(StepKind::refuse, word_of(seat), std::to_string(asked->to));
  return {};
}

Answer Match::take_back(Seat seat, std::size_t entry, std::string_view reason) {
  if (revealed()) return refused(shown_already());
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  auto why_not = game_->take_back(entry, word_of(seat), {});
  if (!why_not) game_->give_reason(reason);
  return answered(std::move(why_not));
}

Answer Match::rule(Seat seat, std::string_view ruling, std::string_view reason) {
  if (revealed()) return refused(shown_already());
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  if (auto why = unfit(ruling, LogText::ruling)) return refused(std::move(*why));
  return answered(game_->rule(ruling, reason));
}

Answer Match::overrule(Seat seat, std::size_t die, int face, std::string_view reason, std::span<const int> faces) {
  if (revealed()) return refused(shown_already());
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  return game_->overrule(die, face, reason, faces);
}

Answer Match::end_phase(Seat seat, std::span<const int> faces) {
  if (revealed()) return refused(shown_already());
  if (seat != Seat::umpire) return refused(not_yours());
  if (game_->over()) return refused(over_already());
  const Phrase moment = game_->decision().moment;
  const Side side = game_->decider();
  while (!game_->over() && game_->decision().moment == moment && game_->decider() == side) {
    const auto pass = game_->passing();
    if (!pass) return refused(over_already());
    const std::size_t before = game_->steps().size();
    Answer answer = game_->give(pass->side, pass->order, faces, word_of(seat));
    if (!answer.done()) return answer;
    follow();
    if (game_->steps().size() > before && !game_->steps().back().throws.empty()) faces = {};
  }
  return {};
}

bool Match::revealed() const {
  for (const auto& log = game_->log(); looked_at_ < log.size(); ++looked_at_)
    revealed_ = revealed_ || log[looked_at_].kind == StepKind::reveal;
  return revealed_;
}

Answer Match::reveal() {
  const auto& fair = game_->record_header().fair;
  if (!fair) return refused(guidon::say("there is no secret: these dice are not fair dice"_form));
  if (!fair->secret) return refused(guidon::say("the secret of the dice is not known here"_form));
  if (revealed()) return refused(shown_already());
  game_->say(StepKind::reveal, word_of(Seat::umpire), hex_text(*fair->secret));
  return {};
}

Answer Match::say(Seat seat, std::string_view text) {
  if (auto why = unfit(text, LogText::speech)) return refused(std::move(*why));
  game_->say(StepKind::say, word_of(seat), text);
  return {};
}

Answer Match::note(Seat seat, std::string_view text) {
  if (seat == Seat::spectator) return refused(guidon::say("spectators keep no notes here"_form));
  if (auto why = unfit(text, LogText::note)) return refused(std::move(*why));
  game_->say(StepKind::note, word_of(seat), text);
  return {};
}

// ---- clocks ----

void Match::time_is(Instant now) { now_ = std::max(now_, now); }

void Match::follow() {
  if (!keeper_) return;
  for (std::size_t i = keeper_->followed(); i < game_->log().size(); ++i) game_->stamp(i, now_);
  keeper_->follow(*game_);
}

std::optional<Reason> Match::repeat(const RecordStep& recorded) {
  auto different = game_->repeat(recorded);
  if (different || !keeper_) return different;
  keeper_->follow(*game_);
  time_is(keeper_->clock().at());
  return std::nullopt;
}

void Match::begin_clock() {
  if (keeper_ && !keeper_->clock().begun()) (void)do_to_clock(Seat::umpire, {ClockDeed::Kind::begin});
}

std::optional<Side> Match::strike() {
  follow();
  const auto side = keeper_ ? keeper_->newly_out(now_) : std::nullopt;
  if (!side) return std::nullopt;
  (void)do_to_clock(Seat::umpire, {ClockDeed::Kind::out, std::string{word_of(seat_of(*side))}});
  return side;
}

Answer Match::order_by_clock(std::string_view order, std::span<const int> faces) {
  if (revealed()) return refused(shown_already());
  if (!keeper_ || game_->over()) return refused(keeper_ ? "the battle is over"_form : "this match has no clocks"_form);
  follow();
  RecordStep entry;
  entry.side = game_->identity().side_words[game_->decider()];
  entry.order = order;
  entry.by = by_clock;
  entry.at = now_;
  if (auto why = keeper_->wrong(*game_, entry)) return refused(why->said());
  Answer answer = game_->give(game_->decider(), order, faces, by_clock);
  follow();
  return answer;
}

Answer Match::do_to_clock(Seat seat, const ClockDeed& deed, std::string_view reason) {
  if (!keeper_) return refused("this match has no clocks"_form);
  if (revealed()) return refused(shown_already());
  if (seat == Seat::spectator) return refused("spectators have no clock"_form);
  follow();
  RecordStep entry;
  entry.kind = StepKind::clock;
  entry.side = word_of(seat);
  entry.order = deed.text();
  entry.why = reason;
  entry.at = now_;
  if (auto why = keeper_->wrong(*game_, entry)) return refused(why->said());
  game_->say(StepKind::clock, entry.side, entry.order);
  if (!reason.empty()) game_->give_reason(reason);
  follow();
  return {};
}

Answer Match::claim(Seat seat) {
  const auto side = side_of(seat);
  (void)strike();
  Answer answer = do_to_clock(seat, {ClockDeed::Kind::claim});
  if (!answer.done()) return answer;
  answer = order_by_clock(*keeper_->owed(*game_));
  if (answer.done())
    game_->say_why(guidon::say("the time of {} was out, and {} has claimed the battle"_form,
                               std::string{word_of(seat_of(1 - *side))}, std::string{word_of(seat)}));
  return answer;
}

Answer Match::stop_clock(Seat seat, std::string_view reason) {
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  return do_to_clock(seat, {ClockDeed::Kind::stop}, reason);
}

Answer Match::start_clock(Seat seat) { return do_to_clock(seat, {ClockDeed::Kind::start}); }

Answer Match::give_time(Seat seat, Side side, std::int64_t seconds) {
  return do_to_clock(seat, {ClockDeed::Kind::give, std::string{word_of(seat_of(side))}, seconds});
}

Answer Match::holiday(Seat seat, DaySpan days) { return do_to_clock(seat, {ClockDeed::Kind::holiday, {}, 0, days}); }

}  // namespace guidon::match
