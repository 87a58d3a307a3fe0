#pragma once
// Stands that go: to fire, fights, tests and flames; and units that go with them.
#include "kernel/dice.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

void add_pips(const Umpire& umpire, int u, int more, Clause why);
// Casualties that take off the stand that goes next (PEN-FIRE-23, PEN-FIRE-24, PEN-R-32).
int casualties_borne(const Field& field, int u);
// Unsaved hits: markers, pips and the stands they take off (PEN-FIRE-21 to -24).
void take_hits(const Umpire& umpire, int u, int unsaved);
// The stands go when this comes up on the list; `stand` names one that must be the first (PEN-BRE-10).
void lose_stands(const Umpire& umpire, int u, int stands, int stand = -1);
void step_lose_stands(const Umpire& umpire, LoseStands loss, Dice& dice);
// Which stand goes where its owner has no wish (PEN-R-33), or -1.
int automatic_stand(const Field& field, int u);
bool owner_may_choose(const Field& field, int u);
void remove_stand(const Umpire& umpire, int u, int stand);

// The whole unit leaves the battle (PEN-LOSS-01, PEN-LOSS-02, PEN-SURR-01, PEN-ART-01).
// `cut_off_by`: the enemy across the way of a forced move, whom it surrenders to (PEN-G-13).
void remove_unit(const Umpire& umpire, int u, Status how, int cut_off_by = nobody);
bool half_lost(const Field& field, int u);

void remove_skirmisher(const Umpire& umpire, int at);  // takes it off the table only
void end_fights_of(const Umpire& umpire, int u);
void end_pursuits_of(const Umpire& umpire, int quarry);

}  // namespace guidon::peninsular
