#include "rules/peninsular/battle/end_phase.hpp"

#include <algorithm>

#include "rules/peninsular/battle/casualties.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/victory.hpp"
#include "rules/peninsular/battle/windows.hpp"
#include "rules/peninsular/losses.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

namespace {

enum EndStep : std::uint8_t { heal_pips, pursuit_rallies, rallies, routs, fires, late_fights, reckoning, done };

// PEN-R-98: fired at, whatever came of it; or only if it was hurt.
bool under_fire(const UnitState& unit, const Options& options) {
  return options.under_fire == UnderFire::hit ? unit.fire_casualties > 0 : unit.marks.has(Mark::shot_at);
}

void heal_units(const Umpire& umpire, Dice& dice) {
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    if (!unit.on_table() || unit.close == 0 || unit.pips == 0 || umpire.sheet(u).arm == Arm::artillery) continue;
    const bool fighting = unit.marks.has(Mark::fought) || umpire.field().fighting(u);
    const bool routing = unit.routing() || unit.marks.has(Mark::routed_now);
    const DieTest test = heal(unit.quality, fighting, routing, under_fire(unit, umpire.options()));
    const DieResult die = roll(test, dice);
    if (die.passed) {
      umpire.say(Healed{.unit = u, .before = unit.pips, .pips = unit.pips - 1}, die.clause);
      unit.pips = id(unit.pips - 1);  // PEN-HEAL-04
    } else if (test.thrown) {
      umpire.say(DidNotHeal{u}, die.clause);
    }
  }
}

// Routers that have to roll, or to run on, at this END (PEN-R-03).
bool routs_on(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (!field.formed(u) || !unit.routing()) return false;
  return unit.rout_turn < field.state().turn || field.options().first_rally == FirstRally::same_turn;
}

int pursuers_of(const Umpire& umpire, int quarry) {
  int stands = 0;
  for (int v = 0; v < umpire.units(); ++v) {
    const UnitState& unit = umpire.unit(v);
    if (unit.on_table() && unit.quarry == quarry && unit.marks.has(Mark::attached)) stands += unit.close;
  }
  return stands;
}

void run_on(const Umpire& umpire, int u) {
  const int pursuers = umpire.sheet(u).arm == Arm::infantry ? pursuers_of(umpire, u) : 0;
  int stands = 1;  // PEN-ROUT-02
  if (pursuers > 0) {
    stands = pursuit_losses(pursuers);  // PEN-CI-08, in place of the ordinary loss (PEN-R-79)
    if (umpire.options().pursuit_loss == PursuitLoss::add) ++stands;
    umpire.say(CutDown{.unit = u, .stands = stands}, "PEN-CI-08");
  }
  for (int v = 0; v < umpire.units(); ++v)
    if (umpire.unit(v).on_table() && umpire.unit(v).quarry == u && umpire.unit(v).marks.has(Mark::attached))
      umpire.push(Chase{.unit = v, .quarry = u});
  umpire.push(ForcedMove{.unit = u,
                         .kind = Forced::rout_on,
                         .distance = centimetres(umpire.unit(u).rout_rate),
                         .direction = homewards(umpire.setting, umpire.sheet(u).side),
                         .stands_lost = stands});
}

void burn_garrisons(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u) {
    const UnitState& unit = umpire.unit(u);
    if (!unit.on_table() || unit.garrison == nobody) continue;
    const int since = umpire.state.structure[unit.garrison].burning_since;
    if (since == 0 || umpire.state.turn <= since) continue;  // PEN-STR-03: out during the next turn
    umpire.say(Burned{.unit = u, .structure = unit.garrison}, "PEN-R-30");
    lose_stands(umpire, u, 1);
  }
}

void clear_turn(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    const bool moved = unit.marks.has(Mark::moved);
    unit.marks.clear_from(Mark::fired);
    unit.marks.set(Mark::moved_last_turn, moved && unit.on_table());
    unit.fire_casualties = 0;
    unit.faces_fired = 0;
    unit.hit_by = nobody;
    unit.rout_passed = 0;
  }
  for (OfficerState& officer : umpire.state.officer) officer.moved = 0;
}

}  // namespace

bool awaits_pursuit_rally(const Field& field, int u) {
  return field.formed(u) && field.unit(u).marks.has(Mark::pursuing) && !field.unit(u).marks.has(Mark::acted);
}

bool awaits_rally(const Field& field, int u) { return routs_on(field, u) && !field.unit(u).marks.has(Mark::acted); }

void try_pursuit_rally(const Umpire& umpire, int u, Dice& dice) {
  const UnitSheet& sheet = umpire.sheet(u);
  const DieTest test = pursuit_rally(sheet.nation == Nation::british, sheet.weight == Weight::heavy, umpire.options());
  const DieResult die = roll(test, dice);
  umpire.state.tale.rally = die.passed ? 1 : 2;
  umpire.say(PursuitRallyTested{.unit = u, .score = die.score, .needed = test.to_reach, .rallied = die.passed},
             die.clause);
  if (die.passed) end_pursuit(umpire, u);
}

