#pragma once
// What a seat may see of a battle. Where deployment is sealed, nobody but the umpire sees where the other side places
// its units until both have done so; notes are for who made them.
#include "match/record.hpp"
#include "match/seat.hpp"
#include "match/showing.hpp"

namespace guidon::match {

class Sight {
 public:
  Sight(const Showing& game, Seat seat, bool sealed_deployment);

  [[nodiscard]] bool whole() const { return !veiled_; }  // nothing of the table is hidden from it now
  [[nodiscard]] Scene scene() const;
  [[nodiscard]] Roster roster() const;
  // Whether an entry of the log may be shown to it.
  [[nodiscard]] bool shows(const RecordStep& entry) const;

 private:
  [[nodiscard]] bool hidden(Side side) const;

  const Showing* game_;
  Seat seat_;
  bool veiled_;
};

}  // namespace guidon::match
