// Tests of the Peninsular battle: fire and the firefight of skirmishers.
#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "rules/peninsular/fire.hpp"
#include "rules/peninsular/firefight.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::peninsular;

// ---- fire ----

constexpr Input fire_inputs[] = {
    choice("weapon", weapon_words, "musket", "what the shooters carry"_form),
    number("stands", 1, 40, "8", "stands that fire; guns for cannon"_form),
    decimal("range", 0, 999, "20", "centimetres to the target"_form),
    flag("skirmishers", "the shooters are skirmisher stands"_form),
    flag("shaken", "the shooter has 6 pips"_form),
    choice("target", target_words, "line", "gun: an unlimbered one"_form),
    flag("screened", "skirmishers of its own side screen the target"_form),
    choice("cover", cover_words, "none", "what the target stands behind or in"_form),
};

Asked ask_fire(const Query& q) {
  FireSituation s;
  s.weapon = q.choice<Weapon>("weapon");
  s.stands = q.number("stands");
  s.range = q.length<Centimetres>("range");
  s.skirmishers = q.flag("skirmishers");
  s.shaken = q.flag("shaken");
  s.target = q.choice<Target>("target");
  s.screened = q.flag("screened");
  s.cover = q.choice<Cover>("cover");
  return worked(weigh(s, q.rulings.peninsular),
                [](const Fire& fire, Dice& dice) { return Finding{roll(fire, dice), "PEN-FIRE-21", {}}; });
}

// ---- firefight ----

constexpr Input firefight_inputs[] = {
    number("a_stands", 1, 24, "3", "skirmisher stands of screen a in range"_form),
    number("b_stands", 1, 24, "3", "skirmisher stands of screen b in range"_form),
    flag("a_rifles", "screen a carries rifles"_form),
    flag("b_rifles", "screen b carries rifles"_form),
    decimal("range", 0, 999, "20", "centimetres between the screens"_form),
};
constexpr Outcome firefight_outcomes[] = {
    {static_cast<int>(FirefightOutcome::a_reforms), "a_reforms", "screen a goes back to its parent unit"_form,
     Favours::enemy},
    {static_cast<int>(FirefightOutcome::a_falls_back), "a_falls_back", "screen a falls back 10 cm"_form,
     Favours::enemy},
    {static_cast<int>(FirefightOutcome::goes_on), "goes_on", "the firefight goes on next turn"_form, Favours::nobody},
    {static_cast<int>(FirefightOutcome::b_falls_back), "b_falls_back", "screen b falls back 10 cm"_form,
     Favours::tester},
    {static_cast<int>(FirefightOutcome::b_reforms), "b_reforms", "screen b goes back to its parent unit"_form,
     Favours::tester},
};

Asked ask_firefight(const Query& q) {
  const FirefightSituation s{q.number("a_stands"), q.number("b_stands"), q.flag("a_rifles"), q.flag("b_rifles"),
                             q.length<Centimetres>("range")};
  return worked(weigh(s), [](const Firefight& firefight, Dice& dice) {
    const FirefightResult result = roll(firefight, dice);
    return Finding{static_cast<int>(result.outcome), result.clause, result.margin};
  });
}

constexpr std::string_view set = "peninsular";

constexpr Test table[] = {
    {"peninsular.fire",
     set,
     "Casualties of a unit's fire"_form,
     "dice to hit, then a save for each hit where there is one",
     fire_inputs,
     {},
     "casualties"_form,
     ask_fire,
     casualty_words},
    {"peninsular.firefight",
     set,
     "The firefight of two skirmish screens"_form,
     "screen a's dice, its 4s again if rifles, then screen b's likewise",
     firefight_inputs,
     firefight_outcomes,
     {},
     ask_firefight},
};

}  // namespace

std::span<const Test> peninsular_fire_tests() { return table; }

}  // namespace guidon::adjudicator
