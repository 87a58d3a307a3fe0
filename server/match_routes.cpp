#include "server/match_routes.hpp"

#include <algorithm>
#include <cstring>

#include "kernel/shown.hpp"
#include "match/rule_sets.hpp"
#include "scenario/shelf.hpp"
#include "server/clock_wire.hpp"
#include "server/club.hpp"
#include "server/fields.hpp"
#include "server/query.hpp"
#include "server/scenario_routes.hpp"
#include "server/table.hpp"
#include "server/token.hpp"
#include "server/views.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_scenario = 400'000;
constexpr std::uint64_t most_entries = 1'000'000;

Told told_by(Reply reply) {
  return [reply = std::move(reply)](TableAnswer answer) mutable {
    reply(answer.response ? std::move(*answer.response) : json_answer(answer.json, answer.status));
  };
}

// A match that somebody wants to play, or what is wrong with it.
struct Wanted : NewMatch {
  std::array<std::string, 4> tokens{};
};
using Made = std::expected<Wanted, Response>;

Response bad(const Reason& why) { return error_answer(400, "bad_match", why); }
Response bad(std::string field, const Reason& why) { return bad(why.at(std::move(field))); }

std::optional<Response> read_seat(const Json& json, Seat seat, Wanted& out) {
  const std::string name{match::seat_words[static_cast<std::size_t>(seat)]};
  SeatCard& card = out.card.seat(seat);
  Fields fields{json, {"name", "general"}};
  card.taken = true;
  card.name = fields.maybe_text("name", longest_name).value_or("");
  const std::string named = fields.maybe_text("general", longest_name).value_or("");
  if (fields.wrong()) return bad("seats." + name, *fields.wrong());
  if (named.empty()) return std::nullopt;
  if (!match::side_of(seat)) return bad("seats." + name, "a computer can only lead a side"_form);
  const auto general = players::general_named(named);
  if (!general) return bad("seats." + name + ".general", general.error());
  card.general = *general;
  card.joined = true;
  return std::nullopt;
}

std::optional<Response> read_seats(const Json& body, Wanted& out) {
  const Json given = body.value("seats", Json::object());
  Fields fields{given, {"a", "b", "umpire"}};
  if (fields.wrong()) return bad("seats", *fields.wrong());
  for (const Seat seat : {Seat::a, Seat::b})
    if (auto wrong = read_seat(
            given.value(std::string{match::seat_words[static_cast<std::size_t>(seat)]}, Json::object()), seat, out))
      return wrong;
  if (const auto umpire = given.find("umpire"); umpire != given.end() && !umpire->is_null() && *umpire != false)
    if (auto wrong = read_seat(*umpire == true ? Json::object() : *umpire, Seat::umpire, out)) return wrong;
  out.card.seat(Seat::spectator).taken = true;
  for (std::size_t i = 0; i < out.tokens.size(); ++i) {
    SeatCard& seat = out.card.seats[i];
    if (!seat.taken || seat.general) continue;
    out.tokens[i] = new_token();
    seat.token_hash = token_hash(out.tokens[i]);
  }
  return std::nullopt;
}

std::optional<Response> read_dice(Fields& fields, Wanted& out) {
  const std::string words = fields.maybe_text("dice", longest_name).value_or("fair");
  const auto seed = fields.maybe_number("seed", 0, INT64_MAX);
  const auto* const source = std::ranges::find(dice_words, words);
  if (source == dice_words.end()) return bad(wrong_field("dice", "fair, typed or seeded"_form, words));
  out.card.dice = static_cast<DiceSource>(source - dice_words.begin());
  if (seed && out.card.dice != DiceSource::seeded) return bad("seed", "only seeded dice have one"_form);
  if (out.card.dice == DiceSource::seeded) {
    std::uint64_t drawn = 0;
    const match::Nonce random = match::random_nonce();
    std::memcpy(&drawn, random.data(), sizeof drawn);
    out.secret.seed = seed ? static_cast<std::uint64_t>(*seed) : drawn >> 1U;
  }
  if (out.card.dice != DiceSource::fair) return std::nullopt;
  out.secret.dice = match::random_secret();
  out.card.commitment = match::commitment_to(*out.secret.dice);
  for (const Side side : {Side{0}, Side{1}})
    if (out.card.seat(match::seat_of(side)).general) out.card.nonces[side] = match::random_nonce();
  return std::nullopt;
}

