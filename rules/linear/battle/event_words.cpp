#include "rules/linear/battle/event_words.hpp"

#include <array>
#include <string>
#include <string_view>

#include "kernel/length.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/brigade_morale.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::linear {

namespace {

constexpr std::array<std::string_view, 4> face_names{"front", "right flank", "rear", "left flank"};
constexpr std::array<std::string_view, formation_words.size()> formation_names{
    "line",    "attack column", "march column",   "square", "a mixed formation", "hedgehog", "wedge",
    "testudo", "open order",    "skirmish order", "action", "its limbers",       "wagons",   "a building"};
constexpr std::array<std::string_view, what_words.size()> what_names{
    "move",     "charge",           "change formation",   "limber up",
    "unlimber", "enter a building", "leave its building", "withdraw"};
constexpr std::array<std::string_view, cause_words.size()> cause_names{
    "under fire",         "under closing shots", "under traversing shots",
    "after a lost round", "after a drawn round", "as the unit it backs goes"};
constexpr std::array<std::string_view, effect_words.size()> effect_names{
    "stands",
    "retires disordered",
    "retires in good order",
    "retreats in good order",
    "retreats disordered",
    "stands disordered or retreats in good order, as its owner likes",
    "gives ground in good order with its supports",
    "gives ground disordered, its supports with it in good order",
    "gives ground disordered",
    "gives ground with its supports, all disordered",
    "breaks"};
constexpr std::array<std::string_view, stage_words.size()> stage_names{"Setting up",
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

// The word of an enumerator that an event keeps as a number.
template <class Words>
std::string name_in(const Words& names, int at) {
  const auto position = static_cast<std::size_t>(at);
  return at >= 0 && position < names.size() ? std::string{names[position]} : std::string{"nothing known"};
}

std::string number(int value) { return std::to_string(value); }

std::string counted(int n, std::string_view one, std::string_view many) {
  std::string text = number(n);
  text.append(" ").append(n == 1 ? one : many);
  return text;
}

std::string inches(std::int32_t thousandths) {
  const std::string length = to_a_tenth(thousandths);
  return length + (length == "1" ? " inch" : " inches");
}

// Procedures and rulings of our own, which no sheet prints.
bool house_rule(Clause clause) { return clause.id().starts_with("OUR-") || clause.id().starts_with("LIN-"); }

class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : e_(event), chronicle_(chronicle), setting_(setting) {}

  std::string line() {
    std::string text = sentence();
    const std::string dice = thrown();
    if (!dice.empty()) text.append(" [").append(dice).append("]");
    if (e_.clause) text.append(" (").append(e_.clause.id()).append(house_rule(e_.clause) ? ", ours)" : ")");
    return text;
  }

 private:
  template <class Sheets>
  static std::string name(const Sheets& sheets, std::uint8_t at) {
    if (at >= sheets.size()) return "nobody";
    return sheets[at].name.empty() ? sheets[at].id : sheets[at].name;
  }
  [[nodiscard]] std::string unit() const { return name(setting_.units, e_.unit); }
  [[nodiscard]] std::string other() const { return name(setting_.units, e_.other); }
  [[nodiscard]] std::string commander() const { return name(setting_.commanders, e_.unit); }
  [[nodiscard]] std::string brigade() const { return name(setting_.brigades, e_.other); }
  [[nodiscard]] std::string building() const { return name(setting_.pieces, e_.other); }
  [[nodiscard]] std::string side(int which) const { return name_in(setting_.side_names, which); }
  [[nodiscard]] std::string place() const { return to_a_tenth(e_.to.at.x) + "," + to_a_tenth(e_.to.at.y); }
  [[nodiscard]] std::string heading() const { return to_a_tenth(e_.to.facing.hundredths() * 10) + "°"; }
  [[nodiscard]] std::string travelled() const {
    const table::Spot far = table::Spot::of({table::distance(e_.from.at.vec(), e_.to.at.vec()), 0});
    return inches(far.x);
  }
  [[nodiscard]] std::string went() const { return " " + travelled() + " to " + place(); }

  [[nodiscard]] std::string thrown() const {
    std::string text;
    for (const Throw& die : chronicle_.throws_of(e_)) {
      if (!text.empty()) text.append(" ");
      text.append(number(die.face));
    }
    return text;
  }
  [[nodiscard]] std::string modifiers() const {
    std::string text;
    for (const Modifier& line : chronicle_.modifiers_of(e_)) {
      if (line.value == 0 || line.clause == Clause{"OUR-CMD-04"}) continue;  // the rating itself is told anyway
      text.append(text.empty() ? "" : ", ").append(line.value > 0 ? "+" : "").append(number(line.value)).append(" ");
      text.append(line.text());
    }
    return text.empty() ? text : " (" + text + ")";
  }
  [[nodiscard]] std::string score_against() const { return number(e_.a) + " against " + number(e_.b) + modifiers(); }

  // Dice, what they need, how hits are saved, and what is left of them.
  [[nodiscard]] std::string volley() const {
    std::string text = counted(e_.a, "die", "dice");
    text.append(" at ").append(number(e_.b)).append("+").append(e_.b > 6 ? ", which cannot hit" : "");
    if (e_.b <= 6) text.append(e_.c > 6 ? ", no save" : ", saved on " + number(e_.c) + "+");
    return text.append(", ").append(e_.d == 0 ? "no casualties" : counted(e_.d, "casualty", "casualties"));
  }

  std::string sentence() {
    switch (e_.kind) {
      case EventKind::first_thrown:
        return side(0) + " throws " + number(e_.a) + ", " + side(1) + " " + number(e_.b) +
               (e_.c == 2 ? ": they throw again" : ": " + side(e_.c) + " chooses");
      case EventKind::order_set: return side(e_.a) + " places first, " + side(e_.b) + " moves first";
      case EventKind::deployed:
        return unit() + (e_.other != nobody ? " takes its place in " + building()
                                            : " deploys at " + place() + " facing " + heading() + " in " +
                                                  name_in(formation_names, e_.b));
      case EventKind::commander_placed: return commander() + " takes his place at " + place();
      case EventKind::turn_begins: return "Turn " + number(e_.c) + ": " + side(e_.b) + ", player turn " + number(e_.a);
      case EventKind::stage_begins: return name_in(stage_names, e_.a);
      case EventKind::brigade_test: return brigade_test();
      case EventKind::brigade_removed: return brigade() + " is broken and taken off the table";
      case EventKind::battalia_check:
        return brigade() + ": " + number(e_.a) + " lost and " + number(e_.b) + " shaken of " +
               counted(e_.c, "unit", "units") + (e_.d != 0 ? ", it is failing" : ", it holds together");
      case EventKind::fell_back: return unit() + " falls back" + went();
      case EventKind::left_table: return unit() + " leaves the table and is lost";
      case EventKind::elite:
        return unit() + " throws " + number(e_.a) + (e_.b != 0 ? ": it recovers its order" : ": it stays disordered");
      case EventKind::command_roll: return command_roll();
      case EventKind::command_ended: return commander() + " gives no more orders this turn";
      case EventKind::moved: return moved();
      case EventKind::entered: return unit() + " enters " + building();
      case EventKind::left_building: return unit() + " leaves " + building() + " for " + place();
      case EventKind::free_move: return unit() + " may make one free move although its order failed";
      case EventKind::rally_roll: {
        const std::string left = counted(e_.d, "casualty", "casualties") + " left";
        return commander() + " rallies " + other() + ": " + score_against() +
               (e_.c != 0 ? ", a casualty comes off, " : ", in vain, ") + left;
      }
      case EventKind::led: return commander() + " leads " + other() + " from the front";
      case EventKind::rode:
        return commander() + (e_.other != nobody ? " rides to " + other() + " and joins it" : " rides to " + place());
      case EventKind::charge:
        return unit() + " charges " + other() + " in the " + name_in(face_names, e_.b) + ": " +
               counted(e_.a, "move", "moves") + ", " + inches(e_.e) + " to go, " +
               (e_.c != 0 ? "it reaches" : "it cannot reach");
      case EventKind::charge_short: return unit() + " falls short of " + other() + ", going" + went();
      case EventKind::reaction: return reaction();
      case EventKind::countercharged: return unit() + " goes" + went() + " to meet " + other();
      case EventKind::evaded: return unit() + " gets away from " + other() + "," + went();
      case EventKind::emergency:
        return unit() + " throws " + number(e_.a) + " to form " + name_in(formation_names, e_.c) + " before " +
               other() + (e_.b != 0 ? ": in time" : ": too late");
      case EventKind::charge_over: return "The charge of " + unit() + " on " + other() + " is over";
      case EventKind::contact: return unit() + " strikes " + other() + " in the " + name_in(face_names, e_.b);
      case EventKind::shot: return shot();
      case EventKind::casualties:
        return unit() + " takes " + counted(e_.c, "casualty", "casualties") + ": " + number(e_.a) + stamina() +
               " recorded" + (e_.b > 0 ? ", " + number(e_.b) + " in excess" : "");
      case EventKind::shaken: return unit() + " is shaken";
      case EventKind::shattered: return unit() + " is shattered and gone";
      case EventKind::break_test:
        return unit() + " tests " + name_in(cause_names, e_.c) + ": " + number(e_.a) + modifiers() + ", it " +
               name_in(effect_names, e_.b);
      case EventKind::broken: return unit() + " breaks and is gone";
      case EventKind::disordered: return unit() + " is disordered";
      case EventKind::recovered: return unit() + " recovers its order";
      case EventKind::retired:
        return unit() + " goes back" + went() + (e_.a > 1 ? " in " + number(e_.a) + " moves" : "") +
               (e_.b != 0 ? ", disordered" : "");
      case EventKind::gave_ground:
        return unit() + (e_.other != nobody ? " gives ground with " + other() + "," : " gives ground,") + went();
      case EventKind::could_not_give_ground: return unit() + " has no room to give ground and stays";
      case EventKind::fought: return unit() + " fights " + other() + ": " + volley();
      case EventKind::combat_score: return combat_score();
      case EventKind::followed_up: return unit() + " follows up " + other() + "," + went();
      case EventKind::commander_lost:
        return commander() + (e_.other != nobody ? " is lost with " + other() : " is lost");
      case EventKind::commander_replaced:
        return commander() + " is replaced by a commander rated " + number(e_.a) +
               (e_.other != nobody ? ", who is with " + other() : "");
      case EventKind::commander_escaped: return commander() + " gets away to " + other();
      case EventKind::conceded: return side(e_.a) + " concedes";
      case EventKind::turn_ends: return "Player turn " + number(e_.a) + " ends";
      case EventKind::victory: return victory();
    }
    return {};
  }

  [[nodiscard]] std::string stamina() const {
    if (e_.unit >= setting_.units.size()) return {};
    return " of " + number(setting_.units[e_.unit].profile.stamina);
  }

  std::string brigade_test() {
    std::string rolled = brigade() + " tests: " + score_against();
    switch (static_cast<BrigadeOutcome>(e_.c)) {
      case BrigadeOutcome::removed: return brigade() + " is down to its last unit";
      case BrigadeOutcome::not_due: return brigade() + " need not test";
      case BrigadeOutcome::pass: return rolled + ", it holds together";
      case BrigadeOutcome::fail_no_advance: return rolled + ", it may not advance this turn";
      case BrigadeOutcome::fail_retreat: return rolled + ", it retreats " + counted(e_.d, "move", "moves");
    }
    return rolled;
  }

  std::string command_roll() {
    std::string text = commander() + " orders " + other();
    if (e_.e > 1) text.append(" and ").append(counted(e_.e - 1, "other", "others"));
    text.append(" to ").append(name_in(what_names, e_.d)).append(": ").append(score_against());
    return text.append(e_.c == 0 ? ", the order fails" : ", " + counted(e_.c, "move", "moves"));
  }

  std::string moved() {
    const bool forms = e_.a != 0;
    const bool goes = e_.from.at != e_.to.at && !forms;  // into another formation the middle shifts by itself
    const bool turns = e_.from.facing != e_.to.facing;
    std::string text = unit();
    if (goes) text.append(" moves").append(went());
    if (turns) text.append(goes ? ", facing " : " turns to face ").append(heading());
    if (forms)
      text.append(turns ? " and" : "")
          .append(" goes from ")
          .append(name_in(formation_names, e_.a - 1))
          .append(" into ")
          .append(name_in(formation_names, e_.b));
    if (!goes && !turns && !forms) text.append(" stays where it is");
    if (e_.c > 0) text.append(", ").append(counted(e_.c, "move", "moves")).append(" left");
    return text;
  }

  std::string reaction() {
    switch (static_cast<OrderKind>(e_.a)) {
      case OrderKind::stand: return unit() + " stands to receive " + other();
      case OrderKind::closing_shots: return unit() + " waits for " + other() + " with closing shots";
      case OrderKind::countercharge: return unit() + " countercharges " + other();
      case OrderKind::evade: return unit() + " evades " + other();
      case OrderKind::emergency: return unit() + " changes formation in haste before " + other();
      default: return unit() + " answers " + other();
    }
  }

  std::string shot() {
    std::string text = unit();
    switch (static_cast<Fire>(e_.f)) {
      case Fire::normal: text.append(" fires at ").append(other()); break;
      case Fire::closing: text.append(" gives ").append(other()).append(" closing shots"); break;
      case Fire::traversing: text.append(" fires at ").append(other()).append(" as it crosses"); break;
    }
    text.append(": ").append(volley());
    if (e_.e > 0) text.append(", ").append(counted(e_.e, "six", "sixes")).append(" that may call for a test");
    return text;
  }

  std::string combat_score() {
    const std::string text = "Combat of " + unit() + " and " + other() + ": " + side(0) + " " + number(e_.a) + " (" +
                             number(e_.c) + " inflicted), " + side(1) + " " + number(e_.b) + " (" + number(e_.d) +
                             " inflicted), ";
    if (e_.a == e_.b) return text + "a draw";
    return text + side(e_.a > e_.b ? 0 : 1) + " wins by " + number(e_.a > e_.b ? e_.a - e_.b : e_.b - e_.a);
  }

  std::string victory() {
    const auto verdict = static_cast<Verdict>(e_.a);
    std::string who = verdict == Verdict::undecided ? "The battle is undecided"
                      : verdict == Verdict::draw    ? "A drawn battle"
                                                    : side(verdict == Verdict::south ? 0 : 1) + " wins";
    switch (static_cast<WonBy>(e_.b)) {
      case WonBy::collapse:
        return who + (verdict == Verdict::draw ? ": both armies are beaten" : ": the enemy army is beaten");
      case WonBy::points:
        return who + " at the time limit: " + side(0) + " " + counted(e_.c, "point", "points") + ", " + side(1) + " " +
               number(e_.d);
      case WonBy::conceded: return who + ": the enemy concedes";
      case WonBy::nothing: break;
    }
    return who;
  }

  const Event& e_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

}  // namespace

std::string words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  return Teller{event, chronicle, setting}.line();
}

}  // namespace guidon::linear
