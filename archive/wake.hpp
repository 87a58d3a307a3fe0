#pragma once
// Wakes a thread that waits for a socket.
#include <chrono>
#include <optional>

namespace guidon::archive {

class Wake {
 public:
  using Clock = std::chrono::steady_clock;

  Wake();
  ~Wake();
  Wake(const Wake&) = delete;
  Wake& operator=(const Wake&) = delete;

  void up() const;
  // Until it is woken, the socket (-1: none) has something to say, or it is so late. Whether the socket has.
  bool wait(int socket, std::optional<Clock::time_point> until) const;

 private:
  int event_;
};

}  // namespace guidon::archive
