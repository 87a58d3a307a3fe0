#pragma once
// Answers in JSON.
#include <string>
#include <string_view>

#include "server/request.hpp"
#include "wire/json.hpp"

namespace guidon::server {

using wire::Json;

Response json_answer(const Json& json, int status = 200);
Response text_answer(std::string text, std::string type, int status = 200);
// {"error": {"code": "refused", "message": "..."}}
Json error_json(std::string_view code, std::string_view message);
Response error_answer(int status, std::string_view code, std::string_view message);

}  // namespace guidon::server
