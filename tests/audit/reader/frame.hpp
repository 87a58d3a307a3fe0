#pragma once
// A table as any client sees it after an entry of the log: units, skirmishers, officers, what burns or is breached, how
// far the battle has come.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/geometry.hpp"
#include "tests/audit/reader/json.hpp"

namespace audit {

struct Count {
  int now = 0;
  int most = 0;
};

// A unit. What has no field here is in `told`, the whole of what the client was told of it.
struct Unit {
  std::string id;
  std::string name;
  int side = 0;
  bool on_table = false;
  bool formed = false;
  Vec centre{};
  double facing = 0;
  std::vector<Polygon> stands{};  // where each stand of its body is; empty in a building
  std::optional<std::size_t> inside{};
  bool all_round = false;
  bool loose = false;
  bool in_contact = false;
  bool routing = false;
  bool disordered = false;
  // Of its troop, on free tables:
  std::string arm{};
  std::string nation{};
  std::string kind{};
  std::string quality{};
  std::string formation{};
  int ranks = 0;
  std::optional<Count> strength{};  // stands
  std::optional<int> pips{};
  std::optional<Count> hits{};
  bool glory = false;
  bool fought = false;
  std::optional<double> move{};
  // On hexes:
  std::string hex{};
  std::string front{};
  Json told{};

  // Its condition.
  bool waiting = false;
  std::vector<std::string> marks{};
  std::vector<std::string> fights{};
  std::string pursues{};
  [[nodiscard]] bool marked(std::string_view mark) const;
};

struct Officer {
  std::string id;
  std::string name;
  int side = 0;
  Vec at{};
  std::string hex{};
  std::string with{};  // the id of a unit; empty: alone
  bool general = false;
  Json told{};
};

// A single skirmisher stand.
struct Skirmisher {
  std::string unit;  // whose, by its id
  Polygon ground;
};

// A piece of ground that is no longer whole.
struct Damage {
  bool burning = false;
  std::optional<double> gap{};  // how wide the hole in it is
};

struct Card {
  int side = 0;
  std::string card;  // "fire"
  friend bool operator==(const Card&, const Card&) = default;
};

// Its parts are shared with the frames before and after it, as far as they are the same.
struct Frame {
  std::vector<std::shared_ptr<const Unit>> units{};
  std::shared_ptr<const std::vector<Officer>> officers = std::make_shared<std::vector<Officer>>();
  std::shared_ptr<const std::vector<Skirmisher>> screen = std::make_shared<std::vector<Skirmisher>>();
  std::shared_ptr<const std::map<std::string, Damage>> damage = std::make_shared<std::map<std::string, Damage>>();
  std::shared_ptr<const Json> objectives = std::make_shared<Json>();
  std::shared_ptr<const Json> progress = std::make_shared<Json>();
  std::shared_ptr<const Json> decision = std::make_shared<Json>();
  int turn = 0;
  std::vector<Card> turned{};  // cards of this turn

  [[nodiscard]] const Unit* unit(std::string_view id) const;
  [[nodiscard]] const Officer* officer(std::string_view id) const;
  [[nodiscard]] bool asks(std::string_view kind) const;  // of the decision that is due
  [[nodiscard]] std::vector<const Officer*> officers_with(std::string_view unit) const;
  [[nodiscard]] std::vector<const Skirmisher*> skirmishers_of(std::string_view unit) const;
  [[nodiscard]] const Card* card() const { return turned.empty() ? nullptr : &turned.back(); }

  // The frame after news of the stream.
  [[nodiscard]] Frame with(Json table, Json now) const;
};

// Edge to edge of what of them is on the table in close order.
double distance(const Unit& a, const Unit& b);
// How far a unit's middle is from where it was.
inline double shift(const Unit& before, const Unit& after) { return distance(before.centre, after.centre); }

}  // namespace audit
