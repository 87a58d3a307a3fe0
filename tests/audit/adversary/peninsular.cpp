// A hostile player of Peninsular battles.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "tests/audit/adversary/foe.hpp"

namespace guidon::audit {

namespace {

using match::SceneUnit;
using table::Vec;

constexpr std::array<std::string_view, 8> foot_formations{"line",   "route column", "attack column", "square",
                                                          "square", "refused left", "refused right", "skirmish"};
constexpr std::array<std::string_view, 4> horse_formations{"line", "two lines", "route column", "square"};
constexpr std::array<std::string_view, 2> gun_formations{"unlimbered", "limbered"};

class Mind {
 public:
  Mind(const View& view, Draw& draw) : view_(view), draw_(draw) {}

  Try order() {
    const match::Side side = draw_.one_in(15) ? match::Side(1 - view_.side) : view_.side;
    side_ = side;
    const std::string_view card = card_now();
    if (draw_.one_in(14)) {
      std::string text = officer();
      return {side_, std::move(text)};
    }
    if (draw_.one_in(9)) return {side, answer()};
    if (card == "fire" && !draw_.one_in(5)) return {side, fire()};
    switch (draw_.below(12)) {
      case 0:
      case 1:
      case 2:
      case 3: return {side, charge()};
      case 4:
      case 5:
      case 6: return {side, move()};
      case 7: return {side, spoken()};
      case 8: return {side, skirmishers()};
      case 9: return {side, building()};
      case 10: return {side, closing()};
      default: return {side, short_move()};
    }
  }

 private:
  [[nodiscard]] std::string_view card_now() const {
    const auto& cards = view_.scene.progress.cards;
    return cards && !cards->turned.empty() ? cards->turned.back().card : std::string_view{};
  }

  // One of a side, most often one that this card is for and that is near somebody.
  const SceneUnit& own() {
    const std::string_view card = card_now();
    const SceneUnit* best = nullptr;
    for (int tries = 0; tries < 6; ++tries) {
      const SceneUnit& each = draw_.of(view_.scene.units);
      if (each.side != side_ || !each.on_table) continue;
      best = &each;
      const bool horse = each.troop && (each.troop->arm == "cavalry" || each.troop->kind == "horse");
      if (card == "fire" || horse == (card == "horse")) break;
    }
    return best != nullptr ? *best : draw_.of(view_.scene.units);
  }

  // An enemy, most often a near one.
  const SceneUnit& enemy_of(const SceneUnit& unit) {
    const SceneUnit* best = nullptr;
    double least = 0;
    for (int tries = 0; tries < 6; ++tries) {
      const SceneUnit& each = draw_.of(view_.scene.units);
      if (each.side == unit.side || !each.on_table) continue;
      const double far = table::distance(each.centre, unit.centre);
      if (best == nullptr || far < least) {
        best = &each;
        least = far;
      }
    }
    return best != nullptr ? *best : draw_.of(view_.scene.units);
  }

  // The middle of its front edge.
  static Vec front_of(const SceneUnit& unit) {
    if (unit.footprint.empty()) return unit.centre;
    double most = -1e9;
    for (const table::Rect& each : unit.footprint)
      for (const Vec& corner : each.corners()) most = std::max(most, dot(corner - unit.centre, unit.facing.forward()));
    return unit.centre + unit.facing.forward() * most;
  }

  static double facing_of(const SceneUnit& unit) { return unit.facing.hundredths() / 100.0; }
  static double bearing(Vec from, Vec to) {
    const double degrees = std::atan2(to.x - from.x, to.y - from.y) * 180 / 3.14159265358979;
    return degrees < 0 ? degrees + 360 : degrees;
  }
  static double wrapped(double degrees) {
    degrees = std::fmod(degrees, 360);
    return degrees < 0 ? degrees + 360 : degrees;
  }
  static Vec ahead(Vec from, double degrees, double far) {
    const double angle = degrees * 3.14159265358979 / 180;
    return from + Vec{std::sin(angle), std::cos(angle)} * far;
  }

