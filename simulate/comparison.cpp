#include "simulate/comparison.hpp"

#include <oneapi/tbb/combinable.h>

#include <algorithm>
#include <mutex>
#include <utility>

#include "simulate/workers.hpp"

namespace guidon::simulate {

namespace {

// A variant ready to be fought.
struct Ready {
  const Variant* variant;
  match::Muster muster;
};

// The battles of some seeds, by all variants.
class Chunk {
 public:
  Chunk(const players::School& school, const Campaign& common, std::span<const Ready> all)
      : school_(&school), common_(&common), all_(all), sums_(all.size()), points_(all.size()) {
    tallies_.reserve(all.size());
    for (const Ready& each : all) tallies_.emplace_back(common, each.muster);
  }

  // Each variant's battles from one to before another, which are those of one seed.
  void fight_seed(std::uint64_t first, std::uint64_t end) {
    std::ranges::fill(points_, 0);
    for (std::uint64_t battle = first; battle < end; ++battle) {
      int base = 0;
      for (std::size_t i = 0; i < all_.size(); ++i) {
        const Ready& each = all_[i];
        std::array<players::General, 2> leaders = each.variant->generals;
        if (common_->swapped(battle)) std::swap(leaders[0], leaders[1]);
        const players::Fought fought = school_->fight(each.variant->setting, leaders, common_->seed_of(battle));
        tallies_[i].count(battle, fought);
        const auto points = static_cast<int>(fought.half_points(0));
        if (i == 0) base = points;
        if (points != base) ++sums_[i].turned;
        points_[i] += points;
      }
    }
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const int more = points_[i] - points_[0];
      ++sums_[i].seeds;
      sums_[i].sum += more;
      sums_[i].squares += static_cast<std::uint64_t>(more * more);
    }
  }

  void add_to(std::vector<Compared>& all) const {
    all.resize(all_.size());
    for (std::size_t i = 0; i < all_.size(); ++i) {
      all[i].summary.add(tallies_[i].summary());
      all[i].against_first.add(sums_[i]);
    }
  }

  [[nodiscard]] std::uint64_t battles() const { return tallies_.front().summary().battles * all_.size(); }

 private:
  const players::School* school_;
  const Campaign* common_;
  std::span<const Ready> all_;
  std::vector<Tally> tallies_{};
  std::vector<PairedSum> sums_;
  std::vector<int> points_;
};

std::vector<Ready> made_ready(const match::RuleSet& rules, std::span<const Variant> variants) {
  std::vector<Ready> out;
  out.reserve(variants.size());
  for (const Variant& each : variants) out.push_back({&each, rules.muster(each.setting)});
  return out;
}

}  // namespace

Campaign common_campaign(std::span<const Variant> variants, const Trial& trial) {
  Campaign campaign{{}, trial.battles, trial.seed, trial.swap};
  for (const Variant& each : variants) {
    campaign.generals = each.generals;
    if (campaign.paired()) break;
  }
  return campaign;
}

void PairedSum::add(const PairedSum& part) {
  seeds += part.seeds;
  sum += part.sum;
  squares += part.squares;
  turned += part.turned;
}

std::vector<Compared> compare_all(const match::RuleSet& rules, const players::School& school,
                                  std::span<const Variant> variants, const Trial& trial, const Progress& progress,
                                  const std::stop_token& stop) {
  if (variants.empty()) return {};
  const std::vector<Ready> ready = made_ready(rules, variants);
  const Campaign common = common_campaign(variants, trial);
  const std::uint64_t of_seed = common.paired() ? 2 : 1;
  const std::uint64_t chunks = (trial.battles + chunk_size - 1) / chunk_size;
  tbb::combinable<std::vector<Compared>> parts;
  std::mutex telling;
  std::uint64_t done = 0;
  share_out(chunks, trial.threads, [&](std::uint64_t number) {
    Chunk chunk{school, common, ready};
    const std::uint64_t end = std::min((number + 1) * chunk_size, trial.battles);
    for (std::uint64_t battle = number * chunk_size; battle < end && !stop.stop_requested(); battle += of_seed)
      chunk.fight_seed(battle, std::min(battle + of_seed, end));
    chunk.add_to(parts.local());
    const std::scoped_lock lock{telling};
    progress(done += chunk.battles());
  });
  std::vector<Compared> out(variants.size());
  parts.combine_each([&out](const std::vector<Compared>& part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
      out[i].summary.add(part[i].summary);
      out[i].against_first.add(part[i].against_first);
    }
  });
  return out;
}

Difference difference(const Compared& compared) {
  const PairedSum& sums = compared.against_first;
  const std::uint64_t battles_each = compared.summary.battles > sums.seeds ? 2 : 1;
  return paired(sums.seeds, sums.sum, sums.squares, battles_each);
}

}  // namespace guidon::simulate
