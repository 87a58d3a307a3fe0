#include "rules/peninsular/battle/casualties.hpp"

#include <algorithm>

#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/losses.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

namespace {

// PEN-R-114: a detachment counts one stand for every two of its skirmishers, rounded up.
void count_dead(const Umpire& umpire, int u, int lost_before) {
  if (umpire.sheet(u).cart) return;  // PEN-G-19
  if (umpire.sheet(u).detachment && lost_before % 2 != 0) return;
  ++umpire.state.dead[index(umpire.sheet(u).side)];
}

void lose(const Umpire& umpire, int u, std::size_t stand) {
  count_dead(umpire, u, umpire.field().lost_stands(u));
  umpire.unit(u).stand[stand] = Whereabouts::lost;
}

bool next_stand_in_three_ranks(const Field& field, int u) {
  const UnitSheet& sheet = field.sheet(u);
  const int next = automatic_stand(field, u);
  return sheet.arm == Arm::infantry && next >= 0 && sheet.stands[static_cast<std::size_t>(next)].ranks == 3;
}

// PEN-G-39: the last of its ranks is gone, and what it has left is out skirmishing.
void leave_the_ranks(const Umpire& umpire, int u) {
  umpire.unit(u).formation = Formation::skirmish;
  end_fights_of(umpire, u);
  end_pursuits_of(umpire, u);
}

}  // namespace

void add_pips(const Umpire& umpire, int u, int more, Clause why) {
  if (umpire.sheet(u).arm == Arm::artillery || more <= 0) return;  // PEN-ARM-21: a gun has no record die
  UnitState& unit = umpire.unit(u);
  const int before = unit.pips;
  unit.pips = id(add_pips(unit.pips, more));
  umpire.say(TookPips{.unit = u, .before = before, .pips = unit.pips}, why);
}

int casualties_borne(const Field& field, int u) { return casualties_a_stand(next_stand_in_three_ranks(field, u)); }

void take_hits(const Umpire& umpire, int u, int unsaved) {
  if (unsaved == 0) return;
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  const Field field = umpire.field();
  const Losses losses = take_casualties(unit.casualties, unit.pips, unsaved, next_stand_in_three_ranks(field, u));
  unit.casualties = id(losses.markers_left);
  if (sheet.arm != Arm::artillery) unit.pips = id(losses.pips);
  unit.fire_casualties = id(std::min(255, unit.fire_casualties + unsaved));
  umpire.state.tale.casualties = id(std::min(255, umpire.state.tale.casualties + unsaved));
  umpire.say(TookCasualties{.unit = u, .casualties = unsaved, .markers = unit.casualties, .pips = unit.pips},
             "PEN-FIRE-21");
  if (losses.stands_removed > 0) lose_stands(umpire, u, losses.stands_removed);
}

void lose_stands(const Umpire& umpire, int u, int stands, int stand) {
  if (stands <= 0) return;
  umpire.push(LoseStands{.unit = u, .stands = stands, .named = stand + 1});
}

int automatic_stand(const Field& field, int u) {
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  for (const Role role : {Role::centre, Role::grenadier, Role::light})
    for (std::size_t s = sheet.stands.size(); s-- > 0;)
      if (unit.stand[s] == Whereabouts::close && sheet.stands[s].role == role) return static_cast<int>(s);
  return -1;
}

bool owner_may_choose(const Field& field, int u) {
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  int first = -1;
  for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
    if (unit.stand[s] != Whereabouts::close) continue;
    if (first < 0) first = static_cast<int>(s);
    const StandSheet& one = sheet.stands[static_cast<std::size_t>(first)];
    if (sheet.stands[s].role != one.role || sheet.stands[s].ranks != one.ranks) return true;
  }
  return false;
}

void remove_stand(const Umpire& umpire, int u, int stand) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  const bool was_square = unit.formation == Formation::square;
  const table::Vec centre = was_square ? hull(sheet, unit).centre : table::Vec{};
  lose(umpire, u, static_cast<std::size_t>(stand));
  if (sheet.detachment) {  // PEN-R-62: a close-order stand is two skirmisher stands
    for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
      if (unit.stand[s] != Whereabouts::close) continue;
      lose(umpire, u, s);
      break;
    }
  }
  unit.close = id(unit.close - 1);
  ++umpire.state.tale.stands_lost;
  umpire.say(StandLost{.unit = u,
                       .role = sheet.stands[static_cast<std::size_t>(stand)].role,
                       .left = unit.close,
                       .of = static_cast<int>(sheet.stands.size())},
             "PEN-R-33");
  if (was_square && unit.garrison == nobody && unit.close > 0)  // it closes up on its centre
    unit.pose = centred(sheet, unit.formation, unit.close, centre, unit.pose.facing);
  if (refused(unit.formation) || unit.formation == Formation::square) make_room(umpire, u);
  if (unit.close == 0 && umpire.field().screen_size(u) > 0) leave_the_ranks(umpire, u);
  carry_officers(umpire, u);
}

