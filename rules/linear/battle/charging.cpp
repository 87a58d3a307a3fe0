#include "rules/linear/battle/charging.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/traverse.hpp"
#include "rules/linear/battle/turn.hpp"

namespace guidon::linear {

namespace {

std::unexpected<Refusal> no(Clause clause, Form why, std::int32_t a = 0, std::int32_t b = 0) {
  return std::unexpected{Refusal{clause, why, a, b}};
}

bool partly_before(const table::Rect& from, const table::Rect& target) {
  if (zone(from, table::nearest_point(from.front(), target)) == Face::front) return true;
  if (zone(from, target.centre) == Face::front) return true;
  return std::ranges::any_of(target.corners(), [&](table::Vec corner) { return zone(from, corner) == Face::front; });
}

// Squares, hedgehogs and garrisons have faces, but neither flank nor rear.
std::optional<Face> told_face(const Field& field, int target, Face face) {
  return all_round(field.formation(target)) ? std::nullopt : std::optional{face};
}

Face struck(const Field& field, int u, int target) { return zone(field.rect(target), field.rect(u).front()); }

// The way of one wheel and one advance, worked out until the target is touched.
class ChargeWay {
 public:
  ChargeWay(const Field& field, int u, int target, int moves)
      : field_(field), u_(u), target_(target), moves_(moves), start_(field.rect(u)) {}

  std::expected<ChargePlan, Refusal> plan(std::int32_t wheel) {
    ChargePlan plan;
    plan.wheel = wheel;
    plan.face = struck(field_, u_, target_);
    if (std::abs(wheel) > field_.numbers().wheel_max_degrees * 100)
      return no("OUR-CHG-03", "a charge wheels by at most 45 degrees"_form);
    const Path turned = wheel_path(wheel);
    if (!turned.possible) return no("OUR-CHG-03", "it cannot wheel like that"_form);
    const table::Rect wheeled = field_.rect_as(u_, field_.unit(u_).formation, turned.end);
    const table::Rect& target = field_.rect(target_);
    const double farthest = table::length({field_.setting().width, field_.setting().depth});
    const auto way = table::shift_to_touch(wheeled, wheeled.forward, farthest, target);
    if (!way) return no("OUR-CHG-03", "straight ahead from there it does not meet the target"_form);
    Path whole = turned;
    whole.add({wheeled, wheeled.moved(wheeled.forward * *way)});
    whole.cost += *way;
    whole.end = {table::Spot::of(wheeled.centre + wheeled.forward * *way), turned.end.facing};
    if (auto refused = check_others(whole)) return std::unexpected{*refused};
    if (field_.overlaps_unit(field_.rect_as(u_, field_.unit(u_).formation, whole.end), u_, target_))
      return no("OUR-MOVE-06", "another unit stands where it would meet the target"_form);
    if (auto refused = check_way(field_, u_, whole)) {
      // a garrison's building is where the charge goes
      if (refused->clause != Clause{"MPP-TERR-BUILD-01"}) return std::unexpected{*refused};
      if (auto blocked = building_in_the_way(whole)) return std::unexpected{*blocked};
    }
    const auto length = cost(whole);
    if (!length) return std::unexpected{length.error()};
    plan.length = length->cost;
    plan.limit = length->limit;
    plan.ahead = *way;
    plan.contact = whole.end;
    plan.reaches = length->cost <= length->limit;
    if (!plan.reaches) plan.shorter = stop_short(turned, wheeled, *length);
    return plan;
  }

 private:
  struct Bill {
    Mils cost = 0;
    Mils limit = 0;
    Mils before_obstacle = 0;  // how far it may go without crossing anything
  };

  [[nodiscard]] Path wheel_path(std::int32_t wheel) const {
    const table::Pose& pose = field_.unit(u_).pose;
    if (wheel == 0) {
      Path still;
      still.end = pose;
      return still;
    }
    const Step step{wheel > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left, std::abs(wheel)};
    return trace(pose, start_.half_width, start_.half_depth, std::span{&step, 1}, field_.turns_freely(u_));
  }

