#include "cli/ladder_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "kernel/rounded.hpp"

namespace guidon::cli {

namespace {

using nlohmann::ordered_json;
using players::Contest;
using players::Elo;
using players::Match;
using players::Pairs;
using players::Standing;
using players::Tally;
using players::TestState;

// A player as the tables have him.
struct Row {
  std::size_t player = 0;
  std::string name{};
  Tally tally{};
  std::optional<Elo> elo{};
};

// The strongest first; those without battles last.
std::vector<Row> rows_of(const LadderReport& report) {
  const auto elos = players::ratings(report.contest.players.size(), report.standing.meetings());
  std::vector<Row> rows;
  rows.reserve(elos.size());
  for (std::size_t i = 0; i < elos.size(); ++i)
    rows.push_back({i, players::name_of(report.contest.players[i]), report.standing.tally(i), elos[i]});
  std::ranges::stable_sort(rows, std::ranges::greater{}, [](const Row& row) {
    return row.elo ? row.elo->value : -std::numeric_limits<double>::infinity();
  });
  return rows;
}

std::string percent(double share) { return fmt::format("{:.1f} %", share * 100); }

std::string points(double elo) { return std::abs(elo) < 0.5 ? "0" : fmt::format("{:+.0f}", elo); }

std::string interval(const Elo& elo) {
  if (std::isinf(elo.low) && std::isinf(elo.high)) return "unknown";
  if (std::isinf(elo.high)) return "above " + points(elo.low);
  if (std::isinf(elo.low)) return "below " + points(elo.high);
  return fmt::format("{} to {}", points(elo.low), points(elo.high));
}

bool by_the_clock(const Contest& contest) { return std::ranges::any_of(contest.players, players::by_the_clock); }

int width_of_names(const std::vector<Row>& rows) {
  int width = columns("player");
  for (const Row& row : rows) width = std::max(width, columns(row.name));
  return width;
}

std::string table(const std::vector<Row>& rows, const Console& console) {
  const int width = width_of_names(rows);
  std::string out = console.tint(
      Tint::head,
      fmt::format("    {}  battles     won   drawn    lost    score     Elo   95 % interval", padded("player", width)));
  out += '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    const Tally& tally = row.tally;
    std::string strength = "      -";
    if (row.player == 0) strength = "      0   the others are measured from here";
    if (row.player != 0 && row.elo) strength = fmt::format("{:>7}   {}", points(row.elo->value), interval(*row.elo));
    out += fmt::format("{:>2}  {}  {:>7} {:>7} {:>7} {:>7}  {:>7} {}\n", i + 1,
                       console.tint(Tint::strong, padded(row.name, width)), tally.battles(), tally.wins, tally.draws,
                       tally.losses, tally.battles() == 0 ? "-" : percent(tally.score()), strength);
  }
  return out;
}

// As one player sees what he did against another; nothing against himself.
std::optional<Tally> against(const Standing& standing, std::size_t player, std::size_t other) {
  for (const Match& match : standing.matches) {
    if (match.meeting.first == player && match.meeting.second == other) return match.tally;
    if (match.meeting.first == other && match.meeting.second == player) return match.tally.reversed();
  }
  return std::nullopt;
}

std::string cross_table(const std::vector<Row>& rows, const Standing& standing, const Console& console) {
  const int width = width_of_names(rows);
  std::string out = "    " + padded("score against", width);
  for (std::size_t i = 0; i < rows.size(); ++i) out += fmt::format("  {:>7}", i + 1);
  out = console.tint(Tint::head, out) + '\n';
  const int indent = std::max(width, columns("score against"));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out += fmt::format("{:>2}  {}", i + 1, console.tint(Tint::strong, padded(rows[i].name, indent)));
    for (const Row& other : rows) {
      const auto tally = against(standing, rows[i].player, other.player);
      out += fmt::format("  {:>7}", !tally || tally->battles() == 0 ? "-" : percent(tally->score()));
    }
    out += '\n';
  }
  return out;
}

// Of two players: how the pairs of battles went.
std::string pairs_line(const LadderReport& report) {
  const auto counts = report.standing.tested().by_points();
  return fmt::format("Pairs of battles, by the points of {}: 2 in {}, 1 1/2 in {}, 1 in {}, 1/2 in {}, none in {}.\n",
                     players::name_of(report.contest.players[1]), counts[4], counts[3], counts[2], counts[1],
                     counts[0]);
}

std::string sides_line(const LadderReport& report) {
  const Standing& standing = report.standing;
  const std::uint64_t drawn = standing.battles - standing.won_by_side[0] - standing.won_by_side[1];
  const auto share = [&](std::uint64_t count) {
    return fmt::format("{} ({})", count, percent(static_cast<double>(count) / static_cast<double>(standing.battles)));
  };
  std::string line =
      fmt::format("Whoever led it, {} won {}, {} {}; drawn {}.", report.sides[0], share(standing.won_by_side[0]),
                  report.sides[1], share(standing.won_by_side[1]), share(drawn));
  if (standing.endless > standing.illegal)
    line += fmt::format(" No end was in sight in {} of the drawn.", standing.endless - standing.illegal);
  if (standing.illegal > 0) line += fmt::format(" An illegal order stopped {} of the drawn.", standing.illegal);
  return line + '\n';
}

