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

Json error_json(std::string_view code, std::string_view message) {
  return {{"error", {{"code", code}, {"message", message}}}};
}

Response error_answer(int status, std::string_view code, std::string_view message) {
  return json_answer(error_json(code, message), status);
}

}  // namespace guidon::server
