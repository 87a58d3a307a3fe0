// guidon resolve: the outcome of a test with dice thrown at a table, or rolled from a seed.
#include <fmt/core.h>

#include <charconv>

#include "adjudicator/answer.hpp"
#include "cli/command.hpp"
#include "cli/dice_words.hpp"
#include "cli/query_arguments.hpp"
#include "cli/render.hpp"
#include "wire/answers.hpp"

namespace guidon::cli {

namespace {

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  QueryArguments arguments{command};
  std::optional<std::string> dice;
  std::optional<std::uint64_t> seed;
  command.flag_with("--dice", "FACES", Thing::text, dice, "The faces thrown, in order, e.g. 4,6");
  command.flag_with("--seed", "N", Thing::number, seed, "Roll instead, from this seed");
  command.exclude("--seed", "--dice");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  const auto query = arguments.query();
  if (!query) return fail(query.error(), command.json());
  if (!dice && !seed) {
    const auto needed = adjudicator::next_throw(*query, {});
    if (!needed) return fail(needed.error(), command.json());
    if (*needed)
      return fail({"too_few_dice",
                   std::string{(*needed)->label.what.text()},
                   "no dice given: first comes " + std::string{(*needed)->label.what.text()} + " (" +
                       std::string{(*needed)->label.clause.id()} + "); add --dice FACES or --seed N",
                   {},
                   *needed},
                  command.json());
  }
  std::vector<int> faces;
  if (dice) {
    auto read = read_faces(*dice);
    if (!read) return fail(read.error(), command.json());
    faces = std::move(*read);
  }
  const auto found = seed ? adjudicator::resolve(*query, *seed) : adjudicator::resolve(*query, faces);
  if (!found) return fail(found.error(), command.json());
  fmt::print("{}", command.json() ? wire::json(*found) : text(*found, Console{}));
  return exit_ok;
}

}  // namespace

Verb resolve_verb() {
  return {"resolve", "TEST [key=value ...] (--dice 3,4 | --seed N) [--option name=value ...] [--json]",
          "The outcome of a test with the dice you threw",
          "guidon resolve peninsular.contact attacker=cavalry defender=cavalry defender_pips=2 --dice 4,6\n"
          "guidon resolve bt3.break troop=infantry casualties=3 --dice 5,6\n"
          "guidon resolve mpp.shoot dice=6 need=4 save=4 --seed 1815",
          run};
}

}  // namespace guidon::cli
