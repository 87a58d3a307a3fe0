// Fire: who may, at whom, with how many dice, and what it does.
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/audit/reader/peninsular/kit.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit::peninsular {

namespace {

constexpr double hair = 0.11;

bool rifles(const Case& it, const Unit& unit) { return it.scenario.word("unit", unit.id, "weapon") == "rifle"; }

template <class Look>
void each_fire(const Case& it, const Look& look) {
  for (const Happening& each : it.entry.happenings)
    if (is_fire(each)) look(each);
}

// Fire of the close-order stands of a unit, or of a gun, at a unit.
template <class Look>
void each_volley(const Case& it, const Look& look) {
  each_fire(it, [&](const Happening& fire) {
    const Unit* shooter = it.before.unit(fire.text("unit"));
    const Unit* target = it.before.unit(fire.text("target"));
    if (shooter != nullptr && target != nullptr) look(fire, *shooter, *target);
  });
}

void on_the_fire_card(const Case& it, Eye& eye) {
  if (it.scenario.option("halted_fire") == "immediate") return;
  each_fire(it, [&](const Happening& fire) {
    const Card* card = it.before.card();
    if (card == nullptr) return;
    const Unit* shooter = it.before.unit(fire.text("unit"));
    eye.holds(card->card == "fire" && (shooter == nullptr || shooter->side == card->side),
              "fire at " + fire.text("target") + " on a card that is not for it");
  });
}

void within_range(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit&) {
    const double most = gun(shooter) ? 70 : rifles(it, shooter) ? 35 : 25;
    eye.holds(fire.real("range") <= most + hair, shooter.id + " fires " + cm(fire.real("range")) + " cm");
  });
}

void skirmishers_range(const Case& it, Eye& eye) {
  each_fire(it, [&](const Happening& fire) {
    if (fire.is("skirmishers_fired"))
      eye.holds(fire.real("range") <= 35 + hair, "skirmishers fire " + cm(fire.real("range")) + " cm");
  });
}

// The range is the ruler's.
void range_is_measured(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit& target) {
    if (shooter.stands.empty() || target.stands.empty() || touched_before(it, fire, target.id)) return;
    const double least = near_any(shooter, target);
    eye.holds(fire.real("range") >= least - 0.2,
              shooter.id + " fires at " + cm(fire.real("range")) + " cm, and they are " + cm(least) + " cm apart");
  });
}

void to_hit(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit&) {
    if (gun(shooter) && it.scenario.option("close_cannon_hit") == "five_only") return;
    const bool far_rifle = foot(shooter) && rifles(it, shooter) && fire.real("range") > 25 + hair;
    const auto volleys = std::ranges::count_if(it.entry.happenings, [](const Happening& one) { return is_fire(one); });
    if (rifles(it, shooter) && (volleys > 1 || std::fabs(fire.real("range") - 25) < 0.2)) return;
    eye.holds(
        fire.number("hit_on") == (far_rifle ? 6 : 5),
        shooter.id + " hits on " + std::to_string(fire.number("hit_on")) + " at " + cm(fire.real("range")) + " cm");
  });
}

void cannon_dice(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit& target) {
    if (!gun(shooter) || std::fabs(fire.real("range") - 25) < 0.2 || touched_before(it, fire, target.id)) return;
    const bool close = fire.real("range") < 25;
    const bool deep = foot(target) && !target.inside && (column(target.formation) || target.formation == "square");
    const bool more = deep && (played(it, "gun_extra_die", "per_gun") || !close);
    const int due = (close ? 2 : 1) + (more ? 1 : 0);
    eye.holds(fire.number("dice") == due, shooter.id + " throws " + std::to_string(fire.number("dice")) + " dice at " +
                                              target.formation + ", " + cm(fire.real("range")) + " cm away; " +
                                              std::to_string(due) + " are due");
  });
}

int most_front(const Unit& unit) {
  const int stands = static_cast<int>(unit.stands.size());
  if (unit.inside) return 4;
  if (unit.formation == "attack_column") return std::min(2, stands);
  if (unit.formation == "route_column") return std::min(1, stands);
  if (unit.formation == "square") return stands / 4 + (stands % 4 > 0 ? 1 : 0);
  return stands;
}

void infantry_dice(const Case& it, Eye& eye) {
  if (!played(it, "fire_stands", "front_only")) return;
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit&) {
    if (!foot(shooter) || detachment(it, shooter)) return;
    int most = most_front(shooter);
    if (shooter.pips == 6) most = (most + 1) / 2;
    eye.holds(fire.number("dice") >= 1 && fire.number("dice") <= most,
              shooter.id + " in " + shooter.formation + " throws " + std::to_string(fire.number("dice")) + " dice; " +
                  std::to_string(most) + " at most");
  });
}

