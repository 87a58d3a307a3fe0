// Tests of the Peninsular battle: contact, fight, the two as one charge, and the duel.
#include <array>

#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "odds/chain.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::peninsular;

// ---- contact ----

constexpr std::string_view attacking_arms[] = {"infantry", "cavalry"};

constexpr std::array<Input, 19> contact_inputs{{
    choice("attacker", attacking_arms, "infantry", "the arm that moves into contact"_form),
    choice("defender", arm_words, "infantry", "the arm it strikes"_form),
    number("attacker_pips", 0, 6, "0", "on the attacker's record die"_form),
    number("defender_pips", 0, 6, "0", "on the defender's record die"_form),
    choice("attacker_quality", quality_words, "trained", "the attacker's training"_form),
    choice("defender_quality", quality_words, "trained", "the defender's training"_form),
    choice("attacker_officer", officer_words, "none", "who has joined the attacker"_form),
    choice("defender_officer", officer_words, "none", "who has joined the defender"_form),
    flag("attacker_column", "the attacker is infantry in attack column"_form),
    flag("defender_column", "the defender is infantry in attack column"_form),
    flag("attacker_friend_routing", "an equal or better friend of the attacker's arm routs close by"_form),
    flag("defender_friend_routing", "an equal or better friend of the defender's arm routs close by"_form),
    flag("attacker_irregular", "the attacker is irregular"_form),
    flag("defender_irregular", "the defender is irregular"_form),
    flag("charging", "the attacking cavalry moves into contact"_form, "yes"),
    flag("charge_bonus", "it spent its once-a-game 15 cm on it (only for bonus_spent_only)"_form),
    flag("cover", "the defender is infantry in cover"_form),
    flag("square", "the defending infantry is in square"_form),
    choice("aspect", aspect_words, "front", "where the defender is struck"_form),
}};

constexpr Outcome contact_outcomes[] = {
    {static_cast<int>(ContactOutcome::fight), "fight", "they fight"_form, Favours::nobody},
    {static_cast<int>(ContactOutcome::defender_falls_back), "defender_falls_back",
     "the defender falls back one move, facing, and gains a pip"_form, Favours::tester},
    {static_cast<int>(ContactOutcome::defender_routs), "defender_routs",
     "the defender routs two moves and loses a stand; the attacker wins glory"_form, Favours::tester},
    {static_cast<int>(ContactOutcome::attacker_halts), "attacker_halts",
     "the attacker halts where he is and must fire from there"_form, Favours::nobody},
    {static_cast<int>(ContactOutcome::attacker_falls_back), "attacker_falls_back",
     "the attacker falls back one move, facing"_form, Favours::enemy},
    {static_cast<int>(ContactOutcome::attacker_falls_back_2_pips), "attacker_falls_back_2_pips",
     "the attacker falls back one move, facing, and gains 2 pips"_form, Favours::enemy},
    {static_cast<int>(ContactOutcome::infantry_routs), "infantry_routs",
     "the infantry routs one move with the cavalry in pursuit"_form, Favours::tester},
    {static_cast<int>(ContactOutcome::cavalry_falls_back), "cavalry_falls_back",
     "the cavalry falls back one move, facing"_form, Favours::enemy},
    {static_cast<int>(ContactOutcome::forbidden), "forbidden",
     "not allowed: the infantry is too steady to be closed with"_form, Favours::enemy},
    {static_cast<int>(ContactOutcome::overrun), "overrun", "the gun is overrun and removed"_form, Favours::tester},
};

// Two outcomes are told by the arm, and either arm may be the one that attacks.
Favours contact_favours(const Query& q, const Outcome& outcome) {
  const bool horse_attacks = q.choice<Arm>("attacker") == Arm::cavalry;
  if (outcome.value == static_cast<int>(ContactOutcome::infantry_routs) ||
      outcome.value == static_cast<int>(ContactOutcome::cavalry_falls_back))
    return horse_attacks == (outcome.favours == Favours::tester) ? Favours::tester : Favours::enemy;
  return outcome.favours;
}

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
    return Finding{static_cast<int>(result.outcome), result.clause,
                   thrown ? std::optional{result.margin} : std::nullopt};
  });
}

// ---- fight ----

constexpr std::array<Input, 5> fight_inputs{{
    number("attacker_stands", 1, 12, "6", "front stands of the attacker"_form),
    number("defender_stands", 1, 12, "6", "front stands of the defender"_form),
    choice("attacker_bonus", impact_words, "no",
           "1 on each of the attacker's dice: charging cavalry, or a column that hit a line"_form),
    flag("defender_bonus", "1 on each of the defender's dice"_form),
    number("round", 1, 2, "1", "of the fight"_form),
}};

