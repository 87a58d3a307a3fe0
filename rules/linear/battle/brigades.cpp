#include "rules/linear/battle/brigades.hpp"

#include <algorithm>
#include <bit>

#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/testing.hpp"

namespace guidon::linear {

namespace {

int points(const UnitSheet& sheet, const Options& options) {  // BM2-PTS-01, BM2-PTS-02, BM2-PTS-03, LIN-R-31
  const Tags& tags = sheet.profile.tags;
  if (options.bm2_quality == Bm2Quality::ignore_quality) return sheet.profile.stamina;
  return std::max(0, sheet.profile.stamina + (tags.has(Tag::better) ? 1 : 0) - (tags.has(Tag::poorer) ? 1 : 0));
}

// BM2-WHEN-03, in half points; LIN-R-32 may round it to whole ones.
int half_of(int value, Bm2HalfRounding rounding) {
  switch (rounding) {
    case Bm2HalfRounding::exact_halves: return value;
    case Bm2HalfRounding::round_up_shaken: return value + value % 2;
    case Bm2HalfRounding::round_down_shaken: return value - value % 2;
  }
  return value;
}

bool gone(const UnitState& unit) { return unit.status == Status::destroyed || unit.status == Status::off_table; }

bool second_sheet(const Options& options) { return brigade_module(options) == BrigadeModule::bm2; }

void retreat(const Umpire& umpire, int b, int steps) {
  const bool by_test = second_sheet(umpire.options());
  const bool break_off = by_test && umpire.options().bm2_engaged == Bm2Engaged::break_off;
  const bool abandon = by_test && umpire.options().bm2_immobile == Bm2Immobile::abandoned_and_lost;
  umpire.brigade(b).morale = Morale::retreat;
  umpire.brigade(b).failing = 1;
  for (int u = 0; u < umpire.units(); ++u) {
    if (umpire.sheet(u).brigade != b || !umpire.unit(u).on_table()) continue;
    const Field field = umpire.field();
    if (field.engaged(u) && !break_off) continue;  // LIN-R-38
    if (field.rate(u) > 0) {
      umpire.unit(u).retreat = id(std::min(255, steps));
    } else if (abandon && field.gun(u)) {
      umpire.say(Abandoned{u}, "LIN-R-42");
      remove_unit(umpire, u, Status::destroyed);
    }
  }
}

void remove_brigade(const Umpire& umpire, int b) {
  umpire.brigade(b).removed = 1;
  umpire.say(BrigadeRemoved{b}, "BM2-WHEN-04");
  const int commander = umpire.setting.brigades[static_cast<std::size_t>(b)].commander;
  if (commander != nobody && umpire.options().bm2_removed_commander == Bm2RemovedCommander::becomes_unattached) {
    umpire.commander(commander).with = nobody;  // LIN-R-41
    umpire.commander(commander).bound = 0;
  } else if (commander != nobody && !leads_army(umpire.commander_sheet(commander), umpire.commander(commander))) {
    leave_play(umpire, commander);
  }
  for (int u = 0; u < umpire.units(); ++u) {
    if (umpire.sheet(u).brigade != b || !umpire.unit(u).on_table()) continue;
    umpire.say(Broken{u}, "BM2-WHEN-04");
    remove_unit(umpire, u, Status::destroyed);
  }
}

// The rating of the living army commander of a side; of the brigade's own man where there is none.
int army_rating(const Field& field, Side side, int otherwise) {
  const Setting& setting = field.setting();
  for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
    const CommanderState& state = field.state().commander[c];
    if (setting.commanders[c].army && setting.commanders[c].side == side && state.alive != 0 && state.stands_in == 0)
      return state.rating;
  }
  return otherwise;
}

}  // namespace

BrigadeModule brigade_module(const Options& options) {
  if (options.brigade_module != BrigadeModule::by_sheet) return options.brigade_module;
  return options.break_sheet == BreakSheetChoice::bt3 ? BrigadeModule::bm3 : BrigadeModule::bm2;
}

