#pragma once
// Words that came from outside, fit to be shown.
#include <string>
#include <string_view>

namespace guidon {

// In quotes, cut to a readable length; what is no letter that can be seen as \xNN, a byte each.
std::string shown(std::string_view word);

}  // namespace guidon
