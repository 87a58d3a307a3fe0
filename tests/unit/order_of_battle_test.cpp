// Orders of battle to a spreadsheet and back, and imported parts put into a scenario.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "scenario/exchange/exchange.hpp"
#include "scenario/exchange/order_of_battle_export.hpp"
#include "scenario/exchange/put_into.hpp"
#include "scenario/shelf.hpp"
#include "scenario/toml_text.hpp"
#include "scenario/workshop/workshop.hpp"

namespace guidon::scenario {
namespace {

using hex1866::UnitSheet;

hex1866::Setting loaded(const std::string& text) {
  const Loaded setting = load(text, "battle.toml");
  EXPECT_TRUE(setting) << scenario::text(setting.error()) << text;
  return setting ? std::get<hex1866::Setting>(*setting) : hex1866::Setting{};
}

std::string what(const UnitSheet& unit, const hex1866::Setting& setting) {
  std::string out = unit.id + "|" + unit.name + "|" + unit.short_name + "|" + setting.formations[unit.formation].id;
  for (const int each :
       {static_cast<int>(unit.side), static_cast<int>(unit.nationality), static_cast<int>(unit.arm), int{unit.cv},
        int{unit.cv_dis}, int{unit.morale}, int{unit.steps}, int{unit.move}, int{unit.range}, int{unit.hex},
        static_cast<int>(unit.facing), int{unit.disorganised}, int{unit.steps_lost}})
    out += "|" + std::to_string(each);
  for (std::size_t i = 0; i < hex1866::trait_words.size(); ++i)
    out += unit.has(static_cast<hex1866::Trait>(i)) ? "+" : "-";
  return out;
}

std::vector<std::string> all_of(const hex1866::Setting& setting) {
  std::vector<std::string> out;
  for (const UnitSheet& unit : setting.units) out.push_back(what(unit, setting));
  for (const hex1866::FormationSheet& each : setting.formations)
    out.push_back(each.id + "|" + each.name + "|" + std::to_string(each.arrives));
  for (const hex1866::LeaderSheet& each : setting.leaders) out.push_back(each.id + "|" + each.name);
  return out;
}

// The units of a scenario to a spreadsheet and back into it.
std::string there_and_back(const std::string& text) {
  const auto file = export_text("oob", *load(text, "battle.toml"));
  EXPECT_TRUE(file) << file.error().text();
  const auto back = import_text("oob", file->text, text);
  if (!back) {
    ADD_FAILURE() << scenario::text(back.error()) << file->text;
    return {};
  }
  EXPECT_TRUE(back->notes.empty()) << scenario::text(back->notes) << "\n" << back->text;
  return back->text;
}

std::string any_name() {
  return *rc::gen::element<std::string>("Regiment 3", "a, b; c", "the \"Old\" ones", "Höhe; und Tal", "§ 4 #5", "=1+1",
                                        "x\\y");
}

std::string any_unit(int number, int formations) {
  const int arm = *rc::gen::inRange(0, 3);
  const int formation = *rc::gen::inRange(0, formations + 1);
  std::string out = "[[unit]]\nid = \"u" + std::to_string(number) + "\"\n";
  const std::string name = any_name();
  out += *rc::gen::arbitrary<bool>() ? "name = " + scenario::toml_string(name) + "\n"
                                     : "name = { en = " + scenario::toml_string(name) + ", de = \"Anders\" }\n";
  if (formation == 0)
    out += std::string{"side = \""} + (number % 2 == 0 ? "prussian" : "austrian") + "\"\n";
  else
    out += "formation = \"f" + std::to_string(formation) + "\"\n";
  out += "arm = \"" + std::string{hex1866::arm_words[static_cast<std::size_t>(arm)]} + "\"\n";
  const std::vector<std::vector<std::string>> traits{{"light", "jaeger", "guard"}, {"light", "heavy"}, {"horse"}};
  if (*rc::gen::arbitrary<bool>())
    out += "traits = [" + scenario::toml_string(*rc::gen::elementOf(traits[static_cast<std::size_t>(arm)])) + "]\n";
  const auto number_line = [&](const char* key, int low, int high) {
    out += std::string{key} + " = " + std::to_string(*rc::gen::inRange(low, high + 1)) + "\n";
  };
  number_line("cv", 4, 20);
  number_line("morale", 1, 6);
  number_line("steps", 2, 6);
  if (*rc::gen::arbitrary<bool>()) number_line("cv_dis", 1, 4);
  if (*rc::gen::arbitrary<bool>()) number_line("move", 1, 12);
  if (arm == 2 && *rc::gen::arbitrary<bool>()) number_line("range", 1, 12);
  if (*rc::gen::arbitrary<bool>()) number_line("steps_lost", 0, 1);
  if (*rc::gen::arbitrary<bool>()) out += "disorganised = true\n";
  if (*rc::gen::arbitrary<bool>()) out += "short = \"kurz\"\n";
  if (*rc::gen::arbitrary<bool>()) out += "nationality = \"austrian\"\n";
  out += "facing = \"" + std::string{hex::direction_words[static_cast<std::size_t>(*rc::gen::inRange(0, 6))]} + "\"\n";
  const int column = 1 + number % 16;
  const int row = 1 + number / 16;
  const std::string hex = (column < 10 ? "0" : "") + std::to_string(column) + "0" + std::to_string(row);
  return out + "hex = \"" + hex + "\"\n\n";
}

// Two units a side that are always there, any others, and formations with a leader each.
std::string any_battle() {
  std::string text{hex1866_workshop().blank};
  const int formations = *rc::gen::inRange(0, 4);
  std::string armies;
  for (int i = 1; i <= formations; ++i) {
    const std::string id = "f" + std::to_string(i);
    armies += "[[formation]]\nid = \"" + id + "\"\nname = { en = \"One\", fr = \"Un\" }\nside = \"prussian\"\n\n";
    armies += "[[leader]]\nid = \"l" + id + "\"\nformation = \"" + id + "\"\nhex = \"0211\"\n\n";
    armies += "[[unit]]\nid = \"first-" + id + "\"\nformation = \"" + id +
              "\"\narm = \"infantry\"\ncv = 4\nmorale = 3\nsteps = 3\nhex = \"" + std::to_string(11 + i) + "11\"\n\n";
  }
  const int units = *rc::gen::inRange(0, 15);
  for (int i = 0; i < units; ++i) armies += any_unit(i, formations);
  return text.insert(text.find("[victory]"), armies);
}

TEST(OrderOfBattle, any_comes_back_from_a_spreadsheet_with_what_it_has_no_column_for) {
  EXPECT_TRUE(rc::check("scenario -> table -> scenario", [] {
    const std::string text = any_battle();
    const hex1866::Setting before = loaded(text);
    const std::string back = there_and_back(text);
    RC_ASSERT(all_of(loaded(back)) == all_of(before));
    RC_ASSERT(order_of_battle(loaded(back)) == order_of_battle(before));
  }));
}

TEST(OrderOfBattle, every_battle_that_comes_with_guidon_comes_back) {
  int battles = 0;
  for (const Shelved& each : shelf()) {
    if (each.rules != "hex1866") continue;
    const std::string text{each.text};
    EXPECT_EQ(all_of(loaded(there_and_back(text))), all_of(loaded(text))) << each.name;
    ++battles;
  }
  EXPECT_GE(battles, 3);
}

TEST(OrderOfBattle, is_a_table_a_line_for_every_unit) {
  const std::string text{hex1866_workshop().blank};
  EXPECT_EQ(order_of_battle(loaded(text)),
            "id,unit,formation,side,arm,traits,cv,cv_dis,morale,steps,movement,range,hex,nationality,facing\n"
            "A-1,Austrian infantry,,austrian,infantry,,4,2,3,3,4,,1502,austrian,s\n"
            "P-1,Prussian infantry,,prussian,infantry,,4,2,3,3,4,,0211,prussian,n\n");
  EXPECT_FALSE(export_text("oob", *load(linear_workshop().blank, "x.toml")));
}

TEST(PutInto, a_map_takes_the_place_of_the_old_one_and_remarks_stay) {
  const std::string text =
      "# mine\nguidon = 1\n\n[battle]\nturns = 3 # short\n\n[map]\ncolumns = 2\nrows = 2\ngrid = \"\"\"\nc1 c1\nc1 c1\n"
      "\"\"\"\n\n[map.names]\n\"0101\" = \"Here\"\n\n# the armies\n[[unit]]\nid = \"a\"\n";
  const auto put = put_map(text, "[map]\ncolumns = 3\n");
  ASSERT_TRUE(put) << put.error().text();
  EXPECT_EQ(*put,
            "# mine\nguidon = 1\n\n[battle]\nturns = 3 # short\n\n[map]\ncolumns = 3\n\n# the armies\n[[unit]]\nid = "
            "\"a\"\n");
  EXPECT_FALSE(put_map("map = { columns = 3 }\n", "[map]\n"));
  EXPECT_FALSE(put_map("no toml", "[map]\n"));
  EXPECT_EQ(put_map("guidon = 1", "[map]\n").value(), "guidon = 1\n\n[map]\n");
}

}  // namespace
}  // namespace guidon::scenario
