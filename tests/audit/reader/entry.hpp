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
  std::string reason;
};

// A sentence as its form and what stands in it; a bare text has no form.
struct Said {
  std::string form{};
  std::string text{};
  std::vector<Said> parts{};

  [[nodiscard]] const std::string& part(std::size_t i) const;  // the text of a part; empty where there is none
  [[nodiscard]] int number(std::size_t i) const;               // the number in it, or in its first part
};
Said read_said(const Json& json);
std::string text_of(const Said& said);  // the sentence with its parts in it
int number_of(const Said& said);        // the first whole number in that

struct Happening {
  std::string words;
  std::string clause;
  Said said;  // without the dice and the clause that stand behind it
  std::vector<Modifier> modifiers;
  std::vector<Die> dice;

  [[nodiscard]] bool is(std::string_view form) const { return said.form == form; }
};

struct Entry {
  std::size_t number = 0;
  std::string kind;  // "order", "begin"
  std::string who;
  std::string text;  // the order
  std::vector<Die> dice;
  std::vector<Happening> happenings;
};
Entry read_entry(const Json& json);

}  // namespace audit
