#include "match/fair_dice.hpp"

#include <sodium.h>

#include <cstdlib>
#include <string_view>

namespace guidon::match {

namespace {

template <class Bytes>
Bytes random_bytes() {
  if (sodium_init() < 0) std::abort();  // no randomness to be had: nothing may be built on it
  Bytes out{};
  randombytes_buf(out.data(), out.size());
  return out;
}

}  // namespace

Commitment commitment_to(const Secret& secret) {
  Commitment out{};
  crypto_generichash_blake2b(out.data(), out.size(), secret.data(), secret.size(), nullptr, 0);
  return out;
}

Secret random_secret() { return random_bytes<Secret>(); }
Nonce random_nonce() { return random_bytes<Nonce>(); }

FairDice::FairDice(const Secret& secret, const std::array<Nonce, 2>& nonces) : StreamDice(0) {
  constexpr std::string_view purpose{"guidon dice 1\0", 14};
  crypto_generichash_blake2b_state state;
  crypto_generichash_blake2b_init(&state, secret.data(), secret.size(), key_.size());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the bytes of a text
  crypto_generichash_blake2b_update(&state, reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
  for (const Nonce& nonce : nonces) crypto_generichash_blake2b_update(&state, nonce.data(), nonce.size());
  crypto_generichash_blake2b_final(&state, key_.data(), key_.size());
}

std::uint32_t FairDice::word() {
  const std::uint64_t number = next();
  const std::uint64_t block = number / 16;
  if (block != block_) {
    constexpr std::array<std::uint8_t, 64> nothing{};
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
    crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), nothing.data(), nothing.size(), nonce.data(),
                                       static_cast<std::uint32_t>(block), key_.data());
    block_ = block;
  }
  const std::uint8_t* at = bytes_.data() + 4 * (number % 16);
  return static_cast<std::uint32_t>(at[0]) | static_cast<std::uint32_t>(at[1]) << 8U |
         static_cast<std::uint32_t>(at[2]) << 16U | static_cast<std::uint32_t>(at[3]) << 24U;
}

int FairDice::cast(const Label&, int sides) {
  return face_from([this] { return word(); }, sides);
}

}  // namespace guidon::match
