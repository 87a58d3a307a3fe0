// Where brigades, units and commanders stand, and how that is to be judged.
#include <algorithm>
#include <array>

#include "players/linear/appraiser.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/objectives.hpp"

namespace guidon::players {

using namespace linear;
void LinearAppraiser::brigades() {
  const Setting& setting = battle_.setting();
  std::array<int, 2> all{};
  std::array<double, 2> down{};
  for (std::size_t b = 0; b < setting.brigades.size(); ++b) {
    int units = 0;
    int spent = 0;
    double worn = 0;
    bool left = false;
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      if (f.brigade != b) continue;
      ++units;
      left = left || !f.gone;
      if (f.gone || (f.here && f.shaken))
        ++spent;
      else
        worn += static_cast<double>(f.casualties) / f.stamina;
    }
    const std::size_t s = index(setting.brigades[b].side);
    ++all[s];
    if (units == 0) continue;
    const double share = (spent + 0.25 * worn) * 2.0 / (units + 1);
    const bool fails = state_.brigade[b].failing != 0 || !left || state_.brigade[b].removed != 0;
    down[s] += fails ? 1 : 2 * spent > units ? 0.8 : 0.5 * share * share;
  }
  for (std::size_t s = 0; s < 2; ++s) {
    const double part = all[s] > 0 ? down[s] / (all[s] * 0.5 + 0.5) : 0;
    const double bad = scales_.brigades * (part < 1 ? part * part * 8 : 8 + 10 * (part - 1));
    balance_ += s == index(side_) ? -bad * scales_.own_loss : bad;
  }
}

// How far from the enemy horse waits: out of reach of the muskets or bows of his foot.
double LinearAppraiser::horse_stand_off() const {
  if (!scales_.horse_waits) return scales_.stand_off;
  double reach = 0;
  int all = 0;
  for (int v = 0; v < view_.units(); ++v) {
    const LinearFigure& f = view_[v];
    if (!f.here || own(v) || !foot(f.troop)) continue;
    reach += f.shots > 0 ? f.range : 0;
    ++all;
  }
  return all > 0 ? std::clamp(reach / all, scales_.stand_off, 18.0) : scales_.stand_off;
}

void LinearAppraiser::ground() {
  const double horse_off = horse_stand_off();
  for (int u = 0; u < view_.units(); ++u) {
    const LinearFigure& f = view_[u];
    if (!f.here || !own(u) || f.engaged) continue;
    const UnitState& unit = state_.unit[static_cast<std::size_t>(u)];
    const double gap = nearest_[static_cast<std::size_t>(u)].gap;
    const bool ordered = (state_.command.units >> static_cast<unsigned>(u) & 1U) != 0 && unit.moves > 0;
    double reach = ordered ? f.rate * unit.moves * 0.9 : 0;
    const Formation wish = linear_wish(battle_.setting(), f, u, gap);
    if (wish != f.formation) {
      const bool soon = ordered && (state_.command.what != What::move || unit.made > 0);
      balance_ -= soon ? 0.1 : 0.8;
      if (soon) reach = 0;
    } else if (ordered && state_.command.what != What::move && state_.command.what != What::withdraw) {
      reach = 0;
    }
    if (f.shaken && scales_.shaken_away > 0) {
      balance_ += scales_.shaken_away * std::min(gap + reach, 20.0);
      continue;
    }
    const double stand_off = f.gun                       ? std::min(20.0, f.range * scales_.gun_share)
                             : f.troop == Troop::cavalry ? horse_off
                                                         : scales_.stand_off;
    if (plan_ != nullptr && plan_->role[f.brigade] != LinearRole::attack) continue;
    if (may_leave_table(battle_.field(), u)) continue;  // it has another way to go
    const double far = plan_ != nullptr ? task_[static_cast<std::size_t>(u)] : gap;
    balance_ -= scales_.approach * std::max(0.0, far - reach - stand_off);
  }
}

void LinearAppraiser::commanders() {
  const Setting& setting = battle_.setting();
  for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
    const CommanderSheet& sheet = setting.commanders[c];
    const CommanderState& commander = state_.commander[c];
    if (sheet.side != side_) continue;
    if (commander.alive == 0) {
      balance_ -= sheet.army ? 1.5 : 0.7;
      continue;
    }
    if (sheet.army && commander.stands_in != 0) balance_ -= 0.8;
    if (commander.placed == 0) continue;
    balance_ -=
        scales_.commanders * table::distance(commander.at.vec(), linear_post(battle_, view_, static_cast<int>(c)));
    if (commander.with != nobody) balance_ -= view_[commander.with].engaged ? 0.5 : 0.1;
  }
}

void LinearAppraiser::rallies() {
  if (state_.stage > Stage::rally) return;
  const Setting& setting = battle_.setting();
  for (std::size_t c = 0; c < setting.commanders.size(); ++c) {
    const CommanderSheet& sheet = setting.commanders[c];
    const CommanderState& commander = state_.commander[c];
    if (sheet.side != side_ || state_.active != side_ || commander.alive == 0 || commander.ended != 0 ||
        commander.acted != 0)
      continue;
    double best = 0;
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      if (!f.here || !own(u) || f.engaged || f.casualties < 2) continue;
      if (f.brigade != sheet.brigade && !leads_army(sheet, commander)) continue;
      if (state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::rally_tried)) continue;
      if (table::distance(commander.at.vec(), f.at) > (commander.moved != 0 ? 13 : 30)) continue;
      best = std::max(best, linear_loss(f) - linear_loss_at(f, f.casualties - 1));
    }
    balance_ += scales_.rallying * best;
  }
}

}  // namespace guidon::players