Brigade brigade_situation(const Field& field, int b) {
  Brigade out{
      .rating = 8, .units_start = 0, .units_lost = 0, .units_shaken = 0, .half_points_start = 0, .half_points_now = 0};
  const BrigadeSheet& sheet = field.setting().brigades[static_cast<std::size_t>(b)];
  if (sheet.commander != nobody) {
    const CommanderState& commander = field.state().commander[sheet.commander];
    out.rating = commander.rating;  // BM2-ROLL-01
    out.commander_lost = commander.alive == 0 || commander.stands_in != 0;
  }
  out.army_rating = army_rating(field, sheet.side, out.rating);
  out.failed = field.state().brigade[static_cast<std::size_t>(b)].morale != Morale::free;
  for (int u = 0; u < field.units(); ++u) {
    if (field.sheet(u).brigade != b) continue;
    const int value = points(field.sheet(u), field.options());
    ++out.units_start;
    out.half_points_start += 2 * value;
    if (gone(field.unit(u))) {
      ++out.units_lost;
    } else if (field.shaken(u) && field.unit(u).status != Status::left) {
      ++out.units_shaken;
      out.half_points_now += half_of(value, field.options().bm2_half_rounding);
    } else {
      out.half_points_now += 2 * value;
    }
  }
  return out;
}

int units_left(const Field& field, int b) {
  int left = 0;
  for (int u = 0; u < field.units(); ++u) left += field.sheet(u).brigade == b && !gone(field.unit(u)) ? 1 : 0;
  return left;
}

std::uint32_t brigades_to_check(const Field& field) {
  std::uint32_t out = 0;
  const BrigadeModule module = brigade_module(field.options());
  if (module == BrigadeModule::none) return 0;
  for (std::size_t b = 0; b < field.setting().brigades.size(); ++b) {
    const BrigadeState& state = field.state().brigade[b];
    if (field.setting().brigades[b].side != field.state().active || state.checked != 0 || state.removed != 0) continue;
    if (units_left(field, static_cast<int>(b)) == 0) continue;
    const Brigade brigade = brigade_situation(field, static_cast<int>(b));
    const BrigadeTest test = weigh(brigade, field.options());
    const bool due = module == BrigadeModule::bm2 ? test.rolls || test.settled != BrigadeOutcome::not_due
                                                  : battalia_failing(brigade, field.options());
    if (due) out |= 1U << b;
  }
  return out;
}

void step_brigades(const Umpire& umpire) {
  const std::uint64_t falling = retreating(umpire.field());
  if (falling != 0) {
    umpire.push(CheckBrigades{});
    umpire.push(ChooseRetreat{umpire.state.active});
    return;
  }
  const std::uint32_t due = brigades_to_check(umpire.field());
  for (int b = 0; b < umpire.brigades(); ++b)  // a brigade that stands has not failed its last check
    if (umpire.setting.brigades[static_cast<std::size_t>(b)].side == umpire.state.active &&
        umpire.brigade(b).checked == 0 && (due >> static_cast<unsigned>(b) & 1U) == 0)
      umpire.brigade(b).failing = 0;
  if (due == 0) return;
  umpire.push(CheckBrigades{});
  if (std::popcount(due) > 1)
    umpire.push(ChooseBrigade{umpire.state.active});
  else
    umpire.push(CheckBrigade{std::countr_zero(due)});
}

void step_brigade_check(const Umpire& umpire, const CheckBrigade& task, Dice& dice) {
  const int b = task.brigade.at;
  umpire.brigade(b).checked = 1;
  umpire.brigade(b).failing = 0;
  const Brigade brigade = brigade_situation(umpire.field(), b);
  if (!second_sheet(umpire.options())) {  // MPP-SEQ-CMD-01, OUR-BM3-01
    const bool failing = battalia_failing(brigade, umpire.options());
    umpire.say(BattaliaChecked{.brigade = b,
                               .lost = brigade.units_lost,
                               .shaken = brigade.units_shaken,
                               .of = brigade.units_start,
                               .failing = failing},
               "MPP-SEQ-CMD-01");
    if (failing) retreat(umpire, b, 1);  // OUR-BM3-02
    return;
  }
  const BrigadeTest test = weigh(brigade, umpire.options());
  const BrigadeResult result = roll(test, dice);
  if (result.outcome == BrigadeOutcome::removed) return remove_brigade(umpire, b);
  umpire.say(BrigadeTested{.brigade = b,
                           .thrown = test.rolls,
                           .score = result.score,
                           .rating = test.rating,
                           .outcome = result.outcome,
                           .retreat = result.retreat_steps,
                           .inches = test.rolls && test.step == Bm2RetreatStep::one_inch_per_point},
             result.clause, &test.ledger);
  if (result.outcome == BrigadeOutcome::pass) umpire.brigade(b).morale = Morale::free;
  // BM2-RES-EQ-2: any order may still be given.
  if (result.outcome == BrigadeOutcome::fail_no_advance) umpire.brigade(b).morale = Morale::no_advance;
  if (result.outcome == BrigadeOutcome::fail_retreat) retreat(umpire, b, result.retreat_steps);  // OUR-BM2-01
}

