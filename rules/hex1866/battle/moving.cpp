#include "rules/hex1866/battle/moving.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "rules/hex1866/battle/losses.hpp"

namespace guidon::hex1866 {

namespace {

// HEX-P-REINF-01: no level difference; links that reach the edge hex run on off the map.
Passage passage_from_outside(const Field& field, Hex hex) {
  Passage into{.ground = field.setting().under[hex]};  // HEX-R-28
  for (const Feature link : hex::links)
    if (field.map().reached_by(hex, link)) into.side.add(link);
  return into;
}

// The hex is entered at this price. HEX-P-MOVE-06: points past the allowance are those of a road bonus earned within
// it.
Clause arrive(const Field& field, const Marcher& who, March& march, Hex there, const Toll& into, int price) {
  const bool zone = field.enemy_zone(there, who.side);
  if (zone && who.leader && !field.occupied_by(there, who.side)) return "HEX-P-MOVE-10";
  if (zone && who.barred_from_zones) return "HEX-P-MOVE-07";
  if (zone && march.disorganised) return "HEX-P-MOVE-08";
  const int spent = march.spent + price;
  const bool within = spent <= who.allowance;
  bool too_dear = false;
  if (!within) {
    const bool free = march.earned && spent <= who.allowance + who.bonus &&
                      (into.by_road || field.options().road_bonus_use == RoadBonusUse::any_terrain);  // HEX-R-31
    too_dear = !free && march.entered == 0 && !zone && !who.leader;  // HEX-P-MOVE-05: one hex can always be gone
    if (!free && !too_dear) return "HEX-P-MOVE-06";
  }
  march.hex = there;
  march.earned |= within && into.by_road && march.on_road;
  march.on_road = into.by_road;
  march.disorganised |= into.disorders && !who.leader;                      // HEX-P-MOVE-09
  march.stopped = too_dear || (zone && !who.leader && field.zones_hold());  // HEX-P-ZOC-02
  march.spent = static_cast<std::uint8_t>(spent);
  ++march.entered;
  return {};
}

Clause enter_map(const Field& field, const Marcher& who, March& march, Hex there) {
  const Toll into = toll(who.gait, march.disorganised, passage_from_outside(field, there), field.options());
  if (into.closed) return into.closed;
  return arrive(field, who, march, there, into, into.cost);
}

// HEX-P-ZOC-03: what leaving a hex costs beside the way.
int toll(const Field& field, const Marcher& who, Hex from) {
  return !who.leader && field.zones_hold() && field.enemy_zone(from, who.side) ? 1 : 0;
}

Hex start_of(const Field& field, const Marcher& who) {
  if (who.entering) return off_map;
  return who.leader ? field.leader(who.who).hex : field.unit(who.who).hex;
}

std::uint8_t formation_of(const Field& field, const Marcher& who) {
  return who.leader ? field.leader_sheet(who.who).formation : field.sheet(who.who).formation;
}

bool open_entry(const Field& field, Hex hex, Side mine) {
  return !field.occupied_by(hex, other(mine)) && !field.enemy_zone(hex, mine);
}

Refusal no_way(Clause clause) {
  if (clause == Clause{"HEX-P-MOVE-04"}) return {clause, "the enemy stands there"_form};
  if (clause == Clause{"HEX-P-MOVE-06"}) return {clause, "it has not the movement points for that"_form};
  if (clause == Clause{"HEX-P-MOVE-07"}) return {clause, "out of command it may not enter an enemy zone"_form};
  if (clause == Clause{"HEX-P-MOVE-08"}) return {clause, "disorganised it may not enter an enemy zone"_form};
  if (clause == Clause{"HEX-P-MOVE-10"}) return {clause, "a leader enters an enemy zone only where friends stand"_form};
  if (clause == Clause{"HEX-P-ZOC-02"}) return {clause, "an enemy zone ends the move"_form};
  if (clause == Clause{"HEX-TERR-RIVER-01"}) return {clause, "a river is crossed at bridges only"_form};
  if (clause == Clause{"HEX-TERR-ESC-01"})
    return {clause, "an escarpment is crossed by road, path or railway only"_form};
  if (clause == Clause{"HEX-TERR-LEVEL-02"})
    return {clause, "cavalry and guns take a steep slope by road, path or railway only"_form};
  if (clause == Clause{"HEX-TERR-MARSH-02"})
    return {clause, "cavalry and guns enter a marsh by road, path or railway only"_form};
  return {clause, "it cannot go that way"_form};
}

Clause step_to(const Field& field, const Marcher& who, March& march, Hex there) {
  if (march.hex == off_map) {
    const EdgeHexes entries = open_entries(field, formation_of(field, who));
    for (int i = 0; i < entries.size(); ++i)
      if (entries[i] == there) return enter_map(field, who, march, there);
    return "HEX-P-REINF-02";
  }
  const auto to = field.grid().direction(march.hex, there);
  return to ? go_on(field, who, march, *to) : Clause{"HEX-P-MOVE-01"};
}

std::expected<Way, Refusal> named_way(const Field& field, const Marcher& who, const Order& order) {
  March march = set_out(field, who);
  Way way;
  for (std::size_t i = 0; i < order.steps && i < order.path.size(); ++i) {
    const Hex there = order.path[i];
    if (there >= field.grid().hexes()) return std::unexpected{Refusal{"HEX-P-MAP-01", "there is no such hex"_form}};
    if (const Clause closed = step_to(field, who, march, there)) {
      if (closed == Clause{"HEX-P-MOVE-01"})
        return std::unexpected{Refusal{closed, "two hexes of the way do not touch"_form}};
      if (closed == Clause{"HEX-P-REINF-02"})
        return std::unexpected{Refusal{closed, "it does not come onto the map there"_form}};
      return std::unexpected{no_way(closed)};
    }
    way.push_back(there);
  }
  if (march.hex != order.hex) return std::unexpected{Refusal{"HEX-P-MOVE-01", "the way ends elsewhere"_form}};
  return way;
}

// Whether moves like this one lead there, in however many turns.
bool leads_there(const Field& field, Marcher who, Hex hex) {
  who.allowance = most_allowance;
  std::array<bool, most_hexes> seen{};
  Few<Hex, most_hexes> open;
  const auto reach = [&](Hex at) {
    if (!std::exchange(seen[at], true)) open.push_back(at);
  };
  if (const Hex start = start_of(field, who); start != off_map) {
    reach(start);
  } else {
    const EdgeHexes entries = open_entries(field, formation_of(field, who));
    for (int i = 0; i < entries.size(); ++i) reach(entries[i]);
  }
  for (int next = 0; next < open.size() && !seen[hex]; ++next)
    for (const Direction to : hex::all_directions) {
      March march = {.hex = open[next], .disorganised = who.disorganised};
      if (!go_on(field, who, march, to)) reach(march.hex);
    }
  return seen[hex];
}

// Why no way leads there: the first thing that stands against it.
Refusal why_not(const Field& field, const Marcher& who, Hex hex) {
  if (field.occupied_by(hex, other(who.side))) return no_way("HEX-P-MOVE-04");
  if (!may_end(field, who, hex)) return {"HEX-P-STACK-01", "there is no room"_form};
  if (field.enemy_zone(hex, who.side)) {
    if (who.leader && !field.occupied_by(hex, who.side)) return no_way("HEX-P-MOVE-10");
    if (who.barred_from_zones) return no_way("HEX-P-MOVE-07");
    if (who.disorganised) return no_way("HEX-P-MOVE-08");
  }
  Marcher fresh = who;
  fresh.allowance = most_allowance;
  if (const Reach reach{field, fresh, hex}; reach.contains(hex) && reach.spent(hex) > who.allowance)
    return {"HEX-P-MOVE-06", "too far: {} movement points, and it has {}"_form, reach.spent(hex) * 1000,
            who.allowance * 1000};
  const Hex start = start_of(field, who);
  March march = set_out(field, who);
  if (start != off_map)
    if (const auto to = field.grid().direction(start, hex))
      if (const Clause closed = go_on(field, who, march, *to)) return no_way(closed);
  if (leads_there(field, who, hex)) return no_way("HEX-P-MOVE-06");
  return {"HEX-P-MOVE-01", "no way leads there"_form};
}

}  // namespace

Gait gait(const UnitSheet& sheet) {
  switch (sheet.arm) {
    case Arm::cavalry: return Gait::cavalry;
    case Arm::artillery: return Gait::artillery;
    case Arm::infantry: break;
  }
  return sheet.has(Trait::jaeger) ? Gait::jaeger : Gait::infantry;
}

Clause closed_to(const Field& field, int u, Hex from, Direction to) {
  const bool disorganised = !field.unit(u).ordered();
  return toll(gait(field.sheet(u)), disorganised, passage(field, from, to), field.options()).closed;
}

Marcher marcher(const Field& field, int who, bool leader) {
  Marcher m;
  m.who = id(who);
  m.leader = leader;
  if (leader) {  // HEX-P-MOVE-10
    m.side = field.leader_sheet(who).side;
    m.allowance = field.leader_sheet(who).move;
    m.entering = !field.leader(who).on_map();
  } else {
    const UnitSheet& sheet = field.sheet(who);
    m.side = sheet.side;
    m.gait = gait(sheet);
    m.allowance = sheet.move;
    m.disorganised = !field.unit(who).ordered();
    m.entering = !field.unit(who).on_map();
    // HEX-P-CMD-04: as it is when the move starts; reinforcements on their way in count as in command.
    const OutOfCommand limits = field.options().out_of_command;  // HEX-R-52
    if (limits != OutOfCommand::morale_only && !m.entering && !field.in_command(who)) {
      if (limits == OutOfCommand::half_move_no_zone) m.allowance = static_cast<std::uint8_t>((m.allowance + 1) / 2);
      m.barred_from_zones = true;
    }
  }
  m.bonus = static_cast<std::uint8_t>(road_bonus(m.gait, leader));
  return m;
}

March set_out(const Field& field, const Marcher& who) {
  return {.hex = start_of(field, who), .disorganised = who.disorganised};
}

// HEX-P-MOVE-03: stacking holds where the move ends.
bool may_end(const Field& field, const Marcher& who, Hex hex) {
  if (who.leader) return !field.leader_in(hex, other(who.side));
  return field.has_room(hex, who.who);
}

Clause go_on(const Field& field, const Marcher& who, March& march, Direction to) {
  if (march.stopped) return "HEX-P-ZOC-02";
  const Hex there = field.grid().neighbour(march.hex, to);
  if (there == off_map) return "HEX-P-MOVE-01";
  if (field.occupied_by(there, other(who.side))) return "HEX-P-MOVE-04";
  const Toll into = toll(who.gait, march.disorganised, passage(field, march.hex, to), field.options());
  if (into.closed) return into.closed;
  return arrive(field, who, march, there, into, into.cost + toll(field, who, march.hex));  // HEX-P-MOVE-02
}

// ---- all ways at once ----

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the large arrays are written before they are read
Reach::Reach(const Field& field, const Marcher& who, Hex wanted)
    : field_(field), marcher_(who), start_(start_of(field, who)) {
  const auto all = static_cast<std::size_t>(field.grid().hexes());
  static_assert(none == 0xff && sizeof(Label) == 2);
  std::memset(label_.data(), 0xff, all * sizeof label_[0]);  // none everywhere
  std::memset(goal_.data(), 0xff, all);
  bucket_.fill(no_more);
  const March first = set_out(field, who);
  if (start_ != off_map) {
    offer(first, none);
  } else {
    const EdgeHexes entries = open_entries(field, formation_of(field, who));
    for (int i = 0; i < entries.size(); ++i) {
      March in = first;
      if (!enter_map(field, who, in, entries[i])) offer(in, none);
    }
  }
  search(wanted);
  settle();
}

void Reach::offer(const March& march, std::uint8_t from) {
  std::array<Label, kinds>& labels = label_[march.hex];
  const bool lost_order = march.disorganised && !marcher_.disorganised;
  const std::uint8_t order = lost_order ? in_disorder : 0;
  const std::uint8_t kind = march.earned ? earned : march.on_road ? by_road : plain;
  // Whoever has earned the bonus, or kept his order, for no more is better off in every way.
  for (std::uint8_t better = kind; better <= earned; ++better)
    if (labels[better].spent <= march.spent || labels[better + order].spent <= march.spent) return;
  if (std::ranges::all_of(labels, [](const Label& label) { return label.spent == none; })) list_[count_++] = march.hex;
  labels[kind + order] = {march.spent, from};
  if (march.stopped || march.spent > most_spent) return;
  const auto place = static_cast<std::uint16_t>(open_.size());
  open_.push_back({march, bucket_[march.spent]});
  bucket_[march.spent] = place;
}

int Reach::in_order(Hex hex) const {
  const std::array<Label, kinds>& labels = label_[hex];
  return std::min({labels[plain].spent, labels[by_road].spent, labels[earned].spent});
}

void Reach::search(Hex wanted) {
  for (int spent = 0; spent <= most_spent; ++spent) {
    if (wanted != off_map && in_order(wanted) < spent) return;  // nothing that comes now can be as cheap
    std::uint16_t& cheapest = bucket_[static_cast<std::size_t>(spent)];
    while (cheapest != no_more) {
      const March here = open_[cheapest].march;
      cheapest = open_[cheapest].next;
      const bool lost_order = here.disorganised && !marcher_.disorganised;
      const int kind = (here.earned ? earned : here.on_road ? by_road : plain) + (lost_order ? in_disorder : 0);
      if (label_[here.hex][static_cast<std::size_t>(kind)].spent < here.spent) continue;  // found cheaper since
      for (const Direction to : hex::all_directions) {
        March next = here;
        if (!go_on(field_, marcher_, next, to)) offer(next, static_cast<std::uint8_t>(kind * 8 + static_cast<int>(to)));
      }
    }
  }
}

// Of the hexes reached those a move may end in, and the best way into each.
void Reach::settle() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const Hex hex = list_[i];
    if (hex == start_ || !may_end(field_, marcher_, hex)) continue;
    const std::array<Label, kinds>& labels = label_[hex];
    std::uint8_t best = none;
    for (std::uint8_t kind = 0; kind < kinds; ++kind) {
      if (kind == in_disorder && best != none) break;
      if (labels[kind].spent != none && (best == none || labels[kind].spent < labels[best].spent)) best = kind;
    }
    goal_[hex] = best;
    list_[kept++] = hex;
  }
  count_ = kept;
}