  // OUR-CHG-03: no other enemy is touched before the target; one that is touched at the same moment joins the combat.
  [[nodiscard]] std::optional<Refusal> check_others(const Path& whole) const {
    const Mils touch = mils(field_.numbers().contact_gap);
    const double reach = whole.cost + start_.radius() + 0.1;
    Path before = whole;
    Stretch& last = before.stretches[before.stretches.size() - 1];
    const table::Vec way = last.to.centre - last.from.centre;
    const double far = table::length(way);
    const double nearly = std::max(0.0, far - 2 * field_.numbers().contact_gap);
    last.to = last.from.moved(way * (far > 0 ? nearly / far : 0));
    for (int v = 0; v < field_.units(); ++v) {
      if (v == target_ || !field_.on_table(v) || field_.side(v) == field_.side(u_)) continue;
      if (table::distance(start_.centre, field_.rect(v).centre) > reach + field_.rect(v).radius()) continue;
      if (closest(before, field_.rect(v)) <= touch || passes_over(whole, field_.rect(v)))
        return Refusal{"OUR-CHG-03", "another enemy is in its way"_form};
    }
    // the wheel itself must not run into the target
    for (int i = 0; i + 1 < whole.stretches.size(); ++i)
      if (table::overlaps(whole.stretches[i].to, field_.rect(target_)))
        return Refusal{"OUR-CHG-03", "it would run into the target while it wheels"_form};
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Refusal> building_in_the_way(const Path& whole) const {
    const Setting& setting = field_.setting();
    for (std::size_t i = 0; i < setting.pieces.size(); ++i)
      if (setting.pieces[i].kind == Terrain::building && i != field_.unit(target_).garrison &&
          passes_over(whole, setting.pieces[i].house))
        return Refusal{"MPP-TERR-BUILD-01", "a building is in its way"_form};
    return std::nullopt;
  }

  // What the ground makes of it: moves times rate (8.3).
  [[nodiscard]] std::expected<Bill, Refusal> cost(const Path& whole) const {
    const bool horse = field_.profile(u_).troop == Troop::cavalry;
    double length = whole.cost;
    int moves = moves_;
    bool rough = !field_.loose(u_) && field_.in_rough(start_);
    bool crosses = false;
    for (const Piece& piece : field_.setting().pieces) {
      switch (piece.kind) {
        case Terrain::woods:
          if (!passes_over(whole, piece.outline)) break;
          if (horse) return no("OUR-CHG-01", "cavalry does not charge into woods"_form);
          if (!field_.may_enter_woods(field_.unit(u_).formation) && !table::overlaps(piece.outline, start_))
            return no("MPP-TERR-WOODS-01", "only open order goes into woods"_form);
          if (!field_.has(u_, Tag::skirmish_capable)) length += inside(whole, piece.outline);
          break;
        case Terrain::rough: rough = rough || (!field_.loose(u_) && passes_over(whole, piece.outline)); break;
        case Terrain::linear_obstacle:
        case Terrain::fortification:
          for (const table::Segment& part : piece.line)
            if (crosses_line(whole, part)) {
              if (horse && piece.kind == Terrain::fortification)
                return no("OUR-CHG-01", "cavalry does not charge into fortification"_form);
              crosses = crosses || !field_.loose(u_);
            }
          break;
        default: break;
      }
    }
    if (rough) moves = std::min(moves, field_.unit(u_).made > 0 ? 0 : 1);  // MPP-TERR-ROUGH-02
    const Mils uncrossed = moves * field_.rate(u_);
    if (crosses && !field_.unit(u_).marks.has(Mark::crossed)) --moves;  // MPP-TERR-LINEAR-02
    return Bill{mils(length), std::max(0, moves) * field_.rate(u_), uncrossed};
  }

  // How far straight ahead until the first obstacle is touched; at most so far.
  [[nodiscard]] double up_to_obstacle(const table::Rect& wheeled, double most) const {
    constexpr double step = 0.25;
    double reached = 0;
    while (reached < most) {
      const double next = std::min(most, reached + step);
      Path part;
      part.add({wheeled, wheeled.moved(wheeled.forward * next)});
      for (const Piece& piece : field_.setting().pieces)
        if (piece.kind == Terrain::linear_obstacle || piece.kind == Terrain::fortification)
          for (const table::Segment& line : piece.line)
            if (crosses_line(part, line)) return reached;
      reached = next;
    }
    return reached;
  }

  // OUR-CHG-06: as far as it can, an inch from any enemy.
  [[nodiscard]] table::Pose stop_short(const Path& turned, const table::Rect& wheeled, const Bill& bill) const {
    double far = std::max(0, bill.limit - mils(turned.cost)) / 1000.0;
    if (bill.before_obstacle > bill.limit)
      far = std::max(far, up_to_obstacle(wheeled, std::max(0, bill.before_obstacle - mils(turned.cost)) / 1000.0));
    if (far <= 0) return field_.unit(u_).pose;
    far = free_shift(field_, u_, wheeled, wheeled.forward, far, field_.numbers().enemy_gap);
    const table::Pose end{table::Spot::of(wheeled.centre + wheeled.forward * far), turned.end.facing};
    if (field_.overlaps_unit(field_.rect_as(u_, field_.unit(u_).formation, end), u_)) return field_.unit(u_).pose;
    return end;
  }

  const Field& field_;
  int u_;
  int target_;
  int moves_;
  table::Rect start_;
};

bool building_at(const Field& field, const table::Rect& rect, std::uint8_t but_for) {
  const std::vector<Piece>& pieces = field.setting().pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].kind == Terrain::building && i != but_for && table::overlaps(pieces[i].house, rect)) return true;
  return false;
}

// The wheel that points the unit at a place, allowing for the shift of its front while it wheels.
std::int32_t wheel_towards(const Field& field, int u, table::Vec place) {
  const table::Rect& from = field.rect(u);
  const table::Heading now = field.unit(u).pose.facing;
  const std::int32_t most = field.numbers().wheel_max_degrees * 100;
  std::int32_t wheel = std::clamp(now.turn_to(table::Heading::of(place - from.front())), -most, most);
  if (wheel == 0 || field.turns_freely(u)) return wheel;
  const Step step{wheel > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left, std::abs(wheel)};
  const Path turned = trace(field.unit(u).pose, from.half_width, from.half_depth, std::span{&step, 1}, false);
  if (!turned.possible) return wheel;
  const table::Rect wheeled = field.rect_as(u, field.unit(u).formation, turned.end);
  return std::clamp(wheel + turned.end.facing.turn_to(table::Heading::of(place - wheeled.front())), -most, most);
}

// The places along a face where a charger can line up, the nearest to its middle first (OUR-CHG-05).
constexpr int most_places = 16;
using Places = Few<table::Pose, most_places>;

Places places_along(const Field& field, int u, int target, Face face, const table::Pose& touch) {
  const table::Rect& his = field.rect(target);
  const table::Rect mine = field.rect_as(u, field.unit(u).formation, touch);
  const table::Segment side = edge(his, face);
  const table::Vec along = (side.b - side.a) * (1.0 / std::max(1e-9, table::distance(side.a, side.b)));
  const table::Vec mid = middle(his, face);
  const table::Vec out = mid - his.centre;
  const table::Vec outward = out * (1.0 / std::max(1e-9, table::length(out)));
  const table::Heading facing = table::Heading::of(-outward);
  const double offset = table::dot(mine.front() - mid, along);
  const double most = field.numbers().charge_slide_max;
  const double nearest = offset - std::clamp(offset, -most, most);
  const double half_face = table::distance(side.a, side.b) / 2;
  constexpr double step = 0.5;
  std::array<double, most_places> keep{nearest, offset};
  std::size_t found = 2;
  for (int i = -6; i <= 6; ++i)
    if (const double at = offset + step * i; i != 0 && std::abs(at - offset) <= most + 1e-9) keep[found++] = at;
  std::ranges::sort(keep.begin(), keep.begin() + static_cast<std::ptrdiff_t>(found), {},
                    [&](double at) { return std::pair{mils(std::abs(at - nearest)), mils(std::abs(at - offset))}; });
  Places free;
  for (std::size_t i = 0; i < found; ++i) {
    if (std::abs(keep[i]) > half_face + mine.half_width - field.numbers().engage_edge) continue;
    const table::Vec front = mid + along * keep[i];
    const table::Pose pose{table::Spot::of(front + outward * mine.half_depth), facing};
    const table::Rect rect = field.rect_as(u, field.unit(u).formation, pose);
    if (!field.inside_table(rect) || field.on_impassable(rect) || field.overlaps_unit(rect, u, target)) continue;
    if (building_at(field, rect, field.unit(target).garrison)) continue;
    if (!field.may_enter_woods(field.unit(u).formation) && field.in_woods(rect) && !field.in_woods(mine)) continue;
    free.push_back(pose);
  }
  return free;
}

// A friend who is to charge the same enemy, or still could this turn.
struct Second {
  int unit = -1;
  int moves = 0;
  bool named = false;  // by the same order: his own way is kept open, if it can be
};
using Seconds = Few<Second, 3>;

bool may_be_ordered(const Field& field, int u) {
  if (check_orderable(field, u)) return false;
  for (std::size_t c = 0; c < field.setting().commanders.size(); ++c)
    if (field.state().commander[c].alive != 0 && field.state().commander[c].ended == 0 &&
        may_order(field, static_cast<int>(c), u))
      return true;
  return false;
}

// Those whom the same order names come first, then the nearest.
Seconds seconds(const Field& field, int u, int target) {
  const State& state = field.state();
  Seconds out;
  if (state.stage > Stage::rally || field.side(u) != state.active) return out;
  const Command& command = state.command;
  const bool together = command.what == What::charge && command.led == 0 && command.target == target;
  std::array<std::pair<std::pair<int, Mils>, Second>, most_units> all;
  std::size_t found = 0;
  for (int f = 0; f < field.units(); ++f) {
    if (f == u || !field.on_table(f) || field.side(f) != field.side(u)) continue;
    const bool named = together && (command.units & bit(f)) != 0 && field.unit(f).moves > 0;
    int moves = named ? field.unit(f).moves : 0;
    if (moves == 0 && may_be_ordered(field, f)) moves = most_moves(field);
    if (moves == 0 && state.stage == Stage::initiative && may_use_initiative(field, f)) moves = 1;
    if (!field.within(f, target, moves * field.rate(f)) || check_charge(field, f, target)) continue;
    all[found++] = {{named ? 0 : 1, field.between(f, target)}, {f, moves, named}};
  }
  std::ranges::sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(found), {},
                    [](const auto& each) { return std::pair{each.first, each.second.unit}; });
  for (std::size_t i = 0; i < std::min<std::size_t>(found, 3); ++i) out.push_back(all[i].second);
  return out;
}

