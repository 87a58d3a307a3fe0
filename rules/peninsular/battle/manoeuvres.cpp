#include "rules/peninsular/battle/manoeuvres.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/deployment.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/skirmish.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

Pose ahead(const Pose& pose, double centimetres) {
  return {Spot::of(pose.at.vec() + pose.facing.forward() * centimetres), pose.facing};
}

Pose aside(const Pose& pose, double centimetres) {
  return {Spot::of(pose.at.vec() + pose.facing.right() * centimetres), pose.facing};
}

Pose turned(const Field& field, int u, std::int32_t turn) {
  const UnitState& unit = field.unit(u);
  return centred(field.sheet(u), unit.formation, unit.close, hull(field.sheet(u), unit).centre,
                 unit.pose.facing.turned(turn));
}

Pose wheeled(const Field& field, int u, std::int32_t turn) {
  const UnitState& unit = field.unit(u);
  const double half = extent(field.sheet(u), unit.formation, unit.close).width / 2;
  const Heading facing = unit.pose.facing.turned(turn);
  // To the right on the right end, to the left on the left end.
  const double end = turn > 0 ? half : -half;
  const Vec pivot = unit.pose.at.vec() + unit.pose.facing.right() * end;
  return {Spot::of(pivot - facing.right() * end), facing};
}

Order move_to(const Field& field, int u, const Pose& pose, Formation formation) {
  Order order{.kind = OrderKind::move, .side = field.side(u), .unit = id(u), .formation = formation};
  order.poses = 1;
  order.pose[0] = pose;
  return order;
}

namespace {

constexpr std::array foot_formations{Formation::line,   Formation::attack_column, Formation::route_column,
                                     Formation::square, Formation::refused_left,  Formation::refused_right};
constexpr std::array horse_formations{Formation::line, Formation::two_lines, Formation::route_column};

std::span<const Formation> formations_of(const UnitSheet& sheet) {
  if (sheet.arm == Arm::infantry) return foot_formations;
  return horse_formations;
}

// The same centre in another formation.
Pose reformed(const Field& field, int u, Formation formation) {
  const UnitState& unit = field.unit(u);
  return centred(field.sheet(u), formation, unit.close, hull(field.sheet(u), unit).centre, unit.pose.facing);
}

Vec middle_of_screen(const Field& field, int u, Heading& facing) {
  Vec sum;
  int count = 0;
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit != u) continue;
    sum = sum + stand.pose.at.vec();
    facing = stand.pose.facing;
    ++count;
  }
  return count == 0 ? sum : sum * (1.0 / count);
}

Order screen_row(const Field& field, int u, Vec at, Heading facing) {
  Order order{.kind = OrderKind::move_skirmishers, .side = field.side(u), .unit = id(u)};
  order.poses = 1;
  order.pose[0] = {Spot::of(at), facing};
  return order;
}

// Straight up to a building, so that it can be entered.
std::optional<Order> up_to_building(const Field& field, int u, const Piece& building) {
  const UnitState& unit = field.unit(u);
  const Rect own = hull(field.sheet(u), unit);
  const Vec to = nearest_point(own.centre, building.strip) - own.centre;
  const double far = length(to);
  if (far < 0.1) return std::nullopt;
  const auto reach = shift_to_touch(own, to * (1 / far), allowance(field, u, unit.formation), building.strip);
  if (!reach || *reach < 0.05) return std::nullopt;
  const Vec shift = to * ((*reach - 0.01) / far);
  return move_to(field, u, {Spot::of(unit.pose.at.vec() + shift), unit.pose.facing}, unit.formation);
}

double whole_tenths(double centimetres) { return std::floor(centimetres * 10) / 10; }

}  // namespace

