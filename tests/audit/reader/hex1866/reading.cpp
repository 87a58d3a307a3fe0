#include "tests/audit/reader/hex1866/reading.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

namespace audit::hexes {

namespace {

std::string id_of(const Said& said) {
  const std::string text = text_of(said);
  return text.substr(0, text.find(' '));
}

// "1405", or "Burkersdorf (1006)".
int hex_of(const Said& said, const Map& map) {
  std::string text = text_of(said);
  if (text.ends_with(')')) {
    const auto from = text.rfind('(');
    text = text.substr(from + 1, text.size() - from - 2);
  }
  return map.at(text);
}

std::vector<std::string> list_of(const Said& said) {
  std::string text = text_of(said);
  for (auto at = text.find(" and "); at != std::string::npos; at = text.find(" and ")) text.replace(at, 5, ", ");
  std::vector<std::string> out;
  std::istringstream in{text};
  for (std::string word; in >> word;) {
    if (word.ends_with(',')) word.pop_back();
    out.push_back(word);
  }
  return out;
}

constexpr std::array<std::string_view, 6> facing_forms{"facing north", "facing north-east", "facing south-east",
                                                       "facing south", "facing south-west", "facing north-west"};
constexpr std::array<std::string_view, 6> turned_forms{
    "The stack in {} turns to face north",      "The stack in {} turns to face north-east",
    "The stack in {} turns to face south-east", "The stack in {} turns to face south",
    "The stack in {} turns to face south-west", "The stack in {} turns to face north-west"};
const std::map<std::string_view, std::string_view> stages{
    {"Rally", "rally"}, {"Bombardment", "bombardment"}, {"Movement", "movement"}, {"Combat", "combat"}};
const std::map<std::string_view, std::string_view> results{
    {"nothing happens", "-"}, {"a morale test", "T"}, {"disorganised", "D"}, {"disorganised and a step lost", "D+1"}};

class Reader {
 public:
  Reader(const World& world, const Map& map, const Scenario& scenario)
      : world_(world), map_(map), scenario_(scenario) {}

  Event read(const Happening& happening, const Entry& entry) {
    Event out;
    out.clause = happening.clause;
    out.modifiers = happening.modifiers;
    for (const Die& each : happening.dice) out.dice.push_back(each.face);
    Said said = happening.said;
    while ((said.form == "{} ({})." || said.form == "{}.") && !said.parts.empty()) said = Said{said.parts.front()};
    sentence(std::move(said), out);
    if (out.what == What::moved || out.what == What::leader_moved || out.what == What::entered ||
        out.what == What::leader_entered)
      way(entry, out);
    return out;
  }

