// Buckets of tokens, by a clock that the test turns.
#include "server/rate_limit.hpp"

#include <gtest/gtest.h>

namespace guidon::server {
namespace {

using namespace std::chrono_literals;
const RateLimit::Time noon{1h};

TEST(RateLimit, a_burst_goes_through_and_then_time_must_pass) {
  RateLimit limit({.burst = 3, .each_second = 2});
  for (int time = 0; time < 3; ++time) EXPECT_TRUE(limit.take("192.0.2.1", noon));
  EXPECT_FALSE(limit.take("192.0.2.1", noon));
  EXPECT_FALSE(limit.take("192.0.2.1", noon + 400ms));
  EXPECT_TRUE(limit.take("192.0.2.1", noon + 500ms));
  EXPECT_FALSE(limit.take("192.0.2.1", noon + 600ms));
}

TEST(RateLimit, a_bucket_never_holds_more_than_a_burst) {
  RateLimit limit({.burst = 2, .each_second = 10});
  EXPECT_TRUE(limit.take("192.0.2.1", noon));
  EXPECT_TRUE(limit.take("192.0.2.1", noon + 1h));
  EXPECT_TRUE(limit.take("192.0.2.1", noon + 1h));
  EXPECT_FALSE(limit.take("192.0.2.1", noon + 1h));
}

TEST(RateLimit, a_dear_request_takes_more_tokens_and_one_refused_takes_none) {
  RateLimit limit({.burst = 5, .each_second = 1});
  EXPECT_TRUE(limit.take("192.0.2.1", noon, 3));
  EXPECT_FALSE(limit.take("192.0.2.1", noon, 3));
  EXPECT_TRUE(limit.take("192.0.2.1", noon, 2));
}

TEST(RateLimit, a_clock_that_goes_back_gives_nothing) {
  RateLimit limit({.burst = 1, .each_second = 1});
  EXPECT_TRUE(limit.take("192.0.2.1", noon));
  EXPECT_FALSE(limit.take("192.0.2.1", noon - 1h));
  EXPECT_FALSE(limit.take("192.0.2.1", noon + 500ms));
}

TEST(RateLimit, addresses_do_not_share_but_a_64_of_IPv6_does) {
  RateLimit limit({.burst = 1, .each_second = 1});
  EXPECT_TRUE(limit.take("192.0.2.1", noon));
  EXPECT_TRUE(limit.take("192.0.2.2", noon));
  EXPECT_FALSE(limit.take("::ffff:192.0.2.2", noon)) << "the same in other clothes";
  EXPECT_TRUE(limit.take("2001:db8:1:2::1", noon));
  EXPECT_FALSE(limit.take("2001:db8:1:2:ffff:ffff:ffff:ffff", noon));
  EXPECT_TRUE(limit.take("2001:db8:1:3::1", noon));
  EXPECT_TRUE(limit.take("nonsense", noon));
  EXPECT_FALSE(limit.take("other nonsense", noon));
}

TEST(RateLimit, whoever_has_not_asked_for_longest_is_forgotten) {
  RateLimit limit({.burst = 1, .each_second = 0}, 2);
  EXPECT_TRUE(limit.take("192.0.2.1", noon));
  EXPECT_TRUE(limit.take("192.0.2.2", noon));
  EXPECT_FALSE(limit.take("192.0.2.1", noon));
  EXPECT_TRUE(limit.take("192.0.2.3", noon)) << "pushes out .2";
  EXPECT_EQ(limit.size(), 2U);
  EXPECT_FALSE(limit.take("192.0.2.1", noon));
  EXPECT_TRUE(limit.take("192.0.2.2", noon));
  EXPECT_EQ(limit.size(), 2U);
}

}  // namespace
}  // namespace guidon::server
