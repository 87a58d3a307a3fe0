#include "rules/peninsular/battle/victory.hpp"

#include <algorithm>

namespace guidon::peninsular {

using table::Rect;

namespace {

Verdict for_side(Colour side) { return side == Colour::red ? Verdict::red : Verdict::black; }

int unit_value(const UnitSheet& sheet, int stands) {
  if (sheet.cart) return 0;
  if (sheet.arm == Arm::artillery) return 2;
  return sheet.detachment ? (stands + 1) / 2 : stands;  // PEN-R-114
}

int officer_value(Rank rank, const Options& options) {
  return rank == Rank::army ? 3 + static_cast<int>(options.cinc_value) : 1;  // PEN-WIN-08, PEN-R-115
}

bool touches(const Field& field, int u, const Piece& piece) {
  if (field.unit(u).garrison != nobody)
    return field.setting().structures[field.unit(u).garrison] ==
               static_cast<std::uint8_t>(&piece - field.setting().pieces.data()) ||
           within(distance(piece.outline, field.footprint(u).rect[0]), 0);
  return std::ranges::any_of(field.footprint(u).all(),
                             [&](const Rect& rect) { return within(distance(piece.outline, rect), 0); });
}

}  // namespace

int army_value(const Setting& setting, Colour side) {
  int value = 0;
  for (const UnitSheet& sheet : setting.units)
    if (sheet.side == side) value += unit_value(sheet, static_cast<int>(sheet.stands.size()));
  for (const OfficerSheet& officer : setting.officers)
    if (officer.side == side) value += officer_value(officer.rank, setting.options);
  return value;
}

int dead_stands(const Field& field, Colour side) {
  int dead = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != side || field.sheet(u).cart) continue;
    const int lost = field.lost_stands(u);
    dead += field.sheet(u).detachment ? (lost + 1) / 2 : lost;
  }
  return dead;
}

int routing_stands(const Field& field, Colour side) {
  int routing = 0;
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) == side && field.formed(u) && field.unit(u).routing()) routing += field.unit(u).close;
  return routing;
}

int lost_value(const Field& field, Colour side) {
  int lost = 0;
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) == side && field.lost_stands(u) > 0) lost += unit_value(field.sheet(u), field.lost_stands(u));
  lost += routing_stands(field, side);
  for (std::size_t o = 0; o < field.setting().officers.size(); ++o)
    if (field.setting().officers[o].side == side && field.state().officer[o].alive == 0)
      lost += officer_value(field.setting().officers[o].rank, field.options());
  return lost;
}

int collapses_at(const Setting& setting, Colour side) {
  const int percent = setting.options.collapse_percent == CollapsePercent::thirty ? 30 : 40;
  return (percent * army_value(setting, side) + 99) / 100;
}

bool collapsed(const Field& field, Colour side) {
  return lost_value(field, side) >= collapses_at(field.setting(), side);
}

bool holds(const Field& field, Colour side, std::uint8_t piece) {
  const Piece& objective = field.setting().pieces[piece];
  bool held = false;
  for (int u = 0; u < field.units(); ++u) {
    if (!field.formed(u) || field.unit(u).routing() || field.gun(u) || !touches(field, u, objective)) continue;
    if (field.side(u) != side) return false;
    held = true;
  }
  return held;
}

bool cleared(const Field& field, Colour side, std::uint8_t village) {
  const Piece& piece = field.setting().pieces[village];
  bool own = false;
  for (int u = 0; u < field.units(); ++u) {
    if (!field.unit(u).on_table()) continue;
    if (field.side(u) == side) {
      own = own || (field.formed(u) && !field.gun(u) && !field.unit(u).routing() && touches(field, u, piece));
      continue;
    }
    if (field.sheet(u).cart || !field.formed(u)) continue;
    for (const Rect& rect : field.footprint(u).all())
      if (distance(piece.outline, rect) < 40 - tolerance) return false;
  }
  for (int i = 0; i < field.state().skirmishers; ++i) {
    const Skirmisher& stand = field.state().skirmisher[static_cast<std::size_t>(i)];
    if (field.side(stand.unit) != side && distance(piece.outline, skirmisher_rect(stand)) < 40 - tolerance)
      return false;
  }
  return own;
}

