#include "rules/peninsular/battle/skirmish.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/officers.hpp"

namespace guidon::peninsular {

using table::Convex;
using table::Heading;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Spot;
using table::Vec;

namespace {

constexpr double screen_reach = 20;  // to rejoin (PEN-R-61)
constexpr double arm_length = 1.0;   // from the enemy without contact (PEN-G-09)

int survivors_needed(int ranks) { return (ranks + 1) / 2; }  // PEN-R-59

Vec middle_of(const State& state, int u) {
  Vec sum;
  int count = 0;
  each_stand(state, u, [&](int, const Skirmisher& stand) {
    sum = sum + stand.pose.at.vec();
    ++count;
  });
  return count == 0 ? sum : sum * (1.0 / count);
}

Heading facing_of(const State& state, int u) {
  Heading facing;
  bool found = false;
  each_stand(state, u, [&](int, const Skirmisher& stand) {
    if (!found) facing = stand.pose.facing;
    found = true;
  });
  return facing;
}

void add_skirmisher(const Umpire& umpire, int u, int stand, const Pose& pose) {
  State& state = umpire.state;
  if (state.skirmishers >= most_skirmishers) return;
  state.skirmisher[state.skirmishers++] = {pose, id(u), id(stand), 0, 0};
}

void retire_detachment(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  unit.marks.set(Mark::screen_idle);
  State& state = umpire.state;
  const Vec here = middle_of(state, u);
  const Heading facing = facing_of(state, u);
  int behind = -1;
  Vec place;
  Heading to = facing;
  {
    const Field field = umpire.field();
    double least = 1e9;
    for (int v = 0; v < field.units(); ++v) {
      if (v == u || field.side(v) != field.side(u) || !field.formed(v) || field.sheet(v).arm != Arm::infantry ||
          field.sheet(v).brigade != field.sheet(u).brigade || field.unit(v).routing())
        continue;
      const double near = distance(field.unit_hull(v).centre, here);
      if (near < least) {
        least = near;
        behind = v;
      }
    }
    if (behind >= 0) {
      const Rect hull = field.unit_hull(behind);
      place = hull.centre - hull.forward * (hull.half_depth + 1);
      to = field.unit(behind).pose.facing;
    } else {
      place = here - facing.forward() * 20;
    }
  }
  int count = 0;
  each_stand(state, u, [&](int, const Skirmisher&) { ++count; });
  int i = 0;
  for (int s = 0; s < state.skirmishers; ++s) {
    Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(s)];
    if (stand.unit != u) continue;
    Vec at = place + to.right() * ((i++ - (count - 1) / 2.0) * frontage);
    at.x = std::clamp(at.x, 2.0, umpire.setting.width - 2.0);
    at.y = std::clamp(at.y, 2.0, umpire.setting.depth - 2.0);
    stand.pose = {Spot::of(at), to};
  }
  carry_officers(umpire, u);
  umpire.say(SkirmishersFellBack{.unit = u, .distance = Centimetres::whole(20)}, "PEN-R-60");
}

// After stands of a screen are lost: parked stands without enough survivors are lost with them (PEN-R-59).
void settle_survivors(const Umpire& umpire, int u) {
  const UnitSheet& sheet = umpire.sheet(u);
  UnitState& unit = umpire.unit(u);
  if (!sheet.detachment) {
    for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
      if (unit.stand[s] != Whereabouts::out) continue;
      int left = 0;
      each_stand(umpire.state, u, [&](int, const Skirmisher& stand) { left += stand.stand == s ? 1 : 0; });
      if (left >= survivors_needed(sheet.stands[s].ranks)) continue;
      for (int i = umpire.state.skirmishers; i-- > 0;) {
        const Skirmisher& stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
        if (stand.unit == u && stand.stand == s) remove_skirmisher(umpire, i);
      }
      unit.stand[s] = Whereabouts::lost;
      ++umpire.state.dead[index(sheet.side)];
      ++umpire.state.tale.stands_lost;
      umpire.say(
          StandLost{
              .unit = u, .role = sheet.stands[s].role, .left = unit.close, .of = static_cast<int>(sheet.stands.size())},
          "PEN-R-59");
      officers_will_throw(umpire, u);
    }
  }
  carry_officers(umpire, u);
  if (unit.on_table() && half_lost(umpire.field(), u)) remove_unit(umpire, u, Status::scattered);
}

