#include "rules/linear/battle/combats.hpp"

#include <algorithm>
#include <bit>

#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/forced_move.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/testing.hpp"
#include "rules/linear/melee.hpp"

namespace guidon::linear {

namespace {

bool fights_now(const Field& field, int u) {
  return field.on_table(u) && field.unit(u).combat == field.state().combat.number &&
         field.state().combat.number != nobody;
}

bool by_faces(const Field& field, int u) {
  const Formation formation = field.formation(u);
  return formation == Formation::square || formation == Formation::building ||
         (formation == Formation::hedgehog && field.options().hedgehog_dice == HedgehogDice::one_per_face);
}

int dice_a_face(const Field& field, int u) { return field.formation(u) == Formation::building ? 2 : 1; }

// The enemies of a unit in this combat, in order of unit number, with the face of it that each touches.
struct Opponent {
  int unit = 0;
  Face face = Face::front;
};
using Opponents = Few<Opponent, most_engagements>;

Opponents opponents(const Field& field, int u) {
  Opponents out;
  const Foes all = foes(field.state(), u);
  for (int i = 0; i < all.size(); ++i)
    if (fights_now(field, all[i].unit)) out.push_back({all[i].unit, all[i].my_face});
  return out;
}

bool shares_a_face(const Opponents& all) {
  for (int i = 0; i < all.size(); ++i)
    for (int k = 0; k < i; ++k)
      if (all[i].face == all[k].face) return true;
  return false;
}

// What each enemy gets where the owner has not said otherwise: of a face, the first who touches it all its dice.
int usual_share(const Field& field, int u, const Opponents& all, int place) {
  if (!by_faces(field, u)) {
    const int dice = dice_to_split(field, u);
    return dice / all.size() + (place < dice % all.size() ? 1 : 0);
  }
  for (int k = 0; k < place; ++k)
    if (all[k].face == all[place].face) return 0;
  return dice_a_face(field, u);
}

int share(const Field& field, int u, const Opponents& all, int place) {
  const State& state = field.state();
  for (std::size_t i = 0; i < state.splitter.size(); ++i)
    if (state.splitter[i] == u && place < most_enemies) return state.split[i][static_cast<std::size_t>(place)];
  return usual_share(field, u, all, place);
}

bool has_split(const State& state, int u) {
  return std::ranges::any_of(state.splitter, [u](std::uint8_t each) { return each == u; });
}

CombatSide combat_side(const Field& field, Side side) {
  CombatSide out;
  out.fighting_units = 0;
  out.infantry = false;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side) continue;
    const std::uint8_t backed = field.unit(u).supports;
    if (field.on_table(u) && backed != nobody && fights_now(field, backed))
      ++(field.unit(u).flank_support == 0 ? out.rear_supports : out.flank_supports);
    if (!fights_now(field, u)) continue;
    ++out.fighting_units;
    out.cavalry = out.cavalry || field.troop(u) == Troop::cavalry;
    out.infantry = out.infantry || foot(field.troop(u));
    out.pikes = out.pikes || field.has(u, Tag::pike);
    out.square = out.square || field.formation(u) == Formation::square;
    out.hedgehog = out.hedgehog || field.formation(u) == Formation::hedgehog;
    out.holds_building = out.holds_building || field.unit(u).garrison != nobody;
    const Foes all = foes(field.state(), u);
    for (int i = 0; i < all.size(); ++i)
      out.holds_fortification = out.holds_fortification || field.holds_work_against(u, field.rect(all[i].unit).centre);
  }
  return out;
}

// 1 for a unit that breaks, 2 one that goes back, 3 one that gives ground, 0 nothing to carry out (OUR-HTH-08).
int rank(const UnitState& unit) {
  if (unit.result == 0) return 0;
  switch (static_cast<Effect>(unit.result - 1)) {
    case Effect::breaks: return 1;
    case Effect::hold: return 4;
    case Effect::give_good_sup:
    case Effect::give_dis_sup:
    case Effect::give_dis:
    case Effect::give_all_dis_sup: return 3;
    default: return 2;
  }
}

}  // namespace

