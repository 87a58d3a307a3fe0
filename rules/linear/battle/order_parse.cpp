#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "kernel/order_verbs.hpp"
#include "rules/linear/battle/order_text.hpp"
#include "rules/linear/battle/order_words.hpp"

namespace guidon::linear {

namespace {

void read_deploy(Order& order, OrderWords& in) {
  order.kind = OrderKind::deploy;
  order.unit = in.unit();
  const bool placed = in.accept("to") || in.accept("at");
  if (placed) order.pose = in.pose();
  bool formed_up = false;
  bool holds = false;
  while (!in.failed()) {
    if (!holds && (in.accept("holding") || in.accept("holds") || in.accept("garrison"))) {
      order.target = in.building();
      holds = true;
    } else if (!formed_up && in.formation_next()) {
      order.formation = in.in_formation();
      formed_up = true;
    } else {
      break;
    }
  }
  if (in.failed()) return;
  if (!placed && !holds) return in.unexpected("'to' or 'holding'");
  if (placed && !formed_up) return in.unexpected("'in' and a formation");
}

void read_place(Order& order, OrderWords& in) {
  order.kind = OrderKind::place_commander;
  order.commander = in.commander();
  if (!in.accept("to")) in.expect("at");
  if (!in.failed()) order.pose.at = in.spot();
}

void read_check(Order& order, OrderWords& in) {
  order.kind = OrderKind::check_brigade;
  order.target = in.brigade();
}

void read_fall(Order& order, OrderWords& in) {
  order.kind = OrderKind::fall_back;
  in.expect("back");
  if (in.failed()) return;
  order.unit = in.unit();
  if (!in.accept("facing")) return;
  in.accept("the");
  in.accept("its");
  in.expect("edge");
  order.choice = 1;
}

// Steps to the end of the order, parted by commas or nothing.
void read_steps(Order& order, OrderWords& in) {
  in.unpack();
  order.unit = in.unit();
  if (in.failed() || in.accept("nowhere")) return;
  do {
    in.accept("then");
    if (order.steps == most_steps) return in.unexpected("at most " + std::to_string(most_steps) + " steps");
    order.step[order.steps++] = in.step();
  } while (!in.failed() && !in.at_end());
}

void read_move(Order& order, OrderWords& in) {
  order.kind = OrderKind::move;
  read_steps(order, in);
}

void read_withdraw(Order& order, OrderWords& in) {
  order.kind = OrderKind::withdraw;
  read_steps(order, in);
}

void read_turn(Order& order, OrderWords& in) {
  constexpr std::array<std::string_view, 4> known{"left", "right", "about", "around"};
  order.kind = OrderKind::turn;
  order.unit = in.unit();
  if (in.failed()) return;
  const auto way = in.expect_phrase(known, "left, right or about");
  order.choice = static_cast<std::uint8_t>(std::min(way.value_or(0), turn_words.size() - 1));
}

void read_emergency(Order& order, OrderWords& in) {
  constexpr std::array<std::string_view, 2> known{"square", "hedgehog"};
  order.kind = OrderKind::emergency;
  const auto found = in.expect_phrase(known, "square or hedgehog");
  order.formation = found.value_or(0) == 0 ? Formation::square : Formation::hedgehog;
}

void read_form(Order& order, OrderWords& in) {
  const bool answer = (in.next_is("square") || in.next_is("hedgehog")) && in.peek(1).empty();
  if (answer) return read_emergency(order, in);
  order.kind = OrderKind::form;
  order.unit = in.unit();
  if (!in.accept("into")) in.accept("in");
  if (!in.failed()) order.formation = in.formation();
}

template <Formation Into>
void read_gun(Order& order, OrderWords& in) {
  order.kind = OrderKind::form;
  order.unit = in.unit();
  order.formation = Into;
}

void read_enter(Order& order, OrderWords& in) {
  order.kind = OrderKind::enter;
  if (in.building_next() && !in.unit_next()) {  // "enter farm with 28th"
    order.target = in.building();
    in.expect("with");
    if (!in.failed()) order.unit = in.unit();
    return;
  }
  order.unit = in.unit();
  if (!in.failed()) order.target = in.building();
}

void read_leave(Order& order, OrderWords& in) {
  order.kind = OrderKind::leave;
  order.unit = in.unit();
  in.expect("to");
  if (!in.failed()) order.pose = in.pose();
  if (!in.failed()) order.formation = in.in_formation();
}

void read_charge(Order& order, OrderWords& in) {
  order.kind = OrderKind::charge;
  order.unit = in.unit();
  in.expect("at");
  if (in.failed()) return;
  in.unpack();
  order.target = in.unit();
  if (in.failed() || !in.accept("wheel")) return;
  order.step[order.steps++] = in.wheel();
}

void read_fire(Order& order, OrderWords& in) {
  order.kind = OrderKind::shoot;
  order.unit = in.unit();
  in.expect("at");
  if (in.failed()) return;
  order.target = in.unit();
  if (in.failed() || in.at_end()) return;
  if (in.accept("from")) in.accept("the");
  const auto face = in.expect_phrase(face_words, "front, right, rear or left");
  order.choice = static_cast<std::uint8_t>(face.value_or(0));
}

void read_closing(Order& order, OrderWords& in) {
  order.kind = OrderKind::closing_shots;
  in.expect("shots");
}

void read_test(Order& order, OrderWords& in) {
  order.kind = OrderKind::test;
  order.unit = in.unit();
}

void read_hold(Order& order, OrderWords& in) {
  order.kind = OrderKind::hold_disordered;
  in.expect("disordered");
}

void read_retreat(Order& order, OrderWords& in) {
  order.kind = OrderKind::retreat_in_order;
  if (in.at_end()) return;
  in.expect("in");
  in.accept("good");
  in.expect("order");
}

void read_two(Order& order, OrderWords& in) {
  order.kind = OrderKind::two_moves;
  in.expect("moves");
}

void read_give(Order& order, OrderWords& in) {
  order.kind = OrderKind::give_up;
  in.expect("up");
}

void read_to(Order& order, OrderWords& in) {
  order.kind = OrderKind::to_side;
  in.accept("the");
  const auto way = in.expect_phrase(std::array<std::string_view, 2>{"left", "right"}, "left or right");
  order.choice = static_cast<std::uint8_t>(way.value_or(0));
}

template <std::uint8_t Way>
void read_way(Order& order, OrderWords& /*in*/) {
  order.kind = OrderKind::to_side;
  order.choice = Way;
}

void read_fight(Order& order, OrderWords& in) {
  order.kind = OrderKind::fight;
  order.unit = in.unit();
}

void read_split(Order& order, OrderWords& in) {
  order.kind = OrderKind::split;
  order.unit = in.unit();
  in.unpack();
  std::size_t given = 0;
  while (!in.failed() && (given == 0 || !in.at_end())) {
    if (given == order.dice.size()) return in.unexpected("at most " + std::to_string(given) + " numbers of dice");
    order.dice[given++] = static_cast<std::uint8_t>(in.whole(255, "a number of dice"));
  }
}

void read_follow(Order& order, OrderWords& in) {
  order.kind = OrderKind::follow_up;
  in.expect("up");
}

template <OrderKind Kind>
void read_word(Order& order, OrderWords& /*in*/) {
  order.kind = Kind;
}

// ---- orders that begin with who acts ----

void read_command(Order& order, OrderWords& in) {
  constexpr std::string_view expected = "move, charge, form, limber, unlimber, enter, leave or withdraw";
  order.kind = OrderKind::command;
  order.units = in.units();
  in.expect("to");
  if (in.failed()) return;
  order.what = static_cast<What>(in.expect_phrase(what_words, expected).value_or(0));
  if (in.failed()) return;
  if (order.what == What::charge) {
    in.accept("at");
    order.target = in.unit();
  }
  if (order.what == What::enter) order.target = in.building();
}

void read_rally(Order& order, OrderWords& in) {
  order.kind = OrderKind::rally;
  order.unit = in.unit();
}

void read_lead(Order& order, OrderWords& in) {
  order.kind = OrderKind::follow_me;
  order.unit = in.unit();
}

void read_ride(Order& order, OrderWords& in) {
  order.kind = OrderKind::ride;
  in.expect("to");
  if (!in.failed()) order.pose.at = in.spot();
  if (in.failed()) return;
  const bool more = in.accept("and");
  if (in.accept("joins") || in.accept("joining") || in.accept("with"))
    order.target = in.unit();
  else if (more)
    in.expect("joins");
}

void read_join(Order& order, OrderWords& in) {
  order.kind = OrderKind::ride;
  order.target = in.unit();
}

void read_support(Order& order, OrderWords& in) {
  order.kind = OrderKind::support;
  order.target = in.unit();
}

using Verb = VerbOf<Order, OrderWords>;

constexpr Verb deeds[] = {
    {"orders", read_command}, {"order", read_command}, {"rallies", read_rally}, {"rally", read_rally},
    {"leads", read_lead},     {"lead", read_lead},     {"rides", read_ride},    {"ride", read_ride},
    {"joins", read_join},     {"join", read_join},
};
constexpr Verb unit_deeds[] = {{"supports", read_support}, {"support", read_support}, {"backs", read_support}};

// The verb that comes next, which is taken.
void read_commander(Order& order, OrderWords& in) {
  order.commander = in.commander();
  read_deed(order, in, deeds, "orders, rallies, leads, rides or joins");
}

void read_unit(Order& order, OrderWords& in) {
  order.unit = in.unit();
  read_deed(order, in, unit_deeds, "supports");
}

void read_backing(Order& order, OrderWords& in) {  // "support 28th backs 32nd"
  read_unit(order, in);
}

// "south places first, north moves first", in either order.
void read_first(Order& order, OrderWords& in) {
  constexpr std::array<std::string_view, 6> known{"places", "moves", "place", "move", "deploys", "goes"};
  order.kind = OrderKind::set_order;
  in.unpack();
  std::array<bool, 2> said{};
  while (!in.failed() && !(said[0] && said[1])) {
    in.accept("and");
    const std::optional<Side> side = in.side_next();
    if (!side)
      return in.unexpected(said[0]   ? "the side that moves first"
                           : said[1] ? "the side that places first"
                                     : "south or north");
    in.skip();
    const auto does = in.expect_phrase(known, "'places first' or 'moves first'");
    const bool moves = does == 1U || does == 3U || does == 5U;
    if (!in.failed()) in.expect("first");
    (moves ? order.choice2 : order.choice) = static_cast<std::uint8_t>(*side);
    said[moves ? 1 : 0] = true;
    if (moves && !said[0] && in.at_end()) {  // where everybody has his place there is nothing else to say
      order.choice = order.choice2;
      return;
    }
  }
}

constexpr Verb verbs[] = {
    {"deploy", read_deploy},
    {"place", read_place},
    {"check", read_check},
    {"fall", read_fall},
    {"move", read_move},
    {"turn", read_turn},
    {"form", read_form},
    {"limber", read_gun<Formation::limbered>},
    {"unlimber", read_gun<Formation::deployed>},
    {"enter", read_enter},
    {"leave", read_leave},
    {"charge", read_charge},
    {"attack", read_charge},
    {"withdraw", read_withdraw},
    {"shoot", read_fire},
    {"fire", read_fire},
    {"stand", read_word<OrderKind::stand>},
    {"closing", read_closing},
    {"countercharge", read_word<OrderKind::countercharge>},
    {"evade", read_word<OrderKind::evade>},
    {"emergency", read_emergency},
    {"test", read_test},
    {"hold", read_hold},
    {"retreat", read_retreat},
    {"two", read_two},
    {"give", read_give},
    {"to", read_to},
    {"left", read_way<0>},
    {"right", read_way<1>},
    {"fight", read_fight},
    {"support", read_backing},
    {"split", read_split},
    {"follow", read_follow},
    {"decline", read_word<OrderKind::decline>},
    {"done", read_word<OrderKind::done>},
    {"concede", read_word<OrderKind::concede>},
    {"resign", read_word<OrderKind::concede>},
    {"commander", read_commander},
    {"unit", read_unit},
};

bool deed_next(std::span<const Verb> of, const OrderWords& in) { return is_among(of, in.peek(1)); }

bool first_next(const OrderWords& in) {
  if (!in.side_next()) return false;
  const bool said = WordReader::same(in.peek(1), "places") || WordReader::same(in.peek(1), "moves");
  return said || (!in.commander_next() && !in.unit_next());
}

void read_order(Order& order, OrderWords& in, const Setting& setting) {
  if (const Verb* verb = next_of(verbs, in)) return verb->read(order, in);
  if (first_next(in)) return read_first(order, in);
  if (deed_next(deeds, in)) return read_commander(order, in);
  if (deed_next(unit_deeds, in)) return read_unit(order, in);
  if (in.commander_next()) return read_commander(order, in);
  if (in.unit_next()) return read_unit(order, in);
  std::vector<std::string_view> known = words_of(verbs);
  for (const CommanderSheet& commander : setting.commanders) known.push_back(commander.id);
  begins_no_order(in, known);
}

}  // namespace

bool begins_order(std::string_view word) { return is_among(verbs, word); }

std::expected<Order, std::string> parse(std::string_view text, Side side, const Setting& setting) {
  Order order;
  order.side = side;
  return read_whole(order, OrderWords{text, setting},
                    [&setting](Order& read, OrderWords& in) { read_order(read, in, setting); });
}

}  // namespace guidon::linear
