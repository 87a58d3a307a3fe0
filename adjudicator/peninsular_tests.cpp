// The tests of the Peninsular battle: fire, contact, fights, and the throws of a single die.
#include <array>

#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "odds/chain.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/firefight.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::peninsular;

// ---- fire ----

constexpr Input fire_inputs[] = {
    choice("weapon", weapon_words, "musket", "what the shooters carry"),
    number("stands", 1, 40, "8", "stands that fire; guns for cannon"),
    decimal("range", 0, 200, "20", "centimetres to the target"),
    flag("skirmishers", "the shooters are skirmisher stands"),
    flag("shaken", "the shooter has 6 pips"),
    choice("target", target_words, "line", "gun: an unlimbered one"),
    flag("screened", "skirmishers of its own side screen the target"),
    choice("cover", cover_words, "none", "what the target stands behind or in"),
};

Asked ask_fire(const Query& q) {
  FireSituation s;
  s.weapon = q.choice<Weapon>("weapon");
  s.stands = q.number("stands");
  s.range = q.length<Centimetres>("range");
  s.skirmishers = q.flag("skirmishers");
  s.shaken = q.flag("shaken");
  s.target = q.choice<Target>("target");
  s.screened = q.flag("screened");
  s.cover = q.choice<Cover>("cover");
  return worked(weigh(s, q.rulings.peninsular),
                [](const Fire& fire, Dice& dice) { return Verdict{roll(fire, dice).casualties, "PEN-FIRE-21", {}}; });
}

// ---- contact ----

constexpr std::string_view attacking_arms[] = {"infantry", "cavalry"};

constexpr std::array<Input, 19> contact_inputs{{
    choice("attacker", attacking_arms, "infantry", "the arm that moves into contact"),
    choice("defender", arm_words, "infantry", "the arm it strikes"),
    number("attacker_pips", 0, 6, "0", "on the attacker's record die"),
    number("defender_pips", 0, 6, "0", "on the defender's record die"),
    choice("attacker_quality", quality_words, "trained", "the attacker's training"),
    choice("defender_quality", quality_words, "trained", "the defender's training"),
    choice("attacker_officer", officer_words, "none", "who has joined the attacker"),
    choice("defender_officer", officer_words, "none", "who has joined the defender"),
    flag("attacker_column", "the attacker is infantry in attack column"),
    flag("defender_column", "the defender is infantry in attack column"),
    flag("attacker_friend_routing", "an equal or better friend of the attacker's arm routs close by"),
    flag("defender_friend_routing", "an equal or better friend of the defender's arm routs close by"),
    flag("attacker_irregular", "the attacker is irregular"),
    flag("defender_irregular", "the defender is irregular"),
    flag("charging", "the attacking cavalry moves into contact", "yes"),
    flag("charge_bonus", "it spent its once-a-game 15 cm on it (only for bonus_spent_only)"),
    flag("cover", "the defender is infantry in cover"),
    flag("square", "the defending infantry is in square"),
    choice("aspect", aspect_words, "front", "where the defender is struck"),
}};

constexpr Outcome contact_outcomes[] = {
    {static_cast<int>(ContactOutcome::fight), "fight", "they fight"},
    {static_cast<int>(ContactOutcome::defender_falls_back), "defender_falls_back",
     "the defender falls back one move, facing, and gains a pip"},
    {static_cast<int>(ContactOutcome::defender_routs), "defender_routs",
     "the defender routs two moves and loses a stand; the attacker wins glory"},
    {static_cast<int>(ContactOutcome::attacker_halts), "attacker_halts",
     "the attacker halts where he is and must fire from there"},
    {static_cast<int>(ContactOutcome::attacker_falls_back), "attacker_falls_back",
     "the attacker falls back one move, facing"},
    {static_cast<int>(ContactOutcome::attacker_falls_back_2_pips), "attacker_falls_back_2_pips",
     "the attacker falls back one move, facing, and gains 2 pips"},
    {static_cast<int>(ContactOutcome::infantry_routs), "infantry_routs",
     "the infantry routs one move with the cavalry in pursuit"},
    {static_cast<int>(ContactOutcome::cavalry_falls_back), "cavalry_falls_back",
     "the cavalry falls back one move, facing"},
    {static_cast<int>(ContactOutcome::forbidden), "forbidden",
     "not allowed: the infantry is too steady to be closed with"},
    {static_cast<int>(ContactOutcome::overrun), "overrun", "the gun is overrun and removed"},
};

