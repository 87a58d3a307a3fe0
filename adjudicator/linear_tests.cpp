// The tests of the linear family: break tests, brigade morale, command, shooting and melee.
#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/brigade_morale.hpp"
#include "rules/linear/command.hpp"
#include "rules/linear/melee.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::linear;

std::unexpected<Problem> contradiction(std::string_view name, std::string message) {
  return std::unexpected{Problem{"contradictory_inputs", std::string{name}, std::move(message), {}}};
}

// ---- break tests ----

constexpr std::string_view shaken_words[] = {"auto", "yes", "no"};

constexpr Input break_inputs[] = {
    choice("troop", troop_words, "infantry", "the kind of troops that test"),
    choice("cause", cause_words, "shooting", "what calls for the test"),
    number("stamina", 1, 9, "3", "casualties at which the unit is shaken"),
    number("casualties", 0, 9, "0", "recorded, those of this phase included"),
    choice("shaken", shaken_words, "auto", "auto: casualties have reached stamina"),
    flag("disordered", "the unit is disordered"),
    number("excess", 0, 9, "0", "casualties past stamina in this phase"),
    flag("artillery", "a casualty of this fire came from artillery"),
    number("own_score", 0, 60, "0", "the tester's combat score of the round"),
    number("enemy_score", 0, 60, "0", "the enemy's combat score of the round"),
    flag("lost_to_cavalry", "cavalry of the winning side touches it"),
    flag("skirmishing", "infantry in skirmish order (sheet 002)"),
    choice("contact", contact_words, "none", "where an enemy touches it (sheet 002)"),
    choice("retire", retirement_words, "one", "which retirement can be made (sheets 000 and 002)"),
    number("own_inflicted", 0, 60, "0", "casualties its side inflicted (only for casualties_only)"),
    number("enemy_inflicted", 0, 60, "0", "casualties the enemy inflicted (only for casualties_only)"),
    number("casualties_now", 0, 9, "0", "casualties of this phase (only for the two bases of sheet 003)"),
};

constexpr Outcome break_outcomes[] = {
    {static_cast<int>(Effect::hold), "hold", "holds its ground"},
    {static_cast<int>(Effect::retire_dis), "retire_dis", "retires to its rear, disordered"},
    {static_cast<int>(Effect::retire_good), "retire_good", "retires one move in good order"},
    {static_cast<int>(Effect::retreat_good), "retreat_good", "retreats one move in good order"},
    {static_cast<int>(Effect::retreat_dis), "retreat_dis", "retreats one move, disordered"},
    {static_cast<int>(Effect::hold_dis_or_retreat_good), "hold_dis_or_retreat_good",
     "holds disordered or retreats in good order, as its owner likes"},
    {static_cast<int>(Effect::give_good_sup), "give_good_sup", "gives ground in good order, supports with it"},
    {static_cast<int>(Effect::give_dis_sup), "give_dis_sup", "gives ground disordered, supports with it"},
    {static_cast<int>(Effect::give_dis), "give_dis", "gives ground disordered"},
    {static_cast<int>(Effect::give_all_dis_sup), "give_all_dis_sup", "gives ground with its supports, all disordered"},
    {static_cast<int>(Effect::breaks), "break", "breaks and is removed"},
};

BreakSituation break_situation(const Query& q) {
  BreakSituation s;
  s.troop = q.choice<Troop>("troop");
  s.cause = q.choice<Cause>("cause");
  s.casualties = q.number("casualties");
  s.casualties_now = q.number("casualties_now");
  const int shaken = q.number("shaken");
  s.shaken = shaken == 0 ? s.casualties >= q.number("stamina") : shaken == 1;
  s.disordered = q.flag("disordered");
  s.excess = q.number("excess");
  s.artillery_casualty = q.flag("artillery");
  s.own_score = q.number("own_score");
  s.enemy_score = q.number("enemy_score");
  s.own_inflicted = q.number("own_inflicted");
  s.enemy_inflicted = q.number("enemy_inflicted");
  s.lost_to_cavalry = q.flag("lost_to_cavalry");
  s.skirmishing = q.flag("skirmishing");
  s.contact = q.choice<Contact>("contact");
  return s;
}

