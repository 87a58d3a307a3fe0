// The ground of an 1866 battle: all of the map as a list, and one hex in full.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "kernel/shown.hpp"
#include "match/hex1866/rules.hpp"
#include "match/hex1866/spoken_words.hpp"
#include "match/roster.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

void add(std::string& list, std::string_view words, std::string_view between = ", ") {
  if (words.empty()) return;
  if (!list.empty()) list += between;
  list += words;
}

std::string_view word_of(hex1866::Terrain terrain) { return terrain_words[static_cast<std::size_t>(terrain)]; }
std::string_view word_of(Feature feature) { return hex::feature_words[static_cast<std::size_t>(feature)]; }

// "2 points, held by Austrians", of a hex that counts for victory.
std::string prize_of(const Field& field, Hex hex) {
  const Setting& setting = field.setting();
  std::string out;
  for (std::size_t i = 0; i < setting.victory.objectives.size(); ++i) {
    const Objective& each = setting.victory.objectives[i];
    if (each.hex == hex)
      add(out, fmt::format("{} point{}, held by {}", each.points, each.points == 1 ? "" : "s",
                           setting.side_names[index(field.state().held[i])]));
  }
  return out;
}

// ---- all of it ----

// Places that have a name or count for victory, then every kind of ground, height and hexside with all its places.
class Survey {
 public:
  explicit Survey(const Field& field) : field_(field), setting_(field.setting()), grid_(field.grid()) {}

  std::vector<GroundRow> rows() {
    places();
    std::map<hex1866::Terrain, Names> kinds;
    std::map<int, Names> levels;
    for (const Hex hex : hexes_in_order()) {
      kinds[field_.terrain(hex)].push_back(grid_.name(hex));
      levels[field_.map().level(hex)].push_back(grid_.name(hex));
    }
    for (const hex1866::Terrain terrain :
         {hex1866::Terrain::town, hex1866::Terrain::city, hex1866::Terrain::woods, hex1866::Terrain::marsh})
      if (kinds.contains(terrain)) list(std::string{word_of(terrain)}, kinds[terrain], "hex", "hexes");
    const auto most = std::ranges::max_element(levels, {}, [](const auto& each) { return each.second.size(); });
    for (const auto& [level, names] : levels) {
      if (level == most->first)
        out_.push_back({fmt::format("level {}", level), tally(names.size(), "hex", "hexes"), {}, "everywhere else"});
      else
        list(fmt::format("level {}", level), names, "hex", "hexes");
    }
    for (std::size_t i = 0; i < hex::feature_words.size(); ++i) hexsides(static_cast<Feature>(i));
    if (kinds.contains(hex1866::Terrain::clear))
      out_.push_back({"clear", tally(kinds[hex1866::Terrain::clear].size(), "hex", "hexes"), {}, "everywhere else"});
    return std::move(out_);
  }

 private:
  using Names = std::vector<std::string>;

  static std::string tally(std::size_t count, std::string_view one, std::string_view more) {
    return fmt::format("{} {}", count, count == 1 ? one : more);
  }
  [[nodiscard]] std::vector<Hex> hexes_in_order() const {
    std::vector<Hex> all;
    all.reserve(static_cast<std::size_t>(grid_.hexes()));
    for (int h = 0; h < grid_.hexes(); ++h) all.push_back(static_cast<Hex>(h));
    std::ranges::sort(all, {}, [this](Hex hex) { return grid_.name(hex); });
    return all;
  }

  void list(std::string id, const Names& names, std::string_view one, std::string_view more) {
    if (names.empty()) return;
    std::string all;
    for (const std::string& name : names) add(all, name, " ");
    out_.push_back({std::move(id), tally(names.size(), one, more), {}, std::move(all)});
  }

  void places() {
    std::set<Hex> found;
    for (const auto& each : setting_.place_names) found.insert(each.first);
    for (const Objective& objective : setting_.victory.objectives) found.insert(objective.hex);
    for (const Hex hex : found) {
      GroundRow row{grid_.name(hex),
                    ground_words(setting_, hex),
                    fmt::format("column {:>2}, row {:>2}", grid_.column(hex), grid_.row(hex)),
                    {}};
      if (const auto at = setting_.place_names.find(hex); at != setting_.place_names.end()) row.words = at->second;
      add(row.words, prize_of(field_, hex));
      out_.push_back(std::move(row));
    }
  }

  // Links as the two hexes they join, everything else by the names of its hexsides (HEX-P-MAP-04).
  void hexsides(Feature feature) {
    const bool link = std::ranges::find(hex::links, feature) != hex::links.end();
    Names names;
    for (const Hex hex : hexes_in_order())
      for (const Direction to : hex::all_directions) {
        const Hex there = grid_.neighbour(hex, to);
        if (there == off_map || !hex::Map::keeps(to) || !has(hex, to, feature)) continue;
        std::string direction{hex::direction_words[static_cast<std::size_t>(to)]};
        std::ranges::transform(direction, direction.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
        names.push_back(link ? grid_.name(hex) + "-" + grid_.name(there) : grid_.name(hex) + "/" + direction);
      }
    list(std::string{word_of(feature)}, names, link ? "link" : "hexside", link ? "links" : "hexsides");
  }
  // A slope is steep by its levels too (HEX-R-17).
  [[nodiscard]] bool has(Hex hex, Direction to, Feature feature) const {
    return feature == Feature::steep ? field_.steep(hex, to) : field_.map().side(hex, to).has(feature);
  }

  const Field& field_;
  const Setting& setting_;
  const hex::Grid& grid_;
  std::vector<GroundRow> out_{};
};

// ---- one hex ----

class HexCard {
 public:
  HexCard(const Field& field, Hex hex) : field_(field), grid_(field.grid()), hex_(hex) {}

