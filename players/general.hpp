#pragma once
// A computer general: how much he knows, how he is minded, and how long he may think.
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/reason.hpp"

namespace guidon::players {

enum class Level : std::uint8_t {
  recruit,   // any legal order
  sergeant,  // what promises most at once, by exact odds
  colonel,   // a plan for his brigades, by the doctrine of the period
  marshal    // looks ahead over the colonel's candidates
};
inline constexpr std::array<std::string_view, 4> level_words{"recruit", "sergeant", "colonel", "marshal"};

enum class Style : std::uint8_t { steady, bold, cautious };
inline constexpr std::array<std::string_view, 3> style_words{"steady", "bold", "cautious"};

inline constexpr std::uint32_t most_nodes = 100'000'000;
// What a marshal may spend on one order: positions looked at, or milliseconds where they are given.
struct Thinking {
  std::uint32_t nodes = 4000;
  std::uint32_t milliseconds = 0;
  friend bool operator==(const Thinking&, const Thinking&) = default;
};

struct General {
  Level level = Level::colonel;
  Style style = Style::steady;
  Thinking thinking{};
  friend bool operator==(const General&, const General&) = default;
};

// Without what makes no difference at his level.
General in_effect(General general);
bool has_plan(const General& general);      // and with it a style
bool by_the_clock(const General& general);  // his orders depend on the machine

std::vector<std::string_view> player_words();  // the levels, and "random"
// "colonel", "colonel:bold", "marshal:nodes=4000", "marshal:50ms"; "random" is a recruit.
std::expected<General, Reason> general_named(std::string_view text);
std::expected<std::uint32_t, Reason> milliseconds(std::string_view text);  // "50ms"
std::string name_of(const General& general);

// An order, and why he gives it.
struct Thought {
  std::string order;
  Phrase reason;  // what he means by it
  Phrase odds;    // what he thinks will come of it; nothing where no die decides
};

}  // namespace guidon::players
