// What the workshop offers, held against the reader: everything it lists is taken, and nothing beside it.
#include "scenario/workshop/workshop.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "match/game.hpp"
#include "scenario/scenario.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {
namespace {

using Table = std::map<std::string, std::string, std::less<>>;  // keys and values, as TOML writes them

std::string in_quotes(std::string_view text) { return "\"" + std::string{text} + "\""; }

std::string toml(const Preset& preset) {
  struct Write {
    std::string operator()(std::monostate) const { return "\"\""; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(double value) const { return digits(value); }
    std::string operator()(std::string_view value) const { return in_quotes(value); }
    std::string operator()(const std::vector<std::string_view>& values) const {
      std::string out = "[";
      for (const std::string_view each : values) out += in_quotes(each) + ", ";
      return out + "]";
    }
  };
  return std::visit(Write{}, preset);
}

std::string problems_of(const Loaded& loaded) { return loaded ? std::string{} : text(loaded.error()); }

// What a scenario needs for each of its tables to be tried out in it.
struct Bench {
  const Workshop& workshop;
  std::string more;                           // beside the blank
  std::map<std::string, Table> sample;        // a sound table of each group, by its key
  std::map<std::string, std::string> refers;  // an id to refer to, by table
};

Bench bench_of(std::string_view rules) {
  const Workshop& all = *workshop(rules);
  if (rules == "peninsular")
    return {all,
            R"([[division]]
id = "div"
[[brigade]]
id = "red-2"
side = "red"
division = "div"
[[ground]]
id = "house"
kind = "building"
polygon = [[150, 50], [162, 50], [162, 62], [150, 62]]
)",
            {{"unit",
              {{"id", "\"tried\""},
               {"brigade", "\"red-1\""},
               {"nation", "\"british\""},
               {"arm", "\"infantry\""},
               {"at", "[90, 60]"}}},
             {"officer", {{"id", "\"tried\""}, {"rank", "\"brigade\""}, {"brigade", "\"red-1\""}, {"at", "[90, 60]"}}},
             {"brigade", {{"id", "\"tried\""}, {"side", "\"red\""}}},
             {"division", {{"id", "\"tried\""}}}},
            {{"brigade", "red-1"}, {"division", "div"}, {"ground", "house"}, {"unit", "red-foot"}}};
  if (rules == "linear")
    return {all,
            R"([[ground]]
id = "house"
kind = "building"
centre = [60, 24]
front = 6
depth = 4
[[profile]]
key = "stout"
base = "line_infantry"
stamina = 20
)",
            {{"unit",
              {{"id", "\"tried\""}, {"brigade", "\"south-1\""}, {"profile", "\"stout\""}, {"place.at", "[20, 14]"}}},
             {"commander", {{"id", "\"tried\""}, {"brigade", "\"spare\""}, {"place", "[20, 4]"}}},
             {"brigade", {{"id", "\"tried\""}, {"side", "\"south\""}}},
             {"profile", {{"key", "\"tried\""}, {"base", "\"line_infantry\""}}},
             {"objective", {{"side", "\"south\""}, {"kind", "\"hold\""}, {"ground", "\"house\""}}}},
            {{"brigade", "south-1"}, {"commander.brigade", "spare"}, {"ground", "house"}, {"unit", "south-foot"}}};
  return {all,
          R"([[formation]]
id = "PF"
side = "prussian"
[[leader]]
id = "PL"
formation = "PF"
hex = "0312"
[[unit]]
id = "P-2"
formation = "PF"
arm = "infantry"
cv = 4
morale = 3
steps = 3
hex = "0312"
)",
          {{"unit",
            {{"id", "\"tried\""},
             {"formation", "\"PF\""},
             {"arm", "\"infantry\""},
             {"cv", "20"},
             {"morale", "3"},
             {"steps", "6"},
             {"hex", "\"0606\""}}},
           {"leader", {{"id", "\"tried\""}, {"formation", "\"spare\""}, {"hex", "\"0606\""}}},
           {"formation", {{"id", "\"tried\""}, {"side", "\"prussian\""}}},
           {"objectives", {{"hex", "\"0808\""}, {"held", "\"austrian\""}}},
           {"result", {{"from", "5"}, {"winner", "\"prussian\""}, {"words", "\"great\""}}}},
          {{"formation", "PF"}, {"leader.formation", "spare"}}};
}

