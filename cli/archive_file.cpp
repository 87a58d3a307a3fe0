#include "cli/archive_file.hpp"

#include <fmt/core.h>

#include <cstdlib>

#include "cli/tell.hpp"
#include "kernel/shown.hpp"

namespace guidon::cli {

namespace {

// One that is not there yet.
void make_folder_of(const std::string& where) {
  const std::filesystem::path path{where};
  std::error_code ignored;
  if (!archive::is_address(where) && path.has_parent_path()) {
    std::filesystem::create_directories(path.parent_path(), ignored);
  }
}

}  // namespace

std::filesystem::path usual_archive() {
  const auto from = [](const char* variable) {
    const char* const value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): before any thread is there
    return std::filesystem::path{value == nullptr ? "" : value};
  };
  std::filesystem::path data = from("XDG_DATA_HOME");
  if (data.empty() && !from("HOME").empty()) data = from("HOME") / ".local" / "share";
  return data.empty() ? std::filesystem::path{"guidon.db"} : data / "guidon" / "club.db";
}

void warn_of_password(const std::string& where) {
  if (!archive::shows_password(where)) return;
  tell(
      "guidon: the password in the archive's address is seen by who lists the processes of this machine; keep "
      "it in ~/.pgpass, or in the file that PGPASSFILE names\n");
}

std::expected<std::unique_ptr<archive::Archive>, Problem> open_archive(const std::optional<std::string>& where,
                                                                       bool must_exist) {
  const std::string place = where.value_or(usual_archive().string());
  const std::string name = archive::name_of(place);
  std::error_code error;
  if (must_exist && !archive::is_address(place) && !std::filesystem::exists(place, error))
    return std::unexpected{Problem{"no_file", name, "there is no archive " + shown(name), {}}};
  warn_of_password(place);
  make_folder_of(place);
  auto archive = archive::open(place);
  if (!archive) return std::unexpected{Problem{"bad_archive", name, archive.error().why.text(), {}}};
  return std::move(*archive);
}

}  // namespace guidon::cli
