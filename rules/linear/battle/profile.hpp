#pragma once
// Profiles, formations, periods and the numbers of the procedures: data, read from a file (OUR, 7.10, 7.12, 8.2).
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/linear/weapons.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

enum class Tag : std::uint8_t {
  elite,
  veteran,
  better,
  poorer,
  pike,
  skirmish_capable,
  heavy_infantry,
  cataphract,
  light_cavalry,
  horse_archers,
  light_chariots,
  light_gun,
  medium_gun,
  heavy_gun,
  siege_gun,
  horse_artillery,
  baggage
};
inline constexpr std::array<std::string_view, 17> tag_words{
    "elite",          "veteran",    "better",        "poorer",          "pike",           "skirmish_capable",
    "heavy_infantry", "cataphract", "light_cavalry", "horse_archers",   "light_chariots", "light_gun",
    "medium_gun",     "heavy_gun",  "siege_gun",     "horse_artillery", "baggage"};

// A set of enumerators, a bit each.
template <class Member>
class SetOf {
 public:
  [[nodiscard]] constexpr bool has(Member member) const { return (bits_ & bit(member)) != 0; }
  constexpr void add(Member member) { bits_ |= bit(member); }
  constexpr void remove(Member member) { bits_ &= ~bit(member); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  friend constexpr bool operator==(SetOf, SetOf) = default;

 private:
  static constexpr std::uint32_t bit(Member member) { return 1U << static_cast<unsigned>(member); }
  std::uint32_t bits_ = 0;
};
using Tags = SetOf<Tag>;
using Formations = SetOf<Formation>;

struct Profile {
  std::string key;
  Troop troop = Troop::infantry;  // its class
  std::uint8_t melee = 6;         // dice
  std::uint8_t shoot = 0;
  Weapon weapon = Weapon::none;
  std::uint8_t save = 4;
  std::uint8_t stamina = 3;
  Formations formations;
  Tags tags;

  // LIN-R-69: any foot may take open order too, or nobody else would ever go into woods.
  [[nodiscard]] constexpr Formations may_form() const {
    Formations all = formations;
    if (foot(troop)) all.add(Formation::open_order);
    return all;
  }
};

// The footprint of a formation for one kind of troops, in inches.
struct Footprint {
  double front = 0;
  double depth = 0;
};

struct FormationSheet {
  bool may_charge = false;
  std::optional<Footprint> foot;  // infantry and skirmishers
  std::optional<Footprint> horse;
  std::optional<Footprint> gun;  // artillery and baggage
};

// The numbers of section 7.12, in inches, degrees and faces.
struct Numbers {
  double deployment_depth = 12;
  int rating_min = 5;
  int rating_max = 10;
  int max_moves = 3;
  double group_link = 6;
  double enemy_gap = 1;
  int wheel_max_degrees = 45;
  int elite_recover = 4;
  int emergency_formation = 4;
  double initiative_distance = 6;
  double proximity_distance = 12;
  double rally_distance = 12;
  int rally_floor = 1;
  double follow_me_distance = 12;
  double commander_rescue_distance = 24;
  double support_distance = 6;
  int rear_support_facing_degrees = 90;
  int flank_support_facing_degrees = 45;
  std::array<int, 4> forced_angles_degrees{0, 15, 30, 45};
  double charge_slide_max = 3;
  double contact_gap = 0.05;
  double engage_edge = 0.5;
  double hold_cover_gap = 0.5;
  double woods_sight = 2;
  int clear_rays = 5;
  double target_choice_band = 1;
};

}  // namespace guidon::linear