// OUR-CHG-05: lined up on the face, near its middle, where it leaves room for whoever else charges that enemy or
// could; as it touched where there is no room for itself.
table::Pose lined_up(const Field& field, int u, int target, Face face, const table::Pose& touch) {
  const Places places = places_along(field, u, target, face, touch);
  if (places.empty()) return touch;
  const Seconds friends = places.size() > 1 ? seconds(field, u, target) : Seconds{};
  if (friends.empty()) return places[0];
  State there = field.state();
  Footprints footprints;
  const Field then{field.setting(), there, footprints};
  UnitState& mine = there.unit[static_cast<std::size_t>(u)];
  const auto reaches = [&](const Second& second, std::optional<std::int32_t> wheel) {
    const auto plan = plan_charge(then, second.unit, target, second.moves, wheel);
    return plan && plan->reaches ? std::optional{plan->wheel} : std::nullopt;
  };
  std::array<std::optional<std::int32_t>, 3> own_way;  // that each would take were this one not there
  mine.status = Status::off_table;
  for (int i = 0; i < friends.size(); ++i) own_way[static_cast<std::size_t>(i)] = reaches(friends[i], std::nullopt);
  mine.status = Status::on_table;
  std::uint32_t good = (1U << static_cast<unsigned>(places.size())) - 1U;
  for (int i = 0; i < friends.size(); ++i) {
    const auto& wheel = own_way[static_cast<std::size_t>(i)];
    if (!wheel) continue;
    for (const bool by_own_way : {true, false}) {
      if (by_own_way && !friends[i].named && *wheel != 0) continue;  // he would have to come from far
      std::uint32_t leave_room = 0;
      for (int k = 0; k < places.size() && (friends[i].named || leave_room == 0); ++k) {
        if ((good >> static_cast<unsigned>(k) & 1U) == 0) continue;
        mine.pose = places[k];
        if (reaches(friends[i], by_own_way ? wheel : std::nullopt)) leave_room |= 1U << static_cast<unsigned>(k);
      }
      if (leave_room == 0) continue;
      good = leave_room;
      break;
    }
  }
  return places[std::countr_zero(good)];
}

}  // namespace

