#pragma once
// Moves nobody ordered: falling back, retreating and routing (section 4.7; PEN-R-41 to -43, PEN-G-12, PEN-G-13).
#include "kernel/dice.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

enum class Forced : std::uint8_t { fall_back, rout, rout_on };

// What bars the way of a forced move (PEN-G-12, PEN-G-13).
enum class Bar : std::uint8_t { none, enemy, ground, edge, friends };

struct ForcedMove {
  int unit = 0;
  Forced kind = Forced::fall_back;
  double centimetres = 0;
  table::Heading direction{};
  int stands_lost = 0;  // after the move (PEN-R-38)
  int enemy = -1;       // who caused it
};

void force(const Umpire& umpire, const ForcedMove& move);
void step_forced_move(const Umpire& umpire, const Todo& todo);
void step_friends_tests(const Umpire& umpire, Todo todo);
void step_friends_test(const Umpire& umpire, Todo todo, Dice& dice);
void push_friends_test(const Umpire& umpire, const Todo& rout, int tester, bool through);

// Straight away from the side struck (PEN-R-42).
table::Heading away(const Field& field, int u, Face struck, int enemy);
table::Heading away_from(const Field& field, int u, int enemy);
table::Heading homewards(const Setting& setting, Colour side);
double one_move(const Field& field, int u);  // PEN-R-41
// The enemy leaves it no way to fall back, and it would have to surrender (PEN-G-13).
bool hemmed_in(const Field& field, int u, table::Heading wanted, int enemy);

// The friends that have to test next for the rout in a todo: more than one where they are equally near (PEN-D-49).
// Those the rout goes through are in `through` as well.
std::uint64_t next_testers(const Field& field, const Todo& rout, std::uint64_t& through);

// Who would have to test if the unit routed along this path, and how near it passes (PEN-FRT-01).
bool tests_for_rout(const Field& field, int tester, int router);

// The unit is engaged in front and rear (PEN-R-87).
bool enclosed(const Field& field, int u);

}  // namespace guidon::peninsular