void as_many_dice_as_told(const Case& it, Eye& eye) {
  each_fire(it, [&](const Happening& fire) {
    const auto thrown =
        std::ranges::count_if(fire.dice, [](const Die& die) { return die.clause.starts_with("PEN-FIRE-03"); });
    const auto hits = std::ranges::count_if(
        fire.dice, [&](const Die& die) { return die.clause == "PEN-FIRE-03" && die.face >= fire.number("hit_on"); });
    eye.holds(thrown == fire.number("dice"),
              std::to_string(thrown) + " dice are thrown and " + std::to_string(fire.number("dice")) + " are told");
    if (it.scenario.option("close_cannon_hit") == "five_only") return;
    const int save = saved_on(fire);
    const auto saved = std::ranges::count_if(fire.dice, [&](const Die& die) {
      return die.clause != "PEN-FIRE-03" && die.clause != "PEN-STR-02" && save > 0 && die.face >= save;
    });
    if (!fire.is("fired_at_structure"))
      eye.holds(fire.number("hits") == hits - saved, std::to_string(hits) + " hit, " + std::to_string(saved) +
                                                         " were saved, and " + std::to_string(fire.number("hits")) +
                                                         " are told");
  });
}

// All hits of an entry together: skirmishers with rifles and with muskets fire in one order.
void casualty_and_pip(const Case& it, Eye& eye) {
  if (!played(it, "fire_resolution", "sequential")) return;
  for (const auto& target : it.before.units) {
    int hits = 0;
    int taken = 0;
    int pips = -1;
    for (const Happening& each : it.entry.happenings) {
      if (is_fire(each) && each.text("target") == target->id) hits += each.number("hits");
      if (each.is("took_casualties") && each.text("unit") == target->id) {
        taken += each.number("casualties");
        pips = each.number("pips");
      }
    }
    if (hits == 0) continue;
    eye.holds(taken == hits,
              target->id + " was hit " + std::to_string(hits) + " times and takes " + std::to_string(taken));
    if (pips >= 0 && taken == hits && target->pips && !detachment(it, *target) && target->formed)
      eye.holds(pips == std::min(6, *target->pips + hits), target->id + " had " + std::to_string(*target->pips) +
                                                               " pips, took " + std::to_string(hits) +
                                                               " hits and has " + std::to_string(pips));
  }
}

void save_numbers(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit& target) {
    const int save = saved_on(fire);
    if (save == 0) return;
    if (gun(shooter))  // a rampart or a gun's own
      eye.holds(save == 5 || (save == 4 && it.scenario.option("rampart_cannon_save") == "four_five_six"),
                target.id + " saves cannon hits on " + std::to_string(save));
    else
      eye.holds(save == 4 || (save == 5 && gun(target)), target.id + " saves musket hits on " + std::to_string(save));
    if (gun(target) && target.formation == "limbered" && save == 5 && played(it, "limbered_gun_save", "none"))
      eye.holds(fire.cites("PEN-SAVE-05"), target.id + " is limbered and saves");
  });
}

void deployed_gun_saves(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit&, const Unit& target) {
    if (!gun(target) || target.formation != "unlimbered" || touched_before(it, fire, target.id)) return;
    eye.holds(saved_on(fire) == 4 || saved_on(fire) == 5, target.id + " is a deployed gun and has no save");
  });
}

void not_at_skirmishers(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit& target) {
    if (touched_before(it, fire, target.id)) return;
    eye.holds(target.formed && target.side != shooter.side,
              shooter.id + " fires at " + target.id + ", who has no close-order stand or is a friend");
  });
}

void once_a_turn(const Case& it, Eye& eye) {
  const Past& past = it.remembered<PastOfBattle>().past();
  for (const Happening& each : it.entry.happenings) {
    if (each.is("turn_begins")) return;
    if (!is_fire(each)) continue;
    const UnitPast* unit = past.unit(each.text("unit"));
    const Unit* body = it.before.unit(each.text("unit"));
    if (unit == nullptr || body == nullptr || body->formation == "square" || body->inside) continue;
    eye.holds(!unit->fired, body->id + " fires a second time this turn");
  }
}

void who_may_fire(const Case& it, Eye& eye) {
  for (const Happening& each : it.entry.happenings) {
    const Unit* shooter = is_fire(each) ? it.before.unit(each.text("unit")) : nullptr;
    if (shooter == nullptr) continue;
    eye.holds(!shooter->routing && shooter->formation != "limbered" && !horse(*shooter) && shooter->on_table,
              shooter->id + " is in rout, limbered or on horseback, and fires");
  }
}

