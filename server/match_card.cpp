#include "server/match_card.hpp"

#include <algorithm>

#include "match/clock_text.hpp"
#include "match/hex_text.hpp"
#include "server/clock_wire.hpp"
#include "server/token.hpp"
#include "wire/json_text.hpp"

namespace guidon::server {

using wire::Json;

namespace {

void tell_stored(wire::JsonText& out, const SeatCard& seat) {
  if (!seat.taken) return out.add(nullptr);
  out.object([&] {
    out("name", seat.name);
    out("general", seat.general ? players::name_of(*seat.general) : std::string{});
    out("token", seat.token_hash);
    out("joined", seat.joined);
    out("webhook", seat.webhook);
  });
}

void tell_both(wire::JsonText& out, std::string_view name, const std::array<std::string, 2>& sides) {
  out.list(name, [&] {
    for (const std::string& each : sides) out.add(each);
  });
}

Json or_null(const std::optional<std::int64_t>& value) { return value ? Json(*value) : Json(nullptr); }

std::optional<std::int64_t> number_or_null(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional{json.get<std::int64_t>()};
}

std::expected<SeatCard, Reason> seat_read(const Json& json) {
  SeatCard out;
  if (json.is_null()) return out;
  out.taken = true;
  out.name = json.at("name");
  if (const auto name = json.at("general").get<std::string>(); !name.empty()) {
    const auto general = players::general_named(name);
    if (!general) return std::unexpected{general.error()};
    out.general = *general;
  }
  out.token_hash = json.at("token");
  out.joined = json.at("joined");
  out.webhook = json.at("webhook");
  return out;
}

Json origin_json(const match::Origin& origin) {
  return {{"match", origin.match}, {"entry", origin.entry}, {"inherited", origin.inherited}};
}

match::Origin origin_read(const Json& json) {
  return {json.at("match").get<std::string>(), json.at("entry").get<std::size_t>(),
          json.at("inherited").get<std::size_t>()};
}

}  // namespace

bool MatchCard::complete() const {
  if (dice != DiceSource::fair) return true;
  return nonces[0].has_value() && nonces[1].has_value();
}

bool MatchCard::clocks_may_begin() const { return clock && seat(Seat::a).joined && seat(Seat::b).joined; }

bool MatchCard::same_seats(const MatchCard& other) const {
  const auto same = [](const SeatCard& left, const SeatCard& right) {
    return left.name == right.name && left.joined == right.joined;
  };
  return nonces == other.nonces && std::ranges::equal(seats, other.seats, same);
}

std::optional<Seat> MatchCard::seat_for(std::string_view token) const {
  std::optional<Seat> found;
  if (!token.empty()) {
    const std::string hash = server::token_hash(token);
    for (std::size_t i = 0; i < seats.size(); ++i)  // all of them, however early one fits
      if (same_hash(hash, seats[i].token_hash)) found = static_cast<Seat>(i);
    return found;
  }
  return anyone_may_watch ? std::optional{Seat::spectator} : std::nullopt;
}

Json MatchCard::standing() const { return Json::parse(now); }

std::string MatchCard::stored() const {
  wire::JsonText out;
  out.object([&] {
    out("version", 1);
    out("scenario_digest", scenario_digest);
    out.json("options", options);
    out("dice", dice_words[static_cast<std::size_t>(dice)]);
    out("sealed", sealed_deployment);
    out("watch", anyone_may_watch);
    out("listed", listed);
    out("rules", rules);
    out("scenario", scenario);
    out("title", title);
    tell_both(out, "side_words", side_words);
    tell_both(out, "side_names", side_names);
    out.raw("now", now);
    if (commitment) out("commitment", match::hex_text(*commitment));
    if (origin) out.json("from", origin_json(*origin));
    if (luck) out.json("luck", *luck);
    if (imported)
      out.json("imported", {{"match", imported->match}, {"seats", imported->seats}, {"seal", imported->seal}});
    out.list("nonces", [&] {
      for (const auto& nonce : nonces)
        if (nonce)
          out.add(match::hex_text(*nonce));
        else
          out.add(nullptr);
    });
    out.list("seats", [&] {
      for (const SeatCard& each : seats) tell_stored(out, each);
    });
    if (!ending.is_null()) out.json("ending", ending);
    if (waiting) out.json("waiting", {{"order", waiting->order}, {"why", waiting->why}});
    if (clock)
      out.json(
          "clock",
          {{"terms", match::print(*clock)}, {"until", or_null(until)}, {"alarm", or_null(alarm)}, {"warned", warned}});
  });
  return out.take();
}

std::expected<MatchCard, Reason> MatchCard::read(std::string_view stored) {
  const auto broken = [](const Reason& why) {
    return std::unexpected{why.at("the card of the match cannot be read"_form)};
  };
  const Json json = Json::parse(stored, nullptr, false);
  if (!json.is_object()) return broken("it is no JSON object"_form);
  try {
    if (json.at("version") != 1) return broken("it is of a version that this program does not know"_form);
    MatchCard out;
    out.scenario_digest = json.at("scenario_digest");
    out.options = json.at("options").get<match::OptionValues>();
    const auto* const source = std::ranges::find(dice_words, json.at("dice").get<std::string>());
    if (source == dice_words.end()) return broken("its dice are of a kind that this program does not know"_form);
    out.dice = static_cast<DiceSource>(source - dice_words.begin());
    if (json.contains("commitment")) out.commitment = match::bytes_of<32>(json.at("commitment").get<std::string>());
    for (std::size_t i = 0; i < 2; ++i)
      if (const Json& nonce = json.at("nonces").at(i); !nonce.is_null())
        out.nonces[i] = match::bytes_of<16>(nonce.get<std::string>());
    if (json.contains("from")) out.origin = origin_read(json.at("from"));
    if (json.contains("imported")) {
      const Json& kept = json.at("imported");
      out.imported = Keepsake{kept.at("match").get<std::string>(),
                              kept.at("seats").get<std::vector<std::pair<std::string, std::string>>>(),
                              kept.at("seal").get<std::string>()};
    }
    if (json.contains("luck")) out.luck = json.at("luck").get<std::array<double, 2>>();
    out.sealed_deployment = json.at("sealed");
    out.anyone_may_watch = json.at("watch");
    out.listed = json.at("listed");
    for (std::size_t i = 0; i < out.seats.size(); ++i) {
      auto seat = seat_read(json.at("seats").at(i));
      if (!seat) return broken(seat.error());
      out.seats[i] = std::move(*seat);
    }
    out.rules = json.at("rules");
    out.scenario = json.at("scenario");
    out.title = json.at("title");
    out.side_words = json.at("side_words");
    out.side_names = json.at("side_names");
    out.now = wire::print(json.at("now"));
    out.ending = json.value("ending", Json{});
    if (json.contains("waiting"))
      out.waiting = WaitingOrder{json.at("waiting").at("order").get<std::string>(),
                                 json.at("waiting").at("why").get<std::string>()};
    if (json.contains("clock")) {
      const Json& kept = json.at("clock");
      auto terms = match::read_terms(kept.at("terms").get<std::string>());
      if (!terms) return broken(terms.error());
      out.clock = std::move(*terms);
      out.until = number_or_null(kept.at("until"));
      out.alarm = number_or_null(kept.at("alarm"));
      out.warned = kept.at("warned");
    }
    return out;
  } catch (const Json::exception& wrong) {
    return broken(Phrase{std::string{wrong.what()}});
  }
}

Json MatchCard::shown(std::string_view id) const {
  Json out{{"id", id},
           {"rules", rules},
           {"scenario", scenario},
           {"title", title},
           {"options", Json::object()},
           {"dice", dice_words[static_cast<std::size_t>(dice)]},
           {"sealed_deployment", sealed_deployment},
           {"watch", anyone_may_watch ? "anyone" : "link"}};
  for (const auto& [name, value] : options) out["options"][name] = value;
  if (commitment) out["commitment"] = match::hex_text(*commitment);
  if (origin) out["from"] = origin_json(*origin);
  if (luck) out["luck"] = *luck;
  if (imported) out["imported"] = true;
  Json& sides = out["sides"] = Json::array();
  for (std::size_t i = 0; i < 2; ++i) {
    Json side{{"word", side_words[i]}, {"name", side_names[i]}};
    if (nonces[i]) side["nonce"] = match::hex_text(*nonces[i]);
    sides.push_back(std::move(side));
  }
  Json& sitting = out["seats"] = Json::object();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i].taken) continue;
    Json& seat = sitting[std::string{match::seat_words[i]}];
    seat = {{"name", seats[i].name}, {"joined", seats[i].joined}};
    if (seats[i].general) seat["general"] = general_json(*seats[i].general);
  }
  out["now"] = standing();
  if (clock) {
    out["clock"] = clock_terms(*clock);
    out["clock"]["until"] = or_null(until);
  }
  return out;
}

