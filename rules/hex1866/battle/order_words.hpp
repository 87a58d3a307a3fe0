#pragma once
// The words of an order, read from left to right: what they mean in this battle.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/word_reader.hpp"
#include "rules/hex1866/battle/order.hpp"

namespace guidon::hex1866 {

class OrderWords : public WordReader {
 public:
  OrderWords(std::string_view text, const Setting& setting);

  std::uint8_t unit();                // "P11" or "unit P11"
  std::uint8_t leader();              // "LP1" or "leader LP1"
  std::uint8_t formation();           // "PG1" or "formation PG1"
  Units units();                      // "P11,P12 and P13"
  Hex hex();                          // "1405" or "hex 1405"
  void path(Order& order);            // hexes to the last that follows
  Direction direction();              // "nw", "northwest", "north-west"
  Direction direction_in(Hex hex);    // the same; in houses there is none to choose
  Direction facing(Hex destination);  // "facing nw"
  std::optional<Side> side();         // "prussian", or what the scenario calls it; taken if it comes next

 private:
  std::optional<Direction> direction_next();  // taken if it comes next
  [[nodiscard]] bool hex_next() const;
  [[nodiscard]] bool announced(std::string_view word, const Ids& ids) const;
  [[nodiscard]] static bool among(std::string_view word, const Ids& ids);
  [[nodiscard]] Phrase some_hex() const;  // "a hex from 0101 to 1712"

  const Setting* setting_;
  std::array<std::string, 2> side_phrases_;  // what the scenario calls them, as a phrase
};

}  // namespace guidon::hex1866
