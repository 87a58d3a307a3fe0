#pragma once
// An 1866 battle followed from happening to happening, by what any client is told: what the map looked like before each
// of them, and what it was.
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/hex1866/ground.hpp"
#include "tests/audit/reader/property.hpp"

namespace audit::hexes {

struct Counter {
  std::string id{};
  int side = 0;
  bool on = false;
  bool gone = false;  // it was on the map and is no more
  int hex = nowhere;
  int front = 0;
  bool any_front = false;  // it comes out of houses, where nobody has a front
  Arm arm = Arm::infantry;
  bool light = false;
  bool jaeger = false;
  bool heavy = false;
  bool guard = false;
  std::string nation{};
  std::string formation{};
  int cv = 0;
  int cv_dis = 0;
  int morale = 0;
  int steps = 0;
  int most = 0;
  int move = 0;
  int range = 0;
  bool dis = false;
  // of this activation
  bool rallied = false;
  bool fired = false;
  bool moved = false;
  bool attacked = false;

  [[nodiscard]] int value() const { return dis ? cv_dis : cv; }
  [[nodiscard]] int lost() const { return most - steps; }
};

struct Leader {
  std::string id{};
  int side = 0;
  int hex = nowhere;
  bool cinc = false;
  bool gone = false;
  std::string formation{};
  int bonus = 0;
  int rating = 0;
  int range = 0;
  int initiative = 0;
  int move = 8;
  bool moved = false;  // of this activation; a Commander in Chief: of this turn
};

struct Formation {
  std::string id{};
  int side = 0;
  bool independent = false;
  int arrives = 0;
  std::vector<int> entry{};
  bool demoralised = false;
  bool in_command = true;
  bool activated = false;
};

enum class RollKind { none, attack, defensive, fire };

// What a roll of the results table does to one unit of the hex it strikes.
struct Struck {
  bool was_dis = false;
  int total = 0;  // of its morale test, before anybody was changed
  int tests = 0;
  bool failed = false;
  int disorganised = 0;
  int lost = 0;
  int owed = 0;  // hexes it has to go back
  int gone_back = 0;
};

struct Roll {
  RollKind kind = RollKind::none;
  int target = nowhere;  // the hex under attack or fire
  int at = nowhere;      // the hex it strikes
  std::vector<std::string> rollers{};
  std::string result{};  // "-", "T", "D", "D+1"
  std::map<std::string, Struck> struck{};
  std::map<std::string, int> checks{};  // leaders who were in danger, and how often a die was thrown for them
  bool results_open = false;
  bool retreats_open = false;
};

struct World {
  std::vector<Counter> units{};
  std::vector<Leader> leaders{};
  std::vector<Formation> formations{};
  std::map<int, int> held{};  // objectives, and which side holds them
  int turn = 0;
  bool night = false;
  std::string stage{};   // "rally", "bombardment", "movement", "combat"; empty: between activations
  std::string active{};  // a formation
  std::set<int> bombarded{};
  std::set<int> attacked{};
  std::set<int> turned{};    // hexes, in this step
  std::set<int> may_turn{};  // after a retreat
  int initiative = 0;        // the side that has it
  int first = nowhere;       // the side that activates first
  int last = nowhere;        // the side that activated last
  int target = nowhere;      // of the attack in hand
  std::vector<std::string> attackers{};
  Roll roll{};
  bool over = false;

