#include "rules/peninsular/battle/forced_move.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/battle/windows.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using table::Convex;
using table::Heading;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Spot;
using table::Vec;

namespace {

// Friends, guns and officers never bar the way (PEN-G-15); the enemy, the ground and the edge may.
// A little smaller than it is, so that what it touches at the start does not hold it.
Rect shrunk(Rect rect) {
  rect.half_width = std::max(0.01, rect.half_width - 0.02);
  rect.half_depth = std::max(0.01, rect.half_depth - 0.02);
  return rect;
}

class Trace {
 public:
  Trace(const Field& field, int u, const Blocks& start, bool edge_bars)
      : field_(field), u_(u), start_(start), edge_bars_(edge_bars) {}

  [[nodiscard]] Bar bar(Vec shift) const {
    const UnitSheet& sheet = field_.sheet(u_);
    const bool narrow = field_.unit(u_).formation == Formation::route_column;
    for (const Rect& whole : start_.all()) {
      const Rect rect = shrunk(whole);
      const Convex path = swept(rect, shift);
      for (int v = 0; v < field_.units(); ++v) {
        if (field_.side(v) == field_.side(u_) || !field_.formed(v) || field_.unit(v).garrison != nobody) continue;
        for (const Rect& other : field_.footprint(v).all())
          if (overlaps(path, other)) return Bar::enemy;
      }
      if (field_.barred(rect, rect.moved(shift), sheet, narrow)) return Bar::ground;
      if (edge_bars_ && !field_.on_table(rect.moved(shift))) return Bar::edge;
    }
    return Bar::none;
  }

  // The first enemy in the way, or nobody.
  [[nodiscard]] int enemy_in_way(Vec shift) const {
    for (const Rect& whole : start_.all()) {
      const Convex path = swept(shrunk(whole), shift);
      for (int v = 0; v < field_.units(); ++v) {
        if (field_.side(v) == field_.side(u_) || !field_.formed(v) || field_.unit(v).garrison != nobody) continue;
        for (const Rect& other : field_.footprint(v).all())
          if (overlaps(path, other)) return v;
      }
    }
    return nobody;
  }

  // The piece of ground that stops it after this shift.
  [[nodiscard]] int ground_in_way(Vec shift) const {
    const UnitSheet& sheet = field_.sheet(u_);
    double least = 1e9;
    int nearest = nobody;
    for (std::size_t p = 0; p < field_.setting().pieces.size(); ++p) {
      const Piece& piece = field_.setting().pieces[p];
      const bool wall = piece.kind == Ground::low_wall || piece.kind == Ground::rampart;
      const bool stops = piece.impassable || piece.kind == Ground::building || piece.kind == Ground::river ||
                         piece.kind == Ground::high_wall || (wall && sheet.arm != Arm::infantry) ||
                         (piece.no_artillery && sheet.arm == Arm::artillery);
      if (!stops) continue;
      for (const Rect& rect : start_.all())
        if (const double near = distance(piece.outline, rect.moved(shift)); near < least) {
          least = near;
          nearest = static_cast<int>(p);
        }
    }
    return nearest;
  }

  // The furthest it can go along a shift that is barred.
  [[nodiscard]] double free_part(Vec shift) const {
    double low = 0;
    double high = 1;
    for (int i = 0; i < 12; ++i) {
      const double middle = (low + high) / 2;
      (bar(shift * middle) == Bar::none ? low : high) = middle;
    }
    return low;
  }

