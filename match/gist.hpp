#pragma once
// What an order does, for those who show it on the table: who does it, what he does, and to whom or where.
#include <string>
#include <string_view>

namespace guidon::match {

struct Gist {
  std::string_view verb;  // "fire": the same word for every order of a kind
  std::string unit{};     // the unit that acts, the first of several; or the officer; empty: nobody in particular
  std::string at{};       // a unit, a piece of ground, a hex; empty: nothing in particular
};

}  // namespace guidon::match
