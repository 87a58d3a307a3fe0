// Tests of the Peninsular battle: the throws of a single die.
#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::peninsular;

// ---- throws of one die ----

constexpr Input pips_input = number("pips", 0, 6, "0", "on the unit's record die"_form);
constexpr Input quality_input = choice("quality", quality_words, "trained", "the unit's training"_form);
constexpr Input officer_input = choice("officer", officer_words, "none", "who has joined the unit"_form);

Finding die_finding(const DieTest& test, const DieResult& result, int outcome, Clause clause) {
  return {outcome, clause, test.thrown ? std::optional{result.score} : std::nullopt};
}

// A test with two outcomes: 0 passed, 1 failed.
Asked pass_or_fail(const DieTest& test) {
  return worked(test, [](const DieTest& weighed, Dice& dice) {
    const DieResult result = roll(weighed, dice);
    return die_finding(weighed, result, result.passed ? 0 : 1, result.clause);
  });
}

constexpr Input heavy_inputs[] = {pips_input, officer_input,
                                  flag("moved_last_turn", "by its own order, last turn"_form)};
constexpr Outcome heavy_outcomes[] = {
    {0, "passes", "stands its losses"_form, Favours::tester},
    {1, "retreats", "retreats one move at once, facing, and must fire next"_form, Favours::enemy},
    {2, "halts", "halts: misses its next move and must fire next"_form, Favours::nobody},
};

Asked ask_heavy(const Query& q) {
  const bool moved = q.flag("moved_last_turn");
  return worked(heavy_casualties(q.number("pips"), q.choice<Officer>("officer"), q.rulings.peninsular),
                [moved](const DieTest& test, Dice& dice) {
                  const DieResult result = roll(test, dice);
                  const HeavyResult read = read_heavy(result, moved);
                  return die_finding(test, result, static_cast<int>(read.outcome), read.clause);
                });
}

constexpr Input friends_inputs[] = {pips_input, quality_input, officer_input,
                                    flag("through", "the friends rout round or through it: a pip first"_form)};
constexpr Outcome friends_outcomes[] = {
    {static_cast<int>(FriendsOutcome::passes), "passes", "stands"_form, Favours::tester},
    {static_cast<int>(FriendsOutcome::gains_pip), "gains_pip", "gains a pip"_form, Favours::nobody},
    {static_cast<int>(FriendsOutcome::falls_back), "falls_back", "falls back one move at once, facing"_form,
     Favours::enemy},
    {static_cast<int>(FriendsOutcome::routs), "routs", "routs with its friends"_form, Favours::enemy},
};

Asked ask_friends(const Query& q) {
  return worked(friends_routing(q.number("pips"), q.choice<Quality>("quality"), q.choice<Officer>("officer"),
                                q.flag("through"), q.rulings.peninsular),
                [](const DieTest& test, Dice& dice) {
                  const DieResult result = roll(test, dice);
                  const FriendsResult read = read_friends(result);
                  return die_finding(test, result, static_cast<int>(read.outcome), read.clause);
                });
}

constexpr Input rally_inputs[] = {pips_input, officer_input,
                                  flag("enemy_within_15cm", "an enemy unit that close: no throw"_form)};
constexpr Outcome rally_outcomes[] = {{0, "rallies", "rallies"_form, Favours::tester},
                                      {1, "routs_on", "routs on one move and loses a stand"_form, Favours::enemy}};

constexpr std::string_view nations[] = {"british", "other"};
constexpr std::string_view weights[] = {"light", "heavy"};
constexpr Input pursuit_inputs[] = {choice("nation", nations, "other", "the pursuing cavalry's nation"_form),
                                    choice("weight", weights, "light", "light or heavy cavalry"_form)};
constexpr Outcome pursuit_outcomes[] = {{0, "rallies", "rallies where it is"_form, Favours::tester},
                                        {1, "pursues", "keeps pursuing"_form, Favours::enemy}};

constexpr Input manoeuvre_inputs[] = {pips_input, quality_input, officer_input};
constexpr Outcome manoeuvre_outcomes[] = {
    {0, "passes", "manoeuvres as ordered"_form, Favours::tester},
    {1, "fails", "stays as it is and may not move this turn"_form, Favours::enemy}};