Way Reach::way(Hex hex) const {
  Way back;
  std::uint8_t kind = goal_[hex];
  for (Hex at = hex;;) {
    const std::uint8_t from = label_[at][kind].from;
    if (from == none && start_ != off_map) break;
    back.push_back(at);
    if (from == none) break;
    kind = from / 8;
    at = field_.grid().neighbour(at, hex::opposite(static_cast<Direction>(from % 8)));
  }
  Way way;
  for (int i = back.size() - 1; i >= 0; --i) way.push_back(back[i]);
  return way;
}

// ---- orders ----

EdgeHexes open_entries(const Field& field, int formation) {
  const FormationSheet& sheet = field.formation_sheet(formation);
  EdgeHexes open;
  for (const Hex hex : sheet.entry)
    if (open_entry(field, hex, sheet.side)) open.push_back(hex);
  if (!open.empty()) return open;
  // HEX-P-REINF-02: the open hexes of the same edge nearest to any of them.
  unsigned edges = 0;
  for (const Hex hex : sheet.entry) edges |= field.grid().edges(hex);
  int nearest = hex::most_columns + hex::most_rows;
  for (int h = 0; h < field.grid().hexes(); ++h) {
    const Hex hex = static_cast<Hex>(h);
    if ((field.grid().edges(hex) & edges) == 0 || !open_entry(field, hex, sheet.side)) continue;
    int away = nearest + 1;
    for (const Hex entry : sheet.entry)
      if ((field.grid().edges(entry) & field.grid().edges(hex)) != 0)
        away = std::min(away, field.grid().distance(hex, entry));
    if (away > nearest) continue;
    if (away < nearest) open = EdgeHexes{};
    nearest = away;
    open.push_back(hex);
  }
  return open;
}

