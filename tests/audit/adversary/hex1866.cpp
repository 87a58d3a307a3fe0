// A hostile player of 1866 battles.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "tests/audit/adversary/foe.hpp"

namespace guidon::audit {

namespace {

using match::SceneUnit;

class Mind {
 public:
  Mind(const View& view, Draw& draw) : view_(view), draw_(draw), grid_(view.scene.hexes->grid) {}

  Try order() {
    side_ = draw_.one_in(20) ? match::Side(1 - view_.side) : view_.side;
    if (draw_.one_in(10)) return {side_, answer()};
    if (draw_.one_in(12)) return {side_, out_of_step()};
    const std::string_view step = step_now();
    if (step == "rally") return {side_, fmt::format("rally {}", own().id)};
    if (step == "bombardment") return {side_, draw_.one_in(3) ? turn() : bombard()};
    if (step == "movement") return {side_, movement()};
    if (step == "combat") return {side_, attack()};
    return {side_, out_of_step()};
  }

 private:
  std::string_view step_now() {
    for (const match::ProgressPhase& each : view_.scene.progress.phases)
      if (each.now) return each.word;
    return {};
  }
  std::string out_of_step() {
    switch (draw_.below(7)) {
      case 0: return fmt::format("rally {}", own().id);
      case 1: return bombard();
      case 2: return turn();
      case 3: return movement();
      case 4: return attack();
      case 5: return fmt::format("activate {}", own().counter ? own().counter->formation : "nobody");
      default: return fmt::format("advance {} facing {}", own().id, direction());
    }
  }

  const SceneUnit& own() { return one_of(side_); }
  const SceneUnit& enemy() { return one_of(match::Side(1 - side_)); }
  const SceneUnit& one_of(match::Side side) {
    for (int tries = 0; tries < 12; ++tries)
      if (const SceneUnit& each = draw_.of(view_.scene.units); each.side == side && (each.on_table || draw_.one_in(10)))
        return each;
    return draw_.of(view_.scene.units);
  }
  // Of this side, of the arm that can, next to the place.
  const SceneUnit& own_near(hex::Hex at, bool guns) {
    const SceneUnit* best = &own();
    for (int tries = 0; tries < 24; ++tries) {
      const SceneUnit& each = draw_.of(view_.scene.units);
      if (each.side != side_ || !each.on_table || at == hex::off_map) continue;
      if (guns && each.arm != "artillery") continue;
      if (best->hex == hex::off_map || grid_.distance(each.hex, at) < grid_.distance(best->hex, at)) best = &each;
    }
    return *best;
  }
  std::string hex_name(hex::Hex hex) { return hex == hex::off_map ? std::string{"0000"} : grid_.name(hex); }
  hex::Hex any_hex() { return static_cast<hex::Hex>(draw_.below(static_cast<std::size_t>(grid_.hexes()))); }
  hex::Hex near(hex::Hex from, int steps) {
    hex::Hex at = from;
    for (int i = 0; i < steps && at != hex::off_map; ++i)
      if (const hex::Hex next = grid_.neighbour(at, hex::all_directions[draw_.below(6)]); next != hex::off_map)
        at = next;
    return at == hex::off_map ? any_hex() : at;
  }
  std::string_view direction() { return hex::direction_words[draw_.below(6)]; }
  std::string facing() { return draw_.one_in(6) ? std::string{} : fmt::format(" facing {}", direction()); }

  std::string turn() {
    return fmt::format("turn {} to {}", hex_name(draw_.one_in(5) ? any_hex() : own().hex), direction());
  }

  std::string bombard() {
    const hex::Hex target = draw_.one_in(8) ? any_hex() : enemy().hex;
    std::string guns = own_near(target, !draw_.one_in(8)).id;
    if (draw_.one_in(3)) guns += "," + own_near(target, !draw_.one_in(8)).id;
    if (draw_.one_in(6)) return fmt::format("{} bombards {}", guns, hex_name(target));
    return fmt::format("bombard {} with {}", hex_name(target), guns);
  }

