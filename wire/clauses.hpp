#pragma once
// The rule sets and the clauses of the rulebooks, as JSON.
#include <string>
#include <string_view>

#include "wire/answered.hpp"

namespace guidon::wire {

Answered rule_sets();
// Those of a book, if one is named, in which all the words searched for are.
Answered clauses(std::string_view book, std::string_view search);
Answered clause(std::string_view id);

}  // namespace guidon::wire
