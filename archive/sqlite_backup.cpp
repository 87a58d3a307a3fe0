#include "archive/sqlite_backup.hpp"

#include "archive/backup_file.hpp"
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
  return make_backup(to, [&] { return copy_archive(from, to); });
}

}  // namespace guidon::archive
