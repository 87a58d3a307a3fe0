#include "tests/hex1866/manoeuvre.hpp"

#include <algorithm>

#include "match/random_player.hpp"

namespace guidon::hex1866::tests {

namespace {

class Ones final : public FaceDice {
  int cast(const Label& /*label*/, int /*sides*/) override { return 1; }
};

}  // namespace

void leave_only(Kit& kit, std::initializer_list<std::string_view> units) {
  kit.edit([&](State& state) {
    for (std::size_t u = 0; u < kit.setting.units.size(); ++u)
      if (std::ranges::find(units, kit.setting.units[u].id) == units.end()) {
        state.unit[u].status = Status::waiting;
        state.unit[u].hex = off_map;
      }
  });
}

void put(Kit& kit, std::string_view unit, std::string_view hex, Direction facing) {
  kit.edit([&](State& state) {
    UnitState& it = state.unit[static_cast<std::size_t>(kit.id(unit))];
    it.hex = kit.hex(hex);
    it.status = Status::on_map;
    it.facing = all_round(kit.setting.terrain[it.hex]) ? Direction::n : facing;
  });
}

void put_leader(Kit& kit, std::string_view leader, std::string_view hex) {
  kit.edit([&](State& state) {
    LeaderState& it = state.leader[static_cast<std::size_t>(kit.leader_id(leader))];
    it.hex = kit.hex(hex);
    it.status = Status::on_map;
  });
}

void let_move(Kit& kit, std::string_view formation) {
  kit.edit([&](State& state) {
    state.stage = Stage::movement;
    state.active = static_cast<std::uint8_t>(kit.formation_id(formation));
    state.todos = 0;
    state.todo = {};
    for (std::size_t f = 0; f < kit.setting.formations.size(); ++f) state.formation[f].in_command = 1;
  });
}

Kit burkersdorf_with(std::string_view unit, std::string_view hex, Direction facing) {
  Kit kit = Kit::burkersdorf();
  const FormationSheet& formation =
      kit.setting.formations[kit.setting.units[static_cast<std::size_t>(kit.id(unit))].formation];
  kit.begin({1, 1});
  let_move(kit, formation.id);
  leave_only(kit, {unit});
  put(kit, unit, hex, facing);
  put_leader(kit, kit.setting.leaders[formation.commander].id, hex);
  return kit;
}

void rest_until(Kit& kit, int turn) {
  Ones dice;
  Battle battle = kit.battle();
  for (int i = 0; i < 1000 && !battle.over() && battle.state().turn < turn; ++i) {
    const Decision asked = battle.decision();
    Order order;
    order.side = asked.side;
    if (asked.kind == Decision::Kind::activate || asked.kind == Decision::Kind::answer)
      order = candidates(battle).front();
    const auto refused = battle.apply(order, dice);
    ASSERT_FALSE(refused) << words(*refused).text();
  }
  kit.edit([&battle](State& state) { state = battle.state(); });
}

std::set<std::string> zone_of(const Kit& kit, Side side) {
  std::set<std::string> found;
  for (int h = 0; h < kit.setting.map.hexes(); ++h)
    if (kit.field().enemy_zone(static_cast<Hex>(h), other(side))) found.insert(kit.name(static_cast<Hex>(h)));
  return found;
}

// ---- by lot ----

namespace {

class FieldByLot {
 public:
  explicit FieldByLot(std::uint64_t seed) : lot_(seed) {}