void step_rally(const Umpire& umpire, TestRally throw_of, Dice& dice) {
  const int u = throw_of.unit.at;
  UnitState& unit = umpire.unit(u);
  bool enemy_near = false;
  {
    const Field field = umpire.field();
    enemy_near = within(field.nearest_enemy(field.footprint(u), field.side(u)), 15);  // PEN-TURN-11
  }
  if (!enemy_near && !throw_of.asked && open_window(umpire, u, u, [&] {
        throw_of.asked = true;
        umpire.push(throw_of);
      }))
    return;
  unit.marks.set(Mark::acted);
  const DieTest test = rally(unit.pips, umpire.field().officers_with(u), enemy_near, umpire.options());
  const DieResult die = roll(test, dice);
  umpire.state.tale.rally = die.passed ? 1 : 2;
  if (!test.thrown) {
    umpire.say(CannotRally{u}, "PEN-TURN-11");
    return;
  }
  umpire.say(RallyTested{.unit = u, .score = die.score, .pips = test.to_reach, .rallied = die.passed}, die.clause,
             &test.ledger);
  if (!die.passed) return;
  unit.marks.clear(Mark::routing);
  unit.rout_rate = 0;
  unit.rout_turn = 0;
  end_pursuits_of(umpire, u);
  umpire.push(FaceRallied{u});
}

void face_rallied(const Umpire& umpire, int u, table::Heading facing) {
  UnitState& unit = umpire.unit(u);
  const UnitSheet& sheet = umpire.sheet(u);
  const table::Vec centre = hull(sheet, unit).centre;
  {
    const Field field = umpire.field();
    const auto fits = [&](Formation formation) {
      const table::Pose pose = centred(sheet, formation, unit.close, centre, facing);
      const Blocks there = blocks(sheet, formation, unit.close, pose);
      if (!field.fits(there, u)) return false;
      unit.formation = formation;
      unit.pose = pose;
      return true;
    };
    // PEN-G-16: in line where there is room, else as it stood.
    if (!fits(Formation::line)) fits(unit.formation);
  }
  umpire.say(Reformed{.unit = u, .to = unit.pose}, "PEN-G-16");
  carry_officers(umpire, u);
}

void step_end(const Umpire& umpire, Dice& dice) {
  State& state = umpire.state;
  switch (state.end_step) {
    case heal_pips:
      for (int u = 0; u < umpire.units(); ++u) umpire.unit(u).marks.clear_from(Mark::acted);
      heal_units(umpire, dice);  // PEN-TURN-09
      break;
    case pursuit_rallies: {
      for (int u = 0; u < umpire.units(); ++u) {
        if (!awaits_pursuit_rally(umpire.field(), u)) continue;
        umpire.unit(u).marks.set(Mark::acted);
        if (!router_on_table(umpire.field(), umpire.sheet(u).side)) {
          end_pursuit(umpire, u);
          continue;
        }
        umpire.push(NextEndStep{});
        umpire.push(PursuitRally{u});  // PEN-D-60
        return;
      }
      for (int u = 0; u < umpire.units(); ++u) umpire.unit(u).marks.clear(Mark::acted);
      break;
    }
    case rallies: {  // PEN-TURN-10
      for (const Colour side : {Colour::red, Colour::black}) {
        int waiting = 0;
        int first = -1;
        for (int u = 0; u < umpire.units(); ++u) {
          if (umpire.sheet(u).side != side || !awaits_rally(umpire.field(), u)) continue;
          if (first < 0) first = u;
          ++waiting;
        }
        if (waiting == 0) continue;
        umpire.push(NextEndStep{});
        if (waiting > 1) {  // PEN-D-61
          umpire.push(ChooseRally{.unit = first, .side = side});
        } else {
          umpire.push(TestRally{first});
        }
        return;
      }
      for (int u = 0; u < umpire.units(); ++u) umpire.unit(u).marks.clear(Mark::acted);
      break;
    }
    case routs:
      for (int u = 0; u < umpire.units(); ++u) {
        if (!awaits_rally(umpire.field(), u)) continue;
        umpire.unit(u).marks.set(Mark::acted);
        umpire.unit(u).marks.set(Mark::routed_now);
        umpire.push(NextEndStep{});
        run_on(umpire, u);
        return;
      }
      break;
    case fires: burn_garrisons(umpire); break;
    case late_fights:
      umpire.push(NextEndStep{});
      ++state.end_step;
      umpire.push(Fights{});
      return;
    case reckoning:
      check_victory_at_end(umpire);  // END step 5
      if (state.phase == Phase::over) return;
      break;
    default:
      umpire.say(TurnEnds{state.turn}, "PEN-TURN-12");
      clear_turn(umpire);
      umpire.push(NextCard{});
      state.end_step = 0;
      state.cards = 0;
      state.phase = Phase::card;
      return;
  }
  ++state.end_step;
  // What this step has put on the list comes before the next one.
  const Todo next = todo_of<Todo>(NextEndStep{});
  if (state.todos == 0) {
    umpire.push(next);
    return;
  }
  // Losses and moves were pushed above nothing: slide the next step beneath them.
  for (int i = state.todos; i > 0; --i)
    state.todo[static_cast<std::size_t>(i)] = state.todo[static_cast<std::size_t>(i - 1)];
  state.todo[0] = next;
  ++state.todos;
}

}  // namespace guidon::peninsular
