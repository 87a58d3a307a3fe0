#pragma once
// Messages beside what a verb prints: all of them go this way.
#include <string_view>

namespace guidon::cli {

// On standard error, at once. Where nobody can read it there, nothing else comes of it.
void tell(std::string_view words);

}  // namespace guidon::cli