  Kit make() {
    const int columns = 6 + static_cast<int>(lot_.draw(4));
    const int rows = 6 + static_cast<int>(lot_.draw(4));
    Kit kit{columns, rows};
    const bool rough = one_in(2);
    for (int h = 0; h < kit.setting.map.hexes(); ++h) ground(kit, static_cast<Hex>(h), rough);
    for (int h = 0; h < kit.setting.map.hexes(); ++h)
      for (const Direction to : {Direction::ne, Direction::se, Direction::s})
        if (kit.setting.map.grid().neighbour(static_cast<Hex>(h), to) != off_map) hexside(kit, static_cast<Hex>(h), to);
    if (one_in(2)) kit.option("road_bonus_use", "road_only");
    if (one_in(3)) kit.option("steep_slope", "marked_only");
    if (one_in(3)) kit.option("woods_cavalry", "minus_two_mp");
    for (int u = 0; u < 10; ++u) unit(kit, u);
    for (LeaderSheet& each : kit.setting.leaders) leader(kit, each);
    kit.begin({1, 1});
    let_move(kit, "PF");
    kit.edit([&](State& state) {
      for (std::size_t f = 0; f < kit.setting.formations.size(); ++f) state.formation[f].in_command = one_in(4) ? 0 : 1;
      for (UnitState& each : state.unit)
        if (each.on_map() && all_round(kit.setting.terrain[each.hex])) each.facing = Direction::n;
    });
    return kit;
  }

 private:
  bool one_in(std::uint32_t n) { return lot_.draw(n) == 0; }
  Hex any_hex(const Kit& kit) {
    return static_cast<Hex>(lot_.draw(static_cast<std::uint32_t>(kit.setting.map.hexes())));
  }

  void ground(Kit& kit, Hex hex, bool rough) {
    const std::uint32_t drawn = lot_.draw(rough ? 8 : 16);
    const auto terrain = drawn < 5 ? static_cast<Terrain>(drawn) : Terrain::clear;
    const std::uint32_t under = lot_.draw(6);
    kit.ground(kit.name(hex), terrain, 1 + static_cast<int>(lot_.draw(rough ? 4 : 2)),
               under == 0   ? Terrain::woods
               : under == 1 ? Terrain::marsh
                            : Terrain::clear);
  }

  void hexside(Kit& kit, Hex hex, Direction to) {
    hex::Map& map = kit.setting.map;
    if (one_in(4)) map.add(hex, to, hex::links[lot_.draw(3)]);
    if (one_in(3)) map.add(hex, to, Feature::road);
    if (one_in(10)) {
      map.add(hex, to, Feature::river);
      if (map.side(hex, to).linked() && one_in(2)) map.add(hex, to, Feature::bridge);
    }
    if (one_in(8)) map.add(hex, to, Feature::stream);
    if (one_in(10)) map.add(hex, to, Feature::ravine);
    if (one_in(12)) map.add(hex, to, Feature::escarpment);
    if (one_in(12)) map.add(hex, to, Feature::steep);
  }

  void unit(Kit& kit, int u) {
    const Side side = u % 2 == 0 ? prussian : austrian;
    const std::string id = (side == prussian ? "P" : "A") + std::to_string(u);
    Of of;
    of.arm = static_cast<Arm>(lot_.draw(3));
    of.disorganised = one_in(4);
    of.move = 1 + static_cast<int>(lot_.draw(7));
    static constexpr std::initializer_list<Trait> jaegers{Trait::jaeger};
    if (of.arm == Arm::infantry && one_in(2)) of.traits = jaegers;
    const Hex where = any_hex(kit);
    for (const UnitSheet& there : kit.setting.units)
      if (there.hex == where && (there.side != side || (there.arm == Arm::artillery) == (of.arm == Arm::artillery)))
        return;
    auto facing = static_cast<Direction>(lot_.draw(6));
    for (const UnitSheet& there : kit.setting.units)
      if (there.hex == where) facing = there.facing;
    kit.unit(id, side, kit.name(where), facing, of);
  }

  void leader(Kit& kit, LeaderSheet& sheet) {
    sheet.range = static_cast<std::uint8_t>(1 + lot_.draw(8));
    sheet.move = static_cast<std::uint8_t>(1 + lot_.draw(8));
    const auto enemy_in = [&](const auto& sheets, Hex hex) {
      return std::ranges::any_of(sheets,
                                 [&](const auto& there) { return there.hex == hex && there.side != sheet.side; });
    };
    do sheet.hex = any_hex(kit);
    while (enemy_in(kit.setting.units, sheet.hex) || enemy_in(kit.setting.leaders, sheet.hex));
  }

  match::SeededLot lot_;
};

}  // namespace

Kit random_field(std::uint64_t seed) { return FieldByLot{seed}.make(); }

}  // namespace guidon::hex1866::tests
