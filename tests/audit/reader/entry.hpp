#pragma once
// An entry of the log with all that came of it.
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/json.hpp"

namespace audit {

struct Die {
  std::string clause;
  int face = 0;
};

struct Modifier {
  std::string clause;
  int value = 0;
  std::string reason{};
  std::string on{};  // the number it changes, "attacker"; empty: the only one there is
};

// What is told as data: its kind, and values by their names ("south.score" in another). What is not told is empty, 0
// or no.
struct Told {
  std::string kind{};
  Json named = Json::object();

  [[nodiscard]] bool is(std::string_view of) const { return kind == of; }
  [[nodiscard]] bool has(std::string_view name) const { return !value(name).is_null(); }
  [[nodiscard]] const Json& value(std::string_view name) const;
  [[nodiscard]] const std::string& text(std::string_view name) const;  // a word, or an id
  [[nodiscard]] int number(std::string_view name) const;
  [[nodiscard]] double real(std::string_view name) const;
  [[nodiscard]] bool yes(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
};

struct Happening : Told {
  std::string words{};  // for people
  std::string clause{};
  std::vector<Modifier> modifiers{};
  std::vector<Die> dice{};

  [[nodiscard]] int sum(std::string_view on = {}) const;  // of what changes a number, "attacker"
  // What a clause adds: to that number, or to any.
  [[nodiscard]] int modifier(std::string_view of, std::string_view on = {}) const;
  [[nodiscard]] bool cites(std::string_view of, std::string_view on = {}) const;
};

struct Entry {
  std::size_t number = 0;
  std::string kind;  // "order", "begin"
  std::string who;
  std::string text;  // the order, for people
  Told order{};
  std::vector<Die> dice;
  std::vector<Happening> happenings;
};
Entry read_entry(const Json& json);

}  // namespace audit
