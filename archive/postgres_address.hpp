#pragma once
// Where a database of PostgreSQL is: postgresql://USER@HOST:PORT/DATABASE.
#include <expected>
#include <string>
#include <string_view>

#include "archive/archive.hpp"

namespace guidon::archive::postgres {

class Address {
 public:
  // Or what is wrong with it, in words that repeat nothing of it: it may hold a password.
  static std::expected<Address, Failure> read(std::string_view url);

  [[nodiscard]] const std::string& url() const { return url_; }
  // For people and logs: without password and settings.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] bool has_password() const { return has_password_; }

 private:
  std::string url_{};
  std::string name_{};
  std::string host_{};
  bool has_password_ = false;
};

}  // namespace guidon::archive::postgres
