// Tests of the linear family: command, shooting and melee.
#include "adjudicator/query.hpp"
#include "adjudicator/worked.hpp"
#include "rules/linear/command.hpp"
#include "rules/linear/melee.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::adjudicator {

namespace {

using namespace guidon::linear;

// ---- command ----

constexpr std::string_view command_formations[] = {"line", "attack_column", "march_column", "limbered", "other"};
constexpr Formation command_formation[] = {Formation::line, Formation::attack_column, Formation::march_column,
                                           Formation::limbered, Formation::skirmish};
constexpr Input command_inputs[] = {
    number("rating", 5, 10, "8", "of the commander who gives the order"_form),
    decimal("distance", 0, 72, "0", "inches from the commander to the unit"_form),
    decimal("enemy", 0, 999, "99", "inches from the unit to the nearest enemy"_form),
    choice("formation", command_formations, "line", "of the unit"_form),
    flag("road", "march column or limbered artillery on a road or track"_form),
};
constexpr Outcome command_outcomes[] = {
    {0, "fail", "the order does not get through"_form, Favours::enemy},
    {1, "one_move", "one move"_form, Favours::tester},
    {2, "two_moves", "up to two moves"_form, Favours::tester},
    {3, "three_moves", "up to three moves"_form, Favours::tester},
};

Asked ask_command(const Query& q) {
  CommandSituation s;
  s.rating = q.number("rating");
  s.distance = q.length<Inches>("distance");
  s.nearest_enemy = q.length<Inches>("enemy");
  s.formation = command_formation[static_cast<std::size_t>(q.number("formation"))];
  s.on_road = q.flag("road");
  return worked(weigh(s, q.rulings.linear), [](const CommandRoll& test, Dice& dice) {
    const CommandResult result = roll(test, dice);
    return Finding{result.moves, result.clause, result.total};
  });
}

// ---- shooting ----

constexpr Input shoot_inputs[] = {
    number("dice", 1, 24, "3", "dice thrown, after every replacement and doubling"_form),
    number("need", 2, 9, "4", "to hit, after modifiers; 7 or more cannot hit"_form),
    number("save", 2, 9, "4", "to save, after modifiers; 7 or more cannot save"_form),
};

Finding casualties(const Volley& volley, Dice& dice) { return {roll(volley, dice).casualties, "OUR-SHOOT-07", {}}; }

Asked ask_shoot(const Query& q) {
  Volley volley;
  volley.dice = q.number("dice");
  volley.need = q.number("need");
  volley.save = q.number("save");
  note_sixes(volley, q.rulings.linear);
  return worked(volley, casualties);
}

constexpr Input volley_inputs[] = {
    number("dice", 0, 12, "3", "shooting dice of the profile"_form),
    choice("shooter", troop_words, "infantry", "who shoots"_form),
    choice("shooter_formation", formation_words, "line", "his formation"_form),
    choice("weapon", weapon_words, "smoothbore_musket", "what he shoots with"_form),
    decimal("distance", 0, 72, "9", "inches to the target"_form),
    choice("target", troop_words, "infantry", "who is shot at"_form),
    choice("target_formation", formation_words, "line", "the target's formation"_form),
    flag("shaken_or_disordered", "the shooter is shaken or disordered"_form),
    flag("not_clear", "the target is partly hidden"_form),
    flag("armoured", "formed cataphracts, or the front of formed heavy infantry"_form),
    choice("kind", fire_words, "normal", "ordinary, closing or traversing shots"_form),
    flag("enfilade", "the shooter stands in a flank zone of a formed target"_form),
    number("save", 2, 6, "4", "save of the target's profile"_form),
    choice("cover", cover_words, "none", "the target's cover; a building is heavy"_form),
};

Asked ask_volley(const Query& q) {
  ShootingSituation s;
  s.dice = q.number("dice");
  s.shooter = q.choice<Troop>("shooter");
  s.shooter_formation = q.choice<Formation>("shooter_formation");
  s.weapon = q.choice<Weapon>("weapon");
  s.distance = q.length<Inches>("distance");
  s.target = q.choice<Troop>("target");
  s.target_formation = q.choice<Formation>("target_formation");
  s.shaken_or_disordered = q.flag("shaken_or_disordered");
  s.not_clear = q.flag("not_clear");
  s.armoured = q.flag("armoured");
  s.fire = q.choice<Fire>("kind");
  s.enfilade = q.flag("enfilade");
  s.save = q.number("save");
  s.cover = q.choice<Cover>("cover");
  return worked(weigh(s, q.rulings.linear), casualties);
}

// ---- melee ----

constexpr Input melee_inputs[] = {
    number("a_dice", 0, 24, "6", "side a's dice"_form),
    number("a_need", 2, 9, "4", "what side a needs to hit; 7 or more cannot hit"_form),
    number("a_save", 2, 9, "4", "what side a needs to save"_form),
    number("a_bonus", 0, 20, "0", "the sum of side a's combat score rows"_form),
    number("b_dice", 0, 24, "6", "side b's dice"_form),
    number("b_need", 2, 9, "4", "what side b needs to hit; 7 or more cannot hit"_form),
    number("b_save", 2, 9, "4", "what side b needs to save"_form),
    number("b_bonus", 0, 20, "0", "the sum of side b's combat score rows"_form),
};

struct WeighedMelee {
  Ledger ledger;
  MeleeRound round;
};

Asked ask_melee(const Query& q) {
  WeighedMelee melee;
  melee.round.a = {q.number("a_dice"), q.number("a_need"), q.number("a_save"), q.number("a_bonus")};
  melee.round.b = {q.number("b_dice"), q.number("b_need"), q.number("b_save"), q.number("b_bonus")};
  if (melee.round.a.bonus > 0)
    melee.ledger.add("OUR-HTH-05", melee.round.a.bonus, "combat score rows"_form, Account::a);
  if (melee.round.b.bonus > 0)
    melee.ledger.add("OUR-HTH-05", melee.round.b.bonus, "combat score rows"_form, Account::b);
  return worked(melee, [](const WeighedMelee& weighed, Dice& dice) {
    const int margin = roll(weighed.round, dice).margin;
    return Finding{margin, "OUR-HTH-06", margin};
  });
}

Phrase melee_words(const Query&, int margin) {
  if (margin == 0) return say("a draw"_form);
  return margin > 0 ? say("side a wins by {}"_form, margin) : say("side b wins by {}"_form, -margin);
}

constexpr std::string_view linear = "linear";
constexpr std::string_view two_dice = "two dice";

constexpr Test table[] = {
    {"mpp.command",
     linear,
     "Does the order get through, and for how many moves?"_form,
     two_dice,
     command_inputs,
     command_outcomes,
     {},
     ask_command},
    {"mpp.shoot",
     linear,
     "Casualties of a volley, from its dice, need and save"_form,
     "dice to hit, then a save for each hit",
     shoot_inputs,
     {},
     "casualties"_form,
     ask_shoot,
     casualty_words},
    {"mpp.volley",
     linear,
     "Casualties of a volley, from the circumstances"_form,
     "dice to hit, then a save for each hit",
     volley_inputs,
     {},
     "casualties"_form,
     ask_volley,
     casualty_words},
    {"mpp.melee",
     linear,
     "The margin of a round of hand-to-hand"_form,
     "side a's dice to hit, side b's saves against them, side b's dice to hit, side a's saves",
     melee_inputs,
     {},
     "margin of side a"_form,
     ask_melee,
     melee_words},
};

}  // namespace

std::span<const Test> linear_combat_tests() { return table; }

}  // namespace guidon::adjudicator
