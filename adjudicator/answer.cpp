#include "adjudicator/answer.hpp"

#include <algorithm>

#include "kernel/rolled_dice.hpp"
#include "kernel/typed_dice.hpp"

namespace guidon::adjudicator {

namespace {

Problem dice_problem(std::string_view code, std::string name, std::string message) {
  return {std::string{code}, std::move(name), std::move(message), {}};
}

std::string dice_given(std::size_t count) {
  if (count == 0) return "no dice given";
  return std::to_string(count) + (count == 1 ? " die given" : " dice given");
}

std::expected<void, Problem> check(const TypedDice& typed, std::span<const int> faces) {
  if (typed.impossible())
    return std::unexpected{
        dice_problem("impossible_face", std::to_string(*typed.impossible()),
                     "a die cannot show " + std::to_string(*typed.impossible()) + ": expected 1..6")};
  if (const auto needed = typed.needs())
    return std::unexpected{dice_problem("too_few_dice", std::string{needed->what},
                                        dice_given(faces.size()) + ", still to throw: " + std::string{needed->what} +
                                            " (" + std::string{needed->clause.id()} + ")")};
  if (typed.unused() > 0)
    return std::unexpected{dice_problem(
        "too_many_dice", std::to_string(faces.size()),
        dice_given(faces.size()) + ", but only " + std::to_string(faces.size() - typed.unused()) + " can be used")};
  return {};
}

Resolution resolution(const Query& query, const Question& question, const Verdict& verdict, std::vector<int> faces) {
  Resolution found{query, question.ledger(), std::move(faces), verdict, {}, odds::Natural{1}};
  const odds::Odds all = odds::tidy(question.odds({}));
  found.of = all.of;
  for (const odds::Share& share : all.shares)
    if (share.outcome == verdict.outcome) found.share = share;
  return found;
}

bool same_ledger(const Ledger& a, const Ledger& b) {
  return std::ranges::equal(a.lines(), b.lines(), [](const Modifier& x, const Modifier& y) {
    return x.clause == y.clause && x.value == y.value && x.count == y.count && x.on == y.on;
  });
}

}  // namespace

std::expected<OddsAnswer, Problem> odds(const Query& query, const odds::Budget& budget) {
  const Asked question = query.test->ask(query);
  if (!question) return std::unexpected{question.error()};
  return OddsAnswer{query, (*question)->ledger(), odds::tidy((*question)->odds(budget))};
}

std::expected<Resolution, Problem> resolve(const Query& query, std::span<const int> faces) {
  const Asked question = query.test->ask(query);
  if (!question) return std::unexpected{question.error()};
  TypedDice typed{faces};
  const Verdict verdict = (*question)->throw_dice(typed);
  if (auto checked = check(typed, faces); !checked) return std::unexpected{std::move(checked.error())};
  return resolution(query, **question, verdict, {faces.begin(), faces.end()});
}

std::expected<Resolution, Problem> resolve(const Query& query, std::uint64_t seed) {
  const Asked question = query.test->ask(query);
  if (!question) return std::unexpected{question.error()};
  std::vector<Throw> log;
  RolledDice rolled{seed};
  rolled.keep_log(&log);
  const Verdict verdict = (*question)->throw_dice(rolled);
  std::vector<int> faces;
  faces.reserve(log.size());
  for (const Throw& thrown : log) faces.push_back(thrown.face);
  return resolution(query, **question, verdict, std::move(faces));
}

std::expected<std::optional<Label>, Problem> next_throw(const Query& query, std::span<const int> faces) {
  const Asked question = query.test->ask(query);
  if (!question) return std::unexpected{question.error()};
  TypedDice typed{faces};
  (*question)->throw_dice(typed);
  return typed.needs();
}

std::vector<Switch> touching(const Query& query) {
  const RuleSet& set = rule_set(query.test->rule_set);
  std::vector<Switch> found;
  const auto as_asked = odds(query);
  if (!as_asked) return found;
  for (const Switch& option : set.not_default(query.rulings)) {
    Query without = query;
    set.set(without.rulings, option.index, 0);
    const auto then = odds(without);
    if (!then) continue;
    const bool same = odds::same_distribution(as_asked->odds, then->odds) &&
                      same_ledger(as_asked->ledger, then->ledger) &&
                      std::ranges::all_of(as_asked->odds.shares, [&](const odds::Share& share) {
                        return words(query, share.outcome) == words(without, share.outcome);
                      });
    if (!same) found.push_back(option);
  }
  return found;
}

std::string words(const Query& query, int outcome) {
  const Test& test = *query.test;
  if (test.words != nullptr) return test.words(query, outcome);
  if (test.outcomes.empty()) return std::to_string(outcome) + " " + std::string{test.counts};
  for (const Outcome& known : test.outcomes)
    if (known.value == outcome) return std::string{known.words};
  return {};
}

}  // namespace guidon::adjudicator
