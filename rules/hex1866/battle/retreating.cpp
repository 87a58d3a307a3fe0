#include "rules/hex1866/battle/retreating.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::hex1866 {

namespace {

// HEX-P-RETR-01: how far a hex is from those who made the roll.
int from_attackers(const Field& field, Hex hex) {
  int nearest = std::numeric_limits<std::uint8_t>::max();
  for (Units left = field.state().fight.units; left != 0; left = without_first(left)) {
    const UnitState& unit = field.unit(first_of(left));
    if (unit.on_map()) nearest = std::min(nearest, field.grid().distance(hex, unit.hex));
  }
  return nearest;
}

bool goes_along(const Umpire& umpire, int l) { return (umpire.state.fight.along & leader_bit(l)) != 0; }

void bring(const Umpire& umpire, int l, int u, Hex hex, Clause clause) {
  umpire.leader(l).hex = hex;
  umpire.say(WentAlong{l, u, {hex}}, clause);
}

}  // namespace

std::uint8_t retreat_class(const Field& field, int u, Hex there) {
  const Hex here = field.unit(u).hex;
  const auto to = field.grid().direction(here, there);
  if (!to || !field.has_room(there, u) || !may_enter(field, u, here, *to)) return 0;
  const Side mine = field.side(u);
  const int before = from_attackers(field, here);
  const int after = from_attackers(field, there);
  if (after < before) return 0;
  if (field.enemy_zone(there, mine) && !field.occupied_by(there, mine)) return 3;
  return after > before ? 1 : 2;
}

Refuge refuge(const Field& field, int u) {
  Refuge best;
  for (const Hex there : field.grid().neighbours(field.unit(u).hex)) {
    const std::uint8_t rank = there == off_map ? 0 : retreat_class(field, u, there);
    if (rank == 0 || (best.rank != 0 && rank > best.rank)) continue;
    if (rank != best.rank) best = {rank, {}};
    best.hexes.push_back(there);
  }
  return best;
}

void step_retreats(const Umpire& umpire, const GoBackFrom& from) {
  Stack owed;
  const Stack there = umpire.field().stack(from.hex.at);
  for (int i = 0; i < there.size(); ++i)
    if (umpire.unit(there[i]).retreat != 0) owed.push_back(there[i]);
  if (owed.empty()) return;
  umpire.push(from);
  if (owed.size() == 2) return umpire.push(ChooseUnit{from.hex});  // HEX-P-RETR-04
  start_retreat(umpire, owed[0]);
}

void start_retreat(const Umpire& umpire, int u) {
  umpire.state.fight.along = 0;
  umpire.push(GoBack{u});
  umpire.push(AskAlong{u});
}

void step_along(const Umpire& umpire, const AskAlong& ask) {
  const Hex hex = umpire.unit(ask.unit.at).hex;
  const bool must = umpire.field().stack(hex).size() == 1;  // HEX-P-RETR-05: no combat unit stays
  for (int l = ask.seen; l < umpire.leaders(); ++l) {
    if (!umpire.leader(l).on_map() || umpire.leader(l).hex != hex) continue;
    if (!must) {
      umpire.push(AskAlong{ask.unit, l + 1});
      return umpire.push(ChooseAlong{ask.unit, l});
    }
    umpire.state.fight.along |= leader_bit(l);
  }
}

void take_along(const Umpire& umpire, const ChooseAlong& asked, bool goes) {
  if (!goes) return;
  if (asked.advances.is) return bring(umpire, asked.leader.at, asked.unit.at, asked.hex.at, "HEX-P-ADV-01");
  umpire.state.fight.along |= leader_bit(asked.leader.at);
}

