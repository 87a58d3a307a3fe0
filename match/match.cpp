#include "match/match.hpp"

#include <algorithm>

#include "match/hex_text.hpp"
#include "match/replay.hpp"

namespace guidon::match {

namespace {

Answer refused(std::string why) {
  Answer out;
  out.refused = std::move(why);
  return out;
}

Answer answered(std::optional<std::string> why_not) {
  Answer out;
  out.refused = std::move(why_not);
  return out;
}

// What is wrong with a text that somebody wants in the log.
std::optional<std::string> unfit(std::string_view text, std::string_view what) {
  const auto printable = [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7f'; };
  if (std::ranges::all_of(text, [](char c) { return c == ' '; })) return std::string{what}.append(" is empty");
  if (text.size() > Match::longest_text)
    return std::string{what}.append(" is longer than ").append(std::to_string(Match::longest_text)).append(" bytes");
  if (!std::ranges::all_of(text, printable)) return std::string{what}.append(" has a control character in it");
  return std::nullopt;
}

constexpr std::string_view shown_already = "the secret of the dice has been shown: nothing can change any more";

// Why a seat may not do what an umpire does.
std::optional<std::string> not_umpire(Seat seat, std::string_view reason) {
  if (seat != Seat::umpire) return std::string{"only the umpire may do that"};
  return unfit(reason, "the reason");
}

}  // namespace

std::optional<UndoAsked> undo_asked(const Game& game) {
  for (auto entry = game.log().rbegin(); entry != game.log().rend(); ++entry) {
    if (entry->kind == StepKind::say || entry->kind == StepKind::note) continue;
    if (entry->kind != StepKind::ask) return std::nullopt;
    const auto& words = game.identity().side_words;
    const auto by = std::ranges::find(words, entry->side);
    const auto to = entry_number(entry->order);
    if (by == words.end() || !to) return std::nullopt;
    return UndoAsked{static_cast<Side>(by - words.begin()), *to};
  }
  return std::nullopt;
}

std::optional<std::size_t> before_last_order(const Game& game, Side side) {
  const auto& steps = game.steps();
  for (std::size_t i = steps.size(); i-- > 1;)
    if (steps[i].order && steps[i].side == side) return steps[i - 1].entry;
  return std::nullopt;
}

std::string_view Match::word_of(Seat seat) const {
  const auto side = side_of(seat);
  return side ? game_->identity().side_words[*side] : seat_words[static_cast<std::size_t>(seat)];
}

Answer Match::order(Seat seat, std::string_view order, std::span<const int> faces, std::optional<Side> for_side) {
  if (revealed()) return refused(std::string{shown_already});
  if (seat == Seat::spectator) return refused("spectators give no orders");
  if (seat == Seat::umpire && !for_side) return refused("for which side? an umpire names it");
  const Side side = seat == Seat::umpire ? *for_side : *side_of(seat);
  if (for_side && *for_side != side) return refused("that is the other side's to order");
  if (game_->over()) return refused("the battle is over");
  return game_->give(side, order, faces, seat == Seat::umpire ? word_of(seat) : std::string_view{});
}

Answer Match::undo(Seat seat) {
  if (revealed()) return refused(std::string{shown_already});
  const auto side = side_of(seat);
  if (!side) return refused("there is no order of yours to take back");
  const auto to = before_last_order(*game_, *side);
  if (!to) return refused("there is no order of yours to take back");
  const auto& last = game_->steps().back();
  if (last.order && last.side == *side && !game_->why_no_undo()) return answered(game_->undo(word_of(seat)));
  if (const auto asked = undo_asked(); asked && asked->by == *side)
    return refused("you have asked already; the other side has not answered yet");
  game_->say(StepKind::ask, word_of(seat), std::to_string(*to));
  return {};
}

Answer Match::agree(Seat seat) {
  if (revealed()) return refused(std::string{shown_already});
  const auto side = side_of(seat);
  const auto asked = undo_asked();
  if (!asked) return refused("nobody has asked to take an order back");
  if (!side || *side == asked->by) return refused("the other side has to agree");
  return answered(game_->take_back(asked->to, game_->identity().side_words[asked->by],
                                   std::string{"agreed by "}.append(word_of(seat))));
}

Answer Match::refuse(Seat seat) {
  const auto side = side_of(seat);
  const auto asked = undo_asked();
  if (!asked) return refused("nobody has asked to take an order back");
  if (!side) return refused("one of the sides has to answer");
  game_->say(StepKind::refuse, word_of(seat), std::to_string(asked->to));
  return {};
}

Answer Match::take_back(Seat seat, std::size_t entry, std::string_view reason) {
  if (revealed()) return refused(std::string{shown_already});
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  auto why_not = game_->take_back(entry, word_of(seat), {});
  if (!why_not) game_->give_reason(reason);
  return answered(std::move(why_not));
}

Answer Match::rule(Seat seat, std::string_view ruling, std::string_view reason) {
  if (revealed()) return refused(std::string{shown_already});
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  if (auto why = unfit(ruling, "the ruling")) return refused(std::move(*why));
  return answered(game_->rule(ruling, reason));
}

Answer Match::overrule(Seat seat, std::size_t die, int face, std::string_view reason, std::span<const int> faces) {
  if (revealed()) return refused(std::string{shown_already});
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  return game_->overrule(die, face, reason, faces);
}

Answer Match::end_phase(Seat seat, std::span<const int> faces) {
  if (revealed()) return refused(std::string{shown_already});
  if (seat != Seat::umpire) return refused("only the umpire may do that");
  if (game_->over()) return refused("the battle is over");
  const std::string moment = game_->decision().moment;
  const Side side = game_->decision().side;
  while (!game_->over() && game_->decision().moment == moment && game_->decision().side == side) {
    const auto pass = game_->passing();
    if (!pass) return refused("the battle is over");
    const std::size_t before = game_->steps().size();
    Answer answer = game_->give(pass->side, pass->order, faces, word_of(seat));
    if (!answer.done()) return answer;
    if (game_->steps().size() > before && !game_->steps().back().throws.empty()) faces = {};
  }
  return {};
}

bool Match::revealed() const {
  return std::ranges::any_of(game_->log(), [](const RecordStep& entry) { return entry.kind == StepKind::reveal; });
}

Answer Match::reveal() {
  const auto& fair = game_->record_header().fair;
  if (!fair) return refused("there is no secret: these dice are not fair dice");
  if (!fair->secret) return refused("the secret of the dice is not known here");
  if (revealed()) return refused(std::string{shown_already});
  game_->say(StepKind::reveal, word_of(Seat::umpire), hex_text(*fair->secret));
  return {};
}

Answer Match::say(Seat seat, std::string_view text) {
  if (auto why = unfit(text, "what you say")) return refused(std::move(*why));
  game_->say(StepKind::say, word_of(seat), text);
  return {};
}

Answer Match::note(Seat seat, std::string_view text) {
  if (seat == Seat::spectator) return refused("spectators keep no notes here");
  if (auto why = unfit(text, "the note")) return refused(std::move(*why));
  game_->say(StepKind::note, word_of(seat), text);
  return {};
}

}  // namespace guidon::match
