#include "rules/linear/battle/event_words.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/length.hpp"
#include "rules/linear/battle/objective_words.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/brigade_morale.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::linear {

namespace {

// Whole sentences, one for each value an event may keep as a number.
constexpr std::array<std::string_view, 5> charge_forms{"{} charges {} in the front", "{} charges {} in the right flank",
                                                       "{} charges {} in the rear", "{} charges {} in the left flank",
                                                       "{} charges {}"};
constexpr std::array<std::string_view, 5> contact_forms{"{} strikes {} in the front",
                                                        "{} strikes {} in the right flank", "{} strikes {} in the rear",
                                                        "{} strikes {} in the left flank", "{} strikes {}"};
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
// Of ground to take: lost again, held as the turn ends, held through the enemy's turn.
constexpr std::array<std::string_view, 3> hold_forms{"{} no longer holds {}", "{} holds {}", "{} has taken {}"};

// How a unit stands, where it goes from and into: each is said as one, for languages have their own ways with it.
constexpr std::array<std::string_view, formation_words.size()> in_formation_forms{
    "in line",     "in attack column", "in march column", "in square",     "in a mixed formation",
    "in hedgehog", "in wedge",         "in testudo",      "in open order", "in skirmish order",
    "in action",   "in its limbers",   "in wagons",       "in a building"};
constexpr std::array<std::string_view, formation_words.size()> from_formation_forms{
    "from line",     "from attack column", "from march column", "from square",     "from a mixed formation",
    "from hedgehog", "from wedge",         "from testudo",      "from open order", "from skirmish order",
    "from action",   "from its limbers",   "from wagons",       "from a building"};
constexpr std::array<std::string_view, formation_words.size()> into_formation_forms{
    "into line",     "into attack column", "into march column", "into square",     "into a mixed formation",
    "into hedgehog", "into wedge",         "into testudo",      "into open order", "into skirmish order",
    "into action",   "into its limbers",   "into wagons",       "into a building"};

// What has no sentence: a number that is out of its range.
template <class Forms, class... Parts>
Phrase one_of(const Forms& forms, int at, Parts&&... parts) {
  const auto position = static_cast<std::size_t>(at);
  return at >= 0 && position < forms.size() ? say(forms[position], std::forward<Parts>(parts)...)
                                            : say("nothing known");
}

Phrase inches(std::int32_t thousandths) {
  std::string length = to_a_tenth(thousandths);
  return length == "1" ? say("{} inch", length) : say("{} inches", std::move(length));
}

// Procedures and rulings of our own, which no sheet prints.
bool house_rule(Clause clause) { return clause.id().starts_with("OUR-") || clause.id().starts_with("LIN-"); }

class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : e_(event), chronicle_(chronicle), setting_(setting) {}

  Phrase line() {
    Phrase text = joined(sentence(), "{} [{}]", thrown());
    if (!e_.clause) return text;
    return say(house_rule(e_.clause) ? "{} ({}, ours)" : "{} ({})", std::move(text), std::string{e_.clause.id()});
  }

  [[nodiscard]] Phrase occasion(int die) const {
    switch (e_.kind) {
      case EventKind::first_thrown: return side(die == 0 ? 0 : 1);
      case EventKind::brigade_test: return say("{} against {}", brigade(), e_.b);
      case EventKind::elite: return unit();
      case EventKind::command_roll: return say("{}, against {}", ordered(), e_.b);
      case EventKind::rally_roll: return say("{}, against {}", say("{} rallies {}", commander(), other()), e_.b);
      case EventKind::emergency: return say("{} before the charge of {}", unit(), other());
      case EventKind::shot: return die < e_.a ? fired() : say("{} under the fire of {}", other(), unit());
      case EventKind::break_test: return one_of(cause_forms, e_.c, unit());
      case EventKind::fought:
        return die < e_.a ? say("{} fights {}", unit(), other()) : say("{} against {}", other(), unit());
      case EventKind::commander_lost:
      case EventKind::commander_replaced:
      case EventKind::commander_escaped: return commander();
      default: return {};
    }
  }