// `from`: what it goes on from, if anything.
Made wanted_match(const Json& body, const Branch* from) {
  Wanted out;
  Fields fields{body,
                {"scenario", "scenario_text", "options", "dice", "seed", "sealed_deployment", "watch", "listed",
                 "seats", "from", "clock"}};
  const auto name = fields.maybe_text("scenario", longest_name);
  const auto text = fields.maybe_text("scenario_text", longest_scenario);
  out.card.options = fields.pairs("options");
  out.card.sealed_deployment = fields.flag("sealed_deployment", false);
  out.card.listed = fields.flag("listed", from == nullptr || from->card.listed);
  const std::string watch = fields.maybe_text("watch", longest_name)
                                .value_or(from == nullptr || from->card.anyone_may_watch ? "anyone" : "link");
  if (fields.wrong()) return std::unexpected{bad(*fields.wrong())};
  if (watch != "anyone" && watch != "link")
    return std::unexpected{bad(wrong_field("watch", "anyone or link"_form, watch))};
  out.card.anyone_may_watch = watch == "anyone";
  if (from != nullptr && (name || text || body.contains("options")))
    return std::unexpected{bad("from", "a match that goes on from another has its scenario and its options"_form)};
  if (from == nullptr && name.has_value() == text.has_value())
    return std::unexpected{bad("expected either scenario, the name of one, or scenario_text, the whole of one"_form)};
  if (from != nullptr) {
    out.scenario_text = *from->scenario;
    out.card.options = from->card.options;
    out.card.origin = from->origin;
  } else if (name) {
    const scenario::Shelved* shelved = scenario::shelved(*name);
    if (shelved == nullptr) return std::unexpected{no_such_scenario(*name)};
    out.scenario_text = shelved->text;
  } else {
    out.scenario_text = *text;
  }
  if (auto wrong = read_seats(body, out)) return std::unexpected{std::move(*wrong)};
  if (auto wrong = read_dice(fields, out)) return std::unexpected{std::move(*wrong)};
  if (fields.wrong()) return std::unexpected{bad(*fields.wrong())};
  if (const auto clock = body.find("clock"); clock != body.end() && !clock->is_null()) {
    auto terms = wanted_clock(*clock, {!out.card.seat(Seat::a).general, !out.card.seat(Seat::b).general});
    if (!terms) return std::unexpected{bad(terms.error())};
    out.card.clock = std::move(*terms);
  }
  const auto game = match::Game::set_up({out.scenario_text, name.value_or("scenario"), out.card.options, 0});
  if (!game) return std::unexpected{error_answer(422, "bad_scenario", game.error())};
  const match::Identity& identity = (*game)->identity();
  out.card.rules = identity.rules;
  out.card.scenario = identity.scenario;
  out.card.title = identity.title;
  out.card.side_names = identity.side_names;
  for (std::size_t i = 0; i < 2; ++i) out.card.side_words[i] = identity.side_words[i];
  return out;
}

void create(Club& club, const Call& call, Branch* from, Reply reply) {
  auto wanted = wanted_match(call.body, from);
  if (!wanted) return reply(std::move(wanted.error()));
  const std::string id = new_match_id();
  const auto table = club.table(id);
  if (!table) return reply(error_answer(503, "full", "too many matches are being played"_form));
  Json seats = Json::object();
  for (std::size_t i = 0; i < wanted->tokens.size(); ++i) {
    if (wanted->tokens[i].empty()) continue;
    seats[std::string{match::seat_words[i]}] = {{"token", wanted->tokens[i]},
                                                {"link", "/m/" + id + "#" + wanted->tokens[i]}};
  }
  Json out{{"id", id}, {"seats", std::move(seats)}, {"match", wanted->card.shown(id)}};
  House& house = club.house();
  Json event{{"match", id},
             {"rules", wanted->card.rules},
             {"scenario", wanted->card.scenario},
             {"remote", call.request.remote}};
  if (from != nullptr) wanted->inherited = std::move(from->steps);
  table->create(std::move(*wanted), [&house, out = std::move(out), event = std::move(event),
                                     reply = std::move(reply)](const TableAnswer& answer) mutable {
    if (answer.status != 200) return reply(json_answer(answer.json, answer.status));
    house.metrics.created.fetch_add(1);
    house.log.write(Level::info, "match_created", event);
    reply(json_answer(out, 201));
  });
}

// A match that goes on from another: asked of the other's table first.
void create_from(Club& club, Call call, Reply reply) {
  const Json& from = call.body["from"];
  Fields fields{from, {"match", "entry"}};
  const std::string match = fields.text("match", longest_name);
  const auto entry = fields.number("entry", 0, static_cast<std::int64_t>(most_entries));
  if (fields.wrong()) return reply(bad("from", *fields.wrong()));
  const auto table = club.table(match);
  if (!table) return reply(error_answer(503, "full", "too many matches are being played"_form));
  const std::string token = call.token;
  table->ask(token, static_cast<std::size_t>(entry) + 1, told_by(std::move(reply)),
             [&club, entry, call = std::move(call)](const Visit& visit, Told& told) mutable {
               auto branch = branch_at(visit, static_cast<std::size_t>(entry));
               if (!branch) return told(branch.error());
               club.house().workers.post(
                   [&club, told = std::move(told), call = std::move(call), branch = std::move(*branch)]() mutable {
                     create(club, call, &branch,
                            [told = std::move(told)](Response response) mutable { told(std::move(response)); });
                   });
             });
}

