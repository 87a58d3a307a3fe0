#pragma once
// Casualties, disorder, and units and commanders that are lost.
#include "rules/linear/battle/path.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// Unsaved hits: up to stamina on the unit, the rest in excess (OUR-STATE-01).
void take_casualties(const Umpire& umpire, int u, int hits, bool by_artillery);
// Forgets the fire or the phase: excess is dropped once it is tested (LIN-R-10).
void begin_ordeal(const Umpire& umpire, int u);
bool is_shattered(const Field& field, int u);  // OUR-STATE-06

void disorder(const Umpire& umpire, int u);
void remove_unit(const Umpire& umpire, int u, Status to);
void shatter(const Umpire& umpire, int u);               // OUR-STATE-06
void lose_commanders_with(const Umpire& umpire, int u);  // OUR-CDR-01
void leave_play(const Umpire& umpire, int commander);    // LIN-R-41
// OUR-CDR-02: lone enemy commanders whom this unit touches, or has ridden over on its way, go to their nearest unit,
// or are lost.
void chase_commanders(const Umpire& umpire, int u);
void chase_commanders(const Umpire& umpire, int u, const Path& way);
void chase_commanders(const Umpire& umpire, int u, const table::Rect& from);  // straight from there
// Whether there may be any, between there and where it stands.
bool lone_commander_near(const Umpire& umpire, int u, const table::Pose& from);
void put_with(const Umpire& umpire, int commander, int u);
// A unit takes its commanders with it.
void bring_commanders(const Umpire& umpire, int u);

}  // namespace guidon::linear