  std::string movement() {
    if (draw_.one_in(6)) return turn();
    if (draw_.one_in(6) && !view_.scene.officers.empty()) return ride();
    const SceneUnit& unit = own();
    if (!unit.on_table || draw_.one_in(12)) return enter(unit);
    // Beside an enemy, as often as not.
    const hex::Hex goal =
        draw_.one_in(2) ? near(unit.hex, draw_.from_to(1, 8)) : near(own_near(enemy().hex, false).hex, 2);
    if (draw_.one_in(3)) return fmt::format("move {} to {}{}", unit.id, hex_name(goal), facing());
    std::string path;
    hex::Hex at = unit.hex;
    const int steps = draw_.from_to(1, 7);
    for (int i = 0; i < steps; ++i) {
      hex::Hex next = hex::off_map;
      for (int tries = 0; tries < 8; ++tries) {
        const hex::Hex one = grid_.neighbour(at, hex::all_directions[draw_.below(6)]);
        if (one == hex::off_map) continue;
        next = one;
        if (grid_.distance(one, goal) < grid_.distance(at, goal)) break;
      }
      if (next == hex::off_map) break;
      at = draw_.one_in(25) ? any_hex() : next;
      path += " " + hex_name(at);
    }
    return fmt::format("move {} by{}{}", unit.id, path, facing());
  }
  std::string enter(const SceneUnit& unit) {
    const hex::Hex at = any_hex();
    if (draw_.one_in(2)) return fmt::format("enter {} to {}{}", unit.id, hex_name(at), facing());
    return fmt::format("enter {} by {} {}{}", unit.id, hex_name(at), hex_name(near(at, 1)), facing());
  }
  std::string ride() {
    const match::SceneOfficer& officer = draw_.of(view_.scene.officers);
    const hex::Hex to = draw_.one_in(3) ? near(enemy().hex, 1) : near(officer.hex, draw_.from_to(1, 9));
    return fmt::format("move {} {} {}", officer.id, draw_.one_in(4) ? "by" : "to", hex_name(to));
  }

  std::string attack() {
    const hex::Hex target = draw_.one_in(10) ? any_hex() : enemy().hex;
    std::string list = own_near(target, false).id;
    for (int more = draw_.from_to(0, 3); more > 0; --more) list += "," + own_near(target, draw_.one_in(3)).id;
    if (draw_.one_in(6)) return fmt::format("{} attack {}", list, hex_name(target));
    return fmt::format("attack {} with {}", hex_name(target), list);
  }

  std::string answer() {
    const SceneUnit& unit = own();
    switch (draw_.below(10)) {
      case 0: return fmt::format("fire at {}", hex_name(enemy().hex));
      case 1: return fmt::format("{} loses the step", unit.id);
      case 2: return fmt::format("{} goes back first", unit.id);
      case 3:
      case 4: return fmt::format("retreat {} to {}", unit.id, hex_name(near(unit.hex, 1)));
      case 5: return fmt::format("turn {} to {}", hex_name(unit.hex), direction());
      case 6: return fmt::format("advance {} facing {}", unit.id, direction());
      case 7: return "done";
      case 8:
        if (!view_.scene.officers.empty())
          return fmt::format("{} {}", draw_.of(view_.scene.officers).id, draw_.one_in(2) ? "goes along" : "stays");
        return "no";
      default:
        if (!view_.scene.officers.empty())
          return fmt::format("{} joins {}", draw_.of(view_.scene.officers).id, hex_name(own().hex));
        return "no";
    }
  }

  const View& view_;
  Draw& draw_;
  const hex::Grid& grid_;
  match::Side side_ = 0;
};

}  // namespace

Try hostile_hex1866(const View& view, Draw& draw) { return Mind{view, draw}.order(); }

}  // namespace guidon::audit
