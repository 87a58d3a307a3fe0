#include "cli/drawn_options.hpp"

#include "match/random_player.hpp"

namespace guidon::cli {

namespace {

std::vector<std::pair<std::string, std::string>> drawn(const match::RuleSet& rules, std::uint64_t seed) {
  match::SeededLot lot{seed + 1'000'003};
  std::vector<std::pair<std::string, std::string>> out;
  out.reserve(rules.options.size());
  for (const match::Switch& option : rules.options)
    out.emplace_back(option.name, option.values[lot.draw(static_cast<std::uint32_t>(option.values.size()))]);
  return out;
}

}  // namespace

match::OptionValues drawn_options(const match::RuleSet& rules, match::Start start, std::uint64_t seed) {
  match::OptionValues all = drawn(rules, seed);
  start.options = all;
  if (match::Game::set_up(start)) return all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    start.options = all;
    start.options.erase(start.options.begin() + static_cast<std::ptrdiff_t>(i));
    if (match::Game::set_up(start)) return start.options;
  }
  return {};
}

}  // namespace guidon::cli
