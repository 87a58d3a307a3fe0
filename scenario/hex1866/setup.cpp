// The zones of a hex scenario in which the players place what the file does not.
#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/hexes.hpp"

namespace guidon::scenario {

void read_setup(Section& top, HexDraft& draft) {
  hex1866::Setting& setting = draft.setting;
  std::optional<Section> setup = top.section("setup");
  if (!setup) return;
  draft.setup = setup->where();
  setup->need("first", say("who places first, {}"_form, enumerated(hex1866::side_words)));
  setting.first_to_place = setup->word<hex1866::Side>("first", hex1866::side_words).value_or(setting.first_to_place);
  for (std::size_t i = 0; i < hex1866::side_words.size(); ++i) {
    setting.zones[i] = read_hexes(*setup, hex1866::side_words[i], draft.grid());
    const Value* list = setup->find(hex1866::side_words[i]);
    draft.has_zone[i] = list != nullptr && (list->kind != Kind::list || !list->items.empty());
  }
  setup->finish();
}

}  // namespace guidon::scenario
