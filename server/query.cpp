#include "server/query.hpp"

#include <charconv>

namespace guidon::server {

namespace {

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;  // a number without a sign, which %-1 would have
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr == text.data() + i + 3) {
      out += static_cast<char>(value);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

Query::Query(std::string_view text) {
  while (!text.empty()) {
    const auto end = text.find('&');
    const std::string_view pair = text.substr(0, end);
    const auto equals = pair.find('=');
    if (!pair.empty())
      values_[decoded(pair.substr(0, equals))] =
          equals == std::string_view::npos ? std::string{} : decoded(pair.substr(equals + 1));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

std::string Query::text(const std::string& name) const {
  const auto at = values_.find(name);
  return at == values_.end() ? std::string{} : at->second;
}

std::optional<std::uint64_t> Query::number(const std::string& name, std::uint64_t otherwise,
                                           std::uint64_t highest) const {
  const auto at = values_.find(name);
  if (at == values_.end()) return otherwise;
  std::uint64_t value = 0;
  const char* const end = at->second.data() + at->second.size();
  const auto [stop, error] = std::from_chars(at->second.data(), end, value);
  if (at->second.empty() || error != std::errc{} || stop != end || value > highest) return std::nullopt;
  return value;
}

}  // namespace guidon::server