constexpr Outcome fight_outcomes[] = {
    {static_cast<int>(FightOutcome::attacker_routs), "attacker_routs", "the attacker routs"_form, Favours::enemy},
    {static_cast<int>(FightOutcome::attacker_falls_back), "attacker_falls_back",
     "the attacker falls back one move and loses a stand"_form, Favours::enemy},
    {static_cast<int>(FightOutcome::goes_on), "goes_on", "the fight goes on next turn; each side loses a stand"_form,
     Favours::nobody},
    {static_cast<int>(FightOutcome::stalemate), "stalemate",
     "each side loses a stand and the attacker falls back one move"_form, Favours::nobody},
    {static_cast<int>(FightOutcome::defender_falls_back), "defender_falls_back",
     "the defender falls back one move and loses a stand"_form, Favours::tester},
    {static_cast<int>(FightOutcome::defender_routs), "defender_routs", "the defender routs"_form, Favours::tester},
};

Fight weigh_fight(const Query& q, int round, Impact known = Impact::unnamed) {
  FightSituation s;
  s.attacker_stands = q.number("attacker_stands");
  s.defender_stands = q.number("defender_stands");
  s.impact = q.choice<Impact>("attacker_bonus");
  if (s.impact == Impact::unnamed) s.impact = known;
  s.defender_bonus = q.flag("defender_bonus");
  s.round = round;
  return weigh(s, q.rulings.peninsular);
}

Asked ask_fight(const Query& q) {
  return worked(weigh_fight(q, q.number("round")), [](const Fight& fight, Dice& dice) {
    const FightResult result = roll(fight, dice);
    return Finding{static_cast<int>(result.outcome), result.clause, result.margin};
  });
}

Phrase fight_outcome_words(const Query& q, int outcome) {
  const bool short_rout = fight_rout_cost(q.rulings.peninsular).moves == 1;
  if (outcome == static_cast<int>(FightOutcome::attacker_routs))
    return say(short_rout ? "the attacker routs one move and loses a stand"_form
                          : "the attacker routs two moves and loses 2 stands"_form);
  if (outcome == static_cast<int>(FightOutcome::defender_routs))
    return say(short_rout ? "the defender routs one move and loses a stand"_form
                          : "the defender routs two moves and loses 2 stands"_form);
  for (const Outcome& known : fight_outcomes)
    if (known.value == outcome) return known.words;
  return {};
}

// ---- charge: the contact test and, where it comes to that, the first round of the fight ----

constexpr auto charge_inputs = [] {
  std::array<Input, contact_inputs.size() + fight_inputs.size()> inputs{};
  std::size_t at = 0;
  for (const Input& input : contact_inputs) inputs[at++] = input;
  for (const Input& input : fight_inputs) inputs[at++] = input;
  inputs[at - 1] = number("round", 1, 1, "1", "the chain ends with the first round"_form);
  return inputs;
}();

constexpr int fight_base = 32;  // outcomes of the fight follow those of the test

constexpr Outcome charge_outcomes[] = {
    {static_cast<int>(ContactOutcome::defender_falls_back), "test:defender_falls_back", contact_outcomes[1].words,
     contact_outcomes[1].favours},
    {static_cast<int>(ContactOutcome::defender_routs), "test:defender_routs", contact_outcomes[2].words,
     contact_outcomes[2].favours},
    {static_cast<int>(ContactOutcome::attacker_halts), "test:attacker_halts", contact_outcomes[3].words,
     contact_outcomes[3].favours},
    {static_cast<int>(ContactOutcome::attacker_falls_back), "test:attacker_falls_back", contact_outcomes[4].words,
     contact_outcomes[4].favours},
    {static_cast<int>(ContactOutcome::attacker_falls_back_2_pips), "test:attacker_falls_back_2_pips",
     contact_outcomes[5].words, contact_outcomes[5].favours},
    {static_cast<int>(ContactOutcome::infantry_routs), "test:infantry_routs", contact_outcomes[6].words,
     contact_outcomes[6].favours},
    {static_cast<int>(ContactOutcome::cavalry_falls_back), "test:cavalry_falls_back", contact_outcomes[7].words,
     contact_outcomes[7].favours},
    {static_cast<int>(ContactOutcome::forbidden), "test:forbidden", contact_outcomes[8].words,
     contact_outcomes[8].favours},
    {static_cast<int>(ContactOutcome::overrun), "test:overrun", contact_outcomes[9].words, contact_outcomes[9].favours},
    {fight_base + static_cast<int>(FightOutcome::attacker_routs), "fight:attacker_routs", fight_outcomes[0].words,
     fight_outcomes[0].favours},
    {fight_base + static_cast<int>(FightOutcome::attacker_falls_back), "fight:attacker_falls_back",
     fight_outcomes[1].words, fight_outcomes[1].favours},
    {fight_base + static_cast<int>(FightOutcome::goes_on), "fight:goes_on", fight_outcomes[2].words,
     fight_outcomes[2].favours},
    {fight_base + static_cast<int>(FightOutcome::defender_falls_back), "fight:defender_falls_back",
     fight_outcomes[4].words, fight_outcomes[4].favours},
    {fight_base + static_cast<int>(FightOutcome::defender_routs), "fight:defender_routs", fight_outcomes[5].words,
     fight_outcomes[5].favours},
};

