// Cards, losses, and how a battle ends.
#include <algorithm>
#include <array>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

bool new_card(const Case& it) { return it.before.turned != it.after.turned || it.before.turn != it.after.turn; }

void cards_in_order(const Case& it, Eye& eye) {
  if (it.after.turned.empty()) return;
  std::array<int, 2> count{};
  constexpr std::array<std::string_view, 3> order{"fire", "foot", "horse"};
  eye.met();
  for (const Card& each : it.after.turned) {
    const int nth = count.at(static_cast<std::size_t>(each.side))++;
    if (nth > 2 || each.card != order.at(static_cast<std::size_t>(nth)))
      return eye.fault("card " + std::to_string(nth + 1) + " of side " + std::to_string(each.side) + " is " +
                       each.card);
  }
}

void cards_one_by_one(const Case& it, Eye& eye) {
  if (it.before.turn != it.after.turn || !new_card(it)) return;
  eye.holds(it.after.turned.size() > it.before.turned.size() &&
                std::equal(it.before.turned.begin(), it.before.turned.end(), it.after.turned.begin()),
            "cards that were turned have changed");
}

void gone_for_good(const Case& it, Eye& eye) {
  const Past& past = it.remembered<PastOfBattle>().past();
  for (const auto& each : it.after.units) {
    const UnitPast* unit = past.unit(each->id);
    if (unit != nullptr && unit->gone) eye.holds(!each->on_table, each->id + " came back");
  }
}

void stands_never_return(const Case& it, Eye& eye) {
  for (const auto& was : it.before.units) {
    const Unit* is = it.after.unit(was->id);
    if (is == nullptr || !was->strength || !is->strength) continue;
    eye.holds(is->strength->now <= was->strength->now, was->id + " has a stand more than before");
  }
}

void half_is_gone(const Case& it, Eye& eye) {
  if (!new_card(it) || !played(it, "detached_counts", "true")) return;
  const bool below = it.scenario.option("half_strength") == "strictly_below";
  for (const auto& each : it.after.units) {
    if (!each->on_table || !each->strength || gun(*each) || each->arm == "wagons") continue;
    const int lost = each->strength->most - each->strength->now;
    if (lost == 0) continue;
    const bool gone = below ? each->strength->now * 2 < each->strength->most : lost >= (each->strength->most + 1) / 2;
    eye.holds(!gone, each->id + " has lost " + std::to_string(lost) + " of " + std::to_string(each->strength->most) +
                         " and is still there");
  }
}

void not_gone_before_half(const Case& it, Eye& eye) {
  if (!played(it, "detached_counts", "true")) return;
  const bool below = it.scenario.option("half_strength") == "strictly_below";
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("scattered") || each.number("stands") <= 1) continue;
    const Unit* was = it.before.unit(each.text("unit"));
    if (was == nullptr || !was->strength || gun(*was)) continue;
    int lost = was->strength->most - was->strength->now;
    for (const Happening& one : it.entry.happenings) {
      if (&one > &each) break;
      lost += lost_a_stand(one, was->id) ? 1 : 0;
      if (one.text("unit") == was->id &&
          (one.is("skirmisher_ridden_down") || (one.is("skirmishers_in") && one.number("lost") > 0)))
        return;
    }
    if (detachment(it, *was)) continue;
    const int due = below ? was->strength->most / 2 + 1 : (was->strength->most + 1) / 2;
    eye.holds(lost >= due, was->id + " is scattered with " + std::to_string(lost) + " of " +
                               std::to_string(was->strength->most) + " lost");
  }
}

void markers_below_a_stand(const Case& it, Eye& eye) {
  if (!new_card(it)) return;
  for (const auto& each : it.after.units) {
    if (!each->on_table || !each->hits || each->hits->now == 0) continue;
    const Json& row = it.scenario.row("unit", each->id);
    if (row.is_object() && row.contains("ranks") && row["ranks"].is_array()) continue;
    const int due = foot(*each) && each->ranks == 3 ? 4 : 3;
    eye.holds(each->hits->now < due,
              each->id + " bears " + std::to_string(each->hits->now) + " casualties without losing a stand");
  }
}

int worth(const Case& it, const Json& officer) {
  if (officer.value("rank", "") != "army") return 1;
  const std::string_view value = it.scenario.option("cinc_value");
  return value.empty() ? 3 : std::atoi(std::string{value}.c_str());
}

