// Who commands whom, and who has his place.
#include <algorithm>
#include <array>

#include "kernel/shown.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

using linear::BrigadeSheet;
using linear::CommanderSheet;
using linear::nobody;
using linear::Setting;
using linear::Side;
using linear::UnitSheet;

constexpr std::array both_sides{Side::south, Side::north};
constexpr int most_brigades_of_an_army = 6;

void check_brigades(LinearDraft& draft, Problems& problems) {
  Setting& setting = draft.setting;
  for (std::size_t i = 0; i < setting.commanders.size(); ++i) {
    const CommanderSheet& commander = setting.commanders[i];
    if (commander.brigade == nobody) continue;
    BrigadeSheet& brigade = setting.brigades[commander.brigade];
    if (brigade.commander == nobody)
      brigade.commander = static_cast<std::uint8_t>(i);
    else
      problems.add(draft.commanders[i],
                   {say("brigade {} has its commander, {}"_form, shown(brigade.id),
                        shown(setting.commanders[brigade.commander].id)),
                    "OUR-GAME-02"},
                   called::commander(commander.id));
  }
  for (std::size_t i = 0; i < setting.brigades.size(); ++i) {
    const BrigadeSheet& brigade = setting.brigades[i];
    const std::string id = shown(brigade.id);
    if (brigade.commander == nobody)
      problems.add(draft.brigades[i], {say("brigade {} has no commander"_form, id), "OUR-GAME-02"});
    const auto of_it = [&](const UnitSheet& unit) { return unit.brigade == i; };
    const auto left = [&](const UnitSheet& unit) { return unit.brigade == i && !unit.opening.lost; };
    if (std::ranges::none_of(setting.units, of_it))
      problems.add(draft.brigades[i], {say("brigade {} has no unit"_form, id), "OUR-GAME-02"});
    else if (std::ranges::none_of(setting.units, left))
      problems.add(draft.brigades[i],
                   {say("brigade {} has lost all its units before the battle begins"_form, id), "OUR-GAME-07"});
  }
}

void check_army(Side side, const LinearDraft& draft, Problems& problems) {
  const Setting& setting = draft.setting;
  const Form army = word(side);
  const auto brigades = std::ranges::count(setting.brigades, side, &BrigadeSheet::side);
  if (brigades == 0) problems.add({}, {say("the army of the {} has no brigade"_form, army), "OUR-GAME-02"});
  if (brigades > most_brigades_of_an_army)
    problems.add({}, {say("the army of the {} has {} brigades"_form, army, brigades),
                      expected(1, most_brigades_of_an_army), "OUR-GAME-02"});
  const CommanderSheet* general = nullptr;
  for (std::size_t i = 0; i < setting.commanders.size(); ++i) {
    const CommanderSheet& commander = setting.commanders[i];
    if (!commander.army || commander.side != side) continue;
    if (general != nullptr)
      problems.add(draft.commanders[i],
                   {say("the army of the {} has its commander, {}"_form, army, shown(general->id)), "OUR-GAME-02"},
                   called::commander(commander.id));
    general = &commander;
  }
  if (general == nullptr)
    problems.add({}, {say("the army of the {} has no commander"_form, army),
                      say("expected a [[commander]] with army = true"_form), "OUR-GAME-02"});
}

struct Member {
  Where where;
  Phrase name;
  bool placed = false;
};

std::vector<Member> members_of(Side side, const LinearDraft& draft) {
  const Setting& setting = draft.setting;
  std::vector<Member> members;
  for (std::size_t i = 0; i < setting.units.size(); ++i)
    if (const UnitSheet& unit = setting.units[i]; unit.side == side && !unit.opening.lost)
      members.push_back({draft.units[i], called::unit(unit.id), unit.placement.has_value()});
  for (std::size_t i = 0; i < setting.commanders.size(); ++i)
    if (const CommanderSheet& commander = setting.commanders[i]; commander.side == side)
      members.push_back({draft.commanders[i], called::commander(commander.id), commander.place.has_value()});
  return members;
}

}  // namespace

void check_armies(LinearDraft& draft, Problems& problems) {
  check_brigades(draft, problems);
  for (const Side side : both_sides) check_army(side, draft, problems);
}

// An army has all its places in the file, or none of them; those who differ from the most are reported.
void check_deployment(LinearDraft& draft, Problems& problems) {
  draft.setting.fixed = true;
  for (const Side side : both_sides) {
    const std::vector<Member> members = members_of(side, draft);
    const auto placed = static_cast<std::size_t>(std::ranges::count(members, true, &Member::placed));
    if (placed == members.size()) continue;
    draft.setting.fixed = false;
    if (placed == 0) continue;
    const bool most = 2 * placed >= members.size();
    for (const Member& member : members)
      if (member.placed != most)
        problems.add(member.where,
                     {say(most ? "{} has no place, and others of its army have one; an army is placed by the file, or "
                                 "deployed by its player"_form
                               : "{} has a place, and others of its army have none; an army is placed by the file, or "
                                 "deployed by its player"_form,
                          member.name),
                      "OUR-GAME-03"});
  }
}

}  // namespace guidon::scenario
