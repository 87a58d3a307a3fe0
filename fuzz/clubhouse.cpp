#include "fuzz/clubhouse.hpp"

#include <chrono>
#include <future>

#include "fuzz/claim.hpp"
#include "fuzz/field.hpp"
#include "fuzz/told.hpp"
#include "match/verification.hpp"
#include "server/service_routes.hpp"
#include "server/table.hpp"
#include "server/token.hpp"

namespace guidon::fuzz {

namespace {

constexpr std::int64_t opening = 1'800'000'000'000;  // a Friday in January 2027
constexpr std::chrono::seconds patience{60};

server::MatchCard card_with(server::DiceSource dice) {
  server::MatchCard card;
  card.dice = dice;
  for (std::size_t i = 0; i < card.seats.size(); ++i) {
    card.seats[i].taken = true;
    card.seats[i].token_hash = server::token_hash(match::seat_words[i]);  // a seat's token is its name
  }
  return card;
}

server::MatchCard by_post() {
  server::MatchCard card = card_with(server::DiceSource::seeded);
  card.sealed_deployment = true;
  match::ClockTerms& terms = card.clock.emplace();
  terms.first = 3'600'000;
  terms.increment = 600'000;
  terms.off = {false, false, false, false, false, false, true};
  terms.holiday_days = 3;
  return card;
}

server::MatchCard passing() {
  server::MatchCard card = card_with(server::DiceSource::typed);
  match::ClockTerms& terms = card.clock.emplace();
  terms.first = 3'600'000;
  terms.increment = 600'000;
  terms.when_out = match::ClockTerms::WhenOut::pass;
  return card;
}

}  // namespace

Clubhouse& Clubhouse::only() {
  static Clubhouse& house = *new Clubhouse;
  return house;
}

Clubhouse::Clubhouse()
    : now_(opening),
      log_(stderr, server::Level::error),
      house_(archive_, log_, 1, 1),
      club_(house_, {.hosts = {},
                     .origins = {},
                     .admin_hash = server::token_hash("the owner"),
                     .public_url = {},
                     .generosity = 1e12,
                     .tables = 50}) {
  house_.time = [this] { return now_.load(); };
  house_.idle_seconds = -1;
  house_.key = match::new_signing_key();
  house_.closing = true;  // odds and generals take long, and the fuzzer of orders knows them
  server::add_service_routes(club_, [] { return server::NetworkCounts{}; }, "/nowhere");
  const server::MatchSecret seeded{.dice = {}, .seed = 7};
  server::MatchSecret secret;
  secret.dice.emplace().fill(0x5a);
  server::MatchCard fair = card_with(server::DiceSource::fair);
  fair.commitment = match::commitment_to(*secret.dice);
  seat("seeded", "peninsular", card_with(server::DiceSource::seeded), seeded);
  seat("typed", "linear", card_with(server::DiceSource::typed), {});
  seat("fair", "hex1866", std::move(fair), secret);
  seat("post", "deployment_game", by_post(), seeded);
  seat("pass", "peninsular", passing(), {});
  settle();
  archive_.mark();
  empty();
}

void Clubhouse::seat(std::string id, std::string_view scenario, server::MatchCard card, server::MatchSecret secret) {
  const std::string text{*field(scenario)};
  const auto game = match::Game::set_up({text, std::string{scenario}, {}, 0});
  claim(game.has_value(), "a scenario that should be good cannot be set up", scenario);
  const match::Identity& identity = (*game)->identity();
  card.rules = identity.rules;
  card.scenario = identity.scenario;
  card.title = identity.title;
  card.side_names = identity.side_names;
  for (std::size_t i = 0; i < 2; ++i) card.side_words[i] = identity.side_words[i];
  std::promise<int> made;
  club_.table(id)->create({std::move(card), std::move(secret), text, {}},
                          [&made](const server::TableAnswer& answer) { made.set_value(answer.status); });
  claim(made.get_future().get() == 200, "a match cannot be made", id);
  matches_.push_back(std::move(id));
}

server::Response Clubhouse::ask(server::Request request) {
  auto promise = std::make_shared<std::promise<server::Response>>();
  auto answer = promise->get_future();
  club_.answer(std::move(request), [promise](server::Response response) { promise->set_value(std::move(response)); });
  claim(answer.wait_for(patience) == std::future_status::ready, "a request is not answered");
  return answer.get();
}

void Clubhouse::pass(std::int64_t seconds) {
  now_ += 1'000 * seconds;
  club_.sweep();  // looks at what is due
  settle();
}

void Clubhouse::settle() {
  // There is one thread: what waits is done before, and what that leads to before the next.
  for (int i = 0; i < 4; ++i) {
    std::promise<void> done;
    house_.workers.post([&done] { done.set_value(); });
    done.get_future().get();
  }
}

void Clubhouse::empty() {
  settle();
  for (int i = 0; i < 2; ++i) {  // a match that is due is looked at first
    club_.sweep();
    settle();
  }
  claim(house_.metrics.awake == 0, "a match stays in memory though nobody is there");
}

bool Clubhouse::as_at_first() {
  settle();
  return now_ == opening && !archive_.changed_since_mark();
}

void Clubhouse::claim_kept() {
  if (as_at_first()) return;
  empty();
  for (const std::string& id : matches_) {
    if (!archive_.changed_since_mark(id)) continue;
    server::Request request;
    request.method = "GET";
    request.path = "/api/matches/" + id + "/record";
    request.authorization = "Bearer umpire";
    const server::Response answer = ask(std::move(request));
    if (answer.status == 409) continue;  // the battle has not begun
    claim(answer.status == 200, "a match cannot be opened again", *answer.body);
    const match::Verification found = match::verify(*answer.body);
    claim(found.good(), "the record of a match is not true", found.good() ? "" : found.fault->text());
  }
}

void Clubhouse::tidy() {
  if (as_at_first()) return;  // matches that were only looked at may stay in memory
  empty();
  archive_.back_to_mark();
  now_ = opening;
  for (const std::string& id : matches_) house_.results.remove(id);
}

}  // namespace guidon::fuzz
