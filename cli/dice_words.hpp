#pragma once
// Faces as people type them: "4,6" or "4 6".
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/problem.hpp"
#include "match/game.hpp"

namespace guidon::cli {

std::expected<std::vector<int>, Problem> read_faces(std::string_view text);

// What is typed where a throw is missing, read for its dice and no others.
struct ThrownLine {
  std::vector<int> faces;
  std::string_view surplus;               // what stands behind them
  std::optional<std::string_view> wrong;  // no face of that die; nothing is to be taken then
};
ThrownLine read_line(const match::Need& need, std::string_view line);
// What the die that is missing can show: "a d6 shows 1 to 6", "expected red or black".
std::string faces_of(const match::Need& need);
// What is said of a surplus: "more dice than are needed".
std::string_view too_many(const match::Need& need);

}  // namespace guidon::cli
