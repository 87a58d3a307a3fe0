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

Happening made(const char* kind, Json named, Dice dice = {}, Modifiers modifiers = {}) {
  return {Told{kind, std::move(named)}, "", "", std::move(modifiers), std::move(dice)};
}
Happening of_unit(const char* kind, std::string_view unit, Dice dice = {}) {
  return made(kind, {{"unit", unit}}, std::move(dice));
}
Happening of_officer(const char* kind, Dice dice = {}) {
  return made(kind, {{"officer", "Oporto"}, {"unit", "Xanten"}}, std::move(dice));
}
Happening driven(std::string_view unit, const char* how, double distance) {
  return made("driven_back", {{"unit", unit}, {"how", how}, {"distance", distance}});
}
Happening pips(const char* kind, std::string_view unit, int before, int now) {
  return made(kind, {{"unit", unit}, {"before", before}, {"pips", now}});
}

void advance(Stage& it, std::string_view name, double by) {
  Unit& unit = it.is(name);
  const Vec step = forward(unit.facing) * by;
  for (Polygon& stand : unit.stands)
    for (Vec& corner : stand) corner = corner + step;
  unit.centre = unit.centre + step;
}
void moves(Stage& it, std::string_view name) { it.tell(of_unit("moved", name)); }
void attacks(Stage& it, std::string_view attacker, std::string_view defender, const char* face = "front",
             bool charge = false) {
  it.order("charge", {{"unit", attacker}, {"target", defender}});
  it.tell(made("contact_declared", {{"unit", attacker}, {"target", defender}, {"face", face}, {"charge", charge}}));
}
void tests(Stage& it, std::string_view attacker, int scored, std::string_view defender, int against, Dice dice,
           const char* result = "fight", Modifiers modifiers = {}) {
  it.tell(made("contact_tested",
               {{"attacker", attacker},
                {"defender", defender},
                {"attacker_score", scored},
                {"defender_score", against},
                {"margin", scored - against},
                {"result", result}},
               std::move(dice), std::move(modifiers)));
}
Happening fire(std::string_view shooter, std::string_view target, int dice, int hit_on, double range, int hits,
               Dice thrown, int save_on = 7) {
  return made("fired",
              {{"unit", shooter},
               {"target", target},
               {"dice", dice},
               {"hit_on", hit_on},
               {"save_on", save_on},
               {"hits", hits},
               {"range", range}},
              std::move(thrown));
}
const Dice six_ones = of("PEN-FIRE-03", {1, 1, 1, 1, 1, 1});
Happening volley() { return fire("Xanten", "Quedlin", 6, 5, 20, 0, six_ones); }

