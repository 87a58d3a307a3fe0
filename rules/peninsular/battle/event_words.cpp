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
constexpr std::array<std::string_view, 10> into_words{"into line",
                                                      "into two lines",
                                                      "into column of route",
                                                      "into attack column",
                                                      "into square",
                                                      "into line with its left refused",
                                                      "into line with its right refused",
                                                      "into skirmish order",
                                                      "into action",
                                                      "into its limbers"};
constexpr std::array<std::string_view, 3> quality_forms{"{} proves raw", "{} proves trained", "{} proves elite"};
constexpr std::array<std::string_view, 3> card_forms{"{}: FIRE card", "{}: FOOT card", "{}: HORSE card"};
constexpr std::array<std::string_view, 3> heavy_forms{"{}: it holds", "{}: it retreats", "{}: it halts"};
constexpr std::array<std::string_view, 4> friends_forms{"{}: it stands firm", "{}: it wavers", "{}: it falls back",
                                                        "{}: it routs too"};
constexpr std::array<std::string_view, 4> attack_forms{"{} attacks {} in the front", "{} attacks {} in the right flank",
                                                       "{} attacks {} in the rear", "{} attacks {} in the left flank"};
constexpr std::array<std::string_view, 4> charge_forms{
    "{} attacks {} in the front, spending its charge", "{} attacks {} in the right flank, spending its charge",
    "{} attacks {} in the rear, spending its charge", "{} attacks {} in the left flank, spending its charge"};
constexpr std::array<std::string_view, 3> stand_lost_forms{"{} loses a centre stand: {} of {} in the ranks",
                                                           "{} loses the grenadier stand: {} of {} in the ranks",
                                                           "{} loses a light stand: {} of {} in the ranks"};
// By Forced; and where something stands in the way, not at all or only so far.
constexpr std::array<std::string_view, 3> forced_forms{"{} falls back {} cm", "{} routs {} cm", "{} routs on {} cm"};
constexpr std::array<std::array<std::string_view, 3>, 2> barred_forms{
    {{"{} cannot fall back: {} is in the way", "{} routs and cannot get away: {} is in the way",
      "{} cannot rout on: {} is in the way"},
     {"{} falls back {} cm and no further: {} is in the way", "{} routs {} cm and no further: {} is in the way",
      "{} routs on {} cm and no further: {} is in the way"}}};
// By WonBy.
constexpr std::array<std::string_view, 7> won_forms{"{} wins",
                                                    "{} wins: the objective has been held for a whole turn",
                                                    "{} wins: the village is cleared",
                                                    "{} wins as night falls; stands lost ({})",
                                                    "{} wins: the enemy army leaves the field; value lost ({})",
                                                    "{} wins by resignation",
                                                    "{} wins by agreement"};
constexpr std::array<std::string_view, 7> drawn_forms{
    "A drawn battle",
    "A drawn battle: the objective has been held for a whole turn",
    "A drawn battle: the village is cleared",
    "A drawn battle as night falls; stands lost ({})",
    "A drawn battle: the enemy army leaves the field; value lost ({})",
    "A drawn battle by resignation",
    "A drawn battle by agreement"};

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
Phrase pips(int count) { return counted(count, "{} pip", "{} pips"); }
Phrase stands(int count) { return counted(count, "{} stand", "{} stands"); }

