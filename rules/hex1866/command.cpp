#include "rules/hex1866/command.hpp"

namespace guidon::hex1866 {

int roll_initiative(int a_value, int b_value, Dice& dice) {
  const int a = dice.d6({"HEX-P-SEQ-02", "side a's die for the initiative"}) + a_value;
  const int b = dice.d6({"HEX-P-SEQ-02", "side b's die for the initiative"}) + b_value;
  return a - b;
}

bool roll_command(int rating, Dice& dice) { return dice.d6({"HEX-P-CMD-02", "the command test"}) <= rating; }

}  // namespace guidon::hex1866