 private:
  const Field& field_;
  int u_;
  const Blocks& start_;
  bool edge_bars_;
};

// How far a forced move of so many centimetres goes where difficult ground counts double.
double through_ground(const Field& field, Vec from, Vec direction, double centimetres) {
  const auto cost = [&](double far) { return far + field.extra_cost(Segment{from, from + direction * far}); };
  if (cost(centimetres) <= centimetres + 1e-9) return centimetres;
  double low = 0;
  double high = centimetres;
  for (int i = 0; i < 16; ++i) {
    const double middle = (low + high) / 2;
    (cost(middle) <= centimetres ? low : high) = middle;
  }
  return low;
}

// Which way the roadway leads under a unit on a bridge: as it has to go, or from the enemy where that is aside
// (PEN-G-13).
std::optional<Heading> bridge_under(const Field& field, int u, Heading wanted, std::uint8_t enemy) {
  for (const std::uint8_t piece : field.setting().structures) {
    const Piece& bridge = field.setting().pieces[piece];
    if (bridge.kind != Ground::bridge) continue;
    const auto ground = field.footprint(u).all();
    if (std::ranges::none_of(ground, [&](const Rect& rect) { return overlaps(rect, bridge.strip); })) continue;
    double sense = dot(bridge.strip.forward, wanted.forward());
    if (std::abs(sense) < 0.5 && enemy != nobody)
      sense = dot(bridge.strip.forward, field.unit_hull(u).centre - field.unit_hull(enemy).centre);
    return Heading::of(sense >= 0 ? bridge.strip.forward : -bridge.strip.forward);
  }
  return std::nullopt;
}

struct Way {
  Heading direction;
  double far = 0;
  Bar bar = Bar::none;  // what stops it, and which unit or piece of ground that is
  int barrier = nobody;
};

// Where a forced move leads: bent as little as will do, right before left, where the enemy, the ground or the edge is
// in the way, or along the roadway of a bridge; else as far as they leave it (PEN-G-13).
Way find_way(const Field& field, int u, Heading wanted, double centimetres, bool rout, std::uint8_t enemy) {
  const Blocks start = field.footprint(u);
  const Rect hull = field.unit_hull(u);
  const UnitState& unit = field.unit(u);
  const Trace trace{field, u, start, !rout};
  Way way{.direction = wanted};
  // It has turned when it arrives, so that an enemy beside its way may stand where it would.
  const auto foe_at = [&](Heading heading, double far) -> int {
    const Pose pose = centred(field.sheet(u), unit.formation, unit.close, hull.centre + heading.forward() * far,
                              rout ? heading : heading.about());
    const Blocks there = blocks(field.sheet(u), unit.formation, unit.close, pose);
    for (int v = 0; v < field.units(); ++v)
      if (field.side(v) != field.side(u) && field.formed(v) && field.unit(v).garrison == nobody)
        for (const Rect& rect : there.all())
          for (const Rect& other : field.footprint(v).all())
            if (overlaps(shrunk(rect), other)) return v;
    return nobody;
  };
  const auto open = [&](Heading heading) {
    way.direction = heading;
    way.far = through_ground(field, hull.centre, heading.forward(), centimetres);
    way.bar = trace.bar(heading.forward() * way.far);
    if (way.bar == Bar::none && foe_at(heading, way.far) != nobody) way.bar = Bar::enemy;
    return way.bar == Bar::none;
  };
  if (open(wanted)) return way;
  const Way straight = way;
  for (int bend = 5; bend <= 45; bend += 5)
    for (const int sign : {1, -1})
      if (open(wanted.turned(sign * bend * 100))) return way;
  if (const auto road = bridge_under(field, u, wanted, enemy); road && open(*road)) return way;
  way = straight;
  const Vec shift = wanted.forward() * way.far;
  if (way.bar == Bar::enemy) {
    way.barrier = trace.enemy_in_way(shift);
    if (way.barrier == nobody) way.barrier = foe_at(wanted, way.far);
    return way;
  }
  way.far *= trace.free_part(shift);
  if (way.bar == Bar::ground) way.barrier = trace.ground_in_way(wanted.forward() * way.far);
  return way;
}

// A square or garrison that is driven off goes as a line (PEN-R-43, PEN-G-06).
void break_up(const Umpire& umpire, int u, Heading direction) {
  UnitState& unit = umpire.unit(u);
  if (unit.garrison != nobody) {
    const Rect strip = umpire.field().piece_of_structure(unit.garrison).strip;
    unit.garrison = nobody;
    unit.formation = umpire.sheet(u).arm == Arm::infantry ? Formation::line : unit.formation;
    const Vec out = direction.forward();  // from the outline on that side
    const double reach = std::abs(dot(strip.forward, out)) * strip.half_depth +
                         std::abs(dot(strip.right(), out)) * strip.half_width +
                         extent(umpire.sheet(u), unit.formation, unit.close).depth / 2 + 0.1;
    unit.pose = centred(umpire.sheet(u), unit.formation, unit.close, strip.centre + out * reach, direction.about());
  } else if (unit.formation == Formation::square) {
    const Vec centre = hull(umpire.sheet(u), unit).centre;
    unit.formation = Formation::line;
    unit.pose = centred(umpire.sheet(u), unit.formation, unit.close, centre, unit.pose.facing);
  }
}

}  // namespace

