#pragma once
// What programs are told: JSON, and where something is refused, why.
#include <string_view>

#include "wire/json.hpp"

namespace guidon::fuzz {

// Claims that it is JSON, and that an error in it has a code and a sentence. Gives it.
wire::Json claim_told(std::string_view text);
void claim_status(int status);  // one that docs/server.md knows

}  // namespace guidon::fuzz
