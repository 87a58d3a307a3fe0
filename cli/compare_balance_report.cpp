// The report of guidon compare --balance.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/compare_report.hpp"
#include "kernel/rounded.hpp"

namespace guidon::cli {

namespace {

using nlohmann::ordered_json;
using simulate::Evenness;
using simulate::Finding;
using simulate::Summary;
using simulate::Tried;

std::string percent(double value) { return fmt::format("{:.1f} %", value * 100); }

std::string score(const Summary& summary) {
  const simulate::Interval around = simulate::score_interval(summary, 0);
  return fmt::format("{} ({:.1f} to {:.1f} %)", percent(summary.score(0)), around.low * 100, around.high * 100);
}

std::string joined(const std::vector<std::string>& all) {
  std::string out;
  for (const std::string& each : all) out += (out.empty() ? "" : ", and ") + each;
  return out;
}

std::string now_words(const BalanceReport& report) {
  const auto& sides = report.scenario.rules->side_words;
  const Summary& now = report.balance.now;
  const std::string fact = fmt::format("{} scores {} in {} battles", sides[0], score(now), now.battles);
  switch (simulate::evenness(now)) {
    case Evenness::even: return fmt::format("It is even: {}, inside 45 to 55 %. Nothing needs to be changed.\n", fact);
    case Evenness::about:
      return fmt::format(
          "It is about even: {}. That is inside 45 to 55 %, though its interval is not; more battles would tell. "
          "Nothing "
          "is proposed.\n",
          fact);
    case Evenness::lopsided: break;
  }
  return fmt::format("It favours {}: {}.\n", sides[now.score(0) > 0.5 ? 0 : 1], fact);
}

std::string cell(const Summary& summary) { return summary.battles == 0 ? "" : percent(summary.score(0)); }

std::string table(const BalanceReport& report, const simulate::Round& round, const Console& console) {
  const auto heading = [](std::uint64_t battles) { return fmt::format("{} battles", battles); };
  int width = columns("change");
  for (const Tried& each : round.tried) width = std::max(width, columns(each.words));
  std::string out =
      round.made.empty() ? "" : fmt::format("No change was enough by itself. With this one: {}\n", joined(round.made));
  out += console.tint(Tint::head, fmt::format("{}  cost  {:>13}  {:>13}  confirmed", padded("change", width),
                                              heading(report.task.screen), heading(report.task.refine)));
  out += '\n';
  for (const Tried& each : round.tried) {
    std::string line =
        fmt::format("{}  {:>4}  {:>13}  {:>13}  {}", padded(each.words, width), each.cost, cell(each.screened),
                    cell(each.refined), each.confirmed.battles == 0 ? "" : score(each.confirmed));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out + '\n';
}

std::string proposal(const BalanceReport& report, const Console& console) {
  const simulate::Balance& balance = report.balance;
  const std::string_view side = report.scenario.rules->side_words[0];
  switch (balance.finding) {
    case Finding::even_already: return {};
    case Finding::stopped: return "Stopped before its end.\n";
    case Finding::nothing: return fmt::format("Nothing was found that brings {}'s score inside 45 to 55 %.\n", side);
    case Finding::proposed: break;
  }
  const bool sure = simulate::evenness(balance.confirmed) == Evenness::even;
  std::string out = console.tint(Tint::strong, fmt::format("Proposal: {}.", joined(balance.changes))) + '\n';
  out +=
      fmt::format("{} then scores {} in {} battles on seeds of their own, from {}{}.\n", side, score(balance.confirmed),
                  balance.confirmed.battles, balance.seed, sure ? "" : "; its interval reaches out of 45 to 55 %");
  if (!report.written.empty()) out += fmt::format("Written to {}.\n", report.written);
  return out;
}

ordered_json json_of(const Summary& summary) {
  if (summary.battles == 0) return nullptr;
  const simulate::Interval around = simulate::score_interval(summary, 0);
  return {{"battles", summary.battles},
          {"score", to_millionths(summary.score(0))},
          {"interval", {to_millionths(around.low), to_millionths(around.high)}}};
}

}  // namespace

std::string text(const BalanceReport& report, const Console& console) {
  const simulate::BalanceTask& task = report.task;
  std::string out = fmt::format("{} ({}), {} against {}, seed {}\n", report.scenario.name, report.scenario.rules->name,
                                players::name_of(task.generals[0]), players::name_of(task.generals[1]), task.seed);
  if (report.balance.now.battles > 0) out += now_words(report);
  out += '\n';
  for (const simulate::Round& round : report.balance.rounds) out += table(report, round, console);
  const std::string end = proposal(report, console);
  if (end.empty()) out.pop_back();
  return out + end;
}

std::string json(const BalanceReport& report) {
  constexpr std::array<std::string_view, 4> findings{"even_already", "proposed", "nothing", "stopped"};
  const simulate::Balance& balance = report.balance;
  ordered_json out{{"scenario", report.scenario.name},
                   {"rules", report.scenario.rules->name},
                   {"seed", report.task.seed},
                   {"finding", findings[static_cast<std::size_t>(balance.finding)]},
                   {"score_of", report.scenario.rules->side_words[0]},
                   {"now", json_of(balance.now)},
                   {"rounds", ordered_json::array()}};
  for (std::size_t side = 0; side < 2; ++side)
    out["players"][std::string{report.scenario.rules->side_words[side]}] = players::name_of(report.task.generals[side]);
  for (const simulate::Round& round : balance.rounds) {
    ordered_json each{{"made", round.made}, {"tried", ordered_json::array()}};
    for (const Tried& tried : round.tried)
      each["tried"].push_back({{"change", tried.words},
                               {"cost", tried.cost},
                               {"screened", json_of(tried.screened)},
                               {"refined", json_of(tried.refined)},
                               {"confirmed", json_of(tried.confirmed)}});
    out["rounds"].push_back(std::move(each));
  }
  if (balance.finding == Finding::proposed)
    out["proposal"] = {{"changes", balance.changes}, {"confirmed", json_of(balance.confirmed)}, {"seed", balance.seed}};
  return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace guidon::cli
