#include "server/rule_routes.hpp"

#include "server/club.hpp"
#include "server/document.hpp"
#include "server/query.hpp"
#include "wire/clauses.hpp"

namespace guidon::server {

namespace {

void show_rules(const Call& call, Reply reply) {
  static const Document sets = make_document(wire::rule_sets().text, "application/json");
  const Query query{call.request.query};
  const std::string book = query.text("book");
  const std::string search = query.text("search");
  if (book.empty() && search.empty()) return reply(document_answer(sets, call.request));
  reply(answer_of(wire::clauses(book, search)));
}

void show_clause(const Call& call, Reply reply) { reply(answer_of(wire::clause(call.parts[0]))); }

}  // namespace

void add_rule_routes(Club& club) {
  House& house = club.house();
  club.router().add("GET", "/api/rules", unhurried(house, show_rules));
  club.router().add("GET", "/api/rules/{clause}", unhurried(house, show_clause));
}

}  // namespace guidon::server
