// The chronicle in words.
#include <array>
#include <bit>
#include <string>
#include <utility>

#include "kernel/length.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::peninsular {

namespace {

// Clauses of a sentence that say into which formation.
constexpr std::array<Form, 10> into_words{"into line"_form,
                                          "into two lines"_form,
                                          "into column of route"_form,
                                          "into attack column"_form,
                                          "into square"_form,
                                          "into line with its left refused"_form,
                                          "into line with its right refused"_form,
                                          "into skirmish order"_form,
                                          "into action"_form,
                                          "into its limbers"_form};
constexpr std::array<Form, 3> quality_forms{"{} proves raw"_form, "{} proves trained"_form, "{} proves elite"_form};
constexpr std::array<Form, 3> card_forms{"{}: FIRE card"_form, "{}: FOOT card"_form, "{}: HORSE card"_form};
constexpr std::array<Form, 3> heavy_forms{"{}: it holds"_form, "{}: it retreats"_form, "{}: it halts"_form};
constexpr std::array<Form, 4> friends_forms{"{}: it stands firm"_form, "{}: it wavers"_form, "{}: it falls back"_form,
                                            "{}: it routs too"_form};
constexpr std::array<Form, 4> attack_forms{"{} attacks {} in the front"_form, "{} attacks {} in the right flank"_form,
                                           "{} attacks {} in the rear"_form, "{} attacks {} in the left flank"_form};
constexpr std::array<Form, 4> charge_forms{"{} attacks {} in the front, spending its charge"_form,
                                           "{} attacks {} in the right flank, spending its charge"_form,
                                           "{} attacks {} in the rear, spending its charge"_form,
                                           "{} attacks {} in the left flank, spending its charge"_form};
constexpr std::array<Form, 3> stand_lost_forms{"{} loses a centre stand: {} of {} in the ranks"_form,
                                               "{} loses the grenadier stand: {} of {} in the ranks"_form,
                                               "{} loses a light stand: {} of {} in the ranks"_form};
// By Forced; and where something stands in the way, not at all or only so far.
constexpr std::array<Form, 3> forced_forms{"{} falls back {} cm"_form, "{} routs {} cm"_form, "{} routs on {} cm"_form};
constexpr std::array<std::array<Form, 3>, 2> barred_forms{
    {{"{} cannot fall back: {} is in the way"_form, "{} routs and cannot get away: {} is in the way"_form,
      "{} cannot rout on: {} is in the way"_form},
     {"{} falls back {} cm and no further: {} is in the way"_form,
      "{} routs {} cm and no further: {} is in the way"_form,
      "{} routs on {} cm and no further: {} is in the way"_form}}};
// By WonBy.
constexpr std::array<Form, 7> won_forms{"{} wins"_form,
                                        "{} wins: the objective has been held for a whole turn"_form,
                                        "{} wins: the village is cleared"_form,
                                        "{} wins as night falls; stands lost ({})"_form,
                                        "{} wins: the enemy army leaves the field; value lost ({})"_form,
                                        "{} wins by resignation"_form,
                                        "{} wins by agreement"_form};
constexpr std::array<Form, 7> drawn_forms{"A drawn battle"_form,
                                          "A drawn battle: the objective has been held for a whole turn"_form,
                                          "A drawn battle: the village is cleared"_form,
                                          "A drawn battle as night falls; stands lost ({})"_form,
                                          "A drawn battle: the enemy army leaves the field; value lost ({})"_form,
                                          "A drawn battle by resignation"_form,
                                          "A drawn battle by agreement"_form};

template <class Forms, class Which, class... Parts>
Phrase one_of(const Forms& forms, Which which, Parts&&... parts) {
  return say(forms[static_cast<std::size_t>(which)], std::forward<Parts>(parts)...);
}

std::string place(table::Spot at) { return to_a_tenth(at.x) + "," + to_a_tenth(at.y); }
std::string place(const table::Pose& pose) { return place(pose.at); }
std::string heading(const table::Pose& pose) {
  return print_thousandths(static_cast<std::int32_t>(pose.facing.hundredths() / 10) * 100) + "°";
}
std::string travelled(const table::Pose& from, const table::Pose& to) {
  return to_a_tenth(thousandths(table::distance(from.at.vec(), to.at.vec())));
}
std::string length(Centimetres far) { return to_a_tenth(far.thousandths()); }
Phrase pips(int count) { return counted(count, "{} pip"_form, "{} pips"_form); }
Phrase stands(int count) { return counted(count, "{} stand"_form, "{} stands"_form); }

// Names those an event speaks of, and knows the modifiers and dice behind it.
class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : event_(event), chronicle_(chronicle), setting_(setting) {}