void declare(const Umpire& umpire, Verdict verdict, WonBy how) {
  State& state = umpire.state;
  if (state.phase == Phase::over) return;
  state.verdict = verdict;
  state.won_by = static_cast<std::uint8_t>(how);
  state.phase = Phase::over;
  for (int i = 0; i < state.todos; ++i) state.todo[static_cast<std::size_t>(i)] = Todo{};
  state.todos = 0;
  const Field field = umpire.field();
  const bool routers = field.options().count_routing_stands == CountRoutingStands::yes;
  const auto count = [&](Colour side) {
    switch (how) {
      case WonBy::collapse: return lost_value(field, side);
      default: return dead_stands(field, side) + (routers ? routing_stands(field, side) : 0);
    }
  };
  const Clause clause = how == WonBy::held       ? Clause{"PEN-WIN-02"}
                        : how == WonBy::cleared  ? Clause{"PEN-WIN-03"}
                        : how == WonBy::night    ? Clause{"PEN-WIN-05"}
                        : how == WonBy::collapse ? Clause{"PEN-WIN-07"}
                                                 : Clause{"PEN-G-32"};
  umpire.say(
      BattleEnds{.verdict = verdict, .by = how, .red_lost = count(Colour::red), .black_lost = count(Colour::black)},
      clause);
}

void check_collapse(const Umpire& umpire) {
  if (!umpire.setting.victory.collapse || umpire.state.phase == Phase::over) return;
  const Field field = umpire.field();
  const bool red = collapsed(field, Colour::red);
  const bool black = collapsed(field, Colour::black);
  if (!red && !black) return;
  declare(umpire, red && black ? Verdict::draw : for_side(red ? Colour::black : Colour::red), WonBy::collapse);
}

void begin_turn_objectives(const Umpire& umpire) {
  for (const Colour side : {Colour::red, Colour::black}) {
    const std::uint8_t piece = umpire.setting.victory.hold[index(side)];
    umpire.state.holding[index(side)] = piece != nobody && holds(umpire.field(), side, piece) ? 1 : 0;
  }
}

void watch_objectives(const Umpire& umpire) {
  for (const Colour side : {Colour::red, Colour::black}) {
    if (umpire.state.holding[index(side)] == 0) continue;
    if (!holds(umpire.field(), side, umpire.setting.victory.hold[index(side)])) umpire.state.holding[index(side)] = 0;
  }
}

void check_victory_at_end(const Umpire& umpire) {
  State& state = umpire.state;
  watch_objectives(umpire);
  const Victory& victory = umpire.setting.victory;
  std::array<bool, 2> won{};
  WonBy how = WonBy::held;
  for (const Colour side : {Colour::red, Colour::black}) won[index(side)] = state.holding[index(side)] != 0;
  if (!won[0] && !won[1]) {
    how = WonBy::cleared;
    const Field field = umpire.field();
    for (const Colour side : {Colour::red, Colour::black})
      won[index(side)] = victory.clear[index(side)] != nobody && cleared(field, side, victory.clear[index(side)]);
  }
  if (won[0] || won[1]) {
    declare(umpire, won[0] && won[1] ? Verdict::draw : for_side(won[0] ? Colour::red : Colour::black), how);
    return;
  }
  // Even without an agreed end no day is longer than this (PEN-G-41).
  constexpr int longest_day = 200;
  const int limit = victory.turn_limit == 0 ? longest_day : std::min(victory.turn_limit, longest_day);
  if (state.turn < limit) return;
  const Field field = umpire.field();                                                     // PEN-WIN-04: night falls
  const bool routers = umpire.options().count_routing_stands == CountRoutingStands::yes;  // PEN-WIN-06
  const auto count = [&](Colour side) {
    return dead_stands(field, side) + (routers ? routing_stands(field, side) : 0);
  };
  const int red = count(Colour::red);
  const int black = count(Colour::black);
  Verdict verdict = red < black ? Verdict::red : black < red ? Verdict::black : Verdict::draw;
  if (verdict == Verdict::draw && umpire.options().tie_rule == TieRule::defender_wins)  // PEN-R-117
    verdict = for_side(umpire.setting.story_defender);
  declare(umpire, verdict, WonBy::night);
}

}  // namespace guidon::peninsular
