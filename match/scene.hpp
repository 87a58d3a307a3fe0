#pragma once
// What a table looks like, for anybody who draws it: ground, units, skirmishers and officers, with no rules in it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/hex_map.hpp"
#include "kernel/table.hpp"
#include "match/progress.hpp"
#include "match/side.hpp"

namespace guidon::match {

// What a piece of ground is drawn as. A rule set's own word for it is the piece's kind.
enum class Terrain : std::uint8_t {
  wood,
  rough,
  water,
  ford,
  hill,
  road,
  hedge,
  building,
  low_wall,
  high_wall,
  rampart,
  bridge,
  objective,
  barred  // nothing can stand there
};

struct ScenePiece {
  std::string id;
  std::string name;
  std::string_view kind;  // "low_wall"
  Terrain terrain = Terrain::wood;
  table::Outline outline;
  std::vector<table::Segment> line{};   // of a wall or a hedge that is bent; empty: it is straight, as its outline is
  std::optional<table::Segment> gap{};  // a hole in a wall, along its middle
  bool burning = false;
};

// The ground of a battle that is fought on hexes instead of a free table.
enum class HexGround : std::uint8_t { clear, town, city, marsh, woods };

struct SceneObjective {
  hex::Hex hex = hex::off_map;
  int points = 0;
  Side held = 0;
};

struct SceneHexes {
  hex::Grid grid;
  hex::Map map;  // heights and hexsides
  std::vector<HexGround> ground{};
  std::map<hex::Hex, std::string> names{};
  std::vector<SceneObjective> objectives{};
  std::vector<hex::Hex> deployment{};  // where the side that is placing its units may place them
};

// So many of so many.
struct SceneCount {
  int now = 0;
  int most = 0;
};

// What a unit on a free table is made of, and how it is.
struct SceneTroop {
  std::string_view arm;          // "infantry"
  std::string_view nation{};     // empty where the rule set knows none
  std::string kind{};            // the rule set's troop type
  std::string_view quality{};    // the rule set's word; empty: nothing out of the ordinary
  int ranks = 0;                 // of foot; 0: does not matter
  std::string_view formation{};  // of one on the table
  std::optional<SceneCount> stands{};
  std::optional<int> pips{};
  std::optional<SceneCount> hits{};  // and how many it bears before something goes
  bool glory = false;
  bool fought = false;           // has fired, and may not again for now
  std::optional<double> move{};  // of one on the table that moves
};

// What a unit's counter says on a map of hexes.
struct SceneCounter {
  std::string kind;  // "heavy_cavalry"
  std::string formation;
  int value = 0;
  int morale = 0;
  int movement = 0;
  std::optional<int> range{};  // of artillery
  SceneCount steps;
  bool guard = false;
  bool disorganised = false;
  std::string short_name;  // at most 12 letters
};

struct SceneUnit {
  std::string id;
  std::string name;
  char letter = ' ';  // on the map and in lists: capitals for side 0, small letters for side 1
  Side side = 0;
  bool on_table = false;
  bool formed = false;  // it has a body that stands somewhere, and not only skirmishers
  // Of that body:
  table::Vec centre{};
  table::Heading facing{};
  bool all_round = false;                // a square has no front
  std::optional<std::size_t> inside{};   // the piece it holds
  std::vector<table::Rect> footprint{};  // empty where it is inside
  bool loose = false;                    // in open or skirmish order
  bool routing = false;                  // or as good as
  bool disordered = false;
  bool in_contact = false;  // with an enemy: they are drawn apart
  // On hexes, instead of the above:
  hex::Hex hex = hex::off_map;
  hex::Direction front = hex::Direction::n;
  std::string strength{};  // what its counter says: "4-3", combat value and steps left
  std::string_view arm{};  // "infantry"
  std::optional<SceneTroop> troop{};
  std::optional<SceneCounter> counter{};
};

struct SceneSkirmisher {
  std::size_t unit = 0;  // whose
  table::Rect ground;
};

struct SceneOfficer {
  std::string id;
  std::string name;
  Side side = 0;
  table::Vec at;
  std::optional<std::size_t> with{};  // the unit he is with
  hex::Hex hex = hex::off_map;
  bool general = false;         // he commands the army; else a part of it
  std::optional<int> bonus{};   // what he adds to a throw
  std::optional<int> rating{};  // by which he commands
  std::optional<int> range{};   // how far, in hexes
};

struct Scene {
  double width = 0;
  double depth = 0;
  std::string_view measure = "cm";         // what lengths are in
  int mark_every = 20;                     // marks along the edge of the table
  std::optional<SceneHexes> hexes{};       // a map of hexes; then there are no pieces
  std::vector<ScenePiece> pieces{};        // as the scenario lists them
  std::vector<double> deployment_lines{};  // across the table at these depths, while sides deploy
  std::vector<SceneUnit> units{};          // all of them, in the order of the scenario
  std::array<std::size_t, 2> listed{};     // how many of them are each side's
  std::vector<SceneSkirmisher> screen{};   // single stands, the last on top
  std::vector<SceneOfficer> officers{};    // on the table, alone or with a unit
  Progress progress{};
};

// For whoever tells others what has changed: numbers that are others when scene or roster have something else to say.
struct Looks {
  std::vector<std::uint64_t> units{};  // of each
  std::uint64_t beside = 0;            // of what stands beside them: officers, objectives, how far the battle has come
};

// Some of a battle: units, in order, and what stands beside them.
struct ScenePart {
  std::vector<std::size_t> units{};
  bool beside = true;
};

// What is wanted of a battle: all of it, or a part.
class Wanted {
 public:
  Wanted() = default;
  explicit Wanted(const ScenePart& part) : part_(&part) {}
  [[nodiscard]] bool all() const { return part_ == nullptr; }
  [[nodiscard]] bool has(std::size_t unit) const { return all() || std::ranges::binary_search(part_->units, unit); }
  [[nodiscard]] bool beside() const { return all() || part_->beside; }

 private:
  const ScenePart* part_ = nullptr;
};

// A name cut to what a counter has room for: "Guard Fusil."
std::string short_name(std::string_view name);
// Adds a unit and gives it the next letter of its side.
SceneUnit& add_unit(Scene& scene, std::string id, std::string name, Side side);

}  // namespace guidon::match
