#pragma once
// What may stand next on the command line, for shells to offer.
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/verb.hpp"

namespace guidon::cli {

struct Offers {
  enum class Paths : std::uint8_t { none, files, folders };
  Paths paths = Paths::none;  // which names of the disk the shell itself is to offer
  Words words{};
};

// For the last of the words behind "guidon", which may be empty. Each offer begins with it.
Offers offers_for(const Words& words);

// A line as far as it is typed, parted as bash parts it.
struct ShellLine {
  Words words{};
  std::size_t kept = 0;  // letters of the last word that bash takes for another's, and wants no more of
};
ShellLine shell_line(std::string_view typed, std::string_view breaks);

}  // namespace guidon::cli