void step_aside(const Umpire& umpire, int i, const Rect& path_hull) {
  Skirmisher& stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
  const Vec local = stand.pose.at.vec() - path_hull.centre;
  const double x = dot(local, path_hull.right());
  const double clear = path_hull.half_width + frontage;
  const double shift = x >= 0 ? clear - x : -clear - x;
  const Vec to = stand.pose.at.vec() + path_hull.right() * shift;
  const bool room = to.x > 2 && to.y > 2 && to.x < umpire.setting.width - 2 && to.y < umpire.setting.depth - 2;
  if (std::abs(shift) > 20 || !room) {
    recall_screen(umpire, stand.unit, "PEN-G-20");
    return;
  }
  stand.pose.at = Spot::of(to);
  carry_officers(umpire, stand.unit);
  umpire.say(SkirmishersSteppedAside{stand.unit}, "PEN-SKIR-10");
}

}  // namespace

bool in_the_open(const Field& field, const Rect& stand) {
  return std::ranges::none_of(field.setting().pieces, [&](const Piece& piece) {
    const bool shelter = piece.kind == Ground::wood || piece.kind == Ground::building || piece.bulletproof;
    return shelter && within(distance(piece.outline, stand), piece.kind == Ground::wood ? 0 : lining);
  });
}

namespace {

// The nearest place, sideways first and then backwards, where a unit of so many stands is clear of the others.
// The ground must be fit to stand on, unless any will do.
enum class Footing : std::uint8_t { sound, any };
std::optional<Pose> roomy(const Field& field, int u, Formation formation, int stands, const Pose& pose, int furthest,
                          Footing footing = Footing::sound) {
  const Vec right = pose.facing.right();
  const Vec back = -pose.facing.forward();
  for (int behind = 0; behind <= furthest; ++behind) {
    for (int aside = 0; aside <= furthest; ++aside) {
      for (const int sign : {1, -1}) {
        const Vec at = pose.at.vec() + right * (0.5 * sign * aside) + back * (0.5 * behind);
        const Pose there{Spot::of(at), pose.facing};
        const Blocks place = blocks(field.sheet(u), formation, stands, there);
        if (footing == Footing::any ? field.free(place, u) : field.fits(place, u)) return there;
      }
    }
  }
  return std::nullopt;
}

constexpr int a_little = 12;  // half centimetres
constexpr int a_move = 40;
constexpr int any_distance = 160;

}  // namespace

void make_room(const Umpire& umpire, int u) {
  UnitState& unit = umpire.unit(u);
  if (unit.garrison != nobody || unit.close == 0) return;
  auto pose = roomy(umpire.field(), u, unit.formation, unit.close, unit.pose, a_little);
  if (!pose) pose = roomy(umpire.field(), u, unit.formation, unit.close, unit.pose, a_move);
  if (!pose) pose = roomy(umpire.field(), u, unit.formation, unit.close, unit.pose, any_distance, Footing::any);
  if (pose) unit.pose = *pose;
  carry_officers(umpire, u);
}

std::uint64_t stands_that_may_skirmish(const Field& field, int u) {
  const UnitSheet& sheet = field.sheet(u);
  std::uint64_t mask = 0;
  if (sheet.arm != Arm::infantry) return 0;
  for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
    const bool may = sheet.light_battalion || sheet.detachment || sheet.stands[s].role == Role::light;
    if (may && field.unit(u).stand[s] == Whereabouts::close) mask |= 1ULL << s;
  }
  return mask;
}

