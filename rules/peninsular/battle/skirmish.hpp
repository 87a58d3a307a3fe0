#pragma once
// Skirmishers: sent out, called in, moved, met by the enemy (PEN-ARM-11 to -17, PEN-SKIR-08, PEN-R-59 to -62).
#include <array>
#include <expected>
#include <optional>
#include <span>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

std::optional<Refusal> check_break_out(const Field& field, const Order& order);
void break_out(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_rejoin(const Field& field, const Order& order);
void rejoin(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_move_skirmishers(const Field& field, const Order& order);
void move_skirmishers(const Umpire& umpire, const Order& order);

// Skirmishers close with nobody but guns, carts and routers (PEN-G-21).
std::optional<Refusal> check_skirmish_contact(const Field& field, const Order& order);
void skirmish_contact(const Umpire& umpire, const Order& order);

// A charge at skirmishers rather than at a unit in close order: said so, or clear because it has no other stands.
bool charges_skirmishers(const Field& field, const Order& order);
std::expected<MovePlan, Refusal> plan_charge(const Field& field, const Order& order);  // of either kind
bool in_the_open(const Field& field, const table::Rect& stand);  // out of woods, buildings and walls (PEN-R-59)

// Sends out the stands in the mask; used at deployment too.
void send_out(const Umpire& umpire, int u, std::uint64_t stands);
std::uint64_t stands_that_may_skirmish(const Field& field, int u);

// A forced return to the parent from any distance (PEN-SKIR-06, PEN-SKIR-09); detachments retire behind a friend.
void recall_screen(const Umpire& umpire, int u, Clause why);
void screen_falls_back(const Umpire& umpire, int u);  // ten centimetres (PEN-SKIR-05)

// A formation that has gained or lost a stand may not fit where it was: shifts it sideways by the least that clears
// other units (section 4.3).
void make_room(const Umpire& umpire, int u);

// Close-order troops pass over this ground: enemy skirmishers in it scatter or go back, friendly ones step aside when
// the mover charges (PEN-SKIR-08 to -10).
void meet_skirmishers(const Umpire& umpire, int mover, std::span<const table::Convex> ground, bool charge);

template <class Visit>
void each_stand(const State& state, int u, const Visit& visit) {
  for (int i = 0; i < state.skirmishers; ++i)
    if (state.skirmisher[static_cast<std::size_t>(i)].unit == u)
      visit(i, state.skirmisher[static_cast<std::size_t>(i)]);
}

struct Row {
  std::array<table::Pose, most_poses> pose{};
  std::array<int, most_poses> stand{};  // place in the list of skirmishers
  int size = 0;
};
// Where each skirmisher stand of a group goes under an order.
Row row_of(const Field& field, const Order& order);

}  // namespace guidon::peninsular
