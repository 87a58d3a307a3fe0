// guidon odds: the exact odds of a test.
#include <fmt/core.h>

#include "adjudicator/answer.hpp"
#include "cli/command.hpp"
#include "cli/query_arguments.hpp"
#include "cli/render.hpp"
#include "wire/answers.hpp"

namespace guidon::cli {

namespace {

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  QueryArguments arguments{command};
  std::optional<std::uint64_t> paths;
  command.flag_with("--budget", "N", number(1, 1'000'000'000), paths,
                    "Dice paths to follow before an estimate is given instead");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  const auto query = arguments.query();
  if (!query) return fail(query.error(), command.json());
  odds::Budget budget;
  budget.paths = paths.value_or(budget.paths);
  const auto answer = adjudicator::odds(*query, budget);
  if (!answer) return fail(answer.error(), command.json());
  fmt::print("{}", command.json() ? wire::json(*answer) : text(*answer, Console{}));
  return exit_ok;
}

}  // namespace

Verb odds_verb() {
  return {"odds", "TEST [key=value ...] [--option name=value ...] [--json]",
          "The exact odds of a test, with every modifier behind them",
          "guidon odds bt2.break troop=cavalry cause=lost_round own_score=1 enemy_score=3 disordered=yes\n"
          "guidon odds peninsular.fight attacker_stands=6 defender_stands=4 attacker_bonus=yes\n"
          "guidon odds hex1866.attack cv=4,4 terrain=town --json\n"
          "guidon odds peninsular.fight --option fight_rout_margin=3",
          run};
}

}  // namespace guidon::cli
