// guidon ladder: computer generals fight each other, and how strong they are.
#include "players/ladder.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "cli/campaign_arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/ladder_report.hpp"
#include "cli/progress.hpp"
#include "cli/scenario_text.hpp"
#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"

namespace guidon::cli {

namespace {

using players::Contest;
using players::General;
using players::Hypotheses;
using players::Level;

constexpr std::uint64_t most_battles = 10'000'000;

struct Arguments {
  std::string scenario;
  std::optional<std::string> players;
  std::optional<std::uint64_t> battles;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> threads;
  std::optional<std::size_t> style;
  std::optional<std::uint64_t> nodes;
  std::optional<std::string> budget;
  std::optional<std::string> test;
};

std::unexpected<Problem> wrong(std::string_view name, std::string message, std::string near = {}) {
  return std::unexpected{Problem{"bad_arguments", std::string{name}, std::move(message), std::move(near)}};
}

// ---- the players ----

// What the flags say of all players who do not say it of themselves, as traits behind a level's word.
struct Usual {
  std::string style{};
  std::string thinking{};
};

std::expected<Usual, Problem> usual_of(const Arguments& arguments) {
  Usual usual;
  if (arguments.style) usual.style = fmt::format(":{}", players::style_words[*arguments.style]);
  if (arguments.nodes) usual.thinking = fmt::format(":nodes={}", *arguments.nodes);
  if (arguments.budget) {
    if (const auto time = players::milliseconds(*arguments.budget); !time)
      return wrong("--budget", "--budget: " + time.error().text());
    usual.thinking = ":" + *arguments.budget;
  }
  return usual;
}

std::expected<General, Problem> player_of(std::string_view text, const Usual& usual) {
  const auto own = players::general_named(text);
  if (!own) return wrong(text, "--players: " + own.error().text());
  const std::string name = players::name_of(players::in_effect(*own));
  if (own->style != players::in_effect(*own).style)
    return wrong(text, fmt::format("--players: {}: only a colonel or a marshal has a style; say {}", shown(text), name),
                 name);
  if (own->level != Level::marshal && (text.find("nodes=") != std::string_view::npos || text.ends_with("ms")))
    return wrong(text, fmt::format("--players: {}: only a marshal thinks ahead; say {}", shown(text), name), name);
  const std::size_t level = std::min(text.find(':'), text.size());
  std::string full{text.substr(0, level)};
  full.append(usual.style).append(usual.thinking).append(text.substr(level));
  return players::in_effect(*players::general_named(full));
}

std::expected<std::vector<General>, Problem> players_of(const Arguments& arguments) {
  const std::string levels = enumerated(players::level_words);
  if (!arguments.players)
    return wrong("--players", "which players? --players recruit,sergeant and so on, of " + levels);
  const auto usual = usual_of(arguments);
  if (!usual) return std::unexpected{usual.error()};
  std::vector<General> all;
  for (const std::string_view text : parts_of(*arguments.players)) {
    const auto player = player_of(text, *usual);
    if (!player) return std::unexpected{player.error()};
    const std::string name = players::name_of(*player);
    if (std::ranges::find(all, *player) != all.end())
      return wrong(text, fmt::format("--players: {} is in the list twice{}", name,
                                     name == text ? "" : ", once as " + shown(text)));
    all.push_back(*player);
  }
  if (all.size() < 2)
    return wrong("--players", fmt::format("--players: {} alone has nobody to fight; name two or more of {}",
                                          players::name_of(all.front()), levels));
  if (!usual->style.empty() && std::ranges::none_of(all, players::has_plan))
    return wrong("--style", "--style is for colonels and marshals, and there is none among the players");
  if (!usual->thinking.empty() && std::ranges::find(all, Level::marshal, &General::level) == all.end()) {
    const std::string_view flag = arguments.nodes ? "--nodes" : "--budget";
    return wrong(flag, fmt::format("{} is for marshals, and there is none among the players", flag));
  }
  return all;
}

// ---- the test ----

struct Setter {
  std::string_view name;
  double Hypotheses::* member;
};
constexpr std::array<Setter, 4> test_settings{{{"elo0", &Hypotheses::elo0},
                                               {"elo1", &Hypotheses::elo1},
                                               {"alpha", &Hypotheses::alpha},
                                               {"beta", &Hypotheses::beta}}};

std::expected<Hypotheses, Problem> test_of(std::string_view text) {
  constexpr std::string_view expected = "such as --sprt elo0=0,elo1=30";
  Hypotheses test;
  for (const std::string_view part : parts_of(text)) {
    const auto equals = std::min(part.find('='), part.size());
    const std::string_view name = part.substr(0, equals);
    const auto setter = std::ranges::find(test_settings, name, &Setter::name);
    if (setter == test_settings.end()) {
      std::array<std::string_view, test_settings.size()> names{};
      std::ranges::transform(test_settings, names.begin(), &Setter::name);
      return wrong("--sprt", fmt::format("--sprt: no {}{}", shown(name), hint(name, names)), nearest(name, names));
    }
    const std::string_view digits = part.substr(std::min(equals + 1, part.size()));
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(value))
      return wrong("--sprt", fmt::format("--sprt: expected {}=NUMBER, not {}; {}", name, shown(part), expected));
    test.*(setter->member) = value;
  }
  constexpr double most_elo = 1000;
  if (!(test.elo0 < test.elo1) || test.elo0 < -most_elo || test.elo1 > most_elo)
    return wrong("--sprt", fmt::format("--sprt: elo0 {:g} and elo1 {:g}: elo0 has to be the smaller, and both from "
                                       "-1000 to 1000; {}",
                                       test.elo0, test.elo1, expected));
  for (const double share : {test.alpha, test.beta})
    if (!(share > 0 && share < 0.5))
      return wrong("--sprt", fmt::format("--sprt: alpha and beta are shares between 0 and 0.5, not {:g}", share));
  return test;
}

// ---- the contest ----

std::expected<Contest, Problem> contest_of(const Arguments& arguments) {
  constexpr std::uint64_t usual_battles = 100;
  constexpr std::uint64_t usual_battles_of_a_test = 20'000;
  auto all = players_of(arguments);
  if (!all) return std::unexpected{all.error()};
  Contest contest;
  contest.players = std::move(*all);
  if (arguments.test) {
    const auto test = test_of(*arguments.test);
    if (!test) return std::unexpected{test.error()};
    if (contest.players.size() != 2)
      return wrong("--sprt", fmt::format("--sprt is a test of two players, not of {}", contest.players.size()));
    contest.test = *test;
  }
  const std::uint64_t battles = arguments.battles.value_or(contest.test ? usual_battles_of_a_test : usual_battles);
  if (battles % 2 != 0)
    return wrong("--battles",
                 fmt::format("--battles cannot be {}: the players change sides after every battle, so that "
                             "there are pairs of them; expected an even number",
                             battles));
  contest.pairs = battles / 2;
  contest.seed = arguments.seed.value_or(1);
  return contest;
}

// ---- the battles ----

players::Standing fight(const ScenarioText& scenario, const Contest& contest, unsigned threads) {
  const Interrupt interrupt;
  ProgressBar bar{players::battles_of(contest), "battles"};
  return players::fight_all(
      *scenario.school, scenario.setting, contest, threads,
      [&bar](const players::Standing& now) { bar.show(now.battles); }, interrupt.token());
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Arguments arguments;
  command.word("SCENARIO", Thing::scenario, arguments.scenario,
               "The scenario file, or the name of one that comes with Guidon");
  command.flag_with("--players", "LIST", Thing::players, arguments.players,
                    "Two or more of recruit, sergeant, colonel, marshal; also colonel:bold or marshal:nodes=4000");
  command.flag_with("--battles", "N", number(2, most_battles), arguments.battles,
                    "Battles between every two players, half of them a side");
  command.flag_with("--seed", "S", Thing::number, arguments.seed,
                    "Seed of the first two battles; the others count on from it");
  command.flag_with("--threads", "T", thread_numbers(), arguments.threads,
                    "Fight on so many threads; the results are the same");
  command.choice("--style", players::style_words, arguments.style, "How colonels and marshals are minded");
  command.flag_with("--nodes", "N", number(1, players::most_nodes), arguments.nodes,
                    "Positions a marshal looks at before an order");
  command.flag_with("--budget", "TIME", Thing::text, arguments.budget,
                    "Time a marshal thinks about an order, such as 50ms");
  command.flag_with("--sprt", "TEST", Thing::text, arguments.test,
                    "Fight until it is clear whether the second player is stronger by elo1 or by elo0");
  command.exclude("--nodes", "--budget");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (arguments.scenario.empty())
    return fail(wrong("SCENARIO", "which scenario? guidon ladder first_game --players recruit,sergeant").error(),
                command.json());
  const auto scenario = scenario_text(arguments.scenario);
  if (!scenario) return fail(scenario.error(), command.json());
  const auto contest = contest_of(arguments);
  if (!contest) return fail(contest.error(), command.json());
  const match::RuleSet& rules = *scenario->rules;
  const players::Standing standing = fight(*scenario, *contest, threads_of(arguments.threads));
  const LadderReport report{*contest, standing, arguments.scenario, rules.name, rules.side_words};
  fmt::print("{}", command.json() ? json(report) : text(report, Console{}));
  return standing.stopped ? exit_interrupted : exit_ok;
}

}  // namespace

Verb ladder_verb() {
  return {"ladder", "SCENARIO --players LIST [--battles N] [--seed S] [--threads T] [--sprt TEST] [--json]",
          "Let computer generals fight each other, and see how strong they are",
          "guidon ladder first_game --players recruit,sergeant,colonel --battles 200\n"
          "guidon ladder first_game --players colonel,colonel:bold,colonel:cautious\n"
          "guidon ladder first_game --players marshal,marshal:nodes=8000 --sprt elo0=0,elo1=30",
          run};
}

}  // namespace guidon::cli