// Whether any of a target lies in the arc of any stand.
bool in_arc(const Case& it, const Unit& shooter, const Unit& target) {
  const double slope = it.scenario.option("arc_half_angle") == "22_5" ? std::tan(22.5 * std::numbers::pi / 180) : 1.0;
  for (const Polygon& stand : shooter.stands) {
    // A stand's front edge is its first two corners.
    const Vec at = (stand[0] + stand[1]) * 0.5;
    const Vec across = (stand[1] - stand[0]) * (1 / std::max(1e-9, distance(stand[0], stand[1])));
    const Vec ahead{-across.y, across.x};
    for (const Polygon& other : body(target))
      for (std::size_t i = 0; i < other.size(); ++i)
        for (int part = 0; part <= 12; ++part) {
          const Vec point = other[i] + (other[(i + 1) % other.size()] - other[i]) * (part / 12.0);
          const Vec off = point - at;
          const double y = dot(off, ahead);
          if (y > -0.1 && std::fabs(dot(off, across)) <= 1.5 + std::max(0.0, y) * slope + 0.4) return true;
        }
  }
  return false;
}

void in_its_arc(const Case& it, Eye& eye) {
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit& target) {
    if (shooter.stands.empty() || target.stands.empty() || touched_before(it, fire, target.id)) return;
    if (gun(shooter) && !played(it, "gun_traverse", "arc_free")) return;
    eye.holds(in_arc(it, shooter, target), shooter.id + " fires at " + target.id + ", who is not in its arc");
  });
}

void gun_faces_its_target(const Case& it, Eye& eye) {
  if (!played(it, "gun_traverse", "arc_free")) return;
  each_volley(it, [&](const Happening&, const Unit& shooter, const Unit&) {
    const Unit* is = it.after.unit(shooter.id);
    if (!gun(shooter) || is == nullptr || !is->on_table) return;
    eye.holds(turned(shooter.facing, is->facing) <= 46,
              shooter.id + " was re-aimed by " + cm(turned(shooter.facing, is->facing)) + " degrees and fired");
  });
}

void nobody_else_is_nearer(const Case& it, Eye& eye) {
  if (!played(it, "nearest_scope", "unit") || !it.scenario.pieces.empty()) return;
  each_volley(it, [&](const Happening& fire, const Unit& shooter, const Unit& target) {
    if (shooter.stands.empty() || target.stands.empty() || shooter.formation == "square") return;
    if (shooter.formation.starts_with("refused") || touched_before(it, fire, target.id)) return;
    if (gun(shooter) && !it.before.officers_with(shooter.id).empty()) return;
    if (!it.before.screen->empty()) return;
    const Hull front = hull(shooter);
    const double chosen = near_any(shooter, target);
    eye.met();
    for (const auto& other : it.before.units) {
      if (other->side == shooter.side || other->id == target.id || !can_stand_for_enemy(*other)) continue;
      if (!other->fights.empty() || near_any(shooter, *other) > chosen - 1 ||
          near_any(shooter, *other) > fire.real("range") - 1)
        continue;
      const Vec at = local(front, other->centre);
      if (at.y <= 2 || std::fabs(at.x) > at.y * 0.35) continue;  // well within the arc of a stand in the middle
      bool hidden = false;
      for (const auto& between : it.before.units) {
        if (between->id == shooter.id || between->id == other->id || !between->on_table) continue;
        for (const Polygon& stand : between->stands)
          for (std::size_t i = 0; i < stand.size(); ++i)
            for (const Polygon& seen : other->stands)
              hidden = hidden || cross_each_other(front.front, middle(seen), stand[i], stand[(i + 1) % stand.size()]);
      }
      if (!hidden) eye.fault(shooter.id + " fires at " + target.id + ", and " + other->id + " is nearer in its arc");
    }
  });
}

// Two skirmisher screens: nobody is hurt.
void firefight_hurts_nobody(const Case& it, Eye& eye) {
  const auto first =
      std::ranges::find_if(it.entry.happenings, [](const Happening& each) { return each.is("firefight_fought"); });
  if (first == it.entry.happenings.end()) return;
  const bool else_too = std::ranges::any_of(it.entry.happenings, [&](const Happening& each) {
    return is_fire(each) || each.is("contact_tested") || is_fight(each) || each.is("turn_begins") || is_attack(each) ||
           each.is("skirmisher_ridden_down") || (each.is("skirmishers_in") && each.number("lost") > 0);
  });
  if (else_too) return;
  for (const auto& was : it.before.units) {
    const Unit* is = it.after.unit(was->id);
    if (is == nullptr || !was->on_table || detachment(it, *was)) continue;
    if (touched_before(it, *first, was->id)) continue;  // it lost a stand, or ran, before the screens fired
    const bool same = is->pips == was->pips && is->strength.has_value() == was->strength.has_value() &&
                      (!is->strength || is->strength->now == was->strength->now) &&
                      (!is->hits || !was->hits || is->hits->now == was->hits->now);
    eye.holds(same, was->id + " lost something in a firefight of screens");
  }
}

