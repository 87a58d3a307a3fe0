#include "match/linear/upshots.hpp"

#include "match/linear/headlines.hpp"

namespace guidon::match {

using namespace linear;

namespace {

class Ended {
 public:
  explicit Ended(const LinearEnding& ending) : ending_(ending), tale_(ending.tale) {}

  [[nodiscard]] LinearUpshot upshot() const {
    switch (ending_.order.kind) {
      case OrderKind::rally: return Rally{tale_.rally == 1};
      case OrderKind::check_brigade: return brigade();
      case OrderKind::concede: return BattleLost{};
      default: break;
    }
    if (tale_.command == 1) return OrderFails{};
    if (fought()) return combat();
    if (tale_.reached != 0) return charge();
    if (ending_.order.kind == OrderKind::command && ending_.order.what == What::charge) return NoCharge{};
    if (tale_.command != 0) return MovesGained{tale_.command - 1};
    if (ending_.shot) return Volley{ending_.target, on_turn() ? tale_.taken : tale_.own, his()};
    return anything_else();
  }

 private:
  [[nodiscard]] bool on_turn() const { return ending_.order.side == ending_.before.active; }
  [[nodiscard]] bool known(std::uint8_t unit) const { return unit < ending_.setting.units.size(); }
  [[nodiscard]] bool gone(std::uint8_t unit) const {
    return known(unit) && ending_.before.unit[unit].on_table() && !ending_.after.unit[unit].on_table() &&
           ending_.after.unit[unit].status != Status::left;
  }
  [[nodiscard]] bool newly_disordered(std::uint8_t unit) const {
    return known(unit) && ending_.after.unit[unit].disordered != 0 && ending_.before.unit[unit].disordered == 0;
  }

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

  [[nodiscard]] bool fought() const { return ending_.after.combat.number != nobody || tale_.melee != 0; }

  [[nodiscard]] LinearUpshot charge() const {
    ChargeEnds out{ending_.unit, ending_.target};
    switch (tale_.reached) {
      case 1: break;
      case 2: out.result = tale_.evaded != 0 ? Reached::evaded : Reached::falls_short; break;
      default:
        out.fate = mine();
        out.result = out.fate == Fate::none ? Reached::stopped : Reached::shot_down;
        break;
    }
    return out;
  }

  [[nodiscard]] Met met() const {
    if (tale_.evaded != 0) return Met::caught_evading;
    return tale_.formed == 0 ? Met::as_it_stood : tale_.formed == 1 ? Met::in_square : Met::caught_forming;
  }

  // What the loser does; in haste, without the finer points.
  [[nodiscard]] Fate after_losing(Fate fate) const {
    if (fate == Fate::none) return Fate::holds;
    return tale_.formed == 0 || fate == Fate::breaks ? fate : Fate::gives_way;
  }

  [[nodiscard]] LinearUpshot combat() const {
    if (ending_.after.combat.winner == 0) return CombatEven{ending_.unit, ending_.target, met(), gives_way()};
    const auto winner = static_cast<linear::Side>(ending_.after.combat.winner - 1);
    const bool won = known(ending_.unit) && ending_.setting.units[ending_.unit].side == winner;
    const Fate loser = !won ? after_losing(mine()) : known(ending_.target) ? after_losing(his()) : Fate::none;
    return CombatWon{ending_.unit, ending_.target, met(), winner, loser};
  }
  [[nodiscard]] GivesWay gives_way() const {
    if (tale_.formed != 0) return GivesWay::untold;
    if (mine() == Fate::none) return his() == Fate::none ? GivesWay::nobody : GivesWay::target;
    return his() == Fate::none ? GivesWay::unit : GivesWay::both;
  }

  [[nodiscard]] LinearUpshot brigade() const {
    const BrigadeState& now = ending_.after.brigade[ending_.order.target];
    const auto checks = [this](Brought result) { return BrigadeChecks{ending_.order.target, result}; };
    if (now.removed != 0) return checks(Brought::taken_off);
    if (now.morale == Morale::retreat) return checks(Brought::falls_back);
    return checks(now.morale == Morale::no_advance ? Brought::no_advance : Brought::holds_together);
  }

  [[nodiscard]] LinearUpshot anything_else() const {
    if (mine() != Fate::none) return TestTaken{ending_.unit, mine()};
    if (tale_.mine != 0) return TestTaken{ending_.unit, Fate::holds};
    if (tale_.broken > 0) return UnitsBreak{tale_.broken};
    if (tale_.gave_way > 0) return UnitsGiveWay{tale_.gave_way};
    if (tale_.shot_at != 0) return on_turn() ? ShotAt{tale_.own, tale_.taken} : ShotAt{tale_.taken, tale_.own};
    if (ending_.before.stage == Stage::shooting && ending_.order.kind == OrderKind::done) return NobodyGivesWay{};
    return WithoutDice{};
  }

  const LinearEnding& ending_;
  const LinearTale& tale_;
};

}  // namespace

LinearUpshot upshot(const LinearEnding& ending) { return Ended{ending}.upshot(); }

bool tells_casualties(const LinearUpshot& upshot) {
  return std::holds_alternative<Volley>(upshot) || std::holds_alternative<ShotAt>(upshot);
}

int severity(const LinearUpshot& upshot) {
  constexpr int grades = static_cast<int>(Fate::breaks) + 1;
  const auto* volley = std::get_if<Volley>(&upshot);
  return volley == nullptr ? 0 : volley->casualties * grades + static_cast<int>(volley->fate);
}

}  // namespace guidon::match
