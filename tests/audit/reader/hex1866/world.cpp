#include "tests/audit/reader/hex1866/world.hpp"

#include <algorithm>
#include <charconv>
#include <queue>
#include <sstream>

namespace audit::hexes {

// ---- who there is ----

namespace {

template <class List>
auto find_by_id(List& list, std::string_view id) -> decltype(list.data()) {
  for (auto& each : list)
    if (each.id == id) return &each;
  return nullptr;
}

}  // namespace

const Counter* World::unit(std::string_view id) const { return find_by_id(units, id); }
Counter* World::unit(std::string_view id) { return find_by_id(units, id); }
const Leader* World::leader(std::string_view id) const { return find_by_id(leaders, id); }
Leader* World::leader(std::string_view id) { return find_by_id(leaders, id); }
const Formation* World::formation(std::string_view id) const { return find_by_id(formations, id); }
Formation* World::formation(std::string_view id) { return find_by_id(formations, id); }

std::vector<const Counter*> World::in(int hex) const {
  std::vector<const Counter*> out;
  for (const Counter& each : units)
    if (each.on && each.hex == hex) out.push_back(&each);
  return out;
}

const Leader* World::commander(std::string_view of) const {
  for (const Leader& each : leaders)
    if (!each.cinc && each.formation == of) return &each;
  return nullptr;
}

const Leader* World::chief(int of_side) const {
  for (const Leader& each : leaders)
    if (each.cinc && each.side == of_side && each.hex != nowhere) return &each;
  return nullptr;
}

int World::steps_lost(std::string_view of) const {
  int sum = 0;
  for (const Counter& each : units)
    if (each.formation == of) sum += each.gone ? each.most : each.lost();
  return sum;
}

int World::steps_at_start(std::string_view of) const {
  int sum = 0;
  for (const Counter& each : units)
    if (each.formation == of) sum += each.most;
  return sum;
}

bool World::can_activate(const Formation& of) const {  // HEX-P-SEQ-04
  return std::ranges::any_of(units,
                             [&](const Counter& each) {
                               if (each.formation != of.id || each.gone) return false;
                               return each.on || (of.arrives > 0 && turn >= of.arrives);
                             }) ||
         std::ranges::any_of(leaders, [&](const Leader& each) {
           return each.formation == of.id && !each.gone && each.hex == nowhere && of.arrives > 0 && turn >= of.arrives;
         });
}

// ---- what the rules make of it ----

std::vector<bool> zones(const World& world, const Map& map, int of_side) {
  std::vector<bool> out(static_cast<std::size_t>(map.hexes()), false);
  for (const Counter& each : world.units) {
    if (!each.on || each.side != of_side || each.dis || each.arm == Arm::artillery) continue;
    for (int d = 0; d < 6; ++d) {
      if (!map.built_up(each.hex) && !frontal(each.front, d)) continue;
      const int there = map.neighbour(each.hex, d);
      if (there != nowhere && !map.closed(each.hex, there)) out[static_cast<std::size_t>(there)] = true;
    }
  }
  return out;
}

namespace {

bool enemy_in(const World& world, int hex, int of_side) {
  return std::ranges::any_of(world.units,
                             [&](const Counter& each) { return each.on && each.hex == hex && each.side != of_side; });
}
bool friend_in(const World& world, int hex, int of_side) {
  return std::ranges::any_of(world.units,
                             [&](const Counter& each) { return each.on && each.hex == hex && each.side == of_side; });
}

}  // namespace

bool reaches(const World& world, const Map& map, const Leader& leader, int hex) {
  if (leader.hex == nowhere || hex == nowhere) return false;
  const std::vector<bool> enemy = zones(world, map, 1 - leader.side);
  std::vector<int> far(static_cast<std::size_t>(map.hexes()), nowhere);
  std::queue<int> open;
  far[static_cast<std::size_t>(leader.hex)] = 0;
  open.push(leader.hex);
  while (!open.empty()) {
    const int at = open.front();
    open.pop();
    if (at == hex) return true;
    const int steps = far[static_cast<std::size_t>(at)];
    if (steps == leader.range) continue;
    for (int d = 0; d < 6; ++d) {
      const int to = map.neighbour(at, d);
      if (to == nowhere || far[static_cast<std::size_t>(to)] != nowhere || map.closed(at, to)) continue;
      if (enemy_in(world, to, leader.side)) continue;
      if (enemy[static_cast<std::size_t>(to)] && !friend_in(world, to, leader.side)) continue;
      far[static_cast<std::size_t>(to)] = steps + 1;
      open.push(to);
    }
  }
  return false;
}

bool out_of_command(const World& world, const Map& map, const Counter& unit) {
  const Formation* formation = world.formation(unit.formation);
  if (formation == nullptr) return false;
  if (formation->independent) {  // HEX-P-CMD-05
    const Leader* chief = world.chief(unit.side);
    return chief == nullptr || !reaches(world, map, *chief, unit.hex);
  }
  if (!formation->in_command) return true;
  const Leader* commander = world.commander(unit.formation);
  return commander == nullptr || !reaches(world, map, *commander, unit.hex);
}

bool on_flank(const Map& map, const Counter& unit, int from) {
  if (map.built_up(unit.hex)) return false;
  const int d = map.direction(unit.hex, from);
  return d != nowhere && !frontal(unit.front, d);
}

int morale_total(const World& world, const Map& map, const Counter& unit) {
  int total = unit.morale;                        // HEX-MORALE-01
  if (map.protection(unit.hex) >= 2) total += 1;  // HEX-MORALE-02
  const bool led = std::ranges::any_of(world.leaders, [&](const Leader& each) {
    return each.hex == unit.hex && each.side == unit.side && (each.cinc || each.formation == unit.formation);
  });
  if (led) total += 1;                                                             // HEX-MORALE-03
  if (unit.guard) total += 1;                                                      // HEX-MORALE-04
  if (unit.light && unit.arm == Arm::infantry && map.cover(unit.hex)) total += 1;  // HEX-MORALE-05
  if (unit.nation == "austrian" && unit.arm == Arm::artillery) total += 1;         // HEX-MORALE-06
  total -= unit.lost();                                                            // HEX-MORALE-07
  const bool flanked = std::ranges::any_of(world.units, [&](const Counter& each) {
    return each.on && each.side != unit.side && on_flank(map, unit, each.hex);
  });
  if (flanked) total -= 1;                           // HEX-MORALE-08
  if (out_of_command(world, map, unit)) total -= 1;  // HEX-MORALE-09
  const Formation* formation = world.formation(unit.formation);
  if (formation != nullptr && formation->demoralised) total -= 1;  // HEX-MORALE-10
  return total;
}

int rally_total(const World& world, const Map& map, const Options& options, const Counter& unit) {
  int total = morale_total(world, map, unit);
  const bool near = std::ranges::any_of(world.leaders, [&](const Leader& each) {
    return each.hex != nowhere && each.side == unit.side && (each.cinc || each.formation == unit.formation) &&
           map.distance(each.hex, unit.hex) == 1;
  });
  if (near) total += 1;  // HEX-RALLY-01
  const bool guns = std::ranges::any_of(world.units, [&](const Counter& each) {
    const int range = world.night ? 1 : each.range;
    return each.on && each.side != unit.side && each.arm == Arm::artillery &&
           map.distance(each.hex, unit.hex) <= range && map.sees(each.hex, unit.hex, options);
  });
  if (guns) total -= 1;  // HEX-RALLY-02
  return total;
}

bool room(const World& world, const Counter& unit, int hex, const Options& options) {
  int guns = unit.arm == Arm::artillery ? 1 : 0;
  int others = 1 - guns;
  for (const Counter* each : world.in(hex)) {
    if (each->id == unit.id) continue;
    (each->arm == Arm::artillery ? guns : others) += 1;
  }
  const auto found = options.find("stacking");
  if (found != options.end() && found->second == "two_units") return guns + others <= 2;
  return guns <= 1 && others <= 1;
}

namespace {

std::string option(const Options& options, const std::string& name) {
  const auto found = options.find(name);
  return found == options.end() ? std::string{} : found->second;
}

}  // namespace

Weighed weigh(RollKind kind, const World& world, const Map& map, const Options& options,
              const std::vector<std::string>& rollers, int target, int fired_at) {
  Weighed out;
  std::vector<const Counter*> own;
  for (const std::string& each : rollers)
    if (const Counter* unit = world.unit(each)) own.push_back(unit);
  const auto any = [&own](const auto& holds) { return std::ranges::any_of(own, holds); };
  const bool attack = kind == RollKind::attack;
  const bool defensive = kind == RollKind::defensive;
  const bool fire = kind == RollKind::fire;
  // values, HEX-DV-01, HEX-PROT-01 to -03
  int sum = 0;
  for (const Counter* each : own)
    sum += defensive && on_flank(map, *each, fired_at) ? each->value() / 2 : each->value();
  out.column = sum / (defensive ? 1 : map.protection(target));
  for (const Counter* each : own) out.column -= each->lost();  // HEX-COL-01
  if (world.night) out.column -= 1;                            // HEX-COL-09
  if (fire) out.column -= 1;                                   // HEX-COL-04
  if (!defensive) {
    int higher = 0;
    bool lower = false;
    for (const Counter* each : own) {
      const int above = map.level(target) - map.level(each->hex);
      if (above > 0 && (higher == 0 || above < higher)) higher = above;
      if (above == -1 && !(map.distance(each->hex, target) == 1 && map.steep_slope(each->hex, target, options)))
        lower = true;
    }
    out.column -= higher;        // HEX-COL-02, -03
    if (lower) out.column += 1;  // HEX-COL-06, -07
  }
  const auto across = [&](unsigned features) {
    return any([&](const Counter* each) {
      return map.distance(each->hex, target) == 1 && (map.side(each->hex, target) & features) != 0;
    });
  };
  if (attack && across(river)) out.column -= 1;  // HEX-COL-05
  const bool obstacles = attack || (fire && option(options, "bombardment_obstacles") != "ignore");
  if (obstacles && across(ravine | escarpment)) out.column -= 1;  // HEX-COL-08
  // the die
  if (!fire) {
    int bonus = 0;
    for (const Leader& each : world.leaders)
      if (!each.cinc &&
          any([&](const Counter* unit) { return unit->hex == each.hex && unit->formation == each.formation; }))
        bonus = std::max(bonus, each.bonus);
    out.drm += bonus;  // HEX-DRM-02
  }
  if (any([&](const Counter* each) {
        return each->arm == Arm::artillery && map.distance(each->hex, fire || attack ? target : fired_at) == 1;
      }))
    out.drm += 1;  // HEX-DRM-04
  const bool heavies = any([](const Counter* each) { return each->heavy && each->arm == Arm::cavalry; });
  const std::string scope = option(options, "heavy_cavalry_scope");
  if (heavies && (attack || (defensive && scope != "attack"))) out.drm += 1;  // HEX-DRM-05
  if (!fire && map.cover(target) && any([](const Counter* each) { return each->light && each->arm == Arm::infantry; }))
    out.drm += 1;  // HEX-DRM-06
  if (attack) {
    const bool flanked = any([&](const Counter* each) {
      return std::ranges::any_of(world.in(target),
                                 [&](const Counter* other) { return on_flank(map, *other, each->hex); });
    });
    if (flanked) out.drm += 2;         // HEX-DRM-07
    if (across(stream)) out.drm -= 1;  // HEX-DRM-09
  }
  if (defensive && any([](const Counter* each) { return each->nation == "prussian" && each->arm == Arm::infantry; }))
    out.drm += 1;                                 // HEX-DRM-08
  if (out.column > 8) out.drm += out.column - 8;  // HEX-DRM-01
  return out;
}

std::string result_of(int column, int drm, int die, int& row, int& read) {
  static const char* const table[7][9] = {
      {"-", "-", "-", "-", "-", "-", "T", "T", "T"},      {"-", "-", "-", "-", "-", "T", "T", "T", "D"},
      {"-", "-", "-", "-", "T", "T", "T", "D", "D"},      {"-", "-", "-", "T", "T", "T", "D", "D", "D"},
      {"-", "-", "T", "T", "T", "D", "D", "D", "D+1"},    {"-", "T", "T", "T", "D", "D", "D", "D+1", "D+1"},
      {"T", "T", "T", "D", "D", "D", "D+1", "D+1", "D+1"}};
  row = std::clamp(die + drm, 0, 6);
  read = std::clamp(column, 0, 8);
  return table[row][read];
}

// ---- reading what was said ----

namespace {

std::string text_of(const Said& said) {
  if (said.parts.empty()) return said.text.empty() ? said.form : said.text;
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < said.form.size(); ++i) {
    if (said.form.compare(i, 2, "{}") == 0 && next < said.parts.size()) {
      out += text_of(said.parts[next++]);
      ++i;
    } else {
      out += said.form[i];
    }
  }
  return out;
}

std::string id_of(const Said& said) {
  const std::string text = text_of(said);
  return text.substr(0, text.find(' '));
}

int whole(std::string_view text) {
  int out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

int number_of(const Said& said) {
  const std::string text = text_of(said);
  const auto from = text.find_first_of("-0123456789");
  return from == std::string::npos ? 0 : whole(std::string_view{text}.substr(from));
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

// ---- what it changes ----

void strike(World& world, const Map& map, RollKind kind, const Event& event, int target, int at) {
  Roll roll;
  roll.kind = kind;
  roll.target = target;
  roll.at = at;
  roll.rollers = event.units;
  roll.result = event.stage;
  roll.results_open = true;
  roll.retreats_open = true;
  for (const Counter& each : world.units) {
    if (!each.on || each.hex != at) continue;
    if (kind == RollKind::defensive && std::ranges::find(world.attackers, each.id) == world.attackers.end()) continue;
    Struck& struck = roll.struck[each.id];
    struck.was_dis = each.dis;
    struck.total = morale_total(world, map, each);
  }
  world.roll = std::move(roll);
}

void begin_activation(World& world) {
  for (Counter& each : world.units) each.rallied = each.fired = each.moved = each.attacked = false;
  for (Leader& each : world.leaders)
    if (!each.cinc) each.moved = false;
  world.bombarded.clear();
  world.attacked.clear();
  world.turned.clear();
}

void put(World& world, Counter& unit, int hex, int facing) {
  unit.on = true;
  unit.hex = hex;
  if (facing != nowhere) unit.any_front = false;
  if (facing != nowhere) {
    unit.front = facing;
    for (Counter& each : world.units)
      if (each.on && each.hex == hex) each.front = facing;
  } else {
    for (const Counter& each : world.units)
      if (each.on && each.hex == hex && each.id != unit.id) unit.front = each.front;
  }
}

void apply(World& world, const Map& map, const Event& event) {
  Counter* unit = world.unit(event.who);
  Leader* leader = world.leader(event.who);
  Formation* formation = world.formation(event.who);
  const auto struck = [&]() -> Struck* {
    const auto found = world.roll.struck.find(event.who);
    return found == world.roll.struck.end() ? nullptr : &found->second;
  };
  switch (event.what) {
    case What::placed:
      if (unit != nullptr)
        put(world, *unit, event.to, event.facing);
      else if (leader != nullptr)
        leader->hex = event.to;
      break;
    case What::turn_begins:
      world.turn = event.points;
      world.night = event.third;
      world.last = world.first = nowhere;
      for (Formation& each : world.formations) each.activated = false, each.in_command = true;
      for (Leader& each : world.leaders) each.moved = false;
      break;
    case What::initiative: world.initiative = event.side; break;
    case What::first_chosen: world.first = event.other; break;
    case What::in_reach:
    case What::test_passed:
      if (formation != nullptr) formation->in_command = true;
      break;
    case What::test_failed:
    case What::no_commander:
      if (formation != nullptr) formation->in_command = false;
      break;
    case What::activated:
      begin_activation(world);
      if (formation == nullptr)  // those of no formation: the side is told by the roster
        for (Formation& each : world.formations)
          if (each.independent && each.side == event.side) formation = &each;
      if (formation != nullptr) {
        formation->activated = true;
        world.active = formation->id;
        world.last = formation->side;
      }
      world.stage.clear();
      break;
    case What::stage:
      world.stage = event.stage;
      world.turned.clear();
      break;
    case What::rallied:
      if (unit != nullptr) unit->dis = false, unit->rallied = true;
      break;
    case What::rally_failed:
      if (unit != nullptr) unit->rallied = true;
      break;
    case What::turned:
      for (Counter& each : world.units)
        if (each.on && each.hex == event.to) each.front = event.facing;
      if (world.may_turn.contains(event.to))
        world.may_turn.erase(event.to);
      else
        world.turned.insert(event.to);
      break;
    case What::bombarded:
      for (const std::string& id : event.units)
        if (Counter* gun = world.unit(id)) gun->fired = true;
      world.bombarded.insert(event.to);
      strike(world, map, RollKind::fire, event, event.to, event.to);
      break;
    case What::moved:
    case What::entered:
      if (unit != nullptr) {
        put(world, *unit, event.to, event.facing);
        unit->moved = true;
      }
      break;
    case What::leader_moved:
    case What::leader_entered:
      if (leader != nullptr) leader->hex = event.to, leader->moved = true;
      break;
    case What::declared:
      world.target = event.to;
      world.attackers = event.units;
      world.attacked.insert(event.to);
      for (const std::string& id : event.units)
        if (Counter* one = world.unit(id)) one->attacked = true;
      break;
    case What::defensive: strike(world, map, RollKind::defensive, event, world.target, event.to); break;
    case What::assaulted: strike(world, map, RollKind::attack, event, event.to, event.to); break;
    case What::held:
    case What::failed:
      if (Struck* one = struck()) {
        ++one->tests;
        one->failed = event.what == What::failed;
      }
      break;
    case What::disorganised:
      if (unit != nullptr) unit->dis = true;
      if (Struck* one = struck(); one != nullptr && world.roll.results_open) ++one->disorganised;
      break;
    case What::step_lost:
      if (unit == nullptr) break;
      --unit->steps;
      if (!world.roll.results_open) break;
      if (Struck* one = struck()) ++one->lost;
      for (const Leader& each : world.leaders)
        if (each.hex == unit->hex && each.side == unit->side) world.roll.checks.try_emplace(each.id, 0);
      break;
    case What::eliminated:
      if (unit != nullptr) unit->on = false, unit->gone = true, unit->hex = nowhere, unit->steps = 0;
      break;
    case What::hit:
    case What::unhurt:
      if (const auto due = world.roll.checks.find(event.who); due != world.roll.checks.end()) ++due->second;
      break;
    case What::replaced:
      if (leader != nullptr) {
        leader->bonus = leader->initiative = 0;
        leader->rating = std::max(1, leader->rating - 1);
        leader->range = std::max(1, leader->range - 1);
      }
      break;
    case What::retreated:
      if (unit != nullptr) {
        const bool houses = map.built_up(event.from);
        put(world, *unit, event.to, nowhere);
        unit->any_front = unit->any_front || houses;
        world.may_turn.insert(event.to);
      }
      if (Struck* one = struck()) ++one->gone_back;
      break;
    case What::advanced:
      if (unit != nullptr) put(world, *unit, event.to, event.facing);
      break;
    case What::along:
      if (leader != nullptr) leader->hex = event.to;
      break;
    case What::displaced:
      if (leader != nullptr) leader->hex = event.to;
      break;
    case What::leader_gone:
      if (leader != nullptr) leader->hex = nowhere, leader->gone = true;
      break;
    case What::demoralised:
      if (formation != nullptr) formation->demoralised = true;
      break;
    case What::objective: world.held[event.to] = event.side; break;
    case What::turn_ends: world.stage.clear(), world.active.clear(); break;
    case What::victory: world.over = true; break;
    case What::results_closed: {
      world.roll.results_open = false;
      for (auto& [id, one] : world.roll.struck) {  // HEX-P-RES-04
        const std::string& result = world.roll.result;
        const bool hurt = result == "D" || result == "D+1" || (result == "T" && one.failed);
        if (!hurt || world.roll.kind == RollKind::defensive) continue;
        one.owed = (world.roll.kind == RollKind::attack ? 1 : 0) + (one.was_dis ? 1 : 0);
      }
      break;
    }
    case What::retreats_closed:
      world.roll.retreats_open = false;
      world.may_turn.clear();
      break;
    default: break;
  }
}

bool closes_results(What what) {
  switch (what) {
    case What::retreated:
    case What::advanced:
    case What::attack_over:
    case What::assaulted:
    case What::declared:
    case What::bombarded:
    case What::stage:
    case What::activated:
    case What::turn_ends:
    case What::moved:
    case What::rallied:
    case What::rally_failed:
    case What::turned:
    case What::along: return true;
    default: return false;
  }
}
bool closes_retreats(What what) {
  switch (what) {
    case What::advanced:
    case What::assaulted:
    case What::declared:
    case What::bombarded:
    case What::stage:
    case What::activated:
    case What::turn_ends:
    case What::moved: return true;
    default: return false;
  }
}

}  // namespace

World told(const World& known, const Frame& frame, const Map& map) {
  World out = known;
  for (const auto& each : frame.units) {
    Counter* unit = out.unit(each->id);
    if (unit == nullptr) continue;
    if (unit->on && !each->on_table) unit->gone = true;
    unit->on = each->on_table;
    unit->any_front = false;
    unit->hex = each->on_table ? map.at(each->hex) : nowhere;
    if (each->on_table)
      unit->front = static_cast<int>(std::ranges::find(direction_names, each->front) - direction_names.begin());
    const Json& counter = each->told.at("counter");
    unit->steps = counter.at("steps").at("now");
    unit->dis = counter.value("disorganised", false);
  }
  for (Leader& each : out.leaders) {
    const Officer* officer = frame.officer(each.id);
    if (officer == nullptr) {
      if (each.hex != nowhere) each.gone = true;
      each.hex = nowhere;
      continue;
    }
    each.hex = map.at(officer->hex);
    each.range = officer->told.value("range", 0);
    if (each.cinc) continue;
    each.bonus = officer->told.value("bonus", 0);
    each.rating = officer->told.value("rating", 0);
  }
  if (frame.objectives->is_array())
    for (const Json& each : *frame.objectives) out.held[map.at(each.at("hex").get<std::string>())] = each.at("held");
  return out;
}

void Following::set_up(const Scenario& scenario, const Frame& first) const {
  const Json& text = scenario.text;
  map_ = Map{scenario.ground.at("map"), text.at("map").value("grid", "")};
  world_ = {};
  const auto side_of = [](const Json& row) { return row.value("side", "") == "austrian" ? 1 : 0; };
  for (const Json& row : text.value("formation", Json::array())) {
    Formation& formation = world_.formations.emplace_back();
    formation.id = row.at("id");
    formation.side = side_of(row);
    if (!row.contains("reinforcement")) continue;
    formation.arrives = row.at("reinforcement").at("turn");
    for (const Json& hex : row.at("reinforcement").at("entry"))
      formation.entry.push_back(map_.at(hex.get<std::string>()));
  }
  for (const Json& row : text.value("leader", Json::array())) {
    Leader& leader = world_.leaders.emplace_back();
    leader.id = row.at("id");
    leader.cinc = row.value("cinc", false);
    leader.formation = row.value("formation", "");
    const Formation* formation = world_.formation(leader.formation);
    leader.side = formation != nullptr ? formation->side : side_of(row);
    leader.bonus = row.value("bonus", 0);
    leader.rating = row.value("rating", 0);
    leader.range = row.value("range", 0);
    leader.initiative = row.value("initiative", 0);
    leader.move = row.value("move", 8);
  }
  for (const auto& each : first.units) {
    Counter& unit = world_.units.emplace_back();
    const Json& counter = each->told.at("counter");
    const std::string kind = counter.at("kind");
    unit.id = each->id;
    unit.side = each->side;
    unit.arm = each->arm == "cavalry" ? Arm::cavalry : each->arm == "artillery" ? Arm::artillery : Arm::infantry;
    unit.jaeger = kind == "jaegers";
    unit.light = unit.jaeger || kind.starts_with("light_");
    unit.heavy = kind.starts_with("heavy_");
    unit.guard = counter.value("guard", false);
    unit.formation = counter.at("formation");
    unit.morale = counter.at("morale");
    unit.move = counter.at("movement");
    unit.range = counter.value("range", 0);
    unit.steps = counter.at("steps").at("now");
    unit.most = counter.at("steps").at("most");
    unit.cv = counter.at("value");
    unit.nation = unit.side == 0 ? "prussian" : "austrian";
    if (const Json& row = scenario.row("unit", unit.id); row.is_object()) {
      unit.cv = row.value("cv", unit.cv);
      unit.cv_dis = row.value("cv_dis", 0);
      unit.nation = row.value("nationality", unit.nation);
    }
    if (unit.cv_dis == 0) unit.cv_dis = std::max(1, unit.cv / 2);
    if (world_.formation(unit.formation) == nullptr)
      world_.formations.push_back({.id = unit.formation, .side = unit.side, .independent = true});
  }
  world_.initiative = text.at("battle").value("initiative", "") == "austrian" ? 1 : 0;
  known_ = true;
}

const std::vector<Moment>& Following::moments(const Case& it) const {
  if (entry_ == &it.entry && !moments_.empty()) return moments_;
  if (!known_) {
    set_up(it.scenario, it.after);
    if (it.entry.kind == "begin") {
      // Who stands where a battle begins is what was told when it began; nothing moves in its first entry.
      world_ = told(world_, it.after, map_);
    }
  }
  entry_ = &it.entry;
  moments_.clear();
  World now = world_;
  const auto take = [&](Event event) {
    World next = now;
    apply(next, map_, event);
    moments_.push_back(
        {&map_, &it.scenario.options, &it.scenario, &it.before, &it.after, &it.entry, now, next, std::move(event)});
    now = std::move(next);
  };
  Reader reader{now, map_, it.scenario};
  for (const Happening& each : it.entry.happenings) {
    Event event = reader.read(each, it.entry);
    if (now.roll.results_open && closes_results(event.what)) take({.what = What::results_closed});
    if (now.roll.retreats_open && closes_retreats(event.what)) take({.what = What::retreats_closed});
    if (event.what == What::activated && event.who.empty()) {  // the independents of one side or the other
      std::vector<int> sides;
      for (const Formation& one : now.formations)
        if (one.independent && !one.activated && now.can_activate(one)) sides.push_back(one.side);
      const int due = now.last == nowhere ? now.first : 1 - now.last;
      if (!sides.empty()) event.side = std::ranges::find(sides, due) != sides.end() ? due : sides.front();
      for (const Formation& one : now.formations)
        if (one.independent && it.entry.text == "activate " + one.id) event.side = one.side;
    }
    take(std::move(event));
  }
  Moment& last = moments_.emplace_back();
  last = {&map_, &it.scenario.options,      &it.scenario,         &it.before, &it.after, &it.entry,
          now,   told(now, it.after, map_), {.what = What::table}};
  return moments_;
}

void Following::follow(const Scenario& scenario, const Step& step) {
  const std::vector<Moment>& all = moments({scenario, step.before, step.entry, step.after, {}, this});
  world_ = all.back().next;
  entry_ = nullptr;
  moments_.clear();
}

}  // namespace audit::hexes
