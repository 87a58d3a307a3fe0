#include "match/linear/headlines.hpp"

#include <algorithm>

namespace guidon::match {

using namespace linear;

namespace {

std::string count(int number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

class Words {
 public:
  explicit Words(const LinearEnding& ending)
      : ending_(ending), tale_(ending.tale), unit_(id(ending.unit)), target_(id(ending.target)) {}

  std::string text() const {
    switch (ending_.order.kind) {
      case OrderKind::rally: return tale_.rally == 1 ? "a casualty comes off" : "in vain";
      case OrderKind::check_brigade: return brigade();
      case OrderKind::concede: return "the battle is lost";
      default: break;
    }
    if (tale_.command == 1) return "the order fails";
    if (tale_.reached != 0 || tale_.melee != 0 || ending_.after.combat.number != nobody) return clash();
    if (ending_.order.kind == OrderKind::command && ending_.order.what == What::charge) return "no way to charge";
    if (tale_.command != 0) return count(tale_.command - 1, "move", "moves");
    if (ending_.shot) return volley();
    return anything_else();
  }

 private:
  [[nodiscard]] std::string id(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() ? ending_.setting.units[unit].id : "it";
  }
  [[nodiscard]] bool gone(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() && ending_.before.unit[unit].on_table() &&
           !ending_.after.unit[unit].on_table();
  }
  [[nodiscard]] bool newly_disordered(std::uint8_t unit) const {
    return unit < ending_.setting.units.size() && ending_.after.unit[unit].disordered != 0 &&
           ending_.before.unit[unit].disordered == 0;
  }

  // "gives ground disordered"; nothing for a unit that did not have to test, or stood it.
  [[nodiscard]] std::string fate(std::uint8_t unit, std::uint8_t effect) const {
    if (gone(unit)) return "breaks";
    if (effect == 0) return {};
    const bool disordered = newly_disordered(unit);
    switch (static_cast<Effect>(effect - 1)) {
      case Effect::hold: return {};
      case Effect::breaks: return "breaks";
      case Effect::retire_dis:
      case Effect::retire_good: return disordered ? "retires disordered" : "retires";
      case Effect::retreat_good:
      case Effect::retreat_dis: return disordered ? "retreats disordered" : "retreats";
      case Effect::hold_dis_or_retreat_good: return disordered ? "holds disordered" : "retreats";
      case Effect::give_good_sup:
      case Effect::give_dis_sup:
      case Effect::give_dis:
      case Effect::give_all_dis_sup: return disordered ? "gives ground disordered" : "gives ground";
    }
    return {};
  }
  [[nodiscard]] std::string mine() const { return fate(ending_.unit, tale_.mine); }
  [[nodiscard]] std::string his() const { return fate(ending_.target, tale_.his); }

  static std::string with(const std::string& start, const std::string& who, const std::string& does) {
    return does.empty() ? start : start + ", " + who + " " + does;
  }

  // ---- charges and combats ----

  [[nodiscard]] std::string clash() const {
    const Combat& combat = ending_.after.combat;
    if (combat.number == nobody && tale_.melee == 0) {
      switch (tale_.reached) {
        case 1: return unit_ + " reaches " + target_;
        case 2: return tale_.evaded != 0 ? target_ + " evades" : unit_ + " falls short";
        default: break;
      }
      const std::string does = mine();
      return does.empty() ? unit_ + " is stopped" : "closing shots: " + unit_ + " " + does;
    }
    std::string how;
    if (tale_.formed != 0) how = target_ + (tale_.formed == 1 ? " in square: " : " caught forming: ");
    if (tale_.evaded != 0) how = target_ + " caught evading: ";
    return how + fight();
  }

  // What the loser does; in haste, without the finer points.
  [[nodiscard]] std::string after_losing(const std::string& does) const {
    if (does.empty()) return "holds";
    return tale_.formed == 0 || does == "breaks" ? does : "gives way";
  }

  [[nodiscard]] std::string fight() const {
    if (ending_.after.combat.winner == 0) return even();
    const auto winner = static_cast<linear::Side>(ending_.after.combat.winner - 1);
    const bool won = ending_.unit < ending_.setting.units.size() && ending_.setting.units[ending_.unit].side == winner;
    if (!won) return unit_ + " loses and " + after_losing(mine());
    if (ending_.target == nobody) return unit_ + "'s side wins";
    return unit_ + " wins, " + target_ + " " + after_losing(his());
  }

  // Nobody has to give way then, but for those who were shaken by it.
  [[nodiscard]] std::string even() const {
    const bool one = !mine().empty();
    const bool other = !his().empty();
    if (tale_.formed != 0) return "even";
    if (one && other) return "even, both give way";
    if (one || other) return "even, " + (one ? unit_ : target_) + " gives way";
    return "even, they fight on";
  }

  // ---- fire ----

  [[nodiscard]] int casualties() const { return ending_.order.side == ending_.before.active ? tale_.taken : tale_.own; }

  [[nodiscard]] std::string volley() const {
    const std::string hits = casualties() == 0 ? "no casualties" : count(casualties(), "casualty", "casualties");
    return with(hits, target_, his());
  }

  // ---- the rest ----

  [[nodiscard]] std::string brigade() const {
    const std::uint8_t b = ending_.order.target;
    const std::string& id = ending_.setting.brigades[b].id;
    const BrigadeState& now = ending_.after.brigade[b];
    if (now.removed != 0) return id + " is taken off the table";
    if (now.morale == Morale::retreat) return id + " falls back";
    return now.morale == Morale::no_advance ? id + " does not advance" : id + " holds together";
  }

  [[nodiscard]] std::string anything_else() const {
    if (const std::string does = mine(); !does.empty()) return unit_ + " " + does;
    if (tale_.mine != 0) return unit_ + " holds";
    if (tale_.broken > 0) return count(tale_.broken, "unit breaks", "units break");
    if (tale_.gave_way > 0) return count(tale_.gave_way, "unit gives way", "units give way");
    if (tale_.shot_at != 0) {
      const int hits = tale_.taken + tale_.own;
      return hits == 0 ? "shot at, no casualties" : "shot at, " + count(hits, "casualty", "casualties");
    }
    return ending_.before.stage == Stage::shooting && ending_.order.kind == OrderKind::done
               ? "nobody gives way"
               : "it is done, and no dice decide it";
  }

  const LinearEnding& ending_;
  const LinearTale& tale_;
  std::string unit_;
  std::string target_;
};

}  // namespace

std::string headline(const LinearEnding& ending) { return Words{ending}.text(); }

int severity(const LinearEnding& ending) {
  constexpr int grades = 16;
  const int hits = ending.order.side == ending.before.active ? ending.tale.taken : ending.tale.own;
  const bool gone = !ending.after.unit[ending.target].on_table();
  return hits * grades + (gone ? grades - 1 : ending.tale.his);
}

}  // namespace guidon::match
