#include "rules/linear/battle/moving.hpp"

#include <algorithm>
#include <cmath>

#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/objectives.hpp"
#include "rules/linear/battle/traverse.hpp"

namespace guidon::linear {

namespace {

std::unexpected<Refusal> no(Clause clause, Form why, std::int32_t a = 0, std::int32_t b = 0) {
  return std::unexpected{Refusal{clause, why, a, b}};
}

// OUR-MOVE-06: who lets others through, and passes through others.
bool yields(const Field& field, int u) {
  return field.loose(u) || (field.gun(u) && field.formation(u) == Formation::deployed);
}

Mils step_limit(const Field& field, int u, Licence licence) {
  const Mils rate = field.rate(u);
  return licence == Licence::consolidation ? rate / 2 : rate;
}

// OUR-PROX-01: what a unit close to the enemy may do with a single move in step 4.
bool in_proximity(const Field& field, int u) {
  if (field.options().proximity_rule == ProximityRule::off) return false;  // LIN-R-88
  if (field.state().stage != Stage::orders || field.loose(u)) return false;
  const Mils near = mils(field.numbers().proximity_distance);
  for (int v = 0; v < field.units(); ++v)
    if (field.on_table(v) && field.side(v) != field.side(u) && field.within(u, v, near) &&
        field.sight(u, Face::front, v) != Sight::none)
      return true;
  return false;
}

bool straight_ahead_or_back(const Field& field, const Order& order) {
  const auto wheel_max = field.numbers().wheel_max_degrees * 100;
  const auto kind = [&](int i) { return order.step[static_cast<std::size_t>(i)].kind; };
  if (order.steps == 1) {
    if (kind(0) == Step::Kind::ahead || kind(0) == Step::Kind::back) return true;
  }
  if (order.steps > 2 || order.steps == 0) return false;
  const Step& first = order.step[0];
  std::int32_t turn = 0;
  switch (first.kind) {
    case Step::Kind::wheel_left:
    case Step::Kind::wheel_right: turn = first.amount; break;
    case Step::Kind::face:
      turn = std::abs(field.unit(order.unit).pose.facing.turn_to(table::Heading::hundredths(first.amount)));
      break;
    default: return false;
  }
  return turn <= wheel_max && (order.steps == 1 || kind(1) == Step::Kind::ahead);
}

// LIN-R-37: towards the enemy is nearer to any of them, or nearer to their base edge.
bool by_the_edge(const Field& field) {
  return field.options().bm2_no_advance_rule == Bm2NoAdvanceRule::no_forward_step;
}
Mils forward_gained(const Field& field, int u, const table::Rect& end) {
  const auto forward = [&](const table::Rect& rect) {
    return mils(field.side(u) == Side::south ? rect.centre.y : -rect.centre.y);
  };
  return forward(end) - forward(field.rect(u));
}
Mils distance_gained(const Field& field, int u, const table::Rect& end) {
  return field.nearest_enemy(end, field.side(u)) - field.nearest_enemy(field.rect(u), field.side(u));
}

class MovePlanner {
 public:
  MovePlanner(const Field& field, const Order& order, Licence licence, int moves)
      : field_(field), order_(order), licence_(licence), u_(order.unit), moves_(moves) {}

  std::expected<MovePlan, Refusal> plan() {
    if (auto refused = check_licence()) return std::unexpected{*refused};
    plan_.end = field_.unit(u_).pose;
    plan_.formation = field_.unit(u_).formation;
    switch (order_.kind) {
      case OrderKind::move:
      case OrderKind::withdraw: return along();
      case OrderKind::turn: return turn();
      case OrderKind::form: return form();
      case OrderKind::enter: return enter();
      case OrderKind::leave: return leave();
      default: return no("OUR-MOVE-01", "that is no move"_form);
    }
  }

 private:
  [[nodiscard]] std::optional<Refusal> check_licence() const {
    const UnitState& unit = field_.unit(u_);
    if (field_.engaged(u_)) return Refusal{"OUR-CMD-12", "it is in contact with an enemy"_form};
    if (licence_ == Licence::order || licence_ == Licence::free_move || licence_ == Licence::initiative) {
      const Mils capped = unit.marks.has(Mark::slowed) ? 1 : 0;
      if (capped != 0) return Refusal{"MPP-TERR-ROUGH-02", "rough ground leaves it one move in a turn"_form};
      if (unit.made > 0 && !field_.loose(u_) && field_.in_rough(field_.rect(u_)))
        return Refusal{"MPP-TERR-ROUGH-02", "rough ground leaves it one move in a turn"_form};
    }
    return std::nullopt;
  }

