#include "tests/peninsular/field_kit.hpp"

#include <cmath>
#include <utility>

#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "scenario/scenario.hpp"

namespace guidon::tests {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

Heading heading(double degrees) { return Heading::hundredths(static_cast<std::int32_t>(std::lround(degrees * 100))); }

table::Outline outline_of(const Rect& rect) {
  const auto corners = rect.corners();
  return table::Outline{{corners.begin(), corners.end()}};
}

}  // namespace

Pose pose(double x, double y, double degrees) { return {Spot::of({x, y}), heading(degrees)}; }

int ListedDice::cast(const Label& label, int sides) {
  if (label.clause.id() == "PEN-TURN-01")
    return pack_[static_cast<std::size_t>(6 - sides)] == 'R' ? 1 : sides;  // red for the first numbers
  if (used_ == faces_.size()) {
    if (missing_.empty()) missing_ = std::string{label.clause.id()} + " (" + std::string{label.what.text()} + ")";
    return 1;
  }
  return faces_[used_++];
}

std::string ListedDice::fault() const {
  if (!missing_.empty()) return "no die was listed for " + missing_;
  if (used_ < faces_.size()) return std::to_string(faces_.size() - used_) + " of the listed dice were not thrown";
  return {};
}

Board::Board() {
  setting.id = "board";
  setting.fixed = true;
  setting.victory.turn_limit = 0;
  setting.victory.collapse = false;
  setting.divisions = {"red division", "black division"};
  setting.brigades = {
      {"red1", "Red's first", red, 0},
      {"black1", "Black's first", black, 1},
      {"red2", "Red's second", red, 0},
      {"black2", "Black's second", black, 1},
  };
  state.phase = Phase::card;
}

Board::Board(Setting from) : setting(std::move(from)) {}

Setting Board::setting_of(std::string_view body) {
  auto loaded = scenario::load("guidon = 1\nrules = \"peninsular\"\n" + std::string{body}, "test.toml");
  if (loaded) return std::get<Setting>(std::move(*loaded));
  ADD_FAILURE() << loaded.error().front().text();
  return {};
}

Board Board::from_toml(std::string_view body) { return Board{setting_of(body)}; }

// ---- setting out

Pose Board::pose_of(int u, At at) const {
  const Colour side = setting.units[static_cast<std::size_t>(u)].side;
  return pose(at.x, at.y, std::isinf(at.facing) ? (side == red ? 0 : 180) : at.facing);
}

int Board::add(UnitSheet sheet, Colour side, At at, const With& with) {
  const int u = static_cast<int>(setting.units.size());
  sheet.side = side;
  sheet.id = (side == red ? "r" : "b") + std::to_string(u);
  sheet.name = sheet.id;
  sheet.nation = with.nation.value_or(side == red ? Nation::british : Nation::french);
  sheet.brigade = byte(with.brigade >= 0 ? with.brigade : side == red ? 0 : 1);
  sheet.quality = with.quality;
  sheet.irregular = with.irregular;
  setting.units.push_back(sheet);
  UnitState& it = unit(u);
  it.status = Status::on_table;
  it.pose = pose_of(u, at);
  it.formation = with.formation;
  it.quality = with.quality;
  it.pips = byte(with.pips);
  it.casualties = byte(with.casualties);
  it.close = byte(static_cast<int>(sheet.detachment ? sheet.stands.size() / 2 : sheet.stands.size()));
  it.marks.set(Mark::ever_fired, with.fired_before);
  setting.units.back().placement = Placement{.pose = it.pose, .formation = with.formation};
  return u;
}

int Board::infantry(Colour side, At at, const With& with) {
  UnitSheet sheet;
  sheet.armament = with.weapon;
  const int stands = with.stands > 0 ? with.stands : with.ranks == 3 ? 6 : 8;
  for (int i = 0; i < stands; ++i) {
    const Role role = !with.companies   ? Role::centre
                      : i == 0          ? Role::light
                      : i == stands - 1 ? Role::grenadier
                                        : Role::centre;
    sheet.stands.push_back({role, byte(with.ranks)});
  }
  return add(sheet, side, at, with);
}

