#include "cli/simulate_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "simulate/report_findings.hpp"
#include "simulate/report_words.hpp"

namespace guidon::cli {

namespace {

using simulate::between;
using simulate::Findings;
using simulate::grouped;
using simulate::percent;
using simulate::ReportFacts;
using simulate::ReportWords;
using simulate::Share;

constexpr int indent = 2;

// A bar from none to the largest, in the cells that a line has left.
class Bars {
 public:
  Bars(const Console& console, int names, int figures, double most)
      : console_(&console), cells_(std::clamp(console.width() - names - figures, 8, 40)), most_(most) {}
  [[nodiscard]] std::string bar(double share) const { return console_->bar(most_ > 0 ? share / most_ : 0, cells_); }

 private:
  const Console* console_;
  int cells_;
  double most_;
};

std::string head(const Console& console, std::string_view words) {
  return '\n' + console.tint(Tint::head, words) + '\n';
}

std::string sentence(const Console& console, std::string_view words) { return console.wrap(words, 0) + '\n'; }

// A name cut to what its column holds.
std::string fitted(std::string_view name, int width) {
  std::string text{name};
  if (columns(text) <= width) return padded(text, width);
  while (columns(text) > width - 3) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0U) == 0x80U) text.pop_back();
    if (!text.empty()) text.pop_back();
  }
  return padded(text + "...", width);
}

int width_of(const std::vector<std::string>& names, int most) {
  int width = 0;
  for (const std::string& each : names) width = std::max(width, columns(each));
  return std::min(width, most);
}

std::string interval_of(const Share& share) { return fmt::format("{:>14}", between(share.interval)); }

std::string rates(const ReportFacts& facts, const Findings& found, const Console& console) {
  const std::vector<std::string> names{"no end in sight", facts.side_names[0], facts.side_names[1], "drawn"};
  const int width = width_of(names, console.width() / 3);
  double most = 0;
  for (const Share& each : found.verdicts) most = std::max(most, each.value);
  const Bars bars{console, width + indent, 38, most};
  std::string out = console.tint(
      Tint::head, fmt::format("\n{}  battles    share    95 % interval\n", padded("Who wins", width + indent)));
  for (const std::size_t verdict : {1U, 2U, 3U, 0U}) {
    const Share& share = found.verdicts[verdict];
    out += fmt::format("  {}  {:>7} {:>6} %   {}  {}\n", console.tint(Tint::strong, fitted(names[verdict], width)),
                       grouped(share.count), percent(share.value), interval_of(share), bars.bar(share.value));
  }
  for (std::size_t side = 0; side < 2; ++side)
    out += fmt::format("  {}  {:>7} {:>6} %   {}\n", fitted(facts.side_names[side], width), "score",
                       percent(found.score[side].value), interval_of(found.score[side]));
  if (found.generals)
    out += fmt::format("  {}  {:>7} {:>6} %   {}\n", fitted(found.generals->names[0], width), "score",
                       percent(found.generals->score.value), interval_of(found.generals->score));
  return out;
}

std::string endings(const ReportFacts& facts, const Findings& found, const Console& console) {
  std::vector<std::string> names;
  names.reserve(found.endings.size());
  for (const auto& each : found.endings) names.emplace_back(each.word.text());
  const int width = std::max(width_of(names, console.width() / 3), 15);
  const std::array<int, 2> sides{std::max(7, columns(facts.side_words[0])), std::max(7, columns(facts.side_words[1]))};
  std::string out = console.tint(
      Tint::head,
      fmt::format("\n{}  {}  {}   nobody    share    95 % interval\n", padded("What decides it", width + indent),
                  padded_left(facts.side_words[0], sides[0]), padded_left(facts.side_words[1], sides[1])));
  for (const auto& each : found.endings)
    out += fmt::format(
        "  {}  {}  {}  {:>7} {:>6} %   {}\n", console.tint(Tint::strong, fitted(each.word.text(), width)),
        padded_left(grouped(each.by_verdict[1]), sides[0]), padded_left(grouped(each.by_verdict[2]), sides[1]),
        grouped(each.by_verdict[3] + each.by_verdict[0]), percent(each.all.value), interval_of(each.all));
  return out;
}

std::string histogram(const std::vector<simulate::Bar>& all, std::size_t most_value, const Findings& found,
                      const Console& console) {
  double most = 0;
  const auto share = [&](const simulate::Bar& bar) {
    return static_cast<double>(bar.battles) / static_cast<double>(found.battles);
  };
  for (const simulate::Bar& bar : all) most = std::max(most, share(bar));
  const Bars bars{console, 6, 20, most};
  std::string out;
  for (const simulate::Bar& bar : all)
    out += fmt::format("  {:>3}{} {:>6} %  {}\n", bar.value, bar.value == most_value ? '+' : ' ', percent(share(bar)),
                       bars.bar(share(bar)));
  return out;
}

