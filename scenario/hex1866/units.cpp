// The units of a hex scenario.
#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/hexes.hpp"
#include "scenario/hex1866/ids.hpp"
#include "scenario/hex1866/side.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Arm;
using hex1866::Side;
using hex1866::Trait;
using hex1866::UnitSheet;

constexpr int most_cv = 20;
constexpr int most_morale = 6;
constexpr int most_steps = 6;
constexpr int most_range = 12;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

// HEX-P-UNIT-04: a formation's, or independent. Its side, where it is known.
std::optional<Side> read_formation(Section& section, UnitSheet& unit, const HexDraft& draft) {
  unit.formation = refer(section, "formation", called::formation, ids_of(draft.setting.formations));
  if (!section.has("formation"))
    section.need("side", say("formation = the id of its formation, or the side of an independent unit"_form));
  const std::optional<Side> side = read_side(section, unit.formation, draft);
  unit.side = side.value_or(unit.side);
  return side;
}

bool fits(Trait trait, Arm arm) {
  switch (trait) {
    case Trait::light: return arm != Arm::artillery;
    case Trait::jaeger: return arm == Arm::infantry;
    case Trait::heavy: return arm == Arm::cavalry;
    case Trait::guard: return true;
    case Trait::horse: return arm == Arm::artillery;
  }
  return false;
}

// HEX-P-UNIT-01.
void read_traits(Section& section, UnitSheet& unit) {
  constexpr std::string_view key = "traits";
  for (const std::string& said : section.texts(key)) {
    const auto at = std::ranges::find(hex1866::trait_words, said);
    if (at == hex1866::trait_words.end()) {
      section.problem(key, {say("{} has {}"_form, shown(key), shown(said)), suggestion(said, hex1866::trait_words),
                            "HEX-P-UNIT-01"});
      continue;
    }
    const auto trait = static_cast<Trait>(at - hex1866::trait_words.begin());
    if (fits(trait, unit.arm))
      unit.traits.add(trait);
    else
      section.problem("traits", {say("no {} is {}"_form, word(unit.arm), shown(said)), "HEX-P-UNIT-01"});
  }
  if (unit.has(Trait::jaeger)) unit.traits.add(Trait::light);
  if (unit.has(Trait::light) && unit.has(Trait::heavy))
    section.problem(key, {say("cavalry is light or heavy, not both"_form), "HEX-P-UNIT-01"});
}

// For its counter.
void read_short_name(Section& section, UnitSheet& unit) {
  constexpr int most_letters = 12;
  constexpr std::string_view key = "short";
  unit.short_name = section.prose(key).value_or("");
  const auto letters = std::ranges::count_if(unit.short_name, [](char c) { return (c & 0xC0) != 0x80; });
  if (letters > most_letters)
    section.problem(key, say("{} has {} letters; a counter has room for {}"_form, shown(key), letters, most_letters));
}

int usual_move(const UnitSheet& unit) {  // HEX-P-UNIT-03
  switch (unit.arm) {
    case Arm::infantry: return unit.has(Trait::jaeger) ? 5 : 4;
    case Arm::cavalry: return unit.has(Trait::heavy) ? 6 : 7;
    case Arm::artillery: return unit.has(Trait::horse) ? 6 : 4;
  }
  return 4;
}

void read_range(Section& section, UnitSheet& unit) {
  if (unit.arm == Arm::artillery)
    unit.range = byte(
        section.whole("range", 1, most_range).value_or(unit.nationality == Side::austrian ? 4 : 3));  // HEX-P-UNIT-03
  else if (section.has("range"))
    section.problem("range", {say("only artillery has a range"_form), "HEX-P-UNIT-02"});
}

// HEX-P-UNIT-02.
void read_values(Section& section, UnitSheet& unit) {
  section.need("cv", say("its combat value"_form));
  section.need("morale", say("its morale rating"_form));
  section.need("steps", say("how many steps it has"_form));
  unit.cv = byte(section.whole("cv", 1, most_cv).value_or(most_cv));
  unit.cv_dis = byte(section.whole("cv_dis", 1, unit.cv).value_or(std::max(1, unit.cv / 2)));
  unit.morale = byte(section.whole("morale", 1, most_morale).value_or(unit.morale));
  unit.steps = byte(section.whole("steps", 1, most_steps).value_or(most_steps));
  unit.move = byte(section.whole("move", 1, hex1866::most_allowance).value_or(usual_move(unit)));
  read_range(section, unit);
}

// HEX-P-SETUP-01: how it stands when the battle begins.
void read_opening(Section& section, UnitSheet& unit, const hex::Grid& grid) {
  unit.hex = read_hex(section, "hex", grid);
  unit.facing = section.word<hex::Direction>("facing", hex::direction_words).value_or(unit.facing);
  unit.disorganised = section.yes_no("disorganised").value_or(false);
  unit.steps_lost = byte(section.whole("steps_lost", 0, unit.steps - 1).value_or(0));
}

}  // namespace

void read_units(Section& top, HexDraft& draft) {
  hex1866::Setting& setting = draft.setting;
  for (const Value* row : top.sections("unit")) {
    Section section{*row, say("a unit"_form), top.reading()};
    UnitSheet unit;
    unit.id = new_order_id(section, called::unit, draft);
    if (setting.units.size() == hex1866::most_units) {
      section.problem("id", say("more than {} units"_form, hex1866::most_units));
      return;
    }
    unit.name = section.prose("name").value_or(unit.id);
    read_short_name(section, unit);
    const std::optional<Side> side = read_formation(section, unit, draft);
    section.need("arm", enumerated(hex1866::arm_words));
    unit.arm = section.word<Arm>("arm", hex1866::arm_words).value_or(unit.arm);
    unit.nationality = section.word<Side>("nationality", hex1866::side_words).value_or(unit.side);
    read_traits(section, unit);
    read_values(section, unit);
    read_opening(section, unit, draft.grid());
    section.finish();
    const bool independent = side && !section.has("formation");
    setting.units.push_back(std::move(unit));
    draft.units.push_back({section.where(), side.has_value(), section.has("hex"), independent});
  }
}

}  // namespace guidon::scenario
