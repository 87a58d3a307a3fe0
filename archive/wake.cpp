#include "archive/wake.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace guidon::archive {

Wake::Wake() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (event_ < 0) std::abort();  // the process may have no more files: nothing could go on
}

Wake::~Wake() { ::close(event_); }

void Wake::up() const {
  constexpr std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(event_, &one, sizeof one);  // fails only where it is up already
}

bool Wake::wait(int socket, std::optional<Clock::time_point> until) const {
  int patience = -1;
  if (until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now()).count();
    patience = static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
  }
  std::array<pollfd, 2> both{pollfd{.fd = event_, .events = POLLIN, .revents = 0},
                             pollfd{.fd = socket, .events = POLLIN, .revents = 0}};
  if (::poll(both.data(), both.size(), patience) <= 0) return false;
  std::uint64_t count = 0;
  [[maybe_unused]] const auto read = ::read(event_, &count, sizeof count);
  return both[1].revents != 0;
}

}  // namespace guidon::archive