// Names those an event speaks of, and knows the modifiers and dice behind it.
class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : event_(event), chronicle_(chronicle), setting_(setting) {}

  [[nodiscard]] const UnitSheet& sheet(UnitRef unit) const { return setting_.units[unit.at]; }

  [[nodiscard]] Phrase operator()(UnitRef unit) const {
    return unit.at < setting_.units.size() ? Phrase{sheet(unit).name} : say("nobody");
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
  [[nodiscard]] Phrase score(int value, std::string_view on = {}) const {
    std::vector<Phrase> list;
    for (const Modifier& line : chronicle_.modifiers_of(event_)) {
      if (line.on != on || line.value == 0) continue;
      Modifier bare = line;
      bare.on = {};
      list.push_back(say("{} {}", (line.value > 0 ? "+" : "") + std::to_string(line.value), bare.said()));
    }
    return list.empty() ? Phrase{value} : say("{} ({})", value, listed(std::move(list), "{}, {}"));
  }

 private:
  const Event& event_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

// ---- setting out ----

Phrase words(const QualityDiced& e, const Teller& name) { return one_of(quality_forms, e.quality, name(e.unit)); }
Phrase words(const Deployed& e, const Teller& name) {
  if (e.structure.known()) return say("{} garrisons {}", name(e.unit), name(e.structure));
  return say("{} deploys at {}", name(e.unit), place(e.to));
}
Phrase words(const OfficerPlaced& e, const Teller& name) {
  if (e.joins.known()) return say("{} takes his place with {}", name(e.officer), name(e.joins));
  return say("{} takes his place at {}", name(e.officer), place(e.to));
}

// ---- the turn and its cards ----

Phrase words(const TurnBegins& e, const Teller& /*name*/) { return say("Turn {}", e.turn); }
Phrase words(const CardTurned& e, const Teller& name) { return one_of(card_forms, e.card, name(e.side)); }
Phrase words(const CardIdle& e, const Teller& name) { return say("Nothing to do for {}", name(e.side)); }
Phrase words(const TurnEnds& e, const Teller& /*name*/) { return say("Turn {} ends", e.turn); }

// ---- officers ----

Phrase words(const OfficerMoved& e, const Teller& name) {
  if (e.joins.known()) return say("{} rides to {} and joins it", name(e.officer), name(e.joins));
  return say("{} rides to {}", name(e.officer), place(e.to));
}
Phrase words(const OfficerSafe& e, const Teller& name) { return say("{} is unhurt", name(e.officer)); }
Phrase words(const OfficerKilled& e, const Teller& name) {
  return say("{} falls at the head of {}", name(e.officer), name(e.unit));
}
Phrase words(const OfficerRescued& e, const Teller& name) {
  return say("{} makes his way to {}", name(e.officer), name(e.unit));
}

// ---- fire ----

template <class Fire>
Phrase shooting(const Fire& e) {
  Phrase dice = counted(e.dice, "{} die", "{} dice");
  Phrase hits = e.hits == 0 ? say("no effect") : counted(e.hits, "{} hit", "{} hits");
  if constexpr (requires { e.save_on; })
    if (e.save_on <= 6)
      return say("{} at {}+, saved on {}+, range {} cm: {}", std::move(dice), e.hit_on, e.save_on, length(e.range),
                 std::move(hits));
  return say("{} at {}+, range {} cm: {}", std::move(dice), e.hit_on, length(e.range), std::move(hits));
}
Phrase words(const Fired& e, const Teller& name) {
  return say("{} fires at {}: {}", name(e.unit), name(e.target), shooting(e));
}
Phrase words(const SkirmishersFired& e, const Teller& name) {
  return say("Skirmishers fire at {}: {}", name(e.target), shooting(e));
}
Phrase words(const FiredAtStructure& e, const Teller& name) {
  return say("{} fires at {}: {}", name(e.unit), name(e.structure), shooting(e));
}
Phrase words(const TookCasualties& e, const Teller& name) {
  Phrase casualties = counted(e.casualties, "{} casualty", "{} casualties");
  Phrase markers = counted(e.markers, "{} marker", "{} markers");
  if (name.sheet(e.unit).arm == Arm::artillery)  // it has no record die (PEN-ARM-21)
    return say("{} takes {}: {}", name(e.unit), std::move(casualties), std::move(markers));
  return say("{} takes {}: {}, {}", name(e.unit), std::move(casualties), std::move(markers), pips(e.pips));
}
Phrase words(const Breached& e, const Teller& name) {
  return say("{} is breached, {} wide", name(e.structure), stands(e.width));
}
Phrase words(const Ignition& e, const Teller& name) {
  return say(e.alight ? "{} is alight" : "{} does not catch fire", name(e.structure));
}
Phrase words(const HeavyCasualtiesTested& e, const Teller& name) {
  return one_of(heavy_forms, e.result,
                say("{}, heavy casualties: {} against {}", name(e.unit), name.score(e.score), pips(e.pips)));
}

// ---- moves ----

Phrase words(const Moved& e, const Teller& name) {
  const Phrase unit = name(e.unit);
  const std::string_view into = into_words[static_cast<std::size_t>(e.formation)];
  const bool turns = e.from.facing != e.to.facing;
  const bool forms = e.was != e.formation;
  if (e.from.at == e.to.at) {
    if (turns && forms) return say("{} turns facing {} {}", unit, heading(e.to), into);
    if (turns) return say("{} turns facing {}", unit, heading(e.to));
    return forms ? say("{} {}", unit, into) : say("{} turns", unit);
  }
  const std::string far = travelled(e.from, e.to);
  if (turns && forms) return say("{} moves {} cm to {} facing {} {}", unit, far, place(e.to), heading(e.to), into);
  if (turns) return say("{} moves {} cm to {} facing {}", unit, far, place(e.to), heading(e.to));
  if (forms) return say("{} moves {} cm to {} {}", unit, far, place(e.to), into);
  return say("{} moves {} cm to {}", unit, far, place(e.to));
}
Phrase words(const CriticalManoeuvreTested& e, const Teller& name) {
  return say(e.passed ? "{}: carried out" : "{}: it stays where it is",
             say("{}, critical manoeuvre: {} against {}", name(e.unit), name.score(e.score), pips(e.pips)));
}
Phrase words(const Entered& e, const Teller& name) { return say("{} enters {}", name(e.unit), name(e.structure)); }
Phrase words(const LeftBuilding& e, const Teller& name) {
  return say("{} leaves {} for {}", name(e.unit), name(e.structure), place(e.to));
}

// ---- skirmishers ----

Phrase words(const SkirmishersOut& e, const Teller& name) {
  return say("{} sends out {}", name(e.unit), counted(e.stands, "{} skirmisher stand", "{} skirmisher stands"));
}
Phrase words(const SkirmishersIn& e, const Teller& name) {
  if (e.lost == 0) return say("{} calls in its skirmishers", name(e.unit));
  return say("{} calls in its skirmishers, {} lost on the way", name(e.unit), stands(e.lost));
}
Phrase words(const SkirmishersMoved& e, const Teller& name) {
  return say("{}'s skirmishers move to {}", name(e.unit), place(e.to));
}
Phrase words(const SkirmishersFellBack& e, const Teller& name) {
  return say("{}'s skirmishers fall back {} cm", name(e.unit), length(e.distance));
}
Phrase words(const SkirmishersSteppedAside& e, const Teller& name) {
  return say("{}'s skirmishers step aside", name(e.unit));
}
Phrase words(const SkirmisherRiddenDown& e, const Teller& name) {
  return say("{} has a skirmisher stand ridden down", name(e.unit));
}
Phrase words(const FirefightFought& e, const Teller& name) {
  const Phrase red = name(Colour::red);
  const Phrase black = name(Colour::black);
  Phrase fire = say("Firefight of the screens: {} {} of {}, {} {} of {}", red, e.red_hits, e.red_dice, black,
                    e.black_hits, e.black_dice);
  const auto ends = [&](Phrase how) { return say("{}: {}", std::move(fire), std::move(how)); };
  switch (e.result) {
    case FirefightOutcome::a_reforms: return ends(say("{} is driven in", red));
    case FirefightOutcome::a_falls_back: return ends(say("{} falls back", red));
    case FirefightOutcome::goes_on: return ends(say("it goes on"));
    case FirefightOutcome::b_falls_back: return ends(say("{} falls back", black));
    case FirefightOutcome::b_reforms: return ends(say("{} is driven in", black));
  }
  return fire;
}

// ---- contact ----

Phrase words(const ContactDeclared& e, const Teller& name) {
  return one_of(e.charge ? charge_forms : attack_forms, e.face, name(e.unit), name(e.target));
}
Phrase words(const ScreenCharged& e, const Teller& name) {
  return say(e.charge ? "{} rides at the skirmishers of {}, spending its charge" : "{} rides at the skirmishers of {}",
             name(e.unit), name(e.target));
}
Phrase words(const Overran& e, const Teller& name) { return say("{} overruns {}", name(e.unit), name(e.target)); }
Phrase words(const GaveWay& e, const Teller& name) {
  return say("{} gives way before the steady infantry of {}", name(e.unit), name(e.before));
}
Phrase words(const ContactTested& e, const Teller& name) {
  const Phrase attacker = name(e.attacker);
  const Phrase defender = name(e.defender);
  Phrase test = say("{} {}, {} {}", attacker, name.score(e.attacker_score, "attacker"), defender,
                    name.score(e.defender_score, "defender"));
  const auto ends = [&](Phrase how) { return say("{}: {}", std::move(test), std::move(how)); };
  switch (e.result) {
    case ContactOutcome::fight: return ends(say("they fight"));
    case ContactOutcome::defender_falls_back: return ends(say("{} falls back", defender));
    case ContactOutcome::defender_routs: return ends(say("{} routs", defender));
    case ContactOutcome::attacker_halts: return ends(say("{} is brought to a stand", attacker));
    case ContactOutcome::attacker_falls_back:
    case ContactOutcome::attacker_falls_back_2_pips: return ends(say("{} falls back", attacker));
    case ContactOutcome::infantry_routs: return ends(say("the infantry routs"));
    case ContactOutcome::cavalry_falls_back: return ends(say("the cavalry falls back"));
    case ContactOutcome::forbidden:
    case ContactOutcome::overrun: break;
  }
  return test;
}
Phrase words(const Halted& e, const Teller& name) { return say("{} halts and must open fire", name(e.unit)); }
Phrase words(const FightJoined& e, const Teller& name) {
  return say("{} closes with {}", name(e.attacker), name(e.defender));
}
Phrase words(const FightFought& e, const Teller& name) {
  const Phrase attacker = name(e.attacker);
  const Phrase defender = name(e.defender);
  Phrase round = say("Fight, round {}: {} {} of {}, {} {} of {}", e.round, attacker, e.attacker_hits, e.attacker_dice,
                     defender, e.defender_hits, e.defender_dice);
  const auto ends = [&](Phrase how) { return say("{}: {}", std::move(round), std::move(how)); };
  switch (e.result) {
    case FightOutcome::attacker_routs: return ends(say("{} routs", attacker));
    case FightOutcome::attacker_falls_back: return ends(say("{} falls back", attacker));
    case FightOutcome::goes_on: return ends(say("it goes on"));
    case FightOutcome::stalemate: return ends(say("no decision, the attacker retires"));
    case FightOutcome::defender_falls_back: return ends(say("{} falls back", defender));
    case FightOutcome::defender_routs: return ends(say("{} routs", defender));
  }
  return round;
}
Phrase words(const DuelFought& e, const Teller& name) {
  const Phrase attacker = name(e.attacker);
  const Phrase defender = name(e.defender);
  Phrase round =
      say("Duel, round {}: {} needs {}, {} needs {}", e.round, attacker, e.attacker_needs, defender, e.defender_needs);
  const auto ends = [&](Phrase how) { return say("{}: {}", std::move(round), std::move(how)); };
  switch (e.result) {
    case DuelOutcome::attacker_wins: return ends(say("{} forces its way", attacker));
    case DuelOutcome::defender_wins: return ends(say("{} holds", defender));
    case DuelOutcome::undecided: return ends(say("undecided"));
    case DuelOutcome::stalemate: return ends(say("no decision, the attacker retires"));
  }
  return round;
}
Phrase words(const TookGround& e, const Teller& name) { return say("{} takes the ground", name(e.unit)); }
Phrase words(const WonGlory& e, const Teller& name) { return say("{} covers itself with glory", name(e.unit)); }

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
    return stays ? say("{} cannot fall back: it is at the edge of the table", name(e.unit))
                 : say("{} falls back {} cm, to the edge of the table", name(e.unit), length(e.distance));
  return one_of(forced_forms, e.how, name(e.unit), length(e.distance));
}
Phrase words(const FriendsTested& e, const Teller& name) {
  return one_of(friends_forms, e.result,
                say("{}, friends routing: {} against {}", name(e.unit), name.score(e.score), pips(e.pips)));
}
Phrase words(const Pursued& e, const Teller& name) {
  return e.quarry.known() ? say("{} pursues {}", name(e.unit), name(e.quarry)) : say("{} pursues", name(e.unit));
}
Phrase words(const RanDown& e, const Teller& name) { return say("{} pursues {}", name(e.unit), name(e.target)); }
Phrase words(const CutDown& e, const Teller& name) {
  return say("{} is cut down as it runs: {}", name(e.unit), stands(e.stands));
}
Phrase words(const Stopped& e, const Teller& name) { return say("{} is brought to a halt", name(e.unit)); }
Phrase words(const PursuitEnds& e, const Teller& name) { return say("{} draws rein", name(e.unit)); }
Phrase words(const PursuitRallyTested& e, const Teller& name) {
  return say(e.rallied ? "{} rallies from its pursuit" : "{} cannot be brought to rally", name(e.unit));
}

