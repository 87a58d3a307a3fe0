#include "players/hex1866/weights.hpp"

namespace guidon::players {

Weights weights_of(Style style) {
  Weights weight;
  if (style == Style::steady) return weight;
  const bool bold = style == Style::bold;
  weight.pull *= bold ? 1.4 : 0.8;
  weight.shells *= bold ? 0.7 : 1.4;
  weight.bayonets *= bold ? 0.7 : 1.6;
  weight.cost *= bold ? 0.8 : 1.3;
  weight.least = bold ? 0.0 : 0.15;
  weight.odds = bold ? 0.0 : 1.5;
  return weight;
}

}  // namespace guidon::players
