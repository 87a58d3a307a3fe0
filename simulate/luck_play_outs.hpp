#pragma once
// What a position is worth by what comes of it: battles played on from it by two colonels.
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "match/game.hpp"
#include "players/school.hpp"

namespace guidon::simulate {

// Of a side: its points in so many battles, a draw counting half.
struct Chances {
  std::uint64_t battles = 0;
  std::uint64_t half_points = 0;

  [[nodiscard]] double score() const;
  [[nodiscard]] double margin() const;  // half of a 95 % interval (Wilson's)
};

struct Position {
  const match::Game* game = nullptr;
  std::string order{};   // given first; empty: none
  match::Side side = 0;  // whose chances they are
};

// Of every position, on the same seeds: the same whatever the threads.
std::vector<Chances> play_out(const players::School& school, std::span<const Position> positions, std::uint64_t battles,
                              std::uint64_t seed, unsigned threads,
                              const std::function<void(std::uint64_t, std::uint64_t)>& progress = {});

}  // namespace guidon::simulate