  // Ground that a changed footprint or a finished move lies on.
  [[nodiscard]] std::optional<Refusal> standing(const table::Rect& end, Formation formation) const {
    const table::Rect& now = field_.rect(u_);
    return check_room(field_, u_, formation, end, mils(field_.numbers().enemy_gap), &now);
  }

  std::expected<MovePlan, Refusal> finish(const table::Rect& end) {
    if (auto refused = standing(end, plan_.formation)) return std::unexpected{*refused};
    if (auto refused = check_distance(end)) return std::unexpected{*refused};
    if (auto refused = check_rough(end)) return std::unexpected{*refused};
    return plan_;
  }

  // LIN-R-71: who changes his place without a path, from rough ground or into it.
  std::optional<Refusal> check_rough(const table::Rect& end) {
    const bool was_there = field_.in_rough(field_.rect(u_));
    const bool held = !linear::loose(plan_.formation) && field_.in_rough(end);
    if (held && !was_there && field_.unit(u_).made > 0)
      return Refusal{"MPP-TERR-ROUGH-02", "rough ground is entered with the first move only"_form};
    plan_.slows = held || (was_there && !field_.loose(u_));
    return std::nullopt;
  }

  std::expected<MovePlan, Refusal> along() {
    if (field_.unit(u_).garrison != nobody) return no("MPP-TERR-BUILD-02", "it has to leave the building first"_form);
    const Rate pace = rate(field_.mover(u_));
    if (!pace.moves()) return no(pace.clause, "it has no move"_form);
    if (order_.steps == 0) return no("OUR-MOVE-01", "say which way it goes"_form);
    if (!straight_ahead_or_back(field_, order_) && in_proximity(field_, u_))
      return no("OUR-PROX-01",
                "a visible enemy is within 12 inches: straight ahead after one wheel of at most 45 "
                "degrees, straight back, or stay"_form);
    const bool back_free = licence_ == Licence::withdrawal;
    const table::Rect& now = field_.rect(u_);
    const auto path = trace(field_.unit(u_).pose, now.half_width, now.half_depth,
                            std::span{order_.step}.first(order_.steps), field_.turns_freely(u_), back_free);
    if (!path.possible) return no("OUR-MOVE-03", "it turns only by wheeling, and every step has a length"_form);
    plan_.end = path.end;
    if (auto refused = check_ground(path)) return std::unexpected{*refused};
    if (leaves_table(path, field_.setting().width, field_.setting().depth)) plan_.exits = way_off(field_, u_, path);
    if (auto refused = check_way(field_, u_, path, -1, plan_.exits)) return std::unexpected{*refused};
    if (auto refused = check_enemies(path)) return std::unexpected{*refused};
    if (plan_.exits) return plan_;
    const table::Rect end = field_.rect_as(u_, plan_.formation, plan_.end);
    if (field_.overlaps_unit(end, u_)) return no("OUR-MOVE-06", "it would end on another unit"_form);
    if (field_.unit(u_).marks.has(Mark::road_bonus) && licence_ == Licence::order && !field_.on_road(end))
      return no("LIN-R-64", "its order counted on the road: each move under it ends on the road"_form);
    return plan_;
  }

