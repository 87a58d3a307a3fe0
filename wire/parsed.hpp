#pragma once
// JSON that somebody sent.
#include <expected>
#include <string_view>

#include "wire/json.hpp"

namespace guidon::wire {

enum class NotParsed : bool { no_json, too_deep };

// A document as deep as a thousand brackets is nobody's order, and copying or printing it would go as deep.
std::expected<Json, NotParsed> parsed(std::string_view text);

}  // namespace guidon::wire
