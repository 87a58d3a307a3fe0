#include "archive/backup_file.hpp"

#include <string>
#include <system_error>

#include "archive/private_file.hpp"

namespace guidon::archive {

std::optional<Failure> make_backup(const std::filesystem::path& to,
                                   const std::function<std::optional<Failure>()>& fill) {
  const Phrase what = say("the backup {} cannot be made"_form, to.string());
  if (const std::error_code error = create_private_file(std::filesystem::absolute(to))) {
    const auto kind = error == std::errc::file_exists ? Failure::Kind::conflict : Failure::Kind::unavailable;
    return Failure{kind, Reason{Phrase{error.message()}}.at(what)};
  }
  auto failure = fill();
  if (!failure) return std::nullopt;
  for (const char* part : {"", "-journal", "-wal", "-shm"}) {
    std::error_code ignored;
    std::filesystem::remove(to.string() + part, ignored);
  }
  failure->why = failure->why.at(what);
  return failure;
}

}  // namespace guidon::archive
