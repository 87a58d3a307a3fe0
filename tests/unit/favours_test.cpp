// For whom what an order comes to is good, seen by the side that gives the order.
#include <gtest/gtest.h>

#include <set>

#include "match/game.hpp"
#include "match/hex1866/headlines.hpp"
#include "match/linear/headlines.hpp"
#include "match/peninsular/headlines.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "scenario/shelf.hpp"
#include "tests/told.hpp"

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

void expect(const Tiding& tiding, std::string_view kind, Favours favours, guidon::tests::Wanted wanted = {}) {
  EXPECT_TRUE(guidon::tests::tells(tiding, kind, wanted)) << tiding.words.text();
  EXPECT_EQ(tiding.favours, favours) << tiding.words.text();
}

class PeninsularFavours : public testing::Test {
 protected:
  Tiding told(const peninsular::Tale& tale, peninsular::OrderKind kind = peninsular::OrderKind::contact,
              peninsular::Colour asker = peninsular::Colour::red) const {
    peninsular::Order order;
    order.kind = kind;
    order.side = asker;
    return match::told(upshots({setting, order, red, black, tale}), setting, asker);
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
  expect(told(contact(defender_routs)), "contact_made", Favours::asker, {{"result", "defender_routs"}});
  expect(told(contact(defender_falls_back)), "contact_made", Favours::asker, {{"result", "defender_falls_back"}});
  expect(told(contact(overrun)), "contact_made", Favours::asker, {{"result", "defender_overrun"}});
  expect(told(contact(attacker_falls_back)), "contact_made", Favours::enemy, {{"result", "attacker_falls_back"}});
  expect(told(contact(attacker_halts)), "contact_made", Favours::enemy, {{"result", "attacker_halts"}});
  expect(told(contact(fight)), "contact_made", Favours::nobody, {{"result", "fight"}});
}

TEST_F(PeninsularFavours, the_defender_who_answers_sees_it_the_other_way_round) {
  using enum peninsular::ContactOutcome;
  const auto asked = peninsular::OrderKind::proceed;
  expect(told(contact(defender_routs), asked, peninsular::Colour::black), "contact_made", Favours::enemy);
  expect(told(contact(attacker_falls_back), asked, peninsular::Colour::black), "contact_made", Favours::asker);
}

TEST_F(PeninsularFavours, a_fight_favours_its_winner_and_an_even_one_nobody) {
  using enum peninsular::FightOutcome;
  const auto fought = [&](peninsular::FightOutcome outcome) {
    peninsular::Tale tale = contact(peninsular::ContactOutcome::fight);
    tale.fight = static_cast<std::uint8_t>(1 + static_cast<int>(outcome));
    return told(tale);
  };
  expect(fought(defender_routs), "fight_round", Favours::asker, {{"result", "defender_routs"}});
  expect(fought(attacker_routs), "fight_round", Favours::enemy, {{"result", "attacker_routs"}});
  expect(fought(goes_on), "fight_round", Favours::nobody, {{"result", "goes_on"}});
  expect(fought(stalemate), "fight_round", Favours::enemy, {{"result", "stalemate"}});
}

// Where a card ends with them, nobody says who attacked.
TEST_F(PeninsularFavours, fights_of_others_favour_nobody_and_are_told_apart) {
  peninsular::Order end;
  end.kind = peninsular::OrderKind::end_card;
  peninsular::Tale tale;
  std::set<std::string> sentences;
  for (const auto result : {peninsular::FightOutcome::attacker_routs, peninsular::FightOutcome::defender_routs}) {
    tale.fight = static_cast<std::uint8_t>(1 + static_cast<int>(result));
    const Tiding tiding =
        match::told(upshots({setting, end, peninsular::nobody, peninsular::nobody, tale}), setting, end.side);
    expect(tiding, "fight_round", Favours::nobody);
    sentences.insert(tiding.words.text());
  }
  EXPECT_EQ(sentences, (std::set<std::string>{"fight: the attacker wins, the defender routs",
                                              "fight: the defender wins, the attacker routs"}));
}

TEST_F(PeninsularFavours, a_shot_favours_the_shooter_or_nobody) {
  peninsular::Tale tale;
  expect(told(tale, peninsular::OrderKind::fire), "shot", Favours::nobody, {{"casualties", "0"}});
  tale.casualties = 3;
  tale.heavy = 1;
  expect(told(tale, peninsular::OrderKind::fire), "shot", Favours::asker, {{"casualties", "3"}});
  expect(told(tale, peninsular::OrderKind::fire), "heavy_casualties", Favours::asker, {{"result", "passes"}});
  tale.heavy = 2;
  expect(told(tale, peninsular::OrderKind::fire), "heavy_casualties", Favours::asker, {{"result", "retreats"}});
}

TEST_F(PeninsularFavours, firefights_rallies_and_manoeuvres_have_their_winners) {
  peninsular::Tale tale;
  tale.firefight = static_cast<std::uint8_t>(1 + static_cast<int>(peninsular::FirefightOutcome::a_reforms));
  expect(told(tale, peninsular::OrderKind::end_card), "firefight_round", Favours::enemy, {{"red", "driven_in"}});
  expect(told(tale, peninsular::OrderKind::end_card, peninsular::Colour::black), "firefight_round", Favours::asker);
  tale = {};
  tale.rally = 1;
  expect(told(tale, peninsular::OrderKind::rally), "rally", Favours::asker, {{"rallied", "true"}});
  tale.rally = 2;
  expect(told(tale, peninsular::OrderKind::rally), "rally", Favours::enemy, {{"rallied", "false"}});
  tale = {};
  tale.critical = 2;
  expect(told(tale, peninsular::OrderKind::move), "critical_manoeuvre", Favours::enemy);
  expect(told({}, peninsular::OrderKind::move), "without_dice", Favours::nobody);
}

class LinearFavours : public testing::Test {
 protected:
  Tiding told(const LinearTale& tale, linear::OrderKind kind, bool shot = false,
              linear::Side asker = linear::Side::south) const {
    linear::Order order;
    order.kind = kind;
    order.side = asker;
    return match::told({upshot({setting, before, after, order, south, north, shot, tale})}, setting, asker);
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
  expect(told(tale, linear::OrderKind::command), "order_fails", Favours::enemy);
  tale.command = 3;
  expect(told(tale, linear::OrderKind::command), "moves_gained", Favours::asker, {{"moves", "2"}});
  tale = {};
  tale.rally = 1;
  expect(told(tale, linear::OrderKind::rally), "rally", Favours::asker);
  tale.rally = 2;
  expect(told(tale, linear::OrderKind::rally), "rally", Favours::enemy);
}

TEST_F(LinearFavours, a_combat_favours_its_winner_whoever_asks) {
  LinearTale tale;
  tale.melee = 1;
  after.combat.number = 0;
  after.combat.winner = 1;  // south
  expect(told(tale, linear::OrderKind::charge), "combat_won", Favours::asker, {{"winner", "south"}});
  expect(told(tale, linear::OrderKind::stand, false, linear::Side::north), "combat_won", Favours::enemy,
         {{"winner", "south"}});
  after.combat.winner = 2;
  expect(told(tale, linear::OrderKind::charge), "combat_won", Favours::enemy, {{"winner", "north"}});
  after.combat.winner = 0;
  expect(told(tale, linear::OrderKind::charge), "combat_even", Favours::nobody);
}

TEST_F(LinearFavours, a_charge_that_falls_short_favours_the_enemy) {
  LinearTale tale;
  tale.reached = 2;
  expect(told(tale, linear::OrderKind::charge), "charge_ends", Favours::enemy, {{"result", "falls_short"}});
  tale.reached = 3;
  expect(told(tale, linear::OrderKind::charge), "charge_ends", Favours::enemy, {{"result", "stopped"}});
  tale.reached = 1;
  expect(told(tale, linear::OrderKind::charge), "charge_ends", Favours::asker, {{"result", "contact"}});
}

TEST_F(LinearFavours, a_volley_favours_the_shooter_or_nobody) {
  before.active = linear::Side::south;
  LinearTale tale;
  expect(told(tale, linear::OrderKind::shoot, true), "volley", Favours::nobody, {{"casualties", "0"}});
  tale.taken = 2;
  expect(told(tale, linear::OrderKind::shoot, true), "volley", Favours::asker, {{"casualties", "2"}});
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
    return match::told({upshot({setting, before, after, order, 7, fire, tale})}, setting, asker);
  }

