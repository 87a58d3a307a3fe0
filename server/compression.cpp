#include "server/compression.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <optional>

#include "kernel/letters.hpp"

namespace guidon::server {
namespace {

constexpr std::size_t smallest = 1024;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The next part of a list, which is taken off it.
std::string_view take_part(std::string_view& list, char between) {
  const auto end = list.find(between);
  const std::string_view part = list.substr(0, end);
  list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  return trimmed(part);
}

// A weight in thousandths: "0", "0.5", "1.000"; at most three digits after the point.
std::optional<int> read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = text[0] == '1' ? 1000 : 0;
  int unit = 100;
  for (std::size_t at = 2; at < text.size(); ++at, unit /= 10) {
    if (text[at] < '0' || text[at] > '9') return std::nullopt;
    weight += (text[at] - '0') * unit;
  }
  return weight <= 1000 ? std::optional(weight) : std::nullopt;
}

}  // namespace

bool worth_packing(std::string_view type, std::size_t size) {
  constexpr std::array<std::string_view, 6> packable{"application/json",          "application/javascript",
                                                     "application/manifest+json", "application/wasm",
                                                     "application/xml",           "image/svg+xml"};
  const std::string_view bare = trimmed(type.substr(0, type.find(';')));
  return size > smallest && (bare.starts_with("text/") || std::ranges::find(packable, bare) != packable.end());
}

bool accepts_gzip(std::string_view accept_encoding) {
  std::optional<int> for_gzip;
  std::optional<int> for_anything;
  int for_plain = 0;  // only where somebody says so does it count against gzip
  while (!accept_encoding.empty()) {
    std::string_view member = take_part(accept_encoding, ',');
    const std::string_view coding = take_part(member, ';');
    std::optional<int> weight = 1000;
    while (!member.empty()) {
      const std::string_view parameter = take_part(member, ';');
      if (same_letters(parameter.substr(0, 2), "q=")) weight = read_weight(parameter.substr(2));
    }
    if (!weight) continue;
    if (same_letters(coding, "gzip") || same_letters(coding, "x-gzip"))
      for_gzip = std::max(for_gzip.value_or(0), *weight);
    if (coding == "*") for_anything = weight;
    if (same_letters(coding, "identity")) for_plain = *weight;
  }
  const int weight = for_gzip.value_or(for_anything.value_or(0));
  return weight > 0 && weight >= for_plain;
}

std::string gzip(std::string_view text) {
  constexpr int window_of_gzip = 15 + 16;
  constexpr int effort = 3;  // of nine: twice as fast as the usual six, and a tenth larger
  z_stream stream{};
  if (deflateInit2(&stream, effort, Z_DEFLATED, window_of_gzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);  // it has room for everything, and so ends in one go
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace guidon::server
