#include "server/put_off.hpp"

namespace guidon::server {

void PutOff::put(const std::string& match, std::int64_t until) {
  const std::lock_guard lock{mutex_};
  until_[match] = until;
}

bool PutOff::has(const std::string& match) const {
  const std::lock_guard lock{mutex_};
  return until_.contains(match);
}

std::size_t PutOff::count(std::int64_t now) {
  const std::lock_guard lock{mutex_};
  std::erase_if(until_, [now](const auto& each) { return each.second <= now; });
  return until_.size();
}

}  // namespace guidon::server
