#pragma once
// The server's log: a JSON object a line, for people and programs. No token, secret or body ever goes in.
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string_view>

#include "wire/json.hpp"

namespace guidon::server {

enum class Level : std::uint8_t { debug, info, warning, error };
inline constexpr std::array<std::string_view, 4> log_level_words{"debug", "info", "warning", "error"};

class Log {
 public:
  explicit Log(std::FILE* to, Level least = Level::info) : to_(to), least_(least) {}

  // {"time": "2026-11-15T20:15:00.123Z", "level": "info", "event": "match_created", ...}
  void write(Level level, std::string_view event, const wire::Json& fields = wire::Json::object());

 private:
  std::FILE* to_;
  Level least_;
  std::mutex mutex_;
};

}  // namespace guidon::server
