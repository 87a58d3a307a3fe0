// One who is connected and says what nobody expects.
#include "tests/server/ear.hpp"
#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

// As deep as a message may be long: copied or printed, it would need more stack than a thread has.
TEST(Live, a_message_as_deep_as_a_well_is_refused) {
  constexpr std::size_t depth = 32'000;
  const std::string well = std::string(depth, '[') + std::string(depth, ']');
  ServiceKit kit;
  const auto ear = std::make_shared<Ear>();
  const auto visitor = kit.club().visit({}, ear);
  visitor->said(R"({"do": "say", "text": "x", "id": )" + well + "}");
  visitor->said(R"({"do": )" + well + "}");
  visitor->said(well);
  visitor->said(R"({"do": "say", "text": "x", "id": "1"})");
  visitor->gone();
  const auto heard = ear->heard();
  ASSERT_EQ(heard.size(), 4U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(heard[i]["status"], 400) << heard[i];
    EXPECT_EQ(heard[i]["error"]["code"], "bad_json") << heard[i];
  }
  EXPECT_EQ(heard[3]["status"], 409) << heard[3];  // he has not said hello, and is still listened to
}

}  // namespace
}  // namespace guidon::server
