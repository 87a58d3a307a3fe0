#pragma once
// Answers worked out before, found again by all that decides them. There are only so many places: a later answer takes
// that of an earlier one. Nothing comes out of it but what would be worked out anew.
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace guidon::players {

// What decides an answer, packed: so many bits each.
class Key {
 public:
  void add(auto value, unsigned bits) {
    const auto whole = static_cast<std::uint64_t>(value);
    assert(whole >> bits == 0);
    second_ = second_ << bits | first_ >> (64U - bits);
    first_ = first_ << bits | whole;
  }
  friend bool operator==(const Key&, const Key&) = default;
  [[nodiscard]] std::size_t hash() const {
    std::uint64_t mixed = first_ * 0x9e3779b97f4a7c15ULL ^ second_ * 0xc2b2ae3d27d4eb4fULL;
    mixed ^= mixed >> 29U;
    return static_cast<std::size_t>(mixed * 0xbf58476d1ce4e5b9ULL >> 40U);
  }

 private:
  std::uint64_t first_ = 0;
  std::uint64_t second_ = 0;
};

template <class Answer, std::size_t places>
class Memo {
 public:
  template <class WorkOut>
  const Answer& of(const Key& key, const WorkOut& work_out) {
    Slot& entry = entry_[key.hash() % places];
    if (!entry.known || !(entry.key == key)) entry = {key, work_out(), true};
    return entry.answer;
  }

 private:
  struct Slot {
    Key key{};
    Answer answer{};
    bool known = false;
  };
  std::vector<Slot> entry_ = std::vector<Slot>(places);
};

}  // namespace guidon::players
