#pragma once
// A PostgreSQL of the tests' own, to be killed and started again, with a database for every test.
#include <libpq-fe.h>
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/server/archive_kit.hpp"

namespace guidon::server_tests {

class PostgresProcess {
 public:
  // One for the whole program, started when it is first wanted. A machine without PostgreSQL fails the test and ends
  // it.
  static PostgresProcess& instance();

  PostgresProcess(const PostgresProcess&) = delete;
  PostgresProcess& operator=(const PostgresProcess&) = delete;
  ~PostgresProcess();  // and nothing of it is left

  // Where its databases are found, over TCP; `user` is a superuser without a password, and "guarded" has "secret".
  [[nodiscard]] std::string address(const std::string& database, const std::string& user = "keeper") const;

  void start();  // and waits until it answers
  void stop();   // as a machine that is shut down does
  void kill9();  // as if the machine had failed: all its processes at once

 private:
  PostgresProcess();
  [[nodiscard]] pid_t run(const std::vector<std::string>& words) const;
  void prepare();

  archive::Folder folder_{};
  std::filesystem::path programs_{};
  uid_t user_ = 0;
  gid_t group_ = 0;
  std::uint16_t port_ = 0;
  pid_t process_ = -1;
};

// A new and empty one, gone at the end.
class PostgresDatabase {
 public:
  PostgresDatabase();
  ~PostgresDatabase();
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string address() const { return PostgresProcess::instance().address(name_); }

 private:
  std::string name_;
};

// A session past the archive.
class PostgresSession {
 public:
  explicit PostgresSession(const std::string& address) : handle_(PQconnectdb(address.c_str())) {}
  ~PostgresSession() { PQfinish(handle_); }
  PostgresSession(const PostgresSession&) = delete;
  PostgresSession& operator=(const PostgresSession&) = delete;

  [[nodiscard]] bool connected() const { return PQstatus(handle_) == CONNECTION_OK; }
  // Runs it and gives the last value of its first column.
  std::string run(const std::string& commands);

 private:
  PGconn* handle_;
};

}  // namespace guidon::server_tests