std::optional<Refusal> check_charge(const Field& field, int u, int target) {
  if (target < 0 || target >= field.units() || field.side(target) == field.side(u) || !field.on_table(target))
    return Refusal{"OUR-CHG-02", "say which enemy it charges"_form};
  const Troop troop = field.profile(u).troop;
  if (troop == Troop::artillery) return Refusal{"OUR-CHG-01", "artillery does not charge"_form};
  if (field.unit(u).garrison != nobody) return Refusal{"OUR-CHG-01", "a garrison does not charge"_form};
  if (!field.setting().sheet_of(field.unit(u).formation).may_charge)
    return Refusal{"OUR-CHG-01", "it does not charge in that formation"_form};
  if (field.engaged(u)) return Refusal{"OUR-CHG-01", "it is in contact with an enemy"_form};
  if (field.shaken(u)) return Refusal{"OUR-STATE-03", "a shaken unit does not charge"_form};
  if (field.disordered(u)) return Refusal{"OUR-STATE-05", "a disordered unit does not charge"_form};
  if (!rate(field.mover(u)).moves()) return Refusal{rate(field.mover(u)).clause, "it has no move"_form};
  if (may_not_advance(field, u))
    return Refusal{"BM2-RES-EQ-1", "its brigade does not go towards the enemy this turn"_form};
  if (!partly_before(field.rect(u), field.rect(target)))
    return Refusal{"OUR-CHG-02", "the target is not before its front"_form};
  if (field.troop(u) == Troop::skirmishers) {
    const Troop his = field.troop(target);
    const bool flank = struck(field, u, target) != Face::front && !all_round(field.formation(target));
    if (his != Troop::skirmishers && his != Troop::artillery && !field.shaken(target) && !flank)
      return Refusal{"OUR-CHG-01", "skirmishers charge skirmishers, artillery, the shaken, or a flank or rear"_form};
  }
  if (troop == Troop::cavalry) {
    if (field.unit(target).garrison != nobody)
      return Refusal{"OUR-CHG-01", "cavalry does not charge into buildings"_form};
    if (field.in_woods(field.rect(target))) return Refusal{"OUR-CHG-01", "cavalry does not charge into woods"_form};
    if (field.holds_work_against(target, field.rect(u).centre))
      return Refusal{"OUR-CHG-01", "cavalry does not charge into fortification"_form};
  }
  if (field.sight(u, Face::front, target) == Sight::none)
    return Refusal{"OUR-CHG-02", "the target cannot be seen"_form};
  return std::nullopt;
}

