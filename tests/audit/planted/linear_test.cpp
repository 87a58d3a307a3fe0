// Every property of linear battles finds the fault that is planted for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/audit/planted/battles.hpp"
#include "tests/audit/reader/linear/clauses.hpp"
#include "tests/audit/reader/linear/legs.hpp"

namespace audit::lines {

namespace {

using Plant = std::function<bool(Moment&)>;

// What a moment only points at is copied before it is changed.
struct Copies {
  Frame before;
  Frame after;
  Entry entry;
};
Copies& copies(Moment& m) {
  static Copies all;
  if (m.after != &all.after) all = {*m.before, *m.after, *m.entry};
  m.before = &all.before;
  m.after = &all.after;
  m.entry = &all.entry;
  return all;
}
Unit& edit(Frame& frame, std::size_t at) {
  auto copy = std::make_shared<Unit>(*frame.units[at]);
  Unit& out = *copy;
  frame.units[at] = std::move(copy);
  return out;
}
Body* first(World& world, int side = -1) {
  for (Body& each : world.units)
    if (each.on && !each.ground.empty() && (side < 0 || each.side == side)) return &each;
  return nullptr;
}
Body* unit(Moment& m) { return m.now.unit(m.deed.text("unit")); }
Body* struck(Moment& m) { return m.now.unit(m.deed.text("target")); }
void set(Moment& m, const char* name, Json value) { m.deed.named[name] = std::move(value); }
void add(Moment& m, const char* name, int by) { m.deed.named[name] = m.deed.number(name) + by; }
// Its troops, to be made others.
Troops& troops(Body& body) {
  auto own = std::make_shared<Troops>(*body.troops);
  Troops& out = *own;
  body.troops = std::move(own);
  return out;
}
void shift_to(Body& body, Vec centre) {
  for (Vec& corner : body.ground) corner = corner + (centre - body.centre);
  body.centre = centre;
}

Plant changed(const char* what, const std::function<void(Moment&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what)) return false;
    change(m);
    return true;
  };
}
Plant actor(const char* what, const std::function<void(Body&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what) || unit(m) == nullptr) return false;
    change(*unit(m));
    return true;
  };
}
Plant everybody(const char* what, const std::function<void(Body&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what)) return false;
    for (Body& each : m.now.units) change(each);
    return true;
  };
}
Plant chiefs(const char* what, const std::function<void(Chief&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what)) return false;
    for (Chief& each : m.now.chiefs) change(each);
    return true;
  };
}
// The unit whose own legs this entry was about, as it stands afterwards.
Plant walker(const std::string& verb, const std::function<bool(Moment&, Body&)>& change) {
  return [=](Moment& m) {
    if (!m.is("table") || !m.entry->order.is(verb)) return false;
    Body* body = m.next.unit(m.entry->order.text("unit"));
    return body != nullptr && body->on && !body->ground.empty() && change(m, *body);
  };
}
Json steps(std::initializer_list<Leg> legs) {
  Json out = Json::array();
  for (const Leg& each : legs)
    out.push_back({{"step", each.kind}, {each.kind == "face" ? "degrees" : "inches", each.amount}});
  return out;
}
// The same with other legs in its order.
Plant with_legs(const Json& steps) {
  return walker("move", [=](Moment& m, const Body& body) {
    copies(m).entry.order.named = {{"unit", body.id}, {"steps", steps}};
    return true;
  });
}
Plant told(const char* what, const std::function<void(Frame&)>& change) {
  return [=](Moment& m) {
    if (!m.is(what)) return false;
    change(copies(m).after);
    return true;
  };
}
// An order that is told as a rally of somebody.
Plant rally(const std::function<void(Moment&)>& change) {
  return [=](Moment& m) {
    if (!m.is("commanded") || m.deed.dice.size() < 2 || m.chief() == nullptr) return false;
    const Body* somebody = first(m.now);
    if (somebody == nullptr) return false;
    m.deed.kind = "rally_thrown";
    set(m, "unit", somebody->id);
    change(m);
    return true;
  };
}
Happening told_of(const char* kind, const std::string& unit) { return {Told{kind, {{"unit", unit}}}}; }

