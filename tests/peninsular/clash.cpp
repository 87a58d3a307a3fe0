#include "tests/peninsular/clash.hpp"

namespace guidon::tests {

Clash battalions(const With& a, const With& d, double gap) {
  Clash clash;
  clash.a = clash.b.infantry(red, {90, 40}, a);
  clash.d = clash.b.infantry(black, {90, 40 + gap}, d);
  clash.b.card(red, Function::foot);
  return clash;
}

Clash regiments(const With& a, const With& d, double gap) {
  Clash clash;
  clash.a = clash.b.cavalry(red, {90, 30}, a);
  clash.d = clash.b.cavalry(black, {90, 30 + gap}, d);
  clash.b.card(red, Function::horse);
  return clash;
}

Clash horse_on_flank(const With& a, const With& d) {
  Clash clash;
  const double width = d.formation == Formation::attack_column ? 6 : 3.0 * (d.stands > 0 ? d.stands : 6);
  const double middle = d.formation == Formation::attack_column ? 63 : 61;
  clash.d = clash.b.infantry(black, {90, 60}, d);
  clash.a = clash.b.cavalry(red, {90 + width / 2 + 16, middle, 270}, a);
  clash.b.card(red, Function::horse);
  return clash;
}

Clash horse_on_front(const With& a, const With& d) {
  Clash clash;
  clash.d = clash.b.infantry(black, {90, 60}, d);
  clash.a = clash.b.cavalry(red, {90, 40}, a);
  clash.b.card(red, Function::horse);
  return clash;
}

namespace {

const UnitState& unit_of(const Board& b, int u) { return b.state.unit[static_cast<std::size_t>(u)]; }

}  // namespace

double x_of(const Board& b, int u) { return unit_of(b, u).pose.at.vec().x; }
double y_of(const Board& b, int u) { return unit_of(b, u).pose.at.vec().y; }
int facing_of(const Board& b, int u) { return unit_of(b, u).pose.facing.hundredths() / 100; }
int stands_of(const Board& b, int u) { return unit_of(b, u).close; }
int pips_of(const Board& b, int u) { return unit_of(b, u).pips; }

void attack(Clash& clash, Faces faces, Here here) { clash.b.give(clash.b.contact(clash.a, clash.d), faces, here); }

void settle(Board& b, Here here) {
  for (int i = 0; i < 20 && b.state.todos > 0 && b.state.phase != Phase::over; ++i)
    b.give(automatic_answer(b.battle()), {}, here);
}

void bystanders(Board& b) {
  b.infantry(red, {15, 10});
  b.infantry(black, {15, 110});
  b.cavalry(red, {165, 10});
  b.cavalry(black, {165, 110});
}

void weaken(Board& b, int u, int stands) {
  UnitState& unit = b.unit(u);
  const std::size_t last = b.sheet(u).stands.size();
  for (int i = 0; i < stands; ++i) unit.stand[last - 1 - static_cast<std::size_t>(i)] = Whereabouts::lost;
  unit.close = static_cast<std::uint8_t>(unit.close - stands);
  auto& dead = b.state.dead[index(b.sheet(u).side)];
  dead = static_cast<std::uint16_t>(dead + stands);
}

void expect_test(const Board& b, int attacker, int defender, ContactOutcome outcome, Here here) {
  const testing::ScopedTrace trace(here.file_name(), static_cast<int>(here.line()), "the contact test");
  const auto* test = b.event<ContactTested>();
  ASSERT_NE(test, nullptr);
  EXPECT_EQ(test->attacker_score, attacker);
  EXPECT_EQ(test->defender_score, defender);
  EXPECT_EQ(test->margin, attacker - defender);
  EXPECT_EQ(test->result, outcome);
}

void expect_fight(const Board& b, int attacker, int defender, FightOutcome outcome, Here here) {
  const testing::ScopedTrace trace(here.file_name(), static_cast<int>(here.line()), "the fight");
  const auto* fight = b.event<FightFought>();
  ASSERT_NE(fight, nullptr);
  EXPECT_EQ(fight->attacker_hits, attacker);
  EXPECT_EQ(fight->defender_hits, defender);
  EXPECT_EQ(fight->result, outcome);
}

void expect_dice(const Board& b, int attacker, int defender, Here here) {
  const testing::ScopedTrace trace(here.file_name(), static_cast<int>(here.line()), "the dice of the fight");
  const auto* fight = b.event<FightFought>();
  ASSERT_NE(fight, nullptr);
  EXPECT_EQ(fight->attacker_dice, attacker);
  EXPECT_EQ(fight->defender_dice, defender);
}

bool asked(const Board& b, Task task) {
  const Decision it = b.decision();
  return it.kind == Decision::Kind::answer && it.task == task;
}

}  // namespace guidon::tests
