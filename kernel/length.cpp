#include "kernel/length.hpp"

namespace guidon {

std::optional<std::int32_t> parse_thousandths(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto dot = text.find('.');
  const std::string_view whole = text.substr(0, dot);
  const std::string_view decimals = dot == std::string_view::npos ? std::string_view{} : text.substr(dot + 1);
  if (whole.empty() || whole.size() > 6 || decimals.size() > 3) return std::nullopt;
  if (dot != std::string_view::npos && decimals.empty()) return std::nullopt;
  std::int32_t value = 0;
  for (const std::string_view part : {whole, decimals})
    for (const char digit : part) {
      if (digit < '0' || digit > '9') return std::nullopt;
      value = value * 10 + (digit - '0');
    }
  for (std::size_t place = decimals.size(); place < 3; ++place) value *= 10;
  return negative ? -value : value;
}

std::string print_thousandths(std::int32_t thousandths) {
  std::string out = thousandths < 0 ? "-" : "";
  const std::int32_t size = thousandths < 0 ? -thousandths : thousandths;
  out += std::to_string(size / 1000);
  if (size % 1000 == 0) return out;
  std::string decimals = std::to_string(1000 + size % 1000).substr(1);
  while (decimals.back() == '0') decimals.pop_back();
  return out + "." + decimals;
}

std::string to_a_tenth(std::int32_t thousandths) {
  const std::int32_t tenths = (thousandths + 50) / 100;
  return print_thousandths(tenths * 100);
}

}  // namespace guidon