int Board::cavalry(Colour side, At at, const With& with) {
  UnitSheet sheet;
  sheet.arm = Arm::cavalry;
  sheet.armament = Armament::none;
  sheet.weight = with.weight;
  sheet.stands.assign(static_cast<std::size_t>(with.stands > 0 ? with.stands : 6), StandSheet{});
  return add(sheet, side, at, with);
}

int Board::gun(Colour side, At at, Formation formation) {
  UnitSheet sheet;
  sheet.arm = Arm::artillery;
  sheet.armament = Armament::cannon;
  sheet.stands.resize(1);
  return add(sheet, side, at, {.formation = formation});
}

int Board::horse_gun(Colour side, At at, Formation formation) {
  const int u = gun(side, at, formation);
  sheet(u).horse_artillery = true;
  return u;
}

int Board::cart(Colour side, At at) {
  const int u = gun(side, at, Formation::limbered);
  sheet(u).cart = true;
  sheet(u).armament = Armament::none;
  return u;
}

int Board::detachment(Colour side, At middle, int stands, Armament weapon, double gap) {
  UnitSheet sheet;
  sheet.armament = weapon;
  sheet.detachment = true;
  sheet.stands.assign(static_cast<std::size_t>(stands), StandSheet{.role = Role::light, .ranks = 1});
  const int u = add(sheet, side, middle, {});
  send_out(u, middle, gap);
  return u;
}

int Board::officer(Colour side, Rank rank, At at, int brigade) {
  const std::size_t o = setting.officers.size();
  OfficerSheet sheet;
  sheet.id = "general" + std::to_string(o);
  sheet.name = sheet.id;
  sheet.side = side;
  sheet.rank = rank;
  if (rank == Rank::brigade) sheet.brigade = byte(brigade >= 0 ? brigade : side == red ? 0 : 1);
  if (rank == Rank::division) sheet.division = side == red ? 0 : 1;
  sheet.place = Spot::of({at.x, at.y});
  setting.officers.push_back(sheet);
  state.officer[o].at = *sheet.place;
  state.officer[o].placed = 1;
  return static_cast<int>(o);
}

int Board::officer_with(int unit, Rank rank) {
  const Vec at = this->unit(unit).pose.at.vec();
  const int o = officer(sheet(unit).side, rank, {at.x, at.y}, sheet(unit).brigade);
  state.officer[static_cast<std::size_t>(o)].with = byte(unit);
  setting.officers.back().with = byte(unit);
  state.officer[static_cast<std::size_t>(o)].at = place_beside(field(), unit);
  return o;
}

void Board::send_out(int unit, At middle, double gap, std::uint64_t stands) {
  UnitState& parent = this->unit(unit);
  const UnitSheet& its = sheet(unit);
  const std::uint64_t may = stands_that_may_skirmish(field(), unit);
  const Pose at = pose_of(unit, middle);
  const std::size_t first = state.skirmishers;
  for (std::size_t s = 0; s < its.stands.size(); ++s) {
    if (((stands == 0 ? may : stands) >> s & 1U) == 0) continue;
    parent.stand[s] = Whereabouts::out;
    if (!its.detachment) --parent.close;
    for (int r = 0; r < (its.detachment ? 1 : its.stands[s].ranks); ++r)
      state.skirmisher[state.skirmishers++] = {at, byte(unit), byte(static_cast<int>(s)), 0, 0};
  }
  if (its.detachment) parent.close = 0;
  if (parent.close == 0) parent.formation = Formation::skirmish;
  const int count = static_cast<int>(state.skirmishers - first);
  for (int i = 0; i < count; ++i) {
    const double aside = (i - (count - 1) / 2.0) * (frontage + gap);
    state.skirmisher[first + static_cast<std::size_t>(i)].pose.at = Spot::of(at.at.vec() + at.facing.right() * aside);
  }
}

void Board::place_screen(int unit, const std::vector<At>& places) {
  std::size_t i = 0;
  for (Skirmisher& stand : state.skirmisher)
    if (stand.unit == unit && i < places.size()) stand.pose = pose_of(unit, places[i++]);
}

void Board::garrison(int unit, std::uint8_t structure) {
  this->unit(unit).garrison = structure;
  this->unit(unit).formation = Formation::line;
  this->unit(unit).pose.at = Spot::of(field().piece_of_structure(structure).strip.centre);
}

