#pragma once
// Battles by the hundred that somebody asked for: they wait in a queue, are fought on a thread that gives way to
// everything else, and can be followed and stopped.
#include <array>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

#include "wire/json.hpp"

namespace guidon::server {

// Who asked, and for how long he may keep the thread.
struct Leave {
  std::string remote{};
  std::int64_t longest = 0;  // milliseconds; 0: as long as it takes
};

class LongWork {
 public:
  enum class Status : std::uint8_t { waiting, running, done, stopped };
  static constexpr std::array<std::string_view, 4> status_words{"waiting", "running", "done", "stopped"};

  explicit LongWork(Leave leave) : leave_(std::move(leave)) {}
  LongWork(const LongWork&) = delete;
  LongWork& operator=(const LongWork&) = delete;
  virtual ~LongWork() = default;

  [[nodiscard]] const Leave& leave() const { return leave_; }
  // To its end, which is told, or until it has to stop or its time is over.
  virtual bool run(const std::stop_token& stop) = 0;
  // How it stands; asked by other threads while it runs.
  [[nodiscard]] virtual wire::Json shown(Status status) const = 0;

 private:
  Leave leave_;
};

}  // namespace guidon::server
