#pragma once
// A kit for tests that play on the map: draw the ground and set out units and leaders in a line each, go to a step of
// an activation, give orders with the dice as they fall, and look at what came of it.
#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hex1866/battle/battle.hpp"

namespace guidon::hex1866::tests {

inline constexpr Side prussian = Side::prussian;
inline constexpr Side austrian = Side::austrian;

// A unit, where it is not as usual: infantry 4/2, morale 3, 3 steps, the allowance and range of its arm.
struct Of {
  Arm arm = Arm::infantry;
  int cv = 4;
  int cv_dis = 2;
  int morale = 3;
  int steps = 3;
  int move = 0;   // 0: by its arm
  int range = 0;  // 0: by its side
  std::initializer_list<Trait> traits = {};
  bool disorganised = false;
  int lost = 0;
  std::string_view formation = {};  // its side's first unless told
};
inline constexpr Of a_battery{.arm = Arm::artillery, .steps = 2};
inline constexpr Of a_squadron{.arm = Arm::cavalry, .steps = 2};

// Those of a kind in a chronicle.
template <class Kind>
std::vector<Kind> events_of(const Chronicle& chronicle) {
  std::vector<Kind> all;
  for (const Event& each : chronicle.events)
    if (const Kind* data = std::get_if<Kind>(&each.data)) all.push_back(*data);
  return all;
}

class Kit {
 public:
  // Clear ground on level 1. Each side has a formation ("PF", "AF") whose commander ("LP", "LA": bonus 1, rating 6) and
  // a Commander in Chief ("LP0", "LA0": initiative 0) reach 12 hexes and stand in the corners: the Prussians in the
  // last row's first hex, the Austrians in the first row's last. The Prussians have the initiative before turn 1; 10
  // turns, no night; the score is the Prussian one, drawn at 0.
  explicit Kit(int columns = 10, int rows = 10);
  static Kit burkersdorf();
  // A copy plays on its own setting.
  Kit(const Kit& other);
  Kit& operator=(const Kit&) = delete;
  ~Kit() = default;

  Kit& option(std::string_view name, std::string_view value);
  Kit& ground(std::string_view hex, Terrain terrain, int level = 1, Terrain under = Terrain::clear);
  Kit& side(std::string_view hex, std::string_view next, std::initializer_list<Feature> features);
  Kit& chain(Feature link, std::initializer_list<std::string_view> hexes);
  int formation(std::string_view id, Side side, std::string_view commander, std::string_view hex);
  int unit(std::string_view id, Side side, std::string_view hex, Direction facing, const Of& of = {});
  LeaderSheet& leader_sheet(std::string_view id);  // to change before the battle begins

  // Begins, the Prussians having the initiative and every command test passed, and goes on without another die to that
  // step of the formation's activation. A step in which nothing can be done passes by itself: the test fails then.
  void go(Stage stage, std::string_view formation, std::source_location where = std::source_location::current());
  // Only begins, with these dice: to the first decision.
  void begin(std::initializer_list<int> faces, std::source_location where = std::source_location::current());

  // Gives an order in its text, for the side that decides. The faces must be exactly those that are asked for.
  void give(std::string_view order, std::initializer_list<int> faces = {},
            std::source_location where = std::source_location::current());
  // The clause that forbids it; fails the test where the order is legal. `words`: its words too.
  std::string refused(std::string_view order, std::source_location where = std::source_location::current());
  bool legal(std::string_view order, std::source_location where = std::source_location::current());
  [[nodiscard]] std::vector<std::string> orders() const;  // all of them, in their texts

  [[nodiscard]] Hex hex(std::string_view name, std::source_location where = std::source_location::current()) const;
  [[nodiscard]] std::string name(Hex hex) const { return setting.map.grid().name(hex); }
  [[nodiscard]] int id(std::string_view unit) const;
  [[nodiscard]] int leader_id(std::string_view leader) const;
  [[nodiscard]] int formation_id(std::string_view formation) const;
  [[nodiscard]] const UnitState& operator[](std::string_view unit) const;
  [[nodiscard]] const LeaderState& leader(std::string_view id) const;
  [[nodiscard]] const FormationState& formation(std::string_view id) const;
  [[nodiscard]] std::string where(std::string_view unit) const;  // its hex, or "gone", "waiting"
  [[nodiscard]] std::string leader_where(std::string_view leader) const;
  [[nodiscard]] Decision decision() const { return battle().decision(); }
  [[nodiscard]] Field field() const { return battle().field(); }
  [[nodiscard]] const State& state() const { return battle().state(); }
  [[nodiscard]] const Battle& battle() const { return *battle_; }

  // What the last order led to.
  [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
  template <class Kind>
  [[nodiscard]] const Event* happened(std::string_view unit = {}) const {  // the first of that kind, or nothing
    for (const Event& each : chronicle_.events) {
      const Kind* data = std::get_if<Kind>(&each.data);
      if (data == nullptr) continue;
      if constexpr (requires { data->unit; })
        if (!unit.empty() && data->unit.at != id(unit)) continue;
      return &each;
    }
    return nullptr;
  }
  template <class Kind>
  [[nodiscard]] const Kind* event(std::string_view unit = {}) const {  // what it tells
    const Event* event = happened<Kind>(unit);
    return event == nullptr ? nullptr : std::get_if<Kind>(&event->data);
  }
  template <class Kind>
  [[nodiscard]] std::vector<Kind> events() const {
    return events_of<Kind>(chronicle_);
  }
  [[nodiscard]] bool cites(std::string_view clause) const;  // an event, a modifier or a throw of the last order

  // Changes the battle's state by hand, for situations that are hard to reach by orders.
  void edit(const std::function<void(State&)>& change);

  // Gives an order, every die of it showing a 1, however many are asked for.
  void give_with_ones(std::string_view order, std::source_location where = std::source_location::current());

  Setting setting;

 private:
  std::optional<Battle> battle_;
  Chronicle chronicle_;
};

}  // namespace guidon::hex1866::tests
