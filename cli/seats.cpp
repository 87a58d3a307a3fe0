#include "cli/seats.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"
#include "match/rule_sets.hpp"

namespace guidon::cli {

namespace {

constexpr std::string_view human = "human";
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
    command.flag_with(flags()[i], "WHO", Thing::seated, who_[i],
                      fmt::format("Who plays {}: human, recruit, sergeant, colonel or marshal", side));
  }
  command.choice("--style", players::style_words, style_, "How the computer generals are minded");
  command.flag_with("--nodes", "N", number(1, players::most_nodes), nodes_,
                    "Positions a marshal looks at before an order");
  command.flag_with("--budget", "TIME", Thing::text, budget_, "Time a marshal thinks about an order, such as 50ms");
  command.exclude("--nodes", "--budget");
}

std::expected<Player, Problem> Seats::player(std::size_t flag) const {
  if (!who_[flag] || *who_[flag] == human) return Player{};
  const auto wrong = [](std::string_view about, std::string what) {
    return std::unexpected{Problem{"bad_arguments", std::string{about}, std::move(what), {}}};
  };
  std::vector<std::string_view> known = players::player_words();
  known.insert(known.begin(), human);
  const std::string_view level = std::string_view{*who_[flag]}.substr(0, who_[flag]->find(':'));
  if (std::ranges::find(known, level) == known.end())
    return wrong(flags()[flag],
                 fmt::format("{}: no player {}{}", flags()[flag], adjudicator::shown(level), hint(level, known)));
  auto general = players::general_named(*who_[flag]);
  if (!general) return wrong(flags()[flag], general.error().at(std::string{flags()[flag]}).text());
  if (style_) general->style = static_cast<players::Style>(*style_);
  if (nodes_) general->thinking = {static_cast<std::uint32_t>(*nodes_), 0};
  if (budget_) general->thinking.milliseconds = players::milliseconds(*budget_).value_or(0);
  return Player{*general};
}

std::optional<Problem> Seats::wrong() const {
  if (budget_ && !players::milliseconds(*budget_))  // also where nobody thinks by it
    return Problem{
        "bad_arguments", "--budget", players::milliseconds(*budget_).error().at(std::string{"--budget"}).text(), {}};
  for (std::size_t i = 0; i < who_.size(); ++i)
    if (const auto found = player(i); !found) return found.error();
  return std::nullopt;
}

std::expected<std::array<Player, 2>, Problem> Seats::players(const match::Identity& battle) const {
  std::array<Player, 2> out{};
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
    out[side] = *player(i);
  }
  return out;
}

}  // namespace guidon::cli
