#include "rules/peninsular/battle/deployment.hpp"

#include <algorithm>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/losses.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr double screen_ahead = 8;  // how far before its battalion a screen starts

void lay_row(const Umpire& umpire, int u, const Pose& middle) {
  const Field field = umpire.field();
  Order row{.kind = OrderKind::move_skirmishers, .side = field.side(u), .unit = id(u)};
  row.poses = 1;
  row.pose[0] = middle;
  const Row places = row_of(field, row);
  for (int i = 0; i < places.size; ++i)
    umpire.state.skirmisher[static_cast<std::size_t>(places.stand[static_cast<std::size_t>(i)])].pose =
        places.pose[static_cast<std::size_t>(i)];
}

void put(const Umpire& umpire, int u, const Placement& place) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  unit.status = Status::on_table;
  unit.pose = place.pose;
  unit.formation = place.formation;
  unit.garrison = place.garrison;
  if (place.garrison != nobody) {
    unit.formation = Formation::line;
    unit.pose.at = Spot::of(umpire.field().piece_of_structure(place.garrison).strip.centre);
  }
  if (sheet.detachment && place.formation == Formation::skirmish) {
    unit.formation = Formation::line;
    send_out(umpire, u, stands_that_may_skirmish(umpire.field(), u));
    lay_row(umpire, u, place.pose);
  } else if (place.skirmishers_out) {
    send_out(umpire, u, stands_that_may_skirmish(umpire.field(), u));
    double far = screen_ahead;
    if (!umpire.setting.fixed &&
        !umpire.setting.deploy_anywhere) {  // the screen keeps within the third too (PEN-R-118)
      const double y = place.pose.at.vec().y;
      const bool bottom = umpire.setting.edge[index(sheet.side)] == Edge::bottom;
      const double room = umpire.setting.deploy_depth_thousandths() / 1000.0 - (bottom ? y : umpire.setting.depth - y);
      far = std::clamp(room, 0.0, screen_ahead);
    }
    const Vec ahead = place.pose.at.vec() + place.pose.facing.forward() * far;
    lay_row(umpire, u, place.screen ? *place.screen : Pose{Spot::of(ahead), place.pose.facing});
  }
  umpire.say(Deployed{.unit = u, .structure = unit.garrison, .to = unit.pose}, "PEN-SET-04");
}

void take_off(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  for (int i = umpire.state.skirmishers; i-- > 0;) {
    if (umpire.state.skirmisher[static_cast<std::size_t>(i)].unit != u) continue;
    remove_skirmisher(umpire, i);
  }
  const std::size_t stands = umpire.sheet(u).stands.size();
  for (std::size_t s = 0; s < stands; ++s)
    if (unit.stand[s] == Whereabouts::out) unit.stand[s] = Whereabouts::close;
  unit.close = id(static_cast<int>(umpire.sheet(u).detachment ? stands / 2 : stands));
  unit.status = Status::waiting;
  unit.garrison = nobody;
}

Blocks footprint_of(const Field& field, const Order& order) {
  const UnitSheet& sheet = field.sheet(order.unit);
  if (order.target != nobody) {
    Blocks inside;
    inside.rect[0] = field.piece_of_structure(order.target).strip;
    inside.size = 1;
    return inside;
  }
  if (order.formation == Formation::skirmish) {
    const int stands = static_cast<int>(sheet.stands.size());
    Blocks row;
    const double width = stands * frontage + (stands - 1) * (order.interval / 10.0);
    const Vec forward = order.pose[0].facing.forward();
    row.rect[0] = {order.pose[0].at.vec() - forward * (skirmisher_depth / 2), forward, width / 2, skirmisher_depth / 2};
    row.size = 1;
    return row;
  }
  return blocks(sheet, order.formation, field.unit(order.unit).close, order.pose[0]);
}

bool replaced(const State& state, int u) {
  return (static_cast<unsigned>(state.replaced_units[static_cast<std::size_t>(u / 8)]) >> (u % 8) & 1U) != 0;
}

}  // namespace

