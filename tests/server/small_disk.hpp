#pragma once
// A small disk that can be filled up, for the archives of this process and of those it starts.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/server/archive_kit.hpp"
#include "tests/server/disk_limit.hpp"

namespace guidon::server_tests {

class SmallDisk {
 public:
  explicit SmallDisk(std::uintmax_t bytes) {
    ::setenv(disk_limit, (std::to_string(bytes) + ":" + std::filesystem::canonical(folder_.path()).string()).c_str(),
             1);
    ::setenv("LD_PRELOAD", DISK_LIMIT_LIBRARY, 1);
  }
  ~SmallDisk() {
    ::unsetenv("LD_PRELOAD");
    ::unsetenv(disk_limit);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  [[nodiscard]] std::filesystem::path operator/(std::string_view name) const { return folder_ / name; }

  // To the last byte, or up to so many that are left. What fills it is a hole: it counts by its length.
  void fill(std::uintmax_t left = 0) const {
    const auto filler = *this / "filler";
    std::ofstream{filler, std::ios::app}.flush();
    const std::uintmax_t free = room_on_disk();
    if (free > left) std::filesystem::resize_file(filler, std::filesystem::file_size(filler) + free - left);
  }
  void make_room() const { std::filesystem::remove(*this / "filler"); }

 private:
  archive::Folder folder_{};
};

}  // namespace guidon::server_tests