Refusal out_of_reach(const ChargePlan& plan) {
  return {"LIN-R-102", "the way to the target is {} inches, and all its moves come to {}"_form, plan.length,
          plan.limit};
}

std::expected<ChargePlan, Refusal> plan_charge(const Field& field, int u, int target, int moves,
                                               std::optional<std::int32_t> wheel) {
  ChargeWay way{field, u, target, moves};
  if (wheel) return way.plan(*wheel);
  auto first = way.plan(0);
  const auto there = [&] { return first && first->reaches; };
  const auto look = [&](std::int32_t turn, bool tell) {  // a way that falls short does where none reaches
    auto plan = way.plan(turn);
    if (plan ? !first || plan->reaches : tell && !first) first = std::move(plan);
  };
  if (there()) return first;
  const std::int32_t aimed = wheel_towards(field, u, field.rect(target).centre);
  if (aimed != 0) look(aimed, true);
  if (there()) return first;
  if (!field.within(u, target, moves * field.rate(u))) return first;  // too far away, whichever way it goes
  constexpr std::int32_t apart = 500;                                 // look about for a way past what is in the way
  const std::int32_t most = field.numbers().wheel_max_degrees * 100;
  for (std::int32_t off = apart; off <= 2 * most; off += apart)
    for (const std::int32_t turn : {aimed - off, aimed + off})
      if (turn != 0 && std::abs(turn) <= most) {
        look(turn, false);
        if (there()) return first;
      }
  return first;
}

void begin_charge(const Umpire& umpire, int u, int target, int moves, const ChargePlan& plan, bool sweeping) {
  const Field field = umpire.field();
  forget_crossings(umpire, u);
  umpire.unit(u).marks.set(Mark::charged);
  umpire.unit(u).marks.set(Mark::moved);
  umpire.unit(u).moves = 0;
  umpire.state.command.units &= ~bit(u);
  Charge charge;
  charge.unit = id(u);
  charge.target = id(target);
  charge.moves = id(moves);
  charge.face = plan.face;
  charge.wheel = plan.wheel;
  charge.sweeping = id(sweeping ? 1 : 0);
  charge.from = umpire.unit(u).pose;
  umpire.state.charge = charge;
  umpire.state.tale.who = id(target);
  umpire.state.tale.by = id(u);
  umpire.say(ChargeDeclared{.unit = u,
                            .target = target,
                            .moves = moves,
                            .face = told_face(field, target, plan.face),
                            .to_go = Inches::thousandths(plan.length),
                            .reaches = plan.reaches,
                            .from = charge.from},
             "OUR-CHG-03");
  umpire.push(ResolveCharge{});
  if (!plan.reaches || field.engaged(target)) return;  // OUR-REACT-01: in a melee it can only stand
  constexpr std::array all{OrderKind::closing_shots, OrderKind::countercharge, OrderKind::evade, OrderKind::emergency};
  bool choice = false;
  for (const OrderKind kind : all) {
    Order order;
    order.kind = kind;
    order.side = field.side(target);
    for (const Formation formation : {Formation::square, Formation::hedgehog}) {
      order.formation = formation;
      choice = choice || !check_reaction(field, order);
    }
  }
  if (choice) umpire.push(React{.unit = target, .charger = u});
}

