#include "scenario/exchange/tile_image.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "scenario/exchange/hex_sheet.hpp"
#include "scenario/exchange/tile_data.hpp"

namespace guidon::scenario {

namespace {

using Colour = std::array<std::uint8_t, 4>;  // red, green, blue, and how much of what is below it hides

constexpr TileSize size{};
constexpr Colour none{};
constexpr Colour ink{60, 50, 40, 255};
constexpr std::array<Colour, terrain_tiles> grounds{Colour{222, 220, 170, 255}, Colour{206, 140, 108, 255},
                                                    Colour{160, 90, 80, 255}, Colour{160, 190, 186, 255},
                                                    Colour{118, 148, 86, 255}};

Colour terrain_pixel(std::size_t terrain, double reach) {
  if (reach > 1) return none;
  Colour colour = grounds[terrain];
  if (reach > 0.95)
    for (std::size_t i = 0; i < 3; ++i) colour[i] = static_cast<std::uint8_t>(colour[i] * 3 / 4);
  return colour;
}

// A dot for every level, in a row near the foot of the hex.
Colour level_pixel(int level, table::Vec from_centre) {
  constexpr double apart = 8;
  constexpr double radius = 2.6;
  constexpr double row = 16;
  for (int dot = 0; dot < level; ++dot) {
    const table::Vec at{(dot - (level - 1) / 2.0) * apart, row};
    if (table::distance(at, from_centre) <= radius) return ink;
  }
  return none;
}

void append_number(std::string& bytes, std::uint32_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>((number >> shift) & 0xffU);
}

void append_chunk(std::string& png, std::string_view name, std::string_view data) {
  append_number(png, static_cast<std::uint32_t>(data.size()));
  const std::string body = std::string{name}.append(data);
  png.append(body);
  append_number(png, checksum(body));
}

}  // namespace

std::string tile_image() {
  constexpr int tiles = terrain_tiles + level_tiles;
  const hex::Grid one{1, 1};
  const HexSheet sheet{one, size};
  std::string pixels;
  for (int y = 0; y < size.height; ++y) {
    pixels += '\0';  // the line is not filtered
    for (int x = 0; x < tiles * size.width; ++x) {
      const table::Vec at{x % size.width + 0.5, y + 0.5};
      const int tile = x / size.width;
      const Colour colour = tile < terrain_tiles ? terrain_pixel(static_cast<std::size_t>(tile), sheet.reach(0, at))
                                                 : level_pixel(tile - terrain_tiles + 1, at - sheet.centre(0));
      for (const std::uint8_t part : colour) pixels += static_cast<char>(part);
    }
  }
  std::string head;
  append_number(head, tiles * size.width);
  append_number(head, size.height);
  head.append({8, 6, 0, 0, 0});  // 8 bits each of red, green, blue and alpha; no interlacing
  std::string png = "\x89PNG\r\n\x1a\n";
  append_chunk(png, "IHDR", head);
  append_chunk(png, "IDAT", deflated(pixels));
  append_chunk(png, "IEND", {});
  return png;
}

}  // namespace guidon::scenario
