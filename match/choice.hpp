#pragma once
// An order that may be given.
#include <string>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"
#include "match/gist.hpp"
#include "match/side.hpp"

namespace guidon::match {

struct Choice {
  Side side = 0;
  std::string order;
  Phrase said{};    // as people say it: "28th charges 95e"
  Phrase remark{};  // what a number in it stands for
  Gist gist{};
  Facts data{};  // the same for programs
};

}  // namespace guidon::match
