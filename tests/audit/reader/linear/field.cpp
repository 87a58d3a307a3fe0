#include "tests/audit/reader/linear/field.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace audit::lines {

// ---- troops: the sheets' and the scenario's ----

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

int Deed::sum() const {
  int out = 0;
  for (const Modifier& each : modifiers) out += each.value;
  return out;
}
bool Deed::has(std::string_view id) const {
  return std::ranges::any_of(modifiers, [&](const Modifier& each) { return each.clause == id && each.value != 0; });
}

const Body* World::unit(std::string_view id) const {
  for (const Body& each : units)
    if (each.id == id) return &each;
  return nullptr;
}
Body* World::unit(std::string_view id) {
  for (Body& each : units)
    if (each.id == id) return &each;
  return nullptr;
}
const Chief* World::chief(std::string_view id) const {
  for (const Chief& each : chiefs)
    if (each.id == id) return &each;
  return nullptr;
}
Chief* World::chief(std::string_view id) {
  for (Chief& each : chiefs)
    if (each.id == id) return &each;
  return nullptr;
}

// ---- the ruler ----

Rect rect_of(const Body& body) {
  Rect out{body.centre, body.facing, 0, 0};
  for (const Vec& corner : body.ground) {
    out.half_front = std::max(out.half_front, std::fabs(dot(corner - body.centre, right(body.facing))));
    out.half_depth = std::max(out.half_depth, std::fabs(dot(corner - body.centre, forward(body.facing))));
  }
  return out;
}

Polygon corners(const Rect& rect) {
  const Vec f = forward(rect.facing) * rect.half_depth;
  const Vec r = right(rect.facing) * rect.half_front;
  return {rect.centre + f + r, rect.centre - f + r, rect.centre - f - r, rect.centre + f - r};
}

Vec front_middle(const Body& body) { return body.centre + forward(body.facing) * rect_of(body).half_depth; }

Zone zone(const Body& body, Vec point) {
  const Rect rect = rect_of(body);
  const double x = dot(point - body.centre, right(body.facing));
  const double y = dot(point - body.centre, forward(body.facing));
  const double beside = std::max(0.0, std::fabs(x) - rect.half_front);
  constexpr double hair = 0.002;
  if (y - rect.half_depth >= beside - hair) return Zone::front;
  if (-y - rect.half_depth >= beside - hair) return Zone::rear;
  return x > 0 ? Zone::right : Zone::left;
}

std::optional<Zone> sure_zone(const Body& body, Vec point) {
  const Zone here = zone(body, point);
  constexpr double hair = 0.01;
  for (const double off : {-hair, hair})
    if (zone(body, point + right(body.facing) * off) != here || zone(body, point + forward(body.facing) * off) != here)
      return std::nullopt;
  return here;
}

const Polygon& outline(const Body& body) { return body.ground.empty() ? body.house : body.ground; }

double gap(const Body& a, const Body& b) { return distance(outline(a), outline(b)); }

double nearest_enemy(const World& world, const Body& body) {
  double least = 1e9;
  for (const Body& each : world.units)
    if (each.on && each.side != body.side && !outline(each).empty()) least = std::min(least, gap(body, each));
  return least;
}

bool touches(const Body& body, const Piece& piece) {
  // Shrunk by a hair, so that who stands along it does not stand in it.
  Rect rect = rect_of(body);
  rect.half_front -= 0.03;
  rect.half_depth -= 0.03;
  return overlap(corners(rect), piece.outline);
}

bool surely_sees(const Moment& moment, const Body& from, const Body& to) {
  const Vec eye = front_middle(from);
  const Vec aim = to.centre;
  // Not so sure where it begins or ends in something, or grazes a corner.
  const auto hides = [&](const Polygon& outline) {
    return inside(eye, outline) || inside(aim, outline) || distance(Polygon{eye, aim}, outline) < 0.05;
  };
  for (const Piece& piece : moment.scenario->pieces)
    if ((piece.kind == "woods" || piece.kind == "building" || piece.kind == "hill") && hides(piece.outline))
      return false;
  for (const Body& each : moment.now.units) {
    if (!each.on || each.id == from.id || each.id == to.id || each.ground.empty()) continue;
    if (hides(each.ground)) return false;
  }
  return true;
}

