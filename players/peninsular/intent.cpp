#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/glance.hpp"

namespace guidon::players {

using namespace peninsular;

namespace {

using Posture = PeninsularPlan::Posture;

enum Line : std::uint8_t {
  deploys,
  redeploys,
  ripe,
  prepares,
  fire_works,
  running,
  shaken,
  cavalry_waits,
  beside_it,
  reeling,
  no_ground,
  companies,
  saved,
  take_it,
  keep_out,
  no_risks,
  lines
};
constexpr std::array<Form, lines> line_forms{
    "The battalions stand shoulder to shoulder with the guns in the intervals, where they see past them."_form,
    "Now that the enemy stands, nobody is to face an empty field."_form,
    "Fire while they stand in it: each hit more on the {} makes it ripe for a charge."_form,
    "Fire prepares the attack."_form,
    "We let our fire do the work."_form,
    "The {} is running: that is what cavalry is for."_form,
    "The {} is shaken: that is what cavalry is for."_form,
    "The cavalry waits for guns, flanks and shaken battalions, and keeps away from steady fronts."_form,
    "The {} has {} on its record die; a general beside it weighs as much as the dice."_form,
    "The {} has broken its enemy and may go on while they reel."_form,
    "Ground is taken only where it does not lead into their fire."_form,
    "The light and the grenadier company are kept as long as possible."_form,
    "Every stand that rallies counts as saved."_form,
    "the {} is to take and hold {}."_form,
    "the {} is to keep them out of {}."_form,
    "no more risks, and out of their reach."_form};

// By how much time is left: much, a few turns, or only this one.
constexpr std::array<Form, 3> level_forms{"Losses are level: {}"_form, "Losses are level with {} turns left: {}"_form,
                                          "Losses are level and this is the last turn: {}"_form};
constexpr std::array<Form, 3> ahead_forms{"We are {} ahead: {}"_form, "We are {} ahead with {} turns left: {}"_form,
                                          "We are {} ahead and this is the last turn: {}"_form};
constexpr std::array<Form, 3> behind_forms{"We are {} behind: {}"_form, "We are {} behind with {} turns left: {}"_form,
                                           "We are {} behind and this is the last turn: {}"_form};
constexpr std::array<Form, 2> stand_forms{"{} stand"_form, "{} stands"_form};

// With nobody in particular to break, with somebody, and with somebody who is shaken.
constexpr std::array<Form, 3> brigade_forms{"{} attacks."_form, "{} attacks, and the {} is to break first."_form,
                                            "{} attacks, and the {} is to break first, shaken as it is."_form};
constexpr std::array<Form, 3> all_attack_forms{
    "the whole line attacks."_form, "the whole line attacks, and the {} is to break first."_form,
    "the whole line attacks, and the {} is to break first, shaken as it is."_form};
constexpr std::array<Form, 3> defend_forms{
    "we hold our ground and let them come into our fire."_form,
    "we hold our ground and let them come into our fire; the {} is to break first."_form,
    "we hold our ground and let them come into our fire; the {} is to break first, shaken as it is."_form};

class Reason {
 public:
  Reason(const PeninsularPlan& plan, const Battle& battle)
      : plan_(plan), battle_(battle), setting_(battle.setting()), table_(battle) {}

  [[nodiscard]] Phrase words() const {
    const Decision decision = battle_.decision();
    switch (decision.kind) {
      case Decision::Kind::deploy: return line_forms[deploys];
      case Decision::Kind::redeploy: return line_forms[redeploys];
      case Decision::Kind::fire_card: return fire();
      case Decision::Kind::move_card: return battle_.state().function == Function::horse ? horse() : situation();
      case Decision::Kind::answer: return answer(decision);
      case Decision::Kind::over: break;
    }
    return situation();
  }

 private:
  [[nodiscard]] const std::string& name(int u) const { return setting_.units[static_cast<std::size_t>(u)].id; }

