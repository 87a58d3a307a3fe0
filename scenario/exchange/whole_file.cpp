#include "scenario/exchange/whole_file.hpp"

#include <fstream>
#include <iterator>

namespace guidon::scenario {

std::expected<std::string, std::string> whole_file(const std::filesystem::path& path) {
  constexpr std::uintmax_t largest = 4U << 20U;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::unexpected{"there is no such file"};
  if (!std::filesystem::is_regular_file(path, error)) return std::unexpected{"it is not a file"};
  if (std::filesystem::file_size(path, error) > largest)
    return std::unexpected{"it is larger than such a file can be (4 MiB)"};
  std::ifstream file{path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{file}, {}};
  if (!file || file.bad()) return std::unexpected{"it cannot be read"};
  return text;
}

}  // namespace guidon::scenario
