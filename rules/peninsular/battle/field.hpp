#pragma once
// Questions about a battle at one moment: who stands where, how far apart, what lies between. Nothing here changes it.
#include <array>
#include <cstdint>
#include <optional>

#include "kernel/few.hpp"
#include "kernel/table.hpp"
#include "rules/peninsular/battle/formation.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::peninsular {

inline constexpr double tolerance = 0.05;      // in favour of "within" (PEN-G-37)
inline constexpr double tie = 0.1;             // two targets equally near
inline constexpr std::int32_t straight = 100;  // a degree: less is no turn at all
inline constexpr double lining = 2.0;          // how near a wall a unit that lines it stands (PEN-G-06)

constexpr bool within(double distance, double limit) { return distance <= limit + tolerance; }
std::int32_t thousandths(double centimetres);
inline Distance centimetres(double length) { return {thousandths(length)}; }

// Footprints already worked out, kept from one question to the next for as long as a unit stands as it did.
class Footprints {
 public:
  const Blocks& of(int u, const Setting& setting, const UnitState& unit) {
    Laid& entry = cell_[static_cast<std::size_t>(u)].entry;
    const std::uint64_t bit = 1ULL << static_cast<unsigned>(u);
    const bool known = (known_ & bit) != 0 && entry.pose == unit.pose && entry.formation == unit.formation &&
                       entry.close == unit.close && entry.garrison == unit.garrison;
    if (!known) {
      known_ |= bit;
      work_out(entry, setting, u, unit);
    }
    return entry.blocks;
  }

 private:
  struct Laid {
    table::Pose pose;
    Formation formation{};
    std::uint8_t close = 0;
    std::uint8_t garrison = nobody;
    Blocks blocks;
  };
  union Cell {
    std::uint8_t empty;
    Laid entry;
    Cell() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init): a new battle fills in
               // only what it is asked about
  };
  static void work_out(Laid& entry, const Setting& setting, int u, const UnitState& unit);

  std::uint64_t known_ = 0;
  std::array<Cell, most_units> cell_;
};

inline constexpr int most_lined = 12;         // a front of ten stands lies along four sections of a wall
using Lined = Few<std::uint8_t, most_lined>;  // structures

class Field {
 public:
  Field(const Setting& setting, const State& state, Footprints& footprints)
      : setting_(setting), state_(state), footprints_(footprints) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  [[nodiscard]] const Setting& setting() const { return setting_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Options& options() const { return setting_.options; }
  [[nodiscard]] int units() const { return static_cast<int>(setting_.units.size()); }
  [[nodiscard]] const UnitSheet& sheet(int u) const { return setting_.units[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const UnitState& unit(int u) const { return state_.unit[static_cast<std::size_t>(u)]; }
  [[nodiscard]] Colour side(int u) const { return sheet(u).side; }

  // In close order on the table: a battalion, a regiment or a gun; routing or not.
  [[nodiscard]] bool formed(int u) const { return unit(u).on_table() && unit(u).close > 0; }
  [[nodiscard]] bool gun(int u) const { return sheet(u).arm == Arm::artillery; }
  [[nodiscard]] bool fighting(int u) const;
  [[nodiscard]] int screen_size(int u) const;  // its skirmisher stands on the table
  [[nodiscard]] Officer officers_with(int u) const;
  [[nodiscard]] bool in_square(int u) const { return unit(u).formation == Formation::square; }
  // Squares and garrisons have neither flank nor rear (PEN-R-69, PEN-R-97).
  [[nodiscard]] bool all_round(int u) const { return in_square(u) || unit(u).garrison != nobody; }
  [[nodiscard]] int lost_stands(int u) const;

  [[nodiscard]] const Blocks& footprint(int u) const {  // a garrison's is its building
    return footprints_.of(u, setting_, unit(u));
  }
  [[nodiscard]] table::Rect unit_hull(int u) const;
  [[nodiscard]] double between(int u, int v) const { return distance(footprint(u), footprint(v)); }

  // The nearest enemy unit: formed, gun, router or skirmish group; not officers or carts (PEN-R-04).
  [[nodiscard]] double nearest_enemy(const Blocks& from, Colour side) const;
  [[nodiscard]] double nearest_enemy(const table::Rect& from, Colour side) const;

  // Which side of a unit an attack from this place, the middle of a front edge, strikes (PEN-R-69, PEN-G-42).
  [[nodiscard]] Face face_struck(int u, table::Vec from) const;
  [[nodiscard]] bool flank_open(int u, Face face) const;
  [[nodiscard]] table::Heading normal(int u, Face face) const;  // outwards from that side, of a garrison's building

  // PEN-G-03. A structure that is aimed at, with `nobody` as target, does not hide itself.
  [[nodiscard]] bool sees(table::Vec from, table::Vec to, int shooter, int target,
                          std::uint8_t aimed_at = nobody) const;
  // Crosses the line of a skirmish screen of that side (PEN-R-14, PEN-R-15).
  [[nodiscard]] bool crosses_screen(const table::Segment& line, Colour side) const;
  [[nodiscard]] Cover cover_against(table::Vec from, table::Vec to, int target) const;  // PEN-R-26
  [[nodiscard]] bool behind_contact_cover(int u, Face face) const;                      // PEN-R-66
  // The sections of walls and ramparts that a unit lines on that side (PEN-G-06, PEN-G-26).
  [[nodiscard]] Lined lined(int u, Face face) const;

  // What a stand pays beyond the distance itself for a straight path (PEN-WOOD-01); skirmishers pay nothing
  // (PEN-WOOD-03).
  [[nodiscard]] double extra_cost(const table::Segment& path) const;
  [[nodiscard]] double extra_cost(const Blocks& start, table::Vec way) const;  // of the stand that is charged most
  // Why a stand may not pass from one place to another, if it may not. `narrow`: in column of route, limbered, or a
  // skirmisher, and so able to use a bridge or a breach (PEN-G-05).
  [[nodiscard]] std::optional<Refusal> barred(const table::Rect& from, const table::Rect& to, const UnitSheet& sheet,
                                              bool narrow) const;
  // Whether a unit could stand there: on the table and on nobody; so far from the enemy, but for one of them.
  [[nodiscard]] bool free(const Blocks& place, int u, double from_enemy = 0, int but_for = -1) const;
  // The same, and on ground it may stand on.
  [[nodiscard]] bool fits(const Blocks& place, int u, double from_enemy = 0) const;
  [[nodiscard]] bool on_table(const table::Rect& rect) const;
  [[nodiscard]] bool on_table(const Blocks& blocks) const;
  // The breach of a wall section, or the roadway of a bridge, as a rectangle; nothing where there is no way through.
  [[nodiscard]] std::optional<table::Rect> gap(std::uint8_t structure) const;
  [[nodiscard]] const Piece& piece_of_structure(std::uint8_t structure) const {
    return setting_.pieces[setting_.structures[structure]];
  }
  // A friend of the same arm and at least its quality in rout, as near as the table asks (PEN-R-67).
  [[nodiscard]] bool friend_routing(int u) const;

 private:
  [[nodiscard]] bool water_barred(const table::Segment& path, const Piece& river, bool narrow) const;

  const Setting& setting_;
  const State& state_;
  Footprints& footprints_;
};

}  // namespace guidon::peninsular
