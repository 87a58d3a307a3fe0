#pragma once
// A random battle of one rule set, checked at every step: the typed half of match/fuzz.hpp.
#include "match/fuzz.hpp"
#include "match/game_of.hpp"
#include "match/random_player.hpp"
#include "match/replay.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class Fuzz {
 public:
  Fuzz(GameOf<Rules>& game, std::uint64_t seed, const FuzzLimits& limits)
      : game_(game), lot_(seed ^ 0x9e3779b97f4a7c15ULL), limits_(limits) {}

  FuzzResult run() {
    play();
    result_.steps = game_.steps().size();
    result_.signature = game_.hash();
    result_.verdict = game_.verdict();
    result_.turns = game_.turn();
    return std::move(result_);
  }

 private:
  using State = typename Rules::State;
  using Order = typename Rules::Order;

  [[nodiscard]] const typename Rules::Battle& battle() const { return game_.battle(); }
  [[nodiscard]] std::string text_of(const Order& order) const { return Rules::print(order, battle().setting()); }
  Answer give(const Order& order) { return game_.give(Rules::side_of(order), text_of(order), {}, {}); }

  void fail(std::string what) {
    if (result_.failure) return;
    std::string text = print(game_.record());
    text.append("# ").append(what).append("\n");
    result_.failure = FuzzFailure{std::move(what), game_.steps().size(), std::move(text)};
  }

  void play() {
    if (!game_.begin({}).done()) return fail("the battle did not begin");
    check();
    while (!result_.failure && !game_.over()) {
      if (game_.steps().size() >= limits_.steps)
        return fail("no end after " + std::to_string(limits_.steps) + " steps");
      const bool inspect = lot_.draw(limits_.inspection) == 0;
      if (inspect) check_candidates();
      const Order order = Rules::random_order(battle(), lot_);
      const State before = battle().state();
      check_text(order);
      if (result_.failure) return;
      if (const Answer answer = give(order); answer.refused)
        return fail("'" + text_of(order) + "', drawn as legal, is refused: " + answer.refused->text());
      check();
      if (auto broken = Rules::compare(before, battle().state(), battle().setting())) fail("broken: " + *broken);
      check_undo(order, before, inspect);
    }
    if (!result_.failure) check_replay();
  }

  void check() {
    if (auto broken = game_.broken_invariant()) return fail("broken: " + *broken);
    if (game_.over() != game_.decision().over) fail("over, and yet somebody decides");
  }

  // What is played is what a record can hold.
  void check_text(const Order& order) {
    const auto read = Rules::parse(text_of(order), Rules::side_of(order), battle().setting());
    if (!read || *read != order) fail("'" + text_of(order) + "' does not say all of its order");
  }

  void check_candidates() {
    const auto list = Rules::candidates(battle());
    if (list.empty()) return fail("nothing to choose from");
    // Of a long list every so many-th: the next inspection looks at others.
    constexpr std::size_t enough = 150;
    const std::size_t stride = 1 + list.size() / enough;
    for (std::size_t i = stride == 1 ? 0 : lot_.draw(static_cast<std::uint32_t>(stride)); i < list.size();
         i += stride) {
      const Order& order = list[i];
      const auto read = Rules::parse(text_of(order), Rules::side_of(order), battle().setting());
      if (!read) return fail("the candidate '" + text_of(order) + "' cannot be read: " + read.error().text());
      if (const auto refused = battle().check(*read))
        return fail("the candidate '" + text_of(order) + "' is refused: " + words(*refused).text());
    }
  }

  void check_undo(const Order& order, const State& before, bool inspect) {
    const bool thrown = !game_.steps().back().throws.empty();
    if (thrown && !game_.why_no_undo()) return fail("an order may be taken back although dice were thrown for it");
    if (!inspect || game_.why_no_undo()) return;
    const std::uint64_t after = game_.hash();
    game_.undo(Rules::side_words[0]);
    if (!(battle().state() == before)) return fail("an order taken back leaves something behind");
    give(order);
    if (game_.hash() != after) fail("the same order again leads elsewhere");
  }

  void check_replay() {
    const Record record = game_.record();
    const auto read = read_record(print(record));
    if (!read) return fail("the record cannot be read: " + read.error().text());
    if (read->record != record) return fail("the record reads otherwise than it was written");
    const auto again = replay(read->record);
    if (!again) return fail("the replay differs at " + again.error().text());
    if ((*again)->draws() != game_.draws()) fail("the replay stands at another die");
  }

  GameOf<Rules>& game_;
  SeededLot lot_;
  FuzzLimits limits_;
  FuzzResult result_;
};

}  // namespace guidon::match
