#pragma once
// The odds of an order before it is given: the battle's own rules run over every throw, questions to the players
// answered the way they would answer without a wish of their own, and the ends grouped by what they came to.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/upshot.hpp"
#include "odds/budget.hpp"
#include "odds/natural.hpp"

namespace guidon::match {

inline constexpr std::array<std::string_view, 3> favours_words{"asker", "nobody", "enemy"};

// Something else that may come of an order, beside what its headline says.
struct AsideName {
  Form words;         // "an officer falls"; of a mean, "stands lost on average"
  bool mean = false;  // how much of it there is counts, and not only whether it happens
};
struct Aside {
  std::string_view kind;  // "officers_lost"
  AsideName name;
  odds::Natural ways;  // of the headline's, those in which it happens; of a mean, the sum over them
};

// One way it may end.
struct Headline : Tiding {
  odds::Natural ways;  // of all
  std::vector<Aside> asides;
};

struct OrderOdds {
  std::string order{};              // in the words of a record, with what is done before it
  Facts data{};                     // the order itself
  std::vector<Headline> headlines;  // the likeliest first; of a shot, the mildest
  odds::Natural of{1};
  std::uint64_t paths = 0;    // dice paths followed
  std::uint64_t samples = 0;  // 0: exact
  [[nodiscard]] bool exact() const { return samples == 0; }
};

inline constexpr odds::Budget order_budget{200'000, 4'000, 1815};

}  // namespace guidon::match
