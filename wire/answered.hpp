#pragma once
// An answer to a question that came as JSON: its text, and how it went by the numbers of HTTP.
#include <string>
#include <string_view>

#include "wire/json.hpp"
#include "wire/said.hpp"

namespace guidon::wire {

struct Answered {
  int status = 200;
  std::string text;
};

// {"error": {"code": "refused", "message": "..."}}
inline Json error_json(std::string_view code, const Phrase& message) {
  Json out{{"error", {{"code", code}, {"message", message.text()}}}};
  if (!message.parts().empty()) out["error"]["said"] = said(message);
  return out;
}

inline Answered refused(int status, std::string_view code, const Phrase& message) {
  return {status, print(error_json(code, message))};
}

}  // namespace guidon::wire
