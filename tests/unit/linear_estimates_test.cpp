// What linear generals expect of fire, tests and charges, against the rules' own odds, under every value of every
// option.
#include <gtest/gtest.h>

#include <bit>

#include "match/linear/rules.hpp"
#include "match/linear/upshots.hpp"
#include "players/linear/doctrine.hpp"
#include "players/linear/view.hpp"
#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/shooting.hpp"
#include "rules/linear/battle/testing.hpp"
#include "rules/linear/melee.hpp"
#include "tests/unit/foreseen.hpp"

namespace guidon::players {
namespace {

using namespace linear;
using tests::Errors;

constexpr double rounding = 1e-12;

double mean_of(const std::vector<double>& chances) {
  double mean = 0;
  for (std::size_t casualties = 0; casualties < chances.size(); ++casualties)
    mean += static_cast<double>(casualties) * chances[casualties];
  return mean;
}

class Drawn {
 public:
  explicit Drawn(std::uint64_t seed) : source_(seed) {}
  int upto(int most) { return source_.pick({}, most + 1); }
  bool maybe() { return source_.pick({}, 2) == 1; }
  template <class Word>
  Word one_of(std::size_t words) {
    return static_cast<Word>(source_.pick({}, static_cast<int>(words)));
  }

  ShootingSituation shot() {
    return {.dice = upto(9),
            .shooter = one_of<Troop>(troop_words.size()),
            .shooter_formation = one_of<Formation>(formation_words.size()),
            .weapon = one_of<Weapon>(weapons.size()),
            .distance = Inches::thousandths(upto(50'000)),
            .target = one_of<Troop>(troop_words.size()),
            .target_formation = one_of<Formation>(formation_words.size()),
            .shaken_or_disordered = maybe(),
            .not_clear = maybe(),
            .armoured = maybe(),
            .from_front = maybe(),
            .fire = one_of<Fire>(fire_words.size()),
            .enfilade = maybe(),
            .save = 2 + upto(5),
            .cover = one_of<Cover>(cover_words.size())};
  }
  BreakSituation test() {
    return {.troop = one_of<Troop>(troop_words.size()),
            .cause = one_of<Cause>(cause_words.size()),
            .casualties = upto(6),
            .casualties_now = upto(6),
            .shaken = maybe(),
            .disordered = maybe(),
            .excess = upto(4),
            .artillery_casualty = maybe(),
            .earlier_gunfire = one_of<EarlierGunfire>(earlier_gunfire_words.size()),
            .own_score = upto(12),
            .enemy_score = upto(12),
            .own_inflicted = upto(8),
            .enemy_inflicted = upto(8),
            .lost_to_cavalry = maybe(),
            .skirmishing = maybe(),
            .contact = one_of<linear::Contact>(contact_words.size())};
  }

 private:
  RolledDice source_;
};

TEST(Estimates, what_linear_generals_keep_of_the_rules_is_what_they_say) {
  tests::under_every_option(Setting{}, linear::options(), [](const Setting& setting, const std::string& under) {
    const Options& options = setting.options;
    LinearRolls rolls{options};
    Drawn drawn{1815};
    for (int i = 0; i < 120; ++i) {
      const ShootingSituation shot = drawn.shot();
      const linear::Volley volley = weigh(shot, options);
      const auto exact = tests::every_chance([&](Dice& dice) { return linear::roll(volley, dice).casualties; }, 40);
      EXPECT_NEAR(rolls.casualties(shot), mean_of(exact), rounding * 10) << under;
      EXPECT_NEAR(rolls.casualties(shot), mean_of(exact), rounding * 10) << under << ", asked again";

      const BreakSituation pressed = drawn.test();
      const BreakTest test = weigh(break_sheet(options), pressed, options);
      const auto ends = tests::every_chance(
          [&](Dice& dice) { return static_cast<int>(linear::roll(test, dice).effect); }, effect_words.size());
      const double holds = ends[static_cast<std::size_t>(Effect::hold)];
      const double breaks = ends[static_cast<std::size_t>(Effect::breaks)];
      const double chooses = ends[static_cast<std::size_t>(Effect::hold_dis_or_retreat_good)];
      const LinearOrdeal& kept = rolls.tested(pressed);
      EXPECT_NEAR(kept.breaks, breaks, rounding) << under;
      EXPECT_NEAR(kept.chooses, chooses, rounding) << under;
      EXPECT_NEAR(kept.goes, 1 - holds - breaks - chooses, rounding) << under;
    }
    for (std::size_t formation = 0; formation < formation_words.size(); ++formation)
      for (int dice = 0; dice < 20; ++dice) {
        ShootingSituation shot;
        shot.dice = dice;
        shot.shooter_formation = static_cast<Formation>(formation);
        EXPECT_EQ(rolls.dice_to_shoot(dice, shot.shooter_formation), weigh(shot, options).dice) << under;
      }
  });
}

TEST(Estimates, dice_hand_to_hand_fall_as_the_linear_rules_have_them) {
  LinearRolls rolls{Options{}};
  for (const int dice : {0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 30})
    for (int need = need_floor; need <= 8; ++need)
      for (int save = need_floor; save <= 8; ++save) {
        const MeleeRound round{.a = {.dice = dice, .need = need}, .b = {.dice = 0, .save = save}};
        const auto exact =
            tests::every_chance([&](Dice& throws) { return linear::roll(round, throws).a_inflicts; }, 31);
        const LinearSpread& spread = rolls.spread(dice, need, save);
        double more = 0;
        for (std::size_t casualties = 0; casualties < exact.size(); ++casualties) {
          if (casualties + 1 < casualties_told)
            EXPECT_NEAR(spread[casualties], exact[casualties], rounding) << dice << " " << need << " " << save;
          else
            more += exact[casualties];
        }
        EXPECT_NEAR(spread.back(), more, rounding) << dice << " " << need << " " << save;
      }
}

// The orders of that kind a sergeant looks at in these positions.
template <class Meant, class Look>
void each_order(const Setting& setting, const std::vector<State>& states, const Meant& meant, const Look& look) {
  std::vector<Order> orders;
  for (const State& state : states) {
    const Battle battle{setting, state};
    if (battle.over()) continue;
    orders.clear();
    LinearDoctrine::candidates(battle, orders);
    for (const Order& order : orders)
      if (meant(order) && !battle.check(order)) look(battle, order);
  }
}

// Some positions in which such an order can be given.
template <class Meant>
std::vector<State> positions_with(const Setting& setting, const Meant& meant, std::size_t most) {
  std::vector<State> found;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U})
    for (const State& state : tests::positions<LinearDoctrine>(Battle{setting}, seed, 1)) {
      bool any = false;
      each_order(setting, {state}, meant, [&](const Battle&, const Order&) { any = true; });
      if (any) found.push_back(state);
    }
  std::vector<State> some;
  for (std::size_t i = 0; i < most && !found.empty(); ++i) some.push_back(found[i * found.size() / most]);
  return some;
}

bool shoots(const Order& order) { return order.kind == OrderKind::shoot; }
bool charges(const Order& order) {
  return order.kind == OrderKind::command && order.what == What::charge && std::has_single_bit(order.units);
}

double fallen(const std::vector<match::LinearUpshot>& upshots) {
  const auto* volley = std::get_if<match::Volley>(&upshots.front());
  return volley == nullptr ? 0 : volley->casualties;
}

TEST(Estimates, of_linear_volleys_are_near) {
  Errors all;
  for (const std::string_view name : {"meeting", "pike_and_shot", "rifle"}) {
    const auto setting = tests::shelved_setting<Setting>(name);
    const std::vector<State> states = positions_with(setting, shoots, 12);
    tests::under_every_option(setting, linear::options(), [&](const Setting& other, const std::string& under) {
      Errors here;
      each_order(other, states, shoots, [&](const Battle& battle, const Order& order) {
        const auto exact = tests::foreseen<match::Linear>(battle, order, fallen);
        if (!exact) return;
        const LinearView view{battle};
        const double estimate = view.volley(order.unit, order.target, view.gap(order.unit, order.target));
        here.add(estimate, *exact);
        all.add(estimate, *exact);
      });
      EXPECT_LT(here.mean(), 0.35) << name << ", " << under;
      if (under == "as printed") here.print(std::string{name} + ", casualties of a volley, as printed");
    });
  }
  all.print("linear, casualties of a volley, every option");
}

// Won, or half of it where it stays even.
double won(const std::vector<match::LinearUpshot>& upshots, Side side) {
  if (const auto* combat = std::get_if<match::CombatWon>(&upshots.front())) return combat->winner == side ? 1 : 0;
  return std::holds_alternative<match::CombatEven>(upshots.front()) ? 0.5 : 0;
}

// The charge is under way: its order was obeyed, and it is long enough.
double goes_in(const std::vector<match::LinearUpshot>& upshots) {
  if (const auto* charge = std::get_if<match::ChargeEnds>(&upshots.front()))
    return charge->result == match::Reached::falls_short ? 0 : 1;
  return std::holds_alternative<match::CombatWon>(upshots.front()) ||
         std::holds_alternative<match::CombatEven>(upshots.front());
}

TEST(Estimates, of_linear_charges_are_near) {
  Errors all;
  for (const std::string_view name : {"meeting", "pike_and_shot", "rifle"}) {
    const auto setting = tests::shelved_setting<Setting>(name);
    const std::vector<State> states = positions_with(setting, charges, 2);
    tests::under_every_option(setting, linear::options(), [&](const Setting& other, const std::string& under) {
      Errors here;
      each_order(other, states, charges, [&](const Battle& battle, const Order& order) {
        const int unit = std::countr_zero(order.units);
        const auto comes = tests::foreseen<match::Linear>(battle, order, goes_in);
        const auto wins = tests::foreseen<match::Linear>(battle, order,
                                                         [&](const auto& upshots) { return won(upshots, order.side); });
        const auto plan = plan_charge(battle.field(), unit, order.target, 3, std::nullopt);
        if (!comes || !wins || *comes < 0.1 || !plan) return;
        const LinearView view{battle};
        const double room = view[unit].rate * 3 - plan->length / 1000.0;
        const double estimate = view.clash(unit, order.target, plan->face, true, room).wins;
        here.add(estimate, *wins / *comes);
        all.add(estimate, *wins / *comes);
      });
      if (under == "as printed") here.print(std::string{name} + ", a charge is won, as printed");
    });
  }
  all.print("linear, a charge is won, every option");
  EXPECT_GT(all.count(), 0);
  EXPECT_LT(all.mean(), 0.2);
}

}  // namespace
}  // namespace guidon::players
