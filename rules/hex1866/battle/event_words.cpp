#include "rules/hex1866/battle/event_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/hex1866/battle/state.hpp"
#include "rules/hex1866/results_table.hpp"

namespace guidon::hex1866 {

namespace {

// Whole sentences and clauses, one for each value an event may keep as a number.
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
constexpr int last_column = 8;  // HEX-CRT-AXIS-01
constexpr std::array<Form, combat_words.size()> result_names{"nothing happens"_form, "a morale test"_form,
                                                             "disorganised"_form, "disorganised and a step lost"_form};

// A number that is out of its range, which no battle makes, reads as the last of them.
template <class Forms, class... Parts>
Phrase one_of(const Forms& forms, int at, Parts&&... parts) {
  const auto last = static_cast<int>(forms.size()) - 1;
  return say(forms[static_cast<std::size_t>(std::clamp(at, 0, last))], std::forward<Parts>(parts)...);
}

// "3+1=4"
std::string sum(int first, int second) {
  return std::to_string(first) + (second < 0 ? "" : "+") + std::to_string(second) + "=" +
         std::to_string(first + second);
}

class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : e_(event), chronicle_(chronicle), setting_(setting) {}

  [[nodiscard]] Phrase line() const {
    Phrase told = sentence();
    if (e_.kind == EventKind::turn_begins || e_.kind == EventKind::stage_begins) return told;  // headings
    return e_.clause ? say("{} ({})."_form, std::move(told), std::string{e_.clause.id()})
                     : say("{}."_form, std::move(told));
  }

  [[nodiscard]] Phrase occasion(int die) const {
    switch (e_.kind) {
      case EventKind::initiative: return side(die == 0 ? 0 : 1);
      case EventKind::in_command: return say("{} against a rating of {}, {} or less"_form, formation(), e_.c, e_.c);
      case EventKind::rally_test:
      case EventKind::morale_test: return say("{}, {}"_form, unit(), say("a total of {}"_form, e_.a));
      case EventKind::bombarded: return on_table(bombard(named_units()));
      case EventKind::defensive: return on_table(defend(named_units()));
      case EventKind::assaulted: return on_table(assault(named_units()));
      case EventKind::leader_check: return leader();
      default: return {};
    }
  }

 private:
  // What is fired at whom, with the column and what is added to the die.
  [[nodiscard]] Phrase on_table(Phrase told) const {
    if (e_.c == 0) return say("{}, column {}"_form, std::move(told), column());
    return say("{}, column {}, {} on the die"_form, std::move(told), column(),
               (e_.c > 0 ? "+" : "") + std::to_string(e_.c));
  }
  [[nodiscard]] Phrase bombard(Phrase who) const {
    return say(several() ? "{} bombard {}"_form : "{} bombards {}"_form, std::move(who), place(e_.a));
  }
  [[nodiscard]] Phrase defend(Phrase who) const {
    return say(several() ? "{} fire at the attackers in {}"_form : "{} fires at the attackers in {}"_form,
               std::move(who), place(e_.f));
  }
  [[nodiscard]] Phrase assault(Phrase who) const {
    return say(several() ? "{} assault {}"_form : "{} assaults {}"_form, std::move(who), place(e_.a));
  }
  // The column that is read (HEX-R-07); what it lies above the last is in the die's modifier.
  [[nodiscard]] int column() const { return std::clamp(e_.b, 0, last_column); }

  // ---- who and where ----

