#pragma once
// What is still to be done, kept in the state itself (`todo`, `todos`): the last thing entered is the first thing done.
#include <cassert>

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

}  // namespace guidon
