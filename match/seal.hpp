#pragma once
// The seal of a finished record: a digest of its text, so that no byte of it can change unseen, and the signature of
// the server that kept it, so that nobody else can make a new seal for a changed one.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"

namespace guidon::match {

using SealDigest = std::array<std::uint8_t, 32>;

struct SigningKey {
  std::array<std::uint8_t, 32> open{};    // shown to everybody
  std::array<std::uint8_t, 64> secret{};  // Ed25519
};
SigningKey new_signing_key();

struct Signature {
  std::array<std::uint8_t, 32> key{};  // whose
  std::array<std::uint8_t, 64> bytes{};
  friend bool operator==(const Signature&, const Signature&) = default;
};

struct Seal {
  SealDigest digest{};
  std::optional<Signature> signature{};
  friend bool operator==(const Seal&, const Seal&) = default;
};

Seal seal_of(std::string_view text, const SigningKey* key = nullptr);
std::string print(const Seal& seal);  // the last lines of a record
// Whether it is the seal of that text and the signature, where there is one, is its key's; what is wrong, if anything.
std::optional<Reason> broken_seal(const Seal& seal, std::string_view text);

}  // namespace guidon::match
