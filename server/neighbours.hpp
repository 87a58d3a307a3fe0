#pragma once
// The other servers of an archive that several share: which of them have been heard of lately.
#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace guidon::server {

class Neighbours {
 public:
  Neighbours();

  [[nodiscard]] const std::string& own_name() const { return own_name_; }  // another at every start
  void heard_of(const std::string& server);
  void gone(const std::string& server);
  [[nodiscard]] bool alive(const std::string& server) const;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds longest_silence{4};  // they speak every second

  const std::string own_name_;
  mutable std::mutex mutex_;
  std::map<std::string, Clock::time_point, std::less<>> heard_;
};

}  // namespace guidon::server
