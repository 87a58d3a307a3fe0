#include "cli/hex_signs.hpp"

#include <algorithm>
#include <array>

namespace guidon::cli {

namespace {

struct Look {
  std::string_view glyph;
  std::string_view ascii;
  Paint paint = Paint::none;
  std::string_view words;
};

// By Sign, in its order.
constexpr std::array<Look, signs> looks{{
    {"♣", "%", Paint::tree, "woods"},
    {"≡", "\"", Paint::reed, "marsh"},
    {"⌂", "&", Paint::house, "town"},
    {"▓", "#", Paint::house, "city"},
    {"", "", Paint::height, "level (elsewhere 1)"},
    {"≈", "~", Paint::river, "river"},
    {"╪", "=", Paint::span, "bridge"},
    {"~", ",", Paint::rill, "stream"},
    {"∨", ":", Paint::scarp, "ravine"},
    {"▲", "^", Paint::scarp, "escarpment"},
    {"△", "'", Paint::scarp, "steep"},
    {"═", "-", Paint::track, "road"},
    {"•", ".", Paint::track, "path"},
    {"┿", "+", Paint::rail, "railway"},
    {"A a", "A a", Paint::a, "units of either side"},
    {"↖A A↗", "\\A A/", Paint::a, "facing"},
    {"□", "@", Paint::a, "faces every way"},
    {"4-3", "4-3", Paint::a, "combat value and steps"},
    {"!", "!", Paint::a, "disorganised"},
    {"◆ ◇", "* o", Paint::a, "leader"},
    {"⚑ ⚐", "> <", Paint::a, "objective, by its holder"},
    {"○", "?", Paint::zone, "units may be placed here"},
}};

const Look& look(Sign sign) { return looks[static_cast<std::size_t>(sign)]; }

struct Group {
  std::string_view head;
  Sign first;
  Sign last;
};
constexpr std::array<Group, 4> groups{{
    {"ground", Sign::woods, Sign::level},
    {"hexsides", Sign::river, Sign::steep},
    {"links", Sign::road, Sign::railway},
    {"marks", Sign::unit, Sign::zone},
}};

// What both sides have, in the colours of both: "A a".
std::string in_colour(Sign sign, const std::string& sample, const Console& console) {
  const auto gap = paint(sign) == Paint::a ? sample.find(' ') : std::string::npos;
  if (gap == std::string::npos) return painted(paint(sign), Paint::level_1, sample, console.colour());
  return painted(Paint::a, sample.substr(0, gap), console.colour()) + " " +
         painted(Paint::b, sample.substr(gap + 1), console.colour());
}

}  // namespace

Sign sign_of(hex::Feature feature) {
  return static_cast<Sign>(static_cast<int>(Sign::river) + static_cast<int>(feature));
}

Sign sign_of(match::HexGround ground) {
  switch (ground) {
    case match::HexGround::marsh: return Sign::marsh;
    case match::HexGround::town: return Sign::town;
    case match::HexGround::city: return Sign::city;
    case match::HexGround::clear:
    case match::HexGround::woods: break;
  }
  return Sign::woods;
}

std::string_view glyph(Sign sign, const Console& console) {
  return console.unicode() ? look(sign).glyph : look(sign).ascii;
}

Paint paint(Sign sign) { return look(sign).paint; }

std::string_view facing_glyph(hex::Direction front, const Console& console) {
  constexpr std::array<std::string_view, 6> arrows{"↑", "↗", "↘", "↓", "↙", "↖"};
  constexpr std::array<std::string_view, 6> plain{"^", "/", "\\", "v", "/", "\\"};
  return (console.unicode() ? arrows : plain)[static_cast<std::size_t>(front)];
}

std::string_view objective_glyph(match::Side held, const Console& console) {
  if (console.unicode()) return held == 0 ? "⚑" : "⚐";
  return held == 0 ? ">" : "<";
}

std::string_view road_glyph(bool left, bool right, bool up, bool down, const Console& console) {
  if (!console.unicode()) return left || right ? "-" : "|";
  constexpr std::array<std::string_view, 16> boxes{"═", "═", "═", "═", "║", "╝", "╚", "╩",
                                                   "║", "╗", "╔", "╦", "║", "╣", "╠", "╬"};
  return boxes[(left ? 1U : 0U) + (right ? 2U : 0U) + (up ? 4U : 0U) + (down ? 8U : 0U)];
}

// ---- lines below the map ----

Flow::Flow(std::string_view head, const Console& console)
    : out_("  " + console.tint(Tint::faint, padded(head, indent - 2))), width_(console.width()) {}

void Flow::begin_line() {
  out_ += "\n" + std::string(indent, ' ');
  column_ = indent;
}

// After a gap, or at the beginning of the next line.
void Flow::put(std::string_view text, int wide, int gap) {
  if (column_ > indent && column_ + gap + wide > width_) begin_line();
  if (column_ > indent) {
    out_ += std::string(static_cast<std::size_t>(gap), ' ');
    column_ += gap;
  }
  out_ += text;
  column_ += wide;
}

void Flow::add(std::string_view mark, int mark_columns, std::string_view words) {
  constexpr int gap = 3;
  empty_ = false;
  const int space = mark_columns > 0 ? 1 : 0;
  const int wide = mark_columns + space + columns(words);
  if (indent + wide <= width_) {
    put(std::string{mark}.append(static_cast<std::size_t>(space), ' ').append(words), wide, gap);
    return;
  }
  if (column_ > indent) begin_line();
  if (space > 0) put(mark, mark_columns, gap);
  while (!words.empty()) {  // longer than a line
    const std::string_view word = words.substr(0, words.find(' '));
    put(word, columns(word), 1);
    words.remove_prefix(std::min(words.size(), word.size() + 1));
  }
}

std::string Legend::sample(Sign sign, const Console& console) const {
  if (sign != Sign::level) return std::string{glyph(sign, console)};
  std::string out;
  for (std::size_t level = 0; level < levels_.size(); ++level)
    if (levels_.test(level)) out.append(out.empty() ? "" : " ").append(std::to_string(level));
  return out;
}

std::string Legend::text(const Console& console) const {
  std::string out;
  for (const Group& group : groups) {
    Flow flow{group.head, console};
    for (int s = static_cast<int>(group.first); s <= static_cast<int>(group.last); ++s) {
      const auto sign = static_cast<Sign>(s);
      if (!has(sign)) continue;
      const std::string plain = sample(sign, console);
      flow.add(in_colour(sign, plain, console), columns(plain), look(sign).words);
    }
    out += flow.text();
  }
  return out;
}

}  // namespace guidon::cli