std::optional<Refusal> check_reaction(const Field& field, const Order& order) {
  const Charge& charge = field.state().charge;
  const int target = charge.target;
  const int u = charge.unit;
  switch (order.kind) {
    case OrderKind::stand: return std::nullopt;
    case OrderKind::closing_shots:
      if (!has_fire(field, target)) return Refusal{"OUR-REACT-02", "it cannot shoot"_form};
      if (field.unit(target).marks.has(Mark::closing_used))
        return Refusal{"LIN-R-13", "it has given closing shots this turn"_form};
      if (!shoots_all_round(field, target) && !shoots_by_faces(field, target) && !in_arc(field, target, Face::front, u))
        return Refusal{"OUR-REACT-02", "the charger is not before its front"_form};
      return std::nullopt;
    case OrderKind::countercharge:
      if (field.profile(target).troop != Troop::cavalry)
        return Refusal{"OUR-REACT-03", "only cavalry countercharges"_form};
      if (field.shaken(target) || field.disordered(target))
        return Refusal{"OUR-REACT-03", "shaken or disordered cavalry does not countercharge"_form};
      if (may_not_advance(field, target))  // LIN-R-40 lets it last into the enemy's turn
        return Refusal{"BM2-RES-EQ-1", "its brigade does not go towards the enemy this turn"_form};
      if (zone(field.rect(target), field.rect(u).front()) != Face::front)
        return Refusal{"OUR-REACT-03", "it is not charged from its front"_form};
      return std::nullopt;
    case OrderKind::evade: {
      const bool may = field.unit(target).garrison == nobody &&
                       (field.loose(target) || field.has(target, Tag::horse_archers) ||
                        (field.has(target, Tag::horse_artillery) && field.formation(target) == Formation::limbered));
      if (!may)
        return Refusal{"OUR-REACT-04",
                       "only open or skirmish order, horse archers and limbered horse artillery evade"_form};
      if (field.disordered(target)) return Refusal{"OUR-STATE-05", "a disordered unit does not evade"_form};
      return std::nullopt;
    }
    case OrderKind::emergency: {
      if (field.profile(u).troop != Troop::cavalry)
        return Refusal{"OUR-REACT-05", "only a charge of cavalry calls for it"_form};
      if (field.profile(target).troop != Troop::infantry || field.unit(target).garrison != nobody)
        return Refusal{"OUR-REACT-05", "only infantry in the open does this"_form};
      if (field.shaken(target) || field.disordered(target))
        return Refusal{"OUR-REACT-05", "it is shaken or disordered"_form};
      const bool wanted = order.formation == Formation::square || order.formation == Formation::hedgehog;
      if (!wanted || !field.may_form(target, order.formation))
        return Refusal{"OUR-REACT-05", "its profile has no such formation"_form};
      if (all_round(field.formation(target))) return Refusal{"OUR-REACT-05", "it faces all round already"_form};
      const table::Rect there = field.rect_as(target, order.formation, field.unit(target).pose);
      if (!field.inside_table(there) || field.overlaps_unit(there, target) || field.on_impassable(there) ||
          building_at(field, there, nobody))
        return Refusal{"OUR-REACT-05", "there is no room for it"_form};
      return std::nullopt;
    }
    default: return Refusal{"OUR-REACT-01", "say what the unit that is charged does"_form};
  }
}

namespace {

void evade(const Umpire& umpire) {
  Charge& charge = umpire.state.charge;
  const Field field = umpire.field();
  const int u = charge.target;
  const table::Rect now = field.rect(u);
  const table::Vec from = now.centre - field.rect(charge.unit).centre;
  const table::Heading away = table::Heading::of(from);
  const table::Pose turned{umpire.unit(u).pose.at, away};
  const table::Rect rect = field.rect_as(u, umpire.unit(u).formation, turned);
  const double far = free_shift(field, u, rect, away.forward(), field.rate(u) / 1000.0, field.numbers().enemy_gap);
  charge.evaded = 1;
  if (far <= 0) return;
  const table::Pose was = umpire.unit(u).pose;
  umpire.unit(u).pose = {table::Spot::of(rect.centre + away.forward() * far), away};
  if (field.gun(u)) umpire.unit(u).marks.set(Mark::gun_shifted);
  bring_commanders(umpire, u);
  umpire.say(Evaded{.unit = u, .charger = charge.unit, .from = was, .to = umpire.unit(u).pose}, "OUR-REACT-04");
  chase_commanders(umpire, u, rect);
}

// OUR-REACT-03: they meet half way, or where one move of the countercharger ends.
void meet(const Umpire& umpire, const ChargePlan& plan) {
  Charge& charge = umpire.state.charge;
  const Field field = umpire.field();
  const int u = charge.unit;
  const int v = charge.target;
  const table::Vec line = plan.contact.facing.forward();
  const table::Rect touching = field.rect_as(u, umpire.unit(u).formation, plan.contact);
  const double his_part = std::min(plan.ahead / 2, field.rate(v) / 1000.0);
  const table::Vec front = touching.front() - line * his_part;
  const table::Rect his = field.rect(v);
  const table::Pose mine{table::Spot::of(front - line * touching.half_depth), plan.contact.facing};
  const table::Pose met{table::Spot::of(front + line * his.half_depth), plan.contact.facing.about()};
  const table::Rect my_rect = field.rect_as(u, umpire.unit(u).formation, mine);
  const table::Rect his_rect = field.rect_as(v, umpire.unit(v).formation, met);
  const bool into_woods = field.in_woods(his_rect) && !field.in_woods(his);  // OUR-CHG-01
  if (!field.inside_table(his_rect) || field.overlaps_unit(his_rect, v, u) || field.on_impassable(his_rect) ||
      building_at(field, his_rect, nobody) || into_woods ||
      field.overlaps_unit(my_rect, u, v)) {  // no room to meet in the open: it receives the charge where it stands
    make_contact(umpire, u, v, Face::front, plan.contact);
    umpire.unit(v).marks.set(Mark::charging);
    return;
  }
  const table::Pose was = umpire.unit(v).pose;
  umpire.unit(u).pose = mine;
  umpire.unit(v).pose = met;
  umpire.say(Countercharged{.unit = v, .charger = u, .from = was, .to = met}, "OUR-REACT-03");
  umpire.unit(v).marks.set(Mark::charging);
  bring_commanders(umpire, v);
  chase_commanders(umpire, v, his);
  make_contact(umpire, u, v, Face::front, mine);
  engage_neighbours(umpire, v);
}

void end_charge(const Umpire& umpire, int told, Clause clause) {
  const Charge charge = umpire.state.charge;
  umpire.state.charge = Charge{};
  umpire.state.tale.reached = id(told);
  if (told == 3) umpire.say(ChargeOver{.unit = charge.unit, .target = charge.target}, clause);
}

}  // namespace

