#pragma once
// What a verb takes: flags, and words at their places, each with the kind of thing it names. Reading, help, the manual
// page and completion all follow from this.
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/problem.hpp"

namespace guidon::cli {

enum class Thing : std::uint8_t {
  text,       // whatever its meaning says
  number,     // whole, within a range
  word,       // one of a few
  file,       // to be read or written
  folder,     // likewise
  archive,    // a file, or the address of a database
  scenario,   // one that comes with Guidon, or a file
  player,     // a computer general
  seated,     // a computer general, or human
  players,    // several computer generals, with commas between them
  ruling,     // NAME=VALUE of the rule set that is played
  variation,  // NAME=VALUE,VALUE of what may be varied in it
  rule_set,   // that battles are fought by
  test,
  input,  // NAME=VALUE of the test
  clause,
};

struct Kind {
  // NOLINTNEXTLINE(google-explicit-constructor): a thing that needs no more words is a kind
  Kind(Thing of) : thing(of) {}
  Thing thing;
  std::uint64_t least = 0;  // of a number
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::string_view> words{};  // of a word or a rule set: all there are
};
Kind rule_set_named();
Kind number(std::uint64_t least, std::uint64_t most);
Kind one_of(std::span<const std::string_view> words);

struct Argument {
  std::vector<std::string> names;  // "-o", "--output"; of a word one: "SCENARIO"
  std::string value;               // what a flag takes: "FILE", "rolled|typed"; nothing where it stands alone
  std::string meaning;
  Kind kind = Thing::text;
  bool many = false;  // may be said again

  [[nodiscard]] bool is_flag() const { return names.front().starts_with('-'); }
  [[nodiscard]] bool takes_value() const { return !is_flag() || !value.empty(); }
  [[nodiscard]] bool is_called(std::string_view name) const;
  [[nodiscard]] const std::string& name() const { return names.back(); }
  // What it takes, in words: "a whole number from 1 to 64", "rolled or typed".
  [[nodiscard]] std::string expected() const;
  // Why a value will not do, as far as its kind tells.
  [[nodiscard]] std::optional<Problem> wrong(std::string_view said) const;
};

// The whole number that the digits are, and nothing else with them.
std::optional<std::uint64_t> whole_number(std::string_view digits);

}  // namespace guidon::cli
