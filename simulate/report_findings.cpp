#include "simulate/report_findings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "simulate/report_units.hpp"

namespace guidon::simulate {

namespace {

double ratio(std::uint64_t of, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(of) / static_cast<double>(all);
}

Share share(std::uint64_t of, std::uint64_t all) { return {of, ratio(of, all), wilson(of, all)}; }

Tilt tilt_of(const Share& score, bool too_few) {  // of the side with the better score
  if (score.count == 0) return Tilt::unfought;
  constexpr double even = 0.5;
  if (score.interval.low <= even) {
    if (too_few) return Tilt::unknown;
    return score.interval.high < even + fair_half_width ? Tilt::balanced : Tilt::open;
  }
  constexpr double slight = 0.55;
  constexpr double clear = 0.65;
  constexpr double strong = 0.8;
  if (score.value >= strong && score.interval.low >= clear) return Tilt::one_sided;
  if (too_few) return Tilt::unmeasured;
  if (score.value < slight) return Tilt::slight;
  if (score.value < clear) return Tilt::clear;
  return score.value < strong ? Tilt::strong : Tilt::one_sided;
}

// By the sign test, that half of the decided battles should go each way, and by the width of the score's interval,
// which knows of pairs; the more careful of the two.
Chance chance_of(const Summary& summary, const Share& score) {
  const auto a = static_cast<double>(summary.won(0));
  const auto b = static_cast<double>(summary.won(1));
  if (a + b == 0) return Chance::common;
  const double by_sign = std::abs(a - b) / std::sqrt(a + b);
  const double by_width = std::abs(score.value - 0.5) * players::z95 / std::max(score.interval.half_width(), 1e-9);
  const double p = std::erfc(std::min(by_sign, by_width) / std::numbers::sqrt2);  // of a normal distribution, both ways
  if (p <= 0.001) return Chance::one_in_1000;
  if (p <= 0.01) return Chance::one_in_100;
  return p <= 0.05 ? Chance::one_in_20 : Chance::common;
}

GeneralFinding generals_of(const ReportFacts& facts) {
  const Summary& summary = facts.summary;
  GeneralFinding found{
      .names = {players::name_of(facts.campaign.generals[0]), players::name_of(facts.campaign.generals[1])},
      .won = summary.won_by_general,
      .pairs = summary.pairs};
  const std::uint64_t undecided = summary.battles - summary.won_by_general[0] - summary.won_by_general[1];
  found.score = {summary.battles, ratio(2 * summary.won_by_general[0] + undecided, 2 * summary.battles),
                 general_interval(summary)};
  return found;
}

std::vector<EndingFinding> endings_of(const ReportFacts& facts) {
  std::vector<EndingFinding> endings;
  for (std::size_t i = 0; i < most_endings; ++i) {
    const auto& by_verdict = facts.summary.endings[i];
    const std::uint64_t all = by_verdict[0] + by_verdict[1] + by_verdict[2] + by_verdict[3];
    if (all == 0) continue;
    const Form word = i < facts.ending_words.size() ? facts.ending_words[i] : "otherwise"_form;
    endings.push_back({word, by_verdict, share(all, facts.summary.battles)});
  }
  std::ranges::stable_sort(endings, std::ranges::greater{}, [](const EndingFinding& each) { return each.all.count; });
  return endings;
}

// From the first that came up to the last, with those between that did not.
std::vector<Bar> bars_of(std::span<const std::uint64_t> counts) {
  std::vector<Bar> bars;
  const auto some = [](std::uint64_t count) { return count != 0; };
  const auto first = std::ranges::find_if(counts, some);
  if (first == counts.end()) return bars;
  const auto last = std::ranges::find_if(counts.rbegin(), counts.rend(), some).base();
  for (auto at = first; at != last; ++at) bars.push_back({static_cast<std::size_t>(at - counts.begin()), *at});
  return bars;
}

Mean mean_of(std::span<const Bar> bars) {
  std::uint64_t n = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  for (const Bar& bar : bars) {
    n += bar.battles;
    sum += bar.battles * bar.value;
    squares += bar.battles * bar.value * bar.value;
  }
  return {ratio(sum, n), mean_interval(n, sum, squares)};
}

LossFinding losses_of(const ReportFacts& facts, match::Side side) {
  const Summary& summary = facts.summary;
  LossFinding found{.battles = summary.loss_shares[side]};
  if (summary.battles == 0) return found;
  found.strength = {ratio(summary.lost[side], summary.battles),
                    mean_interval(summary.battles, summary.lost[side], summary.lost_squared[side])};
  const double all = std::max(1, facts.muster.strength[side]);
  found.share = {found.strength.value / all, {found.strength.interval.low / all, found.strength.interval.high / all}};
  return found;
}

std::vector<Need> needs_of(std::uint64_t battles) {
  std::vector<Need> needs;
  for (const double half_width : {0.05, 0.025, 0.01}) {
    const std::uint64_t all = battles_needed(half_width);
    needs.push_back({half_width, all, all > battles ? all - battles : 0});
  }
  return needs;
}

}  // namespace

Findings findings_of(const ReportFacts& facts) {
  const Summary& summary = facts.summary;
  const Campaign& campaign = facts.campaign;
  Findings found{.battles = summary.battles, .planned = campaign.battles};
  found.by_the_clock = std::ranges::any_of(campaign.generals, players::by_the_clock);
  for (std::size_t v = 0; v < found.verdicts.size(); ++v)
    found.verdicts[v] = share(summary.verdicts[v], summary.battles);
  for (std::size_t side = 0; side < 2; ++side)
    found.score[side] = {summary.battles, summary.score(side), score_interval(summary, side)};
  found.favoured = found.score[1].value > found.score[0].value ? 1 : 0;
  const Share& better = found.score[found.favoured];
  found.too_few = summary.battles == 0 || better.interval.half_width() > fair_half_width;
  found.tilt = tilt_of(better, found.too_few);
  found.chance = chance_of(summary, better);
  found.unlike = !campaign.swap && campaign.unlike();
  if (campaign.paired()) found.generals = generals_of(facts);
  found.endings = endings_of(facts);
  found.turns = bars_of(summary.turns);
  found.turns_mean = mean_of(found.turns);
  const auto limit = static_cast<std::size_t>(facts.muster.turn_limit);
  if (limit > 0 && limit <= most_turns) {
    std::uint64_t last = 0;
    for (const Bar& bar : found.turns)
      if (bar.value >= limit) last += bar.battles;
    found.to_the_last = share(last, summary.battles);
  }
  for (std::size_t side = 0; side < 2; ++side) found.losses[side] = losses_of(facts, side);
  found.swings = bars_of(summary.swings);
  found.swings_mean = mean_of(found.swings);
  found.never_led_twice = share(summary.swings[0], summary.battles);
  found.units = units_of(facts);
  found.needs = needs_of(summary.battles);
  return found;
}

}  // namespace guidon::simulate
