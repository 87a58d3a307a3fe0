#pragma once
// What programs are told: JSON. One name for the library's type, and how it is written.
#include <nlohmann/json.hpp>
#include <string>

#include "kernel/form.hpp"

namespace guidon {

template <class Json>
void to_json(Json& out, Form form) {
  out = form.text();
}

}  // namespace guidon

namespace guidon::wire {

using Json = nlohmann::ordered_json;

// On one line. Bytes that are no text are replaced.
inline std::string print(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace guidon::wire