double one_move(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  const bool broken = unit.formation == Formation::square || unit.garrison != nobody;
  return rate(field.sheet(u), broken ? Formation::line : unit.formation, field.options());
}

Heading homewards(const Setting& setting, Colour side) {
  return setting.edge[index(side)] == Edge::bottom ? Heading::degrees(180) : Heading::degrees(0);
}

Heading away_from(const Field& field, int u, int enemy) {
  const Vec to = field.unit_hull(u).centre - field.unit_hull(enemy).centre;
  return Heading::of(to);
}

Heading away(const Field& field, int u, Face struck, int enemy) {
  if (enemy >= 0 && field.all_round(u)) return away_from(field, u, enemy);
  return field.normal(u, struck).about();
}

bool enclosed(const Field& field, int u) {
  if (field.all_round(u)) return false;
  bool front = false;
  bool rear = false;
  const auto engaged = [&](Face face) {
    front = front || face == Face::front;
    rear = rear || face == Face::rear;
  };
  for (int i = 0; i < field.state().fights; ++i) {
    const FightState& fight = field.state().fight[static_cast<std::size_t>(i)];
    if (fight.defender == u) engaged(fight.face);
    if (fight.attacker == u) engaged(Face::front);
  }
  const Undertaking& attack = field.state().undertaking;
  if (attack.target == u && field.unit(attack.unit).on_table()) engaged(attack.face);
  if (attack.unit == u && attack.target != nobody) engaged(Face::front);
  return front && rear;
}

bool hemmed_in(const Field& field, int u, Heading wanted, int enemy) {
  return find_way(field, u, wanted, one_move(field, u), false, id(enemy)).bar == Bar::enemy;
}

namespace {

// Friends of the same arm and no better quality within 10 cm of the path of a rout, first or continued (PEN-R-67).
void pass_friends(const Umpire& umpire, int router, const Rect& start, Vec shift) {
  const Field field = umpire.field();
  const Convex path = swept(start, shift);
  for (int v = 0; v < field.units(); ++v) {
    if (!tests_for_rout(field, v, router) || field.unit(v).quality > field.unit(router).quality) continue;
    for (const Rect& rect : field.footprint(v).all())
      if (within(distance(path, rect), 10)) umpire.unit(v).rout_passed = 1;
  }
}

}  // namespace

