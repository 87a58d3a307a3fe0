#include "rules/linear/battle/event_words.hpp"

#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <utility>

#include "rules/linear/battle/names.hpp"
#include "rules/linear/battle/objective_words.hpp"

namespace guidon::linear {

namespace {

// Whole sentences, one for each value of an enumeration.
constexpr std::array<Form, face_words.size()> charge_forms{
    "{} charges {} in the front"_form, "{} charges {} in the right flank"_form, "{} charges {} in the rear"_form,
    "{} charges {} in the left flank"_form};
constexpr std::array<Form, face_words.size()> contact_forms{
    "{} strikes {} in the front"_form, "{} strikes {} in the right flank"_form, "{} strikes {} in the rear"_form,
    "{} strikes {} in the left flank"_form};
constexpr std::array<Form, what_words.size()> command_forms{"{} orders {} to move"_form,
                                                            "{} orders {} to charge"_form,
                                                            "{} orders {} to change formation"_form,
                                                            "{} orders {} to limber up"_form,
                                                            "{} orders {} to unlimber"_form,
                                                            "{} orders {} to enter a building"_form,
                                                            "{} orders {} to leave its building"_form,
                                                            "{} orders {} to withdraw"_form};
constexpr std::array<Form, cause_words.size()> cause_forms{
    "{} tests under fire"_form,         "{} tests under closing shots"_form, "{} tests under traversing shots"_form,
    "{} tests after a lost round"_form, "{} tests after a drawn round"_form, "{} tests as the unit it backs goes"_form};
constexpr std::array<Form, effect_words.size()> effect_forms{
    "it stands"_form,
    "it retires disordered"_form,
    "it retires in good order"_form,
    "it retreats in good order"_form,
    "it retreats disordered"_form,
    "it stands disordered or retreats in good order, as its owner likes"_form,
    "it gives ground in good order with its supports"_form,
    "it gives ground disordered, its supports with it in good order"_form,
    "it gives ground disordered"_form,
    "it gives ground with its supports, all disordered"_form,
    "it breaks"_form};
constexpr std::array<Form, stage_words.size()> stage_titles{"Setting up"_form,
                                                            "Deployment"_form,
                                                            "Brigades are looked at"_form,
                                                            "Elite units recover"_form,
                                                            "Initiative moves"_form,
                                                            "Orders"_form,
                                                            "Rallying and commanders' moves"_form,
                                                            "Shooting"_form,
                                                            "Hand-to-hand"_form,
                                                            "Disorder comes off"_form,
                                                            "The battle is over"_form};

constexpr std::array<Form, edge_words.size()> exit_forms{
    "{} leaves the table by the south edge"_form, "{} leaves the table by the north edge"_form,
    "{} leaves the table by the west edge"_form, "{} leaves the table by the east edge"_form};
constexpr std::array<Form, hold_words.size()> hold_forms{"{} no longer holds {}"_form, "{} holds {}"_form,
                                                         "{} has taken {}"_form};

// Each is said as one, for languages have their own ways with it.
constexpr std::array<Form, formation_words.size()> from_formation_forms{"from line"_form,
                                                                        "from attack column"_form,
                                                                        "from march column"_form,
                                                                        "from square"_form,
                                                                        "from a mixed formation"_form,
                                                                        "from hedgehog"_form,
                                                                        "from wedge"_form,
                                                                        "from testudo"_form,
                                                                        "from open order"_form,
                                                                        "from skirmish order"_form,
                                                                        "from action"_form,
                                                                        "from its limbers"_form,
                                                                        "from wagons"_form,
                                                                        "from a building"_form};
constexpr std::array<Form, formation_words.size()> into_formation_forms{"into line"_form,
                                                                        "into attack column"_form,
                                                                        "into march column"_form,
                                                                        "into square"_form,
                                                                        "into a mixed formation"_form,
                                                                        "into hedgehog"_form,
                                                                        "into wedge"_form,
                                                                        "into testudo"_form,
                                                                        "into open order"_form,
                                                                        "into skirmish order"_form,
                                                                        "into action"_form,
                                                                        "into its limbers"_form,
                                                                        "into wagons"_form,
                                                                        "into a building"_form};

template <class Forms, class Which, class... Parts>
Phrase one_of(const Forms& forms, Which which, Parts&&... parts) {
  return say(forms[static_cast<std::size_t>(which)], std::forward<Parts>(parts)...);
}

std::string place(const table::Pose& pose) { return place_words(pose.at); }
std::string heading(const table::Pose& pose) { return degrees(pose.facing.hundredths()); }

Phrase travelled(const table::Pose& from, const table::Pose& to) {
  return inches(table::Spot::of({table::distance(from.at.vec(), to.at.vec()), 0}).x);
}

// Procedures and rulings of our own, which no sheet prints.
bool house_rule(Clause clause) { return clause.id().starts_with("OUR-") || clause.id().starts_with("LIN-"); }

// Names those an event speaks of, and knows the modifiers and dice behind it.
class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : event_(event), chronicle_(chronicle), setting_(setting) {}

