#pragma once
// What PostgreSQL is given for $1, $2 and so on, in its binary form: numbers, bytes, and arrays of them.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/archive.hpp"

namespace guidon::archive::postgres {

using Bytes = std::vector<std::string_view>;
using MaybeBytes = std::vector<std::optional<std::string_view>>;
using Numbers = std::vector<std::int64_t>;
using MaybeNumbers = std::vector<std::optional<std::int64_t>>;
using Servers = std::vector<Server>;

class Values {
 public:
  template <class... Each>
  explicit Values(const Each&... each) {
    all_.reserve(sizeof...(each));
    (all_.push_back(encoded(each)), ...);
  }
  [[nodiscard]] const std::vector<std::string>& all() const { return all_; }

 private:
  static std::string encoded(std::int64_t value);      // bigint
  static std::string encoded(Server value);            // integer
  static std::string encoded(std::string_view value);  // bytea or text
  static std::string encoded(const Bytes& values);
  static std::string encoded(const MaybeBytes& values);
  static std::string encoded(const Numbers& values);
  static std::string encoded(const MaybeNumbers& values);
  static std::string encoded(const Servers& values);

  std::vector<std::string> all_{};
};

// A number of two, four or eight bytes, the first the most significant.
std::int64_t number_in(std::string_view bytes);

}  // namespace guidon::archive::postgres