  std::optional<Refusal> check_ground(const Path& path) {
    const UnitState& unit = field_.unit(u_);
    const table::Rect& now = field_.rect(u_);
    double cost = path.cost;
    bool crosses = false;
    bool rough = !field_.loose(u_) && field_.in_rough(now);
    for (const Piece& piece : field_.setting().pieces) {
      switch (piece.kind) {
        case Terrain::woods:
          if (!passes_over(path, piece.outline)) break;
          if (!field_.may_enter_woods(unit.formation) && !table::overlaps(piece.outline, now))
            return Refusal{"MPP-TERR-WOODS-01", "only open order goes into woods"_form};
          if (!field_.has(u_, Tag::skirmish_capable)) cost += inside(path, piece.outline);  // MPP-TERR-WOODS-03
          break;
        case Terrain::rough:
          if (field_.loose(u_) || !passes_over(path, piece.outline)) break;  // MPP-TERR-ROUGH-01
          if (unit.made > 0 && !table::overlaps(piece.outline, now))
            return Refusal{"MPP-TERR-ROUGH-02", "rough ground is entered with the first move only"_form};
          rough = true;
          break;
        case Terrain::linear_obstacle:
        case Terrain::fortification:
          if (field_.loose(u_) || crosses) break;  // MPP-TERR-LINEAR-01
          for (const table::Segment& part : piece.line) crosses = crosses || crosses_line(path, part);
          break;
        default: break;
      }
    }
    plan_.slows = rough;
    plan_.length = mils(cost);
    const Mils each = step_limit(field_, u_, licence_);
    // A path is one move. Who goes into a building goes on by the same order until he is in (LIN-R-72).
    const int on_the_way = order_.kind == OrderKind::enter ? std::max(1, (plan_.length + each - 1) / each) : 1;
    plan_.limit = order_.kind == OrderKind::enter ? each * std::max(1, moves_) : each;
    if (plan_.length > plan_.limit)
      return Refusal{rate(field_.mover(u_)).clause, "that is {} inches, and its move is {}"_form, plan_.length,
                     plan_.limit};
    if (rough && on_the_way > 1) return Refusal{"MPP-TERR-ROUGH-02", "rough ground leaves it one move in a turn"_form};
    plan_.uses = static_cast<std::uint8_t>(on_the_way);
    if (crosses && !unit.marks.has(Mark::crossed)) {
      if (moves_ < on_the_way + 1)
        return Refusal{"MPP-TERR-LINEAR-02", moves_ < 2
                                                 ? "crossing takes one of its moves, and it has only one"_form
                                                 : "crossing takes one of its moves, and it needs them all"_form};
      plan_.crosses = true;
      ++plan_.uses;
    }
    return std::nullopt;
  }

  // LIN-R-37: whether it has to keep its distance, or to get away.
  [[nodiscard]] bool has_to_go_away() const {
    return licence_ == Licence::withdrawal || (licence_ == Licence::initiative && field_.shaken(u_));
  }
  [[nodiscard]] bool may_not_approach() const {
    const Command& command = field_.state().command;
    const bool withdraws = licence_ == Licence::order && command.what == What::withdraw && command.led == 0;
    return has_to_go_away() || withdraws || may_not_advance(field_, u_);
  }
  [[nodiscard]] bool by_the_edge() const { return linear::by_the_edge(field_); }
  [[nodiscard]] std::optional<Refusal> check_edge(const table::Rect& end, bool last) const {
    const Mils gained = forward_gained(field_, u_, end);
    if (gained > 0) return Refusal{"LIN-R-37", "it may not go towards the enemy's base edge"_form};
    if (last && has_to_go_away() && gained == 0)
      return Refusal{"LIN-R-37", "it has to end nearer to its own base edge"_form};
    return std::nullopt;
  }
  // The same for a unit that changes its place without a path: into or out of a building, about, or in another
  // formation, each of which is a move (OUR-MOVE-04).
  [[nodiscard]] std::optional<Refusal> check_distance(const table::Rect& end) const {
    if (!may_not_approach()) return std::nullopt;
    if (by_the_edge()) return check_edge(end, true);
    const Mils gained = distance_gained(field_, u_, end);
    if (gained < 0 || (has_to_go_away() && gained == 0))
      return Refusal{"LIN-R-37", "that does not take it away from the enemy"_form};
    return std::nullopt;
  }

  // OUR-MOVE-05, LIN-R-37.
  std::optional<Refusal> check_enemies(const Path& path) const {
    const table::Rect& now = field_.rect(u_);
    const double far = path.cost + 1.0;
    const Mils gap = mils(field_.numbers().enemy_gap);
    if (by_the_edge() && may_not_approach())
      for (int i = 0; i < path.stretches.size(); ++i)
        if (auto refused = check_edge(path.stretches[i].to, i + 1 == path.stretches.size())) return refused;
    const bool away = has_to_go_away() && !by_the_edge();
    const bool not_towards = may_not_approach() && !by_the_edge();
    const Mils nearest = not_towards ? field_.nearest_enemy(now, field_.side(u_)) : 0;
    Mils after = 1'000'000'000;
    const table::Rect end = field_.rect_as(u_, field_.unit(u_).formation, path.end);
    const double mine = now.radius();
    for (int v = 0; v < field_.units(); ++v) {
      if (!field_.on_table(v) || field_.side(v) == field_.side(u_)) continue;
      const table::Rect& his = field_.rect(v);
      if (away) after = std::min(after, mils(table::distance(end, his)));
      const double least = table::distance(now.centre, his.centre) - mine - his.radius() - far;
      if (!not_towards && least > field_.numbers().enemy_gap) continue;
      const Mils on_the_way = closest(path, his);
      if (on_the_way < gap && on_the_way < field_.between(u_, v))
        return Refusal{"OUR-MOVE-05", "it would come within an inch of an enemy"_form};
      if (not_towards && on_the_way < nearest)
        return Refusal{"LIN-R-37", "it may not come nearer to the enemy than {} inches"_form, nearest};
    }
    if (away && after <= nearest)
      return Refusal{"LIN-R-37", "it has to end farther from the enemy than {} inches"_form, nearest};
    return std::nullopt;
  }