void step_forced_move(const Umpire& umpire, const ForcedMove& move) {
  const int u = move.unit.at;
  UnitState& unit = umpire.unit(u);
  if (!unit.on_table() || unit.close == 0) return;
  const Forced kind = move.kind;
  const bool rout = kind != Forced::fall_back;
  if (kind != Forced::rout_on && enclosed(umpire.field(), u)) {
    remove_unit(umpire, u, Status::surrendered);  // PEN-SURR-01
    return;
  }
  if (kind == Forced::rout) {
    unit.rout_rate = id(static_cast<int>(one_move(umpire.field(), u)));
    unit.rout_turn = umpire.state.turn;
    unit.marks.set(Mark::routing);
    unit.marks.set(Mark::routed_now);
    recall_screen(umpire, u, "PEN-R-60");
  }
  for (const Mark mark : {Mark::halted_until_fire, Mark::pursuing, Mark::attached}) unit.marks.clear(mark);  // PEN-G-49
  if (rout) unit.marks.clear(Mark::must_fire);
  unit.quarry = nobody;
  const UnitState as_it_stood = unit;
  break_up(umpire, u, move.direction);
  end_fights_of(umpire, u);
  if (rout) unit.marks.set(Mark::routed_now);

  const Pose from = unit.pose;
  const UnitSheet& sheet = umpire.sheet(u);
  Heading direction = move.direction;
  double far = 0;
  bool off_table = false;
  Bar barred = Bar::none;  // what stops it, and which unit or piece of ground that is
  int barrier = nobody;
  Rect start_hull;
  {
    const Field field = umpire.field();
    const Blocks start = field.footprint(u);
    start_hull = field.unit_hull(u);
    const Way way = find_way(field, u, move.direction, move.distance.at / 1000.0, rout, move.enemy.at);
    if (way.bar == Bar::enemy) {
      remove_unit(umpire, u, Status::surrendered, way.barrier);
      return;
    }
    direction = way.direction;
    far = way.far;
    barred = way.bar;
    barrier = way.barrier;
    const Vec shift = direction.forward() * far;
    off_table = rout && !field.on_table(moved(start, shift));
    const Heading facing = rout ? direction : direction.about();
    const auto place = [&](double distance) {
      return centred(sheet, unit.formation, unit.close, start_hull.centre + direction.forward() * distance, facing);
    };
    const auto free_at = [&](double distance) {
      const Blocks there = blocks(sheet, unit.formation, unit.close, place(distance));
      return field.fits(there, u);
    };
    if (!off_table) {  // PEN-G-12: past a friend by a frontage at most, else short of him
      const double further = 2 * start_hull.half_width;
      double best = -1;
      for (double more = 0; more <= further + 1e-9; more += 0.5) {
        if (!free_at(far + more)) continue;
        if (more > 0 && Trace{field, u, start, !rout}.bar(direction.forward() * (far + more)) != Bar::none) break;
        best = far + more;
        break;
      }
      if (best < 0) {
        const Blocks there = blocks(sheet, unit.formation, unit.close, place(far));
        for (int v = 0; v < field.units() && barred == Bar::none; ++v)
          if (v != u && field.formed(v) && field.unit(v).garrison == nobody && overlaps(there, field.footprint(v))) {
            barred = Bar::friends;
            barrier = v;
          }
      }
      for (double less = far - 0.5; best < 0 && less > 0; less -= 0.5)
        if (free_at(less)) best = less;
      if (best >= 0) {
        far = best;
        unit.pose = place(best);
      } else {
        far = 0;  // no room at all: it stays where and as it is
        unit.formation = as_it_stood.formation;
        unit.garrison = as_it_stood.garrison;
        unit.pose = as_it_stood.pose;
      }
    }
  }
  const Vec end = start_hull.centre + direction.forward() * far;
  const Clause clause = kind == Forced::fall_back ? Clause{"PEN-R-41"}
                        : kind == Forced::rout    ? Clause{"PEN-R-42"}
                                                  : Clause{"PEN-ROUT-02"};
  umpire.say(DrivenBack{.unit = u,
                        .how = kind,
                        .enemy = move.enemy,
                        .from = from,
                        .to = unit.pose,
                        .distance = Centimetres::thousandths(static_cast<std::int32_t>(std::lround(far * 10)) * 100),
                        .barred = barred,
                        .friends = barred == Bar::friends ? barrier : nobody,
                        .ground = barred == Bar::ground ? barrier : nobody},
             clause);
  carry_officers(umpire, u);
  if (rout && umpire.options().rout_friend_contact == RoutFriendContact::path)
    pass_friends(umpire, u, start_hull, end - start_hull.centre);
  if (kind == Forced::rout) {  // PEN-FRT-01, PEN-CI-10: only a first rout movement makes friends test
    umpire.push(TestFriends{.router = u,
                            .enemy = move.enemy,
                            .quality = unit.quality,
                            .half = {static_cast<std::int16_t>(std::lround(start_hull.half_width * 100)),
                                     static_cast<std::int16_t>(std::lround(start_hull.half_depth * 100))},
                            .from = {Spot::of(start_hull.centre), from.facing},
                            .to = {Spot::of(end), direction}});
  }
  if (off_table) {
    remove_unit(umpire, u, Status::off_table);  // PEN-LOSS-01
    return;
  }
  lose_stands(umpire, u, move.stands_lost);
  clear_lone_officers(umpire, u);
}

bool tests_for_rout(const Field& field, int tester, int router) {
  if (tester == router || field.side(tester) != field.side(router)) return false;
  if (field.sheet(tester).arm != field.sheet(router).arm || field.gun(tester)) return false;
  return field.formed(tester) && !field.unit(tester).routing();
}