// ---- losses ----

Phrase words(const StandLost& e, const Teller& name) {
  return one_of(stand_lost_forms, e.role, name(e.unit), e.left, e.of);
}
Phrase words(const TookPips& e, const Teller& name) {
  return say("{}: record die {} to {}", name(e.unit), e.before, e.pips);
}
Phrase words(const Scattered& e, const Teller& name) {
  return say(e.stands <= 1 ? "{} is destroyed" : "{} is scattered", name(e.unit));
}
Phrase words(const LeftTable& e, const Teller& name) { return say("{} leaves the field", name(e.unit)); }
Phrase words(const Surrendered& e, const Teller& name) {
  if (e.enemy.known()) return say("{} finds {} across its way and surrenders", name(e.unit), name(e.enemy));
  return say("{}, taken in front and rear, surrenders", name(e.unit));
}
Phrase words(const Burned& e, const Teller& name) {
  return say("{} suffers in the flames of {}", name(e.unit), name(e.structure));
}

// ---- the end of the turn ----

Phrase words(const Healed& e, const Teller& name) {
  return say("{} recovers: record die {} to {}", name(e.unit), e.before, e.pips);
}
Phrase words(const DidNotHeal& e, const Teller& name) { return say("{} does not recover", name(e.unit)); }
Phrase words(const RallyTested& e, const Teller& name) {
  return say(e.rallied ? "{}: rallied" : "{}: still in rout",
             say("{}, rally: {} against {}", name(e.unit), name.score(e.score), pips(e.pips)));
}
Phrase words(const CannotRally& e, const Teller& name) {
  return say("{} cannot rally with the enemy so near", name(e.unit));
}
Phrase words(const Reformed& e, const Teller& name) {
  return say("{} re-forms facing {}", name(e.unit), heading(e.to));
}

