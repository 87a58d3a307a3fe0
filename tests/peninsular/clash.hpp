#pragma once
// Two units about to meet, ready on the attacker's card, and short ways to look at what became of them.
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/morale.hpp"
#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {

struct Clash {
  Board b;
  int a = -1;  // the attacker, red
  int d = -1;  // the defender, black
};

// Red in line with its front at (90, 40), black facing it; the fronts are `gap` centimetres apart. Red's FOOT card.
Clash battalions(const With& a = {}, const With& d = {.ranks = 3}, double gap = 12);
// The same on horseback, red's front at (90, 30), on red's HORSE card.
Clash regiments(const With& a = {}, const With& d = {}, double gap = 20);
// A French battalion facing down the table with its front at (90, 60), and red cavalry on its left, 16 cm away.
Clash horse_on_flank(const With& a = {}, const With& d = {.ranks = 3});
// Red cavalry 20 cm before the front of French infantry at (90, 60).
Clash horse_on_front(const With& a = {}, const With& d = {.ranks = 3, .pips = 5});

double x_of(const Board& b, int u);  // of the midpoint of its front edge
double y_of(const Board& b, int u);
int facing_of(const Board& b, int u);  // degrees
int stands_of(const Board& b, int u);
int pips_of(const Board& b, int u);

// Attacks straight ahead: the two dice of the contact test, and whatever is thrown after them.
void attack(Clash& clash, Faces faces, Here here = Here::current());
// Answers questions that need no dice as the program would, until the card goes on.
void settle(Board& b, Here here = Here::current());
// Idle units of both arms in the corners, so that every move card waits for its owner.
void bystanders(Board& b);
// The unit has lost so many stands before.
void weaken(Board& b, int u, int stands);

// The scores and result of the contact test in the last order.
void expect_test(const Board& b, int attacker, int defender, ContactOutcome outcome, Here here = Here::current());
// The hits and result of the fight in the last order.
void expect_fight(const Board& b, int attacker, int defender, FightOutcome outcome, Here here = Here::current());
// How many dice each side threw there.
void expect_dice(const Board& b, int attacker, int defender, Here here = Here::current());
bool asked(const Board& b, Task task);

}  // namespace guidon::tests