void muster(const Umpire& umpire, Dice& dice) {
  for (int u = 0; u < umpire.units(); ++u) {
    const UnitSheet& sheet = umpire.sheet(u);
    UnitState& unit = umpire.unit(u);
    unit.quality = sheet.guard ? Quality::elite : sheet.quality;  // PEN-ARM-22
    unit.pips = sheet.condition.pips;
    unit.casualties = sheet.condition.casualties;
    const std::size_t stands = sheet.stands.size();
    const std::size_t left = stands - std::min<std::size_t>(stands - 1, sheet.condition.stands_lost);
    for (std::size_t s = left; s < stands; ++s) {
      unit.stand[s] = Whereabouts::lost;
      ++umpire.state.dead[index(sheet.side)];
    }
    unit.close = id(static_cast<int>(sheet.detachment ? left / 2 : left));
    unit.formation = sheet.arm == Arm::artillery ? (sheet.cart ? Formation::limbered : Formation::unlimbered)
                     : sheet.detachment          ? Formation::skirmish
                                                 : Formation::line;
    unit.marks.set(Mark::ever_fired, sheet.condition.fired_before);
    unit.marks.set(Mark::moved_last_turn, sheet.condition.moved_last_turn);
    unit.marks.set(Mark::charge_used, sheet.condition.charge_used);
    unit.marks.set(Mark::glory_used, sheet.condition.glory_used);
    if (sheet.irregular) {  // PEN-ARM-25
      const bool trained = roll(irregular_quality(), dice).passed;
      unit.quality = trained ? Quality::trained : Quality::raw;
      umpire.say(QualityDiced{.unit = u, .quality = unit.quality}, "PEN-ARM-25");
    }
  }
  for (int u = 0; u < umpire.units(); ++u)
    if (const auto& place = umpire.sheet(u).placement; place && umpire.setting.fixed) put(umpire, u, *place);
  for (std::size_t o = 0; o < umpire.setting.officers.size(); ++o) {
    const OfficerSheet& sheet = umpire.setting.officers[o];
    OfficerState& officer = umpire.state.officer[o];
    if (!umpire.setting.fixed) continue;
    officer.placed = 1;
    officer.with = sheet.with;
    officer.at = sheet.with != nobody ? place_beside(umpire.field(), sheet.with) : sheet.place.value_or(Spot{});
  }
}

Colour deploying_side(const Field& field) {
  const Colour defender = field.setting().story_defender;
  return field.state().phase == Phase::deploy_attacker ? other(defender) : defender;
}

int units_to_rearrange(const Setting& setting) {
  const auto units = std::ranges::count_if(
      setting.units, [&](const UnitSheet& sheet) { return sheet.side == setting.story_defender && !sheet.cart; });
  return std::max(1, static_cast<int>(units) / 4);
}

bool in_deployment_zone(const Field& field, const Blocks& place, Colour side) {
  if (field.setting().deploy_anywhere) return true;
  const double depth = field.setting().deploy_depth_thousandths() / 1000.0;
  const bool bottom = field.setting().edge[index(side)] == Edge::bottom;
  for (const Rect& rect : place.all())
    for (const Vec& corner : rect.corners()) {
      const double from_edge = bottom ? corner.y : field.setting().depth - corner.y;
      if (!within(from_edge, depth)) return false;
    }
  return true;
}

std::optional<Refusal> check_deploy(const Field& field, const Order& order) {
  const State& state = field.state();
  const bool again = state.phase == Phase::redeploy;
  if (order.kind == OrderKind::redeploy && !again)
    return Refusal{"PEN-SET-07", "units are re-placed after both armies stand"_form};
  if (order.kind == OrderKind::deploy && again)
    return Refusal{"PEN-SET-07", "the armies stand: re-place a unit instead"_form};
  if (order.unit >= field.units() || field.side(order.unit) != order.side)
    return Refusal{"PEN-SET-04", "that is not your unit"_form};
  if (order.side != deploying_side(field)) return Refusal{"PEN-SET-04", "the other side deploys now"_form};
  const int u = order.unit;
  if (again && !replaced(state, u) && state.replaced >= units_to_rearrange(field.setting()))
    return Refusal{"PEN-SET-07", "a quarter of the units may be re-placed, and that is done"_form};
  if (order.poses < 1 && order.target == nobody) return Refusal{"PEN-SET-04", "say where it stands"_form};
  const UnitSheet& sheet = field.sheet(u);
  const int stands = static_cast<int>(sheet.detachment ? sheet.stands.size() / 2 : sheet.stands.size());
  if (!(sheet.detachment && order.formation == Formation::skirmish) && !may_form(sheet, order.formation, stands))
    return Refusal{"PEN-MOVE-10", "such a unit has no such formation"_form};
  if (order.target != nobody) {
    if (order.target >= field.setting().structures.size() ||
        field.piece_of_structure(order.target).kind != Ground::building)
      return Refusal{"PEN-G-06", "that is no building"_form};
    if (sheet.arm != Arm::infantry || sheet.detachment)
      return Refusal{"PEN-G-06", "only formed infantry holds buildings"_form};
    int inside = 0;
    for (int v = 0; v < field.units(); ++v)
      if (v != u && field.unit(v).garrison == order.target && field.unit(v).on_table()) ++inside;
    if (inside >= field.piece_of_structure(order.target).capacity)
      return Refusal{"PEN-G-06", "there is no room in it"_form};
  }
  const Blocks place = footprint_of(field, order);
  if (!field.on_table(place)) return Refusal{"PEN-G-10", "that is off the table"_form};
  if (!in_deployment_zone(field, place, order.side))
    return Refusal{"PEN-SET-05", "armies deploy within {} cm of their own edge"_form,
                   field.setting().deploy_depth_thousandths()};
  if (order.target == nobody) {
    for (const Rect& rect : place.all())
      if (auto bar = field.barred(rect, rect, sheet, true)) return bar;
    for (int v = 0; v < field.units(); ++v)
      if (v != u && field.formed(v) && field.unit(v).garrison == nobody && overlaps(place, field.footprint(v)))
        return Refusal{"PEN-R-51", "another unit stands there"_form};
  }
  if (order.choice != 0 && stands_that_may_skirmish(field, u) == 0)
    return Refusal{"PEN-ARM-11", "it has no light stand to send out"_form};
  return std::nullopt;
}

