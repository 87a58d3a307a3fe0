#include "tests/server/postgres_process.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace guidon::server_tests {

namespace {

// Nothing that needs it can be tested, and a test that is left out would look like one that passed.
[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "FAILED: the tests need a PostgreSQL of their own: %s\n", why.c_str());
  std::exit(1);
}

// The newest that Debian has put there.
std::filesystem::path programs() {
  std::filesystem::path newest;
  std::error_code error;
  for (const auto& each : std::filesystem::directory_iterator{"/usr/lib/postgresql", error}) {
    const auto folder = each.path() / "bin";
    const auto version = [](const std::filesystem::path& path) {
      return std::atoi(path.parent_path().filename().c_str());
    };
    if (std::filesystem::exists(folder / "initdb") && (newest.empty() || version(folder) > version(newest)))
      newest = folder;
  }
  if (newest.empty()) give_up("there is none in /usr/lib/postgresql; install Debian's package postgresql");
  return newest;
}

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const bool bound = ::bind(socket, reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
                     ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  ::close(socket);
  if (!bound) give_up("no port is free");
  return ntohs(address.sin_port);
}

// The processes that another has started.
std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> all;
  std::error_code error;
  for (const auto& each : std::filesystem::directory_iterator{"/proc", error}) {
    const pid_t process = std::atoi(each.path().filename().c_str());
    if (process <= 0) continue;
    std::ifstream file{each.path() / "stat"};
    std::string line;
    std::getline(file, line);
    const auto name_ends = line.rfind(')');
    if (name_ends == std::string::npos || line.size() < name_ends + 5) continue;
    if (std::atoi(line.c_str() + name_ends + 4) == parent) all.push_back(process);
  }
  return all;
}

}  // namespace

PostgresProcess& PostgresProcess::instance() {
  static PostgresProcess process;
  return process;
}

PostgresProcess::PostgresProcess() : programs_(programs()), user_(::getuid()), group_(::getgid()), port_(free_port()) {
  if (user_ == 0) {  // PostgreSQL does not run for root
    const passwd* other = ::getpwnam("postgres");
    if (other == nullptr) other = ::getpwnam("nobody");
    if (other == nullptr) give_up("it does not run for root, and there is neither a user postgres nor nobody");
    user_ = other->pw_uid;
    group_ = other->pw_gid;
    if (::chown(folder_.path().c_str(), user_, group_) != 0) give_up("its folder cannot be given to its user");
  }
  prepare();
  start();
}

PostgresProcess::~PostgresProcess() { kill9(); }

// Starts a program for its user, and does not wait for it.
pid_t PostgresProcess::run(const std::vector<std::string>& words) const {
  std::vector<std::string> copy = words;
  copy.front() = (programs_ / words.front()).string();
  std::vector<char*> argv;
  for (std::string& word : copy) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string log = (folder_ / "log").string();
  const pid_t process = ::fork();
  if (process != 0) return process;
  const bool root = ::getuid() == 0;
  if (root && (::setgroups(0, nullptr) != 0 || ::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // it must not outlive a test that fails; this ends PostgreSQL at once
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  ::close(STDIN_FILENO);
  if (::chdir(folder_.path().c_str()) != 0) ::_exit(126);
  ::execv(argv.front(), argv.data());
  ::_exit(127);
}

void PostgresProcess::prepare() {
  const std::string data = (folder_ / "data").string();
  const pid_t making =
      run({"initdb", "--no-sync", "--encoding=UTF8", "--locale=C", "--auth=trust", "--username=keeper", "-D", data});
  int status = 0;
  ::waitpid(making, &status, 0);
  if (status != 0) give_up("initdb failed; see " + (folder_ / "log").string());
  std::ofstream{data + "/pg_hba.conf"} << "host all guarded 127.0.0.1/32 scram-sha-256\n"
                                          "host all all 127.0.0.1/32 trust\n"
                                          "local all all trust\n";
}

void PostgresProcess::start() {
  process_ = run({"postgres", "-D", (folder_ / "data").string(), "-h", "127.0.0.1", "-p", std::to_string(port_), "-k",
                  folder_.path().string(), "-c", "shared_buffers=32MB", "-c", "max_connections=200", "-c",
                  "recovery_init_sync_method=syncfs"});
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
  while (!PostgresSession{address("postgres")}.connected()) {
    int status = 0;
    if (::waitpid(process_, &status, WNOHANG) == process_ || std::chrono::steady_clock::now() > until)
      give_up("it does not start; see " + (folder_ / "log").string());
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
}

void PostgresProcess::stop() {
  ::kill(process_, SIGINT);
  ::waitpid(process_, nullptr, 0);
}

void PostgresProcess::kill9() {
  ::kill(process_, SIGSTOP);  // so that it starts nobody meanwhile
  const std::vector<pid_t> children = children_of(process_);
  ::kill(process_, SIGKILL);
  for (const pid_t child : children) ::kill(child, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  const auto lives = [](pid_t child) {  // one that nobody has buried yet is dead all the same
    std::ifstream file{"/proc/" + std::to_string(child) + "/stat"};
    std::string line;
    return std::getline(file, line) && !line.contains(") Z ");
  };
  while (std::ranges::any_of(children, lives)) std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

std::string PostgresProcess::address(const std::string& database, const std::string& user) const {
  return "postgresql://" + user + "@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

PostgresDatabase::PostgresDatabase() {
  static std::atomic<int> count = 0;
  name_ = "archive_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
  PostgresSession{PostgresProcess::instance().address("postgres")}.run("create database " + name_);
}

PostgresDatabase::~PostgresDatabase() {
  PostgresSession{PostgresProcess::instance().address("postgres")}.run("drop database " + name_ + " with (force)");
}

std::string PostgresSession::run(const std::string& commands) {
  PGresult* const result = PQexec(handle_, commands.c_str());
  const auto status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << commands << ": " << PQerrorMessage(handle_);
  std::string answer = PQntuples(result) > 0 ? PQgetvalue(result, PQntuples(result) - 1, 0) : "";
  PQclear(result);
  return answer;
}

}  // namespace guidon::server_tests
