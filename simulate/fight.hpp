#pragma once
// Fights the battles of a campaign, on as many threads as there are.
#include <cstdint>
#include <functional>
#include <stop_token>

#include "players/school.hpp"
#include "simulate/summary.hpp"

namespace guidon::simulate {

// Battles that one thread takes at a time; even, so that pairs stay together.
inline constexpr std::uint64_t chunk_size = 16;

struct Span {
  std::uint64_t first = 0;  // battles from here
  std::uint64_t end = 0;    // to before here
};

// Told how many battles are done, from any thread but one at a time.
using Progress = std::function<void(std::uint64_t done)>;

// Some of them, one after the other.
Summary fight_span(const players::School& school, const scenario::Setting& setting, const Campaign& campaign,
                   const match::Muster& muster, Span span, const std::stop_token& stop);
// All of them, or those that were done when it was told to stop.
Summary fight_all(const players::School& school, const scenario::Setting& setting, const Campaign& campaign,
                  const match::Muster& muster, unsigned threads, const Progress& progress, const std::stop_token& stop);

}  // namespace guidon::simulate
