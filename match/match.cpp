#include "match/match.hpp"

#include <algorithm>

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

// Why a seat may not do what an umpire does.
std::optional<std::string> not_umpire(Seat seat, std::string_view reason) {
  if (seat != Seat::umpire) return std::string{"only the umpire may do that"};
  return unfit(reason, "the reason");
}

}  // namespace

std::string_view Match::word_of(Seat seat) const {
  const auto side = side_of(seat);
  return side ? game_->identity().side_words[*side] : seat_words[static_cast<std::size_t>(seat)];
}

std::optional<UndoAsked> Match::undo_asked() const {
  for (auto entry = game_->log().rbegin(); entry != game_->log().rend(); ++entry) {
    if (entry->kind == StepKind::say || entry->kind == StepKind::note) continue;
    if (entry->kind != StepKind::ask) return std::nullopt;
    const auto& words = game_->identity().side_words;
    return UndoAsked{static_cast<Side>(std::ranges::find(words, entry->side) - words.begin()),
                     static_cast<std::size_t>(std::stoul(entry->order))};
  }
  return std::nullopt;
}

Answer Match::order(Seat seat, std::string_view order, std::span<const int> faces, std::optional<Side> for_side) {
  if (seat == Seat::spectator) return refused("spectators give no orders");
  if (seat == Seat::umpire && !for_side) return refused("for which side? an umpire names it");
  const Side side = seat == Seat::umpire ? *for_side : *side_of(seat);
  if (for_side && *for_side != side) return refused("that is the other side's to order");
  if (game_->over()) return refused("the battle is over");
  return game_->give(side, order, faces, seat == Seat::umpire ? word_of(seat) : std::string_view{});
}

Answer Match::undo(Seat seat) {
  const auto side = side_of(seat);
  if (!side) return refused("there is no order of yours to take back");
  const auto& steps = game_->steps();
  const auto own = [&](const Played& step) { return step.order && step.side == *side; };
  const auto last = std::ranges::find_if(steps.rbegin(), steps.rend(), own);
  if (last == steps.rend()) return refused("there is no order of yours to take back");
  if (last == steps.rbegin() && !game_->why_no_undo()) return answered(game_->undo(word_of(seat)));
  if (const auto asked = undo_asked(); asked && asked->by == *side)
    return refused("you have asked already; the other side has not answered yet");
  const std::size_t to = (last + 1)->entry;
  game_->say(StepKind::ask, word_of(seat), std::to_string(to));
  return {};
}

Answer Match::agree(Seat seat) {
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
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  auto why_not = game_->take_back(entry, word_of(seat), {});
  if (!why_not) game_->give_reason(reason);
  return answered(std::move(why_not));
}

Answer Match::rule(Seat seat, std::string_view ruling, std::string_view reason) {
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  if (auto why = unfit(ruling, "the ruling")) return refused(std::move(*why));
  return answered(game_->rule(ruling, reason));
}

Answer Match::overrule(Seat seat, std::size_t die, int face, std::string_view reason, std::span<const int> faces) {
  if (auto why = not_umpire(seat, reason)) return refused(std::move(*why));
  return game_->overrule(die, face, reason, faces);
}

Answer Match::end_phase(Seat seat, std::span<const int> faces) {
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