Contender contender(const Query& q, bool attacks) {
  Contender unit;
  unit.arm = attacks ? q.choice<Arm>("attacker") : q.choice<Arm>("defender");
  unit.pips = q.number(attacks ? "attacker_pips" : "defender_pips");
  unit.quality = q.choice<Quality>(attacks ? "attacker_quality" : "defender_quality");
  unit.officer = q.choice<Officer>(attacks ? "attacker_officer" : "defender_officer");
  unit.attack_column = q.flag(attacks ? "attacker_column" : "defender_column");
  unit.friend_routing = q.flag(attacks ? "attacker_friend_routing" : "defender_friend_routing");
  unit.irregular = q.flag(attacks ? "attacker_irregular" : "defender_irregular");
  return unit;
}

ContactTest weigh_contact(const Query& q) {
  ContactSituation s;
  s.attacker = contender(q, true);
  s.defender = contender(q, false);
  s.charging = q.flag("charging");
  s.charge_bonus = q.flag("charge_bonus");
  s.cover = q.flag("cover");
  s.square = q.flag("square");
  s.aspect = q.choice<Aspect>("aspect");
  return weigh(s, q.rulings.peninsular);
}

Asked ask_contact(const Query& q) {
  return worked(weigh_contact(q), [](const ContactTest& test, Dice& dice) {
    const ContactResult result = roll(test, dice);
    const bool thrown = test.table != ContactTable::settled;
    return Verdict{static_cast<int>(result.outcome), result.clause,
                   thrown ? std::optional{result.margin} : std::nullopt};
  });
}

// ---- fight ----

constexpr std::array<Input, 5> fight_inputs{{
    number("attacker_stands", 1, 12, "6", "front stands of the attacker"),
    number("defender_stands", 1, 12, "6", "front stands of the defender"),
    flag("attacker_bonus", "1 on each of the attacker's dice"),
    flag("defender_bonus", "1 on each of the defender's dice"),
    number("round", 1, 2, "1", "of the fight"),
}};

constexpr Outcome fight_outcomes[] = {
    {static_cast<int>(FightOutcome::attacker_routs), "attacker_routs", "the attacker routs"},
    {static_cast<int>(FightOutcome::attacker_falls_back), "attacker_falls_back",
     "the attacker falls back one move and loses a stand"},
    {static_cast<int>(FightOutcome::goes_on), "goes_on", "the fight goes on next turn; each side loses a stand"},
    {static_cast<int>(FightOutcome::stalemate), "stalemate",
     "each side loses a stand and the attacker falls back one move"},
    {static_cast<int>(FightOutcome::defender_falls_back), "defender_falls_back",
     "the defender falls back one move and loses a stand"},
    {static_cast<int>(FightOutcome::defender_routs), "defender_routs", "the defender routs"},
};

Fight weigh_fight(const Query& q, int round) {
  FightSituation s;
  s.attacker_stands = q.number("attacker_stands");
  s.defender_stands = q.number("defender_stands");
  s.attacker_bonus = q.flag("attacker_bonus");
  s.defender_bonus = q.flag("defender_bonus");
  s.round = round;
  return weigh(s, q.rulings.peninsular);
}

Asked ask_fight(const Query& q) {
  return worked(weigh_fight(q, q.number("round")), [](const Fight& fight, Dice& dice) {
    const FightResult result = roll(fight, dice);
    return Verdict{static_cast<int>(result.outcome), result.clause, result.margin};
  });
}

std::string rout_words(std::string_view who, const Query& q) {
  const RoutCost cost = fight_rout_cost(q.rulings.peninsular);
  return std::string{who} + " routs " +
         (cost.moves == 1 ? "one move and loses a stand" : "two moves and loses 2 stands");
}

