#include "server/document.hpp"

#include "server/token.hpp"

namespace guidon::server {

namespace {

// Whether a list of tags, as If-None-Match has it, names one. Packed bytes go out under a weak tag of the same text.
bool names(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    std::string_view each = list.substr(0, comma);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    while (each.starts_with(' ')) each.remove_prefix(1);
    while (each.ends_with(' ')) each.remove_suffix(1);
    if (each.starts_with("W/")) each.remove_prefix(2);
    if (each == tag || each == "*") return true;
  }
  return false;
}

}  // namespace

Document make_document(std::string body, std::string type) {
  constexpr std::size_t digits = 32;
  Document out;
  out.tag = '"' + token_hash(body).substr(0, digits) + '"';
  out.type = std::move(type);
  out.body = std::make_shared<const std::string>(std::move(body));
  return out;
}

Response document_answer(const Document& document, const Request& request) {
  Response out;
  out.type = document.type;
  out.headers = {{"ETag", document.tag}, {"Cache-Control", document.caching}};
  if (names(request.if_none_match, document.tag))
    out.status = 304;
  else
    out.body = document.body;
  return out;
}

}  // namespace guidon::server
