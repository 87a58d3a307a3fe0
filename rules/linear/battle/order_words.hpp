#pragma once
// The words of an order, read from left to right: what they mean in this battle.
#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/word_reader.hpp"
#include "rules/linear/battle/order.hpp"

namespace guidon::linear {

// Words that begin an order. An id that is one of them says so when it comes first: "unit test supports 28th".
bool begins_order(std::string_view word);

class OrderWords : public WordReader {
 public:
  OrderWords(std::string_view text, const Setting& setting);

  std::uint8_t unit();
  std::uint8_t commander();
  std::uint8_t brigade();
  std::uint8_t building();  // its piece of ground
  [[nodiscard]] bool unit_next() const;
  [[nodiscard]] bool commander_next() const;
  [[nodiscard]] bool building_next() const;
  std::uint64_t units();                                // "28th,32nd": a bit for each
  [[nodiscard]] std::optional<Side> side_next() const;  // "south", or what the scenario calls it
  Formation formation();                                // "attack column" or "attack_column"
  Formation in_formation();                             // "in attack column", but "limbered"
  [[nodiscard]] bool formation_next() const;
  Step step();             // "ahead 4.5", "wheel right 30", "face 90"
  Step wheel();            // "left 30"
  std::int32_t inches();   // thousandths
  std::int32_t degrees();  // hundredths

 private:
  std::int32_t amount(int digits, std::int32_t most, std::string_view what);
  [[nodiscard]] Ids building_ids() const;
  [[nodiscard]] bool next_among(const Ids& ids) const;

  const Setting* setting_;
};

}  // namespace guidon::linear