  [[nodiscard]] const UnitSheet& sheet(UnitRef unit) const { return setting_.units[unit.at]; }

  [[nodiscard]] Phrase operator()(UnitRef unit) const {
    return unit.at < setting_.units.size() ? Phrase{sheet(unit).name} : say("nobody"_form);
  }
  [[nodiscard]] Phrase operator()(OfficerRef officer) const { return setting_.officers[officer.at].name; }
  [[nodiscard]] Phrase operator()(PieceRef at) const {
    const Piece& piece = setting_.pieces[at.at];
    return piece.name.empty() ? piece.id : piece.name;
  }
  [[nodiscard]] Phrase operator()(StructureRef at) const { return (*this)(PieceRef{setting_.structures[at.at]}); }
  [[nodiscard]] Phrase operator()(Colour side) const { return setting_.side_names[index(side)]; }

  [[nodiscard]] std::string thrown() const {
    std::string text;
    for (const Throw& die : chronicle_.throws_of(event_)) {
      if (die.clause == Clause{"PEN-TURN-01"}) continue;  // a card, not a die
      if (!text.empty()) text.append(" ");
      text.append(std::to_string(die.face));
    }
    return text;
  }
  // "3", or "3 (+1 elite, -2 2 pips)" with the modifiers of that number.
  [[nodiscard]] Phrase score(int value, Account on = Account::whole) const {
    std::vector<Phrase> list;
    for (const Modifier& line : chronicle_.modifiers_of(event_)) {
      if (line.on != on || line.value == 0) continue;
      list.push_back(say("{} {}"_form, (line.value > 0 ? "+" : "") + std::to_string(line.value), line.why()));
    }
    return list.empty() ? Phrase{value} : say("{} ({})"_form, value, listed(std::move(list), "{}, {}"_form));
  }

