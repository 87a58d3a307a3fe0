#include "cli/compare_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

#include "kernel/rounded.hpp"

namespace guidon::cli {

namespace {

using nlohmann::ordered_json;
using simulate::Compared;
using simulate::Difference;
using simulate::Interval;
using simulate::Summary;

constexpr double significant = 0.05;

double share(std::uint64_t of, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(of) / static_cast<double>(all);
}

double mean_turns(const Summary& summary) {
  std::uint64_t sum = 0;
  for (std::size_t turns = 0; turns < summary.turns.size(); ++turns) sum += turns * summary.turns[turns];
  return share(sum, summary.battles);
}

std::string percent(double value) { return fmt::format("{:.1f} %", value * 100); }
std::string points(double value) { return fmt::format("{:.1f}", value * 100); }
std::string between(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f} %", interval.low * 100, interval.high * 100);
}

bool by_the_clock(const Lineup& lineup) {
  return std::ranges::any_of(lineup.variants, [](const simulate::Variant& each) {
    return std::ranges::any_of(each.generals, players::by_the_clock);
  });
}

bool swapped(const CompareReport& report) {
  return simulate::common_campaign(report.lineup.variants, report.trial).paired();
}

// Differences from the first variant, and their p-values corrected for their number; the first stands for itself.
struct Judged {
  std::vector<Difference> differences{};
  std::vector<double> corrected{};
};

Judged judged(const CompareReport& report) {
  Judged out;
  std::vector<double> p;
  for (const Compared& each : report.compared) {
    out.differences.push_back(simulate::difference(each));
    p.push_back(out.differences.back().p);
  }
  const std::vector<double> corrected = simulate::holm(std::span{p}.subspan(1));
  out.corrected.push_back(1);
  out.corrected.insert(out.corrected.end(), corrected.begin(), corrected.end());
  return out;
}

// ---- in words ----

std::string players_words(const Lineup& lineup) {
  const auto& first = lineup.variants.front().generals;
  for (const simulate::Variant& each : lineup.variants)
    for (std::size_t side = 0; side < 2; ++side)
      if (players::name_of(each.generals[side]) != players::name_of(first[side])) return {};
  return fmt::format(", {} against {}", players::name_of(first[0]), players::name_of(first[1]));
}

std::string opening(const CompareReport& report) {
  std::string scenarios;
  for (const Line& line : report.lineup.lines)
    if (scenarios.find(line.scenario) == std::string::npos)
      scenarios += (scenarios.empty() ? "" : ", ") + line.scenario;
  std::string out =
      fmt::format("{} ({}): {} variants, {} battles of each on the same dice, seed {}{}{}\n", scenarios,
                  report.lineup.rules->name, report.lineup.variants.size(), report.trial.battles, report.trial.seed,
                  players_words(report.lineup), swapped(report) ? ", changing sides after every battle" : "");
  if (report.stopped)
    out += fmt::format("Stopped before its end: {} battles of each count.\n", report.compared[0].summary.battles);
  return out;
}

std::string table(const CompareReport& report, const Console& console) {
  const auto& sides = report.lineup.rules->side_words;
  int width = columns("variant");
  for (const simulate::Variant& each : report.lineup.variants) width = std::max(width, columns(each.name));
  std::string out = console.tint(
      Tint::head, fmt::format("{}  battles  {:>12}    drawn  {:>12}  {:>14}  {:<15}  turns", padded("variant", width),
                              fmt::format("{} won", sides[0]), fmt::format("{} won", sides[1]),
                              fmt::format("{}'s score", sides[0]), "95 % interval"));
  out += '\n';
  for (std::size_t i = 0; i < report.compared.size(); ++i) {
    const Summary& sum = report.compared[i].summary;
    out +=
        fmt::format("{}  {:>7}  {:>12}  {:>7}  {:>12}  {:>14}  {:<15}  {:>5.1f}\n",
                    console.tint(Tint::strong, padded(report.lineup.variants[i].name, width)), sum.battles,
                    percent(share(sum.won(0), sum.battles)), percent(share(sum.drawn() + sum.endless(), sum.battles)),
                    percent(share(sum.won(1), sum.battles)), percent(sum.score(0)),
                    between(simulate::score_interval(sum, 0)), mean_turns(sum));
  }
  return out;
}

// "bt2 favours south by 6.1 points (3.2 to 9.0), clearly".
std::string verdict(const CompareReport& report, const Judged& judged, std::size_t i) {
  const auto& sides = report.lineup.rules->side_words;
  const std::string& name = report.lineup.variants[i].name;
  const std::string& base = report.lineup.variants.front().name;
  const Difference& found = judged.differences[i];
  if (report.compared[i].against_first.turned == 0)
    return fmt::format("{} ends every battle as {} does: between these generals it makes no difference.", name, base);
  const std::size_t side = found.mean >= 0 ? 0 : 1;
  const double sign = side == 0 ? 1 : -1;
  const double low = std::min(sign * found.interval.low, sign * found.interval.high);
  const double high = std::max(sign * found.interval.low, sign * found.interval.high);
  const std::string favours = fmt::format("favours {} by {} points ({} to {})", sides[side],
                                          points(std::abs(found.mean)), points(low), points(high));
  if (judged.corrected[i] < significant)
    return fmt::format("{} {}, clearly (p {}).", name, favours,
                       judged.corrected[i] < 0.0001 ? "below 0.0001" : fmt::format("{:.4f}", judged.corrected[i]));
  if (found.p < significant)
    return fmt::format("{} perhaps {}; but of {} comparisons one may look like that by chance (p {:.2f}).", name,
                       favours, report.compared.size() - 1, judged.corrected[i]);
  return fmt::format(
      "no difference shown between {} and {} ({:+.1f} points for {}, {:+.1f} to {:+.1f}); a difference of less than {} "
      "points would not be seen with {} battles.",
      name, base, found.mean * 100, sides[0], found.interval.low * 100, found.interval.high * 100,
      points(found.interval.half_width()), report.compared[i].summary.battles);
}

// ---- for programs ----

ordered_json json_of(const Interval& interval) { return {to_millionths(interval.low), to_millionths(interval.high)}; }

ordered_json json_of(const CompareReport& report, const Judged& judged, std::size_t i) {
  const Line& line = report.lineup.lines[i];
  const simulate::Variant& variant = report.lineup.variants[i];
  const Compared& compared = report.compared[i];
  const Summary& sum = compared.summary;
  ordered_json out{{"variant", variant.name}, {"scenario", line.scenario}};
  out["settings"] = ordered_json::object();
  for (const auto& [name, value] : line.settings) out["settings"][name] = value;
  for (std::size_t side = 0; side < 2; ++side)
    out["players"][std::string{report.lineup.rules->side_words[side]}] = players::name_of(variant.generals[side]);
  out["battles"] = sum.battles;
  for (std::size_t side = 0; side < 2; ++side)
    out["won"][std::string{report.lineup.rules->side_words[side]}] = sum.won(side);
  out["drawn"] = sum.drawn();
  out["endless"] = sum.endless();
  out["illegal"] = sum.illegal;
  out["score"] = to_millionths(sum.score(0));
  out["interval"] = json_of(simulate::score_interval(sum, 0));
  out["mean_turns"] = to_millionths(mean_turns(sum));
  out["signature"] = std::to_string(sum.signature);
  if (i == 0) return out;
  const Difference& found = judged.differences[i];
  out["difference"] = {{"mean", to_millionths(found.mean)},
                       {"interval", json_of(found.interval)},
                       {"p", to_millionths(found.p)},
                       {"corrected_p", to_millionths(judged.corrected[i])},
                       {"significant", judged.corrected[i] < significant},
                       {"battles_that_turned", compared.against_first.turned},
                       {"words", verdict(report, judged, i)}};
  return out;
}

}  // namespace

