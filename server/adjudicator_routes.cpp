#include "server/adjudicator_routes.hpp"

#include "adjudicator/answer.hpp"
#include "kernel/shown.hpp"
#include "server/club.hpp"
#include "server/document.hpp"
#include "server/fields.hpp"
#include "wire/answers.hpp"

namespace guidon::server {

namespace {

using adjudicator::Problem;
using adjudicator::Query;

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_word = 200;
constexpr std::size_t most_words = 64;

Response problem_answer(const Problem& problem) { return text_answer(wire::json(problem), "application/json", 422); }

// A value as it would be typed: 3, 2.5, yes, infantry, 4,4.
std::optional<std::string> typed(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_number()) return value.dump();
  if (!value.is_array() || value.empty()) return std::nullopt;
  std::string out;
  for (const Json& each : value) {
    if (!each.is_number_integer()) return std::nullopt;
    out.append(out.empty() ? "" : ",").append(each.dump());
  }
  return out;
}

// key=value words from an object; or what is wrong with it.
std::expected<std::vector<std::string>, std::string> words_of(const Json& body, std::string_view field) {
  std::vector<std::string> out;
  const auto at = body.find(std::string{field});
  if (at == body.end() || at->is_null()) return out;
  if (!at->is_object() || at->size() > most_words)
    return std::unexpected{std::string{field} + ": expected an object of names and values"};
  for (const auto& [name, value] : at->items()) {
    const auto text = typed(value);
    if (!text || name.size() + text->size() > longest_word || name.contains('='))
      return std::unexpected{std::string{field} + "." + shown(name) +
                             ": expected a text, a number, true or false, or a list of whole numbers"};
    out.push_back(name + "=" + *text);
  }
  return out;
}

struct Asked {
  std::string test;
  std::vector<std::string> inputs;
  std::vector<std::string> options;

  [[nodiscard]] std::expected<Query, Problem> query() const {
    const std::vector<std::string_view> said{inputs.begin(), inputs.end()};
    const std::vector<std::string_view> rulings{options.begin(), options.end()};
    return adjudicator::make_query(test, said, rulings);
  }
};

std::expected<Asked, std::string> read_question(Fields& fields, const Json& body) {
  Asked out;
  out.test = fields.text("test", longest_name);
  if (fields.wrong()) return std::unexpected{*fields.wrong()};
  auto inputs = words_of(body, "inputs");
  if (!inputs) return std::unexpected{inputs.error()};
  auto options = words_of(body, "options");
  if (!options) return std::unexpected{options.error()};
  out.inputs = std::move(*inputs);
  out.options = std::move(*options);
  return out;
}

Response odds_of(const Json& body) {
  Fields fields{body, {"test", "inputs", "options"}};
  const auto asked = read_question(fields, body);
  if (!asked) return error_answer(400, "bad_question", asked.error());
  const auto query = asked->query();
  if (!query) return problem_answer(query.error());
  const auto answer = adjudicator::odds(*query);
  if (!answer) return problem_answer(answer.error());
  return text_answer(wire::json(*answer), "application/json");
}

// What has to be thrown first, where nothing was given.
std::optional<Problem> missing_throw(const Query& query) {
  const auto needed = adjudicator::next_throw(query, {});
  if (!needed) return needed.error();
  if (!*needed) return std::nullopt;
  const std::string what{(*needed)->what};
  return Problem{"too_few_dice",
                 what,
                 "no dice given: first comes " + what + " (" + std::string{(*needed)->clause.id()} +
                     "); send dice, the faces in order, or a seed",
                 {}};
}

Response resolution_of(const Json& body) {
  Fields fields{body, {"test", "inputs", "options", "dice", "seed"}};
  const auto asked = read_question(fields, body);
  const auto faces = fields.faces("dice");
  const auto seed = fields.maybe_number("seed", 0, INT64_MAX);
  if (!asked) return error_answer(400, "bad_question", asked.error());
  if (fields.wrong()) return error_answer(400, "bad_question", *fields.wrong());
  if (seed && body.contains("dice")) return error_answer(400, "bad_question", "expected either dice or seed, not both");
  const auto query = asked->query();
  if (!query) return problem_answer(query.error());
  if (!seed && !body.contains("dice"))
    if (const auto problem = missing_throw(*query)) return problem_answer(*problem);
  const auto found =
      seed ? adjudicator::resolve(*query, static_cast<std::uint64_t>(*seed)) : adjudicator::resolve(*query, faces);
  if (!found) return problem_answer(found.error());
  return text_answer(wire::json(*found), "application/json");
}

}  // namespace

void add_adjudicator_routes(Club& club) {
  House& house = club.house();
  club.router().add("GET", "/api/tests", unhurried(house, [](const Call& call, Reply reply) {
                      static const Document document =
                          make_document(wire::json(adjudicator::tests()), "application/json");
                      reply(document_answer(document, call.request));
                    }));
  const auto thought_out = [&house](Response (*answer)(const Json&)) {
    return [&house, answer](Call call, Reply reply) {
      house.thinkers.post(
          [answer, body = std::move(call.body), reply = std::move(reply)]() mutable { reply(answer(body)); });
    };
  };
  club.router().add("POST", "/api/odds", thought_out(odds_of));
  club.router().add("POST", "/api/resolve", thought_out(resolution_of));
}

}  // namespace guidon::server
