#include "rules/hex1866/battle/event_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hex1866/battle/state.hpp"
#include "rules/hex1866/results_table.hpp"

namespace guidon::hex1866 {

namespace {

constexpr std::array<std::string_view, hex::direction_words.size()> direction_names{
    "north", "north-east", "south-east", "south", "south-west", "north-west"};
constexpr std::array<std::string_view, stage_words.size()> stage_names{
    "Setting up", "Command", "Activations", "Rally", "Bombardment", "Movement", "Combat", "The battle is over"};
constexpr std::array<std::string_view, combat_words.size()> result_names{
    "nothing happens", "a morale test", "disorganised", "disorganised and a step lost"};

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

// "3+1=4"
std::string sum(int first, int second) {
  return number(first) + (second < 0 ? "" : "+") + number(second) + "=" + number(first + second);
}

// "P11, P12 and P13"
std::string listed(const std::vector<std::string_view>& ids) {
  std::string text;
  for (std::size_t i = 0; i < ids.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == ids.size() ? " and " : ", ").append(ids[i]);
  return text.empty() ? "nobody" : text;
}

class Teller {
 public:
  Teller(const Event& event, const Chronicle& chronicle, const Setting& setting)
      : e_(event), chronicle_(chronicle), setting_(setting) {}

  [[nodiscard]] std::string line() const {
    std::string text = sentence();
    if (e_.kind == EventKind::turn_begins || e_.kind == EventKind::stage_begins) return text;  // headings
    if (e_.clause) text.append(" (").append(e_.clause.id()).append(")");
    return text.append(".");
  }

 private:
  // ---- who and where ----