 private:
  template <class Sheets>
  static Phrase name(const Sheets& sheets, std::uint8_t at) {
    if (at >= sheets.size()) return say("nobody");
    return sheets[at].name.empty() ? sheets[at].id : sheets[at].name;
  }
  [[nodiscard]] Phrase unit() const { return name(setting_.units, e_.unit); }
  [[nodiscard]] Phrase other() const { return name(setting_.units, e_.other); }
  [[nodiscard]] Phrase commander() const { return name(setting_.commanders, e_.unit); }
  [[nodiscard]] Phrase brigade() const { return name(setting_.brigades, e_.other); }
  [[nodiscard]] Phrase building() const { return name(setting_.pieces, e_.other); }
  [[nodiscard]] Phrase side(int which) const {
    const auto position = static_cast<std::size_t>(which);
    return position < setting_.side_names.size() ? Phrase{setting_.side_names[position]} : say("nobody");
  }
  [[nodiscard]] std::string place() const { return to_a_tenth(e_.to.at.x) + "," + to_a_tenth(e_.to.at.y); }
  [[nodiscard]] std::string heading() const { return to_a_tenth(e_.to.facing.hundredths() * 10) + "°"; }
  [[nodiscard]] Phrase travelled() const {
    const table::Spot far = table::Spot::of({table::distance(e_.from.at.vec(), e_.to.at.vec()), 0});
    return inches(far.x);
  }

  [[nodiscard]] std::string thrown() const {
    std::string text;
    for (const Throw& die : chronicle_.throws_of(e_)) {
      if (!text.empty()) text.append(" ");
      text.append(std::to_string(die.face));
    }
    return text;
  }
  // "6 (+1 elite, -2 shaken)"
  [[nodiscard]] Phrase with_modifiers(Phrase score) const {
    Phrase list;
    for (const Modifier& line : chronicle_.modifiers_of(e_)) {
      if (line.value == 0 || line.clause == Clause{"OUR-CMD-04"}) continue;  // the rating itself is told anyway
      std::string value = (line.value > 0 ? "+" : "") + std::to_string(line.value);
      list = joined(std::move(list), "{}, {}", say("{} {}", std::move(value), line.said()));
    }
    return joined(std::move(score), "{} ({})", std::move(list));
  }
  [[nodiscard]] Phrase score_against() const { return with_modifiers(say("{} against {}", e_.a, e_.b)); }

  // Dice, what they need, how hits are saved, and what is left of them.
  [[nodiscard]] Phrase volley() const {
    Phrase dice = counted(e_.a, "{} die", "{} dice");
    Phrase thrown = e_.b > 6   ? say("{} at {}+, which cannot hit", std::move(dice), e_.b)
                    : e_.c > 6 ? say("{} at {}+, no save", std::move(dice), e_.b)
                               : say("{} at {}+, saved on {}+", std::move(dice), e_.b, e_.c);
    return say("{}, {}", std::move(thrown),
               e_.d == 0 ? say("no casualties") : counted(e_.d, "{} casualty", "{} casualties"));
  }

