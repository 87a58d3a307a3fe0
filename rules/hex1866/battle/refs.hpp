#pragma once
// Who and where orders, events and things to do speak of: units, leaders, formations and hexes, what they are called,
// and what they are as values for programs.
#include <optional>

#include "kernel/facts.hpp"
#include "kernel/listed.hpp"
#include "kernel/phrase.hpp"
#include "kernel/shape.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/battle/units.hpp"

namespace guidon::hex1866 {

using UnitRef = Ref<UnitSheet>;
using LeaderRef = Ref<LeaderSheet>;
using FormationRef = Ref<FormationSheet>;

struct HexRef {
  Hex at = off_map;

  [[nodiscard]] constexpr bool known() const { return at != off_map; }
  friend constexpr bool operator==(HexRef, HexRef) = default;
};

using UnitSet = RefSet<UnitSheet, Units>;

constexpr Listed<&Setting::units> listed(UnitRef /*of*/) { return {"unit"}; }
constexpr Listed<&Setting::leaders> listed(LeaderRef /*of*/) { return {"leader"}; }
constexpr Listed<&Setting::formations> listed(FormationRef /*of*/) { return {"formation"}; }

// "P11 Guard Fusiliers"; "nobody".
Phrase name_of(UnitRef unit, const Setting& setting);
Phrase name_of(LeaderRef leader, const Setting& setting);
Phrase name_of(FormationRef formation, const Setting& setting);
Phrase ids_of(Units units, const Setting& setting);     // "P11, P12 and P13"
Phrase hex_words(const Setting& setting, Hex hex);      // "Burkersdorf (1006)", or "1207"
bool faces_every_way(const Setting& setting, Hex hex);  // HEX-P-FACE-03: in houses

}  // namespace guidon::hex1866

namespace guidon::hex {
constexpr const auto& words_of(Direction /*direction*/) { return direction_words; }
}  // namespace guidon::hex

namespace guidon {

template <>
struct Domain<hex1866::HexRef> {
  static constexpr std::string_view name = "hex";
  static std::optional<Value> value(hex1866::HexRef hex, const hex1866::Setting& setting);
};
}  // namespace guidon