  // How it stands, and what is to be done.
  [[nodiscard]] Phrase situation() const {
    const int ahead = lost(other(plan_.side)) - lost(plan_.side);
    const int limit = setting_.victory.turn_limit;
    const int left = limit == 0 ? 99 : limit - battle_.state().turn + 1;
    const std::size_t time = left <= 1 ? 2 : left < 20 ? 1 : 0;
    std::vector<Phrase> parts;
    if (ahead != 0) parts.push_back(counted(std::abs(ahead), stand_forms[0], stand_forms[1]));
    if (time == 1) parts.emplace_back(left);
    parts.push_back(task());
    const auto& forms = ahead > 0 ? ahead_forms : ahead < 0 ? behind_forms : level_forms;
    return {forms[time], std::move(parts)};
  }

  [[nodiscard]] Phrase task() const {
    if (plan_.objective != nobody) {
      const Piece& ground = setting_.pieces[plan_.objective];
      const int nearest = nearest_own(plan_.goal);
      if (nearest >= 0) return say(line_forms[plan_.own_objective ? take_it : keep_out], name(nearest), ground.name);
    }
    std::vector<Phrase> parts;
    const std::string attackers = brigade();
    if (plan_.posture == Posture::preserve) return line_forms[no_risks];
    if (plan_.posture == Posture::attack && !attackers.empty()) parts.emplace_back(attackers);
    if (plan_.focus >= 0) parts.emplace_back(name(plan_.focus));
    const std::size_t prey = plan_.focus < 0 ? 0 : table_[plan_.focus].pips < 3 ? 1 : 2;
    const auto& forms = plan_.posture == Posture::defend ? defend_forms
                        : attackers.empty()              ? all_attack_forms
                                                         : brigade_forms;
    return {forms[prey], std::move(parts)};
  }

  [[nodiscard]] Phrase fire() const {
    if (plan_.focus >= 0 && table_[plan_.focus].pips > 0) return say(line_forms[ripe], name(plan_.focus));
    return line_forms[plan_.posture == Posture::attack ? prepares : fire_works];
  }

  [[nodiscard]] Phrase horse() const {
    for (int v = 0; v < table_.units(); ++v) {
      const Body& enemy = table_[v];
      if (enemy.side == plan_.side || !enemy.formed || enemy.square()) continue;
      if (enemy.routing || enemy.pips >= 5) return say(line_forms[enemy.routing ? running : shaken], name(v));
    }
    return line_forms[cavalry_waits];
  }

  [[nodiscard]] Phrase answer(const Decision& decision) const {
    const bool known = decision.unit < table_.units();
    switch (decision.task) {
      case Task::officer_window:
        if (known) return say(line_forms[beside_it], name(decision.unit), int{table_[decision.unit].pips});
        break;
      case Task::glory:
        if (known) return say(line_forms[reeling], name(decision.unit));
        break;
      case Task::advance_or_stay: return line_forms[no_ground];
      case Task::choose_stand: return line_forms[companies];
      case Task::choose_rally:
      case Task::face_rallied: return line_forms[saved];
      default: break;
    }
    return situation();
  }

  // The only brigade that attacks; empty: several do.
  [[nodiscard]] std::string brigade() const {
    std::string out;
    int count = 0;
    for (std::size_t b = 0; b < setting_.brigades.size(); ++b) {
      if (setting_.brigades[b].side != plan_.side || !attacks(plan_, static_cast<std::uint8_t>(b))) continue;
      if (count++ == 0) out = setting_.brigades[b].name;
    }
    return count == 1 ? out : std::string{};
  }

  [[nodiscard]] int lost(Colour side) const {
    int sum = 0;
    for (int u = 0; u < table_.units(); ++u)
      if (table_[u].side == side) sum += table_[u].lost;
    return sum;
  }
  [[nodiscard]] int nearest_own(table::Vec at) const {
    int best = -1;
    double least = 1e9;
    for (int u = 0; u < table_.units(); ++u) {
      if (table_[u].side != plan_.side || !table_[u].steady() || table_[u].gun()) continue;
      const double far = distance(table_[u].centre, at);
      if (far >= least) continue;
      least = far;
      best = u;
    }
    return best;
  }

  const PeninsularPlan& plan_;
  const Battle& battle_;
  const Setting& setting_;
  Glance table_;
};

}  // namespace

Phrase PeninsularDoctrine::intent(const Plan& plan, const Battle& battle) { return Reason{plan, battle}.words(); }

}  // namespace guidon::players