bool on_road(const Scenario& scenario, const Body& body, double slack) {
  const Rect rect = rect_of(body);
  const Vec front = body.centre + forward(body.facing) * rect.half_depth;
  const Vec rear = body.centre - forward(body.facing) * rect.half_depth;
  // LIN-R-64: on the road, which is one: who stands with his front on one road and his rear on another is between them.
  return std::ranges::any_of(scenario.pieces, [&](const Piece& piece) {
    if (piece.kind != "road") return false;
    const Json* told = nullptr;
    for (const Json& each : scenario.ground.at("pieces"))
      if (each.at("id") == piece.id) told = &each;
    double width = 2;
    if (const Json& row = scenario.row("ground", piece.id); row.is_object() && row.contains("width"))
      width = row.at("width").get<double>();
    const auto on = [&](Vec point) {
      if (told == nullptr || !told->contains("line")) return inside(point, piece.outline);
      for (const Json& leg : told->at("line"))
        if (distance(point, {leg[0][0].get<double>(), leg[0][1].get<double>()},
                     {leg[1][0].get<double>(), leg[1][1].get<double>()}) <= width / 2 + slack)
          return true;
      return false;
    };
    return on(front) && on(rear);
  });
}

// ---- reading what was said ----

namespace {

std::string text_of(const Said& said) {
  if (said.parts.empty()) return said.text.empty() ? said.form : said.text;
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < said.form.size(); ++i) {
    if (said.form.compare(i, 2, "{}") == 0 && next < said.parts.size()) {
      out += text_of(said.parts[next++]);
      ++i;
    } else {
      out += said.form[i];
    }
  }
  return out;
}

double decimal(const Said& said) {
  const std::string text = text_of(said);
  const auto from = text.find_first_of("-0123456789");
  return from == std::string::npos ? 0 : std::strtod(text.c_str() + from, nullptr);
}
int whole(const Said& said) { return static_cast<int>(decimal(said)); }

const std::map<std::string_view, std::string_view> stage_forms{{"Brigades are looked at", "brigades"},
                                                               {"Elite units recover", "elite"},
                                                               {"Initiative moves", "initiative"},
                                                               {"Orders", "orders"},
                                                               {"Rallying and commanders' moves", "rally"},
                                                               {"Shooting", "shooting"},
                                                               {"Hand-to-hand", "hand_to_hand"},
                                                               {"Disorder comes off", "remove_disorder"},
                                                               {"The battle is over", "over"}};
const std::map<std::string_view, std::string_view> command_forms{{"{} orders {} to move", "move"},
                                                                 {"{} orders {} to charge", "charge"},
                                                                 {"{} orders {} to change formation", "form"},
                                                                 {"{} orders {} to limber up", "limber"},
                                                                 {"{} orders {} to unlimber", "unlimber"},
                                                                 {"{} orders {} to enter a building", "enter"},
                                                                 {"{} orders {} to leave its building", "leave"},
                                                                 {"{} orders {} to withdraw", "withdraw"}};
const std::map<std::string_view, std::string_view> cause_forms{{"{} tests under fire", "shooting"},
                                                               {"{} tests under closing shots", "closing"},
                                                               {"{} tests under traversing shots", "traversing"},
                                                               {"{} tests after a lost round", "lost_round"},
                                                               {"{} tests after a drawn round", "drawn_round"},
                                                               {"{} tests as the unit it backs goes", "support"}};
const std::map<std::string_view, std::string_view> effect_forms{
    {"it stands", "HOLD"},
    {"it retires disordered", "RETIRE_DIS"},
    {"it retires in good order", "RETIRE_GOOD"},
    {"it retreats in good order", "RETREAT_GOOD"},
    {"it retreats disordered", "RETREAT_DIS"},
    {"it stands disordered or retreats in good order, as its owner likes", "HOLD_DIS_OR_RETREAT_GOOD"},
    {"it gives ground in good order with its supports", "GIVE_GOOD_SUP"},
    {"it gives ground disordered, its supports with it in good order", "GIVE_DIS_SUP"},
    {"it gives ground disordered", "GIVE_DIS"},
    {"it gives ground with its supports, all disordered", "GIVE_ALL_DIS_SUP"},
    {"it breaks", "BREAK"}};
