// For whom a headline is good: decided with its words, seen by the side that gives the order.
#include <gtest/gtest.h>

#include "match/game.hpp"
#include "match/hex1866/headlines.hpp"
#include "match/linear/headlines.hpp"
#include "match/peninsular/headlines.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

template <class Setting>
Setting setting_of(std::string_view scenario) {
  const auto game = Game::set_up({std::string{scenario::shelved(scenario)->text}, "test", {}, 1});
  return std::get<Setting>((*game)->setting());
}

template <class Setting>
std::uint8_t first_of(const Setting& setting, auto side) {
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    if (setting.units[u].side == side) return static_cast<std::uint8_t>(u);
  return 255;
}

void expect(const Tiding& tiding, std::string_view part, Favours favours) {
  EXPECT_TRUE(tiding.words.text().contains(part)) << tiding.words.text();
  EXPECT_EQ(tiding.favours, favours) << tiding.words.text();
}

class PeninsularFavours : public testing::Test {
 protected:
  Tiding told(const peninsular::Tale& tale, peninsular::OrderKind kind = peninsular::OrderKind::contact,
              peninsular::Colour asker = peninsular::Colour::red) const {
    peninsular::Order order;
    order.kind = kind;
    order.side = asker;
    return headline(Ending{setting, order, red, black, tale});
  }
  static peninsular::Tale contact(peninsular::ContactOutcome outcome) {
    peninsular::Tale tale;
    tale.contact = static_cast<std::uint8_t>(1 + static_cast<int>(outcome));
    return tale;
  }

  peninsular::Setting setting = setting_of<peninsular::Setting>("first_game");
  std::uint8_t red = first_of(setting, peninsular::Colour::red);
  std::uint8_t black = first_of(setting, peninsular::Colour::black);
};

TEST_F(PeninsularFavours, a_contact_favours_who_keeps_the_ground) {
  using enum peninsular::ContactOutcome;
  expect(told(contact(defender_routs)), "routs, glory for", Favours::asker);
  expect(told(contact(defender_falls_back)), "falls back", Favours::asker);
  expect(told(contact(overrun)), "is overrun", Favours::asker);
  expect(told(contact(attacker_falls_back)), "falls back", Favours::enemy);
  expect(told(contact(attacker_halts)), "halts", Favours::enemy);
  expect(told(contact(fight)), "they fight", Favours::nobody);
}

TEST_F(PeninsularFavours, the_defender_who_answers_sees_it_the_other_way_round) {
  using enum peninsular::ContactOutcome;
  const auto asked = peninsular::OrderKind::proceed;
  expect(told(contact(defender_routs), asked, peninsular::Colour::black), "routs", Favours::enemy);
  expect(told(contact(attacker_falls_back), asked, peninsular::Colour::black), "falls back", Favours::asker);
}

TEST_F(PeninsularFavours, a_fight_favours_its_winner_and_an_even_one_nobody) {
  using enum peninsular::FightOutcome;
  const auto fought = [&](peninsular::FightOutcome outcome) {
    peninsular::Tale tale = contact(peninsular::ContactOutcome::fight);
    tale.fight = static_cast<std::uint8_t>(1 + static_cast<int>(outcome));
    return told(tale);
  };
  expect(fought(defender_routs), "wins", Favours::asker);
  expect(fought(attacker_routs), "wins", Favours::enemy);
  expect(fought(goes_on), "even, it goes on", Favours::nobody);
  expect(fought(stalemate), "even", Favours::enemy);
}

TEST_F(PeninsularFavours, a_shot_favours_the_shooter_or_nobody) {
  peninsular::Tale tale;
  expect(told(tale, peninsular::OrderKind::fire), "no casualties", Favours::nobody);
  tale.casualties = 3;
  tale.heavy = 1;
  expect(told(tale, peninsular::OrderKind::fire), "3 casualties; stands", Favours::asker);
  tale.heavy = 2;
  expect(told(tale, peninsular::OrderKind::fire), "retreats", Favours::asker);
}

TEST_F(PeninsularFavours, firefights_rallies_and_manoeuvres_have_their_winners) {
  peninsular::Tale tale;
  tale.firefight = static_cast<std::uint8_t>(1 + static_cast<int>(peninsular::FirefightOutcome::a_reforms));
  expect(told(tale, peninsular::OrderKind::end_card), "red's skirmishers are driven in", Favours::enemy);
  expect(told(tale, peninsular::OrderKind::end_card, peninsular::Colour::black), "driven in", Favours::asker);
  tale = {};
  tale.rally = 1;
  expect(told(tale, peninsular::OrderKind::rally), "rallies", Favours::asker);
  tale.rally = 2;
  expect(told(tale, peninsular::OrderKind::rally), "does not rally", Favours::enemy);
  tale = {};
  tale.critical = 2;
  expect(told(tale, peninsular::OrderKind::move), "fails", Favours::enemy);
  expect(told({}, peninsular::OrderKind::move), "no dice decide it", Favours::nobody);
}

