#pragma once
// The words of an order, read from left to right: what they mean in this battle.
#include <cstdint>
#include <string_view>

#include "kernel/table.hpp"
#include "kernel/word_reader.hpp"
#include "rules/peninsular/battle/setting.hpp"

namespace guidon::peninsular {

class OrderWords : public WordReader {
 public:
  OrderWords(std::string_view text, const Setting& setting);

  std::uint8_t unit();
  std::uint8_t officer();
  std::uint8_t structure();
  std::uint64_t units();         // "95rifles,28th": a bit for each
  table::Pose pose_at_facing();  // "90,42@10"
  Formation formation();         // "attack column" or "attack_column"
  Formation in_formation();      // "in attack column", but "limbered"

 private:
  [[nodiscard]] Ids structure_ids() const;

  const Setting* setting_;
};

}  // namespace guidon::peninsular
