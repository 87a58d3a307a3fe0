#pragma once
// Bytes as hexadecimal digits, two each.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace guidon::match {

std::string hex_text(std::span<const std::uint8_t> bytes);
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);  // whether they are just so many, in small letters

template <std::size_t size>
std::optional<std::array<std::uint8_t, size>> bytes_of(std::string_view text) {
  std::array<std::uint8_t, size> out{};
  if (!read_hex(text, out)) return std::nullopt;
  return out;
}

}  // namespace guidon::match
