#include "wire/findings.hpp"

#include "kernel/rounded.hpp"
#include "simulate/report_findings.hpp"
#include "simulate/report_words.hpp"

namespace guidon::wire {

namespace {

using simulate::Findings;
using simulate::Interval;
using simulate::Mean;
using simulate::ReportFacts;
using simulate::Share;

constexpr std::array<std::string_view, 9> tilt_words{"unfought", "unknown", "open",   "balanced", "unmeasured",
                                                     "slight",   "clear",   "strong", "one_sided"};

Json json_of(double value, const Interval& interval) {
  return {
      {"value", to_millionths(value)}, {"low", to_millionths(interval.low)}, {"high", to_millionths(interval.high)}};
}
Json json_of(const Mean& mean) { return json_of(mean.value, mean.interval); }
Json json_of(const Share& share) {
  Json out{{"battles", share.count}};
  out.update(json_of(share.value, share.interval));
  return out;
}

// The most that is counted stands for all that is more.
Json json_of(const std::vector<simulate::Bar>& bars, std::size_t most) {
  Json out = Json::array();
  for (const simulate::Bar& bar : bars) {
    out.push_back({{"value", bar.value}, {"battles", bar.battles}});
    if (bar.value == most) out.back()["or_more"] = true;
  }
  return out;
}

Json json_of(const simulate::UnitFinding& unit, const ReportFacts& facts) {
  Json out{{"unit", unit.id},
           {"name", unit.name},
           {"side", facts.side_words[unit.side]},
           {"lost", to_millionths(unit.lost)},
           {"broken", json_of(unit.broken)}};
  out["score_whole"] = unit.enough ? json_of(unit.score_whole) : Json(nullptr);
  out["score_broken"] = unit.enough ? json_of(unit.score_broken) : Json(nullptr);
  out["difference"] = unit.enough ? json_of(unit.weight, unit.weight_interval) : Json(nullptr);
  return out;
}

}  // namespace

Json findings(const ReportFacts& facts) {
  const Findings found = simulate::findings_of(facts);
  const simulate::ReportWords words{facts, found};
  Json out{{"title", facts.title},
           {"story", facts.story},
           {"rules", facts.rules},
           {"setting", words.setting()},
           {"generals", {players::name_of(facts.campaign.generals[0]), players::name_of(facts.campaign.generals[1])}},
           {"swap", facts.campaign.paired()},
           {"seed", facts.campaign.seed},
           {"battles", found.battles},
           {"planned", found.planned},
           {"illegal", facts.summary.illegal},
           {"decisions", facts.summary.decisions},
           {"by_the_clock", found.by_the_clock},
           {"signature", std::to_string(facts.summary.signature)},
           {"command", facts.command},
           {"method", words.method()},
           {"again", words.again()}};
  out["sides"] = Json::array();
  for (std::size_t side = 0; side < 2; ++side)
    out["sides"].push_back({{"word", facts.side_words[side]}, {"name", facts.side_names[side]}});
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
                            {"text", words.generals()},
                            {"won", found.generals->won},
                            {"pairs_by_half_points", found.generals->pairs}};
  out["endings"] = Json::array();
  for (const auto& each : found.endings)
    out["endings"].push_back({{"ending", each.word},
                              {"share", json_of(each.all)},
                              {"won", {each.by_verdict[1], each.by_verdict[2]}},
                              {"drawn", each.by_verdict[3]},
                              {"no_end", each.by_verdict[0]}});
  out["turns"] = {{"text", words.length()},
                  {"limit", facts.muster.turn_limit},
                  {"mean", json_of(found.turns_mean)},
                  {"battles", json_of(found.turns, simulate::most_turns)}};
  out["turns"]["to_the_last"] = found.to_the_last ? json_of(*found.to_the_last) : Json(nullptr);
  for (std::size_t side = 0; side < 2; ++side)
    out["lost"][facts.side_words[side]] = {{"text", words.losses(side)},
                                           {"of", facts.muster.strength[side]},
                                           {"counted_in", facts.strength_word},
                                           {"mean", json_of(found.losses[side].strength)},
                                           {"share", json_of(found.losses[side].share)},
                                           {"battles_by_5_percent", found.losses[side].battles}};
  out["swings"] = {{"text", words.swings()},
                   {"mean", json_of(found.swings_mean)},
                   {"none", json_of(found.never_led_twice)},
                   {"battles", json_of(found.swings, simulate::most_swings)}};
  out["units"] = Json::array();
  for (const auto& unit : found.units) out["units"].push_back(json_of(unit, facts));
  out["needed"] = Json::array();
  for (const auto& need : found.needs)
    out["needed"].push_back({{"half_width", need.half_width}, {"battles", need.battles}, {"more", need.more}});
  return out;
}

}  // namespace guidon::wire
