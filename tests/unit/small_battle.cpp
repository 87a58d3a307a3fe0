#include "tests/unit/small_battle.hpp"

#include <cmath>

namespace guidon::tests {

using namespace peninsular;

namespace {

table::Outline box(double x, double y, double width, double depth) {
  return table::Outline{{{x, y}, {x + width, y}, {x + width, y + depth}, {x, y + depth}}};
}

table::Outline blob(double x, double y, double wide, double deep) {
  std::vector<table::Vec> corners;
  for (int i = 0; i < 14; ++i) {
    const double angle = i * 2 * 3.14159265 / 14;
    const double stretch = i % 3 == 0 ? 0.85 : 1.0;
    corners.push_back({x + std::cos(angle) * wide * stretch, y + std::sin(angle) * deep * stretch});
  }
  return table::Outline{corners};
}

UnitSheet unit(std::string id, std::string name, Colour side, Arm arm, int stands, table::Pose pose,
               Formation formation) {
  UnitSheet sheet;
  sheet.id = std::move(id);
  sheet.name = std::move(name);
  sheet.side = side;
  sheet.nation = side == Colour::red ? Nation::british : Nation::french;
  sheet.brigade = side == Colour::red ? 0 : 1;
  sheet.arm = arm;
  sheet.armament = arm == Arm::artillery ? Armament::cannon : arm == Arm::cavalry ? Armament::none : Armament::musket;
  for (int i = 0; i < stands; ++i) {
    const Role role = arm != Arm::infantry ? Role::centre
                      : i == 0             ? Role::grenadier
                      : i == stands - 1    ? Role::light
                                           : Role::centre;
    sheet.stands.push_back({role, 2});
  }
  sheet.placement = Placement{pose, formation, nobody, false};
  return sheet;
}

void add_piece(Setting& setting, std::string id, std::string name, Ground kind, table::Outline outline) {
  Piece piece;
  piece.id = std::move(id);
  piece.name = std::move(name);
  piece.kind = kind;
  piece.outline = std::move(outline);
  const bool built = kind == Ground::building || kind == Ground::low_wall || kind == Ground::high_wall ||
                     kind == Ground::rampart || kind == Ground::bridge;
  if (built) {
    piece.structure = static_cast<std::uint8_t>(setting.structures.size());
    setting.structures.push_back(static_cast<std::uint8_t>(setting.pieces.size()));
  }
  setting.pieces.push_back(std::move(piece));
}

table::Pose pose(double x, double y, int degrees) {
  return {table::Spot::of({x, y}), table::Heading::degrees(degrees)};
}

}  // namespace

Setting small_setting() {
  Setting s;
  s.id = "small";
  s.title = "A small affair";
  s.side_names = {"British", "French"};
  s.fixed = true;
  s.brigades = {{"kempt", "Kempt's brigade", Colour::red, nobody},
                {"reille", "Reille's brigade", Colour::black, nobody}};
  add_piece(s, "ridge", "The ridge", Ground::hill, blob(60, 44, 46, 12));
  add_piece(s, "wood", "Cork wood", Ground::wood, blob(140, 38, 16, 13));
  add_piece(s, "brook", "The brook", Ground::river,
            table::Outline{{{0, 88}, {60, 82}, {120, 86}, {180, 78}, {180, 82}, {120, 90}, {60, 86}, {0, 92}}});
  add_piece(s, "bridge", "Stone bridge", Ground::bridge, box(97, 80, 6, 12));
  add_piece(s, "road", "Road", Ground::road, box(98.5, 0, 3, 120));
  add_piece(s, "church", "Church", Ground::building, box(108, 52, 12, 12));
  add_piece(s, "wall.1", "Orchard wall", Ground::low_wall, box(30, 60, 12, 1));
  add_piece(s, "wall.2", "Orchard wall", Ground::low_wall, box(42, 60, 12, 1));
  add_piece(s, "farmland", "Ploughed field", Ground::difficult, box(6, 62, 20, 14));
  add_piece(s, "summit", "Summit", Ground::objective, box(54, 40, 8, 8));
  s.units.push_back(
      unit("28th", "1st battalion, 28th Foot", Colour::red, Arm::infantry, 8, pose(50, 50, 0), Formation::line));
  s.units.push_back(
      unit("79th", "79th Highlanders", Colour::red, Arm::infantry, 8, pose(85, 52, 20), Formation::attack_column));
  s.units.push_back(unit("95rifles", "3rd battalion, 95th Rifles", Colour::red, Arm::infantry, 6, pose(20, 50, 350),
                         Formation::line));
  s.units.push_back(unit("gun1", "Rogers' battery, first gun", Colour::red, Arm::artillery, 1, pose(68, 54, 0),
                         Formation::unlimbered));
  s.units.push_back(
      unit("3dg", "3rd Dragoon Guards", Colour::red, Arm::cavalry, 6, pose(115, 30, 45), Formation::line));
  s.units.push_back(unit("95e", "1st battalion, 95e Ligne", Colour::black, Arm::infantry, 10, pose(52, 76, 180),
                         Formation::attack_column));
  s.units.push_back(unit("45e", "2nd battalion, 45e Ligne", Colour::black, Arm::infantry, 10, pose(75, 98, 180),
                         Formation::route_column));
  s.units.push_back(unit("4e", "4e Dragons", Colour::black, Arm::cavalry, 6, pose(150, 70, 225), Formation::two_lines));
  s.units.push_back(unit("canon1", "8-pounder, first gun", Colour::black, Arm::artillery, 1, pose(30, 100, 170),
                         Formation::limbered));
  s.units.push_back(
      unit("9leger", "9e Leger", Colour::black, Arm::infantry, 8, pose(112, 100, 180), Formation::square));
  s.officers.push_back(
      {"picton", "Sir Thomas Picton", Colour::red, Rank::division, nobody, 0, table::Spot::of({60, 42}), nobody});
  s.officers.push_back({"kempt", "Kempt", Colour::red, Rank::brigade, 0, nobody, table::Spot::of({50, 48}), 0});
  s.officers.push_back(
      {"reille", "Reille", Colour::black, Rank::brigade, 1, nobody, table::Spot::of({80, 108}), nobody});
  return s;
}

State small_state(const Setting& setting) {
  State state;
  state.phase = Phase::card;
  state.turn = 3;
  state.cards = 2;
  state.active = Colour::red;
  state.function = Function::foot;
  for (std::size_t i = 0; i < setting.units.size(); ++i) {
    UnitState& unit = state.unit[i];
    const Placement& placement = *setting.units[i].placement;
    unit.status = Status::on_table;
    unit.pose = placement.pose;
    unit.formation = placement.formation;
    unit.quality = setting.units[i].quality;
    unit.close = static_cast<std::uint8_t>(setting.units[i].stands.size());
  }
  for (std::size_t i = 0; i < setting.officers.size(); ++i) {
    state.officer[i].at = *setting.officers[i].place;
    state.officer[i].with = setting.officers[i].with;
    state.officer[i].placed = 1;
  }
  return state;
}

}  // namespace guidon::tests