void step_go_back(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  if (!unit.on_map()) return;
  const Side side = umpire.sheet(u).side;
  if (unit.retreat == 0) {
    umpire.state.fight.along = 0;
    if (!all_round(umpire.setting.terrain[unit.hex])) umpire.push(ChooseFacing{u});
    return;
  }
  const Refuge to = refuge(umpire.field(), u);
  if (to.rank == 0) {  // HEX-P-RETR-03
    umpire.push(LeaveAlone{{unit.hex}, side});
    return eliminate(umpire, u, "HEX-P-RETR-03");
  }
  if (to.hexes.size() > 1) return umpire.push(ChooseHex{u});
  retreat_to(umpire, u, to.hexes[0]);
}

void retreat_to(const Umpire& umpire, int u, Hex hex) {
  UnitState& unit = umpire.unit(u);
  const Hex from = unit.hex;
  const Side side = umpire.sheet(u).side;
  std::uint8_t rank = 0;
  bool into_woods = false;
  Direction facing = unit.facing;
  {
    const Field field = umpire.field();
    rank = retreat_class(field, u, hex);
    const Direction to = *field.grid().direction(from, hex);
    into_woods = toll(gait(umpire.sheet(u)), !unit.ordered(), passage(field, from, to), umpire.options()).disorders;
    const Stack there = field.stack(hex);
    if (!there.empty()) facing = umpire.unit(there[0]).facing;  // HEX-P-FACE-01: it falls in with those who are there
  }
  umpire.stand(u, hex);
  umpire.face(hex, facing);
  --unit.retreat;
  ++umpire.state.tale.retreated;
  umpire.say(Retreated{u, {from}, {hex}, rank}, "HEX-P-RETR-02");
  for (int l = 0; l < umpire.leaders(); ++l)
    if (umpire.leader(l).on_map() && goes_along(umpire, l)) bring(umpire, l, u, hex, "HEX-P-RETR-05");
  umpire.push(GoBack{u});
  push_aside(umpire, hex, other(side));
  if (rank == 3) {  // HEX-P-RETR-03
    umpire.push(LeaveAlone{{hex}, side});
    umpire.push(CheckLeaders{.hex = {hex}, .going_back = true});
    lose_step(umpire, u, "HEX-P-RETR-03");
  }
  if (into_woods && unit.on_map()) enter_woods(umpire, u);  // HEX-P-RETR-06
}

bool may_advance(const Field& field, int u) {
  const Fight& fight = field.state().fight;
  const UnitState& unit = field.unit(u);
  if ((fight.units & ~fight.out & bit(u)) == 0 || field.battery(u) || !unit.on_map() || !unit.ordered()) return false;
  const auto to = field.grid().direction(unit.hex, fight.target);
  return to && may_enter(field, u, unit.hex, *to);
}

void step_after_combat(const Umpire& umpire) {
  const Field field = umpire.field();
  if (field.occupied(umpire.state.fight.target)) return;
  for (int u = 0; u < umpire.units(); ++u)
    if (may_advance(field, u)) return umpire.push(Advance{});
}

// HEX-P-ZOC-04: zones do not hinder it.
void take_advance(const Umpire& umpire, int u, Direction facing) {
  const Hex from = umpire.unit(u).hex;
  const Hex to = umpire.state.fight.target;
  bool into_woods = false;
  {
    const Field field = umpire.field();
    const Passage way = passage(field, from, *field.grid().direction(from, to));
    into_woods = toll(gait(umpire.sheet(u)), false, way, umpire.options()).disorders;
  }
  umpire.stand(u, to);
  umpire.face(to, facing);
  umpire.state.tale.advanced = 1;
  umpire.say(Advanced{u, {from}, {to}, facing}, "HEX-P-ADV-01");
  if (into_woods) enter_woods(umpire, u);  // HEX-P-ADV-02
  for (int l = umpire.leaders() - 1; l >= 0; --l)
    if (umpire.leader(l).on_map() && umpire.leader(l).hex == from) umpire.push(ChooseAlong{u, l, {to}, true});
  push_aside(umpire, to, other(umpire.sheet(u).side));
}

}  // namespace guidon::hex1866
