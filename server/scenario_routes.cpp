#include "server/scenario_routes.hpp"

#include <array>
#include <map>

#include "kernel/shown.hpp"
#include "match/rule_sets.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"
#include "server/club.hpp"
#include "server/document.hpp"
#include "server/fields.hpp"
#include "server/problems.hpp"
#include "server/vocabulary.hpp"
#include "wire/scene.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_scenario = 400'000;
constexpr std::uint64_t opening_seed = 1;  // the cards of the opening picture

Json identity_of(const match::Showing& game) {
  const match::Identity& identity = game.identity();
  const scenario::Setting setting = game.setting();
  const match::RuleSet& rules = match::rule_set_of(setting);
  const match::Muster muster = rules.muster(setting);
  Json switched = Json::object();
  for (const match::Switch& each : rules.options)
    if (const auto value = game.option(each.name); value != each.values.front())
      switched[std::string{each.name}] = value;
  Json sides = Json::array();
  for (std::size_t side = 0; side < 2; ++side)
    sides.push_back({{"word", identity.side_words[side]},
                     {"name", identity.side_names[side]},
                     {"units", std::ranges::count(muster.units, side, &match::MusterUnit::side)},
                     {"strength", muster.strength[side]}});
  return {{"rules", identity.rules},         {"scenario", identity.scenario},
          {"title", identity.title},         {"story", identity.story},
          {"sides", std::move(sides)},       {"strength_word", rules.strength_word},
          {"turn_limit", muster.turn_limit}, {"players_deploy", muster.players_deploy},
          {"switched", std::move(switched)}};
}

// A scenario with its opening table; `id`: what it is called here.
Json opening_of(match::Game& game, std::string_view id) {
  Json out{{"id", id}};
  out.update(identity_of(game));
  out["options"] = options_of(game.identity().rules);
  (void)game.begin();
  const match::Scene scene = game.scene();
  const match::Roster roster = game.roster();
  out["ground"] = wire::ground(scene);
  for (const Phrase& head : roster.heads) out["columns"].push_back(head.text());
  out["table"] = wire::table_of(scene, roster, wire::whole(scene));
  return out;
}

// Scenarios that come with Guidon, as answers that are made once.
struct Shelf {
  Document list;
  std::map<std::string, Document, std::less<>> each;
};

Shelf made_shelf() {
  Shelf out;
  Json list = Json::array();
  for (const scenario::Shelved& shelved : scenario::shelf()) {
    const auto game = match::Game::set_up({std::string{shelved.text}, std::string{shelved.name}, {}, opening_seed});
    if (!game) continue;  // a test sees to it that there are none
    Json card{{"id", shelved.name}};
    card.update(identity_of(**game));
    list.push_back(std::move(card));
    Json one = opening_of(**game, shelved.name);
    one["text"] = shelved.text;
    out.each.emplace(shelved.name, make_document(wire::print(one), "application/json"));
  }
  out.list = make_document(wire::print({{"scenarios", std::move(list)}}), "application/json");
  return out;
}

const Shelf& shelf() {
  static const Shelf made = made_shelf();
  return made;
}

void show_scenario(const Call& call, Reply reply) {
  const std::string& id = call.parts[0];
  if (const auto at = shelf().each.find(id); at != shelf().each.end())
    return reply(document_answer(at->second, call.request));
  reply(no_such_scenario(id));
}

// Everything that is wrong with a scenario, or what it is and how its table looks.
Response checked(const Json& body) {
  constexpr std::string_view file = "scenario.toml";
  Fields fields{body, {"text"}};
  const std::string text = fields.text("text", longest_scenario);
  if (fields.wrong()) return error_answer(400, "bad_question", *fields.wrong());
  const auto unsound = [](std::span<const scenario::Problem> problems) {
    Json out{{"ok", false}};
    out.update(problems_json(problems));
    return json_answer(out);
  };
  auto loaded = scenario::load(text, file);
  if (!loaded) return unsound(loaded.error());
  const match::Start start{text, std::string{file}, {}, opening_seed};
  const auto game = match::rule_set_of(*loaded).set_up(std::move(*loaded), start);
  if (!game) {
    scenario::Problems found{file};
    found.add({}, game.error());
    return unsound(found.all());
  }
  return json_answer({{"ok", true},
                      {"identity", identity_of(**game)},
                      {"scenario", opening_of(**game, (*game)->identity().scenario)}});
}

}  // namespace

Response no_such_scenario(std::string_view name) {
  std::vector<std::string_view> names;
  for (const scenario::Shelved& each : scenario::shelf()) names.push_back(each.name);
  return json_answer(wire::unknown_json("no_such_scenario", say("no scenario {}"_form, shown(name)), name, names), 404);
}

void add_scenario_routes(Club& club) {
  House& house = club.house();
  club.router().add("GET", "/api/scenarios", unhurried(house, [](const Call& call, Reply reply) {
                      reply(document_answer(shelf().list, call.request));
                    }));
  club.router().add("GET", "/api/scenarios/{id}", unhurried(house, show_scenario));
  club.router().add("POST", "/api/check-scenario", [&house](Call call, Reply reply) {
    house.thinkers.post([body = std::move(call.body), reply = std::move(reply)]() mutable { reply(checked(body)); });
  });
}

}  // namespace guidon::server
