#include "cli/archive_file.hpp"

#include <cstdlib>

#include "kernel/shown.hpp"

namespace guidon::cli {

std::filesystem::path usual_archive() {
  const auto from = [](const char* variable) {
    const char* const value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): before any thread is there
    return std::filesystem::path{value == nullptr ? "" : value};
  };
  std::filesystem::path data = from("XDG_DATA_HOME");
  if (data.empty() && !from("HOME").empty()) data = from("HOME") / ".local" / "share";
  return data.empty() ? std::filesystem::path{"guidon.db"} : data / "guidon" / "club.db";
}

std::expected<std::unique_ptr<archive::Archive>, adjudicator::Problem> open_archive(
    const std::optional<std::string>& file, bool must_exist) {
  const std::filesystem::path path = file ? std::filesystem::path{*file} : usual_archive();
  std::error_code error;
  if (must_exist && !std::filesystem::exists(path, error))
    return std::unexpected{
        adjudicator::Problem{"no_file", path.string(), "there is no archive " + shown(path.string()), {}}};
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  auto archive = archive::open_sqlite(path);
  if (!archive) return std::unexpected{adjudicator::Problem{"bad_archive", path.string(), archive.error().words, {}}};
  return std::move(*archive);
}

}  // namespace guidon::cli
