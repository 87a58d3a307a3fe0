#pragma once
// One battle being played: the state, the dice, and everything that has happened, ready to be recorded.
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/rolled_dice.hpp"
#include "match/record.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::match {

// What a battle is made of before its first die.
struct Start {
  std::string scenario_text;
  std::string file_name;                                     // for complaints
  std::vector<std::pair<std::string, std::string>> options;  // to change: name and value
  std::optional<std::uint64_t> seed;                         // nothing: people throw real dice and type them
};

// How an order was met. Typed dice may run out: the order then waits for the throw that is named, and is given again
// with one more face.
struct Answer {
  std::optional<Refusal> refused;
  std::optional<Label> needs;
  int sides = 6;  // of the die it needs
  std::optional<int> impossible;
  std::size_t unused = 0;  // faces typed and not asked for
  [[nodiscard]] bool done() const { return !refused && !needs && !impossible && unused == 0; }
};

// A step that was played.
struct Played {
  std::optional<peninsular::Order> order;  // nothing: the battle begins
  peninsular::Chronicle chronicle;         // what came of it
  std::uint64_t state = 0;
};

class Game {
 public:
  // The battle before its beginning, or what is wrong with the scenario or an option.
  static std::expected<Game, std::string> set_up(const Start& start);

  [[nodiscard]] const peninsular::Battle& battle() const { return battle_; }
  [[nodiscard]] const peninsular::Setting& setting() const { return *setting_; }
  [[nodiscard]] const std::vector<Played>& steps() const { return steps_; }
  [[nodiscard]] bool typed() const { return !record_.seed; }
  [[nodiscard]] std::uint64_t draws() const { return rolled_.draws(); }

  Answer begin(std::span<const int> faces = {});
  Answer give(const peninsular::Order& order, std::span<const int> faces = {});
  // Takes the last order back; why not, where a die or a card has shown what was hidden.
  std::optional<std::string> undo();
  [[nodiscard]] std::optional<std::string> why_no_undo() const;

  [[nodiscard]] Record record() const;
  [[nodiscard]] RecordStep record_step(std::size_t step) const;
  [[nodiscard]] const Record& record_header() const { return record_; }  // without steps

 private:
  friend struct Replay;
  Game(std::unique_ptr<peninsular::Setting> setting, Record header);
  Answer play(const peninsular::Order* order, std::span<const int> faces);
  void keep(const peninsular::Order* order, peninsular::Chronicle chronicle, const peninsular::State& before);

  std::unique_ptr<peninsular::Setting> setting_;  // the battle points at it
  peninsular::Battle battle_;
  Record record_;
  RolledDice rolled_;
  std::vector<Played> steps_;
  std::vector<peninsular::State> before_;  // of the last steps, as far as they may be taken back
};

// The step at which a replay differs from its record, and how.
struct Divergence {
  std::size_t step = 0;
  std::string what;
  [[nodiscard]] std::string text() const { return "step " + std::to_string(step) + ": " + what; }
};

// Plays a record again with its own dice, demanding its states. The game goes on from there with its seed at the right
// place, or with typed dice. `upto`: the first so many steps only.
std::expected<Game, Divergence> replay(const Record& record, std::size_t upto = ~std::size_t{0});

// An order as its text says it: what is played is what a record can hold.
peninsular::Order as_text_says(const peninsular::Order& order, const peninsular::Setting& setting);

}  // namespace guidon::match
