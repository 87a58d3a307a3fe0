#pragma once
// The luck of a battle, as JSON: how the dice fell for each side, and every throw, those that mattered most first.
#include <cstddef>
#include <span>

#include "simulate/luck.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

// `numbers`: where each step of the ledger's record is in the log. The ledger should have all its turnings.
Json luck(const simulate::LuckLedger& ledger, std::span<const std::size_t> numbers);

}  // namespace guidon::wire
