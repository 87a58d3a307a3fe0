#include "match/peninsular/spoken.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <vector>

#include "kernel/letters.hpp"
#include "kernel/shown.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/formation.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/order_words.hpp"
#include "rules/peninsular/battle/orders.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

using Spoken = std::expected<Order, Unread>;

// ---- short cuts ----

class ShortCut {
 public:
  ShortCut(std::string_view text, Colour side, const Battle& battle) : in_(text, battle.setting()), battle_(battle) {
    order_.kind = OrderKind::move;
    order_.side = side;
    in_.skip();
    order_.unit = in_.unit();
    if (in_.failed()) return;
    order_.formation = unit().formation;
    order_.poses = 1;
    order_.pose[0] = unit().pose;
  }

  [[nodiscard]] bool failed() const { return in_.failed(); }

  void go(double sign) {
    const double far = in_.tenths(500, "centimetres, such as 15"_form) / 10.0;
    order_.pose[0].at = table::Spot::of(at() + unit().pose.facing.forward() * (far * sign));
    in_.accept("cm");
    if (in_.next_is("in") || in_.next_is("limbered") || in_.next_is("unlimbered"))
      order_.formation = in_.in_formation();
  }

  void turn() {
    const table::Heading now = unit().pose.facing;
    table::Heading to = now;
    if (in_.accept("about"))
      to = now.about();
    else if (in_.accept("to"))
      to = in_.heading();
    else if (in_.accept("towards"))
      to = towards(in_.unit());
    else
      to = now.turned(sideways("'to', 'towards', 'left', 'right' or 'about'"_form));
    if (in_.failed()) return;
    const table::Rect ground = hull(sheet(), unit());
    order_.pose[0] = centred(sheet(), unit().formation, unit().close, ground.centre, to);
  }

  // On the corner of its front that it turns towards.
  void wheel() {
    const std::int32_t by = sideways("'left' or 'right'"_form);
    if (in_.failed()) return;
    const double half = hull(sheet(), unit()).half_width * (by < 0 ? -1 : 1);
    const table::Heading to = unit().pose.facing.turned(by);
    const table::Vec corner = at() + unit().pose.facing.right() * half;
    order_.pose[0] = {table::Spot::of(corner - to.right() * half), to};
  }

  void limber(bool up) {
    order_.formation = up ? Formation::limbered : Formation::unlimbered;
    order_.poses = 0;
  }

  void form() {
    in_.accept("in");
    order_.formation = in_.formation();
    order_.poses = 0;  // the front stays where it is; of a square the middle (PEN-R-44)
  }

  Spoken order() {
    if (!in_.failed()) in_.expect_end();
    if (in_.failed()) return std::unexpected{in_.error()};
    return order_;
  }

 private:
  [[nodiscard]] const UnitState& unit() const { return battle_.state().unit[order_.unit]; }
  [[nodiscard]] const UnitSheet& sheet() const { return battle_.setting().units[order_.unit]; }
  [[nodiscard]] table::Vec at() const { return unit().pose.at.vec(); }

  [[nodiscard]] table::Heading towards(std::uint8_t enemy) const {
    if (enemy >= battle_.setting().units.size()) return unit().pose.facing;
    const Field field = battle_.field();
    return table::Heading::of(field.unit_hull(enemy).centre - field.unit_hull(order_.unit).centre);
  }

  // "left 30": hundredths of a degree, to the right positive.
  std::int32_t sideways(Form expected) {
    const bool left = in_.accept("left");
    if (!left && !in_.accept("right")) {
      in_.unexpected(expected);
      return 0;
    }
    const std::int32_t by = in_.tenths(180, "degrees, such as 30"_form) * 10;
    return left ? -by : by;
  }

  OrderWords in_;
  const Battle& battle_;
  Order order_;
};

// ---- what the battle makes clear ----

std::optional<std::size_t> unit_called(const std::string& id, const Setting& setting) {
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    if (lower(setting.units[u].id) == lower(id)) return u;
  return std::nullopt;
}

bool is_place(const std::string& word) {
  return word.find(',') != std::string::npos && word.find('@') == std::string::npos &&
         word.find_first_not_of("0123456789.,-") == std::string::npos;
}

std::string degrees(table::Heading heading) {
  std::ostringstream out;
  out << heading.hundredths() / 100.0;
  return out.str();
}

