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
constexpr std::array<std::string_view, face_words.size()> charge_forms{
    "{} charges {} in the front", "{} charges {} in the right flank", "{} charges {} in the rear",
    "{} charges {} in the left flank"};
constexpr std::array<std::string_view, face_words.size()> contact_forms{
    "{} strikes {} in the front", "{} strikes {} in the right flank", "{} strikes {} in the rear",
    "{} strikes {} in the left flank"};
constexpr std::array<std::string_view, what_words.size()> command_forms{"{} orders {} to move",
                                                                        "{} orders {} to charge",
                                                                        "{} orders {} to change formation",
                                                                        "{} orders {} to limber up",
                                                                        "{} orders {} to unlimber",
                                                                        "{} orders {} to enter a building",
                                                                        "{} orders {} to leave its building",
                                                                        "{} orders {} to withdraw"};
constexpr std::array<std::string_view, cause_words.size()> cause_forms{
    "{} tests under fire",         "{} tests under closing shots", "{} tests under traversing shots",
    "{} tests after a lost round", "{} tests after a drawn round", "{} tests as the unit it backs goes"};
constexpr std::array<std::string_view, effect_words.size()> effect_forms{
    "it stands",
    "it retires disordered",
    "it retires in good order",
    "it retreats in good order",
    "it retreats disordered",
    "it stands disordered or retreats in good order, as its owner likes",
    "it gives ground in good order with its supports",
    "it gives ground disordered, its supports with it in good order",
    "it gives ground disordered",
    "it gives ground with its supports, all disordered",
    "it breaks"};
constexpr std::array<std::string_view, stage_words.size()> stage_titles{"Setting up",
                                                                        "Deployment",
                                                                        "Brigades are looked at",
                                                                        "Elite units recover",
                                                                        "Initiative moves",
                                                                        "Orders",
                                                                        "Rallying and commanders' moves",
                                                                        "Shooting",
                                                                        "Hand-to-hand",
                                                                        "Disorder comes off",
                                                                        "The battle is over"};

constexpr std::array<std::string_view, edge_words.size()> exit_forms{
    "{} leaves the table by the south edge", "{} leaves the table by the north edge",
    "{} leaves the table by the west edge", "{} leaves the table by the east edge"};
constexpr std::array<std::string_view, hold_words.size()> hold_forms{"{} no longer holds {}", "{} holds {}",
                                                                     "{} has taken {}"};

// Each is said as one, for languages have their own ways with it.
constexpr std::array<std::string_view, formation_words.size()> from_formation_forms{
    "from line",     "from attack column", "from march column", "from square",     "from a mixed formation",
    "from hedgehog", "from wedge",         "from testudo",      "from open order", "from skirmish order",
    "from action",   "from its limbers",   "from wagons",       "from a building"};
constexpr std::array<std::string_view, formation_words.size()> into_formation_forms{
    "into line",     "into attack column", "into march column", "into square",     "into a mixed formation",
    "into hedgehog", "into wedge",         "into testudo",      "into open order", "into skirmish order",
    "into action",   "into its limbers",   "into wagons",       "into a building"};

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
      list = joined(std::move(list), "{}, {}", say("{} {}", std::move(value), line.said()));
    }
    return joined(std::move(score), "{} ({})", std::move(list));
  }
  template <class Test>
  [[nodiscard]] Phrase score_against(const Test& test) const {
    return with_modifiers(say("{} against {}", test.score, test.rating));
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
  return e.chooses ? say("{} throws {}, {} {}: {} chooses", south, e.south, north, e.north, name(*e.chooses))
                   : say("{} throws {}, {} {}: they throw again", south, e.south, north, e.north);
}
Phrase words(const FirstChosen& e, const Teller& name) {
  return say("{} places first, {} moves first", name(e.places), name(e.moves));
}
Phrase words(const Deployed& e, const Teller& name) {
  if (e.building.known()) return say("{} takes its place in {}", name(e.unit), name(e.building));
  return say("{} deploys at {} facing {} {}", name(e.unit), place(e.to), heading(e.to), in_formation(e.formation));
}
Phrase words(const CommanderPlaced& e, const Teller& name) {
  return say("{} takes his place at {}", name(e.commander), place_words(e.to));
}

// ---- the turn ----

