#pragma once
// The vocabulary of the Peninsular battle, as the rulebook spells it.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/ledger.hpp"
#include "rules/peninsular/options.hpp"

namespace guidon::peninsular {

enum class Arm : std::uint8_t { infantry, cavalry, artillery };
inline constexpr std::array<std::string_view, 3> arm_words{"infantry", "cavalry", "artillery"};

enum class Quality : std::uint8_t { raw, trained, elite };
inline constexpr std::array<std::string_view, 3> quality_words{"raw", "trained", "elite"};

// The officers who have joined a unit.
enum class Officer : std::uint8_t { none, brigadier, commander, both };
inline constexpr std::array<std::string_view, 4> officer_words{"none", "brigadier", "commander", "both"};

enum class Aspect : std::uint8_t { front, flank, rear };
inline constexpr std::array<std::string_view, 3> aspect_words{"front", "flank", "rear"};

// PEN-GEN-02, PEN-GEN-03: what joined officers add to a throw; of two the better counts (PEN-R-110).
void add_officer(Ledger& ledger, Officer officer, const Options& options, Account on = Account::whole);

}  // namespace guidon::peninsular
