#pragma once
// Dice nobody can doubt. Whoever keeps the dice commits to a secret before the players give a number each; all dice
// follow from the three of them, and when the secret is shown at the end, anybody can throw them again.
//
// The commitment is BLAKE2b-256 of the secret.
//
// The key is BLAKE2b-256, keyed with the secret, of "guidon dice 1", a zero byte, and the nonces of side 0 and side 1.
//
// Word n is bytes 4n to 4n+3, the lowest first, of the ChaCha20 stream of that key (RFC 8439, nonce 0, blocks from 0).
//
// A die is the next word below the largest multiple of its sides: what is left of it by its sides, and one more.
#include <array>
#include <cstdint>
#include <optional>

#include "kernel/stream_dice.hpp"

namespace guidon::match {

using Secret = std::array<std::uint8_t, 32>;
using Commitment = std::array<std::uint8_t, 32>;
using Nonce = std::array<std::uint8_t, 16>;

// What is known of such dice.
struct Fair {
  Commitment commitment{};
  std::array<Nonce, 2> nonces{};
  std::optional<Secret> secret{};  // nothing: not shown yet
  friend bool operator==(const Fair&, const Fair&) = default;
};

Commitment commitment_to(const Secret& secret);
Secret random_secret();
Nonce random_nonce();

class FairDice final : public StreamDice {
 public:
  FairDice(const Secret& secret, const std::array<Nonce, 2>& nonces);

 private:
  int cast(const Label& label, int sides) override;
  std::uint32_t word();

  std::array<std::uint8_t, 32> key_{};
  std::array<std::uint8_t, 64> bytes_{};  // of one block
  std::uint64_t block_ = ~0ULL;           // which
};

}  // namespace guidon::match