Phrase words(const TurnBegins& e, const Teller& name) {
  return say("Turn {}: {}, player turn {}", e.turn, name(e.side), e.player_turn);
}
Phrase words(const StageBegins& e, const Teller& /*name*/) { return one_of(stage_titles, e.stage); }
Phrase words(const TurnEnds& e, const Teller& /*name*/) { return say("Player turn {} ends", e.player_turn); }

// ---- brigades ----

Phrase words(const BrigadeTested& e, const Teller& name) {
  const auto retreat = [&] {
    return e.inches ? counted(e.retreat, "{} inch", "{} inches") : counted(e.retreat, "{} move", "{} moves");
  };
  switch (e.outcome) {
    case BrigadeOutcome::removed: return say("{} is down to its last unit", name(e.brigade));
    case BrigadeOutcome::not_due: return say("{} need not test", name(e.brigade));
    case BrigadeOutcome::pass: return say("{} tests: {}, it holds together", name(e.brigade), name.score_against(e));
    case BrigadeOutcome::fail_no_advance:
      return say("{} tests: {}, it may not advance this turn", name(e.brigade), name.score_against(e));
    case BrigadeOutcome::fail_retreat: break;
  }
  if (!e.thrown) return say("{} has lost its commander: it retreats {}", name(e.brigade), retreat());
  return say("{} tests: {}, it retreats {}", name(e.brigade), name.score_against(e), retreat());
}
Phrase words(const BrigadeRemoved& e, const Teller& name) {
  return say("{} is broken and taken off the table", name(e.brigade));
}
Phrase words(const BattaliaChecked& e, const Teller& name) {
  return say(e.failing ? "{}: {} lost and {} shaken of {}, it is failing"
                       : "{}: {} lost and {} shaken of {}, it holds together",
             name(e.brigade), e.lost, e.shaken, counted(e.of, "{} unit", "{} units"));
}
Phrase words(const FellBack& e, const Teller& name) {
  return say("{} falls back {} to {}", name(e.unit), travelled(e.from, e.to), place(e.to));
}
Phrase words(const LeftTable& e, const Teller& name) { return say("{} leaves the table and is lost", name(e.unit)); }
Phrase words(const Abandoned& e, const Teller& name) { return say("{} is abandoned and lost", name(e.unit)); }
Phrase words(const Exited& e, const Teller& name) { return one_of(exit_forms, e.edge, name(e.unit)); }

// ---- command ----

Phrase words(const EliteThrown& e, const Teller& name) {
  return say(e.recovers ? "{} throws {}: it recovers its order" : "{} throws {}: it stays disordered", name(e.unit),
             e.die);
}

Phrase ordered(const Commanded& e, const Teller& name) {
  Phrase whom = name(UnitRef{std::countr_zero(e.units.bits)});
  const int others = std::popcount(e.units.bits) - 1;
  if (others > 0) whom = say("{} and {}", std::move(whom), counted(others, "{} other", "{} others"));
  return one_of(command_forms, e.what, name(e.commander), std::move(whom));
}
Phrase words(const Commanded& e, const Teller& name) {
  return say("{}: {}, {}", ordered(e, name), name.score_against(e),
             e.moves == 0 ? say("the order fails") : counted(e.moves, "{} move", "{} moves"));
}
Phrase words(const CommandEnded& e, const Teller& name) {
  return say("{} gives no more orders this turn", name(e.commander));
}

Phrase moved_where(const Moved& e, const Teller& name) {
  const bool turns = e.from.facing != e.to.facing;
  if (e.left) {  // into another formation the middle shifts by itself
    if (!turns)
      return say("{} goes {} {}", name(e.unit), one_of(from_formation_forms, *e.left),
                 one_of(into_formation_forms, e.formation));
    return say("{} turns to face {} and goes {} {}", name(e.unit), heading(e.to), one_of(from_formation_forms, *e.left),
               one_of(into_formation_forms, e.formation));
  }
  if (e.from.at == e.to.at)
    return turns ? say("{} turns to face {}", name(e.unit), heading(e.to)) : say("{} stays where it is", name(e.unit));
  if (turns)
    return say("{} moves {} to {}, facing {}", name(e.unit), travelled(e.from, e.to), place(e.to), heading(e.to));
  return say("{} moves {} to {}", name(e.unit), travelled(e.from, e.to), place(e.to));
}
Phrase words(const Moved& e, const Teller& name) {
  Phrase told = moved_where(e, name);
  if (e.moves_left == 0) return told;
  return say("{}, {}", std::move(told), counted(e.moves_left, "{} move left", "{} moves left"));
}