void deploy(const Umpire& umpire, const Order& order) {
  const int u = order.unit;
  if (umpire.unit(u).on_table()) take_off(umpire, u);
  if (umpire.state.phase == Phase::redeploy && !replaced(umpire.state, u)) {
    umpire.state.replaced_units[static_cast<std::size_t>(u / 8)] |= static_cast<std::uint8_t>(1U << (u % 8));
    ++umpire.state.replaced;
  }
  table::Pose pose = order.pose[0];
  if (order.poses == 0) pose.facing = homewards(umpire.setting, order.side).about();  // a garrison's is not said
  put(umpire, u,
      {.pose = pose, .formation = order.formation, .garrison = order.target, .skirmishers_out = order.choice != 0});
  carry_officers(umpire, u);
}

std::optional<Refusal> check_place_officer(const Field& field, const Order& order) {
  if (order.unit >= field.setting().officers.size() || field.setting().officers[order.unit].side != order.side)
    return Refusal{"PEN-GEN-01", "he is not your officer"_form};
  if (order.side != deploying_side(field)) return Refusal{"PEN-SET-04", "the other side deploys now"_form};
  if (order.target != nobody) {
    if (order.target >= field.units() || !field.unit(order.target).on_table())
      return Refusal{"PEN-GEN-01", "that unit is not on the table"_form};
    if (!may_join(field.setting(), order.unit, order.target))
      return Refusal{"PEN-GEN-01", "a general joins units of his own command, or a gun"_form};
    return std::nullopt;
  }
  if (order.poses < 1) return Refusal{"PEN-GEN-01", "say where he stands, or with whom"_form};
  Blocks place;
  place.rect[0] = {order.pose[0].at.vec(), {0, 1}, 0.1, 0.1};
  place.size = 1;
  if (!field.on_table(place)) return Refusal{"PEN-G-10", "that is off the table"_form};
  if (!in_deployment_zone(field, place, order.side))
    return Refusal{"PEN-SET-05", "armies deploy within {} cm of their own edge"_form,
                   field.setting().deploy_depth_thousandths()};
  return std::nullopt;
}

void place_officer(const Umpire& umpire, const Order& order) {
  OfficerState& officer = umpire.state.officer[order.unit];
  officer.placed = 1;
  officer.with = order.target;
  officer.at = order.target != nobody ? place_beside(umpire.field(), order.target) : order.pose[0].at;
  umpire.say(OfficerPlaced{.officer = order.unit, .joins = order.target, .to = officer.at}, "PEN-GEN-01");
}

std::optional<Refusal> check_end_deployment(const Field& field, Colour side) {
  if (side != deploying_side(field)) return Refusal{"PEN-SET-04", "the other side deploys now"_form};
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) == side && field.unit(u).status == Status::waiting)
      return Refusal{"PEN-SET-04", "every unit must be placed first"_form};
  for (std::size_t o = 0; o < field.setting().officers.size(); ++o)
    if (field.setting().officers[o].side == side && field.state().officer[o].placed == 0)
      return Refusal{"PEN-SET-04", "every officer must be placed first"_form};
  return std::nullopt;
}

void end_deployment(const Umpire& umpire) {
  State& state = umpire.state;
  if (state.phase == Phase::deploy_defender) {
    state.phase = Phase::deploy_attacker;  // PEN-SET-06
  } else if (state.phase == Phase::deploy_attacker) {
    state.phase = Phase::redeploy;  // PEN-SET-07
  } else {
    state.phase = Phase::card;  // PEN-SET-08
    umpire.push(NextCard{});
  }
}

}  // namespace guidon::peninsular
