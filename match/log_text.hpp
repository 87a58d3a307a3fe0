#pragma once
// Words of people that are to stand in the log.
#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/phrase.hpp"

namespace guidon::match {

enum class LogText : std::uint8_t { reason, ruling, speech, note };

// What is wrong with a text that somebody wants in the log: a record could not be read with it.
std::optional<Phrase> unfit(std::string_view text, LogText which);

}  // namespace guidon::match
