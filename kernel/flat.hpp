#pragma once
// A flat value seen as its bytes: hashed, and compared.
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace guidon {

template <class Flat>
std::uint64_t hash_of(const Flat& value) {
  static_assert(std::is_trivially_copyable_v<Flat> && std::has_unique_object_representations_v<Flat>);
  std::uint64_t words[(sizeof(Flat) + 7) / 8] = {};
  std::memcpy(words, &value, sizeof value);
  std::uint64_t h = 0x9e3779b97f4a7c15ULL;
  for (const std::uint64_t word : words) {
    h = (h ^ word) * 0xff51afd7ed558ccdULL;
    h ^= h >> 29U;
  }
  return h ^ h >> 32U;
}

template <class Flat>
bool same(const Flat& a, const Flat& b) {
  static_assert(std::is_trivially_copyable_v<Flat> && std::has_unique_object_representations_v<Flat>);
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace guidon
