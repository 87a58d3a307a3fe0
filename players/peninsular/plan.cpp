#include "players/peninsular/plan.hpp"

#include <algorithm>

#include "players/peninsular/glance.hpp"
#include "players/peninsular/prospect.hpp"

namespace guidon::players {

using namespace peninsular;

namespace {

using Posture = PeninsularPlan::Posture;

// Stands gone for good, as night will count them.
int dead(const Glance& table, Colour side) {
  int sum = 0;
  for (int u = 0; u < table.units(); ++u)
    if (table[u].side == side) sum += table[u].lost;
  return sum;
}

void find_objective(PeninsularPlan& plan, const Setting& setting) {
  const Victory& victory = setting.victory;
  for (const Colour side : {other(plan.side), plan.side})  // its own, where both have one
    for (const std::uint8_t piece : {victory.clear[index(side)], victory.hold[index(side)]})
      if (piece != nobody) {
        plan.objective = piece;
        plan.own_objective = side == plan.side;
        plan.goal = setting.pieces[piece].outline.centre();
      }
}

Posture posture_of(const PeninsularPlan& plan, const Battle& battle, const Glance& table) {
  const Setting& setting = battle.setting();
  const int ahead = dead(table, other(plan.side)) - dead(table, plan.side);
  const int limit = setting.victory.turn_limit;
  const int left = limit == 0 ? 99 : limit - battle.state().turn;
  if (plan.own_objective) return Posture::attack;
  if (ahead > 0 && left <= 1) return Posture::preserve;
  const bool wins_ties = setting.options.tie_rule == TieRule::defender_wins && plan.side == setting.story_defender;
  if (ahead < 0 || (ahead == 0 && !wins_ties && plan.side != setting.story_defender)) return Posture::attack;
  if (plan.style == Style::bold && ahead <= 0) return Posture::attack;
  return Posture::defend;
}

// Whether a side's FIRE card is still in the pack when the other's has been played.
bool fires_first(const State& state, Colour side, Colour than) {
  std::array<int, 2> drawn{};
  for (int i = 0; i < state.cards; ++i) ++drawn[index(state.drawn[static_cast<std::size_t>(i)])];
  return drawn[index(side)] == 0 && drawn[index(than)] > 0;
}

// The enemy that is weakest where most of ours can come at him.
int focus_of(const PeninsularPlan& plan, const Glance& table) {
  int best = -1;
  double most = -1e9;
  for (int v = 0; v < table.units(); ++v) {
    const Body& enemy = table[v];
    if (enemy.side == plan.side || !enemy.steady() || enemy.gun()) continue;
    double score = enemy.pips * 1.0 + enemy.lost * 0.5 - (enemy.quality == Quality::elite ? 1 : 0) +
                   (enemy.quality == Quality::raw ? 1 : 0) - (enemy.garrison ? 2 : 0);
    for (int u = 0; u < table.units(); ++u) {
      if (table[u].side != plan.side || !table[u].steady() || table[u].gun()) continue;
      score -= 0.02 * distance(table[u].centre, enemy.centre);
    }
    if (score <= most) continue;
    most = score;
    best = v;
  }
  return best;
}

}  // namespace

PeninsularPlan plan_for(const Battle& battle, Colour side, Style style) {
  const Glance table{battle};
  PeninsularPlan plan;
  plan.side = side;
  plan.style = style;
  find_objective(plan, battle.setting());
  plan.posture = posture_of(plan, battle, table);
  plan.under_fire_first = fires_first(battle.state(), other(side), side);
  plan.focus = focus_of(plan, table);
  return plan;
}

}  // namespace guidon::players
