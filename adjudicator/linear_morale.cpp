// Tests of the linear family: the three break tests, the brigade test and the battalia check.
#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/brigade_morale.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::linear;

std::unexpected<Problem> contradiction(std::string_view name, Phrase message) {
  return std::unexpected{Problem{"contradictory_inputs", std::string{name}, std::move(message), {}}};
}

// ---- break tests ----

constexpr std::string_view shaken_words[] = {"auto", "yes", "no"};

constexpr Input break_inputs[] = {
    choice("troop", troop_words, "infantry", "the kind of troops that test"_form),
    choice("cause", cause_words, "shooting", "what calls for the test"_form),
    number("stamina", 1, 9, "3", "casualties at which the unit is shaken"_form),
    number("casualties", 0, 9, "0", "recorded, those of this phase included"_form),
    choice("shaken", shaken_words, "auto", "auto: casualties have reached stamina"_form),
    flag("disordered", "the unit is disordered"_form),
    number("excess", 0, 9, "0", "casualties past stamina in this phase"_form),
    flag("artillery", "a casualty of this fire came from artillery"_form),
    number("own_score", 0, 60, "0", "the tester's combat score of the round"_form),
    number("enemy_score", 0, 60, "0", "the enemy's combat score of the round"_form),
    flag("lost_to_cavalry", "cavalry of the winning side touches it"_form),
    flag("skirmishing", "infantry in skirmish order (sheet 002)"_form),
    choice("contact", contact_words, "none", "where an enemy touches it (sheet 002)"_form),
    choice("retire", retirement_words, "one", "which retirement can be made (sheets 000 and 002)"_form),
    number("own_inflicted", 0, 60, "0", "casualties its side inflicted (where an option asks for them)"_form),
    number("enemy_inflicted", 0, 60, "0", "casualties the enemy inflicted (where an option asks for them)"_form),
    number("casualties_now", 0, 9, "0", "casualties of this phase (only for the two bases of sheet 003)"_form),
    choice("earlier_gunfire", earlier_gunfire_words, "none",
           "a casualty by artillery before this fire (where an option asks for it)"_form),
};

constexpr Outcome break_outcomes[] = {
    {static_cast<int>(Effect::hold), "hold", "holds its ground"_form, Favours::tester},
    {static_cast<int>(Effect::retire_dis), "retire_dis", "retires to its rear, disordered"_form, Favours::nobody},
    {static_cast<int>(Effect::retire_good), "retire_good", "retires one move in good order"_form, Favours::nobody},
    {static_cast<int>(Effect::retreat_good), "retreat_good", "retreats one move in good order"_form, Favours::nobody},
    {static_cast<int>(Effect::retreat_dis), "retreat_dis", "retreats one move, disordered"_form, Favours::nobody},
    {static_cast<int>(Effect::hold_dis_or_retreat_good), "hold_dis_or_retreat_good",
     "holds disordered or retreats in good order, as its owner likes"_form, Favours::nobody},
    {static_cast<int>(Effect::give_good_sup), "give_good_sup", "gives ground in good order, supports with it"_form,
     Favours::nobody},
    {static_cast<int>(Effect::give_dis_sup), "give_dis_sup", "gives ground disordered, supports with it"_form,
     Favours::nobody},
    {static_cast<int>(Effect::give_dis), "give_dis", "gives ground disordered"_form, Favours::nobody},
    {static_cast<int>(Effect::give_all_dis_sup), "give_all_dis_sup",
     "gives ground with its supports, all disordered"_form, Favours::nobody},
    {static_cast<int>(Effect::breaks), "break", "breaks and is removed"_form, Favours::enemy},
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
  s.earlier_gunfire = q.choice<EarlierGunfire>("earlier_gunfire");
  return s;
}

Asked ask_break(const BreakSheet& sheet, const Query& q) {
  const auto possible = q.choice<Retirement>("retire");
  return worked(weigh(sheet, break_situation(q), q.rulings.linear), [possible](const BreakTest& test, Dice& dice) {
    const BreakResult result = carry_out(*test.sheet, roll(test, dice), possible);
    return Finding{static_cast<int>(result.effect), result.clause, result.score};
  });
}

// ---- brigades ----

constexpr Input brigade_inputs[] = {
    number("rating", 5, 10, "8", "command rating of the brigade's commander"_form),
    number("units_start", 1, 12, "4", "units the brigade began with"_form),
    number("units_lost", 0, 12, "0", "units destroyed or off the table"_form),
    number("units_shaken", 0, 12, "0", "shaken units among those left"_form),
    decimal("points_start", 0, 120, "12", "points the brigade began with"_form),
    decimal("points_now", 0, 120, "12", "points now, shaken units at half value"_form),
    flag("failed", "it has failed a test and passed none since (where an option asks for it)"_form),
    flag("commander_lost", "another stands in for its own commander (where an option asks for it)"_form),
    number("army_rating", 5, 10, "8", "command rating of the army commander (where an option asks for it)"_form),
};

constexpr Outcome brigade_outcomes[] = {
    {static_cast<int>(BrigadeOutcome::removed), "removed", "the brigade is broken and removed"_form, Favours::enemy},
    {static_cast<int>(BrigadeOutcome::not_due), "not_due", "no test is due"_form, Favours::tester},
    {static_cast<int>(BrigadeOutcome::pass), "pass", "carries on"_form, Favours::tester},
    {static_cast<int>(BrigadeOutcome::fail_no_advance), "fail_no_advance",
     "may not move towards the enemy this turn"_form, Favours::nobody},
    {static_cast<int>(BrigadeOutcome::fail_retreat), "fail_retreat",
     "retreats a move for each point over the rating; may only be rallied"_form, Favours::enemy},
};

