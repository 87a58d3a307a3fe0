#include "match/hex1866/condition.hpp"

#include <array>
#include <utility>

namespace guidon::match::hex1866_unit {

using namespace hex1866;

namespace {

Phrase words(const Waiting& unit, const Setting& /*setting*/) {
  return unit.enters == 0 ? say("not yet placed"_form) : say("enters from turn {}"_form, unit.enters);
}

Phrase words(const Gone& /*unit*/, const Setting& /*setting*/) { return say("eliminated"_form); }

Phrase words(const OnMap& unit, const Setting& setting) {
  constexpr std::array<Form, 4> deed_words{"has tried to rally"_form, "has bombarded"_form, "has moved"_form,
                                           "has attacked"_form};
  Phrase out;
  const auto add = [&out](Phrase next) { out = joined(std::move(out), "{}, {}"_form, std::move(next)); };
  if (unit.disorganised) add(say("DISORGANISED"_form));
  if (unit.demoralised) add(say("demoralised"_form));
  if (unit.out_of_command) add(say("out of command"_form));
  if (unit.in_enemy_zone) add(say("in an enemy zone"_form));
  if (unit.hexes_to_go_back > 0)
    add(unit.hexes_to_go_back == 1 ? say("a hex to go back"_form) : say("2 hexes to go back"_form));
  if (unit.place) add(say("in {}"_form, std::string{*unit.place}));
  Phrase leaders;
  for (std::size_t l = 0; l < setting.leaders.size(); ++l)
    if (unit.leaders.has(l)) leaders = joined(std::move(leaders), "{} and {}"_form, setting.leaders[l].id);
  if (!leaders.empty()) add(say("with {}"_form, std::move(leaders)));
  for (std::size_t i = 0; i < deed_words.size(); ++i)
    if (unit.deeds.has(static_cast<Deed>(i))) add(say(deed_words[i]));
  return out;
}

}  // namespace

Condition condition(const Setting& setting, const UnitSheet& sheet, const Glance& seen) {
  if (seen.unit.status == Status::gone) return Gone{};
  if (!seen.unit.on_map()) return Waiting{setting.formations[sheet.formation].arrives};
  OnMap out{.disorganised = !seen.unit.ordered(),
            .demoralised = seen.demoralised != 0,
            .out_of_command = seen.out_of_command != 0,
            .in_enemy_zone = seen.in_enemy_zone != 0,
            .hexes_to_go_back = seen.unit.retreat,
            .leaders = {seen.leaders},
            .deeds = seen.unit.deeds};
  if (const auto name = setting.place_names.find(seen.unit.hex); name != setting.place_names.end())
    out.place = name->second;
  return out;
}

Phrase words(const Condition& condition, const Setting& setting) {
  return std::visit([&](const auto& unit) { return words(unit, setting); }, condition);
}

}  // namespace guidon::match::hex1866_unit
