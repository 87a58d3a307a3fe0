#include "server/openapi.hpp"

#include "server/club.hpp"
#include "server/document.hpp"
#include "server/openapi_data.hpp"  // generated from openapi.json
#include "wire/schemas.hpp"

namespace guidon::server {

namespace {

// With the schemas of what rule sets declare among its components.
std::string whole() {
  wire::Json document = wire::Json::parse(openapi_data);
  document["components"]["schemas"].update(wire::schemas());
  return document.dump(1);
}

}  // namespace

void add_openapi_route(Club& club) {
  club.router().add("GET", "/api/openapi.json", [](const Call& call, Reply reply) {
    static const Document document = make_document(whole(), "application/json");
    reply(document_answer(document, call.request));
  });
}

}  // namespace guidon::server