  UnitCard card() const {
    const Setting& setting = field_.setting();
    const auto name = setting.place_names.find(hex_);
    UnitCard out{grid_.name(hex_), name == setting.place_names.end() ? "" : name->second, {ground()}, {}, {}};
    const auto fact = [&out](std::string words) {
      if (!words.empty()) out.facts.push_back(std::move(words));
    };
    fact(prize_of(field_, hex_));
    fact(standing());
    for (const hex1866::Side side : {hex1866::Side::prussian, hex1866::Side::austrian}) fact(zone(side));
    for (const hex1866::Side side : {hex1866::Side::prussian, hex1866::Side::austrian}) fact(seen_by(side));
    out.facts.emplace_back("movement points to enter it, and what lies on its hexsides:");
    for (const Direction to : hex::all_directions)
      if (grid_.neighbour(hex_, to) != off_map) out.stands.push_back(side(to));
    return out;
  }

 private:
  [[nodiscard]] std::string ground() const {
    std::string out = ground_words(field_.setting(), hex_);
    const hex1866::Terrain terrain = field_.terrain(hex_);
    if (built_up(terrain)) out += fmt::format(", on {} ground", word_of(field_.setting().under[hex_]));
    const Protection shelter = protection(terrain);
    out += fmt::format(", protection {} ({})", shelter.value, shelter.clause.id());
    if (blocks_sight(terrain)) out += ", hides what is behind it";
    return out;
  }

  [[nodiscard]] std::string standing() const {
    std::string out;
    const Stack stack = field_.stack(hex_);
    for (int i = 0; i < stack.size(); ++i) add(out, field_.sheet(stack[i]).id);
    for (int l = 0; l < field_.leaders(); ++l)
      if (field_.leader(l).on_map() && field_.leader(l).hex == hex_) add(out, field_.leader_sheet(l).id);
    return out.empty() ? "nobody stands there" : "there: " + out;
  }

  [[nodiscard]] std::string zone(hex1866::Side side) const {
    if (!field_.enemy_zone(hex_, other(side))) return {};
    return fmt::format("in a zone of the {}", field_.setting().side_names[index(side)]);
  }

  // Who sees it, and the batteries among them that reach it.
  [[nodiscard]] std::string seen_by(hex1866::Side side) const {
    std::string eyes;
    std::string guns;
    for (int u = 0; u < field_.units(); ++u) {
      const UnitState& unit = field_.unit(u);
      if (field_.side(u) != side || !unit.on_map() || unit.hex == hex_ || !field_.sees(unit.hex, hex_)) continue;
      add(eyes, field_.sheet(u).id);
      if (field_.battery(u) && grid_.distance(unit.hex, hex_) <= field_.gun_range(u)) add(guns, field_.sheet(u).id);
    }
    const std::string& whose = field_.setting().side_names[index(side)];
    if (eyes.empty()) return fmt::format("seen by none of the {}", whose);
    return fmt::format("seen by {} of the {}{}", eyes, whose, guns.empty() ? "" : ", in range of " + guns);
  }

  // "n  1206 woods, level 3, road: infantry 2, jaegers 2, cavalry 2, artillery 2"
  [[nodiscard]] std::string side(Direction to) const {
    const Hex there = grid_.neighbour(hex_, to);
    const Hexside between = field_.map().side(hex_, to);
    std::string out = fmt::format("{:<2} {} {}", hex::direction_words[static_cast<std::size_t>(to)], grid_.name(there),
                                  ground_words(field_.setting(), there));
    for (std::size_t i = 0; i < hex::feature_words.size(); ++i)
      if (const auto feature = static_cast<Feature>(i); feature != Feature::steep && between.has(feature))
        add(out, word_of(feature));
    if (field_.steep(hex_, to)) add(out, word_of(Feature::steep));
    constexpr std::array<std::string_view, 4> gaits{"infantry", "jaegers", "cavalry", "artillery"};
    std::string costs;
    for (std::size_t i = 0; i < gaits.size(); ++i) {
      const Toll into = toll(static_cast<Gait>(i), false, passage(field_, there, hex::opposite(to)), field_.options());
      if (into.closed)
        add(costs, fmt::format("{} not ({})", gaits[i], into.closed.id()));
      else
        add(costs, fmt::format("{} {}{}", gaits[i], into.cost, into.disorders ? " and disorganised" : ""));
    }
    return out + ": " + costs;
  }

  const Field& field_;
  const hex::Grid& grid_;
  Hex hex_;
};

}  // namespace

std::string ground_words(const Setting& setting, Hex hex) {
  return fmt::format("{}, level {}", word_of(setting.terrain[hex]), setting.map.level(hex));
}

std::vector<GroundRow> Hex1866::ground(const Battle& battle) { return Survey{battle.field()}.rows(); }

std::expected<UnitCard, Reason> Hex1866::ground(const Battle& battle, std::string_view place) {
  SpokenWords in{place, hex1866::Side::prussian, battle};
  const auto hex = in.place();
  if (hex && in.at_end()) return HexCard{battle.field(), *hex}.card();
  if (!in.ambiguous().empty()) return std::unexpected{Reason{in.ambiguous()}};
  return std::unexpected{
      Reason{say("expected a hex of the map, such as {}, a place or a unit that stands there, not {}"_form,
                 battle.setting().map.grid().name(0), shown(place))}};
}

}  // namespace guidon::match