Asked ask_break(const BreakSheet& sheet, const Query& q) {
  const auto possible = q.choice<Retirement>("retire");
  return worked(weigh(sheet, break_situation(q), q.rulings.linear), [possible](const BreakTest& test, Dice& dice) {
    const BreakResult result = carry_out(*test.sheet, roll(test, dice), possible);
    return Verdict{static_cast<int>(result.effect), result.clause, result.score};
  });
}

// ---- brigades ----

constexpr Input brigade_inputs[] = {
    number("rating", 5, 10, "8", "command rating of the brigade's commander"),
    number("units_start", 1, 12, "4", "units the brigade began with"),
    number("units_lost", 0, 12, "0", "units destroyed or off the table"),
    number("units_shaken", 0, 12, "0", "shaken units among those left"),
    decimal("points_start", 0, 120, "12", "points the brigade began with"),
    decimal("points_now", 0, 120, "12", "points now, shaken units at half value"),
};

constexpr Outcome brigade_outcomes[] = {
    {static_cast<int>(BrigadeOutcome::removed), "removed", "the brigade is broken and removed"},
    {static_cast<int>(BrigadeOutcome::not_due), "not_due", "no test is due"},
    {static_cast<int>(BrigadeOutcome::pass), "pass", "carries on"},
    {static_cast<int>(BrigadeOutcome::fail_no_advance), "fail_no_advance", "may not move towards the enemy this turn"},
    {static_cast<int>(BrigadeOutcome::fail_retreat), "fail_retreat",
     "retreats a move for each point over the rating; may only be rallied"},
};

std::expected<Brigade, Problem> brigade(const Query& q) {
  Brigade b;
  b.units_start = q.number("units_start");
  b.units_lost = q.number("units_lost");
  b.units_shaken = q.number("units_shaken");
  if (b.units_lost > b.units_start)
    return contradiction("units_lost", "units_lost " + std::to_string(b.units_lost) + " is more than units_start " +
                                           std::to_string(b.units_start));
  if (b.units_shaken > b.units_start - b.units_lost)
    return contradiction("units_shaken", "units_shaken " + std::to_string(b.units_shaken) + " is more than the " +
                                             std::to_string(b.units_start - b.units_lost) + " units left");
  return b;
}

Asked ask_brigade(const Query& q) {
  auto found = brigade(q);
  if (!found) return std::unexpected{found.error()};
  found->rating = q.number("rating");
  const auto half_points = [&q](std::string_view name) { return q.number(name) / 500; };
  for (const std::string_view name : {"points_start", "points_now"})
    if (q.number(name) % 500 != 0)
      return contradiction(name, std::string{name} + " goes in halves: expected 6, 6.5, 7 and so on");
  found->half_points_start = half_points("points_start");
  found->half_points_now = half_points("points_now");
  if (found->half_points_now > found->half_points_start)
    return contradiction("points_now", "points_now is more than points_start");
  return worked(weigh(*found, q.rulings.linear), [](const BrigadeTest& test, Dice& dice) {
    const BrigadeResult result = roll(test, dice);
    return Verdict{static_cast<int>(result.outcome), result.clause,
                   test.rolls ? std::optional{result.score} : std::nullopt};
  });
}

constexpr Input battalia_inputs[] = {brigade_inputs[1], brigade_inputs[2], brigade_inputs[3]};
constexpr Outcome battalia_outcomes[] = {
    {0, "ok", "the battalia holds together"},
    {1, "failing", "more than half lost or shaken: a move back, and no order but rally"},
};

struct BattaliaCheck {
  Ledger ledger;
  bool failing = false;
};

Asked ask_battalia(const Query& q) {
  const auto found = brigade(q);
  if (!found) return std::unexpected{found.error()};
  BattaliaCheck check;
  check.ledger.add("MPP-SEQ-CMD-01", found->units_lost, "units lost", "gone");
  check.ledger.add("MPP-SEQ-CMD-01", found->units_shaken, "units shaken", "gone");
  check.failing = battalia_failing(*found, q.rulings.linear);
  return worked(check,
                [](const BattaliaCheck& known, Dice&) { return Verdict{known.failing ? 1 : 0, "OUR-BM3-01", {}}; });
}

