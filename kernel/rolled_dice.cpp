#include "kernel/rolled_dice.hpp"

#include <cstdlib>

// Random123 without exceptions or vector types; its list of tested machines does not name wasm32, whose integers
// behave as on the others (tests/wasm compares the streams).
#define R123_USE_SSE 0
#define R123_THROW(x) std::abort()
#ifdef __wasm__
#define __aarch64__ 1
#endif
#include <Random123/philox.h>
#ifdef __wasm__
#undef __aarch64__
#endif

namespace guidon {

std::uint32_t RolledDice::word() {
  const std::uint64_t number = next();
  const std::uint64_t block = number / 4;
  if (block != block_) {
    const r123::Philox4x32::key_type key{{static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32U)}};
    const r123::Philox4x32::ctr_type counter{
        {static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32U), 0, 0}};
    const auto made = r123::Philox4x32{}(counter, key);
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = made[i];
    block_ = block;
  }
  return words_[number % 4];
}

int RolledDice::cast(const Label&, int sides) {
  return face_from([this] { return word(); }, sides);
}

}  // namespace guidon
