#pragma once
// How much longer things may take where the binary under test is built with sanitizers, or the machine is slow:
// GUIDON_PATIENCE says how many times.
#include <cstdlib>

namespace guidon::server_tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)  // as GCC says it
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

inline double patience() {
  constexpr double usual = sanitized ? 20 : 1;
  const char* const given = std::getenv("GUIDON_PATIENCE");
  return given != nullptr ? std::atof(given) : usual;
}

}  // namespace guidon::server_tests
