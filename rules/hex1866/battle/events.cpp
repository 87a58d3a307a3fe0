#include "rules/hex1866/battle/events.hpp"

namespace guidon::hex1866 {

namespace {

HexRef at(int hex) { return {hex < 0 ? off_map : static_cast<Hex>(hex)}; }
Direction way(int direction) { return static_cast<Direction>(direction); }
Side side(int which) { return static_cast<Side>(which); }
OnTable roll(const Event& e) { return {e.b, e.c, e.d, static_cast<CombatResult>(e.e)}; }

}  // namespace

EventData data_of(const Event& e, const Setting& setting) {
  const UnitRef unit{e.unit};
  const LeaderRef leader{e.leader};
  const FormationRef formation{e.formation};
  switch (e.kind) {
    case EventKind::placed: return Placed{unit, leader, at(e.a), unit.known() ? std::optional{way(e.b)} : std::nullopt};
    case EventKind::turn_begins: return TurnBegins{e.a, e.b == 1};
    case EventKind::initiative: return InitiativeThrown{e.c, e.d, side(e.e), e.f == 1};
    case EventKind::first_chosen: return FirstChosen{side(e.a), side(e.b)};
    case EventKind::in_command: return CommandSettled{formation, static_cast<Commanded>(e.a - 1), e.c};
    case EventKind::drawn: return Drawn{formation};
    case EventKind::activated: return Activated{formation, setting.formations[e.formation].side};
    case EventKind::stage_begins: return StageBegins{static_cast<Stage>(e.a)};
    case EventKind::stage_passed: return StagePassed{static_cast<Stage>(e.a)};
    case EventKind::turn_ends: return TurnEnds{e.a};
    case EventKind::turned: return Turned{at(e.a), way(e.b)};
    case EventKind::moved: return Moved{unit, at(e.a), at(e.b), way(e.c), e.d};
    case EventKind::entered: return Entered{unit, at(e.a), at(e.b), way(e.c), e.d};
    case EventKind::leader_moved: return LeaderMoved{leader, at(e.a), at(e.b), e.d};
    case EventKind::leader_entered: return LeaderEntered{leader, at(e.a), at(e.b), e.d};
    case EventKind::bombarded: return Bombarded{{e.units}, at(e.a), roll(e)};
    case EventKind::declared: return AttackDeclared{{e.units}, at(e.a)};
    case EventKind::defensive: return DefensiveFire{{e.units}, at(e.a), at(e.f), roll(e)};
    case EventKind::assaulted: return Assaulted{{e.units}, at(e.a), roll(e)};
    case EventKind::attack_over: return AttackOver{at(e.a)};
    case EventKind::dropped_out: return DroppedOut{unit};
    case EventKind::advanced: return Advanced{unit, at(e.a), at(e.b), way(e.c)};
    case EventKind::rally_test: return RallyTested{unit, e.a, e.b == 1};
    case EventKind::morale_test: return MoraleTested{unit, e.a, e.b == 1};
    case EventKind::disorganised: return Disorganised{unit, at(e.a)};
    case EventKind::step_lost: return StepLost{unit, e.a};
    case EventKind::eliminated: return Eliminated{unit, at(e.a)};
    case EventKind::retreated: return Retreated{unit, at(e.a), at(e.b), e.c};
    case EventKind::demoralised: return FormationDemoralised{formation, e.a, e.b};
    case EventKind::went_along: return WentAlong{leader, unit, at(e.a)};
    case EventKind::leader_check: return LeaderChecked{leader, e.b == 1};
    case EventKind::replaced: return LeaderReplaced{leader};
    case EventKind::displaced: return LeaderDisplaced{leader, at(e.a), at(e.b)};
    case EventKind::leader_gone: return LeaderGone{leader};
    case EventKind::objective: return ObjectiveHeld{at(e.a), side(e.b)};
    case EventKind::resigned: return Resigned{side(e.a)};
    case EventKind::victory: return BattleOver{static_cast<Verdict>(e.a), static_cast<WonBy>(e.b), e.c, e.e == 1};
  }
  return {};
}

Facts facts_of(const Event& event, const Setting& setting) {
  return guidon::facts_of(data_of(event, setting), setting);
}

}  // namespace guidon::hex1866
