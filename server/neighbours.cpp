#include "server/neighbours.hpp"

#include "server/token.hpp"

namespace guidon::server {

Neighbours::Neighbours() : own_name_(new_match_id()) {}

void Neighbours::heard_of(const std::string& server) {
  const auto now = Clock::now();
  const std::lock_guard lock{mutex_};
  std::erase_if(heard_, [now](const auto& each) { return now - each.second > longest_silence; });
  heard_[server] = now;
}

void Neighbours::gone(const std::string& server) {
  const std::lock_guard lock{mutex_};
  heard_.erase(server);
}

bool Neighbours::alive(const std::string& server) const {
  const std::lock_guard lock{mutex_};
  const auto at = heard_.find(server);
  return at != heard_.end() && Clock::now() - at->second <= longest_silence;
}

}  // namespace guidon::server