 private:
  void sentence(Said said, Event& out) const {
    if (said.form == "{}, {}" && said.parts.size() == 2) {
      const auto at = std::ranges::find(facing_forms, said.parts[1].form);
      if (at != facing_forms.end()) {
        out.facing = static_cast<int>(at - facing_forms.begin());
        said = Said{said.parts.front()};
      }
    }
    const std::string form = said.form;
    const auto& parts = said.parts;
    if (form.starts_with("{}: column {}") && parts.size() >= 4) {
      out.stage = results.contains(parts.back().form) ? results.at(parts.back().form) : "";
      out.points = number_of(parts[1]);
      return rolled(parts.front(), out);
    }
    if (const auto at = std::ranges::find(turned_forms, form); at != turned_forms.end()) {
      out.what = What::turned;
      out.facing = static_cast<int>(at - turned_forms.begin());
      out.to = hex_of(parts.at(0), map_);
      return;
    }
    if (stages.contains(form)) {
      out.what = What::stage;
      out.stage = stages.at(form);
      return;
    }
    const auto is = [&form](std::string_view one) { return form == one; };
    const auto begins = [&form](std::string_view one) { return form.starts_with(one); };
    const auto who = [&](What what) {
      out.what = what;
      if (!parts.empty()) out.who = id_of(parts[0]);
    };
    if (begins("{} takes its place in") || begins("{} takes his place in")) {
      who(What::placed);
      out.to = hex_of(parts.at(1), map_);
    } else if (begins("Turn {}, {}")) {
      out.what = What::turn_begins;
      out.points = number_of(parts.at(0));
      out.third = is("Turn {}, {} (night)");
    } else if (begins("The {} throw {} and the {} {} for the initiative")) {
      out.what = What::initiative;
      out.side = side_of(parts.back());
      out.third = form.find("a tie") != std::string::npos;
    } else if (is("The {} choose to go first")) {
      out.what = What::first_chosen;
      out.side = out.other = side_of(parts.at(0));
    } else if (is("The {} let the {} go first")) {
      out.what = What::first_chosen;
      out.side = side_of(parts.at(0));
      out.other = side_of(parts.at(1));
    } else if (is("{} is in command, in reach of the Commander in Chief")) {
      who(What::in_reach);
    } else if (begins("{} tests for command against a rating of {}")) {
      who(form.ends_with("it is in command") ? What::test_passed : What::test_failed);
      out.total = number_of(parts.at(1));
    } else if (is("{} has lost its commander and is out of command")) {
      who(What::no_commander);
    } else if (begins("The lot falls on")) {
      out.what = What::drawn;
    } else if (is("{} is activated")) {
      who(What::activated);
    } else if (is("The independent units are activated")) {
      out.what = What::activated;
    } else if (begins("{} tries to rally: {}")) {
      who(form.ends_with("restored") ? What::rallied : What::rally_failed);
      out.total = total_of(out);
    } else if (is("{} moves from {} to {} for {} MP")) {
      who(What::moved);
      trip(parts, 1, out);
    } else if (is("{} rides from {} to {} for {} MP")) {
      who(What::leader_moved);
      trip(parts, 1, out);
    } else if (is("{} comes onto the map at {} for {} MP") ||
               is("{} comes onto the map at {} and goes on to {} for {} MP")) {
      who(world_.unit(id_of(parts.at(0))) != nullptr ? What::entered : What::leader_entered);
      out.from = hex_of(parts.at(1), map_);
      out.to = parts.size() > 3 ? hex_of(parts.at(2), map_) : out.from;
      out.points = number_of(parts.back());
    } else if (is("{} attack {}") || is("{} attacks {}")) {
      out.what = What::declared;
      out.units = list_of(parts.at(0));
      out.to = hex_of(parts.at(1), map_);
    } else if (begins("{} tests: {}")) {
      who(form.ends_with("it holds") ? What::held : What::failed);
      out.total = total_of(out);
    } else if (is("{} is disorganised in {}")) {
      who(What::disorganised);
      out.to = hex_of(parts.at(1), map_);
    } else if (begins("{} loses a step")) {
      who(What::step_lost);
      out.points = parts.size() > 1 ? number_of(parts[1]) : 0;
    } else if (is("{} is eliminated in {}")) {
      who(What::eliminated);
      out.to = hex_of(parts.at(1), map_);
    } else if (begins("{} has had enough")) {
      who(What::dropped_out);
    } else if (begins("The attack on {} is over")) {
      out.what = What::attack_over;
      out.to = hex_of(parts.at(0), map_);
    } else if (begins("{} falls back from {} to {}")) {
      who(What::retreated);
      out.from = hex_of(parts.at(1), map_);
      out.to = hex_of(parts.at(2), map_);
      out.third = form.ends_with("into an enemy zone");
    } else if (is("{} advances from {} to {}")) {
      who(What::advanced);
      out.from = hex_of(parts.at(1), map_);
      out.to = hex_of(parts.at(2), map_);
    } else if (is("{} goes with {} to {}")) {
      who(What::along);
      out.with = id_of(parts.at(1));
      out.to = hex_of(parts.at(2), map_);
    } else if (begins("{} is in danger")) {
      who(form.ends_with("he is hit") ? What::hit : What::unhurt);
    } else if (is("A deputy takes the place of {}")) {
      who(What::replaced);
    } else if (begins("{} has to leave {}")) {
      who(What::displaced);
      out.from = hex_of(parts.at(1), map_);
      out.to = hex_of(parts.at(2), map_);
    } else if (begins("{} finds no friends")) {
      who(What::leader_gone);
    } else if (begins("{} is demoralised: it has lost {} of {}")) {
      who(What::demoralised);
      out.points = number_of(parts.at(1));
      out.total = number_of(parts.at(2));
    } else if (is("The {} now hold {}")) {
      out.what = What::objective;
      out.side = side_of(parts.at(0));
      out.to = hex_of(parts.at(1), map_);
    } else if (is("Turn {} ends")) {
      out.what = What::turn_ends;
    } else if (is("The {} resign")) {
      out.what = What::resigned;
      out.side = side_of(parts.at(0));
    } else if (out.clause.starts_with("HEX-P-VIC")) {
      out.what = What::victory;
    }
  }

  void rolled(const Said& told, Event& out) const {
    out.units = list_of(told.parts.at(0));
    out.to = hex_of(told.parts.at(1), map_);
    if (told.form.find("the attackers in") != std::string::npos)
      out.what = What::defensive;
    else if (told.form.find("bombard") != std::string::npos)
      out.what = What::bombarded;
    else
      out.what = What::assaulted;
  }

  void trip(const std::vector<Said>& parts, std::size_t at, Event& out) const {
    out.from = hex_of(parts.at(at), map_);
    out.to = hex_of(parts.at(at + 1), map_);
    out.points = number_of(parts.at(at + 2));
  }

  // The sum of what is told beside a test.
  static int total_of(const Event& event) {
    int sum = 0;
    for (const Modifier& each : event.modifiers) sum += each.value;
    return sum;
  }

  [[nodiscard]] int side_of(const Said& said) const {
    const std::string text = text_of(said);
    for (int side = 0; side < 2; ++side) {
      const auto sheet = scenario_.text.find(side == 0 ? "prussian" : "austrian");
      if (sheet == scenario_.text.end() || !sheet->contains("name")) continue;
      const Json& name = sheet->at("name");
      if (name == text || (name.is_object() && name.value("en", "") == text)) return side;
    }
    if (text == "Prussians" || text == "prussian") return 0;
    if (text == "Austrians" || text == "austrian") return 1;
    return nowhere;
  }

  // "move P11 by 1305 1306 facing nw"
  void way(const Entry& entry, Event& out) const {
    std::istringstream in{entry.text};
    std::string word;
    bool mine = false;
    while (in >> word) {
      if (word == out.who) mine = true;
      if (word == "by" && mine)
        out.named = true;
      else if (word == "facing")
        break;
      else if (out.named)
        out.path.push_back(map_.at(word));
    }
    if (out.named && (out.path.empty() || out.path.back() != out.to)) {
      out.named = false;
      out.path.clear();
    }
  }

  const World& world_;
  const Map& map_;
  const Scenario& scenario_;
};

}  // namespace

Event read_event(const World& world, const Map& map, const Scenario& scenario, const Happening& happening,
                 const Entry& entry) {
  return Reader{world, map, scenario}.read(happening, entry);
}

}  // namespace audit::hexes
