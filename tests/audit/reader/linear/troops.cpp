#include "tests/audit/reader/linear/troops.hpp"

#include <map>
#include <sstream>

namespace audit::lines {

namespace {

struct Standard {
  const char* key;
  const char* cls;
  int melee;
  int shoot;
  const char* weapon;
  int save;
  int stamina;
  const char* formations;
  const char* tags;
};
constexpr Standard standards[] = {
    {"line_infantry", "infantry", 6, 3, "smoothbore_musket", 4, 3, "line attack_column march_column square mixed", ""},
    {"elite_infantry", "infantry", 7, 3, "smoothbore_musket", 3, 3, "line attack_column march_column square mixed",
     "elite better"},
    {"raw_infantry", "infantry", 5, 2, "smoothbore_musket", 5, 3, "line attack_column march_column square", "poorer"},
    {"rifle_infantry", "infantry", 5, 3, "rifled_musket", 4, 3,
     "line attack_column march_column square open_order skirmish", "skirmish_capable"},
    {"light_infantry", "infantry", 5, 3, "smoothbore_musket", 4, 3,
     "line attack_column march_column square mixed open_order skirmish", "skirmish_capable"},
    {"skirmishers", "skirmishers", 3, 2, "smoothbore_musket", 5, 2, "skirmish open_order march_column",
     "skirmish_capable"},
    {"slingers", "skirmishers", 2, 2, "sling", 5, 2, "skirmish open_order march_column", "skirmish_capable"},
    {"pike_block", "infantry", 6, 0, "", 4, 4, "line attack_column march_column hedgehog", "pike"},
    {"shot", "infantry", 4, 3, "smoothbore_musket", 5, 3, "line march_column open_order", ""},
    {"pike_and_shot", "infantry", 6, 2, "smoothbore_musket", 4, 4, "mixed march_column hedgehog", "pike"},
    {"heavy_infantry", "infantry", 7, 2, "thrown_weapon", 4, 3, "line attack_column march_column wedge testudo",
     "heavy_infantry"},
    {"warband", "infantry", 7, 1, "thrown_weapon", 5, 3, "line attack_column march_column wedge open_order", ""},
    {"archers", "infantry", 4, 3, "bow", 5, 3, "line march_column open_order", ""},
    {"heavy_cavalry", "cavalry", 8, 0, "", 4, 3, "line march_column wedge", ""},
    {"cataphracts", "cavalry", 8, 0, "", 3, 3, "line march_column wedge", "cataphract"},
    {"light_cavalry", "cavalry", 5, 1, "smoothbore_carbine", 5, 3, "line march_column open_order skirmish",
     "light_cavalry skirmish_capable"},
    {"horse_archers", "cavalry", 4, 2, "short_bow", 5, 2, "line march_column open_order skirmish",
     "horse_archers skirmish_capable"},
    {"light_chariots", "cavalry", 6, 2, "thrown_weapon", 4, 3, "line march_column", "light_chariots"},
    {"light_gun", "artillery", 1, 2, "light_artillery", 5, 2, "deployed limbered", "light_gun"},
    {"medium_gun", "artillery", 1, 2, "medium_artillery", 5, 2, "deployed limbered", "medium_gun"},
    {"field_gun", "artillery", 1, 3, "smoothbore_artillery", 5, 2, "deployed limbered", "medium_gun"},
    {"horse_gun", "artillery", 1, 2, "light_smoothbore_artillery", 5, 2, "deployed limbered",
     "light_gun horse_artillery"},
    {"heavy_gun", "artillery", 1, 3, "heavy_artillery", 5, 2, "deployed", "heavy_gun"},
    {"siege_gun", "artillery", 1, 3, "siege_artillery", 5, 2, "deployed", "siege_gun"},
    {"baggage", "artillery", 1, 0, "", 6, 2, "wagons", "baggage"},
    {"crossbowmen", "infantry", 4, 3, "crossbow", 5, 3, "line march_column open_order", ""},
    {"breech_infantry", "infantry", 6, 4, "breech_rifle", 4, 3, "line attack_column march_column open_order skirmish",
     "skirmish_capable"},
    {"bolt_infantry", "infantry", 5, 4, "bolt_rifle", 4, 3, "line march_column open_order skirmish",
     "skirmish_capable"},
    {"pistoleers", "cavalry", 6, 2, "pistol", 4, 3, "line march_column", ""},
    {"shotgun_horse", "cavalry", 5, 2, "shotgun", 5, 3, "line march_column open_order skirmish",
     "light_cavalry skirmish_capable"},
    {"carbineers", "cavalry", 6, 1, "rifled_carbine", 5, 3, "line march_column open_order skirmish",
     "light_cavalry skirmish_capable"},
    {"breech_carbineers", "cavalry", 5, 2, "breech_carbine", 5, 3, "line march_column open_order skirmish",
     "light_cavalry skirmish_capable"},
    {"bolt_carbineers", "cavalry", 5, 2, "bolt_carbine", 5, 3, "line march_column open_order skirmish",
     "light_cavalry skirmish_capable"},
};

std::set<std::string> words(std::string_view text) {
  std::set<std::string> out;
  std::istringstream in{std::string{text}};
  for (std::string word; in >> word;) out.insert(word);
  return out;
}

std::set<std::string> list(const Json& row, const char* key) {
  std::set<std::string> out;
  for (const Json& each : row.value(key, Json::array())) out.insert(each.get<std::string>());
  return out;
}

std::optional<Troops> profile(const Scenario& scenario, const std::string& key, int depth = 0) {
  for (const Json& row : scenario.text.value("profile", Json::array())) {
    if (row.value("key", "") != key || depth > 4) continue;
    std::optional<Troops> out;
    if (row.contains("base")) {
      out = profile(scenario, row.at("base"), depth + 1);
      if (!out) return std::nullopt;
    } else {
      out.emplace();
    }
    out->cls = row.value("class", out->cls);
    out->melee = row.value("melee", out->melee);
    out->shoot = row.value("shoot", out->shoot);
    out->weapon = row.value("weapon", out->weapon);
    if (out->weapon == "none") out->weapon.clear();
    out->save = row.value("save", out->save);
    out->stamina = row.value("stamina", out->stamina);
    if (row.contains("formations")) out->formations = list(row, "formations");
    if (row.contains("tags")) out->tags = list(row, "tags");
    return out;
  }
  for (const Standard& each : standards)
    if (key == each.key)
      return Troops{
          each.cls,        each.melee, each.shoot, each.weapon, each.save, each.stamina, words(each.formations),
          words(each.tags)};
  return std::nullopt;
}

}  // namespace

std::optional<Troops> troops_of(const Scenario& scenario, std::string_view unit) {
  const Json& row = scenario.row("unit", unit);
  if (!row.is_object()) return std::nullopt;
  auto out = profile(scenario, row.value("profile", ""));
  if (!out) return out;
  for (const std::string& tag : list(row, "tags")) out->tags.insert(tag);
  if (row.contains("stamina") || row.contains("save") || row.contains("melee") || row.contains("shoot") ||
      row.contains("weapon")) {
    out->stamina = row.value("stamina", out->stamina);
    out->save = row.value("save", out->save);
    out->melee = row.value("melee", out->melee);
    out->shoot = row.value("shoot", out->shoot);
    out->weapon = row.value("weapon", out->weapon);
  }
  return out;
}

double range_of(std::string_view weapon) {
  static const std::map<std::string_view, double> ranges{{"pistol", 6},
                                                         {"shotgun", 6},
                                                         {"thrown_weapon", 6},
                                                         {"sling", 12},
                                                         {"short_bow", 12},
                                                         {"smoothbore_carbine", 12},
                                                         {"bow", 18},
                                                         {"crossbow", 18},
                                                         {"smoothbore_musket", 18},
                                                         {"rifled_carbine", 18},
                                                         {"light_artillery", 24},
                                                         {"rifled_musket", 24},
                                                         {"breech_carbine", 24},
                                                         {"breech_rifle", 30},
                                                         {"bolt_carbine", 30},
                                                         {"bolt_rifle", 36},
                                                         {"medium_artillery", 36},
                                                         {"light_smoothbore_artillery", 36},
                                                         {"heavy_artillery", 48},
                                                         {"smoothbore_artillery", 48},
                                                         {"siege_artillery", 48}};
  const auto found = ranges.find(weapon);
  return found == ranges.end() ? 0 : found->second;
}

double rate_of(const Troops& troops, std::string_view formation, const Scenario& scenario) {
  if (formation == "hedgehog") return 0;
  if (troops.has("heavy_gun") || troops.has("siege_gun"))
    return scenario.option("heavy_artillery_move") == "limbered_six" && formation == "limbered" ? 6 : 0;
  if (troops.cls == "artillery" && formation == "deployed") return 3;
  if (troops.has("horse_artillery") && formation == "limbered") return 9;
  if (troops.has("horse_archers"))
    return formed(formation) && scenario.option("horse_archer_formed_move") == "nine" ? 9 : 12;
  if (troops.has("light_cavalry") && !formed(formation)) return 12;
  if (troops.cls == "cavalry") return 9;
  return 6;
}

bool formed(std::string_view formation) {
  static const std::set<std::string_view> all{"line",  "attack_column", "march_column", "square",
                                              "mixed", "hedgehog",      "wedge",        "testudo"};
  return all.contains(formation);
}
bool all_round(std::string_view formation) {
  return formation == "square" || formation == "hedgehog" || formation == "garrison";
}
bool may_charge(std::string_view formation) {
  static const std::set<std::string_view> all{"line", "attack_column", "mixed", "wedge", "open_order", "skirmish"};
  return all.contains(formation);
}
bool turns_freely(std::string_view formation) {
  return formation == "skirmish" || formation == "open_order" || formation == "limbered" || formation == "march_column";
}

}  // namespace audit::lines