class Charge final : public Question {
 public:
  Charge(const ContactTest& contact, const Fight& fight) : contact_(contact), fight_(fight), ledger_(contact.ledger) {
    if (contact.table == ContactTable::settled) return;
    for (const Modifier& line : fight.ledger.lines())
      ledger_.add(line.clause, line.value, line.reason,
                  line.on == Account::attacker   ? Account::attackers_fight
                  : line.on == Account::defender ? Account::defenders_fight
                                                 : line.on,
                  line.count);
  }

  [[nodiscard]] const Ledger& ledger() const override { return ledger_; }

  Finding throw_dice(Dice& dice) const override {
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

Asked ask_charge(const Query& q) {
  const Impact impact = q.choice<Arm>("attacker") == Arm::cavalry ? Impact::charge : Impact::column;
  return std::make_unique<Charge>(weigh_contact(q), weigh_fight(q, 1, impact));
}

Phrase charge_words(const Query& q, int outcome) {
  if (outcome >= fight_base) return fight_outcome_words(q, outcome - fight_base);
  for (const Outcome& known : charge_outcomes)
    if (known.value == outcome) return known.words;
  return {};
}

// ---- duel ----

constexpr Input duel_inputs[] = {
    flag("attacker_bonus", "1 on the attacker's die"_form),
    flag("defender_bonus", "1 on the defender's die: he holds the breach or the bridge"_form),
    number("round", 1, 2, "1", "of the duel"_form),
};
constexpr Outcome duel_outcomes[] = {
    {static_cast<int>(DuelOutcome::attacker_wins), "attacker_wins",
     "the defender loses a stand and falls back; the attacker may take the place"_form, Favours::tester},
    {static_cast<int>(DuelOutcome::defender_wins), "defender_wins",
     "the attacker loses a stand and falls back one move"_form, Favours::enemy},
    {static_cast<int>(DuelOutcome::undecided), "undecided", "each side loses a stand and it goes on next turn"_form,
     Favours::nobody},
    {static_cast<int>(DuelOutcome::stalemate), "stalemate",
     "each side loses a stand and the attacker falls back one move"_form, Favours::nobody},
};

Asked ask_duel(const Query& q) {
  const Duel duel =
      weigh_duel(q.flag("attacker_bonus"), q.flag("defender_bonus"), q.number("round"), q.rulings.peninsular);
  return worked(duel, [](const Duel& weighed, Dice& dice) {
    const DuelResult result = roll(weighed, dice);
    return Finding{static_cast<int>(result.outcome), result.clause, {}};
  });
}

constexpr std::string_view set = "peninsular";

constexpr Test table[] = {
    {"peninsular.contact",
     set,
     "The contact test of two units about to meet"_form,
     "the attacker's die, the defender's die",
     contact_inputs,
     contact_outcomes,
     {},
     ask_contact,
     nullptr,
     contact_favours},
    {"peninsular.fight",
     set,
     "A round of a fight"_form,
     "the attacker's dice, the defender's dice",
     fight_inputs,
     fight_outcomes,
     {},
     ask_fight,
     fight_outcome_words},
    {"peninsular.charge",
     set,
     "The contact test and, if it comes to a fight, its first round"_form,
     "the two dice of the test, then the attacker's and the defender's dice of the fight",
     charge_inputs,
     charge_outcomes,
     {},
     ask_charge,
     charge_words,
     contact_favours},
    {"peninsular.duel",
     set,
     "A duel of single stands at a breach or a bridge"_form,
     "the attacker's die, the defender's die",
     duel_inputs,
     duel_outcomes,
     {},
     ask_duel},
};

}  // namespace

std::span<const Test> peninsular_contact_tests() { return table; }

}  // namespace guidon::adjudicator
