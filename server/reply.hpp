#pragma once
// Answers in JSON.
#include <string>
#include <string_view>

#include "server/request.hpp"
#include "wire/answered.hpp"

namespace guidon::server {

using wire::error_json;
using wire::Json;

Response json_answer(const Json& json, int status = 200);
Response text_answer(std::string text, std::string type, int status = 200);
Response answer_of(wire::Answered answered);
Response error_answer(int status, std::string_view code, const Reason& why);

}  // namespace guidon::server
