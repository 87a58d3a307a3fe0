// Hand-to-hand as a general reckons it: every fall of the dice of one round, and the break test after it.
#include <algorithm>
#include <cstdlib>

#include "players/linear/view.hpp"

namespace guidon::players {

using namespace linear;

namespace {

// Casualties told apart: 0, 1 and so on; the last stands for more.
constexpr std::size_t casualties_told = 8;
using Spread = std::array<double, casualties_told>;

constexpr int most_dice = 16;
constexpr int chances = 36;  // of one die to hit and not be saved, in thirty-sixths

using SpreadTable = std::array<std::array<Spread, chances + 1>, most_dice + 1>;

constexpr SpreadTable work_out_spreads() {
  SpreadTable all{};
  for (std::size_t n = 0; n < all.size(); ++n)
    for (std::size_t c = 0; c < all[n].size(); ++c) {
      Spread& spread = all[n][c];
      spread[0] = 1;
      const double p = static_cast<double>(c) / chances;
      for (std::size_t die = 0; die < n; ++die)
        for (std::size_t k = casualties_told; k-- > 0;) {
          const double stays = k + 1 == casualties_told ? 1 : 1 - p;
          spread[k] = spread[k] * stays + (k > 0 ? spread[k - 1] * p : 0);
        }
    }
  return all;
}

const Spread& spread_of(int dice, int need, int save) {
  static constexpr SpreadTable all = work_out_spreads();
  const int hit = std::clamp(7 - need, 0, 5);
  const int through = std::clamp(save - 1, 1, 6);
  return all[static_cast<std::size_t>(std::clamp(dice, 0, most_dice))]
            [static_cast<std::size_t>(hit) * static_cast<std::size_t>(through)];
}

// Two dice at that score or more.
double at_least(int score) {
  constexpr std::array<double, 14> odds{1,        1,        1,        35 / 36., 33 / 36., 30 / 36., 26 / 36.,
                                        21 / 36., 15 / 36., 10 / 36., 6 / 36.,  3 / 36.,  1 / 36.,  0};
  return odds[static_cast<std::size_t>(std::clamp(score, 0, 13))];
}

// One side of a round.
struct Party {
  const LinearFigure* unit = nullptr;
  int dice = 0;
  int need = 4;
  int save = 4;
  int bonus = 0;
  bool disordered = false;
  bool against_horse = false;
  int contact = 0;  // of sheet 002: 2 an enemy on its flank, 3 on its rear
};

// How likely a unit breaks that lost by so much (0: a drawn round) and now has so many casualties.
double breaks(BreakSheetChoice sheet, const Party& party, int casualties, int own, int enemy) {
  const LinearFigure& f = *party.unit;
  const bool shaken = casualties >= f.stamina;
  if (enemy == own && !shaken) return 0;
  if (f.troop == Troop::artillery) return 1;
  const int excess = std::max(0, casualties - f.stamina);
  if (sheet == BreakSheetChoice::bt3) {
    const int limit = f.troop == Troop::infantry  ? (shaken ? 10 : 12)
                      : f.troop == Troop::cavalry ? (shaken ? 9 : 11)
                                                  : (shaken ? 6 : 7);
    return at_least(limit - (enemy - own) - (party.disordered ? 1 : 0) + (casualties == 0 ? 2 : 0));
  }
  int worse = excess + (party.disordered ? 1 : 0);
  if (sheet == BreakSheetChoice::bt2) {
    worse += party.contact;
    if (enemy > own) {
      const int least = std::max(1, own);
      worse += enemy >= 3 * least ? 3 : enemy >= 2 * least ? 2 : 1;
      if (party.against_horse && foot(f.troop)) worse += f.troop == Troop::skirmishers ? 3 : 2;
    }
  }
  return 1 - at_least(5 + worse);
}

constexpr double beaten_costs = 0.5;  // ground and order, where a unit loses a round and stands

// The loss of a unit that takes so many more casualties and ends the round at that score.
double fate(BreakSheetChoice sheet, const Party& party, int before, int hits, int own, int enemy) {
  const LinearFigure& f = *party.unit;
  const int all = before + hits;
  const double whole = linear_whole(f);
  if (all >= 2 * f.stamina) return whole;
  const double now = linear_loss_at(f, std::min(all, f.stamina));
  const bool lost = enemy > own;
  if (!lost && !(enemy == own && all >= f.stamina)) return now;
  const double broken = breaks(sheet, party, all, own, enemy);
  return broken * whole + (1 - broken) * (now + (lost ? beaten_costs : 0));
}

// A round, with the charger's casualties on the way given as shares of none, one and so on.
LinearClash round(BreakSheetChoice sheet, const Party& a, const Party& b, const Spread& on_the_way) {
  const Spread& hits = spread_of(a.dice, a.need, b.save);
  const Spread& back = spread_of(b.dice, b.need, a.save);
  LinearClash out;
  out.wins = 0;
  double goes_on = 0;
  for (const double share : on_the_way) goes_on += share;
  constexpr double nothing = 1e-4;
  for (int i = 0; i < static_cast<int>(casualties_told); ++i) {
    const double p = hits[static_cast<std::size_t>(i)];
    if (p < nothing) continue;
    for (int j = 0; j < static_cast<int>(casualties_told); ++j) {
      const double pq = p * back[static_cast<std::size_t>(j)];
      if (pq < nothing) continue;
      const int mine = i + a.bonus;
      const int his = j + b.bonus;
      out.wins += pq * (mine > his ? 1 : mine == his ? 0.5 : 0);
      out.takes += pq * goes_on * fate(sheet, b, b.unit->casualties, i, his, mine);
      for (int k = 0; k < static_cast<int>(casualties_told); ++k) {
        const double share = on_the_way[static_cast<std::size_t>(k)];
        if (share < nothing) continue;
        out.costs += pq * share * fate(sheet, a, a.unit->casualties + k, j, mine, his);
      }
    }
  }
  out.wins *= goes_on;
  out.takes -= goes_on * linear_loss(*b.unit);
  out.costs -= goes_on * linear_loss(*a.unit);
  return out;
}

int bonus_of(const LinearFigure& f, const LinearFigure& foe) {
  int bonus = all_round(f.formation) ? 0 : f.supports;
  const bool horse = f.troop == Troop::cavalry;
  if (horse && foot(foe.troop) && !foe.pikes && foe.formation != Formation::square) bonus += 2;
  if (foe.troop == Troop::cavalry) {
    if (f.formation == Formation::square || f.formation == Formation::hedgehog)
      bonus += 3;
    else if (f.pikes)
      bonus += 2;
  }
  if (f.formation == Formation::building) bonus += 3;
  return bonus;
}

int save_of(const LinearFigure& f) {
  switch (f.formation) {
    case Formation::attack_column:
    case Formation::square:
    case Formation::wedge:
    case Formation::hedgehog: return f.save - 1;
    case Formation::testudo:
    case Formation::building: return f.save - 2;
    case Formation::march_column: return f.save + 2;
    default: return f.save;
  }
}

int need_of(const LinearFigure& f) {
  return 4 + (f.shaken || f.disordered ? 1 : 0) +
         (f.troop == Troop::skirmishers || f.formation == Formation::skirmish ? 1 : 0);
}

Party party(const LinearFigure& f, const LinearFigure& foe) {
  Party out;
  out.unit = &f;
  out.dice = f.melee;
  out.need = need_of(f);
  out.save = std::max(2, save_of(f));
  out.bonus = bonus_of(f, foe);
  out.disordered = f.disordered;
  out.against_horse = foe.troop == Troop::cavalry;
  return out;
}

constexpr Spread nobody_falls{1};

// What closing fire leaves of a charge: the shares that come home with so many casualties; the rest is turned back.
struct Reception {
  Spread comes_home = nobody_falls;
  double cost = 0;  // of those turned back
};

Reception receive(const LinearFigure& a, const LinearFigure& b) {
  const int need = 3 + (b.shaken || b.disordered ? 1 : 0) - (b.troop == Troop::skirmishers ? 1 : 0) +
                   (a.troop == Troop::skirmishers ? 1 : 0);
  const int save = std::max(2, save_of(a) + (b.gun ? (a.formation == Formation::attack_column ? 3 : 2) : 0));
  const Spread& falls = spread_of(b.shots, std::max(2, need), save);
  Reception out;
  for (std::size_t k = 0; k < casualties_told; ++k) {
    const int all = a.casualties + static_cast<int>(k);
    double stops = 0;
    if (k > 0 && all >= a.stamina) {
      const int worse = all - a.stamina + (b.gun ? 1 : 0);
      stops = at_least((a.troop == Troop::infantry ? 9 : 7) - worse);
      const double broken = at_least((a.troop == Troop::infantry ? 11 : 10) - worse);
      out.cost += falls[k] * (broken * linear_whole(a) + (stops - broken) * linear_loss_at(a, a.stamina) +
                              (stops - broken) * beaten_costs - stops * linear_loss(a));
    }
    out.comes_home[k] = falls[k] * (1 - stops);
  }
  return out;
}

// Everything about a unit that its clashes depend on, packed.
std::uint64_t traits(const LinearFigure& f) {
  std::uint64_t out = 0;
  const auto add = [&out](auto value, unsigned bits) {
    out = out << bits | (static_cast<std::uint64_t>(value) & ((std::uint64_t{1} << bits) - 1));
  };
  add(f.melee, 5);
  add(f.shots, 4);
  add(f.save, 3);
  add(f.stamina, 4);
  add(f.casualties, 4);
  add(f.supports, 2);
  add(f.troop, 2);
  add(f.formation, 4);
  add(f.shaken, 1);
  add(f.disordered, 1);
  add(f.engaged, 1);
  add(f.gun, 1);
  add(f.loose, 1);
  add(f.pikes, 1);
  add(f.may_square, 1);
  return out;  // 35 bits
}

// A clash, up to the names of the two.
struct Key {
  std::uint64_t first = ~std::uint64_t{0};
  std::uint64_t second = 0;
  friend bool operator==(const Key&, const Key&) = default;
  [[nodiscard]] std::size_t hash() const {
    std::uint64_t mixed = first * 0x9e3779b97f4a7c15ULL ^ second * 0xc2b2ae3d27d4eb4fULL;
    mixed ^= mixed >> 29;
    return static_cast<std::size_t>(mixed * 0xbf58476d1ce4e5b9ULL >> 40);
  }
};

// Clashes reckoned before: the same two come up again and again, and nothing but the key decides what it says.
class Ready {
 public:
  struct Entry {
    Key key{};
    LinearClash clash{};
  };
  Entry& at(const Key& key) { return entry_[key.hash() % entry_.size()]; }

