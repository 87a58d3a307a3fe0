// The chronicle in words.
#include <array>
#include <string>

#include "kernel/length.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/victory.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

namespace {

constexpr std::array<std::string_view, 3> function_names{"FIRE", "FOOT", "HORSE"};
constexpr std::array<std::string_view, 4> face_names{"front", "right flank", "rear", "left flank"};
constexpr std::array<std::string_view, 10> formation_names{"line",
                                                           "two lines",
                                                           "column of route",
                                                           "attack column",
                                                           "square",
                                                           "line with its left refused",
                                                           "line with its right refused",
                                                           "skirmish order",
                                                           "action",
                                                           "its limbers"};
constexpr std::array<std::string_view, 3> role_names{"a centre", "the grenadier", "a light"};

std::string number(int value) { return std::to_string(value); }

std::string counted(int n, std::string_view one, std::string_view many) {
  std::string text = number(n);
  text.append(" ").append(n == 1 ? one : many);
  return text;
}

class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : e_(event), chronicle_(chronicle), setting_(setting) {}

  std::string line() {
    std::string text = sentence();
    const std::string dice = thrown();
    if (!dice.empty()) text.append(" [").append(dice).append("]");
    if (e_.clause) text.append(" (").append(e_.clause.id()).append(")");
    return text;
  }

 private:
  [[nodiscard]] std::string unit() const { return name(e_.unit); }
  [[nodiscard]] std::string other() const { return name(e_.other); }
  [[nodiscard]] std::string name(std::uint8_t u) const {
    return u < setting_.units.size() ? setting_.units[u].name : std::string{"nobody"};
  }
  [[nodiscard]] std::string officer() const { return setting_.officers[e_.unit].name; }
  [[nodiscard]] std::string structure(std::uint8_t s) const {
    const Piece& piece = setting_.pieces[setting_.structures[s]];
    return piece.name.empty() ? piece.id : piece.name;
  }
  [[nodiscard]] std::string side(int colour) const { return setting_.side_names[static_cast<std::size_t>(colour)]; }
  [[nodiscard]] std::string place() const { return to_a_tenth(e_.to.at.x) + "," + to_a_tenth(e_.to.at.y); }
  [[nodiscard]] std::string heading() const {
    return print_thousandths(static_cast<std::int32_t>(e_.to.facing.hundredths() / 10) * 100) + "°";
  }
  [[nodiscard]] std::string travelled() const {
    const double far = table::distance(e_.from.at.vec(), e_.to.at.vec());
    return to_a_tenth(thousandths(far)) + " cm";
  }
  [[nodiscard]] std::string thrown() const {
    std::string text;
    for (const Throw& die : chronicle_.throws_of(e_)) {
      if (die.clause == Clause{"PEN-TURN-01"}) continue;  // a card, not a die
      if (!text.empty()) text.append(" ");
      text.append(number(die.face));
    }
    return text;
  }
  [[nodiscard]] std::string modifiers(std::string_view on) const {
    std::string text;
    for (const Modifier& line : chronicle_.modifiers_of(e_)) {
      if (line.on != on || line.value == 0) continue;
      text.append(text.empty() ? "" : ", ").append(line.value > 0 ? "+" : "").append(number(line.value)).append(" ");
      Modifier bare = line;
      bare.on = {};
      text.append(bare.text());
    }
    return text.empty() ? text : " (" + text + ")";
  }
  [[nodiscard]] std::string tested(std::string_view what) const {
    return unit() + ", " + std::string{what} + ": " + number(e_.a) + modifiers({}) + " against " +
           counted(e_.b, "pip", "pips");
  }
  [[nodiscard]] std::string shooting() const {
    std::string text = counted(e_.a, "die", "dice") + " at " + number(e_.b) + "+";
    if (e_.c > 0 && e_.c <= 6) text.append(", saved on ").append(number(e_.c)).append("+");
    text.append(", range ")
        .append(to_a_tenth(e_.e))
        .append(" cm: ")
        .append(e_.d == 0 ? "no effect" : counted(e_.d, "hit", "hits"));
    return text;
  }

