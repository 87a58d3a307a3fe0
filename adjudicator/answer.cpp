#include "adjudicator/answer.hpp"

#include <algorithm>

#include "kernel/rolled_dice.hpp"
#include "kernel/typed_dice.hpp"

namespace guidon::adjudicator {

namespace {

Problem dice_problem(std::string_view code, std::string name, Phrase message) {
  return {std::string{code}, std::move(name), std::move(message), {}};
}

Phrase dice_given(std::size_t count) {
  if (count == 0) return "no dice given"_form;
  return counted(static_cast<int>(count), "{} die given"_form, "{} dice given"_form);
}

// Faces that were typed and, where there is a source for them, rolled ones after those; notes what each was for.
class Hand final : public FaceDice {
 public:
  explicit Hand(std::span<const int> faces, RolledDice* rolled = nullptr) : typed_(faces), rolled_(rolled) {}

  [[nodiscard]] const TypedDice& typed() const { return typed_; }
  [[nodiscard]] std::vector<int>& faces() { return faces_; }
  [[nodiscard]] std::vector<Label>& labels() { return labels_; }

 private:
  int cast(const Label& label, int sides) override {
    const bool rolls = rolled_ != nullptr && typed_.unused() == 0;
    const int face = rolls ? rolled_->pick(label, sides) + 1 : typed_.next({label, sides, hand()});
    faces_.push_back(face);
    labels_.push_back(label);
    return face;
  }

  TypedDice typed_;
  RolledDice* rolled_;
  std::vector<int> faces_;
  std::vector<Label> labels_;
};

std::expected<void, Problem> check(const TypedDice& typed, std::span<const int> faces) {
  if (typed.impossible())
    return std::unexpected{dice_problem("impossible_face", std::to_string(*typed.impossible()),
                                        say("a die cannot show {}: expected 1..6"_form, *typed.impossible()))};
  if (const auto needed = typed.needs()) {
    Problem problem = dice_problem("too_few_dice", std::string{needed->label.what.text()},
                                   say("{}, still to throw: {}"_form, dice_given(faces.size()), in_words(*needed)));
    problem.needs = *needed;
    return std::unexpected{std::move(problem)};
  }
  if (typed.unused() > 0)
    return std::unexpected{
        dice_problem("too_many_dice", std::to_string(faces.size()),
                     say("{}, but only {} can be used"_form, dice_given(faces.size()), faces.size() - typed.unused()))};
  return {};
}

std::expected<Resolution, Problem> resolve(const Query& query, std::span<const int> faces, RolledDice* rolled) {
  const Asked asked = query.test->ask(query);
  if (!asked) return std::unexpected{asked.error()};
  const Question& question = **asked;
  Hand hand{faces, rolled};
  const Finding finding = question.throw_dice(hand);
  if (auto checked = check(hand.typed(), faces); !checked) return std::unexpected{std::move(checked.error())};
  Resolution found{query, question.ledger(), std::move(hand.faces()), std::move(hand.labels()), finding,
                   {},    odds::Natural{1}};
  const odds::Odds all = odds::tidy(question.odds({}));
  found.of = all.of;
  for (const odds::Share& share : all.shares)
    if (share.outcome == finding.outcome) found.share = share;
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
  return resolve(query, faces, nullptr);
}

std::expected<Resolution, Problem> resolve(const Query& query, std::uint64_t seed, std::span<const int> faces) {
  RolledDice rolled{seed};
  return resolve(query, faces, &rolled);
}

std::expected<Finding, Problem> finding(const Query& query, std::span<const int> faces) {
  const Asked question = query.test->ask(query);
  if (!question) return std::unexpected{question.error()};
  TypedDice typed{faces};
  const Finding found = (*question)->throw_dice(typed);
  if (auto checked = check(typed, faces); !checked) return std::unexpected{std::move(checked.error())};
  return found;
}

std::expected<std::optional<Missing>, Problem> next_throw(const Query& query, std::span<const int> faces) {
  const Asked question = query.test->ask(query);
  if (!question) return std::unexpected{question.error()};
  TypedDice typed{faces};
  (*question)->throw_dice(typed);
  return typed.needs();
}

std::vector<Switch> touching(const Query& query) {
  const TestSet& set = test_set(query.test->rule_set);
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

Phrase words(const Query& query, int outcome) {
  const Test& test = *query.test;
  if (test.words != nullptr) return test.words(query, outcome);
  if (test.outcomes.empty()) return say("{} {}"_form, outcome, test.counts);
  for (const Outcome& known : test.outcomes)
    if (known.value == outcome) return known.words;
  return {};
}

std::optional<Favours> favours(const Query& query, int outcome) {
  const Test& test = *query.test;
  for (const Outcome& known : test.outcomes)
    if (known.value == outcome) return test.favours != nullptr ? test.favours(query, known) : known.favours;
  return std::nullopt;
}

}  // namespace guidon::adjudicator