int Board::rout(int u, int began, int rate) {
  mark(u, Mark::routing);
  mark(u, Mark::routed_now);
  unit(u).rout_turn = byte(began);
  unit(u).rout_rate = byte(rate);
  return u;
}

// ---- ground

int Board::area(Ground kind, double x, double y, double width, double depth) {
  Piece piece = piece_of(kind);
  piece.id = "ground" + std::to_string(setting.pieces.size());
  piece.name = piece.id;
  piece.strip = Rect{{x, y}, {0, 1}, width / 2, depth / 2};
  piece.outline = outline_of(piece.strip);
  setting.pieces.push_back(piece);
  return static_cast<int>(setting.pieces.size()) - 1;
}

int Board::hill(double x, double y, double width, double depth, At crest_from, At crest_to) {
  const int piece = area(Ground::hill, x, y, width, depth);
  setting.pieces.back().crest = {{crest_from.x, crest_from.y}, {crest_to.x, crest_to.y}};
  return piece;
}

std::uint8_t Board::build(Piece piece) {
  piece.id = "work" + std::to_string(setting.pieces.size());
  piece.name = piece.id;
  piece.outline = outline_of(piece.strip);
  piece.structure = byte(static_cast<int>(setting.structures.size()));
  setting.structures.push_back(byte(static_cast<int>(setting.pieces.size())));
  setting.pieces.push_back(piece);
  return piece.structure;
}

std::uint8_t Board::building(double x, double y, double width, double depth) {
  Piece piece = piece_of(Ground::building);
  piece.strip = Rect{{x, y}, {0, 1}, width / 2, depth / 2};
  piece.capacity = byte(std::max(1, static_cast<int>(width * depth / 144 + 1e-9)));
  return build(piece);
}

std::uint8_t Board::wall(Ground kind, At from, At to, double thickness) {
  Piece piece = piece_of(kind);
  const Vec a{from.x, from.y};
  const Vec b{to.x, to.y};
  const double length = table::distance(a, b);
  const Vec along = (b - a) * (1 / length);
  piece.strip = Rect{(a + b) * 0.5, {-along.y, along.x}, length / 2, thickness / 2};
  return build(piece);
}

std::uint8_t Board::bridge(At from, At to, double width) {
  Piece piece = piece_of(Ground::bridge);
  const Vec a{from.x, from.y};
  const Vec b{to.x, to.y};
  const double length = table::distance(a, b);
  piece.strip = Rect{(a + b) * 0.5, (b - a) * (1 / length), width / 2, length / 2};
  return build(piece);
}

// ---- where the battle stands

void Board::card(Colour side, Function function, int turn) {
  state.phase = Phase::card;
  state.turn = byte(turn);
  state.active = side;
  state.function = function;
  state.cards = 0;
  state.drawn = {};
  int seen = -1;
  for (const char letter : pack) {
    const Colour colour = letter == 'R' ? red : black;
    state.drawn[state.cards++] = colour;
    if (colour == side && ++seen == static_cast<int>(function)) break;
  }
  if (state.first_pack == std::array<Colour, 6>{})
    for (std::size_t i = 0; i < 6; ++i) state.first_pack[i] = pack[i] == 'R' ? red : black;
}

Field Board::field() const {
  footprints_ = {};  // a test may have changed anything
  return {setting, state, footprints_};
}

std::vector<Skirmisher> Board::screen(int u) const {
  std::vector<Skirmisher> found;
  for (std::size_t i = 0; i < state.skirmishers; ++i)
    if (state.skirmisher[i].unit == u) found.push_back(state.skirmisher[i]);
  return found;
}

// ---- orders

Order Board::order(OrderKind kind, int u) const {
  return {.kind = kind, .side = setting.units[static_cast<std::size_t>(u)].side, .unit = byte(u)};
}

Order Board::fire(int u, int target) const {
  Order it = order(OrderKind::fire, u);
  it.target = byte(target);
  return it;
}

Order Board::fire_at_structure(int u, std::uint8_t structure, At aim) const {
  Order it = fire(u, structure);
  it.at_structure = 1;
  it.poses = 1;
  it.pose[0] = pose(aim.x, aim.y);
  return it;
}

Order Board::skirmish_fire(Colour side, int target) const {
  return {.kind = OrderKind::skirmish_fire, .side = side, .target = byte(target)};
}

