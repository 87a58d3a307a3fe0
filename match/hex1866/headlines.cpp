#include "match/hex1866/headlines.hpp"

#include <vector>

namespace guidon::match {

using namespace hex1866;

namespace {

// How a unit of the target hex came out of it, the mildest first.
enum class Fate : std::uint8_t { stands, disorganised, loses_step, driven_off, driven_off_with_loss, destroyed };
constexpr std::array<std::string_view, 6> fate_words{"stands",        "is disorganised",         "loses a step",
                                                     "is driven off", "is driven off with loss", "is destroyed"};
constexpr std::array<std::string_view, 6> fates_words{"stand",          "are disorganised",         "lose steps",
                                                      "are driven off", "are driven off with loss", "are destroyed"};

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

std::string word(const std::array<std::string_view, 6>& words, Fate of) {
  return std::string{words[static_cast<std::size_t>(of)]};
}

std::string after_the_fight(const HexEnding& ending) {
  const std::vector<Struck> all = struck(ending);
  if (all.empty()) return "it is done";
  const std::string& first = ending.setting.units[all[0].unit].id;
  if (all.size() == 1) return first + " " + word(fate_words, all[0].fate);
  const std::string& second = ending.setting.units[all[1].unit].id;
  if (all[0].fate == all[1].fate) return first + " and " + second + " " + word(fates_words, all[0].fate);
  return first + " " + word(fate_words, all[0].fate) + ", " + second + " " + word(fate_words, all[1].fate);
}

}  // namespace

std::string headline(const HexEnding& ending) {
  if (ending.order.kind == OrderKind::resign) return "the battle is lost";
  if (ending.tale.rally != 0) return ending.tale.rally == 1 ? "it rallies" : "it stays disorganised";
  if (ending.target == off_map) return "it is done, and no dice decide it";
  if (ending.tale.broken != 0) return "the attack breaks before it goes in";
  return after_the_fight(ending);
}

int severity(const HexEnding& ending) {
  if (ending.tale.broken != 0) return 0;
  int sum = 1;
  for (const Struck& each : struck(ending)) sum = sum * 6 + static_cast<int>(each.fate);
  return sum;
}

}  // namespace guidon::match
