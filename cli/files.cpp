#include "cli/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"
#include "scenario/shelf.hpp"

namespace guidon::cli {

namespace {

namespace fs = std::filesystem;

// What a path leads to instead of a file.
std::string not_a_file(const std::string& path, fs::file_type type) {
  if (type == fs::file_type::directory) return shown(path) + " is a folder, not a file";
  if (type == fs::file_type::fifo) return shown(path) + " is a pipe, not a file";
  if (type == fs::file_type::socket) return shown(path) + " is a socket, not a file";
  if (type == fs::file_type::character || type == fs::file_type::block) return shown(path) + " is a device, not a file";
  return "there is no file " + shown(path);
}

}  // namespace

std::expected<std::string, Problem> read_file(const std::string& path) {
  std::error_code error;
  if (const auto type = fs::status(path, error).type(); type != fs::file_type::regular)
    return std::unexpected{Problem{"no_file", path, not_a_file(path, type), {}}};
  return read_file_or_pipe(path);
}

std::expected<std::string, Problem> read_file_or_pipe(const std::string& path) {
  std::error_code error;
  const auto type = fs::status(path, error).type();
  if (!fs::exists(path, error) || type == fs::file_type::directory)
    return std::unexpected{Problem{"no_file", path, not_a_file(path, type), {}}};
  std::ifstream in{path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{in}, {}};
  if (!in || in.bad()) return std::unexpected{Problem{"no_file", path, "cannot read " + shown(path), {}}};
  return text;
}

std::expected<std::string, Problem> read_scenario(const std::string& path) {
  std::error_code error;
  const scenario::Shelved* own = scenario::shelved(path);
  if (own != nullptr && !std::filesystem::exists(path, error)) return std::string{own->text};
  auto text = read_file(path);
  if (text) return text;
  std::vector<std::string_view> names;
  for (const scenario::Shelved& each : scenario::shelf()) names.push_back(each.name);
  const std::string stem = std::filesystem::path{path}.stem().string();
  const std::string near = nearest(stem, names);
  return std::unexpected{Problem{
      text.error().code, path,
      text.error().message + (near.empty() ? "; expected a file, or " + either(names) : hint(stem, names)), near}};
}

}  // namespace guidon::cli
