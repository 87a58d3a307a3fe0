#pragma once
// What the files of all rule sets have alike: the size of the table, and the rulings a table may switch.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/option.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

void read_table(Section& top, Span sizes, double& width, double& depth);

// [story] with its title and text, and what the two sides are called.
void read_story(Section& top, std::string& title, std::string& text);
void read_side_names(Section& top, std::span<const std::string_view, 2> words, std::array<std::string, 2>& names);

// The place of the key's value in the list: "4" may be written 4, and on, yes or true as true.
std::optional<std::uint8_t> read_ruling(Section& section, std::string_view name, std::span<const std::string_view> all,
                                        Clause ruling);

// The place of the value that was given beside the file, if there was one.
std::optional<std::uint8_t> given_ruling(const Reading& reading, std::string_view name,
                                         std::span<const std::string_view> all);

template <class Options>
void read_ruling(Section& section, const Option<Options>& option, Options& options) {
  if (const auto value = read_ruling(section, option.name, option.values.all(), option.ruling))
    option.set(options, *value);
  if (const auto value = given_ruling(section.reading(), option.name, option.values.all())) option.set(options, *value);
}

template <class Options>
void read_rulings(Section& top, std::span<const Option<Options>> table, Options& options) {
  std::optional<Section> section = top.section("options");
  for (const Option<Options>& option : table)
    if (section)
      read_ruling(*section, option, options);
    else if (const auto value = given_ruling(top.reading(), option.name, option.values.all()))
      option.set(options, *value);
  if (section) section->finish();
}

}  // namespace guidon::scenario