std::optional<Refusal> check_break_out(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"PEN-MOVE-14", "that is not your unit"_form};
  const State& state = field.state();
  if (state.phase != Phase::card || state.active != order.side || state.function != Function::foot)
    return Refusal{"PEN-MOVE-14", "skirmishers go out on their FOOT card"_form};
  if (field.sheet(u).arm != Arm::infantry) return Refusal{"PEN-ARM-11", "only infantry sends out skirmishers"_form};
  if (!field.formed(u) || field.unit(u).routing()) return Refusal{"PEN-MOVE-14", "it is not in close order"_form};
  if (field.fighting(u)) return Refusal{"PEN-R-93", "it is locked in a fight"_form};
  if (field.unit(u).marks.has(Mark::failed_critical))
    return Refusal{"PEN-R-54", "it failed its manoeuvre and does nothing on this card"_form};
  if (field.unit(u).garrison != nobody) return Refusal{"PEN-MOVE-14", "a garrison keeps its stands inside"_form};
  if (field.in_square(u)) return Refusal{"PEN-MOVE-02", "a square keeps its stands together"_form};
  const std::uint64_t may = stands_that_may_skirmish(field, u);
  const std::uint64_t asked = order.groups == 0 ? may : order.groups;
  if ((asked & ~may) != 0)
    return Refusal{field.sheet(u).nation == Nation::french ? Clause{"PEN-ARM-16"} : Clause{"PEN-ARM-11"},
                   "only a light stand still in the ranks may break out"_form};
  if (asked == 0) return Refusal{"PEN-ARM-11", "it has no light stand in its ranks"_form};
  if (field.sheet(u).detachment && asked != may)
    return Refusal{"PEN-ARM-13", "a detachment is wholly in close order or wholly skirmishing"_form};
  int stands = field.state().skirmishers;
  for (std::size_t s = 0; s < field.sheet(u).stands.size(); ++s)
    if ((asked >> s & 1U) != 0) stands += field.sheet(u).stands[s].ranks;
  if (stands > most_skirmishers)
    return Refusal{"PEN-MOVE-14", "there are too many skirmishers on the table already"_form};
  return std::nullopt;
}

void send_out(const Umpire& umpire, int u, std::uint64_t stands) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  Slots places;
  const int count = slots(sheet, unit.formation, unit.close, places);
  const Vec forward = unit.pose.facing.forward();
  const Vec right = unit.pose.facing.right();
  int slot = 0;
  int sent = 0;
  int left = unit.close;
  for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
    if (unit.stand[s] != Whereabouts::close) continue;
    const Slot& at = places[static_cast<std::size_t>(std::min(slot, std::max(0, count - 1)))];
    ++slot;
    if ((stands >> s & 1U) == 0) continue;
    unit.stand[s] = Whereabouts::out;
    --left;
    const Vec front = unit.pose.at.vec() + right * at.at.x;
    const int ranks = sheet.detachment ? 1 : sheet.stands[s].ranks;
    for (int r = 0; r < ranks; ++r, ++sent)
      add_skirmisher(umpire, u, static_cast<int>(s), {Spot::of(front + forward * 0.0), unit.pose.facing});
  }
  unit.close = id(sheet.detachment ? 0 : left);
  if (sheet.detachment) unit.pips = 0;                        // no record die in skirmish order (PEN-G-46)
  if (unit.close == 0) unit.formation = Formation::skirmish;  // PEN-G-39
  make_room(umpire, u);
  umpire.say(SkirmishersOut{.unit = u, .stands = sent}, "PEN-ARM-11");
}

void break_out(const Umpire& umpire, const Order& order) {
  const std::uint64_t may = stands_that_may_skirmish(umpire.field(), order.unit);
  send_out(umpire, order.unit, order.groups == 0 ? may : order.groups);
  carry_officers(umpire, order.unit);
}