std::string fight_outcome_words(const Query& q, int outcome) {
  if (outcome == static_cast<int>(FightOutcome::attacker_routs)) return rout_words("the attacker", q);
  if (outcome == static_cast<int>(FightOutcome::defender_routs)) return rout_words("the defender", q);
  for (const Outcome& known : fight_outcomes)
    if (known.value == outcome) return std::string{known.words};
  return {};
}

// ---- charge: the contact test and, where it comes to that, the first round of the fight ----

constexpr auto charge_inputs = [] {
  std::array<Input, contact_inputs.size() + fight_inputs.size()> inputs{};
  std::size_t at = 0;
  for (const Input& input : contact_inputs) inputs[at++] = input;
  for (const Input& input : fight_inputs) inputs[at++] = input;
  inputs[at - 1] = number("round", 1, 1, "1", "the chain ends with the first round");
  return inputs;
}();

constexpr int fight_base = 32;  // outcomes of the fight follow those of the test

constexpr Outcome charge_outcomes[] = {
    {static_cast<int>(ContactOutcome::defender_falls_back), "test:defender_falls_back", contact_outcomes[1].words},
    {static_cast<int>(ContactOutcome::defender_routs), "test:defender_routs", contact_outcomes[2].words},
    {static_cast<int>(ContactOutcome::attacker_halts), "test:attacker_halts", contact_outcomes[3].words},
    {static_cast<int>(ContactOutcome::attacker_falls_back), "test:attacker_falls_back", contact_outcomes[4].words},
    {static_cast<int>(ContactOutcome::attacker_falls_back_2_pips), "test:attacker_falls_back_2_pips",
     contact_outcomes[5].words},
    {static_cast<int>(ContactOutcome::infantry_routs), "test:infantry_routs", contact_outcomes[6].words},
    {static_cast<int>(ContactOutcome::cavalry_falls_back), "test:cavalry_falls_back", contact_outcomes[7].words},
    {static_cast<int>(ContactOutcome::forbidden), "test:forbidden", contact_outcomes[8].words},
    {static_cast<int>(ContactOutcome::overrun), "test:overrun", contact_outcomes[9].words},
    {fight_base + static_cast<int>(FightOutcome::attacker_routs), "fight:attacker_routs", fight_outcomes[0].words},
    {fight_base + static_cast<int>(FightOutcome::attacker_falls_back), "fight:attacker_falls_back",
     fight_outcomes[1].words},
    {fight_base + static_cast<int>(FightOutcome::goes_on), "fight:goes_on", fight_outcomes[2].words},
    {fight_base + static_cast<int>(FightOutcome::defender_falls_back), "fight:defender_falls_back",
     fight_outcomes[4].words},
    {fight_base + static_cast<int>(FightOutcome::defender_routs), "fight:defender_routs", fight_outcomes[5].words},
};

class Charge final : public Question {
 public:
  Charge(const ContactTest& contact, const Fight& fight) : contact_(contact), fight_(fight), ledger_(contact.ledger) {
    if (contact.table == ContactTable::settled) return;
    for (const Modifier& line : fight.ledger.lines())
      ledger_.add(line.clause, line.value, line.reason,
                  line.on == "attacker"   ? "attacker's fight"
                  : line.on == "defender" ? "defender's fight"
                                          : line.on,
                  line.count);
  }

  [[nodiscard]] const Ledger& ledger() const override { return ledger_; }

  Verdict throw_dice(Dice& dice) const override {
    const ContactResult met = roll(contact_, dice);
    if (met.outcome != ContactOutcome::fight) {
      const bool thrown = contact_.table != ContactTable::settled;
      return {static_cast<int>(met.outcome), met.clause, thrown ? std::optional{met.margin} : std::nullopt};
    }
    const FightResult fought = roll(fight_, dice);
    return {fight_base + static_cast<int>(fought.outcome), fought.clause, fought.margin};
  }

