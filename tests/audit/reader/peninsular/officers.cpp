// Generals and mounted officers.
#include <algorithm>
#include <array>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

// From a place to whoever he is with: the nearest stand; nothing where nobody of it is seen.
std::optional<double> apart(const Frame& frame, const Officer& officer, Vec from) {
  const Unit* with = officer.with.empty() ? nullptr : frame.unit(officer.with);
  if (with == nullptr) return distance(officer.at, from);
  double least = 1e9;
  for (const Polygon& each : with->stands) least = std::min(least, distance(from, each));
  for (const Skirmisher* each : frame.skirmishers_of(with->id)) least = std::min(least, distance(from, each->ground));
  if (with->inside || least > 1e8) return std::nullopt;
  return least;
}

void rides_45(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("officer_moved")) continue;
    const Officer* was = it.before.officer(each.text("officer"));
    const Officer* is = it.after.officer(each.text("officer"));
    if (was == nullptr || is == nullptr || !it.entry.order.is("officer")) continue;
    // From one unit to another: at least from the middle of the one.
    const auto far = was->with.empty()  ? apart(it.before, *is, was->at)
                     : is->with.empty() ? apart(it.before, *was, is->at)
                                        : std::nullopt;
    if (!far) continue;
    const double slack = was->with.empty() && is->with.empty() ? 0.11 : 1.7;
    eye.holds(*far <= 45 + slack, is->id + " rode " + cm(*far) + " cm");
  }
}

void rides_once(const Case& it, Eye& eye) {
  walk(it, [&](const Past& past, const Happening& each) {
    if (!each.is("officer_moved")) return;
    eye.holds(!past.officer_rode(each.text("officer")), each.text("officer") + " rides a second time this turn");
  });
}

void joins_his_own(const Case& it, Eye& eye) {
  for (const Officer& each : *it.after.officers) {
    const Officer* was = it.before.officer(each.id);
    if (each.with.empty() || (was != nullptr && was->with == each.with)) continue;
    const Unit* unit = it.after.unit(each.with);
    if (unit == nullptr) continue;
    const Json& row = it.scenario.row("officer", each.id);
    const std::string rank = row.is_object() ? row.value("rank", "") : "";
    const std::string brigade = it.scenario.word("unit", unit->id, "brigade");
    const bool own =
        rank == "army" || (rank == "brigade" && row.value("brigade", "") == brigade) ||
        (rank == "division" && it.scenario.word("brigade", brigade, "division") == row.value("division", ""));
    // He may direct any gun; and who lost his unit is placed with the nearest friend.
    const bool rescued = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return one.is("officer_rescued") && one.text("officer") == each.id;
    });
    eye.holds((own || gun(*unit) || rescued) && unit->side == each.side,
              each.id + " joins " + unit->id + ", whom he does not command");
  }
}

void dead_stay_dead(const Case& it, Eye& eye) {
  const Past& past = it.remembered<PastOfBattle>().past();
  for (const Officer& each : *it.after.officers) {
    if (past.officer_fell(each.id)) eye.fault(each.id + " fell and is back");
  }
  for (const Happening& each : it.entry.happenings)
    if (each.is("officer_killed"))
      eye.holds(it.after.officer(each.text("officer")) == nullptr, each.text("officer") + " fell and is still there");
}

void survives_on_four(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const bool safe = each.is("officer_safe");
    if (!safe && !each.is("officer_killed")) continue;
    if (each.dice.size() != 1) continue;
    eye.holds((each.dice[0].face >= 4) == safe, each.words);
  }
}

