#pragma once
// A small disk, seen by this thread and the processes it starts, that can be filled up.
#include <sched.h>
#include <sys/mount.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "tests/server/archive_kit.hpp"

namespace guidon::server_tests {

class SmallDisk {
 public:
  explicit SmallDisk(const std::string& size) {
    const std::string options = "size=" + size;
    mounted_ = ::unshare(CLONE_NEWNS) == 0 && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
               ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, options.c_str()) == 0;
  }
  ~SmallDisk() {
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  [[nodiscard]] bool mounted() const { return mounted_; }
  [[nodiscard]] std::filesystem::path operator/(std::string_view name) const { return folder_ / name; }

  // To the last byte, or up to so many that are left.
  void fill(std::uintmax_t left = 0) const {
    std::ofstream filler{*this / "filler", std::ios::app};
    while (filler) {
      const auto free = std::filesystem::space(folder_.path()).available;
      if (free <= left) return;
      filler << std::string(std::min<std::uintmax_t>(free - left, 4096), 'x') << std::flush;
    }
  }
  void make_room() const { std::filesystem::remove(*this / "filler"); }

 private:
  archive::Folder folder_{};
  bool mounted_ = false;
};

}  // namespace guidon::server_tests
