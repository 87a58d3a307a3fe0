#pragma once
// What happened in a Peninsular entry, and the few numbers of the printed tables.
#include <string>
#include <string_view>

#include "tests/audit/reader/peninsular/past.hpp"
#include "tests/audit/reader/property.hpp"

namespace audit::peninsular {

// ---- what happened ----

bool is_fire(const Happening& it);    // of stands, a gun or skirmishers, at a unit or a structure
int saved_on(const Happening& fire);  // 0: no save
bool is_attack(const Happening& it);
bool is_fight(const Happening& it);  // or a duel
// A die held against pips: of heavy casualties, a critical manoeuvre, friends routing, a rally.
bool is_test(const Happening& it);
bool of_both(const Happening& it, std::string_view unit);  // its attacker or its defender
// A move that nobody ordered: "fall_back", "rout", "rout_on".
bool driven(const Happening& it, std::string_view how);
bool lost_a_stand(const Happening& it, std::string_view unit);

const std::string& mover(const Happening& it);  // who moves by order or attacks; empty: nobody
// Whether something happens to a unit, and not only because of it.
bool befalls(const Happening& it, std::string_view unit);
// The same of an entry before one of its happenings, other than as the one that acts.
bool touched_before(const Case& it, const Happening& until, std::string_view unit);

template <class Look>
void each_told(const Case& it, std::string_view kind, const Look& look) {
  for (const Happening& each : it.entry.happenings)
    if (each.is(kind)) look(each);
}

struct Leg {
  Vec at;
  double facing = 0;
};
std::vector<Leg> via(const Told& order);

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
