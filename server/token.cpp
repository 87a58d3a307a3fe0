#include "server/token.hpp"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstdlib>

#include "match/hex_text.hpp"

namespace guidon::server {

namespace {

template <std::size_t bytes>
std::array<std::uint8_t, bytes> random_bytes() {
  if (sodium_init() < 0) std::abort();  // no randomness to be had
  std::array<std::uint8_t, bytes> out{};
  randombytes_buf(out.data(), out.size());
  return out;
}

}  // namespace

std::string new_token() {
  const auto bytes = random_bytes<24>();
  std::string out(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  out.pop_back();  // the zero at its end
  return out;
}

std::string new_match_id() {
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none like another
  static_assert(letters.size() == 32);
  std::string out;
  for (const std::uint8_t byte : random_bytes<16>()) out += letters[byte % letters.size()];
  return out;
}

std::string token_hash(std::string_view token) {
  std::array<std::uint8_t, 32> out{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the bytes of a text
  const auto* bytes = reinterpret_cast<const unsigned char*>(token.data());
  crypto_generichash_blake2b(out.data(), out.size(), bytes, token.size(), nullptr, 0);
  return match::hex_text(out);
}

bool same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace guidon::server
