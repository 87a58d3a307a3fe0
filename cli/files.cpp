#include "cli/files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

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

}  // namespace guidon::cli
