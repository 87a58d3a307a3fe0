#pragma once
// What data looks like: the shapes of the values that facts tell of (kernel/facts.hpp), read off the same structs, for
// schemas and for whoever looks a kind up.
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/clause.hpp"
#include "kernel/facts.hpp"

namespace guidon {

struct Shape {
  enum class Is : std::uint8_t { flag, whole, number, text, list, record, either };
  Is is = Is::text;
  std::string_view name{};                // what a text or a number is: "unit", "length"
  std::vector<std::string_view> words{};  // of a text that is one of a few
  std::vector<std::string_view> names{};  // of a record: what its parts are called
  std::vector<Shape> parts{};             // of a record; of a list what each thing in it is; of either
  bool may_lack = false;                  // as a part of a record
  std::size_t least = 0;                  // of a list: how many things are in it
  std::size_t most = 0;                   // 0: any number
  double lowest = 0;                      // of a number; not below the highest: any
  double highest = 0;
  double in_one = 0;  // of a number: it is told to such a part of one; 0: as it is

  [[nodiscard]] Shape optional() && {
    may_lack = true;
    return std::move(*this);
  }
  // Takes the words of a shape that differs in nothing else; whether it is such a one.
  bool unite(const Shape& other);

  friend bool operator==(const Shape&, const Shape&) = default;
};

inline Shape one_of(std::span<const std::string_view> words) { return {.words = {words.begin(), words.end()}}; }
inline Shape list_of(Shape each, std::string_view name = {}, std::size_t least = 0, std::size_t most = 0) {
  return {.is = Shape::Is::list, .name = name, .parts = {std::move(each)}, .least = least, .most = most};
}
inline Shape whole_number(double lowest, double highest) {
  return {.is = Shape::Is::whole, .lowest = lowest, .highest = highest};
}

template <const auto& words>
Shape words_shape() {
  return one_of(words);
}

template <class T>
Shape shape_of();

template <class T>
Shape record_of() {
  Shape record{.is = Shape::Is::record};
  for_each_field(T{}, [&](std::string_view name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (!requires { Domain<Member>::left_out; }) {
      record.names.push_back(name);
      record.parts.push_back(shape_of<Member>());
    }
  });
  return record;
}

template <class T>
concept MayBeNobody = requires(const T of) { of.known(); };

// A domain has a `shape()` of its own, or is a text by its name: an id, which is left out where there is nobody.
template <class T>
Shape shape_of() {
  if constexpr (requires { Domain<T>::shape(); }) {
    return Domain<T>::shape();
  } else if constexpr (requires { Domain<T>::name; }) {
    return {.name = Domain<T>::name, .may_lack = MayBeNobody<T>};
  } else if constexpr (IsOptional<T>::value) {
    return shape_of<typename T::value_type>().optional();
  } else if constexpr (std::same_as<T, bool>) {
    return {.is = Shape::Is::flag};
  } else if constexpr (std::integral<T>) {
    return {.is = Shape::Is::whole};
  } else if constexpr (std::floating_point<T>) {
    return {.is = Shape::Is::number};
  } else if constexpr (Worded<T>) {
    return one_of(words_of(T{}));
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return {};
  } else if constexpr (ListOfValues<T>) {
    return list_of(shape_of<std::ranges::range_value_t<T>>());
  } else {
    return record_of<T>();
  }
}

// An order, a decision, an event or an upshot as it is declared.
struct Declaration {
  std::string_view kind{};
  Clause clause{};
  std::vector<Shape> forms{};               // records, of which it has one
  std::vector<std::string_view> answers{};  // of a decision: the kinds of order that answer it
};

// Of a variant a declaration a kind.
template <class Variant>
std::vector<Declaration> declarations_of() {
  std::vector<Declaration> out;
  const auto declare = [&]<class Kind>(const Kind* /*kind*/) {
    Declaration& one = out.emplace_back(name_of_type<Kind>);
    one.forms.push_back(record_of<Kind>());
    if constexpr (requires { Kind::answers; })
      for (const auto order : Kind::answers) one.answers.push_back(name_of(order));
  };
  [&]<class... Kind>(const std::variant<Kind...>* /*kinds*/) {
    (declare(static_cast<const Kind*>(nullptr)), ...);
  }(static_cast<const Variant*>(nullptr));
  return out;
}

}  // namespace guidon
