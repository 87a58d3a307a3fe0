#include "tests/vectors/vector_file.hpp"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  guidon::vectors::register_adjudicator();
  guidon::vectors::register_linear();
  guidon::vectors::register_peninsular();
  guidon::vectors::register_hex1866();
  return RUN_ALL_TESTS();
}