  template <class Sheets>
  static Phrase name(const Sheets& sheets, std::uint8_t at) {
    if (at >= sheets.size()) return say("nobody"_form);
    const bool plain = sheets[at].name.empty() || sheets[at].name == sheets[at].id;
    return plain ? sheets[at].id : sheets[at].id + " " + sheets[at].name;
  }
  [[nodiscard]] Phrase unit() const { return name(setting_.units, e_.unit); }
  [[nodiscard]] Phrase leader() const { return name(setting_.leaders, e_.leader); }
  [[nodiscard]] Phrase formation() const { return name(setting_.formations, e_.formation); }
  [[nodiscard]] bool loose() const {  // units that belong to no formation
    return e_.formation < setting_.formations.size() && setting_.formations[e_.formation].independent;
  }
  [[nodiscard]] Phrase side(int which) const {
    const auto position = static_cast<std::size_t>(which);
    return position < setting_.side_names.size() ? Phrase{setting_.side_names[position]} : say("nobody"_form);
  }
  [[nodiscard]] bool several() const { return how_many(e_.units) > 1; }
  template <class Called>
  [[nodiscard]] Phrase each_unit(const Called& called) const {
    std::vector<Phrase> out;
    for (std::size_t i = 0; i < std::min<std::size_t>(setting_.units.size(), most_units); ++i)
      if ((e_.units >> i & 1U) != 0) out.push_back(called(static_cast<std::uint8_t>(i)));
    return out.empty() ? say("nobody"_form) : listed(std::move(out), "{} and {}"_form);
  }
  [[nodiscard]] Phrase units() const {  // by their ids: "P14 and P25"
    return each_unit([&](std::uint8_t i) { return Phrase{setting_.units[i].id}; });
  }
  [[nodiscard]] Phrase named_units() const {
    return each_unit([&](std::uint8_t i) { return name(setting_.units, i); });
  }

  [[nodiscard]] Hex on_map(int hex) const {
    return hex >= 0 && hex < setting_.map.hexes() ? static_cast<Hex>(hex) : off_map;
  }
  [[nodiscard]] std::string place(int hex) const {  // "1405", or "Burkersdorf (1006)"
    const std::string grid = setting_.map.grid().name(on_map(hex));
    const auto known = setting_.place_names.find(on_map(hex));
    return known == setting_.place_names.end() || known->second.empty() ? grid : known->second + " (" + grid + ")";
  }
  // In houses everybody looks every way.
  [[nodiscard]] Phrase facing(Phrase told, int hex, int direction) const {
    const Hex at = on_map(hex);
    const bool houses = at < setting_.terrain.size() && all_round(setting_.terrain[at]);
    return houses ? told : say("{}, {}"_form, std::move(told), one_of(facing_forms, direction));
  }

  // ---- dice ----

  [[nodiscard]] int die() const {  // the last that was thrown for it; 0: none is known
    const auto throws = chronicle_.throws_of(e_);
    return throws.empty() ? 0 : throws.back().face;
  }
  // Column, die and result of a roll on the results table.
  [[nodiscard]] Phrase rolled(Phrase told) const {
    Phrase result = one_of(result_names, e_.e);
    if (die() == 0) return say("{}: column {}, row {}: {}"_form, std::move(told), column(), e_.d, std::move(result));
    if (die() + e_.c != e_.d)
      return say("{}: column {}, die {}, row {}: {}"_form, std::move(told), column(), die(), e_.d, std::move(result));
    return say("{}: column {}, die {}: {}"_form, std::move(told), column(),
               e_.c == 0 ? std::to_string(e_.d) : sum(die(), e_.c), std::move(result));
  }
  // Die and total of a morale or rally test.
  [[nodiscard]] Phrase tested() const {
    if (die() == 0) return say("a total of {}"_form, e_.a);
    const bool under = setting_.options.morale_test_mode == MoraleTestMode::roll_under;
    return under ? say("die {} against a total of {}"_form, die(), e_.a) : Phrase{sum(die(), e_.a)};
  }

  // ---- the sentences ----

