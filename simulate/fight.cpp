#include "simulate/fight.hpp"

#include <oneapi/tbb/combinable.h>

#include <algorithm>
#include <mutex>

#include "simulate/workers.hpp"

namespace guidon::simulate {

Summary fight_span(const players::School& school, const scenario::Setting& setting, const Campaign& campaign,
                   const match::Muster& muster, Span span, const std::stop_token& stop) {
  Tally tally{campaign, muster};
  for (std::uint64_t k = span.first; k < span.end; ++k) {
    if (k % 2 == 0 && stop.stop_requested()) break;  // never between the two battles of a pair
    tally.count(k, school.fight(setting, campaign.leaders(k), campaign.seed_of(k)));
  }
  return tally.summary();
}

Summary fight_all(const players::School& school, const scenario::Setting& setting, const Campaign& campaign,
                  const match::Muster& muster, unsigned threads, const Progress& progress,
                  const std::stop_token& stop) {
  const std::uint64_t chunks = (campaign.battles + chunk_size - 1) / chunk_size;
  tbb::combinable<Summary> parts;
  std::mutex telling;
  std::uint64_t done = 0;
  share_out(chunks, threads, [&](std::uint64_t chunk) {
    if (stop.stop_requested()) return;
    const Span span{chunk * chunk_size, std::min((chunk + 1) * chunk_size, campaign.battles)};
    const Summary part = fight_span(school, setting, campaign, muster, span, stop);
    parts.local().add(part);
    const std::scoped_lock lock{telling};
    progress(done += part.battles);
  });
  Summary sum;
  parts.combine_each([&sum](const Summary& part) { sum.add(part); });
  return sum;
}

}  // namespace guidon::simulate
