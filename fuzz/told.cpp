#include "fuzz/told.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "fuzz/claim.hpp"

namespace guidon::fuzz {

wire::Json claim_told(std::string_view text) {
  wire::Json json = wire::Json::parse(text, nullptr, false);
  claim(!json.is_discarded(), "an answer is no JSON", text);
  if (json.is_object() && json.contains("error")) {
    const wire::Json& error = json["error"];
    claim(error.is_object() && error.value("code", wire::Json{}).is_string(), "an error has no code", text);
    claim(error.value("message", wire::Json{}).is_string(), "an error has no message", text);
    claim(!error["message"].get_ref<const std::string&>().empty(), "an error says nothing", text);
  }
  return json;
}

void claim_status(int status) {
  constexpr std::array known{200, 201, 202, 304, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 426, 429, 431, 503};
  claim(std::ranges::find(known, status) != known.end(), "an answer has a status that nobody expects",
        std::to_string(status));
}

}  // namespace guidon::fuzz
