#include "cli/output.hpp"

#include <unistd.h>

#include <expected>
#include <filesystem>
#include <fstream>

#include "kernel/shown.hpp"

namespace guidon::cli {

namespace {

namespace fs = std::filesystem;

adjudicator::Problem cannot(const std::string& path, const std::string& why) {
  return {"no_file", path, "cannot write " + shown(path) + ": " + why, {}};
}

// Written whole, with the permissions of the file that it is to replace.
bool write_beside(const fs::path& beside, const fs::path& target, std::string_view bytes) {
  std::ofstream out{beside, std::ios::binary | std::ios::trunc};
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) return false;
  std::error_code error;
  const fs::file_status old = fs::status(target, error);
  if (fs::is_regular_file(old)) fs::permissions(beside, old.permissions(), error);
  return true;
}

// What a path leads to, if a file may be there.
std::expected<fs::path, adjudicator::Problem> target_of(const std::string& path) {
  std::error_code error;
  if (path.empty()) return std::unexpected{cannot(path, "it has no name")};
  if (fs::is_directory(path, error)) return std::unexpected{cannot(path, "it is a folder")};
  fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : fs::path{path};
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path{"."};
  if (!fs::is_directory(folder, error))
    return std::unexpected{cannot(path, "there is no folder " + shown(folder.string()))};
  return target;
}

// A name for a new file in its folder.
fs::path beside_of(const fs::path& target) {
  fs::path beside = target;
  beside += ".part" + std::to_string(::getpid());
  return beside;
}

constexpr std::string_view no_room = "there is no room, or no permission, in its folder";

}  // namespace

std::optional<adjudicator::Problem> unwritable(const std::string& path) {
  std::error_code error;
  const auto target = target_of(path);
  if (!target) return target.error();
  if (fs::exists(*target, error) && !fs::is_regular_file(*target, error)) return std::nullopt;  // a terminal, a pipe
  const fs::path beside = beside_of(*target);
  const bool written = write_beside(beside, *target, {});
  fs::remove(beside, error);
  return written ? std::nullopt : std::optional{cannot(path, std::string{no_room})};
}

std::optional<adjudicator::Problem> replace_file(const std::string& path, std::string_view bytes) {
  std::error_code error;
  const auto found = target_of(path);
  if (!found) return found.error();
  const fs::path& target = *found;
  if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {  // a terminal, a pipe
    std::ofstream out{target, std::ios::binary};
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? std::nullopt : std::optional{cannot(path, "writing failed")};
  }
  const fs::path beside = beside_of(target);
  if (!write_beside(beside, target, bytes)) {
    fs::remove(beside, error);
    return cannot(path, std::string{no_room});
  }
  fs::rename(beside, target, error);
  if (!error) return std::nullopt;
  const std::string why = error.message();
  fs::remove(beside, error);
  return cannot(path, why);
}

bool same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  return fs::equivalent(one, other, error) && !error;
}

}  // namespace guidon::cli