std::optional<Order> glory_charge(const Field& field, int u, int v) {
  Order order{.kind = OrderKind::glory, .side = field.side(u), .unit = id(u), .target = id(v)};
  const auto answer = [&]() -> std::optional<Order> {
    if (!plan_contact(field, order, Attack::glory)) return std::nullopt;
    Order found = order;
    found.unit = nobody;  // the answer names none: it is clear whose glory it is
    return found;
  };
  if (auto found = answer()) return found;
  const Pose& pose = field.unit(u).pose;
  const double beside = dot(field.unit_hull(v).centre - pose.at.vec(), pose.facing.right());
  order.poses = 2;  // aside, and straight on until it touches
  for (const double part : {1.0, 0.5}) {
    order.pose[0] = order.pose[1] = aside(pose, beside * part);
    if (auto found = answer()) return found;
  }
  return std::nullopt;
}

void unit_moves(const Field& field, int u, std::vector<Order>& out) {
  const UnitState& unit = field.unit(u);
  const UnitSheet& sheet = field.sheet(u);
  const Formation formation = unit.formation;
  const double reach = allowance(field, u, formation);
  for (const double part : {1.0, 0.5})
    out.push_back(move_to(field, u, ahead(unit.pose, whole_tenths(reach * part)), formation));
  out.push_back(move_to(field, u, ahead(unit.pose, -whole_tenths(reach)), formation));
  for (const double side : {1.0, -1.0})
    out.push_back(move_to(field, u, aside(unit.pose, side * whole_tenths(reach)), formation));
  for (const int degrees : {15, -15, 30, -30, 45, -45, 90, -90, 180}) {
    const std::int32_t turn = degrees * 100;
    out.push_back(move_to(field, u, turned(field, u, turn), formation));
    if (sheet.arm != Arm::artillery && degrees < 180)
      out.push_back(move_to(field, u, wheeled(field, u, turn), formation));
  }
  if (sheet.arm == Arm::artillery && !sheet.cart) {
    const Formation after = formation == Formation::limbered ? Formation::unlimbered : Formation::limbered;
    const double half = whole_tenths(allowance(field, u, after));
    for (const double far : {0.0, half, -half}) out.push_back(move_to(field, u, ahead(unit.pose, far), after));
    return;
  }
  if (sheet.arm == Arm::infantry)
    for (const std::uint8_t piece : field.setting().structures)
      if (field.setting().pieces[piece].kind == Ground::building)
        if (auto order = up_to_building(field, u, field.setting().pieces[piece])) out.push_back(*order);
  for (const Formation after : formations_of(sheet))
    if (after != formation && may_form(sheet, after, unit.close))
      out.push_back(move_to(field, u, reformed(field, u, after), after));
}

void screen_orders(const Field& field, int u, std::vector<Order>& out) {
  for (int v = 0; v < field.units(); ++v)
    if (field.side(v) != field.side(u) && field.formed(v) && (field.gun(v) || field.unit(v).routing()))
      out.push_back({.kind = OrderKind::contact,
                     .side = field.side(u),
                     .unit = id(u),
                     .target = id(v),
                     .choice = with_skirmishers});
  Heading facing;
  const Vec at = middle_of_screen(field, u, facing);
  const Heading enemy = homewards(field.setting(), field.side(u)).about();
  for (const Heading heading : {facing, enemy})
    for (const double far : {18.0, 10.0, 0.0, -18.0})
      out.push_back(screen_row(field, u, at + heading.forward() * far, heading));
  Order in{.kind = OrderKind::rejoin, .side = field.side(u), .unit = id(u)};
  if (field.sheet(u).detachment) {
    in.poses = 1;
    in.pose[0] = {Spot::of(at), facing};
  }
  out.push_back(in);
}