void find_combats(const Umpire& umpire) {
  State& state = umpire.state;
  for (int u = 0; u < umpire.units(); ++u) umpire.unit(u).combat = nobody;
  state.combat_bits = 0;
  int next = 0;
  for (int u = 0; u < umpire.units(); ++u) {
    if (!umpire.unit(u).on_table() || umpire.unit(u).combat != nobody || !umpire.field().engaged(u)) continue;
    umpire.unit(u).combat = id(next);
    for (bool grew = true; grew;) {
      grew = false;
      for (int i = 0; i < state.engagements; ++i) {
        const Engagement& one = state.engagement[static_cast<std::size_t>(i)];
        std::uint8_t& a = umpire.unit(one.u).combat;
        std::uint8_t& b = umpire.unit(one.v).combat;
        if (a == b || (a != next && b != next)) continue;
        a = b = id(next);
        grew = true;
      }
    }
    state.combat_bits |= 1U << static_cast<unsigned>(next);
    if (++next == 32) break;
  }
}

bool still_to_fight(const State& state, int u) {
  const std::uint8_t combat = state.unit[static_cast<std::size_t>(u)].combat;
  return combat < 32 && (state.combat_bits >> combat & 1U) != 0;
}

void step_fight_combats(const Umpire& umpire) {
  State& state = umpire.state;
  if (state.combat_bits == 0) return end_combats(umpire);
  umpire.push(FightCombats{});
  if (std::popcount(state.combat_bits) > 1) {
    umpire.push(ChooseCombat{state.active});
    return;
  }
  for (int u = 0; u < umpire.units(); ++u)
    if (still_to_fight(state, u)) return take_fight(umpire, u);
  state.combat_bits = 0;  // nobody is left to fight it
}

void take_fight(const Umpire& umpire, int u) {
  State& state = umpire.state;
  const std::uint8_t number = umpire.unit(u).combat;
  state.combat_bits &= ~(1U << number);
  state.combat = Combat{};
  state.combat.number = number;
  std::array<int, 2> sides{};
  for (int v = 0; v < umpire.units(); ++v) {
    if (!fights_now(umpire.field(), v)) continue;
    if (umpire.field().engaged(v)) ++sides[index(umpire.sheet(v).side)];
    begin_ordeal(umpire, v);
  }
  if (sides[0] == 0 || sides[1] == 0) {  // the enemy is gone
    for (int v = 0; v < umpire.units(); ++v)
      if (fights_now(umpire.field(), v)) umpire.unit(v).marks.clear(Mark::charging);
    return;
  }
  umpire.push(EndCombat{});
  umpire.push(CarryOutResults{});
  umpire.push(TestInCombat{});
  umpire.push(ScoreCombat{});
  umpire.push(DealDice{});
  umpire.push(FindSupports{});
}

namespace {

// 0 none, 1 rear, 2 left flank, 3 right flank.
int place_of_support(const Field& field, int supporter, int fighter) {
  const Formation formation = field.formation(fighter);
  if (all_round(formation)) return 0;  // OUR-SUP-04
  const table::Rect& his = field.rect(fighter);
  if (!field.within(supporter, fighter, mils(field.numbers().support_distance))) return 0;
  const std::int32_t turn = std::abs(field.unit(fighter).pose.facing.turn_to(field.unit(supporter).pose.facing));
  const Face face = zone(his, field.rect(supporter).centre);
  // OUR-SUP-02 to the rear, OUR-SUP-03 on a flank.
  if (face == Face::rear) return turn <= field.numbers().rear_support_facing_degrees * 100 ? 1 : 0;
  if (face == Face::front) return 0;
  if (turn > field.numbers().flank_support_facing_degrees * 100) return 0;
  return face == Face::left ? 2 : 3;
}

bool may_support(const Field& field, int u) {  // OUR-SUP-01
  if (!field.on_table(u) || field.engaged(u) || field.shaken(u) || field.disordered(u)) return false;
  const Troop troop = field.troop(u);
  if (troop != Troop::infantry && troop != Troop::cavalry) return false;
  const Formation formation = field.formation(u);
  return formation != Formation::march_column && !all_round(formation) && formation != Formation::skirmish;
}

}  // namespace