std::string lines(const Table& table) {
  std::string out;
  for (const auto& [key, value] : table) out += key + " = " + value + "\n";
  return out;
}

// Those without whom a brigade or formation, or its commander, cannot be.
std::string company(std::string_view rules, std::string_view key, const Table& table) {
  const auto has = [&](const char* name, const char* value) {
    const auto at = table.find(name);
    return at != table.end() && at->second == value;
  };
  const auto unit = [&](const std::string& of) {
    return rules == "linear" ? "[[unit]]\nid = \"member\"\nbrigade = \"" + of +
                                   "\"\nprofile = \"line_infantry\"\nplace = { at = [20, 24] }\n"
                             : "[[unit]]\nid = \"member\"\nformation = \"" + of +
                                   "\"\narm = \"infantry\"\ncv = 4\nmorale = 3\nsteps = 3\n" +
                                   (table.contains("reinforcement.turn") ? "" : "hex = \"0706\"\n");
  };
  if (rules == "peninsular") return {};
  if (key == "brigade") return unit("tried") + "[[commander]]\nid = \"leads\"\nbrigade = \"tried\"\nplace = [20, 20]\n";
  if (key == "formation")
    return unit("tried") + "[[leader]]\nid = \"leads\"\nformation = \"tried\"\n" +
           (table.contains("reinforcement.turn") ? "" : "hex = \"0706\"\n");
  if (key == "commander" && has("brigade", "\"spare\""))
    return unit("spare") + "[[brigade]]\nid = \"spare\"\nside = \"south\"\n";
  if (key == "leader" && has("formation", "\"spare\""))
    return unit("spare") + "[[formation]]\nid = \"spare\"\nside = \"prussian\"\n";
  return {};
}

// The bench's scenario with one table more.
std::string with_list(const Bench& bench, std::string_view key, const Table& table, std::string_view parent = {}) {
  const std::string header =
      "[[" + (parent.empty() ? std::string{} : std::string{parent} + ".") + std::string{key} + "]]\n";
  std::string text = std::string{bench.workshop.blank} + bench.more;
  if (key == "result") {  // the highest score first
    const auto from = table.find("from");
    const bool low = from != table.end() && from->second.starts_with('-');
    return text.insert(low ? text.rfind(header) : text.find(header), header + lines(table));
  }
  if (key == "formation")  // reinforcements come as late as they may
    text.replace(text.find("turns = 10"), 10, "turns = 40");
  return text + header + lines(table) + company(bench.workshop.rules, key, table);
}

std::string with_section(const Bench& bench, const Group& group, const Table& keys) {
  const std::string header = "[" + std::string{group.key} + "]\n";
  std::string text = std::string{bench.workshop.blank} + bench.more;
  if (const auto mode = keys.find("mode"); mode != keys.end() && mode->second == "\"players\"")  // who place everybody
    for (auto at = text.find("\nat = "); at != std::string::npos; at = text.find("\nat = "))
      text.erase(at, text.find('\n', at + 1) - at);
  const auto at = text.find(header);
  if (at == std::string::npos) return text + header + lines(keys);
  for (const auto& [key, value] : keys) {  // what the blank says of it gives way
    const auto end = std::min(text.find("\n[", at + 1), text.size());
    const auto old = text.find("\n" + key + " = ", at);
    if (old < end && !text.substr(old).starts_with("\n" + key + " = \"\"\""))
      text.erase(old + 1, text.find('\n', old + 1) - old);
  }
  return text.insert(at + header.size(), lines(keys));
}

// Sets what a field waits for.
void fulfil(const Field& field, Table& table) {
  for (const When& when : field.when) {
    if (when.key.starts_with('/')) continue;  // true of the blank
    const std::string_view value = when.values.front();
    if (value == "false")
      table.erase(std::string{when.key});
    else
      table[std::string{when.key}] = value == "true" ? "true" : in_quotes(value);
  }
  for (const std::string_view key : field.instead_of) table.erase(std::string{key});
}

