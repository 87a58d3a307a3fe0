#pragma once
// Looks for the smallest change that makes a lopsided scenario an even one.
#include <array>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "simulate/comparison.hpp"

namespace guidon::simulate {

inline constexpr Interval fair{0.45, 0.55};  // scores of the first side that make a fair battle

// Where a score is, with its interval.
enum class Evenness : std::uint8_t {
  even,      // surely: all of its interval is inside
  about,     // it is inside, its interval reaches out
  lopsided,  // it is outside
};
Evenness evenness(const Summary& summary);

struct BalanceTask {
  std::string text;       // of a scenario that loads
  std::string file_name;  // and that gives it its id
  std::array<players::General, 2> generals{};
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint64_t screen = 100;    // battles of every change,
  std::uint64_t refine = 400;    // of the best few,
  std::uint64_t confirm = 2000;  // and of the scenario as it is, and of the one that is proposed
};

// A change that was tried, on top of those already made.
struct Tried {
  std::string words;
  int cost = 0;
  Summary screened{};
  Summary refined{};    // no battles where it was not among the best
  Summary confirmed{};  // nor here
};

const Summary& best_of(const Tried& tried);  // the one with the most battles

struct Round {
  std::vector<std::string> made{};  // changes made before it
  Summary base{};                   // the scenario with those
  std::vector<Tried> tried{};       // the cheapest first
};

enum class Finding : std::uint8_t { even_already, proposed, nothing, stopped };

struct Balance {
  Finding finding = Finding::nothing;
  Summary now{};  // the scenario as it is
  std::vector<Round> rounds{};
  // The proposal.
  std::vector<std::string> changes{};
  std::string text{};      // the scenario with them
  Summary confirmed{};     // on seeds of its own
  std::uint64_t seed = 0;  // the first of them
};

// Told of every part of the work before it begins; what it gives is told how far that part is.
using Stages = std::function<Progress(Form stage, std::uint64_t battles)>;

// Told what is known so far, after every part of the work.
using SoFar = std::function<void(const Balance& balance)>;

Balance find_balance(const match::RuleSet& rules, const players::School& school, const BalanceTask& task,
                     const Stages& stages, const std::stop_token& stop, const SoFar& so_far = {});

}  // namespace guidon::simulate
