#include "rules/hex1866/battle/order_text.hpp"

#include <algorithm>
#include <span>

#include "rules/hex1866/battle/order_words.hpp"

namespace guidon::hex1866 {

namespace {

class Line {
 public:
  explicit Line(const Setting& setting) : setting_(&setting) {}

  Line& say(std::string_view words) {
    if (!text_.empty()) text_ += ' ';
    text_ += words;
    return *this;
  }
  Line& unit(std::uint8_t at) {
    const std::string_view name = id(setting_->units, at);
    return (announces(name) ? say("unit") : *this).say(name);
  }
  Line& leader(std::uint8_t at) {
    const std::string_view name = id(setting_->leaders, at);
    const bool shared = std::ranges::any_of(setting_->units, [name](const UnitSheet& each) { return each.id == name; });
    return (shared || announces(name) ? say("leader") : *this).say(name);
  }
  Line& unit_or_leader(const Order& order) { return order.unit != nobody ? unit(order.unit) : leader(order.leader); }
  Line& formation(std::uint8_t at) {
    const std::string_view name = id(setting_->formations, at);
    return (WordReader::same(name, "formation") ? say(name) : *this).say(name);
  }
  Line& units(Units bits) {
    std::string list;
    for (std::size_t i = 0; i < std::min<std::size_t>(setting_->units.size(), most_units); ++i)
      if ((bits >> i & 1U) != 0) list.append(list.empty() ? "" : ",").append(setting_->units[i].id);
    return say(list.empty() ? "nobody" : list);
  }
  Line& hex(Hex hex) { return say(setting_->map.grid().name(hex)); }
  Line& direction(Direction direction) {
    return say(hex::direction_words[static_cast<std::size_t>(direction) % hex::direction_words.size()]);
  }
  // To the hex of the order, by its path where it has one, and how to stand there.
  Line& there(const Order& order, std::string_view to) {
    const std::span path = std::span{order.path}.first(std::min<std::size_t>(order.steps, most_path));
    if (path.empty()) say(to).hex(order.hex);
    if (!path.empty()) say("by");
    for (const Hex step : path) hex(step);
    const bool houses = order.hex < setting_->terrain.size() && all_round(setting_->terrain[order.hex]);
    return order.unit == nobody || houses ? *this : say("facing").direction(order.facing);
  }
  [[nodiscard]] std::string text() const { return text_; }

 private:
  template <class Sheets>
  static std::string_view id(const Sheets& sheets, std::uint8_t at) {
    return at < sheets.size() ? std::string_view{sheets[at].id} : "nobody";
  }
  // An id that may be taken for another word: for "unit" or "leader", or at the head of an order for its beginning.
  [[nodiscard]] bool announces(std::string_view id) const {
    return WordReader::same(id, "unit") || WordReader::same(id, "leader") || (text_.empty() && begins_order(id));
  }

  const Setting* setting_;
  std::string text_;
};

}  // namespace

std::string print(const Order& order, const Setting& setting) {
  Line line{setting};
  switch (order.kind) {
    case OrderKind::done: line.say("done"); break;
    case OrderKind::place: line.say("place").unit_or_leader(order).there(order, "in"); break;
    case OrderKind::choose_first: line.say(side_words[order.choice % side_words.size()]).say("first"); break;
    case OrderKind::activate: line.say("activate").formation(order.formation); break;
    case OrderKind::rally: line.say("rally").unit(order.unit); break;
    case OrderKind::turn: line.say("turn").hex(order.hex).say("to").direction(order.facing); break;
    case OrderKind::bombard: line.say("bombard").hex(order.hex).say("with").units(order.units); break;
    case OrderKind::move: line.say("move").unit_or_leader(order).there(order, "to"); break;
    case OrderKind::enter: line.say("enter").unit_or_leader(order).there(order, "to"); break;
    case OrderKind::attack: line.say("attack").hex(order.hex).say("with").units(order.units); break;
    case OrderKind::advance: line.say("advance").unit(order.unit).say("facing").direction(order.facing); break;
    case OrderKind::fire_at: line.say("fire at").hex(order.hex); break;
    case OrderKind::lose_step: line.unit(order.unit).say("loses the step"); break;
    case OrderKind::go_first: line.unit(order.unit).say("goes back first"); break;
    case OrderKind::retreat: line.say("retreat").unit(order.unit).say("to").hex(order.hex); break;
    case OrderKind::go_along: line.leader(order.leader).say("goes along"); break;
    case OrderKind::stay: line.leader(order.leader).say("stays"); break;
    case OrderKind::join: line.leader(order.leader).say("joins").hex(order.hex); break;
    case OrderKind::resign: line.say("resign"); break;
  }
  return line.text();
}

std::string_view order_grammar() {
  return "Setting up\n"
         "  place UNIT in HEX facing D\n"
         "  place LEADER in HEX\n"
         "The turn\n"
         "  SIDE first                           who activates first\n"
         "  activate FORMATION\n"
         "Rally\n"
         "  rally UNIT\n"
         "Bombardment\n"
         "  turn HEX to D                        all who stand there; in the movement step too\n"
         "  bombard HEX with UNIT[,UNIT...]      as in: bombard 1107 with P14,P25\n"
         "Movement\n"
         "  move UNIT to HEX facing D            the umpire finds the cheapest way\n"
         "  move UNIT by HEX HEX... facing D     your own way, the last hex is the end of it\n"
         "  enter UNIT to HEX facing D           onto the map; by HEX HEX... begins with the entry hex\n"
         "  move LEADER to HEX | enter LEADER to HEX | by HEX HEX...\n"
         "Combat\n"
         "  attack HEX with UNIT[,UNIT...]       as in: attack 1207 with P11,P12\n"
         "  advance UNIT facing D                into the hex that was attacked\n"
         "Answers\n"
         "  fire at HEX                          which of the attacking hexes the defenders fire at\n"
         "  UNIT loses the step\n"
         "  UNIT goes back first\n"
         "  retreat UNIT to HEX\n"
         "  turn HEX to D                        after a retreat\n"
         "  LEADER goes along | LEADER stays\n"
         "  LEADER joins HEX                     when he has to leave his own\n"
         "At any time\n"
         "  done                                 ends the step; no advance; no turn after a retreat\n"
         "  resign\n"
         "\n"
         "HEX is column and row, two digits each: 1405. D is n, ne, se, s, sw or nw; in towns and cities there is no\n"
         "facing to give. SIDE is prussian or austrian. UNIT, LEADER and FORMATION are ids of the scenario.\n";
}

}  // namespace guidon::hex1866
