#pragma once
// What servers tell each other through PostgreSQL: a line of text, of which the match is in hexadecimal digits.
#include <optional>
#include <string>
#include <string_view>

#include "archive/archive.hpp"

namespace guidon::archive::postgres {

struct Notice {
  enum class Kind : std::uint8_t { changed, asked, handed, heard };
  Kind kind = Kind::changed;
  Server from = 0;
  std::string match{};
  Server to = 0;        // of `asked`, who has it; of `handed`, who has it now, or 0
  std::string words{};  // of `heard`
  friend bool operator==(const Notice&, const Notice&) = default;
};

std::string text_of(const Notice& notice);
std::optional<Notice> notice_in(std::string_view text);

}  // namespace guidon::archive::postgres
