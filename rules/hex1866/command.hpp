#pragma once
// The two throws of the command phase: initiative, and whether a formation out of range is in command.
#include "kernel/dice.hpp"

namespace guidon::hex1866 {

// HEX-P-SEQ-02: how far side a's die and initiative value lead side b's; 0 leaves it where it was.
int roll_initiative(int a_value, int b_value, Dice& dice);

// HEX-P-CMD-02: in command on the commander's rating or less.
bool roll_command(int rating, Dice& dice);

}  // namespace guidon::hex1866
