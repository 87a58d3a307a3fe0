// The attacks a formation can make in this activation: who can come at whom, and what it promises.
#include <algorithm>
#include <bit>

#include "players/hex1866/planner.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::players {

using hex1866::Arm;
using hex1866::bit;
using hex1866::Deed;
using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::most_hexes;
using hex1866::nobody;
using hex1866::off_map;

namespace {

class Assaulters {
 public:
  Assaulters(const Field& field, Hex1866Plan& plan) : field_(field), plan_(plan) {}

  void plan_assaults();

 private:
  struct Mover {
    std::uint8_t unit = nobody;
    std::array<std::uint64_t, (most_hexes + 63) / 64> can{};  // stand there
    [[nodiscard]] bool reaches(Hex hex) const { return (can[hex / 64] >> hex % 64 & 1U) != 0; }
    void add(Hex hex) { can[hex / 64] |= 1ULL << hex % 64; }
  };

  void find_movers();
  [[nodiscard]] bool taken_already(Hex hex) const {
    const Attackers& first = plan_.assaults[0].attackers;
    for (int i = 0; i < first.size(); ++i)
      if (first[i].hex == hex) return true;
    return false;
  }
  [[nodiscard]] int leader_bonus() const;
  [[nodiscard]] Attackers gather(Hex target, hex1866::Units used) const;
  [[nodiscard]] double value_of(const Attackers& attackers, Hex target, const Promise& hope) const;
  [[nodiscard]] Assault best_assault(hex1866::Units used, Hex apart_from) const;

  const Field& field_;
  Hex1866Plan& plan_;
  std::array<Mover, 12> movers_{};
  std::size_t count_ = 0;
};

void Assaulters::find_movers() {
  for (int u = 0; u < field_.units() && count_ < movers_.size(); ++u) {
    if (!field_.active(u) || !field_.unit(u).on_map() || field_.battery(u) || !hex1866::may_attack(field_, u)) continue;
    const Hex here = field_.unit(u).hex;
    int nearest = 99;
    for (int e = 0; e < field_.units(); ++e)
      if (field_.side(e) != plan_.side && field_.unit(e).on_map())
        nearest = std::min(nearest, field_.grid().distance(here, field_.unit(e).hex));
    if (nearest > field_.sheet(u).move + 3) continue;
    Mover& mover = movers_[count_++];
    mover.unit = hex1866::id(u);
    mover.can = {};
    mover.add(here);
    if (!hex1866::may_move(field_, u, false)) continue;
    const hex1866::Marcher who = hex1866::marcher(field_, u, false);
    const hex1866::Reach reach{field_, who};
    for (const Hex hex : reach.hexes()) mover.add(hex);
  }
}

int Assaulters::leader_bonus() const {
  const std::uint8_t l = field_.formation_sheet(field_.state().active).commander;
  return l == nobody || !field_.leader(l).on_map() ? 0 : field_.bonus(l);
}

// Who can come at a hex: the strongest first, a flank if there is one.
Attackers Assaulters::gather(Hex target, hex1866::Units used) const {
  Attackers found;
  unsigned taken = 0;  // directions
  bool flank = false;
  for (std::size_t n = 0; n < count_; ++n) {
    int best = -1;
    std::size_t who = 0;
    double most = -1e9;
    for (std::size_t m = 0; m < count_; ++m) {
      const Mover& mover = movers_[m];
      if ((used & bit(static_cast<int>(m))) != 0) continue;
      const Hex here = field_.unit(mover.unit).hex;
      for (int d = 0; d < 6; ++d) {
        const Hex from = field_.grid().neighbour(target, static_cast<Direction>(d));
        if (from == off_map || (taken >> static_cast<unsigned>(d) & 1U) != 0 || !mover.reaches(from)) continue;
        const Direction towards = hex::opposite(static_cast<Direction>(d));
        const hex1866::Hexside side = field_.map().side(from, towards);
        if (side.barred()) continue;
        const std::uint8_t there = field_.foot(from);
        if (there != nobody && there != mover.unit) continue;
        if (plan_.assaults[0].planned() && taken_already(from)) continue;
        const bool horse = field_.sheet(mover.unit).arm == Arm::cavalry;
        if (horse && !hex1866::may_enter(field_, mover.unit, from, towards)) continue;
        if (horse && field_.terrain(from) == hex1866::Terrain::woods && from != here) continue;
        double value = field_.cv(mover.unit);
        if (from == here) value += field_.unit(mover.unit).deeds.has(Deed::moved) ? 20 : 0.5;
        if (!flank && field_.on_flank(target, from)) value += 2;
        value += 0.4 * (hex1866::protection(field_.terrain(from)).value - 1);
        value += 0.5 * std::clamp(field_.map().level(from) - field_.map().level(target), -2, 1);
        if (side.has(hex::Feature::stream) || side.has(hex::Feature::ravine) || side.has(hex::Feature::river))
          value -= 1;
        value -= 0.02 * plan_.shells[from];
        if (value <= most) continue;
        most = value;
        best = d;
        who = m;
      }
    }
    if (best < 0) break;
    used |= bit(static_cast<int>(who));
    taken |= 1U << static_cast<unsigned>(best);
    const Hex from = field_.grid().neighbour(target, static_cast<Direction>(best));
    flank |= field_.on_flank(target, from);
    found.add({movers_[who].unit, from});
  }
  return found;
}

// What an attack with these is worth: blows, ground, and where it leaves them.
double Assaulters::value_of(const Attackers& attackers, Hex target, const Promise& hope) const {
  double value = hope.gain - plan_.weight.cost * hope.cost;
  const auto& objectives = field_.setting().victory.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i)
    if (objectives[i].hex == target) value += plan_.weight.ground * plan_.urge * hope.empties * objectives[i].points;
  for (int i = 0; i < attackers.size(); ++i) {
    const int u = attackers[i].unit;
    if (field_.unit(u).hex == attackers[i].hex) continue;
    value +=
        plan_.weight.exposure * (post(field_, plan_, u, attackers[i].hex) - post(field_, plan_, u, field_.unit(u).hex));
  }
  return value;
}