// What goes with what, as whoever fills in a form would see to.
void complete(const Bench& bench, Table& table) {
  const auto is = [&](const std::string& key, const std::string& value) {
    const auto at = table.find(key);
    return at != table.end() && at->second == value;
  };
  if (bench.workshop.rules == "peninsular") {
    if (table.contains("nation")) table["brigade"] = is("nation", "\"french\"") ? "\"black-1\"" : "\"red-1\"";
    if (is("detachment", "true") && !table.contains("stands")) table["stands"] = "4";
    if (is("rank", "\"division\"")) table.erase("brigade"), table["division"] = "\"div\"";
    if (is("rank", "\"army\""))
      table.erase("brigade"), table["side"] = table.contains("side") ? table["side"] : "\"red\"";
    if (is("ranks", "3")) table["stands"] = "6";
    if (is("stands", "6") && is("arm", "\"infantry\"") && !is("detachment", "true")) table["ranks"] = "3";
  }
  if (bench.workshop.rules == "linear" && table.contains("base")) {
    if (is("weapon", "\"none\"")) table["shoot"] = "0";
    if (is("formations", "[\"deployed\"]") || is("formations", "[\"limbered\"]")) table["base"] = "\"field_gun\"";
    if (is("formations", "[\"wagons\"]") || is("tags", "[\"baggage\"]")) table["base"] = "\"baggage\"";
  }
  if (bench.workshop.rules == "linear" && table.contains("kind") &&
      table.contains("side")) {  // of an objective, what its kind asks for
    const bool named = is("kind", "\"leave\"") || is("kind", "\"destroy\"");
    const bool souths = is("side", "\"south\"") == is("kind", "\"leave\"");
    if (named) {
      table.erase("ground");
      table["units"] = souths ? "[\"south-foot\"]" : "[\"north-foot\"]";
    } else {
      table.try_emplace("ground", "\"house\"");
    }
    if (is("kind", "\"leave\"")) table.try_emplace("edge", "\"north\"");
  }
  if (bench.workshop.rules == "linear" && is("lost", "true")) table.erase("place.at");
  if (bench.workshop.rules == "linear" && is("lost", "false")) table["place.at"] = "[20, 14]";
  if (bench.workshop.rules == "hex1866") {
    if (is("cinc", "true")) {
      table.erase("formation");
      if (!table.contains("side")) table["side"] = "\"prussian\"";
    }
    if (table.contains("reinforcement.turn") != table.contains("reinforcement.entry")) {
      table.try_emplace("reinforcement.turn", "2");
      table.try_emplace("reinforcement.entry", "[\"0101\"]");
    }
  }
}

// Every value that a field lists, or some of each kind that it takes.
std::vector<std::string> good_values(const Bench& bench, std::string_view group, const Field& field) {
  std::vector<std::string> out;
  const auto number = [](double value) { return digits(value); };
  switch (field.type) {
    case FieldType::choice:
      for (const std::string_view each : field.values) out.push_back(in_quotes(each));
      if (!field.refers.empty()) {
        const auto own = bench.refers.find(std::string{group} + "." + std::string{field.name});
        out.push_back(in_quotes(own != bench.refers.end() ? own->second : bench.refers.at(std::string{field.refers})));
      }
      break;
    case FieldType::number:
      out = {number(*field.least), number(*field.most)};
      if (field.step)
        for (double value = *field.least + *field.step; value < *field.most; value += *field.step)
          out.push_back(number(value));
      break;
    case FieldType::flag: out = {"true", "false"}; break;
    case FieldType::text: out = {field.form == "id" ? "\"tried\"" : "{ en = \"Words\", fr = \"Mots\" }"}; break;
    case FieldType::point: out = {field.form == "hex" ? "\"0909\"" : "[60, 16]"}; break;
    case FieldType::list:
      for (const std::string_view each : field.values) {
        std::string items = in_quotes(each);
        if (field.name == "companies")  // one for each stand
          for (int i = 1; i < 8; ++i) items += ", " + in_quotes(each);
        out.push_back("[" + items + "]");
      }
      if (!field.refers.empty()) out = {"[" + in_quotes(bench.refers.at(std::string{field.refers})) + "]"};
      if (field.form == "whole") out = {"[1, 3]"};
      if (field.form == "hexes") out = {"[\"0101 0201\", \"0301\"]"};
      break;
  }
  return out;
}

