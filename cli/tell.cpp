#include "cli/tell.hpp"

#include <cstdio>

namespace guidon::cli {

void tell(std::string_view words) {
  (void)std::fwrite(words.data(), 1, words.size(), stderr);
  (void)std::fflush(stderr);
}

}  // namespace guidon::cli
