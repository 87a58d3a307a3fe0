#pragma once
// The setting of a hex battle while it is being read, with the place in the file of each thing in it.
#include <array>
#include <map>
#include <string>
#include <vector>

#include "rules/hex1866/battle/setting.hpp"
#include "scenario/ids.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

struct HexNote {  // about a unit, leader or formation
  Where where;
  bool has_side = false;     // of a unit or leader: it is known
  bool has_hex = false;      // the file says one, be it good or bad
  bool independent = false;  // of a unit: the file names its side and no formation
};

struct HexDraft {
  hex1866::Setting setting{};
  std::vector<HexNote> formations{};                        // one for each of setting.formations
  std::vector<HexNote> leaders{};                           // ... of setting.leaders
  std::vector<HexNote> units{};                             // ... of setting.units
  std::array<bool, 2> has_zone{};                           // [setup] has one for that side, be it good or bad
  Where setup{};                                            // [setup]
  Where victory{};                                          // [victory]
  Where last_result{};                                      // the last [[victory.result]]
  Named named{};                                            // units, leaders and formations share one list of ids
  std::map<std::string, std::string, std::less<>> small{};  // the same ids by their small letters

  [[nodiscard]] const hex::Grid& grid() const { return setting.map.grid(); }
};
static_assert(hex1866::nobody == no_one);

void read_map(Section& top, HexDraft& draft);
void read_formations(Section& top, HexDraft& draft);
void read_leaders(Section& top, HexDraft& draft);
void read_units(Section& top, HexDraft& draft);
void read_setup(Section& top, HexDraft& draft);
void read_victory(Section& top, HexDraft& draft);

// Gives the independent units of a side their sheet, puts all lists in the order of their ids, and counts the steps.
void put_in_order(HexDraft& draft, Reading& reading);

// Everything that can be seen only on the whole.
void check_armies(HexDraft& draft, Problems& problems);         // who commands whom; sets the formations' commanders
void check_stacks(const HexDraft& draft, Problems& problems);   // who stands with whom
void check_absent(const HexDraft& draft, Problems& problems);   // who has no hex, and how he is to come by one
void check_zones(const HexDraft& draft, Problems& problems);    // whether there is room in them
void check_victory(const HexDraft& draft, Problems& problems);  // whether every score has its result

}  // namespace guidon::scenario
