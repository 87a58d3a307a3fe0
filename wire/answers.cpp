#include "wire/answers.hpp"

#include <nlohmann/json.hpp>

namespace guidon::wire {

namespace {

using adjudicator::Input;
using adjudicator::InputKind;
using adjudicator::Query;
using nlohmann::ordered_json;

std::string print(const ordered_json& json) {
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

ordered_json value_of(const Input& input, const adjudicator::Value& value) {
  if (input.kind == InputKind::number) return value.number;
  if (input.kind == InputKind::decimal) {
    if (value.number % 1000 == 0) return value.number / 1000;
    return static_cast<double>(value.number) / 1000.0;
  }
  if (input.kind == InputKind::numbers && value.size == 1) return value.list[0];
  return adjudicator::print(input, value);
}

// What every answer begins with.
ordered_json opening(const Query& query) {
  ordered_json out;
  out["test"] = query.test->name;
  out["inputs"] = ordered_json::object();
  for (std::size_t i = 0; i < query.test->inputs.size(); ++i)
    out["inputs"][std::string{query.test->inputs[i].name}] = value_of(query.test->inputs[i], query.values[i]);
  const auto& set = adjudicator::rule_set(query.test->rule_set);
  out["options"] = ordered_json::object();
  for (const adjudicator::Switch& option : set.not_default(query.rulings))
    out["options"][std::string{option.name}] = option.values[set.get(query.rulings, option.index)];
  if (!out["options"].empty()) {
    out["touched"] = ordered_json::array();
    for (const adjudicator::Switch& option : adjudicator::touching(query)) out["touched"].push_back(option.name);
  }
  return out;
}

ordered_json modifiers(const Ledger& ledger) {
  ordered_json lines = ordered_json::array();
  for (const Modifier& line : ledger.lines())
    lines.push_back({{"clause", line.clause.id()}, {"value", line.value}, {"reason", line.text()}});
  return lines;
}

ordered_json described(const adjudicator::Test& test) {
  constexpr std::string_view kinds[] = {"choice", "yes_no", "number", "decimal", "numbers"};
  ordered_json out{{"test", test.name}, {"rule_set", test.rule_set}, {"title", test.title}, {"throws", test.throws}};
  out["inputs"] = ordered_json::array();
  const Query plain = adjudicator::default_query(test);
  for (std::size_t i = 0; i < test.inputs.size(); ++i) {
    const Input& input = test.inputs[i];
    ordered_json row{{"name", input.name}, {"type", kinds[static_cast<std::size_t>(input.kind)]}};
    if (input.kind == InputKind::choice)
      row["values"] = std::vector<std::string>{input.choices.begin(), input.choices.end()};
    if (input.kind == InputKind::flag) row["values"] = {"yes", "no"};
    const int scale = input.kind == InputKind::decimal ? 1000 : 1;
    if (input.kind >= InputKind::number) {
      row["lowest"] = input.lowest / scale;
      row["highest"] = input.highest / scale;
    }
    row["default"] = value_of(input, plain.values[i]);
    row["meaning"] = input.meaning;
    out["inputs"].push_back(row);
  }
  if (test.outcomes.empty()) {
    out["outcomes"] = {{"number", test.counts}};
  } else {
    out["outcomes"] = ordered_json::array();
    for (const adjudicator::Outcome& outcome : test.outcomes)
      out["outcomes"].push_back({{"outcome", outcome.code}, {"words", outcome.words}});
  }
  return out;
}

}  // namespace

std::string json(const adjudicator::OddsAnswer& answer) {
  ordered_json out = opening(answer.query);
  out["modifiers"] = modifiers(answer.ledger);
  out["outcomes"] = ordered_json::array();
  for (const odds::Share& share : answer.odds.shares)
    out["outcomes"].push_back({{"outcome", answer.query.test->code(share.outcome)},
                               {"ways", share.ways.str()},
                               {"of", answer.odds.of.str()},
                               {"probability", odds::ratio(share.ways, answer.odds.of)}});
  if (!answer.odds.exact()) out["estimate"] = {{"samples", answer.odds.samples}};
  return print(out);
}

std::string json(const adjudicator::Resolution& found) {
  ordered_json out = opening(found.query);
  out["dice"] = found.dice;
  out["modifiers"] = modifiers(found.ledger);
  if (found.verdict.score) out["score"] = *found.verdict.score;
  out["outcome"] = found.query.test->code(found.verdict.outcome);
  out["clause"] = found.verdict.clause.id();
  out["probability"] = found.probability();
  return print(out);
}

std::string json(std::span<const adjudicator::Test* const> tests) {
  ordered_json all = ordered_json::array();
  for (const auto* test : tests) all.push_back(described(*test));
  return print({{"tests", all}});
}

std::string json(std::span<const adjudicator::RuleSet> sets) {
  ordered_json all = ordered_json::array();
  for (const auto& set : sets) {
    ordered_json options = ordered_json::array();
    for (const auto& option : set.switches)
      options.push_back({{"name", option.name},
                         {"default", option.values.front()},
                         {"values", std::vector<std::string>{option.values.begin(), option.values.end()}},
                         {"ruling", option.ruling.id()},
                         {"meaning", option.meaning}});
    all.push_back({{"id", set.id}, {"title", set.title}, {"sheets", set.sheets}, {"options", options}});
  }
  return print({{"rule_sets", all}});
}

std::string json(const adjudicator::Problem& problem) {
  ordered_json error{{"code", problem.code}, {"name", problem.name}, {"message", problem.message}};
  error["did_you_mean"] = problem.did_you_mean.empty() ? ordered_json(nullptr) : ordered_json(problem.did_you_mean);
  return print({{"error", error}});
}

}  // namespace guidon::wire