  template <class Sheets>
  static std::string name(const Sheets& sheets, std::uint8_t at) {
    if (at >= sheets.size()) return "nobody";
    const bool plain = sheets[at].name.empty() || sheets[at].name == sheets[at].id;
    return plain ? sheets[at].id : sheets[at].id + " " + sheets[at].name;
  }
  [[nodiscard]] std::string unit() const { return name(setting_.units, e_.unit); }
  [[nodiscard]] std::string leader() const { return name(setting_.leaders, e_.leader); }
  [[nodiscard]] std::string formation() const { return name(setting_.formations, e_.formation); }
  [[nodiscard]] bool loose() const {  // units that belong to no formation
    return e_.formation < setting_.formations.size() && setting_.formations[e_.formation].independent;
  }
  [[nodiscard]] std::string side(int which) const { return "the " + name_in(setting_.side_names, which); }
  // At the head of a sentence.
  [[nodiscard]] std::string side_first(int which) const { return "The " + name_in(setting_.side_names, which); }
  // The units of the event by their ids, and what they do: "P14 bombards", "P14 and P25 bombard".
  [[nodiscard]] std::string units(std::string_view one_does, std::string_view many_do) const {
    std::vector<std::string_view> ids;
    for (std::size_t i = 0; i < std::min<std::size_t>(setting_.units.size(), most_units); ++i)
      if ((e_.units >> i & 1U) != 0) ids.emplace_back(setting_.units[i].id);
    return listed(ids).append(" ").append(ids.size() > 1 ? many_do : one_does);
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
  [[nodiscard]] std::string facing(int hex, int direction) const {
    const Hex at = on_map(hex);
    const bool houses = at < setting_.terrain.size() && all_round(setting_.terrain[at]);
    return houses ? "" : ", facing " + name_in(direction_names, direction);
  }

  // ---- dice ----

  [[nodiscard]] int die() const {  // the last that was thrown for it; 0: none is known
    const auto throws = chronicle_.throws_of(e_);
    return throws.empty() ? 0 : throws.back().face;
  }
  [[nodiscard]] std::string known_die() const { return die() == 0 ? "" : "die " + number(die()) + ", "; }
  // Column, die and result of a roll on the results table.
  [[nodiscard]] std::string rolled() const {
    std::string text = ": column " + number(e_.b);
    if (die() == 0)
      text += ", row " + number(e_.d);
    else if (die() + e_.c != e_.d)
      text += ", die " + number(die()) + ", row " + number(e_.d);
    else
      text += ", die " + (e_.c == 0 ? number(e_.d) : sum(die(), e_.c));
    return text + ": " + name_in(result_names, e_.e);
  }
  // Die and total of a morale or rally test.
  [[nodiscard]] std::string tested() const {
    if (die() == 0) return "a total of " + number(e_.a);
    const bool under = setting_.options.morale_test_mode == MoraleTestMode::roll_under;
    return under ? "die " + number(die()) + " against a total of " + number(e_.a) : sum(die(), e_.a);
  }

  // ---- the sentences ----

  [[nodiscard]] std::string sentence() const {
    switch (e_.kind) {
      case EventKind::placed:
        return e_.unit != nobody ? unit() + " takes its place in " + place(e_.a) + facing(e_.a, e_.b)
                                 : leader() + " takes his place in " + place(e_.a);
      case EventKind::turn_begins: return turn_begins();
      case EventKind::initiative: return initiative();
      case EventKind::first_chosen: return first_chosen();
      case EventKind::in_command: return in_command();
      case EventKind::drawn: return "The lot falls on " + (loose() ? "the independent units" : formation());
      case EventKind::activated: return loose() ? "The independent units are activated" : formation() + " is activated";
      case EventKind::stage_begins: return name_in(stage_names, e_.a);
      case EventKind::rally_test:
        return unit() + " tries to rally: " + tested() +
               (e_.b == 1 ? ", its order is restored" : ", it stays disorganised");
      case EventKind::turned: return "The stack in " + place(e_.a) + " turns to face " + name_in(direction_names, e_.b);
      case EventKind::bombarded: return units("bombards", "bombard") + " " + place(e_.a) + rolled();
      case EventKind::moved:
        return unit() + " moves from " + place(e_.a) + " to " + place(e_.b) + " for " + number(e_.d) + " MP" +
               facing(e_.b, e_.c);
      case EventKind::entered: return unit() + entry() + facing(e_.b, e_.c);
      case EventKind::leader_moved:
        return leader() + " rides from " + place(e_.a) + " to " + place(e_.b) + " for " + number(e_.d) + " MP";
      case EventKind::leader_entered: return leader() + entry();
      case EventKind::declared: return units("attacks", "attack") + " " + place(e_.a);
      case EventKind::defensive: return units("fires", "fire") + " at the attackers in " + place(e_.f) + rolled();
      case EventKind::assaulted: return units("assaults", "assault") + " " + place(e_.a) + rolled();
      case EventKind::morale_test: return unit() + " tests: " + tested() + (e_.b == 1 ? ", it holds" : ", it fails");
      case EventKind::disorganised: return unit() + " is disorganised in " + place(e_.a);
      case EventKind::step_lost: return unit() + " loses a step: " + (e_.a == 0 ? "none" : number(e_.a)) + " left";
      case EventKind::eliminated: return unit() + " is eliminated in " + place(e_.a);
      case EventKind::dropped_out: return unit() + " has had enough and drops out of the attack, in good order";
      case EventKind::attack_over: return "The attack on " + place(e_.a) + " is over: nobody is left to press it";
      case EventKind::retreated:
        return unit() + " falls back from " + place(e_.a) + " to " + place(e_.b) +
               (e_.c == 3 ? ", into an enemy zone" : "");
      case EventKind::advanced:
        return unit() + " advances from " + place(e_.a) + " to " + place(e_.b) + facing(e_.b, e_.c);
      case EventKind::went_along: return leader() + " goes with " + unit() + " to " + place(e_.a);
      case EventKind::leader_check:
        return leader() + " is in danger: " + known_die() + (e_.b == 1 ? "he is hit" : "he is unhurt");
      case EventKind::replaced: return "A deputy takes the place of " + leader();
      case EventKind::displaced:
        return leader() + " has to leave " + place(e_.a) + " and finds friends in " + place(e_.b);
      case EventKind::leader_gone: return leader() + " finds no friends to go to and is out of the battle";
      case EventKind::demoralised:
        return formation() + " is demoralised: it has lost " + number(e_.a) + " of " + counted(e_.b, "step", "steps");
      case EventKind::objective: return side_first(e_.b) + " now hold " + place(e_.a);
      case EventKind::turn_ends: return "Turn " + number(e_.a) + " ends";
      case EventKind::resigned: return side_first(e_.a) + " resign";
      case EventKind::victory: return victory();
    }
    return "Something happens that has no name";
  }

  [[nodiscard]] std::string entry() const {
    std::string text = " comes onto the map at " + place(e_.a);
    if (e_.b != e_.a) text += " and goes on to " + place(e_.b);
    return text + " for " + number(e_.d) + " MP";
  }

  [[nodiscard]] std::string turn_begins() const {
    const int hour = ((setting_.first_hour + e_.a - 1) % 24 + 24) % 24;
    return "Turn " + number(e_.a) + ", " + (hour < 10 ? "0" : "") + number(hour) + ":00" +
           (e_.b == 1 ? " (night)" : "");
  }

  [[nodiscard]] std::string initiative() const {
    const auto throws = chronicle_.throws_of(e_);
    const bool known = throws.size() == 2;
    const auto score = [&](std::size_t of, int value) {
      return known ? sum(throws[of].face, value) : "a die+" + number(value);
    };
    return side_first(0) + " throw " + score(0, e_.c) + " and " + side(1) + " " + score(1, e_.d) +
           " for the initiative: " + (e_.f == 1 ? "a tie, and it stays with " : "it goes to ") + side(e_.e);
  }

  [[nodiscard]] std::string first_chosen() const {
    if (e_.a == e_.b) return side_first(e_.a) + " choose to go first";
    return side_first(e_.a) + " let " + side(e_.b) + " go first";
  }

  [[nodiscard]] std::string in_command() const {
    const std::string test =
        formation() + " tests for command against a rating of " + number(e_.c) + ": " + known_die() + "it is ";
    switch (e_.a) {
      case 1: return formation() + " is in command, in reach of the Commander in Chief";
      case 2: return test + "in command";
      case 3: return test + "out of command";
      default: return formation() + " has lost its commander and is out of command";
    }
  }

  [[nodiscard]] std::string victory() const {
    const auto verdict = static_cast<Verdict>(e_.a);
    const bool won = verdict == Verdict::prussian || verdict == Verdict::austrian;
    const int winner = verdict == Verdict::austrian ? 1 : 0;
    std::string who = verdict == Verdict::draw ? "The battle is drawn"
                      : won                    ? side_first(winner) + " win" + (e_.e == 1 ? " decisively" : "")
                                               : "The battle is undecided";
    switch (static_cast<WonBy>(e_.b)) {
      case WonBy::points: return who + ": " + score();
      case WonBy::collapse: return won ? who + ": every formation of " + side(1 - winner) + " is demoralised" : who;
      case WonBy::resignation: return won ? who + ": " + side(1 - winner) + " resign" : who;
      case WonBy::nothing: break;
    }
    return who;
  }

  // The points, and what the scenario's table calls them.
  [[nodiscard]] std::string score() const {
    const std::string points =
        side(static_cast<int>(setting_.victory.scorer)) + " score " + counted(e_.c, "point", "points");
    const auto row = static_cast<std::size_t>(e_.d);
    const bool has_name =
        e_.d >= 0 && row < setting_.victory.table.size() && !setting_.victory.table[row].words.empty();
    return has_name ? points + ", \"" + setting_.victory.table[row].words + "\"" : points;
  }

  const Event& e_;
  const Chronicle& chronicle_;
  const Setting& setting_;
};

}  // namespace

std::string words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  return Teller{event, chronicle, setting}.line();
}

}  // namespace guidon::hex1866
