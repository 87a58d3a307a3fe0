#include "server/openapi.hpp"

#include "server/club.hpp"
#include "server/document.hpp"
#include "server/openapi_data.hpp"  // generated from openapi.json

namespace guidon::server {

void add_openapi_route(Club& club) {
  club.router().add("GET", "/api/openapi.json", [](const Call& call, Reply reply) {
    static const Document document = make_document(std::string{openapi_data}, "application/json");
    reply(document_answer(document, call.request));
  });
}

}  // namespace guidon::server
