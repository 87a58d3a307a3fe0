#pragma once
// What a linear battle is worth to a side: losses, chances of fire and steel, ground still to be gone.
#include <array>

#include "players/linear/plan.hpp"
#include "players/linear/view.hpp"
#include "rules/linear/battle/battle.hpp"

namespace guidon::players {

// How a general weighs what he sees. As it stands: the sergeant's.
struct LinearScales {
  double own_loss = 1;
  double disorder = 0.5;
  double fire = 0.5;          // what the next volleys promise
  double later = 0.55;        // of it, a volley of the next turn
  double danger = 0;          // what the enemy's volleys threaten
  double clash = 0;           // what charges promise
  double danger_clash = 0;    // what the enemy's threaten
  double now_charge = 0.8;    // of it, a charge that may still be ordered this turn
  double later_charge = 0.5;  // and one of the next turn
  double approach = 0.05;     // an inch nearer
  double aside = 0;           // how much farther off than it is an enemy seems whom the brigade is not after
  double stand_off = 7;       // how near foot goes
  double gun_share = 0.45;    // of its range: how near a gun goes
  bool horse_waits = false;   // out of musket shot
  bool looks = false;         // along lines of fire and ways of charges
  double brigades = 0;        // near to falling back
  double commanders = 0;      // an inch from where they should be
  double shaken_away = 0;     // an inch between a shaken unit and the enemy
  double rallying = 0;        // what commanders could still do for worn units
  double end_in = 0;          // so many player turns before the time limit its points begin to count
};

class LinearAppraiser {
 public:
  LinearAppraiser(const linear::Battle& battle, linear::Side side, const LinearScales& scales,
                  const LinearPlan* plan = nullptr);

  double points();
  [[nodiscard]] int turns_left() const { return left_; }  // player turns after this one

 private:
  struct Near {
    int unit = -1;
    double gap = 1e9;
  };

  [[nodiscard]] bool own(int u) const { return view_[u].side == side_; }
  // Good for the side of u.
  void credit(int u, double points) { balance_ += own(u) ? points : -points * scales_.danger; }

  void losses();
  [[nodiscard]] static double scored(const LinearFigure& f);

  void look_around();
  void note_task(int u, int v, double gap);
  void shot(int u, int v, double gap);

  void fire();
  [[nodiscard]] Near seen_target(int u) const;
  [[nodiscard]] double will_shoot(int u) const;
  void charges();
  [[nodiscard]] double will_charge(int u, double way) const;
  [[nodiscard]] double strike(int u, int v, double room) const;
  void combats();
  void in_hand();

  // goals.cpp
  void objectives();
  [[nodiscard]] double of_ground(std::size_t objective) const;
  [[nodiscard]] double of_units(std::size_t objective) const;
  [[nodiscard]] double stake(int u) const;

  // standing.cpp
  void brigades();
  void ground();
  [[nodiscard]] double horse_stand_off() const;
  void commanders();
  void rallies();

  const linear::Battle& battle_;
  const linear::State& state_;
  LinearView view_;
  linear::Side side_;
  LinearScales scales_;
  const LinearPlan* plan_;
  std::uint64_t stakes_ = 0;  // units that an objective names, a bit each
  std::array<int, 2> turns_{};
  int left_ = 0;
  double end_ = 0;  // how near the time limit is: points are all that counts at 1
  double balance_ = 0;
  std::array<Near, linear::most_units> nearest_;
  std::array<Near, linear::most_units> target_;
  std::array<double, linear::most_units> task_{};
};

}  // namespace guidon::players
