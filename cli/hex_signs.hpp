#pragma once
// The signs of a hex map: what each looks like and what it means, and the legend of those that were drawn.
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/canvas.hpp"
#include "cli/console.hpp"
#include "kernel/hex_map.hpp"
#include "match/scene.hpp"

namespace guidon::cli {

enum class Sign : std::uint8_t {
  woods,
  marsh,
  town,
  city,
  level,
  river,
  bridge,
  stream,
  ravine,
  escarpment,
  steep,
  road,
  path,
  railway,
  unit,
  facing,
  all_round,
  strength,
  disordered,
  leader,
  objective,
  zone,
};
inline constexpr std::size_t signs = 22;

Sign sign_of(hex::Feature feature);
Sign sign_of(match::HexGround ground);  // of any but clear ground
std::string_view glyph(Sign sign, const Console& console);
Paint paint(Sign sign);

std::string_view facing_glyph(hex::Direction front, const Console& console);
std::string_view objective_glyph(match::Side held, const Console& console);
// A road by where it leads: to the left, to the right, up, down.
std::string_view road_glyph(bool left, bool right, bool up, bool down, const Console& console);

// Texts side by side under a heading, as many in a line as the terminal holds.
class Flow {
 public:
  Flow(std::string_view head, const Console& console);
  // A mark with its colours, so many columns wide, and words after it.
  void add(std::string_view mark, int mark_columns, std::string_view words);
  [[nodiscard]] std::string text() const { return empty_ ? std::string{} : out_ + "\n"; }

 private:
  static constexpr int indent = 14;
  void begin_line();
  void put(std::string_view text, int wide, int gap);

  std::string out_;
  int column_ = indent;
  int width_;
  bool empty_ = true;
};

class Legend {
 public:
  void saw(Sign sign) { seen_.set(static_cast<std::size_t>(sign)); }
  void saw_level(int level) { levels_.set(static_cast<std::size_t>(level)); }
  [[nodiscard]] std::string text(const Console& console) const;

 private:
  [[nodiscard]] std::string sample(Sign sign, const Console& console) const;
  [[nodiscard]] bool has(Sign sign) const { return seen_.test(static_cast<std::size_t>(sign)); }

  std::bitset<signs> seen_{};
  std::bitset<16> levels_{};
};

}  // namespace guidon::cli
