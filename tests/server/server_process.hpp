#pragma once
// A real `guidon serve`, to be started, killed and started again.
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace guidon::server_tests {

// The binary under test: GUIDON names another than the one that was built beside the tests.
std::string guidon_binary();

class ServerProcess {
 public:
  // On a port that is free, as generous as tests need it; `more` are further arguments.
  explicit ServerProcess(const std::filesystem::path& archive, const std::vector<std::string>& more = {});
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();  // kills it

  // Its port once it serves; 0 if it ends before that, or takes longer.
  std::uint16_t wait_until_open(double seconds = 60);
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] const std::string& said() const { return said_; }  // until it was open, on standard output

  void tell(int signal) const;
  void kill();  // SIGKILL, and waits until it is gone
  // Its exit code, or 128 and the signal that ended it; nothing if it goes on for so long.
  std::optional<int> wait(double seconds);

  // What it wrote to standard error so far, without the remark for root.
  [[nodiscard]] std::vector<std::string> complaints() const;

 private:
  pid_t process_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::string said_{};
  std::uint16_t port_ = 0;
  std::optional<int> ended_{};
};

}  // namespace guidon::server_tests