  std::expected<MovePlan, Refusal> turn() {
    if (field_.unit(u_).garrison != nobody) return no("OUR-MOVE-04", "a garrison faces all round"_form);
    if (!rate(field_.mover(u_)).moves()) return no(rate(field_.mover(u_)).clause, "it has no move"_form);
    if (has_to_go_away()) return no("LIN-R-37", "that does not take it away from the enemy"_form);
    constexpr std::array<std::int32_t, 3> by{-9000, 9000, 18000};
    const table::Heading was = plan_.end.facing;
    plan_.end.facing = was.turned(by[std::min<std::size_t>(order_.choice, 2)]);
    if (in_proximity(field_, u_)) {
      const int v = field_.nearest_enemy_of(u_);
      const auto bearing = table::Heading::of(field_.rect(v).centre - field_.rect(u_).centre);
      if (std::abs(plan_.end.facing.turn_to(bearing)) >= std::abs(was.turn_to(bearing)))
        return no("OUR-PROX-01", "so close to the enemy it may only turn towards him"_form);
    }
    return finish(field_.rect_as(u_, plan_.formation, plan_.end));
  }

  std::expected<MovePlan, Refusal> form() {
    if (field_.unit(u_).garrison != nobody) return no("OUR-MOVE-04", "a garrison has no formation to change"_form);
    if (has_to_go_away()) return no("LIN-R-37", "that does not take it away from the enemy"_form);
    if (order_.formation == plan_.formation) return no("OUR-MOVE-04", "it stands in that formation already"_form);
    if (!field_.may_form(u_, order_.formation)) {
      const Rate pace = rate(field_.mover(u_));  // LIN-R-66: what never moves has no limbers
      if (order_.formation == Formation::limbered && field_.gun(u_) && !pace.moves())
        return no(pace.clause, "it has no move"_form);
      return no("OUR-MOVE-04", "its profile does not have that formation"_form);
    }
    plan_.end = reformed(field_, u_, order_.formation);
    plan_.formation = order_.formation;
    return finish(field_.rect_as(u_, plan_.formation, plan_.end));
  }

  std::expected<MovePlan, Refusal> enter() {
    const Setting& setting = field_.setting();
    if (order_.target >= setting.pieces.size() || setting.pieces[order_.target].kind != Terrain::building)
      return no("OUR-TERR-03", "that is no building"_form);
    if (field_.unit(u_).garrison != nobody) return no("MPP-TERR-BUILD-02", "it has to leave its building first"_form);
    if (!foot(field_.profile(u_).troop)) return no("OUR-TERR-03", "only infantry and skirmishers hold buildings"_form);
    if (field_.garrison_of(order_.target) != nobody) return no("OUR-TERR-03", "a building takes one unit"_form);
    if (field_.overlaps_unit(setting.pieces[order_.target].house, u_))
      return no("OUR-MOVE-06", "another unit stands in the way"_form);
    if (licence_ == Licence::withdrawal || licence_ == Licence::consolidation)
      return no("MPP-TERR-BUILD-01", "going in takes a whole move"_form);
    const Rate pace = rate(field_.mover(u_));
    if (!pace.moves()) return no(pace.clause, "it has no move"_form);
    const table::Rect& house = setting.pieces[order_.target].house;
    if (auto refused = check_distance(house)) return std::unexpected{*refused};
    const table::Rect& now = field_.rect(u_);
    const Mils way = mils(table::distance(now, house));
    const Mils reach = field_.rate(u_) * std::max(1, moves_);
    if (way > reach) return no("LIN-R-72", "it is {} inches away, and its moves come to {}"_form, way, reach);
    const table::Vec to = table::nearest_point(now.centre, house);
    if (!field_.turns_freely(u_) && zone(now, to) != Face::front && way > mils(field_.numbers().contact_gap))
      return no("MPP-TERR-BUILD-01", "the building is not before its front"_form);
    plan_.end = {table::Spot::of(house.centre), table::Heading::of(house.forward)};
    plan_.enters = order_.target;
    const Mils gap = mils(field_.numbers().enemy_gap);
    for (int v = 0; v < field_.units(); ++v)
      if (field_.on_table(v) && field_.side(v) != field_.side(u_)) {
        const Mils there = mils(table::distance(house, field_.rect(v)));
        if (there < gap && there < field_.between(u_, v))
          return no("OUR-MOVE-05", "it would come within an inch of an enemy"_form);
      }
    plan_.slows = !field_.loose(u_) && field_.in_rough(now);
    if (way == 0) return plan_;
    Path path;
    path.add({now, at_the_door(now, house)});
    path.end = {table::Spot::of(path.stretches[0].to.centre), field_.unit(u_).pose.facing};
    path.cost = way / 1000.0;
    if (auto refused = check_ground(path)) return std::unexpected{*refused};
    if (auto refused = check_way(field_, u_, path)) return std::unexpected{*refused};
    if (auto refused = check_gap(path)) return std::unexpected{*refused};
    return plan_;
  }

