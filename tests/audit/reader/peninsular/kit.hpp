#pragma once
// What happened in a Peninsular entry, and the few numbers of the printed tables.
#include <optional>
#include <string>
#include <string_view>

#include "tests/audit/reader/peninsular/past.hpp"
#include "tests/audit/reader/property.hpp"

namespace audit::peninsular {

// ---- what happened ----

struct Fire {
  std::string shooter;  // a name; empty: skirmishers
  std::string target;
  bool at_structure = false;
  int dice = 0;
  int hit_on = 0;
  int save_on = 0;  // 0: no save
  double range = 0;
  int hits = 0;  // that were not saved
};
std::optional<Fire> fire_of(const Happening& it);

enum class Face { front, right, rear, left };
struct Attack {
  std::string attacker;
  std::string defender;
  Face face = Face::front;
  bool spends = false;
};
std::optional<Attack> attack_of(const Happening& it);

struct Contact {
  std::string attacker;
  std::string defender;
  int scored = 0;       // by the attacker
  int against = 0;      // by the defender
  std::string outcome;  // the form of its sentence
  std::string loser;    // whom it names
};
std::optional<Contact> contact_of(const Happening& it);

struct Fight {
  std::string attacker;
  std::string defender;
  int round = 0;
  int hits_a = 0;
  int dice_a = 0;
  int hits_d = 0;
  int dice_d = 0;
  std::string outcome;
  std::string loser;
};
std::optional<Fight> fight_of(const Happening& it);

struct Duel {
  std::string attacker;
  std::string defender;
  int round = 0;
  int needs_a = 0;
  int needs_d = 0;
  std::string outcome;
};
std::optional<Duel> duel_of(const Happening& it);

// A die held against pips: "heavy casualties", "critical manoeuvre", "friends routing", "rally".
struct Test {
  std::string_view kind;
  std::string unit;
  int score = 0;
  int pips = 0;
  std::string outcome;  // "{}: it holds"
};
std::optional<Test> test_of(const Happening& it);

bool moved(const Happening& it);                               // a unit moved, turned or formed by order
std::optional<std::string> lost_a_stand(const Happening& it);  // who
int stands_cut_down(const Happening& it);                      // "{} is cut down as it runs: {}"

int sum(const Happening& it, std::string_view of);  // of modifiers that change this number: "attacker"
bool cites(const Happening& it, std::string_view clause, std::string_view of = {});
int modifier(const Happening& it, std::string_view clause, std::string_view of = {});

// Whether a unit is in a sentence of this entry before one of its happenings, other than as the one that acts.
bool touched_before(const Case& it, const Happening& until, const std::string& name);

// ---- what the order says ----

struct Leg {
  Vec at;
  double facing = 0;
};
struct Ordered {
  std::string verb;  // "charge"
  std::string unit;  // its id
  std::string at;    // whom, by his id
  std::vector<Leg> via;
  bool charges() const { return verb == "charge"; }
};
Ordered ordered(const std::string& text);

// ---- printed numbers ----

bool played(const Case& it, std::string_view option,
            std::string_view standard);  // as printed, or the only way there is
bool foot(const Unit& unit);
bool horse(const Unit& unit);
bool gun(const Unit& unit);
bool detachment(const Case& it, const Unit& unit);
double rate(const Case& it, const Unit& unit, std::string_view formation);
bool moves_on_horse_card(const Unit& unit);
bool column(std::string_view formation);
int rank_of(std::string_view quality);  // raw 0, trained 1, elite 2

// ---- geometry ----

struct Hull {
  Vec front;  // the middle of its front edge
  double width = 0;
  double depth = 0;
  double facing = 0;
};
Hull hull(const Unit& unit);
// Where a place is from it: x to the right, y ahead, from the middle of the front edge.
Vec local(const Hull& hull, Vec place);
bool can_stand_for_enemy(const Unit& unit);  // formed or a gun, on the table, no wagon
// The distance from a unit to the nearest enemy body on the table; a garrison's is its building (PEN-R-04).
double nearest_enemy(const Case& it, const Frame& frame, const Unit& unit);
double near_any(const Unit& a, const Unit& b);  // edge to edge, buildings not counted
std::vector<Polygon> body(const Unit& unit);    // its stands; of a square, the ground it covers (section 4.3)
std::string cm(double length);

// Goes through an entry with what is remembered up to each of its happenings.
template <class Look>
void walk(const Case& it, const Look& look) {
  Past past = it.remembered<PastOfBattle>().past();
  for (const Happening& each : it.entry.happenings) {
    look(past, each);
    past.take(each);
  }
}

}  // namespace audit::peninsular
