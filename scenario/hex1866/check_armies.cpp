// Who commands whom in a hex scenario.
#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"

namespace guidon::scenario {

namespace {

using hex1866::FormationSheet;
using hex1866::LeaderSheet;
using hex1866::nobody;
using hex1866::Setting;
using hex1866::Side;
using hex1866::side_words;
using hex1866::UnitSheet;

void appoint(std::size_t i, HexDraft& draft, Problems& problems) {
  const LeaderSheet& leader = draft.setting.leaders[i];
  if (leader.formation == nobody) return;
  FormationSheet& formation = draft.setting.formations[leader.formation];
  if (formation.commander == nobody)
    formation.commander = static_cast<std::uint8_t>(i);
  else
    problems.add(draft.leaders[i].where,
                 {say("formation {} has its commander, {}"_form, shown(formation.id),
                      shown(draft.setting.leaders[formation.commander].id)),
                  "HEX-P-LEAD-01"},
                 called::leader(leader.id));
}

void check_formation(std::size_t i, const HexDraft& draft, Problems& problems) {
  const FormationSheet& formation = draft.setting.formations[i];
  const Where& where = draft.formations[i].where;
  const std::string id = shown(formation.id);
  const auto units = std::ranges::count(draft.setting.units, i, &UnitSheet::formation);
  if (formation.commander == nobody && !formation.independent)
    problems.add(where, {say("formation {} has no commander"_form, id),
                         say("expected a [[leader]] with formation = {}"_form, id), "HEX-P-LEAD-01"});
  if (units == 0) problems.add(where, {say("formation {} has no unit"_form, id), "HEX-P-UNIT-04"});
  if (units > hex1866::most_in_formation)
    problems.add(where, {say("formation {} has {} units"_form, id, units),
                         say("expected at most {}"_form, hex1866::most_in_formation)});
}

void check_side(Side side, const HexDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  const bool known = std::ranges::all_of(draft.units, &HexNote::has_side);
  if (known && std::ranges::find(setting.units, side, &UnitSheet::side) == setting.units.end())
    problems.add({}, say("the {} side has no unit"_form, word(side)));
  const LeaderSheet* general = nullptr;
  for (std::size_t i = 0; i < setting.leaders.size(); ++i) {
    const LeaderSheet& leader = setting.leaders[i];
    if (!leader.cinc || leader.side != side) continue;
    if (general != nullptr)
      problems.add(
          draft.leaders[i].where,
          {say("the {} side has its Commander in Chief, {}"_form, word(side), shown(general->id)), "HEX-P-LEAD-01"},
          called::leader(leader.id));
    general = &leader;
  }
}

}  // namespace

void check_armies(HexDraft& draft, Problems& problems) {
  for (std::size_t i = 0; i < draft.setting.leaders.size(); ++i) appoint(i, draft, problems);
  for (std::size_t i = 0; i < draft.setting.formations.size(); ++i) check_formation(i, draft, problems);
  for (const Side side : {Side::prussian, Side::austrian}) check_side(side, draft, problems);
}

}  // namespace guidon::scenario
