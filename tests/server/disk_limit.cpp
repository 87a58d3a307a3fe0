#include "tests/server/disk_limit.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace guidon::server_tests {
namespace {

struct Limit {
  std::uintmax_t bytes = 0;
  std::string folder{};
};

std::optional<Limit> limit() {
  const char* const given = std::getenv(disk_limit);
  if (given == nullptr) return std::nullopt;
  const std::string_view text{given};
  const auto colon = text.find(':');
  Limit read;
  std::from_chars(text.data(), text.data() + colon, read.bytes);
  read.folder = text.substr(colon + 1);
  return read;
}

// Disks give out whole blocks.
std::uintmax_t in_blocks(std::uintmax_t bytes) {
  constexpr std::uintmax_t block = 4096;
  return (bytes + block - 1) / block * block;
}

std::uintmax_t used(const Limit& limit) {
  std::uintmax_t all = 0;
  DIR* const folder = ::opendir(limit.folder.c_str());
  if (folder == nullptr) return 0;
  while (const dirent* const each = ::readdir(folder)) {
    struct stat status{};
    if (::fstatat(::dirfd(folder), each->d_name, &status, 0) == 0 && S_ISREG(status.st_mode))
      all += in_blocks(static_cast<std::uintmax_t>(status.st_size));
  }
  ::closedir(folder);
  return all;
}

std::uintmax_t room(const Limit& limit) { return limit.bytes - std::min(limit.bytes, used(limit)); }

bool is_in(const Limit& limit, int file) {
  std::array<char, 4096> path{};
  const ssize_t size = ::readlink(("/proc/self/fd/" + std::to_string(file)).c_str(), path.data(), path.size());
  return size > 0 && std::string_view{path.data(), static_cast<std::size_t>(size)}.starts_with(limit.folder + "/");
}

// As much as there is room for, as a disk does it.
ssize_t write_within(int file, const void* bytes, std::size_t count, off_t at) {
  const auto within = limit();
  struct stat status{};
  if (within && is_in(*within, file) && ::fstat(file, &status) == 0) {
    const auto end = in_blocks(static_cast<std::uintmax_t>(status.st_size)) + room(*within);
    const auto from = static_cast<std::uintmax_t>(at);
    if (from + count > end) count = static_cast<std::size_t>(end - std::min(end, from));
    if (count == 0) {
      errno = ENOSPC;
      return -1;
    }
  }
  return ::pwrite(file, bytes, count, at);
}

// SQLite offers its system calls to tests.
[[gnu::constructor]] void stand_before_sqlite() {
  sqlite3_vfs* const files = sqlite3_vfs_find(nullptr);
  const auto ours = reinterpret_cast<sqlite3_syscall_ptr>(&write_within);
  bool stands = false;
  for (const char* name : {"pwrite", "pwrite64"})
    stands |= files->xGetSystemCall(files, name) != nullptr && files->xSetSystemCall(files, name, ours) == SQLITE_OK;
  if (!stands) std::abort();  // it writes in some other way
}

}  // namespace

std::uintmax_t room_on_disk() {
  const auto within = limit();
  return within ? room(*within) : 0;
}

}  // namespace guidon::server_tests
