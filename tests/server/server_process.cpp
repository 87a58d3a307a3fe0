#include "tests/server/server_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "tests/places.hpp"

namespace guidon::server_tests {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point in(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

std::string guidon_binary() {
  const char* const other = std::getenv("GUIDON");
  return other != nullptr ? other : ::guidon_binary;
}

ServerProcess::ServerProcess(const std::filesystem::path& archive, const std::vector<std::string>& more) {
  std::vector<std::string> words{guidon_binary(), "serve",   "--archive", archive.string(),
                                 "--generosity",  "1000000", "--quiet",   "--connections-each",
                                 "5000"};
  if (std::ranges::find(more, "--port") == more.end()) words.insert(words.end(), {"--port", "0"});
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  std::array<int, 2> pipe{};
  errors_ = ::memfd_create("complaints", MFD_CLOEXEC);
  if (errors_ < 0 || ::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe for a server");
  output_ = pipe[0];
  process_ = ::fork();
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it must not outlive a test that fails
    ::dup2(pipe[1], STDOUT_FILENO);
    ::dup2(errors_, STDERR_FILENO);
    ::execv(argv.front(), argv.data());
    ::_exit(127);
  }
  ::close(pipe[1]);
  if (process_ < 0) throw std::runtime_error("no process for a server");
}

ServerProcess::~ServerProcess() {
  kill();
  ::close(output_);
  ::close(errors_);
}

std::uint16_t ServerProcess::wait_until_open(double seconds) {
  const auto until = in(seconds);
  constexpr std::string_view address = "http";
  while (port_ == 0 && Clock::now() < until) {
    pollfd one{.fd = output_, .events = POLLIN, .revents = 0};
    if (::poll(&one, 1, 100) <= 0) continue;
    std::array<char, 1000> piece{};
    const ssize_t size = ::read(output_, piece.data(), piece.size());
    if (size <= 0) break;
    said_.append(piece.data(), static_cast<std::size_t>(size));
    const auto at = said_.find(address);
    const auto end = at == std::string::npos ? at : said_.find('\n', at);
    if (end == std::string::npos) continue;
    const auto colon = said_.rfind(':', end);
    port_ = static_cast<std::uint16_t>(std::stoul(said_.substr(colon + 1, end - colon - 1)));
  }
  return port_;
}

void ServerProcess::tell(int signal) const {
  if (!ended_) ::kill(process_, signal);
}

void ServerProcess::kill() {
  if (ended_) return;
  tell(SIGKILL);
  int status = 0;
  ::waitpid(process_, &status, 0);
  ended_ = 128 + SIGKILL;
}

std::optional<int> ServerProcess::wait(double seconds) {
  const auto until = in(seconds);
  while (!ended_) {
    int status = 0;
    if (::waitpid(process_, &status, WNOHANG) == process_)
      ended_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    else if (Clock::now() >= until)
      break;
    else
      std::this_thread::sleep_for(std::chrono::milliseconds{2});
  }
  return ended_;
}

std::vector<std::string> ServerProcess::complaints() const {
  std::string all;
  std::array<char, 4096> piece{};
  for (ssize_t size = 0; (size = ::pread(errors_, piece.data(), piece.size(), static_cast<off_t>(all.size()))) > 0;)
    all.append(piece.data(), static_cast<std::size_t>(size));
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < all.size();) {
    const auto end = std::min(all.find('\n', at), all.size());
    std::string line = all.substr(at, end - at);
    if (!line.contains("no rights of root")) lines.push_back(std::move(line));
    at = end + 1;
  }
  return lines;
}

}  // namespace guidon::server_tests
