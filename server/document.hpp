#pragma once
// A text that never changes while the server runs: made once, known by its tag, and not sent again to who has it.
#include <memory>
#include <string>
#include <string_view>

#include "server/request.hpp"

namespace guidon::server {

struct Document {
  std::string type;
  std::shared_ptr<const std::string> body;
  std::string tag;  // "\"5f0c...\"", another for every other text
  std::string caching = "no-cache";
};

Document make_document(std::string body, std::string type);
// The document, or 304 where who asks has it.
Response document_answer(const Document& document, const Request& request);

}  // namespace guidon::server
