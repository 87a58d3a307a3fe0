#include "scenario/exchange/whole_file.hpp"

#include <fstream>
#include <iterator>

namespace guidon::scenario {

std::expected<std::string, Reason> whole_file(const std::filesystem::path& path) {
  using Wrong = std::unexpected<Reason>;
  constexpr std::uintmax_t largest = 4U << 20U;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return Wrong{say("there is no such file"_form)};
  if (!std::filesystem::is_regular_file(path, error)) return Wrong{say("it is not a file"_form)};
  if (std::filesystem::file_size(path, error) > largest)
    return Wrong{say("it is larger than such a file can be ({} MiB)"_form, 4)};
  std::ifstream file{path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{file}, {}};
  if (!file || file.bad()) return Wrong{say("it cannot be read"_form)};
  return text;
}

}  // namespace guidon::scenario
