// A hostile player of linear battles.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "tests/audit/adversary/foe.hpp"

namespace guidon::audit {

namespace {

using match::SceneUnit;
using table::Vec;

constexpr std::array<std::string_view, 10> formations{"line",       "attack column", "march column", "square",
                                                      "mixed",      "hedgehog",      "wedge",        "testudo",
                                                      "open order", "skirmish"};
constexpr std::array<std::string_view, 9> kinds{"move",     "move",  "move",     "form", "limber",
                                                "unlimber", "leave", "withdraw", "move"};

class Mind {
 public:
  Mind(const View& view, Draw& draw) : view_(view), draw_(draw) {}

  Try order() {
    side_ = draw_.one_in(20) ? match::Side(1 - view_.side) : view_.side;
    const std::string_view step = step_now();
    if (draw_.one_in(10)) return {side_, answer()};
    if (step == "shooting" && !draw_.one_in(5)) return {side_, shoot()};
    if (step == "hand_to_hand" && !draw_.one_in(3)) return {side_, melee()};
    if (step == "rally" && !draw_.one_in(4)) return {side_, commander()};
    if (step == "orders" && !draw_.one_in(3)) return {side_, command()};
    switch (draw_.below(8)) {
      case 0: return {side_, command()};
      case 1: return {side_, charge()};
      case 2: return {side_, form()};
      case 3: return {side_, spoken()};
      case 4: return {side_, building()};
      case 5: return {side_, fmt::format("withdraw {} {}", own().id, steps())};
      default: return {side_, fmt::format("move {} {}", own().id, steps())};
    }
  }

 private:
  std::string_view step_now() {
    for (const match::ProgressPhase& each : view_.scene.progress.phases)
      if (each.now) return each.word;
    return {};
  }
  const SceneUnit& own() { return one_of(side_); }
  const SceneUnit& one_of(match::Side side) {
    for (int tries = 0; tries < 12; ++tries)
      if (const SceneUnit& each = draw_.of(view_.scene.units); each.side == side && each.on_table) return each;
    return draw_.of(view_.scene.units);
  }
  // An enemy, most often a near one.
  const SceneUnit& enemy_of(const SceneUnit& unit) {
    const SceneUnit* best = nullptr;
    for (int tries = 0; tries < 8; ++tries) {
      const SceneUnit& each = draw_.of(view_.scene.units);
      if (each.side == unit.side || !each.on_table) continue;
      if (best == nullptr || table::distance(each.centre, unit.centre) < table::distance(best->centre, unit.centre))
        best = &each;
    }
    return best != nullptr ? *best : draw_.of(view_.scene.units);
  }
  const match::SceneOfficer* officer() {
    for (int tries = 0; tries < 12 && !view_.scene.officers.empty(); ++tries)
      if (const match::SceneOfficer& each = draw_.of(view_.scene.officers); each.side == side_) return &each;
    return nullptr;
  }
  std::string officer_id() {
    const match::SceneOfficer* one = officer();
    return one == nullptr ? "nobody" : one->id;
  }

  // What a unit does with its legs.
  std::string step() {
    const double far = draw_.one_in(5)   ? draw_.between(0, 20)
                       : draw_.one_in(3) ? static_cast<double>(draw_.from_to(1, 12))
                                         : draw_.between(0.1, 6);
    const double angle = draw_.one_in(3) ? 15.0 * draw_.from_to(1, 12) : draw_.between(0.5, 60);
    switch (draw_.below(9)) {
      case 0: return fmt::format("back {:.3f}", far / 2);
      case 1: return fmt::format("left {:.3f}", far / 2);
      case 2: return fmt::format("right {:.3f}", far / 2);
      case 3: return fmt::format("wheel left {:.2f}", angle);
      case 4: return fmt::format("wheel right {:.2f}", angle);
      case 5:
        return fmt::format("face {:.2f}", draw_.one_in(2) ? 90.0 * draw_.from_to(0, 3) : draw_.between(0, 359.99));
      default: return fmt::format("ahead {:.3f}", far);
    }
  }
  std::string steps() {
    std::string out = step();
    for (int more = draw_.from_to(0, 3); more > 0; --more) out += ", " + step();
    return out;
  }

  std::string form() {
    if (draw_.one_in(5)) return fmt::format("{} {}", draw_.one_in(2) ? "limber" : "unlimber", own().id);
    if (draw_.one_in(4))
      return fmt::format("turn {} {}", own().id, std::array{"left", "right", "about"}[draw_.below(3)]);
    return fmt::format("form {} {}", own().id, draw_.of(formations));
  }

  std::string charge() {
    const SceneUnit& unit = own();
    const SceneUnit& target = enemy_of(unit);
    if (draw_.one_in(2)) return fmt::format("charge {} at {}", unit.id, target.id);
    return fmt::format("charge {} at {} wheel {} {:.2f}", unit.id, target.id, draw_.one_in(2) ? "left" : "right",
                       draw_.one_in(6) ? draw_.between(0, 120) : draw_.between(0, 46));
  }