std::string test_line(const LadderReport& report) {
  const players::Hypotheses& test = *report.contest.test;
  const std::string first = players::name_of(report.contest.players[0]);
  const std::string second = players::name_of(report.contest.players[1]);
  const std::string ratio = fmt::format("log-likelihood ratio {:.2f}; bounds {:.2f} and {:.2f}",
                                        players::log_likelihood_ratio(report.standing.tested(), test),
                                        players::lower_bound(test), players::upper_bound(test));
  const std::string question =
      fmt::format("Is {} stronger than {} by {:g} Elo rather than {:g}?", second, first, test.elo1, test.elo0);
  switch (*report.standing.test) {
    case TestState::accepted:
      return fmt::format("{} Yes: accepted after {} battles ({}).\n", question, report.standing.battles, ratio);
    case TestState::rejected:
      return fmt::format("{} No: rejected after {} battles ({}).\n", question, report.standing.battles, ratio);
    case TestState::going_on: break;
  }
  return fmt::format("{} Not decided by {} battles ({}).\n", question, report.standing.battles, ratio);
}

std::string opening_line(const LadderReport& report) {
  const Contest& contest = report.contest;
  return fmt::format("{} ({}): {} players, {}{} battles between every two, seed {}\n", report.scenario, report.rules,
                     contest.players.size(), contest.test ? "up to " : "", 2 * contest.pairs, contest.seed);
}

ordered_json number(double value) {
  constexpr double tenths = 10;
  return std::isfinite(value) ? ordered_json(rounded(value, tenths)) : ordered_json(nullptr);
}

ordered_json json_of(const std::optional<Elo>& elo) {
  if (!elo) return nullptr;
  return {{"value", number(elo->value)}, {"low", number(elo->low)}, {"high", number(elo->high)}};
}

void add(ordered_json& out, const Tally& tally) {
  out["battles"] = tally.battles();
  out["wins"] = tally.wins;
  out["draws"] = tally.draws;
  out["losses"] = tally.losses;
  out["score"] = tally.battles() == 0 ? ordered_json(nullptr) : ordered_json(to_millionths(tally.score()));
}

ordered_json json_of(const Match& match, const Contest& contest) {
  ordered_json out{{"first", players::name_of(contest.players[match.meeting.first])},
                   {"second", players::name_of(contest.players[match.meeting.second])}};
  add(out, match.tally);
  out["pairs_by_half_points"] = match.meeting.pairs.by_points();
  out["elo"] = json_of(players::elo_between(match.meeting.pairs));
  return out;
}

ordered_json test_json(const LadderReport& report) {
  const players::Hypotheses& test = *report.contest.test;
  const double ratio = players::log_likelihood_ratio(report.standing.tested(), test);
  return {{"elo0", test.elo0},
          {"elo1", test.elo1},
          {"alpha", test.alpha},
          {"beta", test.beta},
          {"log_likelihood_ratio", to_ten_thousandths(ratio)},
          {"state", players::test_state_words[static_cast<std::size_t>(*report.standing.test)]}};
}

}  // namespace

std::string text(const LadderReport& report, const Console& console) {
  const Standing& standing = report.standing;
  std::string out = opening_line(report);
  if (standing.stopped)
    out += fmt::format("Stopped before its end: {} of {} battles count.\n", standing.battles,
                       players::battles_of(report.contest));
  if (standing.battles == 0) return out;
  const std::vector<Row> rows = rows_of(report);
  out += '\n' + table(rows, console) + '\n';
  out += rows.size() > 2 ? cross_table(rows, standing, console) + '\n' : pairs_line(report);
  out += sides_line(report);
  if (standing.test) out += test_line(report);
  if (by_the_clock(report.contest)) out += "A marshal thought by the clock: another run may come out otherwise.\n";
  return out + fmt::format("Signature {}\n", standing.signature);
}

std::string json(const LadderReport& report) {
  const Standing& standing = report.standing;
  ordered_json out{{"scenario", report.scenario},
                   {"rules", report.rules},
                   {"seed", report.contest.seed},
                   {"battles", standing.battles},
                   {"stopped", standing.stopped},
                   {"endless", standing.endless},
                   {"illegal", standing.illegal},
                   {"by_the_clock", by_the_clock(report.contest)},
                   {"signature", std::to_string(standing.signature)}};
  for (std::size_t side = 0; side < 2; ++side)
    out["won_by_side"][std::string{report.sides[side]}] = standing.won_by_side[side];
  out["players"] = ordered_json::array();
  for (const Row& row : rows_of(report)) {
    ordered_json each{{"player", row.name}};
    add(each, row.tally);
    each["elo"] = json_of(row.elo);
    out["players"].push_back(std::move(each));
  }
  out["matches"] = ordered_json::array();
  for (const Match& match : standing.matches) out["matches"].push_back(json_of(match, report.contest));
  if (standing.test) out["test"] = test_json(report);
  return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace guidon::cli
