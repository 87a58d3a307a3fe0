#include "rules/hex1866/battle/event_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace guidon::hex1866 {

namespace {

// Whole sentences and clauses, one for each value of an enumeration.
constexpr std::array<Form, hex::direction_words.size()> facing_forms{
    "facing north"_form, "facing north-east"_form, "facing south-east"_form,
    "facing south"_form, "facing south-west"_form, "facing north-west"_form};
constexpr std::array<Form, hex::direction_words.size()> turned_forms{
    "The stack in {} turns to face north"_form,      "The stack in {} turns to face north-east"_form,
    "The stack in {} turns to face south-east"_form, "The stack in {} turns to face south"_form,
    "The stack in {} turns to face south-west"_form, "The stack in {} turns to face north-west"_form};
constexpr std::array<Form, stage_words.size()> stage_titles{
    "Setting up"_form,  "Command"_form,  "Activations"_form, "Rally"_form,
    "Bombardment"_form, "Movement"_form, "Combat"_form,      "The battle is over"_form};
// Of the steps of an activation, from rally on.
constexpr std::array<Form, 4> passed_forms{
    "Rally passes: nobody is disorganised"_form, "Bombardment passes: nobody can fire or turn"_form,
    "Movement passes: nobody can move or turn"_form, "Combat passes: nobody can attack"_form};
constexpr std::array<Form, combat_words.size()> result_names{"nothing happens"_form, "a morale test"_form,
                                                             "disorganised"_form, "disorganised and a step lost"_form};
constexpr int last_column = 8;  // HEX-CRT-AXIS-01

// A value that is out of its range, which no battle makes, reads as the last of them.
template <class Forms, class Which, class... Parts>
Phrase one_of(const Forms& forms, Which which, Parts&&... parts) {
  const auto last = static_cast<int>(forms.size()) - 1;
  const int at = std::clamp(static_cast<int>(which), 0, last);
  return say(forms[static_cast<std::size_t>(at)], std::forward<Parts>(parts)...);
}

// "3+1=4"
std::string sum(int first, int second) {
  return std::to_string(first) + (second < 0 ? "" : "+") + std::to_string(second) + "=" +
         std::to_string(first + second);
}

// Names those an event speaks of, and knows the dice behind it.
class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : event_(event), chronicle_(chronicle), setting_(setting) {}

  [[nodiscard]] const Setting& setting() const { return setting_; }
  template <class Sheet>
  [[nodiscard]] Phrase operator()(Ref<Sheet> who) const {
    return name_of(who, setting_);
  }
  [[nodiscard]] Phrase operator()(Side side) const {
    return index(side) < setting_.side_names.size() ? Phrase{setting_.side_names[index(side)]} : say("nobody"_form);
  }
  [[nodiscard]] Phrase operator()(HexRef hex) const { return hex_words(setting_, hex.at); }
  [[nodiscard]] Phrase operator()(UnitSet units) const {
    std::vector<Phrase> names;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((units.bits >> u & 1U) != 0) names.push_back((*this)(UnitRef{u}));
    return names.empty() ? say("nobody"_form) : listed(std::move(names), "{} and {}"_form);
  }
  [[nodiscard]] Phrase ids(UnitSet units) const { return ids_of(units.bits, setting_); }  // "P14 and P25"
  [[nodiscard]] bool loose(FormationRef formation) const {  // units that belong to no formation
    return formation.at < setting_.formations.size() && setting_.formations[formation.at].independent;
  }
  // In houses everybody looks every way.
  [[nodiscard]] Phrase facing(Phrase told, HexRef hex, Direction facing) const {
    return faces_every_way(setting_, hex.at) ? told : say("{}, {}"_form, std::move(told), one_of(facing_forms, facing));
  }

  [[nodiscard]] std::span<const Throw> throws() const { return chronicle_.throws_of(event_); }
  [[nodiscard]] int die() const { return throws().empty() ? 0 : throws().back().face; }  // the last; 0: none is known

