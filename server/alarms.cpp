#include "server/alarms.hpp"

namespace guidon::server {

void Alarms::set(const std::string& match, std::optional<std::int64_t> at) {
  const std::lock_guard lock{mutex_};
  if (at)
    at_[match] = *at;
  else
    at_.erase(match);
}

std::vector<std::string> Alarms::due(std::int64_t now) {
  const std::lock_guard lock{mutex_};
  std::vector<std::string> out;
  for (auto each = at_.begin(); each != at_.end();) {
    if (each->second > now) {
      ++each;
      continue;
    }
    out.push_back(each->first);
    each = at_.erase(each);
  }
  return out;
}

}  // namespace guidon::server
