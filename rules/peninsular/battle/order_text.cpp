#include "rules/peninsular/battle/order_text.hpp"

namespace guidon::peninsular {

namespace {

constexpr std::array<std::string_view, 4> face_words{"front", "right", "rear", "left"};

class Line {
 public:
  explicit Line(const Setting& setting) : setting_(&setting) {}

  Line& say(std::string_view words) {
    if (!text_.empty()) text_ += ' ';
    text_ += words;
    return *this;
  }
  Line& unit(std::uint8_t at) {
    return say(at < setting_->units.size() ? std::string_view{setting_->units[at].id} : "nobody");
  }
  Line& officer(std::uint8_t at) {
    return say(at < setting_->officers.size() ? std::string_view{setting_->officers[at].id} : "nobody");
  }
  Line& structure(std::uint8_t at) {
    return say(at < setting_->structures.size() ? std::string_view{setting_->pieces[setting_->structures[at]].id}
                                                : "nothing");
  }
  Line& number(int value) { return say(std::to_string(value)); }
  Line& spot(table::Spot at) { return say(decimal(at.x, 3) + "," + decimal(at.y, 3)); }
  Line& heading(table::Heading facing) { return say(decimal(facing.hundredths(), 2)); }
  Line& pose(const table::Pose& pose) { return spot(pose.at).say("facing").heading(pose.facing); }
  Line& pose_at_facing(const table::Pose& pose) {
    return say(decimal(pose.at.x, 3) + "," + decimal(pose.at.y, 3) + "@" + decimal(pose.facing.hundredths(), 2));
  }
  Line& formation(Formation formation) {
    std::string words{formation_words[static_cast<std::size_t>(formation)]};
    for (char& c : words) c = c == '_' ? ' ' : c;
    const bool gun = formation == Formation::unlimbered || formation == Formation::limbered;
    return gun ? say(words) : say("in").say(words);
  }
  Line& units(std::uint64_t bits) {
    std::string list;
    for (std::size_t i = 0; i < setting_->units.size(); ++i)
      if ((bits >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(setting_->units[i].id);
    return say(list);
  }
  Line& numbers(std::uint64_t bits) {
    std::string list;
    for (int i = 0; i < most_stands; ++i)
      if ((bits >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(std::to_string(i));
    return say(list);
  }
  Line& tenths(int value) { return say(decimal(value, 1)); }
  [[nodiscard]] std::string text() const { return text_; }

 private:
  // A whole number of thousandths and the like, as short as it can be written.
  static std::string decimal(std::int32_t value, int digits) {
    std::int64_t scale = 1;
    for (int i = 0; i < digits; ++i) scale *= 10;
    const std::int64_t size = value < 0 ? -std::int64_t{value} : value;
    std::string out = value < 0 ? "-" : "";
    out += std::to_string(size / scale);
    std::string rest = std::to_string(scale + size % scale).substr(1);
    while (!rest.empty() && rest.back() == '0') rest.pop_back();
    if (!rest.empty()) out.append(".").append(rest);
    return out;
  }

  const Setting* setting_;
  std::string text_;
};

void say_deployment(Line& line, const Order& order) {
  line.unit(order.unit);
  if (order.poses > 0) line.say("to").pose(order.pose[0]);
  line.formation(order.formation);
  if (order.target != nobody) line.say("garrison").structure(order.target);
  if (order.choice != 0) line.say("skirmishers out");
}

void say_fire(Line& line, const Order& order) {
  line.say("fire").unit(order.unit);
  if (order.at_structure != 0) {
    line.say("at structure").structure(order.target);
    if (order.poses > 0) line.say("aiming").spot(order.pose[0].at);
  } else if (order.target != nobody) {
    line.say("at").unit(order.target);
  }
  if (order.choice != 0) line.say("face").say(face_words[order.choice % face_words.size()]);
}

void say_move(Line& line, const Order& order) {
  line.say("move").unit(order.unit);
  for (std::size_t leg = 0; leg < order.poses; ++leg)
    line.say(leg + 1U == order.poses ? "to" : "via").pose(order.pose[leg]);
  line.formation(order.formation);
}

void say_attack(Line& line, const Order& order) {
  line.say(order.choice == at_skirmishers ? "at skirmishers of" : "at").unit(order.target);
  for (std::size_t leg = 0; leg < order.poses; ++leg) line.say("via").pose(order.pose[leg]);
  if (order.choice == with_grenadiers) line.say("with grenadiers");
  if (order.choice == with_skirmishers) line.say("with skirmishers");
}

void say_skirmishers(Line& line, const Order& order) {
  line.say("skirmishers of").unit(order.unit).say("to");
  if (order.poses == 1) {
    line.pose(order.pose[0]).say("interval").tenths(order.interval);
    return;
  }
  for (std::size_t stand = 0; stand < order.poses; ++stand) line.pose_at_facing(order.pose[stand]);
  if (order.interval != Order{}.interval) line.say("interval").tenths(order.interval);
}

}  // namespace

std::string print(const Order& order, const Setting& setting) {
  Line line{setting};
  switch (order.kind) {
    case OrderKind::deploy: say_deployment(line.say("deploy"), order); break;
    case OrderKind::redeploy: say_deployment(line.say("redeploy"), order); break;
    case OrderKind::place_officer:
      line.say("place").officer(order.unit);
      if (order.poses > 0) line.say("at").spot(order.pose[0].at);
      if (order.target != nobody) line.say("with").unit(order.target);
      break;
    case OrderKind::end_deployment: line.say("end deployment"); break;
    case OrderKind::officer_move:
      line.say("officer").officer(order.unit);
      if (order.poses > 0) line.say("to").spot(order.pose[0].at);
      if (order.target != nobody) line.say("joins").unit(order.target);
      break;
    case OrderKind::resign: line.say("resign"); break;
    case OrderKind::offer_draw: line.say("offer draw"); break;
    case OrderKind::accept_draw: line.say("accept draw"); break;
    case OrderKind::decline_draw: line.say("decline draw"); break;
    case OrderKind::fire: say_fire(line, order); break;
    case OrderKind::skirmish_fire:
      line.say("skirmishers fire at").unit(order.target);
      if (order.groups != 0) line.say("with").units(order.groups);
      break;
    case OrderKind::move: say_move(line, order); break;
    case OrderKind::contact: say_attack(line.say("charge").unit(order.unit), order); break;
    case OrderKind::break_out:
      line.say("send out skirmishers of").unit(order.unit);
      if (order.groups != 0) line.say("stands").numbers(order.groups);
      break;
    case OrderKind::rejoin:
      line.say("recall skirmishers of").unit(order.unit);
      if (order.poses > 0) line.say("to").pose(order.pose[0]);
      break;
    case OrderKind::move_skirmishers: say_skirmishers(line, order); break;
    case OrderKind::enter_building: line.say("enter").structure(order.target).say("with").unit(order.unit); break;
    case OrderKind::leave_building:
      line.say("leave with").unit(order.unit);
      if (order.poses > 0) line.say("to").pose(order.pose[0]);
      line.formation(order.formation);
      break;
    case OrderKind::pursue:
      line.say("pursue with").unit(order.unit);
      if (order.target != nobody) line.say("after").unit(order.target);
      break;
    case OrderKind::end_card: line.say("end card"); break;
    case OrderKind::confirm: line.say("confirm"); break;
    case OrderKind::cancel: line.say("cancel"); break;
    case OrderKind::choose_stand: line.say("remove stand").number(order.choice); break;
    case OrderKind::advance: line.say("take the ground"); break;
    case OrderKind::stay: line.say("stay"); break;
    case OrderKind::glory: say_attack(line.say("glory charge"), order); break;
    case OrderKind::decline: line.say("decline"); break;
    case OrderKind::resolve_fight: line.say("resolve fight").number(order.choice); break;
    case OrderKind::test_next: line.say("test").unit(order.unit).say("next"); break;
    case OrderKind::try_rally: line.say("try to rally"); break;
    case OrderKind::keep_pursuing: line.say("keep pursuing"); break;
    case OrderKind::rally: line.say("rally").unit(order.unit); break;
    case OrderKind::face: line.say("face").heading(order.pose[0].facing); break;
    case OrderKind::form_square: line.say("form square"); break;
    case OrderKind::proceed: line.say("proceed"); break;
  }
  return line.text();
}

std::string_view order_grammar() {
  return "Firing\n"
         "  fire UNIT [at UNIT] [face front|right|rear|left]\n"
         "  fire UNIT at structure PLACE [aiming X,Y]\n"
         "  skirmishers fire at UNIT [with UNIT,UNIT]\n"
         "Moving\n"
         "  move UNIT [via X,Y facing D]... to X,Y facing D in FORMATION\n"
         "  move UNIT in FORMATION\n"
         "  charge UNIT at UNIT [via X,Y facing D]... [with grenadiers|skirmishers]\n"
         "  charge UNIT at skirmishers of UNIT [via X,Y facing D]...      cavalry, in the open\n"
         "  send out skirmishers of UNIT [stands 0,1]\n"
         "  recall skirmishers of UNIT [to X,Y facing D]\n"
         "  skirmishers of UNIT to X,Y facing D [interval CM]\n"
         "  skirmishers of UNIT to X,Y@D X,Y@D ...\n"
         "  enter PLACE with UNIT\n"
         "  leave with UNIT to X,Y facing D in FORMATION\n"
         "  pursue with UNIT [after UNIT]\n"
         "  end card\n"
         "Officers, at any moment\n"
         "  officer OFFICER to X,Y [joins UNIT]\n"
         "  officer OFFICER joins UNIT\n"
         "Answers\n"
         "  confirm | cancel                     a critical manoeuvre\n"
         "  remove stand N\n"
         "  take the ground | stay\n"
         "  glory charge at UNIT [via X,Y facing D]... | decline\n"
         "  resolve fight N\n"
         "  test UNIT next\n"
         "  try to rally | keep pursuing\n"
         "  rally UNIT\n"
         "  face D\n"
         "  form square | proceed\n"
         "Deployment\n"
         "  deploy UNIT to X,Y facing D in FORMATION [garrison PLACE] [skirmishers out]\n"
         "  redeploy UNIT ... (the same)\n"
         "  place OFFICER at X,Y [with UNIT]\n"
         "  end deployment\n"
         "The end\n"
         "  resign | offer draw | accept draw | decline draw\n"
         "\n"
         "X,Y are centimetres from the lower left corner of the table, D degrees clockwise from up the table.\n"
         "The last via of a charge says which way it advances until it touches; without one the cheapest way is "
         "found.\n"
         "A unit's place is the middle of its front edge. FORMATION is line, two lines, route column, attack column,\n"
         "square, refused left, refused right or skirmish; guns are unlimbered or limbered, without in. UNIT, OFFICER "
         "and PLACE are ids of "
         "the scenario.\n";
}

}  // namespace guidon::peninsular