constexpr std::array<std::string_view, 5> contact_forms{"{} strikes {} in the front",
                                                        "{} strikes {} in the right flank", "{} strikes {} in the rear",
                                                        "{} strikes {} in the left flank", "{} strikes {}"};
constexpr std::array<std::string_view, 5> charge_forms{"{} charges {} in the front", "{} charges {} in the right flank",
                                                       "{} charges {} in the rear", "{} charges {} in the left flank",
                                                       "{} charges {}"};
const std::map<std::string_view, std::string_view> reaction_forms{
    {"{} stands to receive {}", "stand"},
    {"{} waits for {} with closing shots", "closing"},
    {"{} countercharges {}", "countercharge"},
    {"{} evades {}", "evade"},
    {"{} changes formation in haste before {}", "emergency"}};

class Reader {
 public:
  Reader(const World& world, const Scenario& scenario) : world_(world), scenario_(scenario) {}

  Deed read(const Happening& happening) const {
    Deed out;
    out.clause = happening.clause;
    out.modifiers = happening.modifiers;
    for (const Die& each : happening.dice) out.dice.push_back(each.face);
    Said said = happening.said;
    while ((said.form == "{} ({}, ours)" || said.form == "{} [{}]" || said.form == "{} ({})") && !said.parts.empty())
      said = Said{said.parts.front()};
    sentence(said, out);
    return out;
  }

 private:
  [[nodiscard]] std::string unit(const Said& said) const {
    const std::string name = text_of(said);
    for (const Body& each : world_.units)
      if (each.name == name || each.id == name) return each.id;
    return {};
  }
  [[nodiscard]] std::string officer(const Said& said) const {
    const std::string name = text_of(said);
    for (const Chief& each : world_.chiefs)
      if (each.name == name || each.id == name) return each.id;
    return {};
  }
  [[nodiscard]] std::string brigade(const Said& said) const {
    const std::string name = text_of(said);
    for (const Json& row : scenario_.text.value("brigade", Json::array())) {
      const std::string id = row.at("id");
      const Json title = row.value("name", Json{});
      if (id == name || title == name || (title.is_object() && title.value("en", "") == name)) return id;
    }
    return {};
  }
  // "6 against 8 (...)"
  static void score(Said said, Deed& out) {
    if (said.form == "{} ({})" && !said.parts.empty()) said = Said{said.parts.front()};
    if (said.form == "{} against {}" && said.parts.size() == 2) {
      out.a = whole(said.parts[0]);
      out.b = whole(said.parts[1]);
    } else {
      out.a = whole(said);
    }
  }
  static void volley(const Said& said, Deed& out) {  // dice, need, save, casualties
    if (said.form != "{}, {}" || said.parts.size() != 2) return;
    const Said& thrown = said.parts[0];
    out.d = said.parts[1].parts.empty() ? 0 : whole(said.parts[1]);
    if (thrown.parts.size() < 2) return;
    out.a = whole(thrown.parts[0]);
    out.b = whole(thrown.parts[1]);
    out.c = thrown.parts.size() > 2 ? whole(thrown.parts[2]) : 7;
  }

