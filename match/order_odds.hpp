#pragma once
// The odds of an order before it is given: the battle's own rules run over every throw, questions to the players
// answered the way they would answer without a wish of their own, and the ends grouped under headlines.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/phrase.hpp"
#include "odds/enumerate.hpp"
#include "odds/natural.hpp"

namespace guidon::match {

// Something else that may come of an order, beside what its headline says.
struct AsideName {
  std::string_view words;  // "an officer falls"; of a mean, "stands lost on average"
  bool mean = false;       // how much of it there is counts, and not only whether it happens
};
struct Aside {
  AsideName name;
  odds::Natural ways;  // of the headline's, those in which it happens; of a mean, the sum over them
};

// Who is better off, seen by the side that gives the order. An order, a rally or an attack that fails is the enemy's
// gain; a shot that does nothing is nobody's.
enum class Favours : std::uint8_t { asker, nobody, enemy };
inline constexpr std::array<std::string_view, 3> favours_words{"asker", "nobody", "enemy"};

// What a headline says, and for whom it is good: both are decided in the same place.
struct Tiding {
  Phrase words;  // "95e routs: glory for 28th"
  Favours favours = Favours::nobody;
};

// One way it may end.
struct Headline {
  Phrase words;
  odds::Natural ways;  // of all
  std::vector<Aside> asides;
  Favours favours = Favours::nobody;
};

struct OrderOdds {
  std::vector<Headline> headlines;  // the likeliest first; of a shot, the mildest
  odds::Natural of{1};
  std::uint64_t paths = 0;    // dice paths followed
  std::uint64_t samples = 0;  // 0: exact
  [[nodiscard]] bool exact() const { return samples == 0; }
};

inline constexpr odds::Budget order_budget{200'000, 4'000, 1815};

}  // namespace guidon::match
