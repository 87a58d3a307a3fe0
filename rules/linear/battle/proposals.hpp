#pragma once
// Orders as a player without much imagination would give them; not all need be legal.
#include "rules/linear/battle/battle.hpp"

namespace guidon::linear {

Order bare(const Battle& battle, OrderKind kind);  // of the side that decides
Order along(const Battle& battle, int unit, std::initializer_list<Step> steps);
Order charge_at(const Battle& battle, int unit, int target);
Order command_to(const Battle& battle, int commander, std::uint64_t units, What what, std::uint8_t target = nobody);
// Where a garrison comes out by that face, in that formation.
Order come_out(const Battle& battle, int unit, Face face, Formation formation);
int own_commander(const Field& field, int unit);  // the commander of its brigade
// The n-th place on a grid over its owner's zone where a unit could be deployed.
Order deploy_at(const Battle& battle, int unit, int place, Formation formation);
inline constexpr int deployment_places = 96;

std::vector<Order> answers(const Battle& battle);  // to the question asked

}  // namespace guidon::linear