  Phrase sentence() {
    switch (e_.kind) {
      case EventKind::first_thrown:
        return e_.c == 2 ? say("{} throws {}, {} {}: they throw again", side(0), e_.a, side(1), e_.b)
                         : say("{} throws {}, {} {}: {} chooses", side(0), e_.a, side(1), e_.b, side(e_.c));
      case EventKind::order_set: return say("{} places first, {} moves first", side(e_.a), side(e_.b));
      case EventKind::deployed:
        return e_.other != nobody
                   ? say("{} takes its place in {}", unit(), building())
                   : say("{} deploys at {} facing {} {}", unit(), place(), heading(), one_of(in_formation_forms, e_.b));
      case EventKind::commander_placed: return say("{} takes his place at {}", commander(), place());
      case EventKind::turn_begins: return say("Turn {}: {}, player turn {}", e_.c, side(e_.b), e_.a);
      case EventKind::stage_begins: return one_of(stage_titles, e_.a);
      case EventKind::brigade_test: return brigade_test();
      case EventKind::brigade_removed: return say("{} is broken and taken off the table", brigade());
      case EventKind::battalia_check:
        return say(e_.d != 0 ? "{}: {} lost and {} shaken of {}, it is failing"
                             : "{}: {} lost and {} shaken of {}, it holds together",
                   brigade(), e_.a, e_.b, counted(e_.c, "{} unit", "{} units"));
      case EventKind::fell_back: return say("{} falls back {} to {}", unit(), travelled(), place());
      case EventKind::left_table: return say("{} leaves the table and is lost", unit());
      case EventKind::abandoned: return say("{} is abandoned and lost", unit());
      case EventKind::exited: return one_of(exit_forms, e_.a, unit());
      case EventKind::elite:
        return say(e_.b != 0 ? "{} throws {}: it recovers its order" : "{} throws {}: it stays disordered", unit(),
                   e_.a);
      case EventKind::command_roll: return command_roll();
      case EventKind::command_ended: return say("{} gives no more orders this turn", commander());
      case EventKind::moved: return moved();
      case EventKind::entered: return say("{} enters {}", unit(), building());
      case EventKind::left_building: return say("{} leaves {} for {}", unit(), building(), place());
      case EventKind::free_move: return say("{} may make one free move although its order failed", unit());
      case EventKind::rally_roll:
        return say(e_.c != 0 ? "{} rallies {}: {}, a casualty comes off, {}" : "{} rallies {}: {}, in vain, {}",
                   commander(), other(), score_against(), counted(e_.d, "{} casualty left", "{} casualties left"));
      case EventKind::led: return say("{} leads {} from the front", commander(), other());
      case EventKind::rode:
        return e_.other != nobody ? say("{} rides to {} and joins it", commander(), other())
                                  : say("{} rides to {}", commander(), place());
      case EventKind::charge: return charge();
      case EventKind::charge_short:
        return say("{} falls short of {}, going {} to {}", unit(), other(), travelled(), place());
      case EventKind::reaction: return reaction();
      case EventKind::countercharged: return say("{} goes {} to {} to meet {}", unit(), travelled(), place(), other());
      case EventKind::evaded: return say("{} gets away from {}, {} to {}", unit(), other(), travelled(), place());
      case EventKind::emergency: return emergency();
      case EventKind::charge_over: return say("The charge of {} on {} is over", unit(), other());
      case EventKind::contact: return one_of(contact_forms, e_.b, unit(), other());
      case EventKind::shot: return shot();
      case EventKind::casualties: return casualties();
      case EventKind::shaken: return say("{} is shaken", unit());
      case EventKind::shattered: return say("{} is shattered and gone", unit());
      case EventKind::break_test:
        return say("{}: {}, {}", one_of(cause_forms, e_.c, unit()), with_modifiers(e_.a), one_of(effect_forms, e_.b));
      case EventKind::broken: return say("{} breaks and is gone", unit());
      case EventKind::disordered: return say("{} is disordered", unit());
      case EventKind::recovered: return say("{} recovers its order", unit());
      case EventKind::retired: return retired();
      case EventKind::gave_ground:
        return e_.other != nobody ? say("{} gives ground with {}, {} to {}", unit(), other(), travelled(), place())
                                  : say("{} gives ground, {} to {}", unit(), travelled(), place());
      case EventKind::could_not_give_ground: return say("{} has no room to give ground and stays", unit());
      case EventKind::fought: return say("{}: {}", say("{} fights {}", unit(), other()), volley());
      case EventKind::combat_score: return combat_score();
      case EventKind::followed_up: return say("{} follows up {}, {} to {}", unit(), other(), travelled(), place());
      case EventKind::commander_lost:
        return e_.other != nobody ? say("{} is lost with {}", commander(), other()) : say("{} is lost", commander());
      case EventKind::commander_replaced:
        return e_.other != nobody
                   ? say("{} is replaced by a commander rated {}, who is with {}", commander(), e_.a, other())
                   : say("{} is replaced by a commander rated {}", commander(), e_.a);
      case EventKind::commander_escaped: return say("{} gets away to {}", commander(), other());
      case EventKind::conceded: return say("{} concedes", side(e_.a));
      case EventKind::turn_ends: return say("Player turn {} ends", e_.a);
      case EventKind::objective: return objective();
      case EventKind::victory: return victory();
    }
    return {};
  }