  [[nodiscard]] odds::Odds odds(const odds::Budget& budget) const override {
    static constexpr odds::Stage<State> stages[] = {meet, fight};
    return odds::chain<State>(State{this, 0}, stages, [](const State& state) { return state.outcome; }, budget);
  }

 private:
  struct State {
    const Charge* charge = nullptr;
    int outcome = 0;
    [[nodiscard]] std::size_t hash() const { return static_cast<std::size_t>(outcome); }
    bool operator==(const State&) const = default;
  };
  static void meet(State& state, Dice& dice) {
    state.outcome = static_cast<int>(roll(state.charge->contact_, dice).outcome);
  }
  static void fight(State& state, Dice& dice) {
    if (state.outcome != static_cast<int>(ContactOutcome::fight)) return;
    state.outcome = fight_base + static_cast<int>(roll(state.charge->fight_, dice).outcome);
  }

  ContactTest contact_;
  Fight fight_;
  Ledger ledger_;
};

Asked ask_charge(const Query& q) { return std::make_unique<Charge>(weigh_contact(q), weigh_fight(q, 1)); }

std::string charge_words(const Query& q, int outcome) {
  if (outcome >= fight_base) return fight_outcome_words(q, outcome - fight_base);
  for (const Outcome& known : charge_outcomes)
    if (known.value == outcome) return std::string{known.words};
  return {};
}

// ---- duel ----

constexpr Input duel_inputs[] = {
    flag("attacker_bonus", "1 on the attacker's die"),
    flag("defender_bonus", "1 on the defender's die: he holds the breach or the bridge"),
    number("round", 1, 2, "1", "of the duel"),
};
constexpr Outcome duel_outcomes[] = {
    {static_cast<int>(DuelOutcome::attacker_wins), "attacker_wins",
     "the defender loses a stand and falls back; the attacker may take the place"},
    {static_cast<int>(DuelOutcome::defender_wins), "defender_wins",
     "the attacker loses a stand and falls back one move"},
    {static_cast<int>(DuelOutcome::undecided), "undecided", "each side loses a stand and it goes on next turn"},
    {static_cast<int>(DuelOutcome::stalemate), "stalemate",
     "each side loses a stand and the attacker falls back one move"},
};

Asked ask_duel(const Query& q) {
  const Duel duel =
      weigh_duel(q.flag("attacker_bonus"), q.flag("defender_bonus"), q.number("round"), q.rulings.peninsular);
  return worked(duel, [](const Duel& weighed, Dice& dice) {
    const DuelResult result = roll(weighed, dice);
    return Verdict{static_cast<int>(result.outcome), result.clause, {}};
  });
}

// ---- firefight ----

constexpr Input firefight_inputs[] = {
    number("a_stands", 1, 24, "3", "skirmisher stands of screen a in range"),
    number("b_stands", 1, 24, "3", "skirmisher stands of screen b in range"),
    flag("a_rifles", "screen a carries rifles"),
    flag("b_rifles", "screen b carries rifles"),
    decimal("range", 0, 200, "20", "centimetres between the screens"),
};
constexpr Outcome firefight_outcomes[] = {
    {static_cast<int>(FirefightOutcome::a_reforms), "a_reforms", "screen a goes back to its parent unit"},
    {static_cast<int>(FirefightOutcome::a_falls_back), "a_falls_back", "screen a falls back 10 cm"},
    {static_cast<int>(FirefightOutcome::goes_on), "goes_on", "the firefight goes on next turn"},
    {static_cast<int>(FirefightOutcome::b_falls_back), "b_falls_back", "screen b falls back 10 cm"},
    {static_cast<int>(FirefightOutcome::b_reforms), "b_reforms", "screen b goes back to its parent unit"},
};

Asked ask_firefight(const Query& q) {
  const FirefightSituation s{q.number("a_stands"), q.number("b_stands"), q.flag("a_rifles"), q.flag("b_rifles"),
                             q.length<Centimetres>("range")};
  return worked(weigh(s), [](const Firefight& firefight, Dice& dice) {
    const FirefightResult result = roll(firefight, dice);
    return Verdict{static_cast<int>(result.outcome), result.clause, result.margin};
  });
}