  [[nodiscard]] Phrase sentence() const {
    switch (e_.kind) {
      case EventKind::placed:
        return e_.unit != nobody ? facing(say("{} takes its place in {}"_form, unit(), place(e_.a)), e_.a, e_.b)
                                 : say("{} takes his place in {}"_form, leader(), place(e_.a));
      case EventKind::turn_begins: return turn_begins();
      case EventKind::initiative: return initiative();
      case EventKind::first_chosen:
        return e_.a == e_.b ? say("The {} choose to go first"_form, side(e_.a))
                            : say("The {} let the {} go first"_form, side(e_.a), side(e_.b));
      case EventKind::in_command: return in_command();
      case EventKind::drawn:
        return loose() ? say("The lot falls on the independent units"_form)
                       : say("The lot falls on {}"_form, formation());
      case EventKind::activated:
        return loose() ? say("The independent units are activated"_form) : say("{} is activated"_form, formation());
      case EventKind::stage_begins: return one_of(stage_titles, e_.a);
      case EventKind::rally_test:
        return say(e_.b == 1 ? "{} tries to rally: {}, its order is restored"_form
                             : "{} tries to rally: {}, it stays disorganised"_form,
                   unit(), tested());
      case EventKind::turned: return one_of(turned_forms, e_.b, place(e_.a));
      case EventKind::bombarded: return rolled(bombard(units()));
      case EventKind::moved:
        return facing(say("{} moves from {} to {} for {} MP"_form, unit(), place(e_.a), place(e_.b), e_.d), e_.b, e_.c);
      case EventKind::entered: return facing(entry(unit()), e_.b, e_.c);
      case EventKind::leader_moved:
        return say("{} rides from {} to {} for {} MP"_form, leader(), place(e_.a), place(e_.b), e_.d);
      case EventKind::leader_entered: return entry(leader());
      case EventKind::declared:
        return say(several() ? "{} attack {}"_form : "{} attacks {}"_form, units(), place(e_.a));
      case EventKind::defensive: return rolled(defend(units()));
      case EventKind::assaulted: return rolled(assault(units()));
      case EventKind::morale_test:
        return say(e_.b == 1 ? "{} tests: {}, it holds"_form : "{} tests: {}, it fails"_form, unit(), tested());
      case EventKind::disorganised: return say("{} is disorganised in {}"_form, unit(), place(e_.a));
      case EventKind::step_lost:
        return e_.a == 0 ? say("{} loses a step: none left"_form, unit())
                         : say("{} loses a step: {} left"_form, unit(), e_.a);
      case EventKind::eliminated: return say("{} is eliminated in {}"_form, unit(), place(e_.a));
      case EventKind::dropped_out:
        return say("{} has had enough and drops out of the attack, in good order"_form, unit());
      case EventKind::attack_over: return say("The attack on {} is over: nobody is left to press it"_form, place(e_.a));
      case EventKind::retreated:
        return say(
            e_.c == 3 ? "{} falls back from {} to {}, into an enemy zone"_form : "{} falls back from {} to {}"_form,
            unit(), place(e_.a), place(e_.b));
      case EventKind::advanced:
        return facing(say("{} advances from {} to {}"_form, unit(), place(e_.a), place(e_.b)), e_.b, e_.c);
      case EventKind::went_along: return say("{} goes with {} to {}"_form, leader(), unit(), place(e_.a));
      case EventKind::leader_check: return leader_check();
      case EventKind::replaced: return say("A deputy takes the place of {}"_form, leader());
      case EventKind::displaced:
        return say("{} has to leave {} and finds friends in {}"_form, leader(), place(e_.a), place(e_.b));
      case EventKind::leader_gone: return say("{} finds no friends to go to and is out of the battle"_form, leader());
      case EventKind::demoralised:
        return say("{} is demoralised: it has lost {} of {}"_form, formation(), e_.a,
                   counted(e_.b, "{} step"_form, "{} steps"_form));
      case EventKind::objective: return say("The {} now hold {}"_form, side(e_.b), place(e_.a));
      case EventKind::turn_ends: return say("Turn {} ends"_form, e_.a);
      case EventKind::resigned: return say("The {} resign"_form, side(e_.a));
      case EventKind::victory: return victory();
      case EventKind::stage_passed: return one_of(passed_forms, e_.a - static_cast<int>(Stage::rally));
    }
    return say("Something happens that has no name"_form);
  }

  [[nodiscard]] Phrase entry(Phrase who) const {
    if (e_.b == e_.a || on_map(e_.a) == off_map)
      return say("{} comes onto the map at {} for {} MP"_form, std::move(who), place(e_.b), e_.d);
    return say("{} comes onto the map at {} and goes on to {} for {} MP"_form, std::move(who), place(e_.a), place(e_.b),
               e_.d);
  }

