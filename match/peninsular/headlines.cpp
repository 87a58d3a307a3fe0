#include "match/peninsular/headlines.hpp"

#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

class Words {
 public:
  explicit Words(const Ending& ending) : ending_(ending), attacker_(id(ending.unit)), defender_(id(ending.target)) {
    attacker_horse_ =
        ending.unit < ending.setting.units.size() && ending.setting.units[ending.unit].arm == Arm::cavalry;
  }

  std::string text() {
    const Tale& tale = ending_.tale;
    if (tale.critical == 2) add("the critical manoeuvre fails");
    if (tale.critical == 1 && tale.contact == 0) add("the critical manoeuvre succeeds");
    say_contact();
    if (tale.firefight != 0) say_firefight();
    if (shooting()) say_shooting();
    if (tale.rally != 0) add(tale.rally == 1 ? "rallies" : "does not rally");
    if (!shooting() && tale.contact == 0 && tale.stands_lost > 0) add(count(tale.stands_lost, "stand") + " lost");
    return out_.empty() ? "it is done, and no dice decide it" : out_;
  }

 private:
  void add(std::string_view words) {
    if (!out_.empty()) out_ += "; ";
    out_ += words;
  }

  [[nodiscard]] std::string id(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() ? ending_.setting.units[unit].id : "it";
  }
  static std::string count(int number, const std::string& what) {
    return (number == 1 ? "1 " + what : std::to_string(number) + " " + what + "s");
  }
  [[nodiscard]] bool shooting() const {
    return ending_.order.kind == OrderKind::fire || ending_.order.kind == OrderKind::skirmish_fire;
  }

  void say_contact() {
    const Tale& tale = ending_.tale;
    if (tale.contact == 0) {
      if (tale.fight != 0) add("fight: " + fight_words_of(tale.fight));
      return;
    }
    const std::string& foot = attacker_horse_ ? defender_ : attacker_;
    const std::string& horse = attacker_horse_ ? attacker_ : defender_;
    switch (static_cast<ContactOutcome>(tale.contact - 1)) {
      case ContactOutcome::fight: return add(tale.fight == 0 ? "they fight" : "fight: " + fight_words_of(tale.fight));
      case ContactOutcome::defender_falls_back: return add(defender_ + " falls back");
      case ContactOutcome::defender_routs: return add(defender_ + " routs, glory for " + attacker_);
      case ContactOutcome::attacker_halts: return add(attacker_ + " halts");
      case ContactOutcome::attacker_falls_back: return add(attacker_ + " falls back");
      case ContactOutcome::attacker_falls_back_2_pips: return add(attacker_ + " falls back, shaken (2 pips)");
      case ContactOutcome::infantry_routs: return add(foot + " routs, " + horse + " pursues");
      case ContactOutcome::cavalry_falls_back: return add(horse + " falls back");
      case ContactOutcome::forbidden: return add(attacker_ + " cannot close");
      case ContactOutcome::overrun: return add(defender_ + " is overrun");
    }
  }

  [[nodiscard]] std::string fight_words_of(std::uint8_t code) const {
    if (code >= 16) {
      switch (static_cast<DuelOutcome>(code - 16)) {
        case DuelOutcome::attacker_wins: return attacker_ + " wins the duel";
        case DuelOutcome::defender_wins: return defender_ + " wins the duel";
        case DuelOutcome::undecided: return "the duel goes on";
        case DuelOutcome::stalemate: return "the duel ends even";
      }
    }
    switch (static_cast<FightOutcome>(code - 1)) {
      case FightOutcome::attacker_routs: return defender_ + " wins, " + attacker_ + " routs";
      case FightOutcome::attacker_falls_back: return defender_ + " wins, " + attacker_ + " falls back";
      case FightOutcome::goes_on: return "even, it goes on";
      case FightOutcome::stalemate: return "even, " + attacker_ + " falls back";
      case FightOutcome::defender_falls_back: return attacker_ + " wins, " + defender_ + " falls back";
      case FightOutcome::defender_routs: return attacker_ + " wins, " + defender_ + " routs";
    }
    return {};
  }

  void say_firefight() {
    switch (static_cast<FirefightOutcome>(ending_.tale.firefight - 1)) {
      case FirefightOutcome::a_reforms: return add("firefight: red's skirmishers are driven in");
      case FirefightOutcome::a_falls_back: return add("firefight: red's skirmishers fall back");
      case FirefightOutcome::goes_on: return add("firefight: even");
      case FirefightOutcome::b_falls_back: return add("firefight: black's skirmishers fall back");
      case FirefightOutcome::b_reforms: return add("firefight: black's skirmishers are driven in");
    }
  }

  void say_shooting() {
    const Tale& tale = ending_.tale;
    if (ending_.order.at_structure != 0) {
      if (tale.structure == 1) add("a breach");
      if (tale.structure == 2) add("alight");
    }
    std::string hits;
    if (tale.casualties > 0)
      hits = tale.casualties == 1 ? "1 casualty" : std::to_string(tale.casualties) + " casualties";
    else if (ending_.order.at_structure == 0)
      hits = "no casualties";
    if (tale.stands_lost > 0) hits.append(hits.empty() ? "" : ", ").append(count(tale.stands_lost, "stand") + " lost");
    if (!hits.empty()) add(hits);
    if (tale.heavy != 0) {
      add(tale.heavy == 1   ? "stands the heavy-casualties test"
          : tale.heavy == 2 ? "retreats from heavy casualties"
                            : "halts after heavy casualties");
    }
    if (out_.empty()) add("no effect");
  }

  const Ending& ending_;
  std::string attacker_;
  std::string defender_;
  bool attacker_horse_ = false;
  std::string out_;
};

}  // namespace

std::string headline(const Ending& ending) { return Words{ending}.text(); }

}  // namespace guidon::match