  void sentence(const Said& said, Deed& out) const {
    const std::string& form = said.form;
    const auto& p = said.parts;
    const auto is = [&](std::string_view one) { return form == one; };
    const auto begins = [&](std::string_view one) { return form.starts_with(one); };
    if (stage_forms.contains(form)) {
      out.what = What::stage;
      out.word = stage_forms.at(form);
      return;
    }
    if (is("{}, {}") && p.size() == 2) {  // with what is told beside it
      if (p[1].form == "{} in excess") {
        sentence(p[0], out);
        out.b = whole(p[1]);
        return;
      }
      if (p[1].form.ends_with("left")) {
        sentence(p[0], out);
        out.c = whole(p[1]);
        return;
      }
      if (p[1].form.find("may call for a test") != std::string::npos) {
        sentence(p[0], out);
        out.e = whole(p[1]);
        return;
      }
      if (p[0].form.starts_with("Combat of {}")) {
        sentence(p[0], out);
        return;
      }
    }
    if (is("{}: {}, {}") && p.size() == 3) {
      if (command_forms.contains(p[0].form)) {
        out.what = What::command;
        out.word = command_forms.at(p[0].form);
        out.officer = officer(p[0].parts.at(0));
        score(p[1], out);
        out.c = p[2].parts.empty() ? 0 : whole(p[2]);
        return;
      }
      if (cause_forms.contains(p[0].form)) {
        out.what = What::test;
        out.word = cause_forms.at(p[0].form);
        out.unit = unit(p[0].parts.at(0));
        score(p[1], out);
        out.second = effect_forms.contains(p[2].form) ? effect_forms.at(p[2].form) : "";
        return;
      }
    }
    if (is("{}: {}") && p.size() == 2) {
      const std::string& deed = p[0].form;
      if (deed == "{} fights {}" || deed == "{} fires at {}" || deed == "{} gives {} closing shots" ||
          deed == "{} fires at {} as it crosses") {
        out.what = deed == "{} fights {}" ? What::fought : What::shot;
        out.fire = deed == "{} gives {} closing shots"      ? Fire::closing
                   : deed == "{} fires at {} as it crosses" ? Fire::traversing
                                                            : Fire::normal;
        out.unit = unit(p[0].parts.at(0));
        out.other = unit(p[0].parts.at(1));
        volley(p[1], out);
        return;
      }
    }
    if (is("{}: {}, {}, {}") && p.size() == 4) {
      const auto at = std::ranges::find(charge_forms, p[0].form);
      if (at == charge_forms.end()) return;
      out.what = What::charge;
      out.face = static_cast<int>(at - charge_forms.begin());
      out.unit = unit(p[0].parts.at(0));
      out.other = unit(p[0].parts.at(1));
      out.a = whole(p[1]);
      out.inches = decimal(p[2]);
      out.yes = p[3].form == "it reaches";
      return;
    }
    if (const auto at = std::ranges::find(contact_forms, form); at != contact_forms.end()) {
      out.what = What::contact;
      out.face = static_cast<int>(at - contact_forms.begin());
      out.unit = unit(p.at(0));
      out.other = unit(p.at(1));
      return;
    }
    if (reaction_forms.contains(form)) {
      out.what = What::reaction;
      out.word = reaction_forms.at(form);
      out.unit = unit(p.at(0));
      out.other = unit(p.at(1));
      return;
    }
    const auto one = [&](What what) {
      out.what = what;
      if (!p.empty()) out.unit = unit(p[0]);
    };
    if (is("Turn {}: {}, player turn {}")) {
      out.what = What::turn_begins;
      out.a = whole(p.at(2));
      out.b = whole(p.at(0));
      out.c = side(p.at(1));
    } else if (begins("{} tests: {}")) {
      out.what = What::brigade_test;
      out.brigade = brigade(p.at(0));
      score(p.at(1), out);
      out.word = form.find("holds together") != std::string::npos    ? "pass"
                 : form.find("may not advance") != std::string::npos ? "no_advance"
                                                                     : "retreat";
      if (p.size() > 2) out.d = whole(p[2]);
    } else if (is("{} is broken and taken off the table")) {
      out.what = What::brigade_removed;
      out.brigade = brigade(p.at(0));
    } else if (begins("{}: {} lost and {} shaken of {}")) {
      out.what = What::battalia;
      out.brigade = brigade(p.at(0));
      out.a = whole(p.at(1));
      out.b = whole(p.at(2));
      out.c = whole(p.at(3));
      out.yes = form.ends_with("it is failing");
    } else if (is("{} falls back {} to {}")) {
      one(What::fell_back);
      out.inches = decimal(p.at(1));
    } else if (is("{} leaves the table and is lost")) {
      one(What::left_table);
    } else if (begins("{} leaves the table by the ")) {
      one(What::exited);
      out.word = form.substr(27, form.rfind(' ') - 27);
    } else if (begins("{} throws {}: it")) {
      one(What::elite);
      out.a = whole(p.at(1));
      out.yes = form.ends_with("recovers its order");
    } else if (is("{} gives no more orders this turn")) {
      out.what = What::command_ended;
      out.officer = officer(p.at(0));
    } else if (is("{} goes {} {}") || is("{} turns to face {} and goes {} {}")) {
      one(What::formed);
    } else if (is("{} turns to face {}") || is("{} stays where it is") || begins("{} moves {} to {}")) {
      one(What::moved);
    } else if (is("{} enters {}")) {
      one(What::entered);
    } else if (is("{} leaves {} for {}")) {
      one(What::left_building);
    } else if (begins("{} may make one free move")) {
      one(What::free_move);
    } else if (begins("{} rallies {}: {}")) {
      out.what = What::rally;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
      score(p.at(2), out);
      out.yes = form.find("a casualty comes off") != std::string::npos;
      out.d = whole(p.at(3));
    } else if (is("{} leads {} from the front")) {
      out.what = What::led;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
    } else if (is("{} rides to {} and joins it")) {
      out.what = What::joined;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
    } else if (is("{} rides to {}")) {
      out.what = What::rode;
      out.officer = officer(p.at(0));
    } else if (begins("{} falls short of {}")) {
      one(What::charge_short);
      out.other = unit(p.at(1));
    } else if (begins("{} goes {} to {} to meet {}")) {
      one(What::countercharged);
      out.other = unit(p.at(3));
    } else if (begins("{} gets away from {}")) {
      one(What::evaded);
      out.other = unit(p.at(1));
    } else if (is("{} gets away to {}")) {
      out.what = What::commander_escaped;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
    } else if (begins("{} throws {} to form")) {
      one(What::emergency);
      out.a = whole(p.at(1));
      out.other = unit(p.at(2));
      out.yes = form.ends_with("in time");
      out.word = form.find("hedgehog") != std::string::npos ? "hedgehog" : "square";
    } else if (is("The charge of {} on {} is over")) {
      one(What::charge_over);
      out.other = unit(p.at(1));
    } else if (begins("{} takes {}: {} of {} recorded")) {
      one(What::casualties);
      out.c = whole(p.at(1));
      out.a = whole(p.at(2));
    } else if (is("{} is shaken")) {
      one(What::shaken);
    } else if (is("{} is shattered and gone")) {
      one(What::shattered);
    } else if (is("{} breaks and is gone")) {
      one(What::broken);
    } else if (is("{} is disordered")) {
      one(What::disordered);
    } else if (is("{} recovers its order")) {
      one(What::recovered);
    } else if (begins("{} goes back {} to {}")) {
      one(What::retired);
      out.inches = decimal(p.at(1));
      out.a = p.size() > 3 ? whole(p[3]) : 1;
      out.yes = form.ends_with("disordered");
    } else if (begins("{} gives ground")) {
      one(What::gave_ground);
      if (is("{} gives ground with {}, {} to {}")) {
        out.other = unit(p.at(1));
        out.inches = decimal(p.at(2));
      } else {
        out.inches = decimal(p.at(1));
      }
    } else if (begins("{} has no room to give ground")) {
      one(What::no_room);
    } else if (begins("Combat of {} and {}")) {
      out.what = What::combat;
      out.unit = unit(p.at(0));
      out.other = unit(p.at(1));
      out.a = whole(p.at(3));
      out.c = whole(p.at(4));
      out.b = whole(p.at(6));
      out.d = whole(p.at(7));
    } else if (begins("{} follows up {}")) {
      one(What::followed_up);
      out.other = unit(p.at(1));
      out.inches = decimal(p.at(2));
    } else if (is("{} is lost with {}") || is("{} is lost")) {
      out.what = What::commander_lost;
      out.officer = officer(p.at(0));
      if (p.size() > 1) out.unit = unit(p[1]);
    } else if (begins("{} is replaced by a commander rated {}")) {
      out.what = What::commander_replaced;
      out.officer = officer(p.at(0));
      out.a = whole(p.at(1));
    } else if (is("Player turn {} ends")) {
      out.what = What::turn_ends;
      out.a = whole(p.at(0));
    } else if (is("{} concedes")) {
      out.what = What::conceded;
    } else if (begins("{} deploys at") || begins("{} takes its place in")) {
      one(What::deployed);
    } else if (out.clause.starts_with("OUR-WIN")) {
      out.what = What::victory;
    }
  }