bool may_move(const Field& field, int who, bool leader) {
  const State& state = field.state();
  if (leader) {  // HEX-P-LEAD-03
    const LeaderSheet& his = field.leader_sheet(who);
    const LeaderState& now = field.leader(who);
    const FormationSheet& active = field.formation_sheet(state.active);
    if (now.status == Status::gone || now.moved != 0 || his.side != active.side) return false;
    if (his.cinc) return now.on_map();
    return his.formation == state.active && (now.on_map() || (active.arrives != 0 && active.arrives <= state.turn));
  }
  const UnitState& unit = field.unit(who);
  if (!field.active(who) || unit.status == Status::gone || unit.deeds.has(Deed::rallied) ||
      unit.deeds.has(Deed::bombarded) || unit.deeds.has(Deed::moved))
    return false;
  const FormationSheet& active = field.formation_sheet(state.active);
  return unit.on_map() || (active.arrives != 0 && active.arrives <= state.turn);
}

bool can_move(const Field& field, int who, bool leader) {
  if (!may_move(field, who, leader)) return false;
  const Marcher m = marcher(field, who, leader);
  if (!m.entering)
    for (const Direction to : hex::all_directions) {
      March march = set_out(field, m);
      if (!go_on(field, m, march, to) && may_end(field, m, march.hex)) return true;
    }
  return !Reach{field, m}.hexes().empty();
}