  hex1866::Setting setting = setting_of<hex1866::Setting>("jarnowitz");
  std::uint8_t defender = 0;
  hex1866::State before{};
  hex1866::State after{};
};

TEST_F(HexFavours, whoever_is_struck_is_worse_off) {
  after.unit[defender].steps_lost = 1;
  expect(told(false), "hex_struck", Favours::asker);
  expect(told(true), "hex_struck", Favours::asker);
  expect(told(false, hex1866::Side::austrian), "hex_struck", Favours::enemy);
  after.unit[defender].status = hex1866::Status::gone;
  expect(told(false), "hex_struck", Favours::asker);
}

TEST_F(HexFavours, an_assault_that_is_stood_favours_the_defender_and_such_fire_nobody) {
  expect(told(false), "hex_struck", Favours::enemy);
  expect(told(false, hex1866::Side::austrian), "hex_struck", Favours::asker);
  expect(told(true), "hex_struck", Favours::nobody);
}

TEST_F(HexFavours, broken_attacks_and_rallies) {
  hex1866::Tale tale;
  tale.broken = 1;
  expect(told(false, hex1866::Side::prussian, tale), "attack_breaks", Favours::enemy);
  expect(told(false, hex1866::Side::austrian, tale), "attack_breaks", Favours::asker);
  tale = {};
  tale.rally = 1;
  expect(told(false, hex1866::Side::prussian, tale), "rally", Favours::asker);
  tale.rally = 2;
  expect(told(false, hex1866::Side::prussian, tale), "rally", Favours::enemy);
}

}  // namespace
}  // namespace guidon::match
