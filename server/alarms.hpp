#pragma once
// When to look at which match, whether it is in memory or not.
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace guidon::server {

class Alarms {
 public:
  void set(const std::string& match, std::optional<std::int64_t> at);  // nothing: no more
  // The matches whose time has come. They are not named again until they are set anew.
  [[nodiscard]] std::vector<std::string> due(std::int64_t now);

 private:
  std::mutex mutex_;
  std::map<std::string, std::int64_t, std::less<>> at_;
};

}  // namespace guidon::server
