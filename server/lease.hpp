#pragma once
// Whose a match is, as far as its table here knows: where several servers share the archive, one has it in hand and the
// others follow. What is believed may be out of date at any moment; the archive knows, and refuses what is written to a
// match that is in other hands.
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "server/house.hpp"

namespace guidon::server {

class Lease {
 public:
  // All the states there are. Everything waits while the match is being taken or written.
  enum class State : std::uint8_t {
    following,  // another server may have it; what only reads is answered
    taking,     // it is being taken in hand
    taken,      // it is in hand, and nothing has been done since: it is not given away before that
    in_hand,
    writing,  // it is in hand, and a change is on its way to the disk
    adrift,   // a change is on its way, but it is not in hand: it is new, or the archive was lost meanwhile
  };

  Lease(const std::string& match, House& house);
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;
  ~Lease() { become(State::following); }

  [[nodiscard]] bool ours() const { return holds(state_) || !shared_; }
  [[nodiscard]] bool taking() const { return state_ == State::taking; }
  [[nodiscard]] bool writing() const { return state_ == State::writing || state_ == State::adrift; }
  [[nodiscard]] bool busy() const { return taking() || writing(); }

  // ---- taking it, and giving it away ----
  // Whoever has it is asked for it, or only if nobody living has it.
  void take(bool asking, archive::Done done);
  void taken(bool got);
  void served();  // something was done, or answered
  void want(archive::Server by) { wanted_by_ = wanted_by_.value_or(by); }
  void hand_over_if_wanted(bool idle);
  // Also where it is not believed to be ours: it may have been handed to one who had given up waiting for it.
  void hand_over(std::optional<archive::Server> to);
  void give_up();  // for whoever wants it
  void lost();     // the archive

  // ---- writing ----
  void write() { become(state_ == State::following ? State::adrift : State::writing); }
  // `creates`: the match is there only now. `elsewhere`: it turned out to be in other hands.
  void written(bool creates);
  void not_written(bool elsewhere);

  // ---- keeping up with those who have it ----
  void overtaken() { behind_ = true; }  // others have written, or may have
  void caught_up() { behind_ = false; }
  [[nodiscard]] bool behind() const { return behind_; }
  // Now is a time to look, so soon after it failed.
  [[nodiscard]] bool may_look() const;
  void could_not_look() { looked_ = std::chrono::steady_clock::now(); }

 private:
  static bool holds(State state) { return state == State::taken || state == State::in_hand || state == State::writing; }
  void become(State state);

  const std::string& match_;
  House& house_;
  const bool shared_;  // the archive is; it may be gone before this
  State state_;
  std::optional<archive::Server> wanted_by_{};
  bool behind_ = false;
  std::chrono::steady_clock::time_point looked_{};  // when that last failed
};

}  // namespace guidon::server
