#pragma once
// Bombardments (6.6) and attacks (6.11), and what their results do (6.12).
#include <cstdint>
#include <optional>
#include <span>

#include "kernel/refusal.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

// Artillery fire.
[[nodiscard]] bool may_bombard(const Field& field, int u);  // it is its turn to
[[nodiscard]] bool can_fire(const Field& field, int u);     // at anybody
[[nodiscard]] std::optional<Refusal> why_not_fire(const Field& field, int u, Hex target);
std::optional<Refusal> check_bombard(const Field& field, const Order& order);
void take_bombard(const Umpire& umpire, const Order& order);
void step_fire(const Umpire& umpire, Dice& dice);

// Attacks.
[[nodiscard]] bool may_attack(const Field& field, int u);  // it is its turn to
[[nodiscard]] bool can_attack(const Field& field, int u);  // anybody, with infantry or cavalry
[[nodiscard]] std::optional<Refusal> why_not_attack(const Field& field, int u, Hex target);
[[nodiscard]] bool noted(std::span<const Hex> hexes, Hex hex);
[[nodiscard]] std::span<const Hex> bombarded(const State& state);
[[nodiscard]] std::span<const Hex> attacked(const State& state);
std::optional<Refusal> check_attack(const Field& field, const Order& order);
void take_attack(const Umpire& umpire, const Order& order);
// HEX-P-CBT-05: the hexes the attack comes from, a bit for each direction seen from the target.
[[nodiscard]] unsigned attacking_directions(const Field& field);
void take_fire_at(const Umpire& umpire, Hex hex);
void step_defensive(const Umpire& umpire, Direction against, Dice& dice);
void step_assault(const Umpire& umpire, Dice& dice);

// Results: `result` and `of` are places in those of the fight.
void step_tests(const Umpire& umpire, std::size_t result, Dice& dice);
void step_strike(const Umpire& umpire, std::size_t of);
[[nodiscard]] bool may_lose(const Field& field, Hex hex, int u);  // the step of a D+1
void take_loss(const Umpire& umpire, int u);

}  // namespace guidon::hex1866
