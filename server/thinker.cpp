#include "server/thinker.hpp"

#include <algorithm>

#include "match/random_player.hpp"
#include "players/reason.hpp"
#include "players/school.hpp"
#include "server/open_match.hpp"

namespace guidon::server {

std::optional<ToMove> computer_to_move(const OpenMatch& match) {
  const Side side = match.game().decider();
  const bool led = match.keeper() != nullptr && match.keeper()->led(side);
  std::optional<players::General> general = match.card().seat(match::seat_of(side)).general;
  if (led) general = players::general_named(match.card().clock->general).value_or(players::General{});
  if (!general) return std::nullopt;
  return ToMove{side, *general, led};
}

std::optional<Side> computer_to_agree(const OpenMatch& match) {
  const auto asked = match.play().undo_asked();
  if (!asked || !match.card().seat(match::seat_of(1 - asked->by)).general) return std::nullopt;
  return 1 - asked->by;
}

void Thinker::decide(const match::Game& game, players::General general,
                     std::move_only_function<void(std::string order, Phrase why)> then) {
  players::Thinking& thinking = general.thinking;
  thinking.milliseconds = std::min(thinking.milliseconds == 0 ? 1'000U : thinking.milliseconds, house_.longest_thought);
  decides_ = true;
  const auto seed = static_cast<std::uint64_t>(game.hash() ^ static_cast<std::uint64_t>(house_.now()));
  house_.thinkers.post([&house = house_, game = game.apart(), general, seed, then = std::move(then)]() mutable {
    if (house.closing) return;
    if (general.level == players::Level::recruit) {
      match::SeededLot lot{seed};
      return then(game->random_order(lot).order, {});
    }
    players::Thought thought = players::school(game->identity().rules)->think(*game, general, seed);
    then(std::move(thought.order), players::then(thought.reason, thought.odds));
  });
}

void Thinker::work_out(Told& told, Work work) {
  constexpr int at_once = 2;
  if (*answers_ >= at_once) return told(Wrong{429, "busy", "the odds of another order are being worked out"_form});
  ++*answers_;
  house_.metrics.odds.fetch_add(1);
  answer(house_.thinkers, told, [&house = house_, answers = answers_, work = std::move(work)]() mutable -> TableAnswer {
    const std::shared_ptr<void> done{nullptr, [answers](void*) { --*answers; }};
    if (house.closing)
      return Wrong{503, "closing", "the server is going away"_form};  // nobody begins to think any more
    return work();
  });
}

void Thinker::answer(Workers& threads, Told& told, Work work) {
  threads.post([&house = house_, match = match_, told = std::move(told), work = std::move(work)]() mutable {
    try {
      told(work());
    } catch (const std::exception& wrong) {
      house.log.write(Level::error, "fault", {{"match", match}, {"what", wrong.what()}});
      told(Wrong{500, "fault", "something went wrong here; it has been noted"_form});
    }
  });
}

}  // namespace guidon::server