void recall_screen(const Umpire& umpire, int u, Clause why) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  int out = 0;
  each_stand(umpire.state, u, [&](int, const Skirmisher&) { ++out; });
  if (out == 0) return;
  if (sheet.detachment) {
    retire_detachment(umpire, u);
    return;
  }
  const Vec middle = middle_of(umpire.state, u);
  const Heading facing = facing_of(umpire.state, u);
  int back = 0;
  int lost = 0;
  for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
    if (unit.stand[s] != Whereabouts::out) continue;
    int left = 0;
    each_stand(umpire.state, u, [&](int, const Skirmisher& stand) { left += stand.stand == s ? 1 : 0; });
    if (left >= survivors_needed(sheet.stands[s].ranks)) {
      unit.stand[s] = Whereabouts::close;
      unit.close = id(unit.close + 1);
      ++back;
    } else {
      unit.stand[s] = Whereabouts::lost;
      ++umpire.state.dead[index(sheet.side)];
      ++umpire.state.tale.stands_lost;
      ++lost;
      officers_will_throw(umpire, u);
    }
  }
  for (int i = umpire.state.skirmishers; i-- > 0;)
    if (umpire.state.skirmisher[static_cast<std::size_t>(i)].unit == u) remove_skirmisher(umpire, i);
  if (unit.formation == Formation::skirmish && unit.close > 0) {
    unit.formation = Formation::line;
    unit.pose = {Spot::of(middle), facing};
  }
  umpire.say(SkirmishersIn{.unit = u, .stands = back, .lost = lost}, why);
  make_room(umpire, u);
  carry_officers(umpire, u);
  if (unit.on_table() && half_lost(umpire.field(), u)) remove_unit(umpire, u, Status::scattered);
}

void screen_falls_back(const Umpire& umpire, int u) {
  const Field field = umpire.field();
  for (int i = 0; i < umpire.state.skirmishers; ++i) {
    Skirmisher& stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit != u) continue;
    const Rect from = skirmisher_rect(stand);
    for (double far = 10; far > 0; far -= 1) {
      const Rect to = from.moved(stand.pose.facing.forward() * -far);
      if (!field.on_table(to) || field.barred(from, to, field.sheet(u), true)) continue;
      stand.pose.at = Spot::of(stand.pose.at.vec() - stand.pose.facing.forward() * far);
      break;
    }
  }
  carry_officers(umpire, u);
  umpire.say(SkirmishersFellBack{.unit = u, .distance = Centimetres::whole(10)}, "PEN-SKIR-05");
}

std::optional<Refusal> check_rejoin(const Field& field, const Order& order) {
  const int u = order.unit;
  if (u >= field.units() || field.side(u) != order.side) return Refusal{"PEN-MOVE-15", "that is not your unit"_form};
  if (field.screen_size(u) == 0) return Refusal{"PEN-MOVE-15", "it has no skirmishers out"_form};
  if (field.state().phase != Phase::card || field.state().function != Function::foot ||
      field.state().active != order.side)
    return Refusal{"PEN-MOVE-15", "skirmishers come in on their FOOT card"_form};
  if (field.unit(u).marks.has(Mark::screen_moved)) return Refusal{"PEN-MOVE-05", "they have moved this turn"_form};
  if (field.sheet(u).detachment) {
    const int stands = field.screen_size(u);
    if (stands < 2) return Refusal{"PEN-ARM-13", "close order is two skirmisher stands deep"_form};
    if (order.poses < 1) return Refusal{"PEN-ARM-13", "say where the detachment closes up"_form};
    const Blocks place = blocks(field.sheet(u), Formation::line, stands / 2, order.pose[0]);
    for (int i = 0; i < field.state().skirmishers; ++i) {
      const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
      if (stand.unit == u && distance(stand.pose.at.vec(), order.pose[0].at.vec()) > screen_reach + tolerance)
        return Refusal{"PEN-R-61", "a stand is {} cm away and may come {}"_form,
                       thousandths(distance(stand.pose.at.vec(), order.pose[0].at.vec())), 20000};
    }
    if (!field.fits(place, u) || field.nearest_enemy(place, order.side) < arm_length)
      return Refusal{"PEN-R-51", "there is no room there"_form};
    return std::nullopt;
  }
  if (field.unit(u).routing()) return Refusal{"PEN-R-60", "its parent is in rout"_form};
  std::optional<Refusal> far;
  if (field.unit(u).close > 0)
    each_stand(field.state(), u, [&](int, const Skirmisher& stand) {
      double near = 1e9;
      for (const Rect& rect : field.footprint(u).all()) near = std::min(near, distance(rect, skirmisher_rect(stand)));
      if (!within(near, screen_reach))
        far = Refusal{"PEN-R-61", "a stand is {} cm from its parent and may come {}"_form, thousandths(near), 20000};
    });
  if (far || field.unit(u).garrison != nobody) return far;
  const int back = static_cast<int>(std::ranges::count(field.unit(u).stand, Whereabouts::out));
  // With all its stands out it forms line in the middle of them (PEN-G-39).
  const bool in_ranks = field.unit(u).close > 0;
  const Pose place =
      in_ranks ? field.unit(u).pose : Pose{Spot::of(middle_of(field.state(), u)), facing_of(field.state(), u)};
  if (!roomy(field, u, in_ranks ? field.unit(u).formation : Formation::line, field.unit(u).close + back, place,
             a_little))
    return Refusal{"PEN-R-61", "there is no room for them in the ranks"_form};
  return std::nullopt;
}