  [[nodiscard]] Phrase turn_begins() const {
    const int hour = setting_.hour(e_.a);
    return say(e_.b == 1 ? "Turn {}, {} (night)"_form : "Turn {}, {}"_form, e_.a,
               (hour < 10 ? "0" : "") + std::to_string(hour) + ":00");
  }

  [[nodiscard]] Phrase initiative() const {
    const auto throws = chronicle_.throws_of(e_);
    const bool known = throws.size() == 2;
    const auto score = [&](std::size_t of, int value) {
      return known ? Phrase{sum(throws[of].face, value)} : say("a die+{}"_form, value);
    };
    return say(e_.f == 1 ? "The {} throw {} and the {} {} for the initiative: a tie, and it stays with the {}"_form
                         : "The {} throw {} and the {} {} for the initiative: it goes to the {}"_form,
               side(0), score(0, e_.c), side(1), score(1, e_.d), side(e_.e));
  }

  [[nodiscard]] Phrase in_command() const {
    switch (e_.a) {
      case 1: return say("{} is in command, in reach of the Commander in Chief"_form, formation());
      case 2:
      case 3: return command_test(e_.a == 2);
      default: return say("{} has lost its commander and is out of command"_form, formation());
    }
  }
  [[nodiscard]] Phrase command_test(bool passed) const {
    if (die() == 0)
      return say(passed ? "{} tests for command against a rating of {}: it is in command"_form
                        : "{} tests for command against a rating of {}: it is out of command"_form,
                 formation(), e_.c);
    return say(passed ? "{} tests for command against a rating of {}: die {}, it is in command"_form
                      : "{} tests for command against a rating of {}: die {}, it is out of command"_form,
               formation(), e_.c, die());
  }

  [[nodiscard]] Phrase leader_check() const {
    if (die() == 0)
      return say(e_.b == 1 ? "{} is in danger: he is hit"_form : "{} is in danger: he is unhurt"_form, leader());
    return say(e_.b == 1 ? "{} is in danger: die {}, he is hit"_form : "{} is in danger: die {}, he is unhurt"_form,
               leader(), die());
  }

  [[nodiscard]] Phrase victory() const {
    const auto verdict = static_cast<Verdict>(e_.a);
    const bool won = verdict == Verdict::prussian || verdict == Verdict::austrian;
    const int winner = verdict == Verdict::austrian ? 1 : 0;
    Phrase who = verdict == Verdict::draw ? say("The battle is drawn"_form)
                 : !won                   ? say("The battle is undecided"_form)
                        : say(e_.e == 1 ? "The {} win decisively"_form : "The {} win"_form, side(winner));
    switch (static_cast<WonBy>(e_.b)) {
      case WonBy::points: return say("{}: {}"_form, std::move(who), score());
      case WonBy::collapse:
        return won ? say("{}: {}"_form, std::move(who),
                         say("every formation of the {} is demoralised"_form, side(1 - winner)))
                   : who;
      case WonBy::resignation:
        return won ? say("{}: {}"_form, std::move(who), say("the {} resign"_form, side(1 - winner))) : who;
      case WonBy::nothing: break;
    }
    return who;
  }

  // The points, and what the scenario's table calls them.
  [[nodiscard]] Phrase score() const {
    Phrase points = say("the {} score {}"_form, side(static_cast<int>(setting_.victory.scorer)),
                        counted(e_.c, "{} point"_form, "{} points"_form));
    const auto row = static_cast<std::size_t>(e_.d);
    const bool has_name =
        e_.d >= 0 && row < setting_.victory.table.size() && !setting_.victory.table[row].words.empty();
    return has_name ? say("{}, \"{}\""_form, std::move(points), setting_.victory.table[row].words) : points;
  }

  const Event& e_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

}  // namespace

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  return Teller{event, chronicle, setting}.line();
}

Phrase occasion(const Event& event, int die, const Setting& setting) {
  const Chronicle none;
  return Teller{event, none, setting}.occasion(die);
}

}  // namespace guidon::hex1866
