#include "adjudicator/query.hpp"

#include "kernel/nearest.hpp"

namespace guidon::adjudicator {

namespace {

struct KeyValue {
  std::string_view key;
  std::string_view value;
};

std::expected<KeyValue, Problem> split(std::string_view word, Form what) {
  const auto at = word.find('=');
  if (at == std::string_view::npos || at == 0)
    return std::unexpected{
        Problem{"bad_syntax", std::string{word}, say("{} is not {}: write name=value"_form, shown(word), what), {}}};
  return KeyValue{word.substr(0, at), word.substr(at + 1)};
}

std::expected<void, Problem> put(Query& query, std::string_view key, std::string_view text) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < query.test->inputs.size(); ++i) {
    const Input& input = query.test->inputs[i];
    names.push_back(input.name);
    if (input.name != key) continue;
    auto value = parse(input, text);
    if (!value) return std::unexpected{std::move(value.error())};
    query.values[i] = *value;
    return {};
  }
  const std::string test{query.test->name};
  const Reason why{say("{} has no input {}"_form, test, shown(key)),
                   names.empty() ? Phrase{"it takes none"_form} : near_or_few(key, names, "guidon tests " + test)};
  return std::unexpected{Problem{"unknown_input", std::string{key}, why.said(), nearest(key, names)}};
}

}  // namespace

Query default_query(const Test& test) {
  assert(test.inputs.size() <= Query::most_inputs);
  Query query;
  query.test = &test;
  for (std::size_t i = 0; i < test.inputs.size(); ++i) {
    const auto value = parse(test.inputs[i], test.inputs[i].preset);
    assert(value.has_value());
    query.values[i] = *value;
  }
  return query;
}

std::expected<Query, Problem> make_query(std::string_view name, std::span<const std::string_view> said,
                                         std::span<const std::string_view> options) {
  const auto test = find_test(name);
  if (!test) return std::unexpected{test.error()};
  Query query = default_query(**test);
  std::vector<std::string_view> seen;
  for (const std::string_view word : said) {
    const auto pair = split(word, "an input"_form);
    if (!pair) return std::unexpected{pair.error()};
    for (const std::string_view before : seen)
      if (before == pair->key)
        return std::unexpected{
            Problem{"given_twice", std::string{pair->key}, say("input {} is given twice"_form, shown(pair->key)), {}}};
    seen.push_back(pair->key);
    if (auto done = put(query, pair->key, pair->value); !done) return std::unexpected{std::move(done.error())};
  }
  for (const std::string_view word : options) {
    const auto pair = split(word, "an option"_form);
    if (!pair) return std::unexpected{pair.error()};
    auto done = set_option(test_set(query.test->rule_set), query.rulings, pair->key, pair->value);
    if (!done) return std::unexpected{std::move(done.error())};
  }
  return query;
}

}  // namespace guidon::adjudicator
