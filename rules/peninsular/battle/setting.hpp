#pragma once
// What a battle is fought over and with, fixed before the first card: the table and its ground, the two armies, who is
// attacker and defender in the story, how the battle is won, and the rulings in force. Nothing here changes in play.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/ref.hpp"
#include "kernel/table.hpp"
#include "rules/peninsular/cards.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/options.hpp"
#include "rules/peninsular/words.hpp"

namespace guidon::peninsular {

inline constexpr int most_units = 48;        // of both sides together
inline constexpr int most_stands = 16;       // of one unit
inline constexpr int most_officers = 16;     // of both sides together
inline constexpr int most_structures = 40;   // walls by the section, ramparts, buildings, bridges
inline constexpr std::uint8_t nobody = 255;  // no unit, officer or structure

inline constexpr std::array<std::string_view, 2> colour_words{"red", "black"};
constexpr const auto& words_of(Colour /*of*/) { return colour_words; }
constexpr Colour other(Colour side) { return side == Colour::red ? Colour::black : Colour::red; }
constexpr std::size_t index(Colour side) { return static_cast<std::size_t>(side); }

enum class Nation : std::uint8_t { british, spanish, portuguese, french, other };
inline constexpr std::array<std::string_view, 5> nation_words{"british", "spanish", "portuguese", "french", "other"};
inline constexpr std::size_t known_nations = 4;  // any other has a name of its own

enum class Role : std::uint8_t { centre, grenadier, light };  // PEN-ARM-07: a stand is a company
inline constexpr std::array<std::string_view, 3> role_words{"centre", "grenadier", "light"};

enum class Weight : std::uint8_t { light, heavy };  // of cavalry (PEN-G-28)
inline constexpr std::array<std::string_view, 2> weight_words{"light", "heavy"};

enum class Armament : std::uint8_t { none, musket, rifle, cannon };
inline constexpr std::array<std::string_view, 4> armament_words{"none", "musket", "rifle", "cannon"};

enum class Formation : std::uint8_t {
  line,
  two_lines,
  route_column,
  attack_column,
  square,
  refused_left,  // a line with its left end bent back
  refused_right,
  skirmish,  // independent detachments, and battalions wholly broken out
  unlimbered,
  limbered
};
inline constexpr std::array<std::string_view, 10> formation_words{
    "line",         "two_lines",     "route_column", "attack_column", "square",
    "refused_left", "refused_right", "skirmish",     "unlimbered",    "limbered"};
constexpr const auto& words_of(Formation /*of*/) { return formation_words; }

struct StandSheet {
  Role role = Role::centre;
  std::uint8_t ranks = 2;  // 2 or 3; 1 for the skirmisher stands of a detachment
};

// A place given by the scenario.
struct Placement {
  table::Pose pose;  // midpoint of the front edge
  Formation formation = Formation::line;
  std::uint8_t garrison = nobody;       // a structure it holds
  bool skirmishers_out = false;         // its light stands start in open order before it
  std::optional<table::Pose> screen{};  // or here: the middle and facing of their row
};

// How a unit of a scenario that starts in the middle of things stands at its start.
struct Condition {
  std::uint8_t pips = 0;
  std::uint8_t casualties = 0;
  std::uint8_t stands_lost = 0;
  bool fired_before = false;  // its first fire of the battle is past
  bool moved_last_turn = false;
  bool charge_used = false;
  bool glory_used = false;
};

struct UnitSheet {
  std::string id;    // short, for orders and records: "28th"
  std::string name;  // "1st battalion, 28th Foot"
  Colour side = Colour::red;
  Nation nation = Nation::british;
  std::string nation_name{};  // of one that is not known
  std::uint8_t brigade = nobody;
  Arm arm = Arm::infantry;
  Armament armament = Armament::musket;
  Quality quality = Quality::trained;
  bool irregular = false;         // PEN-ARM-25: quality is diced for before deployment
  bool guard = false;             // PEN-ARM-22
  bool light_battalion = false;   // PEN-ARM-15: each of its stands may skirmish
  bool detachment = false;        // PEN-ARM-12: skirmish order, attached to a brigade
  bool horse_artillery = false;   // PEN-ARM-20
  bool cart = false;              // PEN-G-19
  Weight weight = Weight::heavy;  // cavalry
  std::vector<StandSheet> stands;
  std::optional<Placement> placement;
  Condition condition;

