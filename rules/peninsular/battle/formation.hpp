#pragma once
// Formations: how many stands wide and deep, where each stand is, how fast they go (sections 4.2, 4.3; PEN-G-02).
#include <array>
#include <span>

#include "kernel/table.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::peninsular {

inline constexpr double frontage = 3.0;  // of every stand: a stand is a stand
inline constexpr double half_frontage = 1.5;
inline constexpr double skirmisher_depth = 1.5;
inline constexpr double officer_radius = 1.5;

double stand_depth(const UnitSheet& sheet, Formation formation);

// The faces of a square, in stands (section 4.3).
struct SquareFaces {
  int front = 0;
  int rear = 0;
  int left = 0;
  int right = 0;
  [[nodiscard]] int along(Face face) const;
};
SquareFaces square_faces(int stands);

// A stand in its formation, seen from the midpoint of the front edge: x to the right, y forward (so y <= 0).
struct Slot {
  table::Vec at;          // its centre
  std::int32_t turn = 0;  // its facing against the unit's, hundredths of a degree
};
using Slots = std::array<Slot, most_stands>;
int slots(const UnitSheet& sheet, Formation formation, int stands, Slots& out);  // how many

// The ground a unit in close order covers: one rectangle, or two where its last row is short or a flank is refused.
struct Blocks {
  std::array<table::Rect, 2> rect{};
  int size = 0;
  [[nodiscard]] std::span<const table::Rect> all() const { return {rect.data(), static_cast<std::size_t>(size)}; }
};
Blocks blocks(const UnitSheet& sheet, Formation formation, int stands, const table::Pose& pose);
Blocks blocks(const UnitSheet& sheet, const UnitState& unit);
Blocks moved(const Blocks& blocks, table::Vec by);
double distance(const Blocks& a, const Blocks& b);
bool overlaps(const Blocks& a, const Blocks& b);

struct Extent {
  double width = 0;
  double depth = 0;
};
Extent extent(const UnitSheet& sheet, Formation formation, int stands);
table::Rect hull(const UnitSheet& sheet, Formation formation, int stands, const table::Pose& pose);
table::Rect hull(const UnitSheet& sheet, const UnitState& unit);
// The pose whose hull has this centre.
table::Pose centred(const UnitSheet& sheet, Formation formation, int stands, table::Vec centre, table::Heading facing);

int front_stands(Formation formation, int stands);  // PEN-R-07
int rows(Formation formation, int stands);
constexpr bool is_column(Formation f) { return f == Formation::route_column || f == Formation::attack_column; }
constexpr bool refused(Formation f) { return f == Formation::refused_left || f == Formation::refused_right; }

// PEN-MOVE-03 to -06, PEN-R-39, PEN-R-41: centimetres in one move.
int rate(const UnitSheet& sheet, Formation formation, const Options& options);
// Whether this kind of unit has such a formation at all, with so many stands.
bool may_form(const UnitSheet& sheet, Formation formation, int stands);

table::Rect skirmisher_rect(const Skirmisher& skirmisher);
table::Rect skirmisher_rect(const table::Pose& pose);

}  // namespace guidon::peninsular
