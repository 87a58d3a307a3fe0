#pragma once
// The words of an order of battle kept in a table, in English, German, French and Spanish.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::scenario {

// Small letters without marks, and blanks for _ and -: "Unité" is "unite".
std::string plain(std::string_view word);
// The letters and digits of a name, the German ones spelt out: "2. Jäger" is "2Jaeger".
std::string letters_and_digits(std::string_view name);

enum class OobColumn : std::uint8_t {
  unit,
  formation,
  arm,
  cv,
  morale,
  steps,
  movement,
  traits,  // every table has these
  id,
  name,
  side,
  cv_dis,
  range,
  nationality,
  hex,
  facing
};
inline constexpr std::size_t needed_columns = 8;
inline constexpr std::array<std::string_view, 16> oob_columns{
    "unit", "formation", "arm",  "cv",     "morale", "steps",       "movement", "traits",
    "id",   "name",      "side", "cv_dis", "range",  "nationality", "hex",      "facing"};

// A word and which of a list it means.
struct Meant {
  std::string_view word;  // plain
  std::size_t index;
};
std::span<const Meant> column_words();
std::span<const Meant> arm_meanings();    // hex1866::Arm
std::span<const Meant> trait_meanings();  // hex1866::Trait
std::span<const Meant> side_meanings();   // hex1866::Side

std::optional<std::size_t> meant(std::string_view word, std::span<const Meant> words);
std::vector<std::string_view> known(std::span<const Meant> words);

}  // namespace guidon::scenario
