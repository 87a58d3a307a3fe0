#pragma once
// Who is in a battle and what there is on its table, as lists for people: the rule set says what stands in them, and
// whoever shows them lays them out.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"

namespace guidon::match {

// So many of so many, such as the pips of a record die; nothing for a unit that has no such thing.
struct Gauge {
  std::optional<int> now;
  int most = 0;
};

struct Cell {
  Phrase text;
  std::optional<Gauge> gauge{};  // instead of the text
};

// A unit in the list.
struct RosterRow {
  std::size_t unit = 0;  // among those of the scene
  std::vector<Cell> cells;
  Facts condition;     // what a player should know of it at a glance
  Phrase notes;        // the same in words
  bool alarm = false;  // and at once
};

struct RosterSide {
  std::vector<RosterRow> rows;
  Phrase officers;  // one line
};

struct Roster {
  std::vector<Phrase> heads;  // of the columns
  std::array<RosterSide, 2> sides;
};

// A piece of ground by the id that orders use.
struct GroundRow {
  std::string id;
  std::string kind;
  std::string place;
  std::string words;  // its name and what has become of it
};

// One unit in full.
struct UnitCard {
  std::string id;
  std::string name;
  std::vector<std::string> facts;  // a line each
  std::vector<std::string> notes;
  std::vector<std::string> stands;
};

}  // namespace guidon::match
