#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "kernel/order_verbs.hpp"
#include "rules/hex1866/battle/order_text.hpp"
#include "rules/hex1866/battle/order_words.hpp"

namespace guidon::hex1866 {

namespace {

template <OrderKind Kind>
void read_word(Order& order, OrderWords& /*in*/) {
  order.kind = Kind;
}

// "end", "end movement", "end the movement step".
void read_end(Order& order, OrderWords& in) {
  constexpr std::array<std::string_view, 5> steps{"rally", "bombardment", "movement", "combat", "activation"};
  order.kind = OrderKind::done;
  in.accept("the");
  if (in.at_end()) return;
  in.expect_phrase(steps, "rally, bombardment, movement, combat or activation");
  in.accept("step");
}

void read_no(Order& order, OrderWords& in) {
  order.kind = OrderKind::done;
  in.expect("advance");
}

void read_keep(Order& order, OrderWords& in) {
  order.kind = OrderKind::done;
  if (!in.accept("the")) in.accept("its");
  in.expect("facing");
}

// Where to: "to 1306", and for a unit "facing nw".
template <OrderKind Kind>
void read_there(Order& order, OrderWords& in) {
  constexpr std::array<std::string_view, 4> to{"to", "in", "at", "into"};
  constexpr std::array<std::string_view, 3> by{"by", "via", "through"};
  order.kind = Kind;
  in.unit_or_leader(order);
  if (in.failed()) return;
  if (Kind != OrderKind::place && in.phrase(by)) {
    in.path(order);
  } else {
    const bool said = in.phrase(to).has_value();
    if (!said && !in.hex_next()) return in.unexpected(Kind == OrderKind::place ? "'in' and a hex" : "'to' or 'by'");
    order.hex = in.hex();
  }
  if (!in.failed() && order.unit != nobody) order.facing = in.facing(order.hex);
}

void read_activate(Order& order, OrderWords& in) {
  order.kind = OrderKind::activate;
  order.formation = in.formation();
}

void read_rally(Order& order, OrderWords& in) {
  order.kind = OrderKind::rally;
  order.unit = in.unit();
}

void read_turn(Order& order, OrderWords& in) {
  order.kind = OrderKind::turn;
  order.hex = in.hex();
  if (in.failed()) return;
  if (!in.accept("to")) in.accept("facing");
  order.facing = in.direction();
}

// "1207 with P11,P12".
template <OrderKind Kind>
void read_units_at(Order& order, OrderWords& in) {
  order.kind = Kind;
  in.accept("at");
  order.hex = in.hex();
  if (in.failed()) return;
  if (!in.accept("by")) in.expect("with");
  if (!in.failed()) order.units = in.units();
}

void read_advance(Order& order, OrderWords& in) {
  order.kind = OrderKind::advance;
  order.unit = in.unit();
  if (in.failed() || in.at_end()) return;
  order.facing = in.facing(off_map);
}

void read_fire(Order& order, OrderWords& in) {
  order.kind = OrderKind::fire_at;
  in.accept("at");
  order.hex = in.hex();
}

void read_retreat(Order& order, OrderWords& in) {
  order.kind = OrderKind::retreat;
  order.unit = in.unit();
  if (!in.failed() && !in.hex_next()) in.expect("to");
  if (!in.failed()) order.hex = in.hex();
}

// "step from P12".
void read_step(Order& order, OrderWords& in) {
  order.kind = OrderKind::lose_step;
  in.accept("from");
  order.unit = in.unit();
}

// "lose the step from P12".
void read_lose(Order& order, OrderWords& in) {
  if (!in.accept("the")) in.accept("a");
  in.expect("step");
  if (!in.failed()) read_step(order, in);
}

void read_side(Order& order, Side side) {
  order.kind = OrderKind::choose_first;
  order.choice = static_cast<std::uint8_t>(side);
}

// "first prussian" or "first P12".
void read_first(Order& order, OrderWords& in) {
  if (const std::optional<Side> side = in.side()) return read_side(order, *side);
  order.kind = OrderKind::go_first;
  order.unit = in.unit();
}

// ---- orders that begin with who acts ----

void loses(Order& order, OrderWords& in) {
  order.kind = OrderKind::lose_step;
  if (!in.accept("the")) in.accept("a");
  in.expect("step");
}

// "goes back first", the first word of it taken.
void goes_back(Order& order, OrderWords& in) {
  order.kind = OrderKind::go_first;
  if (!in.accept("back") && !in.next_is("first")) return in.unexpected("'back first'");
  in.expect("first");
}

void goes_along(Order& order, OrderWords& in) {
  order.kind = OrderKind::go_along;
  in.expect("along");
}

void joins(Order& order, OrderWords& in) {
  order.kind = OrderKind::join;
  if (!in.accept("at")) in.accept("in");
  order.hex = in.hex();
}

using Verb = VerbOf<Order, OrderWords>;

constexpr Verb unit_deeds[] = {
    {"loses", loses}, {"lose", loses}, {"goes", goes_back}, {"go", goes_back}, {"retreats", goes_back}};
constexpr Verb leader_deeds[] = {{"goes", goes_along},
                                 {"go", goes_along},
                                 {"stays", read_word<OrderKind::stay>},
                                 {"stay", read_word<OrderKind::stay>},
                                 {"joins", joins},
                                 {"join", joins}};

// The verb that comes next, which is taken.
void read_unit(Order& order, OrderWords& in) {
  order.unit = in.unit();
  if (in.accept("first")) return read_word<OrderKind::go_first>(order, in);
  read_deed(order, in, unit_deeds, "'loses the step' or 'goes back first'");
}

void read_leader(Order& order, OrderWords& in) {
  order.leader = in.leader();
  read_deed(order, in, leader_deeds, "'goes along', 'stays' or 'joins'");
}

// "stay LP1".
void read_stay(Order& order, OrderWords& in) {
  order.kind = OrderKind::stay;
  order.leader = in.leader();
}

// "join LP1 1006".
void read_join(Order& order, OrderWords& in) {
  order.leader = in.leader();
  if (!in.failed()) joins(order, in);
}

constexpr Verb verbs[] = {
    {"done", read_word<OrderKind::done>},
    {"end", read_end},
    {"pass", read_word<OrderKind::done>},
    {"no", read_no},
    {"keep", read_keep},
    {"place", read_there<OrderKind::place>},
    {"first", read_first},
    {"activate", read_activate},
    {"rally", read_rally},
    {"turn", read_turn},
    {"bombard", read_units_at<OrderKind::bombard>},
    {"move", read_there<OrderKind::move>},
    {"enter", read_there<OrderKind::enter>},
    {"attack", read_units_at<OrderKind::attack>},
    {"assault", read_units_at<OrderKind::attack>},
    {"advance", read_advance},
    {"fire", read_fire},
    {"lose", read_lose},
    {"step", read_step},
    {"retreat", read_retreat},
    {"stay", read_stay},
    {"join", read_join},
    {"resign", read_word<OrderKind::resign>},
    {"concede", read_word<OrderKind::resign>},
};

bool deed_next(std::span<const Verb> of, const OrderWords& in) { return is_among(of, in.peek(1)); }

// "prussian first", "the Austrians go first": read where it comes next.
bool read_side_first(Order& order, OrderWords& in) {
  OrderWords ahead = in;
  ahead.accept("the");
  const std::optional<Side> side = ahead.side();
  if (!side) return false;
  if (!ahead.accept("goes")) ahead.accept("go");
  if (!ahead.accept("first")) return false;
  in = ahead;
  read_side(order, *side);
  return true;
}

// Whether the next word is a leader's, judged by what he does where the id alone does not tell.
bool leader_acts(const OrderWords& in) {
  if (in.leader_next() != in.unit_next()) return in.leader_next();
  const bool goes = WordReader::same(in.peek(1), "goes") || WordReader::same(in.peek(1), "go");
  return goes ? WordReader::same(in.peek(2), "along") : deed_next(leader_deeds, in);
}

void read_order(Order& order, OrderWords& in, const Setting& setting) {
  if (in.next_is("unit")) return read_unit(order, in);
  if (in.next_is("leader")) return read_leader(order, in);
  if (const Verb* verb = next_of(verbs, in)) return verb->read(order, in);
  if (read_side_first(order, in)) return;
  if (in.unit_next() || in.leader_next() || deed_next(unit_deeds, in) || deed_next(leader_deeds, in))
    return (leader_acts(in) ? read_leader : read_unit)(order, in);
  std::vector<std::string_view> known = words_of(verbs);
  for (const std::string_view side : side_words) known.push_back(side);
  for (const UnitSheet& unit : setting.units) known.push_back(unit.id);
  for (const LeaderSheet& leader : setting.leaders) known.push_back(leader.id);
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

}  // namespace guidon::hex1866