std::optional<Refusal> check_marcher(const Field& field, const Order& order) {
  const bool leader = order.leader != nobody;
  const int count = leader ? field.leaders() : field.units();
  const int who = leader ? order.leader : order.unit;
  if (who >= count) return Refusal{"HEX-P-MOVE-01", "there is nobody of that name"_form};
  const Status status = leader ? field.leader(who).status : field.unit(who).status;
  if (status == Status::gone) return Refusal{"HEX-P-LOSS-01", "he is gone"_form};
  if ((status == Status::waiting) != (order.kind == OrderKind::enter))
    return status == Status::waiting ? Refusal{"HEX-P-REINF-01", "he is not on the map yet: enter"_form}
                                     : Refusal{"HEX-P-REINF-01", "he is on the map already: move"_form};
  if (may_move(field, who, leader)) return std::nullopt;
  if (leader) {
    const LeaderSheet& his = field.leader_sheet(who);
    if (field.leader(who).moved != 0) return Refusal{"HEX-P-LEAD-03", "he has moved this turn"_form};
    if (his.cinc) return Refusal{"HEX-P-LEAD-03", "he moves in an activation of his own side"_form};
    if (his.formation != field.state().active) return Refusal{"HEX-P-LEAD-03", "his formation is not active"_form};
    return Refusal{"HEX-P-REINF-01", "his formation has not arrived yet"_form};
  }
  const UnitState& unit = field.unit(who);
  if (!field.active(who)) return Refusal{"HEX-P-ACT-01", "its formation is not active"_form};
  if (unit.deeds.has(Deed::rallied)) return Refusal{"HEX-P-RALLY-03", "it has tried to rally"_form};
  if (unit.deeds.has(Deed::bombarded)) return Refusal{"HEX-P-BOMB-06", "it has fired"_form};
  if (unit.deeds.has(Deed::moved)) return Refusal{"HEX-P-MOVE-01", "it has moved"_form};
  return Refusal{"HEX-P-REINF-01", "its formation has not arrived yet"_form};
}

