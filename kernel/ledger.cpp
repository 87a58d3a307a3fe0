#include "kernel/ledger.hpp"

namespace guidon {

Form name_of(Account account) {
  switch (account) {
    case Account::whole: return {};
    case Account::attacker: return "attacker"_form;
    case Account::defender: return "defender"_form;
    case Account::attackers_dice: return "attacker's dice"_form;
    case Account::defenders_dice: return "defender's dice"_form;
    case Account::attackers_fight: return "attacker's fight"_form;
    case Account::defenders_fight: return "defender's fight"_form;
    case Account::column: return "column"_form;
    case Account::die: return "die"_form;
    case Account::dice: return "dice"_form;
    case Account::to_hit: return "to hit"_form;
    case Account::hits_on: return "hits on"_form;
    case Account::save: return "save"_form;
    case Account::saved_on: return "saved on"_form;
    case Account::tests_on: return "tests on"_form;
    case Account::pips: return "pips"_form;
    case Account::gone: return "gone"_form;
    case Account::a: return "a"_form;
    case Account::b: return "b"_form;
  }
  return {};
}

Phrase Modifier::why() const { return reason.places() > 0 ? say(reason, count) : Phrase{reason}; }

Phrase Modifier::said() const { return on == Account::whole ? why() : say("{}: {}"_form, name_of(on), why()); }

}  // namespace guidon
