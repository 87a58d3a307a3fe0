#pragma once
// The vocabulary of the linear family, as the rulebook spells it.
#include <array>
#include <cstdint>
#include <string_view>

namespace guidon::linear {

enum class Troop : std::uint8_t { infantry, cavalry, skirmishers, artillery };
inline constexpr std::array<std::string_view, 4> troop_words{"infantry", "cavalry", "skirmishers", "artillery"};
constexpr const auto& words_of(Troop /*of*/) { return troop_words; }

// clang-format off
enum class Formation : std::uint8_t {
  line, attack_column, march_column, square, mixed, hedgehog, wedge, testudo, open_order, skirmish,
  deployed, limbered, wagons, building
};
inline constexpr std::array<std::string_view, 14> formation_words{
    "line", "attack_column", "march_column", "square", "mixed", "hedgehog", "wedge", "testudo", "open_order", "skirmish",
    "deployed", "limbered", "wagons", "building"};
constexpr const auto& words_of(Formation /*of*/) { return formation_words; }
// clang-format on

// Formed is what cataphracts, heavy infantry, enfilade and formed cavalry ask for.
constexpr bool formed(Formation formation) { return formation <= Formation::testudo; }
constexpr bool loose(Formation formation) {
  return formation == Formation::skirmish || formation == Formation::open_order;
}
// Faces all round: no flank and no rear.
constexpr bool all_round(Formation formation) {
  return formation == Formation::square || formation == Formation::hedgehog || formation == Formation::building;
}
constexpr bool foot(Troop troop) { return troop == Troop::infantry || troop == Troop::skirmishers; }

enum class Cover : std::uint8_t { none, light, heavy, fortification };
inline constexpr std::array<std::string_view, 4> cover_words{"none", "light", "heavy", "fortification"};

}  // namespace guidon::linear
