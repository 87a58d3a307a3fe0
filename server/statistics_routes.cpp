#include "server/statistics_routes.hpp"

#include <algorithm>
#include <tuple>

#include "kernel/shown.hpp"
#include "players/general.hpp"
#include "server/club.hpp"
#include "server/query.hpp"

namespace guidon::server {

namespace {

using match::Verdict;

constexpr std::size_t most_players = 200;
constexpr std::size_t most_matches = 50;

bool computer(const Finished& match, Side side) { return match.generals[side].has_value(); }
std::string_view word_of(players::Level level) { return players::level_words[static_cast<std::size_t>(level)]; }
Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

// How often each side has won.
struct Tally {
  int a = 0;
  int b = 0;
  int draw = 0;

  void add(Verdict winner) { ++(winner == Verdict::a ? a : winner == Verdict::b ? b : draw); }
  [[nodiscard]] Json json() const { return {{"a", a}, {"b", b}, {"draw", draw}}; }
};

// The same by who played: people, a person and a computer, computers.
struct Tallies {
  std::array<Tally, 3> by_computers{};

  void add(const Finished& match) {
    const auto computers = static_cast<std::size_t>(computer(match, 0)) + static_cast<std::size_t>(computer(match, 1));
    by_computers[computers].add(match.winner);
  }
  void tell(Json& out) const {
    out["people"] = by_computers[0].json();
    out["mixed"] = by_computers[1].json();
    out["computers"] = by_computers[2].json();
  }
};

// How one player fared.
struct Score {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int lucky = 0;  // matches whose luck is known
  double luck = 0;

