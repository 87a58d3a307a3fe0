#pragma once
// Commanders: orders that may fail, rallying, leading from the front, riding about.
#include "rules/linear/battle/umpire.hpp"
#include "rules/linear/command.hpp"

namespace guidon::linear {

// Whether a unit can be named in an order this turn, by anybody; why not.
std::optional<Refusal> check_orderable(const Field& field, int u);
bool may_order(const Field& field, int commander, int u);  // OUR-CMD-02
int most_moves(const Field& field);                        // an order can bring

std::optional<Refusal> check_command(const Field& field, const Order& order);
void take_command(const Umpire& umpire, const Order& order);
CommandRoll command_roll(const Field& field, int commander, std::uint64_t units);
void step_command_throw(const Umpire& umpire, Dice& dice);
// What the kind of an order lets a unit do first (OUR-CMD-03, OUR-CMD-10).
std::optional<Refusal> check_kind(const Field& field, const Order& move);
// The order in hand is to charge, and none of those it names can; and whether it may be left at that (OUR-CMD-10).
bool nobody_charges(const Field& field);
std::optional<Refusal> check_charges_made(const Field& field);
void end_command(const Umpire& umpire);                 // nobody of the order in hand moves any more
bool entitled_to_free_move(const Field& field, int u);  // MPP-FREE-01a
// LIN-R-73: at any time of its own turn, or only when its order has failed.
bool withdrawal_is_open(const Field& field, int u);
bool may_withdraw(const Field& field, int u);  // MPP-FREE-02a

std::optional<Refusal> check_rally(const Field& field, const Order& order);
void step_rally_throw(const Umpire& umpire, const ThrowForRally& task, Dice& dice);
std::optional<Refusal> check_follow_me(const Field& field, const Order& order);
void take_follow_me(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_ride(const Field& field, const Order& order);
void take_ride(const Umpire& umpire, const Order& order);

void step_elite(const Umpire& umpire);
void step_elite_throw(const Umpire& umpire, const ThrowForElite& task, Dice& dice);

}  // namespace guidon::linear
