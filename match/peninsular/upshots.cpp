#include "match/peninsular/upshots.hpp"

#include "match/peninsular/headlines.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/firefight.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr std::uint8_t duels = 16;  // Tale::fight

// Which of the two the test is about, where it says foot or horse.
Contact contact(const PeninsularEnding& ending) {
  const bool known = ending.unit < ending.setting.units.size();
  const bool horse_attacks = known && ending.setting.units[ending.unit].arm == Arm::cavalry;
  switch (static_cast<ContactOutcome>(ending.tale.contact - 1)) {
    case ContactOutcome::fight: return Contact::fight;
    case ContactOutcome::defender_falls_back: return Contact::defender_falls_back;
    case ContactOutcome::defender_routs: return Contact::defender_routs;
    case ContactOutcome::attacker_halts: return Contact::attacker_halts;
    case ContactOutcome::attacker_falls_back: return Contact::attacker_falls_back;
    case ContactOutcome::attacker_falls_back_2_pips: return Contact::attacker_falls_back_shaken;
    case ContactOutcome::infantry_routs:
      return horse_attacks ? Contact::defender_routs_pursued : Contact::attacker_routs;
    case ContactOutcome::cavalry_falls_back:
      return horse_attacks ? Contact::attacker_falls_back : Contact::defender_falls_back;
    case ContactOutcome::forbidden: return Contact::attacker_cannot_close;
    case ContactOutcome::overrun: return Contact::defender_overrun;
  }
  return Contact::fight;
}

PeninsularUpshot fight(const PeninsularEnding& ending) {
  const std::uint8_t code = ending.tale.fight;
  if (code >= duels) return DuelRound{ending.unit, ending.target, static_cast<DuelOutcome>(code - duels)};
  return FightRound{ending.unit, ending.target, static_cast<FightOutcome>(code - 1)};
}

// In a firefight a is red and b is black.
PeninsularUpshot firefight(FirefightOutcome outcome) {
  switch (outcome) {
    case FirefightOutcome::a_reforms: return FirefightRound{Skirmishers::driven_in, Skirmishers::holds};
    case FirefightOutcome::a_falls_back: return FirefightRound{Skirmishers::falls_back, Skirmishers::holds};
    case FirefightOutcome::goes_on: break;
    case FirefightOutcome::b_falls_back: return FirefightRound{Skirmishers::holds, Skirmishers::falls_back};
    case FirefightOutcome::b_reforms: return FirefightRound{Skirmishers::holds, Skirmishers::driven_in};
  }
  return FirefightRound{};
}

}  // namespace

std::vector<PeninsularUpshot> upshots(const PeninsularEnding& ending) {
  const Tale& tale = ending.tale;
  const OrderKind kind = ending.order.kind;
  const bool shooting = kind == OrderKind::fire || kind == OrderKind::skirmish_fire;
  std::vector<PeninsularUpshot> out;
  if (tale.critical == 2) out.emplace_back(CriticalManoeuvre{ending.unit, false});
  if (tale.critical == 1 && tale.contact == 0) out.emplace_back(CriticalManoeuvre{ending.unit, true});
  const bool fought = tale.contact == 0 || tale.contact == 1 + static_cast<int>(ContactOutcome::fight);
  if (fought && tale.fight != 0)
    out.push_back(fight(ending));
  else if (tale.contact != 0)
    out.emplace_back(ContactMade{ending.unit, ending.target, contact(ending)});
  if (tale.firefight != 0) out.push_back(firefight(static_cast<FirefightOutcome>(tale.firefight - 1)));
  if (shooting && ending.order.at_structure != 0)
    out.emplace_back(StructureShot{static_cast<Harm>(tale.structure), tale.casualties, tale.stands_lost});
  else if (shooting)
    out.emplace_back(Shot{tale.casualties, tale.stands_lost});
  if (shooting && tale.heavy != 0) out.emplace_back(HeavyCasualties{static_cast<HeavyOutcome>(tale.heavy - 1)});
  if (tale.rally != 0) out.emplace_back(Rally{tale.rally == 1});
  if (!shooting && tale.contact == 0 && tale.stands_lost > 0) out.emplace_back(StandsLost{tale.stands_lost});
  if (out.empty()) out.emplace_back(WithoutDice{});
  return out;
}

int severity(const std::vector<PeninsularUpshot>& upshots) {
  int sum = 0;
  for (const PeninsularUpshot& each : upshots) {
    if (const auto* shot = std::get_if<Shot>(&each)) sum += shot->casualties * 4;
    if (const auto* shot = std::get_if<StructureShot>(&each)) sum += shot->casualties * 4;
    if (const auto* heavy = std::get_if<HeavyCasualties>(&each)) sum += 1 + static_cast<int>(heavy->result);
  }
  return sum;
}

}  // namespace guidon::match