  [[nodiscard]] int played() const { return won + drawn + lost; }
  void add(const Finished& match, Side side) {
    const Verdict own = side == 0 ? Verdict::a : Verdict::b;
    const bool decided = match.winner == Verdict::a || match.winner == Verdict::b;
    ++(!decided ? drawn : match.winner == own ? won : lost);
    if (!match.luck) return;
    ++lucky;
    luck += (*match.luck)[side];
  }
  void tell(Json& out) const {
    out["played"] = played();
    out["won"] = won;
    out["drawn"] = drawn;
    out["lost"] = lost;
  }
  [[nodiscard]] Json mean_luck() const { return lucky == 0 ? Json(nullptr) : Json(luck / lucky); }
};

template <class Key>
std::vector<std::pair<Key, Score>> most_played_first(const std::map<Key, Score>& scores) {
  std::vector<std::pair<Key, Score>> out{scores.begin(), scores.end()};
  std::ranges::sort(out, [](const auto& left, const auto& right) {
    const int more = left.second.played() - right.second.played();
    return more != 0 ? more > 0 : left.first < right.first;
  });
  return out;
}

// A person whose name is known, and who did not play himself.
bool counts_for(const Finished& match, Side side) {
  return !computer(match, side) && !match.names[side].empty() && match.names[side] != match.names[1 - side];
}

Json scenarios_of(const Results::All& matches) {
  using Key = std::tuple<std::string, std::string, std::string, std::string>;
  std::map<Key, std::pair<Tallies, const Finished*>> found;
  for (const auto& match : matches) {
    auto& [tallies, latest] = found[{match->rules, match->title, match->scenario, match->sheet}];
    tallies.add(*match);
    if (latest == nullptr) latest = match.get();
  }
  Json out = Json::array();
  for (const auto& [key, each] : found) {
    const Finished& match = *each.second;
    Json one{{"scenario", match.scenario},
             {"title", match.title},
             {"rules", match.rules},
             {"sheet", or_null(match.sheet)},
             {"sides", match.side_names}};
    each.first.tell(one);
    out.push_back(std::move(one));
  }
  return out;
}

Json sheets_of(const Results::All& matches) {
  std::map<std::pair<std::string, std::string>, Tallies> found;
  for (const auto& match : matches)
    if (!match->sheet.empty()) found[{match->rules, match->sheet}].add(*match);
  Json out = Json::array();
  for (const auto& [key, tallies] : found) {
    Json one{{"rules", key.first}, {"sheet", key.second}};
    tallies.tell(one);
    out.push_back(std::move(one));
  }
  return out;
}

// How people fare against each level of general.
Json levels_of(const Results::All& matches) {
  std::map<std::pair<std::string, players::Level>, Score> found;  // the computer's
  for (const auto& match : matches) {
    if (computer(*match, 0) == computer(*match, 1)) continue;
    const Side side = computer(*match, 0) ? 0 : 1;
    found[{match->rules, match->generals[side]->level}].add(*match, side);
  }
  Json out = Json::array();
  for (const auto& [key, score] : found)
    out.push_back({{"rules", key.first},
                   {"level", word_of(key.second)},
                   {"people_won", score.lost},
                   {"computer_won", score.won},
                   {"drawn", score.drawn}});
  return out;
}

Json players_of(const Results::All& matches) {
  std::map<std::string, Score> found;
  for (const auto& match : matches)
    for (Side side = 0; side < 2; ++side)
      if (counts_for(*match, side)) found[match->names[side]].add(*match, side);
  Json out = Json::array();
  for (const auto& [name, score] : most_played_first(found)) {
    if (out.size() == most_players) break;
    Json one{{"name", name}, {"luck", score.mean_luck()}};
    score.tell(one);
    out.push_back(std::move(one));
  }
  return out;
}

void tell_statistics(House& house, const Call& call, Reply& reply) {
  auto matches = house.results.all(house.archive);
  if (!matches) return reply(error_answer(503, "archive", matches.error().why));
  const Query query{call.request.query};
  const std::string rules = query.text("rules");
  const std::string scenario = query.text("scenario");
  std::erase_if(*matches, [&](const auto& match) {
    return (!rules.empty() && match->rules != rules) || (!scenario.empty() && match->scenario != scenario);
  });
  reply(json_answer({{"matches", matches->size()},
                     {"scenarios", scenarios_of(*matches)},
                     {"levels", levels_of(*matches)},
                     {"players", players_of(*matches)},
                     {"sheets", sheets_of(*matches)}}));
}

Json match_of(const Finished& match, Side side) {
  Score score;
  score.add(match, side);
  return {{"id", match.id},
          {"title", match.title},
          {"rules", match.rules},
          {"side", side},
          {"result", score.won > 0    ? "won"
                     : score.lost > 0 ? "lost"
                                      : "drawn"},
          {"turns", match.turns},
          {"at", match.at},
          {"opponent", player_json(match.names[1 - side], match.generals[1 - side])},
          {"luck", score.mean_luck()}};
}

void tell_player(House& house, const Call& call, Reply& reply) {
  const std::string& name = call.parts[0];
  const auto all = house.results.all(house.archive);
  if (!all) return reply(error_answer(503, "archive", all.error().why));
  Score score;
  std::map<std::string, Score> by_rules;
  std::map<std::pair<bool, std::string>, Score> by_opponent;  // a computer by its level, a person by his name
  Json matches = Json::array();
  for (const auto& match : *all)
    for (Side side = 0; side < 2; ++side) {
      if (!counts_for(*match, side) || match->names[side] != name) continue;
      const auto& general = match->generals[1 - side];
      score.add(*match, side);
      by_rules[match->rules].add(*match, side);
      by_opponent[{general.has_value(), general ? std::string{word_of(general->level)} : match->names[1 - side]}].add(
          *match, side);
      if (matches.size() < most_matches) matches.push_back(match_of(*match, side));
    }
  if (score.played() == 0)
    return reply(
        error_answer(404, "no_such_player", say("nobody called {} has finished a listed match"_form, shown(name))));
  Json out{{"name", name}, {"luck", nullptr}, {"matches", std::move(matches)}};
  score.tell(out);
  if (score.lucky > 0)
    out["luck"] = {{"matches", score.lucky}, {"mean", score.luck / score.lucky}, {"sum", score.luck}};
  Json& rules = out["by_rules"] = Json::array();
  for (const auto& [key, each] : most_played_first(by_rules)) each.tell(rules.emplace_back(Json{{"rules", key}}));
  Json& opponents = out["by_opponent"] = Json::array();
  for (const auto& [key, each] : most_played_first(by_opponent))
    each.tell(opponents.emplace_back(Json{{key.first ? "level" : "name", key.second}}));
  reply(json_answer(out));
}

}  // namespace

void add_statistics_routes(Club& club) {
  House& house = club.house();
  club.router().add("GET", "/api/statistics",
                    unhurried(house, [&house](const Call& call, Reply reply) { tell_statistics(house, call, reply); }));
  club.router().add("GET", "/api/players/{name}",
                    unhurried(house, [&house](const Call& call, Reply reply) { tell_player(house, call, reply); }));
}

}  // namespace guidon::server
