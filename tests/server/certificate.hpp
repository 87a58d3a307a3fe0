#pragma once
// A certificate for localhost that nobody has signed but itself, made by the openssl command.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/network.hpp"

namespace guidon::server_tests {

class SelfSigned {
 public:
  SelfSigned() : folder_(std::filesystem::temp_directory_path() / ("guidon_tls_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
    certificate = {.chain = folder_ / "chain.pem", .key = folder_ / "key.pem"};
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost "
        "-addext subjectAltName=DNS:localhost -keyout '" +
        certificate.key.string() + "' -out '" + certificate.chain.string() + "' 2>/dev/null";
    made = std::system(command.c_str()) == 0;
  }
  SelfSigned(const SelfSigned&) = delete;
  SelfSigned& operator=(const SelfSigned&) = delete;
  ~SelfSigned() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  server::Certificate certificate{};
  bool made = false;

 private:
  std::filesystem::path folder_;
};

}  // namespace guidon::server_tests
