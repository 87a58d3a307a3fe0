#pragma once
// What the Peninsular rules say of their rolls, under the options of one table: asked of them, and kept.
#include <array>
#include <cstdint>

#include "players/memo.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/fire.hpp"

namespace guidon::players {

// Chances by outcome.
using ContactChances = std::array<double, peninsular::contact_words.size()>;
using FightChances = std::array<double, peninsular::fight_words.size()>;

class PeninsularRolls {
 public:
  explicit PeninsularRolls(const peninsular::Options& options) : options_(options) {}
  // Those of this thread; good until it asks for those under other options.
  static PeninsularRolls& under(const peninsular::Options& options);

  [[nodiscard]] const peninsular::Options& options() const { return options_; }
  const ContactChances& contact(const peninsular::ContactSituation& situation);
  // A round between so many dice.
  const FightChances& fight(int attackers, peninsular::Impact impact, int defenders, bool defender_bonus, int round);
  double casualties(const peninsular::FireSituation& situation);                          // on average
  double manoeuvres(int pips, peninsular::Quality quality, peninsular::Officer officer);  // where it is critical

 private:
  peninsular::Options options_;
  Memo<ContactChances, 4096> contacts_{};
  Memo<FightChances, 1024> fights_{};
  Memo<double, 1024> fire_{};
  Memo<double, 128> manoeuvres_{};
};

}  // namespace guidon::players