  Phrase brigade_test() {
    switch (static_cast<BrigadeOutcome>(e_.c)) {
      case BrigadeOutcome::removed: return say("{} is down to its last unit", brigade());
      case BrigadeOutcome::not_due: return say("{} need not test", brigade());
      case BrigadeOutcome::pass: return say("{} tests: {}, it holds together", brigade(), score_against());
      case BrigadeOutcome::fail_no_advance:
        return say("{} tests: {}, it may not advance this turn", brigade(), score_against());
      case BrigadeOutcome::fail_retreat:
        if (e_.e == 2)
          return say("{} has lost its commander: it retreats {}", brigade(), counted(e_.d, "{} move", "{} moves"));
        return say("{} tests: {}, it retreats {}", brigade(), score_against(),
                   e_.e == 1 ? counted(e_.d, "{} inch", "{} inches") : counted(e_.d, "{} move", "{} moves"));
    }
    return say("{} tests: {}", brigade(), score_against());
  }

  [[nodiscard]] Phrase ordered() const {
    Phrase whom = e_.e > 1 ? say("{} and {}", other(), counted(e_.e - 1, "{} other", "{} others")) : other();
    return one_of(command_forms, e_.d, commander(), std::move(whom));
  }
  Phrase command_roll() {
    return say("{}: {}, {}", ordered(), score_against(),
               e_.c == 0 ? say("the order fails") : counted(e_.c, "{} move", "{} moves"));
  }

  Phrase moved() {
    Phrase told = moved_where();
    return e_.c > 0 ? say("{}, {}", std::move(told), counted(e_.c, "{} move left", "{} moves left")) : told;
  }
  Phrase moved_where() {
    const bool turns = e_.from.facing != e_.to.facing;
    if (e_.a != 0) {  // into another formation the middle shifts by itself
      if (!turns)
        return say("{} goes {} {}", unit(), one_of(from_formation_forms, e_.a - 1), one_of(into_formation_forms, e_.b));
      return say("{} turns to face {} and goes {} {}", unit(), heading(), one_of(from_formation_forms, e_.a - 1),
                 one_of(into_formation_forms, e_.b));
    }
    if (e_.from.at == e_.to.at)
      return turns ? say("{} turns to face {}", unit(), heading()) : say("{} stays where it is", unit());
    if (turns) return say("{} moves {} to {}, facing {}", unit(), travelled(), place(), heading());
    return say("{} moves {} to {}", unit(), travelled(), place());
  }

  Phrase charge() {
    return say("{}: {}, {}, {}", one_of(charge_forms, e_.b, unit(), other()), counted(e_.a, "{} move", "{} moves"),
               say("{} to go", inches(e_.e)), e_.c != 0 ? say("it reaches") : say("it cannot reach"));
  }

  Phrase reaction() {
    switch (static_cast<OrderKind>(e_.a)) {
      case OrderKind::stand: return say("{} stands to receive {}", unit(), other());
      case OrderKind::closing_shots: return say("{} waits for {} with closing shots", unit(), other());
      case OrderKind::countercharge: return say("{} countercharges {}", unit(), other());
      case OrderKind::evade: return say("{} evades {}", unit(), other());
      case OrderKind::emergency: return say("{} changes formation in haste before {}", unit(), other());
      default: return say("{} answers {}", unit(), other());
    }
  }

  Phrase emergency() {
    if (e_.c == static_cast<int>(Formation::hedgehog))
      return say(e_.b != 0 ? "{} throws {} to form hedgehog before {}: in time"
                           : "{} throws {} to form hedgehog before {}: too late",
                 unit(), e_.a, other());
    return say(e_.b != 0 ? "{} throws {} to form square before {}: in time"
                         : "{} throws {} to form square before {}: too late",
               unit(), e_.a, other());
  }

