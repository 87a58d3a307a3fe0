#include "cli/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "kernel/nearest.hpp"
#include "scenario/shelf.hpp"

namespace guidon::cli {

std::expected<std::string, adjudicator::Problem> read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    return std::unexpected{adjudicator::Problem{"no_file", path, "there is no file " + shown(path), {}}};
  std::ifstream in{path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{in}, {}};
  if (!in || in.bad()) return std::unexpected{adjudicator::Problem{"no_file", path, "cannot read " + shown(path), {}}};
  return text;
}

std::expected<std::string, adjudicator::Problem> read_scenario(const std::string& path) {
  std::error_code error;
  const scenario::Shelved* own = scenario::shelved(path);
  if (own != nullptr && !std::filesystem::exists(path, error)) return std::string{own->text};
  auto text = read_file(path);
  if (text) return text;
  std::vector<std::string_view> names;
  for (const scenario::Shelved& each : scenario::shelf()) names.push_back(each.name);
  const std::string stem = std::filesystem::path{path}.stem().string();
  const std::string near = nearest(stem, names);
  return std::unexpected{adjudicator::Problem{
      text.error().code, path,
      text.error().message + (near.empty() ? "; expected a file, or " + either(names) : hint(stem, names)), near}};
}

}  // namespace guidon::cli
