#include "rules/hex1866/command.hpp"

namespace guidon::hex1866 {

int roll_initiative(int prussian, int austrian, Dice& dice) {
  const int a = dice.d6({"HEX-P-SEQ-02", "the Prussian die for the initiative"_form}) + prussian;
  const int b = dice.d6({"HEX-P-SEQ-02", "the Austrian die for the initiative"_form}) + austrian;
  return a - b;
}

bool roll_command(int rating, Dice& dice) { return dice.d6({"HEX-P-CMD-02", "the command test"_form}) <= rating; }

}  // namespace guidon::hex1866
