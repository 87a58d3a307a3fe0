#pragma once
// A linear battle followed from happening to happening, by what any client is told, with the sheets' own tables:
// troops, rates, ranges, zones.
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/property.hpp"

namespace audit::lines {

// ---- troops ----

struct Troops {
  std::string cls{};  // "infantry", "skirmishers", "cavalry", "artillery"
  int melee = 0;
  int shoot = 0;
  std::string weapon{};
  int save = 4;
  int stamina = 3;
  std::set<std::string> formations{};
  std::set<std::string> tags{};
  [[nodiscard]] bool has(const std::string& tag) const { return tags.contains(tag); }
};
std::optional<Troops> troops_of(const Scenario& scenario, std::string_view unit);  // nothing: unknown to this reader
double range_of(std::string_view weapon);                                          // MPP-RANGE-*
// MPP-MOVE-*; 0: it does not move.
double rate_of(const Troops& troops, std::string_view formation, const Scenario& scenario);
bool formed(std::string_view formation);
bool all_round(std::string_view formation);
bool may_charge(std::string_view formation);
bool turns_freely(std::string_view formation);

// ---- what happened ----

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

// ---- who there is ----

struct Body {
  std::string id{};
  std::string name{};
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
  std::string name{};
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
  std::map<std::string, std::string> morale{};  // of a brigade this turn: "retreat", "no_advance"
  std::set<std::string> removed{};
  int player_turn = 0;
  int game_turn = 0;
  int active = -1;
  std::string stage{};
  std::string charger{};  // a charge in hand
  std::string target{};
  int combats = 0;
  std::vector<int> winners{};  // of the combats of this phase: a side; -1: drawn
  int margin = 0;              // of the last
  bool over = false;

  [[nodiscard]] const Body* unit(std::string_view id) const;
  [[nodiscard]] Body* unit(std::string_view id);
  [[nodiscard]] const Chief* chief(std::string_view id) const;
  [[nodiscard]] Chief* chief(std::string_view id);
};

struct Moment {
  const Scenario* scenario = nullptr;
  const Frame* before = nullptr;
  const Frame* after = nullptr;
  const Entry* entry = nullptr;
  World now{};
  World next{};  // after it; of `table`: as the client was told
  Deed deed{};
  std::string began{};  // the stage when the entry began
  [[nodiscard]] bool is(What what) const { return deed.what == what; }
  [[nodiscard]] bool played(std::string_view option, std::string_view value) const {
    return scenario->option(option).empty() || scenario->option(option) == value;
  }
};

class Following : public Memory {
 public:
  void follow(const Scenario& scenario, const Step& step) override;
  [[nodiscard]] const std::vector<Moment>& moments(const Case& it) const;

 private:
  mutable World world_;
  mutable bool known_ = false;
  mutable const Entry* entry_ = nullptr;
  mutable std::vector<Moment> moments_;
};

// ---- the ruler ----

enum class Zone { front, right, rear, left };
struct Rect {
  Vec centre{};
  double facing = 0;
  double half_front = 0;
  double half_depth = 0;
};
Rect rect_of(const Body& body);
Polygon corners(const Rect& rect);
Vec front_middle(const Body& body);
Zone zone(const Body& body, Vec point);  // of a point outside it
// The same where rounding of places cannot make it another.
std::optional<Zone> sure_zone(const Body& body, Vec point);
// Where it stands; a garrison has the outline of its building (OUR-TERR-03).
const Polygon& outline(const Body& body);
double gap(const Body& a, const Body& b);
double nearest_enemy(const World& world, const Body& body);
bool touches(const Body& body, const Piece& piece);  // it stands in or over it
// A ray that nothing in the way can hide.
bool surely_sees(const Moment& moment, const Body& from, const Body& to);
bool on_road(const Scenario& scenario, const Body& body, double slack = 0);

}  // namespace audit::lines