  [[nodiscard]] int side(const Said& said) const {
    const std::string text = text_of(said);
    for (int s = 0; s < 2; ++s) {
      const auto sheet = scenario_.text.find(s == 0 ? "south" : "north");
      if (sheet == scenario_.text.end() || !sheet->contains("name")) continue;
      const Json& name = sheet->at("name");
      if (name == text || (name.is_object() && name.value("en", "") == text)) return s;
    }
    return text == "north" || text == "North" ? 1 : 0;
  }

  const World& world_;
  const Scenario& scenario_;
};

// Of the dice that were thrown to hit.
int sixes_in(const Deed& deed) {
  int out = 0;
  for (std::size_t i = 0; i < deed.dice.size() && i < static_cast<std::size_t>(deed.a); ++i)
    out += deed.dice[i] == 6 ? 1 : 0;
  return out;
}

void new_phase(World& world) {
  for (Body& each : world.units) {
    each.taken = each.sixes = each.beyond = each.excess = each.combat = 0;
    each.tested = each.guns = each.fought = false;
  }
  world.combats = 0;
  world.winners.clear();
}

void apply(World& world, const Deed& deed) {
  Body* unit = world.unit(deed.unit);
  Body* other = world.unit(deed.other);
  Chief* chief = world.chief(deed.officer);
  const auto go = [](Body* body) {
    if (body != nullptr) body->on = false;
  };
  switch (deed.what) {
    case What::turn_begins:
      world.player_turn = deed.a;
      world.game_turn = deed.b;
      world.active = deed.c;
      world.stage.clear();
      world.morale.clear();
      for (Body& each : world.units) {
        if (each.side != world.active) {
          each.closing = each.shot = false;
          continue;
        }
        each.ordered = each.failed = each.initiative = each.moved = each.changed = each.shot = each.charged = false;
        each.rallied = each.closing = each.led = each.free_move = each.rough = false;
        each.granted = each.made = 0;
      }
      for (Chief& each : world.chiefs) each.ended = each.acted = each.rode = false;
      new_phase(world);
      break;
    case What::stage:
      // Where both sides shoot, the phase goes on with the other (LIN-R-91).
      if ((deed.word == "shooting" || deed.word == "hand_to_hand") && world.stage != deed.word) new_phase(world);
      world.stage = deed.word;
      break;
    case What::battalia:
      if (deed.yes) world.morale[deed.brigade] = "retreat";
      break;
    case What::brigade_test: world.morale[deed.brigade] = deed.word; break;
    case What::brigade_removed:
      world.removed.insert(deed.brigade);
      for (Body& each : world.units)
        if (each.brigade == deed.brigade) each.on = false;
      break;
    case What::command_ended:
      if (chief != nullptr) chief->ended = true;
      break;
    case What::rally:
      if (chief != nullptr) chief->acted = true;
      if (unit != nullptr) {
        unit->rallied = true;
        if (deed.yes) unit->hits -= 1;
      }
      break;
    case What::led:
      if (chief != nullptr) chief->acted = true, chief->with = deed.unit;
      if (unit != nullptr) unit->led = true, unit->granted = 3;
      break;
    case What::rode:
    case What::joined:
      if (chief != nullptr) chief->rode = true, chief->with = deed.unit;
      break;
    case What::moved:
    case What::formed:
    case What::entered:
    case What::left_building:
      if (unit == nullptr) break;
      unit->displaced = unit->moved = true;
      unit->made += 1;
      if (deed.what == What::formed) unit->changed = true;
      if (world.stage == "initiative") unit->initiative = true;
      break;
    case What::free_move:
      if (unit != nullptr) unit->free_move = true, unit->granted = 1;
      break;
    case What::charge:
      world.charger = deed.unit;
      world.target = deed.other;
      if (unit != nullptr) {
        unit->charged = unit->moved = true;
        if (world.stage == "initiative") unit->initiative = true;
      }
      break;
    case What::charge_short:
    case What::countercharged:
    case What::evaded:
    case What::retired:
    case What::gave_ground:
    case What::fell_back:
    case What::followed_up:
      if (unit != nullptr) unit->displaced = true;
      break;
    case What::contact:
      if (unit != nullptr) unit->displaced = true, unit->contact = true;
      if (other != nullptr) other->contact = true;
      break;
    case What::emergency:
      if (unit != nullptr && deed.yes) unit->formation = deed.word, unit->displaced = true;
      break;
    case What::shot:
      if (unit != nullptr) {
        if (deed.fire == Fire::normal) unit->shot = true;
        if (deed.fire == Fire::closing) unit->closing = true;
      }
      if (other != nullptr) {
        if (deed.b == 6) other->sixes += sixes_in(deed);
        if (deed.b > 6) other->beyond += sixes_in(deed);
        if (deed.d > 0 && unit != nullptr && unit->troops && unit->troops->cls == "artillery") other->guns = true;
      }
      break;
    case What::casualties:
      if (unit == nullptr) break;
      unit->excess += std::max(0, unit->hits + deed.c - unit->stamina);
      unit->hits = std::min(unit->stamina, unit->hits + deed.c);
      if (world.stage != "hand_to_hand") unit->taken += deed.c;
      break;
    case What::test:
      if (unit != nullptr) {
        unit->tested = true;
        unit->excess = unit->taken = unit->sixes = unit->beyond = 0;
        unit->guns = false;
      }
      break;
    case What::disordered:
      if (unit != nullptr && !unit->dis) unit->dis = true, unit->dis_since = world.player_turn;
      break;
    case What::recovered:
      if (unit != nullptr) unit->dis = false;
      break;
    case What::elite:
      if (unit != nullptr && deed.yes) unit->dis = false;
      break;
    case What::broken:
    case What::shattered:
    case What::left_table: go(unit); break;
    case What::exited:
      go(unit);
      if (unit != nullptr) unit->away = true;
      break;
    case What::fought:
      if (unit != nullptr) {
        unit->fought = true;
        if (unit->combat == 0) unit->combat = world.combats + 1;
      }
      if (other != nullptr && other->combat == 0) other->combat = world.combats + 1;
      break;
    case What::combat:
      world.combats += 1;
      world.winners.push_back(deed.a > deed.b ? 0 : deed.b > deed.a ? 1 : -1);
      world.margin = std::abs(deed.a - deed.b);
      break;
    case What::commander_lost:
      if (chief != nullptr) chief->on = false;
      break;
    case What::commander_replaced:
      if (chief != nullptr) chief->on = true, chief->rating = deed.a;
      break;
    case What::victory: world.over = true; break;
    default: break;
  }
}

