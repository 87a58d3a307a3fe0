#pragma once
// Who plays which side, as flags say it: --a and --b in every battle, --red and --black and the like by the words a
// rule set has for its sides.
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/problem.hpp"
#include "match/game.hpp"
#include "players/general.hpp"

namespace guidon::cli {

using Player = std::optional<players::General>;  // nothing: a person

class Seats {
 public:
  Seats();

  void add_to(Command& command);                       // the flags, to be read into these seats
  [[nodiscard]] std::optional<Problem> wrong() const;  // a player there is not
  // The players of the two sides, or why they do not fit this battle.
  [[nodiscard]] std::expected<std::array<Player, 2>, Problem> players(const match::Identity& battle) const;

 private:
  static const std::vector<std::string>& flags();
  [[nodiscard]] std::expected<Player, Problem> player(std::size_t flag) const;

  std::vector<std::optional<std::string>> who_;  // one for each flag
  std::optional<std::size_t> style_;
  std::optional<std::uint64_t> nodes_;
  std::optional<std::string> budget_;
};

}  // namespace guidon::cli
