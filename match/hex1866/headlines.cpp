#include "match/hex1866/headlines.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "rules/hex1866/battle/order.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

constexpr std::array<Form, 6> fate_forms{
    "{} stands"_form,        "{} is disorganised"_form,         "{} loses a step"_form,
    "{} is driven off"_form, "{} is driven off with loss"_form, "{} is destroyed"_form};
constexpr std::array<Form, 6> fates_forms{
    "{} and {} stand"_form,          "{} and {} are disorganised"_form,         "{} and {} lose steps"_form,
    "{} and {} are driven off"_form, "{} and {} are driven off with loss"_form, "{} and {} are destroyed"_form};

Blow fate(const UnitState& before, const UnitState& after) {
  if (after.status == Status::gone) return Blow::destroyed;
  const bool lost = after.steps_lost > before.steps_lost;
  if (after.hex != before.hex) return lost ? Blow::driven_off_with_loss : Blow::driven_off;
  if (lost) return Blow::loses_step;
  return after.ordered() == before.ordered() ? Blow::stands : Blow::disorganised;
}

std::vector<Struck> struck(const HexEnding& ending) {
  std::vector<Struck> all;
  for (std::size_t u = 0; u < ending.setting.units.size(); ++u)
    if (ending.before.unit[u].on_map() && ending.before.unit[u].hex == ending.target)
      all.push_back({u, fate(ending.before.unit[u], ending.after.unit[u])});
  return all;
}

class Words : public CommonWords {
 public:
  using CommonWords::operator();
  Words(const Setting& setting, hex1866::Side asker) : setting_(setting), asker_(asker) {}

  // Whoever stands in the hex is worse off for anything that happens to him there, and better for an assault that he
  // stands; fire that does nothing is good for nobody.
  Said operator()(const HexStruck& upshot) const {
    if (upshot.units.empty()) return {say("it is done"_form)};
    const hex1866::Side defender = setting_.units[upshot.units[0].unit.at].side;
    if (std::ranges::all_of(upshot.units, [](const Struck& each) { return each.fate == Blow::stands; }))
      return {fates(upshot.units), upshot.fire ? Favours::nobody : good_for(defender)};
    return {fates(upshot.units), good_for(other(defender))};
  }
  Said operator()(const AttackBreaks& upshot) const {
    return {say("the attack breaks before it goes in"_form), good_for(other(upshot.attacker))};
  }
  Said operator()(const Rally& upshot) const {
    if (upshot.rallied) return {say("it rallies"_form), Favours::asker};
    return {say("it stays disorganised"_form), Favours::enemy};
  }

 private:
  [[nodiscard]] Favours good_for(hex1866::Side side) const { return side == asker_ ? Favours::asker : Favours::enemy; }
  [[nodiscard]] const std::string& id(const Struck& one) const { return setting_.units[one.unit.at].id; }
  [[nodiscard]] Phrase fates(const std::vector<Struck>& all) const {
    const auto alone = [this](const Struck& one) {
      return say(fate_forms[static_cast<std::size_t>(one.fate)], id(one));
    };
    if (all.size() == 1) return alone(all[0]);
    if (all[0].fate != all[1].fate) return say("{}, {}"_form, alone(all[0]), alone(all[1]));
    return say(fates_forms[static_cast<std::size_t>(all[0].fate)], id(all[0]), id(all[1]));
  }

  const Setting& setting_;
  hex1866::Side asker_;
};

}  // namespace

Hex1866Upshot upshot(const HexEnding& ending) {
  if (ending.order.kind == OrderKind::resign) return BattleLost{};
  if (ending.tale.rally != 0) return Rally{ending.tale.rally == 1};
  if (ending.target == off_map) return WithoutDice{};
  if (ending.tale.broken == 0) return HexStruck{{ending.target}, ending.fire, struck(ending)};
  const std::uint8_t active = ending.before.active;
  const bool known = active != nobody;
  return AttackBreaks{{ending.target}, known ? ending.setting.formations[active].side : other(ending.order.side)};
}

int severity(const Hex1866Upshot& upshot) {
  const auto* hit = std::get_if<HexStruck>(&upshot);
  if (hit == nullptr) return 0;
  int sum = 1;
  for (const Struck& each : hit->units) sum = sum * 6 + static_cast<int>(each.fate);
  return sum;
}

Tiding told(const std::vector<Hex1866Upshot>& upshots, const Setting& setting, hex1866::Side asker) {
  return tiding_of(upshots, setting, Words{setting, asker});
}

}  // namespace guidon::match
