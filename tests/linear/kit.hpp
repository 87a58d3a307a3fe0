#pragma once
// A kit for tests that play on the table: set out units, ground and commanders in a line each, go to a stage of the
// turn, give orders with the dice as they fall, and look at what came of it.
#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "rules/linear/battle/battle.hpp"

namespace guidon::linear::tests {

inline constexpr Side south = Side::south;
inline constexpr Side north = Side::north;

// A place and a heading in degrees, clockwise from up the table.
struct At {
  double x = 0;
  double y = 0;
  double heading = -1;  // towards the enemy unless told
};

// How a unit is, where it is not as usual.
struct With {
  Formation formation = Formation::line;
  int casualties = 0;
  int disordered = 0;  // the player turn in which it was disordered
  int brigade = -1;    // 0 south's first, 1 north's first, others as they were made
  std::initializer_list<Tag> tags = {};
  std::string_view in = {};  // a building it holds
};

// The place of the first event of that kind in a chronicle, of that unit where one is meant; -1: there is none.
template <class Kind>
int place_of(const Chronicle& log, UnitRef unit = {}) {
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    const Kind* event = std::get_if<Kind>(&log.events[i].data);
    if (event == nullptr) continue;
    if constexpr (requires { event->unit; }) {
      if (unit.known() && event->unit != unit) continue;
    }
    return static_cast<int>(i);
  }
  return -1;
}
template <class Kind>
const Event* told(const Chronicle& log, UnitRef unit = {}) {
  const int place = place_of<Kind>(log, unit);
  return place < 0 ? nullptr : &log.events[static_cast<std::size_t>(place)];
}
template <class Kind>
const Kind* first_of(const Chronicle& log, UnitRef unit = {}) {
  const Event* event = told<Kind>(log, unit);
  return event == nullptr ? nullptr : std::get_if<Kind>(&event->data);
}
template <class Kind>
int count_of(const Chronicle& log) {
  int count = 0;
  for (const Event& each : log.events) count += std::holds_alternative<Kind>(each.data) ? 1 : 0;
  return count;
}

class Board {
 public:
  // Each side has an army commander ("general", "marshal": rating 8, mounted) who also commands its first brigade.
  // The turn limit is 12, the first turn is south's.
  Board();
  // A copy plays on its own setting.
  Board(const Board& other);
  Board& operator=(const Board&) = delete;
  ~Board() = default;

  Board& option(std::string_view name, std::string_view value);
  int brigade(std::string_view id, Side side, std::string_view commander, double x, double y, int rating = 8);
  int unit(std::string_view id, Side side, std::string_view profile, At at, const With& with = {});
  void commander_at(std::string_view id, double x, double y, int rating = 8, bool mounted = true);
  int area(std::string_view id, Terrain kind, std::vector<table::Vec> corners, int level = 0);
  int line(std::string_view id, Terrain kind, std::vector<table::Vec> along, double width = 2);
  int building(std::string_view id, double x, double y, double front, double depth, double heading = 0);

  // Begins and passes on, without a die unless given, to this stage of that side's turn. A stage in which nothing can
  // be done passes by itself: the test fails then.
  void go(Stage stage, Side side = Side::south, std::source_location where = std::source_location::current());

  // Only begins, with the dice of the set-up or of the first brigade checks: to the first decision.
  void begin(std::initializer_list<int> faces = {}, std::source_location where = std::source_location::current());
  // Says "done" until dice are asked for, and throws these; ends at the next question, at the latest.
  void pass(std::initializer_list<int> faces, std::source_location where = std::source_location::current());
  // Says "done" until the next player turn has begun, without a die unless given.
  void end_turn(std::initializer_list<int> faces = {}, std::source_location where = std::source_location::current());
  // Takes a unit out of play, as if it had been destroyed earlier.
  void lose(std::string_view unit);

  // Gives an order in its text. The faces must be exactly those that are asked for.
  void give(Side side, std::string_view order, std::initializer_list<int> faces = {},
            std::source_location where = std::source_location::current());
  // The clause and words of a refusal; fails the test where the order is legal.
  Refusal refused(Side side, std::string_view order, std::source_location where = std::source_location::current());
  // The order must be refused by that clause.
  void refuses(Side side, std::string_view order, std::string_view clause,
               std::source_location where = std::source_location::current());
  bool legal(Side side, std::string_view order);
  void done(std::initializer_list<int> faces = {}, std::source_location where = std::source_location::current());

  [[nodiscard]] int id(std::string_view unit) const;
  [[nodiscard]] const UnitState& operator[](std::string_view unit) const;
  [[nodiscard]] const CommanderState& commander(std::string_view id) const;
  [[nodiscard]] Decision decision() const { return battle().decision(); }
  [[nodiscard]] Field field() const { return battle().field(); }
  [[nodiscard]] const State& state() const { return battle().state(); }
  [[nodiscard]] const Battle& battle() const { return *battle_; }
  [[nodiscard]] table::Vec centre(std::string_view unit) const { return (*this)[unit].pose.at.vec(); }
  [[nodiscard]] bool on_table(std::string_view unit) const { return (*this)[unit].on_table(); }
  [[nodiscard]] bool shaken(std::string_view unit) const { return field().shaken(id(unit)); }
  [[nodiscard]] bool engaged(std::string_view unit) const { return field().engaged(id(unit)); }
  [[nodiscard]] bool disordered(std::string_view unit) const { return (*this)[unit].disordered != 0; }
  // What the last order led to.
  [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
  template <class Kind>
  [[nodiscard]] const Kind* event(std::string_view unit = {}) const {  // the first one, or nothing
    return first_of<Kind>(chronicle_, unit.empty() ? UnitRef{} : UnitRef{id(unit)});
  }
  [[nodiscard]] bool cites(std::string_view clause) const;  // an event, a modifier or a throw of the last order

  Setting setting;
  // Puts the battle into this state, for situations that are hard to reach by orders.
  void put(const State& state);

 private:
  std::optional<Battle> battle_;
  std::vector<std::pair<int, int>> disordered_;
  Chronicle chronicle_;
};

}  // namespace guidon::linear::tests
