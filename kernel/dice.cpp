#include "kernel/dice.hpp"

#include "kernel/combinations.hpp"

namespace guidon {

int FaceDice::face(const Label& label, int sides, const Handful& hand) {
  hand_ = hand;
  const int shown = cast(label, sides);
  if (log_ != nullptr) log_->push_back({label.clause, static_cast<std::uint8_t>(shown)});
  return shown;
}

int FaceDice::hits(const Label& label, int dice, int at_least) {
  int found = 0;
  for (int left = dice; left > 0; --left)
    found += face(label, 6, {.dice = left, .at_least = at_least}) >= at_least ? 1 : 0;
  return found;
}

int FaceDice::unsaved(const Label& to_hit, int dice, int at_least, const Label& to_save, int save_on) {
  const int hit = hits(to_hit, dice, at_least);
  return save_on > 6 ? hit : hit - hits(to_save, hit, save_on);
}

int FaceDice::rerolled(const Label& label, int dice, int at_least, int again, const Label& second) {
  int found = 0;
  int thrown_again = 0;
  for (int left = dice; left > 0; --left) {
    const int shown = face(label, 6, {.dice = left, .at_least = at_least});
    found += shown != again && shown >= at_least ? 1 : 0;
    thrown_again += shown == again ? 1 : 0;
  }
  return found + hits(second, thrown_again, at_least);
}

BandCounts FaceDice::pool(const Label& label, int dice, const Bands& bands) {
  BandCounts counts;
  for (int left = dice; left > 0; --left)
    ++counts.count[static_cast<std::size_t>(bands.band_of(face(label, 6, {.dice = left, .at_least = label.at_least})))];
  return counts;
}

std::uint32_t shuffle(Dice& dice, const Label& label, int red, int black) {
  // One pick among all orders, unranked card by card: the orders that begin with red come first.
  auto rank = static_cast<std::uint64_t>(dice.pick(label, static_cast<int>(choose(red + black, red))));
  std::uint32_t pack = 0;
  for (int card = 0; red + black > 0; ++card) {
    const std::uint64_t red_first = red > 0 ? choose(red + black - 1, red - 1) : 0;
    if (rank < red_first) {
      pack |= 1U << card;
      --red;
    } else {
      rank -= red_first;
      --black;
    }
  }
  return pack;
}

}  // namespace guidon
