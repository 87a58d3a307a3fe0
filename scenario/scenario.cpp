#include "scenario/scenario.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <string>

#include "kernel/shown.hpp"
#include "scenario/peninsular.hpp"
#include "scenario/toml_reader.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::scenario {

namespace {

constexpr std::array<std::string_view, 1> rule_sets{"peninsular"};

// Whether this is a file we understand at all; nothing else is worth reporting if it is not.
bool is_ours(Section& top) {
  const std::string version = std::to_string(format_version);
  const bool has_version = top.need("guidon", say({"guidon = ", version, ", the version of the format"})) != nullptr;
  const bool right_version = has_version && top.whole("guidon", format_version, format_version).has_value();
  top.need("rules", joined(rule_sets));
  return top.word<int>("rules", rule_sets).has_value() && right_version;
}

std::unexpected<std::vector<Problem>> one(std::string_view file, std::string_view what) {
  return std::unexpected{std::vector<Problem>{{std::string{file}, 0, 0, std::string{what}}}};
}

}  // namespace

Loaded load(std::string_view toml_text, std::string_view file_name, std::string_view language) {
  const std::expected<Value, Problem> tree = read_toml(toml_text, file_name);
  if (!tree) return std::unexpected{std::vector<Problem>{tree.error()}};
  Reading reading{Problems{file_name}, std::string{language}};
  Section top{*tree, "the scenario", reading};
  peninsular::Setting setting;
  if (is_ours(top)) setting = read_peninsular(top, std::filesystem::path{file_name}.stem().string());
  if (!reading.problems.empty()) return std::unexpected{reading.problems.in_order()};
  return setting;
}

Loaded load_file(const std::filesystem::path& path, std::string_view language) {
  constexpr std::uintmax_t largest = 1U << 20U;
  const std::string name = path.string();
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return one(name, "there is no such file");
  if (std::filesystem::file_size(path, error) > largest)
    return one(name, "it is larger than a scenario can be (1 MiB)");
  std::ifstream file{path, std::ios::binary};
  if (!file) return one(name, "it cannot be read");
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  if (file.bad()) return one(name, "it cannot be read");
  return load(text, name, language);
}

}  // namespace guidon::scenario
