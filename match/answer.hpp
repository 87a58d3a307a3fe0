#pragma once
// How an order was met. Typed dice may run out: the order then waits for the throw that is named, and is given again
// with one more face.
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/phrase.hpp"
#include "kernel/typed_dice.hpp"
#include "match/happening.hpp"
#include "match/refused.hpp"

namespace guidon::match {

// A card or a lot, as people know it: "AK", "Brigade Knebel", "AK Brigade Knebel (austrian)". Without a name it is
// none.
struct LotName {
  std::string_view name{};
  std::string_view in_full{};  // it may be called by this, too; empty where the name is all there is
  Phrase said{};
};

// A die that is missing, as people are asked for it.
struct Need {
  Missing die;
  Phrase prompt{};  // "28th fires at 95e: the dice to hit, 6 dice, each 5 or more (PEN-FIRE-03)"
  std::vector<std::pair<LotName, int>> by_name{};  // of a card or a lot, which are told by name
  std::vector<Happening> so_far{};                 // what the dice before it have led to
};
// `occasion`: whose die it is, and what for; empty where nothing is known.
Need need_of(const Missing& die, Phrase occasion = {});

struct Answer {
  std::optional<Refused> refused;
  std::optional<Need> needs;
  std::optional<int> impossible;
  std::size_t unused = 0;  // faces typed and not asked for
  [[nodiscard]] bool done() const { return !refused && !needs && !impossible && unused == 0; }
};

}  // namespace guidon::match