std::string MatchSecret::stored() const {
  Json out = Json::object();
  if (dice) out["dice"] = match::hex_text(*dice);
  if (seed) out["seed"] = *seed;
  return wire::print(out);
}

std::expected<MatchSecret, Reason> MatchSecret::read(std::string_view stored) {
  MatchSecret out;
  const Json json = Json::parse(stored, nullptr, false);
  if (!json.is_object()) return std::unexpected{"the secret of the match cannot be read"_form};
  if (json.contains("dice") && json["dice"].is_string())
    out.dice = match::bytes_of<32>(json["dice"].get<std::string>());
  if (json.contains("seed") && json["seed"].is_number_unsigned()) out.seed = json["seed"].get<std::uint64_t>();
  return out;
}

std::vector<std::pair<std::string, std::string>> seats_of(const MatchCard& card) {
  if (card.imported) return card.imported->seats;
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t i = 0; i < card.seats.size(); ++i) {
    const SeatCard& seat = card.seats[i];
    if (!seat.taken || static_cast<Seat>(i) == Seat::spectator) continue;
    const std::string who = seat.general        ? "computer " + players::name_of(*seat.general)
                            : seat.name.empty() ? "a person"
                                                : seat.name;
    out.emplace_back(i < 2 ? card.side_words[i] : std::string{match::seat_words[i]}, who);
  }
  return out;
}

Json general_json(const players::General& general) {
  return {{"level", players::level_words[static_cast<std::size_t>(general.level)]},
          {"style", players::style_words[static_cast<std::size_t>(general.style)]}};
}

Json player_json(const std::string& name, const std::optional<players::General>& general) {
  return general ? Json{{"general", general_json(*general)}} : Json{{"name", name}};
}

match::Start start_of(std::string_view id, const MatchCard& card, const MatchSecret& secret,
                      std::string_view scenario_text) {
  match::Start out{std::string{scenario_text}, card.scenario + ".toml", card.options, std::nullopt};
  out.match = card.imported ? card.imported->match : std::string{id};
  out.seats = seats_of(card);
  out.origin = card.origin;
  out.clock = card.clock;
  if (card.dice == DiceSource::seeded) out.seed = secret.seed;
  if (card.dice == DiceSource::fair && card.commitment)
    out.fair = match::Fair{*card.commitment,
                           {card.nonces[0].value_or(match::Nonce{}), card.nonces[1].value_or(match::Nonce{})},
                           secret.dice};
  return out;
}

}  // namespace guidon::server
