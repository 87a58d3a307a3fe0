#include "match/linear/rules.hpp"

#include "match/linear/spoken.hpp"
#include "match/rule_set_of.hpp"

namespace guidon::match {

using namespace linear;

namespace {

bool gone(const UnitState& unit) { return unit.status == Status::destroyed || unit.status == Status::off_table; }

}  // namespace

std::expected<Order, Unread> Linear::parse(std::string_view text, Side side, const Setting& setting) {
  return linear::parse(text, static_cast<linear::Side>(side), setting);
}

std::expected<Order, Unread> Linear::spoken(std::string_view words, Side side, const Battle& battle) {
  return spoken_order(words, static_cast<linear::Side>(side), battle);
}

std::string Linear::grammar() { return order_grammar().append(linear_spoken_grammar()); }

Phrase Linear::words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  return linear::words(event, chronicle, setting);
}

Verdict Linear::verdict(const Battle& battle) {
  switch (battle.verdict()) {
    case linear::Verdict::undecided: return Verdict::undecided;
    case linear::Verdict::south: return Verdict::a;
    case linear::Verdict::north: return Verdict::b;
    case linear::Verdict::draw: return Verdict::draw;
  }
  return Verdict::undecided;
}

Form Linear::revealed(const State& before, const State& after) {
  return before.player_turn != after.player_turn ? "the turn has passed since"_form : Form{};
}

// A rally takes one casualty off one unit; nothing else takes any, and nobody comes back.
std::optional<std::string> Linear::compare(const State& before, const State& after, const Setting& setting) {
  int fewer = 0;
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitState& was = before.unit[u];
    const UnitState& is = after.unit[u];
    const std::string& id = setting.units[u].id;
    if ((gone(was) && !gone(is)) || (was.status == Status::left && is.status != Status::left)) return id + " came back";
    if (was.status != Status::reserve && is.status == Status::reserve) return id + " went back to the reserve";
    if (is.casualties > setting.units[u].profile.stamina) return id + " has more casualties than stamina";
    if (is.casualties >= was.casualties) continue;
    if (after.tale.rally != 1 || ++fewer > 1 || was.casualties - is.casualties > 1) return id + " won casualties back";
  }
  if (after.player_turn < before.player_turn) return "a turn came back";
  for (std::size_t c = 0; c < setting.commanders.size(); ++c)
    if (before.commander[c].alive == 0 && after.commander[c].alive != 0)
      return setting.commanders[c].id + " rose from the dead";
  return std::nullopt;
}

RuleSet linear_rule_set() { return make_rule_set<Linear>(); }

}  // namespace guidon::match