void throws_for_each_stand(const Case& it, Eye& eye) {
  if (it.scenario.option("officer_survival") == "per_event") return;
  if (std::ranges::any_of(it.entry.happenings, [](const Happening& each) {
        return each.is("turn_begins") || each.is("officer_moved") || each.is("officer_rescued") ||
               (each.is("surrendered") && !each.has("enemy")) || each.is("left_table") || each.is("cut_down");
      }))
    return;
  for (const auto& unit : it.before.units) {
    const auto officers = it.before.officers_with(unit->id);
    if (officers.size() != 1) continue;
    const auto lost =
        std::ranges::count_if(it.entry.happenings, [&](const Happening& each) { return lost_a_stand(each, unit->id); });
    if (lost == 0) continue;
    const std::string& id = officers.front()->id;
    const auto thrown = std::ranges::count_if(it.entry.happenings, [&](const Happening& each) {
      return each.text("officer") == id &&
             (each.is("officer_safe") || (each.is("officer_killed") && each.clause != "PEN-R-113"));
    });
    const bool fell = std::ranges::any_of(it.entry.happenings, [&](const Happening& each) {
      return each.is("officer_killed") && each.text("officer") == id;
    });
    eye.holds(thrown == lost || (fell && thrown <= lost),
              id + " throws " + std::to_string(thrown) + " times for " + std::to_string(lost) + " stands");
  }
}

// What officers add to a test of their unit.
void adds_his_own(const Case& it, Eye& eye) {
  if (!played(it, "officer_bonus_scope", "tests_and_rally") || !played(it, "officer_bonus_stack", "best")) return;
  const auto look = [&](const Happening& each, const std::string& id, std::string_view on) {
    const Unit* unit = it.before.unit(id);
    if (unit == nullptr) return;
    int due = 0;
    for (const Officer* officer : it.before.officers_with(unit->id)) {
      const Json& row = it.scenario.row("officer", officer->id);
      const std::string rank = row.is_object() ? row.value("rank", "") : "";
      const std::string brigade = it.scenario.word("unit", unit->id, "brigade");
      const bool own =
          (rank == "brigade" && row.value("brigade", "") == brigade) ||
          (rank == "division" && it.scenario.word("brigade", brigade, "division") == row.value("division", ""));
      due = std::max(due, rank == "army" ? 2 : own ? 1 : 0);
    }
    const bool rode = std::ranges::any_of(it.entry.happenings, [&](const Happening& one) {
      return &one < &each && (one.is("officer_moved") || one.is("officer_rescued") || one.is("officer_killed"));
    });
    if (rode) return;
    int told = 0;
    for (const Modifier& line : each.modifiers)
      if (line.clause.starts_with("PEN-GEN") || line.clause == "PEN-ROUT-03" || line.clause == "PEN-TEST-14")
        if (on.empty() || line.on == on) told += line.value;
    eye.holds(told == due, unit->id + " is helped by " + std::to_string(told) + ", not " + std::to_string(due));
  };
  for (const Happening& each : it.entry.happenings) {
    if (each.is("critical_manoeuvre_tested") && !played(it, "critical_officer_bonus", "true")) continue;
    if (is_test(each)) look(each, each.text("unit"), {});
    if (!each.is("contact_tested")) continue;
    for (const std::string_view on : {"attacker", "defender"}) look(each, each.text(on), on);
  }
}

void with_a_unit_on_the_table(const Case& it, Eye& eye) {
  for (const Officer& each : *it.after.officers) {
    if (each.with.empty()) continue;
    const Unit* unit = it.after.unit(each.with);
    eye.holds(unit != nullptr && unit->on_table && unit->side == each.side,
              each.id + " is with a unit that is not there");
  }
}

constexpr std::array rows{
    Property{"rides_45", "PEN-MOVE-08", "an officer rides 45 cm at most", rides_45},
    Property{"rides_once", "PEN-MOVE-08", "an officer rides once a turn", rides_once},
    Property{"joins_his_own", "PEN-GEN-01", "a brigadier joins units of his brigade, or a gun", joins_his_own},
    Property{"dead_stay_dead", "PEN-GEN-06", "an officer who fell is not replaced", dead_stay_dead},
    Property{"survives_on_four", "PEN-GEN-05", "an officer lives on a 4", survives_on_four},
    Property{"throws_for_each_stand", "PEN-R-111", "an officer throws for each stand his unit loses",
             throws_for_each_stand},
    Property{"adds_his_own", "PEN-GEN-02", "a brigadier adds 1 to tests of his unit, the army commander 2",
             adds_his_own},
    Property{"with_a_unit_on_the_table", "PEN-R-113", "an officer is with a unit that is there",
             with_a_unit_on_the_table},
};

}  // namespace

std::span<const Property> officers() { return rows; }

}  // namespace audit::peninsular
