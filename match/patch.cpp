#include "match/patch.hpp"

#include <algorithm>

#include "kernel/rolled_dice.hpp"
#include "match/replay.hpp"

namespace guidon::match {

namespace {

// The options of the record, with those that are changed.
OptionValues changed(OptionValues of_record, const OptionValues& options) {
  for (const auto& option : options) {
    std::erase_if(of_record, [&](const auto& each) { return each.first == option.first; });
    of_record.push_back(option);
  }
  return of_record;
}

StepStory story_of(const Played& step) {
  StepStory out;
  out.happenings.reserve(step.happenings.size());
  for (const Happening& each : step.happenings) out.happenings.push_back(each.words.text());
  out.dice = step.throws;
  return out;
}

// The battle as it was, for as long as this program plays it as recorded.
class Recorded {
 public:
  explicit Recorded(const Record& record) {
    if (auto start = replay(record, 0)) game_ = std::move(*start);
  }
  [[nodiscard]] bool whole() const { return game_ != nullptr; }
  [[nodiscard]] Ending ending() const { return {game_->verdict(), game_->turn()}; }

  // The story of its next step, or only its dice.
  StepStory next(const RecordStep& step) {
    if (game_ && game_->repeat(step)) game_.reset();
    if (game_) return story_of(game_->steps().back());
    return {{}, step.dice, false};
  }

 private:
  std::unique_ptr<Game> game_;
};

// The battle as it is now. Its dice are the recorded ones until something else is asked for, then new ones.
class Replayed {
 public:
  Replayed(Game& game, std::uint64_t seed) : game_(&game), anew_(seed) {}

  [[nodiscard]] std::size_t new_dice() const { return new_dice_; }

  // Why a step cannot be played, if it cannot.
  std::optional<Reason> play(const RecordStep& step) {
    if (step.kind == StepKind::ruling) return game_->rule(step.order, step.why);
    if (step.kind == StepKind::begin)
      return play(step, [&](const std::vector<int>& faces) { return game_->begin(faces); });
    const auto& words = game_->identity().side_words;
    const auto side = static_cast<Side>(std::ranges::find(words, step.side) - words.begin());
    return play(step, [&](const std::vector<int>& faces) { return game_->give(side, step.order, faces, step.by); });
  }

 private:
  template <class Give>
  std::optional<Reason> play(const RecordStep& step, const Give& give) {
    std::vector<int> faces;
    bool alike = true;  // so far
    while (true) {
      const Answer answer = give(faces);
      if (answer.done()) return std::nullopt;
      if (!answer.needs) return answer.refused ? answer.refused->words : Phrase{"the dice do not fit"_form};
      const Missing& need = answer.needs->die;
      const std::size_t at = faces.size();
      alike = alike && at < step.dice.size() && step.dice[at].clause == need.label.clause &&
              step.dice[at].face <= need.sides;
      faces.push_back(alike ? step.dice[at].face : anew_.pick(need.label, need.sides) + 1);
      new_dice_ += alike ? 0 : 1;
    }
  }

  Game* game_;
  RolledDice anew_;
  std::size_t new_dice_ = 0;
};

bool alike(const StepStory& then, const StepStory& now) {
  return then.dice == now.dice && (!then.told || then.happenings == now.happenings);
}

// What is wrong with a record whose steps in force play as recorded: an entry that plays nothing itself, such as an
// undo to where the battle never was. No change of the rules explains that.
std::optional<Divergence> fault_of(const Record& record) {
  const auto whole = replay(record);
  if (whole) return std::nullopt;
  switch (record.steps[whole.error().step].kind) {
    case StepKind::begin:
    case StepKind::order:
    case StepKind::ruling:
    case StepKind::overrule: return std::nullopt;
    case StepKind::undo:
    case StepKind::ask:
    case StepKind::refuse:
    case StepKind::say:
    case StepKind::note:
    case StepKind::reveal:
    case StepKind::clock: break;
  }
  return whole.error();
}

}  // namespace

std::expected<Patch, Reason> patch(const Record& record, const OptionValues& options, std::uint64_t seed) {
  std::vector<std::size_t> entries;
  const Record played = in_force(record, &entries);
  auto start =
      Game::set_up({record.scenario_text, record.scenario + ".toml", changed(record.options, options), std::nullopt});
  if (!start) return std::unexpected{start.error()};
  Game& game = **start;
  Patch out;
  out.title = record.title;
  out.side_names = game.identity().side_names;
  out.steps = played.steps.size();
  Recorded before{played};
  Replayed after{game, seed};
  for (std::size_t i = 0; i < played.steps.size(); ++i) {
    const RecordStep& step = played.steps[i];
    const std::string moment = step.begins() ? std::string{} : game.decision().moment.text();
    const StepStory then = before.next(step);
    const auto refused = after.play(step);
    const StepStory now = refused ? StepStory{} : story_of(game.steps().back());
    if (refused) out.refused.push_back({entries[i], step.order, *refused});
    if (!refused && alike(then, now) && game.hash() == step.state) continue;
    ++out.differing;
    if (!out.first) out.first = PatchDifference{entries[i], moment, step.side, step.order, then, now, refused};
    if (step.begins() && refused) break;
  }
  if (before.whole())
    if (const auto fault = fault_of(record)) return std::unexpected{fault->placed()};
  out.new_dice = after.new_dice();
  if (before.whole()) out.then = before.ending();
  out.now = {game.verdict(), game.turn()};
  return out;
}

}  // namespace guidon::match