void take_reaction(const Umpire& umpire, const Order& order) {
  Charge& charge = umpire.state.charge;
  umpire.state.tale.reaction = id(1 + static_cast<int>(order.kind));
  umpire.say(Reacted{.unit = charge.target, .charger = charge.unit, .reaction = order.kind}, "OUR-REACT-01");
  switch (order.kind) {
    case OrderKind::closing_shots: {
      umpire.unit(charge.target).marks.set(Mark::closing_used);
      const Field field = umpire.field();
      const bool faces = shoots_by_faces(field, charge.target);
      const Face face = faces ? zone(field.rect(charge.target), field.rect(charge.unit).front()) : Face::front;
      umpire.push(TestAfterFire{.unit = charge.unit, .cause = Cause::closing});
      umpire.push(FireAt{.unit = charge.target, .target = charge.unit, .fire = Fire::closing, .face = face});
      return;
    }
    case OrderKind::countercharge: charge.countered = 1; return;
    case OrderKind::evade: return evade(umpire);
    case OrderKind::emergency:
      return umpire.push(ThrowForEmergency{.unit = charge.target, .formation = order.formation});
    default: return;
  }
}

void step_emergency(const Umpire& umpire, const ThrowForEmergency& task, Dice& dice) {
  const int need = umpire.setting.numbers.emergency_formation;
  const int die = dice.d6({"OUR-REACT-05", "the emergency formation"_form, need});
  const bool formed = die >= need;
  umpire.say(EmergencyThrown{.unit = task.unit,
                             .charger = umpire.state.charge.unit,
                             .formation = task.formation,
                             .die = die,
                             .formed = formed},
             "OUR-REACT-05");
  umpire.state.tale.emergency = formed ? 1 : 2;
  if (formed) {
    umpire.unit(task.unit.at).formation = task.formation;
    chase_commanders(umpire, task.unit.at);  // OUR-CDR-02: a square may reach where the line did not
  } else {
    disorder(umpire, task.unit.at);
  }
}

void make_contact(const Umpire& umpire, int u, int target, Face face, const table::Pose& touch) {
  const table::Pose was = umpire.unit(u).pose;
  if (umpire.unit(target).garrison == nobody && umpire.field().cover_against(target, was.at.vec()) != Cover::none)
    umpire.unit(u).marks.set(Mark::storming);
  umpire.unit(u).pose = lined_up(umpire.field(), u, target, face, touch);
  bring_commanders(umpire, u);
  engage(umpire, u, target, face);
  engage_neighbours(umpire, u);
  umpire.say(Struck{.unit = u,
                    .target = target,
                    .face = told_face(umpire.field(), target, face),
                    .from = was,
                    .to = umpire.unit(u).pose},
             "OUR-CHG-05");
}

namespace {

// OUR-CDR-02: whom the charger rode down on his way.
void ride_down(const Umpire& umpire, const Charge& charge) {
  const int u = charge.unit;
  if (!umpire.unit(u).on_table() || !lone_commander_near(umpire, u, charge.from)) return;
  const Field field = umpire.field();
  const table::Rect start = field.rect_as(u, umpire.unit(u).formation, charge.from);
  const Step step{charge.wheel > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left, std::abs(charge.wheel)};
  Path way = trace(charge.from, start.half_width, start.half_depth, std::span{&step, charge.wheel == 0 ? 0U : 1U},
                   field.turns_freely(u));
  const table::Rect end = field.rect(u);
  const table::Rect faced = field.rect_as(u, umpire.unit(u).formation, way.end);
  way.add({faced, faced.moved(end.centre - faced.centre)});
  chase_commanders(umpire, u, way);
}

}  // namespace

