#pragma once
// What the writer of a shared archive has to do, one after the other.
#include <chrono>
#include <string>
#include <variant>

#include "archive/archive.hpp"

namespace guidon::archive::postgres {

// A match is to be in our hands. Who waits has asked the server that has it, and tries again now and then.
struct Taking {
  using Clock = std::chrono::steady_clock;
  std::string match;
  std::optional<Clock::time_point> until{};  // nothing: now or never
  Server asked = 0;                          // the server that has been asked, and when
  Clock::time_point asked_at{};
};

struct Keeping {
  std::string name;
  std::string value;
  bool first = false;  // what is kept under that name already stays
};

struct Handing {
  std::string match;
  Server to = 0;  // nobody: whoever wants it
};

struct Job {
  std::variant<Taking, Change, Keeping, Handing> what;
  Done done{};
};

}  // namespace guidon::archive::postgres