std::uint64_t could_back(const Field& field, int supporter) {
  std::uint64_t out = 0;
  if (!may_support(field, supporter)) return 0;
  for (int f = 0; f < field.units(); ++f) {
    if (field.side(f) != field.side(supporter) || !fights_now(field, f)) continue;
    const int place = place_of_support(field, supporter, f);
    if (place == 0) continue;
    bool taken = false;  // LIN-R-82
    for (int v = 0; v < field.units() && field.options().support_cap == SupportCap::one_rear_two_flank; ++v)
      taken = taken || (v != supporter && field.unit(v).supports == f && field.unit(v).flank_support == place - 1);
    if (!taken) out |= bit(f);
  }
  return out;
}

void back(const Umpire& umpire, int supporter, int fighter) {
  umpire.unit(supporter).flank_support = id(place_of_support(umpire.field(), supporter, fighter) - 1);
  umpire.unit(supporter).supports = id(fighter);
}

void step_supports(const Umpire& umpire) {
  for (int v = 0; v < umpire.units(); ++v) {
    if (!umpire.unit(v).on_table() || umpire.unit(v).supports != nobody) continue;
    const std::uint64_t options = could_back(umpire.field(), v);
    if (options == 0) continue;
    if (std::popcount(options) == 1) {
      back(umpire, v, std::countr_zero(options));
      continue;
    }
    umpire.push(FindSupports{});
    umpire.push(ChooseSupport{v});
    return;
  }
}

int dice_to_split(const Field& field, int u) {
  switch (field.formation(u)) {
    case Formation::march_column: return 1;
    case Formation::limbered: return 0;
    default: return field.profile(u).melee;
  }
}

std::uint64_t enemies_to_split(const Field& field, int u) {
  std::uint64_t out = 0;
  const Opponents all = opponents(field, u);
  for (int i = 0; i < all.size(); ++i) out |= bit(all[i].unit);
  return out;
}

std::vector<Order> splits(const Field& field, int u) {
  const Opponents all = opponents(field, u);
  Order usual;
  usual.kind = OrderKind::split;
  usual.side = field.side(u);
  usual.unit = id(u);
  for (int i = 0; i < all.size() && i < most_enemies; ++i)
    usual.dice[static_cast<std::size_t>(i)] = id(usual_share(field, u, all, i));
  std::vector<Order> out{usual};
  for (int i = 0; i < all.size() && i < most_enemies; ++i) {  // as much as can be against one of them
    Order one = usual;
    for (int k = 0; k < all.size() && k < most_enemies; ++k) {
      if (k == i || (by_faces(field, u) && all[k].face != all[i].face)) continue;
      one.dice[static_cast<std::size_t>(i)] =
          id(one.dice[static_cast<std::size_t>(i)] + one.dice[static_cast<std::size_t>(k)]);
      one.dice[static_cast<std::size_t>(k)] = 0;
    }
    if (one != usual) out.push_back(one);
  }
  return out;
}

std::optional<Refusal> check_split(const Field& field, const Order& order, int u) {
  if (order.kind != OrderKind::split || order.unit != u)
    return Refusal{"OUR-HTH-02", "say how its dice are divided among its enemies"_form};
  const Opponents all = opponents(field, u);
  const bool faces = by_faces(field, u);
  std::array<int, 4> given{};
  std::array<bool, 4> touched{};
  for (int i = 0; i < most_enemies; ++i) {
    const int dice = order.dice[static_cast<std::size_t>(i)];
    if (i >= all.size()) {
      if (dice != 0) return Refusal{"OUR-HTH-02", "it has fewer enemies in contact"_form};
      continue;
    }
    const std::size_t face = faces ? static_cast<std::size_t>(all[i].face) : 0;
    given[face] += dice;
    touched[face] = true;
  }
  const int due = faces ? dice_a_face(field, u) : dice_to_split(field, u);
  for (std::size_t face = 0; face < given.size(); ++face)
    if (touched[face] && given[face] != due)
      return Refusal{"OUR-HTH-02",
                     faces ? "a face has {} dice in all, not {}"_form : "its dice are {} in all, not {}"_form,
                     due * 1000, given[face] * 1000};
  return std::nullopt;
}

void take_split(const Umpire& umpire, const Order& order, int u) {
  State& state = umpire.state;
  for (std::size_t i = 0; i < state.splitter.size(); ++i)
    if (state.splitter[i] == nobody) {
      state.splitter[i] = id(u);
      state.split[i] = order.dice;
      return;
    }
}