// ---- throws of one die ----

constexpr Input pips_input = number("pips", 0, 6, "0", "on the unit's record die");
constexpr Input quality_input = choice("quality", quality_words, "trained", "the unit's training");
constexpr Input officer_input = choice("officer", officer_words, "none", "who has joined the unit");

Verdict die_verdict(const DieTest& test, const DieResult& result, int outcome, Clause clause) {
  return {outcome, clause, test.thrown ? std::optional{result.score} : std::nullopt};
}

// A test with two outcomes: 0 passed, 1 failed.
Asked pass_or_fail(DieTest test) {
  return worked(std::move(test), [](const DieTest& weighed, Dice& dice) {
    const DieResult result = roll(weighed, dice);
    return die_verdict(weighed, result, result.passed ? 0 : 1, result.clause);
  });
}

constexpr Input heavy_inputs[] = {pips_input, officer_input, flag("moved_last_turn", "by its own order, last turn")};
constexpr Outcome heavy_outcomes[] = {
    {0, "passes", "stands its losses"},
    {1, "retreats", "retreats one move at once, facing, and must fire next"},
    {2, "halts", "halts: misses its next move and must fire next"},
};

Asked ask_heavy(const Query& q) {
  const bool moved = q.flag("moved_last_turn");
  return worked(heavy_casualties(q.number("pips"), q.choice<Officer>("officer"), q.rulings.peninsular),
                [moved](const DieTest& test, Dice& dice) {
                  const DieResult result = roll(test, dice);
                  if (result.passed) return die_verdict(test, result, 0, result.clause);
                  return die_verdict(test, result, moved ? 2 : 1, moved ? Clause{"PEN-HVY-03"} : Clause{"PEN-HVY-02"});
                });
}

constexpr Input friends_inputs[] = {pips_input, quality_input, officer_input,
                                    flag("through", "the friends rout round or through it: a pip first")};
constexpr Outcome friends_outcomes[] = {
    {static_cast<int>(FriendsOutcome::passes), "passes", "stands"},
    {static_cast<int>(FriendsOutcome::gains_pip), "gains_pip", "gains a pip"},
    {static_cast<int>(FriendsOutcome::falls_back), "falls_back", "falls back one move at once, facing"},
    {static_cast<int>(FriendsOutcome::routs), "routs", "routs with its friends"},
};

Asked ask_friends(const Query& q) {
  return worked(friends_routing(q.number("pips"), q.choice<Quality>("quality"), q.choice<Officer>("officer"),
                                q.flag("through"), q.rulings.peninsular),
                [](const DieTest& test, Dice& dice) {
                  const DieResult result = roll(test, dice);
                  const FriendsResult read = read_friends(result);
                  return die_verdict(test, result, static_cast<int>(read.outcome), read.clause);
                });
}

constexpr Input rally_inputs[] = {pips_input, officer_input,
                                  flag("enemy_within_15cm", "an enemy unit that close: no throw")};
constexpr Outcome rally_outcomes[] = {{0, "rallies", "rallies"},
                                      {1, "routs_on", "routs on one move and loses a stand"}};

constexpr std::string_view nations[] = {"british", "other"};
constexpr std::string_view weights[] = {"light", "heavy"};
constexpr Input pursuit_inputs[] = {choice("nation", nations, "other", "the pursuing cavalry's nation"),
                                    choice("weight", weights, "light", "light or heavy cavalry")};
constexpr Outcome pursuit_outcomes[] = {{0, "rallies", "rallies where it is"}, {1, "pursues", "keeps pursuing"}};

constexpr Input manoeuvre_inputs[] = {pips_input, quality_input, officer_input};
constexpr Outcome manoeuvre_outcomes[] = {{0, "passes", "manoeuvres as ordered"},
                                          {1, "fails", "stays as it is and may not move this turn"}};