void rejoin(const Umpire& umpire, const Order& order) {
  const int u = order.unit;
  UnitState& unit = umpire.unit(u);
  unit.marks.set(Mark::screen_moved);
  if (!umpire.sheet(u).detachment) {
    recall_screen(umpire, u, "PEN-MOVE-15");
    return;
  }
  int closed = 0;
  for (int i = umpire.state.skirmishers; i-- > 0;) {
    const Skirmisher stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit != u) continue;
    unit.stand[stand.stand] = Whereabouts::close;
    remove_skirmisher(umpire, i);
    ++closed;
  }
  unit.close = id(closed / 2);
  unit.formation = Formation::line;
  unit.pose = order.pose[0];
  unit.marks.set(Mark::acted);
  carry_officers(umpire, u);
  umpire.say(SkirmishersIn{.unit = u, .stands = closed}, "PEN-ARM-13");
}

void meet_skirmishers(const Umpire& umpire, int mover, std::span<const Convex> ground, bool charge) {
  const Colour side = umpire.sheet(mover).side;
  const auto touched = [&](const Rect& rect) {
    return std::ranges::any_of(ground, [&](const Convex& shape) { return distance(shape, rect) <= tolerance; });
  };
  // Enemy skirmishers: scattered by cavalry in the open, otherwise back to their parents.
  if (umpire.sheet(mover).arm != Arm::artillery) {
    std::uint64_t scattered = 0;
    for (int i = umpire.state.skirmishers; i-- > 0;) {
      if (i >= umpire.state.skirmishers) continue;  // a recall has shortened the list
      const Skirmisher stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
      if (umpire.sheet(stand.unit).side == side || !touched(skirmisher_rect(stand))) continue;
      const bool open = in_the_open(umpire.field(), skirmisher_rect(stand));
      if (umpire.sheet(mover).arm == Arm::cavalry && open) {  // PEN-SKIR-08
        if (umpire.sheet(stand.unit).detachment) {
          const int lost = umpire.field().lost_stands(stand.unit);
          umpire.unit(stand.unit).stand[stand.stand] = Whereabouts::lost;
          if (lost % 2 == 0) {  // PEN-R-114
            ++umpire.state.dead[index(umpire.sheet(stand.unit).side)];
            ++umpire.state.tale.stands_lost;
          }
        }
        remove_skirmisher(umpire, i);
        scattered |= 1ULL << stand.unit;
        umpire.say(SkirmisherRiddenDown{stand.unit}, "PEN-SKIR-08");
      } else {
        recall_screen(umpire, stand.unit, "PEN-SKIR-09");
      }
    }
    for (int u = 0; u < umpire.units(); ++u)
      if ((scattered >> u & 1U) != 0) settle_survivors(umpire, u);
  }
  if (!charge) return;
  for (int i = umpire.state.skirmishers; i-- > 0;) {
    if (i >= umpire.state.skirmishers) continue;
    const Skirmisher& stand = umpire.state.skirmisher[static_cast<std::size_t>(i)];
    if (umpire.sheet(stand.unit).side == side && touched(skirmisher_rect(stand)))
      step_aside(umpire, i, umpire.field().unit_hull(mover));
  }
}

}  // namespace guidon::peninsular
