// What bears on each hex, and how far each is from the goal.
#include <algorithm>

#include "players/hex1866/planner.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::players {

using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::most_hexes;
using hex1866::nobody;
using hex1866::off_map;

namespace {

// What one formation of the enemy can do to a hex; of several the worst counts.
void add_enemy(const Field& field, int f, Hex1866Plan& plan) {
  const auto all = static_cast<std::size_t>(field.grid().hexes());
  std::array<std::uint8_t, most_hexes> guns;     // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::array<std::uint8_t, most_hexes> columns;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::fill_n(guns.begin(), all, std::uint8_t{0});
  std::fill_n(columns.begin(), all, std::uint8_t{0});
  for (int u = 0; u < field.units(); ++u) {
    if (field.sheet(u).formation != f || !field.unit(u).on_map() || !field.unit(u).ordered()) continue;
    const Hex from = field.unit(u).hex;
    const bool battery = field.battery(u);
    const int far = battery ? field.gun_range(u) : field.sheet(u).move;
    for (std::size_t h = 0; h < all; ++h) {
      const auto there = static_cast<Hex>(h);
      if (field.grid().distance(from, there) > far) continue;
      if (battery) {
        if (field.sees(from, there)) guns[h] = static_cast<std::uint8_t>(guns[h] + field.cv(u));
      } else {
        columns[h] = static_cast<std::uint8_t>(columns[h] + field.cv(u));
      }
    }
  }
  for (std::size_t h = 0; h < all; ++h) {
    plan.shells[h] = std::max(plan.shells[h], guns[h]);
    plan.bayonets[h] = std::max(plan.bayonets[h], columns[h]);
  }
}

// Movement points of infantry to the goal, whoever stands in the way; as far out as the formation is, and a march more.
class Ways {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the lists are filled as they are used
  Ways(const Field& field, Hex1866Plan& plan) : field_(field), plan_(plan) {}

  void lead_to(Hex goal) {
    const auto all = static_cast<std::size_t>(field_.grid().hexes());
    std::fill_n(plan_.way.begin(), all, far);
    bucket_.fill(none);
    offer(goal, 0);
    int last = rings - 1;
    for (int spent = 0; spent <= last; ++spent) {
      for (std::uint16_t& top = bucket_[static_cast<std::size_t>(spent)]; top != none;) {
        const Hex here = hex_of_[top];
        top = next_[top];
        if (plan_.way[here] == spent) look_around(here, spent);
      }
      if (last == rings - 1 && everybody_within(spent)) last = std::min(last, spent + a_march);
    }
    const auto beyond = static_cast<std::uint8_t>(last + 1);
    for (std::size_t h = 0; h < all; ++h) plan_.way[h] = std::min(plan_.way[h], beyond);
  }

 private:
  static constexpr std::uint8_t far = 200;
  static constexpr std::uint16_t none = 0xffff;
  static constexpr int rings = 64;
  static constexpr int a_march = 6;

  void offer(Hex hex, int spent) {
    if (spent >= rings || plan_.way[hex] <= spent || used_ == hex_of_.size()) return;
    plan_.way[hex] = static_cast<std::uint8_t>(spent);
    hex_of_[used_] = hex;
    next_[used_] = bucket_[static_cast<std::size_t>(spent)];
    bucket_[static_cast<std::size_t>(spent)] = static_cast<std::uint16_t>(used_++);
  }

  void look_around(Hex here, int spent) {
    for (const Direction to : hex::all_directions) {
      const Hex there = field_.grid().neighbour(here, to);
      if (there == off_map || plan_.way[there] <= spent + 1) continue;
      const hex1866::Toll into = hex1866::toll(hex1866::Gait::infantry, false,
                                               hex1866::passage(field_, there, hex::opposite(to)), field_.options());
      if (!into.closed) offer(there, spent + into.cost);
    }
  }

  [[nodiscard]] bool everybody_within(int spent) const {
    for (int u = 0; u < field_.units(); ++u) {
      if (!field_.active(u) || field_.unit(u).status == hex1866::Status::gone) continue;
      if (field_.unit(u).on_map()) {
        if (plan_.way[field_.unit(u).hex] > spent) return false;
      } else {
        for (const Hex hex : field_.formation_sheet(field_.state().active).entry)
          if (plan_.way[hex] > spent) return false;
      }
    }
    return true;
  }

  const Field& field_;
  Hex1866Plan& plan_;
  std::size_t used_ = 0;
  std::array<std::uint16_t, rings> bucket_{};
  std::array<std::uint16_t, std::size_t{3} * most_hexes> hex_of_;
  std::array<std::uint16_t, std::size_t{3} * most_hexes> next_;
};

}  // namespace

void draw_maps(const Field& field, Hex1866Plan& plan) {
  plan.drawn = true;
  const auto all = static_cast<std::size_t>(field.grid().hexes());
  std::fill_n(plan.shells.begin(), all, std::uint8_t{0});
  std::fill_n(plan.bayonets.begin(), all, std::uint8_t{0});
  for (int f = 0; f < field.formations(); ++f)
    if (field.formation_sheet(f).side != plan.side) add_enemy(field, f, plan);
  const std::uint8_t active = field.state().active;
  if (active == nobody || field.formation_sheet(active).side != plan.side) return;
  if (plan.goal[active] == off_map) return;
  plan.field_of = active;
  Ways{field, plan}.lead_to(plan.goal[active]);
}

void weigh_limbering(const Field& field, Hex1866Plan& plan) {
  for (int u = 0; u < field.units(); ++u) {
    if (!field.active(u) || !field.battery(u) || !field.unit(u).on_map() || !field.unit(u).ordered()) continue;
    if (field.unit(u).deeds != hex1866::Deeds{}) continue;
    const hex1866::Marcher who = hex1866::marcher(field, u, false);
    const hex1866::Reach reach{field, who};
    const double here = post(field, plan, u, field.unit(u).hex);
    double best = here;
    for (const Hex hex : reach.hexes()) best = std::max(best, post(field, plan, u, hex));
    plan.limber[static_cast<std::size_t>(u)] = best - here;
  }
}

}  // namespace guidon::players
