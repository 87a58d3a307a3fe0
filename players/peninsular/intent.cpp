#include <algorithm>

#include "players/peninsular/doctrine.hpp"
#include "players/peninsular/glance.hpp"

namespace guidon::players {

using namespace peninsular;

namespace {

using Posture = PeninsularPlan::Posture;

class Reason {
 public:
  Reason(const PeninsularPlan& plan, const Battle& battle)
      : plan_(plan), battle_(battle), setting_(battle.setting()), table_(battle) {}

  [[nodiscard]] std::string words() const {
    const Decision decision = battle_.decision();
    switch (decision.kind) {
      case Decision::Kind::deploy:
        return "The battalions stand shoulder to shoulder with the guns in the intervals, where they see past them.";
      case Decision::Kind::redeploy: return "Now that the enemy stands, nobody is to face an empty field.";
      case Decision::Kind::fire_card: return fire();
      case Decision::Kind::move_card:
        return battle_.state().function == Function::horse ? horse() : situation() + task();
      case Decision::Kind::answer: return answer(decision);
      case Decision::Kind::over: break;
    }
    return situation();
  }

 private:
  [[nodiscard]] const std::string& name(int u) const { return setting_.units[static_cast<std::size_t>(u)].id; }

  [[nodiscard]] std::string situation() const {
    const int ahead = lost(other(plan_.side)) - lost(plan_.side);
    const int limit = setting_.victory.turn_limit;
    const int left = limit == 0 ? 99 : limit - battle_.state().turn + 1;
    const std::string count = std::to_string(std::abs(ahead)) + (std::abs(ahead) == 1 ? " stand" : " stands");
    std::string out = ahead > 0   ? "We are " + count + " ahead"
                      : ahead < 0 ? "We are " + count + " behind"
                                  : "Losses are level";
    if (left <= 1) return out + " and this is the last turn: ";
    if (left < 20) out += " with " + std::to_string(left) + " turns left";
    return out + ": ";
  }

  [[nodiscard]] std::string task() const {
    std::string out;
    if (plan_.objective != nobody) {
      const Piece& ground = setting_.pieces[plan_.objective];
      const int nearest = nearest_own(plan_.goal);
      if (nearest >= 0)
        return (plan_.own_objective ? "the " + name(nearest) + " is to take and hold " + ground.name
                                    : "the " + name(nearest) + " is to keep them out of " + ground.name) +
               ".";
    }
    switch (plan_.posture) {
      case Posture::attack: out = brigade() + " attacks"; break;
      case Posture::defend: out = "we hold our ground and let them come into our fire"; break;
      case Posture::preserve: return "no more risks, and out of their reach.";
    }
    if (plan_.focus >= 0) {
      const Body& focus = table_[plan_.focus];
      out += (plan_.posture == Posture::attack ? ", and the " : "; the ") + name(plan_.focus) + " is to break first";
      if (focus.pips >= 3) out += ", shaken as it is";
    }
    return out + ".";
  }

  [[nodiscard]] std::string fire() const {
    if (plan_.focus >= 0 && table_[plan_.focus].pips > 0)
      return "Fire while they stand in it: each hit more on the " + name(plan_.focus) + " makes it ripe for a charge.";
    return plan_.posture == Posture::attack ? "Fire prepares the attack." : "We let our fire do the work.";
  }

  [[nodiscard]] std::string horse() const {
    for (int v = 0; v < table_.units(); ++v) {
      const Body& enemy = table_[v];
      if (enemy.side == plan_.side || !enemy.formed || enemy.square()) continue;
      if (enemy.routing || enemy.pips >= 5)
        return "The " + name(v) + " is " + (enemy.routing ? "running" : "shaken") + ": that is what cavalry is for.";
    }
    return "The cavalry waits for guns, flanks and shaken battalions, and keeps away from steady fronts.";
  }

  [[nodiscard]] std::string answer(const Decision& decision) const {
    const bool known = decision.unit < table_.units();
    switch (decision.task) {
      case Task::officer_window:
        if (known)
          return "The " + name(decision.unit) + " has " + std::to_string(table_[decision.unit].pips) +
                 " on its record die; a general beside it weighs as much as the dice.";
        break;
      case Task::glory:
        if (known) return "The " + name(decision.unit) + " has broken its enemy and may go on while they reel.";
        break;
      case Task::advance_or_stay: return "Ground is taken only where it does not lead into their fire.";
      case Task::choose_stand: return "The light and the grenadier company are kept as long as possible.";
      case Task::choose_rally:
      case Task::face_rallied: return "Every stand that rallies counts as saved.";
      default: break;
    }
    return situation() + task();
  }

  [[nodiscard]] std::string brigade() const {
    std::string out;
    int count = 0;
    for (std::size_t b = 0; b < setting_.brigades.size(); ++b) {
      if (setting_.brigades[b].side != plan_.side || !attacks(plan_, static_cast<std::uint8_t>(b))) continue;
      if (count++ == 0) out = setting_.brigades[b].name;
    }
    return count == 1 ? out : "the whole line";
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

std::string PeninsularDoctrine::intent(const Plan& plan, const Battle& battle) { return Reason{plan, battle}.words(); }

}  // namespace guidon::players
