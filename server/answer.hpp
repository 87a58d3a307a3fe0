#pragma once
// An answer as it goes over the wire: the head with what every answer carries, and the body, packed where that helps.
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include "server/request.hpp"

namespace guidon::server {

struct Manner {
  bool head = false;       // the request was HEAD: no body
  bool keep_alive = true;  // the connection stays open
  bool secure = false;     // it came over TLS
  std::string accept_encoding{};
  std::time_t now = 0;
};

struct Answer {
  std::string head;
  std::shared_ptr<const std::string> body{};
};

// What the response carries itself replaces what every answer has.
Answer make_answer(const Response& response, const Manner& manner);

}  // namespace guidon::server