std::string formation_of(const UnitState& unit, const UnitSheet& sheet, bool deploys) {
  Formation formation = unit.formation;
  if (deploys) formation = sheet.arm == Arm::artillery ? Formation::unlimbered : Formation::line;
  if (deploys && sheet.detachment) formation = Formation::skirmish;
  return std::string{formation_words[static_cast<std::size_t>(formation)]};
}

// Adds the facing and formation a unit has where none were said.
std::string filled_in(std::string_view text, Colour side, const Battle& battle) {
  std::vector<std::string> words = guidon::words_of(text);
  if (words.empty()) return {};
  const std::string verb = lower(words[0]);
  const bool deploys = verb == "deploy" || verb == "redeploy";
  if (!deploys && verb != "move" && verb != "charge" && verb != "attack" && verb != "leave" && verb != "skirmishers" &&
      verb != "recall")
    return std::string{text};
  std::optional<std::size_t> unit;
  for (std::size_t i = 1; i < words.size() && !unit; ++i) unit = unit_called(words[i], battle.setting());
  if (!unit) return std::string{text};
  table::Heading facing = battle.state().unit[*unit].pose.facing;
  if (deploys) facing = table::Heading::degrees(battle.setting().edge[index(side)] == Edge::bottom ? 0 : 180);
  std::size_t after = 0;  // behind the last place
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!is_place(words[i])) continue;
    if (i + 1 >= words.size() || lower(words[i + 1]) != "facing") {
      words.insert(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, {"facing", degrees(facing)});
    }
    i += 2;
    after = i + 1;
  }
  const bool takes_formation = deploys || verb == "move" || verb == "leave";
  const bool said = std::ranges::any_of(words, [](const std::string& word) {
    return lower(word) == "in" || lower(word) == "limbered" || lower(word) == "unlimbered";
  });
  if (takes_formation && !said && after > 0)
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(std::min(after, words.size())),
                 {"in", formation_of(battle.state().unit[*unit], battle.setting().units[*unit], deploys)});
  std::string out;
  for (const std::string& word : words) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

Spoken short_cut(const std::vector<std::string>& words, std::string_view text, Colour side, const Battle& battle) {
  const std::string verb = lower(words[0]);
  ShortCut cut{text, side, battle};
  if (!cut.failed()) {
    if (verb == "advance") cut.go(1);
    if (verb == "retire") cut.go(-1);
    if (verb == "turn") cut.turn();
    if (verb == "wheel") cut.wheel();
    if (verb == "form") cut.form();
    if (verb == "limber" || verb == "unlimber") cut.limber(verb == "limber");
  }
  return cut.order();
}

bool is_short_cut(const std::vector<std::string>& words) {
  if (words.empty()) return false;
  const std::string verb = lower(words[0]);
  if (verb == "form") return words.size() > 2;  // "form square" alone is an answer
  return verb == "advance" || verb == "retire" || verb == "turn" || verb == "wheel" || verb == "limber" ||
         verb == "unlimber";
}

// "90, 42" is one place.
std::string joined_places(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ' ' && out.ends_with(',')) continue;
    if (c == ',')
      while (out.ends_with(' ')) out.pop_back();
    out += c;
  }
  return out;
}

}  // namespace

std::expected<Order, Unread> spoken_order(std::string_view text, Colour side, const Battle& battle) {
  const std::string tidy = joined_places(text);
  const std::vector<std::string> words = guidon::words_of(tidy);
  Spoken order = is_short_cut(words) ? short_cut(words, tidy, side, battle)
                                     : parse(filled_in(tidy, side, battle), side, battle.setting());
  if (!order) return order;
  if (order->kind == OrderKind::glory && order->poses == 0 && battle.decision().task == Task::glory &&
      battle.check(*order))
    if (const auto found = glory_charge(battle.field(), battle.decision().unit, order->target)) return *found;
  if (order->kind == OrderKind::move && battle.check(*order))
    if (const auto found = find_path(battle, *order)) return *found;
  return order;
}

std::string_view spoken_grammar() {
  return R"(Short cuts
  advance UNIT CM | retire UNIT CM              straight ahead or back, keeping its front; for a gun also: unlimbered
  turn UNIT to D | left D | right D | about | towards UNIT        on the spot
  limber GUN | unlimber GUN                     where it stands
  wheel UNIT left D | right D                   on the corner of its front
  form UNIT FORMATION                           where it stands
  facing and formation may be left out: the unit keeps those it has
)";
}

}  // namespace guidon::match
