#include "rules/hex1866/battle/situations.hpp"

#include <algorithm>
#include <bit>

namespace guidon::hex1866 {

namespace {

bool light_infantry(const UnitSheet& sheet) {
  return sheet.arm == Arm::infantry && sheet.has(Trait::light);
}  // HEX-R-63

// HEX-R-43: whether a commander is near enough to a unit of his own formation.
bool leads(const Field& field, int l, Hex hex) {
  switch (field.options().commander_bonus_reach) {
    case CommanderBonusReach::stacked: return field.leader(l).hex == hex;
    case CommanderBonusReach::adjacent: return field.grid().distance(field.leader(l).hex, hex) <= 1;
    case CommanderBonusReach::in_range: return field.reaches(l, hex);
  }
  return false;
}

int commander_bonus(const Field& field, const Fighter& fighter) {
  const std::uint8_t l = field.formation_sheet(field.sheet(fighter.unit).formation).commander;
  if (l == nobody || !field.leader(l).on_map() || !leads(field, l, fighter.hex)) return 0;
  return field.bonus(l);
}

// Units where they stand.
class Standing {
 public:
  Standing(const Field& field, Units units) {
    for (Units left = units; left != 0; left = without_first(left)) add(field, first_of(left));
  }
  Standing(const Field& field, const Stack& stack) {
    for (int i = 0; i < stack.size(); ++i) add(field, stack[i]);
  }
  [[nodiscard]] std::span<const Fighter> all() const { return {fighters_.data(), size_}; }

 private:
  void add(const Field& field, int u) { fighters_[size_++] = {static_cast<std::uint8_t>(u), field.unit(u).hex}; }
  std::array<Fighter, UnitNumbers::most> fighters_{};
  std::size_t size_ = 0;
};

class Firers {
 public:
  Firers(const Field& field, std::span<const Fighter> units) : field_(field), units_(units) {
    s_.cv = {};
    s_.night = field.night();
  }

  void count_values() {
    for (const Fighter& each : units_) {
      const UnitSheet& sheet = field_.sheet(each.unit);
      s_.cv.add(field_.cv(each.unit));
      s_.steps_lost.add(field_.unit(each.unit).steps_lost);
      s_.commander_bonus = std::max(s_.commander_bonus, commander_bonus(field_, each));
      s_.artillery |= sheet.arm == Arm::artillery;
      s_.heavy_cavalry |= sheet.arm == Arm::cavalry && sheet.has(Trait::heavy);
      s_.light_troops |= light_infantry(sheet);
      s_.prussian_infantry |= sheet.arm == Arm::infantry && sheet.nationality == Side::prussian;
    }
  }

  // Heights of the target over these units, and the slope down to it.
  void count_heights(Hex target) {
    std::array<int, UnitNumbers::most> levels{};
    std::size_t count = 0;
    bool gentle = false;
    bool steep = false;
    const int level = field_.map().level(target);
    for (const auto& [unit, from] : units_) {
      levels[count++] = field_.map().level(from);
      if (field_.map().level(from) != level + 1) continue;
      const auto towards = field_.grid().direction(from, target);
      (towards && field_.steep(from, *towards) ? steep : gentle) = true;  // HEX-COL-07
    }
    const Heights found = heights(std::span{levels}.first(count), level, field_.options());
    s_.higher = found.higher;
    s_.lower_by_one = found.lower_by_one;
    s_.steep = steep && !gentle;
  }

  // HEX-FN-4, HEX-R-35: one of them through the feature is enough.
  void count_hexside(Hex from, Hex target) {
    const auto towards = field_.grid().direction(from, target);
    if (!towards) return;
    const Hexside side = field_.map().side(from, *towards);
    s_.bridge |= side.has(Feature::river);
    s_.ravine_or_escarpment |= side.has(Feature::ravine) || side.has(Feature::escarpment);
    s_.stream |= side.has(Feature::stream);
  }

  CombatSituation& situation() { return s_; }

 private:
  const Field& field_;
  std::span<const Fighter> units_;
  CombatSituation s_;
};

}  // namespace

CombatSituation attack_situation(const Field& field, Units attackers, Hex target) {
  return attack_situation(field, Standing{field, attackers}.all(), target);
}

CombatSituation attack_situation(const Field& field, std::span<const Fighter> attackers, Hex target) {
  Firers firers{field, attackers};
  CombatSituation& s = firers.situation();
  s.terrain = field.terrain(target);
  firers.count_values();
  firers.count_heights(target);
  for (const auto& [u, from] : attackers) {
    firers.count_hexside(from, target);
    s.flank_attacked |= field.on_flank(target, from);  // HEX-DRM-07
    s.cavalry_in_woods |=
        field.sheet(u).arm == Arm::cavalry && (field.terrain(from) == Terrain::woods || s.terrain == Terrain::woods);
  }
  s.battery_adjacent = s.artillery;
  return s;
}

CombatSituation fire_situation(const Field& field, Units batteries, Hex target) {
  const Standing standing{field, batteries};
  Firers firers{field, standing.all()};
  CombatSituation& s = firers.situation();
  s.terrain = field.terrain(target);
  firers.count_values();
  firers.count_heights(target);  // HEX-R-62
  for (const auto& [u, from] : standing.all()) {
    firers.count_hexside(from, target);
    s.battery_adjacent |= field.grid().distance(from, target) == 1;
  }
  return s;
}

CombatSituation defence_situation(const Field& field, Hex attacked, Hex fired_at, Units attackers) {
  return defence_situation(field, attacked, fired_at, Standing{field, attackers}.all());
}

CombatSituation defence_situation(const Field& field, Hex attacked, Hex fired_at, std::span<const Fighter> attackers) {
  const Standing defenders{field, field.stack(attacked)};
  Firers firers{field, defenders.all()};
  CombatSituation& s = firers.situation();
  s.terrain = field.terrain(attacked);
  firers.count_values();
  firers.count_heights(fired_at);  // weigh() leaves them out unless they are mirrored (HEX-R-12)
  firers.count_hexside(attacked, fired_at);
  s.battery_adjacent = s.artillery;
  s.flank_attacked = field.on_flank(attacked, fired_at);
  if (field.options().flank_halving == FlankHalving::any_flank_attacker)  // HEX-R-41
    for (const Fighter& each : attackers) s.flank_attacked |= field.on_flank(attacked, each.hex);
  return s;
}

MoraleSituation morale_situation(const Field& field, int u, bool rally) {
  const UnitSheet& sheet = field.sheet(u);
  const Terrain ground = field.terrain(field.unit(u).hex);
  MoraleSituation s;
  s.morale = field.morale(u);
  s.is_protected = protection(ground).value >= 2;  // HEX-R-54
  s.leader = field.own_leaders(u, 0) != 0;
  s.guard = sheet.has(Trait::guard);
  s.light_in_cover = light_infantry(sheet) && close_country(ground);  // HEX-R-30
  s.austrian_artillery = sheet.arm == Arm::artillery && sheet.nationality == Side::austrian;
  s.steps_lost = field.unit(u).steps_lost;
  s.enemy_on_flank = field.enemy_on_flank(u);
  s.out_of_command = !field.in_command(u);
  s.demoralised = field.formation(sheet.formation).demoralised != 0;  // HEX-P-DEMOR-02
  s.rally = rally;
  if (rally) {  // HEX-R-70: one leader never serves both entries
    s.leader_adjacent = field.own_leaders(u, 1) != 0;
    s.enemy_artillery = field.under_enemy_guns(u);
  }
  return s;
}

}  // namespace guidon::hex1866