  std::string_view formation(const SceneUnit& unit) {
    const std::string_view arm = unit.troop ? unit.troop->arm : "infantry";
    if (draw_.one_in(12)) return draw_.of(foot_formations);
    if (arm == "cavalry") return draw_.of(horse_formations);
    return draw_.of(foot_formations);
  }
  std::string in_formation(const SceneUnit& unit) {
    if (draw_.one_in(2)) return {};
    if (unit.troop && unit.troop->arm == "artillery") return fmt::format(" {}", draw_.of(gun_formations));
    return fmt::format(" in {}", formation(unit));
  }
  double some_facing(const SceneUnit& unit, Vec from) {
    switch (draw_.below(6)) {
      case 0: return facing_of(unit);
      case 1: return wrapped(facing_of(unit) + draw_.between(-2, 2));
      case 2: return wrapped(facing_of(unit) + 90 * draw_.from_to(1, 3));
      case 3: return bearing(from, enemy_of(unit).centre);
      case 4: return wrapped(facing_of(unit) + draw_.between(-50, 50));
      default: return draw_.between(0, 359.9);
    }
  }
  double pace(const SceneUnit& unit) {
    const double most = unit.troop && unit.troop->move ? *unit.troop->move : 20;
    return draw_.one_in(5) ? most * draw_.between(1, 1.6) : most * draw_.between(0, 1);
  }
  static std::string spot(Vec at) { return written(at.x) + "," + written(at.y); }

  // A few legs, with the place each of them ends at.
  std::string legs(const SceneUnit& unit, Vec& at, double far) {
    std::string out;
    const std::size_t count = draw_.below(3);
    for (std::size_t i = 0; i < count; ++i) {
      const double way = draw_.one_in(2) ? facing_of(unit) : draw_.between(0, 360);
      at = ahead(at, way, draw_.one_in(3) ? 0 : far / static_cast<double>(count + 1) * draw_.between(0, 1));
      out += fmt::format(" via {} facing {}", spot(at), degrees(some_facing(unit, at)));
    }
    return out;
  }

  std::string charge() {
    const SceneUnit& unit = own();
    const SceneUnit& enemy = enemy_of(unit);
    Vec at = front_of(unit);
    std::string text = fmt::format("{} {} at {}", draw_.one_in(15) ? "glory charge" : "charge", unit.id, enemy.id);
    if (text.starts_with("glory")) text = "glory charge at " + enemy.id;
    if (draw_.one_in(3))  // turned towards him first
      text += fmt::format(" via {} facing {}", spot(at), degrees(bearing(at, enemy.centre)));
    else if (draw_.one_in(2))
      text += legs(unit, at, pace(unit));
    if (draw_.one_in(6)) text += draw_.one_in(2) ? " with grenadiers" : " with skirmishers";
    return text;
  }

  std::string move() {
    const SceneUnit& unit = own();
    Vec at = front_of(unit);
    const double far = pace(unit);
    std::string text = "move " + unit.id + legs(unit, at, far);
    if (!draw_.one_in(4)) {
      const double way = draw_.one_in(3)   ? draw_.between(0, 360)
                         : draw_.one_in(2) ? facing_of(unit)
                                           : bearing(at, enemy_of(unit).centre);
      at = ahead(at, way, far * draw_.between(0, 1));
    }
    text += " to " + spot(at);
    if (!draw_.one_in(6)) text += " facing " + degrees(some_facing(unit, at));
    return text + in_formation(unit);
  }

  std::string short_move() {
    const SceneUnit& unit = own();
    return fmt::format("move {} in {}", unit.id, formation(unit));
  }

  // Nearer to the enemy, so that battles get somewhere.
  std::string closing() {
    const SceneUnit& unit = own();
    const SceneUnit& enemy = enemy_of(unit);
    const Vec from = front_of(unit);
    if (draw_.one_in(2)) return fmt::format("advance {} {}", unit.id, written(pace(unit)));
    const double way = bearing(from, enemy.centre);
    const double far = std::min(pace(unit), std::max(0.0, table::distance(from, enemy.centre) - 6));
    return fmt::format("move {} to {} facing {}", unit.id, spot(ahead(from, way, far)), degrees(way));
  }

  std::string spoken() {
    const SceneUnit& unit = own();
    const double some = draw_.one_in(2) ? draw_.between(0, 100) : 45 * draw_.from_to(1, 5);
    switch (draw_.below(9)) {
      case 0: return fmt::format("advance {} {}", unit.id, written(pace(unit)));
      case 1: return fmt::format("retire {} {}", unit.id, written(pace(unit)));
      case 2: return fmt::format("turn {} to {}", unit.id, degrees(draw_.between(0, 359)));
      case 3: return fmt::format("turn {} left {}", unit.id, degrees(some));
      case 4: return fmt::format("turn {} about", unit.id);
      case 5: return fmt::format("wheel {} right {}", unit.id, degrees(some));
      case 6: return fmt::format("wheel {} left {}", unit.id, degrees(some));
      default: return fmt::format("form {} {}", unit.id, formation(unit));
    }
  }

