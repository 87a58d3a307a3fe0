#include "match/peninsular/rules.hpp"

#include "match/peninsular/spoken.hpp"
#include "match/rule_set_of.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

int lost_stands(const State& state, std::size_t unit) {
  int lost = 0;
  for (const Whereabouts each : state.unit[unit].stand) lost += each == Whereabouts::lost ? 1 : 0;
  return lost;
}

}  // namespace

std::expected<Order, Unread> Peninsular::parse(std::string_view text, Side side, const Setting& setting) {
  return peninsular::parse(text, static_cast<Colour>(side), setting);
}

std::expected<Order, Unread> Peninsular::spoken(std::string_view words, Side side, const Battle& battle) {
  return spoken_order(words, static_cast<Colour>(side), battle);
}

std::string Peninsular::grammar() { return order_grammar().append(spoken_grammar()); }

Phrase Peninsular::words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  return peninsular::words(event, chronicle, setting);
}

Verdict Peninsular::verdict(const Battle& battle) {
  switch (battle.verdict()) {
    case peninsular::Verdict::undecided: return Verdict::undecided;
    case peninsular::Verdict::red: return Verdict::a;
    case peninsular::Verdict::black: return Verdict::b;
    case peninsular::Verdict::draw: return Verdict::draw;
  }
  return Verdict::undecided;
}

Form Peninsular::revealed(const State& before, const State& after) {
  return before.turn != after.turn || before.cards != after.cards ? "a card has been turned since"_form : Form{};
}

std::optional<std::string> Peninsular::compare(const State& before, const State& after, const Setting& setting) {
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    if (lost_stands(after, u) < lost_stands(before, u)) return setting.units[u].id + " won a stand back";
  return std::nullopt;
}

RuleSet peninsular_rule_set() { return make_rule_set<Peninsular>(); }

}  // namespace guidon::match