World told(const World& known, const Scenario& scenario, const Frame& frame) {
  World out = known;
  for (const auto& each : frame.units) {
    Body* unit = out.unit(each->id);
    if (unit == nullptr) {
      unit = &out.units.emplace_back();
      unit->id = each->id;
      unit->name = each->name;
      unit->side = each->side;
    }
    unit->was_on = unit->was_on || unit->on || each->on_table;
    unit->on = each->on_table;
    unit->inside = each->inside.has_value();
    unit->dis = each->disordered;
    unit->formation = each->formation;
    unit->centre = each->centre;
    unit->facing = each->facing;
    unit->ground = each->stands.empty() ? Polygon{} : each->stands.front();
    unit->house = each->inside ? scenario.pieces.at(*each->inside).outline : Polygon{};
    unit->contact = each->in_contact;
    unit->displaced = false;
    if (each->hits) {
      unit->hits = each->hits->now;
      unit->stamina = each->hits->most;
    }
    if (each->disordered)
      for (const std::string& since : each->noted_of("DISORDERED since player turn {}"))
        unit->dis_since = std::atoi(since.c_str());
  }
  for (Chief& each : out.chiefs) each.on = false;
  for (const Officer& each : *frame.officers)
    if (Chief* chief = out.chief(each.id)) {
      chief->on = chief->seen = true;
      chief->name = each.name;
      chief->at = each.at;
      chief->with = each.with;
      chief->rating = each.told.value("rating", 0);
    }
  return out;
}

