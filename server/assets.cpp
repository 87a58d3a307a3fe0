#include "server/assets.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "server/club.hpp"
#include "server/document.hpp"
#include "server/page_data.hpp"
#include "server/report_page.hpp"

namespace guidon::server {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> types{
    {{".html", "text/html; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".svg", "image/svg+xml"},
     {".woff2", "font/woff2"},
     {".json", "application/json"},
     {".png", "image/png"},
     {".webmanifest", "application/manifest+json"},
     {".wasm", "application/wasm"}}};

std::string type_of(std::string_view name) {
  const auto* const at = std::ranges::find_if(types, [name](const auto& each) { return name.ends_with(each.first); });
  return std::string{at == types.end() ? "application/octet-stream" : at->second};
}

}  // namespace

bool named_by_hash(std::string_view name) {
  constexpr std::size_t shortest = 8;
  const std::string_view stem = name.substr(0, name.find('.'));
  const auto dash = stem.rfind('-');
  if (dash == std::string_view::npos) return false;
  const std::string_view hash = stem.substr(dash + 1);
  return hash.size() >= shortest && hash.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

namespace {

const std::map<std::string, Document, std::less<>>& documents() {
  static const auto made = [] {
    std::map<std::string, Document, std::less<>> out;
    for (const PageData& page : page_data()) {
      if (page.name == report_template) continue;  // there is nothing in it yet
      Document document = make_document(std::string{page.bytes()}, type_of(page.name));
      if (named_by_hash(page.name)) document.caching = "public, max-age=31536000, immutable";
      out.emplace(page.name, std::move(document));
    }
    return out;
  }();
  return made;
}

constexpr std::string_view client = "index.html";

// A person gets the client, which says so in his own language; a program gets JSON.
Response nothing_there(const Request& request) {
  const auto page = documents().find(client);
  const bool person = request.accept.contains("text/html") && !request.path.starts_with("/api/");
  if (!person || page == documents().end())
    return error_answer(404, "no_such_page", say("there is nothing at {}"_form, request.path));
  Response out;
  out.status = 404;
  out.type = page->second.type;
  out.body = page->second.body;
  return out;
}

void give(std::string_view name, const Call& call, Reply& reply) {
  const auto at = documents().find(name);
  reply(at == documents().end() ? nothing_there(call.request) : document_answer(at->second, call.request));
}

}  // namespace

void add_assets(Club& club) {
  (void)documents();  // made before anybody waits for them
  const auto page = [](const Call& call, Reply reply) { give(client, call, reply); };
  for (const std::string_view path :
       {"/", "/m/{id}", "/theatre", "/theatre/{id}", "/report/{id}", "/workshop", "/workshop/{id}", "/armies",
        "/armies/{id}", "/statistics", "/players/{name}", "/pocket", "/rules", "/rules/{clause}", "/playsheet/{sheet}"})
    club.router().add("GET", path, page);
  club.router().add("GET", "/{file}", [](const Call& call, Reply reply) { give(call.parts[0], call, reply); });
  club.router().otherwise([](const Request& request, Reply reply) { reply(nothing_there(request)); });
}

}  // namespace guidon::server