  // OUR-MOVE-05 along a way.
  [[nodiscard]] std::optional<Refusal> check_gap(const Path& path) const {
    for (int v = 0; v < field_.units(); ++v) {
      if (!field_.on_table(v) || field_.side(v) == field_.side(u_)) continue;
      const Mils near = closest(path, field_.rect(v));
      if (near < mils(field_.numbers().enemy_gap) && near < field_.between(u_, v))
        return Refusal{"OUR-MOVE-05", "it would come within an inch of an enemy"_form};
    }
    return std::nullopt;
  }

  std::expected<MovePlan, Refusal> leave() {
    const std::uint8_t building = field_.unit(u_).garrison;
    if (building == nobody) return no("MPP-TERR-BUILD-02", "it is in no building"_form);
    if (licence_ == Licence::consolidation) return no("MPP-TERR-BUILD-02", "coming out takes a whole move"_form);
    if (!field_.may_form(u_, order_.formation))
      return no("OUR-TERR-03", "its profile does not have that formation"_form);
    plan_.end = order_.pose;
    plan_.formation = order_.formation;
    plan_.leaves = true;
    const table::Rect& house = field_.setting().pieces[building].house;
    const table::Rect end = field_.rect_as(u_, order_.formation, order_.pose);
    if (table::overlaps(end, house) || mils(table::distance(end, house)) > mils(field_.numbers().contact_gap))
      return no("OUR-TERR-03", "it is put down outside, touching one face of the building"_form);
    if (auto refused = check_room(field_, u_, order_.formation, end, mils(field_.numbers().enemy_gap), &house))
      return std::unexpected{*refused};
    if (auto refused = check_distance(end)) return std::unexpected{*refused};
    if (auto refused = check_rough(end)) return std::unexpected{*refused};
    return plan_;
  }