void step_dice(const Umpire& umpire) {
  const Field field = umpire.field();
  State& state = umpire.state;
  for (int u = 0; u < umpire.units(); ++u) {
    if (!fights_now(field, u) || has_split(state, u) || state.splitter.back() != nobody) continue;
    const Opponents all = opponents(field, u);
    if (all.size() < 2 || all.size() > most_enemies || dice_to_split(field, u) == 0) continue;
    if (by_faces(field, u) && !shares_a_face(all)) continue;
    umpire.push(DealDice{});
    umpire.push(SplitDice{u});
    return;
  }
  for (int u = umpire.units() - 1; u >= 0; --u) {
    if (!fights_now(field, u)) continue;
    const Opponents all = opponents(field, u);
    for (int i = all.size() - 1; i >= 0; --i)
      if (const int dice = share(field, u, all, i); dice > 0)
        umpire.push(Attack{.unit = u, .target = all[i].unit, .dice = dice});
  }
}

void step_attack(const Umpire& umpire, const Attack& task, Dice& dice) {
  const Field field = umpire.field();
  const int u = task.unit.at;
  const int v = task.target.at;
  const UnitState& unit = field.unit(u);
  FightingUnit fighter;
  fighter.dice = task.dice;
  fighter.troop = listed_troop(field, u);
  fighter.formation = field.formation(u);
  fighter.faces_touched = 1;
  fighter.enemy = listed_troop(field, v);
  fighter.charging = unit.marks.has(Mark::charging);
  fighter.won_last_round = unit.marks.has(Mark::won_last_round);
  fighter.shaken_or_disordered = field.shaken(u) || field.disordered(u);
  fighter.engaged_flank_or_rear = worst_contact(field, u) != Contact::none;
  fighter.downhill = true;  // LIN-R-93: higher than each enemy it fights
  const int level = field.level(field.rect(u).centre);
  const Foes all = foes(field.state(), u);
  for (int i = 0; i < all.size(); ++i) {
    fighter.downhill = fighter.downhill && level > field.level(field.rect(all[i].unit).centre);
    if (all[i].unit != v) continue;
    const Formation his = field.formation(v);
    fighter.strikes_flank_or_rear =
        all[i].my_front && all[i].his_face != Face::front && formed(his) && !all_round(his) && !by_faces(field, u);
  }
  ShootingSituation saved;  // OUR-HTH-04: saved as in shooting, without the artillery rows
  saved.weapon = Weapon::none;
  saved.target_formation = field.formation(v);
  saved.save = field.profile(v).save;
  saved.cover = field.cover_against(v, field.rect(u).centre);
  Ledger ledger;
  int count = melee_dice(fighter, umpire.options(), ledger);
  if (by_faces(field, u) && task.dice != count) {
    ledger.add("OUR-HTH-02", task.dice - count, "its share of the dice of that face"_form, on_dice);
    count = task.dice;
  }
  const int need = melee_need(fighter, umpire.options(), ledger);
  const int save = save_need(saved, umpire.options(), ledger);
  const int hits = dice.unsaved({"MPP-SEQ-HTH-01", "the dice of the melee"_form}, count, need,
                                {"OUR-HTH-04", "the saves of the melee"_form}, save);
  umpire.unit(v).hits = id(std::min(255, umpire.unit(v).hits + hits));
  std::uint8_t& inflicted = umpire.state.combat.inflicted[index(field.side(u))];
  inflicted = id(std::min(255, inflicted + hits));
  umpire.say(Fought{.unit = u, .target = v, .dice = count, .need = need, .save = save, .casualties = hits},
             "MPP-SEQ-HTH-01", &ledger);
}

