// The figures of a balance report for programs: JSON, and CSV with one row a quantity.
#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/simulate_report.hpp"
#include "simulate/report_findings.hpp"
#include "simulate/report_words.hpp"

namespace guidon::cli {

namespace {

using nlohmann::ordered_json;
using simulate::Findings;
using simulate::Interval;
using simulate::Mean;
using simulate::ReportFacts;
using simulate::Share;

constexpr std::array<std::string_view, 9> tilt_words{"unfought", "unknown", "open",   "balanced", "unmeasured",
                                                     "slight",   "clear",   "strong", "one_sided"};

double fine(double value) {
  constexpr double digits = 1e6;
  const double rounded = std::round(value * digits) / digits;
  return rounded == 0 ? 0 : rounded;  // never -0
}

ordered_json json_of(double value, const Interval& interval) {
  return {{"value", fine(value)}, {"low", fine(interval.low)}, {"high", fine(interval.high)}};
}
ordered_json json_of(const Mean& mean) { return json_of(mean.value, mean.interval); }
ordered_json json_of(const Share& share) {
  ordered_json out{{"battles", share.count}};
  out.update(json_of(share.value, share.interval));
  return out;
}

ordered_json json_of(const std::vector<simulate::Bar>& bars) {
  ordered_json out = ordered_json::array();
  for (const simulate::Bar& bar : bars) out.push_back({{"value", bar.value}, {"battles", bar.battles}});
  return out;
}

ordered_json json_of(const simulate::UnitFinding& unit, const ReportFacts& facts) {
  ordered_json out{{"unit", unit.id},
                   {"name", unit.name},
                   {"side", facts.side_words[unit.side]},
                   {"lost", fine(unit.lost)},
                   {"broken", json_of(unit.broken)}};
  out["score_whole"] = unit.enough ? json_of(unit.score_whole) : ordered_json(nullptr);
  out["score_broken"] = unit.enough ? json_of(unit.score_broken) : ordered_json(nullptr);
  out["difference"] = unit.enough ? json_of(unit.weight, unit.weight_interval) : ordered_json(nullptr);
  return out;
}

// Rows of name,value,low,high.
class Sheet {
 public:
  void row(std::string_view name, std::uint64_t value) { out_ += fmt::format("{},{},,\n", quoted(name), value); }
  void row(std::string_view name, double value) { out_ += fmt::format("{},{},,\n", quoted(name), fine(value)); }
  void row(std::string_view name, double value, const Interval& interval) {
    out_ += fmt::format("{},{},{},{}\n", quoted(name), fine(value), fine(interval.low), fine(interval.high));
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
  const Findings found = simulate::findings_of(facts);
  const simulate::ReportWords words{facts, found, " %"};
  ordered_json out{
      {"title", facts.title},
      {"rules", facts.rules},
      {"generals", {players::name_of(facts.campaign.generals[0]), players::name_of(facts.campaign.generals[1])}},
      {"swap", facts.campaign.paired()},
      {"seed", facts.campaign.seed},
      {"battles", found.battles},
      {"planned", found.planned},
      {"illegal", facts.summary.illegal},
      {"decisions", facts.summary.decisions},
      {"by_the_clock", found.by_the_clock},
      {"signature", std::to_string(facts.summary.signature)},
      {"command", facts.command}};
  out["verdict"] = {{"word", tilt_words[static_cast<std::size_t>(found.tilt)]},
                    {"favours", facts.side_words[found.favoured]},
                    {"too_few", found.too_few},
                    {"headline", words.headline()},
                    {"text", words.verdict()},
                    {"sureness", words.sureness()},
                    {"warnings", words.warnings()}};
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string& word = facts.side_words[side];
    out["won"][word] = json_of(found.verdicts[1 + side]);
    out["score"][word] = json_of(found.score[side]);
  }
  out["drawn"] = json_of(found.verdicts[3]);
  out["no_end"] = json_of(found.verdicts[0]);
  if (found.generals)
    out["first_general"] = {{"name", found.generals->names[0]},
                            {"score", json_of(found.generals->score)},
                            {"won", found.generals->won},
                            {"pairs_by_half_points", found.generals->pairs}};
  out["endings"] = ordered_json::array();
  for (const auto& each : found.endings)
    out["endings"].push_back({{"ending", each.word},
                              {"share", json_of(each.all)},
                              {"won", {each.by_verdict[1], each.by_verdict[2]}},
                              {"drawn", each.by_verdict[3]},
                              {"no_end", each.by_verdict[0]}});
  out["turns"] = {{"mean", json_of(found.turns_mean)}, {"battles", json_of(found.turns)}};
  out["turns"]["to_the_last"] = found.to_the_last ? json_of(*found.to_the_last) : ordered_json(nullptr);
  for (std::size_t side = 0; side < 2; ++side)
    out["lost"][facts.side_words[side]] = {{"of", facts.muster.strength[side]},
                                           {"counted_in", facts.strength_word},
                                           {"mean", json_of(found.losses[side].strength)},
                                           {"share", json_of(found.losses[side].share)},
                                           {"battles_by_5_percent", found.losses[side].battles}};
  out["swings"] = {{"mean", json_of(found.swings_mean)},
                   {"none", json_of(found.never_led_twice)},
                   {"battles", json_of(found.swings)}};
  out["units"] = ordered_json::array();
  for (const auto& unit : found.units) out["units"].push_back(json_of(unit, facts));
  out["needed"] = ordered_json::array();
  for (const auto& need : found.needs)
    out["needed"].push_back({{"half_width", need.half_width}, {"battles", need.battles}, {"more", need.more}});
  return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
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
    sheet.row(fmt::format("ending.{}", each.word), each.all.value, each.all.interval);
    for (std::size_t side = 0; side < 2; ++side)
      sheet.row(fmt::format("ending.{}.{}", each.word, facts.side_words[side]), each.by_verdict[1 + side]);
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
