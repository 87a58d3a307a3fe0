#include "match/fuzz.hpp"

#include "match/random_player.hpp"
#include "rules/peninsular/battle/order_text.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

int lost_stands(const State& state, std::size_t unit) {
  int lost = 0;
  for (const Whereabouts each : state.unit[unit].stand) lost += each == Whereabouts::lost ? 1 : 0;
  return lost;
}

class Fuzz {
 public:
  Fuzz(Game game, std::uint64_t seed, const FuzzLimits& limits)
      : game_(std::move(game)), lot_(seed ^ 0x9e3779b97f4a7c15ULL), limits_(limits) {}

  FuzzResult run() {
    play();
    result_.steps = game_.steps().size();
    result_.signature = game_.battle().hash();
    result_.verdict = game_.battle().verdict();
    result_.turns = game_.battle().state().turn;
    return std::move(result_);
  }

 private:
  [[nodiscard]] const Battle& battle() const { return game_.battle(); }

  void fail(std::string what) {
    if (result_.failure) return;
    std::string text = print(game_.record());
    text.append("# ").append(what).append("\n");
    result_.failure = FuzzFailure{std::move(what), game_.steps().size(), std::move(text)};
  }

  void play() {
    if (!game_.begin().done()) return fail("the battle did not begin");
    check(State{}, false);
    while (!result_.failure && !battle().over()) {
      if (game_.steps().size() >= limits_.steps)
        return fail("no end after " + std::to_string(limits_.steps) + " steps");
      const bool inspect = lot_.draw(limits_.inspection) == 0;
      if (inspect) check_candidates();
      const Order order = random_order(battle(), lot_);
      const std::string text = peninsular::print(order, game_.setting());
      if (as_text_says(order, game_.setting()) != order) return fail("'" + text + "' does not say all of its order");
      const State before = battle().state();
      if (const auto answer = game_.give(order); answer.refused)
        return fail("'" + text + "', drawn as legal, is refused: " + words(*answer.refused));
      check(before, true);
      check_undo(order, before, inspect);
    }
    if (!result_.failure) check_replay();
  }

  void check(const State& before, bool compare) {
    if (auto broken = battle().broken_invariant()) return fail("broken: " + *broken);
    const State& now = battle().state();
    for (std::size_t u = 0; u < game_.setting().units.size(); ++u) {
      const std::string& id = game_.setting().units[u].id;
      if (now.unit[u].pips > 6) return fail(id + " has " + std::to_string(now.unit[u].pips) + " pips");
      if (compare && lost_stands(now, u) < lost_stands(before, u)) return fail(id + " won a stand back");
    }
    if (battle().over() != (battle().decision().kind == Decision::Kind::over)) fail("over, and yet somebody decides");
  }

  void check_candidates() {
    const auto list = candidates(battle());
    if (list.empty()) return fail("nothing to choose from");
    for (const Order& order : list)
      if (const auto refused = battle().check(as_text_says(order, game_.setting())))
        return fail("the candidate '" + peninsular::print(order, game_.setting()) + "' is refused: " + words(*refused));
  }

  void check_undo(const Order& order, const State& before, bool inspect) {
    const bool thrown = !game_.steps().back().chronicle.throws.empty();
    if (thrown && !game_.why_no_undo()) return fail("an order may be taken back although dice were thrown for it");
    if (!inspect || game_.why_no_undo()) return;
    const std::uint64_t after = battle().hash();
    game_.undo();
    if (!(battle().state() == before)) return fail("an order taken back leaves something behind");
    game_.give(order);
    if (battle().hash() != after) fail("the same order again leads elsewhere");
  }

  void check_replay() {
    const Record record = game_.record();
    const auto read = read_record(print(record));
    if (!read) return fail("the record cannot be read: " + read.error().text());
    if (read->record != record) return fail("the record reads otherwise than it was written");
    const auto again = replay(read->record);
    if (!again) return fail("the replay differs at " + again.error().text());
    if (again->draws() != game_.draws()) fail("the replay stands at another die");
  }

  Game game_;
  SeededLot lot_;
  FuzzLimits limits_;
  FuzzResult result_;
};

}  // namespace

FuzzResult fuzz_battle(const Start& start, std::uint64_t seed, const FuzzLimits& limits) {
  Start seeded = start;
  seeded.seed = seed;
  auto game = Game::set_up(seeded);
  if (!game) {
    FuzzResult result;
    result.failure = FuzzFailure{game.error(), 0, {}};
    return result;
  }
  return Fuzz{std::move(*game), seed, limits}.run();
}

}  // namespace guidon::match
