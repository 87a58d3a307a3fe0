// The formations of a hex scenario.
#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/hexes.hpp"
#include "scenario/hex1866/ids.hpp"

namespace guidon::scenario {

namespace {

using hex1866::FormationSheet;
using hex1866::side_words;

// HEX-P-REINF-01: when and where it comes.
void read_reinforcement(Section& section, FormationSheet& formation, const HexDraft& draft) {
  std::optional<Section> entry = section.section("reinforcement", say("reinforcement of {}"_form, section.name()));
  if (!entry) return;
  entry->need("turn", say("the turn from which it may enter"_form));
  entry->need("entry", say("a list of hexes on the edge of the map"_form));
  formation.arrives = static_cast<std::uint8_t>(entry->whole("turn", 1, draft.setting.turns).value_or(1));
  formation.entry = read_hexes(*entry, "entry", draft.grid());
  for (const hex::Hex hex : formation.entry)
    if (draft.grid().edges(hex) == 0)
      entry->problem("entry", {say("{} is not on the edge of the map"_form, draft.grid().name(hex)), "HEX-P-REINF-01"});
  if (const Value* list = entry->find("entry"); list != nullptr && list->kind == Kind::list && list->items.empty())
    entry->problem("entry", {say("it names no hex"_form), "HEX-P-REINF-01"});
  entry->finish();
}

}  // namespace

void read_formations(Section& top, HexDraft& draft) {
  std::vector<FormationSheet>& formations = draft.setting.formations;
  for (const Value* row : top.sections("formation")) {
    Section section{*row, say("a formation"_form), top.reading()};
    FormationSheet formation;
    formation.id = new_order_id(section, called::formation, draft);
    if (formations.size() == hex1866::most_formations) {
      section.problem("id", say("more than {} formations"_form, hex1866::most_formations));
      return;
    }
    formation.name = section.prose("name").value_or(formation.id);
    section.need("side", enumerated(side_words));
    const std::optional<hex1866::Side> side = section.word<hex1866::Side>("side", side_words);
    formation.side = side.value_or(formation.side);
    read_reinforcement(section, formation, draft);
    section.finish();
    formations.push_back(std::move(formation));
    draft.formations.push_back({.where = section.where(), .has_side = side.has_value()});
  }
}

}  // namespace guidon::scenario