void fights(Stage& it, std::string_view attacker, int hits_a, int dice_a, std::string_view defender, int hits_d,
            int dice_d, Dice dice, const char* result = "goes_on", int round = 1, Modifiers modifiers = {}) {
  it.tell(made("fight_fought",
               {{"attacker", attacker},
                {"defender", defender},
                {"round", round},
                {"attacker_dice", dice_a},
                {"defender_dice", dice_d},
                {"attacker_hits", hits_a},
                {"defender_hits", hits_d},
                {"result", result}},
               std::move(dice), std::move(modifiers)));
}
void duels(Stage& it, int needs_a, int needs_d, Dice dice, const char* result) {
  it.tell(made("duel_fought",
               {{"attacker", "Xanten"},
                {"defender", "Quedlin"},
                {"round", 1},
                {"attacker_needs", needs_a},
                {"defender_needs", needs_d},
                {"result", result}},
               std::move(dice)));
}
// A die that is held against pips; what it comes to is a word, or whether it was reached.
Happening die_test(const char* kind, std::string_view unit, int score, int pips, const char* name, Json outcome,
                   Dice dice = {}) {
  return made(kind, {{"unit", unit}, {"score", score}, {"pips", pips}, {name, std::move(outcome)}}, std::move(dice));
}
Happening manoeuvre(int score, int pips, bool passed, Dice dice = {}) {
  return die_test("critical_manoeuvre_tested", "Xanten", score, pips, "passed", passed, std::move(dice));
}
Happening heavy(int score, int pips, const char* result) {
  return die_test("heavy_casualties_tested", "Xanten", score, pips, "result", result, of("PEN-HVY-01", {score}));
}
Happening friends(int score, int pips, Dice dice = {}) {
  return die_test("friends_tested", "Xanten", score, pips, "result", "passes", std::move(dice));
}
Happening rally(int score, int pips) {
  return die_test("rally_tested", "Xanten", score, pips, "rallied", true, of("PEN-ROUT-01", {score}));
}
void loses(Stage& it, std::string_view name) {
  it.tell(of_unit("stand_lost", name));
  --it.is(name).strength->now;
}
Happening takes(std::string_view name, int casualties, int pips) {
  return made("took_casualties", {{"unit", name}, {"casualties", casualties}, {"markers", 0}, {"pips", pips}});
}
Happening firefight(int red, int black) {
  return made("firefight_fought",
              {{"red_dice", 3}, {"black_dice", 3}, {"red_hits", red}, {"black_hits", black}, {"result", "goes_on"}});
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
  it.order("officer", {{"officer", "Oporto"}});
  it.tell(of_officer("officer_moved"));
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
       moves(it, "Xanten");
     }},
    {"only_foot_forms_square", [](Stage& it) { it.both("Yverdon", [](Unit& unit) { re_form(unit, "square"); }); }},
    {"turning_is_critical",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       form(it.is("Xanten"), "line", {40, 30}, 20, 6);
       moves(it, "Xanten");
     }},
    {"re_forming_is_critical",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       re_form(it.is("Xanten"), "attack_column");
       moves(it, "Xanten");
     }},
    {"elite_never_tests",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       it.both("Xanten", [](Unit& unit) { unit.quality = "elite"; });
       it.tell(manoeuvre(3, 0, true, of("PEN-CRIT-05", {3})));
       re_form(it.is("Xanten"), "attack_column");
       moves(it, "Xanten");
     }},
    {"failed_stays",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 4; });
       it.tell(manoeuvre(2, 4, false, of("PEN-CRIT-05", {2})));
       advance(it, "Xanten", 2);
     }},
    {"failed_moves_no_more",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 4; });
       it.earlier(manoeuvre(2, 4, false));
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"critical_sum",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 4; });
       it.tell(manoeuvre(1, 4, true, of("PEN-CRIT-05", {1})));
     }},
    {"fired_does_not_move",
     [](Stage& it) {
       start(it, 0, "fired_before");
       it.earlier(volley());
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
       it.earlier(of_unit("moved", "Xanten"));
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
       it.both("Xanten", [](Unit& unit) { unit.fights.emplace_back("Quedlin"); });
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"halted_stays",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.marks.emplace_back("skip_next_move"); });
       advance(it, "Xanten", 2);
       moves(it, "Xanten");
     }},
    {"skirmishers_rate",
     [](Stage& it) {
       it.screen_before = {{"Xanten", {{39, 35}, {42, 35}, {42, 33}, {39, 33}}}};
       it.screen_after = {{"Xanten", {{39, 60}, {42, 60}, {42, 58}, {39, 58}}}};
       it.tell(of_unit("skirmishers_moved", "Xanten"));
     }},
    {"skirmishers_by_ranks", [](Stage& it) { it.tell(made("skirmishers_out", {{"unit", "Xanten"}, {"stands", 2}})); }},
    {"garrisons_are_foot", [](Stage& it) { garrison(it, "Yverdon"); }},
    // ---- firing ----
    {"on_the_fire_card",
     [](Stage& it) {
       at(it, "Quedlin", 40, 50, 180);
       it.tell(volley());
     }},
    {"within_range",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 60, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 30, 0, six_ones));
     }},
    {"skirmishers_range",
     [](Stage& it) {
       it.card(0, "fire");
       Happening shot = fire("Xanten", "Quedlin", 1, 5, 40, 0, of("PEN-FIRE-03", {1}));
       shot.kind = "skirmishers_fired";
       shot.named.erase("unit");
       it.tell(shot);
     }},
    {"range_is_measured",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 15, 0, six_ones));
     }},
    {"to_hit",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 4, 20, 0, six_ones));
     }},
    {"cannon_dice",
     [](Stage& it) {
       it.card(0, "fire");
       it.tell(fire("Zofingen", "Weferling", 2, 5, 50, 0, of("PEN-FIRE-03", {1, 1}), 5));
     }},
    {"infantry_dice",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.tell(fire("Xanten", "Quedlin", 7, 5, 20, 0, of("PEN-FIRE-03", {1, 1, 1, 1, 1, 1, 1})));
     }},
    {"as_many_dice_as_told",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 20, 0, of("PEN-FIRE-03", {1, 1, 1, 1, 1})));
     }},
    {"casualty_and_pip",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 20, 1, of("PEN-FIRE-03", {1, 1, 5, 1, 1, 1})));
     }},
    {"save_numbers",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 20, 0, six_ones, 6));
     }},
    {"deployed_gun_saves",
     [](Stage& it) {
       it.card(0, "fire");
       it.tell(fire("Zofingen", "Weferling", 1, 5, 50, 0, of("PEN-FIRE-03", {1})));
     }},
    {"not_at_skirmishers",
     [](Stage& it) {
       it.card(0, "fire");
       it.both("Quedlin", [](Unit& unit) {
         unit.formed = false;
         unit.stands.clear();
       });
       it.tell(volley());
     }},
    {"fires_once_a_turn",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 50, 180);
       it.earlier(volley());
       it.tell(volley());
     }},
    {"who_may_fire",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Zofingen", 120, 30, 0, "limbered");
       it.tell(fire("Zofingen", "Weferling", 1, 5, 50, 0, of("PEN-FIRE-03", {1}), 5));
     }},
    {"in_its_arc",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 10, 0);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 18, 0, six_ones));
     }},
    {"gun_faces_its_target",
     [](Stage& it) {
       it.card(0, "fire");
       it.tell(fire("Zofingen", "Weferling", 1, 5, 50, 0, of("PEN-FIRE-03", {1}), 5));
       form(it.is("Zofingen"), "unlimbered", {120, 30}, 60, 1);
     }},
    {"nobody_else_is_nearer",
     [](Stage& it) {
       it.card(0, "fire");
       at(it, "Quedlin", 40, 52, 180);
       at(it, "Rudolst", 40, 42, 180);
       it.tell(fire("Xanten", "Quedlin", 6, 5, 22, 0, six_ones));
     }},
    {"firefight_hurts_nobody",
     [](Stage& it) {
       it.tell(firefight(1, 1));
       it.is("Xanten").pips = 1;
     }},
    {"firefight_result", [](Stage& it) { it.tell(firefight(3, 0)); }},
    {"wall_hits",
     [](Stage& it) {
       piece(it, "rampart", 140, 50, 150, 52);
       it.frame_after.damage = std::make_shared<const std::map<std::string, Damage>>(
           std::map<std::string, Damage>{{"rampart", {false, 3.0}}});
     }},
    {"ignition",
     [](Stage& it) { it.tell(made("ignition", {{"structure", "mill"}, {"alight", true}}, of("PEN-STR-02", {3}))); }},
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
       it.tell(made("fight_joined", {{"attacker", "Xanten"}, {"defender", "Quedlin"}}));
       form(it.is("Xanten"), "line", {40, 34}, 60, 6);
     }},
    {"turning_leg_is_critical",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       it.entry.order.named["via"] = Json::array({{{"at", {40, 30}}, {"facing", 20}}});
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
       attacks(it, "Yverdon", "Rudolst", "front", true);
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
       attacks(it, "Xanten", "Quedlin", "right");
     }},
    {"all_front",
     [](Stage& it) {
       near(it);
       it.both("Quedlin", [](Unit& unit) { re_form(unit, "square"); });
       attacks(it, "Xanten", "Quedlin", "rear");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 6}), "fight",
             {{"PEN-TEST-12", -2, "struck in the rear", "defender"}});
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
       attacks(it, "Xanten", "Quedlin", "right");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 4}));
     }},
    {"cover_is_for_defenders",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 5, of("PEN-TEST-03", {6, 1}), "fight",
             {{"PEN-TEST-04", 4, "infantry defending cover", "defender"}});
     }},
    {"square_against_horse",
     [](Stage& it) {
       near(it);
       it.both("Quedlin", [](Unit& unit) { re_form(unit, "square"); });
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 4, "Quedlin", 4, of("PEN-TEST-03", {4, 2}), "fight",
             {{"PEN-TEST-05", 2, "square against cavalry", "defender"}});
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
       tests(it, "Yverdon", 5, "Rudolst", 4, of("PEN-TEST-03", {4, 4}), "fight",
             {{"PEN-TEST-06", 1, "charging cavalry", "attacker"}});
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
       tests(it, "Xanten", 5, "Quedlin", 3, of("PEN-TEST-03", {5, 3}), "defender_falls_back");
     }},
    {"test_rout_costs_one_stand",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 1, of("PEN-TEST-03", {6, 1}), "defender_routs");
     }},
    {"guns_are_overrun", [](Stage& it) { tests(it, "Xanten", 4, "Weferling", 4, of("PEN-TEST-03", {4, 4})); }},
    {"standoff",
     [](Stage& it) {
       near(it);
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 3, "Quedlin", 5, of("PEN-TEST-03", {3, 5}), "attacker_halts");
       advance(it, "Xanten", 7);
       it.is("Xanten").marks.emplace_back("must_fire");
     }},
    {"glory_once",
     [](Stage& it) {
       near(it);
       start(it, 0, "glory_used");
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 6, "Quedlin", 1, of("PEN-TEST-03", {6, 1}), "defender_routs");
       loses(it, "Quedlin");
       it.tell(of_unit("won_glory", "Xanten"));
     }},
    {"glory_is_earned", [](Stage& it) { it.tell(of_unit("won_glory", "Xanten")); }},
    {"glory_wipes",
     [](Stage& it) {
       near(it);
       it.both("Xanten", [](Unit& unit) { unit.pips = 1; });
       attacks(it, "Xanten", "Quedlin");
       tests(it, "Xanten", 5, "Quedlin", 1, of("PEN-TEST-03", {6, 1}), "defender_routs",
             {{"PEN-TEST-03", -1, "1 on its record die", "attacker"}});
       loses(it, "Quedlin");
       it.tell(of_unit("won_glory", "Xanten"));
     }},
    {"surrender_needs_two",
     [](Stage& it) {
       near(it);
       at(it, "Yverdon", 165, 10, 0);
       at(it, "Zofingen", 170, 30, 0);
       it.tell(of_unit("surrendered", "Quedlin"));
       it.is("Quedlin").on_table = false;
     }},
    {"join_in_the_rear",
     [](Stage& it) {
       near(it);
       it.both("Quedlin", [](Unit& unit) { unit.fights.emplace_back("Yverdon"); });
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
       it.order("end_card");
     }},
    {"runs_facing_away",
     [](Stage& it) {
       it.tell(driven("Quedlin", "rout", 30));
       form(it.is("Quedlin"), "line", {40, 110}, 90, 6);
     }},
    {"forced_distance", [](Stage& it) { it.tell(driven("Quedlin", "fall_back", 60)); }},
    // ---- fighting ----
    {"fight_sum", [](Stage& it) { fights(it, "Xanten", 1, 2, "Quedlin", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1})); }},
    {"fight_dice",
     [](Stage& it) { fights(it, "Xanten", 0, 7, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1, 1, 1, 1, 1, 1, 1})); }},
    {"overlaps",
     [](Stage& it) {
       fights(it, "Xanten", 0, 5, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1, 1, 1, 1, 1}), "goes_on", 1,
              {{"PEN-FGT-03", 3, "3 stands overlapping", "attacker"}});
     }},
    {"garrison_fights_whole",
     [](Stage& it) {
       garrison(it, "Quedlin");
       fights(it, "Xanten", 0, 2, "Quedlin", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1}));
     }},
    {"bonus_for_whom",
     [](Stage& it) {
       fights(it, "Xanten", 0, 2, "Quedlin", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1}), "goes_on", 1,
              {{"PEN-FGT-05", 1, "charging cavalry", "attacker's dice"}});
     }},
    {"charge_bonus_in_fight",
     [](Stage& it) { fights(it, "Yverdon", 0, 2, "Rudolst", 0, 2, of("PEN-FGT-02", {1, 1, 1, 1})); }},
    {"fight_result",
     [](Stage& it) {
       fights(it, "Xanten", 4, 4, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 6, 6, 1}), "defender_falls_back");
       loses(it, "Quedlin");
       loses(it, "Quedlin");
     }},
    {"two_rounds",
     [](Stage& it) { fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}), "stalemate", 3); }},
    {"winner_loses_nothing",
     [](Stage& it) {
       fights(it, "Xanten", 2, 2, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 1}), "defender_falls_back");
       loses(it, "Quedlin");
       loses(it, "Xanten");
     }},
    {"loser_loses",
     [](Stage& it) {
       fights(it, "Xanten", 2, 2, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 1}), "defender_falls_back");
     }},
    {"no_pips_from_fights",
     [](Stage& it) {
       fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}));
       it.tell(pips("took_pips", "Xanten", 0, 1));
       it.is("Xanten").pips = 1;
     }},
    {"second_round_on_the_attackers_card",
     [](Stage& it) {
       it.card(1, "foot");
       fights(it, "Xanten", 0, 1, "Quedlin", 0, 1, of("PEN-FGT-02", {1, 1}), "stalemate", 2);
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
       fights(it, "Xanten", 2, 2, "Quedlin", 0, 1, of("PEN-FGT-02", {6, 6, 1}), "defender_falls_back");
       loses(it, "Quedlin");
       it.is("Xanten").fights.emplace_back("Quedlin");
     }},
    // ---- morale ----
    {"pips_range", [](Stage& it) { it.is("Xanten").pips = 7; }},
    {"guns_have_no_pips", [](Stage& it) { it.is("Zofingen").pips = 0; }},
    {"heavy_test_is_due",
     [](Stage& it) {
       it.card(1, "fire");
       it.frame_after.turned.push_back({1, "foot"});
       it.earlier(takes("Xanten", 3, 3));
     }},
    {"heavy_test_needs_three", [](Stage& it) { it.tell(heavy(4, 0, "passes")); }},
    {"heavy_test_result",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 3; });
       it.earlier(takes("Xanten", 3, 3));
       it.tell(heavy(1, 3, "halts"));
       it.is("Xanten").marks.emplace_back("must_fire");
       it.is("Xanten").marks.emplace_back("skip_next_move");
     }},
    {"must_open_fire",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 3; });
       it.earlier(takes("Xanten", 3, 3));
       it.tell(heavy(1, 3, "retreats"));
     }},
    {"friends_ladder", [](Stage& it) { it.tell(friends(2, 3, of("PEN-FRT-01", {2}))); }},
    {"friends_once",
     [](Stage& it) {
       it.earlier(friends(2, 0));
       it.tell(friends(2, 0, of("PEN-FRT-01", {2})));
     }},
    {"friends_of_its_kind",
     [](Stage& it) {
       it.tell(driven("Yverdon", "rout", 30));
       it.tell(friends(2, 0, of("PEN-FRT-01", {2})));
     }},
    {"friends_raw",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.quality = "raw"; });
       it.tell(friends(4, 0, of("PEN-FRT-01", {4})));
     }},
    {"rally_sum", [](Stage& it) { it.tell(rally(2, 4)); }},
    {"rally_not_near_enemies",
     [](Stage& it) {
       near(it);
       it.order("rally", {{"unit", "Xanten"}});
       it.tell(rally(4, 0));
     }},
    {"rally_next_turn",
     [](Stage& it) {
       it.earlier(driven("Xanten", "rout", 30));
       it.tell(rally(4, 0));
     }},
    {"rallied_stands",
     [](Stage& it) {
       it.tell(rally(4, 0));
       it.is("Xanten").routing = true;
     }},
    {"routs_on_losing_a_stand",
     [](Stage& it) {
       it.frame_after.turn = 2;
       it.tell(driven("Xanten", "rout_on", 15));
     }},
    {"rout_rate",
     [](Stage& it) {
       it.tell(driven("Xanten", "rout_on", 60));
       it.is("Xanten").strength->now = 5;
     }},
    {"pursuit_rally",
     [](Stage& it) {
       it.tell(made("pursuit_rally_tested", {{"unit", "Yverdon"}, {"needed", 5}, {"rallied", true}},
                    of("PEN-PUR-03", {4})));
     }},
    {"pursuers_are_horse", [](Stage& it) { it.is("Xanten").marks.emplace_back("pursuing"); }},
    {"cut_down", [](Stage& it) { it.tell(made("cut_down", {{"unit", "Quedlin"}, {"stands", 3}})); }},
    {"heals_one", [](Stage& it) { it.tell(pips("healed", "Xanten", 3, 1)); }},
    {"who_heals",
     [](Stage& it) {
       it.earlier(volley());
       it.tell(pips("healed", "Quedlin", 2, 1));
     }},
    {"quiet_units_heal",
     [](Stage& it) {
       it.both("Xanten", [](Unit& unit) { unit.pips = 2; });
       it.tell(made("turn_ends", {{"turn", 1}}));
     }},
    {"raw_heal_die", [](Stage& it) { it.tell(of_unit("did_not_heal", "Xanten", of("PEN-HEAL-03", {2}))); }},
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
       it.tell(made("scattered", {{"unit", "Xanten"}, {"stands", 5}}));
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
       it.tell(made("battle_ends", {{"verdict", "red"}, {"by", "night"}, {"red_lost", 5}, {"black_lost", 2}}));
     }},
    {"burning_is_left",
     [](Stage& it) {
       garrison(it, "Xanten");
       decides(it, 1);
       it.frame_before.damage = it.frame_after.damage = std::make_shared<const std::map<std::string, Damage>>(
           std::map<std::string, Damage>{{"building", {true, {}}}});
       it.tell(made("turn_ends", {{"turn", 1}}));
     }},
    {"irregulars_are_diced",
     [](Stage& it) {
       it.tell(made("quality_diced", {{"unit", "Xanten"}, {"quality", "trained"}}, of("PEN-ARM-25", {2})));
     }},
    {"deploys_in_its_third",
     [](Stage& it) {
       it.scenario.text["deployment"] = {{"mode", "players"}};
       at(it, "Xanten", 40, 50, 0);
       it.tell(of_unit("deployed", "Xanten"));
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
       it.earlier(of_officer("officer_moved"));
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
       it.tell(of_officer("officer_killed", of("PEN-GEN-05", {2})));
     }},
    {"survives_on_four",
     [](Stage& it) {
       officer(it, "Xanten");
       it.tell(of_officer("officer_safe", of("PEN-GEN-05", {3})));
     }},
    {"throws_for_each_stand",
     [](Stage& it) {
       officer(it, "Xanten");
       loses(it, "Xanten");
     }},
    {"adds_his_own",
     [](Stage& it) {
       officer(it, "Xanten");
       it.tell(rally(4, 0));
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
