#pragma once
// The contact test: two units about to meet, each with a die, its pips and its circumstances.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/peninsular/options.hpp"
#include "rules/peninsular/words.hpp"

namespace guidon::peninsular {

struct Contender {
  Arm arm = Arm::infantry;
  int pips = 0;
  Quality quality = Quality::trained;
  Officer officer = Officer::none;
  bool attack_column = false;
  bool friend_routing = false;  // of the same arm and at least its quality, as near as PEN-R-67 asks
  bool irregular = false;
  bool grenadiers = false;  // an attacker who named his grenadier stand for a narrow assault
};

struct ContactSituation {
  Contender attacker;
  Contender defender;
  bool charging = true;       // the attacking cavalry moves into this contact
  bool charge_bonus = false;  // and spent its once-a-game 15 cm on it
  bool cover = false;         // the defender is infantry in cover
  bool passage = false;       // he holds a bridge or a breach, in whatever arm (PEN-G-24)
  bool square = false;        // the defending infantry is in square
  Aspect aspect = Aspect::front;
  bool flank_open = true;  // nothing friendly or impassable closes the flank struck
  bool met = false;        // they test whatever the arms: the cavalry could not give way (PEN-R-76)
};

enum class ContactOutcome : std::uint8_t {
  fight,
  defender_falls_back,
  defender_routs,
  attacker_halts,
  attacker_falls_back,
  attacker_falls_back_2_pips,
  infantry_routs,
  cavalry_falls_back,
  forbidden,
  overrun
};
inline constexpr std::array<std::string_view, 10> contact_words{
    "fight",          "defender_falls_back", "defender_routs",
    "attacker_halts", "attacker_falls_back", "attacker_falls_back_2_pips",
    "infantry_routs", "cavalry_falls_back",  "forbidden",
    "overrun"};

enum class ContactTable : std::uint8_t {
  settled,
  infantry,
  cavalry,
  cavalry_attacks_infantry,
  infantry_attacks_cavalry
};

struct ContactTest {
  Ledger ledger;
  int attacker = 0;  // what each side adds to its die
  int defender = 0;
  ContactTable table = ContactTable::infantry;
  bool repulse_costs_pips = true;                  // cavalry thrown back by 4 or more by cavalry (PEN-R-71)
  ContactOutcome settled = ContactOutcome::fight;  // without dice, where the table is `settled`
  Clause settled_by;
};

struct ContactResult {
  int margin = 0;  // attacker's score less the defender's
  ContactOutcome outcome = ContactOutcome::fight;
  Clause clause;
  int attacker = 0;  // the scores
  int defender = 0;
};

ContactTest weigh(const ContactSituation& situation, const Options& options);
ContactResult read(const ContactTest& test, int margin);
ContactResult roll(const ContactTest& test, Dice& dice);

}  // namespace guidon::peninsular
