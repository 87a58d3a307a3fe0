#include "match/linear/condition.hpp"

#include <array>
#include <utility>

#include "rules/linear/battle/engagements.hpp"

namespace guidon::match::linear_unit {

using namespace linear;

namespace {

constexpr std::array<std::pair<Mark, Form>, 2> lasting_words{
    {{Mark::charging, "charging"_form}, {Mark::won_last_round, "won its last round"_form}}};
constexpr std::array<std::pair<Mark, Form>, 5> passing_words{{{Mark::initiative, "used its initiative"_form},
                                                              {Mark::moved, "moved"_form},
                                                              {Mark::shot, "shot"_form},
                                                              {Mark::closing_used, "gave closing shots"_form},
                                                              {Mark::rally_tried, "rally tried"_form}}};

Phrase words(const Waiting& /*unit*/, const Setting& /*setting*/) { return say("not yet on the table"_form); }

Phrase words(const Gone& unit, const Setting& /*setting*/) {
  switch (unit.how) {
    case Status::destroyed: return say("destroyed"_form);
    case Status::off_table: return say("left the table"_form);
    default: return say("got away"_form);
  }
}

// "engaged with 4e and 95e (rear)"
Phrase engaged_with(const std::vector<Enemy>& enemies, const Setting& setting) {
  constexpr std::array<Form, 4> face_forms{"{} (front)"_form, "{} (right)"_form, "{} (rear)"_form, "{} (left)"_form};
  Phrase out;
  for (const Enemy& each : enemies) {
    Phrase enemy{setting.units[each.unit.at].id};
    if (each.touches != Face::front) enemy = say(face_forms[static_cast<std::size_t>(each.touches)], std::move(enemy));
    out = joined(std::move(out), "{} and {}"_form, std::move(enemy));
  }
  return out.empty() ? out : say("engaged with {}"_form, std::move(out));
}

Phrase words(const OnTable& unit, const Setting& setting) {
  Phrase out;
  const auto add = [&out](Phrase next) { out = joined(std::move(out), "{}, {}"_form, std::move(next)); };
  if (unit.shaken) add(say("SHAKEN"_form));
  if (unit.disordered_since) add(say("DISORDERED since player turn {}"_form, *unit.disordered_since));
  add(engaged_with(unit.engaged, setting));
  if (unit.inside.known()) add(say("in {}"_form, setting.pieces[unit.inside.at].id));
  for (const CommanderRef man : unit.commanders) add(say("with {}"_form, setting.commanders[man.at].id));
  if (unit.moves_left > 0) add(counted(unit.moves_left, "{} move left"_form, "{} moves left"_form));
  for (const auto& [mark, form] : lasting_words)
    if (unit.marks.has(mark)) add(form);
  if (unit.marks.has(Mark::failed))
    add(say("order failed"_form));
  else if (unit.marks.has(Mark::ordered))
    add(say("ordered"_form));
  for (const auto& [mark, form] : passing_words)
    if (unit.marks.has(mark)) add(form);
  return out;
}

}  // namespace

Condition condition(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  const Setting& setting = field.setting();
  if (unit.status == Status::reserve) return Waiting{};
  if (!unit.on_table()) return Gone{unit.status};
  OnTable out{.shaken = field.shaken(u), .inside = unit.garrison, .moves_left = unit.moves, .marks = unit.marks};
  if (field.disordered(u)) out.disordered_since = unit.disordered;
  const Foes enemies = foes(field.state(), u);
  for (int i = 0; i < enemies.size(); ++i)
    out.engaged.push_back({enemies[i].unit, all_round(field.formation(u)) ? Face::front : enemies[i].my_face});
  for (std::size_t c = 0; c < setting.commanders.size(); ++c)
    if (const CommanderState& man = field.state().commander[c]; man.placed != 0 && man.alive != 0 && man.with == u)
      out.commanders.emplace_back(c);
  return out;
}

Phrase words(const Condition& condition, const Setting& setting) {
  return std::visit([&](const auto& unit) { return words(unit, setting); }, condition);
}

}  // namespace guidon::match::linear_unit
