#pragma once
// The two throws of the command phase: initiative, and whether a formation out of range is in command.
#include "kernel/dice.hpp"

namespace guidon::hex1866 {

// HEX-P-SEQ-02: how far the Prussian die and initiative value lead the Austrian; 0 leaves it where it was.
int roll_initiative(int prussian, int austrian, Dice& dice);

// HEX-P-CMD-02: in command on the commander's rating or less.
bool roll_command(int rating, Dice& dice);

}  // namespace guidon::hex1866
