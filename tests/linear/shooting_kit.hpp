#pragma once
// For tests of shooting: a unit with its enemy before it, and what comes of its volley.
#include <string_view>

#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {

// A unit of south and one of north before it; "reserve" and "distant" keep the phase open at the far end.
struct Fire : Clash {
  explicit Fire(std::string_view profile = "line_infantry", const With& with = {}, bool open = true) {
    unit("28th", south, profile, {30, 10}, with);
    if (!open) return;
    unit("reserve", south, "line_infantry", {68, 4});
    before("reserve", "distant", "line_infantry", 17);
  }
  void go(Stage stage, Where where = Where::current()) {
    Clash::go(stage, south, where);
    begun_ = true;
  }
  Blows volley(std::string_view faces, std::string_view order = "shoot 28th at 4e", Where where = Where::current()) {
    if (!begun_) go(Stage::shooting, where);
    give(south, order, faces, where);
    return shot("28th");
  }

 private:
  bool begun_ = false;
};

// One volley of the 28th at 4e.
struct Aim {
  std::string_view shooter = "line_infantry";
  With with = {};
  std::string_view target = "line_infantry";
  With at = {};
  double inches = 5;
  double facing = 180;
};

inline Blows aimed(const Aim& aim, std::string_view clause = {}) {
  Fire board{aim.shooter, aim.with};
  board.before("28th", "4e", aim.target, aim.inches, aim.at, 0, aim.facing);
  const int dice = board.sheet_of("28th").profile.shoot;
  const bool flank = aim.facing > 0 && aim.facing < 180 && formed(aim.at.formation);
  const Blows out = board.volley(ones(dice * (flank ? 2 : 1)));
  if (!clause.empty()) EXPECT_TRUE(board.cites(clause)) << clause;
  return out;
}

}  // namespace guidon::linear::tests
