#include <algorithm>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "rules/peninsular/battle/order_text.hpp"
#include "rules/peninsular/battle/order_words.hpp"

namespace guidon::peninsular {

namespace {

void add_pose(Order& order, OrderWords& in, const table::Pose& pose, int most) {
  if (order.poses >= most) return in.fail("expected at most " + std::to_string(most) + " places");
  order.pose[order.poses++] = pose;
}

void read_deployment(Order& order, OrderWords& in) {
  order.unit = in.unit();
  if (in.accept("to") || in.accept("at")) add_pose(order, in, in.pose(), 1);
  order.formation = in.in_formation();
  while (!in.failed() && !in.at_end()) {
    if (in.accept("garrison")) {
      order.target = in.structure();
    } else if (in.accept("skirmishers")) {
      in.expect("out");
      order.choice = 1;
    } else {
      in.unexpected("'garrison', 'skirmishers out' or nothing more");
    }
  }
}

void read_deploy(Order& order, OrderWords& in) {
  order.kind = OrderKind::deploy;
  read_deployment(order, in);
}

void read_redeploy(Order& order, OrderWords& in) {
  order.kind = OrderKind::redeploy;
  read_deployment(order, in);
}

void read_place(Order& order, OrderWords& in) {
  order.kind = OrderKind::place_officer;
  order.unit = in.officer();
  if (in.accept("at") || in.accept("to")) add_pose(order, in, {in.spot(), {}}, 1);
  if (in.accept("with") || in.accept("joins")) order.target = in.unit();
  if (order.poses == 0 && order.target == nobody) in.unexpected("'at' or 'with'");
}

void read_officer(Order& order, OrderWords& in) {
  order.kind = OrderKind::officer_move;
  order.unit = in.officer();
  if (in.accept("to") || in.accept("at")) add_pose(order, in, {in.spot(), {}}, 1);
  if (in.accept("joins") || in.accept("with")) order.target = in.unit();
  if (order.poses == 0 && order.target == nobody) in.unexpected("'to' or 'joins'");
}

void read_face_of(Order& order, OrderWords& in) {
  constexpr std::array<std::string_view, 4> faces{"front", "right", "rear", "left"};
  for (std::size_t i = 0; i < faces.size(); ++i)
    if (in.accept(faces[i])) {
      order.choice = static_cast<std::uint8_t>(i);
      return;
    }
  in.unexpected("front, right, rear or left");
}

void read_fire(Order& order, OrderWords& in) {
  order.kind = OrderKind::fire;
  order.unit = in.unit();
  if (in.accept("at")) {
    const bool named = in.accept("structure") || in.accept("wall") || in.accept("rampart") || in.accept("building") ||
                       in.accept("bridge");
    if (named) {
      order.at_structure = 1;
      order.target = in.structure();
      if (in.accept("aiming")) add_pose(order, in, {in.spot(), {}}, 1);
    } else {
      order.target = in.unit();
    }
  }
  if (in.accept("face")) read_face_of(order, in);
}

void read_legs(Order& order, OrderWords& in) {
  while (!in.failed() && in.accept("via")) add_pose(order, in, in.pose(), most_legs);
}

void read_move(Order& order, OrderWords& in) {
  order.kind = OrderKind::move;
  order.unit = in.unit();
  read_legs(order, in);
  if (in.accept("to"))
    add_pose(order, in, in.pose(), most_legs);
  else if (order.poses > 0)
    in.unexpected("'via' or 'to'");
  else if (!in.next_is("in") && !in.next_is("limbered") && !in.next_is("unlimbered"))
    in.unexpected("'via', 'to' or 'in'");
  order.formation = in.in_formation();
}

void read_attack(Order& order, OrderWords& in) {
  in.expect("at");
  if (order.kind == OrderKind::contact && in.accept("skirmishers")) {
    in.expect("of");
    order.choice = at_skirmishers;
  }
  order.target = in.unit();
  while (!in.failed() && !in.at_end()) {
    if (in.accept("via")) {
      add_pose(order, in, in.pose(), most_legs);
    } else if (order.choice != at_skirmishers && in.accept("with")) {
      order.choice = in.accept("skirmishers") ? with_skirmishers : with_grenadiers;
      if (order.choice == with_grenadiers) in.expect("grenadiers");
    } else {
      in.unexpected("'via', 'with grenadiers', 'with skirmishers' or nothing more");
    }
  }
}

void read_charge(Order& order, OrderWords& in) {
  order.kind = OrderKind::contact;
  order.unit = in.unit();
  read_attack(order, in);
}

void read_glory(Order& order, OrderWords& in) {
  order.kind = OrderKind::glory;
  in.expect("charge");
  read_attack(order, in);
}

void read_send(Order& order, OrderWords& in) {
  order.kind = OrderKind::break_out;
  in.expect("out");
  in.expect("skirmishers");
  in.expect("of");
  order.unit = in.unit();
  if (in.accept("stands") || in.accept("stand")) order.groups = in.numbers(most_stands - 1, "stands such as 0,3");
}

void read_recall(Order& order, OrderWords& in) {
  order.kind = OrderKind::rejoin;
  in.expect("skirmishers");
  in.expect("of");
  order.unit = in.unit();
  if (in.accept("to") || in.accept("at")) add_pose(order, in, in.pose(), 1);
}

void read_skirmishers(Order& order, OrderWords& in) {
  if (in.accept("fire")) {
    order.kind = OrderKind::skirmish_fire;
    in.expect("at");
    order.target = in.unit();
    if (in.accept("with")) order.groups = in.units();
    return;
  }
  order.kind = OrderKind::move_skirmishers;
  if (!in.next_is("of")) return in.unexpected("'fire' or 'of'");
  in.skip();
  order.unit = in.unit();
  in.expect("to");
  if (in.peek().find('@') == std::string_view::npos) {
    add_pose(order, in, in.pose(), 1);
  } else {
    while (!in.failed() && in.peek().find('@') != std::string_view::npos)
      add_pose(order, in, in.pose_at_facing(), most_poses);
  }
  if (in.accept("interval"))
    order.interval = static_cast<std::uint16_t>(in.tenths(600, "centimetres between stands, such as 3"));
}

void read_enter(Order& order, OrderWords& in) {
  order.kind = OrderKind::enter_building;
  order.target = in.structure();
  in.expect("with");
  order.unit = in.unit();
}

void read_leave(Order& order, OrderWords& in) {
  order.kind = OrderKind::leave_building;
  if (in.structure_next()) in.skip();  // which one is clear: the unit is in it
  in.expect("with");
  order.unit = in.unit();
  in.expect("to");
  add_pose(order, in, in.pose(), 1);
  order.formation = in.in_formation();
}

void read_pursue(Order& order, OrderWords& in) {
  order.kind = OrderKind::pursue;
  in.expect("with");
  order.unit = in.unit();
  if (in.accept("after")) order.target = in.unit();
}

void read_end(Order& order, OrderWords& in) {
  order.kind = in.next_is("card") ? OrderKind::end_card : OrderKind::end_deployment;
  if (!in.next_is("card") && !in.next_is("deployment")) in.unexpected("'card' or 'deployment'");
  in.skip();
}

void read_remove(Order& order, OrderWords& in) {
  order.kind = OrderKind::choose_stand;
  in.expect("stand");
  order.choice = static_cast<std::uint8_t>(in.whole(most_stands - 1, "the number of a stand"));
}

void read_take(Order& order, OrderWords& in) {
  order.kind = OrderKind::advance;
  in.accept("the");
  in.expect("ground");
}

void read_resolve(Order& order, OrderWords& in) {
  order.kind = OrderKind::resolve_fight;
  in.expect("fight");
  order.choice = static_cast<std::uint8_t>(in.whole(254, "the number of a fight"));
}

void read_test(Order& order, OrderWords& in) {
  order.kind = OrderKind::test_next;
  order.unit = in.unit();
  in.expect("next");
}

void read_try(Order& order, OrderWords& in) {
  order.kind = OrderKind::try_rally;
  in.expect("to");
  in.expect("rally");
}

void read_keep(Order& order, OrderWords& in) {
  order.kind = OrderKind::keep_pursuing;
  in.expect("pursuing");
}

void read_rally(Order& order, OrderWords& in) {
  order.kind = OrderKind::rally;
  order.unit = in.unit();
}

void read_face(Order& order, OrderWords& in) {
  order.kind = OrderKind::face;
  add_pose(order, in, {{}, in.heading()}, 1);
}

void read_form(Order& order, OrderWords& in) {
  order.kind = OrderKind::form_square;
  in.expect("square");
}

void read_offer(Order& order, OrderWords& in) {
  order.kind = OrderKind::offer_draw;
  in.expect("draw");
}

void read_accept(Order& order, OrderWords& in) {
  order.kind = OrderKind::accept_draw;
  in.expect("draw");
}

void read_decline(Order& order, OrderWords& in) {
  order.kind = in.accept("draw") ? OrderKind::decline_draw : OrderKind::decline;
}

template <OrderKind Kind>
void read_word(Order& order, OrderWords&) {
  order.kind = Kind;
}

struct Verb {
  std::string_view word;
  void (*read)(Order&, OrderWords&);
};

constexpr Verb verbs[] = {
    {"deploy", read_deploy},
    {"redeploy", read_redeploy},
    {"place", read_place},
    {"officer", read_officer},
    {"fire", read_fire},
    {"move", read_move},
    {"charge", read_charge},
    {"attack", read_charge},
    {"glory", read_glory},
    {"send", read_send},
    {"recall", read_recall},
    {"skirmishers", read_skirmishers},
    {"enter", read_enter},
    {"leave", read_leave},
    {"pursue", read_pursue},
    {"end", read_end},
    {"remove", read_remove},
    {"take", read_take},
    {"resolve", read_resolve},
    {"test", read_test},
    {"try", read_try},
    {"keep", read_keep},
    {"rally", read_rally},
    {"face", read_face},
    {"form", read_form},
    {"offer", read_offer},
    {"accept", read_accept},
    {"decline", read_decline},
    {"confirm", read_word<OrderKind::confirm>},
    {"cancel", read_word<OrderKind::cancel>},
    {"stay", read_word<OrderKind::stay>},
    {"proceed", read_word<OrderKind::proceed>},
    {"resign", read_word<OrderKind::resign>},
};

}  // namespace

std::expected<Order, std::string> parse(std::string_view text, Colour side, const Setting& setting) {
  OrderWords in{text, setting};
  if (in.at_end()) return std::unexpected{std::string{"expected an order"}};
  for (const Verb& verb : verbs) {
    if (!in.accept(verb.word)) continue;
    Order order;
    order.side = side;
    verb.read(order, in);
    if (!in.failed()) in.expect_end();
    if (in.failed()) return std::unexpected{in.error()};
    return order;
  }
  std::vector<std::string_view> known;
  for (const Verb& verb : verbs) known.push_back(verb.word);
  return std::unexpected{shown(in.peek()) + " begins no order" + hint(in.peek(), known)};
}

}  // namespace guidon::peninsular
