#include "match/peninsular/headlines.hpp"

#include <utility>

namespace guidon::match {

using namespace peninsular;

namespace {

class Words : public CommonWords {
 public:
  using CommonWords::operator();
  Words(const Setting& setting, Colour asker) : setting_(setting), asker_(asker) {}

  Said operator()(const Rally& upshot) const {
    return upshot.rallied ? Said{say("rallies"), Favours::asker} : Said{say("does not rally"), Favours::enemy};
  }
  Said operator()(const CriticalManoeuvre& upshot) const {
    const bool mine = !upshot.unit.known() || setting_.units[upshot.unit.at].side == asker_;
    return {upshot.succeeds ? say("the critical manoeuvre succeeds") : say("the critical manoeuvre fails"),
            upshot.succeeds == mine ? Favours::asker : Favours::enemy};
  }

  // ---- contacts and fights ----

  Said operator()(const ContactMade& upshot) const {
    const Pair pair = pair_of(upshot);
    switch (upshot.result) {
      case Contact::fight: return {say("they fight")};
      case Contact::attacker_halts: return {say("{} halts", pair.attacker), pair.theirs};
      case Contact::attacker_cannot_close: return {say("{} cannot close", pair.attacker), pair.theirs};
      case Contact::attacker_falls_back: return {say("{} falls back", pair.attacker), pair.theirs};
      case Contact::attacker_falls_back_shaken:
        return {say("{} falls back, shaken (2 pips)", pair.attacker), pair.theirs};
      case Contact::attacker_routs: return {say("{} routs, {} pursues", pair.attacker, pair.defender), pair.theirs};
      case Contact::defender_falls_back: return {say("{} falls back", pair.defender), pair.ours};
      case Contact::defender_routs: return {say("{} routs, glory for {}", pair.defender, pair.attacker), pair.ours};
      case Contact::defender_routs_pursued:
        return {say("{} routs, {} pursues", pair.defender, pair.attacker), pair.ours};
      case Contact::defender_overrun: return {say("{} is overrun", pair.defender), pair.ours};
    }
    return {};
  }
  Said operator()(const FightRound& upshot) const {
    const Pair pair = pair_of(upshot);
    const auto fight = [](Phrase words, Favours favours = Favours::nobody) {
      return Said{say("fight: {}", std::move(words)), favours};
    };
    switch (upshot.result) {
      case FightOutcome::attacker_routs:
        return fight(say("{} wins, {} routs", pair.defender, pair.attacker), pair.theirs);
      case FightOutcome::attacker_falls_back:
        return fight(say("{} wins, {} falls back", pair.defender, pair.attacker), pair.theirs);
      case FightOutcome::goes_on: return fight(say("even, it goes on"));
      case FightOutcome::stalemate: return fight(say("even, {} falls back", pair.attacker), pair.theirs);
      case FightOutcome::defender_falls_back:
        return fight(say("{} wins, {} falls back", pair.attacker, pair.defender), pair.ours);
      case FightOutcome::defender_routs:
        return fight(say("{} wins, {} routs", pair.attacker, pair.defender), pair.ours);
    }
    return {};
  }
  Said operator()(const DuelRound& upshot) const {
    const Pair pair = pair_of(upshot);
    switch (upshot.result) {
      case DuelOutcome::attacker_wins: return {say("fight: {}", say("{} wins the duel", pair.attacker)), pair.ours};
      case DuelOutcome::defender_wins: return {say("fight: {}", say("{} wins the duel", pair.defender)), pair.theirs};
      case DuelOutcome::undecided: return {say("fight: {}", say("the duel goes on"))};
      case DuelOutcome::stalemate: return {say("fight: {}", say("the duel ends even"))};
    }
    return {};
  }
  Said operator()(const FirefightRound& upshot) const {
    const Favours to_red = good_for(Colour::red);
    const Favours to_black = good_for(Colour::black);
    if (upshot.red == Skirmishers::driven_in) return {say("firefight: red's skirmishers are driven in"), to_black};
    if (upshot.red == Skirmishers::falls_back) return {say("firefight: red's skirmishers fall back"), to_black};
    if (upshot.black == Skirmishers::falls_back) return {say("firefight: black's skirmishers fall back"), to_red};
    if (upshot.black == Skirmishers::driven_in) return {say("firefight: black's skirmishers are driven in"), to_red};
    return {say("firefight: even")};
  }

  // ---- fire ----

  Said operator()(const Shot& upshot) const {
    const Favours favours = upshot.casualties + upshot.stands_lost > 0 ? Favours::asker : Favours::nobody;
    return {joined(upshot.casualties > 0 ? casualties(upshot.casualties) : say("no casualties"), "{}, {}",
                   stands(upshot.stands_lost)),
            favours};
  }
  Said operator()(const StructureShot& upshot) const {
    Phrase words = upshot.harm == Harm::breached ? say("a breach")
                   : upshot.harm == Harm::alight ? say("alight")
                                                 : Phrase{};
    words =
        joined(std::move(words), "{}; {}", joined(casualties(upshot.casualties), "{}, {}", stands(upshot.stands_lost)));
    if (words.empty()) return {say("no effect")};
    return {std::move(words), Favours::asker};
  }
  Said operator()(const HeavyCasualties& upshot) const {
    switch (upshot.result) {
      case HeavyOutcome::passes: return {say("stands the heavy-casualties test")};
      case HeavyOutcome::retreats: return {say("retreats from heavy casualties"), Favours::asker};
      case HeavyOutcome::halts: return {say("halts after heavy casualties"), Favours::asker};
    }
    return {};
  }
  Said operator()(const StandsLost& upshot) const { return {stands(upshot.stands)}; }

 private:
  // Both of a contact or fight, and for whom it is good when the attacker or the defender has the better of it.
  struct Pair {
    Phrase attacker;
    Phrase defender;
    Favours ours = Favours::nobody;
    Favours theirs = Favours::nobody;
  };
  template <class Upshot>
  [[nodiscard]] Pair pair_of(const Upshot& upshot) const {
    Pair pair{name(upshot.attacker, say("the attacker")), name(upshot.defender, say("the defender"))};
    if (!upshot.attacker.known()) return pair;
    pair.ours = good_for(setting_.units[upshot.attacker.at].side);
    pair.theirs = pair.ours == Favours::asker ? Favours::enemy : Favours::asker;
    return pair;
  }
  [[nodiscard]] Favours good_for(Colour side) const { return side == asker_ ? Favours::asker : Favours::enemy; }
  [[nodiscard]] Phrase name(UnitRef unit, Phrase otherwise) const {
    return unit.known() ? Phrase{setting_.units[unit.at].id} : otherwise;
  }
  static Phrase casualties(int count) { return count == 0 ? Phrase{} : counted(count, "{} casualty", "{} casualties"); }
  static Phrase stands(int count) { return count == 0 ? Phrase{} : counted(count, "{} stand lost", "{} stands lost"); }

  const Setting& setting_;
  Colour asker_;
};

}  // namespace

Tiding told(const std::vector<PeninsularUpshot>& upshots, const Setting& setting, Colour asker) {
  return tiding_of(upshots, setting, Words{setting, asker});
}

}  // namespace guidon::match
