#pragma once
// The last steps of an attack: what counts as an advance, which side of the enemy it lies along, and the bridge or
// breach it goes through (PEN-R-52, PEN-BRE-01, section 4.5).
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/moving.hpp"

namespace guidon::peninsular {

inline constexpr std::int32_t most_alignment = 4500;  // hundredths of a degree (PEN-R-52)

inline constexpr Refusal not_ahead{"PEN-R-52",
                                   "it lies more than 45 degrees off its front: turn first, by a leg of its own"_form};
// A way within 45 degrees of the facing: no slide to a side, and no step back (PEN-R-52).
bool is_advance(table::Heading facing, table::Vec way);
// Turned on the middle of its front; about on its own ground.
table::Pose turned_on(const Field& field, int u, const table::Pose& pose, table::Heading facing);

// Where the last leg of a charge leads, from where it begins; that of a place he stands on, straight ahead.
table::Vec way_of(const table::Pose& from, const table::Pose& leg);

// The cheapest attack that begins with a turn, as its owner could order it (PEN-MOVE-09, PEN-R-52): to one of these
// facings or about, on its own middle or on that of its front, or wheeled; or less far, where no whole turn will do or
// only with the longer charge (PEN-R-47). Begin says what comes of an advance from there.
using Begin = std::function<std::optional<MovePlan>(const table::Pose&)>;
std::optional<MovePlan> cheapest_turn(const Field& field, int u, std::span<const table::Heading> facings,
                                      const Begin& begin);

// The thin strip along the front of a unit, with which it strikes.
table::Rect front_edge(const UnitSheet& sheet, Formation formation, int stands, const table::Pose& pose);

// What a unit stands behind of low walls and ramparts on that side, the sections of a wall as one: these are attacked
// all along it (PEN-R-108).
using Stretches = Few<table::Rect, most_lined>;
Stretches stretches_lined(const Field& field, int u, Face face);
// Whether it lines nothing there but high walls, and holds no breach in them (PEN-BRE-05).
bool walled_off(const Field& field, int u, Face face);

// A side of a unit to lie along: its own edge, its building's, or the wall it lines there.
struct Side {
  Face face = Face::front;
  table::Rect ground{};
  table::Heading out{};
};
Side side_of(const Field& field, int u, Face face);
// The side along which an attacker who has come to a place is laid: the one that his aspect names, or one he touches
// where that would turn him by more than 45 degrees; nothing where no side will do (PEN-R-52).
std::optional<Side> side_met(const Field& field, int mover, int target, Face aspect, const table::Pose& contact);

// The way over a bridge or through a breach that an enemy holds, as the attacker goes.
struct Passage {
  std::uint8_t structure = nobody;
  table::Heading into{};
  table::Vec mouth{};
  table::Vec met{};  // just before the defender, on the middle of the way
  double along = 0;  // from the mouth to the defender; negative where he stands before it
};
// Nothing where there is no way through, or the target neither stands on it nor at its end.
std::optional<Passage> passage(const Field& field, int target, std::uint8_t structure, table::Vec from);
// The one that a straight attack takes, if it takes any.
std::optional<Passage> passage_taken(const Field& field, int mover, int target, const table::Pose& begin,
                                     const table::Pose& contact);

}  // namespace guidon::peninsular