 private:
  const Event& event_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

// ---- the turn ----

Phrase words(const Placed& e, const Teller& name) {
  if (!e.unit.known()) return say("{} takes his place in {}"_form, name(e.leader), name(e.hex));
  return name.facing(say("{} takes its place in {}"_form, name(e.unit), name(e.hex)), e.hex,
                     e.facing.value_or(Direction::n));
}
Phrase words(const TurnBegins& e, const Teller& name) {
  const int hour = name.setting().hour(e.turn);
  return say(e.night ? "Turn {}, {} (night)"_form : "Turn {}, {}"_form, e.turn,
             (hour < 10 ? "0" : "") + std::to_string(hour) + ":00");
}
Phrase words(const InitiativeThrown& e, const Teller& name) {
  const bool known = name.throws().size() == 2;
  const auto score = [&](std::size_t of, int bonus) {
    return known ? Phrase{sum(name.throws()[of].face, bonus)} : say("a die+{}"_form, bonus);
  };
  return say(e.tie ? "The {} throw {} and the {} {} for the initiative: a tie, and it stays with the {}"_form
                   : "The {} throw {} and the {} {} for the initiative: it goes to the {}"_form,
             name(Side::prussian), score(0, e.prussian_bonus), name(Side::austrian), score(1, e.austrian_bonus),
             name(e.side));
}
Phrase words(const FirstChosen& e, const Teller& name) {
  return e.side == e.first ? say("The {} choose to go first"_form, name(e.side))
                           : say("The {} let the {} go first"_form, name(e.side), name(e.first));
}
Phrase words(const CommandSettled& e, const Teller& name) {
  const Phrase whose = name(e.formation);
  const bool passes = e.how == Commanded::passes;
  if (e.how == Commanded::in_reach) return say("{} is in command, in reach of the Commander in Chief"_form, whose);
  if (!passes && e.how != Commanded::fails) return say("{} has lost its commander and is out of command"_form, whose);
  if (name.die() == 0)
    return say(passes ? "{} tests for command against a rating of {}: it is in command"_form
                      : "{} tests for command against a rating of {}: it is out of command"_form,
               whose, e.rating);
  return say(passes ? "{} tests for command against a rating of {}: die {}, it is in command"_form
                    : "{} tests for command against a rating of {}: die {}, it is out of command"_form,
             whose, e.rating, name.die());
}
Phrase words(const Drawn& e, const Teller& name) {
  return name.loose(e.formation) ? say("The lot falls on the independent units"_form)
                                 : say("The lot falls on {}"_form, name(e.formation));
}
Phrase words(const Activated& e, const Teller& name) {
  return name.loose(e.formation) ? say("The independent units are activated"_form)
                                 : say("{} is activated"_form, name(e.formation));
}
Phrase words(const StageBegins& e, const Teller& /*name*/) { return one_of(stage_titles, e.stage); }
Phrase words(const StagePassed& e, const Teller& /*name*/) {
  return one_of(passed_forms, static_cast<int>(e.stage) - static_cast<int>(Stage::rally));
}
Phrase words(const TurnEnds& e, const Teller& /*name*/) { return say("Turn {} ends"_form, e.turn); }

// ---- moving ----

Phrase words(const Turned& e, const Teller& name) { return one_of(turned_forms, e.facing, name(e.hex)); }
Phrase words(const Moved& e, const Teller& name) {
  return name.facing(say("{} moves from {} to {} for {} MP"_form, name(e.unit), name(e.from), name(e.to), e.points),
                     e.to, e.facing);
}
template <class Entry>
Phrase entry(const Entry& e, Phrase who, const Teller& name) {
  if (e.to == e.from || e.from.at >= name.setting().map.hexes())
    return say("{} comes onto the map at {} for {} MP"_form, std::move(who), name(e.to), e.points);
  return say("{} comes onto the map at {} and goes on to {} for {} MP"_form, std::move(who), name(e.from), name(e.to),
             e.points);
}
Phrase words(const Entered& e, const Teller& name) { return name.facing(entry(e, name(e.unit), name), e.to, e.facing); }
Phrase words(const LeaderMoved& e, const Teller& name) {
  return say("{} rides from {} to {} for {} MP"_form, name(e.leader), name(e.from), name(e.to), e.points);
}
Phrase words(const LeaderEntered& e, const Teller& name) { return entry(e, name(e.leader), name); }

// ---- fire and combat ----

template <class Deed>
bool several(const Deed& e) {
  return how_many(e.units.bits) > 1;
}
Phrase fires(const Bombarded& e, Phrase who, const Teller& name) {
  return say(several(e) ? "{} bombard {}"_form : "{} bombards {}"_form, std::move(who), name(e.hex));
}
Phrase fires(const DefensiveFire& e, Phrase who, const Teller& name) {
  return say(several(e) ? "{} fire at the attackers in {}"_form : "{} fires at the attackers in {}"_form,
             std::move(who), name(e.target));
}
Phrase fires(const Assaulted& e, Phrase who, const Teller& name) {
  return say(several(e) ? "{} assault {}"_form : "{} assaults {}"_form, std::move(who), name(e.hex));
}
template <class Event>
concept OnTheTable = requires(const Event& e) { e.roll; };

// The column that is read (HEX-R-07); what it lies above the last is in the die's modifier.
int column(const OnTable& roll) { return std::clamp(roll.column, 0, last_column); }

// Who fires at whom, with column, die and result.
Phrase words(const OnTheTable auto& e, const Teller& name) {
  const OnTable& roll = e.roll;
  Phrase told = fires(e, name.ids(e.units), name);
  Phrase result = one_of(result_names, roll.result);
  if (name.die() == 0)
    return say("{}: column {}, row {}: {}"_form, std::move(told), column(roll), roll.row, std::move(result));
  if (name.die() + roll.modifier != roll.row)
    return say("{}: column {}, die {}, row {}: {}"_form, std::move(told), column(roll), name.die(), roll.row,
               std::move(result));
  return say("{}: column {}, die {}: {}"_form, std::move(told), column(roll),
             roll.modifier == 0 ? std::to_string(roll.row) : sum(name.die(), roll.modifier), std::move(result));
}
Phrase words(const AttackDeclared& e, const Teller& name) {
  return say(several(e) ? "{} attack {}"_form : "{} attacks {}"_form, name.ids(e.units), name(e.hex));
}
Phrase words(const AttackOver& e, const Teller& name) {
  return say("The attack on {} is over: nobody is left to press it"_form, name(e.hex));
}
Phrase words(const DroppedOut& e, const Teller& name) {
  return say("{} has had enough and drops out of the attack, in good order"_form, name(e.unit));
}
Phrase words(const Advanced& e, const Teller& name) {
  return name.facing(say("{} advances from {} to {}"_form, name(e.unit), name(e.from), name(e.to)), e.to, e.facing);
}

// ---- tests and losses ----

Phrase tested(int total, const Teller& name) {
  if (name.die() == 0) return say("a total of {}"_form, total);
  const bool under = name.setting().options.morale_test_mode == MoraleTestMode::roll_under;
  return under ? say("die {} against a total of {}"_form, name.die(), total) : Phrase{sum(name.die(), total)};
}
Phrase words(const RallyTested& e, const Teller& name) {
  return say(e.passed ? "{} tries to rally: {}, its order is restored"_form
                      : "{} tries to rally: {}, it stays disorganised"_form,
             name(e.unit), tested(e.modifier, name));
}
Phrase words(const MoraleTested& e, const Teller& name) {
  return say(e.passed ? "{} tests: {}, it holds"_form : "{} tests: {}, it fails"_form, name(e.unit),
             tested(e.modifier, name));
}
Phrase words(const Disorganised& e, const Teller& name) {
  return say("{} is disorganised in {}"_form, name(e.unit), name(e.hex));
}
Phrase words(const StepLost& e, const Teller& name) {
  return e.left == 0 ? say("{} loses a step: none left"_form, name(e.unit))
                     : say("{} loses a step: {} left"_form, name(e.unit), e.left);
}
Phrase words(const Eliminated& e, const Teller& name) {
  return say("{} is eliminated in {}"_form, name(e.unit), name(e.hex));
}
Phrase words(const Retreated& e, const Teller& name) {
  return say(
      e.hex_class == 3 ? "{} falls back from {} to {}, into an enemy zone"_form : "{} falls back from {} to {}"_form,
      name(e.unit), name(e.from), name(e.to));
}
Phrase words(const FormationDemoralised& e, const Teller& name) {
  return say("{} is demoralised: it has lost {} of {}"_form, name(e.formation), e.steps_lost,
             counted(e.of, "{} step"_form, "{} steps"_form));
}

// ---- leaders ----

Phrase words(const WentAlong& e, const Teller& name) {
  return say("{} goes with {} to {}"_form, name(e.leader), name(e.unit), name(e.hex));
}
Phrase words(const LeaderChecked& e, const Teller& name) {
  if (name.die() == 0)
    return say(e.hit ? "{} is in danger: he is hit"_form : "{} is in danger: he is unhurt"_form, name(e.leader));
  return say(e.hit ? "{} is in danger: die {}, he is hit"_form : "{} is in danger: die {}, he is unhurt"_form,
             name(e.leader), name.die());
}
Phrase words(const LeaderReplaced& e, const Teller& name) {
  return say("A deputy takes the place of {}"_form, name(e.leader));
}
Phrase words(const LeaderDisplaced& e, const Teller& name) {
  return say("{} has to leave {} and finds friends in {}"_form, name(e.leader), name(e.from), name(e.to));
}
Phrase words(const LeaderGone& e, const Teller& name) {
  return say("{} finds no friends to go to and is out of the battle"_form, name(e.leader));
}

// ---- the end ----

Phrase words(const ObjectiveHeld& e, const Teller& name) {
  return say("The {} now hold {}"_form, name(e.side), name(e.hex));
}
Phrase words(const Resigned& e, const Teller& name) { return say("The {} resign"_form, name(e.side)); }

// The points, and what the scenario's table calls them.
Phrase score(const BattleOver& e, const Teller& name) {
  const Victory& victory = name.setting().victory;
  Phrase points =
      say("the {} score {}"_form, name(victory.scorer), counted(e.score, "{} point"_form, "{} points"_form));
  const ResultRow* row = victory.row(e.score);
  return row == nullptr || row->words.empty() ? points : say("{}, \"{}\""_form, std::move(points), row->words);
}
Phrase words(const BattleOver& e, const Teller& name) {
  const bool won = e.verdict == Verdict::prussian || e.verdict == Verdict::austrian;
  const Side winner = e.verdict == Verdict::austrian ? Side::austrian : Side::prussian;
  Phrase who = e.verdict == Verdict::draw ? say("The battle is drawn"_form)
               : !won                     ? say("The battle is undecided"_form)
                      : say(e.decisive ? "The {} win decisively"_form : "The {} win"_form, name(winner));
  if (e.by == WonBy::points) return say("{}: {}"_form, std::move(who), score(e, name));
  if (!won) return who;
  if (e.by == WonBy::collapse)
    return say("{}: {}"_form, std::move(who),
               say("every formation of the {} is demoralised"_form, name(other(winner))));
  if (e.by == WonBy::resignation)
    return say("{}: {}"_form, std::move(who), say("the {} resign"_form, name(other(winner))));
  return who;
}

// ---- whose dice, and what for ----

Phrase occasion(const InitiativeThrown& /*e*/, int die, const Teller& name) {
  return name(die == 0 ? Side::prussian : Side::austrian);
}
Phrase occasion(const CommandSettled& e, int /*die*/, const Teller& name) {
  return say("{} against a rating of {}, {} or less"_form, name(e.formation), e.rating, e.rating);
}
template <class Test>
  requires requires(const Test& e) { e.modifier; }
Phrase occasion(const Test& e, int /*die*/, const Teller& name) {
  return say("{}, {}"_form, name(e.unit), say("a total of {}"_form, e.modifier));
}
Phrase occasion(const OnTheTable auto& e, int /*die*/, const Teller& name) {
  Phrase told = fires(e, name(e.units), name);
  const int modifier = e.roll.modifier;
  if (modifier == 0) return say("{}, column {}"_form, std::move(told), column(e.roll));
  return say("{}, column {}, {} on the die"_form, std::move(told), column(e.roll),
             (modifier > 0 ? "+" : "") + std::to_string(modifier));
}
Phrase occasion(const LeaderChecked& e, int /*die*/, const Teller& name) { return name(e.leader); }

}  // namespace

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  const Teller name{event, chronicle, setting};
  Phrase told = std::visit([&](const auto& each) { return words(each, name); }, event.data);
  if (std::holds_alternative<TurnBegins>(event.data) || std::holds_alternative<StageBegins>(event.data)) return told;
  return event.clause ? say("{} ({})."_form, std::move(told), std::string{event.clause.id()})
                      : say("{}."_form, std::move(told));
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

}  // namespace guidon::hex1866
