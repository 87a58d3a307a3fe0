// The distributions of a balance report: losses, length, changes of the lead, points of pairs.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "simulate/report_charts.hpp"
#include "simulate/report_words.hpp"

namespace guidon::simulate {

namespace {

constexpr double gap = 0.12;  // between bars, of their width

double share_of(std::uint64_t count, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(count) / static_cast<double>(all);
}

// Columns of equal width over a line, their shares above them as far as there is room.
struct Columns {
  std::vector<std::string> labels{};
  std::vector<std::uint64_t> battles{};
  std::string under{};           // what the labels count
  std::size_t every = 1;         // label of so many is written
  std::optional<double> last{};  // where a limit lies, in columns
  std::string last_words{};
};

void draw(Drawing& drawing, const Columns& columns, std::uint64_t all) {
  constexpr double foot = 162;
  constexpr double room = 122;
  constexpr std::size_t most_figures = 12;
  const auto count = static_cast<double>(std::max<std::size_t>(columns.battles.size(), 4));
  const double width = 1 / count;
  // A few columns stand in the middle.
  const double left = (1 - (width * static_cast<double>(columns.battles.size()))) / 2;
  const double most = static_cast<double>(std::max<std::uint64_t>(1, std::ranges::max(columns.battles)));
  for (std::size_t i = 0; i < columns.battles.size(); ++i) {
    const double at = left + (static_cast<double>(i) * width);
    const double height = static_cast<double>(columns.battles[i]) / most * room;
    drawing.rect("fill-plain", at + (width * gap), at + (width * (1 - gap)), foot - height, height);
    const double middle = at + (width / 2);
    if (columns.battles.size() <= most_figures && columns.battles[i] != 0)
      drawing.text("val", middle, foot - height - 6, Anchor::middle, percent(share_of(columns.battles[i], all)));
    if (i % columns.every == 0) drawing.text("ax", middle, foot + 17, Anchor::middle, columns.labels[i]);
  }
  if (columns.last) {
    const double x = left + (*columns.last * width);
    drawing.upright("limit", x, 10, foot);
    drawing.text("fine", x - 0.01, 18, Anchor::end, columns.last_words);
  }
  drawing.level("axis", 0, 1, foot);
  drawing.text("ax", 0.5, foot + 35, Anchor::middle, columns.under);
}

constexpr int columns_height = 204;

// How far losses went, in steps; the scale goes on to the next quarter.
std::size_t steps_shown(const Findings& findings) {
  constexpr std::size_t quarter = 5;
  std::size_t most = 0;
  for (const LossFinding& each : findings.losses)
    for (std::size_t i = 0; i < each.battles.size(); ++i)
      if (each.battles[i] != 0) most = std::max(most, i + 1);
  if (most > loss_steps) return most;
  return std::max(2 * quarter, (most + quarter - 1) / quarter * quarter);
}

// Battles of a side by its losses, upwards or downwards from a line, and the mean.
struct LossBars {
  double line = 0;
  double room = 0;
  double most = 1;        // battles of the longest bar
  std::size_t steps = 0;  // across
};

void draw(Drawing& drawing, const LossFinding& losses, match::Side side, const LossBars& bars) {
  constexpr double beyond = 6;  // from the bars to the mark of the mean
  constexpr double thick = 4;
  const double width = 1 / static_cast<double>(bars.steps);
  const double foot = side == 0 ? bars.line - 0.5 : bars.line + 0.5;
  for (std::size_t i = 0; i < bars.steps; ++i) {
    const double at = static_cast<double>(i) * width;
    const double height = static_cast<double>(losses.battles[i]) / bars.most * bars.room;
    drawing.rect(side_fills[side], at + (width * gap / 2), at + (width * (1 - (gap / 2))),
                 side == 0 ? foot - height : foot, height);
  }
  const double reach = static_cast<double>(bars.steps) / loss_steps;
  const double far = side == 0 ? foot - bars.room - beyond : foot + bars.room + beyond;
  for (const std::string_view kind : {"rim", "err"}) drawing.upright(kind, losses.share.value / reach, foot, far);
  drawing.rect("ink", std::max(0.0, losses.share.interval.low) / reach,
               std::min(1.0, losses.share.interval.high) / reach, far - (thick / 2), thick);
}

}  // namespace

std::string loss_chart(const ReportFacts& facts, const Findings& findings, std::string_view first_words,
                       std::string_view second_words) {
  LossBars bars{.line = 126, .room = 72, .steps = steps_shown(findings)};
  Drawing drawing{
      266, "Losses of both sides",
      fmt::format("Battles by the share of its strength that a side lost, in steps of 5 per cent. {}: {}. {}: "
                  "{}.",
                  facts.side_names[0], first_words, facts.side_names[1], second_words)};
  for (const LossFinding& each : findings.losses)
    bars.most = std::max(bars.most, static_cast<double>(std::ranges::max(each.battles)));
  const double line = bars.line;
  for (std::size_t step = 0; step <= std::min(bars.steps, loss_steps); step += bars.steps > 10 ? 5 : 2) {
    const double x = static_cast<double>(step) / static_cast<double>(bars.steps);
    drawing.upright("grid", x, line - bars.room, line + bars.room);
    const bool all = step == loss_steps && bars.steps > loss_steps;
    const Anchor anchor = step == 0 ? Anchor::start : x > 0.94 ? Anchor::end : Anchor::middle;
    drawing.text("ax", all ? 1 : x, 262, anchor, all ? "all lost" : fmt::format("{}%", step * 5));
  }
  for (std::size_t side = 0; side < 2; ++side) draw(drawing, findings.losses[side], side, bars);
  drawing.level("axis", 0, 1, line);
  drawing.text("lab b", 0, 12, Anchor::start, facts.side_names[0]);
  drawing.text("fine", 0, 29, Anchor::start, first_words);
  drawing.text("lab b", 0, 224, Anchor::start, facts.side_names[1]);
  drawing.text("fine", 0, 241, Anchor::start, second_words);
  return drawing.done();
}

std::string turn_chart(const ReportFacts& facts, const Findings& findings) {
  Columns columns{.under = "turn on which it ended"};
  for (const Bar& bar : findings.turns) {
    columns.labels.push_back(std::to_string(bar.value) + (bar.value == most_turns ? "+" : ""));
    columns.battles.push_back(bar.battles);
  }
  if (columns.battles.empty()) return {};
  columns.every = 1 + (columns.battles.size() / 14);
  Drawing drawing{columns_height, "Length of battles",
                  fmt::format("Battles by the turn on which they ended, from turn {} to turn {}.",
                              findings.turns.front().value, findings.turns.back().value)};
  const std::size_t first = findings.turns.front().value;
  const auto limit = static_cast<std::size_t>(facts.muster.turn_limit);
  if (limit > 0 && first <= limit && limit <= findings.turns.back().value && columns.battles.size() > 3) {
    columns.last = static_cast<double>(limit - first);
    columns.last_words = fmt::format("last turn: {}", limit);
  }
  draw(drawing, columns, findings.battles);
  return drawing.done();
}

std::string swing_chart(const Findings& findings) {
  Columns columns{.under = "times the lead changed"};
  for (const Bar& bar : findings.swings) {
    columns.labels.push_back(std::to_string(bar.value) + (bar.value == most_swings ? "+" : ""));
    columns.battles.push_back(bar.battles);
  }
  if (columns.battles.empty()) return {};
  Drawing drawing{columns_height, "Changes of the lead",
                  "Battles by how often the lead went from one side to the other."};
  draw(drawing, columns, findings.battles);
  return drawing.done();
}

std::string pair_chart(const GeneralFinding& generals) {
  Columns columns{.labels = {"0", "½", "1", "1½", "2"},
                  .battles = {generals.pairs.begin(), generals.pairs.end()},
                  .under = "points of the first general in a pair"};
  std::uint64_t all = 0;
  for (const std::uint64_t count : generals.pairs) all += count;
  Drawing drawing{
      columns_height, "Pairs of battles",
      "Pairs of battles on one seed by the points of the first general: 2 for two victories, 1 for one each."};
  draw(drawing, columns, all);
  return drawing.done();
}

}  // namespace guidon::simulate
