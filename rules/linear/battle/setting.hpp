#pragma once
// What a battle is fought over and with, fixed before the first die: the table and its ground, the two armies, the
// sheets and rulings in force. Nothing here changes in play.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/table.hpp"
#include "rules/linear/battle/profile.hpp"
#include "rules/linear/options.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

inline constexpr int most_units = 48;       // of both sides together
inline constexpr int most_commanders = 16;  // of both sides together
inline constexpr int most_brigades = 12;    // of both sides together; six to an army (OUR-GAME-02)
inline constexpr int most_objectives = 8;   // of both sides together
inline constexpr std::uint8_t nobody = 255;

// OUR-GAME-01: south's base edge is y = 0, north's the opposite long edge.
enum class Side : std::uint8_t { south, north };
inline constexpr std::array<std::string_view, 2> side_words{"south", "north"};
constexpr const auto& words_of(Side /*of*/) { return side_words; }
constexpr Side other(Side side) { return side == Side::south ? Side::north : Side::south; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr table::Heading towards_enemy(Side side) { return table::Heading::degrees(side == Side::south ? 0 : 180); }

// A place given by the scenario.
struct Placement {
  table::Pose pose{};  // the centre of its footprint, and its heading
  Formation formation = Formation::line;
  std::uint8_t garrison = nobody;  // a building (piece) it holds; pose does not count then
};

// How a unit of a scenario that starts in the middle of things stands at its start.
struct Opening {
  std::uint8_t casualties = 0;
  bool disordered = false;
  bool lost = false;  // destroyed before the battle begins (OUR-GAME-07)
};

struct UnitSheet {
  std::string id;    // short, for orders and records: "28th"
  std::string name;  // "28th Foot"
  Side side = Side::south;
  std::uint8_t brigade = nobody;
  Profile profile;  // with the tags the scenario adds
  std::optional<Placement> placement;
  Opening opening;
};

struct CommanderSheet {
  std::string id;
  std::string name;
  Side side = Side::south;
  std::uint8_t rating = 8;  // OUR-CMD-01
  bool mounted = true;
  bool army = false;              // OUR-CMD-02: may order any unit of his army
  std::uint8_t brigade = nobody;  // the brigade he commands; an army commander may have one too (OUR-GAME-02)
  std::optional<table::Spot> place;
};

struct BrigadeSheet {
  std::string id;
  std::string name;
  Side side = Side::south;
  std::uint8_t commander = nobody;
};

enum class Terrain : std::uint8_t {
  woods,
  rough,
  linear_obstacle,
  building,
  fortification,
  hill,
  road,
  impassable,
  objective  // ground to hold or to take, and nothing else (OUR-OBJ-02)
};
inline constexpr std::array<std::string_view, 9> terrain_words{
    "woods", "rough", "linear_obstacle", "building", "fortification", "hill", "road", "impassable", "objective"};
constexpr const auto& words_of(Terrain /*of*/) { return terrain_words; }

struct Piece {
  std::string id;
  std::string name;
  Terrain kind = Terrain::woods;
  // Woods, rough, hills, impassable ground: the area. Buildings: the four corners of `house`. Lines: a thin area
  // around them, for drawing.
  table::Outline outline;
  std::vector<table::Segment> line;  // linear obstacles, fortifications, roads
  double width = 0;                  // of roads (OUR-TERR-05)
  table::Rect house;                 // buildings (OUR-TERR-03)
  Cover cover = Cover::none;         // of woods, obstacles, works and buildings (8.5)
  std::uint8_t level = 0;            // hills (OUR-TERR-04)
};

// What a side is there for besides beating the enemy's army (OUR-OBJ-01).
enum class Aim : std::uint8_t { hold, take, leave, destroy };
inline constexpr std::array<std::string_view, 4> aim_words{"hold", "take", "leave", "destroy"};
enum class Edge : std::uint8_t { south, north, west, east };
inline constexpr std::array<std::string_view, 4> edge_words{"south", "north", "west", "east"};

struct Objective {
  Side side = Side::south;  // whose it is
  Aim aim = Aim::hold;
  std::uint8_t ground = nobody;  // hold, take: a piece
  Edge edge = Edge::north;       // leave: by that edge,
  double from = 0;               // and this stretch of it, from its south or west end
  double to = 0;
  std::uint64_t units = 0;  // leave: its own, destroy: the enemy's; all of them, a bit each
};

struct Setting {
  std::string id;
  std::string title;
  std::string story;
  std::array<std::string, 2> side_names{"South", "North"};
  Numbers numbers;
  double width = 72;  // inches (OUR-GAME-01)
  double depth = 48;
  std::string period;         // ancient, pike_and_shot, horse_and_musket, rifle
  int turn_limit = 12;        // game turns (OUR-GAME-06)
  bool fixed = false;         // every unit and commander has its place: no deployment
  std::optional<Side> first;  // who takes the first turn; nothing: diced for (OUR-GAME-04)
  std::vector<Piece> pieces;
  std::vector<BrigadeSheet> brigades;
  std::vector<UnitSheet> units;
  std::vector<CommanderSheet> commanders;
  std::vector<Objective> objectives;
  std::array<FormationSheet, formation_words.size()> formations{};
  Options options;

  [[nodiscard]] const FormationSheet& sheet_of(Formation formation) const {
    return formations[static_cast<std::size_t>(formation)];
  }
};

}  // namespace guidon::linear
