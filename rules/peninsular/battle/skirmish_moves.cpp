// Skirmishers on the move: a group in its row, and against guns and routers (PEN-MOVE-05, PEN-G-21, PEN-G-43).
#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/skirmish.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr double widest_gap = 6;    // between the edges of neighbours (section 4.3)
constexpr double arm_length = 1.0;  // from the enemy without contact (PEN-G-09)

}  // namespace

Row row_of(const Field& field, const Order& order) {
  Row row;
  for (int i = 0; i < field.state().skirmishers && row.size < most_poses; ++i)
    if (field.state().skirmisher[static_cast<std::size_t>(i)].unit == order.unit)
      row.stand[static_cast<std::size_t>(row.size++)] = i;
  if (order.poses != 1 || row.size == 1) {
    for (int i = 0; i < row.size && i < order.poses; ++i)
      row.pose[static_cast<std::size_t>(i)] = order.pose[static_cast<std::size_t>(i)];
    return row;
  }
  // A row: the stands keep their order along it, so that the longest way is short.
  const Heading facing = order.pose[0].facing;
  const Vec right = facing.right();
  const auto along = [&](int i) {
    return dot(field.state().skirmisher[static_cast<std::size_t>(i)].pose.at.vec(), right);
  };
  std::ranges::sort(std::span{row.stand}.first(static_cast<std::size_t>(row.size)), [&](int a, int b) {
    const double first = along(a);
    const double second = along(b);
    return first < second || (first == second && a < b);
  });
  const double step = frontage + order.interval / 10.0;
  for (int i = 0; i < row.size; ++i)
    row.pose[static_cast<std::size_t>(i)] = {
        Spot::of(order.pose[0].at.vec() + right * ((i - (row.size - 1) / 2.0) * step)), facing};
  return row;
}

std::optional<Refusal> check_move_skirmishers(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"PEN-MOVE-05", "that is not your unit"_form};
  const State& state = field.state();
  if (state.phase != Phase::card || state.active != order.side || state.function != Function::foot)
    return Refusal{"PEN-TURN-06", "skirmishers move on their FOOT card"_form};
  // They may have fired this turn (PEN-ARM-17), and go without regard to their parent (PEN-G-36).
  const int size = field.screen_size(u);
  if (size == 0) return Refusal{"PEN-MOVE-05", "it has no skirmishers out"_form};
  if (field.unit(u).marks.has(Mark::screen_moved)) return Refusal{"PEN-MOVE-05", "they have moved this turn"_form};
  if (field.unit(u).marks.has(Mark::screen_idle)) return Refusal{"PEN-R-60", "they are re-forming"_form};
  if (order.poses != 1 && order.poses != size)
    return Refusal{"PEN-MOVE-05", "give one place for the row, or one for each stand"_form};
  const Row row = row_of(field, order);
  const double reach = rate(field.sheet(u), Formation::skirmish, field.options()) *
                       (state.turn <= field.setting().opening_double_turns ? 2 : 1);
  double before = 1e9;
  double after = 1e9;
  for (int i = 0; i < row.size; ++i) {
    const Rect from =
        skirmisher_rect(state.skirmisher[static_cast<std::size_t>(row.stand[static_cast<std::size_t>(i)])]);
    const Rect to = skirmisher_rect(row.pose[static_cast<std::size_t>(i)]);
    const double far = distance(from.centre, to.centre);
    if (!within(far, reach))
      return Refusal{"PEN-MOVE-05", "a stand would go {} cm and may go {}"_form, thousandths(far), thousandths(reach)};
    if (!field.on_table(to)) return Refusal{"PEN-G-10", "that is off the table"_form};
    if (auto bar = field.barred(from, to, field.sheet(u), true)) return bar;
    for (int v = 0; v < field.units(); ++v) {
      if (field.side(v) == order.side || !field.formed(v)) continue;
      for (const Rect& rect : field.footprint(v).all()) {
        const double round = rect.half_width + rect.half_depth + 4;  // and the stand's own
        if (std::abs(rect.centre.x - to.centre.x) > far + round || std::abs(rect.centre.y - to.centre.y) > far + round)
          continue;
        if (overlaps(hull(from, to), rect))
          return Refusal{"PEN-G-21", "skirmishers do not pass through the enemy"_form};
        if (distance(to, rect) < arm_length) return Refusal{"PEN-G-09", "not nearer than 1 cm to an enemy unit"_form};
      }
    }
    for (int j = 0; j < state.skirmishers; ++j) {
      const Skirmisher& enemy = state.skirmisher[static_cast<std::size_t>(j)];
      const Vec gap = enemy.pose.at.vec() - to.centre;
      if (field.side(enemy.unit) != order.side && dot(gap, gap) < 100.0 &&
          distance(to, skirmisher_rect(enemy)) < arm_length)
        return Refusal{"PEN-G-09", "not nearer than 1 cm to enemy skirmishers"_form};
    }
    if (field.unit(u).pips == 6) {
      before = std::min(before, field.nearest_enemy(from, order.side));
      after = std::min(after, field.nearest_enemy(to, order.side));
    }
  }
  if (field.unit(u).pips == 6 && after < before - tolerance)
    return Refusal{"PEN-G-43", "with 6 pips on its parent a screen may only retire"_form};
  // One chain, its neighbours' edges up to six centimetres apart.
  std::uint32_t reached = 1;
  for (bool grew = true; grew;) {
    grew = false;
    for (int i = 0; i < row.size; ++i) {
      if ((reached >> i & 1U) == 0) continue;
      for (int j = 0; j < row.size; ++j) {
        if ((reached >> j & 1U) != 0) continue;
        const Rect a = skirmisher_rect(row.pose[static_cast<std::size_t>(i)]);
        const Rect b = skirmisher_rect(row.pose[static_cast<std::size_t>(j)]);
        if (!within(distance(a, b), widest_gap)) continue;
        reached |= 1U << j;
        grew = true;
      }
    }
  }
  for (int i = 0; i < row.size; ++i)
    if ((reached >> i & 1U) == 0)
      return Refusal{"PEN-G-02", "the stands of a screen stay within 6 cm of each other"_form};
  return std::nullopt;
}

