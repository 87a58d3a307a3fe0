#include "scenario/hex1866/hex1866.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/frame.hpp"
#include "scenario/hex1866/draft.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Setting;
using hex1866::Side;
using hex1866::side_words;

constexpr int most_turns = 40;

void read_nights(Section& battle, Setting& setting) {
  for (const int turn : battle.wholes("nights", 1, setting.turns)) {
    if (setting.night(turn))
      battle.problem("nights", {say("turn {} is a night twice"_form, turn), "HEX-P-NIGHT-01"});
    else
      setting.nights.push_back(static_cast<std::uint8_t>(turn));
  }
  std::ranges::sort(setting.nights);
}

void read_battle(Section& top, Setting& setting) {
  top.need("battle", say("[battle] with its turns"_form));
  std::optional<Section> battle = top.section("battle");
  if (!battle) return;
  battle->need("turns", say("how many turns it lasts"_form));
  setting.turns = battle->whole("turns", 1, most_turns).value_or(most_turns);
  read_nights(*battle, setting);
  setting.first_hour = battle->whole("first_hour", 0, 23).value_or(setting.first_hour);
  setting.initiative = battle->word<Side>("initiative", side_words).value_or(setting.initiative);
  battle->finish();
}

}  // namespace

Setting read_hex1866(Section& top, std::string_view default_id) {
  Problems& problems = top.reading().problems;
  HexDraft draft;
  Setting& setting = draft.setting;
  setting.id = top.id("id").value_or(std::string{default_id});
  read_rulings(top, hex1866::options(), setting.options);
  read_battle(top, setting);
  read_story(top, setting.title, setting.story);
  read_side_names(top, side_words, setting.side_names);
  read_map(top, draft);
  read_formations(top, draft);
  read_leaders(top, draft);
  read_units(top, draft);
  read_setup(top, draft);
  read_victory(top, draft);
  top.finish();
  put_in_order(draft, top.reading());
  check_armies(draft, problems);
  check_stacks(draft, problems);
  check_absent(draft, problems);
  check_zones(draft, problems);
  check_victory(draft, problems);
  return std::move(setting);
}

}  // namespace guidon::scenario
