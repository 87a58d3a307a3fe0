#include "server/log.hpp"

#include <fmt/chrono.h>

#include <chrono>

namespace guidon::server {

void Log::write(Level level, std::string_view event, const wire::Json& fields) {
  if (to_ == nullptr || level < least_) return;
  const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto second = std::chrono::time_point_cast<std::chrono::seconds>(now);
  wire::Json line{
      {"time", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(second)),
                           (now - second).count())},
      {"level", log_level_words[static_cast<std::size_t>(level)]},
      {"event", event}};
  line.update(fields);
  const std::string text = wire::print(line) + "\n";
  const std::lock_guard lock{mutex_};
  std::fwrite(text.data(), 1, text.size(), to_);
  std::fflush(to_);
}

}  // namespace guidon::server
