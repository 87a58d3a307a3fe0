#pragma once
// A server in a process of its own, that says on its first line where it is: "... :PORT".
#include <sys/types.h>

#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

namespace guidon::bench {

class ServerProcess {
 public:
  explicit ServerProcess(std::vector<std::string> command);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();  // asks it to end, and waits

  [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const;
  [[nodiscard]] double resident() const;   // kibibytes in memory
  [[nodiscard]] double processor() const;  // seconds it has used

 private:
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace guidon::bench