void deployment_places(const Field& field, int u, int how_many, std::vector<Order>& out) {
  const Setting& setting = field.setting();
  const Colour side = field.side(u);
  const bool bottom = setting.edge[index(side)] == Edge::bottom;
  const Heading facing = bottom ? Heading::degrees(0) : Heading::degrees(180);
  const double depth = setting.deploy_anywhere ? setting.depth / 3 : setting.deploy_depth_thousandths() / 1000.0;
  const UnitSheet& sheet = field.sheet(u);
  const Formation formation = sheet.arm == Arm::artillery ? (sheet.cart ? Formation::limbered : Formation::unlimbered)
                              : sheet.detachment          ? Formation::skirmish
                                                          : Formation::line;
  int found = 0;
  for (const double row : {0.9, 0.6, 0.3}) {
    for (int column = 0; column < 16 && found < how_many; ++column) {
      // From the middle outwards.
      const int steps = (column % 2 == 0 ? 1 : -1) * ((column + 1) / 2);
      const double off = steps * setting.width / 17;
      const double x = setting.width / 2 + off;
      const double y = bottom ? depth * row : setting.depth - depth * row;
      Order order{.kind = field.state().phase == Phase::redeploy ? OrderKind::redeploy : OrderKind::deploy,
                  .side = side,
                  .unit = id(u),
                  .formation = formation};
      order.poses = 1;
      order.pose[0] = {Spot::of({x, y}), facing};
      if (check_deploy(field, order)) continue;
      out.push_back(order);
      ++found;
    }
  }
}

Order random_screen_order(const Field& field, int u, Lot& lot) {
  Heading facing;
  const Vec at = middle_of_screen(field, u, facing);
  if (lot.draw(6) == 0) {
    const auto v = static_cast<int>(lot.draw(static_cast<std::uint32_t>(field.units())));
    if (field.side(v) != field.side(u) && field.formed(v) && (field.gun(v) || field.unit(v).routing()))
      return {.kind = OrderKind::contact,
              .side = field.side(u),
              .unit = id(u),
              .target = id(v),
              .choice = with_skirmishers};
  }
  if (lot.draw(8) == 0) {
    Order in{.kind = OrderKind::rejoin, .side = field.side(u), .unit = id(u)};
    if (field.sheet(u).detachment) {
      in.poses = 1;
      in.pose[0] = {Spot::of(at), facing};
    }
    return in;
  }
  const Heading heading = facing.turned(static_cast<std::int32_t>(lot.draw(5)) * 1500 - 3000);
  const double far = static_cast<double>(lot.draw(26)) - 10.0;
  return screen_row(field, u, at + heading.forward() * std::min(far, 14.0), heading);
}

