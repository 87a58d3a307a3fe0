// Every Peninsular property finds the fault that is planted for it, and no other does.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/audit/planted/stage.hpp"

namespace audit {
namespace {

using Dice = std::vector<Die>;
using Modifiers = std::vector<Modifier>;

Dice of(std::string_view clause, std::initializer_list<int> faces) {
  Dice out;
  for (const int each : faces) out.push_back({std::string{clause}, each});
  return out;
}

// ---- what happens ----

Happening made(std::string form, std::vector<Said> parts, Dice dice = {}) {
  return {"", "", phrase(std::move(form), std::move(parts)), {}, std::move(dice)};
}

void advance(Stage& it, std::string_view name, double by) {
  Unit& unit = it.is(name);
  const Vec step = forward(unit.facing) * by;
  for (Polygon& stand : unit.stands)
    for (Vec& corner : stand) corner = corner + step;
  unit.centre = unit.centre + step;
}
void moves(Stage& it, std::string_view name) {
  it.tell("{} moves {} cm to {}", {text(std::string{name}), text("5"), text("1,1")});
}
void turns(Stage& it, std::string_view name) { it.tell("{} turns facing {}", {text(std::string{name}), text("20")}); }
void attacks(Stage& it, std::string_view attacker, std::string_view defender, std::string_view where = "front",
             std::string_view more = "") {
  it.order("charge " + std::string{attacker} + " at " + std::string{defender});
  it.tell("{} attacks {} in the " + std::string{where} + std::string{more},
          {text(std::string{attacker}), text(std::string{defender})});
}
void tests(Stage& it, std::string_view attacker, int scored, std::string_view defender, int against, Dice dice,
           std::string_view outcome = "they fight", std::string_view loser = "", Modifiers modifiers = {}) {
  std::vector<Said> named;
  if (!loser.empty()) named.push_back(text(std::string{loser}));
  it.tell(
      "{}: {}",
      {phrase("{} {}, {} {}", {text(std::string{attacker}), text(scored), text(std::string{defender}), text(against)}),
       named.empty() ? text(std::string{outcome}) : phrase(std::string{outcome}, named)},
      std::move(dice), std::move(modifiers));
}
Happening fire(std::string shooter, std::string target, int dice, int hit_on, std::string range, int hits, Dice thrown,
               int save_on = 0) {
  const Said count = phrase("{} dice", {text(dice)});
  const Said effect = hits == 0 ? text("no effect") : phrase("{} hits", {text(hits)});
  const Said shooting = save_on == 0 ? phrase("{} at {}+, range {} cm: {}", {count, text(hit_on), text(range), effect})
                                     : phrase("{} at {}+, saved on {}+, range {} cm: {}",
                                              {count, text(hit_on), text(save_on), text(range), effect});
  return made("{} fires at {}: {}", {text(std::move(shooter)), text(std::move(target)), shooting}, std::move(thrown));
}
void fires(Stage& it, Happening shot) { it.tell(shot.said.form, shot.said.parts, shot.dice); }
const Dice six_ones = of("PEN-FIRE-03", {1, 1, 1, 1, 1, 1});
Happening volley() { return fire("Xanten", "Quedlin", 6, 5, "20", 0, six_ones); }

void fights(Stage& it, std::string_view attacker, int hits_a, int dice_a, std::string_view defender, int hits_d,
            int dice_d, Dice dice, std::string_view outcome = "it goes on", std::string_view loser = "", int round = 1,
            Modifiers modifiers = {}) {
  std::vector<Said> named;
  if (!loser.empty()) named.push_back(text(std::string{loser}));
  it.tell("{}: {}",
          {phrase("Fight, round {}: {} {} of {}, {} {} of {}",
                  {text(round), text(std::string{attacker}), text(hits_a), text(dice_a), text(std::string{defender}),
                   text(hits_d), text(dice_d)}),
           named.empty() ? text(std::string{outcome}) : phrase(std::string{outcome}, named)},
          std::move(dice), std::move(modifiers));
}
void duels(Stage& it, int needs_a, int needs_d, Dice dice, std::string_view outcome) {
  const Said end = outcome.find("{}") == std::string_view::npos ? text(std::string{outcome})
                                                                : phrase(std::string{outcome}, {text("Xanten")});
  it.tell("{}: {}",
          {phrase("Duel, round {}: {} needs {}, {} needs {}",
                  {text(1), text("Xanten"), text(needs_a), text("Quedlin"), text(needs_d)}),
           end},
          std::move(dice));
}
Happening die_test(std::string kind, std::string unit, int score, int pips, std::string outcome, Dice dice = {}) {
  return made(std::move(outcome),
              {phrase("{}, " + kind + ": {} against {}",
                      {text(std::move(unit)), text(score), phrase("{} pips", {text(pips)})})},
              std::move(dice));
}
void throws(Stage& it, Happening test) { it.tell(test.said.form, test.said.parts, test.dice, test.modifiers); }
void loses(Stage& it, std::string_view name) {
  it.tell("{} loses a centre stand: {} of {} in the ranks", {text(std::string{name}), text(5), text(6)});
  --it.is(name).strength->now;
}
Happening takes(std::string name, int casualties, int pips) {
  return made("{} takes {}: {}, {}", {text(std::move(name)), phrase("{} casualties", {text(casualties)}),
                                      phrase("{} markers", {text(0)}), phrase("{} pips", {text(pips)})});
}

// ---- where they stand ----

void at(Stage& it, std::string_view name, double x, double y, double facing, std::string_view formation = "line") {
  it.both(name, [&](Unit& unit) {
    form(unit, unit.arm == "artillery" && formation == "line" ? "unlimbered" : formation, {x, y}, facing,
         unit.arm == "artillery" ? 1 : 6);
  });
}
void near(Stage& it) { at(it, "Quedlin", 40, 42, 180); }
void riders(Stage& it) {
  at(it, "Rudolst", 80, 50, 180);
  it.card(0, "horse");
}
// As it is, in another formation with its middle where it was.
void re_form(Unit& unit, std::string_view formation, int stands = 6) {
  const Vec centre = unit.centre;
  form(unit, formation, centre, unit.facing, stands);
  const Vec off = centre - unit.centre;
  for (Polygon& stand : unit.stands)
    for (Vec& corner : stand) corner = corner + off;
  unit.centre = centre;
}
void piece(Stage& it, std::string_view kind, double x1, double y1, double x2, double y2) {
  it.scenario.pieces.push_back(
      {std::string{kind}, std::string{kind}, std::string{kind}, {{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}}});
}
void garrison(Stage& it, std::string_view name) {
  piece(it, "building", 34, 42, 46, 54);
  it.both(name, [](Unit& unit) {
    unit.inside = 0;
    unit.stands.clear();
    unit.formation = "garrison";
  });
}
void next_card(Stage& it) { it.frame_after.turned.push_back({1, "fire"}); }
void decides(Stage& it, int side) {
  Json decision = *it.frame_after.decision;
  decision["side"] = side;
  it.frame_after.decision = std::make_shared<const Json>(decision);
}
void progress(Stage& it, int side, const char* key, int value) {
  Json changed = *it.frame_after.progress;
  changed["armies"][static_cast<std::size_t>(side)][key] = value;
  it.frame_after.progress = std::make_shared<const Json>(changed);
}
void start(Stage& it, std::size_t unit, const char* key) { it.scenario.text["unit"][unit]["start"][key] = true; }
void officer(Stage& it, std::string_view with, const char* brigade = "red1") {
  Officer one;
  one.id = one.name = "Oporto";
  one.at = {100, 20};
  one.with = with;
  it.officers_before = it.officers_after = {one};
  it.scenario.text["officer"] = Json::array({{{"id", "Oporto"}, {"rank", "brigade"}, {"brigade", brigade}}});
}
void rides(Stage& it) {
  it.order("officer Oporto to 1,1");
  it.tell("{} rides to {}", {text("Oporto"), text("1,1")});
}

struct Planted {
  std::string_view property;
  void (*plant)(Stage&);
};

const std::vector<Planted> faults{
    // ---- moving ----
    {"within_its_rate",
     [](Stage& it) {
       advance(it, "Xanten", 19);
       moves(it, "Xanten");
     }},
    {"unlimbering_takes_half",
     [](Stage& it) {
       form(it.is("Zofingen"), "limbered", {120, 40}, 0, 1);
       moves(it, "Zofingen");
     }},
    {"square_is_the_whole_move",
     [](Stage& it) {
       re_form(it.is("Xanten"), "square");
       advance(it, "Xanten", 4);
       moves(it, "Xanten");
     }},
    {"square_stands_still",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { re_form(unit, "square"); });
       advance(it, "Xanten", 3);
     }},
    {"square_needs_four",
     [](Stage& it) {
       re_form(it.was("Xanten"), "line", 3);
       re_form(it.is("Xanten"), "square", 3);
       turns(it, "Xanten");
     }},
    {"only_foot_forms_square", [](Stage& it) { it.both("Yverdon", [](Unit& unit) { re_form(unit, "square"); }); }},
    {"turning_is_critical",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       form(it.is("Xanten"), "line", {40, 30}, 20, 6);
       turns(it, "Xanten");
     }},
    {"re_forming_is_critical",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       re_form(it.is("Xanten"), "attack_column");
       turns(it, "Xanten");
     }},
    {"elite_never_tests",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       it.both("Xanten", [](Unit& unit) { unit.quality = "elite"; });
       throws(it, die_test("critical manoeuvre", "Xanten", 3, 0, "{}: carried out", of("PEN-CRIT-05", {3})));
       re_form(it.is("Xanten"), "attack_column");
       turns(it, "Xanten");
     }},
    {"failed_stays",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 4; });
       throws(it, die_test("critical manoeuvre", "Xanten", 2, 4, "{}: it stays where it is", of("PEN-CRIT-05", {2})));
       advance(it, "Xanten", 2);
     }},
    {"failed_moves_no_more",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 4; });
       it.earlier({die_test("critical manoeuvre", "Xanten", 2, 4, "{}: it stays where it is")});
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"critical_sum",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 4; });
       throws(it, die_test("critical manoeuvre", "Xanten", 1, 4, "{}: carried out", of("PEN-CRIT-05", {1})));
     }},
    {"fired_does_not_move",
     [](Stage& it) {
       start(it, 0, "fired_before");
       it.earlier({volley()});
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"its_own_card",
     [](Stage& it) {
       advance(it, "Yverdon", 2);
       moves(it, "Yverdon");
     }},
    {"once_a_card",
     [](Stage& it) {
       it.earlier({made("{} moves {} cm to {}", {text("Xanten"), text("5"), text("1,1")})});
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"six_pips_not_nearer",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 6; });
       advance(it, "Xanten", 5);
       moves(it, "Xanten");
     }},
    {"six_pips_no_attack",
     [](Stage& it) {
       near(it);
       it.both("Xanten", [](Unit& unit) { unit.pips = 6; });
       attacks(it, "Xanten", "Quedlin");
     }},
    {"ends_clear",
     [](Stage& it) {
       near(it);
       advance(it, "Xanten", 11.5);
       moves(it, "Xanten");
     }},
    {"on_the_table",
     [](Stage& it) {
       at(it, "Xanten", 40, 4, 0);
       advance(it, "Xanten", -3);
       moves(it, "Xanten");
     }},
    {"nobody_in_the_water",
     [](Stage& it) {
       piece(it, "river", -2, 31, 182, 36);
       advance(it, "Xanten", 4);
     }},
    {"no_guns_in_woods", [](Stage& it) { piece(it, "wood", 110, 20, 130, 40); }},
    {"nobody_through_a_building",
     [](Stage& it) {
       piece(it, "building", 30, 33, 50, 40);
       advance(it, "Xanten", 6);
       moves(it, "Xanten");
     }},
    {"routers_take_no_orders",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.routing = true; });
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"fighters_are_locked",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { note(unit, "fights {}", "Quedlin"); });
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"halted_stays",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { note(unit, "misses its next move"); });
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"skirmishers_rate",
     [](Stage& it) {
       it.screen_before = {{"Xanten", {{39, 35}, {42, 35}, {42, 33}, {39, 33}}}};
       it.screen_after = {{"Xanten", {{39, 60}, {42, 60}, {42, 58}, {39, 58}}}};
       it.tell("{}'s skirmishers move to {}", {text("Xanten"), text("40,60")});
     }},
    {"skirmishers_by_ranks",
     [](Stage& it) { it.tell("{} sends out {}", {text("Xanten"), phrase("{} skirmisher stands", {text(2)})}); }},
    {"garrisons_are_foot", [](Stage& it) { garrison(it, "Yverdon"); }},
    // ---- firing ----
    {"on_the_fire_card",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       fires(it, volley());
     }},
    {"within_range",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 60, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "30", 0, six_ones));
     }},
    {"skirmishers_range",
     [](Stage& it) {
       it.card(0, "fire");
       Happening shot = fire("Xanten", "Quedlin", 1, 5, "40", 0, of("PEN-FIRE-03", {1}));
       it.tell("Skirmishers fire at {}: {}", {shot.said.parts[1], shot.said.parts[2]}, shot.dice);
     }},
    {"range_is_measured",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "15", 0, six_ones));
     }},
    {"to_hit",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 4, "20", 0, six_ones));
     }},
    {"cannon_dice",
     [](Stage& it) {
       it.card(0, "fire");
       fires(it, fire("Zofingen", "Weferling", 2, 5, "50", 0, of("PEN-FIRE-03", {1, 1}), 5));
     }},
    {"infantry_dice",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       fires(it, fire("Xanten", "Quedlin", 7, 5, "20", 0, of("PEN-FIRE-03", {1, 1, 1, 1, 1, 1, 1})));
     }},
    {"as_many_dice_as_told",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "20", 0, of("PEN-FIRE-03", {1, 1, 1, 1, 1})));
     }},
    {"casualty_and_pip",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "20", 1, of("PEN-FIRE-03", {1, 1, 5, 1, 1, 1})));
     }},
    {"save_numbers",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "20", 0, six_ones, 6));
     }},
    {"deployed_gun_saves",
     [](Stage& it) {
       it.card(0, "fire");
       fires(it, fire("Zofingen", "Weferling", 1, 5, "50", 0, of("PEN-FIRE-03", {1})));
     }},
    {"not_at_skirmishers",
     [](Stage& it) {
       it.card(0, "fire");
       it.both("Quedlin", [](Unit& unit) {
         unit.formed = false;
         unit.stands.clear();
       });
       fires(it, volley());
     }},
    {"fires_once_a_turn",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.earlier({volley()});
       fires(it, volley());
     }},
    {"who_may_fire",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Zofingen", 120, 30, 0, "limbered");
       fires(it, fire("Zofingen", "Weferling", 1, 5, "50", 0, of("PEN-FIRE-03", {1}), 5));
     }},
    {"in_its_arc",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 10, 0);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "18", 0, six_ones));
     }},
    {"gun_faces_its_target",
     [](Stage& it) {
       it.card(0, "fire");
       fires(it, fire("Zofingen", "Weferling", 1, 5, "50", 0, of("PEN-FIRE-03", {1}), 5));
       form(it.is("Zofingen"), "unlimbered", {120, 30}, 60, 1);
     }},
    {"nobody_else_is_nearer",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 52, 180);
       at(it, "Rudolst", 40, 42, 180);
       fires(it, fire("Xanten", "Quedlin", 6, 5, "22", 0, six_ones));
     }},
    {"firefight_hurts_nobody",
     [](Stage& it) {
       it.tell("{}: {}", {phrase("Firefight of the screens: {} {} of {}, {} {} of {}",
                                 {text("Red"), text(1), text(3), text("Black"), text(1), text(3)}),
                          text("it goes on")});
       it.is("Xanten").pips = 1;
     }},
    {"firefight_result",
     [](Stage& it) {
       it.tell("{}: {}", {phrase("Firefight of the screens: {} {} of {}, {} {} of {}",
                                 {text("Red"), text(3), text(3), text("Black"), text(0), text(3)}),
                          text("it goes on")});
     }},
    {"wall_hits",
     [](Stage& it) {
       piece(it, "rampart", 140, 50, 150, 52);
       it.frame_after.damage = std::make_shared<const std::map<std::string, Damage>>(
           std::map<std::string, Damage>{{"rampart", {false, 3.0}}});
     }},
    {"ignition", [](Stage& it) { it.tell("{} is alight", {text("Mill")}, of("PEN-STR-02", {3})); }},
    // ---- contact ----
    {"charge_is_an_advance",
     [](Stage& it) {
       at(it, "Quedlin", 62, 29, 270);
       attacks(it, "Xanten", "Quedlin");
     }},
    {"contact_turns_45_at_most",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
       it.tell("{} closes with {}", {text("Xanten"), text("Quedlin")});
       form(it.is("Xanten"), "line", {40, 34}, 60, 6);
     }},
    {"turning_leg_is_critical",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       it.order("charge Xanten at Quedlin via 40,30 facing 20");
     }},
    {"within_reach",
     [](Stage& it) {
       at(it, "Quedlin", 40, 60, 180);
       attacks(it, "Xanten", "Quedlin");
     }},
    {"charge_bonus_once",
     [](Stage& it) {
       riders(it);
       start(it, 1, "charge_used");
       attacks(it, "Yverdon", "Rudolst", "front", ", spending its charge");
     }},
    {"horse_shuns_steady_foot",
     [](Stage& it) {
       it.card(0, "horse");
       at(it, "Quedlin", 80, 50, 180);
       attacks(it, "Yverdon", "Quedlin");
     }},
    {"aspect_of_the_start",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin", "right flank");
     }},
    {"all_front",
     [](Stage& it) {
       near(it);
       it.both("Quedlin", [](Unit& unit) { re_form(unit, "square"); });
       attacks(it, "Xanten", "Quedlin", "rear");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 6}), "they fight", "",
             {{"PEN-TEST-12", -2, "defender: struck in the rear"}});
     }},
    {"test_sum",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 5, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"test_modifiers",
     [](Stage& it) {
       near(it);
       it.both("Xanten", [](Unit& unit) { unit.quality = "elite"; });
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"charging_horse",
     [](Stage& it) {
       riders(it);
       attacks(it, "Yverdon", "Rudolst");
       tests(it, "Yverdon", 4, "Rudolst", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"flank_or_rear",
     [](Stage& it) {
       at(it, "Quedlin", 40, 44, 0);
       attacks(it, "Xanten", "Quedlin", "rear");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"open_flank",
     [](Stage& it) {
       at(it, "Quedlin", 40, 48, 90);
       attacks(it, "Xanten", "Quedlin", "right flank");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"cover_is_for_defenders",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 5, of("PEN-TEST-03", {6, 1}), "they fight", "",
             {{"PEN-TEST-04", 4, "defender: infantry defending cover"}});
     }},
    {"square_against_horse",
     [](Stage& it) {
       near(it);
       it.both("Quedlin", [](Unit& unit) { re_form(unit, "square"); });
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 2}), "they fight", "",
             {{"PEN-TEST-05", 2, "defender: square against cavalry"}});
     }},
    {"garrison_has_cover",
     [](Stage& it) {
       garrison(it, "Quedlin");
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"irregular_horse",
     [](Stage& it) {
       riders(it);
       it.scenario.text["unit"][1]["irregular"] = true;
       attacks(it, "Yverdon", "Rudolst");
       tests(it, "Yverdon", 5, "Rudolst", 4, of("PEN-TEST-03", {4, 4}), "they fight", "",
             {{"PEN-TEST-06", 1, "attacker: charging cavalry"}});
     }},
    {"test_result",
     [](Stage& it) {
       near(it);
       decides(it, 1);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 1, of("PEN-TEST-03", {6, 1}));
     }},
    {"test_pips",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 5, "Quedlin", 3, of("PEN-TEST-03", {5, 3}), "{} falls back", "Quedlin");
     }},
    {"test_rout_costs_one_stand",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 1, of("PEN-TEST-03", {6, 1}), "{} routs", "Quedlin");
     }},
    {"guns_are_overrun", [](Stage& it) { tests(it, "Xanten", 4, "Weferling", 4, of("PEN-TEST-03", {4, 4})); }},
    {"standoff",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 3, "Quedlin", 5, of("PEN-TEST-03", {3, 5}), "{} is brought to a stand", "Xanten");
       advance(it, "Xanten", 7);
       note(it.is("Xanten"), "must fire");
     }},
    {"glory_once",
     [](Stage& it) {
       near(it);
       start(it, 0, "glory_used");
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 1, of("PEN-TEST-03", {6, 1}), "{} routs", "Quedlin");
       loses(it, "Quedlin");
       it.tell("{} covers itself with glory", {text("Xanten")});
     }},
    {"glory_is_earned", [](Stage& it) { it.tell("{} covers itself with glory", {text("Xanten")}); }},
    {"glory_wipes",
     [](Stage& it) {
       near(it);
       it.both("Xanten", [](Unit& unit) { unit.pips = 1; });
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 5, "Quedlin", 1, of("PEN-TEST-03", {6, 1}), "{} routs", "Quedlin",
             {{"PEN-TEST-03", -1, "attacker: 1 on its record die"}});
       loses(it, "Quedlin");
       it.tell("{} covers itself with glory", {text("Xanten")});
     }},
    {"surrender_needs_two",
     [](Stage& it) {
       near(it);
       at(it, "Yverdon", 165, 10, 0);
       at(it, "Zofingen", 170, 30, 0);
       it.tell("{}, taken in front and rear, surrenders", {text("Quedlin")});
       it.is("Quedlin").on_table = false;
     }},
    {"join_in_the_rear",
     [](Stage& it) {
       near(it);
       it.both("Quedlin", [](Unit& unit) { note(unit, "fights {}", "Yverdon"); });
       attacks(it, "Xanten", "Quedlin");
     }},
    {"horse_not_at_buildings",
     [](Stage& it) {
       it.card(0, "horse");
       garrison(it, "Quedlin");
       at(it, "Yverdon", 40, 20, 0);
       at(it, "Xanten", 80, 20, 0);
       it.both("Quedlin", [](Unit& unit) { unit.pips = 5; });
       attacks(it, "Yverdon", "Quedlin");
     }},
    {"high_wall_keeps_them_out",
     [](Stage& it) {
       near(it);
       piece(it, "high_wall", 10, 35, 70, 36);
       attacks(it, "Xanten", "Quedlin");
     }},
    {"skirmishers_do_not_charge",
     [](Stage& it) {
       near(it);
       it.both("Xanten", [](Unit& unit) {
         unit.formed = false;
         unit.formation = "skirmish";
         unit.stands.clear();
       });
       attacks(it, "Xanten", "Quedlin");
     }},
    {"squares_do_not_charge",
     [](Stage& it) {
       near(it);
       it.both("Xanten", [](Unit& unit) { re_form(unit, "square"); });
       attacks(it, "Xanten", "Quedlin");
     }},
    {"attack_enemies",
     [](Stage& it) {
       attacks(it, "Xanten", "Yverdon");
       it.order("end card");
     }},
    {"runs_facing_away",
     [](Stage& it) {
       it.tell("{} routs {} cm", {text("Quedlin"), text("30")});
       form(it.is("Quedlin"), "line", {40, 110}, 90, 6);
     }},
    {"forced_distance", [](Stage& it) { it.tell("{} falls back {} cm", {text("Quedlin"), text("60")}); }},
    // ---- fighting ----
    {"fight_sum", [](Stage& it) { fights(it, "Xanten", 1, 2, "Quedlin", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1})); }},
    {"fight_dice",
     [](Stage& it) { fights(it, "Xanten", 0, 7, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1, 1, 1, 1, 1, 1, 1})); }},
    {"overlaps",
     [](Stage& it) {
       fights(it, "Xanten", 0, 5, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1, 1, 1, 1, 1}), "it goes on", "", 1,
              {{"PEN-FGT-03", 3, "attacker: 3 stands overlapping"}});
     }},
    {"garrison_fights_whole",
     [](Stage& it) {
       garrison(it, "Quedlin");
       fights(it, "Xanten", 0, 2, "Quedlin", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1}));
     }},
    {"bonus_for_whom",
     [](Stage& it) {
       fights(it, "Xanten", 0, 2, "Quedlin", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1}), "it goes on", "", 1,
              {{"PEN-FGT-05", 1, "attacker's dice: charging cavalry"}});
     }},
    {"charge_bonus_in_fight",
     [](Stage& it) { fights(it, "Yverdon", 0, 2, "Rudolst", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1})); }},
    {"fight_result",
     [](Stage& it) {
       fights(it, "Xanten", 4, 4, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 6, 6, 1}), "{} falls back", "Quedlin");
       loses(it, "Quedlin");
       loses(it, "Quedlin");
     }},
    {"two_rounds",
     [](Stage& it) {
       fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}), "no decision, the attacker retires", "",
              3);
     }},
    {"winner_loses_nothing",
     [](Stage& it) {
       fights(it, "Xanten", 2, 2, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 1}), "{} falls back", "Quedlin");
       loses(it, "Quedlin");
       loses(it, "Xanten");
     }},
    {"loser_loses",
     [](Stage& it) {
       fights(it, "Xanten", 2, 2, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 1}), "{} falls back", "Quedlin");
     }},
    {"no_pips_from_fights",
     [](Stage& it) {
       fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}));
       it.tell("{}: record die {} to {}", {text("Xanten"), text(0), text(1)});
       it.is("Xanten").pips = 1;
     }},
    {"second_round_on_the_attackers_card",
     [](Stage& it) {
       it.card(1, "foot");
       fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}), "no decision, the attacker retires", "",
              2);
     }},
    {"bridge_is_a_duel",
     [](Stage& it) {
       piece(it, "bridge", 38.5, 36, 41.5, 44);
       at(it, "Xanten", 40, 40, 0, "route_column");
       at(it, "Quedlin", 40, 40, 180);
       fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}));
     }},
    {"duel_dice", [](Stage& it) { duels(it, 5, 5, of("PEN-BRE-03", {1, 1}), "undecided"); }},
    {"duel_result", [](Stage& it) { duels(it, 5, 4, of("PEN-BRE-03", {6, 1}), "undecided"); }},
    {"fights_end",
     [](Stage& it) {
       fights(it, "Xanten", 2, 2, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 1}), "{} falls back", "Quedlin");
       loses(it, "Quedlin");
       note(it.is("Xanten"), "fights {}", "Quedlin");
     }},
    // ---- morale ----
    {"pips_range", [](Stage& it) { it.is("Xanten").pips = 7; }},
    {"guns_have_no_pips", [](Stage& it) { it.is("Zofingen").pips = 0; }},
    {"heavy_test_is_due",
     [](Stage& it) {
       it.card(1, "fire");
       it.frame_after.turned.push_back({1, "foot"});
       it.earlier({takes("Xanten", 3, 3)});
     }},
    {"heavy_test_needs_three",
     [](Stage& it) {
       throws(it, die_test("heavy casualties", "Xanten", 4, 0, "{}: it holds", of("PEN-HVY-01", {4})));
     }},
    {"heavy_test_result",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 3; });
       it.earlier({takes("Xanten", 3, 3)});
       throws(it, die_test("heavy casualties", "Xanten", 1, 3, "{}: it halts", of("PEN-HVY-01", {1})));
       note(it.is("Xanten"), "must fire");
       note(it.is("Xanten"), "misses its next move");
     }},
    {"must_open_fire",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 3; });
       it.earlier({takes("Xanten", 3, 3)});
       throws(it, die_test("heavy casualties", "Xanten", 1, 3, "{}: it retreats", of("PEN-HVY-01", {1})));
     }},
    {"friends_ladder",
     [](Stage& it) {
       throws(it, die_test("friends routing", "Xanten", 2, 3, "{}: it stands firm", of("PEN-FRT-01", {2})));
     }},
    {"friends_once",
     [](Stage& it) {
       it.earlier({die_test("friends routing", "Xanten", 2, 0, "{}: it stands firm")});
       throws(it, die_test("friends routing", "Xanten", 2, 0, "{}: it stands firm", of("PEN-FRT-01", {2})));
     }},
    {"friends_of_its_kind",
     [](Stage& it) {
       it.tell("{} routs {} cm", {text("Yverdon"), text("30")});
       throws(it, die_test("friends routing", "Xanten", 2, 0, "{}: it stands firm", of("PEN-FRT-01", {2})));
     }},
    {"friends_raw",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.quality = "raw"; });
       throws(it, die_test("friends routing", "Xanten", 4, 0, "{}: it stands firm", of("PEN-FRT-01", {4})));
     }},
    {"rally_sum",
     [](Stage& it) { throws(it, die_test("rally", "Xanten", 2, 4, "{}: rallied", of("PEN-ROUT-01", {2}))); }},
    {"rally_not_near_enemies",
     [](Stage& it) {
       near(it);
       it.order("rally Xanten");
       throws(it, die_test("rally", "Xanten", 4, 0, "{}: rallied", of("PEN-ROUT-01", {4})));
     }},
    {"rally_next_turn",
     [](Stage& it) {
       it.earlier({made("{} routs {} cm", {text("Xanten"), text("30")})});
       throws(it, die_test("rally", "Xanten", 4, 0, "{}: rallied", of("PEN-ROUT-01", {4})));
     }},
    {"rallied_stands",
     [](Stage& it) {
       throws(it, die_test("rally", "Xanten", 4, 0, "{}: rallied", of("PEN-ROUT-01", {4})));
       it.is("Xanten").routing = true;
     }},
    {"routs_on_losing_a_stand",
     [](Stage& it) {
       it.frame_after.turn = 2;
       it.tell("{} routs on {} cm", {text("Xanten"), text("15")});
     }},
    {"rout_rate",
     [](Stage& it) {
       it.tell("{} routs on {} cm", {text("Xanten"), text("60")});
       it.is("Xanten").strength->now = 5;
     }},
    {"pursuit_rally",
     [](Stage& it) { it.tell("{} rallies from its pursuit", {text("Yverdon")}, of("PEN-PUR-03", {4})); }},
    {"pursuers_are_horse", [](Stage& it) { note(it.is("Xanten"), "pursues {}", "Quedlin"); }},
    {"cut_down",
     [](Stage& it) { it.tell("{} is cut down as it runs: {}", {text("Quedlin"), phrase("{} stands", {text(3)})}); }},
    {"heals_one", [](Stage& it) { it.tell("{} recovers: record die {} to {}", {text("Xanten"), text(3), text(1)}); }},
    {"who_heals",
     [](Stage& it) {
       it.earlier({volley()});
       it.tell("{} recovers: record die {} to {}", {text("Quedlin"), text(2), text(1)});
     }},
    {"quiet_units_heal",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 2; });
       it.tell("Turn {} ends", {text(1)});
     }},
    {"raw_heal_die", [](Stage& it) { it.tell("{} does not recover", {text("Xanten")}, of("PEN-HEAL-03", {2})); }},
    // ---- the turn ----
    {"cards_in_order", [](Stage& it) { it.frame_before.turned = it.frame_after.turned = {{0, "foot"}}; }},
    {"cards_one_by_one", [](Stage& it) { it.frame_after.turned = {{0, "fire"}, {1, "fire"}, {0, "foot"}}; }},
    {"gone_for_good",
     [](Stage& it) {
       it.lost_before = "Weferling";
       it.was("Weferling").on_table = false;
     }},
    {"stands_never_return", [](Stage& it) { it.was("Xanten").strength->now = 5; }},
    {"half_is_gone",
     [](Stage& it) {
       next_card(it);
       it.both("Xanten", [](Unit& unit) { unit.strength->now = 3; });
       progress(it, 0, "lost", 3);
     }},
    {"not_gone_before_half",
     [](Stage& it) {
       loses(it, "Xanten");
       it.tell("{} is scattered", {text("Xanten")});
       it.is("Xanten").on_table = false;
     }},
    {"markers_below_a_stand",
     [](Stage& it) {
       next_card(it);
       it.is("Xanten").hits->now = 4;
     }},
    {"army_is_worth",
     [](Stage& it) {
       it.entry.kind = "begin";
       progress(it, 0, "of", 13);
     }},
    {"collapse",
     [](Stage& it) {
       next_card(it);
       it.both("Xanten", [](Unit& unit) { unit.on_table = false; });
       progress(it, 0, "breaks_at", 5);
       progress(it, 0, "lost", 6);
     }},
    {"lost_value_adds_up",
     [](Stage& it) {
       next_card(it);
       progress(it, 0, "lost", 2);
     }},
    {"night_falls", [](Stage& it) { it.frame_after.turn = 8; }},
    {"winner_lost_less",
     [](Stage& it) {
       it.tell("{} wins as night falls; stands lost ({})",
               {text("Red"), phrase("{} {}, {} {}", {text("Red"), text(5), text("Black"), text(2)})});
     }},
    {"burning_is_left",
     [](Stage& it) {
       garrison(it, "Xanten");
       decides(it, 1);
       it.frame_before.damage = it.frame_after.damage = std::make_shared<const std::map<std::string, Damage>>(
           std::map<std::string, Damage>{{"building", {true, {}}}});
       it.tell("Turn {} ends", {text(1)});
     }},
    {"irregulars_are_diced", [](Stage& it) { it.tell("{} proves trained", {text("Xanten")}, of("PEN-ARM-25", {2})); }},
    {"deploys_in_its_third",
     [](Stage& it) {
       it.scenario.text["deployment"] = {{"mode", "players"}};
       at(it, "Xanten", 40, 50, 0);
       it.tell("{} deploys at {}", {text("Xanten"), text("40,50")});
     }},
    // ---- officers ----
    {"rides_45",
     [](Stage& it) {
       officer(it, "");
       rides(it);
       it.officers_after.front().at = {100, 80};
     }},
    {"rides_once",
     [](Stage& it) {
       officer(it, "");
       it.earlier({made("{} rides to {}", {text("Oporto"), text("1,1")})});
       rides(it);
     }},
    {"joins_his_own",
     [](Stage& it) {
       officer(it, "", "red2");
       it.officers_after.front().with = "Xanten";
     }},
    {"dead_stay_dead",
     [](Stage& it) {
       officer(it, "Xanten");
       it.tell("{} falls at the head of {}", {text("Oporto"), text("Xanten")}, of("PEN-GEN-05", {2}));
     }},
    {"survives_on_four",
     [](Stage& it) {
       officer(it, "Xanten");
       it.tell("{} is unhurt", {text("Oporto")}, of("PEN-GEN-05", {3}));
     }},
    {"throws_for_each_stand",
     [](Stage& it) {
       officer(it, "Xanten");
       loses(it, "Xanten");
     }},
    {"adds_his_own",
     [](Stage& it) {
       officer(it, "Xanten");
       throws(it, die_test("rally", "Xanten", 4, 0, "{}: rallied", of("PEN-ROUT-01", {4})));
     }},
    {"with_a_unit_on_the_table",
     [](Stage& it) {
       officer(it, "Xanten");
       it.both("Xanten", [](Unit& unit) { unit.on_table = false; });
     }},
};

TEST(SecondReader, finds_nothing_where_nothing_happens) { EXPECT_EQ(Stage{}.told(), ""); }

TEST(SecondReader, each_peninsular_property_finds_its_fault_and_no_other) {
  for (const Planted& each : faults) {
    Stage stage;
    each.plant(stage);
    EXPECT_EQ(stage.found(), std::set<std::string>{std::string{each.property}}) << each.property << "\n"
                                                                                << stage.told();
  }
}

TEST(SecondReader, no_peninsular_property_is_without_a_planted_fault) {
  for (const Property& each : book("peninsular").properties)
    EXPECT_TRUE(std::ranges::any_of(faults, [&](const Planted& one) { return one.property == each.id; })) << each.id;
}

TEST(SecondReader, has_no_two_properties_of_a_name) {
  for (const Book& held : books()) {
    std::set<std::string_view> names;
    for (const Property& each : held.properties) EXPECT_TRUE(names.insert(each.id).second) << each.id;
  }
}

}  // namespace
}  // namespace audit