  std::string fire() {
    constexpr std::array<std::string_view, 4> faces{"front", "right", "rear", "left"};
    const SceneUnit& unit = own();
    const SceneUnit& enemy = enemy_of(unit);
    switch (draw_.below(7)) {
      case 0: return "fire " + unit.id;
      case 1: return fmt::format("fire {} at {} face {}", unit.id, enemy.id, draw_.of(faces));
      case 2:
        if (!view_.scene.pieces.empty())
          return fmt::format("fire {} at structure {}", unit.id, draw_.of(view_.scene.pieces).id);
        return "fire " + unit.id;
      case 3: return fmt::format("skirmishers fire at {}", enemy.id);
      case 4: return fmt::format("skirmishers fire at {} with {},{}", enemy.id, unit.id, own().id);
      default: return fmt::format("fire {} at {}", unit.id, enemy.id);
    }
  }

  std::string skirmishers() {
    const SceneUnit& unit = own();
    Vec from = front_of(unit);
    for (const match::SceneSkirmisher& each : view_.scene.screen)
      if (view_.scene.units[each.unit].id == unit.id) from = each.ground.centre;
    const Vec at = ahead(from, draw_.one_in(2) ? facing_of(unit) : draw_.between(0, 360), draw_.between(0, 24));
    switch (draw_.below(5)) {
      case 0: return "send out skirmishers of " + unit.id;
      case 1: return fmt::format("send out skirmishers of {} stands {},{}", unit.id, draw_.below(3), draw_.below(9));
      case 2: return "recall skirmishers of " + unit.id;
      case 3:
        return fmt::format("recall skirmishers of {} to {} facing {}", unit.id, spot(at),
                           degrees(some_facing(unit, at)));
      default: {
        std::string text =
            fmt::format("skirmishers of {} to {} facing {}", unit.id, spot(at), degrees(some_facing(unit, at)));
        if (draw_.one_in(2)) text += " interval " + written(draw_.between(0, 8));
        return text;
      }
    }
  }

  std::string building() {
    const SceneUnit& unit = own();
    if (view_.scene.pieces.empty() || draw_.one_in(3)) {
      const Vec at = ahead(unit.centre, draw_.between(0, 360), draw_.between(0, 25));
      return fmt::format("leave with {} to {} facing {} in {}", unit.id, spot(at), degrees(draw_.between(0, 359)),
                         formation(unit));
    }
    return fmt::format("enter {} with {}", draw_.of(view_.scene.pieces).id, unit.id);
  }

  std::string officer() {
    if (view_.scene.officers.empty()) return "end card";
    const match::SceneOfficer& officer = draw_.of(view_.scene.officers);
    side_ = officer.side;
    const SceneUnit& unit = own();
    if (draw_.one_in(2)) return fmt::format("officer {} joins {}", officer.id, unit.id);
    const Vec at = ahead(officer.at, draw_.between(0, 360), draw_.between(0, 60));
    std::string text = fmt::format("officer {} to {}", officer.id, spot(at));
    if (draw_.one_in(3)) text += " joins " + unit.id;
    return text;
  }

  std::string answer() {
    const SceneUnit& unit = own();
    switch (draw_.below(14)) {
      case 0: return "confirm";
      case 1: return "cancel";
      case 2: return fmt::format("remove stand {}", draw_.below(10));
      case 3: return "take the ground";
      case 4: return "stay";
      case 5: return "decline";
      case 6: return "form square";
      case 7: return "proceed";
      case 8: return fmt::format("face {}", degrees(draw_.between(0, 359)));
      case 9: return "try to rally";
      case 10: return "keep pursuing";
      case 11: return fmt::format("pursue with {} after {}", unit.id, enemy_of(unit).id);
      case 12: return fmt::format("test {} next", unit.id);
      default: return "rally " + unit.id;
    }
  }

  const View& view_;
  Draw& draw_;
  match::Side side_ = 0;
};

}  // namespace

Try hostile_peninsular(const View& view, Draw& draw) {
  Mind mind{view, draw};
  Try out = mind.order();
  return out;
}

}  // namespace guidon::audit