std::string text(const CompareReport& report, const Console& console) {
  std::string out = opening(report);
  if (report.compared.empty() || report.compared[0].summary.battles == 0) return out;
  out += '\n' + table(report, console) + '\n';
  const Judged all = judged(report);
  out += fmt::format("Against {}{}:\n", report.lineup.variants.front().name,
                     report.compared.size() > 2 ? ", corrected for their number (Holm)" : "");
  std::uint64_t endless = 0;
  std::uint64_t illegal = 0;
  for (std::size_t i = 0; i < report.compared.size(); ++i) {
    endless += report.compared[i].summary.endless();
    illegal += report.compared[i].summary.illegal;
    if (i > 0) out += "  " + console.wrap(verdict(report, all, i), 4) + '\n';
  }
  if (endless > 0)
    out += fmt::format("{} battles had no end in sight and count as drawn{}.\n", endless,
                       illegal > 0 ? fmt::format("; an illegal order stopped {} of them", illegal) : "");
  if (by_the_clock(report.lineup)) out += "A marshal thought by the clock: another run may come out otherwise.\n";
  return out;
}

std::string json(const CompareReport& report) {
  ordered_json out{{"rules", report.lineup.rules->name},
                   {"battles", report.trial.battles},
                   {"seed", report.trial.seed},
                   {"swap", swapped(report)},
                   {"stopped", report.stopped},
                   {"by_the_clock", by_the_clock(report.lineup)},
                   {"score_of", report.lineup.rules->side_words[0]},
                   {"variants", ordered_json::array()}};
  const Judged all = judged(report);
  for (std::size_t i = 0; i < report.compared.size(); ++i) out["variants"].push_back(json_of(report, all, i));
  return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace guidon::cli
