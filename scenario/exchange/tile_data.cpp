#include "scenario/exchange/tile_data.hpp"

#include <zlib.h>

#include <array>
#include <optional>

namespace guidon::scenario {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t held = 0;
  int bits = 0;
  bool ended = false;
  for (const char c : text) {
    if (blanks.find(c) != std::string_view::npos) continue;
    if (c == '=') {
      ended = true;
      continue;
    }
    const auto digit = alphabet.find(c);
    if (digit == std::string_view::npos || ended) return {};
    held = (held << 6U) | static_cast<std::uint32_t>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>((held >> static_cast<unsigned>(bits)) & 0xffU);
  }
  return bytes;
}

// At most `most` bytes, so that a small file cannot grow without end.
std::optional<std::string> inflated(std::string packed, std::size_t most) {
  std::string bytes(most, '\0');
  z_stream stream{};
  constexpr int either_format = 15 + 32;
  if (inflateInit2(&stream, either_format) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  const int ended = inflate(&stream, Z_FINISH);
  bytes.resize(bytes.size() - stream.avail_out);
  inflateEnd(&stream);
  const bool full = ended == Z_BUF_ERROR && bytes.size() == most;
  if (ended != Z_STREAM_END && !full) return {};
  return bytes;
}

}  // namespace

std::expected<std::vector<std::uint32_t>, Reason> unpacked(std::string_view base64, std::string_view compression,
                                                           std::size_t count) {
  std::optional<std::string> bytes = from_base64(base64);
  if (!bytes) return std::unexpected<Reason>{say("its data is not base64"_form)};
  if (!compression.empty()) {
    bytes = inflated(std::move(*bytes), count * 4 + 4);
    if (!bytes)
      return std::unexpected<Reason>{
          say("its data is damaged: it is not what {} packs"_form, std::string{compression})};
  }
  if (bytes->size() != count * 4)
    return std::unexpected<Reason>{
        {say(bytes->size() > count * 4 ? "its data holds more than {} tiles"_form : "its data holds only {} tiles"_form,
             std::min(bytes->size() / 4, count)),
         expected(count)}};
  std::vector<std::uint32_t> numbers(count);
  for (std::size_t i = 0; i < bytes->size(); ++i)
    numbers[i / 4] |= static_cast<std::uint32_t>(static_cast<unsigned char>((*bytes)[i])) << (8 * (i % 4));
  return numbers;
}

std::string deflated(std::string_view bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string packed(size, '\0');
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
            static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION);
  packed.resize(size);
  return packed;
}

std::uint32_t checksum(std::string_view bytes) {
  return static_cast<std::uint32_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

}  // namespace guidon::scenario
