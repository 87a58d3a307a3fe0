// The kit itself: what it builds is what it says.
#include "tests/hex1866/kit.hpp"

namespace guidon::hex1866::tests {

TEST(Kit, sets_out_a_battle_and_goes_to_a_step) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.state().stage, Stage::movement);
  EXPECT_EQ(kit.where("P1"), "0505");
  EXPECT_TRUE(kit.field().in_command(kit.id("P1")));
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(kit.where("P1"), "0504");
  kit.give("done");
  kit.give("attack 0503 with P1", {1, 4, 3});  // its fire does nothing; a test, failed
  EXPECT_EQ(kit.decision().task, Task::choose_hex);
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"retreat A1 to 0502", "retreat A1 to 0602", "retreat A1 to 0402"}));
  EXPECT_EQ(kit.refused("retreat A1 to 0603"), "HEX-P-RETR-02");  // no farther from the attacker
}

}  // namespace guidon::hex1866::tests