// ---- command ----

constexpr std::string_view command_formations[] = {"line", "attack_column", "march_column", "limbered", "other"};
constexpr Formation command_formation[] = {Formation::line, Formation::attack_column, Formation::march_column,
                                           Formation::limbered, Formation::skirmish};
constexpr Input command_inputs[] = {
    number("rating", 5, 10, "8", "of the commander who gives the order"),
    decimal("distance", 0, 72, "0", "inches from the commander to the unit"),
    decimal("enemy", 0, 99, "99", "inches from the unit to the nearest enemy"),
    choice("formation", command_formations, "line", "of the unit"),
    flag("road", "march column or limbered artillery on a road or track"),
};
constexpr Outcome command_outcomes[] = {
    {0, "fail", "the order does not get through"},
    {1, "one_move", "one move"},
    {2, "two_moves", "up to two moves"},
    {3, "three_moves", "up to three moves"},
};

Asked ask_command(const Query& q) {
  CommandSituation s;
  s.rating = q.number("rating");
  s.distance = q.length<Inches>("distance");
  s.nearest_enemy = q.length<Inches>("enemy");
  s.formation = command_formation[static_cast<std::size_t>(q.number("formation"))];
  s.on_road = q.flag("road");
  return worked(weigh(s, q.rulings.linear), [](const CommandRoll& test, Dice& dice) {
    const CommandResult result = roll(test, dice);
    return Verdict{result.moves, result.clause, result.total};
  });
}

// ---- shooting ----

constexpr Input shoot_inputs[] = {
    number("dice", 1, 24, "3", "dice thrown, after every replacement and doubling"),
    number("need", 2, 9, "4", "to hit, after modifiers; 7 or more cannot hit"),
    number("save", 2, 9, "4", "to save, after modifiers; 7 or more cannot save"),
};

Verdict casualties(const Volley& volley, Dice& dice) { return {roll(volley, dice).casualties, "OUR-SHOOT-07", {}}; }

Asked ask_shoot(const Query& q) {
  Volley volley;
  volley.dice = q.number("dice");
  volley.need = q.number("need");
  volley.save = q.number("save");
  return worked(volley, casualties);
}

constexpr Input volley_inputs[] = {
    number("dice", 0, 12, "3", "shooting dice of the profile"),
    choice("shooter", troop_words, "infantry", "who shoots"),
    choice("shooter_formation", formation_words, "line", "his formation"),
    choice("weapon", weapon_words, "smoothbore_musket", "what he shoots with"),
    decimal("distance", 0, 72, "9", "inches to the target"),
    choice("target", troop_words, "infantry", "who is shot at"),
    choice("target_formation", formation_words, "line", "the target's formation"),
    flag("shaken_or_disordered", "the shooter is shaken or disordered"),
    flag("not_clear", "the target is partly hidden"),
    flag("armoured", "formed cataphracts, or the front of formed heavy infantry"),
    choice("kind", fire_words, "normal", "ordinary, closing or traversing shots"),
    flag("enfilade", "the shooter stands in a flank zone of a formed target"),
    number("save", 2, 6, "4", "save of the target's profile"),
    choice("cover", cover_words, "none", "the target's cover"),
};

Asked ask_volley(const Query& q) {
  ShootingSituation s;
  s.dice = q.number("dice");
  s.shooter = q.choice<Troop>("shooter");
  s.shooter_formation = q.choice<Formation>("shooter_formation");
  s.weapon = q.choice<Weapon>("weapon");
  s.distance = q.length<Inches>("distance");
  s.target = q.choice<Troop>("target");
  s.target_formation = q.choice<Formation>("target_formation");
  s.shaken_or_disordered = q.flag("shaken_or_disordered");
  s.not_clear = q.flag("not_clear");
  s.armoured = q.flag("armoured");
  s.fire = q.choice<Fire>("kind");
  s.enfilade = q.flag("enfilade");
  s.save = q.number("save");
  s.cover = q.choice<Cover>("cover");
  return worked(weigh(s, q.rulings.linear), casualties);
}

