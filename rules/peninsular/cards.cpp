#include "rules/peninsular/cards.hpp"

namespace guidon::peninsular {

Pack shuffle_pack(Dice& dice) {
  const std::uint32_t order = shuffle(dice, {"PEN-TURN-01", "the shuffle of the pack"_form}, 3, 3);
  Pack pack{};
  for (std::size_t card = 0; card < pack.size(); ++card)
    pack[card] = (order >> card & 1U) != 0 ? Colour::red : Colour::black;
  return pack;
}

std::array<Card, 6> functions(const Pack& pack) {
  std::array<Card, 6> cards{};
  std::array<int, 2> drawn{};
  for (std::size_t i = 0; i < pack.size(); ++i) {
    int& nth = drawn[static_cast<std::size_t>(pack[i])];
    cards[i] = {pack[i], static_cast<Function>(nth++)};
  }
  return cards;
}

}  // namespace guidon::peninsular
