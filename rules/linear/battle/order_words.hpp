#pragma once
// The words of an order, read from left to right: what they mean in this battle.
#include <cstdint>
#include <string_view>

#include "kernel/word_reader.hpp"
#include "rules/linear/battle/order.hpp"

namespace guidon::linear {

class OrderWords : public WordReader {
 public:
  OrderWords(std::string_view text, const Setting& setting);

  std::uint8_t unit();
  std::uint8_t commander();
  std::uint8_t brigade();
  std::uint8_t building();   // its piece of ground
  std::uint64_t units();     // "28th,32nd": a bit for each
  Side side();               // "south", or what the scenario calls it
  Formation formation();     // "attack column" or "attack_column"
  Formation in_formation();  // "in attack column", but "limbered"
  Step step();               // "ahead 4.5", "wheel right 30", "face 90"
  Step wheel();              // "left 30"
  std::int32_t inches();     // thousandths
  std::int32_t degrees();    // hundredths

 private:
  std::int32_t amount(int digits, std::int32_t most, Form what);
  [[nodiscard]] Ids building_ids() const;
  [[nodiscard]] bool formation_next() const;

  const Setting* setting_;
};

}  // namespace guidon::linear