// ---- the end of the battle ----

Phrase words(const DrawOffered& e, const Teller& name) { return say("{} offers a draw", name(e.side)); }
Phrase words(const DrawDeclined& /*e*/, const Teller& /*name*/) { return say("The draw is declined"); }
Phrase words(const Resigned& e, const Teller& name) { return say("{} resigns", name(e.side)); }
Phrase words(const BattleEnds& e, const Teller& name) {
  const bool drawn = e.verdict == Verdict::draw;
  const Phrase winner = name(e.verdict == Verdict::red ? Colour::red : Colour::black);
  if (e.by == WonBy::night || e.by == WonBy::collapse) {
    Phrase lost = say("{} {}, {} {}", name(Colour::red), e.red_lost, name(Colour::black), e.black_lost);
    return drawn ? one_of(drawn_forms, e.by, std::move(lost)) : one_of(won_forms, e.by, winner, std::move(lost));
  }
  return drawn ? one_of(drawn_forms, e.by) : one_of(won_forms, e.by, winner);
}

// ---- whose dice, and what for: whoever is named first throws ----

template <class A, class B>
Phrase against(bool first, A a, B b, const Teller& name) {
  return first ? say("{} against {}", name(a), name(b)) : say("{} against {}", name(b), name(a));
}
template <class Test>
Phrase against_pips(const Test& e, const Teller& name) {
  return say("{} against {}", name(e.unit), pips(e.pips));
}