  std::string command() {
    const SceneUnit& unit = own();
    std::string list = unit.id;
    for (int more = draw_.one_in(3) ? draw_.from_to(1, 3) : 0; more > 0; --more) list += "," + own().id;
    const std::string who = officer_id();
    if (draw_.one_in(3)) return fmt::format("{} orders {} to charge {}", who, list, enemy_of(unit).id);
    if (draw_.one_in(10) && piece() != nullptr)
      return fmt::format("{} orders {} to enter {}", who, unit.id, piece()->id);
    return fmt::format("{} orders {} to {}", who, list, draw_.of(kinds));
  }

  std::string spoken() {
    const SceneUnit& unit = own();
    const SceneUnit& target = enemy_of(unit);
    switch (draw_.below(6)) {
      case 0: return fmt::format("{} charges {}", unit.id, target.id);
      case 1: return fmt::format("{} advances {:.1f}", unit.id, draw_.between(0, 18));
      case 2:
        return fmt::format("{} moves to {:.2f},{:.2f}", unit.id, target.centre.x + draw_.between(-6, 6),
                           target.centre.y + draw_.between(-6, 6));
      case 3: return fmt::format("{} retires {:.1f}", unit.id, draw_.between(0, 12));
      case 4: return fmt::format("{} fires at {}", unit.id, target.id);
      default: return fmt::format("order {} to charge {}", unit.id, target.id);
    }
  }

  const match::ScenePiece* piece() {
    for (int tries = 0; tries < 10 && !view_.scene.pieces.empty(); ++tries)
      if (const match::ScenePiece& each = draw_.of(view_.scene.pieces); each.terrain == match::Terrain::building)
        return &each;
    return view_.scene.pieces.empty() ? nullptr : &draw_.of(view_.scene.pieces);
  }
  std::string building() {
    const SceneUnit& unit = own();
    const match::ScenePiece* one = piece();
    if (one == nullptr) return form();
    if (!unit.inside) return fmt::format("enter {} {}", unit.id, one->id);
    return fmt::format("leave {} to {:.2f},{:.2f} facing {:.1f} in {}", unit.id, unit.centre.x + draw_.between(-5, 5),
                       unit.centre.y + draw_.between(-5, 5), draw_.between(0, 359), draw_.of(formations));
  }

  std::string commander() {
    const match::SceneOfficer* one = officer();
    if (one == nullptr) return "done";
    const SceneUnit& unit = own();
    switch (draw_.below(5)) {
      case 0: return fmt::format("{} rallies {}", one->id, unit.id);
      case 1: return fmt::format("{} leads {}", one->id, unit.id);
      case 2: return fmt::format("{} joins {}", one->id, draw_.one_in(5) ? enemy_of(unit).id : unit.id);
      case 3: {  // beside, or over, an enemy
        const Vec at = enemy_of(unit).centre;
        return fmt::format("{} rides to {:.2f},{:.2f}", one->id, at.x + draw_.between(-4, 4),
                           at.y + draw_.between(-4, 4));
      }
      default:
        return fmt::format("{} rides to {:.2f},{:.2f}", one->id, one->at.x + draw_.between(-24, 24),
                           one->at.y + draw_.between(-24, 24));
    }
  }

  std::string shoot() {
    const SceneUnit& unit = own();
    std::string text = fmt::format("shoot {} at {}", unit.id, enemy_of(unit).id);
    if (draw_.one_in(4)) text += fmt::format(" from {}", std::array{"front", "right", "rear", "left"}[draw_.below(4)]);
    return text;
  }

  std::string melee() {
    switch (draw_.below(5)) {
      case 0: return fmt::format("{} supports {}", own().id, own().id);
      case 1: return fmt::format("fight {}", own().id);
      case 2: return fmt::format("split {} {} {}", own().id, draw_.from_to(0, 6), draw_.from_to(0, 6));
      case 3: return fmt::format("move {} {}", own().id, steps());
      default: return fmt::format("form {} {}", own().id, draw_.of(formations));
    }
  }

  std::string answer() {
    constexpr std::array<std::string_view, 12> words{"stand",           "closing shots",    "countercharge",
                                                     "evade",           "emergency square", "emergency hedgehog",
                                                     "hold disordered", "retreat in order", "to the left",
                                                     "to the right",    "follow up",        "decline"};
    if (draw_.one_in(6)) return fmt::format("shoot {} at {}", own().id, enemy_of(own()).id);
    return std::string{draw_.of(words)};
  }

  const View& view_;
  Draw& draw_;
  match::Side side_ = 0;
};

}  // namespace

Try hostile_linear(const View& view, Draw& draw) { return Mind{view, draw}.order(); }

}  // namespace guidon::audit
