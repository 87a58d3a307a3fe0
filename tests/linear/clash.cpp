#include "tests/linear/clash.hpp"

#include <cmath>
#include <string>

#include "kernel/typed_dice.hpp"
#include "rules/linear/battle/orders.hpp"

namespace guidon::linear::tests {

namespace {

std::vector<int> dice_of(std::string_view faces) {
  std::vector<int> out;
  for (const char each : faces)
    if (each != ' ') out.push_back(each - '0');
  return out;
}

std::string at(const Clash::Where& where) {
  return std::string{where.file_name()} + ":" + std::to_string(where.line()) + ": ";
}

}  // namespace

std::string ones(int count) { return std::string(static_cast<std::size_t>(count), '1'); }

std::string two_dice(int sum) { return std::to_string(sum / 2) + std::to_string(sum - sum / 2); }

void PrintTo(const Blows& blows, std::ostream* out) {
  *out << blows.dice << " dice, need " << blows.need << ", save " << blows.save << ", " << blows.casualties
       << " casualties";
}

void PrintTo(const Tested& tested, std::ostream* out) {
  *out << "score " << tested.score << ", " << effect_words[static_cast<std::size_t>(tested.effect)] << " by "
       << cause_words[static_cast<std::size_t>(tested.cause)] << " (" << tested.cell << ")";
}

void PrintTo(const Scores& scores, std::ostream* out) { *out << scores.south << " to " << scores.north; }

Clash::Clash() {
  option("brigade_module", "none");
  for (const auto& [side, y, id] : {std::tuple{south, 3.0, "camp"}, std::tuple{north, 45.0, "depot"}})
    for (int i = 0; i < 4; ++i)
      unit(id + std::to_string(i), side, "baggage", {3.0 + 3 * i, y}, {.formation = Formation::wagons});
}

int Clash::before(std::string_view unit, std::string_view id, std::string_view profile, double inches, const With& with,
                  double to_the_right, double facing) {
  const auto size = [this](std::string_view whose) {
    const UnitSheet& each = sheet_of(whose);
    const FormationSheet& formation = setting.sheet_of(each.placement->formation);
    return (each.profile.troop == Troop::cavalry     ? formation.horse
            : each.profile.troop == Troop::artillery ? formation.gun
                                                     : formation.foot)
        .value();
  };
  const int made = this->unit(id, north, profile, {0, 0, facing}, with);
  const bool sideways = std::lround(facing) % 180 != 0;
  const double half = (sideways ? size(id).front : size(id).depth) / 2;
  const table::Vec from = sheet_of(unit).placement->pose.at.vec();
  sheet_of(id).placement->pose.at =
      table::Spot::of(from + table::Vec{to_the_right, size(unit).depth / 2 + inches + half});
  return made;
}

UnitSheet& Clash::sheet_of(std::string_view unit) { return setting.units[static_cast<std::size_t>(id(unit))]; }

void Clash::aside(std::string_view unit, double inches) {
  table::Spot& at = sheet_of(unit).placement->pose.at;
  at = table::Spot::of(at.vec() + table::Vec{inches, 0});
}

void Clash::give(Side side, std::string_view order, std::string_view faces, Where where) {
  const auto read = parse(order, side, setting);
  ASSERT_TRUE(read) << at(where) << order << ": " << read.error().text();
  const std::vector<int> thrown = dice_of(faces);
  TypedDice dice{thrown};
  Battle after = battle();
  Chronicle log;
  dice.keep_log(&log.throws);
  const auto refusal = after.apply(*read, dice, &log);
  dice.keep_log(nullptr);
  ASSERT_FALSE(refusal) << at(where) << order << ": " << words(*refusal).text();
  ASSERT_FALSE(dice.needs()) << at(where) << order << " asks for " << dice.needs()->label.what.text() << " ("
                             << dice.needs()->label.clause.id() << ")";
  EXPECT_EQ(dice.unused(), 0U) << at(where) << order << " leaves dice unused";
  log_ = log;
  put(after.state());
}

void Clash::done(std::string_view faces, Where where) { give(decision().side, "done", faces, where); }

void Clash::answer(std::string_view order, std::string_view faces, Where where) {
  EXPECT_EQ(decision().kind, Decision::Kind::answer) << at(where) << order << ": nobody is asked";
  give(decision().side, order, faces, where);
}

void Clash::refuses(std::string_view order, std::string_view clause, Where where) {
  Board::refuses(decision().side, order, clause, where);
}

void Clash::charge(std::string_view unit, std::string_view target, std::string_view reaction, std::string_view faces,
                   Where where) {
  give(decision().side, "charge " + std::string{unit} + " at " + std::string{target}, {}, where);
  if (asked(Task::react)) answer(reaction, faces, where);
}

void Clash::order_charge(int moves, std::string_view unit, std::string_view target, std::string_view wheel,
                         Where where) {
  const Side side = decision().side;
  const std::string names = std::string{unit} + " to charge " + std::string{target};
  const std::string order = (side == south ? "general orders " : "marshal orders ") + names;
  bool found = false;  // the dice that give so many moves
  for (int sum = 2; sum <= 12 && !found; ++sum) {
    const std::vector<int> thrown{sum / 2, sum - sum / 2};
    TypedDice dice{thrown};
    Battle trial = battle();
    Chronicle log;
    const auto read = parse(order, side, setting);
    ASSERT_TRUE(read) << at(where) << order << ": " << read.error().text();
    const auto refusal = trial.apply(*read, dice, &log);
    ASSERT_FALSE(refusal) << at(where) << order << ": " << words(*refusal).text();
    const auto* roll = first_of<Commanded>(log);
    found = roll != nullptr && roll->moves == moves;
    if (found) put(trial.state());
  }
  ASSERT_TRUE(found) << at(where) << "no dice give it " << moves << " moves";
  give(side, "charge " + std::string{unit} + " at " + std::string{target} + " " + std::string{wheel}, {}, where);
}

void Clash::engage(std::string_view unit, std::string_view enemy, Face face) {
  State now = state();
  const int u = id(unit);
  const int v = id(enemy);
  Engagement one;
  one.u = static_cast<std::uint8_t>(std::min(u, v));
  one.v = static_cast<std::uint8_t>(std::max(u, v));
  const std::uint8_t head_on = face == Face::front ? 1 : 0;
  (u < v ? one.face_v : one.face_u) = face;
  one.front_u = u < v ? 1 : head_on;
  one.front_v = u < v ? head_on : 1;
  std::size_t place = now.engagements++;
  const auto before = [](const Engagement& a, const Engagement& b) { return a.u < b.u || (a.u == b.u && a.v < b.v); };
  for (; place > 0 && before(one, now.engagement[place - 1]); --place)
    now.engagement[place] = now.engagement[place - 1];
  now.engagement[place] = one;
  put(now);
}

void Clash::end_command(Where where) {
  while (state().stage < Stage::rally && decision().kind != Decision::Kind::answer) done({}, where);
  ASSERT_EQ(static_cast<int>(state().stage), static_cast<int>(Stage::rally)) << at(where);
}

void Clash::fight(std::string_view faces, Where where) {
  if (state().stage < Stage::shooting) {
    end_command(where);
    Battle trial = battle();
    TypedDice none{{}};
    Order over;
    over.side = decision().side;
    trial.apply(over, none);
    if (trial.state().stage == Stage::shooting && trial.decision().kind == Decision::Kind::shoot) done({}, where);
  }
  done(faces, where);
}

void Clash::next_turn(Stage stage, Where where) {
  const int now = state().player_turn;
  while (state().player_turn == now || state().stage < stage) {
    ASSERT_NE(decision().kind, Decision::Kind::over) << at(where);
    ASSERT_NE(decision().kind, Decision::Kind::answer) << at(where);
    done({}, where);
  }
  ASSERT_EQ(static_cast<int>(state().stage), static_cast<int>(stage)) << at(where);
}

Blows Clash::shot(std::string_view unit) const {
  const Shot* told = event<Shot>(unit);
  return told == nullptr ? Blows{} : Blows{told->dice, told->need, told->save, told->casualties};
}

Blows Clash::fought(std::string_view unit, std::string_view enemy) const {
  for (const Event& each : log_.events)
    if (const auto* blows = std::get_if<Fought>(&each.data))
      if (blows->unit == UnitRef{id(unit)} && blows->target == UnitRef{id(enemy)})
        return {blows->dice, blows->need, blows->save, blows->casualties};
  return {};
}

Tested Clash::tested(std::string_view unit) const {
  const Event* event = told<BreakTested>(log_, id(unit));
  if (event == nullptr) return {};
  const auto& test = std::get<BreakTested>(event->data);
  return {test.score, test.effect, test.cause, event->clause.id()};
}

int Clash::tests() const { return count_of<BreakTested>(log_); }

Scores Clash::scores() const {
  const CombatScored* told = event<CombatScored>();
  return told == nullptr ? Scores{} : Scores{told->south.score, told->north.score};
}

bool Clash::cites(std::string_view clause) const {
  for (const Event& each : log_.events)
    if (each.clause.id() == clause) return true;
  for (const Modifier& each : log_.modifiers)
    if (each.clause.id() == clause) return true;
  for (const Throw& each : log_.throws)
    if (each.clause.id() == clause) return true;
  return false;
}

bool Clash::asked(Task task) const { return decision().kind == Decision::Kind::answer && decision().task == task; }

Face Clash::face_struck(std::string_view unit, std::string_view enemy) const {
  const int u = id(unit);
  const int v = id(enemy);
  for (std::size_t i = 0; i < state().engagements; ++i) {
    const Engagement& one = state().engagement[i];
    if (one.u == u && one.v == v) return one.face_v;
    if (one.u == v && one.v == u) return one.face_u;
  }
  ADD_FAILURE() << unit << " does not touch " << enemy;
  return Face::front;
}

double Clash::gap(std::string_view unit, std::string_view other) const {
  return field().between(id(unit), id(other)) / 1000.0;
}

}  // namespace guidon::linear::tests