int army_value(const Case& it, int side) {
  int out = 0;
  for (const auto& each : it.after.units) {
    if (each->side != side) continue;
    if (gun(*each))
      out += 2;
    else if (detachment(it, *each))
      out += (each->strength->most + 1) / 2;
    else if (each->arm != "wagons")
      out += each->strength->most;
  }
  const auto officers = it.scenario.text.find("officer");
  if (officers == it.scenario.text.end()) return out;
  for (const Json& each : *officers) {
    std::string side_word = each.value("side", "");
    if (each.contains("brigade")) side_word = it.scenario.word("brigade", each["brigade"].get<std::string>(), "side");
    if (each.contains("division")) {
      const auto brigades = it.scenario.text.find("brigade");
      for (const Json& one : *brigades)
        if (one.value("division", "") == each["division"].get<std::string>()) side_word = one.value("side", "");
    }
    if (side_word == (side == 0 ? "red" : "black")) out += worth(it, each);
  }
  return out;
}

void army_is_worth(const Case& it, Eye& eye) {
  if (it.entry.kind != "begin" || !it.after.progress->is_object() || !it.after.progress->contains("armies")) return;
  for (const Json& each : it.after.progress->at("armies")) {
    const int value = army_value(it, each.at("side"));
    eye.holds(value == each.at("of").get<int>(), "side " + std::to_string(each.at("side").get<int>()) + " is worth " +
                                                     std::to_string(value) + ", told " +
                                                     std::to_string(each.at("of").get<int>()));
    if (!each.contains("breaks_at")) continue;
    const int percent = it.scenario.option("collapse_percent") == "40" ? 40 : 30;
    eye.holds(each["breaks_at"].get<int>() == (value * percent + 99) / 100,
              "breaks at " + each["breaks_at"].dump() + " of " + std::to_string(value));
  }
}

void collapse(const Case& it, Eye& eye) {
  if (it.entry.order.is("resign") || it.entry.order.is("accept_draw")) return;
  // A card that is turned, and nothing after it: whatever was going on has been resolved.
  bool more = false;
  for (const Happening& each : it.entry.happenings) more = !each.is("card_turned") && (more || !each.is("card_idle"));
  if (more) return;
  if (!new_card(it) || !played(it, "collapse_check", "immediate") || !it.after.progress->is_object()) return;
  const bool over = it.after.decision->value("over", false);
  for (const Json& each : it.after.progress->at("armies")) {
    if (!each.contains("breaks_at")) continue;
    const int lost = each.at("lost").get<int>() + each.value("running", 0);
    if (lost < each["breaks_at"].get<int>()) continue;
    eye.holds(over, "side " + std::to_string(each.at("side").get<int>()) + " has lost " + std::to_string(lost) +
                        " of " + each.at("of").dump() + " and fights on");
  }
}

void lost_value_adds_up(const Case& it, Eye& eye) {
  if (!new_card(it) || !it.after.progress->is_object() || !it.after.progress->contains("armies")) return;
  if (it.scenario.option("pursuers_off_table") == "ignored") return;
  for (const Json& each : it.after.progress->at("armies")) {
    const int side = each.at("side");
    int lost = 0;
    bool odd = false;
    for (const auto& unit : it.after.units) {
      if (unit->side != side || unit->arm == "wagons") continue;
      if (detachment(it, *unit))
        odd = odd || (unit->strength->now != unit->strength->most || !unit->on_table);
      else if (gun(*unit))
        lost += unit->on_table ? 0 : 2;
      else
        lost += unit->on_table ? unit->strength->most - unit->strength->now : unit->strength->most;
    }
    const auto officers = it.scenario.text.find("officer");
    if (officers != it.scenario.text.end())
      for (const Json& one : *officers) {
        const std::string id = one.value("id", "");
        std::string side_word = one.value("side", "");
        if (one.contains("brigade")) side_word = it.scenario.word("brigade", one["brigade"].get<std::string>(), "side");
        if (one.contains("division")) odd = odd || it.after.officer(id) == nullptr;
        if (side_word == (side == 0 ? "red" : "black") && it.after.officer(id) == nullptr) lost += worth(it, one);
      }
    const bool waiting = std::ranges::any_of(it.after.units, [](const auto& unit) { return unit->waiting; });
    if (odd || waiting) continue;
    eye.holds(lost == each.at("lost").get<int>(), "side " + std::to_string(side) + " has lost " + std::to_string(lost) +
                                                      ", told " + each.at("lost").dump());
  }
}

void night_falls(const Case& it, Eye& eye) {
  const auto victory = it.scenario.text.find("victory");
  const int limit = victory == it.scenario.text.end() ? 7 : victory->value("turn_limit", 7);
  if (limit == 0) return;
  eye.holds(it.after.turn <= limit, "turn " + std::to_string(it.after.turn) + " of " + std::to_string(limit));
}

void winner_lost_less(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("battle_ends") || each.text("by") != "night") continue;
    const int lead = each.number("red_lost") - each.number("black_lost");
    const std::string& verdict = each.text("verdict");
    if (lead == 0)
      eye.holds(verdict == "draw" || it.scenario.option("tie_rule") == "defender_wins", each.words);
    else
      eye.holds(verdict == (lead < 0 ? "red" : "black"), each.words);
  }
}

