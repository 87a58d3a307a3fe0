#pragma once
// Words as TOML writes them.
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace guidon::scenario {

std::string written(std::initializer_list<std::string_view> parts);  // one after the other
std::string toml_string(std::string_view text);                      // a basic string, on one line
// `key = ["a", "b"]`, broken into lines of a readable length; nothing for an empty list.
std::string list_line(std::string_view key, std::span<const std::string> items);

}  // namespace guidon::scenario