bool half_lost(const Field& field, int u) {
  const int original = static_cast<int>(field.sheet(u).stands.size());
  return field.lost_stands(u) >= scattered_at(original, field.options());  // PEN-LOSS-02, PEN-CI-11
}

void step_lose_stands(const Umpire& umpire, LoseStands loss, Dice& dice) {
  const int u = loss.unit.at;
  UnitState& unit = umpire.unit(u);
  if (!unit.on_table()) return;
  if (loss.stands == 0 || unit.close == 0) {
    if (half_lost(umpire.field(), u)) remove_unit(umpire, u, Status::scattered);
    return;
  }
  int stand = -1;
  {
    const Field field = umpire.field();
    const int forced = loss.named - 1;
    if (forced >= 0 && unit.stand[static_cast<std::size_t>(forced)] == Whereabouts::close) {
      stand = forced;
    } else if (owner_may_choose(field, u)) {
      umpire.push(loss);
      umpire.push(ChooseStand{u});
      return;
    } else {
      stand = automatic_stand(field, u);
    }
  }
  remove_stand(umpire, u, stand);
  --loss.stands;
  loss.named = 0;
  umpire.push(loss);
  throw_for_officers(umpire, u, dice);  // in rout too (PEN-ROUT-04)
}

void remove_skirmisher(const Umpire& umpire, int at) {
  State& state = umpire.state;
  const auto first = state.skirmisher.begin() + at;
  std::move(first + 1, state.skirmisher.begin() + state.skirmishers, first);
  state.skirmisher[--state.skirmishers] = Skirmisher{};
}

void end_fights_of(const Umpire& umpire, int u) {
  State& state = umpire.state;
  for (int i = state.fights; i-- > 0;) {
    const FightState& fight = state.fight[static_cast<std::size_t>(i)];
    if (fight.attacker != u && fight.defender != u) continue;
    const auto first = state.fight.begin() + i;
    std::move(first + 1, state.fight.begin() + state.fights, first);
    state.fight[--state.fights] = FightState{};
  }
}

void end_pursuits_of(const Umpire& umpire, int quarry) {
  for (int v = 0; v < umpire.units(); ++v) {
    UnitState& unit = umpire.unit(v);
    if (unit.quarry != quarry) continue;
    unit.quarry = nobody;
    unit.marks.clear(Mark::attached);
  }
}

void remove_unit(const Umpire& umpire, int u, Status how,
                 int cut_off_by) {  // no friends test comes of it (PEN-LOSS-03)
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  int gone = 0;
  for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
    if (unit.stand[s] == Whereabouts::lost) continue;
    lose(umpire, u, s);
    ++gone;
  }
  for (int i = umpire.state.skirmishers; i-- > 0;)  // PEN-R-60: its skirmishers go with it
    if (umpire.state.skirmisher[static_cast<std::size_t>(i)].unit == u) remove_skirmisher(umpire, i);
  end_fights_of(umpire, u);
  end_pursuits_of(umpire, u);
  ++umpire.state.tale.scattered;
  if (how == Status::off_table)
    umpire.say(LeftTable{.unit = u, .stands = gone}, "PEN-LOSS-01");
  else if (how == Status::surrendered)
    umpire.say(Surrendered{.unit = u, .enemy = cut_off_by, .stands = gone},
               cut_off_by != nobody ? Clause{"PEN-G-13"} : Clause{"PEN-SURR-01"});
  else if (how != Status::overrun)
    umpire.say(Scattered{.unit = u, .stands = gone},
               sheet.arm == Arm::artillery ? Clause{"PEN-LOSS-05"} : Clause{"PEN-LOSS-02"});
  const table::Pose last = unit.pose;
  const Quality quality = unit.quality;
  const Formation formation = unit.formation;
  unit = UnitState{};
  unit.pose = last;
  unit.quality = quality;
  unit.formation = formation;
  for (std::size_t s = 0; s < sheet.stands.size(); ++s) unit.stand[s] = Whereabouts::lost;
  unit.status = how;
  part_officers(umpire, u, how);
}

}  // namespace guidon::peninsular
