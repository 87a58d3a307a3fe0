#pragma once
// A test that goes on only as long as it has to: is the first of two players stronger by elo1, or only by elo0?
#include <array>
#include <cstdint>
#include <string_view>

#include "players/rating.hpp"

namespace guidon::players {

struct Hypotheses {
  double elo0 = 0;
  double elo1 = 30;
  double alpha = 0.05;  // how often elo1 may be accepted where elo0 is true
  double beta = 0.05;   // and rejected where elo1 is true
};

enum class TestState : std::uint8_t { going_on, accepted, rejected };  // of elo1
inline constexpr std::array<std::string_view, 3> test_state_words{"going_on", "accepted", "rejected"};

// The logarithm of how much better elo1 explains the pairs than elo0, each with the shares of the five results that
// suit it best: how often battles are drawn, and how much the sides matter, is seen in the pairs and not assumed.
double log_likelihood_ratio(const Pairs& pairs, const Hypotheses& hypotheses);
double lower_bound(const Hypotheses& hypotheses);  // at or below it elo1 is rejected
double upper_bound(const Hypotheses& hypotheses);  // at or above it elo1 is accepted
TestState judged(const Pairs& pairs, const Hypotheses& hypotheses);

}  // namespace guidon::players
