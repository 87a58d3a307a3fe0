#pragma once
// Who thinks for a table, beside its lane and on threads of the house: computer generals, and answers that take a
// while.
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "match/game.hpp"
#include "players/general.hpp"
#include "server/house.hpp"
#include "server/told.hpp"

namespace guidon::server {

class OpenMatch;

// A computer that has to decide.
struct ToMove {
  match::Side side = 0;
  players::General general{};
  bool by_clock = false;  // it leads for a side whose time is out
};
std::optional<ToMove> computer_to_move(const OpenMatch& match);
// The side of a computer that is asked whether an order may be taken back.
std::optional<match::Side> computer_to_agree(const OpenMatch& match);

class Thinker {
 public:
  Thinker(const std::string& match, House& house) : match_(match), house_(house) {}

  [[nodiscard]] bool decides() const { return decides_; }
  [[nodiscard]] bool busy() const { return decides_ || *answers_ > 0; }

  // ---- computer generals ----
  // `then` is called by another thread, and says here that it was.
  void decide(const match::Game& game, players::General general,
              std::move_only_function<void(std::string order, Phrase why)> then);
  void has_decided() { decides_ = false; }

  // ---- answers, which take what they need with them ----
  using Work = std::move_only_function<TableAnswer()>;
  void look_up(Told& told, Work work) { answer(house_.workers, told, std::move(work)); }
  void work_out(Told& told, Work work);  // a long one: only so many at once

 private:
  void answer(Workers& threads, Told& told, Work work);

  const std::string& match_;
  House& house_;
  bool decides_ = false;
  std::shared_ptr<std::atomic<int>> answers_ = std::make_shared<std::atomic<int>>(0);  // that are worked out
};

}  // namespace guidon::server