void burning_is_left(const Case& it, Eye& eye) {
  // At the end of a turn whoever is still in a building that burned when the turn began loses a stand.
  for (std::size_t i = 0; i < it.entry.happenings.size(); ++i) {
    if (!it.entry.happenings[i].is("turn_ends")) continue;
    for (const auto& was : it.before.units) {
      if (!was->inside || !was->on_table || it.turn.empty()) continue;
      const std::string& id = it.scenario.pieces.at(*was->inside).id;
      const auto& start = *it.turn.front().before.damage;
      const auto burned = start.find(id);
      if (burned == start.end() || !burned->second.burning) continue;
      const Unit* is = it.after.unit(was->id);
      if (is == nullptr || !is->on_table || !is->inside) continue;
      eye.holds(is->strength->now < was->strength->now || it.after.decision->value("side", -1) == is->side,
                was->id + " stays in burning " + id + " and loses nothing");
    }
  }
}

void irregulars_are_diced(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("quality_diced") || each.dice.size() != 1) continue;
    const std::string& quality = each.text("quality");
    const Unit* is = it.after.unit(each.text("unit"));
    eye.holds(quality == (each.dice[0].face <= 3 ? "raw" : "trained") && (is == nullptr || is->quality == quality),
              each.words);
  }
}

void deploys_in_its_third(const Case& it, Eye& eye) {
  if (!played(it, "deploy_fraction", "third")) return;
  const auto deployment = it.scenario.text.find("deployment");
  if (deployment == it.scenario.text.end() || deployment->value("mode", "fixed") != "players") return;
  if (deployment->value("anywhere", false)) return;
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("deployed") || each.has("structure")) continue;
    const Unit* is = it.after.unit(each.text("unit"));
    if (is == nullptr || is->stands.empty()) continue;
    const auto red = it.scenario.text.find("red");
    const auto black = it.scenario.text.find("black");
    std::string edge = is->side == 0 ? "bottom" : "top";
    if (red != it.scenario.text.end() && red->contains("edge"))
      edge = (red->value("edge", "bottom") == "bottom") == (is->side == 0) ? "bottom" : "top";
    if (black != it.scenario.text.end() && black->contains("edge"))
      edge = (black->value("edge", "top") == "top") == (is->side == 0) ? "bottom" : "top";
    double most = 0;
    for (const Polygon& stand : is->stands)
      for (const Vec& corner : stand) most = std::max(most, edge == "bottom" ? corner.y : it.scenario.depth - corner.y);
    eye.holds(most <= it.scenario.depth / 3 + 0.1, is->id + " stands " + cm(most) + " cm deep");
  }
}

constexpr std::array rows{
    Property{"cards_in_order", "PEN-TURN-03", "a side's first card is fire, its second foot, its third horse",
             cards_in_order},
    Property{"cards_one_by_one", "PEN-TURN-01", "cards that were turned stay turned", cards_one_by_one},
    Property{"gone_for_good", "PEN-LOSS-01", "nobody comes back from the dead pool", gone_for_good},
    Property{"stands_never_return", "PEN-LOSS-02", "no stand comes back", stands_never_return},
    Property{"half_is_gone", "PEN-R-34", "a unit that has lost half its stands is gone", half_is_gone},
    Property{"not_gone_before_half", "PEN-R-34", "nobody is scattered before he has lost half", not_gone_before_half},
    Property{"markers_below_a_stand", "PEN-FIRE-23", "four casualties remove a three-rank stand, three any other",
             markers_below_a_stand},
    Property{"army_is_worth", "PEN-WIN-08",
             "an army is worth its stands, two a gun, one an officer, more its commander", army_is_worth},
    Property{"collapse", "PEN-WIN-07", "an army that has lost its share leaves the field at once", collapse},
    Property{"lost_value_adds_up", "PEN-R-114", "what an army has lost is what is missing", lost_value_adds_up},
    Property{"night_falls", "PEN-WIN-04", "no turn is played after the last", night_falls},
    Property{"winner_lost_less", "PEN-WIN-05", "at nightfall the side with fewer dead stands wins", winner_lost_less},
    Property{"burning_is_left", "PEN-STR-03", "who stays in a burning building pays for it", burning_is_left},
    Property{"irregulars_are_diced", "PEN-ARM-25", "irregulars are raw on 1 to 3, else trained", irregulars_are_diced},
    Property{"deploys_in_its_third", "PEN-SET-05", "troops deploy within a third of the table", deploys_in_its_third},
};

}  // namespace

std::span<const Property> the_turn() { return rows; }

}  // namespace audit::peninsular
