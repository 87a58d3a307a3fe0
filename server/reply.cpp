#include "server/reply.hpp"

namespace guidon::server {

Response text_answer(std::string text, std::string type, int status) {
  Response out;
  out.status = status;
  out.type = std::move(type);
  out.body = std::make_shared<const std::string>(std::move(text));
  return out;
}

Response json_answer(const Json& json, int status) {
  return text_answer(wire::print(json), "application/json", status);
}

Response answer_of(wire::Answered answered) {
  return text_answer(std::move(answered.text), "application/json", answered.status);
}

Response error_answer(int status, std::string_view code, const Reason& why) {
  return json_answer(error_json(code, why), status);
}

}  // namespace guidon::server
