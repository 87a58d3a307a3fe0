#include "fuzz/reenactment.hpp"

#include <algorithm>

#include "fuzz/claim.hpp"
#include "match/clock_text.hpp"
#include "match/replay.hpp"

namespace guidon::fuzz {

using match::Answer;
using match::Seat;
using match::StepKind;

namespace {

Answer refused(std::string_view why) {
  Answer out;
  out.refused = match::Refused{Phrase{std::string{why}}};
  return out;
}

}  // namespace

Reenactment::Reenactment(std::unique_ptr<match::Game> game, const match::Record& record)
    : match_(std::move(game)), record_(record) {}

Seat Reenactment::seat_of(std::string_view who) const {
  for (const Seat seat : {Seat::a, Seat::b, Seat::umpire})
    if (who == match_.word_of(seat)) return seat;
  return Seat::spectator;
}

// What has run out is said, and has its consequences, before anybody does anything: as at a table.
bool Reenactment::clocks_are_seen_to() {
  while (match_.strike()) {
  }
  const auto& keeper = match_.keeper();
  const auto owed = keeper && keeper->clock().begun() ? keeper->owed(game()) : std::nullopt;
  return !owed || match_.order_by_clock(*owed).done();
}

void Reenactment::play() {
  constexpr std::size_t enough = 60;
  std::size_t played = 0;
  for (const match::RecordStep& step : record_.steps) {
    if (++played > enough) break;
    if (step.at > 0) match_.time_is(step.at);
    if (!clocks_are_seen_to()) break;
    const std::uint64_t state = game().hash();
    const std::uint64_t draws = game().draws();
    const std::size_t entries = game().log().size();
    const Answer answer = play(step);
    match_.follow();
    if (answer.refused) claim_sentence(answer.refused->text());
    if (answer.done()) {
      ++accepted_;
      continue;
    }
    claim(game().hash() == state && game().draws() == draws, "what is refused changes the battle", step.order);
    // A clock that has run out is noted before anything is refused.
    claim(game().log().size() == entries || match_.keeper(), "what is refused is in the log", step.order);
    if (step.begins()) break;
  }
}

Answer Reenactment::play(const match::RecordStep& step) {
  std::vector<int> faces;
  if (game().typed())
    for (const Throw& each : step.dice) faces.push_back(each.face);
  const Seat seat = seat_of(step.side);
  switch (step.kind) {
    case StepKind::begin: {
      Answer answer = match_.game().begin(faces);
      if (answer.done()) match_.begin_clock();
      return answer;
    }
    case StepKind::order: return order(step, faces);
    case StepKind::undo: return undo(step);
    case StepKind::ask: return match_.undo(seat);
    case StepKind::refuse: return match_.refuse(seat);
    case StepKind::ruling: return match_.rule(seat, step.order, step.why);
    case StepKind::overrule: return overrule(step, faces);
    case StepKind::say: return match_.say(seat, step.order);
    case StepKind::note: return match_.note(seat, step.order);
    case StepKind::reveal: return match_.reveal();
    case StepKind::clock: return touch_clock(step);
  }
  return {};
}

Answer Reenactment::order(const match::RecordStep& step, std::span<const int> faces) {
  const Seat seat = seat_of(step.side);
  if (seat == Seat::umpire || seat == Seat::spectator) return refused("no side gives it");
  if (step.by.empty()) return match_.order(seat, step.order, faces);
  return match_.order(Seat::umpire, step.order, faces, match::side_of(seat));
}

Answer Reenactment::undo(const match::RecordStep& step) {
  const Seat seat = seat_of(step.side);
  if (seat == Seat::umpire)
    return match_.take_back(seat, match::entry_number(step.order).value_or(0),
                            step.why.empty() ? "so be it" : step.why);
  if (step.by.empty()) return match_.undo(seat);
  return match_.agree(seat == Seat::a ? Seat::b : Seat::a);
}

Answer Reenactment::overrule(const match::RecordStep& step, std::span<const int> faces) {
  const auto word = match::Overruled::read(step.order);
  if (!word) return refused("no die is named");
  const std::size_t drawn = std::min<std::size_t>(step.drawn, faces.size());
  return match_.overrule(seat_of(step.side), word->die, word->face, step.why, faces.last(drawn));
}

Answer Reenactment::touch_clock(const match::RecordStep& step) {
  using Kind = match::ClockDeed::Kind;
  const auto deed = match::ClockDeed::read(step.order);
  if (!deed) return refused("nothing becomes of the clock");
  const Seat seat = seat_of(step.side);
  switch (deed->kind) {
    case Kind::begin: match_.begin_clock(); return {};
    case Kind::out: return match_.strike() ? Answer{} : refused("no clock has run out");
    case Kind::claim: return match_.claim(seat);
    case Kind::stop: return match_.stop_clock(seat, step.why);
    case Kind::start: return match_.start_clock(seat);
    case Kind::give: {
      const auto side = match::side_of(seat_of(deed->side));
      return side ? match_.give_time(seat, *side, deed->seconds) : refused("nobody gets it");
    }
    case Kind::holiday: return match_.holiday(seat, deed->days);
  }
  return {};
}

}  // namespace guidon::fuzz