void firefight_result(const Case& it, Eye& eye) {
  each_told(it, "firefight_fought", [&](const Happening& each) {
    const int lead = each.number("red_hits") - each.number("black_hits");
    const std::string loser = lead > 0 ? "black" : "red";
    const std::string due = std::abs(lead) <= 1   ? "goes_on"
                            : std::abs(lead) == 2 ? loser + "_falls_back"
                                                  : loser + "_driven_in";
    eye.holds(each.text("result") == due, each.words);
  });
}

void wall_hits(const Case& it, Eye& eye) {
  for (const auto& [id, damage] : *it.after.damage) {
    const auto piece = std::ranges::find(it.scenario.pieces, id, &Piece::id);
    if (piece == it.scenario.pieces.end()) continue;
    if (damage.gap) {
      eye.holds(piece->kind != "rampart" && *damage.gap >= 2.98, id + " is breached, " + piece->kind);
    }
    if (damage.burning) eye.holds(piece->kind == "building", id + " burns and is no building");
  }
  for (const auto& [id, damage] : *it.before.damage) {
    const auto is = it.after.damage->find(id);
    if (damage.burning) eye.holds(is != it.after.damage->end() && is->second.burning, id + " burns no longer");
  }
}

void ignition(const Case& it, Eye& eye) {
  if (!played(it, "ignite_roll", "extra_die")) return;
  for (const Happening& each : it.entry.happenings) {
    if (!each.is("ignition")) continue;
    std::vector<Die> dice = each.dice;
    if (dice.empty())
      std::ranges::copy_if(it.entry.dice, std::back_inserter(dice),
                           [](const Die& die) { return die.clause == "PEN-STR-02"; });
    if (dice.empty()) continue;
    const bool due = std::ranges::any_of(dice, [](const Die& die) { return die.face >= 5; });
    eye.holds(due == each.yes("alight"), each.words);
  }
}

constexpr std::array rows{
    Property{"on_the_fire_card", "PEN-TURN-04", "units fire on their side's first card", on_the_fire_card},
    Property{"within_range", "PEN-FIRE-16", "muskets reach 25 cm, rifles 35, cannon 70", within_range},
    Property{"skirmishers_range", "PEN-FIRE-17", "no skirmisher fires further than 35 cm", skirmishers_range},
    Property{"range_is_measured", "PEN-R-10", "a range is never shorter than a ruler between the two",
             range_is_measured},
    Property{"to_hit", "PEN-FIRE-18", "5 or 6 hits; a rifle beyond 25 cm needs a 6", to_hit},
    Property{"cannon_dice", "PEN-FIRE-20", "a gun throws one die, two within 25 cm, one more at column or square",
             cannon_dice},
    Property{"infantry_dice", "PEN-FIRE-03", "a die for each stand with a clear front, half of them at 6 pips",
             infantry_dice},
    Property{"as_many_dice_as_told", "PEN-FIRE-03", "dice, hits and saves are those that fell", as_many_dice_as_told},
    Property{"casualty_and_pip", "PEN-FIRE-21", "each hit that is not saved is a casualty and a pip", casualty_and_pip},
    Property{"save_numbers", "PEN-SAVE-02", "cover saves musketry on 4, a rampart or an unlimbered gun on 5",
             save_numbers},
    Property{"deployed_gun_saves", "PEN-SAVE-01", "an unlimbered gun always has a save", deployed_gun_saves},
    Property{"not_at_skirmishers", "PEN-FIRE-07", "formed infantry and guns fire at formed enemies only",
             not_at_skirmishers},
    Property{"fires_once_a_turn", "PEN-FIRE-01", "a unit fires once a turn", once_a_turn},
    Property{"who_may_fire", "PEN-G-07", "routers, limbered guns and cavalry do not fire", who_may_fire},
    Property{"in_its_arc", "PEN-FIRE-04", "a target lies within 45 degrees of the front of a stand", in_its_arc},
    Property{"gun_faces_its_target", "PEN-FIRE-15", "a gun that fires is re-aimed by 45 degrees at most",
             gun_faces_its_target},
    Property{"nobody_else_is_nearer", "PEN-FIRE-14", "the nearest enemy in the arc is the target",
             nobody_else_is_nearer},
    Property{"firefight_hurts_nobody", "PEN-SKIR-07", "a firefight of screens costs no casualty and no pip",
             firefight_hurts_nobody},
    Property{"firefight_result", "PEN-SKIR-04", "within 1 it goes on, by 2 the loser falls back, by 3 he is driven in",
             firefight_result},
    Property{"wall_hits", "PEN-STR-05", "a rampart is never breached, a breach is a stand wide, fire burns on",
             wall_hits},
    Property{"ignition", "PEN-STR-02", "a building catches fire by a 5 or 6", ignition},
};

}  // namespace

std::span<const Property> firing() { return rows; }

}  // namespace audit::peninsular
