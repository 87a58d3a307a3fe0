#pragma once
// Moves as officers think of them: so far ahead, so far back, a wheel, a change of formation; and orders made of them.
#include <optional>
#include <vector>

#include "rules/peninsular/battle/battle.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/order.hpp"

namespace guidon::peninsular {

table::Pose ahead(const table::Pose& pose, double centimetres);  // negative: back
table::Pose aside(const table::Pose& pose, double centimetres);  // to the right; negative: to the left
// A wheel on an end of the front, or a turn on the centre.
table::Pose wheeled(const Field& field, int u, std::int32_t turn);
table::Pose turned(const Field& field, int u, std::int32_t turn);
Order move_to(const Field& field, int u, const table::Pose& pose, Formation formation);

// A Glory move against that enemy: as a charge without legs, or else with a sidestep first.
std::optional<Order> glory_charge(const Field& field, int u, int v);

// Orders to consider for a unit, its skirmishers, or a unit still to be deployed; not all need be legal.
void unit_moves(const Field& field, int u, std::vector<Order>& out);
void screen_orders(const Field& field, int u, std::vector<Order>& out);
void deployment_places(const Field& field, int u, int how_many, std::vector<Order>& out);

Order random_unit_order(const Field& field, int u, Lot& lot);
Order random_screen_order(const Field& field, int u, Lot& lot);

}  // namespace guidon::peninsular
