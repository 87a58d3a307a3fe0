#pragma once
// JSON as a number that changes with it: whether something has to be told again.
#include <bit>
#include <cstdint>
#include <functional>
#include <string_view>

#include "kernel/flat.hpp"
#include "wire/telling.hpp"

namespace guidon::wire {

class JsonHash : public Telling<JsonHash> {
 public:
  [[nodiscard]] std::uint64_t take() const { return hash_.value(); }

  void open_object() { mix('{'); }
  void close_object() { mix('}'); }
  void open_list() { mix('['); }
  void close_list() { mix(']'); }
  void key(std::string_view name) { value(name); }
  void value(std::string_view text) { mix(std::hash<std::string_view>{}(text)); }
  void value(std::int64_t number) { mix(static_cast<std::uint64_t>(number)); }
  void value(double number) { mix(std::bit_cast<std::uint64_t>(number)); }
  void value(bool flag) { mix(flag ? 't' : 'f'); }
  void value(std::nullptr_t) { mix('n'); }

 private:
  void mix(std::uint64_t word) { hash_.add(word); }
  WordHash hash_;
};

}  // namespace guidon::wire
