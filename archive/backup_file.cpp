#include "archive/backup_file.hpp"

#include <string>
#include <system_error>

#include "archive/private_file.hpp"

namespace guidon::archive {

std::optional<Failure> make_backup(const std::filesystem::path& to,
                                   const std::function<std::optional<Failure>()>& fill) {
  if (const std::error_code error = create_private_file(std::filesystem::absolute(to))) {
    const auto kind = error == std::errc::file_exists ? Failure::Kind::conflict : Failure::Kind::unavailable;
    return Failure{kind, "the backup " + to.string() + " cannot be made: " + error.message()};
  }
  auto failure = fill();
  if (!failure) return std::nullopt;
  for (const char* part : {"", "-journal", "-wal", "-shm"}) {
    std::error_code ignored;
    std::filesystem::remove(to.string() + part, ignored);
  }
  failure->words = "the backup " + to.string() + " cannot be made: " + failure->words;
  return failure;
}

}  // namespace guidon::archive
