#pragma once
// Dice read back from a record. A replay must ask for exactly the throws that were recorded, each under its clause.
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/dice.hpp"

namespace guidon {

class RecordedDice final : public FaceDice {
 public:
  explicit RecordedDice(std::span<const Throw> record) : record_(record) {}

  // True when every throw was asked for, in order, under its own clause, and no other was.
  [[nodiscard]] bool consumed_exactly() const { return faithful_ && next_ == record_.size(); }
  [[nodiscard]] std::size_t position() const { return next_; }
  void keep_sides(std::vector<int>* sides) { sides_ = sides; }  // of every die asked for

 private:
  int cast(const Label& label, int sides) override;

  std::span<const Throw> record_;
  std::size_t next_ = 0;
  bool faithful_ = true;
  std::vector<int>* sides_ = nullptr;
};

}  // namespace guidon