std::expected<Way, Refusal> plan_move(const Field& field, const Order& order) {
  const bool leader = order.leader != nobody;
  const Marcher who = marcher(field, leader ? order.leader : order.unit, leader);
  if (order.hex >= field.grid().hexes()) return std::unexpected{Refusal{"HEX-P-MAP-01", "there is no such hex"_form}};
  if (!leader && all_round(field.terrain(order.hex)) && order.facing != Direction::n)
    return std::unexpected{Refusal{"HEX-P-FACE-03", "in houses it faces every way"_form}};
  if (order.hex == start_of(field, who))
    return std::unexpected{Refusal{"HEX-P-MOVE-01", "it stands there already"_form}};
  if (order.steps != 0) {
    auto way = named_way(field, who, order);
    if (way && !may_end(field, who, order.hex))
      return std::unexpected{Refusal{"HEX-P-STACK-01", "there is no room"_form}};
    return way;
  }
  const Reach reach{field, who, order.hex};
  if (!reach.contains(order.hex)) return std::unexpected{why_not(field, who, order.hex)};
  return reach.way(order.hex);
}

namespace {

void take_leader_move(const Umpire& umpire, const Order& order, int spent) {
  LeaderState& leader = umpire.leader(order.leader);
  if (order.kind == OrderKind::enter)
    umpire.say(LeaderEntered{order.leader, {leader.hex}, {order.hex}, spent}, "HEX-P-REINF-01");
  else
    umpire.say(LeaderMoved{order.leader, {leader.hex}, {order.hex}, spent}, "HEX-P-MOVE-10");
  leader.hex = order.hex;
  leader.status = Status::on_map;
  leader.moved = 1;
}

}  // namespace

