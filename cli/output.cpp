#include "cli/output.hpp"

#include <unistd.h>

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

}  // namespace

std::optional<adjudicator::Problem> replace_file(const std::string& path, std::string_view bytes) {
  std::error_code error;
  if (path.empty()) return cannot(path, "it has no name");
  if (fs::is_directory(path, error)) return cannot(path, "it is a folder");
  const bool links = fs::is_symlink(path, error);
  fs::path target = links ? fs::weakly_canonical(path, error) : fs::path{path};
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path{"."};
  if (!fs::is_directory(folder, error)) return cannot(path, "there is no folder " + shown(folder.string()));
  if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {  // a terminal, a pipe
    std::ofstream out{target, std::ios::binary};
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return out ? std::nullopt : std::optional{cannot(path, "writing failed")};
  }
  fs::path beside = target;
  beside += ".part" + std::to_string(::getpid());
  if (!write_beside(beside, target, bytes)) {
    fs::remove(beside, error);
    return cannot(path, "there is no room, or no permission, in its folder");
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
