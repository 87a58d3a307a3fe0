#pragma once
// A kit for tests that play on the table: set out units, ground and officers in a line each, go to a card, give orders
// with the dice as they fall, and look at what came of it.
#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/formation.hpp"

namespace guidon::tests {

using namespace guidon::peninsular;

inline constexpr Colour red = Colour::red;
inline constexpr Colour black = Colour::black;
inline constexpr double forwards = std::numeric_limits<double>::infinity();

// A place and a facing in degrees, clockwise from up the table. Red faces up (0) and black down (180) unless told.
struct At {
  double x = 0;
  double y = 0;
  double facing = forwards;
};
table::Pose pose(double x, double y, double degrees = 0);

// How a unit is, where it is not as usual.
struct With {
  int stands = 0;  // 8 in two ranks, 6 in three, 6 of cavalry
  int ranks = 2;
  Formation formation = Formation::line;
  Quality quality = Quality::trained;
  int pips = 0;
  int casualties = 0;
  bool companies = false;  // a light stand first and a grenadier stand last; otherwise all alike
  bool fired_before = false;
  bool irregular = false;
  Armament weapon = Armament::musket;
  Weight weight = Weight::heavy;                // cavalry
  std::optional<Nation> nation = std::nullopt;  // red British, black French
  int brigade = -1;                             // 0 red, 1 black; 2 and 3 are second brigades of red and black
};

// Cards as the pack of the board says, every other die from a list of faces. Asks for too much or too little are
// remembered.
class ListedDice final : public FaceDice {
 public:
  ListedDice(std::string_view pack, std::span<const int> faces) : pack_(pack), faces_(faces) {}
  [[nodiscard]] std::string fault() const;  // empty: every face was used, and no more were asked for

 private:
  int cast(const Label& label, int sides) override;
  std::string_view pack_;
  std::span<const int> faces_;
  std::size_t used_ = 0;
  std::string missing_;
};

using Faces = std::initializer_list<int>;
using Here = std::source_location;

class Board {
 public:
  Board();                                        // 180 x 120 cm of open ground, no end to the battle
  explicit Board(Setting from);                   // a scenario with everything in place, nothing turned yet
  static Board from_toml(std::string_view body);  // without the two lines every file begins with
  static Setting setting_of(std::string_view body);

  Setting setting;
  State state;
  Chronicle log;  // of the last order
  std::string pack = "RBRBRB";

  // ---- setting out; each gives the number of what it placed
  int infantry(Colour side, At at, const With& with = {});
  int cavalry(Colour side, At at, const With& with = {});
  int gun(Colour side, At at, Formation formation = Formation::unlimbered);
  int horse_gun(Colour side, At at, Formation formation = Formation::limbered);
  int cart(Colour side, At at);
  int detachment(Colour side, At middle, int stands, Armament weapon = Armament::rifle, double gap = 3);
  int officer(Colour side, Rank rank, At at, int brigade = -1);
  int officer_with(int unit, Rank rank);  // joined to it; a brigadier is of its brigade
  void send_out(int unit, At middle, double gap = 3, std::uint64_t stands = 0);  // light stands, in a row
  void place_screen(int unit, const std::vector<At>& places);                    // its skirmishers, in order
  void garrison(int unit, std::uint8_t structure);
  int rout(int unit, int began = 1, int rate = 15);  // it is in rout since that turn

  // ---- ground; the number of the piece, or of the structure for what is built
  int area(Ground kind, double x, double y, double width, double depth);  // middle and size
  int hill(double x, double y, double width, double depth, At crest_from, At crest_to);
  std::uint8_t building(double x, double y, double width = 12, double depth = 12);
  std::uint8_t wall(Ground kind, At from, At to, double thickness = 0.6);  // one section
  std::uint8_t bridge(At from, At to, double width = 3);

  // ---- where the battle stands
  void card(Colour side, Function function, int turn = 2);  // as if it had just been turned
  [[nodiscard]] Battle battle() const { return {setting, state}; }
  [[nodiscard]] Field field() const;
  [[nodiscard]] Decision decision() const { return battle().decision(); }
  UnitState& unit(int u) { return state.unit[static_cast<std::size_t>(u)]; }
  UnitSheet& sheet(int u) { return setting.units[static_cast<std::size_t>(u)]; }
  [[nodiscard]] bool has(int u, Mark mark) const { return state.unit[static_cast<std::size_t>(u)].marks.has(mark); }
  void mark(int u, Mark mark, bool to = true) { unit(u).marks.set(mark, to); }
  [[nodiscard]] std::vector<Skirmisher> screen(int u) const;
  [[nodiscard]] double apart(int u, int v) const { return field().between(u, v); }

  // ---- orders
  [[nodiscard]] Order order(OrderKind kind, int u) const;  // by the unit's side
  [[nodiscard]] Order fire(int u, int target = nobody) const;
  [[nodiscard]] Order fire_at_structure(int u, std::uint8_t structure, At aim) const;
  [[nodiscard]] Order skirmish_fire(Colour side, int target) const;
  [[nodiscard]] Order move(int u, std::initializer_list<At> legs) const;  // in the formation it has
  [[nodiscard]] Order move(int u, std::initializer_list<At> legs, Formation after) const;
  [[nodiscard]] Order ahead(int u, double centimetres) const;  // straight on; straight back if negative
  [[nodiscard]] Order contact(int u, int target) const;        // straight at it
  [[nodiscard]] Order contact(int u, int target, std::initializer_list<At> legs) const;
  [[nodiscard]] Order ride(int officer, At to) const;
  [[nodiscard]] Order join(int officer, int unit) const;
  [[nodiscard]] Order answer(OrderKind kind) const;  // by whoever is asked
  [[nodiscard]] Order end_card() const;

  // ---- play
  // The clause that forbids the order, or nothing.
  [[nodiscard]] std::string refused(const Order& order) const;
  // Carries out a legal order with these dice, which must be all it needs.
  void give(const Order& order, Faces faces = {}, Here here = Here::current());
  // Sets up and turns the first card.
  void begin(Faces faces = {}, Here here = Here::current());
  // Ends cards, answering questions as the program would, until this one is turned; or until the next turn begins.
  void run_to(Colour side, Function function, Faces faces = {}, Here here = Here::current());
  void end_turn(Faces faces = {}, Here here = Here::current());

  // ---- what came of it
  template <class What>
  [[nodiscard]] const What* event(int nth = 0) const {  // of the last order
    for (const Event& it : log.events)
      if (const What* what = std::get_if<What>(&it.data); what != nullptr && nth-- == 0) return what;
    return nullptr;
  }
  template <class What>
  [[nodiscard]] What told(Here here = Here::current()) const {  // the first of them; there must be one
    if (const What* found = event<What>()) return *found;
    ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line())) << "nothing told of " << name_of_type<What>;
    return {};
  }
  template <class What>
  [[nodiscard]] int count() const {
    int found = 0;
    while (event<What>(found) != nullptr) ++found;
    return found;
  }
  [[nodiscard]] int dice_thrown(std::string_view clause) const;

 private:
  mutable Footprints footprints_;

  int add(UnitSheet sheet, Colour side, At at, const With& with);
  std::uint8_t build(Piece piece);
  [[nodiscard]] table::Pose pose_of(int u, At at) const;
  void play(ListedDice& dice, const Order& order, Here here);
  void check(const ListedDice& dice, Here here);
};

}  // namespace guidon::tests
