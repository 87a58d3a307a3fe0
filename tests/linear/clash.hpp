#pragma once
// For tests of charges, fire and combats: dice as strings of faces, units that start in contact, and the numbers behind
// a volley, a round of a melee or a break test.
#include <string>
#include <string_view>
#include <vector>

#include "rules/linear/break_test.hpp"
#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {

// That many dice that all show one, and two dice that come to a sum.
std::string ones(int count);
std::string two_dice(int sum);

// A volley, or the blows of one unit at another: how many dice, what they need, what saves, what came of it.
struct Blows {
  int dice = -1;
  int need = -1;
  int save = -1;
  int casualties = -1;
  friend bool operator==(const Blows&, const Blows&) = default;
};
void PrintTo(const Blows& blows, std::ostream* out);

// A test that was taken: its score and what it led to.
struct Tested {
  int score = -99;
  Effect effect = Effect::hold;
  Cause cause = Cause::shooting;
  std::string_view cell;
  friend bool operator==(const Tested&, const Tested&) = default;
};
void PrintTo(const Tested& tested, std::ostream* out);

struct Scores {
  int south = -1;
  int north = -1;
  friend bool operator==(const Scores&, const Scores&) = default;
};
void PrintTo(const Scores& scores, std::ostream* out);

// A board without brigade checks, so that shaken units may stand alone. Each side has units far behind, "camp" and
// "depot": no battle ends because a unit is gone.
class Clash : public Board {
 public:
  using Where = std::source_location;

  Clash();

  // A unit of north before one of south that faces up the table: so far from edge to edge, and so far to the right of
  // it from middle to middle. It faces south unless told.
  int before(std::string_view unit, std::string_view id, std::string_view profile, double inches, const With& with = {},
             double to_the_right = 0, double facing = 180);

  UnitSheet& sheet_of(std::string_view unit);
  void aside(std::string_view unit, double inches);  // puts it so far to the right, before the battle begins

  // Dice are faces in the order thrown; blanks are for the reader: "66 1111".
  void give(Side side, std::string_view order, std::string_view faces = {}, Where where = Where::current());
  void done(std::string_view faces = {}, Where where = Where::current());
  // An answer by whoever is asked.
  void answer(std::string_view order, std::string_view faces = {}, Where where = Where::current());

  // The side that decides may not give that order, by that clause.
  void refuses(std::string_view order, std::string_view clause, Where where = Where::current());

  // A charge of the side on turn; a target that has a choice gives this answer.
  void charge(std::string_view unit, std::string_view target, std::string_view reaction = "stand",
              std::string_view faces = {}, Where where = Where::current());
  // The same by order of the side's commander, with as many moves as are wanted (1 to 3).
  void order_charge(int moves, std::string_view unit, std::string_view target, std::string_view wheel = {},
                    Where where = Where::current());
  // Puts two enemies in contact without a charge: the front of the first on that face of the second.
  void engage(std::string_view unit, std::string_view enemy, Face face = Face::front);
  // Ends the steps of the turn up to the shooting, and up to the hand-to-hand phase.
  void end_command(Where where = Where::current());
  void fight(std::string_view faces = {}, Where where = Where::current());
  // Goes on to the same stage of the next player turn.
  void next_turn(Stage stage, Where where = Where::current());

  [[nodiscard]] Blows shot(std::string_view unit) const;
  [[nodiscard]] Blows fought(std::string_view unit, std::string_view at) const;
  [[nodiscard]] Tested tested(std::string_view unit) const;
  [[nodiscard]] int tests() const;  // break tests taken
  [[nodiscard]] Scores scores() const;
  template <class Kind>
  [[nodiscard]] const Kind* event(std::string_view unit = {}) const {
    return first_of<Kind>(log_, unit.empty() ? UnitRef{} : UnitRef{id(unit)});
  }
  template <class Kind>
  [[nodiscard]] int place(std::string_view unit) const {  // in the order of events, -1: not there
    return place_of<Kind>(log_, id(unit));
  }
  [[nodiscard]] bool cites(std::string_view clause) const;
  [[nodiscard]] const Chronicle& chronicle() const { return log_; }

  [[nodiscard]] bool asked(Task task) const;
  [[nodiscard]] double x(std::string_view unit) const { return centre(unit).x; }
  [[nodiscard]] double y(std::string_view unit) const { return centre(unit).y; }
  [[nodiscard]] double heading(std::string_view unit) const { return (*this)[unit].pose.facing.hundredths() / 100.0; }
  [[nodiscard]] bool gone(std::string_view unit) const { return (*this)[unit].status == Status::destroyed; }
  [[nodiscard]] bool charging(std::string_view unit) const { return (*this)[unit].marks.has(Mark::charging); }
  [[nodiscard]] bool won(std::string_view unit) const { return (*this)[unit].marks.has(Mark::won_last_round); }
  // The face of an enemy that a unit touches.
  [[nodiscard]] Face face_struck(std::string_view unit, std::string_view enemy) const;
  [[nodiscard]] double gap(std::string_view unit, std::string_view other) const;

 private:
  Chronicle log_;
};

}  // namespace guidon::linear::tests
