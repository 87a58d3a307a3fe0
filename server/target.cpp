#include "server/target.hpp"

#include <cstddef>
#include <optional>

#include "kernel/utf8.hpp"

namespace guidon::server {
namespace {

constexpr std::size_t longest_path = 2048;

std::optional<unsigned> hex_digit(char letter) {
  if (letter >= '0' && letter <= '9') return static_cast<unsigned>(letter - '0');
  if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a') + 10U;
  if (letter >= 'A' && letter <= 'F') return static_cast<unsigned>(letter - 'A') + 10U;
  return std::nullopt;
}

std::expected<std::string, Reason> decoded(std::string_view raw) {
  std::string path;
  path.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (raw[at] != '%') {
      path.push_back(raw[at]);
      continue;
    }
    const auto high = at + 2 < raw.size() ? hex_digit(raw[at + 1]) : std::nullopt;
    const auto low = at + 2 < raw.size() ? hex_digit(raw[at + 2]) : std::nullopt;
    if (!high || !low) return std::unexpected("the path has a % without two hexadecimal digits after it"_form);
    const auto letter = static_cast<char>(*high << 4U | *low);
    if (letter == '/') return std::unexpected("the path has an encoded slash"_form);
    path.push_back(letter);
    at += 2;
  }
  return path;
}

bool climbs(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string_view segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

}  // namespace

std::expected<Target, Reason> read_target(std::string_view target) {
  if (!target.starts_with('/')) return std::unexpected("the path does not begin with a slash"_form);
  const std::size_t mark = target.find('?');
  const std::string_view raw = target.substr(0, mark);
  const std::string_view query = mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1);
  if (raw.size() > longest_path) return std::unexpected("the path is longer than 2048 bytes"_form);
  if (target.contains('#')) return std::unexpected("the path has a fragment, which stays with the client"_form);
  if (!on_a_line(query)) return std::unexpected("the query has a control character"_form);

  auto path = decoded(raw);
  if (!path) return std::unexpected(path.error());
  if (!on_a_line(*path)) return std::unexpected("the path has a control character"_form);
  if (path->contains('\\')) return std::unexpected("the path has a backslash"_form);
  if (not_utf8(*path) < path->size()) return std::unexpected("the path is not UTF-8"_form);
  if (climbs(*path)) return std::unexpected("the path has a segment of dots"_form);
  return Target{std::move(*path), std::string(query)};
}

}  // namespace guidon::server
