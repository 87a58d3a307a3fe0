#pragma once
// What happened.
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/entry.hpp"

namespace audit::lines {

enum class What {
  none,
  turn_begins,
  stage,
  brigade_test,
  brigade_removed,
  battalia,
  fell_back,
  left_table,
  exited,  // by the edge of an objective
  elite,
  command,
  command_ended,
  moved,
  formed,
  entered,
  left_building,
  free_move,
  rally,
  led,
  rode,
  joined,
  charge,
  charge_short,
  reaction,
  countercharged,
  evaded,
  emergency,
  charge_over,
  contact,
  shot,
  casualties,
  shaken,
  shattered,
  test,
  broken,
  disordered,
  recovered,
  retired,
  gave_ground,
  no_room,
  fought,
  combat,
  followed_up,
  commander_lost,
  commander_replaced,
  commander_escaped,
  turn_ends,
  conceded,
  victory,
  deployed,
  table  // the entry is over
};

enum class Fire { normal, closing, traversing };

struct Deed {
  What what = What::none;
  std::string clause{};
  std::vector<Modifier> modifiers{};
  std::vector<int> dice{};
  std::string unit{};  // by their ids
  std::string other{};
  std::string officer{};
  std::string brigade{};
  std::string word{};    // stage, kind of order, reaction, cause or effect
  std::string second{};  // effect
  int a = 0, b = 0, c = 0, d = 0, e = 0;
  double inches = 0;
  bool yes = false;
  Fire fire = Fire::normal;
  int face = 0;  // that is struck: front, right, rear, left
  [[nodiscard]] int sum() const;
  [[nodiscard]] bool has(std::string_view clause_id) const;
};

}  // namespace audit::lines
