#pragma once
// A battle picture by picture: how the table stood after each entry in force.
#include <cstddef>

#include "match/record.hpp"
#include "match/seat.hpp"
#include "wire/json.hpp"

namespace guidon::server {

// Which pictures, and for whom.
struct FramesWanted {
  static constexpr std::size_t most = 64;  // entries looked at in one call

  std::size_t from = 0;  // entries of the log
  std::size_t to = 0;    // the last of them
  match::Seat seat = match::Seat::spectator;
  bool sealed = false;  // a sealed deployment is still hidden
};

// The record is played once. The first picture has all units, each later one those that are not as they were.
wire::Json frames(const match::Record& record, const FramesWanted& wanted);

}  // namespace guidon::server
