#include "players/peninsular/prospect.hpp"

#include <algorithm>
#include <array>

namespace guidon::players {

using namespace peninsular;

namespace {

constexpr int most_dice = 10;
constexpr double forbidden = -9;
constexpr double broken = 2.2;  // what a rout costs beyond the stands lost at once
constexpr double driven = 0.4;  // ground and order lost in falling back

using Spread = std::array<double, most_dice + 1>;  // the chance of each number of hits

Spread spread(int dice, double hit) {
  Spread out{};
  out[0] = 1;
  for (int i = 0; i < dice; ++i)
    for (int k = i + 1; k >= 0; --k) {
      const auto at = static_cast<std::size_t>(k);
      out[at] = out[at] * (1 - hit) + (k > 0 ? out[at - 1] * hit : 0);
    }
  return out;
}

double reckon_fight(int attackers, bool keen, int defenders, bool keen_defenders) {
  const Spread ours = spread(attackers, keen ? 0.5 : 1.0 / 3);
  const Spread theirs = spread(defenders, keen_defenders ? 0.5 : 1.0 / 3);
  double sum = 0;
  for (int i = 0; i <= attackers; ++i)
    for (int j = 0; j <= defenders; ++j) {
      const int margin = i - j;
      const double won = margin >= 4    ? 2 + broken
                         : margin >= 2  ? 1 + driven
                         : margin >= -1 ? -0.1
                         : margin >= -3 ? -1 - driven
                                        : -2 - broken;
      sum += ours[static_cast<std::size_t>(i)] * theirs[static_cast<std::size_t>(j)] * won;
    }
  return sum;
}

using Fights = std::array<double, static_cast<std::size_t>((most_dice + 1) * (most_dice + 1) * 4)>;

std::size_t place(int attackers, bool keen, int defenders, bool keen_defenders) {
  const int pair = attackers * (most_dice + 1) + defenders;
  const int kind = (keen ? 2 : 0) + (keen_defenders ? 1 : 0);
  return static_cast<std::size_t>(pair) * 4 + static_cast<std::size_t>(kind);
}

Fights all_fights() {
  Fights out{};
  for (int a = 0; a <= most_dice; ++a)
    for (int d = 0; d <= most_dice; ++d)
      for (const bool keen : {false, true})
        for (const bool other : {false, true}) out[place(a, keen, d, other)] = reckon_fight(a, keen, d, other);
  return out;
}

// The chance that one die beats another by so much: 36ths.
constexpr int ways(int difference) { return 6 - (difference < 0 ? -difference : difference); }

template <class Read>
double over_margins(int advantage, const Read& read) {
  double sum = 0;
  for (int difference = -5; difference <= 5; ++difference) sum += ways(difference) * read(advantage + difference);
  return sum / 36;
}

int nerve(const Body& body) {
  return body.officer - body.pips + (body.quality == Quality::elite ? 1 : body.quality == Quality::raw ? -1 : 0);
}

}  // namespace

double fight_prospect(int attackers, bool keen, int defenders, bool keen_defenders) {
  static const Fights known = all_fights();
  return known[place(std::clamp(attackers, 0, most_dice), keen, std::clamp(defenders, 0, most_dice), keen_defenders)];
}

double foot_contact_prospect(int advantage, double fight, double rout) {
  return over_margins(advantage, [&](int margin) {
    if (margin >= 4) return rout;
    if (margin >= 2) return driven + 0.15;
    if (margin >= -1) return fight;
    if (margin >= -3) return -0.2;
    return -0.8;
  });
}

double horse_contact_prospect(int advantage, double fight, double rout) {
  return over_margins(advantage, [&](int margin) {
    if (margin >= 4) return rout;
    if (margin >= 2) return driven + 0.15;
    if (margin >= -1) return fight;
    return -0.4;
  });
}

double horse_upon_foot_prospect(int advantage, double fight, double rout) {
  return over_margins(advantage, [&](int margin) {
    if (margin >= 2) return rout;
    if (margin >= -1) return fight;
    return -1.5;
  });
}

double charge_reach(const Body& a, bool charge_used) {
  if (a.arm == Arm::cavalry) return charge_used ? 30 : 45;
  return a.column() ? 20 : 15;
}

double attack_prospect(const Body& a, const Body& b, double stake) {
  if (a.gun() || a.square() || a.garrison || a.pips >= 6) return forbidden;
  if (b.gun()) return 1.8;
  if (b.routing) return 1.2;
  const Aspect aspect = aspect_of(b, a.front);
  const bool front = aspect == Aspect::front;
  int ours = nerve(a) + (a.arm == Arm::cavalry ? 1 : 0) + (a.arm == Arm::infantry && a.column() ? 1 : 0);
  int theirs = nerve(b) - (front ? 0 : 2) + (b.formation == Formation::attack_column ? 1 : 0) + (b.garrison ? 2 : 0);
  const int met = front ? std::min(a.fronts, b.fronts) : std::min<int>(a.fronts, b.column() ? 3 : 1);
  const int our_dice = std::min<int>(a.fronts, met + 2);
  const int their_dice = front ? (b.square() ? 2 : std::min<int>(b.fronts, met + 2)) : 1;
  if (a.arm == Arm::infantry) {
    if (b.arm == Arm::cavalry) return a.pips < 5 ? 0.3 : -0.5;
    const bool keen = a.formation == Formation::attack_column && b.formation == Formation::line;
    return foot_contact_prospect(ours - theirs, fight_prospect(our_dice, keen, their_dice, b.garrison),
                                 1.3 + broken + stake);
  }
  if (b.arm == Arm::cavalry)
    return horse_contact_prospect(ours - theirs, fight_prospect(our_dice, true, their_dice, false),
                                  1.1 + broken + stake);
  if (b.garrison || (front && b.pips < 5)) return forbidden;
  if (b.square()) theirs += 2;
  return horse_upon_foot_prospect(ours - theirs, fight_prospect(our_dice, true, their_dice, false),
                                  2 + 0.3 * b.stands + stake);
}

}  // namespace guidon::players