void list(Club& club, const Call& call, Reply reply) {
  constexpr std::uint64_t most = 100;
  const Query query{call.request.query};
  archive::Wanted wanted;
  wanted.status = query.text("status");
  const auto skip = query.number("skip", 0, 1'000'000);
  const auto count = query.number("most", 30, most);
  constexpr std::array<std::string_view, 4> known{"", "open", "playing", "over"};
  if (!skip || !count || std::ranges::find(known, wanted.status) == known.end())
    return reply(
        error_answer(400, "bad_query",
                     "expected status open, playing or over; skip and most as whole numbers, most up to 100"_form));
  wanted.skip = *skip;
  wanted.most = *count;
  const auto found = club.house().archive.list(wanted);
  if (!found) return reply(error_answer(503, "archive", found.error().why));
  Json matches = Json::array();
  for (const archive::Stored& each : *found) {
    const auto card = MatchCard::read(each.card);
    if (!card || !card->listed) continue;
    Json shown = card->shown(each.id);
    shown["created"] = each.created;
    shown["changed"] = each.changed;
    matches.push_back(std::move(shown));
  }
  reply(json_answer({{"matches", std::move(matches)}, {"more", found->size() == wanted.most}}));
}

}  // namespace

void add_match_routes(Club& club) {
  Router& router = club.router();
  House& house = club.house();
  router.add("POST", "/api/matches", unhurried(house, [&club](Call call, Reply reply) {
               if (call.body.is_object() && call.body.contains("from"))
                 return create_from(club, std::move(call), std::move(reply));
               create(club, call, nullptr, std::move(reply));
             }));
  router.add("GET", "/api/matches",
             unhurried(house, [&club](const Call& call, Reply reply) { list(club, call, std::move(reply)); }));
  // What is asked of one table.
  const auto at_table = [&club](auto ask) {
    return [&club, ask = std::move(ask)](Call call, Reply reply) {
      const auto table = club.table(call.parts[0]);
      if (!table) return reply(error_answer(503, "full", "too many matches are being played"_form));
      ask(*table, std::move(call), std::move(reply));
    };
  };
  const auto shows = [&](std::string_view path, TableAnswer (*view)(const Visit&)) {
    router.add("GET", path, at_table([view](Table& table, Call call, Reply reply) {
                 table.ask(std::move(call.token), 0, told_by(std::move(reply)),
                           [view](const Visit& visit, Told& told) { told(view(visit)); });
               }));
  };
  shows("/api/matches/{id}", show_card);
  shows("/api/matches/{id}/view", show_view);
  shows("/api/matches/{id}/choices", show_choices);
  shows("/api/matches/{id}/values", show_adjustable);
  shows("/api/matches/{id}/record", show_record);
  // An order that somebody has in mind.
  const auto weighs = [&](std::string_view path, bool with_options,
                          void (*weigh)(const Visit&, const Question&, Told&)) {
    router.add("POST", path, at_table([with_options, weigh](Table& table, Call call, Reply reply) {
                 table.ask(std::move(call.token), 0, told_by(std::move(reply)),
                           [question = read_question(call.body, with_options), weigh](const Visit& visit, Told& told) {
                             if (!question) return told(Wrong{400, "bad_question", question.error()});
                             weigh(visit, *question, told);
                           });
               }));
  };
  weighs("/api/matches/{id}/odds", true, show_odds);
  weighs("/api/matches/{id}/try", false,
         [](const Visit& visit, const Question& question, Told& told) { told(show_attempt(visit, question)); });
  router.add("GET", "/api/matches/{id}/reach", at_table([](Table& table, Call call, Reply reply) {
               table.ask(std::move(call.token), 0, told_by(std::move(reply)),
                         [unit = Query{call.request.query}.text("unit")](const Visit& visit, Told& told) {
                           told(show_reach(visit, unit));
                         });
             }));
  router.add("GET", "/api/matches/{id}/why", at_table([](Table& table, Call call, Reply reply) {
               auto entry = Query{call.request.query}.number("entry", most_entries, most_entries);
               if (entry == most_entries) entry.reset();
               table.ask(std::move(call.token), entry ? *entry + 1 : 0, told_by(std::move(reply)),
                         [entry](const Visit& visit, Told& told) {
                           if (entry) return show_why(visit, *entry, told);
                           told(Wrong{400, "bad_query", "expected entry, the number of an order in the log"_form});
                         });
             }));
  router.add(
      "GET", "/api/matches/{id}/frames", at_table([](Table& table, Call call, Reply reply) {
        const Query query{call.request.query};
        const auto from = query.number("from", 0, most_entries);
        const auto to = query.number("to", from.value_or(0) + FramesWanted::most - 1, most_entries);
        if (!from || !to || *to < *from)
          return reply(error_answer(400, "bad_query", "expected from and to, entries of the log, in this order"_form));
        const FramesWanted wanted{.from = *from, .to = std::min(*to, *from + FramesWanted::most - 1)};
        table.ask(std::move(call.token), 0, told_by(std::move(reply)),
                  [wanted](const Visit& visit, Told& told) { show_frames(visit, wanted, told); });
      }));
  router.add("GET", "/api/matches/{id}/luck", at_table([](Table& table, Call call, Reply reply) {
               table.ask_luck(std::move(call.token), told_by(std::move(reply)));
             }));
  router.add("POST", "/api/matches/{id}/actions", at_table([](Table& table, Call call, Reply reply) {
               table.act(std::move(call.token), read_action(call.body), told_by(std::move(reply)));
             }));
}

}  // namespace guidon::server
