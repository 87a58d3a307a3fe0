#include "cli/seats.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "match/rule_sets.hpp"

namespace guidon::cli {

using adjudicator::Problem;

namespace {

constexpr std::array<std::string_view, 2> player_words{"human", "random"};
constexpr std::array<std::string_view, 2> seat_words{"a", "b"};  // their flags come first

}  // namespace

const std::vector<std::string>& Seats::flags() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> made;
    const auto add = [&made](std::string_view word) {
      std::string flag = fmt::format("--{}", word);
      if (std::ranges::find(made, flag) == made.end()) made.push_back(std::move(flag));
    };
    for (const std::string_view word : seat_words) add(word);
    for (const match::RuleSet& rules : match::rule_sets())
      for (const std::string_view word : rules.side_words) add(word);
    return made;
  }();
  return all;
}

Seats::Seats() : who_(flags().size()) {}

void Seats::add_to(Command& command) {
  constexpr std::array<std::string_view, 2> general{"the first side", "the second side"};
  for (std::size_t i = 0; i < who_.size(); ++i) {
    const std::string side = i < general.size() ? std::string{general[i]} : flags()[i].substr(2);
    command.flag_with(flags()[i], "WHO", who_[i], fmt::format("Who plays {}: human or random", side));
  }
}

std::optional<Problem> Seats::wrong() const {
  for (std::size_t i = 0; i < who_.size(); ++i)
    if (const auto player = one_of(who_[i], flags()[i], player_words); !player) return player.error();
  return std::nullopt;
}

std::expected<std::array<Player, 2>, Problem> Seats::players(const match::Identity& battle) const {
  std::array<Player, 2> out{Player::human, Player::human};
  std::array<std::string, 2> said_by;
  for (std::size_t i = 0; i < who_.size(); ++i) {
    if (!who_[i]) continue;
    const std::string& flag = flags()[i];
    const std::string word = flag.substr(2);
    const auto& words = i < seat_words.size() ? seat_words : battle.side_words;
    const auto at = std::ranges::find(words, word);
    if (at == words.end())
      return std::unexpected{Problem{"bad_arguments",
                                     flag,
                                     fmt::format("nobody is called {} in this battle: expected --{} or --{}", word,
                                                 battle.side_words[0], battle.side_words[1]),
                                     {}}};
    const auto side = static_cast<std::size_t>(at - words.begin());
    if (!said_by[side].empty())
      return std::unexpected{
          Problem{"bad_arguments", flag, fmt::format("{} and {} are the same side", said_by[side], flag), {}}};
    said_by[side] = flag;
    out[side] = static_cast<Player>(*one_of(who_[i], flag, player_words));
  }
  return out;
}

}  // namespace guidon::cli
