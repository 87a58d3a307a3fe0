#include "tests/audit/reader/hex1866/reading.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace audit::hexes {

namespace {

const std::map<std::string_view, What> kinds{{"placed", What::placed},
                                             {"turn_begins", What::turn_begins},
                                             {"initiative_thrown", What::initiative},
                                             {"first_chosen", What::first_chosen},
                                             {"drawn", What::drawn},
                                             {"activated", What::activated},
                                             {"turned", What::turned},
                                             {"bombarded", What::bombarded},
                                             {"moved", What::moved},
                                             {"entered", What::entered},
                                             {"leader_moved", What::leader_moved},
                                             {"leader_entered", What::leader_entered},
                                             {"attack_declared", What::declared},
                                             {"defensive_fire", What::defensive},
                                             {"assaulted", What::assaulted},
                                             {"disorganised", What::disorganised},
                                             {"step_lost", What::step_lost},
                                             {"eliminated", What::eliminated},
                                             {"dropped_out", What::dropped_out},
                                             {"attack_over", What::attack_over},
                                             {"retreated", What::retreated},
                                             {"advanced", What::advanced},
                                             {"went_along", What::along},
                                             {"leader_replaced", What::replaced},
                                             {"leader_displaced", What::displaced},
                                             {"leader_gone", What::leader_gone},
                                             {"formation_demoralised", What::demoralised},
                                             {"objective_held", What::objective},
                                             {"turn_ends", What::turn_ends},
                                             {"resigned", What::resigned},
                                             {"battle_over", What::victory}};
const std::map<std::string_view, What> settled{{"in_reach", What::in_reach},
                                               {"passes", What::test_passed},
                                               {"fails", What::test_failed},
                                               {"no_commander", What::no_commander}};
const std::map<std::string_view, std::string_view> results{
    {"none", "-"}, {"test", "T"}, {"disorganised", "D"}, {"disorganised_and_step", "D+1"}};
constexpr std::array<std::string_view, 4> stages{"rally", "bombardment", "movement", "combat"};

What what_of(const Happening& it) {
  if (it.is("command_settled")) return settled.at(it.text("how"));
  if (it.is("rally_tested")) return it.yes("passed") ? What::rallied : What::rally_failed;
  if (it.is("morale_tested")) return it.yes("passed") ? What::held : What::failed;
  if (it.is("leader_checked")) return it.yes("hit") ? What::hit : What::unhurt;
  if (it.is("stage_begins") && std::ranges::find(stages, it.text("stage")) != stages.end()) return What::stage;
  const auto found = kinds.find(it.kind);
  return found == kinds.end() ? What::none : found->second;
}

int side_of(const Told& it, std::string_view name) {
  return it.text(name) == "prussian" ? 0 : it.text(name) == "austrian" ? 1 : nowhere;
}

// The first of these that is told.
const std::string& first_of(const Told& it, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (it.has(name)) return it.text(name);
  return it.text("");
}

}  // namespace

Event read_event(const Map& map, const Happening& it, const Entry& entry) {
  Event out;
  out.what = what_of(it);
  out.clause = it.clause;
  out.modifiers = it.modifiers;
  for (const Die& each : it.dice) out.dice.push_back(each.face);
  out.with = it.is("went_along") ? it.text("unit") : "";
  out.who = first_of(it, {"leader", "unit", "formation"});
  out.units = it.texts("units");
  const std::string& to = first_of(it, {"to", "target", "hex"});
  const std::string& from = first_of(it, {"from", "to"});
  if (!to.empty()) out.to = map.at(to);
  if (!from.empty()) out.from = map.at(from);
  if (it.has("facing") && !map.built_up(out.to))  // HEX-P-FACE-03: in houses nobody has a front
    out.facing = static_cast<int>(std::ranges::find(direction_names, it.text("facing")) - direction_names.begin());
  out.side = side_of(it, "side");
  out.other = side_of(it, "first");
  out.points = it.number(it.is("turn_begins")             ? "turn"
                         : it.is("step_lost")             ? "left"
                         : it.is("formation_demoralised") ? "steps_lost"
                                                          : "points");
  out.total = it.number(it.is("formation_demoralised") ? "of"
                        : it.is("command_settled")     ? "rating"
                        : it.has("modifier")           ? "modifier"
                                                       : "total");
  out.third = it.yes("night") || it.yes("tie") || it.number("hex_class") == 3;
  out.stage = it.has("roll") ? results.at(it.text("roll.result")) : it.text("stage");
  if (first_of(entry.order, {"leader", "unit"}) == out.who)
    for (const std::string& each : entry.order.texts("way")) out.path.push_back(map.at(each));
  if (out.path.empty() || out.path.back() != out.to) out.path.clear();
  out.named = !out.path.empty();
  return out;
}

}  // namespace audit::hexes