std::uint64_t retreating(const Field& field) {
  std::uint64_t out = 0;
  for (int u = 0; u < field.units(); ++u)
    if (field.on_table(u) && field.unit(u).retreat > 0) out |= bit(u);
  return out;
}

void fall_back(const Umpire& umpire, int u, bool facing_the_edge) {
  const Field field = umpire.field();
  UnitState& unit = umpire.unit(u);
  const Side side = umpire.sheet(u).side;
  const table::Heading home = towards_enemy(other(side));
  const bool by_test = second_sheet(field.options());
  const bool by_inches = by_test && field.options().bm2_retreat_step == Bm2RetreatStep::one_inch_per_point;
  const double limit = unit.retreat * (by_inches ? 1.0 : field.rate(u) / 1000.0);  // LIN-R-36
  unit.retreat = 0;
  const table::Pose was = unit.pose;
  table::Rect from = field.rect(u);
  Formation formation = unit.formation;
  if (unit.garrison != nobody) {  // it comes out on the side of its base edge
    const table::Vec back = home.forward();
    from = field.rect_as(u, unit.entered, {unit.pose.at, home});
    const table::Rect& house = field.rect(u);
    double far = from.half_depth;
    while (table::overlaps(from.moved(back * far), house)) far += 0.25;
    from = from.moved(back * far);
    formation = unit.entered;
  }
  const double far = free_shift(field, u, from, home.forward(), limit, field.numbers().enemy_gap, true);
  const table::Rect end = from.moved(home.forward() * far);
  const bool leaves =
      side == Side::south
          ? std::ranges::any_of(end.corners(), [](table::Vec c) { return c.y < -0.0005; })
          : std::ranges::any_of(end.corners(), [&](table::Vec c) { return c.y > field.setting().depth + 0.0005; });
  if (leaves) {
    umpire.say(LeftTable{u}, by_test ? Clause{"BM2-RES-GT-2"} : Clause{"OUR-BM3-02"});
    return remove_unit(umpire, u, Status::off_table);
  }
  if (field.engaged(u)) {  // LIN-R-38: it breaks off where it gets clear of its enemies
    const bool clear = far > 0 && field.nearest_enemy(end, side) >= mils(field.numbers().enemy_gap);
    if (!clear) {
      umpire.say(Broken{u}, "LIN-R-38");
      return remove_unit(umpire, u, Status::destroyed);
    }
    disengage(umpire, u);
    unit.marks.clear(Mark::charging);
  }
  table::Pose to{table::Spot::of(end.centre), unit.garrison != nobody ? home : was.facing};
  if (facing_the_edge) {
    const table::Pose turned{to.at, home};
    const table::Rect rect = field.rect_as(u, formation, turned);
    if (!check_room(field, u, formation, rect, mils(field.numbers().enemy_gap), &end)) to = turned;
  }
  if (far <= 0 && unit.garrison != nobody) return;  // no room outside
  if (!field.inside_table(field.rect_as(u, formation, to))) to = was;
  unit.pose = to;
  unit.formation = formation;
  unit.garrison = nobody;
  if (field.gun(u)) unit.marks.set(Mark::gun_shifted);
  bring_commanders(umpire, u);
  umpire.say(FellBack{.unit = u, .from = was, .to = unit.pose},
             by_test ? Clause{"BM2-RES-GT-1"} : Clause{"OUR-BM3-02"});
  chase_commanders(umpire, u, from);
}

}  // namespace guidon::linear