// ---- melee ----

constexpr Input melee_inputs[] = {
    number("a_dice", 0, 24, "6", "side a's dice"),
    number("a_need", 2, 9, "4", "what side a needs to hit; 7 or more cannot hit"),
    number("a_save", 2, 9, "4", "what side a needs to save"),
    number("a_bonus", 0, 20, "0", "the sum of side a's combat score rows"),
    number("b_dice", 0, 24, "6", "side b's dice"),
    number("b_need", 2, 9, "4", "what side b needs to hit; 7 or more cannot hit"),
    number("b_save", 2, 9, "4", "what side b needs to save"),
    number("b_bonus", 0, 20, "0", "the sum of side b's combat score rows"),
};

struct WeighedMelee {
  Ledger ledger;
  MeleeRound round;
};

Asked ask_melee(const Query& q) {
  WeighedMelee melee;
  melee.round.a = {q.number("a_dice"), q.number("a_need"), q.number("a_save"), q.number("a_bonus")};
  melee.round.b = {q.number("b_dice"), q.number("b_need"), q.number("b_save"), q.number("b_bonus")};
  if (melee.round.a.bonus > 0) melee.ledger.add("OUR-HTH-05", melee.round.a.bonus, "combat score rows", "a");
  if (melee.round.b.bonus > 0) melee.ledger.add("OUR-HTH-05", melee.round.b.bonus, "combat score rows", "b");
  return worked(melee, [](const WeighedMelee& weighed, Dice& dice) {
    const int margin = roll(weighed.round, dice).margin;
    return Verdict{margin, "OUR-HTH-06", margin};
  });
}

std::string melee_words(const Query&, int margin) {
  if (margin == 0) return "a draw";
  return margin > 0 ? "side a wins by " + std::to_string(margin) : "side b wins by " + std::to_string(-margin);
}

constexpr std::string_view linear = "linear";
constexpr std::string_view two_dice = "two dice";

constexpr Test table[] = {
    {"bt0.break",
     linear,
     "Does the unit break? The short test of sheet 000, where low is bad",
     two_dice,
     break_inputs,
     break_outcomes,
     {},
     [](const Query& q) { return ask_break(sheet_000(), q); }},
    {"bt2.break",
     linear,
     "Does the unit break? The test of sheet 002, where low is bad",
     two_dice,
     break_inputs,
     break_outcomes,
     {},
     [](const Query& q) { return ask_break(sheet_002(), q); }},
    {"bt3.break",
     linear,
     "Does the unit break? The test of sheet 003, where high is bad",
     two_dice,
     break_inputs,
     break_outcomes,
     {},
     [](const Query& q) { return ask_break(sheet_003(), q); }},
    {"bm2.brigade",
     linear,
     "Does the brigade hold together? The brigade test of sheet 002",
     "two dice, if a test is due",
     brigade_inputs,
     brigade_outcomes,
     {},
     ask_brigade},
    {"bm3.battalia",
     linear,
     "Does the battalia hold together? The check of sheet 003",
     "no dice",
     battalia_inputs,
     battalia_outcomes,
     {},
     ask_battalia},
    {"mpp.command",
     linear,
     "Does the order get through, and for how many moves?",
     two_dice,
     command_inputs,
     command_outcomes,
     {},
     ask_command},
    {"mpp.shoot",
     linear,
     "Casualties of a volley, from its dice, need and save",
     "dice to hit, then a save for each hit",
     shoot_inputs,
     {},
     "casualties",
     ask_shoot},
    {"mpp.volley",
     linear,
     "Casualties of a volley, from the circumstances",
     "dice to hit, then a save for each hit",
     volley_inputs,
     {},
     "casualties",
     ask_volley},
    {"mpp.melee",
     linear,
     "The margin of a round of hand-to-hand",
     "side a's dice to hit, side b's dice to hit, side a's saves, side b's saves",
     melee_inputs,
     {},
     "margin of side a",
     ask_melee,
     melee_words},
};

}  // namespace

std::span<const Test> linear_tests() { return table; }

}  // namespace guidon::adjudicator
