#include "rules/peninsular/battle/officers.hpp"

#include <algorithm>

#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using table::Rect;
using table::Segment;
using table::Spot;
using table::Vec;

namespace {

constexpr double officer_reach = 45;  // PEN-MOVE-08

double ride(const Field& field, Vec from, Vec to) {
  return distance(from, to) + field.extra_cost({from, to});  // slowed like anyone else (PEN-R-48)
}

Vec nearest_of(const Field& field, int u, Vec to) {
  Vec best = field.unit(u).pose.at.vec();
  double least = 1e9;
  for (const Rect& rect : field.footprint(u).all()) {
    const Vec point = nearest_point(to, rect);
    if (const double d = distance(point, to); d < least) {
      least = d;
      best = point;
    }
  }
  if (field.footprint(u).size == 0) {  // a skirmish group
    for (int i = 0; i < field.state().skirmishers; ++i) {
      const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
      if (stand.unit != u) continue;
      const Vec point = nearest_point(to, skirmisher_rect(stand));
      if (const double d = distance(point, to); d < least) {
        least = d;
        best = point;
      }
    }
  }
  return best;
}

int nearest_friend(const Field& field, int officer) {
  const Vec at = field.state().officer[static_cast<std::size_t>(officer)].at.vec();
  int best = -1;
  double least = 1e9;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != field.setting().officers[static_cast<std::size_t>(officer)].side || !field.formed(u) ||
        field.unit(u).routing() || field.sheet(u).cart)
      continue;
    if (const double d = distance(nearest_of(field, u, at), at); d < least) {
      least = d;
      best = u;
    }
  }
  return best;
}

void kill(const Umpire& umpire, std::size_t officer) {
  OfficerState& it = umpire.state.officer[officer];
  it.alive = 0;  // PEN-GEN-06: never replaced
  it.with = nobody;
  ++umpire.state.tale.officers;
}

void rescue(const Umpire& umpire, std::size_t officer) {
  OfficerState& it = umpire.state.officer[officer];
  it.with = nobody;
  const Field field = umpire.field();
  const int friendly = nearest_friend(field, static_cast<int>(officer));
  if (friendly < 0) return;
  it.at = place_beside(field, friendly);
  if (may_join(umpire.setting, static_cast<int>(officer), friendly)) it.with = id(friendly);
  umpire.say(OfficerRescued{.officer = officer, .unit = friendly}, "PEN-R-113");
}

}  // namespace

Spot place_beside(const Field& field, int u) {
  if (field.footprint(u).size > 0) return Spot::of(field.unit_hull(u).centre);
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit == u) return stand.pose.at;
  }
  return field.unit(u).pose.at;
}

bool may_join(const Setting& setting, int officer, int unit) {
  const OfficerSheet& who = setting.officers[static_cast<std::size_t>(officer)];
  const UnitSheet& sheet = setting.units[static_cast<std::size_t>(unit)];
  if (who.side != sheet.side || sheet.cart) return false;
  if (sheet.arm == Arm::artillery) return true;  // any officer may direct a gun (PEN-R-109)
  switch (who.rank) {
    case Rank::army: return true;  // PEN-GEN-03
    case Rank::division:
      return sheet.brigade != nobody && setting.brigades[sheet.brigade].division == who.division;  // PEN-G-17
    case Rank::brigade: return sheet.brigade == who.brigade;                                       // PEN-GEN-01
  }
  return false;
}

std::optional<Refusal> check_officer_move(const Field& field, const Order& order) {
  if (order.unit >= field.setting().officers.size()) return Refusal{"PEN-MOVE-08", "there is no such officer"_form};
  const OfficerSheet& sheet = field.setting().officers[order.unit];
  const OfficerState& officer = field.state().officer[order.unit];
  if (sheet.side != order.side) return Refusal{"PEN-MOVE-08", "he is not your officer"_form};
  if (officer.alive == 0) return Refusal{"PEN-GEN-06", "he is dead"_form};
  if (officer.placed == 0) return Refusal{"PEN-MOVE-08", "he is not on the table"_form};
  if (officer.moved != 0) return Refusal{"PEN-MOVE-08", "he has ridden once this turn"_form};
  Vec to = order.pose[0].at.vec();
  if (order.target != nobody) {
    if (order.target >= field.units() || !field.unit(order.target).on_table())
      return Refusal{"PEN-GEN-01", "that unit is not on the table"_form};
    if (!may_join(field.setting(), order.unit, order.target))
      return Refusal{"PEN-GEN-01", "a general joins units of his own command, or a gun"_form};
    to = nearest_of(field, order.target, officer.at.vec());
  } else if (order.poses == 0) {
    return Refusal{"PEN-MOVE-08", "say where he rides, or whom he joins"_form};
  } else if (!inside(Rect{to, {0, 1}, 0, 0}, {0, 0}, {field.setting().width, field.setting().depth})) {
    return Refusal{"PEN-G-10", "that is off the table"_form};
  }
  const double length = ride(field, officer.at.vec(), to);
  if (!within(length, officer_reach))
    return Refusal{"PEN-MOVE-08", "that is a ride of {} cm, and he has {}"_form, thousandths(length), 45000};
  if (order.target == nobody) {
    for (int v = 0; v < field.units(); ++v) {
      if (field.side(v) == order.side || !field.formed(v)) continue;
      for (const Rect& rect : field.footprint(v).all())
        if (distance(to, rect) < officer_radius) return Refusal{"PEN-R-113", "the enemy stands there"_form};
    }
  }
  return std::nullopt;
}

