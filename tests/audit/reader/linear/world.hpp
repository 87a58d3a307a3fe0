#pragma once
// Who there is, by what any client is told from happening to happening.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/entry.hpp"
#include "tests/audit/reader/frame.hpp"
#include "tests/audit/reader/geometry.hpp"
#include "tests/audit/reader/linear/troops.hpp"
#include "tests/audit/reader/scenario.hpp"

namespace audit::lines {

struct Body {
  std::string id{};
  int side = 0;
  std::string brigade{};
  std::shared_ptr<const Troops> troops{};  // the same for all of a battle; nothing: unknown to this reader
  bool on = false;
  bool was_on = false;
  bool away = false;  // it has left by the edge of an objective, and is not lost
  bool inside = false;
  int hits = 0;
  int stamina = 0;
  int excess = 0;
  bool dis = false;
  int dis_since = 0;
  std::string formation{};
  Vec centre{};
  double facing = 0;
  Polygon ground{};  // none in a building
  Polygon house{};   // the building it holds
  bool contact = false;
  bool displaced = false;  // it has been moved in this entry: its place is not known to a hair
  // of this player turn
  bool ordered = false;
  bool failed = false;
  bool initiative = false;
  bool moved = false;
  bool changed = false;  // it formed up anew, limbered or unlimbered
  bool shot = false;
  bool charged = false;
  bool rallied = false;
  bool closing = false;
  bool led = false;
  bool free_move = false;
  int granted = 0;
  int made = 0;
  bool rough = false;  // it has been in rough ground
  // of this phase
  int taken = 0;   // by fire
  int sixes = 0;   // thrown by fire that needed 6
  int beyond = 0;  // and by fire that needed more
  bool tested = false;
  bool guns = false;  // by artillery
  bool fought = false;
  int combat = 0;  // which of this phase
  bool shaken() const { return hits >= stamina; }
  bool loose() const { return formation == "open_order" || formation == "skirmish"; }
};

struct Chief {
  std::string id{};
  int side = 0;
  std::string brigade{};
  bool army = false;
  bool mounted = true;
  bool on = false;
  bool seen = false;  // he has been on the table
  int rating = 0;
  Vec at{};
  std::string with{};
  bool ended = false;  // gives no more orders this player turn
  bool acted = false;  // has rallied or led
  bool rode = false;
};

struct World {
  std::vector<Body> units{};
  std::vector<Chief> chiefs{};
  std::map<std::string, int> brigade_side{};
  std::map<std::string, std::string> morale{};  // of a brigade this turn: "fail_retreat", "fail_no_advance"
  std::set<std::string> removed{};
  int player_turn = 0;
  int game_turn = 0;
  int active = -1;
  std::string stage{};
  int combats = 0;
  std::vector<int> winners{};  // of the combats of this phase: a side; -1: drawn
  int margin = 0;              // of the last

  [[nodiscard]] const Body* unit(std::string_view id) const;
  [[nodiscard]] Body* unit(std::string_view id);
  [[nodiscard]] const Chief* chief(std::string_view id) const;
  [[nodiscard]] Chief* chief(std::string_view id);
};

World set_up(const Scenario& scenario, const Frame& first);
int side_of(const Told& told);
void apply(World& world, const Happening& deed);
World told(const World& known, const Scenario& scenario, const Frame& frame);  // as the client was told

}  // namespace audit::lines
