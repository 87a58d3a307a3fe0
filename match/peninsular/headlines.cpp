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
    return upshot.rallied ? Said{say("rallies"_form), Favours::asker}
                          : Said{say("does not rally"_form), Favours::enemy};
  }
  Said operator()(const CriticalManoeuvre& upshot) const {
    const bool mine = !upshot.unit.known() || setting_.units[upshot.unit.at].side == asker_;
    return {upshot.succeeds ? say("the critical manoeuvre succeeds"_form) : say("the critical manoeuvre fails"_form),
            upshot.succeeds == mine ? Favours::asker : Favours::enemy};
  }

  // ---- contacts and fights ----

  Said operator()(const ContactMade& upshot) const {
    const Pair pair = pair_of(upshot);
    switch (upshot.result) {
      case Contact::fight: return {say("they fight"_form)};
      case Contact::attacker_halts: return {say("{} halts"_form, pair.attacker), pair.theirs};
      case Contact::attacker_cannot_close: return {say("{} cannot close"_form, pair.attacker), pair.theirs};
      case Contact::attacker_falls_back: return {say("{} falls back"_form, pair.attacker), pair.theirs};
      case Contact::attacker_falls_back_shaken:
        return {say("{} falls back, shaken (2 pips)"_form, pair.attacker), pair.theirs};
      case Contact::attacker_routs:
        return {say("{} routs, {} pursues"_form, pair.attacker, pair.defender), pair.theirs};
      case Contact::defender_falls_back: return {say("{} falls back"_form, pair.defender), pair.ours};
      case Contact::defender_routs:
        return {say("{} routs, glory for {}"_form, pair.defender, pair.attacker), pair.ours};
      case Contact::defender_routs_pursued:
        return {say("{} routs, {} pursues"_form, pair.defender, pair.attacker), pair.ours};
      case Contact::defender_overrun: return {say("{} is overrun"_form, pair.defender), pair.ours};
    }
    return {};
  }
  Said operator()(const FightRound& upshot) const {
    const Pair pair = pair_of(upshot);
    const auto fight = [](Phrase words, Favours favours = Favours::nobody) {
      return Said{say("fight: {}"_form, std::move(words)), favours};
    };
    switch (upshot.result) {
      case FightOutcome::attacker_routs:
        return fight(say("{} wins, {} routs"_form, pair.defender, pair.attacker), pair.theirs);
      case FightOutcome::attacker_falls_back:
        return fight(say("{} wins, {} falls back"_form, pair.defender, pair.attacker), pair.theirs);
      case FightOutcome::goes_on: return fight(say("even, it goes on"_form));
      case FightOutcome::stalemate: return fight(say("even, {} falls back"_form, pair.attacker), pair.theirs);
      case FightOutcome::defender_falls_back:
        return fight(say("{} wins, {} falls back"_form, pair.attacker, pair.defender), pair.ours);
      case FightOutcome::defender_routs:
        return fight(say("{} wins, {} routs"_form, pair.attacker, pair.defender), pair.ours);
    }
    return {};
  }
  Said operator()(const DuelRound& upshot) const {
    const Pair pair = pair_of(upshot);
    switch (upshot.result) {
      case DuelOutcome::attacker_wins:
        return {say("fight: {}"_form, say("{} wins the duel"_form, pair.attacker)), pair.ours};
      case DuelOutcome::defender_wins:
        return {say("fight: {}"_form, say("{} wins the duel"_form, pair.defender)), pair.theirs};
      case DuelOutcome::undecided: return {say("fight: {}"_form, say("the duel goes on"_form))};
      case DuelOutcome::stalemate: return {say("fight: {}"_form, say("the duel ends even"_form))};
    }
    return {};
  }
  Said operator()(const FirefightRound& upshot) const {
    const Favours to_red = good_for(Colour::red);
    const Favours to_black = good_for(Colour::black);
    if (upshot.red == Skirmishers::driven_in) return {say("firefight: red's skirmishers are driven in"_form), to_black};
    if (upshot.red == Skirmishers::falls_back) return {say("firefight: red's skirmishers fall back"_form), to_black};
    if (upshot.black == Skirmishers::falls_back) return {say("firefight: black's skirmishers fall back"_form), to_red};
    if (upshot.black == Skirmishers::driven_in)
      return {say("firefight: black's skirmishers are driven in"_form), to_red};
    return {say("firefight: even"_form)};
  }

  // ---- fire ----

  Said operator()(const Shot& upshot) const {
    const Favours favours = upshot.casualties + upshot.stands_lost > 0 ? Favours::asker : Favours::nobody;
    return {joined(upshot.casualties > 0 ? casualties(upshot.casualties) : say("no casualties"_form), "{}, {}"_form,
                   stands(upshot.stands_lost)),
            favours};
  }
  Said operator()(const StructureShot& upshot) const {
    Phrase words = upshot.harm == Harm::breached ? say("a breach"_form)
                   : upshot.harm == Harm::alight ? say("alight"_form)
                                                 : Phrase{};
    words = joined(std::move(words), "{}; {}"_form,
                   joined(casualties(upshot.casualties), "{}, {}"_form, stands(upshot.stands_lost)));
    if (words.empty()) return {say("no effect"_form)};
    return {std::move(words), Favours::asker};
  }
  Said operator()(const HeavyCasualties& upshot) const {
    switch (upshot.result) {
      case HeavyOutcome::passes: return {say("stands the heavy-casualties test"_form)};
      case HeavyOutcome::retreats: return {say("retreats from heavy casualties"_form), Favours::asker};
      case HeavyOutcome::halts: return {say("halts after heavy casualties"_form), Favours::asker};
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
    Pair pair{name(upshot.attacker, say("the attacker"_form)), name(upshot.defender, say("the defender"_form))};
    if (!upshot.attacker.known()) return pair;
    pair.ours = good_for(setting_.units[upshot.attacker.at].side);
    pair.theirs = pair.ours == Favours::asker ? Favours::enemy : Favours::asker;
    return pair;
  }
  [[nodiscard]] Favours good_for(Colour side) const { return side == asker_ ? Favours::asker : Favours::enemy; }
  [[nodiscard]] Phrase name(UnitRef unit, Phrase otherwise) const {
    return unit.known() ? Phrase{setting_.units[unit.at].id} : otherwise;
  }
  static Phrase casualties(int count) {
    return count == 0 ? Phrase{} : counted(count, "{} casualty"_form, "{} casualties"_form);
  }
  static Phrase stands(int count) {
    return count == 0 ? Phrase{} : counted(count, "{} stand lost"_form, "{} stands lost"_form);
  }

  const Setting& setting_;
  Colour asker_;
};

}  // namespace

Tiding told(const std::vector<PeninsularUpshot>& upshots, const Setting& setting, Colour asker) {
  return tiding_of(upshots, setting, Words{setting, asker});
}

}  // namespace guidon::match
