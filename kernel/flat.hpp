#pragma once
// A flat value seen as its bytes: hashed, and compared.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace guidon {

// Bytes taken as words, one after another.
class WordHash {
 public:
  void add(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0xff51afd7ed558ccdULL;
    hash_ ^= hash_ >> 29U;
  }
  void add(std::span<const std::byte> bytes) {
    std::uint64_t word = 0;
    for (; bytes.size() >= sizeof word; bytes = bytes.subspan(sizeof word)) {
      std::memcpy(&word, bytes.data(), sizeof word);
      add(word);
    }
    if (bytes.empty()) return;
    word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    add(word);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_ ^ hash_ >> 32U; }

 private:
  std::uint64_t hash_ = 0x9e3779b97f4a7c15ULL;
};

template <class Flat>
std::uint64_t hash_of(const Flat& value) {
  static_assert(std::is_trivially_copyable_v<Flat> && std::has_unique_object_representations_v<Flat>);
  WordHash hash;
  hash.add(std::as_bytes(std::span{&value, 1}));
  return hash.value();
}

template <class Flat>
bool same(const Flat& a, const Flat& b) {
  static_assert(std::is_trivially_copyable_v<Flat> && std::has_unique_object_representations_v<Flat>);
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace guidon