 private:
  const Event& event_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

// ---- setting out ----

Phrase words(const QualityDiced& e, const Teller& name) { return one_of(quality_forms, e.quality, name(e.unit)); }
Phrase words(const Deployed& e, const Teller& name) {
  if (e.structure.known()) return say("{} garrisons {}"_form, name(e.unit), name(e.structure));
  return say("{} deploys at {}"_form, name(e.unit), place(e.to));
}
Phrase words(const OfficerPlaced& e, const Teller& name) {
  if (e.joins.known()) return say("{} takes his place with {}"_form, name(e.officer), name(e.joins));
  return say("{} takes his place at {}"_form, name(e.officer), place(e.to));
}

// ---- the turn and its cards ----

Phrase words(const TurnBegins& e, const Teller& /*name*/) { return say("Turn {}"_form, e.turn); }
Phrase words(const CardTurned& e, const Teller& name) { return one_of(card_forms, e.card, name(e.side)); }
Phrase words(const CardIdle& e, const Teller& name) { return say("Nothing to do for {}"_form, name(e.side)); }
Phrase words(const TurnEnds& e, const Teller& /*name*/) { return say("Turn {} ends"_form, e.turn); }

// ---- officers ----

Phrase words(const OfficerMoved& e, const Teller& name) {
  if (e.joins.known()) return say("{} rides to {} and joins it"_form, name(e.officer), name(e.joins));
  return say("{} rides to {}"_form, name(e.officer), place(e.to));
}
Phrase words(const OfficerSafe& e, const Teller& name) { return say("{} is unhurt"_form, name(e.officer)); }
Phrase words(const OfficerKilled& e, const Teller& name) {
  return say("{} falls at the head of {}"_form, name(e.officer), name(e.unit));
}
Phrase words(const OfficerRescued& e, const Teller& name) {
  return say("{} makes his way to {}"_form, name(e.officer), name(e.unit));
}

// ---- fire ----

template <class Fire>
Phrase shooting(const Fire& e) {
  Phrase dice = counted(e.dice, "{} die"_form, "{} dice"_form);
  Phrase hits = e.hits == 0 ? say("no effect"_form) : counted(e.hits, "{} hit"_form, "{} hits"_form);
  if constexpr (requires { e.save_on; })
    if (e.save_on <= 6)
      return say("{} at {}+, saved on {}+, range {} cm: {}"_form, std::move(dice), e.hit_on, e.save_on, length(e.range),
                 std::move(hits));
  return say("{} at {}+, range {} cm: {}"_form, std::move(dice), e.hit_on, length(e.range), std::move(hits));
}
Phrase words(const Fired& e, const Teller& name) {
  return say("{} fires at {}: {}"_form, name(e.unit), name(e.target), shooting(e));
}
Phrase words(const SkirmishersFired& e, const Teller& name) {
  return say("Skirmishers fire at {}: {}"_form, name(e.target), shooting(e));
}
Phrase words(const FiredAtStructure& e, const Teller& name) {
  return say("{} fires at {}: {}"_form, name(e.unit), name(e.structure), shooting(e));
}
Phrase words(const TookCasualties& e, const Teller& name) {
  Phrase casualties = counted(e.casualties, "{} casualty"_form, "{} casualties"_form);
  Phrase markers = counted(e.markers, "{} marker"_form, "{} markers"_form);
  if (name.sheet(e.unit).arm == Arm::artillery)  // it has no record die (PEN-ARM-21)
    return say("{} takes {}: {}"_form, name(e.unit), std::move(casualties), std::move(markers));
  return say("{} takes {}: {}, {}"_form, name(e.unit), std::move(casualties), std::move(markers), pips(e.pips));
}
Phrase words(const Breached& e, const Teller& name) {
  return say("{} is breached, {} wide"_form, name(e.structure), stands(e.width));
}
Phrase words(const Ignition& e, const Teller& name) {
  return say(e.alight ? "{} is alight"_form : "{} does not catch fire"_form, name(e.structure));
}
Phrase words(const HeavyCasualtiesTested& e, const Teller& name) {
  return one_of(heavy_forms, e.result,
                say("{}, heavy casualties: {} against {}"_form, name(e.unit), name.score(e.score), pips(e.pips)));
}

// ---- moves ----

Phrase words(const Moved& e, const Teller& name) {
  const Phrase unit = name(e.unit);
  const Form into = into_words[static_cast<std::size_t>(e.formation)];
  const bool turns = e.from.facing != e.to.facing;
  const bool forms = e.was != e.formation;
  if (e.from.at == e.to.at) {
    if (turns && forms) return say("{} turns facing {} {}"_form, unit, heading(e.to), into);
    if (turns) return say("{} turns facing {}"_form, unit, heading(e.to));
    return forms ? say("{} {}"_form, unit, into) : say("{} turns"_form, unit);
  }
  const std::string far = travelled(e.from, e.to);
  if (turns && forms) return say("{} moves {} cm to {} facing {} {}"_form, unit, far, place(e.to), heading(e.to), into);
  if (turns) return say("{} moves {} cm to {} facing {}"_form, unit, far, place(e.to), heading(e.to));
  if (forms) return say("{} moves {} cm to {} {}"_form, unit, far, place(e.to), into);
  return say("{} moves {} cm to {}"_form, unit, far, place(e.to));
}
Phrase words(const CriticalManoeuvreTested& e, const Teller& name) {
  return say(e.passed ? "{}: carried out"_form : "{}: it stays where it is"_form,
             say("{}, critical manoeuvre: {} against {}"_form, name(e.unit), name.score(e.score), pips(e.pips)));
}
Phrase words(const Entered& e, const Teller& name) { return say("{} enters {}"_form, name(e.unit), name(e.structure)); }
Phrase words(const LeftBuilding& e, const Teller& name) {
  return say("{} leaves {} for {}"_form, name(e.unit), name(e.structure), place(e.to));
}

// ---- skirmishers ----

Phrase words(const SkirmishersOut& e, const Teller& name) {
  return say("{} sends out {}"_form, name(e.unit),
             counted(e.stands, "{} skirmisher stand"_form, "{} skirmisher stands"_form));
}
Phrase words(const SkirmishersIn& e, const Teller& name) {
  if (e.lost == 0) return say("{} calls in its skirmishers"_form, name(e.unit));
  return say("{} calls in its skirmishers, {} lost on the way"_form, name(e.unit), stands(e.lost));
}
Phrase words(const SkirmishersMoved& e, const Teller& name) {
  return say("{}'s skirmishers move to {}"_form, name(e.unit), place(e.to));
}
Phrase words(const SkirmishersFellBack& e, const Teller& name) {
  return say("{}'s skirmishers fall back {} cm"_form, name(e.unit), length(e.distance));
}
Phrase words(const SkirmishersSteppedAside& e, const Teller& name) {
  return say("{}'s skirmishers step aside"_form, name(e.unit));
}
Phrase words(const SkirmisherRiddenDown& e, const Teller& name) {
  return say("{} has a skirmisher stand ridden down"_form, name(e.unit));
}
Phrase words(const FirefightFought& e, const Teller& name) {
  const Phrase red = name(Colour::red);
  const Phrase black = name(Colour::black);
  Phrase fire = say("Firefight of the screens: {} {} of {}, {} {} of {}"_form, red, e.red_hits, e.red_dice, black,
                    e.black_hits, e.black_dice);
  const auto ends = [&](Phrase how) { return say("{}: {}"_form, std::move(fire), std::move(how)); };
  switch (e.result) {
    case FirefightOutcome::a_reforms: return ends(say("{} is driven in"_form, red));
    case FirefightOutcome::a_falls_back: return ends(say("{} falls back"_form, red));
    case FirefightOutcome::goes_on: return ends(say("it goes on"_form));
    case FirefightOutcome::b_falls_back: return ends(say("{} falls back"_form, black));
    case FirefightOutcome::b_reforms: return ends(say("{} is driven in"_form, black));
  }
  return fire;
}

// ---- contact ----

Phrase words(const ContactDeclared& e, const Teller& name) {
  return one_of(e.charge ? charge_forms : attack_forms, e.face, name(e.unit), name(e.target));
}
Phrase words(const ScreenCharged& e, const Teller& name) {
  return say(e.charge ? "{} rides at the skirmishers of {}, spending its charge"_form
                      : "{} rides at the skirmishers of {}"_form,
             name(e.unit), name(e.target));
}
Phrase words(const Overran& e, const Teller& name) { return say("{} overruns {}"_form, name(e.unit), name(e.target)); }
Phrase words(const GaveWay& e, const Teller& name) {
  return say("{} gives way before the steady infantry of {}"_form, name(e.unit), name(e.before));
}
Phrase words(const ContactTested& e, const Teller& name) {
  const Phrase attacker = name(e.attacker);
  const Phrase defender = name(e.defender);
  Phrase test = say("{} {}, {} {}"_form, attacker, name.score(e.attacker_score, Account::attacker), defender,
                    name.score(e.defender_score, Account::defender));
  const auto ends = [&](Phrase how) { return say("{}: {}"_form, std::move(test), std::move(how)); };
  switch (e.result) {
    case ContactOutcome::fight: return ends(say("they fight"_form));
    case ContactOutcome::defender_falls_back: return ends(say("{} falls back"_form, defender));
    case ContactOutcome::defender_routs: return ends(say("{} routs"_form, defender));
    case ContactOutcome::attacker_halts: return ends(say("{} is brought to a stand"_form, attacker));
    case ContactOutcome::attacker_falls_back:
    case ContactOutcome::attacker_falls_back_2_pips: return ends(say("{} falls back"_form, attacker));
    case ContactOutcome::infantry_routs: return ends(say("the infantry routs"_form));
    case ContactOutcome::cavalry_falls_back: return ends(say("the cavalry falls back"_form));
    case ContactOutcome::forbidden:
    case ContactOutcome::overrun: break;
  }
  return test;
}
Phrase words(const Halted& e, const Teller& name) { return say("{} halts and must open fire"_form, name(e.unit)); }
Phrase words(const FightJoined& e, const Teller& name) {
  return say("{} closes with {}"_form, name(e.attacker), name(e.defender));
}
Phrase words(const FightFought& e, const Teller& name) {
  const Phrase attacker = name(e.attacker);
  const Phrase defender = name(e.defender);
  Phrase round = say("Fight, round {}: {} {} of {}, {} {} of {}"_form, e.round, attacker, e.attacker_hits,
                     e.attacker_dice, defender, e.defender_hits, e.defender_dice);
  const auto ends = [&](Phrase how) { return say("{}: {}"_form, std::move(round), std::move(how)); };
  switch (e.result) {
    case FightOutcome::attacker_routs: return ends(say("{} routs"_form, attacker));
    case FightOutcome::attacker_falls_back: return ends(say("{} falls back"_form, attacker));
    case FightOutcome::goes_on: return ends(say("it goes on"_form));
    case FightOutcome::stalemate: return ends(say("no decision, the attacker retires"_form));
    case FightOutcome::defender_falls_back: return ends(say("{} falls back"_form, defender));
    case FightOutcome::defender_routs: return ends(say("{} routs"_form, defender));
  }
  return round;
}
Phrase words(const DuelFought& e, const Teller& name) {
  const Phrase attacker = name(e.attacker);
  const Phrase defender = name(e.defender);
  Phrase round = say("Duel, round {}: {} needs {}, {} needs {}"_form, e.round, attacker, e.attacker_needs, defender,
                     e.defender_needs);
  const auto ends = [&](Phrase how) { return say("{}: {}"_form, std::move(round), std::move(how)); };
  switch (e.result) {
    case DuelOutcome::attacker_wins: return ends(say("{} forces its way"_form, attacker));
    case DuelOutcome::defender_wins: return ends(say("{} holds"_form, defender));
    case DuelOutcome::undecided: return ends(say("undecided"_form));
    case DuelOutcome::stalemate: return ends(say("no decision, the attacker retires"_form));
  }
  return round;
}
Phrase words(const TookGround& e, const Teller& name) { return say("{} takes the ground"_form, name(e.unit)); }
Phrase words(const WonGlory& e, const Teller& name) { return say("{} covers itself with glory"_form, name(e.unit)); }

// ---- driven back, and pursued ----

Phrase words(const DrivenBack& e, const Teller& name) {
  const bool stays = e.distance == Centimetres{};
  const auto told = [&](Phrase what) {
    if (stays) return one_of(barred_forms[0], e.how, name(e.unit), std::move(what));
    return one_of(barred_forms[1], e.how, name(e.unit), length(e.distance), std::move(what));
  };
  if (e.ground.known()) return told(name(e.ground));
  if (e.friends.known()) return told(name(e.friends));
  if (e.barred == Bar::edge)
    return stays ? say("{} cannot fall back: it is at the edge of the table"_form, name(e.unit))
                 : say("{} falls back {} cm, to the edge of the table"_form, name(e.unit), length(e.distance));
  return one_of(forced_forms, e.how, name(e.unit), length(e.distance));
}
Phrase words(const FriendsTested& e, const Teller& name) {
  return one_of(friends_forms, e.result,
                say("{}, friends routing: {} against {}"_form, name(e.unit), name.score(e.score), pips(e.pips)));
}
Phrase words(const Pursued& e, const Teller& name) {
  return e.quarry.known() ? say("{} pursues {}"_form, name(e.unit), name(e.quarry))
                          : say("{} pursues"_form, name(e.unit));
}
Phrase words(const RanDown& e, const Teller& name) { return say("{} pursues {}"_form, name(e.unit), name(e.target)); }
Phrase words(const CutDown& e, const Teller& name) {
  return say("{} is cut down as it runs: {}"_form, name(e.unit), stands(e.stands));
}
Phrase words(const Stopped& e, const Teller& name) { return say("{} is brought to a halt"_form, name(e.unit)); }
Phrase words(const PursuitEnds& e, const Teller& name) { return say("{} draws rein"_form, name(e.unit)); }
Phrase words(const PursuitRallyTested& e, const Teller& name) {
  return say(e.rallied ? "{} rallies from its pursuit"_form : "{} cannot be brought to rally"_form, name(e.unit));
}

// ---- losses ----

Phrase words(const StandLost& e, const Teller& name) {
  return one_of(stand_lost_forms, e.role, name(e.unit), e.left, e.of);
}
Phrase words(const TookPips& e, const Teller& name) {
  return say("{}: record die {} to {}"_form, name(e.unit), e.before, e.pips);
}
Phrase words(const Scattered& e, const Teller& name) {
  return say(e.stands <= 1 ? "{} is destroyed"_form : "{} is scattered"_form, name(e.unit));
}
Phrase words(const LeftTable& e, const Teller& name) { return say("{} leaves the field"_form, name(e.unit)); }
Phrase words(const Surrendered& e, const Teller& name) {
  if (e.enemy.known()) return say("{} finds {} across its way and surrenders"_form, name(e.unit), name(e.enemy));
  return say("{}, taken in front and rear, surrenders"_form, name(e.unit));
}
Phrase words(const Burned& e, const Teller& name) {
  return say("{} suffers in the flames of {}"_form, name(e.unit), name(e.structure));
}

// ---- the end of the turn ----

Phrase words(const Healed& e, const Teller& name) {
  return say("{} recovers: record die {} to {}"_form, name(e.unit), e.before, e.pips);
}
Phrase words(const DidNotHeal& e, const Teller& name) { return say("{} does not recover"_form, name(e.unit)); }
Phrase words(const RallyTested& e, const Teller& name) {
  return say(e.rallied ? "{}: rallied"_form : "{}: still in rout"_form,
             say("{}, rally: {} against {}"_form, name(e.unit), name.score(e.score), pips(e.pips)));
}
Phrase words(const CannotRally& e, const Teller& name) {
  return say("{} cannot rally with the enemy so near"_form, name(e.unit));
}
Phrase words(const Reformed& e, const Teller& name) {
  return say("{} re-forms facing {}"_form, name(e.unit), heading(e.to));
}

// ---- the end of the battle ----

Phrase words(const DrawOffered& e, const Teller& name) { return say("{} offers a draw"_form, name(e.side)); }
Phrase words(const DrawDeclined& /*e*/, const Teller& /*name*/) { return say("The draw is declined"_form); }
Phrase words(const Resigned& e, const Teller& name) { return say("{} resigns"_form, name(e.side)); }
Phrase words(const BattleEnds& e, const Teller& name) {
  const bool drawn = e.verdict == Verdict::draw;
  const Phrase winner = name(e.verdict == Verdict::red ? Colour::red : Colour::black);
  if (e.by == WonBy::night || e.by == WonBy::collapse) {
    Phrase lost = say("{} {}, {} {}"_form, name(Colour::red), e.red_lost, name(Colour::black), e.black_lost);
    return drawn ? one_of(drawn_forms, e.by, std::move(lost)) : one_of(won_forms, e.by, winner, std::move(lost));
  }
  return drawn ? one_of(drawn_forms, e.by) : one_of(won_forms, e.by, winner);
}

// ---- whose dice, and what for: whoever is named first throws ----

template <class A, class B>
Phrase against(bool first, A a, B b, const Teller& name) {
  return first ? say("{} against {}"_form, name(a), name(b)) : say("{} against {}"_form, name(b), name(a));
}
template <class Test>
Phrase against_pips(const Test& e, const Teller& name) {
  return say("{} against {}"_form, name(e.unit), pips(e.pips));
}

Phrase occasion(const Fired& e, int die, const Teller& name) {
  return die < e.dice ? say("{} fires at {}"_form, name(e.unit), name(e.target))
                      : say("{} under the fire of {}"_form, name(e.target), name(e.unit));
}
Phrase occasion(const SkirmishersFired& e, int die, const Teller& name) {
  if (die >= e.dice) return say("{} under the fire of skirmishers"_form, name(e.target));
  const UnitRef first{std::countr_zero(e.units.bits)};
  const Phrase whose = std::has_single_bit(e.units.bits) ? name(first) : name(name.sheet(first).side);
  return say("Skirmishers of {} fire at {}"_form, whose, name(e.target));
}
Phrase occasion(const FiredAtStructure& e, int /*die*/, const Teller& name) {
  return say("{} fires at {}"_form, name(e.unit), name(e.structure));
}
Phrase occasion(const Ignition& e, int /*die*/, const Teller& name) { return name(e.structure); }
Phrase occasion(const HeavyCasualtiesTested& e, int /*die*/, const Teller& name) { return against_pips(e, name); }
Phrase occasion(const CriticalManoeuvreTested& e, int /*die*/, const Teller& name) { return against_pips(e, name); }
Phrase occasion(const FriendsTested& e, int /*die*/, const Teller& name) { return against_pips(e, name); }
Phrase occasion(const RallyTested& e, int /*die*/, const Teller& name) { return against_pips(e, name); }
Phrase occasion(const ContactTested& e, int die, const Teller& name) {
  return against(die == 0, e.attacker, e.defender, name);
}
Phrase occasion(const DuelFought& e, int die, const Teller& name) {
  return against(die == 0, e.attacker, e.defender, name);
}
Phrase occasion(const FightFought& e, int die, const Teller& name) {
  return against(die < e.attacker_dice, e.attacker, e.defender, name);
}
Phrase occasion(const FirefightFought& /*e*/, int /*die*/, const Teller& name) {
  return say("The firefight of the screens, a of {} and b of {}"_form, name(Colour::red), name(Colour::black));
}
Phrase occasion(const OfficerSafe& e, int /*die*/, const Teller& name) {
  return say("{} with {}"_form, name(e.officer), name(e.unit));
}
Phrase occasion(const OfficerKilled& e, int /*die*/, const Teller& name) {
  return say("{} with {}"_form, name(e.officer), name(e.unit));
}
Phrase occasion(const QualityDiced& e, int /*die*/, const Teller& name) { return name(e.unit); }
Phrase occasion(const Healed& e, int /*die*/, const Teller& name) { return name(e.unit); }
Phrase occasion(const DidNotHeal& e, int /*die*/, const Teller& name) { return name(e.unit); }
Phrase occasion(const PursuitRallyTested& e, int /*die*/, const Teller& name) { return name(e.unit); }

}  // namespace

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  const Teller name{event, chronicle, setting};
  Phrase sentence = std::visit([&](const auto& each) { return words(each, name); }, event.data);
  std::string dice = name.thrown();
  if (!dice.empty() && event.clause)
    return say("{} [{}] ({})"_form, std::move(sentence), std::move(dice), std::string{event.clause.id()});
  if (!dice.empty()) return say("{} [{}]"_form, std::move(sentence), std::move(dice));
  if (event.clause) return say("{} ({})"_form, std::move(sentence), std::string{event.clause.id()});
  return sentence;
}

Phrase occasion(const Event& event, int die, const Setting& setting) {
  const Chronicle none;
  const Teller name{event, none, setting};
  return std::visit(
      [&](const auto& each) {
        if constexpr (requires { occasion(each, die, name); })
          return occasion(each, die, name);
        else
          return Phrase{};
      },
      event.data);
}

}  // namespace guidon::peninsular