  [[nodiscard]] const Setting& setting() const { return setting_; }

  template <class Who>
  [[nodiscard]] Phrase operator()(Who who) const {
    return name_of(who, setting_);
  }

  [[nodiscard]] std::string thrown() const {
    std::string text;
    for (const Throw& die : chronicle_.throws_of(event_)) {
      if (!text.empty()) text.append(" ");
      text.append(std::to_string(die.face));
    }
    return text;
  }
  // "6 (+1 elite, -2 shaken)"
  [[nodiscard]] Phrase with_modifiers(Phrase score) const {
    Phrase list;
    for (const Modifier& line : chronicle_.modifiers_of(event_)) {
      if (line.value == 0 || line.clause == Clause{"OUR-CMD-04"}) continue;  // the rating itself is told anyway
      std::string value = (line.value > 0 ? "+" : "") + std::to_string(line.value);
      list = joined(std::move(list), "{}, {}"_form, say("{} {}"_form, std::move(value), line.said()));
    }
    return joined(std::move(score), "{} ({})"_form, std::move(list));
  }
  template <class Test>
  [[nodiscard]] Phrase score_against(const Test& test) const {
    return with_modifiers(say("{} against {}"_form, test.score, test.rating));
  }

 private:
  const Event& event_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

// ---- before the battle ----

Phrase words(const FirstThrown& e, const Teller& name) {
  const Phrase south = name(Side::south);
  const Phrase north = name(Side::north);
  return e.chooses ? say("{} throws {}, {} {}: {} chooses"_form, south, e.south, north, e.north, name(*e.chooses))
                   : say("{} throws {}, {} {}: they throw again"_form, south, e.south, north, e.north);
}
Phrase words(const FirstChosen& e, const Teller& name) {
  return say("{} places first, {} moves first"_form, name(e.places), name(e.moves));
}
Phrase words(const Deployed& e, const Teller& name) {
  if (e.building.known()) return say("{} takes its place in {}"_form, name(e.unit), name(e.building));
  return say("{} deploys at {} facing {} {}"_form, name(e.unit), place(e.to), heading(e.to), in_formation(e.formation));
}
Phrase words(const CommanderPlaced& e, const Teller& name) {
  return say("{} takes his place at {}"_form, name(e.commander), place_words(e.to));
}

// ---- the turn ----

Phrase words(const TurnBegins& e, const Teller& name) {
  return say("Turn {}: {}, player turn {}"_form, e.turn, name(e.side), e.player_turn);
}
Phrase words(const StageBegins& e, const Teller& /*name*/) { return one_of(stage_titles, e.stage); }
Phrase words(const TurnEnds& e, const Teller& /*name*/) { return say("Player turn {} ends"_form, e.player_turn); }

// ---- brigades ----

Phrase words(const BrigadeTested& e, const Teller& name) {
  const auto retreat = [&] {
    return e.inches ? counted(e.retreat, "{} inch"_form, "{} inches"_form)
                    : counted(e.retreat, "{} move"_form, "{} moves"_form);
  };
  switch (e.outcome) {
    case BrigadeOutcome::removed: return say("{} is down to its last unit"_form, name(e.brigade));
    case BrigadeOutcome::not_due: return say("{} need not test"_form, name(e.brigade));
    case BrigadeOutcome::pass:
      return say("{} tests: {}, it holds together"_form, name(e.brigade), name.score_against(e));
    case BrigadeOutcome::fail_no_advance:
      return say("{} tests: {}, it may not advance this turn"_form, name(e.brigade), name.score_against(e));
    case BrigadeOutcome::fail_retreat: break;
  }
  if (!e.thrown) return say("{} has lost its commander: it retreats {}"_form, name(e.brigade), retreat());
  return say("{} tests: {}, it retreats {}"_form, name(e.brigade), name.score_against(e), retreat());
}
Phrase words(const BrigadeRemoved& e, const Teller& name) {
  return say("{} is broken and taken off the table"_form, name(e.brigade));
}
Phrase words(const BattaliaChecked& e, const Teller& name) {
  return say(e.failing ? "{}: {} lost and {} shaken of {}, it is failing"_form
                       : "{}: {} lost and {} shaken of {}, it holds together"_form,
             name(e.brigade), e.lost, e.shaken, counted(e.of, "{} unit"_form, "{} units"_form));
}
Phrase words(const FellBack& e, const Teller& name) {
  return say("{} falls back {} to {}"_form, name(e.unit), travelled(e.from, e.to), place(e.to));
}
Phrase words(const LeftTable& e, const Teller& name) {
  return say("{} leaves the table and is lost"_form, name(e.unit));
}
Phrase words(const Abandoned& e, const Teller& name) { return say("{} is abandoned and lost"_form, name(e.unit)); }
Phrase words(const Exited& e, const Teller& name) { return one_of(exit_forms, e.edge, name(e.unit)); }

// ---- command ----

Phrase words(const EliteThrown& e, const Teller& name) {
  return say(e.recovers ? "{} throws {}: it recovers its order"_form : "{} throws {}: it stays disordered"_form,
             name(e.unit), e.die);
}

Phrase ordered(const Commanded& e, const Teller& name) {
  Phrase whom = name(UnitRef{std::countr_zero(e.units.bits)});
  const int others = std::popcount(e.units.bits) - 1;
  if (others > 0) whom = say("{} and {}"_form, std::move(whom), counted(others, "{} other"_form, "{} others"_form));
  return one_of(command_forms, e.what, name(e.commander), std::move(whom));
}
Phrase words(const Commanded& e, const Teller& name) {
  return say("{}: {}, {}"_form, ordered(e, name), name.score_against(e),
             e.moves == 0 ? say("the order fails"_form) : counted(e.moves, "{} move"_form, "{} moves"_form));
}
Phrase words(const CommandEnded& e, const Teller& name) {
  return say("{} gives no more orders this turn"_form, name(e.commander));
}

Phrase moved_where(const Moved& e, const Teller& name) {
  const bool turns = e.from.facing != e.to.facing;
  if (e.left) {  // into another formation the middle shifts by itself
    if (!turns)
      return say("{} goes {} {}"_form, name(e.unit), one_of(from_formation_forms, *e.left),
                 one_of(into_formation_forms, e.formation));
    return say("{} turns to face {} and goes {} {}"_form, name(e.unit), heading(e.to),
               one_of(from_formation_forms, *e.left), one_of(into_formation_forms, e.formation));
  }
  if (e.from.at == e.to.at)
    return turns ? say("{} turns to face {}"_form, name(e.unit), heading(e.to))
                 : say("{} stays where it is"_form, name(e.unit));
  if (turns)
    return say("{} moves {} to {}, facing {}"_form, name(e.unit), travelled(e.from, e.to), place(e.to), heading(e.to));
  return say("{} moves {} to {}"_form, name(e.unit), travelled(e.from, e.to), place(e.to));
}
Phrase words(const Moved& e, const Teller& name) {
  Phrase told = moved_where(e, name);
  if (e.moves_left == 0) return told;
  return say("{}, {}"_form, std::move(told), counted(e.moves_left, "{} move left"_form, "{} moves left"_form));
}

Phrase words(const Entered& e, const Teller& name) { return say("{} enters {}"_form, name(e.unit), name(e.building)); }
Phrase words(const LeftBuilding& e, const Teller& name) {
  return say("{} leaves {} for {}"_form, name(e.unit), name(e.building), place(e.to));
}
Phrase words(const FreeMoveOffered& e, const Teller& name) {
  return say("{} may make one free move although its order failed"_form, name(e.unit));
}
Phrase words(const RallyThrown& e, const Teller& name) {
  return say(e.rallied ? "{} rallies {}: {}, a casualty comes off, {}"_form : "{} rallies {}: {}, in vain, {}"_form,
             name(e.commander), name(e.unit), name.score_against(e),
             counted(e.casualties, "{} casualty left"_form, "{} casualties left"_form));
}
Phrase words(const Led& e, const Teller& name) {
  return say("{} leads {} from the front"_form, name(e.commander), name(e.unit));
}
Phrase words(const Rode& e, const Teller& name) {
  if (e.joined.known()) return say("{} rides to {} and joins it"_form, name(e.commander), name(e.joined));
  return say("{} rides to {}"_form, name(e.commander), place_words(e.to));
}

// ---- charges ----

Phrase words(const ChargeDeclared& e, const Teller& name) {
  Phrase whom = e.face ? one_of(charge_forms, *e.face, name(e.unit), name(e.target))
                       : say("{} charges {}"_form, name(e.unit), name(e.target));
  return say("{}: {}, {}, {}"_form, std::move(whom), counted(e.moves, "{} move"_form, "{} moves"_form),
             say("{} to go"_form, inches(e.to_go.thousandths())),
             e.reaches ? say("it reaches"_form) : say("it cannot reach"_form));
}
Phrase words(const FellShort& e, const Teller& name) {
  return say("{} falls short of {}, going {} to {}"_form, name(e.unit), name(e.target), travelled(e.from, e.to),
             place(e.to));
}
Phrase words(const Reacted& e, const Teller& name) {
  const Phrase unit = name(e.unit);
  const Phrase charger = name(e.charger);
  switch (e.reaction) {
    case OrderKind::stand: return say("{} stands to receive {}"_form, unit, charger);
    case OrderKind::closing_shots: return say("{} waits for {} with closing shots"_form, unit, charger);
    case OrderKind::countercharge: return say("{} countercharges {}"_form, unit, charger);
    case OrderKind::evade: return say("{} evades {}"_form, unit, charger);
    case OrderKind::emergency: return say("{} changes formation in haste before {}"_form, unit, charger);
    default: return say("{} answers {}"_form, unit, charger);
  }
}
Phrase words(const Countercharged& e, const Teller& name) {
  return say("{} goes {} to {} to meet {}"_form, name(e.unit), travelled(e.from, e.to), place(e.to), name(e.charger));
}
Phrase words(const Evaded& e, const Teller& name) {
  return say("{} gets away from {}, {} to {}"_form, name(e.unit), name(e.charger), travelled(e.from, e.to),
             place(e.to));
}
Phrase words(const EmergencyThrown& e, const Teller& name) {
  if (e.formation == Formation::hedgehog)
    return say(e.formed ? "{} throws {} to form hedgehog before {}: in time"_form
                        : "{} throws {} to form hedgehog before {}: too late"_form,
               name(e.unit), e.die, name(e.charger));
  return say(e.formed ? "{} throws {} to form square before {}: in time"_form
                      : "{} throws {} to form square before {}: too late"_form,
             name(e.unit), e.die, name(e.charger));
}
Phrase words(const ChargeOver& e, const Teller& name) {
  return say("The charge of {} on {} is over"_form, name(e.unit), name(e.target));
}
Phrase words(const Struck& e, const Teller& name) {
  return e.face ? one_of(contact_forms, *e.face, name(e.unit), name(e.target))
                : say("{} strikes {}"_form, name(e.unit), name(e.target));
}

// ---- fire ----

// Dice, what they need, how hits are saved, and what is left of them.
template <class Blows>
Phrase volley(const Blows& e) {
  Phrase dice = counted(e.dice, "{} die"_form, "{} dice"_form);
  Phrase thrown = e.need > 6   ? say("{} at {}+, which cannot hit"_form, std::move(dice), e.need)
                  : e.save > 6 ? say("{} at {}+, no save"_form, std::move(dice), e.need)
                               : say("{} at {}+, saved on {}+"_form, std::move(dice), e.need, e.save);
  return say(
      "{}, {}"_form, std::move(thrown),
      e.casualties == 0 ? say("no casualties"_form) : counted(e.casualties, "{} casualty"_form, "{} casualties"_form));
}

Phrase fired(const Shot& e, const Teller& name) {
  switch (e.fire) {
    case Fire::closing: return say("{} gives {} closing shots"_form, name(e.unit), name(e.target));
    case Fire::traversing: return say("{} fires at {} as it crosses"_form, name(e.unit), name(e.target));
    case Fire::normal: break;
  }
  return say("{} fires at {}"_form, name(e.unit), name(e.target));
}
Phrase words(const Shot& e, const Teller& name) {
  Phrase told = say("{}: {}"_form, fired(e, name), volley(e));
  if (e.sixes <= 0) return told;
  return say("{}, {}"_form, std::move(told),
             counted(e.sixes, "{} six that may call for a test"_form, "{} sixes that may call for a test"_form));
}

// ---- tests and results ----

Phrase words(const CasualtiesTaken& e, const Teller& name) {
  Phrase taken = counted(e.taken, "{} casualty"_form, "{} casualties"_form);
  Phrase told = e.unit.known() ? say("{} takes {}: {} of {} recorded"_form, name(e.unit), std::move(taken), e.recorded,
                                     name.setting().units[e.unit.at].profile.stamina)
                               : say("{} takes {}: {} recorded"_form, name(e.unit), std::move(taken), e.recorded);
  return e.excess > 0 ? say("{}, {}"_form, std::move(told), say("{} in excess"_form, e.excess)) : told;
}
Phrase words(const Shaken& e, const Teller& name) { return say("{} is shaken"_form, name(e.unit)); }
Phrase words(const Shattered& e, const Teller& name) { return say("{} is shattered and gone"_form, name(e.unit)); }

Phrase tests(const BreakTested& e, const Teller& name) { return one_of(cause_forms, e.cause, name(e.unit)); }
Phrase words(const BreakTested& e, const Teller& name) {
  return say("{}: {}, {}"_form, tests(e, name), name.with_modifiers(e.score), one_of(effect_forms, e.effect));
}
Phrase words(const Broken& e, const Teller& name) { return say("{} breaks and is gone"_form, name(e.unit)); }
Phrase words(const Disordered& e, const Teller& name) { return say("{} is disordered"_form, name(e.unit)); }
Phrase words(const Recovered& e, const Teller& name) { return say("{} recovers its order"_form, name(e.unit)); }

Phrase words(const Retired& e, const Teller& name) {
  if (e.moves > 1)
    return say(
        e.disordered ? "{} goes back {} to {} in {} moves, disordered"_form : "{} goes back {} to {} in {} moves"_form,
        name(e.unit), travelled(e.from, e.to), place(e.to), e.moves);
  return say(e.disordered ? "{} goes back {} to {}, disordered"_form : "{} goes back {} to {}"_form, name(e.unit),
             travelled(e.from, e.to), place(e.to));
}
Phrase words(const GaveGround& e, const Teller& name) {
  if (e.with.known())
    return say("{} gives ground with {}, {} to {}"_form, name(e.unit), name(e.with), travelled(e.from, e.to),
               place(e.to));
  return say("{} gives ground, {} to {}"_form, name(e.unit), travelled(e.from, e.to), place(e.to));
}
Phrase words(const CouldNotGiveGround& e, const Teller& name) {
  return say("{} has no room to give ground and stays"_form, name(e.unit));
}

// ---- hand-to-hand ----

Phrase words(const Fought& e, const Teller& name) {
  return say("{}: {}"_form, say("{} fights {}"_form, name(e.unit), name(e.target)), volley(e));
}
Phrase words(const CombatScored& e, const Teller& name) {
  Phrase told = say("Combat of {} and {}: {} {} ({} inflicted), {} {} ({} inflicted)"_form, name(e.south.unit),
                    name(e.north.unit), name(Side::south), e.south.score, e.south.inflicted, name(Side::north),
                    e.north.score, e.north.inflicted);
  const int margin = e.south.score - e.north.score;
  if (margin == 0) return say("{}, {}"_form, std::move(told), say("a draw"_form));
  return say("{}, {}"_form, std::move(told),
             say("{} wins by {}"_form, name(margin > 0 ? Side::south : Side::north), margin > 0 ? margin : -margin));
}
Phrase words(const FollowedUp& e, const Teller& name) {
  return say("{} follows up {}, {} to {}"_form, name(e.unit), name(e.target), travelled(e.from, e.to), place(e.to));
}

// ---- commanders ----

Phrase words(const CommanderLost& e, const Teller& name) {
  return e.with.known() ? say("{} is lost with {}"_form, name(e.commander), name(e.with))
                        : say("{} is lost"_form, name(e.commander));
}
Phrase words(const CommanderReplaced& e, const Teller& name) {
  if (e.with.known())
    return say("{} is replaced by a commander rated {}, who is with {}"_form, name(e.commander), e.rating,
               name(e.with));
  return say("{} is replaced by a commander rated {}"_form, name(e.commander), e.rating);
}
Phrase words(const CommanderEscaped& e, const Teller& name) {
  return say("{} gets away to {}"_form, name(e.commander), name(e.with));
}

// ---- the end ----

Phrase words(const GroundHeld& e, const Teller& name) {
  if (!e.objective.known()) return say("nothing known"_form);
  const Objective& objective = name.setting().objectives[e.objective.at];
  return one_of(hold_forms, e.hold, name(objective.side), name(PieceRef{objective.ground}));
}
Phrase words(const Conceded& e, const Teller& name) { return say("{} concedes"_form, name(e.side)); }

Phrase won(Verdict verdict, const Teller& name) {
  if (verdict == Verdict::undecided) return say("The battle is undecided"_form);
  if (verdict == Verdict::draw) return say("A drawn battle"_form);
  return say("{} wins"_form, name(verdict == Verdict::south ? Side::south : Side::north));
}
Phrase won_at_the_limit(Verdict verdict, const Teller& name) {
  if (verdict == Verdict::undecided) return say("The battle is undecided at the time limit"_form);
  if (verdict == Verdict::draw) return say("A drawn battle at the time limit"_form);
  return say("{} wins at the time limit"_form, name(verdict == Verdict::south ? Side::south : Side::north));
}
Phrase words(const BattleEnds& e, const Teller& name) {
  switch (e.won_by) {
    case WonBy::collapse:
      return say(
          "{}: {}"_form, won(e.verdict, name),
          e.verdict == Verdict::draw ? say("both armies are beaten"_form) : say("the enemy army is beaten"_form));
    case WonBy::points:
      return say("{}: {} {}, {} {}"_form, won_at_the_limit(e.verdict, name), name(Side::south),
                 counted(e.points[0], "{} point"_form, "{} points"_form), name(Side::north), e.points[1]);
    case WonBy::conceded: return say("{}: {}"_form, won(e.verdict, name), say("the enemy concedes"_form));
    case WonBy::objective:
      if (e.verdict == Verdict::draw || !e.objective.known())
        return say("{}: {}"_form, won(e.verdict, name), say("both sides have done what they were to do"_form));
      return say("{}: {}"_form, won(e.verdict, name),
                 success_words(name.setting(), name.setting().objectives[e.objective.at]));
    case WonBy::nothing: break;
  }
  return won(e.verdict, name);
}

// ---- whose dice, and what for ----

Phrase occasion(const FirstThrown& /*e*/, int die, const Teller& name) {
  return name(die == 0 ? Side::south : Side::north);
}
Phrase occasion(const BrigadeTested& e, int /*die*/, const Teller& name) {
  return say("{} against {}"_form, name(e.brigade), e.rating);
}
Phrase occasion(const EliteThrown& e, int /*die*/, const Teller& name) { return name(e.unit); }
Phrase occasion(const Commanded& e, int /*die*/, const Teller& name) {
  return say("{}, against {}"_form, ordered(e, name), e.rating);
}
Phrase occasion(const RallyThrown& e, int /*die*/, const Teller& name) {
  return say("{}, against {}"_form, say("{} rallies {}"_form, name(e.commander), name(e.unit)), e.rating);
}
Phrase occasion(const EmergencyThrown& e, int /*die*/, const Teller& name) {
  return say("{} before the charge of {}"_form, name(e.unit), name(e.charger));
}
Phrase occasion(const Shot& e, int die, const Teller& name) {
  return die < e.dice ? fired(e, name) : say("{} under the fire of {}"_form, name(e.target), name(e.unit));
}
Phrase occasion(const BreakTested& e, int /*die*/, const Teller& name) { return tests(e, name); }
Phrase occasion(const Fought& e, int die, const Teller& name) {
  return die < e.dice ? say("{} fights {}"_form, name(e.unit), name(e.target))
                      : say("{} against {}"_form, name(e.target), name(e.unit));
}

}  // namespace

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  const Teller name{event, chronicle, setting};
  const Phrase sentence = std::visit([&](const auto& each) { return words(each, name); }, event.data);
  Phrase text = joined(sentence, "{} [{}]"_form, name.thrown());
  if (!event.clause) return text;
  return say(house_rule(event.clause) ? "{} ({}, ours)"_form : "{} ({})"_form, std::move(text),
             std::string{event.clause.id()});
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

}  // namespace guidon::linear