constexpr Input survival_inputs[] = {number("stands_lost", 1, 6, "1", "by the unit the officer is with"_form)};
constexpr Outcome survival_outcomes[] = {{0, "survives", "the officer lives"_form, Favours::tester},
                                         {1, "killed", "the officer is killed"_form, Favours::enemy}};

struct Survival {
  Ledger ledger;
  int stands_lost = 1;
};

Asked ask_survival(const Query& q) {
  return worked(Survival{{}, q.number("stands_lost")}, [](const Survival& officer, Dice& dice) {
    return Finding{officer_survives(officer.stands_lost, dice) ? 0 : 1, "PEN-GEN-05", {}};
  });
}

constexpr Input heal_inputs[] = {quality_input, flag("fighting", "it fought this turn"_form),
                                 flag("routing", "it routed this turn"_form),
                                 flag("under_fire", "it was shot at this turn"_form)};
constexpr Outcome heal_outcomes[] = {{0, "heals", "recovers a pip"_form, Favours::tester},
                                     {1, "unchanged", "keeps its pips"_form, Favours::nobody}};

constexpr Outcome irregular_outcomes[] = {{0, "trained", "the unit counts as trained"_form, Favours::tester},
                                          {1, "raw", "the unit counts as raw"_form, Favours::enemy}};

constexpr std::string_view set = "peninsular";
constexpr std::string_view one_die = "one die";

constexpr Test table[] = {
    {"peninsular.heavy_casualties",
     set,
     "Three casualties or more in a turn: does the unit stand?"_form,
     one_die,
     heavy_inputs,
     heavy_outcomes,
     {},
     ask_heavy},
    {"peninsular.friends_routing",
     set,
     "Friends rout close by: does the unit stand?"_form,
     one_die,
     friends_inputs,
     friends_outcomes,
     {},
     ask_friends},
    {"peninsular.rally",
     set,
     "Does a routing unit rally?"_form,
     "one die, unless an enemy is too close",
     rally_inputs,
     rally_outcomes,
     {},
     [](const Query& q) {
       return pass_or_fail(
           rally(q.number("pips"), q.choice<Officer>("officer"), q.flag("enemy_within_15cm"), q.rulings.peninsular));
     }},
    {"peninsular.pursuit_rally",
     set,
     "Does pursuing cavalry come to hand?"_form,
     one_die,
     pursuit_inputs,
     pursuit_outcomes,
     {},
     [](const Query& q) {
       return pass_or_fail(pursuit_rally(q.number("nation") == 0, q.number("weight") == 1, q.rulings.peninsular));
     }},
    {"peninsular.manoeuvre",
     set,
     "May the unit manoeuvre within 30 cm of the enemy?"_form,
     "one die, unless elite",
     manoeuvre_inputs,
     manoeuvre_outcomes,
     {},
     [](const Query& q) {
       return pass_or_fail(critical_manoeuvre(q.number("pips"), q.choice<Quality>("quality"),
                                              q.choice<Officer>("officer"), q.rulings.peninsular));
     }},
    {"peninsular.officer_survival",
     set,
     "Does an officer outlive his unit's losses?"_form,
     "a die for each stand lost, until he falls",
     survival_inputs,
     survival_outcomes,
     {},
     ask_survival},
    {"peninsular.heal",
     set,
     "Does the unit recover a pip at the end of the turn?"_form,
     "one die for raw units only",
     heal_inputs,
     heal_outcomes,
     {},
     [](const Query& q) {
       return pass_or_fail(
           heal(q.choice<Quality>("quality"), q.flag("fighting"), q.flag("routing"), q.flag("under_fire")));
     }},
    {"peninsular.irregulars",
     set,
     "What an irregular unit turns out to be"_form,
     one_die,
     {},
     irregular_outcomes,
     {},
     [](const Query&) { return pass_or_fail(irregular_quality()); }},
};

}  // namespace

std::span<const Test> peninsular_die_tests() { return table; }

}  // namespace guidon::adjudicator
