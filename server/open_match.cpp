#include "server/open_match.hpp"

#include <algorithm>

#include "server/views.hpp"

namespace guidon::server {

namespace {

constexpr Form time_is_out = "the time of the side is out"_form;

}  // namespace

OpenMatch::OpenMatch(const std::string& id, House& house, MatchCard card, MatchSecret secret,
                     std::shared_ptr<const std::string> scenario, std::unique_ptr<match::Game> game)
    : id_(id),
      house_(house),
      card_(std::move(card)),
      secret_(std::move(secret)),
      scenario_(std::move(scenario)),
      match_(std::make_unique<match::Match>(std::move(game))) {
  house_.metrics.awake.fetch_add(1);
}

Wrong OpenMatch::broken(const std::string& id, House& house, const Reason& why) {
  house.log.write(Level::error, "match_broken", {{"match", id}, {"what", why.text()}});
  return {500, "broken", why.at("this match cannot be opened"_form)};
}

OpenMatch::Opened OpenMatch::create(const std::string& id, House& house, NewMatch wanted) {
  const auto wrong = [](std::string_view code, Reason why) {
    return std::unexpected{Wrong{422, code, std::move(why)}};
  };
  auto game = match::Game::set_up(start_of(id, wanted.card, wanted.secret, wanted.scenario_text));
  if (!game) return wrong("bad_scenario", game.error());
  for (const match::RecordStep& step : wanted.inherited)
    if (const auto different = (*game)->repeat(step)) return wrong("bad_branch", *different);
  if (!wanted.inherited.empty() && (*game)->over())
    return wrong("over", "the battle is over after that entry: there is nothing to go on with"_form);
  auto digest = house.keep_scenario(wanted.scenario_text);
  if (!digest) return std::unexpected{wrong_of(digest.error())};
  wanted.card.scenario_digest = std::move(*digest);
  auto out = std::make_unique<OpenMatch>(id, house, std::move(wanted.card), std::move(wanted.secret),
                                         std::make_shared<const std::string>(std::move(wanted.scenario_text)),
                                         std::move(*game));
  out->time_is_now();
  if (wanted.inherited.empty() && out->card_.complete()) (void)out->came_to(out->match_->game().begin({}));
  return out;
}

OpenMatch::Opened OpenMatch::read(const std::string& id, House& house, const archive::Stored& stored) {
  const auto broken_by = [&](const Reason& why) { return std::unexpected{broken(id, house, why)}; };
  auto card = MatchCard::read(stored.card);
  if (!card) return broken_by(card.error());
  auto secret = MatchSecret::read(stored.secret);
  if (!secret) return broken_by(secret.error());
  auto scenario = house.scenario(card->scenario_digest);
  if (!scenario) return std::unexpected{wrong_of(scenario.error())};
  auto game = match::Game::set_up(start_of(id, *card, *secret, **scenario));
  if (!game) return broken_by(game.error());
  auto out = std::make_unique<OpenMatch>(id, house, std::move(*card), std::move(*secret), std::move(*scenario),
                                         std::move(*game));
  for (const archive::Entry& entry : stored.entries)
    if (const auto different = out->repeat(entry)) return broken_by(*different);
  out->time_is_now();
  out->go_on_waiting();
  return out;
}

bool OpenMatch::follow(MatchCard card, const archive::Stored& stored) {
  if (stored.count < entries() || !card.same_seats(card_)) return false;
  for (const archive::Entry& entry : stored.entries)
    if (repeat(entry)) return false;
  card_ = std::move(card);
  time_is_now();
  go_on_waiting();
  return true;
}

// An entry of the archive is played again, and must come out as it did.
std::optional<Reason> OpenMatch::repeat(const archive::Entry& entry) {
  const Phrase where = say("entry {}"_form, entry.number);
  const auto step = match::read_step(entry.text, entry.number, game().identity().rules);
  if (!step) return step.error().at(where);
  if (const auto different = match_->repeat(*step)) return different->at(where);
  if (!entry.command.empty()) commands_[entry.command] = entry.number;
  return std::nullopt;
}

void OpenMatch::go_on_waiting() {
  pending_.reset();
  const Seat computer = match::seat_of(game().decider());
  if (const auto owed = keeper() != nullptr ? keeper()->owed(game()) : std::nullopt) {
    (void)came_to(give(computer, {*owed, time_is_out, true}));
  } else if (card_.waiting && game().typed()) {
    (void)give(computer, {card_.waiting->order, Phrase{card_.waiting->why}});
  }
}

std::optional<std::size_t> OpenMatch::done_before(const std::string& command) const {
  const auto known = commands_.find(command);
  return known == commands_.end() ? std::nullopt : std::optional{known->second};
}

Before OpenMatch::before() const {
  return {.entries = entries(), .decided = under_way() && !over() ? std::optional{game().decider()} : std::nullopt};
}

archive::Change OpenMatch::change(std::size_t since, const std::string& command) {
  match_->follow();
  card_.now = how_it_stands(*this);
  if (!begun() || !over())
    card_.ending = nullptr;
  else if (card_.ending.is_null())
    card_.ending = ending_of(game(), house_.now());
  if (keeper() != nullptr) {
    card_.until = clock().until();
    card_.alarm = next_alarm();
  }
  if (house_.archive.shared()) {
    const bool waits = pending_ && !pending_->meant.by_clock;
    card_.waiting =
        waits ? std::optional{WaitingOrder{pending_->meant.order, pending_->meant.why.text()}} : std::nullopt;
  }
  archive::Change out{.match = id_, .at = house_.now()};
  out.status = status();
  out.card = card_.stored();
  if (card_.clock) out.due = card_.alarm.value_or(0);
  const auto& log = game().log();
  for (std::size_t i = since; i < log.size(); ++i)
    out.entries.push_back(
        {static_cast<std::uint32_t>(i), out.at, i == since ? command : std::string{}, match::print(log[i], i)});
  return out;
}

// ---- clocks ----

std::optional<Side> OpenMatch::short_of_time() const {
  if (keeper() == nullptr) return std::nullopt;
  const match::Clock now = clock();
  const auto side = now.waits_for();
  if (!side || !now.when_short() || card_.warned == now.waits_since()) return std::nullopt;
  return card_.seat(match::seat_of(*side)).webhook.empty() ? std::nullopt : side;
}

std::optional<std::int64_t> OpenMatch::next_alarm() const {
  const match::Clock now = clock();
  return short_of_time() ? std::min(now.when_short(), now.until()) : now.until();
}

bool OpenMatch::look_at_clocks(Before& before) {
  if (keeper() == nullptr) return false;
  time_is_now();
  before = this->before();
  before.out = match_->strike();
  if (before.out) {
    if (const auto order = keeper()->owed(game())) (void)came_to(give(Seat::umpire, {*order, time_is_out, true}));
    return true;
  }
  if (const auto side = short_of_time())
    if (const match::Clock now = clock(); *now.when_short() <= house_.now()) {
      card_.warned = now.waits_since();
      before.runs_short = side;
      return true;
    }
  return card_.alarm != next_alarm();
}

// ---- notices ----

std::vector<std::pair<Side, std::string>> OpenMatch::notices(const Before& before) const {
  std::vector<std::pair<Side, std::string>> out;
  if (!under_way()) return out;
  for (Side side = 0; side < 2; ++side) {
    const auto tell = [&](const std::string& words) { out.emplace_back(side, card_.title + ": " + words); };
    const std::string& own = card_.side_names[side];
    if (before.out == side) tell("your time is out, " + own + ".");
    if (before.out == 1 - side)
      tell("the time of " + card_.side_names[1 - side] + " is out" +
           (card_.clock->when_out == match::ClockTerms::WhenOut::claim ? "; you may claim the battle." : "."));
    if (before.runs_short == side)
      tell("your time runs out, " + own + ", at " + match::print_instant(card_.until.value_or(0)) + ".");
    if (over() && before.decided) tell("the battle is over.");
    if (!over() && game().decider() == side && before.decided != side)
      tell("it is your turn, " + own + ". " + game().decision().moment.text());
  }
  return out;
}

}  // namespace guidon::server