void step_resolve_charge(const Umpire& umpire) {
  Charge& charge = umpire.state.charge;
  const int u = charge.unit;
  const int v = charge.target;
  if (!umpire.unit(u).on_table() || charge.stopped != 0) return end_charge(umpire, 3, "OUR-REACT-02");
  if (!umpire.unit(v).on_table()) return end_charge(umpire, 3, "OUR-CHG-03");
  const auto plan = plan_charge(umpire.field(), u, v, charge.moves, charge.wheel);
  if (plan && plan->reaches && charge.countered != 0) {
    umpire.unit(u).marks.set(Mark::charging);
    meet(umpire, *plan);
    ride_down(umpire, charge);
    return end_charge(umpire, 1, "OUR-CHG-03");
  }
  if (plan && plan->reaches) {
    umpire.unit(u).marks.set(Mark::charging);
    const Face face = charge.evaded != 0 ? Face::rear : charge.face;
    if (charge.evaded != 0) disorder(umpire, v);  // OUR-REACT-04
    make_contact(umpire, u, v, face, plan->contact);
    ride_down(umpire, charge);
    return end_charge(umpire, 1, "OUR-CHG-03");
  }
  // OUR-CHG-06
  const table::Pose was = umpire.unit(u).pose;
  table::Pose end = was;
  if (plan) {
    end = plan->shorter;
  } else {  // the target is no longer straight ahead: it goes on as it set out
    const Field field = umpire.field();
    const Step step{charge.wheel > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left, std::abs(charge.wheel)};
    const table::Rect now = field.rect(u);
    const Path turned = trace(was, now.half_width, now.half_depth, std::span{&step, charge.wheel == 0 ? 0U : 1U},
                              field.turns_freely(u));
    const table::Pose faced = turned.possible ? turned.end : was;
    const double spent = turned.possible ? turned.cost : 0;
    const table::Rect rect = field.rect_as(u, umpire.unit(u).formation, faced);
    const double far = free_shift(field, u, rect, rect.forward, charge.moves * field.rate(u) / 1000.0 - spent,
                                  field.numbers().enemy_gap);
    const table::Pose there{table::Spot::of(rect.centre + rect.forward * far), faced.facing};
    if (!check_room(field, u, umpire.unit(u).formation, field.rect_as(u, umpire.unit(u).formation, there),
                    mils(field.numbers().enemy_gap), &now))
      end = there;
  }
  umpire.unit(u).pose = end;
  bring_commanders(umpire, u);
  umpire.say(FellShort{.unit = u, .target = v, .from = was, .to = end}, "OUR-CHG-06");
  ride_down(umpire, charge);
  end_charge(umpire, 2, "OUR-CHG-06");
}

std::optional<table::Pose> follow_up_pose(const Field& field, int u, int target) {
  const table::Rect& from = field.rect(u);
  constexpr double far = 24;
  const auto way = table::shift_to_touch(from, from.forward, far, field.rect(target));
  if (!way) return std::nullopt;
  const table::Rect end = from.moved(from.forward * *way);
  if (may_not_advance(field, u) && goes_towards_enemy(field, u, end)) return std::nullopt;
  const table::Convex swept = table::swept(from, from.forward * *way);
  for (int v = 0; v < field.units(); ++v) {
    if (v == u || v == target || !field.on_table(v)) continue;
    if (field.side(v) != field.side(u) && table::distance(swept, field.rect(v)) <= field.numbers().contact_gap &&
        mils(table::distance(end, field.rect(v))) > mils(table::distance(swept, field.rect(v))))
      return std::nullopt;
    if (table::overlaps(end, field.rect(v))) return std::nullopt;
    if (field.side(v) == field.side(u) && !field.loose(v) && field.formation(v) != Formation::deployed &&
        table::overlaps(swept, field.rect(v)))
      return std::nullopt;
  }
  if (!field.inside_table(end) || field.on_impassable(end)) return std::nullopt;
  for (const Piece& piece : field.setting().pieces) {
    if (piece.kind == Terrain::building && table::overlaps(swept, piece.house)) return std::nullopt;
    if (piece.kind == Terrain::woods && !field.may_enter_woods(field.formation(u)) &&
        table::overlaps(piece.outline, end))
      return std::nullopt;
  }
  return table::Pose{table::Spot::of(end.centre), field.unit(u).pose.facing};
}

}  // namespace guidon::linear