  Phrase shot() {
    Phrase told = say("{}: {}", fired(), volley());
    if (e_.e <= 0) return told;
    return say("{}, {}", std::move(told),
               counted(e_.e, "{} six that may call for a test", "{} sixes that may call for a test"));
  }
  [[nodiscard]] Phrase fired() const {
    switch (static_cast<Fire>(e_.f)) {
      case Fire::closing: return say("{} gives {} closing shots", unit(), other());
      case Fire::traversing: return say("{} fires at {} as it crosses", unit(), other());
      case Fire::normal: break;
    }
    return say("{} fires at {}", unit(), other());
  }

  Phrase casualties() {
    Phrase taken = counted(e_.c, "{} casualty", "{} casualties");
    Phrase told = e_.unit < setting_.units.size() ? say("{} takes {}: {} of {} recorded", unit(), std::move(taken),
                                                        e_.a, setting_.units[e_.unit].profile.stamina)
                                                  : say("{} takes {}: {} recorded", unit(), std::move(taken), e_.a);
    return e_.b > 0 ? say("{}, {}", std::move(told), say("{} in excess", e_.b)) : told;
  }

  Phrase retired() {
    if (e_.a > 1)
      return say(e_.b != 0 ? "{} goes back {} to {} in {} moves, disordered" : "{} goes back {} to {} in {} moves",
                 unit(), travelled(), place(), e_.a);
    return say(e_.b != 0 ? "{} goes back {} to {}, disordered" : "{} goes back {} to {}", unit(), travelled(), place());
  }

  Phrase combat_score() {
    Phrase told = say("Combat of {} and {}: {} {} ({} inflicted), {} {} ({} inflicted)", unit(), other(), side(0), e_.a,
                      e_.c, side(1), e_.b, e_.d);
    if (e_.a == e_.b) return say("{}, {}", std::move(told), say("a draw"));
    const bool south = e_.a > e_.b;
    return say("{}, {}", std::move(told), say("{} wins by {}", side(south ? 0 : 1), south ? e_.a - e_.b : e_.b - e_.a));
  }

  Phrase objective() {
    if (e_.other >= setting_.objectives.size()) return say("nothing known");
    const Objective& objective = setting_.objectives[e_.other];
    return one_of(hold_forms, e_.a, side(static_cast<int>(objective.side)), name(setting_.pieces, objective.ground));
  }

  Phrase victory() {
    const auto verdict = static_cast<Verdict>(e_.a);
    switch (static_cast<WonBy>(e_.b)) {
      case WonBy::collapse:
        return say("{}: {}", won(verdict),
                   verdict == Verdict::draw ? say("both armies are beaten") : say("the enemy army is beaten"));
      case WonBy::points:
        return say("{}: {} {}, {} {}", won_at_the_limit(verdict), side(0), counted(e_.c, "{} point", "{} points"),
                   side(1), e_.d);
      case WonBy::conceded: return say("{}: {}", won(verdict), say("the enemy concedes"));
      case WonBy::objective:
        if (verdict == Verdict::draw || e_.e < 0 || static_cast<std::size_t>(e_.e) >= setting_.objectives.size())
          return say("{}: {}", won(verdict), say("both sides have done what they were to do"));
        return say("{}: {}", won(verdict),
                   success_words(setting_, setting_.objectives[static_cast<std::size_t>(e_.e)]));
      case WonBy::nothing: break;
    }
    return won(verdict);
  }
  [[nodiscard]] Phrase won(Verdict verdict) const {
    if (verdict == Verdict::undecided) return say("The battle is undecided");
    if (verdict == Verdict::draw) return say("A drawn battle");
    return say("{} wins", side(verdict == Verdict::south ? 0 : 1));
  }
  [[nodiscard]] Phrase won_at_the_limit(Verdict verdict) const {
    if (verdict == Verdict::undecided) return say("The battle is undecided at the time limit");
    if (verdict == Verdict::draw) return say("A drawn battle at the time limit");
    return say("{} wins at the time limit", side(verdict == Verdict::south ? 0 : 1));
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

}  // namespace guidon::linear
