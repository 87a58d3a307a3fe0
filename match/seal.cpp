#include "match/seal.hpp"

#include <sodium.h>

#include <cstdlib>

#include "match/hex_text.hpp"

namespace guidon::match {

namespace {

SealDigest digest_of_text(std::string_view text) {
  SealDigest out{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the bytes of a text
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  crypto_generichash_blake2b(out.data(), out.size(), bytes, text.size(), nullptr, 0);
  return out;
}

}  // namespace

SigningKey new_signing_key() {
  if (sodium_init() < 0) std::abort();  // no randomness to be had
  SigningKey out;
  crypto_sign_ed25519_keypair(out.open.data(), out.secret.data());
  return out;
}

Seal seal_of(std::string_view text, const SigningKey* key) {
  Seal out{digest_of_text(text)};
  if (key == nullptr) return out;
  Signature& signature = out.signature.emplace();
  signature.key = key->open;
  crypto_sign_ed25519_detached(signature.bytes.data(), nullptr, out.digest.data(), out.digest.size(),
                               key->secret.data());
  return out;
}

std::string print(const Seal& seal) {
  std::string out = "seal " + hex_text(seal.digest) + "\n";
  if (seal.signature)
    out.append("signed ").append(hex_text(seal.signature->key)).append(" ").append(hex_text(seal.signature->bytes)) +=
        "\n";
  return out;
}

std::optional<Reason> broken_seal(const Seal& seal, std::string_view text) {
  if (seal.digest != digest_of_text(text)) return "the text is not the one that was sealed"_form;
  if (!seal.signature) return std::nullopt;
  if (crypto_sign_ed25519_verify_detached(seal.signature->bytes.data(), seal.digest.data(), seal.digest.size(),
                                          seal.signature->key.data()) != 0)
    return say("the signature is not that of the key {}"_form, hex_text(seal.signature->key));
  return std::nullopt;
}

}  // namespace guidon::match
