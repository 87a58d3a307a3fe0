#pragma once
// Words that came from outside, fit to be shown.
#include <string>
#include <string_view>

namespace guidon {

// Control and foreign bytes as \xNN, cut to a readable length, in quotes.
std::string shown(std::string_view word);

}  // namespace guidon
