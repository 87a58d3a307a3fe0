#include "kernel/shape.hpp"

#include <algorithm>

namespace guidon {

bool Shape::unite(const Shape& other) {
  const auto wordless = [](Shape shape) {
    shape.words.clear();
    for (Shape& part : shape.parts) part.words.clear();
    return shape;
  };
  if (!(wordless(*this) == wordless(other))) return false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].words.empty() != other.parts[i].words.empty()) return false;
    for (const std::string_view word : other.parts[i].words)
      if (std::ranges::find(parts[i].words, word) == parts[i].words.end()) parts[i].words.push_back(word);
  }
  return true;
}

}  // namespace guidon
