#include "tests/linear/kit.hpp"

#include <cmath>

#include "kernel/typed_dice.hpp"
#include "rules/linear/battle/orders.hpp"
#include "scenario/linear/standard.hpp"

namespace guidon::linear::tests {

namespace {

table::Heading degrees(double value) {
  return table::Heading::hundredths(static_cast<std::int32_t>(std::lround(value * 100)));
}

std::string at(const std::source_location& where) {
  return std::string{where.file_name()} + ":" + std::to_string(where.line());
}

const scenario::Standard& standard() { return *scenario::standard(); }

}  // namespace

Board::Board() {
  setting.id = "board";
  setting.numbers = standard().numbers;
  setting.formations = standard().formations;
  setting.fixed = true;
  setting.first = south;
  brigade("south_1", south, "general", 36, 2);
  brigade("north_1", north, "marshal", 36, 46);
  for (CommanderSheet& each : setting.commanders) each.army = true;
}

Board::Board(const Board& other)
    : setting(other.setting), disordered_(other.disordered_), chronicle_(other.chronicle_) {
  if (other.battle_) battle_.emplace(setting, other.battle_->state());
}

Board& Board::option(std::string_view name, std::string_view value) {
  bool found = false;
  for (const auto& each : options()) {
    const auto values = each.values.all();
    for (std::size_t i = 0; i < values.size(); ++i)
      if (each.name == name && values[i] == value) {
        each.set(setting.options, static_cast<std::uint8_t>(i));
        found = true;
      }
  }
  EXPECT_TRUE(found) << name << "=" << value;
  return *this;
}

int Board::brigade(std::string_view id, Side side, std::string_view commander, double x, double y, int rating) {
  const auto number = static_cast<std::uint8_t>(setting.brigades.size());
  setting.brigades.push_back(
      {std::string{id}, std::string{id}, side, static_cast<std::uint8_t>(setting.commanders.size())});
  CommanderSheet sheet;
  sheet.id = sheet.name = std::string{commander};
  sheet.side = side;
  sheet.rating = static_cast<std::uint8_t>(rating);
  sheet.brigade = number;
  sheet.place = table::Spot::of({x, y});
  setting.commanders.push_back(sheet);
  return number;
}

int Board::unit(std::string_view id, Side side, std::string_view profile, At place, const With& with) {
  UnitSheet sheet;
  sheet.id = sheet.name = std::string{id};
  sheet.side = side;
  sheet.brigade = static_cast<std::uint8_t>(with.brigade >= 0 ? with.brigade : side == south ? 0 : 1);
  bool found = false;
  for (const Profile& each : standard().profiles)
    if (each.key == profile) {
      sheet.profile = each;
      found = true;
    }
  EXPECT_TRUE(found) << profile;
  for (const Tag tag : with.tags) sheet.profile.tags.add(tag);
  Placement placement;
  placement.formation = with.formation;
  placement.pose = {table::Spot::of({place.x, place.y}),
                    place.heading < 0 ? towards_enemy(side) : degrees(place.heading)};
  for (std::size_t p = 0; p < setting.pieces.size(); ++p)
    if (!with.in.empty() && setting.pieces[p].id == with.in) placement.garrison = static_cast<std::uint8_t>(p);
  sheet.placement = placement;
  sheet.opening.casualties = static_cast<std::uint8_t>(with.casualties);
  setting.units.push_back(sheet);
  const int number = static_cast<int>(setting.units.size()) - 1;
  if (with.disordered > 0) disordered_.emplace_back(number, with.disordered);
  return number;
}

void Board::commander_at(std::string_view id, double x, double y, int rating, bool mounted) {
  for (CommanderSheet& each : setting.commanders)
    if (each.id == id) {
      each.place = table::Spot::of({x, y});
      each.rating = static_cast<std::uint8_t>(rating);
      each.mounted = mounted;
    }
}

int Board::area(std::string_view id, Terrain kind, std::vector<table::Vec> corners, int level) {
  Piece piece;
  piece.id = piece.name = std::string{id};
  piece.kind = kind;
  piece.outline = table::Outline{std::move(corners)};
  piece.level = static_cast<std::uint8_t>(level);
  piece.cover = kind == Terrain::woods ? Cover::light : Cover::none;
  setting.pieces.push_back(piece);
  return static_cast<int>(setting.pieces.size()) - 1;
}

int Board::line(std::string_view id, Terrain kind, std::vector<table::Vec> along, double width) {
  Piece piece;
  piece.id = piece.name = std::string{id};
  piece.kind = kind;
  piece.width = width;
  piece.cover = kind == Terrain::linear_obstacle ? Cover::light
                : kind == Terrain::fortification ? Cover::fortification
                                                 : Cover::none;
  for (std::size_t i = 0; i + 1 < along.size(); ++i) piece.line.push_back({along[i], along[i + 1]});
  setting.pieces.push_back(piece);
  return static_cast<int>(setting.pieces.size()) - 1;
}

int Board::building(std::string_view id, double x, double y, double front, double depth, double heading) {
  Piece piece;
  piece.id = piece.name = std::string{id};
  piece.kind = Terrain::building;
  piece.cover = Cover::heavy;
  piece.house = {{x, y}, degrees(heading).forward(), front / 2, depth / 2};
  const auto corners = piece.house.corners();
  piece.outline = table::Outline{{corners.begin(), corners.end()}};
  setting.pieces.push_back(piece);
  return static_cast<int>(setting.pieces.size()) - 1;
}

void Board::go(Stage stage, Side side, std::source_location where) {
  setting.first = side;
  battle_.emplace(setting);
  TypedDice none{{}};
  chronicle_.clear();
  battle_->begin(none, &chronicle_);
  if (!disordered_.empty()) {
    State state = battle_->state();
    for (const auto& [unit, turn] : disordered_)
      state.unit[static_cast<std::size_t>(unit)].disordered = static_cast<std::uint8_t>(turn);
    put(state);
  }
  for (std::uint64_t before = 0; battle_->state().stage < stage && !battle_->over() && battle_->hash() != before &&
                                 battle_->decision().kind != Decision::Kind::answer;) {
    before = battle_->hash();
    done({}, where);
  }
  EXPECT_FALSE(none.needs()) << at(where);
  EXPECT_EQ(static_cast<int>(battle_->state().stage), static_cast<int>(stage)) << at(where);
}

void Board::begin(std::initializer_list<int> faces, std::source_location where) {
  battle_.emplace(setting);
  const std::vector<int> thrown{faces};
  TypedDice dice{thrown};
  chronicle_.clear();
  dice.keep_log(&chronicle_.throws);
  battle_->begin(dice, &chronicle_);
  dice.keep_log(nullptr);
  EXPECT_FALSE(dice.needs()) << at(where) << ": asks for "
                             << (dice.needs() ? dice.needs()->label.what.text() : std::string_view{});
  EXPECT_TRUE(dice.needs() || dice.unused() == 0) << at(where) << ": leaves " << dice.unused() << " dice unused";
}

void Board::pass(std::initializer_list<int> faces, std::source_location where) {
  while (!battle_->over() && battle_->decision().kind != Decision::Kind::answer) {
    Battle ahead = *battle_;
    TypedDice none{{}};
    Order order;
    order.side = battle_->decision().side;
    ahead.apply(order, none);
    const bool asks = none.needs().has_value();
    done(asks ? faces : std::initializer_list<int>{}, where);
    if (asks) return;
  }
  EXPECT_EQ(faces.size(), 0U) << at(where) << ": no dice were asked for";
}

void Board::end_turn(std::initializer_list<int> faces, std::source_location where) {
  const int turn = battle_->state().player_turn;
  bool thrown = faces.size() == 0;
  while (!battle_->over() && battle_->state().player_turn == turn) {
    if (battle_->decision().kind == Decision::Kind::answer) {
      ADD_FAILURE() << at(where) << ": a question stands in the way";
      return;
    }
    const std::uint64_t before = battle_->hash();
    if (thrown)
      done({}, where);
    else
      pass(faces, where);
    thrown = true;
    if (battle_->hash() == before) return;  // it has failed
  }
}

void Board::lose(std::string_view unit) {
  State state = battle().state();
  state.unit[static_cast<std::size_t>(id(unit))].status = Status::destroyed;
  put(state);
}

void Board::give(Side side, std::string_view order, std::initializer_list<int> faces, std::source_location where) {
  const auto read = parse(order, side, setting);
  ASSERT_TRUE(read) << at(where) << ": " << order << ": " << read.error().text();
  const State before = battle_->state();
  const std::vector<int> thrown{faces};
  TypedDice dice{thrown};
  chronicle_.clear();
  dice.keep_log(&chronicle_.throws);
  const auto refusal = battle_->apply(*read, dice, &chronicle_);
  dice.keep_log(nullptr);
  EXPECT_FALSE(refusal) << at(where) << ": " << order << ": " << (refusal ? words(*refusal).text() : std::string{});
  const bool fits = !dice.needs() && dice.unused() == 0;
  EXPECT_FALSE(dice.needs()) << at(where) << ": " << order << " asks for "
                             << (dice.needs() ? dice.needs()->label.what.text() : std::string_view{});
  EXPECT_TRUE(dice.needs() || dice.unused() == 0)
      << at(where) << ": " << order << " leaves " << dice.unused() << " dice unused";
  if (!fits) battle_.emplace(setting, before);
}

void Board::done(std::initializer_list<int> faces, std::source_location where) {
  give(battle_->decision().side, "done", faces, where);
}

Refusal Board::refused(Side side, std::string_view order, std::source_location where) {
  const auto read = parse(order, side, setting);
  if (!read) {
    ADD_FAILURE() << at(where) << ": " << order << ": " << read.error().text();
    return {};
  }
  const auto refusal = battle_->check(*read);
  EXPECT_TRUE(refusal) << at(where) << ": " << order << " is legal";
  return refusal.value_or(Refusal{});
}

void Board::refuses(Side side, std::string_view order, std::string_view clause, std::source_location where) {
  const Refusal refusal = refused(side, order, where);
  EXPECT_EQ(refusal.clause.id(), clause) << at(where) << ": " << order << ": " << words(refusal).text();
}

bool Board::legal(Side side, std::string_view order) {
  const auto read = parse(order, side, setting);
  return read && !battle_->check(*read);
}

int Board::id(std::string_view unit) const {
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    if (setting.units[u].id == unit) return static_cast<int>(u);
  ADD_FAILURE() << "no unit " << unit;
  return 0;
}

const UnitState& Board::operator[](std::string_view unit) const {
  return battle().state().unit[static_cast<std::size_t>(id(unit))];
}

const CommanderState& Board::commander(std::string_view name) const {
  for (std::size_t c = 0; c < setting.commanders.size(); ++c)
    if (setting.commanders[c].id == name) return battle().state().commander[c];
  ADD_FAILURE() << "no commander " << name;
  return battle().state().commander[0];
}

bool Board::cites(std::string_view clause) const {
  for (const Event& each : chronicle_.events)
    if (each.clause.id() == clause) return true;
  for (const Modifier& each : chronicle_.modifiers)
    if (each.clause.id() == clause) return true;
  for (const Throw& each : chronicle_.throws)
    if (each.clause.id() == clause) return true;
  return false;
}

void Board::put(const State& state) { battle_.emplace(setting, state); }

}  // namespace guidon::linear::tests
