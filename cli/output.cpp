#include "cli/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <expected>
#include <filesystem>

#include "cli/console.hpp"
#include "cli/descriptor.hpp"
#include "cli/files.hpp"
#include "kernel/shown.hpp"

namespace guidon::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view write_failed = "write_failed";  // the code of what is nobody's wrong request

Problem failed(const std::string& path, const std::error_code& error) {
  Problem problem = cannot_write(path, error.message());
  problem.code = write_failed;
  return problem;
}

// Written whole and on disk, with the permissions of the file that it is to replace.
std::optional<Problem> write_beside(const fs::path& beside, const fs::path& target, const std::string& path,
                                    std::string_view bytes) {
  constexpr mode_t usual = 0666;  // less what the user's mask takes away
  const Descriptor out{::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, usual)};
  if (!out) return cannot_write(path, last_error().message());
  if (const std::error_code error = write_all(out.number(), bytes)) return failed(path, error);
  if (::fsync(out.number()) != 0 && errno != EINVAL) return failed(path, last_error());
  std::error_code error;
  const fs::file_status old = fs::status(target, error);
  if (fs::is_regular_file(old)) fs::permissions(beside, old.permissions(), error);
  return std::nullopt;
}

// What a path leads to, if a file may be there.
std::expected<fs::path, Problem> target_of(const std::string& path) {
  std::error_code error;
  if (path.empty()) return std::unexpected{cannot_write(path, "it has no name")};
  if (path == "-") return std::unexpected{cannot_write(path, "elsewhere that is standard output; name a file")};
  if (fs::is_directory(path, error)) return std::unexpected{cannot_write(path, "it is a folder")};
  fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : fs::path{path};
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path{"."};
  if (!fs::is_directory(folder, error))
    return std::unexpected{cannot_write(path, "there is no folder " + shown(folder.string()))};
  return target;
}

// A terminal, a pipe: what is written there replaces nothing.
bool is_stream(const fs::path& target) {
  std::error_code error;
  return fs::exists(target, error) && !fs::is_regular_file(target, error);
}

// That the file itself may not be written, whatever its folder allows.
std::optional<Problem> forbidden(const fs::path& target, const std::string& path) {
  if (::access(target.c_str(), W_OK) == 0 || errno == ENOENT) return std::nullopt;
  return cannot_write(path, last_error().message());
}

// A name for a new file in its folder.
fs::path beside_of(const fs::path& target) {
  fs::path beside = target;
  beside += ".part" + std::to_string(::getpid());
  return beside;
}

}  // namespace

Problem cannot_write(const std::string& path, const std::string& why) {
  return {"no_file", path, "cannot write " + shown(path) + ": " + why, {}};
}

int fail_to_write(const Problem& problem, bool as_json) {
  const int code = fail(problem, as_json);
  return problem.code == write_failed ? 1 : code;
}

std::error_code write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return last_error();
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

std::optional<Problem> misplaced(const std::string& path) {
  const auto target = target_of(path);
  return target ? std::nullopt : std::optional{target.error()};
}

std::optional<Problem> unwritable(const std::string& path) {
  const auto target = target_of(path);
  if (!target) return target.error();
  if (auto problem = forbidden(*target, path)) return problem;
  if (is_stream(*target)) return std::nullopt;
  const fs::path beside = beside_of(*target);
  auto problem = write_beside(beside, *target, path, {});
  std::error_code error;
  fs::remove(beside, error);
  return problem;
}

std::optional<Problem> replace_file(const std::string& path, std::string_view bytes) {
  const auto found = target_of(path);
  if (!found) return found.error();
  const fs::path& target = *found;
  if (auto problem = forbidden(target, path)) return problem;
  if (is_stream(target)) {
    const Descriptor out{::open(target.c_str(), O_WRONLY | O_CLOEXEC)};
    if (!out) return cannot_write(path, last_error().message());
    const std::error_code error = write_all(out.number(), bytes);
    return error ? std::optional{failed(path, error)} : std::nullopt;
  }
  const fs::path beside = beside_of(target);
  std::error_code error;
  if (auto problem = write_beside(beside, target, path, bytes)) {
    fs::remove(beside, error);
    return problem;
  }
  fs::rename(beside, target, error);
  if (!error) return std::nullopt;
  auto problem = failed(path, error);
  fs::remove(beside, error);
  return problem;
}

std::optional<Problem> occupied(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) == 0) return std::nullopt;
  return cannot_write(path, "it holds something already; name another file, or remove this one first");
}

std::optional<Problem> write_new_file(const std::string& path, std::string_view bytes) {
  if (auto problem = occupied(path)) {
    const auto text = read_file(path);
    return text && *text == bytes ? std::nullopt : problem;
  }
  return replace_file(path, bytes);
}

std::string free_name(const std::string& path) {
  std::error_code error;
  const auto taken = [&error](const std::string& name) { return fs::exists(fs::symlink_status(name, error)); };
  std::string name = path;
  for (int number = 2; taken(name); ++number) name = path + std::to_string(number);
  return name;
}

std::string shell_word(const std::string& path) {
  constexpr std::string_view special = " \t\n\r\"'\\$`!&|;()<>*?[]{}#~";
  if (path.find_first_of(special) == std::string::npos) return path;
  std::string out{"'"};
  for (const char c : path) out.append(c == '\'' ? std::string{"'\\''"} : std::string(1, c));
  return out + "'";
}

bool same_file(const std::string& one, const std::string& other) {
  std::error_code error;
  return fs::equivalent(one, other, error) && !error;
}

}  // namespace guidon::cli