// LIN-R-36: how far it goes back is for the table to settle.
Phrase brigade_said(const Query& q, int outcome) {
  if (outcome == static_cast<int>(BrigadeOutcome::fail_no_advance) &&
      q.rulings.linear.bm2_duration == Bm2Duration::until_passed)  // LIN-R-40
    return say("may not move towards the enemy until it passes"_form);
  if (outcome == static_cast<int>(BrigadeOutcome::fail_retreat)) {
    const bool without_dice =
        q.flag("commander_lost") && q.rulings.linear.bm2_lost_commander == Bm2LostCommander::automatic_one_move_retreat;
    if (without_dice || q.rulings.linear.bm2_retreat_step == Bm2RetreatStep::one_move_only)
      return say("retreats one move; may only be rallied"_form);
    if (q.rulings.linear.bm2_retreat_step == Bm2RetreatStep::one_inch_per_point)
      return say("retreats an inch for each point over the rating; may only be rallied"_form);
    if (q.rulings.linear.bm2_retreat_cap == Bm2RetreatCap::three_moves)
      return say("retreats a move for each point over the rating, three at most; may only be rallied"_form);
  }
  for (const Outcome& known : brigade_outcomes)
    if (known.value == outcome) return known.words;
  return {};
}

std::expected<Brigade, Problem> brigade(const Query& q) {
  Brigade b;
  b.units_start = q.number("units_start");
  b.units_lost = q.number("units_lost");
  b.units_shaken = q.number("units_shaken");
  if (b.units_lost > b.units_start)
    return contradiction("units_lost",
                         say("units_lost {} is more than units_start {}"_form, b.units_lost, b.units_start));
  if (b.units_shaken > b.units_start - b.units_lost)
    return contradiction("units_shaken", say("units_shaken {} is more than the {} units left"_form, b.units_shaken,
                                             b.units_start - b.units_lost));
  return b;
}

Asked ask_brigade(const Query& q) {
  auto found = brigade(q);
  if (!found) return std::unexpected{found.error()};
  found->rating = q.number("rating");
  found->failed = q.flag("failed");
  found->commander_lost = q.flag("commander_lost");
  found->army_rating = q.number("army_rating");
  const auto half_points = [&q](std::string_view name) { return q.number(name) / 500; };
  for (const std::string_view name : {"points_start", "points_now"})
    if (q.number(name) % 500 != 0)
      return contradiction(name, say("{} goes in halves: expected 6, 6.5, 7 and so on"_form, std::string{name}));
  found->half_points_start = half_points("points_start");
  found->half_points_now = half_points("points_now");
  if (found->half_points_now > found->half_points_start)
    return contradiction("points_now", "points_now is more than points_start"_form);
  return worked(weigh(*found, q.rulings.linear), [](const BrigadeTest& test, Dice& dice) {
    const BrigadeResult result = roll(test, dice);
    return Finding{static_cast<int>(result.outcome), result.clause,
                   test.rolls ? std::optional{result.score} : std::nullopt};
  });
}

constexpr Input battalia_inputs[] = {brigade_inputs[1], brigade_inputs[2], brigade_inputs[3]};
constexpr Outcome battalia_outcomes[] = {
    {0, "ok", "the battalia holds together"_form, Favours::tester},
    {1, "failing", "more than half lost or shaken: a move back, and no order but rally"_form, Favours::enemy},
};

struct BattaliaCheck {
  Ledger ledger;
  bool failing = false;
};

Asked ask_battalia(const Query& q) {
  const auto found = brigade(q);
  if (!found) return std::unexpected{found.error()};
  BattaliaCheck check;
  check.ledger.add("MPP-SEQ-CMD-01", found->units_lost, "units lost"_form, Account::gone);
  check.ledger.add("MPP-SEQ-CMD-01", found->units_shaken, "units shaken"_form, Account::gone);
  check.failing = battalia_failing(*found, q.rulings.linear);
  return worked(check,
                [](const BattaliaCheck& known, Dice&) { return Finding{known.failing ? 1 : 0, "OUR-BM3-01", {}}; });
}

constexpr std::string_view linear = "linear";
constexpr std::string_view two_dice = "two dice";

constexpr Test table[] = {
    {"bt0.break",
     linear,
     "Does the unit break? The short test of sheet 000, where low is bad"_form,
     two_dice,
     break_inputs,
     break_outcomes,
     {},
     [](const Query& q) { return ask_break(sheet_000(), q); }},
    {"bt2.break",
     linear,
     "Does the unit break? The test of sheet 002, where low is bad"_form,
     two_dice,
     break_inputs,
     break_outcomes,
     {},
     [](const Query& q) { return ask_break(sheet_002(), q); }},
    {"bt3.break",
     linear,
     "Does the unit break? The test of sheet 003, where high is bad"_form,
     two_dice,
     break_inputs,
     break_outcomes,
     {},
     [](const Query& q) { return ask_break(sheet_003(), q); }},
    {"bm2.brigade",
     linear,
     "Does the brigade hold together? The brigade test of sheet 002"_form,
     "two dice, if a test is due",
     brigade_inputs,
     brigade_outcomes,
     {},
     ask_brigade,
     brigade_said},
    {"bm3.battalia",
     linear,
     "Does the battalia hold together? The check of sheet 003"_form,
     "no dice",
     battalia_inputs,
     battalia_outcomes,
     {},
     ask_battalia},
};

}  // namespace

std::span<const Test> linear_morale_tests() { return table; }

}  // namespace guidon::adjudicator
