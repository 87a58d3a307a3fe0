#include "match/hex1866/headlines.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace guidon::match {

using namespace hex1866;

namespace {

// How a unit of the target hex came out of it, the mildest first.
enum class Fate : std::uint8_t { stands, disorganised, loses_step, driven_off, driven_off_with_loss, destroyed };
constexpr std::array<std::string_view, 6> fate_forms{
    "{} stands",        "{} is disorganised",         "{} loses a step",
    "{} is driven off", "{} is driven off with loss", "{} is destroyed"};
constexpr std::array<std::string_view, 6> fates_forms{
    "{} and {} stand",          "{} and {} are disorganised",         "{} and {} lose steps",
    "{} and {} are driven off", "{} and {} are driven off with loss", "{} and {} are destroyed"};

Fate fate(const UnitState& before, const UnitState& after) {
  if (after.status == Status::gone) return Fate::destroyed;
  const bool lost = after.steps_lost > before.steps_lost;
  if (after.hex != before.hex) return lost ? Fate::driven_off_with_loss : Fate::driven_off;
  if (lost) return Fate::loses_step;
  return after.ordered() == before.ordered() ? Fate::stands : Fate::disorganised;
}

struct Struck {
  std::size_t unit = 0;
  Fate fate = Fate::stands;
};

std::vector<Struck> struck(const HexEnding& ending) {
  std::vector<Struck> all;
  for (std::size_t u = 0; u < ending.setting.units.size(); ++u)
    if (ending.before.unit[u].on_map() && ending.before.unit[u].hex == ending.target)
      all.push_back({u, fate(ending.before.unit[u], ending.after.unit[u])});
  return all;
}

Phrase told(const HexEnding& ending, const Struck& one) {
  return say(fate_forms[static_cast<std::size_t>(one.fate)], ending.setting.units[one.unit].id);
}

Favours good_for(hex1866::Side side, const HexEnding& ending) {
  return side == ending.order.side ? Favours::asker : Favours::enemy;
}

Phrase fates(const HexEnding& ending, const std::vector<Struck>& all) {
  if (all.size() == 1) return told(ending, all[0]);
  if (all[0].fate != all[1].fate) return say("{}, {}", told(ending, all[0]), told(ending, all[1]));
  return say(fates_forms[static_cast<std::size_t>(all[0].fate)], ending.setting.units[all[0].unit].id,
             ending.setting.units[all[1].unit].id);
}

// Whoever stands in the hex is worse off for anything that happens to him there, and better for an assault that he
// stands; fire that does nothing is good for nobody.
Tiding after_the_fight(const HexEnding& ending) {
  const std::vector<Struck> all = struck(ending);
  if (all.empty()) return {say("it is done")};
  const hex1866::Side defender = ending.setting.units[all[0].unit].side;
  const std::size_t counts = std::min<std::size_t>(all.size(), 2);
  const bool stand =
      std::ranges::all_of(std::span{all}.first(counts), [](const Struck& each) { return each.fate == Fate::stands; });
  const Favours favours = !stand        ? good_for(other(defender), ending)
                          : ending.fire ? Favours::nobody
                                        : good_for(defender, ending);
  return {fates(ending, all), favours};
}

}  // namespace

Tiding headline(const HexEnding& ending) {
  if (ending.order.kind == OrderKind::resign) return {say("the battle is lost"), Favours::enemy};
  if (ending.tale.rally != 0)
    return ending.tale.rally == 1 ? Tiding{say("it rallies"), Favours::asker}
                                  : Tiding{say("it stays disorganised"), Favours::enemy};
  if (ending.target == off_map) return {say("it is done, and no dice decide it")};
  if (ending.tale.broken != 0) {
    const std::uint8_t active = ending.before.active;
    const bool mine = active != nobody && ending.setting.formations[active].side == ending.order.side;
    return {say("the attack breaks before it goes in"), mine ? Favours::enemy : Favours::asker};
  }
  return after_the_fight(ending);
}

int severity(const HexEnding& ending) {
  if (ending.tale.broken != 0) return 0;
  int sum = 1;
  for (const Struck& each : struck(ending)) sum = sum * 6 + static_cast<int>(each.fate);
  return sum;
}

}  // namespace guidon::match