 private:
  std::array<Entry, 8192> entry_{};
};

LinearClash reckon(BreakSheetChoice sheet, const LinearFigure& a, const LinearFigure& b, Face face, bool charging,
                   bool gets_away) {
  const bool horse = a.troop == Troop::cavalry;
  Party first = party(a, b);
  Party second = party(b, a);
  if (charging) --first.need;
  const bool aside = face != Face::front && !all_round(b.formation);
  if (aside) {
    ++second.need;
    second.contact = face == Face::rear ? 3 : 2;
    if (!horse && formed(b.formation)) first.dice *= 2;
  }
  first.need = std::max(2, first.need);
  const auto settle = [&](const Party& with, const Spread& on_the_way) {
    return round(sheet, first, with, on_the_way);
  };
  if (!charging || b.engaged) return settle(second, nobody_falls);

  LinearClash worst;
  if (b.shots > 0 && (!aside || b.loose)) {
    const Reception reception = receive(a, b);
    worst = settle(second, reception.comes_home);
    worst.costs += reception.cost;
  } else {
    worst = settle(second, nobody_falls);
  }
  const auto or_else = [&worst](const LinearClash& other) {
    if (other.net() < worst.net()) worst = other;
  };
  const bool steady = !b.shaken && !b.disordered;
  if (b.troop == Troop::cavalry && steady && !aside) {
    Party counter = second;
    --counter.need;
    or_else(settle(counter, nobody_falls));
  }
  if (horse && b.may_square) {  // one chance in two to be in square in time; disordered where it is not
    LinearFigure square = b;
    square.formation = b.pikes ? Formation::hedgehog : Formation::square;
    square.melee = b.pikes ? b.melee : 1;
    const Party formed_up = party(square, a);
    Party late = second;
    late.need = std::max(late.need, 5);
    late.disordered = true;
    Party blunted = first;
    blunted.dice = a.melee;
    blunted.bonus = bonus_of(a, square);
    const LinearClash in_time = round(sheet, blunted, formed_up, nobody_falls);
    const LinearClash too_late = settle(late, nobody_falls);
    or_else({.wins = (in_time.wins + too_late.wins) / 2,
             .takes = (in_time.takes + too_late.takes) / 2,
             .costs = (in_time.costs + too_late.costs) / 2});
  }
  if (gets_away) or_else({.wins = 0.5, .takes = 0, .costs = 0.1});
  return worst;
}

}  // namespace

LinearClash LinearView::clash(int u, int v, Face face, bool charging, double room) const {
  thread_local Ready ready;
  const LinearFigure& a = backed(u);
  const LinearFigure& b = backed(v);
  const bool gets_away = charging && b.evades && !b.disordered && room < b.rate + 3;
  const unsigned how = (static_cast<unsigned>(face) << 4U) | (static_cast<unsigned>(sheet_) << 2U) |
                       (charging ? 2U : 0U) | (gets_away ? 1U : 0U);
  const Key key{.first = traits(a) << 8U | how, .second = traits(b)};
  Ready::Entry& entry = ready.at(key);
  if (entry.key != key) entry = {.key = key, .clash = reckon(sheet_, a, b, face, charging, gets_away)};
  return entry.clash;
}

}  // namespace guidon::players
