#include "cli/interrupt.hpp"

#include <fmt/core.h>

#include <chrono>

#include "cli/tell.hpp"

namespace guidon::cli {

namespace {

constexpr std::chrono::milliseconds pause{20};

}  // namespace

Interrupt::Interrupt() {
  sigemptyset(&heard_);
  sigaddset(&heard_, SIGINT);
  sigaddset(&heard_, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &heard_, &before_);
  listener_ = std::jthread{[this](const std::stop_token& done) { listen(done); }};
}

Interrupt::~Interrupt() {
  listener_ = {};
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Interrupt::listen(const std::stop_token& done) {
  constexpr timespec wait{0, std::chrono::nanoseconds{pause}.count()};
  while (!done.stop_requested() && sigtimedwait(&heard_, nullptr, &wait) < 0) {
  }
  if (done.stop_requested()) return;
  stop_.request_stop();
  tell("\nguidon: ends with the battles in hand; Ctrl-C again leaves at once\n");
  pthread_sigmask(SIG_UNBLOCK, &heard_, nullptr);
  while (!done.stop_requested()) std::this_thread::sleep_for(pause);
}

}  // namespace guidon::cli
