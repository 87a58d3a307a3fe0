#include "archive/sqlite_backup.hpp"

#include <string>
#include <system_error>

#include "archive/private_file.hpp"
#include "archive/sqlite_connection.hpp"

namespace guidon::archive {

namespace {

constexpr int pages_a_step = 256;

std::optional<Failure> copy_archive(const std::filesystem::path& from, const std::filesystem::path& to) {
  const auto source = Connection::open(from);
  if (!source) return source.error();
  const auto copy = Connection::open(to);
  if (!copy) return copy.error();
  // A transaction that reads sees the archive as it is now; without it each write would make the copy begin anew.
  if (auto failure = (*source)->run("begin; select count(*) from matches")) return failure;
  sqlite3_backup* const backup = sqlite3_backup_init((*copy)->handle(), "main", (*source)->handle(), "main");
  if (backup == nullptr) return (*copy)->failure();
  while (sqlite3_backup_step(backup, pages_a_step) == SQLITE_OK) {
  }
  if (sqlite3_backup_finish(backup) != SQLITE_OK) return (*copy)->failure();
  return std::nullopt;
}

}  // namespace

std::optional<Failure> back_up(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (const std::error_code error = create_private_file(std::filesystem::absolute(to))) {
    const auto kind = error == std::errc::file_exists ? Failure::Kind::conflict : Failure::Kind::unavailable;
    return Failure{kind, "the backup " + to.string() + " cannot be made: " + error.message()};
  }
  auto failure = copy_archive(from, to);
  if (!failure) return std::nullopt;
  for (const char* part : {"", "-journal", "-wal", "-shm"}) {
    std::error_code ignored;
    std::filesystem::remove(to.string() + part, ignored);
  }
  failure->words = "the backup " + to.string() + " cannot be made: " + failure->words;
  return failure;
}

}  // namespace guidon::archive
