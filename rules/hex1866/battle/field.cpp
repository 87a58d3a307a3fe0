#include "rules/hex1866/battle/field.hpp"

#include <algorithm>
#include <utility>

namespace guidon::hex1866 {

void Board::work_out(const Setting& setting, const State& state) {
  std::fill_n(cell_.begin(), setting.map.hexes(), Cell{{nobody, nobody}, {}});
  fresh_ = true;
  for (std::size_t u = 0; u < setting.units.size(); ++u) put(setting, static_cast<int>(u), state.unit[u]);
}

// Where the units of a hex stand depends on who they are and never on who came first.
void Board::arrange(const Setting& setting, Cell& cell, int u, bool there) {
  const auto who = static_cast<std::uint8_t>(u);
  const auto battery = [&setting](std::uint8_t each) { return setting.units[each].arm == Arm::artillery; };
  auto& [first, second] = cell.units;
  const std::uint8_t companion = first != who && first != nobody ? first : second != who ? second : nobody;
  const std::uint8_t one = there ? who : companion;
  const std::uint8_t two = there ? companion : nobody;
  cell.units = {nobody, nobody};
  if (one == nobody) return;
  if (two == nobody)
    (battery(one) ? second : first) = one;
  else
    cell.units =
        std::pair{battery(one), one} < std::pair{battery(two), two} ? std::array{one, two} : std::array{two, one};
}

void Board::mark(const Setting& setting, int u, const UnitState& unit, bool there) {
  if (!fresh_ || !unit.on_map()) return;
  const UnitSheet& sheet = setting.units[static_cast<std::size_t>(u)];
  arrange(setting, cell_[unit.hex], u, there);
  if (sheet.arm == Arm::artillery || !unit.ordered()) return;  // HEX-P-ZOC-01: guns have no zone
  const int last = all_round(setting.terrain[unit.hex]) ? 4 : 1;
  for (int turn = -1; turn <= last; ++turn) {
    const Direction to = hex::turned(unit.facing, turn);
    const Hex reached = setting.map.grid().neighbour(unit.hex, to);
    if (reached == off_map || setting.map.side(unit.hex, to).barred()) continue;
    std::uint8_t& zones = cell_[reached].zones[index(sheet.side)];
    zones = static_cast<std::uint8_t>(there ? zones + 1 : zones - 1);
  }
}

Stack Field::stack(Hex hex) const {
  Stack all;
  const std::uint8_t a = first(hex);
  const std::uint8_t b = second(hex);
  for (const std::uint8_t u : {std::min(a, b), std::max(a, b)})
    if (u != nobody) all.push_back(u);
  return all;
}

bool Field::has_room(Hex hex, int u) const {
  if (occupied_by(hex, other(side(u)))) return false;
  if (options().stacking == Stacking::two_units) return first(hex) == nobody || second(hex) == nobody;  // HEX-R-64
  return (battery(u) ? second(hex) : first(hex)) == nobody;
}

bool Field::leader_in(Hex hex, Side whose) const {
  for (int l = 0; l < leaders(); ++l)
    if (leader(l).on_map() && leader(l).hex == hex && leader_sheet(l).side == whose) return true;
  return false;
}

bool Field::frontal(Hex of, Direction towards) const {
  if (all_round(terrain(of))) return true;  // HEX-P-FACE-03
  const std::uint8_t u = somebody(of);
  return u != nobody && hex::frontal(unit(u).facing, towards);
}

bool Field::in_front(int u, Hex there) const {
  const auto towards = grid().direction(unit(u).hex, there);
  return towards && frontal(unit(u).hex, *towards);
}

bool Field::on_flank(Hex of, Hex there) const {
  const auto towards = grid().direction(of, there);
  if (!towards || frontal(of, *towards)) return false;
  if (options().rear_is_flank == RearIsFlank::yes) return true;
  const std::uint8_t u = somebody(of);
  return u == nobody || *towards != hex::opposite(unit(u).facing);  // HEX-R-71
}

// HEX-R-51: any combat unit, ordered or not, whatever lies on the hexside.
bool Field::enemy_on_flank(int u) const {
  const Hex here = unit(u).hex;
  if (all_round(terrain(here))) return false;
  for (int turn = 2; turn <= 4; ++turn) {
    const Hex there = grid().neighbour(here, hex::turned(unit(u).facing, turn));
    if (turn == 3 && options().rear_is_flank == RearIsFlank::no) continue;  // HEX-R-71
    if (there != off_map && occupied_by(there, other(side(u)))) return true;
  }
  return false;
}

bool Field::steep(Hex hex, Direction direction) const {
  const Hex there = grid().neighbour(hex, direction);
  const int levels = there == off_map ? 0 : std::abs(map().level(hex) - map().level(there));
  return steep(map().side(hex, direction), levels);
}

// HEX-P-LEAD-06: a replacement is worth less.
int Field::range(int l) const {
  const int full = leader_sheet(l).range;
  return leader(l).replacement != 0 ? std::max(1, full - 1) : full;
}

int Field::rating(int l) const {
  const int full = leader_sheet(l).rating;
  return leader(l).replacement != 0 ? std::max(1, full - 1) : full;
}

int Field::bonus(int l) const {
  return leader_sheet(l).cinc || leader(l).replacement != 0 ? 0 : leader_sheet(l).bonus;  // HEX-R-43
}

int Field::initiative(Side whose) const {
  const std::uint8_t l = setting_.cinc(whose);
  if (l == nobody || !leader(l).on_map() || leader(l).replacement != 0) return 0;
  return leader_sheet(l).initiative;
}

// HEX-P-CMD-01: a straight way, which nearly always is open, is tried first. Then hexes are looked at in the order of
// their distance; those from which the goal is out of reach are left out.
bool Field::reaches(int l, Hex goal) const {
  const Hex from = leader(l).hex;
  const Side mine = leader_sheet(l).side;
  const int most = range(l);
  if (!leader(l).on_map() || grid().distance(from, goal) > most) return false;
  if (from == goal) return true;
  const auto open = [&](Hex here, Direction to, Hex there) {
    return !map().side(here, to).barred() && !occupied_by(there, other(mine)) &&
           (!enemy_zone(there, mine) || occupied_by(there, mine));
  };
  for (Hex here = from; here != off_map;) {
    Hex nearer = off_map;
    for (const Direction to : hex::all_directions) {
      const Hex there = grid().neighbour(here, to);
      if (there == off_map || grid().distance(there, goal) >= grid().distance(here, goal) || !open(here, to, there))
        continue;
      if (there == goal) return true;
      nearer = there;
      break;
    }
    here = nearer;
  }
  std::array<std::uint64_t, (most_hexes + 63) / 64> seen{};
  std::array<Hex, most_hexes> queue;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
  const auto mark = [&seen](Hex hex) {
    std::uint64_t& word = seen[hex / 64];
    const std::uint64_t bit = 1ULL << hex % 64;
    const bool fresh = (word & bit) == 0;
    word |= bit;
    return fresh;
  };
  mark(from);
  queue[0] = from;
  std::size_t begin = 0;
  std::size_t end = 1;
  for (int left = most - 1; left >= 0 && begin < end; --left)
    for (const std::size_t layer = end; begin < layer; ++begin) {
      const Hex here = queue[begin];
      for (const Direction to : hex::all_directions) {
        const Hex there = grid().neighbour(here, to);
        if (there == off_map || grid().distance(there, goal) > left || !open(here, to, there)) continue;
        if (there == goal) return true;
        if (mark(there)) queue[end++] = there;
      }
    }
  return false;
}

bool Field::in_command(int u) const {
  const FormationSheet& sheet_of = formation_sheet(sheet(u).formation);
  if (formation(sheet(u).formation).in_command == 0) return false;
  const std::uint8_t l = sheet_of.independent ? setting_.cinc(sheet_of.side) : sheet_of.commander;  // HEX-P-CMD-05
  return l != nobody && reaches(l, unit(u).hex);
}

std::uint16_t Field::own_leaders(int u, int distance) const {
  unsigned found = 0;
  for (int l = 0; l < leaders(); ++l) {
    const LeaderSheet& his = leader_sheet(l);
    if (his.side != side(u) || !leader(l).on_map() || (!his.cinc && his.formation != sheet(u).formation)) continue;
    if (grid().distance(leader(l).hex, unit(u).hex) == distance) found |= 1U << static_cast<unsigned>(l);
  }
  return static_cast<std::uint16_t>(found);
}

// HEX-P-NIGHT-01, HEX-R-55.
int Field::gun_range(int u) const {
  const bool blind = night() && options().night_artillery == NightArtillery::adjacent_only;
  return blind ? std::min<int>(1, sheet(u).range) : sheet(u).range;
}

// HEX-R-76: whatever its facing or order.
bool Field::under_enemy_guns(int u) const {
  const Hex here = unit(u).hex;
  for (int g = 0; g < units(); ++g) {
    if (!battery(g) || side(g) == side(u) || !unit(g).on_map()) continue;
    if (grid().distance(unit(g).hex, here) > gun_range(g)) continue;
    if (sees(unit(g).hex, here)) return true;
  }
  return false;
}

}  // namespace guidon::hex1866
