#pragma once
// Matches that are due and are let be for a while, because they could not be opened or written to.
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace guidon::server {

class PutOff {
 public:
  void put(const std::string& match, std::int64_t until);
  [[nodiscard]] bool has(const std::string& match) const;
  [[nodiscard]] std::size_t count(std::int64_t now);  // and forgets those whose time has come

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::int64_t, std::less<>> until_;
};

}  // namespace guidon::server
