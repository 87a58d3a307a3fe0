#include "match/hex1866/spoken.hpp"

#include <optional>

#include "match/hex1866/rules.hpp"
#include "match/hex1866/spoken_words.hpp"
#include "rules/hex1866/battle/order_words.hpp"
#include "rules/hex1866/battle/orders.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

using Spoken = std::expected<Order, Unread>;

// The hex that a question is about.
Hex asked_about(const DecisionData& asked) {
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { each.hex; })
          return each.hex.at;
        else
          return off_map;
      },
      asked);
}

class Speech {
 public:
  Speech(std::string_view text, hex1866::Side side, const Battle& battle)
      : battle_(battle),
        setting_(battle.setting()),
        state_(battle.state()),
        decision_(battle.decision()),
        asked_(asked_about(battle.asks())),
        side_(side),
        text_(text),
        in_(text, side, battle) {}

  Spoken order() {
    Spoken exact = parse(text_, side_, setting_);
    const bool complete = exact && (exact->kind != OrderKind::advance || in_.size() > 2);
    if (complete || in_.at_end()) return exact;
    for (const auto reading : {&Speech::answer, &Speech::deed}) {
      in_.back_to(0);
      if (auto said = (this->*reading)()) return std::move(*said);
    }
    if (!exact && !in_.ambiguous().empty()) return unread(in_.ambiguous());
    return exact;
  }

 private:
  using Said = std::optional<Spoken>;  // nothing: these words mean no such thing

  // ---- orders ----

  [[nodiscard]] Order of(OrderKind kind) const {
    Order order;
    order.kind = kind;
    order.side = side_;
    return order;
  }
  [[nodiscard]] Spoken done() const { return of(OrderKind::done); }
  [[nodiscard]] Spoken by_unit(OrderKind kind, std::uint8_t u) const {
    Order order = of(kind);
    order.unit = u;
    return order;
  }
  [[nodiscard]] Spoken by_leader(OrderKind kind, std::uint8_t l) const {
    Order order = of(kind);
    order.leader = l;
    return order;
  }
  [[nodiscard]] Spoken turned(Hex hex, Direction facing) const {
    Order order = of(OrderKind::turn);
    order.hex = hex;
    order.facing = facing;
    return order;
  }

  // The direction in which the way from one hex to another begins; any, for who is not on the map.
  [[nodiscard]] Direction towards(Hex from, Hex to) const {
    const hex::Grid& grid = setting_.map.grid();
    Direction best = Direction::n;
    if (from == off_map || to == off_map) return best;
    int least = grid.hexes();
    for (const Direction each : hex::all_directions) {
      const Hex next = grid.neighbour(from, each);
      if (next == off_map || grid.distance(next, to) >= least) continue;
      least = grid.distance(next, to);
      best = each;
    }
    return best;
  }
  [[nodiscard]] bool houses(Hex hex) const { return hex < setting_.terrain.size() && all_round(setting_.terrain[hex]); }

  // ---- answers ----

  // A word or a name alone, which means what is asked for.
  Said answer() {
    if (decision_.kind == hex1866::Decision::Kind::activate) return name_of_formation();
    const bool yes = in_.accept({"yes", "y"});
    const bool refuses = !yes && in_.accept({"no", "nobody", "none"});
    if (refuses && in_.at_end() && decision_.kind != hex1866::Decision::Kind::answer)
      return Spoken{unread("nothing is asked here that 'no' could answer"_form)};
    const bool no = refuses || (!yes && in_.accept({"stop", "enough", "halt", "nothing"}));
    if (!in_.at_end() && (yes || no)) return std::nullopt;
    switch (decision_.task) {
      case Task::choose_along:
        if (yes || no) return by_leader(yes ? OrderKind::go_along : OrderKind::stay, decision_.leader);
        return in_.accept({"stay", "stays"}) && in_.at_end() ? Said{by_leader(OrderKind::stay, decision_.leader)}
                                                             : along();
      case Task::advance:
        if (yes) return advance(std::nullopt);
        break;
      case Task::choose_first: return first_side();
      case Task::choose_loss: return of_a_unit(OrderKind::lose_step);
      case Task::choose_unit: return of_a_unit(OrderKind::go_first);
      case Task::choose_hex: return at_a_place(OrderKind::retreat);
      case Task::choose_target: return at_a_place(OrderKind::fire_at);
      case Task::place_leader: return at_a_place(OrderKind::join);
      case Task::choose_facing:
        if (const auto facing = in_.direction()) return turned(asked_, *facing);
        break;
      default: break;
    }
    return no ? Said{done()} : std::nullopt;
  }

