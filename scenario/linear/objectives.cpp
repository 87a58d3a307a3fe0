// The objectives of a linear scenario: what a side may win by besides beating the enemy's army.
#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

using linear::Aim;
using linear::Edge;
using linear::Objective;
using linear::Setting;
using linear::Terrain;
using linear::UnitSheet;

// Ground that a unit can stand on, or a building it can be in.
bool can_be_held(Terrain kind) {
  return kind == Terrain::woods || kind == Terrain::rough || kind == Terrain::hill || kind == Terrain::building ||
         kind == Terrain::objective;
}

void read_ground_of(Section& section, Objective& objective, const Setting& setting) {
  section.need("ground", say("the id of a piece of ground"_form));
  objective.ground = refer(section, "ground", called::piece_of_ground, ids_of(setting.pieces));
  if (objective.ground == linear::nobody) return;
  const linear::Piece& piece = setting.pieces[objective.ground];
  if (!can_be_held(piece.kind))
    section.problem("ground", {say("{} is {}"_form, shown(piece.id), word(piece.kind)),
                               say("expected a building, or an area that units can stand on"_form), "OUR-OBJ-02"});
}

void read_units_of(Section& section, Objective& objective, const Setting& setting) {
  const bool own = objective.aim == Aim::leave;
  section.need("units",
               say(own ? "the ids of those who are to leave"_form : "the ids of those who are to be destroyed"_form));
  for (const std::string& id : section.texts("units")) {
    const auto at = std::ranges::find(setting.units, id, &UnitSheet::id);
    if (at == setting.units.end()) {
      section.problem("units", {say("there is no {}"_form, called::unit(id)), suggestion(id, ids_of(setting.units))});
      continue;
    }
    if ((at->side == objective.side) != own)
      section.problem(
          "units", own ? Reason{say("unit {} is the enemy's; a side brings off its own"_form, shown(id)), "OUR-OBJ-05"}
                       : Reason{say("unit {} is its own; a side destroys the enemy's"_form, shown(id)), "OUR-OBJ-06"});
    if (at->opening.lost)
      section.problem("units", {say("unit {} is lost before the battle begins"_form, shown(id)), "OUR-GAME-07"});
    objective.units |= 1ULL << static_cast<unsigned>(at - setting.units.begin());
  }
}

void read_edge(Section& section, Objective& objective, const Setting& setting) {
  section.need("edge", enumerated(linear::edge_words));
  objective.edge = section.word<Edge>("edge", linear::edge_words).value_or(objective.edge);
  const bool long_edge = objective.edge == Edge::south || objective.edge == Edge::north;
  const double end = long_edge ? setting.width : setting.depth;
  objective.from = section.number("from", {0, end}).value_or(0);
  objective.to = section.number("to", {0, end}).value_or(end);
  constexpr double narrowest = 8;  // a unit in skirmish order goes through
  if (objective.to - objective.from < narrowest)
    section.problem(section.has("to") ? "to" : "from",
                    {say("the stretch of the edge is {} inches long"_form, digits(objective.to - objective.from)),
                     say("expected {} or more"_form, digits(narrowest)), "OUR-OBJ-05"});
}

}  // namespace

void read_objectives(Section& top, LinearDraft& draft) {
  Setting& setting = draft.setting;
  for (const Value* row : top.sections("objective")) {
    Section section{*row, say("an objective"_form), top.reading()};
    if (setting.objectives.size() == linear::most_objectives) {
      section.problem("side", {say("more than {} objectives"_form, linear::most_objectives), "OUR-OBJ-01"});
      return;
    }
    Objective objective;
    section.need("side", enumerated(linear::side_words));
    section.need("kind", enumerated(linear::aim_words));
    const auto side = section.word<linear::Side>("side", linear::side_words);
    const auto aim = section.word<Aim>("kind", linear::aim_words);
    if (!side || !aim) continue;
    objective.side = *side;
    objective.aim = *aim;
    if (*aim == Aim::hold || *aim == Aim::take)
      read_ground_of(section, objective, setting);
    else
      read_units_of(section, objective, setting);
    if (*aim == Aim::leave) read_edge(section, objective, setting);
    section.finish();
    setting.objectives.push_back(objective);
  }
}

}  // namespace guidon::scenario
