#pragma once
// The quantities of a balance report, each with its interval, worked out once for the page, the terminal and programs.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "simulate/interval.hpp"
#include "simulate/report.hpp"

namespace guidon::simulate {

// Intervals wider than this to each side are too wide for a verdict on balance.
inline constexpr double fair_half_width = 0.05;
// A unit's battles, broken and whole, below which nothing is said of what it means for the result.
inline constexpr std::uint64_t fair_count = 20;

struct Share {
  std::uint64_t count = 0;
  double value = 0;
  Interval interval{};
};
struct Mean {
  double value = 0;
  Interval interval{};
};

// Which way a battle leans, by the interval of the score.
enum class Tilt : std::uint8_t {
  unfought,    // there were no battles
  unknown,     // the interval holds an even score, and much else
  open,        // it holds an even score, and a score of 55 in 100 or more
  balanced,    // it holds an even score and nothing beyond 45 to 55 in 100
  unmeasured,  // it leans, but the interval is too wide to say how much
  slight,      // below 55 in 100
  clear,       // below 65
  strong,      // below 80
  one_sided
};

// How seldom even sides stray so far from an even score.
enum class Chance : std::uint8_t { common, one_in_20, one_in_100, one_in_1000 };

struct EndingFinding {
  Form word;
  std::array<std::uint64_t, 4> by_verdict{};  // by match::Verdict
  Share all{};
};

// One value of something that is counted in whole numbers, and in how many battles it came up.
struct Bar {
  std::size_t value = 0;
  std::uint64_t battles = 0;
};

struct LossFinding {
  Mean strength{};                                      // in the rule set's strength_word
  Mean share{};                                         // of what the side began with
  std::array<std::uint64_t, loss_steps + 1> battles{};  // by steps of 5 %; the last: all was lost
};

struct UnitFinding {
  std::string_view id;
  std::string_view name;
  match::Side side = 0;
  double lost = 0;       // of it, on average
  Share broken{};        // battles in which it lost half or more
  Share score_broken{};  // of its side in those
  Share score_whole{};   // and in the others
  double weight = 0;     // the second less the first
  Interval weight_interval{};
  bool enough = false;  // battles of both kinds
};

struct GeneralFinding {
  std::array<std::string, 2> names;
  Share score{};  // of the first; the count is of battles
  std::array<std::uint64_t, 2> won{};
  std::array<std::uint64_t, 5> pairs{};  // by the half points of the first
};

// Battles for an interval so wide to each side.
struct Need {
  double half_width = 0;
  std::uint64_t battles = 0;
  std::uint64_t more = 0;
};

struct Findings {
  std::uint64_t battles = 0;
  std::uint64_t planned = 0;
  std::array<Share, 4> verdicts{};  // by match::Verdict
  std::array<Share, 2> score{};     // of each side, a draw being half; the count is of battles
  Tilt tilt = Tilt::unfought;
  match::Side favoured = 0;  // the side with the better score
  Chance chance = Chance::common;
  bool too_few = true;  // for a verdict
  bool unlike = false;  // the sides had different generals throughout
  bool by_the_clock = false;
  std::optional<GeneralFinding> generals{};  // where two different ones changed sides
  std::vector<EndingFinding> endings{};      // the most frequent first
  std::vector<Bar> turns{};                  // from the shortest to the longest
  Mean turns_mean{};
  std::optional<Share> to_the_last{};  // battles that went on to the turn limit
  std::array<LossFinding, 2> losses{};
  std::vector<Bar> swings{};
  Mean swings_mean{};
  Share never_led_twice{};           // battles in which the lead never changed
  std::vector<UnitFinding> units{};  // by side, those that mean most first
  std::vector<Need> needs{};
};

Findings findings_of(const ReportFacts& facts);

}  // namespace guidon::simulate
