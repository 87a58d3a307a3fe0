// The figures of a balance report for programs: JSON, and CSV with one row a quantity.
#include <fmt/core.h>

#include "cli/simulate_report.hpp"
#include "kernel/rounded.hpp"
#include "simulate/report_findings.hpp"
#include "simulate/report_words.hpp"
#include "wire/findings.hpp"

namespace guidon::cli {

namespace {

using simulate::Findings;
using simulate::Interval;
using simulate::ReportFacts;

// Rows of name,value,low,high.
class Sheet {
 public:
  void row(std::string_view name, std::uint64_t value) { out_ += fmt::format("{},{},,\n", quoted(name), value); }
  void row(std::string_view name, double value) {
    out_ += fmt::format("{},{},,\n", quoted(name), to_millionths(value));
  }
  void row(std::string_view name, double value, const Interval& interval) {
    out_ += fmt::format("{},{},{},{}\n", quoted(name), to_millionths(value), to_millionths(interval.low),
                        to_millionths(interval.high));
  }
  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  static std::string quoted(std::string_view name) {
    if (name.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{name};
    std::string out = "\"";
    for (const char c : name) {
      if (c == '"') out += '"';
      out += c;
    }
    return out + '"';
  }

  std::string out_ = "name,value,low,high\n";
};

void add_losses(Sheet& sheet, const ReportFacts& facts, const Findings& found) {
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& losses = found.losses[side];
    const std::string name = "lost." + facts.side_words[side];
    sheet.row(name, losses.strength.value, losses.strength.interval);
    sheet.row(name + ".share", losses.share.value, losses.share.interval);
    for (std::size_t i = 0; i < losses.battles.size(); ++i)
      sheet.row(fmt::format("{}.from_{}_percent", name, i * 5), losses.battles[i]);
  }
}

void add_units(Sheet& sheet, const Findings& found) {
  for (const auto& unit : found.units) {
    const std::string name = fmt::format("unit.{}", unit.id);
    sheet.row(name + ".lost", unit.lost);
    sheet.row(name + ".broken", unit.broken.value, unit.broken.interval);
    if (!unit.enough) continue;
    sheet.row(name + ".score_whole", unit.score_whole.value, unit.score_whole.interval);
    sheet.row(name + ".score_broken", unit.score_broken.value, unit.score_broken.interval);
    sheet.row(name + ".difference", unit.weight, unit.weight_interval);
  }
}

}  // namespace

std::string json(const ReportFacts& facts) {
  return wire::findings(facts).dump(2, ' ', false, wire::Json::error_handler_t::replace) + "\n";
}

std::string csv(const ReportFacts& facts) {
  const Findings found = simulate::findings_of(facts);
  Sheet sheet;
  sheet.row("battles", found.battles);
  for (std::size_t side = 0; side < 2; ++side) {
    sheet.row("won." + facts.side_words[side], found.verdicts[1 + side].value, found.verdicts[1 + side].interval);
    sheet.row("score." + facts.side_words[side], found.score[side].value, found.score[side].interval);
  }
  sheet.row("drawn", found.verdicts[3].value, found.verdicts[3].interval);
  sheet.row("no_end", found.verdicts[0].value, found.verdicts[0].interval);
  sheet.row("illegal", facts.summary.illegal);
  if (found.generals) sheet.row("first_general.score", found.generals->score.value, found.generals->score.interval);
  for (const auto& each : found.endings) {
    sheet.row(fmt::format("ending.{}", each.word.text()), each.all.value, each.all.interval);
    for (std::size_t side = 0; side < 2; ++side)
      sheet.row(fmt::format("ending.{}.{}", each.word.text(), facts.side_words[side]), each.by_verdict[1 + side]);
  }
  sheet.row("turns", found.turns_mean.value, found.turns_mean.interval);
  for (const auto& bar : found.turns) sheet.row(fmt::format("turns.{}", bar.value), bar.battles);
  add_losses(sheet, facts, found);
  sheet.row("swings", found.swings_mean.value, found.swings_mean.interval);
  for (const auto& bar : found.swings) sheet.row(fmt::format("swings.{}", bar.value), bar.battles);
  add_units(sheet, found);
  for (const auto& need : found.needs)
    sheet.row(fmt::format("needed.{}_points", simulate::percent(need.half_width)), need.battles);
  return sheet.text();
}

}  // namespace guidon::cli