Phrase occasion(const Fired& e, int die, const Teller& name) {
  return die < e.dice ? say("{} fires at {}", name(e.unit), name(e.target))
                      : say("{} under the fire of {}", name(e.target), name(e.unit));
}
Phrase occasion(const SkirmishersFired& e, int die, const Teller& name) {
  if (die >= e.dice) return say("{} under the fire of skirmishers", name(e.target));
  const UnitRef first{std::countr_zero(e.units.bits)};
  const Phrase whose = std::has_single_bit(e.units.bits) ? name(first) : name(name.sheet(first).side);
  return say("Skirmishers of {} fire at {}", whose, name(e.target));
}
Phrase occasion(const FiredAtStructure& e, int /*die*/, const Teller& name) {
  return say("{} fires at {}", name(e.unit), name(e.structure));
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
  return say("The firefight of the screens, a of {} and b of {}", name(Colour::red), name(Colour::black));
}
Phrase occasion(const OfficerSafe& e, int /*die*/, const Teller& name) {
  return say("{} with {}", name(e.officer), name(e.unit));
}
Phrase occasion(const OfficerKilled& e, int /*die*/, const Teller& name) {
  return say("{} with {}", name(e.officer), name(e.unit));
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
    return say("{} [{}] ({})", std::move(sentence), std::move(dice), event.clause.id());
  if (!dice.empty()) return say("{} [{}]", std::move(sentence), std::move(dice));
  if (event.clause) return say("{} ({})", std::move(sentence), event.clause.id());
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
