#pragma once
// One battle being played, of any rule set: who decides, what he may order, what came of it, and how the table looks.
// Orders are their texts, as records keep them, and sides are 0 and 1. Who needs a part of it takes that face alone.
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "match/deciding.hpp"
#include "match/playing.hpp"
#include "match/showing.hpp"
#include "match/start.hpp"

namespace guidon::match {

class Game : public Playing, public Deciding, public Showing {
 public:
  // The battle before its beginning, by the rule set of its scenario; or what is wrong with the scenario or an option.
  static std::expected<std::unique_ptr<Game>, Reason> set_up(const Start& start);

  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // The battle as it stands, by itself: to think about it elsewhere.
  [[nodiscard]] virtual std::unique_ptr<Game> apart() const = 0;
  [[nodiscard]] virtual std::optional<std::string> broken_invariant() const = 0;

 protected:
  Game(Identity identity, Record header) : Playing(std::move(header)), Showing(std::move(identity)) {}
};

// What the record of a battle says before its first step.
Record header_of(const Identity& identity, const Start& start);

}  // namespace guidon::match
