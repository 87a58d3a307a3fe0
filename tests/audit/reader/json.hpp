#pragma once
// One name for the library's type.
#include <nlohmann/json.hpp>

namespace audit {

using Json = nlohmann::json;

}  // namespace audit
