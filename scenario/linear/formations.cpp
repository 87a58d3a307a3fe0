#include "scenario/linear/formations.hpp"

#include "kernel/shown.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

using linear::Footprint;
using linear::Formation;
using linear::FormationSheet;
using linear::Troop;

constexpr std::span<const std::string_view> formation_words = linear::formation_words;

std::optional<Footprint> read_footprint(Section& section, std::string_view key) {
  const std::optional<table::Vec> size = section.point(key, {0.5, 20});
  return size ? std::optional{Footprint{size->x, size->y}} : std::nullopt;
}

std::string written(bool yes) { return yes ? "true" : "false"; }

// What the rules know for themselves stands in the file for the reader, and has to agree.
void check_flag(Section& section, std::string_view key, bool known) {
  section.need(key, say("true or false"_form));
  const std::optional<bool> said = section.yes_no(key);
  if (said && *said != known)
    section.problem(key, say("{} is {}; the rules know it as {}"_form, shown(key), written(*said), written(known)));
}

FormationSheet read_formation(Section& section, Formation formation) {
  check_flag(section, "formed", linear::formed(formation));
  check_flag(section, "all_round", linear::all_round(formation));
  section.need("may_charge", say("true or false"_form));
  FormationSheet sheet;
  sheet.may_charge = section.yes_no("may_charge").value_or(false);
  sheet.foot = read_footprint(section, "foot");
  sheet.horse = read_footprint(section, "horse");
  sheet.gun = read_footprint(section, "gun");
  if (!section.has("foot") && !section.has("horse") && !section.has("gun"))
    section.need("foot", say("a footprint [front, depth] for foot, horse or gun"_form));
  section.finish();
  return sheet;
}

}  // namespace

FormationTable read_formations(Section& top) {
  FormationTable table;
  linear::Formations seen;
  seen.add(Formation::building);  // takes the outline of what it holds
  for (const Value* row : top.sections("formation")) {
    Section section{*row, say("a formation"_form), top.reading()};
    section.need("key", enumerated(formation_words));
    const std::optional<Formation> formation = section.word<Formation>("key", formation_words);
    if (!formation) continue;
    section.rename(say("the formation {}"_form, shown(word_of(*formation, formation_words))));
    if (*formation == Formation::building)
      section.problem("key", {say("a garrison takes the outline of its building; leave it out"_form), "OUR-TERR-03"});
    else if (seen.has(*formation))
      section.problem("key", say("it has a row already"_form));
    seen.add(*formation);
    table[static_cast<std::size_t>(*formation)] = read_formation(section, *formation);
  }
  for (std::size_t i = 0; i < formation_words.size(); ++i)
    if (!seen.has(static_cast<Formation>(i)))
      top.problem("formation", say("the formation {} is missing"_form, shown(formation_words[i])));
  return table;
}

const std::optional<Footprint>& footprint(const FormationSheet& formation, Troop troop) {
  if (troop == Troop::cavalry) return formation.horse;
  return troop == Troop::artillery ? formation.gun : formation.foot;
}

table::Rect footprint(const linear::Setting& setting, const linear::UnitSheet& unit) {
  const linear::Placement& placement = *unit.placement;
  if (placement.garrison != linear::nobody) return setting.pieces[placement.garrison].house;
  const Footprint size = footprint(setting.sheet_of(placement.formation), unit.profile.troop).value_or(Footprint{});
  return {placement.pose.at.vec(), placement.pose.facing.forward(), size.front / 2, size.depth / 2};
}

}  // namespace guidon::scenario