const std::map<std::string_view, Plant>& plants() {
  static const std::map<std::string_view, Plant> rows{
      {"no_overlap", [](Moment& m) {
         if (!m.is("table")) return false;
         Body* one = first(m.next, 0);
         Body* two = first(m.next, 1);
         if (one == nullptr || two == nullptr) return false;
         shift_to(*one, two->centre);
         return true;
       }},
      {"on_the_table", [](Moment& m) {
         Body* one = m.is("table") ? first(m.next) : nullptr;
         if (one == nullptr) return false;
         shift_to(*one, {-5, -5});
         return true;
       }},
      {"not_on_impassable", [](Moment& m) {
         Body* one = m.is("table") ? first(m.next) : nullptr;
         for (const Piece& piece : m.scenario->pieces)
           if (one != nullptr && piece.kind == "impassable") {
             shift_to(*one, middle(piece.outline));
             return true;
           }
         return false;
       }},
      {"casualties_in_bounds", changed("table", [](Moment& m) { for (Body& each : m.next.units) each.hits = 99; })},
      {"shaken_when_full", told("table", [](Frame& frame) {
         for (std::size_t i = 0; i < frame.units.size(); ++i) edit(frame, i).routing = !frame.units[i]->routing;
       })},
      {"casualties_told", everybody("table", [](Body& each) { each.hits += 1; })},
      {"disorder_told", everybody("table", [](Body& each) { each.dis = !each.dis; })},
      {"leaves_by_its_edge", [](Moment& m) {
         if (!m.is("commanded")) return false;
         m.deed.kind = "exited";
         set(m, "unit", first(m.now)->id);
         set(m, "edge", "west");
         return true;
       }},
      {"leaving_told", everybody("table", [](Body& each) { each.on = !each.on; })},
      {"gone_for_good", [](Moment& m) {
         if (!m.is("table")) return false;
         Copies& all = copies(m);
         for (std::size_t i = 0; i < all.before.units.size(); ++i) edit(all.before, i).on_table = false;
         return true;
       }},
      {"place_told", everybody("table", [](Body& each) { each.displaced = false; })},
      {"formation_told", [](Moment& m) {
         if (!m.is("table")) return false;
         for (Body& each : m.next.units) each.formation = "wedge";
         for (Body& each : m.now.units) each.displaced = false;
         return true;
       }},
      {"formation_of_its_own", changed("table", [](Moment& m) { for (Body& each : m.next.units) each.formation = "wagons"; })},
      {"woods", walker("move", [](Moment& m, Body& body) {
         for (const Piece& piece : m.scenario->pieces)
           if (piece.kind == "woods") {
             shift_to(body, middle(piece.outline));
             body.formation = "line";
             return true;
           }
         return false;
       })},
      {"countercharges_in_the_open", [](Moment& m) {
         if (!m.is("charge_declared") || unit(m) == nullptr || unit(m)->ground.empty()) return false;
         for (const Piece& piece : m.scenario->pieces)
           if (piece.kind == "woods") {
             m.deed.kind = "countercharged";
             Frame& after = copies(m).after;
             for (std::size_t i = 0; i < after.units.size(); ++i)
               if (after.units[i]->id == m.deed.text("unit")) {
                 Unit& told = edit(after, i);
                 told.on_table = true;
                 told.formation = unit(m)->formation;
                 told.centre = middle(piece.outline);
                 told.stands = {unit(m)->ground};
               }
             return true;
           }
         return false;
       }},
      {"garrisons", told("table", [](Frame& frame) {
         for (std::size_t i = 0; i < frame.units.size(); ++i) {
           Unit& each = edit(frame, i);
           if (each.on_table) each.inside = 0;
         }
       })},
      {"lone_commanders", [](Moment& m) {
         if (!m.is("table")) return false;
         for (Chief& each : m.next.chiefs)
           if (Body* enemy = first(m.next, 1 - each.side); enemy != nullptr && each.on) {
             each.with.clear();
             each.at = enemy->centre;
             return true;
           }
         return false;
       }},
      {"led_brigades", [](Moment& m) {
         if (!m.is("stage_begins") || m.deed.text("stage") != "orders") return false;
         for (Chief& each : m.now.chiefs) each.on = false;
         return true;
       }},
      {"replaced_by_one_less", [](Moment& m) {
         if (!m.is("commanded")) return false;
         m.deed.kind = "commander_replaced";
         set(m, "rating", 10);
         return true;
       }},
      {"lost_with_his_unit", [](Moment& m) {
         if (!m.is("table")) return false;
         for (const Officer& each : *m.before->officers)
           if (!each.with.empty() && m.now.unit(each.with) != nullptr) {
             m.now.unit(each.with)->on = false;
             copies(m).entry.happenings.clear();
             return true;
           }
         return false;
       }},
      {"turns_alternate", [](Moment& m) {
         if (!m.is("turn_begins") || m.now.player_turn == 0) return false;
         add(m, "player_turn", 1);
         return true;
       }},
      {"within_the_limit", changed("turn_begins", [](Moment& m) { set(m, "turn", 99); })},
      {"stages_in_order", [](Moment& m) {
         if (!m.is("stage_begins") || m.deed.text("stage") != "orders") return false;
         m.now.stage = "shooting";
         return true;
       }},
      {"disorder_comes_off", [](Moment& m) {
         if (!m.is("turn_begins") || m.deed.number("player_turn") < 4) return false;
         for (Body& each : m.now.units) each.dis = true, each.dis_since = 1;
         return true;
       }},
      {"new_disorder_stays", [](Moment& m) {
         if (!m.is("recovered") || m.deed.clause != "MPP-SEQ-DIS-01" || unit(m) == nullptr) return false;
         unit(m)->dis_since = m.now.player_turn;
         return true;
       }},
      {"elite_on_four", [](Moment& m) {
         if (!m.is("commanded")) return false;
         m.deed.kind = "elite_thrown";
         set(m, "die", 1);
         set(m, "recovers", true);
         return true;
       }},
      {"battalia_count", changed("battalia_checked", [](Moment& m) { set(m, "failing", !m.deed.yes("failing")); })},
      {"brigade_score", changed("brigade_tested", [](Moment& m) { set(m, "outcome", m.deed.text("outcome") == "pass" ? "fail_retreat" : "pass"); })},
      {"brigade_rating", changed("brigade_tested", [](Moment& m) { add(m, "rating", 1); })},
      {"failing_only_rally", [](Moment& m) {
         if (!m.is("commanded")) return false;
         for (const auto& [id, side] : m.now.brigade_side) m.now.morale[id] = "fail_retreat";
         return true;
       }},
      {"no_advance", walker("move", [](Moment& m, Body& body) {
         Body* enemy = first(m.next, 1 - body.side);
         if (enemy == nullptr) return false;
         m.now.morale[body.brigade] = "fail_no_advance";
         shift_to(body, enemy->centre);
         return true;
       })},
      {"falls_back_to_its_edge", actor("fell_back", [](Body& each) { shift_to(each, each.centre + Vec{9, 0}); })},
      {"not_in_contact", everybody("commanded", [](Body& each) { each.contact = true; })},
      {"own_brigade", chiefs("commanded", [](Chief& each) { each.army = false; each.brigade = "another"; })},
      {"ordered_once", everybody("commanded", [](Body& each) { each.ordered = true; })},
      {"disordered_not_ordered", everybody("commanded", [](Body& each) { each.dis = true; })},
      {"command_not_ended", chiefs("commanded", [](Chief& each) { each.ended = true; })},
      {"failing_ends_command", changed("table", [](Moment& m) { copies(m).entry.happenings = {{Told{"commanded", {{"moves", 0}}}}}; })},
      {"moves_by_margin", changed("commanded", [](Moment& m) { set(m, "moves", m.deed.number("moves") == 3 ? 1 : 3); })},
      {"command_rating", changed("commanded", [](Moment& m) { add(m, "rating", 1); })},
      {"one_group", [](Moment& m) {
         if (!m.is("commanded")) return false;
         Body* one = first(m.now, 0);
         Body* two = first(m.now, 1);
         if (one == nullptr || two == nullptr || gap(*one, *two) < 7) return false;
         set(m, "units", {one->id, two->id});
         return true;
       }},
      {"right_time", changed("moved", [](Moment& m) { m.now.stage = "shooting"; })},
      {"moves_granted", [](Moment& m) {
         if (!m.is("moved") || m.now.stage != "orders" || unit(m) == nullptr) return false;
         unit(m)->granted = 0;
         return true;
       }},
      {"rate", walker("move", [](Moment&, Body& body) {
         shift_to(body, body.centre + Vec{0, 40});
         return true;
       })},
      {"legs_cost", with_legs(steps({{"ahead", 40}}))},
      {"goes_where_it_is_told", with_legs(steps({{"ahead", 0.5}, {"left", 3}}))},
      {"formed_bodies_wheel", [](Moment& m) {
         if (!with_legs(steps({{"face", 90}, {"ahead", 1}}))(m)) return false;
         Copies& all = copies(m);
         for (std::size_t i = 0; i < all.before.units.size(); ++i) edit(all.before, i).formation = "line";
         return true;
       }},
      {"whole_move_to_form", walker("form", [](Moment&, Body& body) {
         shift_to(body, body.centre + Vec{1, 1});
         return true;
       })},
      {"turn_in_place", walker("turn", [](Moment&, Body& body) {
         body.facing += 30;
         return true;
       })},
      {"one_inch", walker("move", [](Moment& m, Body& body) {
         Body* enemy = first(m.next, 1 - body.side);
         if (enemy == nullptr) return false;
         shift_to(body, enemy->centre);
         return true;
       })},
      {"heavy_things_stay", walker("move", [](Moment&, Body& body) {
         if (!body.troops) return false;
         troops(body).tags.insert("heavy_gun");
         return true;
       })},
      {"proximity", [](Moment& m) {
         if (m.began != "orders") return false;
         return with_legs(steps({{"left", 1}}))(m);
       }},
      {"rough_once", [](Moment& m) {
         if (!m.is("moved") || m.now.stage != "orders" || unit(m) == nullptr || !formed(unit(m)->formation)) return false;
         unit(m)->rough = true;
         unit(m)->made = 1;
         return true;
       }},
      {"initiative_conditions", [](Moment& m) {
         if (m.began != "initiative") return false;
         return walker("move", [](Moment& it, Body& body) {
           Copies& all = copies(it);
           for (std::size_t i = 0; i < all.before.units.size(); ++i)
             if (all.before.units[i]->id == body.id) edit(all.before, i).disordered = true;
           return true;
         })(m);
       }},
      {"initiative_once", [](Moment& m) {
         if (!m.is("moved") || m.now.stage != "initiative" || unit(m) == nullptr) return false;
         unit(m)->initiative = true;
         return true;
       }},
      {"free_moves", [](Moment& m) {
         if (!m.is("moved") || unit(m) == nullptr) return false;
         m.deed.kind = "free_move_offered";
         unit(m)->formation = "line";
         return true;
       }},
      {"withdraws_away", walker("withdraw", [](Moment& m, Body& body) {
         Body* enemy = first(m.next, 1 - body.side);
         if (enemy == nullptr) return false;
         shift_to(body, enemy->centre);
         return true;
       })},
      {"who_withdraws", [](Moment& m) {
         if (m.began != "orders") return false;
         return walker("move", [](Moment& it, Body& body) {
           Copies& all = copies(it);
           all.entry.order.kind = "withdraw";
           for (std::size_t i = 0; i < all.before.units.size(); ++i)
             if (all.before.units[i]->id == body.id) edit(all.before, i).disordered = false;
           if (it.now.unit(body.id) == nullptr) return false;
           Body& now = *it.now.unit(body.id);
           now.hits = 0;
           now.granted = 0;
           return true;
         })(m);
       }},
      {"rides_so_far", chiefs("rode", [](Chief& each) { each.at = {-60, -60}; })},
      {"rides_once", chiefs("rode", [](Chief& each) { each.rode = true; })},
      {"rallies", rally([](Moment& m) { unit(m)->contact = true; })},
      {"rally_once", rally([](Moment& m) { m.now.chief(m.deed.text("commander"))->acted = true; })},
      {"rally_throw", rally([](Moment& m) { set(m, "rallied", m.deed.dice[0].face + m.deed.dice[1].face > m.deed.number("rating")); })},
      {"follow_me", actor("led", [](Body& each) { each.moved = true; })},
      {"who_charges", actor("charge_declared", [](Body& each) { each.dis = true; })},
      {"charges_ahead", actor("charge_declared", [](Body& each) { each.facing += 180; })},
      {"wheels_to_charge", changed("charge_declared", [](Moment& m) { copies(m).entry.order.named["steps"] = Json::array({{{"step", "wheel_left"}, {"degrees", 60}}}); })},
      {"reach", changed("charge_declared", [](Moment& m) { set(m, "reaches", true); set(m, "to_go", 99); })},
      {"moves_to_charge", [](Moment& m) {
         if (!m.is("charge_declared") || m.now.stage != "orders") return false;
         set(m, "moves", 9);
         return true;
       }},
      {"skirmishers_charge", [](Moment& m) {
         if (!m.is("charge_declared") || unit(m) == nullptr || !unit(m)->troops) return false;
         Body* target = struck(m);
         if (target == nullptr || !target->troops) return false;
         troops(*unit(m)).cls = "skirmishers";
         troops(*target).cls = "infantry";
         target->formation = "line";
         target->hits = 0;
         set(m, "face", "front");
         return true;
       }},
      {"face_struck", changed("charge_declared", [](Moment& m) { set(m, "face", m.deed.text("face") == "front" ? "rear" : "front"); })},
      {"ends_in_contact", [](Moment& m) {
         if (!m.is("struck")) return false;
         Frame& after = copies(m).after;
         for (std::size_t i = 0; i < after.units.size(); ++i)
           if (after.units[i]->id == m.deed.text("unit")) edit(after, i).in_contact = false;
         return true;
       }},
      {"reactions", changed("reacted", [](Moment& m) {
         set(m, "reaction", "countercharge");
         if (unit(m) != nullptr && unit(m)->troops) troops(*unit(m)).cls = "infantry";
       })},
      {"emergency_on_four", [](Moment& m) {
         if (!m.is("reacted")) return false;
         m.deed.kind = "emergency_thrown";
         set(m, "die", 2);
         set(m, "formed", true);
         return true;
       }},
      {"who_shoots", actor("shot", [](Body& each) { each.contact = true; })},
      {"shoots_once", actor("shot", [](Body& each) { each.shot = true; })},
      {"moved_guns", [](Moment& m) {
         if (!m.is("shot") || unit(m) == nullptr || !unit(m)->troops || unit(m)->side != m.now.active) return false;
         troops(*unit(m)).cls = "artillery";
         unit(m)->moved = true;
         return true;
       }},
      {"in_range", actor("shot", [](Body& each) { if (each.troops) troops(each).weapon = "none"; })},
      {"in_arc", actor("shot", [](Body& each) { each.facing += 180; })},
      {"nearest_first", [](Moment& m) {
         Body* shooter = m.is("shot") ? unit(m) : nullptr;
         Body* target = struck(m);
         if (shooter == nullptr || target == nullptr || target->ground.empty() || shooter->ground.empty() || gap(*shooter, *target) < 6) return false;
         for (Body& each : m.now.units)
           if (each.on && each.side == target->side && each.id != target->id && !each.ground.empty()) {
             each.contact = false;
             each.facing = shooter->facing;
             each.ground = corners({{}, shooter->facing, 0.5, 0.5});
             each.centre = {};
             shift_to(each, front_middle(*shooter) + forward(shooter->facing) * 2);
             return true;
           }
         return false;
       }},
      {"shooting_dice", changed("shot", [](Moment& m) { add(m, "dice", 9); })},
      {"shooting_need", changed("shot", [](Moment& m) { add(m, "need", 3); })},
      {"hits_and_saves", changed("shot", [](Moment& m) { add(m, "casualties", 1); })},
      {"save_need", changed("shot", [](Moment& m) { set(m, "save", m.deed.number("save") == 2 ? 5 : 2); })},
      {"recorded", changed("casualties_taken", [](Moment& m) { add(m, "recorded", 1); })},
      {"shattered", [](Moment& m) {
         if (!m.is("casualties_taken") || unit(m) == nullptr || unit(m)->hits + unit(m)->excess >= 2 * unit(m)->stamina) return false;
         m.deed.kind = "shattered";
         return true;
       }},
      {"shatters", actor("break_tested", [](Body& each) { each.hits = 3 * each.stamina; })},
      {"score_adds_up", changed("break_tested", [](Moment& m) { add(m, "score", 1); })},
      {"test_modifiers", changed("break_tested", [](Moment& m) { m.deed.modifiers.push_back({"MPP-BT-MOD-3", 1, ""}); })},
      {"test_cell", changed("break_tested", [](Moment& m) { set(m, "score", m.deed.number("score") > 6 ? 4 : 12); })},
      {"test_effect", changed("break_tested", [](Moment& m) { set(m, "effect", m.deed.text("effect") == "hold" ? "break" : "hold"); })},
      {"who_breaks_is_gone", [](Moment& m) {
         if (!m.is("table")) return false;
         for (const auto& each : m.after->units)
           if (each->on_table) {
             copies(m).entry.happenings = {told_of("broken", each->id)};
             return true;
           }
         return false;
       }},
      {"fire_tests", [](Moment& m) {
         if (!m.is("turn_ends")) return false;
         for (Body& each : m.now.units) each.hits = each.stamina, each.taken = 1, each.excess = 1;
         return true;
       }},
      {"sixes_test",
       [](Moment& m) {
         if (!m.is("turn_ends")) return false;
         for (Body& each : m.now.units) each.sixes = 2;
         return true;
       }},
      {"tests_with_cause",
       [](Moment& m) {
         if (!m.is("break_tested") || m.deed.text("cause") != "shooting" || unit(m) == nullptr) return false;
         unit(m)->taken = unit(m)->sixes = unit(m)->beyond = 0;
         return true;
       }},
      {"losers_test", [](Moment& m) {
         if (!m.is("turn_ends")) return false;
         m.now.winners = {1};
         for (Body& each : m.now.units) each.combat = 1, each.tested = false;
         return true;
       }},
      {"tested_once", [](Moment& m) {
         if (!m.is("break_tested") || m.now.stage != "hand_to_hand" || unit(m) == nullptr) return false;
         unit(m)->tested = true;
         return true;
       }},
      {"lost_a_round", [](Moment& m) {
         if (!m.is("break_tested") || m.deed.text("cause") != "lost_round" || m.now.winners.empty()) return false;
         for (int& each : m.now.winners) each = -1;
         return true;
       }},
      {"goes_straight_back", [](Moment& m) {
         if (!m.is("table")) return false;
         Copies& all = copies(m);
         for (std::size_t i = 0; i < all.after.units.size(); ++i) {
           const Unit* before = m.before->unit(all.after.units[i]->id);
           if (!all.after.units[i]->on_table || before == nullptr || !before->on_table || before->inside) continue;
           Unit& one = edit(all.after, i);
           one.centre = before->centre + forward(before->facing) * 5;
           all.entry.happenings = {told_of("retired", one.id)};
           return true;
         }
         return false;
       }},
      {"tenable", [](Moment& m) {
         if (!m.is("table")) return false;
         Body* one = first(m.next, 0);
         Body* two = first(m.next, 1);
         if (one == nullptr || two == nullptr) return false;
         shift_to(*one, two->centre);
         copies(m).entry.happenings = {told_of("retired", one->id)};
         return true;
       }},
      {"fights_in_contact", actor("fought", [](Body& each) { each.contact = false; })},
      {"melee_dice", changed("fought", [](Moment& m) { set(m, "dice", 30); })},
      {"melee_need", [](Moment& m) {
         if (!m.is("fought") || m.deed.modifiers.empty()) return false;
         add(m, "need", 2);
         return true;
       }},
      {"worn_out", [](Moment& m) {
         if (!m.is("fought") || unit(m) == nullptr || m.deed.modifiers.empty()) return false;
         unit(m)->dis = m.deed.modifier("MPP-HTH-MOD-03") == 0;
         unit(m)->hits = 0;
         return true;
       }},
      {"loose_fighters", [](Moment& m) {
         if (!m.is("fought") || unit(m) == nullptr || m.deed.modifiers.empty()) return false;
         unit(m)->formation = "line";
         if (unit(m)->troops) troops(*unit(m)).cls = "infantry";
         m.deed.modifiers.push_back({"MPP-HTH-MOD-04", -1, ""});
         return true;
       }},
      {"inflicted", changed("combat_scored", [](Moment& m) { m.deed.named["south"]["inflicted"] = m.deed.number("south.score") + 1; })},
      {"combat_modifiers", [](Moment& m) {
         if (!m.is("combat_scored") || m.deed.modifiers.empty()) return false;
         m.deed.named["south"]["score"] = m.deed.number("south.score") + 1;
         return true;
       }},
      {"follows_up", [](Moment& m) {
         if (!m.is("fought") || unit(m) == nullptr) return false;
         m.deed.kind = "followed_up";
         unit(m)->dis = true;
         return true;
       }},
      {"beaten", [](Moment& m) {
         if (!m.is("turn_begins") || m.now.player_turn == 0) return false;
         for (Body& each : m.now.units) each.on = false;
         return true;
       }},
      {"points", [](Moment& m) {
         if (!m.is("table") || m.now.player_turn == 0) return false;
         for (Body& each : m.next.units) each.was_on = true, each.on = false;
         return true;
       }},
  };
  return rows;
}

}  // namespace

TEST(SecondReader, finds_what_is_planted_in_linear_battles) {
  std::map<std::string_view, int> found;
  planted::for_moments<Following>(
      "linear",
      [&](const Moment& moment) {
        for (const Clause& clause : clauses()) {
          if (found[clause.id] > 0) continue;
          const auto plant = plants().find(clause.id);
          if (plant == plants().end()) continue;
          Moment wrong = moment;
          if (!plant->second(wrong)) continue;
          Eye before;
          clause.look(moment, before);
          if (!before.faults().empty()) continue;
          Eye eye;
          clause.look(wrong, eye);
          if (!eye.faults().empty()) ++found[clause.id];
        }
      },
      [&] { return std::ranges::all_of(clauses(), [&](const Clause& each) { return found[each.id] > 0; }); });
  for (const Clause& clause : clauses()) {
    EXPECT_TRUE(plants().contains(clause.id)) << clause.id << ": no fault is planted for it";
    EXPECT_GT(found[clause.id], 0) << clause.id << " (" << clause.clause << ") does not find its fault";
  }
  EXPECT_GE(clauses().size(), 60U);
}

}  // namespace audit::lines