World set_up(const Scenario& scenario, const Frame& first) {
  World out;
  for (const Json& row : scenario.text.value("commander", Json::array())) {
    Chief& chief = out.chiefs.emplace_back();
    chief.id = row.at("id");
    const Json name = row.value("name", Json{});
    chief.name = name.is_object() ? name.value("en", "") : name.is_string() ? name.get<std::string>() : chief.id;
    chief.brigade = row.value("brigade", "");
    chief.army = row.value("army", false);
    chief.mounted = row.value("mounted", true);
  }
  for (const Json& row : scenario.text.value("brigade", Json::array()))
    out.brigade_side[row.at("id")] = row.value("side", "") == "north" ? 1 : 0;
  out = told(out, scenario, first);
  for (Body& each : out.units) {
    each.brigade = scenario.word("unit", each.id, "brigade");
    if (auto troops = troops_of(scenario, each.id)) each.troops = std::make_shared<const Troops>(std::move(*troops));
  }
  for (Chief& each : out.chiefs) {
    each.side = scenario.word("commander", each.id, "side") == "north" ? 1 : 0;
    if (const auto found = out.brigade_side.find(each.brigade); found != out.brigade_side.end())
      each.side = found->second;
  }
  return out;
}

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in{text};
  for (std::string word; std::getline(in, word, ',');) out.push_back(word);
  return out;
}

}  // namespace

