#include "wire/story.hpp"

#include "match/rule_sets.hpp"
#include "match/step_words.hpp"
#include "wire/said.hpp"

namespace guidon::wire {

namespace {

Json throws(const std::vector<Throw>& dice) {
  Json out = Json::array();
  for (const Throw& each : dice) out.push_back({{"clause", each.clause.id()}, {"face", each.face}});
  return out;
}

Json happening(const match::Happening& happening) {
  constexpr std::array<std::string_view, 3> headings{"none", "turn", "part"};
  Json out{{"words", happening.words.text()}, {"said", said(happening.words)}, {"clause", happening.clause.id()}};
  if (happening.heading != match::Happening::Heading::none)
    out["heading"] = headings[static_cast<std::size_t>(happening.heading)];
  if (!happening.modifiers.empty()) {
    Json& list = out["modifiers"] = Json::array();
    for (const Modifier& each : happening.modifiers)
      list.push_back(
          {{"clause", each.clause.id()}, {"value", each.value}, {"reason", each.text()}, {"said", said(each.said())}});
  }
  if (!happening.throws.empty()) out["dice"] = throws(happening.throws);
  return out;
}

}  // namespace

Json entry(const match::RecordStep& entry, std::size_t number, const match::Played* played) {
  const std::string_view word = match::step_words[static_cast<std::size_t>(entry.kind)];
  Json out{{"n", number}, {"kind", word.empty() ? "order" : word}};
  if (!entry.side.empty()) out["who"] = entry.side;
  if (!entry.order.empty()) out["text"] = entry.order;
  if (!entry.by.empty()) out["by"] = entry.by;
  if (!entry.why.empty()) out["why"] = entry.why;
  if (!entry.dice.empty()) out["dice"] = throws(entry.dice);
  out["state"] = match::hex(entry.state);
  if (entry.at > 0) out["at"] = entry.at;
  if (played != nullptr) {
    if (!played->said.empty()) out["said"] = said(played->said);
    if (!played->why_said.empty()) out["why_said"] = said(played->why_said);
    Json& list = out["happenings"] = Json::array();
    for (const match::Happening& each : played->happenings) list.push_back(happening(each));
  }
  return out;
}

Json decision(const match::Game& game) {
  const match::Decision decision = game.decision();
  return {{"over", decision.over},
          {"side", decision.side},
          {"turn", game.turn()},
          {"moment", decision.moment.text()},
          {"moment_said", said(decision.moment)},
          {"question", decision.question.text()},
          {"question_said", said(decision.question)}};
}

Json result(const match::Game& game) {
  if (!game.over()) return nullptr;
  constexpr std::array<std::string_view, 4> verdicts{"undecided", "a", "b", "draw"};
  const match::Outcome outcome = game.outcome();
  const match::RuleSet& rules = *match::rule_set(game.identity().rules);
  return {{"winner", verdicts[static_cast<std::size_t>(outcome.verdict)]},
          {"by", rules.ending_words[outcome.ending]},
          {"by_said", rules.ending_words[outcome.ending]},
          {"turns", outcome.turns},
          {"lost", outcome.lost},
          {"strength_word", rules.strength_word}};
}

Json choices(const match::Game& game) {
  Json out = Json::array();
  for (const match::Choice& each : game.choices()) {
    Json one{{"side", each.side}, {"order", each.order}, {"said", said(each.said)}, {"verb", each.gist.verb}};
    if (!each.remark.empty()) {
      one["remark"] = each.remark.text();
      one["remark_said"] = said(each.remark);
    }
    if (!each.gist.unit.empty()) one["unit"] = each.gist.unit;
    if (!each.gist.at.empty()) one["at"] = each.gist.at;
    out.push_back(std::move(one));
  }
  return out;
}

Json need(const match::Need& need) {
  Json out{{"prompt", need.prompt.text()},
           {"said", said(need.prompt)},
           {"clause", need.label.clause.id()},
           {"sides", need.sides}};
  for (const auto& [name, face] : need.by_name) out["names"].push_back({{"name", name}, {"face", face}});
  return out;
}

Json adjustable(const match::Game& game) {
  Json out = Json::array();
  for (const match::Adjustable& each : game.adjustable())
    out.push_back({{"of", each.of}, {"name", each.name}, {"value", each.value}, {"values", each.values}});
  return out;
}

}  // namespace guidon::wire