  Said along() {
    if (!in_.accept({"go", "goes", "along"})) return std::nullopt;
    in_.accept({"along"});
    return in_.at_end() ? Said{by_leader(OrderKind::go_along, decision_.leader)} : std::nullopt;
  }
  Said first_side() {
    OrderWords in{text_, setting_};
    const auto side = in.side();
    if (!side || !in.at_end()) return std::nullopt;
    Order order = of(OrderKind::choose_first);
    order.choice = static_cast<std::uint8_t>(*side);
    return order;
  }
  Said name_of_formation() {
    in_.accept({"activate"});
    const auto f = in_.formation();
    if (!f || !in_.at_end()) return std::nullopt;
    Order order = of(OrderKind::activate);
    order.formation = *f;
    return order;
  }
  Said of_a_unit(OrderKind kind) {
    const auto u = in_.unit();
    return u && in_.at_end() ? Said{by_unit(kind, *u)} : std::nullopt;
  }
  // The unit or the leader is the one that was asked.
  Said at_a_place(OrderKind kind) {
    in_.accept({"to", "at"});
    const auto hex = in_.place();
    if (!hex || !in_.at_end()) return std::nullopt;
    Order order = of(kind);
    if (kind == OrderKind::retreat) order.unit = decision_.unit;
    if (kind == OrderKind::join) order.leader = decision_.leader;
    order.hex = *hex;
    return order;
  }

  // ---- deeds ----

  // "P11 to 1306", "P11 and P12 attack A13", "attack A13": who, if he comes first, and what he does.
  Said deed() {
    if (const auto said = in_.verb()) return does(*said, {});
    const Actors who = in_.actors();
    if (who.none()) return std::nullopt;
    if (const auto said = in_.verb()) return does(*said, who);
    return in_.accept({"to"}) ? go(OrderKind::move, who) : std::nullopt;
  }

  Said does(Verb what, Actors who) {
    switch (what) {
      case Verb::attack: return strike(OrderKind::attack, who.units);
      case Verb::bombard: return strike(OrderKind::bombard, who.units);
      case Verb::fire:
        return decision_.task == Task::choose_target && who.none() ? at_a_place(OrderKind::fire_at)
                                                                   : strike(OrderKind::bombard, who.units);
      case Verb::turn: return turn(who.unit());
      case Verb::activate: return name_of_formation();
      default: break;
    }
    if (who.none()) who = in_.actors();  // after the verb
    const auto u = who.unit();
    switch (what) {
      case Verb::move: return go(OrderKind::move, who);
      case Verb::enter: return go(OrderKind::enter, who);
      case Verb::place: return go(OrderKind::place, who);
      case Verb::advance: return decision_.task == Task::advance ? advance(u) : go(OrderKind::move, who);
      case Verb::retreat: return go_back(u);
      case Verb::rally: return u && in_.at_end() ? Said{by_unit(OrderKind::rally, *u)} : std::nullopt;
      case Verb::join: return join(who);
      case Verb::go_along:
        if (!in_.accept({"it"})) in_.unit();  // with whom is plain
        return of_a_leader(OrderKind::go_along, who);
      case Verb::stay: return of_a_leader(OrderKind::stay, who);
      case Verb::lose: return loses(u);
      default: return std::nullopt;
    }
  }
  [[nodiscard]] Said of_a_leader(OrderKind kind, const Actors& who) const {
    return who.leader && in_.at_end() ? Said{by_leader(kind, *who.leader)} : std::nullopt;
  }

