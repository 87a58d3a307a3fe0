#include "server/problems.hpp"

#include <algorithm>

#include "wire/said.hpp"

namespace guidon::server {

using wire::Json;

namespace {

Json or_null(std::string_view text) { return text.empty() ? Json{} : Json(text); }

}  // namespace

Json problem_list(std::span<const scenario::Problem> problems) {
  constexpr std::size_t most = 100;
  Json list = Json::array();
  for (const scenario::Problem& problem : problems.first(std::min(most, problems.size()))) {
    const Phrase said = problem.said();
    list.push_back({{"line", problem.where.line},
                    {"column", problem.where.column},
                    {"path", or_null(problem.where.path)},
                    {"what", said.text()},
                    {"said", wire::said(said)},
                    {"clause", or_null(problem.reason.clause.id())}});
  }
  return list;
}

Json problems_json(std::span<const scenario::Problem> problems) {
  return {{"problems", problem_list(problems)}, {"count", problems.size()}};
}

}  // namespace guidon::server
