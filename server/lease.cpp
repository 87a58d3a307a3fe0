#include "server/lease.hpp"

#include <utility>

namespace guidon::server {

Lease::Lease(const std::string& match, House& house)
    : match_(match),
      house_(house),
      shared_(house.archive.shared()),
      state_(shared_ ? State::following : State::in_hand) {}

void Lease::become(State state) {
  if (shared_) house_.metrics.in_hand.fetch_add((holds(state) ? 1 : 0) - (holds(state_) ? 1 : 0));
  state_ = state;
}

// ---- taking it, and giving it away ----

void Lease::take(bool asking, archive::Done done) {
  become(State::taking);
  if (asking)
    house_.archive.own(match_, std::move(done));
  else
    house_.archive.take_up(match_, std::move(done));
}

void Lease::taken(bool got) {
  become(got ? State::taken : State::following);
  if (got)
    house_.metrics.taken_over.fetch_add(1);
  else
    wanted_by_.reset();
}

void Lease::served() {
  if (state_ == State::taken) become(State::in_hand);
}

void Lease::hand_over_if_wanted(bool idle) {
  if (wanted_by_ && (idle || state_ != State::taken)) hand_over(std::exchange(wanted_by_, std::nullopt));
}

void Lease::hand_over(std::optional<archive::Server> to) {
  house_.archive.hand_over(match_, to);
  if (!shared_) return;
  if (holds(state_)) house_.metrics.handed_over.fetch_add(1);
  become(State::following);
}

void Lease::give_up() {
  if (shared_ && holds(state_)) hand_over(std::nullopt);
}

void Lease::lost() {
  if (holds(state_)) become(state_ == State::writing ? State::adrift : State::following);
  wanted_by_.reset();
  behind_ = true;
  looked_ = {};
}

// ---- writing ----

void Lease::written(bool creates) { become(state_ == State::writing || creates ? State::in_hand : State::following); }

void Lease::not_written(bool elsewhere) {
  const bool ours = state_ == State::writing && !(elsewhere && shared_);
  become(ours ? State::in_hand : State::following);
}

bool Lease::may_look() const {
  constexpr std::chrono::milliseconds pause{200};
  return std::chrono::steady_clock::now() - looked_ >= pause;
}

}  // namespace guidon::server
