#pragma once
// An order that is tried out and not given: whether it is legal, and where it would take units. No die is thrown.
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "kernel/facts.hpp"
#include "match/refused.hpp"
#include "match/scene.hpp"

namespace guidon::match {

// A way over the table in its measure, or over hexes in movement points.
struct Way {
  double length = 0;
  double allowed = 0;
};

struct Attempt {
  std::string order{};  // in the words of a record; empty where it could not be read
  Facts data{};         // the same for programs
  std::optional<Refused> refused{};
  Scene there{};                     // the table if the order does what it says
  std::vector<std::size_t> moved{};  // units that stand otherwise there
  std::optional<Way> way{};
  [[nodiscard]] bool legal() const { return !refused; }
};

// The units that do not stand in a scene as they stand in another.
std::vector<std::size_t> moved_units(const Scene& from, const Scene& to);

}  // namespace guidon::match