Phrase words(const Entered& e, const Teller& name) { return say("{} enters {}", name(e.unit), name(e.building)); }
Phrase words(const LeftBuilding& e, const Teller& name) {
  return say("{} leaves {} for {}", name(e.unit), name(e.building), place(e.to));
}
Phrase words(const FreeMoveOffered& e, const Teller& name) {
  return say("{} may make one free move although its order failed", name(e.unit));
}
Phrase words(const RallyThrown& e, const Teller& name) {
  return say(e.rallied ? "{} rallies {}: {}, a casualty comes off, {}" : "{} rallies {}: {}, in vain, {}",
             name(e.commander), name(e.unit), name.score_against(e),
             counted(e.casualties, "{} casualty left", "{} casualties left"));
}
Phrase words(const Led& e, const Teller& name) {
  return say("{} leads {} from the front", name(e.commander), name(e.unit));
}
Phrase words(const Rode& e, const Teller& name) {
  if (e.joined.known()) return say("{} rides to {} and joins it", name(e.commander), name(e.joined));
  return say("{} rides to {}", name(e.commander), place_words(e.to));
}

// ---- charges ----

Phrase words(const ChargeDeclared& e, const Teller& name) {
  Phrase whom = e.face ? one_of(charge_forms, *e.face, name(e.unit), name(e.target))
                       : say("{} charges {}", name(e.unit), name(e.target));
  return say("{}: {}, {}, {}", std::move(whom), counted(e.moves, "{} move", "{} moves"),
             say("{} to go", inches(e.to_go.thousandths())), e.reaches ? say("it reaches") : say("it cannot reach"));
}
Phrase words(const FellShort& e, const Teller& name) {
  return say("{} falls short of {}, going {} to {}", name(e.unit), name(e.target), travelled(e.from, e.to),
             place(e.to));
}
Phrase words(const Reacted& e, const Teller& name) {
  const Phrase unit = name(e.unit);
  const Phrase charger = name(e.charger);
  switch (e.reaction) {
    case OrderKind::stand: return say("{} stands to receive {}", unit, charger);
    case OrderKind::closing_shots: return say("{} waits for {} with closing shots", unit, charger);
    case OrderKind::countercharge: return say("{} countercharges {}", unit, charger);
    case OrderKind::evade: return say("{} evades {}", unit, charger);
    case OrderKind::emergency: return say("{} changes formation in haste before {}", unit, charger);
    default: return say("{} answers {}", unit, charger);
  }
}
Phrase words(const Countercharged& e, const Teller& name) {
  return say("{} goes {} to {} to meet {}", name(e.unit), travelled(e.from, e.to), place(e.to), name(e.charger));
}
Phrase words(const Evaded& e, const Teller& name) {
  return say("{} gets away from {}, {} to {}", name(e.unit), name(e.charger), travelled(e.from, e.to), place(e.to));
}
Phrase words(const EmergencyThrown& e, const Teller& name) {
  if (e.formation == Formation::hedgehog)
    return say(e.formed ? "{} throws {} to form hedgehog before {}: in time"
                        : "{} throws {} to form hedgehog before {}: too late",
               name(e.unit), e.die, name(e.charger));
  return say(
      e.formed ? "{} throws {} to form square before {}: in time" : "{} throws {} to form square before {}: too late",
      name(e.unit), e.die, name(e.charger));
}
Phrase words(const ChargeOver& e, const Teller& name) {
  return say("The charge of {} on {} is over", name(e.unit), name(e.target));
}
Phrase words(const Struck& e, const Teller& name) {
  return e.face ? one_of(contact_forms, *e.face, name(e.unit), name(e.target))
                : say("{} strikes {}", name(e.unit), name(e.target));
}

// ---- fire ----