const std::vector<Moment>& Following::moments(const Case& it) const {
  if (entry_ == &it.entry && !moments_.empty()) return moments_;
  if (!known_) {
    world_ = set_up(it.scenario, it.after);
    known_ = true;
  }
  entry_ = &it.entry;
  moments_.clear();
  moments_.reserve(it.entry.happenings.size() + 1);
  World now = world_;
  const auto take = [&](Deed deed) {
    World next = now;
    apply(next, deed);
    if (deed.what == What::command) {  // the order names them
      std::istringstream in{it.entry.text};
      std::string word;
      while (in >> word && word != "orders") {
      }
      if (in >> word)
        for (const std::string& id : listed(word))
          if (Body* unit = next.unit(id)) {
            unit->ordered = true;
            unit->failed = deed.c == 0;
            unit->granted = deed.c;
          }
    }
    moments_.push_back(
        {&it.scenario, &it.before, &it.after, &it.entry, std::move(now), next, std::move(deed), world_.stage});
    now = std::move(next);
  };
  const Reader reader{world_, it.scenario};
  for (const Happening& each : it.entry.happenings) take(reader.read(each));
  World after = told(now, it.scenario, it.after);
  // MPP-TERR-ROUGH-01: open order and skirmish are unaffected by it while they are so.
  const auto held_up = [&](const Body& body) {
    return !body.loose() && !body.ground.empty() && std::ranges::any_of(it.scenario.pieces, [&](const Piece& piece) {
      return piece.kind == "rough" && touches(body, piece);
    });
  };
  for (Body& each : after.units)
    if (const Body* was = world_.unit(each.id); was != nullptr && each.on && (each.moved || each.displaced))
      each.rough = each.rough || held_up(*was) || held_up(each);
  moments_.push_back({&it.scenario,
                      &it.before,
                      &it.after,
                      &it.entry,
                      std::move(now),
                      std::move(after),
                      {.what = What::table},
                      world_.stage});
  return moments_;
}

void Following::follow(const Scenario& scenario, const Step& step) {
  const std::vector<Moment>& all = moments({scenario, step.before, step.entry, step.after, {}, this});
  World next = all.back().next;
  world_ = std::move(next);
  entry_ = nullptr;
  moments_.clear();
}

}  // namespace audit::lines
