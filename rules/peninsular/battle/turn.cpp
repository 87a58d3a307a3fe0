#include "rules/peninsular/battle/turn.hpp"

#include <algorithm>

#include "rules/peninsular/battle/fights.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/pursuit.hpp"
#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/victory.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

// PEN-TURN-03: the top card. One card at a time is the same as a shuffled pack, and leaves nothing to peep at
// (PEN-G-34).
Colour turn_top_card(const Umpire& umpire, Dice& dice) {
  State& state = umpire.state;
  if (umpire.options().deck_reset == DeckReset::once_per_game && state.turn > 1) return state.first_pack[state.cards];
  int red = 3;
  for (int i = 0; i < state.cards; ++i) red -= state.drawn[static_cast<std::size_t>(i)] == Colour::red ? 1 : 0;
  const int left = 6 - state.cards;
  if (red == 0) return Colour::black;
  if (red == left) return Colour::red;
  return dice.pick({"PEN-TURN-01", "the next card"_form}, left) < red ? Colour::red : Colour::black;
}

bool nothing_to_do(const Field& field, Colour side) {
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side || !field.unit(u).on_table()) continue;
    if (field.state().function == Function::fire) {
      if (!check_may_fire(field, u, side) && (has_target(field, u) || field.gun(u))) return false;
      if (field.screen_size(u) > 0) return false;
    } else {
      if (!check_may_act(field, u, side)) return false;
      if (must_pursue(field, u) || (field.unit(u).garrison != nobody && field.state().function == Function::foot))
        return false;
      if (field.state().function == Function::foot && field.screen_size(u) > 0) return false;
    }
  }
  return true;
}

// What ends with the card that has just been played.
void close_card(const Umpire& umpire) {
  State& state = umpire.state;
  settle_fights(umpire);
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    if (umpire.sheet(u).side == state.active && state.function == card_of(umpire.sheet(u)))
      unit.marks.clear(Mark::skip_next_move);  // PEN-HVY-03
    if (umpire.sheet(u).side == state.active && state.function == Function::fire) {
      unit.marks.clear(Mark::must_fire);  // PEN-R-70: the chance to fire has come and gone
      unit.marks.clear(Mark::halted_until_fire);
    }
    unit.marks.clear_from(Mark::acted);
    unit.spent = 0;
    unit.hit_by = nobody;
  }
  for (StructureState& structure : state.structure) structure.hits_on_card = 0;
}

}  // namespace

bool must_pursue(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  return field.state().function == Function::horse && field.state().active == field.side(u) && field.formed(u) &&
         unit.marks.has(Mark::pursuing) && !unit.marks.has(Mark::attached) && !unit.marks.has(Mark::acted) &&
         !unit.marks.has(Mark::skip_next_move) && !field.fighting(u) && nearest_router(field, u) >= 0;
}

std::optional<Order> way_out(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  const Rect strip = field.piece_of_structure(unit.garrison).strip;
  for (const Formation formation : {Formation::line, Formation::attack_column, Formation::route_column}) {
    const Extent size = extent(field.sheet(u), formation, unit.close);
    for (int turn = 0; turn < 8; ++turn) {
      const Heading out = Heading::of(strip.forward).turned(turn * 4500);
      for (const double far : {0.5, 3.0, 6.0}) {
        const double reach = std::abs(dot(strip.forward, out.forward())) * strip.half_depth +
                             std::abs(dot(strip.right(), out.forward())) * strip.half_width;
        const Vec front = strip.centre + out.forward() * (reach + far + size.depth);
        for (const bool about : {false, true}) {
          Order order{.kind = OrderKind::leave_building,
                      .side = field.side(u),
                      .unit = static_cast<std::uint8_t>(u),
                      .formation = formation};
          order.poses = 1;
          order.pose[0] =
              about ? Pose{Spot::of(front - out.forward() * size.depth), out.about()} : Pose{Spot::of(front), out};
          if (!check_leave(field, order)) return order;
        }
      }
    }
  }
  return std::nullopt;
}

bool must_evacuate(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (!unit.on_table() || unit.garrison == nobody || unit.marks.has(Mark::acted) || field.fighting(u)) return false;
  const int since = field.state().structure[unit.garrison].burning_since;
  return since != 0 && field.state().turn > since && way_out(field, u).has_value();
}

std::optional<Refusal> check_end_card(const Field& field, Colour side) {
  const State& state = field.state();
  if (state.phase != Phase::card || state.active != side) return Refusal{"PEN-TURN-03", "it is not your card"_form};
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side || !field.unit(u).on_table()) continue;
    switch (state.function) {
      case Function::fire:
        if (field.unit(u).marks.has(Mark::must_fire) && !check_may_fire(field, u, side) && has_target(field, u))
          return Refusal{"PEN-D-21", "a unit that must fire has a target and has not fired"_form};
        break;
      case Function::foot:
        if (must_evacuate(field, u)) return Refusal{"PEN-STR-03", "a garrison must leave its burning building"_form};
        break;
      case Function::horse:
        if (must_pursue(field, u)) return Refusal{"PEN-R-80", "pursuing cavalry must pursue"_form};
        break;
    }
  }
  return std::nullopt;
}

void step_end_card(const Umpire& umpire) {
  umpire.push(NextCard{});
  if (umpire.state.function == Function::fire) {
    umpire.push(HeavyTests{});
    apply_waiting_hits(umpire);
  } else {
    umpire.push(Fights{});  // PEN-FGT-01
  }
}

void step_next_card(const Umpire& umpire, Dice& dice) {
  State& state = umpire.state;
  if (state.cards > 0) close_card(umpire);
  if (state.cards == 6) {
    state.phase = Phase::end;
    state.end_step = 0;
    umpire.push(NextEndStep{});
    return;
  }
  if (state.cards == 0) {
    ++state.turn;
    umpire.say(TurnBegins{state.turn}, "PEN-TURN-01");
    begin_turn_objectives(umpire);
    state.drawn = {};
  }
  const Colour colour = turn_top_card(umpire, dice);
  int nth = 0;
  for (int i = 0; i < state.cards; ++i) nth += state.drawn[static_cast<std::size_t>(i)] == colour ? 1 : 0;
  state.drawn[state.cards++] = colour;
  if (state.turn == 1) state.first_pack = state.drawn;
  state.active = colour;
  state.function = static_cast<Function>(nth);  // PEN-TURN-04, PEN-TURN-06, PEN-TURN-07
  umpire.say(CardTurned{.side = colour, .card = state.function}, "PEN-TURN-03");
  if (state.function == Function::foot)
    for (int u = 0; u < umpire.units(); ++u)
      if (umpire.sheet(u).side == colour) umpire.unit(u).marks.clear(Mark::screen_idle);
  end_idle_pursuits(umpire);
  if (nothing_to_do(umpire.field(), colour)) {  // PEN-G-31
    umpire.say(CardIdle{colour}, "PEN-G-31");
    umpire.push(EndCard{});
  }
  if (state.function == Function::fire) umpire.push(Firefights{});  // PEN-R-55
}

}  // namespace guidon::peninsular
