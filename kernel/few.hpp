#pragma once
// A list of at most N flat values that costs nothing until they are put in.
#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace guidon {

template <class T, std::size_t N>
class Few {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Few() {}  // NOLINT(modernize-use-equals-default): a defaulted one would let `{}` write zeros into every slot
  Few(const Few& other) : size_(other.size_) { copy(other); }
  Few& operator=(const Few& other) {
    size_ = other.size_;
    if (this != &other) copy(other);
    return *this;
  }
  ~Few() = default;

  void push_back(const T& value) {
    assert(size_ < N);
    slot_[size_++].value = value;
  }
  [[nodiscard]] int size() const { return static_cast<int>(size_); }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  T& operator[](int i) { return slot_[static_cast<std::size_t>(i)].value; }
  const T& operator[](int i) const { return slot_[static_cast<std::size_t>(i)].value; }

 private:
  union Slot {
    unsigned char empty;
    T value;
    Slot() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init): nothing is written until
               // it is used
  };
  void copy(const Few& other) {  // only what is there
    for (std::size_t i = 0; i < size_; ++i) slot_[i].value = other.slot_[i].value;
  }

  std::size_t size_ = 0;
  std::array<Slot, N> slot_;
};

}  // namespace guidon