void move_officer(const Umpire& umpire, const Order& order) {
  OfficerState& officer = umpire.state.officer[order.unit];
  officer.moved = 1;
  officer.with = order.target;
  officer.at = order.target != nobody ? place_beside(umpire.field(), order.target) : order.pose[0].at;
  umpire.say(OfficerMoved{.officer = order.unit, .joins = order.target, .to = officer.at},
             order.target != nobody ? Clause{"PEN-GEN-01"} : Clause{"PEN-MOVE-08"});
}

void step_officer_survival(const Umpire& umpire, const OfficerSurvival& risk, Dice& dice) {
  if (umpire.state.officer[risk.officer.at].alive == 0) return;
  const bool lives = officer_survives(1, dice);
  if (lives) {
    umpire.say(OfficerSafe{.officer = risk.officer, .unit = risk.unit}, "PEN-GEN-05");
    return;
  }
  umpire.say(OfficerKilled{.officer = risk.officer, .unit = risk.unit}, "PEN-GEN-05");
  kill(umpire, risk.officer.at);
}

void throw_for_officers(const Umpire& umpire, int u, Dice& dice) {
  for (std::size_t o = 0; o < umpire.setting.officers.size(); ++o)
    if (umpire.state.officer[o].with == u) step_officer_survival(umpire, {.unit = u, .officer = o}, dice);
}

void officers_will_throw(const Umpire& umpire, int u) {
  for (std::size_t o = umpire.setting.officers.size(); o-- > 0;)
    if (umpire.state.officer[o].with == u && umpire.state.officer[o].alive != 0)
      umpire.push(OfficerSurvival{.unit = u, .officer = o});
}

void part_officers(const Umpire& umpire, int u, Status how) {
  for (std::size_t o = 0; o < umpire.setting.officers.size(); ++o) {
    OfficerState& officer = umpire.state.officer[o];
    if (officer.with != u || officer.alive == 0) continue;
    if (how == Status::off_table || how == Status::surrendered) {  // lost with it
      kill(umpire, o);
      umpire.say(OfficerKilled{.officer = o, .unit = u}, "PEN-R-113");
    } else {
      rescue(umpire, o);
    }
  }
}

void carry_officers(const Umpire& umpire, int u) {
  for (std::size_t o = 0; o < umpire.setting.officers.size(); ++o)
    if (umpire.state.officer[o].with == u) umpire.state.officer[o].at = place_beside(umpire.field(), u);
}

void clear_lone_officers(const Umpire& umpire, int u) {
  for (std::size_t o = 0; o < umpire.setting.officers.size(); ++o) {
    const OfficerState& officer = umpire.state.officer[o];
    if (officer.alive == 0 || officer.placed == 0 || officer.with != nobody ||
        umpire.setting.officers[o].side == umpire.sheet(u).side)
      continue;
    const Field field = umpire.field();
    const bool met = std::ranges::any_of(
        field.footprint(u).all(), [&](const Rect& rect) { return distance(officer.at.vec(), rect) < officer_radius; });
    if (met) rescue(umpire, o);
  }
}

bool officer_could_help(const Field& field, int u) {
  for (std::size_t o = 0; o < field.setting().officers.size(); ++o) {
    const OfficerState& officer = field.state().officer[o];
    if (officer.alive == 0 || officer.placed == 0 || officer.moved != 0 || officer.with == u) continue;
    if (field.setting().officers[o].side != field.side(u)) continue;
    if (!may_join(field.setting(), static_cast<int>(o), u)) continue;
    if (within(ride(field, officer.at.vec(), nearest_of(field, u, officer.at.vec())), officer_reach)) return true;
  }
  return false;
}

}  // namespace guidon::peninsular
