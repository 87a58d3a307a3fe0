#include "server/records.hpp"

#include <future>

#include "match/clock_text.hpp"
#include "match/hex_text.hpp"
#include "match/replay.hpp"
#include "match/verification.hpp"
#include "server/house.hpp"
#include "server/match_card.hpp"
#include "server/token.hpp"
#include "wire/story.hpp"

namespace guidon::server {

using match::Seat;
using wire::Json;

std::expected<match::SigningKey, archive::Failure> signing_key(archive::Archive& archive) {
  constexpr std::string_view name = "signing key";
  match::SigningKey key = match::new_signing_key();
  const auto kept = archive.keep_first(name, match::hex_text(key.open) + match::hex_text(key.secret));
  if (!kept) return std::unexpected{kept.error()};
  const std::string_view text = *kept;
  if (text.size() == 2 * (key.open.size() + key.secret.size()) &&
      match::read_hex(text.substr(0, 2 * key.open.size()), key.open) &&
      match::read_hex(text.substr(2 * key.open.size()), key.secret))
    return key;
  key = match::new_signing_key();  // what was kept is none
  if (auto failure = archive.keep(name, match::hex_text(key.open) + match::hex_text(key.secret)))
    return std::unexpected{std::move(*failure)};
  return key;
}

std::expected<std::string, Reason> exported(archive::Archive& archive, std::string_view match,
                                            const match::SigningKey& key) {
  const auto stored = archive.load(match);
  if (!stored) return std::unexpected{stored.error().why};
  if (!*stored) return std::unexpected{say("there is no match {}"_form, std::string{match})};
  if ((*stored)->entries.empty())
    return std::unexpected{say("the battle of match {} has not begun"_form, std::string{match})};
  const auto card = MatchCard::read((*stored)->card);
  if (!card) return std::unexpected{card.error()};
  const auto secret = MatchSecret::read((*stored)->secret);
  if (!secret) return std::unexpected{secret.error()};
  const auto scenario = archive.kept("scenario " + card->scenario_digest);
  if (!scenario) return std::unexpected{scenario.error().why};
  if (!*scenario) return std::unexpected{"its scenario is missing"_form};
  const auto game = match::Game::set_up(start_of(match, *card, *secret, **scenario));
  if (!game) return std::unexpected{game.error()};
  std::string text = match::print_header((*game)->record_header());
  for (const archive::Entry& entry : (*stored)->entries) text += entry.text;
  if (card->imported)
    text += card->imported->seal;
  else if ((*stored)->status == "over")
    text += match::print(match::seal_of(text, &key));
  return text;
}

namespace {

MatchCard card_of(const match::Record& record, const match::Game& game) {
  MatchCard out;
  out.options = record.options;
  out.origin = record.origin;
  out.dice = record.fair ? DiceSource::fair : record.seed ? DiceSource::seeded : DiceSource::typed;
  if (record.fair) {
    out.commitment = record.fair->commitment;
    out.nonces = {record.fair->nonces[0], record.fair->nonces[1]};
  }
  out.clock = record.clock;
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

// A match that was moved stands still until its umpire starts it again: its clocks ran somewhere else.
void stop_clocks(match::Record& record) {
  using Kind = match::ClockDeed::Kind;
  bool stopped = false;
  for (const match::RecordStep& step : record.steps)
    if (const auto deed = step.kind == match::StepKind::clock ? match::ClockDeed::read(step.order) : std::nullopt)
      stopped = deed->kind == Kind::stop || (stopped && deed->kind != Kind::start);
  if (stopped) return;
  match::RecordStep entry;
  entry.kind = match::StepKind::clock;
  entry.side = match::seat_words[static_cast<std::size_t>(Seat::umpire)];
  entry.order = match::ClockDeed{Kind::stop}.text();
  entry.why = "the match has been moved to another server";
  entry.at = record.steps.back().at;
  entry.state = record.steps.back().state;
  record.steps.push_back(std::move(entry));
}

// What was imported is on disk, or what kept it from being.
std::optional<Reason> put(archive::Archive& archive, Imported& out, MatchCard& card, const match::Record& record,
                          const match::Game& game) {
  card.scenario_digest = token_hash(record.scenario_text);
  if (auto failure = archive.keep("scenario " + card.scenario_digest, record.scenario_text)) return failure->why;
  wire::Json now{
      {"status", out.over ? "over" : "playing"}, {"entries", record.steps.size()}, {"decision", wire::decision(game)}};
  if (out.over) now["result"] = wire::result(game);
  card.now = wire::print(now);
  if (out.over) {
    card.ending = ending_of(game, House::wall_clock());
  }
  out.card = card.shown(out.id);

  archive::Change change;
  change.match = out.id;
  change.at = House::wall_clock();
  change.creates = true;
  change.status = out.over ? "over" : "playing";
  change.card = card.stored();
  change.secret = MatchSecret{record.fair ? record.fair->secret : std::nullopt, record.seed}.stored();
  for (std::size_t i = 0; i < record.steps.size(); ++i)
    change.entries.push_back({static_cast<std::uint32_t>(i), change.at, {}, match::print(record.steps[i], i)});
  std::promise<std::optional<archive::Failure>> done;
  archive.write(std::move(change),
                [&done](std::optional<archive::Failure> failure) { done.set_value(std::move(failure)); });
  if (const auto failure = done.get_future().get()) return failure->why;
  archive.hand_over(out.id, std::nullopt);
  return std::nullopt;
}

void open_seat(Imported& out, MatchCard& card, Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  out.tokens[i] = new_token();
  card.seats[i].taken = true;
  card.seats[i].token_hash = token_hash(out.tokens[i]);
}

}  // namespace

std::expected<Imported, Reason> imported(archive::Archive& archive, std::string_view text) {
  auto read = match::read_record(text);
  if (!read) return std::unexpected{read.error().placed()};
  match::Record& record = read->record;
  const auto game = match::replay(record);
  if (!game) return std::unexpected{game.error().placed()};
  Imported out{new_match_id(), record.title, (*game)->over()};
  MatchCard card = card_of(record, **game);
  if (!out.over && record.fair && !record.fair->secret)
    return std::unexpected{
        "the battle is not over and the secret of its dice is not in the record: only the server that keeps it can "
        "go on"_form};
  if (!out.over && record.clock && record.steps.back().at > 0) stop_clocks(record);
  if (!out.over)
    for (const Seat seat : {Seat::a, Seat::b, Seat::umpire}) open_seat(out, card, seat);
  if (auto wrong = put(archive, out, card, record, **game)) return std::unexpected{std::move(*wrong)};
  return out;
}

std::expected<Imported, Reason> imported_to_watch(archive::Archive& archive, std::string_view text) {
  const auto read = match::read_record(text);
  if (!read) return std::unexpected{read.error().placed()};
  const match::Record& record = read->record;
  const std::string seal = read->seal ? match::print(*read->seal) : std::string{};
  const auto found = match::verify(match::print(record) + seal);
  if (found.fault) return std::unexpected{found.fault->placed()};
  const auto game = match::replay(record);
  if (!game) return std::unexpected{game.error().placed()};
  Imported out{new_match_id(), record.title, (*game)->over()};
  MatchCard card = card_of(record, **game);
  card.imported = Keepsake{record.match, record.seats, seal};
  card.listed = false;
  card.anyone_may_watch = false;
  open_seat(out, card, Seat::spectator);
  if (auto wrong = put(archive, out, card, record, **game)) return std::unexpected{std::move(*wrong)};
  return out;
}

}  // namespace guidon::server