// Dice, what they need, how hits are saved, and what is left of them.
template <class Blows>
Phrase volley(const Blows& e) {
  Phrase dice = counted(e.dice, "{} die", "{} dice");
  Phrase thrown = e.need > 6   ? say("{} at {}+, which cannot hit", std::move(dice), e.need)
                  : e.save > 6 ? say("{} at {}+, no save", std::move(dice), e.need)
                               : say("{} at {}+, saved on {}+", std::move(dice), e.need, e.save);
  return say("{}, {}", std::move(thrown),
             e.casualties == 0 ? say("no casualties") : counted(e.casualties, "{} casualty", "{} casualties"));
}

Phrase fired(const Shot& e, const Teller& name) {
  switch (e.fire) {
    case Fire::closing: return say("{} gives {} closing shots", name(e.unit), name(e.target));
    case Fire::traversing: return say("{} fires at {} as it crosses", name(e.unit), name(e.target));
    case Fire::normal: break;
  }
  return say("{} fires at {}", name(e.unit), name(e.target));
}
Phrase words(const Shot& e, const Teller& name) {
  Phrase told = say("{}: {}", fired(e, name), volley(e));
  if (e.sixes <= 0) return told;
  return say("{}, {}", std::move(told),
             counted(e.sixes, "{} six that may call for a test", "{} sixes that may call for a test"));
}

// ---- tests and results ----

Phrase words(const CasualtiesTaken& e, const Teller& name) {
  Phrase taken = counted(e.taken, "{} casualty", "{} casualties");
  Phrase told = e.unit.known() ? say("{} takes {}: {} of {} recorded", name(e.unit), std::move(taken), e.recorded,
                                     name.setting().units[e.unit.at].profile.stamina)
                               : say("{} takes {}: {} recorded", name(e.unit), std::move(taken), e.recorded);
  return e.excess > 0 ? say("{}, {}", std::move(told), say("{} in excess", e.excess)) : told;
}
Phrase words(const Shaken& e, const Teller& name) { return say("{} is shaken", name(e.unit)); }
Phrase words(const Shattered& e, const Teller& name) { return say("{} is shattered and gone", name(e.unit)); }

Phrase tests(const BreakTested& e, const Teller& name) { return one_of(cause_forms, e.cause, name(e.unit)); }
Phrase words(const BreakTested& e, const Teller& name) {
  return say("{}: {}, {}", tests(e, name), name.with_modifiers(e.score), one_of(effect_forms, e.effect));
}
Phrase words(const Broken& e, const Teller& name) { return say("{} breaks and is gone", name(e.unit)); }
Phrase words(const Disordered& e, const Teller& name) { return say("{} is disordered", name(e.unit)); }
Phrase words(const Recovered& e, const Teller& name) { return say("{} recovers its order", name(e.unit)); }

Phrase words(const Retired& e, const Teller& name) {
  if (e.moves > 1)
    return say(e.disordered ? "{} goes back {} to {} in {} moves, disordered" : "{} goes back {} to {} in {} moves",
               name(e.unit), travelled(e.from, e.to), place(e.to), e.moves);
  return say(e.disordered ? "{} goes back {} to {}, disordered" : "{} goes back {} to {}", name(e.unit),
             travelled(e.from, e.to), place(e.to));
}
Phrase words(const GaveGround& e, const Teller& name) {
  if (e.with.known())
    return say("{} gives ground with {}, {} to {}", name(e.unit), name(e.with), travelled(e.from, e.to), place(e.to));
  return say("{} gives ground, {} to {}", name(e.unit), travelled(e.from, e.to), place(e.to));
}
Phrase words(const CouldNotGiveGround& e, const Teller& name) {
  return say("{} has no room to give ground and stays", name(e.unit));
}

// ---- hand-to-hand ----

Phrase words(const Fought& e, const Teller& name) {
  return say("{}: {}", say("{} fights {}", name(e.unit), name(e.target)), volley(e));
}
Phrase words(const CombatScored& e, const Teller& name) {
  Phrase told =
      say("Combat of {} and {}: {} {} ({} inflicted), {} {} ({} inflicted)", name(e.south.unit), name(e.north.unit),
          name(Side::south), e.south.score, e.south.inflicted, name(Side::north), e.north.score, e.north.inflicted);
  const int margin = e.south.score - e.north.score;
  if (margin == 0) return say("{}, {}", std::move(told), say("a draw"));
  return say("{}, {}", std::move(told),
             say("{} wins by {}", name(margin > 0 ? Side::south : Side::north), margin > 0 ? margin : -margin));
}
Phrase words(const FollowedUp& e, const Teller& name) {
  return say("{} follows up {}, {} to {}", name(e.unit), name(e.target), travelled(e.from, e.to), place(e.to));
}

