// Commanders' rides, rallies and leading from the front.
#include "tests/audit/reader/linear/ruler.hpp"
#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::to_string;

void rides_so_far(const Moment& m, Eye& eye) {
  if (!m.is("rode")) return;
  const Chief* chief = m.chief();
  const Body* unit = m.now.unit(m.deed.text("joined"));
  const Officer* after = m.after->officer(m.deed.text("commander"));
  if (chief == nullptr || m.now.player_turn == 0) return;
  // OUR-MOVE-08: he joins a unit by ending in contact with it, wherever his figure is put then.
  double far = 0;
  if (unit != nullptr && !outline(*unit).empty())
    far = distance(chief->at, outline(*unit));
  else if (unit == nullptr && after != nullptr && after->with.empty())
    far = distance(chief->at, after->at);
  else
    return;
  eye.holds(far <= (chief->mounted ? 24 : 18) + 0.05 + hair, chief->id + " rides " + inches(far));
}
void rides_once(const Moment& m, Eye& eye) {
  if (!m.is("rode")) return;
  const Chief* chief = m.chief();
  if (chief != nullptr && m.now.player_turn > 0)
    eye.holds(!chief->rode && m.now.stage == "rally" && chief->side == m.now.active, chief->id + " rides, and may not");
}
void rallies(const Moment& m, Eye& eye) {
  if (!m.is("rally_thrown")) return;
  const Body* unit = m.unit();
  const Chief* chief = m.chief();
  if (unit == nullptr || chief == nullptr) return;
  const double far = distance(chief->at, outline(*unit));
  eye.holds(
      !unit->contact && unit->hits >= 2 && far <= 12 + hair && unit->side == chief->side &&
          (chief->army || chief->brigade == unit->brigade),
      chief->id + " rallies " + unit->id + ", " + inches(far) + " away, with " + to_string(unit->hits) + " casualties");
}
void rally_once(const Moment& m, Eye& eye) {
  if (!m.is("rally_thrown") && !m.is("led")) return;
  const Body* unit = m.unit();
  const Chief* chief = m.chief();
  if (unit != nullptr && chief != nullptr)
    eye.holds(!chief->acted && !(m.is("rally_thrown") && unit->rallied),
              chief->id + " acts twice, or " + unit->id + " is rallied twice");
}
void rally_throw(const Moment& m, Eye& eye) {
  if (!m.is("rally_thrown") || m.deed.dice.size() < 2 || !m.played("rally_rule", "roll_remove_one") ||
      !m.played("command_modifier_on", "rating"))  // LIN-R-61
    return;
  const int dice = m.deed.dice[0].face + m.deed.dice[1].face;
  const bool passed = dice <= m.deed.number("rating") && !(dice == 12 && m.played("double_six_fails", "yes"));
  eye.holds(m.deed.yes("rallied") == passed, m.deed.text("commander") + " rallies with " + to_string(dice) +
                                                 " against " + to_string(m.deed.number("rating")));
}
void follow_me(const Moment& m, Eye& eye) {
  if (!m.is("led")) return;
  const Body* unit = m.unit();
  const Chief* chief = m.chief();
  if (unit == nullptr || chief == nullptr) return;
  const double far = distance(chief->at, outline(*unit));
  eye.holds(!unit->contact && !unit->moved && !unit->dis && far <= 12 + hair &&
                (chief->army || chief->brigade == unit->brigade),
            chief->id + " leads " + unit->id);
}

constexpr Clause rows[] = {
    {"rides_so_far", "MPP-MOVE-07", "commanders ride 24 inches at most, and walk 18", rides_so_far},
    {"rides_once", "OUR-MOVE-08", "once, in their own step", rides_once},
    {"rallies", "OUR-RALLY-01", "rally: unengaged, two casualties, within 12 inches", rallies},
    {"rally_once", "OUR-RALLY-01", "once for each commander and each unit", rally_once},
    {"rally_throw", "OUR-RALLY-01", "a rally succeeds like an order", rally_throw},
    {"follow_me", "OUR-FOLLOW-01", "who is led has not moved, is not engaged, and is near", follow_me},
};

}  // namespace

std::span<const Clause> officers() { return rows; }

}  // namespace audit::lines
