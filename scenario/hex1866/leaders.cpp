// The leaders of a hex scenario.
#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/hexes.hpp"
#include "scenario/hex1866/ids.hpp"
#include "scenario/hex1866/side.hpp"

namespace guidon::scenario {

namespace {

using hex1866::LeaderSheet;
using hex1866::Side;
using hex1866::side_words;

constexpr int most_bonus = 3;  // and initiative
constexpr int most_rating = 6;
constexpr int most_range = 12;

// HEX-P-LEAD-01: the army, or a formation. His side, where it is known.
std::optional<Side> read_command(Section& section, LeaderSheet& leader, const HexDraft& draft) {
  leader.cinc = section.yes_no("cinc").value_or(false);
  leader.formation = refer(section, "formation", called::formation, ids_of(draft.setting.formations));
  if (leader.cinc && section.has("formation"))
    section.problem("formation",
                    {say("he is Commander in Chief, and commands no formation of his own"_form), "HEX-P-LEAD-01"});
  if (!leader.cinc && !section.has("formation"))
    section.problem("id", {say("he commands nothing"_form),
                           say("expected formation = the id of his formation, or cinc = true"_form), "HEX-P-LEAD-01"});
  const std::optional<Side> side = read_side(section, leader.formation, draft);
  leader.side = side.value_or(leader.side);
  if (leader.cinc) {
    section.need("side", enumerated(side_words));
    leader.formation = hex1866::nobody;
  }
  return side;
}

std::uint8_t read_small(Section& section, std::string_view key, int low, int high, std::uint8_t when_absent) {
  return static_cast<std::uint8_t>(section.whole(key, low, high).value_or(when_absent));
}

// HEX-P-LEAD-01: what one kind of leader has and the other has not.
void refuse(Section& section, std::string_view key, const Phrase& whose) {
  if (section.has(key)) section.problem(key, {say("{} is for {}"_form, shown(key), whose), "HEX-P-LEAD-01"});
}

void read_values(Section& section, LeaderSheet& leader) {
  if (leader.cinc) {
    leader.initiative = read_small(section, "initiative", 0, most_bonus, leader.initiative);
    refuse(section, "bonus", say("the commander of a formation"_form));
    refuse(section, "rating", say("the commander of a formation"_form));
  } else {
    leader.bonus = read_small(section, "bonus", 0, most_bonus, leader.bonus);
    leader.rating = read_small(section, "rating", 1, most_rating, leader.rating);
    refuse(section, "initiative", say("a Commander in Chief"_form));
  }
  leader.range = read_small(section, "range", 1, most_range, leader.range);
  leader.move = read_small(section, "move", 1, hex1866::most_allowance, leader.move);
}

}  // namespace

void read_leaders(Section& top, HexDraft& draft) {
  std::vector<LeaderSheet>& leaders = draft.setting.leaders;
  for (const Value* row : top.sections("leader")) {
    Section section{*row, say("a leader"_form), top.reading()};
    LeaderSheet leader;
    leader.id = new_order_id(section, called::leader, draft);
    if (leaders.size() == hex1866::most_leaders) {
      section.problem("id", say("more than {} leaders"_form, hex1866::most_leaders));
      return;
    }
    leader.name = section.prose("name").value_or(leader.id);
    const std::optional<Side> side = read_command(section, leader, draft);
    read_values(section, leader);
    leader.hex = read_hex(section, "hex", draft.grid());
    section.finish();
    leaders.push_back(std::move(leader));
    draft.leaders.push_back({section.where(), side.has_value(), section.has("hex")});
  }
}

}  // namespace guidon::scenario
