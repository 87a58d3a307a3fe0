#include "rules/hex1866/battle/losses.hpp"

#include <algorithm>
#include <limits>

namespace guidon::hex1866 {

namespace {

bool acting(const Umpire& umpire, int u) {
  return umpire.state.active != nobody && umpire.sheet(u).side == umpire.formation_sheet(umpire.state.active).side;
}

void count(const Umpire& umpire, int u, std::uint8_t Tale::* theirs, std::uint8_t Tale::* own) {
  ++(umpire.state.tale.*(acting(umpire, u) ? own : theirs));
}

void count_step(const Umpire& umpire, int u) {
  ++umpire.unit(u).steps_lost;
  ++umpire.formation(umpire.sheet(u).formation).steps_lost;
  count(umpire, u, &Tale::steps, &Tale::own_steps);
}

// HEX-P-DEMOR-01: at half its starting steps, rounded up, at once and for good.
void weigh_formation(const Umpire& umpire, std::uint8_t f) {
  const FormationSheet& sheet = umpire.formation_sheet(f);
  FormationState& formation = umpire.formation(f);
  if (sheet.independent || formation.demoralised != 0 || formation.steps_lost < sheet.demoralised_at()) return;
  formation.demoralised = 1;
  ++umpire.state.tale.demoralised;
  umpire.say(FormationDemoralised{f, formation.steps_lost, sheet.steps}, "HEX-P-DEMOR-01");
}

void remove(const Umpire& umpire, int u, Clause clause) {
  const Hex from = umpire.unit(u).hex;
  count(umpire, u, &Tale::eliminated, &Tale::own_eliminated);
  umpire.say(Eliminated{u, {from}}, clause);
  umpire.change(u, [](UnitState& it) {
    const std::uint8_t lost = it.steps_lost;
    it = {};
    it.status = Status::gone;
    it.steps_lost = lost;
  });
}

std::uint8_t hexes_to(const Field& field, int l, int u) {
  return static_cast<std::uint8_t>(field.grid().distance(field.leader(l).hex, field.unit(u).hex));
}

// The distance of his nearest friends; too far for any map where there are none.
int nearest_friends(const Field& field, int l) {
  int nearest = std::numeric_limits<std::uint8_t>::max();
  for (int u = 0; u < field.units(); ++u)
    if (field.unit(u).on_map() && field.side(u) == field.leader_sheet(l).side)
      nearest = std::min<int>(nearest, hexes_to(field, l, u));
  return nearest;
}

}  // namespace

void disorganise(const Umpire& umpire, int u, Clause clause) {
  umpire.set_order(u, false);
  count(umpire, u, &Tale::disorganised, &Tale::own_disorganised);
  umpire.say(Disorganised{u, {umpire.unit(u).hex}}, clause);
}

void lose_step(const Umpire& umpire, int u, Clause clause) {
  count_step(umpire, u);
  const int left = umpire.sheet(u).steps - umpire.unit(u).steps_lost;
  umpire.say(StepLost{u, left}, clause);
  if (left == 0) remove(umpire, u, "HEX-P-LOSS-01");
  weigh_formation(umpire, umpire.sheet(u).formation);
}

// HEX-P-LOSS-02: it counts with all its steps.
void eliminate(const Umpire& umpire, int u, Clause clause) {
  while (umpire.unit(u).steps_lost < umpire.sheet(u).steps) count_step(umpire, u);
  remove(umpire, u, clause);
  weigh_formation(umpire, umpire.sheet(u).formation);
}

void enter_woods(const Umpire& umpire, int u) {
  if (umpire.unit(u).ordered()) return disorganise(umpire, u, "HEX-TERR-WOODS-01");
  // HEX-FN-2: those who have lost their order already suffer nothing more; whether only in a demoralised formation is
  // HEX-R-26.
  const bool excused = umpire.options().footnote2_state == Footnote2State::disorganised ||
                       umpire.formation(umpire.sheet(u).formation).demoralised != 0;
  if (excused) return;
  switch (umpire.options().second_disorganisation) {
    case SecondDisorganisation::lose_step: return lose_step(umpire, u, "HEX-R-26");
    case SecondDisorganisation::eliminate: return eliminate(umpire, u, "HEX-R-26");
    case SecondDisorganisation::no_further_effect: return;
  }
}

void step_leader_checks(const Umpire& umpire, const CheckLeaders& checks, Dice& dice) {
  for (int l = 0; l < umpire.leaders(); ++l) {
    LeaderState& leader = umpire.leader(l);
    if (!leader.on_map() || leader.hex != checks.hex.at) continue;
    if (checks.going_back && (umpire.state.fight.along & leader_bit(l)) == 0) continue;
    const bool hit = dice.hits({"HEX-P-LEAD-05", "the leader's die"_form}, 1, 6) == 1;
    umpire.say(LeaderChecked{l, hit}, "HEX-P-LEAD-05");
    if (!hit) continue;
    ++umpire.state.tale.leaders;
    if (leader.replacement != 0) continue;  // HEX-P-LEAD-06: a replacement hit again stays as he is
    leader.replacement = 1;
    umpire.say(LeaderReplaced{l}, "HEX-P-LEAD-06");
  }
}

void step_left_alone(const Umpire& umpire, const LeaveAlone& left) {
  const Field field = umpire.field();
  for (int l = 0; l < umpire.leaders(); ++l) {
    LeaderState& leader = umpire.leader(l);
    const Side side = left.side;
    if (!leader.on_map() || leader.hex != left.hex.at || umpire.leader_sheet(l).side != side ||
        field.occupied_by(leader.hex, side))
      continue;
    const int nearest = nearest_friends(field, l);
    Hex only = off_map;
    bool tie = false;
    for (int u = 0; u < umpire.units(); ++u) {
      const UnitState& unit = umpire.unit(u);
      if (!unit.on_map() || umpire.sheet(u).side != side || hexes_to(field, l, u) != nearest) continue;
      tie |= only != off_map && only != unit.hex;
      only = unit.hex;
    }
    if (only == off_map) {
      leader = {};
      leader.status = Status::gone;
      umpire.say(LeaderGone{l}, "HEX-P-LEAD-04");
    } else if (!tie) {
      take_join(umpire, l, only);
    } else {
      umpire.push(left);
      return umpire.push(PlaceLeader{l, left.hex});
    }
  }
}

bool may_join(const Field& field, int l, Hex hex) {
  return hex < field.grid().hexes() && field.occupied_by(hex, field.leader_sheet(l).side) &&
         field.grid().distance(field.leader(l).hex, hex) == nearest_friends(field, l);
}

void take_join(const Umpire& umpire, int l, Hex hex) {
  LeaderState& leader = umpire.leader(l);
  umpire.say(LeaderDisplaced{l, {leader.hex}, {hex}}, "HEX-P-LEAD-04");
  leader.hex = hex;
}

void push_aside(const Umpire& umpire, Hex hex, Side whose) {
  if (umpire.field().leader_in(hex, whose)) umpire.push(LeaveAlone{{hex}, whose});
}

}  // namespace guidon::hex1866
