#include "match/hex1866/rules.hpp"

#include "match/hex1866/spoken.hpp"
#include "match/rule_set_of.hpp"
#include "rules/hex1866/battle/orders.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

// What is wrong with a unit or a leader that was so and is now so.
std::optional<std::string_view> wrong_fate(Status was, Status is) {
  if (was == Status::gone && is != Status::gone) return " came back";
  if (was == Status::on_map && is == Status::waiting) return " left the map to wait again";
  return std::nullopt;
}

std::optional<std::string> compare_units(const State& before, const State& after, const Setting& setting) {
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitState& was = before.unit[u];
    const UnitState& is = after.unit[u];
    const UnitSheet& sheet = setting.units[u];
    if (const auto wrong = wrong_fate(was.status, is.status)) return sheet.id + std::string{*wrong};
    if (is.steps_lost < was.steps_lost) return sheet.id + " won steps back";
    if (is.steps_lost > sheet.steps) return sheet.id + " has lost more steps than it had";
  }
  return std::nullopt;
}

std::optional<std::string> compare_leaders(const State& before, const State& after, const Setting& setting) {
  for (std::size_t l = 0; l < setting.leaders.size(); ++l) {
    const LeaderState& was = before.leader[l];
    const LeaderState& is = after.leader[l];
    const std::string& id = setting.leaders[l].id;
    if (const auto wrong = wrong_fate(was.status, is.status)) return id + std::string{*wrong};
    if (was.replacement != 0 && is.replacement == 0) return id + " is himself again after he was replaced";
  }
  return std::nullopt;
}

std::optional<std::string> compare_formations(const State& before, const State& after, const Setting& setting) {
  for (std::size_t f = 0; f < setting.formations.size(); ++f) {
    const FormationState& was = before.formation[f];
    const FormationState& is = after.formation[f];
    const FormationSheet& sheet = setting.formations[f];
    if (was.demoralised != 0 && is.demoralised == 0) return sheet.id + " is demoralised no longer";
    if (is.steps_lost < was.steps_lost) return sheet.id + " won steps back";
    if (is.steps_lost > sheet.steps) return sheet.id + " has lost more steps than it had";
  }
  return std::nullopt;
}

}  // namespace

std::expected<Order, Unread> Hex1866::parse(std::string_view text, Side side, const Setting& setting) {
  return hex1866::parse(text, static_cast<hex1866::Side>(side), setting);
}

std::expected<Order, Unread> Hex1866::spoken(std::string_view words, Side side, const Battle& battle) {
  return spoken_order(words, static_cast<hex1866::Side>(side), battle);
}

std::string Hex1866::grammar() { return order_grammar().append(hex1866_spoken_grammar()); }

Phrase Hex1866::words(const Event& event, const Chronicle& chronicle, const Setting& setting) {
  return hex1866::words(event, chronicle, setting);
}

Verdict Hex1866::verdict(const Battle& battle) {
  switch (battle.verdict()) {
    case hex1866::Verdict::undecided: return Verdict::undecided;
    case hex1866::Verdict::prussian: return Verdict::a;
    case hex1866::Verdict::austrian: return Verdict::b;
    case hex1866::Verdict::draw: return Verdict::draw;
  }
  return Verdict::undecided;
}

// Whom a side activates it may think over; an activation that has ended is followed by somebody else's.
Form Hex1866::revealed(const State& before, const State& after) {
  if (before.turn != after.turn) return "the turn has passed since"_form;
  return before.active != nobody && before.active != after.active ? "the activation has passed since"_form : Form{};
}

// Nobody comes back, no loss is made good, and what is demoralised or replaced stays so.
std::optional<std::string> Hex1866::compare(const State& before, const State& after, const Setting& setting) {
  if (after.turn < before.turn) return "a turn came back";
  if (auto wrong = compare_units(before, after, setting)) return wrong;
  if (auto wrong = compare_leaders(before, after, setting)) return wrong;
  return compare_formations(before, after, setting);
}

bool command_is_known(const State& state) { return state.stage > Stage::command; }

RuleSet hex1866_rule_set() { return make_rule_set<Hex1866>(); }

}  // namespace guidon::match
