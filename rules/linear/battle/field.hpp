#pragma once
// Questions about a battle at one moment: who stands where, how far apart, what lies between. Nothing here changes it.
#include <array>
#include <cstdint>
#include <optional>

#include "kernel/table.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/setting.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/linear/movement.hpp"

namespace guidon::linear {

// A distance as it is compared: whole thousandths of an inch (8.1).
using Mils = std::int32_t;
constexpr Mils mils(double inches) {  // rounded, halves away from zero
  return static_cast<Mils>(inches * 1000 + (inches < 0 ? -0.5 : 0.5));
}

// The zone of a rectangle that holds a place outside it (8.4); on a border front and rear win over flank.
Face zone(const table::Rect& rect, table::Vec place);
// The edge of a rectangle on that side, and the rectangle's edge as a segment.
table::Segment edge(const table::Rect& rect, Face face);
table::Vec middle(const table::Rect& rect, Face face);
// The rectangle's face that lies nearest to a place.
Face nearest_face(const table::Rect& rect, table::Vec place);

// Footprints already worked out, kept from one question to the next for as long as a unit stands as it did.
class Footprints {
 public:
  const table::Rect& of(int u, const Setting& setting, const UnitState& unit) {
    Laid& entry = cell_[static_cast<std::size_t>(u)];
    const std::uint64_t bit = 1ULL << static_cast<unsigned>(u);
    if ((known_ & bit) == 0 || entry.pose != unit.pose || entry.formation != unit.formation ||
        entry.garrison != unit.garrison) {
      known_ |= bit;
      work_out(entry, setting, u, unit);
    }
    return entry.rect;
  }

 private:
  struct Laid {
    table::Pose pose{};
    Formation formation{};
    std::uint8_t garrison = nobody;
    table::Rect rect{};
  };
  static void work_out(Laid& entry, const Setting& setting, int u, const UnitState& unit);

  std::uint64_t known_ = 0;
  std::array<Laid, most_units> cell_;
};

// How clearly a target is seen (OUR-SHOOT-06).
enum class Sight : std::uint8_t { none, not_clear, clear };

class Field {
 public:
  Field(const Setting& setting, const State& state, Footprints& footprints)
      : setting_(setting), state_(state), footprints_(footprints) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  [[nodiscard]] const Setting& setting() const { return setting_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Options& options() const { return setting_.options; }
  [[nodiscard]] const Numbers& numbers() const { return setting_.numbers; }
  [[nodiscard]] int units() const { return static_cast<int>(setting_.units.size()); }
  [[nodiscard]] const UnitSheet& sheet(int u) const { return setting_.units[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const Profile& profile(int u) const { return sheet(u).profile; }
  [[nodiscard]] const UnitState& unit(int u) const { return state_.unit[static_cast<std::size_t>(u)]; }
  [[nodiscard]] Side side(int u) const { return sheet(u).side; }
  [[nodiscard]] bool on_table(int u) const { return unit(u).on_table(); }
  [[nodiscard]] bool has(int u, Tag tag) const { return profile(u).tags.has(tag); }

  // What a unit is just now.
  [[nodiscard]] Formation formation(int u) const;  // `building` for a garrison
  [[nodiscard]] Troop troop(int u) const;          // skirmishers by formation too (LIN-R-22); baggage is artillery
  [[nodiscard]] bool gun(int u) const;             // artillery that is not baggage (LIN-R-24)
  [[nodiscard]] bool shaken(int u) const { return unit(u).casualties >= profile(u).stamina; }
  [[nodiscard]] bool disordered(int u) const { return unit(u).disordered != 0; }
  [[nodiscard]] bool engaged(int u) const;
  [[nodiscard]] bool loose(int u) const;         // skirmish or open order: free in rough ground, turns freely, exempt
  [[nodiscard]] bool turns_freely(int u) const;  // OUR-MOVE-03
  [[nodiscard]] bool may_form(int u, Formation formation) const;  // its profile has it, or a ruling lends it
  [[nodiscard]] Mover mover(int u) const;
  [[nodiscard]] Mils rate(int u) const;         // of one move, 0 where there is none (8.3)
  [[nodiscard]] Mils forced_rate(int u) const;  // a hedgehog's forced move is 6 inches (LIN-R-68)

  // Where it stands.
  [[nodiscard]] const table::Rect& rect(int u) const { return footprints_.of(u, setting_, unit(u)); }
  [[nodiscard]] table::Rect rect_as(int u, Formation formation, const table::Pose& pose) const;
  [[nodiscard]] Mils between(int u, int v) const;
  [[nodiscard]] bool enemy_within(int u, Mils limit) const;   // any at all
  [[nodiscard]] bool within(int u, int v, Mils limit) const;  // the same question, quicker where they are far apart
  [[nodiscard]] Mils nearest_enemy(const table::Rect& from, Side side) const;  // to units; far away when none is left
  [[nodiscard]] int nearest_enemy_of(int u) const;                             // -1 when none is left
  [[nodiscard]] bool inside_table(const table::Rect& rect) const;
  [[nodiscard]] int level(table::Vec place) const;                // OUR-TERR-04
  [[nodiscard]] bool on_road(const table::Rect& rect) const;      // LIN-R-64: front and rear midpoints
  [[nodiscard]] bool in_woods(const table::Rect& rect) const;     // any part of it
  [[nodiscard]] bool may_enter_woods(Formation formation) const;  // MPP-TERR-WOODS-01, LIN-R-69
  [[nodiscard]] bool in_rough(const table::Rect& rect) const;
  [[nodiscard]] bool on_impassable(const table::Rect& rect) const;
  [[nodiscard]] bool overlaps_unit(const table::Rect& rect, int but_for, int and_for = -1) const;
  // Which building lies there, free or held; nobody if none does.
  [[nodiscard]] std::uint8_t garrison_of(std::uint8_t building) const;  // the unit in it, or nobody

  // Sight from one face of a unit to another unit (OUR-SHOOT-06).
  [[nodiscard]] Sight sight(int from, Face face, int to) const;
  [[nodiscard]] Sight sight(const table::Rect& from, Face face, int shooter, const table::Rect& to, int target) const;
  // How many of the nine points of a target are seen from one place.
  [[nodiscard]] int points_seen(table::Vec apex, int shooter, const table::Rect& to, int target) const;
  // The cover a unit has against an enemy that stands with its centre there (OUR-TERR-01, -02, LIN-R-79).
  [[nodiscard]] Cover cover_against(int u, table::Vec enemy_centre) const;
  // Holds a fortification against him (MPP-COMBAT-MOD-05a).
  [[nodiscard]] bool holds_work_against(int u, table::Vec enemy_centre) const;

 private:
  const Setting& setting_;
  const State& state_;
  Footprints& footprints_;
};

}  // namespace guidon::linear
