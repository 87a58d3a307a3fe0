#pragma once
// Ordered moves: who may, how far, over what, and whether it is a critical manoeuvre (PEN-MOVE-01, PEN-CRIT-01).
#include <expected>
#include <optional>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

// The card a unit moves on (PEN-TURN-06, PEN-TURN-07).
constexpr Function card_of(const UnitSheet& sheet) {
  return sheet.arm == Arm::cavalry || sheet.horse_artillery ? Function::horse : Function::foot;
}
// Whether a unit may do anything by order on the card being played.
std::optional<Refusal> check_may_act(const Field& field, int u, Colour side);

inline constexpr Refusal square_is_a_whole_move{"PEN-MOVE-16",
                                                "forming square is a whole move: its middle stays where it is"_form};

struct MovePlan {
  Undertaking undertaking;
  double longest = 0;  // what the stand with the longest way is charged
  double allowance = 0;
};
std::expected<MovePlan, Refusal> plan_move(const Field& field, const Order& order);
double pace(const Field& field, int u, Formation after);       // of a whole move
double allowance(const Field& field, int u, Formation after);  // what is left of it on this card

// Takes up a planned move or contact: a critical one waits to be confirmed.
void take_move(const Umpire& umpire, const MovePlan& plan);
void step_make_critical(const Umpire& umpire, MakeCritical manoeuvre, Dice& dice);
void carry_out(const Umpire& umpire);  // the undertaking, once nothing stands in its way

std::optional<Refusal> check_enter(const Field& field, const Order& order);
void enter_building(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_leave(const Field& field, const Order& order);
void leave_building(const Umpire& umpire, const Order& order);
bool building_has_room(const Field& field, std::uint8_t structure, int u);

// A turn that is a manoeuvre: neither straight on nor a turn about (PEN-R-52).
constexpr bool is_turn(std::int32_t hundredths) {
  const std::int32_t by = hundredths < 0 ? -hundredths : hundredths;
  return by > straight && by < 18000 - straight;
}
// In an attack a turn about is a manoeuvre as well: it is no retirement (PEN-R-52).
bool turns(table::Heading from, table::Heading to);
// A turn about leaves every stand on its own ground and only faces it the other way.
bool is_about(table::Heading from, table::Heading to);
// Whether anyone of the enemy is near enough for PEN-CRIT-01.
bool critical_distance(const Field& field, const Blocks& start, const Blocks& end, Colour side);
bool throws_for_manoeuvres(const Field& field, int u);  // has a record die, is not elite and has not passed a test

// What each stand is charged for going from pose to pose in the same formation; the longest.
double longest_shift(const Field& field, int u, Formation formation, const table::Pose& from, const table::Pose& to);
std::optional<Refusal> check_sweep(const Field& field, int u, Formation formation, const table::Pose& from,
                                   const table::Pose& to);
bool narrow(const UnitSheet& sheet, Formation formation);
std::optional<Refusal> check_end(const Field& field, int u, const Blocks& end);  // where a move may come to rest

struct Centres {
  std::array<table::Vec, most_stands> at{};
  int size = 0;
};

Centres centres(const UnitSheet& sheet, Formation formation, int stands, const table::Pose& pose);

}  // namespace guidon::peninsular