  // A march, or the entry or the placing of one who is not on the map.
  Said go(OrderKind kind, const Actors& who) {
    const auto u = who.unit();
    const auto l = who.leader;
    if (!u && !l) return std::nullopt;
    in_.accept({"to", "into", "in", "at", "on"});
    const auto hex = in_.place();
    if (!hex) return std::nullopt;
    const Status status = u ? state_.unit[*u].status : state_.leader[*l].status;
    if (kind == OrderKind::move && status == Status::waiting)
      kind = state_.stage == Stage::set_up ? OrderKind::place : OrderKind::enter;
    Order order = of(kind);
    order.hex = *hex;
    if (l) {
      order.leader = *l;
    } else {
      order.unit = *u;
      order.facing = usual_facing(*u, *hex);
      if (!in_.at_end()) {
        in_.accept({"facing", "face", "and"});
        in_.accept({"face"});
        const auto said = in_.direction();
        if (!said) return std::nullopt;
        if (!houses(*hex)) order.facing = *said;
      }
    }
    return in_.at_end() ? Said{order} : std::nullopt;
  }
  // Its own, or that of the friends it joins.
  [[nodiscard]] Direction usual_facing(std::uint8_t u, Hex hex) const {
    if (houses(hex)) return Direction::n;
    const Field field = battle_.field();
    for (const std::uint8_t other : {field.first(hex), field.second(hex)})
      if (other != nobody && field.side(other) == field.side(u)) return field.unit(other).facing;
    return field.unit(u).facing;
  }

  // "turn P11 ne", "turn 1405 to ne", "P11 faces A13"; the unit asked, where none is named.
  Said turn(std::optional<std::uint8_t> u) {
    std::optional<Hex> hex;
    if (u) hex = state_.unit[*u].hex;
    if (!u && decision_.task == Task::choose_facing && no_place_follows()) hex = asked_;
    if (!hex) hex = in_.place();
    if (!hex || *hex == off_map) return std::nullopt;
    in_.accept({"to", "towards", "toward", "facing"});
    if (const auto facing = in_.direction()) return turned(*hex, *facing);
    const auto there = in_.place();
    return there && in_.at_end() && *there != *hex ? Said{turned(*hex, towards(*hex, *there))} : std::nullopt;
  }
  bool no_place_follows() {
    const std::size_t before = in_.at();
    const bool found = in_.accept({"to", "towards", "toward", "facing"}) || in_.direction();
    in_.back_to(before);
    return found;
  }

  // "retreat P11 to 1405"; the unit asked, where none is named.
  Said go_back(std::optional<std::uint8_t> u) {
    if (!u && decision_.task == Task::choose_hex) u = decision_.unit;
    in_.accept({"to", "into"});
    const auto hex = in_.place();
    if (!u || !hex || !in_.at_end()) return std::nullopt;
    Order order = of(OrderKind::retreat);
    order.unit = *u;
    order.hex = *hex;
    return order;
  }

  // The one unit that may, where none is named; facing the way it goes.
  Said advance(std::optional<std::uint8_t> u) {
    if (!u) {
      Units able = 0;
      for (const Order& each : candidates(battle_))
        if (each.kind == OrderKind::advance) able |= bit(each.unit);
      u = Actors{able}.unit();
      if (!u) return Spoken{unread(say("say who advances: {}"_form, either(able)))};
    }
    if (in_.accept({"to", "into"}) && in_.place() != asked_) return std::nullopt;
    Order order = of(OrderKind::advance);
    order.unit = *u;
    order.facing = houses(asked_) ? Direction::n : towards(state_.unit[*u].hex, asked_);
    if (!in_.at_end()) {
      in_.accept({"facing"});
      const auto said = in_.direction();
      if (!said) return std::nullopt;
      if (!houses(asked_)) order.facing = *said;
    }
    return order;
  }

  Said join(const Actors& who) {
    if (decision_.task != Task::place_leader) return go(OrderKind::move, {0, who.leader});
    const std::uint8_t leader = who.leader.value_or(decision_.leader);
    const auto hex = in_.place();
    if (!hex || !in_.at_end()) return std::nullopt;
    Order order = of(OrderKind::join);
    order.leader = leader;
    order.hex = *hex;
    return order;
  }

