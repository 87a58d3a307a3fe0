// What Peninsular generals expect of fire, contacts and fights, against the rules' own odds, under every value of every
// option.
#include <gtest/gtest.h>

#include "match/peninsular/rules.hpp"
#include "match/peninsular/upshots.hpp"
#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/estimates.hpp"
#include "rules/peninsular/battle/bearing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/morale.hpp"
#include "tests/unit/foreseen.hpp"

namespace guidon::players {
namespace {

using namespace peninsular;
using tests::Errors;

constexpr double rounding = 1e-12;

std::vector<double> exact_contact(const ContactSituation& situation, const Options& options) {
  const ContactTest test = weigh(situation, options);
  return tests::every_chance([&](Dice& dice) { return static_cast<int>(peninsular::roll(test, dice).outcome); },
                             contact_words.size());
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

  Contender contender(std::size_t arms) {
    return {.arm = one_of<Arm>(arms),
            .pips = upto(6),
            .quality = one_of<Quality>(quality_words.size()),
            .officer = one_of<Officer>(officer_words.size()),
            .attack_column = maybe(),
            .friend_routing = maybe(),
            .irregular = maybe(),
            .grenadiers = maybe()};
  }
  ContactSituation contact() {
    return {.attacker = contender(2),
            .defender = contender(arm_words.size()),
            .charging = maybe(),
            .charge_bonus = maybe(),
            .cover = maybe(),
            .passage = maybe(),
            .square = maybe(),
            .aspect = one_of<Aspect>(aspect_words.size()),
            .flank_open = maybe(),
            .met = maybe()};
  }
  FireSituation fire() {
    return {.weapon = one_of<Weapon>(weapon_words.size()),
            .stands = 1 + upto(9),
            .range = Centimetres::thousandths(upto(80'000)),
            .skirmishers = maybe(),
            .shaken = maybe(),
            .target = one_of<Target>(target_words.size()),
            .screened = maybe(),
            .cover = one_of<Cover>(cover_words.size())};
  }

 private:
  RolledDice source_;
};

TEST(Estimates, what_peninsular_generals_keep_of_the_rules_is_what_they_say) {
  tests::under_every_option(Setting{}, peninsular::options(), [](const Setting& setting, const std::string& under) {
    const Options& options = setting.options;
    PeninsularRolls rolls{options};
    Drawn drawn{1809};
    for (int i = 0; i < 150; ++i) {
      const ContactSituation contact = drawn.contact();
      const auto outcomes = exact_contact(contact, options);
      for (std::size_t o = 0; o < outcomes.size(); ++o)
        EXPECT_NEAR(rolls.contact(contact)[o], outcomes[o], rounding) << under << ": " << contact_words[o];

      const FireSituation shot = drawn.fire();
      const Fire fire = weigh(shot, options);
      const auto casualties = tests::every_chance([&](Dice& dice) { return peninsular::roll(fire, dice); }, 40);
      double mean = 0;
      for (std::size_t c = 0; c < casualties.size(); ++c) mean += static_cast<double>(c) * casualties[c];
      EXPECT_NEAR(rolls.casualties(shot), mean, rounding * 10) << under;

      const int attackers = drawn.upto(10);
      const int defenders = drawn.upto(10);
      const auto impact = drawn.one_of<Impact>(impact_words.size());
      const bool bonus = drawn.maybe();
      const int round = 1 + drawn.upto(1);
      const Fight fight = weigh({.impact = impact, .defender_bonus = bonus, .round = round},
                                FightingStands{attackers, defenders, attackers, defenders}, options);
      const auto ends = tests::every_chance(
          [&](Dice& dice) { return static_cast<int>(peninsular::roll(fight, dice).outcome); }, fight_words.size());
      for (std::size_t o = 0; o < ends.size(); ++o)
        EXPECT_NEAR(rolls.fight(attackers, impact, defenders, bonus, round)[o], ends[o], rounding)
            << under << ": " << fight_words[o];
    }
    for (int pips = 0; pips <= 6; ++pips)
      for (const Quality quality : {Quality::raw, Quality::trained, Quality::elite})
        for (const Officer officer : {Officer::none, Officer::brigadier, Officer::commander, Officer::both}) {
          const DieTest test = critical_manoeuvre(pips, quality, officer, options);
          const auto exact =
              tests::every_chance([&](Dice& dice) { return peninsular::roll(test, dice).passed ? 1 : 0; }, 2);
          EXPECT_NEAR(rolls.manoeuvres(pips, quality, officer), exact[1], rounding) << under;
        }
  });
}

template <class Look>
void each_order(const Setting& setting, const std::vector<State>& states, OrderKind kind, const Look& look) {
  std::vector<Order> orders;
  for (const State& state : states) {
    const Battle battle{setting, state};
    if (battle.over()) continue;
    orders.clear();
    PeninsularDoctrine::candidates(battle, orders);
    for (const Order& order : orders)
      if (order.kind == kind && !battle.check(order)) look(battle, order);
  }
}

std::vector<State> positions_with(const Setting& setting, OrderKind kind, std::size_t most) {
  std::vector<State> found;
  for (const std::uint64_t seed : {3U, 4U, 5U, 6U})
    for (const State& state : tests::positions<PeninsularDoctrine>(Battle{setting}, seed, 1)) {
      bool any = false;
      each_order(setting, {state}, kind, [&](const Battle&, const Order&) { any = true; });
      if (any) found.push_back(state);
    }
  std::vector<State> some;
  for (std::size_t i = 0; i < most && !found.empty(); ++i) some.push_back(found[i * found.size() / most]);
  return some;
}

// The attacker of a contact as he will stand there, and how far it is off: the share of throws that end otherwise.
TEST(Estimates, of_peninsular_contacts_are_near) {
  Errors all;
  for (const std::string_view name : {"first_game", "second_game"}) {
    const auto setting = tests::shelved_setting<Setting>(name);
    const std::vector<State> states = positions_with(setting, OrderKind::contact, 20);
    tests::under_every_option(setting, peninsular::options(), [&](const Setting& other, const std::string& under) {
      Errors here;
      each_order(other, states, OrderKind::contact, [&](const Battle& battle, const Order& order) {
        const Field field = battle.field();
        const auto plan = plan_contact(field, order);
        if (!plan || field.gun(order.target) || field.unit(order.target).routing()) return;
        const Glance table{battle};
        const Undertaking& task = plan->undertaking;
        const ContactSituation exact = situation_of(field, task, order.target, task.face);
        const auto outcomes = exact_contact(exact, other.options);
        const ContactChances& expected = table.rolls().contact(contact_between(table[order.unit], table[order.target]));
        double otherwise = 0;
        for (std::size_t o = 0; o < outcomes.size(); ++o) otherwise += std::abs(expected[o] - outcomes[o]) / 2;
        here.add(otherwise, 0);
        all.add(otherwise, 0);
      });
      EXPECT_LT(here.mean(), 0.15) << under;
      if (under == "as printed") here.print("Peninsular, contacts that end otherwise, as printed");
    });
  }
  all.print("Peninsular, contacts that end otherwise");
  EXPECT_GT(all.count(), 100);
}

double casualties(const std::vector<match::PeninsularUpshot>& upshots) {
  double sum = 0;
  for (const match::PeninsularUpshot& each : upshots)
    if (const auto* shot = std::get_if<match::Shot>(&each)) sum += shot->casualties;
  return sum;
}

TEST(Estimates, of_peninsular_fire_are_near) {
  Errors all;
  for (const std::string_view name : {"first_game", "second_game"}) {
    const auto setting = tests::shelved_setting<Setting>(name);
    const std::vector<State> states = positions_with(setting, OrderKind::fire, 12);
    tests::under_every_option(setting, peninsular::options(), [&](const Setting& other, const std::string& under) {
      if (other.options.fire_resolution == FireResolution::end_of_card) return;  // thrown later than the order
      Errors here;
      each_order(other, states, OrderKind::fire, [&](const Battle& battle, const Order& order) {
        if (order.at_structure != 0) return;
        int target = order.target;
        double nearest = 1e9;
        const Volleys in_reach = volleys(battle.field(), order.unit, static_cast<Face>(order.choice & 3));
        for (int i = 0; i < in_reach.size() && order.target == nobody; ++i)
          if (in_reach[i].distance < nearest || in_reach.size() == 1) {
            nearest = in_reach[i].distance;
            target = in_reach[i].target;
          }
        if (target == nobody) return;
        const auto exact = tests::foreseen<match::Peninsular>(battle, order, casualties);
        if (!exact) return;
        const Glance table{battle};
        const double estimate = hits_to_expect(table.rolls(), table[order.unit], table[target]);
        here.add(estimate, *exact);
        all.add(estimate, *exact);
      });
      EXPECT_LT(here.mean(), 0.5) << under;
      if (under == "as printed") here.print("Peninsular, casualties of fire, as printed");
    });
  }
  all.print("Peninsular, casualties of fire");
  EXPECT_GT(all.count(), 100);
}

}  // namespace
}  // namespace guidon::players
