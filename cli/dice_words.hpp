#pragma once
// Faces as people type them: "4,6" or "4 6".
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/problem.hpp"
#include "match/game.hpp"

namespace guidon::cli {

std::expected<std::vector<int>, adjudicator::Problem> read_faces(std::string_view text);

// A face of the die that is missing, by its number or its name; nothing where it has no such face.
std::optional<int> face_of(const match::Need& need, std::string_view word);
// What the die that is missing can show: "a d6 shows 1 to 6", "expected red or black".
std::string faces_of(const match::Need& need);

}  // namespace guidon::cli
