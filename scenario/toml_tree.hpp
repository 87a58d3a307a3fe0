#pragma once
// A TOML text as a tree of our own, every value with its place. Only toml_tree.cpp sees the parser.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problem.hpp"

namespace guidon::scenario {

enum class Kind : std::uint8_t { text, whole, real, yes_no, list, table, date };

struct Value {
  Kind kind = Kind::table;
  Where where;
  std::string key;  // of an entry of a table
  Where key_where;
  std::string text;
  std::int64_t whole = 0;
  double real = 0;  // also of a whole number
  bool yes = false;
  std::vector<Value> items;  // of a list, or the entries of a table
};

Phrase words(Kind kind);  // "a string", "a whole number" ...

// The path of a value in a table: "unit[3]" and "quality" are "unit[3].quality".
std::string path_of(std::string_view table, std::string_view key);

std::expected<Value, Problem> read_toml(std::string_view toml, std::string_view file);

}  // namespace guidon::scenario