constexpr Input survival_inputs[] = {number("stands_lost", 1, 6, "1", "by the unit the officer is with")};
constexpr Outcome survival_outcomes[] = {{0, "survives", "the officer lives"}, {1, "killed", "the officer is killed"}};

Asked ask_survival(const Query& q) {
  const int lost = q.number("stands_lost");
  return worked(officer_survival(), [lost](const DieTest& test, Dice& dice) {
    for (int stand = 0; stand < lost; ++stand)  // PEN-R-111: a throw for every stand, until he falls
      if (dice.hits(test.label, 1, test.to_reach) == 0) return Verdict{1, "PEN-GEN-05", {}};
    return Verdict{0, "PEN-GEN-05", {}};
  });
}

constexpr Input heal_inputs[] = {quality_input, flag("fighting", "it fought this turn"),
                                 flag("routing", "it routed this turn"),
                                 flag("under_fire", "it was shot at this turn")};
constexpr Outcome heal_outcomes[] = {{0, "heals", "recovers a pip"}, {1, "unchanged", "keeps its pips"}};

constexpr Outcome irregular_outcomes[] = {{0, "trained", "the unit counts as trained"},
                                          {1, "raw", "the unit counts as raw"}};

constexpr std::string_view set = "peninsular";
constexpr std::string_view one_die = "one die";

constexpr Test table[] = {
    {"peninsular.fire",
     set,
     "Casualties of a unit's fire",
     "dice to hit, then a save for each hit where there is one",
     fire_inputs,
     {},
     "casualties",
     ask_fire},
    {"peninsular.contact",
     set,
     "The contact test of two units about to meet",
     "the attacker's die, the defender's die",
     contact_inputs,
     contact_outcomes,
     {},
     ask_contact},
    {"peninsular.fight",
     set,
     "A round of a fight",
     "the attacker's dice, the defender's dice",
     fight_inputs,
     fight_outcomes,
     {},
     ask_fight,
     fight_outcome_words},
    {"peninsular.charge",
     set,
     "The contact test and, if it comes to a fight, its first round",
     "the two dice of the test, then the attacker's and the defender's dice of the fight",
     charge_inputs,
     charge_outcomes,
     {},
     ask_charge,
     charge_words},
    {"peninsular.duel",
     set,
     "A duel of single stands at a breach or a bridge",
     "the attacker's die, the defender's die",
     duel_inputs,
     duel_outcomes,
     {},
     ask_duel},
    {"peninsular.firefight",
     set,
     "The firefight of two skirmish screens",
     "screen a's dice, its 4s again if rifles, then screen b's likewise",
     firefight_inputs,
     firefight_outcomes,
     {},
     ask_firefight},
    {"peninsular.heavy_casualties",
     set,
     "Three casualties or more in a turn: does the unit stand?",
     one_die,
     heavy_inputs,
     heavy_outcomes,
     {},
     ask_heavy},
    {"peninsular.friends_routing",
     set,
     "Friends rout close by: does the unit stand?",
     one_die,
     friends_inputs,
     friends_outcomes,
     {},
     ask_friends},
    {"peninsular.rally",
     set,
     "Does a routing unit rally?",
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
     "Does pursuing cavalry come to hand?",
     one_die,
     pursuit_inputs,
     pursuit_outcomes,
     {},
     [](const Query& q) {
       return pass_or_fail(pursuit_rally(q.number("nation") == 0, q.number("weight") == 1, q.rulings.peninsular));
     }},
    {"peninsular.manoeuvre",
     set,
     "May the unit manoeuvre within 30 cm of the enemy?",
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
     "Does an officer outlive his unit's losses?",
     "a die for each stand lost, until he falls",
     survival_inputs,
     survival_outcomes,
     {},
     ask_survival},
    {"peninsular.heal",
     set,
     "Does the unit recover a pip at the end of the turn?",
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
     "What an irregular unit turns out to be",
     one_die,
     {},
     irregular_outcomes,
     {},
     [](const Query&) { return pass_or_fail(irregular_quality()); }},
};

}  // namespace

std::span<const Test> peninsular_tests() { return table; }

}  // namespace guidon::adjudicator
