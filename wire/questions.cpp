#include "wire/questions.hpp"

#include <charconv>

#include "adjudicator/answer.hpp"
#include "kernel/shown.hpp"
#include "wire/answers.hpp"
#include "wire/fields.hpp"

namespace guidon::wire {

namespace {

using adjudicator::Problem;
using adjudicator::Query;

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_word = 200;
constexpr std::size_t most_words = 64;
constexpr std::size_t seed_digits = 16;

Answered bad_question(const Reason& why) { return refused(400, "bad_question", why); }
Answered told(const Problem& problem) { return {422, json(problem, Phrases::told)}; }

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
std::expected<std::vector<std::string>, Reason> words_of(const Json& body, std::string_view field) {
  std::vector<std::string> out;
  const auto at = body.find(std::string{field});
  if (at == body.end() || at->is_null()) return out;
  if (!at->is_object() || at->size() > most_words)
    return std::unexpected{wrong_field(std::string{field}, "an object of names and values"_form)};
  for (const auto& [name, value] : at->items()) {
    const auto text = typed(value);
    if (!text || name.size() + text->size() > longest_word || name.contains('='))
      return std::unexpected{wrong_field(std::string{field} + "." + shown(name),
                                         "a text, a number, true or false, or a list of whole numbers"_form)};
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

std::expected<Asked, Reason> read_question(Fields& fields, const Json& body) {
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

// What has to be thrown first, where nothing was given.
std::optional<Problem> missing_throw(const Query& query) {
  const auto needed = adjudicator::next_throw(query, {});
  if (!needed) return needed.error();
  if (!*needed) return std::nullopt;
  const std::string what{(*needed)->label.what.text()};
  return Problem{"too_few_dice",
                 what,
                 say("no dice given: first comes {} ({}); send dice, the faces in order, or a seed"_form,
                     (*needed)->label.what, std::string{(*needed)->label.clause.id()}),
                 {},
                 *needed};
}

Answered answered(const std::expected<adjudicator::Resolution, Problem>& found) {
  if (!found) return told(found.error());
  return {200, json(*found, Phrases::told)};
}

std::optional<std::uint64_t> hexadecimal(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (text.size() != seed_digits || failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Answered tests() { return {200, json(adjudicator::tests())}; }

Answered odds(const Json& question) {
  Fields fields{question, {"test", "inputs", "options"}};
  const auto asked = read_question(fields, question);
  if (!asked) return bad_question(asked.error());
  const auto query = asked->query();
  if (!query) return told(query.error());
  const auto answer = adjudicator::odds(*query);
  if (!answer) return told(answer.error());
  return {200, json(*answer, Phrases::told)};
}

Answered resolution(const Json& question) {
  Fields fields{question, {"test", "inputs", "options", "dice", "seed"}};
  const auto asked = read_question(fields, question);
  const auto faces = fields.faces("dice");
  const auto seed = fields.maybe_number("seed", 0, INT64_MAX);
  if (!asked) return bad_question(asked.error());
  if (fields.wrong()) return bad_question(*fields.wrong());
  if (seed && question.contains("dice")) return bad_question("expected either dice or seed, not both"_form);
  const auto query = asked->query();
  if (!query) return told(query.error());
  if (!seed && !question.contains("dice"))
    if (const auto problem = missing_throw(*query)) return told(*problem);
  return answered(seed ? adjudicator::resolve(*query, static_cast<std::uint64_t>(*seed))
                       : adjudicator::resolve(*query, faces));
}

Answered verdict(const Json& question) {
  Fields fields{question, {"test", "inputs", "options", "dice"}};
  const auto asked = read_question(fields, question);
  const auto faces = fields.faces("dice");
  if (!asked) return bad_question(asked.error());
  if (fields.wrong()) return bad_question(*fields.wrong());
  const auto query = asked->query();
  if (!query) return told(query.error());
  const auto found = adjudicator::finding(*query, faces);
  if (!found) return told(found.error());
  return {200, json(*query, *found)};
}

Answered rolled(const Json& question) {
  Fields fields{question, {"test", "inputs", "options", "dice", "seed"}};
  const auto asked = read_question(fields, question);
  const auto faces = fields.faces("dice");
  const auto seed = hexadecimal(fields.text("seed", longest_word));
  if (!asked) return bad_question(asked.error());
  if (fields.wrong()) return bad_question(*fields.wrong());
  if (!seed) return bad_question(wrong_field("seed", say("{} hexadecimal digits"_form, seed_digits)));
  const auto query = asked->query();
  if (!query) return told(query.error());
  return answered(adjudicator::resolve(*query, *seed, faces));
}

}  // namespace guidon::wire