  [[nodiscard]] std::string_view nation_word() const {
    return nation == Nation::other ? std::string_view{nation_name} : nation_words[static_cast<std::size_t>(nation)];
  }
};

enum class Rank : std::uint8_t { brigade, division, army };
inline constexpr std::array<std::string_view, 3> rank_words{"brigade", "division", "army"};

struct OfficerSheet {
  std::string id;
  std::string name;
  Colour side = Colour::red;
  Rank rank = Rank::brigade;
  std::uint8_t brigade = nobody;   // rank brigade
  std::uint8_t division = nobody;  // rank division
  std::optional<table::Spot> place;
  std::uint8_t with = nobody;  // a unit he starts joined to
};

struct Brigade {
  std::string id;
  std::string name;
  Colour side = Colour::red;
  std::uint8_t division = nobody;
};

enum class Ground : std::uint8_t {
  wood,
  difficult,
  river,
  ford,
  hill,
  road,
  hedge,
  building,
  low_wall,
  high_wall,  // gates too (PEN-G-25)
  rampart,
  bridge,
  objective
};
inline constexpr std::array<std::string_view, 13> ground_words{
    "wood",     "difficult", "river",     "ford",    "hill",   "road",     "hedge",
    "building", "low_wall",  "high_wall", "rampart", "bridge", "objective"};

struct Piece {
  std::string id;
  std::string name;
  Ground kind = Ground::wood;
  table::Outline outline;
  table::Rect strip;       // walls, ramparts, hedges and bridges: the same ground as a rectangle; forward looks across
                           // a wall, and along the road of a bridge
  table::Segment crest;    // hills (PEN-G-04)
  bool difficult = false;  // PEN-WOOD-01; agreed before play (PEN-WOOD-04)
  bool impassable = false;
  bool no_artillery = false;        // PEN-WOOD-02
  bool bulletproof = false;         // PEN-R-26
  bool cannonproof = false;         // PEN-SAVE-05
  bool contact_cover = false;       // PEN-R-66
  bool fight_obstacle = false;      // PEN-R-97
  bool blocks_sight = false;        // PEN-G-03
  std::uint8_t structure = nobody;  // its place among the structures: walls and ramparts, buildings, bridges
  std::uint8_t capacity = 0;        // buildings: battalions that fit (one for each 12 x 12 cm)
};
struct Structure;  // a wall, rampart, building or bridge, by its place among the structures of the setting

using UnitRef = Ref<UnitSheet>;
using OfficerRef = Ref<OfficerSheet>;
using PieceRef = Ref<Piece>;
using StructureRef = Ref<Structure>;

Piece piece_of(Ground kind);  // with the flags that kind of ground has of itself (PEN-R-26, PEN-R-66, PEN-G-05)
// How much of a stand or block is in the water, off every ford and bridge of these pieces that it may use (PEN-G-05).
int in_water(const table::Rect& rect, const Piece& river, std::span<const Piece> pieces, bool narrow);
constexpr bool is_crossing(Ground kind) { return kind == Ground::bridge || kind == Ground::ford; }

enum class Edge : std::uint8_t { bottom, top };
inline constexpr std::array<std::string_view, 2> edge_words{"bottom", "top"};

// How the battle is won (PEN-WIN-01). A side may have none of the first two.
struct Victory {
  std::array<std::uint8_t, 2> hold{nobody, nobody};   // PEN-WIN-02: the piece that side wins by holding
  std::array<std::uint8_t, 2> clear{nobody, nobody};  // PEN-WIN-03: the village (piece) that side wins by clearing
  int turn_limit = 7;                                 // PEN-WIN-04; 0 for none
  bool collapse = true;                               // PEN-WIN-07
};

struct Setting {
  std::string id;
  std::string title;
  std::string story;
  std::array<std::string, 2> side_names{"Red", "Black"};
  double width = 180;  // centimetres (PEN-G-01)
  double depth = 120;
  std::array<Edge, 2> edge{Edge::bottom, Edge::top};
  Colour story_defender = Colour::black;  // PEN-SET-01; it restricts nobody (PEN-SET-02)
  bool fixed = false;                     // every unit has its placement: no deployment
  bool deploy_anywhere = false;           // PEN-SET-05 waived
  int opening_double_turns = 0;           // PEN-SET-09
  std::vector<Piece> pieces;
  std::vector<std::uint8_t> structures;  // pieces, in order of their structure number
  std::vector<Brigade> brigades;
  std::vector<std::string> divisions;
  std::vector<UnitSheet> units;
  std::vector<OfficerSheet> officers;
  Victory victory;
  Options options;

  [[nodiscard]] int deploy_depth_thousandths() const;  // PEN-SET-05
};

}  // namespace guidon::peninsular