// ---- commanders ----

Phrase words(const CommanderLost& e, const Teller& name) {
  return e.with.known() ? say("{} is lost with {}", name(e.commander), name(e.with))
                        : say("{} is lost", name(e.commander));
}
Phrase words(const CommanderReplaced& e, const Teller& name) {
  if (e.with.known())
    return say("{} is replaced by a commander rated {}, who is with {}", name(e.commander), e.rating, name(e.with));
  return say("{} is replaced by a commander rated {}", name(e.commander), e.rating);
}
Phrase words(const CommanderEscaped& e, const Teller& name) {
  return say("{} gets away to {}", name(e.commander), name(e.with));
}

// ---- the end ----

Phrase words(const GroundHeld& e, const Teller& name) {
  if (!e.objective.known()) return say("nothing known");
  const Objective& objective = name.setting().objectives[e.objective.at];
  return one_of(hold_forms, e.hold, name(objective.side), name(PieceRef{objective.ground}));
}
Phrase words(const Conceded& e, const Teller& name) { return say("{} concedes", name(e.side)); }

Phrase won(Verdict verdict, const Teller& name) {
  if (verdict == Verdict::undecided) return say("The battle is undecided");
  if (verdict == Verdict::draw) return say("A drawn battle");
  return say("{} wins", name(verdict == Verdict::south ? Side::south : Side::north));
}
Phrase won_at_the_limit(Verdict verdict, const Teller& name) {
  if (verdict == Verdict::undecided) return say("The battle is undecided at the time limit");
  if (verdict == Verdict::draw) return say("A drawn battle at the time limit");
  return say("{} wins at the time limit", name(verdict == Verdict::south ? Side::south : Side::north));
}
Phrase words(const BattleEnds& e, const Teller& name) {
  switch (e.won_by) {
    case WonBy::collapse:
      return say("{}: {}", won(e.verdict, name),
                 e.verdict == Verdict::draw ? say("both armies are beaten") : say("the enemy army is beaten"));
    case WonBy::points:
      return say("{}: {} {}, {} {}", won_at_the_limit(e.verdict, name), name(Side::south),
                 counted(e.points[0], "{} point", "{} points"), name(Side::north), e.points[1]);
    case WonBy::conceded: return say("{}: {}", won(e.verdict, name), say("the enemy concedes"));
    case WonBy::objective:
      if (e.verdict == Verdict::draw || !e.objective.known())
        return say("{}: {}", won(e.verdict, name), say("both sides have done what they were to do"));
      return say("{}: {}", won(e.verdict, name),
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
  return say("{} against {}", name(e.brigade), e.rating);
}
Phrase occasion(const EliteThrown& e, int /*die*/, const Teller& name) { return name(e.unit); }
Phrase occasion(const Commanded& e, int /*die*/, const Teller& name) {
  return say("{}, against {}", ordered(e, name), e.rating);
}
Phrase occasion(const RallyThrown& e, int /*die*/, const Teller& name) {
  return say("{}, against {}", say("{} rallies {}", name(e.commander), name(e.unit)), e.rating);
}
Phrase occasion(const EmergencyThrown& e, int /*die*/, const Teller& name) {
  return say("{} before the charge of {}", name(e.unit), name(e.charger));
}
Phrase occasion(const Shot& e, int die, const Teller& name) {
  return die < e.dice ? fired(e, name) : say("{} under the fire of {}", name(e.target), name(e.unit));
}
Phrase occasion(const BreakTested& e, int /*die*/, const Teller& name) { return tests(e, name); }
Phrase occasion(const Fought& e, int die, const Teller& name) {
  return die < e.dice ? say("{} fights {}", name(e.unit), name(e.target))
                      : say("{} against {}", name(e.target), name(e.unit));
}

}  // namespace

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  const Teller name{event, chronicle, setting};
  const Phrase sentence = std::visit([&](const auto& each) { return words(each, name); }, event.data);
  Phrase text = joined(sentence, "{} [{}]", name.thrown());
  if (!event.clause) return text;
  return say(house_rule(event.clause) ? "{} ({}, ours)" : "{} ({})", std::move(text), std::string{event.clause.id()});
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