  [[nodiscard]] const Counter* unit(std::string_view id) const;
  [[nodiscard]] Counter* unit(std::string_view id);
  [[nodiscard]] const Leader* leader(std::string_view id) const;
  [[nodiscard]] Leader* leader(std::string_view id);
  [[nodiscard]] const Formation* formation(std::string_view id) const;
  [[nodiscard]] Formation* formation(std::string_view id);
  [[nodiscard]] std::vector<const Counter*> in(int hex) const;  // combat units
  [[nodiscard]] const Leader* commander(std::string_view formation) const;
  [[nodiscard]] const Leader* chief(int side) const;
  [[nodiscard]] int steps_lost(std::string_view formation) const;
  [[nodiscard]] int steps_at_start(std::string_view formation) const;
  [[nodiscard]] bool can_activate(const Formation& formation) const;
};

enum class What {
  none,
  placed,
  turn_begins,
  initiative,
  first_chosen,
  in_reach,
  test_passed,
  test_failed,
  no_commander,
  activated,
  stage,
  rallied,
  rally_failed,
  turned,
  bombarded,
  moved,
  entered,
  leader_moved,
  leader_entered,
  declared,
  defensive,
  assaulted,
  held,
  failed,
  disorganised,
  step_lost,
  eliminated,
  dropped_out,
  attack_over,
  retreated,
  advanced,
  along,
  unhurt,
  hit,
  replaced,
  displaced,
  leader_gone,
  demoralised,
  objective,
  turn_ends,
  resigned,
  victory,
  drawn,
  results_closed,   // all of a roll's blows have fallen
  retreats_closed,  // and who had to go back has gone
  table             // the entry is over: what the client was told of the map
};

struct Event {
  What what = What::none;
  std::string clause{};
  std::vector<Modifier> modifiers{};
  std::vector<int> dice{};
  std::string who{};                 // unit, leader or formation
  std::string with{};                // the unit a leader goes along with
  std::vector<std::string> units{};  // that roll, or attack
  int from = nowhere;
  int to = nowhere;
  int facing = nowhere;
  int points = 0;  // movement points; steps left; steps lost
  int side = nowhere;
  int other = nowhere;
  int total = 0;
  bool third = false;  // a retreat into an enemy zone
  std::string stage{};
  std::vector<int> path{};  // a move's hexes, where its order names them, the first excluded
  bool named = false;       // the order names them

  [[nodiscard]] int sum() const;  // of its modifiers
};

// One happening and the map before it.
struct Moment {
  const Map* map = nullptr;
  const Options* options = nullptr;
  const Scenario* scenario = nullptr;
  const Frame* before = nullptr;
  const Frame* after = nullptr;
  const Entry* entry = nullptr;
  World& now;
  World& next;  // after it; of `table`: as the client was told
  Event event{};

  [[nodiscard]] bool is(What what) const { return event.what == what; }
  [[nodiscard]] bool played(std::string_view option, std::string_view value) const {
    return scenario->option(option).empty() || scenario->option(option) == value;
  }
};

class Following : public Memory {
 public:
  Following() = default;
  explicit Following(const Moment& only) : entry_(only.entry), moments_{only} {}  // knows of nothing else
  void follow(const Scenario& scenario, const Step& step) override;
  // The moments of the entry that is looked at.
  [[nodiscard]] const std::vector<Moment>& moments(const Case& it) const;

 private:
  void set_up(const Scenario& scenario, const Frame& first) const;

  mutable Map map_;
  mutable World world_;
  mutable bool known_ = false;
  mutable const Entry* entry_ = nullptr;
  mutable std::deque<World> worlds_;  // before the first moment and after each
  mutable std::vector<Moment> moments_;
};

// What a client is told of the map, laid over what is known.
World told(const World& known, const Frame& frame, const Map& map);

// ---- what the rules make of it ----

std::vector<bool> zones(const World& world, const Map& map, int of_side);         // HEX-P-ZOC-01
bool out_of_command(const World& world, const Map& map, const Counter& unit);     // HEX-P-CMD-03
bool reaches(const World& world, const Map& map, const Leader& leader, int hex);  // HEX-P-CMD-01
bool on_flank(const Map& map, const Counter& unit, int from);                     // HEX-P-FACE-02, -03
int morale_total(const World& world, const Map& map, const Counter& unit);        // HEX-MORALE-01 to -10
int rally_total(const World& world, const Map& map, const Options& options, const Counter& unit);
bool room(const World& world, const Counter& unit, int hex, const Options& options);  // HEX-P-STACK-01

struct Weighed {
  int column = 0;
  int drm = 0;
};
Weighed weigh(RollKind kind, const World& world, const Map& map, const Options& options,
              const std::vector<std::string>& rollers, int target, int fired_at);
std::string result_of(int column, int drm, int die, int& row, int& read);

}  // namespace audit::hexes
