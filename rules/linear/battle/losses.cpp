#include "rules/linear/battle/losses.hpp"

#include <algorithm>

#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/traverse.hpp"
#include "rules/linear/test_due.hpp"

namespace guidon::linear {

void put_with(const Umpire& umpire, int c, int u) {
  CommanderState& commander = umpire.commander(c);
  commander.with = id(u);
  commander.at = umpire.unit(u).pose.at;
}

namespace {

void count(const Umpire& umpire, int u, std::uint8_t Tale::* theirs, std::uint8_t Tale::* own, int by = 1) {
  std::uint8_t& sum = umpire.state.tale.*(umpire.sheet(u).side == umpire.state.active ? own : theirs);
  sum = id(std::min(255, sum + by));
}

int nearest_own_unit(const Field& field, table::Vec from, Side side, std::uint8_t brigade, double most) {
  int best = -1;
  Mils least = mils(most);
  for (int u = 0; u < field.units(); ++u) {
    if (!field.on_table(u) || field.side(u) != side || (brigade != nobody && field.sheet(u).brigade != brigade))
      continue;
    const Mils away = mils(table::distance(from, field.rect(u)));
    if (away > least || (away == least && best >= 0)) continue;
    best = u;
    least = away;
  }
  return best;
}

constexpr double anywhere = 1000;

void lose_commander(const Umpire& umpire, int c, UnitRef with) {
  CommanderState& commander = umpire.commander(c);
  const CommanderState was = commander;
  const CommanderSheet& sheet = umpire.commander_sheet(c);
  umpire.say(CommanderLost{.commander = c, .with = with}, with.known() ? Clause{"OUR-CDR-01"} : Clause{"OUR-CDR-02"});
  umpire.state.tale.commanders = id(std::min(255, umpire.state.tale.commanders + 1));
  commander.with = nobody;
  commander.bound = 0;
  const int stand_in = sheet.brigade == nobody
                           ? -1
                           : nearest_own_unit(umpire.field(), commander.at.vec(), sheet.side, sheet.brigade, anywhere);
  if (stand_in < 0) {
    commander.alive = 0;
    return;
  }
  commander.rating = id(std::max(umpire.setting.numbers.rating_min, commander.rating - 1));  // LIN-R-39
  commander.stands_in = 1;
  put_with(umpire, c, stand_in);
  umpire.say(CommanderReplaced{.commander = c, .rating = commander.rating, .with = stand_in},
             leads_army(sheet, was) ? Clause{"LIN-R-101"} : Clause{"LIN-R-39"});
}

}  // namespace

void take_casualties(const Umpire& umpire, int u, int hits, bool by_artillery) {
  if (hits == 0) return;
  UnitState& unit = umpire.unit(u);
  const int stamina = umpire.sheet(u).profile.stamina;
  const bool was_shaken = unit.casualties >= stamina;
  unit.taken = id(std::min(255, unit.taken + hits));
  if (by_artillery) {
    unit.artillery = id(std::min(255, unit.artillery + hits));
    const bool remembered = umpire.options().bt3_artillery_scope != Bt3ArtilleryScope::ranged_test_now;  // LIN-R-51
    unit.marks.set(Mark::shelled, remembered);
    unit.marks.set(Mark::shelled_now, remembered);
  }
  const Toll now = toll(stamina, unit.before, unit.taken);
  unit.casualties = id(now.recorded);
  unit.excess = id(now.excess);
  count(umpire, u, &Tale::casualties, &Tale::own_casualties, hits);
  umpire.say(CasualtiesTaken{.unit = u, .taken = hits, .recorded = now.recorded, .excess = now.excess}, "OUR-STATE-01");
  if (now.shaken && !was_shaken) umpire.say(Shaken{u}, "OUR-STATE-02");
}

void begin_ordeal(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  unit.before = unit.casualties;
  unit.taken = 0;
  unit.excess = 0;
  unit.artillery = 0;
  unit.sixes_in_pairs = 0;
  unit.sixes_alone = 0;
}

bool is_shattered(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  return field.options().shatter_rule == ShatterRule::twice_stamina && unit.taken > 0 &&
         toll(field.profile(u).stamina, unit.before, unit.taken).shattered;
}

void disorder(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  if (unit.disordered != 0) return;  // OUR-STATE-04: the date stays
  unit.disordered = std::max<std::uint8_t>(1, umpire.state.player_turn);
  umpire.say(Disordered{u}, "OUR-STATE-04");
}

void remove_unit(const Umpire& umpire, int u, Status to) {
  disengage(umpire, u);
  forget_crossings(umpire, u);
  UnitState& unit = umpire.unit(u);
  if (to != Status::left) count(umpire, u, &Tale::broken, &Tale::own_broken);
  const table::Pose last = unit.pose;
  const std::uint8_t casualties = unit.casualties;
  unit = UnitState{};
  unit.status = to;
  unit.pose = last;
  unit.casualties = casualties;
  umpire.state.command.units &= ~bit(u);
  if (umpire.state.charge.unit == u || umpire.state.charge.target == u) umpire.state.charge.stopped = 1;
  for (int v = 0; v < umpire.units(); ++v)
    if (umpire.unit(v).supports == u) umpire.unit(v).supports = nobody;
  lose_commanders_with(umpire, u);
}

void shatter(const Umpire& umpire, int u) {
  umpire.say(Shattered{u}, "OUR-STATE-06");
  remove_unit(umpire, u, Status::destroyed);
}

void lose_commanders_with(const Umpire& umpire, int u) {
  for (int c = 0; c < umpire.commanders(); ++c)
    if (umpire.commander(c).alive != 0 && umpire.commander(c).with == u) lose_commander(umpire, c, u);
}

void leave_play(const Umpire& umpire, int c) {
  if (umpire.commander(c).alive == 0) return;
  umpire.commander(c).alive = 0;
  umpire.commander(c).with = nobody;
  umpire.say(CommanderLost{.commander = c, .with = {}}, "LIN-R-41");
}

namespace {

bool lone_enemy(const Umpire& umpire, int c, Side side) {
  const CommanderState& commander = umpire.commander(c);
  return commander.alive != 0 && commander.placed != 0 && commander.with == nobody &&
         umpire.commander_sheet(c).side != side;
}

}  // namespace

bool lone_commander_near(const Umpire& umpire, int u, const table::Pose& from) {
  const table::Vec to = umpire.unit(u).pose.at.vec();
  const double reach = table::distance(from.at.vec(), to) + 12;  // more than any wheel goes out of the way
  for (int c = 0; c < umpire.commanders(); ++c)
    if (lone_enemy(umpire, c, umpire.sheet(u).side) && table::distance(umpire.commander(c).at.vec(), to) <= reach)
      return true;
  return false;
}

void chase_commanders(const Umpire& umpire, int u) {
  Path here;
  here.add({umpire.field().rect(u), umpire.field().rect(u)});
  chase_commanders(umpire, u, here);
}

void chase_commanders(const Umpire& umpire, int u, const table::Rect& from) {
  if (!lone_commander_near(umpire, u, {table::Spot::of(from.centre), {}})) return;
  const table::Rect to = umpire.field().rect(u);
  Path way;
  way.add({from, from.moved(to.centre - from.centre)});
  way.add({to, to});
  chase_commanders(umpire, u, way);
}

void chase_commanders(const Umpire& umpire, int u, const Path& way) {
  const Side side = umpire.sheet(u).side;
  for (int c = 0; c < umpire.commanders(); ++c) {
    if (!lone_enemy(umpire, c, side)) continue;
    CommanderState& commander = umpire.commander(c);
    const Field field = umpire.field();
    const Mils gap = mils(field.numbers().contact_gap);
    const table::Rect place{commander.at.vec(), {0, 1}, 0, 0};
    if (closest(way, place) > gap && mils(table::distance(commander.at.vec(), field.rect(u))) > gap) continue;
    const int refuge =
        nearest_own_unit(field, commander.at.vec(), other(side), nobody, field.numbers().commander_rescue_distance);
    if (refuge < 0) {
      lose_commander(umpire, c, {});
      continue;
    }
    put_with(umpire, c, refuge);
    umpire.say(CommanderEscaped{.commander = c, .with = refuge}, "OUR-CDR-02");
  }
}

void bring_commanders(const Umpire& umpire, int u) {
  for (int c = 0; c < umpire.commanders(); ++c)
    if (umpire.commander(c).alive != 0 && umpire.commander(c).with == u)
      umpire.commander(c).at = umpire.unit(u).pose.at;
}

}  // namespace guidon::linear
