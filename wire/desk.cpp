#include "wire/desk.hpp"

#include <array>
#include <utility>
#include <vector>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "wire/clauses.hpp"
#include "wire/fields.hpp"
#include "wire/parsed.hpp"
#include "wire/questions.hpp"

namespace guidon::wire {

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_text = 1000;

Answered listed_tests(const Json& body) {
  const Fields fields{body, {}};
  if (fields.wrong()) return refused(400, "bad_request", *fields.wrong());
  return tests();
}

Answered listed_rules(const Json& body) {
  Fields fields{body, {"book", "search"}};
  const auto book = fields.maybe_text("book", longest_name).value_or("");
  const auto search = fields.maybe_text("search", longest_text).value_or("");
  if (fields.wrong()) return refused(400, "bad_request", *fields.wrong());
  return book.empty() && search.empty() ? rule_sets() : clauses(book, search);
}

Answered one_clause(const Json& body) {
  Fields fields{body, {"id"}};
  const std::string id = fields.text("id", longest_name);
  if (fields.wrong()) return refused(400, "bad_request", *fields.wrong());
  return clause(id);
}

constexpr std::array<std::pair<std::string_view, Answered (*)(const Json&)>, 7> desks{{{"tests", listed_tests},
                                                                                       {"odds", odds},
                                                                                       {"resolve", resolution},
                                                                                       {"roll", rolled},
                                                                                       {"verdict", verdict},
                                                                                       {"rules", listed_rules},
                                                                                       {"clause", one_clause}}};

Answered answered(const Json& request) {
  Fields fields{request, {"ask", "body"}};
  const std::string wanted = fields.text("ask", longest_name);
  if (fields.wrong()) return refused(400, "bad_request", *fields.wrong());
  static const Json nothing = Json::object();
  std::vector<std::string_view> names;
  names.reserve(desks.size());
  for (const auto& [name, answer] : desks) {
    if (name == wanted) return answer(request.contains("body") ? request["body"] : nothing);
    names.push_back(name);
  }
  return refused(400, "bad_request", {say("ask: no {} here"_form, shown(wanted)), near_or_few(wanted, names)});
}

}  // namespace

std::string ask(std::string_view request) {
  const auto read = parsed(request);
  return (read ? answered(*read) : refused(400, "bad_request", "expected JSON"_form)).text;
}

}  // namespace guidon::wire
