#pragma once
// Attacks: who may close with whom, the way there, the test at ten centimetres and what it decides (PEN-CON-01, the
// contact test and its tables; order of resolution 5.3).
#include <expected>
#include <optional>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"
#include "rules/peninsular/contact.hpp"

namespace guidon::peninsular {

enum class Attack : std::uint8_t { ordered, glory, pursuit };

// An ordered contact, or the attack of a Glory move.
std::expected<MovePlan, Refusal> plan_contact(const Field& field, const Order& order, Attack attack = Attack::ordered);

// Whether the arms and circumstances allow it at all, leaving the way out of account.
std::optional<Refusal> check_closing(const Field& field, int attacker, int target, Face face);

void begin_contact(const Umpire& umpire);  // the undertaking is an attack and nothing holds it up
void step_contact_test(const Umpire& umpire, TestContact pairing, Dice& dice);
void step_finish_contact(const Umpire& umpire, const FinishContact& contact);
void step_emergency_square(const Umpire& umpire, Dice& dice);

ContactSituation situation_of(const Field& field, const Undertaking& attack, int target, Face face);

// The attacker takes the ground the defender has left (PEN-R-74).
std::optional<UnitState> ground_taken(const Field& field,
                                      const AdvanceOrStay& offer);  // how the unit would stand there
void step_offer_advance(const Umpire& umpire, const OfferAdvance& ground);
void advance_after_contact(const Umpire& umpire, const AdvanceOrStay& offer);
void step_offer_glory(const Umpire& umpire, const OfferGlory& offer);
// Whether a Glory move could end in contact with that enemy as far as distance and the arms go (PEN-R-72).
bool glory_within_reach(const Field& field, int u, int v);

void add_fight(const Umpire& umpire, const FightState& fight);
void overrun(const Umpire& umpire, int mover, int gun);
// PEN-G-14: a unit already in rout is ridden or run down without a test.
void run_down(const Umpire& umpire, int mover, int router);
void become_glorious(const Umpire& umpire, int u);

}  // namespace guidon::peninsular