Order Board::move(int u, std::initializer_list<At> legs) const {
  return move(u, legs, state.unit[static_cast<std::size_t>(u)].formation);
}

Order Board::move(int u, std::initializer_list<At> legs, Formation after) const {
  Order it = order(OrderKind::move, u);
  it.formation = after;
  for (const At& leg : legs) it.pose[it.poses++] = pose_of(u, leg);
  return it;
}

Order Board::ahead(int u, double centimetres) const {
  const Pose& from = state.unit[static_cast<std::size_t>(u)].pose;
  Order it = move(u, {});
  it.poses = 1;
  it.pose[0] = {Spot::of(from.at.vec() + from.facing.forward() * centimetres), from.facing};
  return it;
}

Order Board::contact(int u, int target) const { return contact(u, target, {}); }

Order Board::contact(int u, int target, std::initializer_list<At> legs) const {
  Order it = move(u, legs);
  it.kind = OrderKind::contact;
  it.target = byte(target);
  return it;
}

Order Board::ride(int officer, At to) const {
  Order it{.kind = OrderKind::officer_move,
           .side = setting.officers[static_cast<std::size_t>(officer)].side,
           .unit = byte(officer)};
  it.poses = 1;
  it.pose[0] = pose(to.x, to.y);
  return it;
}

Order Board::join(int officer, int unit) const {
  return {.kind = OrderKind::officer_move,
          .side = setting.officers[static_cast<std::size_t>(officer)].side,
          .unit = byte(officer),
          .target = byte(unit)};
}

Order Board::answer(OrderKind kind) const {
  const Decision asked = decision();
  return {.kind = kind, .side = asked.side, .unit = asked.unit};
}

Order Board::end_card() const { return {.kind = OrderKind::end_card, .side = state.active}; }

// ---- play

std::string Board::refused(const Order& order) const {
  const auto refusal = battle().check(order);
  return refusal ? std::string{refusal->clause.id()} : std::string{};
}

void Board::play(ListedDice& dice, const Order& order, Here here) {
  Battle it = battle();
  if (const auto refusal = it.apply(order, dice, &log))
    ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
        << "refused: " << words(*refusal).text() << " (" << refusal->clause.id() << ")";
  state = it.state();
  if (const auto broken = it.broken_invariant())
    ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line())) << "broken: " << *broken;
}

void Board::check(const ListedDice& dice, Here here) {
  if (const std::string fault = dice.fault(); !fault.empty())
    ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line())) << fault;
}

void Board::give(const Order& order, Faces faces, Here here) {
  log.clear();
  ListedDice dice{pack, {faces.begin(), faces.size()}};
  dice.keep_log(&log.throws);
  play(dice, order, here);
  check(dice, here);
}

void Board::begin(Faces faces, Here here) {
  log.clear();
  ListedDice dice{pack, {faces.begin(), faces.size()}};
  dice.keep_log(&log.throws);
  Battle it{setting};
  it.begin(dice, &log);
  state = it.state();
  check(dice, here);
}

void Board::run_to(Colour side, Function function, Faces faces, Here here) {
  log.clear();
  ListedDice dice{pack, {faces.begin(), faces.size()}};
  dice.keep_log(&log.throws);
  for (int i = 0; i < 60 && state.phase != Phase::over; ++i) {
    const bool question = state.todos > 0;
    if (i > 0 && !question && state.active == side && state.function == function) return check(dice, here);
    play(dice, question ? automatic_answer(battle()) : end_card(), here);
    if (testing::Test::HasFailure()) return;
  }
  ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line())) << "that card never came";
}

void Board::end_turn(Faces faces, Here here) {
  log.clear();
  ListedDice dice{pack, {faces.begin(), faces.size()}};
  dice.keep_log(&log.throws);
  const int turn = state.turn;
  for (int i = 0; i < 60 && state.phase != Phase::over; ++i) {
    if (state.turn != turn) break;
    play(dice, state.todos > 0 ? automatic_answer(battle()) : end_card(), here);
    if (testing::Test::HasFailure()) return;
  }
  check(dice, here);
}

// ---- what came of it

int Board::dice_thrown(std::string_view clause) const {
  int found = 0;
  for (const Throw& it : log.throws) found += it.clause.id() == clause ? 1 : 0;
  return found;
}

}  // namespace guidon::tests
