#pragma once
// The six cards that drive a turn.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"

namespace guidon::peninsular {

enum class Colour : std::uint8_t { red, black };
enum class Function : std::uint8_t { fire, foot, horse };  // a colour's first, second and third card
inline constexpr std::array<std::string_view, 3> function_codes{"fire", "foot", "horse"};

struct Card {
  Colour colour = Colour::red;
  Function function = Function::fire;
  friend constexpr bool operator==(const Card&, const Card&) = default;
};

using Pack = std::array<Colour, 6>;

Pack shuffle_pack(Dice& dice);                    // PEN-TURN-01: 20 orders, all alike
std::array<Card, 6> functions(const Pack& pack);  // PEN-TURN-04, PEN-TURN-06, PEN-TURN-07

}  // namespace guidon::peninsular
