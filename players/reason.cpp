#include "players/reason.hpp"

#include <cmath>
#include <string>

namespace guidon::players {

namespace {

// Never 0 or 100 of what may happen or not.
Phrase percent(double chance) {
  if (chance < 0.005) return say("under 1 %"_form);
  if (chance > 0.995) return say("over 99 %"_form);
  return say("{} %"_form, std::lround(100 * chance));
}

Phrase told(const match::Headline& end, const match::OrderOdds& odds) {
  const double chance = ratio(end.ways, odds.of);
  const odds::Natural common = gcd(end.ways, odds.of);
  const odds::Natural of = odds.of / common;
  if (!odds.exact() || odds::Natural{1296} < of) return say("{} {}"_form, end.words, percent(chance));
  return say("{} {} ({})"_form, end.words, (end.ways / common).str() + "/" + of.str(), percent(chance));
}

}  // namespace

Phrase relied_on(const match::OrderOdds& odds) {
  constexpr std::size_t most = 3;  // ways it may end that are told one by one
  if (odds.headlines.size() < 2) return {};
  Phrase list;
  double rest = 1;
  const std::size_t alone = odds.headlines.size() <= most ? odds.headlines.size() : most - 1;
  for (std::size_t i = 0; i < alone; ++i) {
    rest -= ratio(odds.headlines[i].ways, odds.of);
    list = joined(std::move(list), "{}, {}"_form, told(odds.headlines[i], odds));
  }
  if (alone < odds.headlines.size()) return say("{}, else {}."_form, std::move(list), percent(rest));
  return say("{}."_form, std::move(list));
}

}  // namespace guidon::players