  std::string sentence() {
    switch (e_.kind) {
      case EventKind::quality_diced:
        return unit() + " proves " + std::string{quality_words[static_cast<std::size_t>(e_.a)]};
      case EventKind::deployed:
        return unit() + (e_.other != nobody ? " garrisons " + structure(e_.other) : " deploys at " + place());
      case EventKind::officer_placed:
        return officer() + (e_.other != nobody ? " takes his place with " + other() : " takes his place at " + place());
      case EventKind::turn_begins: return "Turn " + number(e_.a);
      case EventKind::card:
        return side(e_.a) + ": " + std::string{function_names[static_cast<std::size_t>(e_.b)]} + " card";
      case EventKind::card_idle: return "Nothing to do for " + side(e_.a);
      case EventKind::officer_moved:
        return officer() + (e_.other != nobody ? " rides to " + other() + " and joins it" : " rides to " + place());
      case EventKind::officer_safe: return officer() + " is unhurt";
      case EventKind::officer_killed: return officer() + " falls at the head of " + other();
      case EventKind::officer_rescued: return officer() + " makes his way to " + other();
      case EventKind::fired: return unit() + " fires at " + other() + ": " + shooting();
      case EventKind::skirmishers_fired: return "Skirmishers fire at " + other() + ": " + shooting();
      case EventKind::fired_at_structure: return unit() + " fires at " + structure(e_.other) + ": " + shooting();
      case EventKind::casualties:
        return unit() + " takes " + counted(e_.c, "casualty", "casualties") + ": " +
               counted(e_.a, "marker", "markers") + ", " + counted(e_.b, "pip", "pips");
      case EventKind::breach:
        return structure(e_.other) + " is breached, " + counted(e_.a, "stand", "stands") + " wide";
      case EventKind::alight: return structure(e_.other) + " is alight";
      case EventKind::not_alight: return structure(e_.other) + " does not catch fire";
      case EventKind::heavy_test: {
        constexpr std::array<std::string_view, 3> results{"holds", "retreats", "halts"};
        return tested("heavy casualties") + ": it " + std::string{results[static_cast<std::size_t>(e_.c)]};
      }
      case EventKind::moved: {
        std::string text = unit() + " ";
        const bool forms = e_.a != e_.b;
        if (e_.from.at != e_.to.at) text.append("moves ").append(travelled()).append(" to ").append(place());
        if (e_.from.at == e_.to.at && !forms) text.append("turns");
        if (e_.from.facing != e_.to.facing)
          text.append(e_.from.at == e_.to.at && forms ? "turns" : "").append(" facing ").append(heading());
        if (forms)
          text.append(e_.from == e_.to ? "" : " ")
              .append("into ")
              .append(formation_names[static_cast<std::size_t>(e_.b)]);
        return text;
      }
      case EventKind::critical_test:
        return tested("critical manoeuvre") + (e_.c != 0 ? ": carried out" : ": it stays where it is");
      case EventKind::skirmishers_out:
        return unit() + " sends out " + counted(e_.a, "skirmisher stand", "skirmisher stands");
      case EventKind::skirmishers_in:
        return unit() + " calls in its skirmishers" +
               (e_.b > 0 ? ", " + counted(e_.b, "stand", "stands") + " lost on the way" : "");
      case EventKind::skirmishers_moved: return unit() + "'s skirmishers move to " + place();
      case EventKind::skirmishers_back: return unit() + "'s skirmishers fall back " + number(e_.a) + " cm";
      case EventKind::skirmishers_aside: return unit() + "'s skirmishers step aside";
      case EventKind::skirmishers_scattered: return unit() + " has a skirmisher stand ridden down";
      case EventKind::firefight: return firefight();
      case EventKind::entered: return unit() + " enters " + structure(e_.other);
      case EventKind::left_building: return unit() + " leaves " + structure(e_.other) + " for " + place();
      case EventKind::contact_declared:
        return unit() + " attacks " + other() + " in the " + std::string{face_names[static_cast<std::size_t>(e_.a)]} +
               (e_.b != 0 ? ", spending its charge" : "");
      case EventKind::overrun: return unit() + " overruns " + other();
      case EventKind::gave_way: return unit() + " gives way before the steady infantry of " + other();
      case EventKind::contact_test: return contact();
      case EventKind::halted: return unit() + " halts and must open fire";
      case EventKind::fell_back: return unit() + " falls back " + to_a_tenth(e_.a * 100) + " cm";
      case EventKind::routed: return unit() + " routs " + to_a_tenth(e_.a * 100) + " cm";
      case EventKind::routed_on: return unit() + " routs on " + to_a_tenth(e_.a * 100) + " cm";
      case EventKind::stopped: return unit() + " is brought to a halt";
      case EventKind::stand_lost:
        return unit() + " loses " + std::string{role_names[static_cast<std::size_t>(e_.a)]} +
               " stand: " + number(e_.b) + " of " + number(e_.c) + " in the ranks";
      case EventKind::scattered: return unit() + (e_.a <= 1 ? " is destroyed" : " is scattered");
      case EventKind::left_table: return unit() + " leaves the field";
      case EventKind::surrendered: return unit() + ", taken in front and rear, surrenders";
      case EventKind::pips: return unit() + ": record die " + number(e_.a) + " to " + number(e_.b);
      case EventKind::glory: return unit() + " covers itself with glory";
      case EventKind::fight_joined: return unit() + " closes with " + other();
      case EventKind::fight_round: return fight();
      case EventKind::duel: return duel();
      case EventKind::took_ground: return unit() + " takes the ground";
      case EventKind::pursues: return unit() + " pursues" + (e_.other != nobody ? " " + other() : std::string{});
      case EventKind::pursuit_losses: return unit() + " is cut down as it runs: " + counted(e_.a, "stand", "stands");
      case EventKind::pursuit_ends: return unit() + " draws rein";
      case EventKind::friends_test: {
        constexpr std::array<std::string_view, 4> results{"stands firm", "wavers", "falls back", "routs too"};
        return tested("friends routing") + ": it " + std::string{results[static_cast<std::size_t>(e_.c)]};
      }
      case EventKind::healed: return unit() + " recovers: record die " + number(e_.a) + " to " + number(e_.b);
      case EventKind::heal_failed: return unit() + " does not recover";
      case EventKind::rally_test: return tested("rally") + (e_.c != 0 ? ": rallied" : ": still in rout");
      case EventKind::no_rally: return unit() + " cannot rally with the enemy so near";
      case EventKind::pursuit_rally:
        return unit() + (e_.c != 0 ? " rallies from its pursuit" : " cannot be brought to rally");
      case EventKind::rallied_facing: return unit() + " re-forms facing " + heading();
      case EventKind::burned: return unit() + " suffers in the flames of " + structure(e_.other);
      case EventKind::turn_ends: return "Turn " + number(e_.a) + " ends";
      case EventKind::draw_offered: return side(e_.a) + " offers a draw";
      case EventKind::draw_declined: return "The draw is declined";
      case EventKind::resigned: return side(e_.a) + " resigns";
      case EventKind::victory: return victory();
    }
    return {};
  }

