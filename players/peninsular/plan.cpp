#include "players/peninsular/plan.hpp"

#include <algorithm>
#include <array>

#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/estimates.hpp"
#include "players/peninsular/glance.hpp"

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
  const bool attacker = plan.side != setting.story_defender;
  if (ahead < 0 || (ahead == 0 && !wins_ties && attacker)) return Posture::attack;
  if (plan.style == Style::bold && ahead <= 0 && 2 * left <= limit) return Posture::attack;  // even on the defensive
  return Posture::defend;
}

// Cards of a side turned this turn.
int drawn_by(const State& state, Colour side) {
  int drawn = 0;
  for (int i = 0; i < state.cards; ++i) drawn += state.drawn[static_cast<std::size_t>(i)] == side ? 1 : 0;
  return drawn;
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

// The brigade that is nearest to the enemy unit to be broken attacks, and so does cavalry; a brigade much farther off
// holds, and comes on when the first has closed.
std::uint32_t attackers(const PeninsularPlan& plan, const Setting& setting, const Glance& table) {
  if (plan.focus < 0) return ~0U;
  struct Way {
    double sum = 0;
    int units = 0;
    bool horse = false;
  };
  std::array<Way, 32> ways{};
  for (int u = 0; u < table.units(); ++u) {
    const UnitSheet& sheet = setting.units[static_cast<std::size_t>(u)];
    if (sheet.side != plan.side || sheet.brigade >= 32 || !table[u].steady() || table[u].gun()) continue;
    Way& way = ways[sheet.brigade];
    way.sum += distance(table[u].centre, table[plan.focus].centre);
    ++way.units;
    way.horse = way.horse || sheet.arm == Arm::cavalry;
  }
  double least = 1e9;
  for (const Way& way : ways)
    if (way.units > 0 && !way.horse) least = std::min(least, way.sum / way.units);
  std::uint32_t out = 0;
  for (std::size_t b = 0; b < ways.size(); ++b)
    if (ways[b].units > 0 && (ways[b].horse || ways[b].sum / ways[b].units < least + 15)) out |= 1U << b;
  return out;
}

}  // namespace

PeninsularPlan plan_for(const Battle& battle, Colour side, Style style) {
  const Glance table{battle};
  PeninsularPlan plan;
  plan.side = side;
  plan.style = style;
  find_objective(plan, battle.setting());
  plan.posture = posture_of(plan, battle, table);
  const int ours = drawn_by(battle.state(), side);
  const int theirs = drawn_by(battle.state(), other(side));
  plan.under_fire_first = ours > 0 && theirs == 0;
  plan.charged_first = ours > 1 && theirs < 2;
  plan.focus = focus_of(plan, table);
  plan.attacking = attackers(plan, battle.setting(), table);
  // Only where ending the card is weighed against other orders.
  const Decision::Kind kind = battle.decision().kind;
  bool routers = false;
  for (int u = 0; u < table.units() && kind == Decision::Kind::fire_card; ++u)
    routers = routers || (table[u].side == side && table[u].routing);
  if (kind == Decision::Kind::move_card || routers) {
    plan.standing = PeninsularDoctrine::worth(battle, plan);
    plan.card = static_cast<std::uint16_t>(cards_played(battle.state()));
  }
  return plan;
}

}  // namespace guidon::players
