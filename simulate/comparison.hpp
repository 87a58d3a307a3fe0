#pragma once
// Several ways to fight a battle, compared: all of them on the same seeds, so that most of the luck is the same luck.
#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "scenario/scenario.hpp"
#include "simulate/fight.hpp"
#include "simulate/interval.hpp"
#include "simulate/summary.hpp"

namespace guidon::simulate {

// One way to fight it.
struct Variant {
  std::string name;
  scenario::Setting setting;
  std::array<players::General, 2> generals{};
};

// Half points of the first side, less those it made in the first variant: on each seed, added up.
struct PairedSum {
  std::uint64_t seeds = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t turned = 0;  // battles whose verdict was another

  void add(const PairedSum& part);
  friend bool operator==(const PairedSum&, const PairedSum&) = default;
};

// One variant over all battles.
struct Compared {
  Summary summary{};
  PairedSum against_first{};
};

// What is to be fought, by each variant; the generals are the variants'.
struct Trial {
  std::uint64_t battles = 400;
  std::uint64_t seed = 1;
  bool swap = false;  // the generals are to change sides
  unsigned threads = 1;
};

// Its battles, as all variants have them: two on each seed where the generals of any variant change sides, so that the
// seeds stay the same for all.
Campaign common_campaign(std::span<const Variant> variants, const Trial& trial);

// One for each variant; whole seeds only where it was told to stop. Progress counts the battles of all variants.
std::vector<Compared> compare_all(const match::RuleSet& rules, const players::School& school,
                                  std::span<const Variant> variants, const Trial& trial, const Progress& progress,
                                  const std::stop_token& stop);

// How much better the first side does than in the first variant.
Difference difference(const Compared& compared);

}  // namespace guidon::simulate
