#include "match/linear/headlines.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace guidon::match {

using namespace linear;

namespace {

// What a unit does that had to test, or lost.
enum class Fate : std::uint8_t {
  breaks,
  retires_disordered,
  retires,
  retreats_disordered,
  retreats,
  holds_disordered,
  gives_ground_disordered,
  gives_ground,
  holds,
  gives_way,
  none
};
constexpr std::array<std::string_view, 10> fate_forms{"{} breaks",
                                                      "{} retires disordered",
                                                      "{} retires",
                                                      "{} retreats disordered",
                                                      "{} retreats",
                                                      "{} holds disordered",
                                                      "{} gives ground disordered",
                                                      "{} gives ground",
                                                      "{} holds",
                                                      "{} gives way"};
constexpr std::array<std::string_view, 10> loss_forms{"{} loses and breaks",
                                                      "{} loses and retires disordered",
                                                      "{} loses and retires",
                                                      "{} loses and retreats disordered",
                                                      "{} loses and retreats",
                                                      "{} loses and holds disordered",
                                                      "{} loses and gives ground disordered",
                                                      "{} loses and gives ground",
                                                      "{} loses and holds",
                                                      "{} loses and gives way"};

class Words {
 public:
  explicit Words(const LinearEnding& ending)
      : ending_(ending), tale_(ending.tale), unit_(id(ending.unit)), target_(id(ending.target)) {}

  [[nodiscard]] Tiding tiding() const {
    switch (ending_.order.kind) {
      case OrderKind::rally:
        return tale_.rally == 1 ? Tiding{say("a casualty comes off"), Favours::asker}
                                : Tiding{say("in vain"), Favours::enemy};
      case OrderKind::check_brigade: return brigade();
      case OrderKind::concede: return {say("the battle is lost"), Favours::enemy};
      default: break;
    }
    if (tale_.command == 1) return {say("the order fails"), Favours::enemy};
    if (tale_.reached != 0 || tale_.melee != 0 || ending_.after.combat.number != nobody) return clash();
    if (ending_.order.kind == OrderKind::command && ending_.order.what == What::charge)
      return {say("no way to charge")};
    if (tale_.command != 0) return {counted(tale_.command - 1, "{} move", "{} moves"), Favours::asker};
    if (ending_.shot) return volley();
    return anything_else();
  }

 private:
  // Good for the side of the unit that acts, which need not be the side that gives the order; and for the other.
  [[nodiscard]] Favours ours() const {
    const bool known = ending_.unit < ending_.setting.units.size();
    return good_for(known ? ending_.setting.units[ending_.unit].side : ending_.order.side);
  }
  [[nodiscard]] Favours theirs() const { return ours() == Favours::asker ? Favours::enemy : Favours::asker; }
  [[nodiscard]] Favours good_for(linear::Side side) const {
    return side == ending_.order.side ? Favours::asker : Favours::enemy;
  }

  [[nodiscard]] Phrase id(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() ? Phrase{ending_.setting.units[unit].id} : say("it");
  }
  [[nodiscard]] bool gone(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() && ending_.before.unit[unit].on_table() &&
           !ending_.after.unit[unit].on_table() && ending_.after.unit[unit].status != Status::left;
  }
  [[nodiscard]] bool newly_disordered(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() && ending_.after.unit[unit].disordered != 0 &&
           ending_.before.unit[unit].disordered == 0;
  }

  // Nothing for a unit that did not have to test, or stood it.
  [[nodiscard]] Fate fate(std::uint8_t unit, std::uint8_t effect) const {
    if (gone(unit)) return Fate::breaks;
    if (effect == 0) return Fate::none;
    const bool disordered = newly_disordered(unit);
    switch (static_cast<Effect>(effect - 1)) {
      case Effect::hold: return Fate::none;
      case Effect::breaks: return Fate::breaks;
      case Effect::retire_dis:
      case Effect::retire_good: return disordered ? Fate::retires_disordered : Fate::retires;
      case Effect::retreat_good:
      case Effect::retreat_dis: return disordered ? Fate::retreats_disordered : Fate::retreats;
      case Effect::hold_dis_or_retreat_good: return disordered ? Fate::holds_disordered : Fate::retreats;
      case Effect::give_good_sup:
      case Effect::give_dis_sup:
      case Effect::give_dis:
      case Effect::give_all_dis_sup: return disordered ? Fate::gives_ground_disordered : Fate::gives_ground;
    }
    return Fate::none;
  }
  [[nodiscard]] Fate mine() const { return fate(ending_.unit, tale_.mine); }
  [[nodiscard]] Fate his() const { return fate(ending_.target, tale_.his); }

  // "4e gives ground disordered"; nothing where nothing befalls it.
  static Phrase does(const Phrase& who, Fate fate) {
    return fate == Fate::none ? Phrase{} : say(fate_forms[static_cast<std::size_t>(fate)], who);
  }

  // ---- charges and combats ----