std::vector<std::string> bad_values(const Field& field) {
  switch (field.type) {
    case FieldType::choice: return {"\"no_such_word\"", "3"};
    case FieldType::number: {
      std::vector<std::string> out{"\"many\""};
      const double step = field.form == "whole" ? 1 : 0.01;
      out.push_back(digits(*field.least - step));
      out.push_back(digits(*field.most + step));
      if (field.step) out.push_back(digits(*field.least + 1));
      return out;
    }
    case FieldType::flag: return {"\"perhaps\""};
    case FieldType::text: return {"3"};
    case FieldType::point: return {"\"nowhere\"", "[1]"};
    case FieldType::list: return {"3.5", "[\"no_such_word\"]"};
  }
  return {};
}

class WorkshopTest : public testing::TestWithParam<const char*> {
 protected:
  const Bench bench = bench_of(GetParam());
  const Workshop& offered = bench.workshop;
  int tried = 0;

  void expect_taken(const std::string& scenario, const std::string& about) {
    ++tried;
    const Loaded loaded = load(scenario, "tried.toml");
    EXPECT_TRUE(loaded) << about << "\n" << problems_of(loaded);
  }
  void expect_refused(const std::string& scenario, const std::string& about) {
    ++tried;
    EXPECT_FALSE(load(scenario, "tried.toml")) << about;
  }

  // The limits alone: nothing is said of a number between them.
  void expect_limits(const Group& group, const Field& field) {
    const auto blamed = [&](double value) {
      const Loaded loaded = load(with_section(bench, group, {{std::string{field.name}, digits(value)}}), "tried.toml");
      return problems_of(loaded).contains("'" + std::string{field.name} + "' is " + digits(value));
    };
    for (const double value : {*field.least, *field.most}) EXPECT_FALSE(blamed(value)) << field.name << value;
    for (const double value : {*field.least - 1, *field.most + 1}) EXPECT_TRUE(blamed(value)) << field.name << value;
  }

  template <class Text>
  void try_field(const Field& field, const Table& sample, const std::string& about, const Text& text) {
    const std::string name{field.name};
    for (const std::string& value : good_values(bench, about, field)) {
      Table table = sample;
      fulfil(field, table);
      table[name] = value;
      complete(bench, table);
      expect_taken(text(table), about + "." + name + " = " + value + "\n" + lines(table));
    }
    for (const std::string& value : bad_values(field)) {
      Table table = sample;
      fulfil(field, table);
      complete(bench, table);
      table[name] = value;
      expect_refused(text(table), about + "." + name + " = " + value + "\n" + lines(table));
    }
    if (!field.needed) return;
    Table table = sample;
    fulfil(field, table);
    table.erase(name);
    expect_refused(text(table), about + " without " + name);
  }
};

TEST_P(WorkshopTest, the_blank_is_sound_and_can_be_set_up) {
  expect_taken(std::string{offered.blank}, "the blank");
  const auto game = match::Game::set_up({std::string{offered.blank}, "blank.toml", {}, 1});
  ASSERT_TRUE(game) << game.error().text();
  (void)(*game)->begin();
  EXPECT_FALSE((*game)->identity().title.empty());
  expect_taken(std::string{offered.blank} + bench.more, "the bench");
}

TEST_P(WorkshopTest, tables_of_the_whole_battle_take_what_is_listed_and_nothing_else) {
  std::vector<Group> groups = offered.sections;
  groups.push_back(offered.victory);
  for (const Group& group : groups)
    for (const Field& field : group.fields) {
      if (field.form == "grid" || field.name == "columns" || field.name == "rows") continue;  // see the map's own test
      Table sample;
      if (group.key == "setup") sample["first"] = "\"austrian\"";
      if (group.key == "battle" && field.name == "nights") sample["turns"] = "10";
      if (group.key == "table" || field.name == "contact_gap") {  // who stands there may be in the way
        expect_limits(group, field);
        continue;
      }
      // Two numbers of a rating bound each other.
      if (field.name == "rating_min") sample["rating_max"] = "12";
      if (field.name == "rating_max") sample["rating_min"] = "2";
      if (field.needed) {
        Table table = sample;
        std::string text = with_section(bench, group, {{std::string{field.name}, "0"}});
        const auto at = text.find("\n" + std::string{field.name} + " = 0\n");
        ASSERT_NE(at, std::string::npos);
        text.erase(at + 1, field.name.size() + 5);
        expect_refused(text, std::string{group.key} + " without " + std::string{field.name});
      }
      Field optional = field;
      optional.needed = false;
      try_field(optional, sample, std::string{group.key},
                [&](const Table& table) { return with_section(bench, group, table); });
    }
  EXPECT_GT(tried, 30);
}