void take_move(const Umpire& umpire, const Order& order, const Way& way) {
  const bool leader = order.leader != nobody;
  const int u = order.unit;
  Marcher who;
  March march;
  {
    const Field field = umpire.field();
    who = marcher(field, leader ? order.leader : u, leader);
    march = set_out(field, who);
  }
  const Hex from = march.hex;
  std::uint32_t woods = 0;  // steps on which it loses its order
  int entered = 0;
  for (; entered < way.size(); ++entered) {
    const Field field = umpire.field();
    const Toll into =
        march.hex == off_map
            ? toll(who.gait, march.disorganised, passage_from_outside(field, way[entered]), field.options())
            : toll(who.gait, march.disorganised,
                   passage(field, march.hex, *field.grid().direction(march.hex, way[entered])), field.options());
    march.spent =
        static_cast<std::uint8_t>(march.spent + into.cost + (march.hex == off_map ? 0 : toll(field, who, march.hex)));
    march.hex = way[entered];
    if (into.disorders && !leader) {
      woods |= 1U << static_cast<unsigned>(entered);
      march.disorganised = true;
    }
  }
  if (leader) return take_leader_move(umpire, order, march.spent);
  umpire.stand(u, order.hex);
  umpire.unit(u).deeds.set(Deed::moved);
  if (order.kind == OrderKind::enter)
    umpire.say(Entered{u, {way[0]}, {order.hex}, order.facing, march.spent}, "HEX-P-REINF-01");
  else
    umpire.say(Moved{u, {from}, {order.hex}, order.facing, march.spent}, "HEX-P-MOVE-01");
  umpire.face(order.hex, order.facing);  // HEX-P-MOVE-11, HEX-P-FACE-04
  for (int i = way.size() - 1; i >= 0; --i) push_aside(umpire, way[i], other(who.side));  // HEX-P-MOVE-04
  for (; woods != 0 && umpire.unit(u).on_map(); woods &= woods - 1) enter_woods(umpire, u);
}

}  // namespace guidon::hex1866