  std::string firefight() {
    std::string text = "Firefight of the screens: " + setting_.side_names[0] + " " + number(e_.c) + " of " +
                       number(e_.a) + ", " + setting_.side_names[1] + " " + number(e_.d) + " of " + number(e_.b) + ": ";
    switch (static_cast<FirefightOutcome>(e_.e)) {
      case FirefightOutcome::a_reforms: return text + setting_.side_names[0] + " is driven in";
      case FirefightOutcome::a_falls_back: return text + setting_.side_names[0] + " falls back";
      case FirefightOutcome::goes_on: return text + "it goes on";
      case FirefightOutcome::b_falls_back: return text + setting_.side_names[1] + " falls back";
      case FirefightOutcome::b_reforms: return text + setting_.side_names[1] + " is driven in";
    }
    return text;
  }

  std::string contact() {
    std::string text = unit() + " " + number(e_.a) + modifiers("attacker") + ", " + other() + " " + number(e_.b) +
                       modifiers("defender") + ": ";
    switch (static_cast<ContactOutcome>(e_.d)) {
      case ContactOutcome::fight: return text + "they fight";
      case ContactOutcome::defender_falls_back: return text + other() + " falls back";
      case ContactOutcome::defender_routs: return text + other() + " routs";
      case ContactOutcome::attacker_halts: return text + unit() + " is brought to a stand";
      case ContactOutcome::attacker_falls_back:
      case ContactOutcome::attacker_falls_back_2_pips: return text + unit() + " falls back";
      case ContactOutcome::infantry_routs: return text + "the infantry routs";
      case ContactOutcome::cavalry_falls_back: return text + "the cavalry falls back";
      case ContactOutcome::forbidden:
      case ContactOutcome::overrun: break;
    }
    return text;
  }

  std::string fight() {
    std::string text = "Fight, round " + number(e_.f) + ": " + unit() + " " + number(e_.c) + " of " + number(e_.a) +
                       ", " + other() + " " + number(e_.d) + " of " + number(e_.b) + ": ";
    switch (static_cast<FightOutcome>(e_.e)) {
      case FightOutcome::attacker_routs: return text + unit() + " routs";
      case FightOutcome::attacker_falls_back: return text + unit() + " falls back";
      case FightOutcome::goes_on: return text + "it goes on";
      case FightOutcome::stalemate: return text + "no decision, the attacker retires";
      case FightOutcome::defender_falls_back: return text + other() + " falls back";
      case FightOutcome::defender_routs: return text + other() + " routs";
    }
    return text;
  }

  std::string duel() {
    std::string text = "Duel, round " + number(e_.f) + ": " + unit() + " needs " + number(e_.a) + ", " + other() +
                       " needs " + number(e_.b) + ": ";
    switch (static_cast<DuelOutcome>(e_.e)) {
      case DuelOutcome::attacker_wins: return text + unit() + " forces its way";
      case DuelOutcome::defender_wins: return text + other() + " holds";
      case DuelOutcome::undecided: return text + "undecided";
      case DuelOutcome::stalemate: return text + "no decision, the attacker retires";
    }
    return text;
  }

  std::string victory() {
    const std::string counts =
        " (" + setting_.side_names[0] + " " + number(e_.b) + ", " + setting_.side_names[1] + " " + number(e_.c) + ")";
    const Verdict verdict = static_cast<Verdict>(e_.a);
    std::string who = verdict == Verdict::draw ? "A drawn battle" : side(verdict == Verdict::red ? 0 : 1) + " wins";
    switch (static_cast<WonBy>(e_.d)) {
      case WonBy::held: return who + ": the objective has been held for a whole turn";
      case WonBy::cleared: return who + ": the village is cleared";
      case WonBy::night: return who + " as night falls; stands lost" + counts;
      case WonBy::collapse: return who + ": the enemy army leaves the field; value lost" + counts;
      case WonBy::resigned: return who + " by resignation";
      case WonBy::agreed: return who + " by agreement";
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

}  // namespace guidon::peninsular
