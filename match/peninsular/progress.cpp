// How far a Peninsular battle has come: its cards, and what the armies have lost.
#include "match/progress.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "match/peninsular/rules.hpp"
#include "rules/peninsular/battle/victory.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

// The pack as far as it has been turned, then the cards that are left, sorted: what a card is depends only on how many
// of its colour came before it.
ProgressCards cards_of(const State& state) {
  Pack pack = state.drawn;
  const auto turned = pack.begin() + state.cards;
  const auto red = std::count(pack.begin(), turned, Colour::red);
  const auto black = turned + (3 - red);
  std::fill(turned, black, Colour::red);
  std::fill(black, pack.end(), Colour::black);
  ProgressCards out;
  for (const Card& card : functions(pack))
    (out.turned.size() < state.cards ? out.turned : out.to_come)
        .push_back({index(card.colour), function_codes[static_cast<std::size_t>(card.function)]});
  return out;
}

// PEN-WIN-07, PEN-WIN-08. Stands, and guns and officers by their worth.
ProgressArmy army_of(const Field& field, Colour side) {
  const int running = routing_stands(field, side);
  ProgressArmy out{.side = index(side),
                   .lost = lost_value(field, side) - running,
                   .running = running,
                   .of = army_value(field.setting(), side)};
  out.words = say("{} of {} lost"_form, out.lost, out.of);
  if (running > 0) out.words = say("{}, {} running"_form, std::move(out.words), running);
  if (field.setting().victory.collapse) {
    out.breaks_at = collapses_at(field.setting(), side);
    out.words = say("{}; breaks at {}"_form, std::move(out.words), *out.breaks_at);
  }
  return out;
}

}  // namespace

Progress Peninsular::progress(const Battle& battle) {
  const Field field = battle.field();
  Progress out{.turn = turn(battle), .of = battle.setting().victory.turn_limit, .cards = cards_of(battle.state())};
  for (const Colour side : {Colour::red, Colour::black}) out.armies.push_back(army_of(field, side));
  return out;
}

}  // namespace guidon::match
