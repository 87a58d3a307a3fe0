#include "wire/answers.hpp"

#include "wire/json.hpp"
#include "wire/said.hpp"

namespace guidon::wire {

namespace {

using adjudicator::Input;
using adjudicator::InputKind;
using adjudicator::Query;
// As people like to read it.
std::string laid_out(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

std::string_view word(adjudicator::Favours favours) {
  return adjudicator::favours_words[static_cast<std::size_t>(favours)];
}

void put_meaning(Json& out, const Query& query, int outcome, Phrases phrases) {
  const Phrase words = adjudicator::words(query, outcome);
  out["words"] = words.text();
  if (phrases == Phrases::told) out["said"] = said(words);
  if (const auto favours = adjudicator::favours(query, outcome)) out["favours"] = word(*favours);
}

void put_verdict(Json& out, const Query& query, const adjudicator::Finding& verdict, Phrases phrases) {
  if (verdict.score) out["score"] = *verdict.score;
  out["outcome"] = query.test->code(verdict.outcome);
  put_meaning(out, query, verdict.outcome, phrases);
  out["clause"] = verdict.clause.id();
}

Json value_of(const Input& input, const adjudicator::Value& value) {
  if (input.kind == InputKind::number) return value.number;
  if (input.kind == InputKind::decimal) {
    if (value.number % 1000 == 0) return value.number / 1000;
    return static_cast<double>(value.number) / 1000.0;
  }
  if (input.kind == InputKind::numbers && value.size == 1) return value.list[0];
  return adjudicator::print(input, value);
}

// What every answer begins with.
Json opening(const Query& query) {
  Json out;
  out["test"] = query.test->name;
  out["inputs"] = Json::object();
  for (std::size_t i = 0; i < query.test->inputs.size(); ++i)
    out["inputs"][std::string{query.test->inputs[i].name}] = value_of(query.test->inputs[i], query.values[i]);
  const auto& set = adjudicator::test_set(query.test->rule_set);
  out["options"] = Json::object();
  for (const adjudicator::Switch& option : set.not_default(query.rulings))
    out["options"][std::string{option.name}] = option.values[set.get(query.rulings, option.index)];
  if (!out["options"].empty()) {
    out["touched"] = Json::array();
    for (const adjudicator::Switch& option : adjudicator::touching(query)) out["touched"].push_back(option.name);
  }
  return out;
}

Json modifiers(const Ledger& ledger, Phrases phrases) {
  Json lines = Json::array();
  for (const Modifier& line : ledger.lines()) {
    lines.push_back({{"clause", line.clause.id()}, {"value", line.value}, {"reason", line.text()}});
    if (phrases == Phrases::told) lines.back()["said"] = said(line.said());
  }
  return lines;
}

Json described(const adjudicator::Test& test) {
  constexpr std::string_view kinds[] = {"choice", "yes_no", "number", "decimal", "numbers"};
  Json out{{"test", test.name}, {"rule_set", test.rule_set}, {"title", test.title}, {"throws", test.throws}};
  out["inputs"] = Json::array();
  const Query plain = adjudicator::default_query(test);
  for (std::size_t i = 0; i < test.inputs.size(); ++i) {
    const Input& input = test.inputs[i];
    Json row{{"name", input.name}, {"type", kinds[static_cast<std::size_t>(input.kind)]}};
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
    out["outcomes"] = Json::array();
    for (const adjudicator::Outcome& outcome : test.outcomes)
      out["outcomes"].push_back(
          {{"outcome", outcome.code}, {"words", outcome.words}, {"favours", word(outcome.favours)}});
  }
  return out;
}

}  // namespace

std::string json(const adjudicator::OddsAnswer& answer, Phrases phrases) {
  Json out = opening(answer.query);
  out["modifiers"] = modifiers(answer.ledger, phrases);
  out["outcomes"] = Json::array();
  for (const odds::Share& share : answer.odds.shares) {
    Json row{{"outcome", answer.query.test->code(share.outcome)},
             {"ways", share.ways.str()},
             {"of", answer.odds.of.str()},
             {"probability", odds::ratio(share.ways, answer.odds.of)}};
    put_meaning(row, answer.query, share.outcome, phrases);
    out["outcomes"].push_back(std::move(row));
  }
  if (!answer.odds.exact()) out["estimate"] = {{"samples", answer.odds.samples}};
  return laid_out(out);
}

std::string json(const adjudicator::Resolution& found, Phrases phrases) {
  Json out = opening(found.query);
  out["dice"] = found.dice;
  out["thrown"] = Json::array();
  for (std::size_t i = 0; i < found.dice.size(); ++i)
    out["thrown"].push_back(
        {{"face", found.dice[i]}, {"clause", found.thrown_for[i].clause.id()}, {"prompt", found.thrown_for[i].what}});
  out["modifiers"] = modifiers(found.ledger, phrases);
  put_verdict(out, found.query, found.finding, phrases);
  out["probability"] = found.probability();
  return laid_out(out);
}

std::string json(const adjudicator::Query& query, const adjudicator::Finding& verdict) {
  Json out;
  put_verdict(out, query, verdict, Phrases::told);
  return print(out);
}

std::string json(std::span<const adjudicator::Test* const> tests) {
  Json all = Json::array();
  for (const auto* test : tests) all.push_back(described(*test));
  return laid_out({{"tests", all}});
}

std::string json(std::span<const adjudicator::TestSet> sets) {
  Json all = Json::array();
  for (const auto& set : sets) {
    Json options = Json::array();
    for (const auto& option : set.switches)
      options.push_back({{"name", option.name},
                         {"default", option.values.front()},
                         {"values", std::vector<std::string>{option.values.begin(), option.values.end()}},
                         {"ruling", option.ruling.id()},
                         {"meaning", option.meaning}});
    all.push_back({{"id", set.id}, {"title", set.title}, {"sheets", set.sheets}, {"options", options}});
  }
  return laid_out({{"rule_sets", all}});
}

std::string json(const adjudicator::Problem& problem, Phrases phrases) {
  Json error{{"code", problem.code}, {"name", problem.name}, {"message", problem.message.text()}};
  if (phrases == Phrases::told) error["said"] = said(problem.message);
  error["did_you_mean"] = problem.did_you_mean.empty() ? Json(nullptr) : Json(problem.did_you_mean);
  if (problem.needs) {
    const auto& [label, sides, hand] = *problem.needs;
    error["needs"] = {{"prompt", label.what}, {"clause", label.clause.id()}, {"sides", sides}, {"dice", hand.dice}};
    if (hand.at_least > 0) error["needs"]["at_least"] = hand.at_least;
  }
  return laid_out({{"error", error}});
}

}  // namespace guidon::wire
