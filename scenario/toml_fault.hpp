#pragma once
// What is wrong with a text that is no TOML, in our words: found by reading it once more from the beginning.
#include <cstdint>
#include <string>
#include <string_view>

#include "scenario/problem.hpp"

namespace guidon::scenario {

struct TomlFault {
  enum class Kind : std::uint8_t {
    unreadable,  // the parser refuses it, and nothing else is to be seen
    too_deep,
    long_key,
    control_character,
    not_utf8,
    no_key,
    no_equals,
    no_value,
    open_text,
    escape,
    number,
    date,
    bare_word,
    open_list,
    no_comma_in_list,
    open_braces,
    no_comma_in_braces,
    open_header,
    same_key,
    same_table,
    no_table,
    rest_of_line,
  };
  Kind kind = Kind::unreadable;
  std::size_t at = 0;   // the byte where it is
  std::string name{};   // the key or the table it is about, where it is about one
  std::size_t first{};  // of what is there twice: where it was the first time
};

// The first fault; where none is found, an unreadable place at the one that is given.
TomlFault toml_fault(std::string_view toml, Where otherwise);
Reason reason_of(const TomlFault& fault, std::string_view toml);
Where place_of(std::string_view toml, std::size_t at);

}  // namespace guidon::scenario
