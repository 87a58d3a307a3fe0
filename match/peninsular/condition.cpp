#include "match/peninsular/condition.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace guidon::match::peninsular_unit {

using namespace peninsular;

namespace {

constexpr std::array<std::pair<Mark, Form>, 6> mark_words{{{Mark::must_fire, "must fire"_form},
                                                           {Mark::halted_until_fire, "halted until it fires"_form},
                                                           {Mark::skip_next_move, "misses its next move"_form},
                                                           {Mark::fired, "fired"_form},
                                                           {Mark::moved, "moved"_form},
                                                           {Mark::fought, "fought"_form}}};

Phrase words(const Waiting& /*unit*/, const Setting& /*setting*/) { return say("not yet on the table"_form); }

Phrase words(const Gone& unit, const Setting& /*setting*/) {
  constexpr std::array<Form, 4> fates{"scattered"_form, "left the table"_form, "surrendered"_form, "overrun"_form};
  return fates[static_cast<std::size_t>(unit.how) - static_cast<std::size_t>(Status::scattered)];
}

Phrase words(const OnTable& unit, const Setting& setting) {
  Phrase out;
  const auto add = [&out](Phrase next) { out = joined(std::move(out), "{}, {}"_form, std::move(next)); };
  if (unit.marks.has(Mark::routing)) add(say("ROUTING"_form));
  if (unit.pursues.known())
    add(say("pursues {}"_form, setting.units[unit.pursues.at].id));
  else if (unit.marks.has(Mark::pursuing))
    add(say("in pursuit"_form));
  for (const UnitRef enemy : unit.fights) add(say("fights {}"_form, setting.units[enemy.at].id));
  if (unit.skirmishing > 0) add(say("{} skirmishing"_form, unit.skirmishing));
  for (const OfficerRef officer : unit.officers) add(say("with {}"_form, setting.officers[officer.at].id));
  for (const auto& [mark, form] : mark_words)
    if (unit.marks.has(mark)) add(form);
  return out;
}

}  // namespace

Condition condition(const Setting& setting, const State& state, std::size_t u) {
  const UnitState& unit = state.unit[u];
  if (unit.status == Status::waiting) return Waiting{};
  if (!unit.on_table()) return Gone{unit.status};
  OnTable out{.marks = unit.marks, .pursues = unit.marks.has(Mark::pursuing) ? unit.quarry : UnitRef{}};
  for (const FightState& fight : state.fight) {
    if (fight.attacker == nobody || fight.defender == nobody) continue;
    if (fight.attacker == u) out.fights.emplace_back(fight.defender);
    if (fight.defender == u) out.fights.emplace_back(fight.attacker);
  }
  out.skirmishing = static_cast<int>(
      std::ranges::count_if(state.skirmisher, [u](const auto& one) { return one.unit != nobody && one.unit == u; }));
  for (std::size_t i = 0; i < setting.officers.size(); ++i)
    if (state.officer[i].placed != 0 && state.officer[i].alive != 0 && state.officer[i].with == u)
      out.officers.emplace_back(i);
  return out;
}

Phrase words(const Condition& condition, const Setting& setting) {
  return std::visit([&](const auto& unit) { return words(unit, setting); }, condition);
}

}  // namespace guidon::match::peninsular_unit