Order random_unit_order(const Field& field, int u, Lot& lot) {
  const UnitState& unit = field.unit(u);
  const UnitSheet& sheet = field.sheet(u);
  const Formation formation = unit.formation;
  if (sheet.arm == Arm::artillery) {
    const std::uint32_t kind = lot.draw(16);
    if (!sheet.cart && kind < 4) {
      const Formation after = formation == Formation::limbered ? Formation::unlimbered : Formation::limbered;
      const double half = allowance(field, u, after);
      return move_to(field, u, ahead(unit.pose, half * static_cast<double>(lot.draw(11)) / 10), after);
    }
    if (kind < 8)
      return move_to(field, u, turned(field, u, static_cast<std::int32_t>(lot.draw(25)) * 1500 - 18000), formation);
    const double reach = allowance(field, u, formation);
    return move_to(field, u, ahead(unit.pose, reach * (static_cast<double>(lot.draw(11)) / 10) * (kind == 15 ? -1 : 1)),
                   formation);
  }
  const std::uint32_t act = lot.draw(24);
  if (act < 3 && sheet.arm == Arm::cavalry && field.state().skirmishers > 0) {  // at somebody's skirmishers
    const Skirmisher& stand = field.state().skirmisher[lot.draw(field.state().skirmishers)];
    if (field.side(stand.unit) != field.side(u))
      return {.kind = OrderKind::contact,
              .side = field.side(u),
              .unit = id(u),
              .target = stand.unit,
              .choice = at_skirmishers};
  }
  if (act < 10) {  // at an enemy within reach, if there is one
    const double near = sheet.arm == Arm::cavalry ? 45 : 20;
    const int n = field.units();
    const int first = static_cast<int>(lot.draw(static_cast<std::uint32_t>(n)));
    const Vec at = unit.pose.at.vec();
    for (int i = 0; i < n; ++i) {
      const int v = (first + i) % n;
      if (field.side(v) == field.side(u) || !field.formed(v)) continue;
      if (distance(at, field.unit(v).pose.at.vec()) > near + 20 || field.between(u, v) > near) continue;
      return {.kind = OrderKind::contact,
              .side = field.side(u),
              .unit = id(u),
              .target = id(v),
              .choice = id(static_cast<int>(lot.draw(2)))};
    }
  }
  const double reach = allowance(field, u, formation);
  if (act < 17)
    return move_to(field, u, ahead(unit.pose, std::floor(reach * static_cast<double>(1 + lot.draw(10))) / 10),
                   formation);
  if (act < 18)
    return move_to(field, u, ahead(unit.pose, -std::floor(reach * static_cast<double>(1 + lot.draw(10))) / 10),
                   formation);
  if (act < 20)
    return move_to(field, u,
                   wheeled(field, u, (lot.draw(2) == 0 ? 1 : -1) * static_cast<std::int32_t>(1 + lot.draw(6)) * 1000),
                   formation);
  if (act < 21) return move_to(field, u, aside(unit.pose, (lot.draw(2) == 0 ? 1 : -1) * reach * 0.5), formation);
  if (act < 22 && stands_that_may_skirmish(field, u) != 0)
    return {.kind = OrderKind::break_out, .side = field.side(u), .unit = id(u)};
  const std::size_t structures = field.setting().structures.size();
  if (sheet.arm == Arm::infantry && structures > 0 && lot.draw(3) == 0) {
    const auto structure = id(static_cast<int>(lot.draw(static_cast<std::uint32_t>(structures))));
    const Piece& piece = field.piece_of_structure(structure);
    if (piece.kind == Ground::building && lot.draw(2) == 0)
      if (auto order = up_to_building(field, u, piece)) return *order;
    if (piece.kind == Ground::building)
      return {.kind = OrderKind::enter_building, .side = field.side(u), .unit = id(u), .target = structure};
  }
  const auto choices = formations_of(sheet);
  const Formation after = choices[lot.draw(static_cast<std::uint32_t>(choices.size()))];
  return move_to(field, u, reformed(field, u, after), after);
}

std::optional<Order> find_path(const Battle& battle, const Order& order) {
  if (!battle.check(order)) return order;
  if (order.poses != 1 || order.kind != OrderKind::move) return std::nullopt;
  if (order.unit >= battle.setting().units.size()) return std::nullopt;
  const Pose from = battle.state().unit[order.unit].pose;
  const Pose to = order.pose[0];
  const auto attempt = [&](std::initializer_list<Pose> legs) -> std::optional<Order> {
    Order path = order;
    path.poses = 0;
    for (const Pose& leg : legs) path.pose[path.poses++] = leg;
    if (battle.check(path)) return std::nullopt;
    return path;
  };
  // Turn then go, go then turn, and round an obstacle on either side.
  if (auto found = attempt({Pose{from.at, to.facing}, to})) return found;
  if (auto found = attempt({Pose{to.at, from.facing}, to})) return found;
  const Vec way = to.at.vec() - from.at.vec();
  const double far = length(way);
  if (far < 0.1) return std::nullopt;
  const Vec side{way.y / far, -way.x / far};
  for (const double part : {0.5, 0.3, 0.7}) {
    for (const double off : {2.0, -2.0, 4.0, -4.0, 6.0, -6.0, 9.0, -9.0}) {
      const Spot middle = Spot::of(from.at.vec() + way * part + side * off);
      if (auto found = attempt({Pose{middle, from.facing}, to})) return found;
      if (auto found = attempt({Pose{middle, to.facing}, to})) return found;
    }
  }
  return std::nullopt;
}

}  // namespace guidon::peninsular
