#include "scenario/hex1866/side.hpp"

#include "kernel/shown.hpp"

namespace guidon::scenario {

std::optional<hex1866::Side> read_side(Section& section, std::uint8_t formation, const HexDraft& draft) {
  const std::optional<hex1866::Side> said = section.word<hex1866::Side>("side", hex1866::side_words);
  if (formation == hex1866::nobody || !draft.formations[formation].has_side) return said;
  const hex1866::FormationSheet& sheet = draft.setting.formations[formation];
  if (said && *said != sheet.side)
    section.problem("side", {say("formation {} is on the other side"_form, shown(sheet.id)), "HEX-P-UNIT-04"});
  return sheet.side;
}

}  // namespace guidon::scenario
