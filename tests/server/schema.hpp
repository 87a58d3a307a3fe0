#pragma once
// As much of JSON Schema as server/openapi.json uses.
#include <optional>
#include <string>

#include "wire/json.hpp"

namespace guidon::server {

// Where and how a value does not fit a schema of a document; nothing: it fits.
std::optional<std::string> mismatch(const wire::Json& document, const wire::Json& schema, const wire::Json& value);

}  // namespace guidon::server
