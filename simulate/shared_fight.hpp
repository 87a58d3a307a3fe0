#pragma once
// The battles of a campaign shared among ranks: everyone takes the next few as soon as it is done with its own. The
// summary is the same as that of one process.
#include <chrono>
#include <string>
#include <vector>

#include "simulate/fight.hpp"
#include "simulate/ranks.hpp"

namespace guidon::simulate {

struct LostRank {
  int rank = 0;
  Span span{};  // what it was at; others fought it again
};

struct Shared {
  Summary summary{};
  std::vector<LostRank> lost{};
  bool leads = false;  // only the rank that leads has the summary
};

// A rank that is not heard of for so long is lost. Ranks at work give a sign of life ten times as often.
inline constexpr std::chrono::milliseconds usual_patience{10'000};

Shared fight_shared(Ranks& ranks, const players::School& school, const scenario::Setting& setting,
                    const Campaign& campaign, const match::Muster& muster, const Progress& progress,
                    const std::stop_token& stop, std::chrono::milliseconds patience = usual_patience);

}  // namespace guidon::simulate