std::uint64_t next_testers(const Field& field, const TestFriends& rout, std::uint64_t& through) {
  const Rect hull{rout.from.at.vec(), rout.from.facing.forward(), rout.half.width / 100.0, rout.half.depth / 100.0};
  const Convex path = swept(hull, rout.to.at.vec() - rout.from.at.vec());
  double least = 1e9;
  std::uint64_t next = 0;
  for (int v = 0; v < field.units(); ++v) {
    if (!tests_for_rout(field, v, rout.router.at) || field.unit(v).quality > rout.quality) continue;
    double near = 1e9;
    bool over = false;
    for (const Rect& rect : field.footprint(v).all()) {
      near = std::min(near, distance(path, rect));
      over = over || overlaps(path, rect);
    }
    const std::uint64_t bit = 1ULL << static_cast<unsigned>(v);
    if (over) through |= bit;
    if (field.unit(v).marks.has(Mark::friends_done) || !within(near, 10)) continue;  // PEN-FRT-07
    if (near < least - tie) {
      least = near;
      next = bit;
    } else if (near <= least + tie) {
      next |= bit;
    }
  }
  return next;
}

void step_friends_tests(const Umpire& umpire, const TestFriends& rout) {
  std::uint64_t through = 0;
  const std::uint64_t next = next_testers(umpire.field(), rout, through);
  for (int v = 0; v < umpire.units(); ++v)
    if ((through >> v & 1U) != 0) umpire.unit(v).marks.set(Mark::through);  // PEN-R-67
  if (next == 0) return;
  umpire.push(rout);  // the others after this one
  const int first = std::countr_zero(next);
  if (std::popcount(next) > 1) {  // PEN-D-49: their owner says who tests first
    umpire.push(ChooseTest{.unit = first, .router = rout.router});
    return;
  }
  push_friends_test(umpire, rout, first, (through >> first & 1U) != 0);
}

void push_friends_test(const Umpire& umpire, const TestFriends& rout, int tester, bool through) {
  umpire.push(TestFriend{.unit = tester,
                         .router = rout.router,
                         .through = through,
                         .half = rout.half,
                         .from = rout.from,
                         .to = rout.to,
                         .enemy = rout.enemy});
}

void step_friends_test(const Umpire& umpire, TestFriend due, Dice& dice) {
  const int u = due.unit.at;
  UnitState& unit = umpire.unit(u);
  if (!unit.on_table() || unit.close == 0 || unit.marks.has(Mark::friends_done)) return;
  if (!due.asked && open_window(umpire, u, u, [&] {
        due.asked = true;
        umpire.push(due);
      }))
    return;
  unit.marks.set(Mark::friends_done);
  Officer officer = Officer::none;
  {
    const Field field = umpire.field();
    officer = field.officers_with(u);
  }
  const DieTest test = friends_routing(unit.pips, unit.quality, officer, due.through, umpire.options());
  if (due.through) add_pips(umpire, u, 1, "PEN-FRT-02");
  const DieResult die = roll(test, dice);
  const FriendsResult result = read_friends(die);
  umpire.say(
      FriendsTested{
          .unit = u, .router = due.router, .score = die.score, .pips = test.to_reach, .result = result.outcome},
      result.clause, &test.ledger);
  const Field field = umpire.field();
  switch (result.outcome) {
    case FriendsOutcome::passes: break;
    case FriendsOutcome::gains_pip: add_pips(umpire, u, 1, "PEN-FRT-03"); break;
    case FriendsOutcome::falls_back: {
      ++umpire.state.tale.followers;
      const int enemy = due.enemy.at;
      const bool known = enemy != nobody && field.formed(enemy);
      const Heading back =
          known ? away(field, u, field.face_struck(u, field.unit_hull(enemy).centre), enemy) : due.to.facing;
      umpire.push(ForcedMove{.unit = u,
                             .kind = Forced::fall_back,
                             .distance = centimetres(one_move(field, u)),
                             .direction = back,
                             .enemy = due.enemy});
      break;
    }
    case FriendsOutcome::routs: {
      ++umpire.state.tale.followers;
      const int stands = umpire.options().sympathetic_rout_loss == SympatheticRoutLoss::one_stand ? 1 : 0;  // PEN-R-104
      umpire.push(ForcedMove{.unit = u,
                             .kind = Forced::rout,
                             .distance = centimetres(2 * one_move(field, u)),
                             .direction = due.to.facing,
                             .stands_lost = stands,
                             .enemy = due.enemy});
      break;
    }
  }
}

}  // namespace guidon::peninsular