std::string losses(const ReportFacts& facts, const Findings& found, const ReportWords& words, const Console& console) {
  std::string out = head(console, "What it costs");
  for (std::size_t side = 0; side < 2; ++side)
    out +=
        fmt::format("  {}\n", console.wrap(fmt::format("{}: {}", facts.side_names[side], words.losses(side)), indent));
  double most = 0;
  const auto share = [&](std::size_t side, std::size_t step) {
    return static_cast<double>(found.losses[side].battles[step]) / static_cast<double>(found.battles);
  };
  for (std::size_t i = 0; i <= simulate::loss_steps; ++i) most = std::max({most, share(0, i), share(1, i)});
  const int cells = std::clamp((console.width() - 34) / 2, 8, 36);
  const auto column = [&](std::size_t side, std::size_t step) {
    const std::string bar = console.bar(most > 0 ? share(side, step) / most : 0, cells);
    return fmt::format("{:>5} % {}", percent(share(side, step)), side == 0 ? padded(bar, cells) : bar);
  };
  out += console.tint(Tint::faint, fmt::format("  {}{}  {}\n", padded("lost", 12),
                                               fitted(facts.side_names[0], cells + 8), facts.side_names[1]));
  for (std::size_t i = 0; i <= simulate::loss_steps; ++i) {
    if (found.losses[0].battles[i] + found.losses[1].battles[i] == 0) continue;
    const std::string step = i == simulate::loss_steps ? "all" : fmt::format("{} to {} %", i * 5, (i + 1) * 5);
    out += fmt::format("  {}{}  {}\n", padded(step, 12), column(0, i), column(1, i));
  }
  return out;
}

std::string units(const ReportFacts& facts, const Findings& found, const Console& console) {
  std::vector<std::string> names;
  names.reserve(found.units.size());
  for (const auto& unit : found.units) names.emplace_back(unit.name);
  const bool wide = console.width() >= 100;  // room for the intervals of differences
  const int width = width_of(names, std::max(16, console.width() - (wide ? 62 : 46)));
  std::string out = console.tint(Tint::head, fmt::format("\n{}    lost  broken   whole  broken  difference\n",
                                                         padded("Each unit", width + indent)));
  out +=
      console.tint(Tint::faint, fmt::format("{}                    score of its side\n", padded("", width + indent)));
  for (std::size_t side = 0; side < 2; ++side) {
    out += console.tint(Tint::strong, facts.side_names[side]) + '\n';
    for (const auto& unit : found.units) {
      if (unit.side != side) continue;
      out += fmt::format("  {}  {:>6} {:>7}", fitted(unit.name, width), percent(unit.lost), percent(unit.broken.value));
      if (!unit.enough) {
        out += "       -       -  too few\n";
        continue;
      }
      out += fmt::format(" {:>7} {:>7}  {}", percent(unit.score_whole.value), percent(unit.score_broken.value),
                         padded_left(simulate::signed_points(unit.weight), 5));
      if (wide)
        out += fmt::format(" ({} to {})", simulate::signed_points(unit.weight_interval.low),
                           simulate::signed_points(unit.weight_interval.high));
      out += '\n';
    }
  }
  return out + sentence(console,
                        "All in %; broken: half of it lost, or more. This goes together, it need not be the cause: a "
                        "beaten army loses its units.");
}

}  // namespace

std::string text(const ReportFacts& facts, const Console& console) {
  const Findings found = simulate::findings_of(facts);
  const ReportWords words{facts, found};
  std::string out = console.tint(Tint::strong, facts.title) + '\n' + sentence(console, words.setting()) + '\n';
  out += console.tint(found.too_few ? Tint::bad : Tint::good, words.headline() + '.') + '\n';
  out += sentence(console, words.verdict());
  if (const std::string sure = words.sureness(); !sure.empty()) out += sentence(console, sure);
  for (const std::string& each : words.warnings())
    out += console.tint(Tint::bad, "! ") + console.wrap(each, indent) + '\n';
  if (found.battles == 0) return out;
  out += rates(facts, found, console);
  if (found.generals) {
    out += sentence(console, words.generals());
    const auto& pairs = found.generals->pairs;
    out += sentence(console,
                    fmt::format("Pairs of battles, by the points of {}: 2 in {}, 1 1/2 in {}, 1 in {}, 1/2 in {}, "
                                "none in {}.",
                                found.generals->names[0], grouped(pairs[4]), grouped(pairs[3]), grouped(pairs[2]),
                                grouped(pairs[1]), grouped(pairs[0])));
  }
  out += endings(facts, found, console) + losses(facts, found, words, console);
  out += head(console, "How long it lasts") + sentence(console, words.length()) +
         histogram(found.turns, simulate::most_turns, found, console);
  out += head(console, "How often the lead changes") + sentence(console, words.swings()) +
         histogram(found.swings, simulate::most_swings, found, console);
  out += units(facts, found, console) + head(console, "How much surer one could be");
  for (const auto& need : found.needs)
    out += fmt::format("  to ±{} points: {} battles in all, {}\n", percent(need.half_width), grouped(need.battles),
                       words.need(need));
  return out + '\n' + sentence(console, words.again());
}

}  // namespace guidon::cli