  [[nodiscard]] Tiding clash() const {
    const Combat& combat = ending_.after.combat;
    if (combat.number == nobody && tale_.melee == 0) {
      switch (tale_.reached) {
        case 1: return {say("{} reaches {}", unit_, target_), ours()};
        case 2:
          return tale_.evaded != 0 ? Tiding{say("{} evades", target_)} : Tiding{say("{} falls short", unit_), theirs()};
        default: break;
      }
      if (mine() == Fate::none) return {say("{} is stopped", unit_), theirs()};
      return {say("closing shots: {}", does(unit_, mine())), theirs()};
    }
    Phrase how;
    if (tale_.formed != 0) how = say(tale_.formed == 1 ? "{} in square" : "{} caught forming", target_);
    if (tale_.evaded != 0) how = say("{} caught evading", target_);
    Tiding told = fight();
    told.words = joined(std::move(how), "{}: {}", std::move(told.words));
    return told;
  }

  // What the loser does; in haste, without the finer points.
  [[nodiscard]] Fate after_losing(Fate fate) const {
    if (fate == Fate::none) return Fate::holds;
    return tale_.formed == 0 || fate == Fate::breaks ? fate : Fate::gives_way;
  }

  [[nodiscard]] Tiding fight() const {
    if (ending_.after.combat.winner == 0) return even();
    const auto winner = static_cast<linear::Side>(ending_.after.combat.winner - 1);
    const bool won = ending_.unit < ending_.setting.units.size() && ending_.setting.units[ending_.unit].side == winner;
    if (!won) return {say(loss_forms[static_cast<std::size_t>(after_losing(mine()))], unit_), good_for(winner)};
    if (ending_.target == nobody) return {say("{}'s side wins", unit_), good_for(winner)};
    return {say("{} wins, {}", unit_, does(target_, after_losing(his()))), good_for(winner)};
  }

  // Nobody has to give way then, but for those who were shaken by it.
  [[nodiscard]] Tiding even() const {
    const bool one = mine() != Fate::none;
    const bool other = his() != Fate::none;
    if (tale_.formed != 0) return {say("even")};
    if (one && other) return {say("even, both give way")};
    if (one || other) return {say("even, {} gives way", one ? unit_ : target_), one ? theirs() : ours()};
    return {say("even, they fight on")};
  }

  // ---- fire ----

  [[nodiscard]] int casualties() const { return ending_.order.side == ending_.before.active ? tale_.taken : tale_.own; }

  [[nodiscard]] Tiding volley() const {
    return {joined(hit(casualties()), "{}, {}", does(target_, his())),
            casualties() == 0 && his() == Fate::none ? Favours::nobody : Favours::asker};
  }
  static Phrase hit(int casualties) {
    return casualties == 0 ? say("no casualties") : counted(casualties, "{} casualty", "{} casualties");
  }

  // ---- the rest ----

  [[nodiscard]] Tiding brigade() const {
    const std::uint8_t b = ending_.order.target;
    const std::string& id = ending_.setting.brigades[b].id;
    const BrigadeState& now = ending_.after.brigade[b];
    if (now.removed != 0) return {say("{} is taken off the table", id), Favours::enemy};
    if (now.morale == Morale::retreat) return {say("{} falls back", id), Favours::enemy};
    if (now.morale == Morale::no_advance) return {say("{} does not advance", id), Favours::enemy};
    return {say("{} holds together", id), Favours::asker};
  }

  [[nodiscard]] Tiding anything_else() const {
    if (mine() != Fate::none) return {does(unit_, mine()), theirs()};
    if (tale_.mine != 0) return {does(unit_, Fate::holds), ours()};
    if (tale_.broken > 0) return {counted(tale_.broken, "{} unit breaks", "{} units break")};
    if (tale_.gave_way > 0) return {counted(tale_.gave_way, "{} unit gives way", "{} units give way")};
    if (tale_.shot_at != 0) return shot_at();
    return {ending_.before.stage == Stage::shooting && ending_.order.kind == OrderKind::done
                ? say("nobody gives way")
                : say("it is done, and no dice decide it")};
  }

  [[nodiscard]] Tiding shot_at() const {
    const int hits = tale_.taken + tale_.own;
    if (hits == 0) return {say("shot at, no casualties")};
    const bool on_turn = ending_.order.side == ending_.before.active;
    const int suffered = on_turn ? tale_.own : tale_.taken;
    return {say("shot at, {}", hit(hits)), suffered == hits ? Favours::enemy
                                           : suffered == 0  ? Favours::asker
                                                            : Favours::nobody};
  }

  const LinearEnding& ending_;
  const LinearTale& tale_;
  Phrase unit_;
  Phrase target_;
};

}  // namespace

Tiding headline(const LinearEnding& ending) { return Words{ending}.tiding(); }

int severity(const LinearEnding& ending) {
  constexpr int grades = 16;
  const int hits = ending.order.side == ending.before.active ? ending.tale.taken : ending.tale.own;
  const bool gone = !ending.after.unit[ending.target].on_table();
  return hits * grades + (gone ? grades - 1 : ending.tale.his);
}

}  // namespace guidon::match
