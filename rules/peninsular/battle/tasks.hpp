#pragma once
// What is still to be done, a struct for each kind of task; and what a side is asked to decide, with the orders that
// answer it (resigning, draws and the rides of officers apart, which have their own moments).
#include <array>
#include <cstdint>
#include <span>
#include <variant>

#include "kernel/agenda.hpp"
#include "kernel/length.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/refs.hpp"

namespace guidon::peninsular {

// ---- decisions ----

struct ConfirmCritical {  // a critical manoeuvre (PEN-D-33)
  static constexpr Task task = Task::confirm_critical;
  static constexpr std::array answers{OrderKind::confirm, OrderKind::cancel};
  UnitRef unit{};
};

struct ChooseStand {  // that it loses (PEN-D-25)
  static constexpr Task task = Task::choose_stand;
  static constexpr std::array answers{OrderKind::choose_stand};
  UnitRef unit{};
};

struct AdvanceOrStay {  // on the ground that is won (PEN-D-44)
  static constexpr Task task = Task::advance_or_stay;
  static constexpr std::array answers{OrderKind::advance, OrderKind::stay};
  UnitRef unit{};
  UnitRef enemy{};  // who held it
  table::Pose to{};
  StructureRef structure{};  // across or into which
  Unused none{};
  bool after_fight = false;
};

struct Glory {  // PEN-D-45
  static constexpr Task task = Task::glory;
  static constexpr std::array answers{OrderKind::glory, OrderKind::decline};
  UnitRef unit{};
  UnitRef enemy{};  // who has routed
};

struct ChooseFight {  // that is resolved next (PEN-D-46)
  static constexpr Task task = Task::choose_fight;
  static constexpr std::array answers{OrderKind::resolve_fight};
  Colour side = Colour::red;
};

struct ChooseTest {  // who tests next (PEN-D-49)
  static constexpr Task task = Task::choose_test;
  static constexpr std::array answers{OrderKind::test_next};
  UnitRef unit{};  // the first of those equally near
  UnitRef router{};
};

struct PursuitRally {  // PEN-D-60
  static constexpr Task task = Task::pursuit_rally;
  static constexpr std::array answers{OrderKind::try_rally, OrderKind::keep_pursuing};
  UnitRef unit{};
};

struct ChooseRally {  // who throws next (PEN-D-61)
  static constexpr Task task = Task::choose_rally;
  static constexpr std::array answers{OrderKind::rally};
  UnitRef unit{};  // the first of them
  Colour side = Colour::red;
};

struct FaceRallied {  // PEN-D-62
  static constexpr Task task = Task::face_rallied;
  static constexpr std::array answers{OrderKind::face};
  UnitRef unit{};
};

struct OfficerWindow {  // before it tests (PEN-R-112)
  static constexpr Task task = Task::officer_window;
  static constexpr std::array answers{OrderKind::officer_move, OrderKind::proceed};
  UnitRef unit{};
  Colour side = Colour::red;
};

struct AnswerDraw {
  static constexpr Task task = Task::answer_draw;
  static constexpr std::array answers{OrderKind::accept_draw, OrderKind::decline_draw};
  Colour side = Colour::red;
};

struct FormEmergencySquare {  // PEN-R-44
  static constexpr Task task = Task::emergency_square;
  static constexpr std::array answers{OrderKind::form_square, OrderKind::proceed};
  UnitRef unit{};
  UnitRef enemy{};
};

// Those that are no task: what a side may do in a phase or on a card.
struct Deploy {
  static constexpr std::array answers{OrderKind::deploy, OrderKind::place_officer, OrderKind::end_deployment};
};

struct Redeploy {  // the story defender's last changes (PEN-D-06)
  static constexpr std::array answers{OrderKind::redeploy, OrderKind::place_officer, OrderKind::end_deployment};
};

struct FireCard {
  static constexpr std::array answers{OrderKind::fire, OrderKind::skirmish_fire, OrderKind::officer_move,
                                      OrderKind::end_card};
};

struct FootCard {
  static constexpr std::array answers{OrderKind::move,           OrderKind::contact,          OrderKind::break_out,
                                      OrderKind::rejoin,         OrderKind::move_skirmishers, OrderKind::enter_building,
                                      OrderKind::leave_building, OrderKind::officer_move,     OrderKind::end_card};
};

struct HorseCard {
  static constexpr std::array answers{OrderKind::move, OrderKind::contact, OrderKind::pursue, OrderKind::officer_move,
                                      OrderKind::end_card};
};

struct Over {
  static constexpr std::array<OrderKind, 0> answers{};
};

using DecisionData = std::variant<Over, Deploy, Redeploy, FireCard, FootCard, HorseCard, ConfirmCritical, ChooseStand,
                                  AdvanceOrStay, Glory, ChooseFight, ChooseTest, PursuitRally, ChooseRally, FaceRallied,
                                  OfficerWindow, AnswerDraw, FormEmergencySquare>;

inline std::span<const OrderKind> answers_to(const DecisionData& decision) {
  return std::visit([](const auto& each) { return std::span<const OrderKind>{each.answers}; }, decision);
}

// ---- steps ----
// `asked`: officers have been asked whether they ride up before its die (PEN-R-112).

struct MakeCritical {
  static constexpr Task task = Task::make_critical;
  UnitRef unit{};
  bool asked = false;
};

struct Shoot {
  static constexpr Task task = Task::shoot;
  UnitRef unit{};
  UnitRef target{};
  int near = 0;  // stands within 25 cm
  int far = 0;
  Face face = Face::front;
  Cover cover = Cover::none;
  bool screened = false;
  Distance range{};
};

struct Bombard {  // a structure
  static constexpr Task task = Task::shoot;
  static constexpr std::uint8_t at_structure = 4;
  UnitRef unit{};
  StructureRef structure{};
  int near = 0;
  int far = 0;
  Face face = Face::front;
  Unused none{};
  std::uint8_t mark = at_structure;
  Distance range{};
  table::Spot aim{};
};
constexpr bool at_structure(Todo shot) { return shot.number(4) == Bombard::at_structure; }

enum class SmallArms : std::uint8_t { none, muskets, rifles, both };

struct SkirmishShoot {
  static constexpr Task task = Task::skirmish_shoot;
  UnitRef nobody_alone{};
  UnitRef target{};
  int near = 0;
  int far = 0;
  SmallArms arms = SmallArms::none;  // of those near
  Cover cover = Cover::none;
  Distance range{};
  PackedUnits units{};
};

struct TestContact {
  static constexpr Task task = Task::contact_test;
  UnitRef unit{};
  UnitRef target{};
  bool gave_way = false;  // the cavalry that is attacked, if it could
  bool asked = false;
};

struct FinishContact {
  static constexpr Task task = Task::finish_contact;
  UnitRef unit{};
  UnitRef target{};
  Face face = Face::front;
  bool swapped = false;  // the target plays the attacker
  bool second = false;   // of two that are touched
};

struct ForcedMove {
  static constexpr Task task = Task::forced_move;
  UnitRef unit{};
  Forced kind = Forced::fall_back;
  Distance distance{};
  table::Heading direction{};
  int stands_lost = 0;  // after the move (PEN-R-38)
  UnitRef enemy{};      // who caused it
};

struct LoseStands {
  static constexpr Task task = Task::lose_stands;
  UnitRef unit{};
  int stands = 0;
  int named = 0;  // 1 and the stand that goes first; 0: as its owner says
};

struct OfficerSurvival {
  static constexpr Task task = Task::officer_survival;
  UnitRef unit{};
  OfficerRef officer{};
};

struct TestFriends {  // of a rout (PEN-FRT-01)
  static constexpr Task task = Task::friends_tests;
  UnitRef router{};
  UnitRef enemy{};  // behind it all
  Quality quality = Quality::trained;
  HalfSize half{};
  table::Pose from{};  // its middle, facing as it stood
  table::Pose to{};    // and facing as it ran
};

struct TestFriend {
  static constexpr Task task = Task::friends_test;
  UnitRef unit{};
  UnitRef router{};
  bool through = false;  // it came through
  Unused none{};
  bool asked = false;
  HalfSize half{};
  table::Pose from{};
  table::Pose to{};
  UnitRef enemy{};
};

struct HeavyTests {
  static constexpr Task task = Task::heavy_tests;
  UnitRef asked{};  // of whom officers have been asked
};

struct Firefights {
  static constexpr Task task = Task::firefights;
};

struct Fights {
  static constexpr Task task = Task::fights;
};

struct FightNow {
  static constexpr Task task = Task::fight_now;
  int fight = 0;
};

struct Pursue {
  static constexpr Task task = Task::pursue;
  UnitRef unit{};
  UnitRef quarry{};
};

struct Chase {  // attached pursuers keep up
  static constexpr Task task = Task::chase;
  UnitRef unit{};
  UnitRef quarry{};
};

struct EndCard {
  static constexpr Task task = Task::end_card;
};

struct NextCard {
  static constexpr Task task = Task::next_card;
};

struct NextEndStep {
  static constexpr Task task = Task::end_step;
};

struct TestRally {
  static constexpr Task task = Task::rally_test;
  UnitRef unit{};
  bool asked = false;
};

struct TestSquare {
  static constexpr Task task = Task::square_test;
  UnitRef unit{};
};

struct ThrowPursuit {
  static constexpr Task task = Task::pursuit_throw;
  UnitRef unit{};
};

struct OfferGlory {
  static constexpr Task task = Task::offer_glory;
  UnitRef unit{};
  UnitRef enemy{};
};

struct OfferAdvance {
  static constexpr Task task = Task::offer_advance;
  UnitRef unit{};
  UnitRef enemy{};
  table::Pose to{};
  StructureRef structure{};
  Unused none{};
  bool after_fight = false;
};

}  // namespace guidon::peninsular