  // "P12 loses a step", "P12 loses".
  Said loses(std::optional<std::uint8_t> u) {
    in_.accept({"a", "the", "one"});
    in_.accept({"step"});
    return u && in_.at_end() ? Said{by_unit(OrderKind::lose_step, *u)} : std::nullopt;
  }

  // ---- attacks and fire ----

  // "attack A13 with everything", "bombard A15 with P14", "fire P14 at A15"
  Said strike(OrderKind kind, Units who) {
    if (who == 0) {
      const std::size_t before = in_.at();
      who = in_.units();
      if (who != 0 && !in_.accept({"at", "on"})) {
        who = 0;
        in_.back_to(before);
      }
    }
    in_.accept({"at", "on"});
    const auto target = in_.place();
    if (!target) return std::nullopt;
    if (in_.accept({"with", "by"})) {
      if (who != 0) return std::nullopt;
      in_.accept({"all", "everything", "everybody", "everyone"});
      if (!in_.at_end()) {
        who = in_.units();
        if (who == 0) return std::nullopt;
      }
    }
    if (!in_.at_end()) return std::nullopt;
    if (who == 0) return with_all(kind, *target);
    Order order = of(kind);
    order.hex = *target;
    order.units = who;
    return order;
  }

  // All who may together; all who are near where nobody may, so that the refusal speaks of them.
  [[nodiscard]] Spoken with_all(OrderKind kind, Hex target) const {
    if (state_.active == nobody) return unread("no formation is active: nobody can be ordered"_form);
    const Field field = battle_.field();
    Units near = 0;
    Order order = of(kind);
    order.hex = target;
    for (const bool guns : {false, true})  // guns alone attack nobody
      for (int u = 0; u < field.units(); ++u) {
        if (!field.active(u) || field.side(u) != side_ || !field.unit(u).on_map() || field.battery(u) != guns) continue;
        if (kind == OrderKind::attack ? field.grid().distance(field.unit(u).hex, target) != 1 : !guns) continue;
        near |= bit(u);
        Order more = order;
        more.units |= bit(u);
        if (!battle_.check(more)) order = more;
      }
    if (order.units == 0) order.units = near;
    if (order.units != 0) return order;
    const std::string& formation = setting_.formations[state_.active].name;
    return unread(kind == OrderKind::attack
                      ? say("nobody of {} stands next to {}"_form, formation, hex_words(setting_, target))
                      : say("{} has no batteries on the map"_form, formation));
  }

  [[nodiscard]] Phrase either(Units bits) const {
    std::vector<Phrase> out;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((bits >> u & 1U) != 0) out.emplace_back(setting_.units[u].id);
    return listed(std::move(out));
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  hex1866::Decision decision_;
  Hex asked_;  // what the question is about
  hex1866::Side side_;
  std::string text_;
  SpokenWords in_;
};

}  // namespace

std::expected<Order, Unread> spoken_order(std::string_view text, hex1866::Side side, const Battle& battle) {
  return Speech{text, side, battle}.order();
}

std::string_view hex1866_spoken_grammar() {
  return R"(Short cuts
  UNIT to HEX | move UNIT to HEX       facing as before, or as those it joins; enter and place too
  turn UNIT D | turn UNIT towards HEX  with all who stand in its hex
  attack HEX                           with everybody who may; attack HEX with everything
  UNIT[,UNIT...] attacks HEX
  bombard HEX | UNIT bombards HEX      with every battery that may
  advance UNIT                         facing the way it goes
  UNIT retreats to HEX | retreat to HEX
  yes | no | UNIT | HEX | D            alone, where that answers the question
  odds ORDER                           of a later step of this activation too, all standing as they do
  odds ORDER after MOVE [then MOVE]    as they would stand after moves and turns
For HEX you may say the name of the place, or a unit that stands there; for UNIT, LEADER and FORMATION their names, or a
part of one that no other has: Hiller to Burkersdorf.
)";
}

}  // namespace guidon::match
