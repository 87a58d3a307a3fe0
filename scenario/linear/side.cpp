#include "scenario/linear/side.hpp"

#include "kernel/shown.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

linear::Side read_side(Section& section, std::uint8_t brigade, const linear::Setting& setting) {
  const std::optional<linear::Side> said = section.word<linear::Side>("side", linear::side_words);
  if (brigade == linear::nobody) return said.value_or(linear::Side::south);
  const linear::BrigadeSheet& sheet = setting.brigades[brigade];
  if (said && *said != sheet.side)
    section.problem("side", {say("its brigade {} is on the other side"_form, shown(sheet.id)), "OUR-GAME-02"});
  return sheet.side;
}

}  // namespace guidon::scenario
