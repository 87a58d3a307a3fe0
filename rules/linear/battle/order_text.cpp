#include "rules/linear/battle/order_text.hpp"

#include <algorithm>
#include <span>

#include "kernel/length.hpp"
#include "rules/linear/battle/order_words.hpp"

namespace guidon::linear {

namespace {

constexpr std::array<std::string_view, 7> step_words{"ahead",      "back",        "left", "right",
                                                     "wheel left", "wheel right", "face"};

std::string hundredths(std::int32_t value) { return print_thousandths(value * 10); }

template <class Words>
std::string_view word_of(const Words& words, std::size_t at) {
  return words[at % words.size()];
}

class Line {
 public:
  explicit Line(const Setting& setting) : setting_(&setting) {}

  Line& say(std::string_view words) {
    if (!text_.empty()) text_ += ' ';
    text_ += words;
    return *this;
  }
  Line& unit(std::uint8_t at) { return say(id(setting_->units, at)); }
  Line& commander(std::uint8_t at) { return say(id(setting_->commanders, at)); }
  Line& brigade(std::uint8_t at) { return say(id(setting_->brigades, at)); }
  Line& building(std::uint8_t at) { return say(id(setting_->pieces, at)); }
  // At the head of an order, where an id may look like the beginning of another.
  Line& first_unit(std::uint8_t at) { return (begins_order(id(setting_->units, at)) ? say("unit") : *this).unit(at); }
  Line& first_commander(std::uint8_t at) {
    return (begins_order(id(setting_->commanders, at)) ? say("commander") : *this).commander(at);
  }
  Line& side(std::size_t at) { return say(word_of(side_words, at)); }
  Line& spot(table::Spot at) { return say(print_thousandths(at.x) + "," + print_thousandths(at.y)); }
  Line& pose(const table::Pose& pose) { return spot(pose.at).say("facing").say(hundredths(pose.facing.hundredths())); }
  Line& formation(Formation formation) {
    std::string words{word_of(formation_words, static_cast<std::size_t>(formation))};
    std::ranges::replace(words, '_', ' ');
    return say(words);
  }
  Line& in_formation(Formation in) {
    const bool gun = in == Formation::deployed || in == Formation::limbered;
    return (gun ? *this : say("in")).formation(in);
  }
  Line& units(std::uint64_t bits) {
    std::string list;
    for (std::size_t i = 0; i < setting_->units.size(); ++i)
      if ((bits >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(setting_->units[i].id);
    return say(list.empty() ? "nobody" : list);
  }
  Line& step(const Step& step) {
    const bool straight = step.kind <= Step::Kind::right;
    return say(word_of(step_words, static_cast<std::size_t>(step.kind)))
        .say(straight ? print_thousandths(step.amount) : hundredths(step.amount));
  }
  Line& steps(const Order& order) {
    const std::span given = std::span{order.step}.first(std::min<std::size_t>(order.steps, most_steps));
    if (given.empty()) return say("nowhere");
    step(given[0]);
    for (const Step& next : given.subspan(1)) {
      text_ += ',';
      step(next);
    }
    return *this;
  }
  Line& dice(const Order& order) {
    std::size_t last = 0;  // that has any; nothing after it is said
    for (std::size_t i = 0; i < order.dice.size(); ++i)
      if (order.dice[i] != 0) last = i;
    for (std::size_t i = 0; i <= last; ++i) say(std::to_string(order.dice[i]));
    return *this;
  }
  [[nodiscard]] std::string text() const { return text_; }

 private:
  template <class Sheets>
  static std::string_view id(const Sheets& sheets, std::uint8_t at) {
    return at < sheets.size() ? std::string_view{sheets[at].id} : "nobody";
  }

  const Setting* setting_;
  std::string text_;
};

void say_deployment(Line& line, const Order& order) {
  line.say("deploy").unit(order.unit);
  const bool holds = order.target != nobody;
  const bool placed = !holds || order.pose != table::Pose{};
  if (placed) line.say("to").pose(order.pose).in_formation(order.formation);
  if (holds) line.say("holding").building(order.target);
  if (!placed && order.formation != Order{}.formation) line.in_formation(order.formation);
}

void say_form(Line& line, const Order& order) {
  switch (order.formation) {
    case Formation::limbered: line.say("limber").unit(order.unit); break;
    case Formation::deployed: line.say("unlimber").unit(order.unit); break;
    default: line.say("form").unit(order.unit).formation(order.formation); break;
  }
}

void say_charge(Line& line, const Order& order) {
  line.say("charge").unit(order.unit).say("at").unit(order.target);
  if (order.steps > 0) line.steps(order);
}

void say_command(Line& line, const Order& order) {
  line.first_commander(order.commander).say("orders").units(order.units).say("to");
  line.say(word_of(what_words, static_cast<std::size_t>(order.what)));
  if (order.what == What::charge) line.unit(order.target);
  if (order.what == What::enter) line.building(order.target);
}

void say_ride(Line& line, const Order& order) {
  line.first_commander(order.commander);
  const bool joins = order.target != nobody;
  const bool placed = !joins || order.pose.at != table::Spot{};
  if (placed) line.say("rides to").spot(order.pose.at);
  if (joins) line.say(placed ? "and joins" : "joins").unit(order.target);
}

void say_fire(Line& line, const Order& order) {
  line.say("shoot").unit(order.unit).say("at").unit(order.target);
  if (order.choice != 0) line.say("from").say(word_of(face_words, order.choice));
}

}  // namespace

std::string print(const Order& order, const Setting& setting) {
  Line line{setting};
  switch (order.kind) {
    case OrderKind::set_order:
      if (!setting.fixed || order.choice != order.choice2) line.side(order.choice).say("places first,");
      line.side(order.choice2).say("moves first");
      break;
    case OrderKind::deploy: say_deployment(line, order); break;
    case OrderKind::place_commander: line.say("place").commander(order.commander).say("at").spot(order.pose.at); break;
    case OrderKind::concede: line.say("concede"); break;
    case OrderKind::done: line.say("done"); break;
    case OrderKind::check_brigade: line.say("check").brigade(order.target); break;
    case OrderKind::fall_back:
      line.say("fall back").unit(order.unit);
      if (order.choice != 0) line.say("facing the edge");
      break;
    case OrderKind::move: line.say("move").unit(order.unit).steps(order); break;
    case OrderKind::turn: line.say("turn").unit(order.unit).say(word_of(turn_words, order.choice)); break;
    case OrderKind::form: say_form(line, order); break;
    case OrderKind::enter: line.say("enter").unit(order.unit).building(order.target); break;
    case OrderKind::leave:
      line.say("leave").unit(order.unit).say("to").pose(order.pose).in_formation(order.formation);
      break;
    case OrderKind::charge: say_charge(line, order); break;
    case OrderKind::withdraw: line.say("withdraw").unit(order.unit).steps(order); break;
    case OrderKind::command: say_command(line, order); break;
    case OrderKind::rally: line.first_commander(order.commander).say("rallies").unit(order.unit); break;
    case OrderKind::follow_me: line.first_commander(order.commander).say("leads").unit(order.unit); break;
    case OrderKind::ride: say_ride(line, order); break;
    case OrderKind::shoot: say_fire(line, order); break;
    case OrderKind::stand: line.say("stand"); break;
    case OrderKind::closing_shots: line.say("closing shots"); break;
    case OrderKind::countercharge: line.say("countercharge"); break;
    case OrderKind::evade: line.say("evade"); break;
    case OrderKind::emergency: line.say("emergency").formation(order.formation); break;
    case OrderKind::test: line.say("test").unit(order.unit); break;
    case OrderKind::hold_disordered: line.say("hold disordered"); break;
    case OrderKind::retreat_in_order: line.say("retreat in order"); break;
    case OrderKind::two_moves: line.say("two moves"); break;
    case OrderKind::give_up: line.say("give up"); break;
    case OrderKind::to_side: line.say(order.choice == 0 ? "to the left" : "to the right"); break;
    case OrderKind::fight: line.say("fight").unit(order.unit); break;
    case OrderKind::support: line.first_unit(order.unit).say("supports").unit(order.target); break;
    case OrderKind::split: line.say("split").unit(order.unit).dice(order); break;
    case OrderKind::follow_up: line.say("follow up"); break;
    case OrderKind::decline: line.say("decline"); break;
  }
  return line.text();
}

std::string_view order_grammar() {
  return "Setting up\n"
         "  SIDE places first, SIDE moves first\n"
         "  deploy UNIT to X,Y facing D in FORMATION\n"
         "  deploy UNIT holding BUILDING [in FORMATION]\n"
         "  place COMMANDER at X,Y\n"
         "Brigades\n"
         "  check BRIGADE\n"
         "  fall back UNIT [facing the edge]\n"
         "Orders, before the dice\n"
         "  COMMANDER orders UNIT[,UNIT...] to move | form | limber | unlimber | leave | withdraw\n"
         "  COMMANDER orders UNIT[,UNIT...] to charge UNIT\n"
         "  COMMANDER orders UNIT to enter BUILDING\n"
         "Moves, one at a time\n"
         "  move UNIT STEP[, STEP...]            as in: move 28th wheel right 30, ahead 4.5\n"
         "  turn UNIT left|right|about\n"
         "  form UNIT FORMATION | limber UNIT | unlimber UNIT\n"
         "  enter UNIT BUILDING\n"
         "  leave UNIT to X,Y facing D in FORMATION\n"
         "  charge UNIT at UNIT [wheel left|right D]\n"
         "  withdraw UNIT STEP[, STEP...]\n"
         "  done                                 ends the moves, the step or the phase\n"
         "Commanders\n"
         "  COMMANDER rallies UNIT | COMMANDER leads UNIT\n"
         "  COMMANDER rides to X,Y [and joins UNIT] | COMMANDER joins UNIT\n"
         "Fire\n"
         "  shoot UNIT at UNIT [from front|right|rear|left]\n"
         "Answers\n"
         "  stand | closing shots | countercharge | evade | emergency square|hedgehog\n"
         "  test UNIT                            tests, or carries out its result, next\n"
         "  hold disordered | retreat in order\n"
         "  two moves | give up\n"
         "  to the left | to the right\n"
         "  fight UNIT                           the next combat: any unit in it\n"
         "  UNIT supports UNIT\n"
         "  split UNIT N N...                    its dice against each enemy it touches\n"
         "  follow up | decline\n"
         "The end\n"
         "  concede\n"
         "\n"
         "STEP is ahead N, back N, left N, right N, wheel left D, wheel right D or face D; N is in inches. X,Y are "
         "inches\n"
         "from the lower left corner of the table to the middle of the unit, D degrees clockwise from up the table, "
         "and\n"
         "for wheels degrees to turn. FORMATION is line, attack column, march column, square, mixed, hedgehog, wedge,\n"
         "testudo, open order, skirmish or wagons; guns are deployed or limbered, without in. SIDE is south or north.\n"
         "UNIT, COMMANDER, BRIGADE and BUILDING are ids of the scenario.\n";
}

}  // namespace guidon::linear
