#include "players/reason.hpp"

#include <algorithm>
#include <cmath>

namespace guidon::players {

namespace {

// Never 0 or 100 of what may happen or not.
std::string percent(double chance) {
  if (chance < 0.005) return "under 1 %";
  if (chance > 0.995) return "over 99 %";
  return std::to_string(std::lround(100 * chance)) + " %";
}

}  // namespace

std::string relied_on(const match::OrderOdds& odds) {
  constexpr std::size_t most = 3;  // ways it may end that are told one by one
  if (odds.headlines.size() < 2) return {};
  std::string text;
  double rest = 1;
  const std::size_t told = odds.headlines.size() <= most ? odds.headlines.size() : most - 1;
  for (std::size_t i = 0; i < told; ++i) {
    const match::Headline& each = odds.headlines[i];
    const double chance = ratio(each.ways, odds.of);
    rest -= chance;
    text.append(i == 0 ? "" : ", ").append(each.words).append(" ");
    const odds::Natural common = gcd(each.ways, odds.of);
    const odds::Natural of = odds.of / common;
    if (odds.exact() && of <= odds::Natural{1296})
      text.append((each.ways / common).str())
          .append("/")
          .append(of.str())
          .append(" (")
          .append(percent(chance))
          .append(")");
    else
      text.append(percent(chance));
  }
  if (told < odds.headlines.size()) text.append(", else ").append(percent(rest));
  return text + ".";
}

}  // namespace guidon::players
