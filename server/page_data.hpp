#pragma once
// The web client's files inside the binary.
#include <span>
#include <string_view>

namespace guidon::server {

struct PageData {
  std::string_view name;
  const char* first;
  const char* last;
  [[nodiscard]] std::string_view bytes() const { return {first, last}; }
};

std::span<const PageData> page_data();

}  // namespace guidon::server
