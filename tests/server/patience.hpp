#pragma once
// How much longer things may take where the binary under test is built with sanitizers, or the machine is slow:
// GUIDON_PATIENCE says how many times.
#include <cstdlib>

namespace guidon::server_tests {

inline double patience() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  constexpr double usual = 20;
#else
  constexpr double usual = 1;
#endif
  const char* const given = std::getenv("GUIDON_PATIENCE");
  return given != nullptr ? std::atof(given) : usual;
}

}  // namespace guidon::server_tests
