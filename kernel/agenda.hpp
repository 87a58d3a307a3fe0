#pragma once
// What is still to be done, kept in the state itself (`todo`, `todos`): the last thing entered is the first thing done.
// Each kind of thing to do is a struct whose members say what it is about; in the list all kinds have the same flat
// shape, and a member stands in the place for its type, numbers one after another.
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "kernel/facts.hpp"

namespace guidon {

template <class State, class Todo>
void push_todo(State& state, const Todo& todo) {
  assert(state.todos < state.todo.size());
  state.todo[state.todos++] = todo;
}

template <class State>
auto pop_todo(State& state) {
  const auto top = state.todo[--state.todos];
  state.todo[state.todos] = {};  // so that equal battles have equal bytes
  return top;
}

// A number of the flat shape that a kind leaves out.
struct Unused {
  friend constexpr bool operator==(Unused, Unused) = default;
};
template <>
struct Domain<Unused> {
  static constexpr bool left_out = true;
  template <class Setting>
  static std::optional<Value> value(Unused /*nothing*/, const Setting& /*setting*/) {
    return std::nullopt;
  }
};

// A number that programs are not told of: what they are told beside it says as much.
template <class T>
struct Untold {
  T is{};

  constexpr Untold() = default;
  constexpr Untold(T value) : is(value) {}  // NOLINT(google-explicit-constructor): it is that value
  constexpr explicit Untold(std::uint8_t number) : is(static_cast<T>(number)) {}
  constexpr explicit operator std::uint8_t() const { return static_cast<std::uint8_t>(is); }
};
template <class T>
struct Domain<Untold<T>> {
  static constexpr bool left_out = true;
  template <class Setting>
  static std::optional<Value> value(Untold<T> /*untold*/, const Setting& /*setting*/) {
    return std::nullopt;
  }
};

// `Todo` has `task`, `number(i)`, and for the types that have places of their own `place(member)`, or `place(member,
// i)` for the i-th of them: a place for the whole of the member, or for its `at`.
template <class Todo, class Kind>
constexpr Todo todo_of(const Kind& what) {
  Todo todo;
  todo.task = Kind::task;
  std::size_t next = 0;
  [[maybe_unused]] std::size_t placed = 0;
  for_each_field(what, [&](std::string_view /*name*/, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, Unused>)
      ++next;
    else if constexpr (requires { todo.place(member) = member.at; })
      todo.place(member) = member.at;
    else if constexpr (requires { todo.place(member, placed) = member.at; })
      todo.place(member, placed++) = member.at;
    else if constexpr (std::is_class_v<Member> && requires { todo.place(member) = member; })
      todo.place(member) = member;
    else if constexpr (std::is_class_v<Member> && requires { todo.place(member, placed) = member; })
      todo.place(member, placed++) = member;
    else
      todo.number(next++) = static_cast<std::uint8_t>(member);
  });
  return todo;
}

template <class Kind, class Todo>
constexpr Kind read_todo(Todo todo) {
  assert(todo.task == Kind::task);
  Kind what{};
  std::size_t next = 0;
  [[maybe_unused]] std::size_t placed = 0;
  for_each_field(what, [&](std::string_view /*name*/, auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, Unused>)
      ++next;
    else if constexpr (requires { member.at = todo.place(member); })
      member.at = todo.place(member);
    else if constexpr (requires { member.at = todo.place(member, placed); })
      member.at = todo.place(member, placed++);
    else if constexpr (std::is_class_v<Member> && requires { member = todo.place(member); })
      member = todo.place(member);
    else if constexpr (std::is_class_v<Member> && requires { member = todo.place(member, placed); })
      member = todo.place(member, placed++);
    else
      member = static_cast<Member>(todo.number(next++));
  });
  return what;
}

// Which of the kinds of a variant it is.
template <class Kinds, class Todo>
Kinds read_any(const Todo& todo) {
  Kinds what;
  const auto read = [&]<class Kind>(const Kind* /*kind*/) {
    if constexpr (requires { Kind::task; })
      if (Kind::task == todo.task) what = read_todo<Kind>(todo);
  };
  [&]<class... Kind>(const std::variant<Kind...>* /*kinds*/) {
    (read(static_cast<const Kind*>(nullptr)), ...);
  }(static_cast<const Kinds*>(nullptr));
  return what;
}

}  // namespace guidon
