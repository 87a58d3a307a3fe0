// What a side without a wish of its own answers in the middle of a fight.
#include "rules/hex1866/battle/battle.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/retreating.hpp"
#include "rules/hex1866/battle/situations.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

namespace {

// In how many of six times six cases a unit is put out by a roll, its test included.
int cases_out(const Combat& combat, const MoraleTest& test) {
  int failing = 0;
  for (int die = 1; die <= 6; ++die)
    failing += (test.roll_under ? die > test.total : die + test.total < test.target) ? 1 : 0;
  int cases = 0;
  for (int die = 1; die <= 6; ++die) {
    const CombatResult result = read(combat, die).result;
    cases += result == CombatResult::none ? 0 : result == CombatResult::test ? failing : 6;
  }
  return cases;
}

// The attacking hex whose fall costs the attack most: combat value put out on average.
Hex best_target(const Field& field) {
  const Fight& fight = field.state().fight;
  Hex best = off_map;
  int most = -1;
  for (const Hex from : field.grid().neighbours(fight.target)) {
    if (from == off_map) continue;
    int value = 0;
    bool attacks = false;
    for (const std::uint8_t u : {field.first(from), field.second(from)}) {
      if (u == nobody || (fight.units & bit(u)) == 0) continue;
      attacks = true;
      const Combat combat =
          weigh(Roll::defensive, defence_situation(field, fight.target, from, fight.units), field.options());
      value += field.cv(u) * cases_out(combat, weigh(morale_situation(field, u, false), field.options()));
    }
    if (!attacks || value <= most) continue;
    best = from;
    most = value;
  }
  return best;
}

std::uint8_t strongest_struck(const Field& field, Hex hex) {
  std::uint8_t best = nobody;
  for (int u = 0; u < field.units(); ++u)
    if (may_lose(field, hex, u) && (best == nobody || field.steps_left(u) > field.steps_left(best))) best = id(u);
  return best;
}

std::uint8_t first_to_go(const Field& field, Hex hex) {
  const Stack stack = field.stack(hex);
  for (int i = 0; i < stack.size(); ++i)
    if (field.unit(stack[i]).retreat != 0) return stack[i];
  return nobody;
}

}  // namespace

Order automatic_answer(const Battle& battle) {
  const Field field = battle.field();
  const Decision decision = battle.decision();
  Order order;
  order.side = decision.side;
  switch (decision.task) {
    case Task::choose_first:
      order.kind = OrderKind::choose_first;
      order.choice = id(static_cast<int>(decision.side));
      break;
    case Task::choose_target:
      order.kind = OrderKind::fire_at;
      order.hex = best_target(field);
      break;
    case Task::choose_loss:
      order.kind = OrderKind::lose_step;
      order.unit = strongest_struck(field, decision.hex);
      break;
    case Task::choose_unit:
      order.kind = OrderKind::go_first;
      order.unit = first_to_go(field, decision.hex);
      break;
    case Task::choose_hex:
      order.kind = OrderKind::retreat;
      order.unit = decision.unit;
      order.hex = refuge(field, decision.unit).hexes[0];
      break;
    case Task::choose_along:
      order.kind = OrderKind::go_along;
      order.leader = decision.leader;
      break;
    case Task::place_leader:
      order.kind = OrderKind::join;
      order.leader = decision.leader;
      for (int h = 0; h < field.grid().hexes() && order.hex == off_map; ++h)
        if (may_join(field, decision.leader, static_cast<Hex>(h))) order.hex = static_cast<Hex>(h);
      break;
    default: break;  // done: nobody turns or advances
  }
  return order;
}

}  // namespace guidon::hex1866
