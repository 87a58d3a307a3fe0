#include "bench/server_process.hpp"

#include <fmt/core.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

namespace guidon::bench {

ServerProcess::ServerProcess(std::vector<std::string> command) {
  int out[2];
  if (pipe(out) != 0) throw std::runtime_error("no pipe");
  process_ = fork();
  if (process_ == 0) {
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    std::vector<char*> words;
    for (std::string& each : command) words.push_back(each.data());
    words.push_back(nullptr);
    execvp(words.front(), words.data());
    _exit(127);
  }
  close(out[1]);
  std::string said;
  char c = 0;
  while (read(out[0], &c, 1) == 1 && c != '\n') said += c;
  close(out[0]);
  const auto colon = said.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error(command.front() + " did not start");
  port_ = static_cast<std::uint16_t>(std::stoi(said.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
}

boost::asio::ip::tcp::endpoint ServerProcess::endpoint() const {
  return {boost::asio::ip::make_address("127.0.0.1"), port_};
}

double ServerProcess::resident() const {
  std::ifstream status{fmt::format("/proc/{}/status", process_)};
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
  return 0;
}

double ServerProcess::processor() const {
  std::ifstream stat{fmt::format("/proc/{}/stat", process_)};
  std::string word;
  double ticks = 0;
  for (int i = 1; i <= 15 && stat >> word; ++i)
    if (i >= 14) ticks += std::stod(word);
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace guidon::bench
