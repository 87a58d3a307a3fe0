#pragma once
// JSON told piece by piece to whoever takes it down: as a text, as a value to go on working with, or only as a hash
// that says whether it is what was told before. What is told is written once, as a template over `Out`:
//
//   out.object([&] {
//     out("id", unit.id);
//     out.list("cells", [&] { for (const Cell& each : row.cells) tell(out, each); });
//   });
#include <concepts>
#include <cstdint>
#include <string_view>

#include "kernel/form.hpp"

namespace guidon::wire {

// What they have in common. `Own` takes: open_object, close_object, open_list, close_list, key, and value of a text, a
// whole number, a double, a bool and nullptr.
template <class Own>
class Telling {
 public:
  template <std::invocable Tell>
  void object(const Tell& tell) {
    own().open_object();
    tell();
    own().close_object();
  }
  template <std::invocable Tell>
  void list(const Tell& tell) {
    own().open_list();
    tell();
    own().close_list();
  }
  template <std::invocable Tell>
  void object(std::string_view name, const Tell& tell) {
    own().key(name);
    object(tell);
  }
  template <std::invocable Tell>
  void list(std::string_view name, const Tell& tell) {
    own().key(name);
    list(tell);
  }
  template <class Value>
  void operator()(std::string_view name, const Value& value) {
    own().key(name);
    add(value);
  }
  template <class Value>
  void add(const Value& value) {
    if constexpr (std::same_as<Value, bool> || std::same_as<Value, std::nullptr_t> || std::floating_point<Value>)
      own().value(value);
    else if constexpr (std::integral<Value>)
      own().value(static_cast<std::int64_t>(value));
    else if constexpr (std::same_as<Value, Form>)
      own().value(value.text());
    else
      own().value(std::string_view{value});
  }

 private:
  friend Own;
  Telling() = default;
  Own& own() { return static_cast<Own&>(*this); }
};

}  // namespace guidon::wire
