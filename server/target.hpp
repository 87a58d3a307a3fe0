#pragma once
// The target of a request line: the path, decoded, and the query, as it was sent.
#include <expected>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"

namespace guidon::server {

struct Target {
  std::string path;
  std::string query;
  friend bool operator==(const Target&, const Target&) = default;
};

// Or what is wrong with it. Nothing is mended: a path that could be read in two ways is refused.
std::expected<Target, Reason> read_target(std::string_view target);

}  // namespace guidon::server
