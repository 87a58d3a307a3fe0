#pragma once
// Scenario files: TOML in, a battle's setting out, or everything that is wrong with the file.
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rules/hex1866/battle/setting.hpp"
#include "rules/linear/battle/setting.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "scenario/problem.hpp"

namespace guidon::scenario {

inline constexpr int format_version = 1;

// The setting of a battle of any rule set.
using Setting = std::variant<peninsular::Setting, linear::Setting, hex1866::Setting>;

using Loaded = std::expected<Setting, std::vector<Problem>>;

// Options and their values, by name.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

// The language chooses among the words of names and stories: en, fr, de, es; where one is missing, English. Rulings
// that are given count instead of the file's, and the file is held against them; those that no rule set knows are left
// alone.
Loaded load(std::string_view toml_text, std::string_view file_name, std::string_view language = "en",
            const OptionValues& given = {});
Loaded load_file(const std::filesystem::path& path, std::string_view language = "en");

}  // namespace guidon::scenario