void step_score(const Umpire& umpire) {
  State& state = umpire.state;
  Combat& combat = state.combat;
  Ledger ledger;
  int south = -1;
  int north = -1;
  const CombatSide a = combat_side(umpire.field(), Side::south);
  const CombatSide b = combat_side(umpire.field(), Side::north);
  combat.score[0] = id(combat.inflicted[0] + combat_bonus(a, b, umpire.options(), ledger));
  combat.score[1] = id(combat.inflicted[1] + combat_bonus(b, a, umpire.options(), ledger));
  combat.winner = combat.score[0] == combat.score[1] ? 0 : combat.score[0] > combat.score[1] ? 1 : 2;  // OUR-HTH-06
  for (int u = 0; u < umpire.units(); ++u) {
    if (!fights_now(umpire.field(), u)) continue;
    int& first = umpire.sheet(u).side == Side::south ? south : north;
    if (first < 0) first = u;
  }
  umpire.say(CombatScored{.south = {std::max(0, south), combat.score[0], combat.inflicted[0]},
                          .north = {std::max(0, north), combat.score[1], combat.inflicted[1]}},
             "OUR-HTH-05", &ledger);
  state.tale.melee = combat.winner == 0 ? 2 : combat.winner - 1 == static_cast<int>(state.active) ? 1 : 3;
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    if (!fights_now(umpire.field(), u)) continue;
    const int hits = unit.hits;
    unit.hits = 0;
    take_casualties(umpire, u, hits, false);
  }
  for (int u = 0; u < umpire.units(); ++u) {  // OUR-HTH-07: shattered units first
    if (!fights_now(umpire.field(), u) || !is_shattered(umpire.field(), u)) continue;
    for (int v = 0; v < umpire.units(); ++v)
      if (umpire.unit(v).supports == u) umpire.unit(v).marks.set(Mark::friend_broke);
    const Foes all = foes(state, u);
    for (int i = 0; i < all.size(); ++i) {
      UnitState& foe = umpire.unit(all[i].unit);
      if ((foe.foe_left & 1U) == 0) foe.foe = id(u);
      foe.foe_left |= 2U;
    }
    shatter(umpire, u);
  }
}

Cause combat_cause(const Field& field, int u) {
  if (!fights_now(field, u)) return Cause::support;
  return field.state().combat.winner == 0 ? Cause::drawn_round : Cause::lost_round;
}

std::uint64_t combat_testers(const Field& field) {
  const Combat& combat = field.state().combat;
  std::array<std::uint64_t, 2> fighting{};
  std::array<std::uint64_t, 2> supporting{};
  for (int u = 0; u < field.units(); ++u) {
    if (!field.on_table(u) || field.unit(u).marks.has(Mark::tested)) continue;
    const std::size_t side = index(field.side(u));
    if (field.unit(u).marks.has(Mark::friend_broke)) supporting[side] |= bit(u);
    if (!fights_now(field, u)) continue;
    Ordeal ordeal;
    ordeal.phase = Phase::hand_to_hand;
    ordeal.role = Role::fighting;
    ordeal.stamina = field.profile(u).stamina;
    ordeal.before = field.unit(u).before;
    ordeal.taken = field.unit(u).taken;
    ordeal.round = combat.winner == 0                            ? Round::drawn
                   : combat.winner - 1 == static_cast<int>(side) ? Round::won
                                                                 : Round::lost;
    if (test_due(occasions(field.options()), ordeal, field.options()).size > 0) fighting[side] |= bit(u);
  }
  const std::size_t first = index(field.state().active);
  for (const auto& due : {fighting[first], fighting[1 - first], supporting[first], supporting[1 - first]})
    if (due != 0) return due;
  return 0;
}

void step_combat_tests(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u)  // the supports of those who have just broken
    if (umpire.unit(u).on_table() && umpire.unit(u).result == 1 + static_cast<int>(Effect::breaks) &&
        fights_now(umpire.field(), u))
      for (int v = 0; v < umpire.units(); ++v)
        if (umpire.unit(v).supports == u) umpire.unit(v).marks.set(Mark::friend_broke);
  const std::uint64_t due = combat_testers(umpire.field());
  if (due == 0) return;
  umpire.push(TestInCombat{});
  int only = 0;
  if (!ask_order(umpire, due, Owed::test_of_combat, only))
    push_break_test(umpire, only, combat_cause(umpire.field(), only), true);
}

std::uint64_t results_waiting(const Field& field) {
  std::array<std::array<std::uint64_t, 2>, 5> waiting{};
  for (int u = 0; u < field.units(); ++u)
    if (field.on_table(u) && field.unit(u).result != 0)
      waiting[static_cast<std::size_t>(rank(field.unit(u)))][index(field.side(u))] |= bit(u);
  const std::size_t first = index(field.state().active);
  for (std::size_t kind = 1; kind < waiting.size(); ++kind)
    for (const std::size_t side : {first, 1 - first})
      if (waiting[kind][side] != 0) return waiting[kind][side];
  return 0;
}

