#pragma once
// Lists in a sentence.
#include <string>
#include <string_view>
#include <vector>

namespace guidon::match {

// "a, b or c"
inline std::string listed(const std::vector<std::string>& words, std::string_view last = " or ") {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out.append(i == 0 ? "" : i + 1 == words.size() ? last : ", ").append(words[i]);
  return out;
}

}  // namespace guidon::match