  const Field& field_;
  const Order& order_;
  Licence licence_;
  int u_;
  int moves_;  // it has, this one among them
  MovePlan plan_;
};

}  // namespace

std::expected<MovePlan, Refusal> plan_move(const Field& field, const Order& order, Licence licence) {
  return plan_move(field, order, licence, licence == Licence::order ? field.unit(order.unit).moves : 1);
}

std::expected<MovePlan, Refusal> plan_move(const Field& field, const Order& order, Licence licence, int moves) {
  return MovePlanner{field, order, licence, moves}.plan();
}

bool may_not_advance(const Field& field, int u) {
  return field.state().brigade[field.sheet(u).brigade].morale == Morale::no_advance;
}

bool goes_towards_enemy(const Field& field, int u, const table::Rect& end) {
  return by_the_edge(field) ? forward_gained(field, u, end) > 0 : distance_gained(field, u, end) < 0;
}

table::Rect at_the_door(const table::Rect& now, const table::Rect& house) {
  const table::Vec to = table::nearest_point(now.centre, house);
  const table::Vec towards = to - table::nearest_point(to, now);
  const double far = table::length(towards);
  return far > 0.001 ? now.moved(towards * (1.0 - 0.001 / far)) : now;
}

std::optional<Refusal> check_mover(const Field& field, const Order& order) {
  if (order.unit >= field.units()) return Refusal{"OUR-MOVE-01", "say which unit moves"_form};
  if (field.side(order.unit) != order.side) return Refusal{"OUR-CMD-02", "that unit is the enemy's"_form};
  if (!field.on_table(order.unit)) return Refusal{"OUR-MOVE-01", "that unit is not on the table"_form};
  return std::nullopt;
}

table::Pose reformed(const Field& field, int u, Formation to) {
  const UnitState& unit = field.unit(u);
  const bool about_centre = all_round(to) || all_round(unit.formation);
  if (about_centre) return unit.pose;
  const table::Rect now = field.rect(u);
  const table::Rect then = field.rect_as(u, to, unit.pose);
  return {table::Spot::of(now.front() - now.forward * then.half_depth), unit.pose.facing};
}

std::optional<Refusal> check_room(const Field& field, int u, Formation formation, const table::Rect& rect, Mils gap,
                                  const table::Rect* instead_of) {
  if (!field.inside_table(rect)) return Refusal{"OUR-MOVE-07", "it would leave the table"_form};
  if (field.overlaps_unit(rect, u)) return Refusal{"OUR-MOVE-06", "it would stand on another unit"_form};
  // Who was driven into woods in close order may stay there or go out; a garrison stood in its building.
  const bool driven =
      instead_of != nullptr && field.unit(u).garrison == nobody && !field.may_enter_woods(field.unit(u).formation);
  for (const Piece& piece : field.setting().pieces) {
    switch (piece.kind) {
      case Terrain::woods:
        if (!field.may_enter_woods(formation) && table::overlaps(piece.outline, rect) &&
            !(driven && table::overlaps(piece.outline, *instead_of)))
          return Refusal{"MPP-TERR-WOODS-01", "only open order may be in woods"_form};
        break;
      case Terrain::impassable:
        if (table::overlaps(piece.outline, rect)) return Refusal{"OUR-TERR-05", "nothing can stand there"_form};
        break;
      case Terrain::building:
        if (table::overlaps(piece.house, rect)) return Refusal{"MPP-TERR-BUILD-01", "a building stands there"_form};
        break;
      default: break;
    }
  }
  for (int v = 0; v < field.units(); ++v) {
    if (!field.on_table(v) || field.side(v) == field.side(u)) continue;
    const Mils away = mils(table::distance(rect, field.rect(v)));
    if (away >= gap) continue;
    if (instead_of == nullptr || away < mils(table::distance(*instead_of, field.rect(v))))
      return Refusal{"OUR-MOVE-05", "it would stand within an inch of an enemy"_form};
  }
  return std::nullopt;
}

std::optional<Refusal> check_way(const Field& field, int u, const Path& path, int but_for, std::optional<Edge> exits) {
  const Setting& setting = field.setting();
  if (!exits && leaves_table(path, setting.width, setting.depth))
    return may_leave_table(field, u) ? Refusal{"OUR-OBJ-05", "it may leave the table elsewhere, not here"_form}
                                     : Refusal{"OUR-MOVE-07", "it would leave the table"_form};
  for (const Piece& piece : setting.pieces) {
    if (piece.kind == Terrain::impassable && passes_over(path, piece.outline))
      return Refusal{"OUR-TERR-05", "impassable ground is in its way"_form};
    if (piece.kind == Terrain::building && passes_over(path, piece.house))
      return Refusal{"MPP-TERR-BUILD-01", "a building is in its way"_form};
  }
  if (yields(field, u)) return std::nullopt;
  for (int v = 0; v < field.units(); ++v)
    if (v != u && v != but_for && field.on_table(v) && field.side(v) == field.side(u) && !yields(field, v) &&
        field.unit(v).garrison == nobody && passes_over(path, field.rect(v)))
      return Refusal{"OUR-MOVE-06", "a formed body is in its way"_form};
  return std::nullopt;
}

double free_shift(const Field& field, int u, const table::Rect& rect, table::Vec direction, double limit, double gap,
                  bool over_edge) {
  constexpr double step = 0.25;
  const Mils least = mils(gap);
  const auto blocked = [&](const table::Rect& at) {
    if (!over_edge && !field.inside_table(at)) return true;
    if (field.on_impassable(at)) return true;
    for (int v = 0; v < field.units(); ++v) {
      if (!field.on_table(v) || field.side(v) == field.side(u)) continue;
      const Mils away = mils(table::distance(at, field.rect(v)));
      if (away < least && away < mils(table::distance(rect, field.rect(v)))) return true;
    }
    return false;
  };
  const auto solid = [&](const table::Rect& at) {
    for (const Piece& piece : field.setting().pieces)
      if (piece.kind == Terrain::building && table::overlaps(piece.house, at)) return true;
    return field.overlaps_unit(at, u);
  };
  // The last place before something is so, to a thousandth.
  const auto last_before = [&](double clear, double not_clear, const auto& so) {
    while (not_clear - clear > 0.0005) {
      const double half = (clear + not_clear) / 2;
      (so(rect.moved(direction * half)) ? not_clear : clear) = half;
    }
    return std::floor(clear * 1000) / 1000;
  };
  double reached = 0;
  double free = 0;
  while (reached < limit) {
    const double next = std::min(limit, reached + step);
    const table::Rect at = rect.moved(direction * next);
    if (blocked(at)) {
      reached = last_before(reached, next, blocked);
      if (!solid(rect.moved(direction * reached))) return reached;
      break;
    }
    reached = next;
    if (!solid(at)) free = next;
  }
  if (free < reached) free = last_before(free, std::min(reached, free + step), solid);
  return free;
}

Path way_taken(const Field& field, const Order& order, const UnitState& was, bool full_rate_back) {
  const int u = order.unit;
  if (was.garrison == nobody) {
    const table::Rect start = field.rect_as(u, was.formation, was.pose);
    if (order.kind == OrderKind::move || order.kind == OrderKind::withdraw)
      return trace(was.pose, start.half_width, start.half_depth, std::span{order.step}.first(order.steps),
                   field.turns_freely(u), full_rate_back);
    if (order.kind == OrderKind::enter) {
      Path path;
      path.add({start, at_the_door(start, field.rect(u))});
      return path;
    }
  }
  Path path;
  path.add({field.rect(u), field.rect(u)});
  return path;
}

void take_move(const Umpire& umpire, const Order& order, const MovePlan& plan, Licence licence) {
  if (plan.exits) return leave_table(umpire, order.unit, *plan.exits);
  UnitState& unit = umpire.unit(order.unit);
  const UnitState was = unit;
  unit.pose = plan.end;
  const Formation before = unit.formation;
  unit.formation = plan.formation;
  unit.marks.set(Mark::moved);
  if (umpire.field().gun(order.unit)) unit.marks.set(Mark::gun_shifted);
  if (plan.slows) unit.marks.set(Mark::slowed);
  if (plan.crosses) unit.marks.set(Mark::crossed);
  if (plan.enters != nobody) {
    unit.entered = before;
    unit.garrison = plan.enters;
  }
  if (plan.leaves) unit.garrison = nobody;
  ++unit.made;
  if (licence == Licence::order) {
    unit.moves = id(std::max(0, unit.moves - plan.uses));
    if (plan.slows) unit.moves = 0;
    if (unit.moves == 0) umpire.state.command.units &= ~bit(order.unit);
  }
  bring_commanders(umpire, order.unit);
  if (plan.enters != nobody) {
    umpire.say(Entered{.unit = order.unit, .building = plan.enters}, "MPP-TERR-BUILD-01");
  } else if (plan.leaves) {
    umpire.say(LeftBuilding{.unit = order.unit, .building = was.garrison, .to = plan.end}, "MPP-TERR-BUILD-02");
  } else {
    const Clause clause = plan.formation != before        ? Clause{"OUR-MOVE-04"}
                          : order.kind == OrderKind::turn ? Clause{"OUR-MOVE-04"}
                                                          : rate(umpire.field().mover(order.unit)).clause;
    umpire.say(Moved{.unit = order.unit,
                     .from = was.pose,
                     .to = plan.end,
                     .left = plan.formation != before ? std::optional{before} : std::nullopt,
                     .formation = plan.formation,
                     .moves_left = unit.moves},
               clause);
  }
  const bool back = licence == Licence::withdrawal;
  if (lone_commander_near(umpire, order.unit, was.pose))
    chase_commanders(umpire, order.unit, way_taken(umpire.field(), order, was, back));
  if (licence != Licence::consolidation) note_crossings(umpire, order, was, licence == Licence::order, back);
}

}  // namespace guidon::linear
