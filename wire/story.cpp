#include "wire/story.hpp"

#include "match/deed.hpp"
#include "match/rule_sets.hpp"
#include "match/step_words.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"
#include "wire/said.hpp"
#include "wire/tell_facts.hpp"
#include "wire/tell_phrase.hpp"

namespace guidon::wire {

namespace {

template <class Out>
void tell_dice(Out& out, const std::vector<Throw>& dice) {
  out.list("dice", [&] {
    for (const Throw& each : dice)
      out.object([&] {
        out("clause", each.clause.id());
        out("face", each.face);
      });
  });
}

template <class Out>
void tell(Out& out, const match::Happening& happening) {
  constexpr std::array<std::string_view, 3> headings{"none", "turn", "part"};
  out.object([&] {
    tell_said(out, "words", "said", happening.words);
    out("clause", happening.clause.id());
    tell_data(out, happening.data);
    if (happening.heading != match::Happening::Heading::none)
      out("heading", headings[static_cast<std::size_t>(happening.heading)]);
    if (!happening.modifiers.empty())
      out.list("modifiers", [&] {
        for (const Modifier& each : happening.modifiers)
          out.object([&] {
            out("clause", each.clause.id());
            out("value", each.value);
            if (each.on != Account::whole) out("on", name_of(each.on));
            out("reason", each.text());
            out.key("said");
            tell(out, each.said());
          });
      });
    if (!happening.throws.empty()) tell_dice(out, happening.throws);
  });
}

}  // namespace

template <class Out>
void tell_entry(Out& out, const match::RecordStep& entry, std::size_t number, const match::Played* played,
                bool with_state) {
  const std::string_view word = match::step_words[static_cast<std::size_t>(entry.kind)];
  const auto phrase = [&](std::string_view name, const Phrase& said) {
    if (said.empty()) return;
    out.key(name);
    tell(out, said);
  };
  out.object([&] {
    out("n", number);
    out("kind", word.empty() ? "order" : word);
    for (const auto& [name, text] : {std::pair<const char*, const std::string&>{"who", entry.side},
                                     {"text", entry.order},
                                     {"by", entry.by},
                                     {"why", entry.why}})
      if (!text.empty()) out(name, text);
    if (!entry.dice.empty()) tell_dice(out, entry.dice);
    if (with_state) out("state", match::hex(entry.state));
    if (entry.at > 0) out("at", entry.at);
    if (const Facts deed = match::deed_of(entry); !deed.empty()) {
      out.key("deed");
      tell(out, deed);
    }
    if (played == nullptr) return;
    phrase("said", played->said);
    tell_data(out, played->data);
    phrase("why_said", played->why_said);
    out.list("happenings", [&] {
      for (const match::Happening& each : played->happenings) tell(out, each);
    });
  });
}
template void tell_entry(JsonText&, const match::RecordStep&, std::size_t, const match::Played*, bool);
template void tell_entry(JsonValue&, const match::RecordStep&, std::size_t, const match::Played*, bool);

template <class Out>
void tell_decision(Out& out, const match::Showing& game) {
  const match::Decision decision = game.decision();
  out.object([&] {
    out("over", decision.over);
    out("side", decision.side);
    out("turn", game.turn());
    tell_said(out, "moment", "moment_said", decision.moment);
    tell_said(out, "question", "question_said", decision.question);
    tell_data(out, decision.data);
    if (!decision.answers.empty())
      out.list("answers", [&] {
        for (const std::string_view kind : decision.answers) out.add(kind);
      });
  });
}
template void tell_decision(JsonText&, const match::Showing&);
template void tell_decision(JsonValue&, const match::Showing&);

Json decision(const match::Showing& game) {
  JsonValue out;
  tell_decision(out, game);
  return out.take();
}

Json result(const match::Showing& game) {
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

Json choices(const match::Deciding& game) {
  Json out = Json::array();
  for (const match::Choice& each : game.choices()) {
    Json one{{"side", each.side}, {"order", each.order}, {"said", said(each.said)}, {"verb", each.gist.verb}};
    if (!each.remark.empty()) {
      one["remark"] = each.remark.text();
      one["remark_said"] = said(each.remark);
    }
    if (!each.data.empty()) one["data"] = data(each.data);
    if (!each.gist.unit.empty()) one["unit"] = each.gist.unit;
    if (!each.gist.at.empty()) one["at"] = each.gist.at;
    out.push_back(std::move(one));
  }
  return out;
}

Json need(const match::Need& need) {
  Json out{{"prompt", need.prompt.text()},
           {"said", said(need.prompt)},
           {"clause", need.die.label.clause.id()},
           {"sides", need.die.sides},
           {"dice", need.die.hand.dice}};
  if (need.die.hand.at_least > 0) out["at_least"] = need.die.hand.at_least;
  for (const match::Happening& each : need.so_far) {
    JsonValue told;
    tell(told, each);
    out["so_far"].push_back(told.take());
  }
  for (const auto& [lot, face] : need.by_name) out["names"].push_back({{"name", lot.name}, {"face", face}});
  return out;
}

Json adjustable(const match::Deciding& game) {
  Json out = Json::array();
  for (const match::Adjustable& each : game.adjustable())
    out.push_back({{"of", each.of}, {"name", each.name}, {"value", each.value}, {"values", each.values}});
  return out;
}

}  // namespace guidon::wire