void move_skirmishers(const Umpire& umpire, const Order& order) {
  const Row row = row_of(umpire.field(), order);
  for (int i = 0; i < row.size; ++i)
    umpire.state.skirmisher[static_cast<std::size_t>(row.stand[static_cast<std::size_t>(i)])].pose =
        row.pose[static_cast<std::size_t>(i)];
  umpire.unit(order.unit).marks.set(Mark::screen_moved);
  umpire.say(SkirmishersMoved{.unit = order.unit, .to = row.pose[static_cast<std::size_t>(row.size / 2)]},
             "PEN-MOVE-05");
  carry_officers(umpire, order.unit);
}

namespace {

// The stand that reaches the target first, and the way it goes until it touches.
struct Reach {
  double far = 1e9;
  Vec shift;
};
Reach nearest_reach(const Field& field, int u, int target) {
  Reach best;
  each_stand(field.state(), u, [&](int, const Skirmisher& stand) {
    const Rect from = skirmisher_rect(stand);
    for (const Rect& rect : field.footprint(target).all()) {
      const Vec way = nearest_point(from.centre, rect) - from.centre;
      const double length = table::length(way);
      if (length < 1e-6) continue;
      const auto far = shift_to_touch(from, way * (1 / length), 40, rect);
      if (far && *far < best.far) best = {*far, way * (std::max(0.0, *far - 0.01) / length)};
    }
  });
  return best;
}

}  // namespace

std::optional<Refusal> check_skirmish_contact(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"PEN-CON-01", "that is not your unit"_form};
  const State& state = field.state();
  if (state.phase != Phase::card || state.active != order.side || state.function != Function::foot)
    return Refusal{"PEN-TURN-06", "skirmishers move on their FOOT card"_form};
  if (field.screen_size(u) == 0) return Refusal{"PEN-G-21", "it has no skirmishers out"_form};
  if (field.unit(u).marks.has(Mark::screen_moved)) return Refusal{"PEN-MOVE-05", "they have moved this turn"_form};
  if (field.unit(u).marks.has(Mark::screen_idle)) return Refusal{"PEN-R-60", "they are re-forming"_form};
  if (order.target >= field.units() || field.side(order.target) == order.side || !field.formed(order.target))
    return Refusal{"PEN-CON-01", "that is no enemy unit"_form};
  if (!field.gun(order.target) && !field.unit(order.target).routing())
    return Refusal{"PEN-G-21", "skirmishers close only with guns, carts and routers"_form};
  if (field.unit(u).pips == 6) return Refusal{"PEN-G-43", "with 6 pips on its parent a screen may only retire"_form};
  if (order.poses > 0) return Refusal{"PEN-R-63", "skirmishers go straight at it: name no way"_form};
  const Reach reach = nearest_reach(field, u, order.target);
  const double may = rate(field.sheet(u), Formation::skirmish, field.options());
  if (!within(reach.far, may))
    return Refusal{"PEN-R-63", "contact is {} cm away and it may go {}"_form, thousandths(reach.far), thousandths(may)};
  std::optional<Refusal> bar;
  each_stand(state, u, [&](int, const Skirmisher& stand) {
    const Rect from = skirmisher_rect(stand);
    if (!field.on_table(from.moved(reach.shift))) bar = Refusal{"PEN-G-10", "that is off the table"_form};
    if (auto barred = field.barred(from, from.moved(reach.shift), field.sheet(u), true)) bar = barred;
  });
  return bar;
}

void skirmish_contact(const Umpire& umpire, const Order& order) {
  const int u = order.unit;
  const Reach reach = nearest_reach(umpire.field(), u, order.target);
  for (int i = 0; i < umpire.state.skirmishers; ++i) {
    Skirmisher& stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit == u) stand.pose.at = Spot::of(stand.pose.at.vec() + reach.shift);
  }
  umpire.unit(u).marks.set(Mark::screen_moved);
  carry_officers(umpire, u);
  if (umpire.sheet(order.target).arm == Arm::artillery) {
    overrun(umpire, u, order.target);  // PEN-R-83
  } else {
    run_down(umpire, u, order.target);  // PEN-G-14
  }
}

}  // namespace guidon::peninsular
