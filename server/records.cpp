#include "server/records.hpp"

#include <future>

#include "match/hex_text.hpp"
#include "match/replay.hpp"
#include "server/house.hpp"
#include "server/match_card.hpp"
#include "server/token.hpp"
#include "wire/story.hpp"

namespace guidon::server {

using match::Seat;
using wire::Json;

std::expected<match::SigningKey, archive::Failure> signing_key(archive::Archive& archive) {
  constexpr std::string_view name = "signing key";
  match::SigningKey key;
  auto kept = archive.kept(name);
  if (!kept) return std::unexpected{kept.error()};
  if (*kept && (*kept)->size() == 2 * (key.open.size() + key.secret.size())) {
    const std::string_view text = **kept;
    if (match::read_hex(text.substr(0, 2 * key.open.size()), key.open) &&
        match::read_hex(text.substr(2 * key.open.size()), key.secret))
      return key;
  }
  key = match::new_signing_key();
  if (auto failure = archive.keep(name, match::hex_text(key.open) + match::hex_text(key.secret)))
    return std::unexpected{std::move(*failure)};
  return key;
}

std::expected<std::string, std::string> exported(archive::Archive& archive, std::string_view match,
                                                 const match::SigningKey& key) {
  const auto stored = archive.load(match);
  if (!stored) return std::unexpected{stored.error().words};
  if (!*stored) return std::unexpected{"there is no match " + std::string{match}};
  if ((*stored)->entries.empty())
    return std::unexpected{"the battle of match " + std::string{match} + " has not begun"};
  const auto card = MatchCard::read((*stored)->card);
  if (!card) return std::unexpected{card.error()};
  const auto secret = MatchSecret::read((*stored)->secret);
  if (!secret) return std::unexpected{secret.error()};
  const auto scenario = archive.kept("scenario " + card->scenario_digest);
  if (!scenario) return std::unexpected{scenario.error().words};
  if (!*scenario) return std::unexpected{std::string{"its scenario is missing"}};
  const auto game = match::Game::set_up(start_of(match, *card, *secret, **scenario));
  if (!game) return std::unexpected{game.error()};
  std::string text = match::print_header((*game)->record_header());
  for (const archive::Entry& entry : (*stored)->entries) text += entry.text;
  if ((*stored)->status == "over") text += match::print(match::seal_of(text, &key));
  return text;
}

namespace {

MatchCard card_of(const match::Record& record, const match::Game& game) {
  MatchCard out;
  out.options = record.options;
  out.dice = record.fair ? DiceSource::fair : record.seed ? DiceSource::seeded : DiceSource::typed;
  if (record.fair) {
    out.commitment = record.fair->commitment;
    out.nonces = {record.fair->nonces[0], record.fair->nonces[1]};
  }
  out.rules = record.rules;
  out.scenario = record.scenario;
  out.title = record.title;
  out.side_names = game.identity().side_names;
  for (std::size_t i = 0; i < 2; ++i) out.side_words[i] = game.identity().side_words[i];
  out.seat(Seat::a).taken = out.seat(Seat::b).taken = out.seat(Seat::spectator).taken = true;
  for (const auto& [seat, name] : record.seats)
    for (std::size_t i = 0; i < 2; ++i)
      if (seat == out.side_words[i]) out.seats[i].name = name;
  return out;
}

}  // namespace

std::expected<Imported, std::string> imported(archive::Archive& archive, std::string_view text) {
  const auto read = match::read_record(text);
  if (!read) return std::unexpected{read.error().text()};
  const match::Record& record = read->record;
  const auto game = match::replay(record);
  if (!game) return std::unexpected{game.error().text()};
  Imported out{new_match_id(), record.title, (*game)->over()};
  MatchCard card = card_of(record, **game);
  const MatchSecret secret{record.fair ? record.fair->secret : std::nullopt, record.seed};
  if (!out.over && record.fair && !record.fair->secret)
    return std::unexpected{
        std::string{"the battle is not over and the secret of its dice is not in the record: only the server that "
                    "keeps it can go on"}};
  if (!out.over)
    for (const Seat seat : {Seat::a, Seat::b, Seat::umpire}) {
      const auto i = static_cast<std::size_t>(seat);
      out.tokens[i] = new_token();
      card.seats[i].taken = true;
      card.seats[i].token_hash = token_hash(out.tokens[i]);
    }
  card.scenario_digest = token_hash(record.scenario_text);
  if (auto failure = archive.keep("scenario " + card.scenario_digest, record.scenario_text))
    return std::unexpected{failure->words};
  card.now = {{"status", out.over ? "over" : "playing"},
              {"entries", record.steps.size()},
              {"decision", wire::decision(**game)}};
  if (out.over) card.now["result"] = wire::result(**game);

  archive::Change change;
  change.match = out.id;
  change.at = House::now();
  change.creates = true;
  change.status = out.over ? "over" : "playing";
  change.card = wire::print(card.stored());
  change.secret = secret.stored();
  for (std::size_t i = 0; i < record.steps.size(); ++i)
    change.entries.push_back({static_cast<std::uint32_t>(i), change.at, {}, match::print(record.steps[i], i)});
  std::promise<std::optional<archive::Failure>> done;
  archive.write(std::move(change),
                [&done](std::optional<archive::Failure> failure) { done.set_value(std::move(failure)); });
  if (const auto failure = done.get_future().get()) return std::unexpected{failure->words};
  return out;
}

}  // namespace guidon::server