Assault Assaulters::best_assault(hex1866::Units used, Hex apart_from) const {
  Assault found;
  double best = plan_.weight.least;
  hex1866::Units seen = 0;
  const int bonus = leader_bonus();
  for (int e = 0; e < field_.units(); ++e) {
    if (field_.side(e) == plan_.side || !field_.unit(e).on_map()) continue;
    const Hex target = field_.unit(e).hex;
    const std::uint8_t first = field_.somebody(target);
    if ((seen & bit(first)) != 0 || target == apart_from) continue;
    seen |= bit(first);
    const Attackers all = gather(target, used);
    for (int n = 1; n <= all.size(); ++n) {
      Attackers some = all;
      some.keep(n);
      const Promise hope = promise(field_, some, target, bonus);
      const double value = value_of(some, target, hope);
      if (value <= best) continue;
      best = value;
      found = {target, hope, some};
    }
  }
  return found;
}

void Assaulters::plan_assaults() {
  find_movers();
  if (count_ == 0) return;
  plan_.assaults[0] = best_assault(0, off_map);
  if (!plan_.assaults[0].planned()) return;
  hex1866::Units used = 0;
  for (std::size_t m = 0; m < count_; ++m)
    if (plan_.assaults[0].place_of(movers_[m].unit) != off_map) used |= bit(static_cast<int>(m));
  if (hex1866::how_many(used) < static_cast<int>(count_))
    plan_.assaults[1] = best_assault(used, plan_.assaults[0].target);
}

}  // namespace

void find_assaults(const Field& field, Hex1866Plan& plan) { Assaulters{field, plan}.plan_assaults(); }

}  // namespace guidon::players