void carry_out_result(const Umpire& umpire, int u) {
  const auto effect = static_cast<Effect>(umpire.unit(u).result - 1);
  umpire.unit(u).result = 0;
  umpire.push(CarryOut{.unit = u, .effect = effect});
}

void step_combat_results(const Umpire& umpire) {
  const std::uint64_t waiting = results_waiting(umpire.field());
  if (waiting == 0 && combat_testers(umpire.field()) == 0) return;
  umpire.push(CarryOutResults{});
  if (waiting == 0) return umpire.push(TestInCombat{});  // supports of one that could not go back
  int only = std::countr_zero(waiting);
  const bool orderly = rank(umpire.unit(only)) == 1 || rank(umpire.unit(only)) == 4;  // the order changes nothing
  if (!orderly && ask_order(umpire, waiting, Owed::result, only)) return;
  carry_out_result(umpire, only);
}

namespace {

bool at_liberty(const Field& field, int u) {
  return field.on_table(u) && !field.engaged(u) && !field.shaken(u) && !field.disordered(u);
}

}  // namespace

void step_combat_after(const Umpire& umpire) {
  State& state = umpire.state;
  const Combat combat = state.combat;
  for (int u = umpire.units() - 1; u >= 0; --u) {
    UnitState& unit = umpire.unit(u);
    unit.supports = nobody;
    unit.flank_support = 0;
    unit.marks.clear(Mark::friend_broke);
    if (unit.combat != combat.number || !unit.on_table()) continue;
    unit.marks.clear(Mark::charging);  // OUR-CHG-07
    const bool won = combat.winner != 0 && combat.winner - 1 == static_cast<int>(umpire.sheet(u).side);
    unit.marks.set(Mark::won_last_round, won && umpire.field().engaged(u));  // OUR-HTH-09
    if (won && at_liberty(umpire.field(), u)) umpire.push(AfterCombat{.unit = u});
  }
  state.combat = Combat{};
  state.split = {};
  state.splitter.fill(nobody);
}

void step_after_combat(const Umpire& umpire, const AfterCombat& task) {
  const int u = task.unit.at;
  const Field field = umpire.field();
  if (!at_liberty(field, u) || field.unit(u).garrison != nobody) return;
  const UnitState& unit = field.unit(u);
  const Formation formation = unit.formation;
  const bool follows = formation == Formation::line || formation == Formation::attack_column ||
                       formation == Formation::mixed || formation == Formation::wedge;
  if (!task.declined && follows && (unit.foe_left & 1U) != 0 && field.on_table(unit.foe) &&
      follow_up_pose(field, u, unit.foe)) {
    umpire.push(AfterCombat{.unit = u, .declined = true});
    umpire.push(FollowUp{.unit = u, .target = unit.foe});
    return;
  }
  const bool other_formations = std::popcount(field.profile(u).may_form().bits()) > 1;
  if (field.rate(u) == 0 && !other_formations) return;
  umpire.push(Consolidate{.unit = u, .routed = (unit.foe_left & 2U) != 0});
}

void take_follow_up(const Umpire& umpire, int u, int target) {
  const auto pose = follow_up_pose(umpire.field(), u, target);
  if (!pose) return;
  const table::Pose was = umpire.unit(u).pose;
  const table::Rect from = umpire.field().rect(u);
  umpire.unit(u).pose = *pose;
  bring_commanders(umpire, u);
  const Field field = umpire.field();
  engage(umpire, u, target, nearest_face(field.rect(target), field.rect(u).front()));
  engage_neighbours(umpire, u);
  umpire.unit(u).marks.set(Mark::won_last_round);
  umpire.say(FollowedUp{.unit = u, .target = target, .from = was, .to = *pose}, "OUR-AFTER-01");
  chase_commanders(umpire, u, from);
}

void end_combats(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u) {
    UnitState& unit = umpire.unit(u);
    unit.combat = nobody;
    unit.foe = nobody;
    unit.foe_left = 0;
    unit.result = 0;
  }
}

}  // namespace guidon::linear
