#include "simulate/luck.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "players/school.hpp"

namespace guidon::simulate {

namespace {

using match::Divergence;
using match::Game;
using match::Record;

// What the events of a step say of its dice.
std::string told_of(const match::Played& played) {
  std::string out;
  for (const match::Happening& each : played.happenings) {
    if (each.throws.empty()) continue;
    if (!out.empty()) out.append(out.ends_with('.') ? " " : "; ");
    out.append(each.words.text());
  }
  return out;
}

// Reads a record order by order: two games, the one a step behind the other.
class Reader {
 public:
  Reader(const Record& record, const LuckOptions& options, LuckLedger& ledger)
      : record_(&record), options_(&options), ledger_(&ledger) {}

  // What is different from the record, if anything is.
  std::optional<Divergence> read() {
    for (auto* game : {&before_, &after_}) {
      auto made = match::replay(*record_, 0);
      if (!made) return made.error();
      *game = std::move(*made);
    }
    school_ = players::school(before_->identity().rules);
    ledger_->battle = before_->identity();
    if (school_ == nullptr)
      return Divergence{
          0, say("no computer general has learnt the rules of {} yet, who could judge it"_form, record_->rules)};
    for (std::size_t i = 0; i < record_->steps.size(); ++i) {
      if (options_->reading && !options_->reading(i, record_->steps.size()))
        return Divergence{i, "nobody waits for it"_form};
      if (auto different = after_->repeat(record_->steps[i])) return Divergence{i, std::move(*different)};
      if (record_->steps[i].kind == match::StepKind::order) add(i);
      if (auto different = before_->repeat(record_->steps[i])) return Divergence{i, std::move(*different)};
      mark(i + 1);
    }
    ledger_->verdict = after_->verdict();
    ledger_->turns = after_->turn();
    ledger_->total = sum_.unusual();
    return std::nullopt;
  }

 private:
  void add(std::size_t i) {
    const match::Played& played = after_->steps().back();
    const bool ruled = record_->steps[i].by == match::overruled_dice;  // what an umpire says is no luck
    LuckStep step{.step = i,
                  .turn = before_->turn(),
                  .side = played.side,
                  .moment = before_->decision().moment.text(),
                  .order = *played.order,
                  .dice = ruled ? std::vector<Throw>{} : played.throws,
                  .reckoning = school_->reckon(*before_, played.side, *played.order, *after_)};
    const players::Reckoning& reckoned = step.reckoning;
    SideLuck& side = ledger_->sides[played.side];
    ++side.orders;
    side.regret += reckoned.regret();
    side.faultless += reckoned.regret() > 0 ? 0U : 1U;
    if (step.thrown()) {
      step.at_least_as_good = reckoned.prospects.at_least(reckoned.came);
      step.at_least_as_bad = reckoned.prospects.at_most(reckoned.came);
      ++side.thrown;
      side.dice += step.dice.size();
      side.better += step.luck() > players::same_worth ? 1U : 0U;
      side.worse += step.luck() < -players::same_worth ? 1U : 0U;
      side.luck += step.luck();
      side.variance += reckoned.prospects.variance();
      sum_.add(reckoned.prospects, reckoned.came, played.side == 0);
      dice_ += step.luck_of(0);
    }
    ledger_->steps.push_back(std::move(step));
  }

  // A turn begins, or the record ends.
  void mark(std::size_t played) {
    const bool end = played == record_->steps.size();
    const int turn = before_->turn();
    if (!end && (before_->over() || turn == turn_)) return;
    turn_ = turn;
    ledger_->curve.push_back({.turn = turn, .step = played, .end = end, .dice = dice_});
  }

  const Record* record_;
  const LuckOptions* options_;
  LuckLedger* ledger_;
  const players::School* school_ = nullptr;
  std::unique_ptr<Game> before_{};
  std::unique_ptr<Game> after_{};
  SumOfThrows sum_{};
  double dice_ = 0;
  int turn_ = -1;
};

// The first so many by a number, the largest first; of equals the earliest.
template <class Number>
std::vector<std::size_t> largest(const std::vector<LuckStep>& steps, std::size_t most, const Number& number) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (number(steps[i]) > players::same_worth) found.push_back(i);
  std::ranges::stable_sort(found, std::ranges::greater{}, [&](std::size_t i) { return number(steps[i]); });
  if (found.size() > most) found.resize(most);
  return found;
}

// Positions of a record to play on from, each with the place its chances belong in.
class Questions {
 public:
  explicit Questions(const Record& record) : record_(&record) {}

  void ask(std::size_t played, std::string order, match::Side side, std::optional<Chances>& answer) {
    auto& game = games_[played];
    if (!game) game = std::move(*match::replay(*record_, played));
    positions_.push_back({game.get(), std::move(order), side});
    answers_.push_back(&answer);
  }

  void answer(const LuckOptions& options, const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
    if (positions_.empty()) return;
    const players::School& school = *players::school(positions_.front().game->identity().rules);
    const auto chances = play_out(school, positions_, options.battles, options.seed, options.threads, progress);
    for (std::size_t i = 0; i < chances.size(); ++i) *answers_[i] = chances[i];
  }

 private:
  const Record* record_;
  std::map<std::size_t, std::unique_ptr<Game>> games_{};  // by the steps that have been played
  std::vector<Position> positions_{};
  std::vector<std::optional<Chances>*> answers_{};
};

}  // namespace

std::optional<Account> LuckLedger::account() const {
  if (curve.size() < 2 || !curve.front().chances || !curve.back().chances) return std::nullopt;
  constexpr double scale = 1000;
  return Account{.moved = scale * (curve.back().chances->score() - curve.front().chances->score()),
                 .dice = total.luck,
                 .decisions = sides[1].regret - sides[0].regret};
}

bool LuckLedger::sampled() const {
  return std::ranges::any_of(steps, [](const LuckStep& each) { return each.reckoning.prospects.sampled; });
}

std::expected<LuckLedger, Divergence> luck_of(const Record& whole_record, const LuckOptions& options,
                                              const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  LuckLedger ledger;
  const Record record = match::in_force(whole_record);
  if (auto different = Reader{record, options, ledger}.read()) return std::unexpected{std::move(*different)};
  const auto whole = match::replay(record);
  if (!whole) return std::unexpected{whole.error()};
  for (const std::size_t at :
       largest(ledger.steps, options.throws, [](const LuckStep& each) { return std::abs(each.luck()); }))
    ledger.turnings.push_back({.at = at, .told = told_of((*whole)->steps()[ledger.steps[at].step])});
  for (match::Side side = 0; side < 2; ++side)
    for (const std::size_t at : largest(ledger.steps, options.decisions, [side](const LuckStep& each) {
           return each.side == side ? each.reckoning.regret() : 0;
         }))
      ledger.regrets[side].push_back({.at = at});
  if (options.battles == 0) return ledger;
  ledger.battles = options.battles;
  Questions questions{record};
  for (Turning& each : ledger.turnings) {
    const LuckStep& step = ledger.steps[each.at];
    questions.ask(step.step, step.order, step.side, each.before);
    questions.ask(step.step + 1, {}, step.side, each.after);
  }
  for (auto& regrets : ledger.regrets)
    for (Regret& each : regrets) {
      const LuckStep& step = ledger.steps[each.at];
      questions.ask(step.step, step.order, step.side, each.given);
      questions.ask(step.step, step.reckoning.best_order, step.side, each.better);
    }
  for (Milestone& each : ledger.curve) questions.ask(each.step, {}, 0, each.chances);
  questions.answer(options, progress);
  return ledger;
}

}  // namespace guidon::simulate