TEST_P(WorkshopTest, units_officers_and_commands_take_what_is_listed_and_nothing_else) {
  std::vector<Group> groups = offered.others;
  groups.push_back(offered.unit);
  groups.push_back(offered.officer);
  groups.push_back(offered.command);
  for (const Group& group : groups)
    for (const Field& field : group.fields)
      // See the profiles, and the general's own test. A stretch of an edge is as long as the table allows, and a nation
      // that is not listed goes by its own name.
      if (field.name != "place.formation" && field.name != "nation" && field.name != "from" && field.name != "to" &&
          (group.key != "commander" || (field.name != "army" && field.name != "side")))
        try_field(field, bench.sample.at(std::string{group.key}), std::string{group.key},
                  [&](const Table& table) { return with_list(bench, group.key, table); });
  for (const Group& list : offered.victory.lists)
    for (const Field& field : list.fields)
      try_field(field, bench.sample.at(std::string{list.key}), std::string{list.key},
                [&](const Table& table) { return with_list(bench, list.key, table, "victory"); });
  EXPECT_GT(tried, 100);
}

TEST_P(WorkshopTest, every_profile_is_a_unit_as_it_is_and_in_every_formation_it_is_said_to_allow) {
  ASSERT_GT(offered.profiles.size(), 10U);
  for (const TroopProfile& profile : offered.profiles) {
    Table table = bench.sample.at("unit");
    for (const auto& [key, value] : profile.preset) table[std::string{key}] = toml(value);
    complete(bench, table);
    expect_taken(with_list(bench, "unit", table), std::string{profile.id} + "\n" + lines(table));
    for (const auto& [key, values] : profile.allows) {
      const auto field = std::ranges::find(offered.unit.fields, key, &Field::name);
      ASSERT_NE(field, offered.unit.fields.end());
      for (const std::string_view value : field->values) {
        table[std::string{key}] = in_quotes(value);
        const std::string scenario = with_list(bench, "unit", table);
        if (std::ranges::find(values, value) != values.end())
          expect_taken(scenario, std::string{profile.id} + " in " + std::string{value});
        else
          expect_refused(scenario, std::string{profile.id} + " in " + std::string{value});
      }
    }
  }
}

// The shape of a piece of ground in the middle of the table.
Table shape_of(const std::vector<std::string_view>& outline) {
  Table out;
  for (const std::string_view key : outline) {
    if (key == "polygon") out["polygon"] = "[[50, 30], [70, 30], [70, 40], [50, 40]]";
    if (key == "line") out["line"] = "[[50, 30], [60, 30], [70, 34]]";
    if (key == "from") out["from"] = "[50, 30]";
    if (key == "to") out["to"] = "[70, 30]";
    if (key == "at" || key == "centre") out[std::string{key}] = "[60, 35]";
    if (key == "size") out["size"] = "[20, 10]";
    if (key == "front") out["front"] = "10";
    if (key == "depth") out["depth"] = "10";
    if (key == "facing" || key == "heading") out[std::string{key}] = "10";
  }
  return out;
}

class WorkshopGround : public WorkshopTest {};  // where it is drawn on a table; hexes have their own