class LinearFavours : public testing::Test {
 protected:
  Tiding told(const LinearTale& tale, linear::OrderKind kind, bool shot = false,
              linear::Side asker = linear::Side::south) const {
    linear::Order order;
    order.kind = kind;
    order.side = asker;
    return headline(LinearEnding{setting, before, after, order, south, north, shot, tale});
  }

  linear::Setting setting = setting_of<linear::Setting>("clash");
  std::uint8_t south = first_of(setting, linear::Side::south);
  std::uint8_t north = first_of(setting, linear::Side::north);
  linear::State before{};
  linear::State after{};
};

TEST_F(LinearFavours, orders_and_rallies_favour_the_asker_unless_they_fail) {
  LinearTale tale;
  tale.command = 1;
  expect(told(tale, linear::OrderKind::command), "the order fails", Favours::enemy);
  tale.command = 3;
  expect(told(tale, linear::OrderKind::command), "2 moves", Favours::asker);
  tale = {};
  tale.rally = 1;
  expect(told(tale, linear::OrderKind::rally), "a casualty comes off", Favours::asker);
  tale.rally = 2;
  expect(told(tale, linear::OrderKind::rally), "in vain", Favours::enemy);
}

TEST_F(LinearFavours, a_combat_favours_its_winner_whoever_asks) {
  LinearTale tale;
  tale.melee = 1;
  after.combat.number = 0;
  after.combat.winner = 1;  // south
  expect(told(tale, linear::OrderKind::charge), "wins", Favours::asker);
  expect(told(tale, linear::OrderKind::stand, false, linear::Side::north), "wins", Favours::enemy);
  after.combat.winner = 2;
  expect(told(tale, linear::OrderKind::charge), "loses", Favours::enemy);
  after.combat.winner = 0;
  expect(told(tale, linear::OrderKind::charge), "even", Favours::nobody);
}

TEST_F(LinearFavours, a_charge_that_falls_short_favours_the_enemy) {
  LinearTale tale;
  tale.reached = 2;
  expect(told(tale, linear::OrderKind::charge), "falls short", Favours::enemy);
  tale.reached = 3;
  expect(told(tale, linear::OrderKind::charge), "is stopped", Favours::enemy);
  tale.reached = 1;
  expect(told(tale, linear::OrderKind::charge), "reaches", Favours::asker);
}

TEST_F(LinearFavours, a_volley_favours_the_shooter_or_nobody) {
  before.active = linear::Side::south;
  LinearTale tale;
  expect(told(tale, linear::OrderKind::shoot, true), "no casualties", Favours::nobody);
  tale.taken = 2;
  expect(told(tale, linear::OrderKind::shoot, true), "2 casualties", Favours::asker);
}

class HexFavours : public testing::Test {
 protected:
  HexFavours() {
    defender = first_of(setting, hex1866::Side::austrian);
    before.unit[defender].status = hex1866::Status::on_map;
    before.unit[defender].hex = 7;
    after = before;
    for (std::size_t f = 0; f < setting.formations.size(); ++f)
      if (setting.formations[f].side == hex1866::Side::prussian) before.active = static_cast<std::uint8_t>(f);
  }
  Tiding told(bool fire, hex1866::Side asker = hex1866::Side::prussian, const hex1866::Tale& tale = {}) const {
    hex1866::Order order;
    order.kind = hex1866::OrderKind::attack;
    order.side = asker;
    return headline(HexEnding{setting, before, after, order, 7, fire, tale});
  }

  hex1866::Setting setting = setting_of<hex1866::Setting>("jarnowitz");
  std::uint8_t defender = 0;
  hex1866::State before{};
  hex1866::State after{};
};

TEST_F(HexFavours, whoever_is_struck_is_worse_off) {
  after.unit[defender].steps_lost = 1;
  expect(told(false), "loses a step", Favours::asker);
  expect(told(true), "loses a step", Favours::asker);
  expect(told(false, hex1866::Side::austrian), "loses a step", Favours::enemy);
  after.unit[defender].status = hex1866::Status::gone;
  expect(told(false), "is destroyed", Favours::asker);
}

TEST_F(HexFavours, an_assault_that_is_stood_favours_the_defender_and_such_fire_nobody) {
  expect(told(false), "stands", Favours::enemy);
  expect(told(false, hex1866::Side::austrian), "stands", Favours::asker);
  expect(told(true), "stands", Favours::nobody);
}

TEST_F(HexFavours, broken_attacks_and_rallies) {
  hex1866::Tale tale;
  tale.broken = 1;
  expect(told(false, hex1866::Side::prussian, tale), "breaks before it goes in", Favours::enemy);
  expect(told(false, hex1866::Side::austrian, tale), "breaks before it goes in", Favours::asker);
  tale = {};
  tale.rally = 1;
  expect(told(false, hex1866::Side::prussian, tale), "it rallies", Favours::asker);
  tale.rally = 2;
  expect(told(false, hex1866::Side::prussian, tale), "it stays disorganised", Favours::enemy);
}

}  // namespace
}  // namespace guidon::match
