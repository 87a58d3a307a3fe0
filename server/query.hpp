#pragma once
// What follows the question mark of an address: names and values.
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace guidon::server {

class Query {
 public:
  explicit Query(std::string_view text);

  [[nodiscard]] std::string text(const std::string& name) const;  // empty where it is not there
  // Nothing where it is no whole number, or too large.
  [[nodiscard]] std::optional<std::uint64_t> number(const std::string& name, std::uint64_t otherwise,
                                                    std::uint64_t highest) const;

 private:
  std::map<std::string, std::string> values_;
};

}  // namespace guidon::server
