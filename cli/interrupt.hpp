#pragma once
// Ctrl-C, or a polite end (SIGTERM), during long work.
#include <signal.h>

#include <stop_token>
#include <thread>

namespace guidon::cli {

inline constexpr int exit_interrupted = 130;

// Hears the first of them as a wish to stop; the second ends the program as ever. Threads that are started meanwhile
// hear none.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  void listen(const std::stop_token& done);

  sigset_t heard_{};
  sigset_t before_{};
  std::stop_source stop_{};
  std::jthread listener_{};
};

}  // namespace guidon::cli