TEST_P(WorkshopGround, every_kind_takes_its_shapes_and_fields_and_nothing_else) {
  for (const TerrainKind& kind : offered.terrain) {
    ASSERT_FALSE(kind.outlines.empty());
    Table sample = shape_of(kind.outlines.front());
    sample["id"] = "\"tried\"";
    sample["kind"] = in_quotes(kind.kind);
    if (kind.kind == "hill" && offered.rules == "peninsular") sample["crest"] = "[[55, 35], [65, 35]]";
    for (const std::vector<std::string_view>& outline : kind.outlines) {
      Table table = sample;
      for (const std::string_view key : kind.outlines.front()) table.erase(std::string{key});
      table.merge(shape_of(outline));
      expect_taken(with_list(bench, "ground", table), lines(table));
    }
    for (const Field& field : kind.fields) {
      const auto in = [&](const auto& outline) { return std::ranges::find(outline, field.name) != outline.end(); };
      if (field.name == "crest" || std::ranges::any_of(kind.outlines, in)) continue;
      try_field(field, sample, std::string{kind.kind},
                [&](const Table& table) { return with_list(bench, "ground", table); });
    }
    Table strange = sample;
    strange["no_such_key"] = "1";
    expect_refused(with_list(bench, "ground", strange), std::string{kind.kind} + " with a strange key");
  }
  Table unknown = shape_of(offered.terrain.front().outlines.front());
  unknown["id"] = "\"tried\"";
  unknown["kind"] = "\"swamp\"";
  expect_refused(with_list(bench, "ground", unknown), "an unknown kind");
}

TEST(Workshop, every_ground_and_line_of_a_hex_map_is_taken) {
  const Workshop& offered = hex1866_workshop();
  const auto with = [&](std::string_view word, std::string_view map) {
    std::string text{offered.blank};
    text.replace(text.find("c1 c1"), 2, word);
    return text.insert(text.find("[map]\n") + 6, map);
  };
  int tried = 0;
  for (const TerrainKind& kind : offered.terrain) {
    const std::string key{kind.key};
    if (kind.shape == "hex")
      for (char level = '0'; level <= '5'; ++level)
        for (const char below : {' ', 'c', 'w', 'm', 't', 'y'}) {
          const std::string word = std::string{kind.letter} + level + (below == ' ' ? "" : std::string{below});
          const bool good = level >= '1' && level <= '4' &&
                            (below == ' ' || (kind.fields.size() == 2 && below != 't' && below != 'y'));
          EXPECT_EQ(load(with(word, ""), "map.toml").has_value(), good) << word;
          ++tried;
        }
    else if (kind.shape == "hexside")
      EXPECT_TRUE(load(with("c1", (kind.kind == "bridge" ? "rivers = [\"0202/S\"]\nroads = [\"0202 0203\"]\n" : "") +
                                      key + " = [\"0202/S\"]\n"),
                       "map.toml"))
          << key;
    else if (kind.shape == "line")
      EXPECT_TRUE(load(with("c1", key + " = [\"0202 0203 0304\"]\n"), "map.toml")) << key;
    else
      EXPECT_TRUE(load(with("c1", "names = { 0202 = \"A farm\" }\n"), "map.toml")) << key;
  }
  EXPECT_EQ(tried, 5 * 36);
  EXPECT_FALSE(load(with("x1", ""), "map.toml"));
}

TEST(Workshop, a_linear_general_has_a_brigade_or_a_side) {
  std::string text{linear_workshop().blank};
  const std::string_view general = "brigade = \"south-1\"\narmy = true\n";
  ASSERT_TRUE(text.contains(general));
  text.replace(text.find(general), general.size(), "side = \"south\"\narmy = true\n");
  EXPECT_FALSE(load(text, "tried.toml")) << "the brigade has no commander";
  text += "[[commander]]\nid = \"second\"\nbrigade = \"south-1\"\narmy = false\nplace = [30, 4]\n";
  EXPECT_TRUE(load(text, "tried.toml")) << problems_of(load(text, "tried.toml"));
}

constexpr auto by_rules = [](const auto& each) { return std::string{each.param}; };
INSTANTIATE_TEST_SUITE_P(rule_sets, WorkshopTest, testing::Values("peninsular", "linear", "hex1866"), by_rules);
INSTANTIATE_TEST_SUITE_P(rule_sets, WorkshopGround, testing::Values("peninsular", "linear"), by_rules);

TEST(Workshop, there_is_one_for_each_rule_set_and_no_other) {
  for (const std::string_view rules : workshop_rules()) EXPECT_EQ(workshop(rules)->rules, rules);
  EXPECT_EQ(workshop("naval"), nullptr);
}

}  // namespace
}  // namespace guidon::scenario
