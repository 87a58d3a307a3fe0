// The chronicle in words.
#include <array>
#include <string>

#include "kernel/length.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/victory.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "rules/peninsular/morale.hpp"

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
// A test, the number reached and the pips it is held against.
constexpr std::array<std::string_view, 4> test_forms{"{}, heavy casualties: {} against {}",
                                                     "{}, critical manoeuvre: {} against {}",
                                                     "{}, friends routing: {} against {}", "{}, rally: {} against {}"};
enum TestForm : std::uint8_t { heavy_casualties, critical_manoeuvre, friends_routing, rally };
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
// Falling back, routing and routing on; and where something stands in the way, not at all or only so far.
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

class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : e_(event), chronicle_(chronicle), setting_(setting) {}

  Phrase line() {
    const std::string dice = thrown();
    if (!dice.empty() && e_.clause) return say("{} [{}] ({})", sentence(), dice, e_.clause.id());
    if (!dice.empty()) return say("{} [{}]", sentence(), dice);
    if (e_.clause) return say("{} ({})", sentence(), e_.clause.id());
    return sentence();
  }

  // Who throws the die of this number, and what for: whoever is named first throws.
  [[nodiscard]] Phrase occasion(int die) const {
    switch (e_.kind) {
      case EventKind::fired:
        return die < e_.a ? say("{} fires at {}", unit(), other()) : say("{} under the fire of {}", other(), unit());
      case EventKind::skirmishers_fired:
        return die < e_.a ? say("Skirmishers of {} fire at {}", skirmishers(), other())
                          : say("{} under the fire of skirmishers", other());
      case EventKind::fired_at_structure: return say("{} fires at {}", unit(), structure(e_.other));
      case EventKind::alight:
      case EventKind::not_alight: return structure(e_.other);
      case EventKind::heavy_test:
      case EventKind::critical_test:
      case EventKind::friends_test:
      case EventKind::rally_test: return say("{} against {}", unit(), counted(e_.b, "{} pip", "{} pips"));
      case EventKind::contact_test:
      case EventKind::duel: return opponents(die == 0);
      case EventKind::fight_round: return opponents(die < e_.a);
      case EventKind::firefight: return say("The firefight of the screens, a of {} and b of {}", side(0), side(1));
      case EventKind::officer_safe:
      case EventKind::officer_killed: return say("{} with {}", officer(), other());
      case EventKind::quality_diced:
      case EventKind::healed:
      case EventKind::heal_failed:
      case EventKind::pursuit_rally: return unit();
      default: return {};
    }
  }

 private:
  [[nodiscard]] Phrase opponents(bool first) const {
    return first ? say("{} against {}", unit(), other()) : say("{} against {}", other(), unit());
  }
  [[nodiscard]] Phrase unit() const { return name(e_.unit); }
  [[nodiscard]] Phrase other() const { return name(e_.other); }
  [[nodiscard]] Phrase name(std::uint8_t u) const {
    return u < setting_.units.size() ? Phrase{setting_.units[u].name} : say("nobody");
  }
  // Whose skirmishers fire: those of one unit, or of several of a side.
  [[nodiscard]] Phrase skirmishers() const {
    if (e_.f == 1 || e_.unit >= setting_.units.size()) return unit();
    return side(static_cast<int>(setting_.units[e_.unit].side));
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
    return to_a_tenth(thousandths(table::distance(e_.from.at.vec(), e_.to.at.vec())));
  }
  [[nodiscard]] std::string thrown() const {
    std::string text;
    for (const Throw& die : chronicle_.throws_of(e_)) {
      if (die.clause == Clause{"PEN-TURN-01"}) continue;  // a card, not a die
      if (!text.empty()) text.append(" ");
      text.append(std::to_string(die.face));
    }
    return text;
  }
  // "3", or "3 (+1 elite, -2 2 pips)" with the modifiers of that number.
  [[nodiscard]] Phrase score(int value, std::string_view on) const {
    std::vector<Phrase> list;
    for (const Modifier& line : chronicle_.modifiers_of(e_)) {
      if (line.on != on || line.value == 0) continue;
      Modifier bare = line;
      bare.on = {};
      list.push_back(say("{} {}", (line.value > 0 ? "+" : "") + std::to_string(line.value), bare.said()));
    }
    return list.empty() ? Phrase{value} : say("{} ({})", value, listed(std::move(list), "{}, {}"));
  }
  [[nodiscard]] Phrase tested(TestForm form) const {
    return say(test_forms[form], unit(), score(e_.a, {}), counted(e_.b, "{} pip", "{} pips"));
  }
  [[nodiscard]] Phrase shooting() const {
    Phrase dice = counted(e_.a, "{} die", "{} dice");
    Phrase hits = e_.d == 0 ? say("no effect") : counted(e_.d, "{} hit", "{} hits");
    if (e_.c > 0 && e_.c <= 6)
      return say("{} at {}+, saved on {}+, range {} cm: {}", std::move(dice), e_.b, e_.c, to_a_tenth(e_.e),
                 std::move(hits));
    return say("{} at {}+, range {} cm: {}", std::move(dice), e_.b, to_a_tenth(e_.e), std::move(hits));
  }

  Phrase sentence() {
    switch (e_.kind) {
      case EventKind::quality_diced: return say(quality_forms[static_cast<std::size_t>(e_.a)], unit());
      case EventKind::deployed:
        return e_.other != nobody ? say("{} garrisons {}", unit(), structure(e_.other))
                                  : say("{} deploys at {}", unit(), place());
      case EventKind::officer_placed:
        return e_.other != nobody ? say("{} takes his place with {}", officer(), other())
                                  : say("{} takes his place at {}", officer(), place());
      case EventKind::turn_begins: return say("Turn {}", e_.a);
      case EventKind::card: return say(card_forms[static_cast<std::size_t>(e_.b)], side(e_.a));
      case EventKind::card_idle: return say("Nothing to do for {}", side(e_.a));
      case EventKind::officer_moved:
        return e_.other != nobody ? say("{} rides to {} and joins it", officer(), other())
                                  : say("{} rides to {}", officer(), place());
      case EventKind::officer_safe: return say("{} is unhurt", officer());
      case EventKind::officer_killed: return say("{} falls at the head of {}", officer(), other());
      case EventKind::officer_rescued: return say("{} makes his way to {}", officer(), other());
      case EventKind::fired: return say("{} fires at {}: {}", unit(), other(), shooting());
      case EventKind::skirmishers_fired: return say("Skirmishers fire at {}: {}", other(), shooting());
      case EventKind::fired_at_structure: return say("{} fires at {}: {}", unit(), structure(e_.other), shooting());
      case EventKind::casualties:
        if (setting_.units[e_.unit].arm == Arm::artillery)  // it has no record die (PEN-ARM-21)
          return say("{} takes {}: {}", unit(), counted(e_.c, "{} casualty", "{} casualties"),
                     counted(e_.a, "{} marker", "{} markers"));
        return say("{} takes {}: {}, {}", unit(), counted(e_.c, "{} casualty", "{} casualties"),
                   counted(e_.a, "{} marker", "{} markers"), counted(e_.b, "{} pip", "{} pips"));
      case EventKind::breach:
        return say("{} is breached, {} wide", structure(e_.other), counted(e_.a, "{} stand", "{} stands"));
      case EventKind::alight: return say("{} is alight", structure(e_.other));
      case EventKind::not_alight: return say("{} does not catch fire", structure(e_.other));
      case EventKind::heavy_test: return say(heavy_forms[static_cast<std::size_t>(e_.c)], tested(heavy_casualties));
      case EventKind::moved: return moved();
      case EventKind::critical_test:
        return say(e_.c != 0 ? "{}: carried out" : "{}: it stays where it is", tested(critical_manoeuvre));
      case EventKind::skirmishers_out:
        return say("{} sends out {}", unit(), counted(e_.a, "{} skirmisher stand", "{} skirmisher stands"));
      case EventKind::skirmishers_in:
        if (e_.b == 0) return say("{} calls in its skirmishers", unit());
        return say("{} calls in its skirmishers, {} lost on the way", unit(), counted(e_.b, "{} stand", "{} stands"));
      case EventKind::skirmishers_moved: return say("{}'s skirmishers move to {}", unit(), place());
      case EventKind::skirmishers_back: return say("{}'s skirmishers fall back {} cm", unit(), e_.a);
      case EventKind::skirmishers_aside: return say("{}'s skirmishers step aside", unit());
      case EventKind::skirmishers_scattered: return say("{} has a skirmisher stand ridden down", unit());
      case EventKind::firefight: return firefight();
      case EventKind::entered: return say("{} enters {}", unit(), structure(e_.other));
      case EventKind::left_building: return say("{} leaves {} for {}", unit(), structure(e_.other), place());
      case EventKind::contact_declared:
        return say((e_.b != 0 ? charge_forms : attack_forms)[static_cast<std::size_t>(e_.a)], unit(), other());
      case EventKind::overrun: return say("{} overruns {}", unit(), other());
      case EventKind::screen_charged:
        return say(
            e_.b != 0 ? "{} rides at the skirmishers of {}, spending its charge" : "{} rides at the skirmishers of {}",
            unit(), other());
      case EventKind::gave_way: return say("{} gives way before the steady infantry of {}", unit(), other());
      case EventKind::contact_test: return contact();
      case EventKind::halted: return say("{} halts and must open fire", unit());
      case EventKind::fell_back: return forced_back(0);
      case EventKind::routed: return forced_back(1);
      case EventKind::routed_on: return forced_back(2);
      case EventKind::stopped: return say("{} is brought to a halt", unit());
      case EventKind::stand_lost: return say(stand_lost_forms[static_cast<std::size_t>(e_.a)], unit(), e_.b, e_.c);
      case EventKind::scattered: return say(e_.a <= 1 ? "{} is destroyed" : "{} is scattered", unit());
      case EventKind::left_table: return say("{} leaves the field", unit());
      case EventKind::surrendered:
        if (e_.other != nobody) return say("{} finds {} across its way and surrenders", unit(), other());
        return say("{}, taken in front and rear, surrenders", unit());
      case EventKind::pips: return say("{}: record die {} to {}", unit(), e_.a, e_.b);
      case EventKind::glory: return say("{} covers itself with glory", unit());
      case EventKind::fight_joined: return say("{} closes with {}", unit(), other());
      case EventKind::fight_round: return fight();
      case EventKind::duel: return duel();
      case EventKind::took_ground: return say("{} takes the ground", unit());
      case EventKind::pursues:
        return e_.other != nobody ? say("{} pursues {}", unit(), other()) : say("{} pursues", unit());
      case EventKind::pursuit_losses:
        return say("{} is cut down as it runs: {}", unit(), counted(e_.a, "{} stand", "{} stands"));
      case EventKind::pursuit_ends: return say("{} draws rein", unit());
      case EventKind::friends_test: return say(friends_forms[static_cast<std::size_t>(e_.c)], tested(friends_routing));
      case EventKind::healed: return say("{} recovers: record die {} to {}", unit(), e_.a, e_.b);
      case EventKind::heal_failed: return say("{} does not recover", unit());
      case EventKind::rally_test: return say(e_.c != 0 ? "{}: rallied" : "{}: still in rout", tested(rally));
      case EventKind::no_rally: return say("{} cannot rally with the enemy so near", unit());
      case EventKind::pursuit_rally:
        return say(e_.c != 0 ? "{} rallies from its pursuit" : "{} cannot be brought to rally", unit());
      case EventKind::rallied_facing: return say("{} re-forms facing {}", unit(), heading());
      case EventKind::burned: return say("{} suffers in the flames of {}", unit(), structure(e_.other));
      case EventKind::turn_ends: return say("Turn {} ends", e_.a);
      case EventKind::draw_offered: return say("{} offers a draw", side(e_.a));
      case EventKind::draw_declined: return say("The draw is declined");
      case EventKind::resigned: return say("{} resigns", side(e_.a));
      case EventKind::victory: return victory();
    }
    return {};
  }

  // Falling back, routing or routing on, and what brought it to a stop.
  [[nodiscard]] Phrase forced_back(std::size_t kind) const {
    const std::string far = to_a_tenth(e_.a * 100);
    const auto told = [&](const std::array<std::array<std::string_view, 3>, 2>& forms, Phrase what) {
      if (e_.a == 0) return say(forms[0][kind], unit(), std::move(what));
      return say(forms[1][kind], unit(), far, std::move(what));
    };
    switch (static_cast<Bar>(e_.b)) {
      case Bar::ground:
        if (e_.c < static_cast<int>(setting_.pieces.size())) {
          const Piece& piece = setting_.pieces[static_cast<std::size_t>(e_.c)];
          return told(barred_forms, piece.name.empty() ? piece.id : piece.name);
        }
        break;
      case Bar::friends: return told(barred_forms, name(static_cast<std::uint8_t>(e_.c)));
      case Bar::edge:
        return e_.a == 0 ? say("{} cannot fall back: it is at the edge of the table", unit())
                         : say("{} falls back {} cm, to the edge of the table", unit(), far);
      case Bar::enemy:
      case Bar::none: break;
    }
    return say(forced_forms[kind], unit(), far);
  }

  Phrase moved() {
    const std::string_view into = into_words[static_cast<std::size_t>(e_.b)];
    const bool turns = e_.from.facing != e_.to.facing;
    const bool forms = e_.a != e_.b;
    if (e_.from.at == e_.to.at) {
      if (turns && forms) return say("{} turns facing {} {}", unit(), heading(), into);
      if (turns) return say("{} turns facing {}", unit(), heading());
      return forms ? say("{} {}", unit(), into) : say("{} turns", unit());
    }
    if (turns && forms) return say("{} moves {} cm to {} facing {} {}", unit(), travelled(), place(), heading(), into);
    if (turns) return say("{} moves {} cm to {} facing {}", unit(), travelled(), place(), heading());
    if (forms) return say("{} moves {} cm to {} {}", unit(), travelled(), place(), into);
    return say("{} moves {} cm to {}", unit(), travelled(), place());
  }

  Phrase firefight() {
    const auto& [red, black] = setting_.side_names;
    Phrase fire = say("Firefight of the screens: {} {} of {}, {} {} of {}", red, e_.c, e_.a, black, e_.d, e_.b);
    const auto ends = [&](Phrase how) { return say("{}: {}", std::move(fire), std::move(how)); };
    switch (static_cast<FirefightOutcome>(e_.e)) {
      case FirefightOutcome::a_reforms: return ends(say("{} is driven in", red));
      case FirefightOutcome::a_falls_back: return ends(say("{} falls back", red));
      case FirefightOutcome::goes_on: return ends(say("it goes on"));
      case FirefightOutcome::b_falls_back: return ends(say("{} falls back", black));
      case FirefightOutcome::b_reforms: return ends(say("{} is driven in", black));
    }
    return fire;
  }

  Phrase contact() {
    Phrase test = say("{} {}, {} {}", unit(), score(e_.a, "attacker"), other(), score(e_.b, "defender"));
    const auto ends = [&](Phrase how) { return say("{}: {}", std::move(test), std::move(how)); };
    switch (static_cast<ContactOutcome>(e_.d)) {
      case ContactOutcome::fight: return ends(say("they fight"));
      case ContactOutcome::defender_falls_back: return ends(say("{} falls back", other()));
      case ContactOutcome::defender_routs: return ends(say("{} routs", other()));
      case ContactOutcome::attacker_halts: return ends(say("{} is brought to a stand", unit()));
      case ContactOutcome::attacker_falls_back:
      case ContactOutcome::attacker_falls_back_2_pips: return ends(say("{} falls back", unit()));
      case ContactOutcome::infantry_routs: return ends(say("the infantry routs"));
      case ContactOutcome::cavalry_falls_back: return ends(say("the cavalry falls back"));
      case ContactOutcome::forbidden:
      case ContactOutcome::overrun: break;
    }
    return test;
  }

  Phrase fight() {
    Phrase round = say("Fight, round {}: {} {} of {}, {} {} of {}", e_.f, unit(), e_.c, e_.a, other(), e_.d, e_.b);
    const auto ends = [&](Phrase how) { return say("{}: {}", std::move(round), std::move(how)); };
    switch (static_cast<FightOutcome>(e_.e)) {
      case FightOutcome::attacker_routs: return ends(say("{} routs", unit()));
      case FightOutcome::attacker_falls_back: return ends(say("{} falls back", unit()));
      case FightOutcome::goes_on: return ends(say("it goes on"));
      case FightOutcome::stalemate: return ends(say("no decision, the attacker retires"));
      case FightOutcome::defender_falls_back: return ends(say("{} falls back", other()));
      case FightOutcome::defender_routs: return ends(say("{} routs", other()));
    }
    return round;
  }

  Phrase duel() {
    Phrase round = say("Duel, round {}: {} needs {}, {} needs {}", e_.f, unit(), e_.a, other(), e_.b);
    const auto ends = [&](Phrase how) { return say("{}: {}", std::move(round), std::move(how)); };
    switch (static_cast<DuelOutcome>(e_.e)) {
      case DuelOutcome::attacker_wins: return ends(say("{} forces its way", unit()));
      case DuelOutcome::defender_wins: return ends(say("{} holds", other()));
      case DuelOutcome::undecided: return ends(say("undecided"));
      case DuelOutcome::stalemate: return ends(say("no decision, the attacker retires"));
    }
    return round;
  }

  Phrase victory() {
    const Verdict verdict = static_cast<Verdict>(e_.a);
    const std::string winner = side(verdict == Verdict::red ? 0 : 1);
    const auto by = static_cast<std::size_t>(e_.d);
    const bool drawn = verdict == Verdict::draw;
    if (by == static_cast<std::size_t>(WonBy::night) || by == static_cast<std::size_t>(WonBy::collapse)) {
      Phrase counts = say("{} {}, {} {}", setting_.side_names[0], e_.b, setting_.side_names[1], e_.c);
      return drawn ? say(drawn_forms[by], std::move(counts)) : say(won_forms[by], winner, std::move(counts));
    }
    return drawn ? say(drawn_forms[by]) : say(won_forms[by], winner);
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

}  // namespace guidon::peninsular
