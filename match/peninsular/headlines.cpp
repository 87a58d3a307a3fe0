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

  Tiding tiding() {
    const Tale& tale = ending_.tale;
    if (tale.critical == 2) add(say("the critical manoeuvre fails"), theirs());
    if (tale.critical == 1 && tale.contact == 0) add(say("the critical manoeuvre succeeds"), ours());
    say_contact();
    if (tale.firefight != 0) say_firefight();
    if (shooting()) say_shooting();
    if (tale.rally != 0) add(say(tale.rally == 1 ? "rallies" : "does not rally"), tale.rally == 1 ? ours() : theirs());
    if (!shooting() && tale.contact == 0 && tale.stands_lost > 0)
      add(counted(tale.stands_lost, "{} stand lost", "{} stands lost"));
    if (out_.words.empty()) add(say("it is done, and no dice decide it"));
    return out_;
  }

 private:
  // Of several things that are told the last decides, if it is good for anybody.
  void add(Phrase words, Favours favours = Favours::nobody) {
    out_.words = joined(std::move(out_.words), "{}; {}", std::move(words));
    if (favours != Favours::nobody) out_.favours = favours;
  }
  void add(const Tiding& tiding) { add(tiding.words, tiding.favours); }

  // Good for the side of the unit that acts, which need not be the side that gives the order; and for the other.
  [[nodiscard]] Favours ours() const {
    const bool known = ending_.unit < ending_.setting.units.size();
    return good_for(known ? ending_.setting.units[ending_.unit].side : ending_.order.side);
  }
  [[nodiscard]] Favours theirs() const { return ours() == Favours::asker ? Favours::enemy : Favours::asker; }
  [[nodiscard]] Favours good_for(Colour side) const {
    return side == ending_.order.side ? Favours::asker : Favours::enemy;
  }

  [[nodiscard]] Phrase id(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() ? Phrase{ending_.setting.units[unit].id} : say("it");
  }
  [[nodiscard]] bool shooting() const {
    return ending_.order.kind == OrderKind::fire || ending_.order.kind == OrderKind::skirmish_fire;
  }

  void say_contact() {
    const Tale& tale = ending_.tale;
    if (tale.contact == 0) {
      if (tale.fight != 0) add(fight_told(tale.fight));
      return;
    }
    const Phrase& foot = attacker_horse_ ? defender_ : attacker_;
    const Phrase& horse = attacker_horse_ ? attacker_ : defender_;
    const Favours to_foot = attacker_horse_ ? theirs() : ours();
    const Favours to_horse = attacker_horse_ ? ours() : theirs();
    switch (static_cast<ContactOutcome>(tale.contact - 1)) {
      case ContactOutcome::fight: return tale.fight == 0 ? add(say("they fight")) : add(fight_told(tale.fight));
      case ContactOutcome::defender_falls_back: return add(say("{} falls back", defender_), ours());
      case ContactOutcome::defender_routs: return add(say("{} routs, glory for {}", defender_, attacker_), ours());
      case ContactOutcome::attacker_halts: return add(say("{} halts", attacker_), theirs());
      case ContactOutcome::attacker_falls_back: return add(say("{} falls back", attacker_), theirs());
      case ContactOutcome::attacker_falls_back_2_pips:
        return add(say("{} falls back, shaken (2 pips)", attacker_), theirs());
      case ContactOutcome::infantry_routs: return add(say("{} routs, {} pursues", foot, horse), to_horse);
      case ContactOutcome::cavalry_falls_back: return add(say("{} falls back", horse), to_foot);
      case ContactOutcome::forbidden: return add(say("{} cannot close", attacker_), theirs());
      case ContactOutcome::overrun: return add(say("{} is overrun", defender_), ours());
    }
  }

  [[nodiscard]] Tiding fight_told(std::uint8_t code) const {
    Tiding told = fight_result(code);
    told.words = say("fight: {}", std::move(told.words));
    return told;
  }

  [[nodiscard]] Tiding fight_result(std::uint8_t code) const {
    if (code >= 16) {
      switch (static_cast<DuelOutcome>(code - 16)) {
        case DuelOutcome::attacker_wins: return {say("{} wins the duel", attacker_), ours()};
        case DuelOutcome::defender_wins: return {say("{} wins the duel", defender_), theirs()};
        case DuelOutcome::undecided: return {say("the duel goes on")};
        case DuelOutcome::stalemate: return {say("the duel ends even")};
      }
    }
    switch (static_cast<FightOutcome>(code - 1)) {
      case FightOutcome::attacker_routs: return {say("{} wins, {} routs", defender_, attacker_), theirs()};
      case FightOutcome::attacker_falls_back: return {say("{} wins, {} falls back", defender_, attacker_), theirs()};
      case FightOutcome::goes_on: return {say("even, it goes on")};
      case FightOutcome::stalemate: return {say("even, {} falls back", attacker_), theirs()};
      case FightOutcome::defender_falls_back: return {say("{} wins, {} falls back", attacker_, defender_), ours()};
      case FightOutcome::defender_routs: return {say("{} wins, {} routs", attacker_, defender_), ours()};
    }
    return {};
  }

  // In a firefight a is red and b is black.
  void say_firefight() {
    const Favours to_red = good_for(Colour::red);
    const Favours to_black = good_for(Colour::black);
    switch (static_cast<FirefightOutcome>(ending_.tale.firefight - 1)) {
      case FirefightOutcome::a_reforms: return add(say("firefight: red's skirmishers are driven in"), to_black);
      case FirefightOutcome::a_falls_back: return add(say("firefight: red's skirmishers fall back"), to_black);
      case FirefightOutcome::goes_on: return add(say("firefight: even"));
      case FirefightOutcome::b_falls_back: return add(say("firefight: black's skirmishers fall back"), to_red);
      case FirefightOutcome::b_reforms: return add(say("firefight: black's skirmishers are driven in"), to_red);
    }
  }

  void say_shooting() {
    const Tale& tale = ending_.tale;
    if (ending_.order.at_structure != 0) {
      if (tale.structure == 1) add(say("a breach"), Favours::asker);
      if (tale.structure == 2) add(say("alight"), Favours::asker);
    }
    Phrase hits;
    if (tale.casualties > 0)
      hits = counted(tale.casualties, "{} casualty", "{} casualties");
    else if (ending_.order.at_structure == 0)
      hits = say("no casualties");
    if (tale.stands_lost > 0)
      hits = joined(std::move(hits), "{}, {}", counted(tale.stands_lost, "{} stand lost", "{} stands lost"));
    if (!hits.empty()) add(std::move(hits), tale.casualties + tale.stands_lost > 0 ? Favours::asker : Favours::nobody);
    if (tale.heavy == 1) add(say("stands the heavy-casualties test"));
    if (tale.heavy == 2) add(say("retreats from heavy casualties"), Favours::asker);
    if (tale.heavy == 3) add(say("halts after heavy casualties"), Favours::asker);
    if (out_.words.empty()) add(say("no effect"));
  }

  const Ending& ending_;
  Phrase attacker_;
  Phrase defender_;
  bool attacker_horse_ = false;
  Tiding out_;
};

}  // namespace

Tiding headline(const Ending& ending) { return Words{ending}.tiding(); }

}  // namespace guidon::match
