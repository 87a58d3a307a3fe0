#include "archive/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace guidon::archive {

namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

}  // namespace

std::error_code create_private_file(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) return last_error();
  ::close(made);
  const int folder = ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return last_error();
  const std::error_code error = ::fsync(folder) == 0 ? std::error_code{} : last_error();
  ::close(folder);
  return error;
}

}  // namespace guidon::archive
