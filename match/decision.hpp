#pragma once
// What the battle is waiting for.
#include <string_view>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"
#include "match/side.hpp"

namespace guidon::match {

struct Decision {
  Side side = 0;
  bool over = false;
  Phrase moment;                            // "Turn 3, card 2 of 6: red FOOT"
  Phrase question;                          // what the side may do: "may move, or end the card"
  Facts data{};                             // what is decided, for programs
  std::vector<std::string_view> answers{};  // the kinds of order that may answer it
};

}  // namespace guidon::match
