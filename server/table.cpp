#include "server/table.hpp"

#include <algorithm>

#include "match/hex_text.hpp"
#include "match/random_player.hpp"
#include "players/reason.hpp"
#include "players/school.hpp"
#include "wire/story.hpp"

namespace guidon::server {

namespace {

// The sender's own name for an action, with his seat: the names of two people may be alike. An action is refused later
// where it is no text.
std::string command_of(Seat seat, const Json& action) {
  const auto id = action.find("id");
  if (id == action.end() || !id->is_string() || id->get_ref<const std::string&>().empty()) return {};
  return std::string{match::seat_words[static_cast<std::size_t>(seat)]} + ":" + id->get_ref<const std::string&>();
}

}  // namespace

Table::Refusal Table::refused_by(const archive::Failure& failure) {
  using Kind = archive::Failure::Kind;
  const int status = failure.kind == Kind::conflict ? 409 : failure.kind == Kind::broken ? 500 : 503;
  return {status, failure.kind == Kind::conflict ? "conflict" : "archive", failure.words};
}

Table::Table(std::string id, House& house) : id_(std::move(id)), house_(house), lane_(house.workers.lane()) {
  used_ = house_.now();
}

Table::~Table() {
  sleep();
  hold(false);
}

// ---- one thing after another ----

void Table::enqueue(Item item) {
  item.came = house_.now();
  lane_.post([self = shared_from_this(), item = std::move(item)]() mutable {
    self->queue_.push_back(std::move(item));
    self->go_on();
  });
}

void Table::go_on() {
  if (running_) return;
  running_ = true;
  keep_up();
  while (!writing_ && !taking_) {
    if (asked_ && (served_ || queue_.empty())) hand_over(std::exchange(asked_, std::nullopt));
    if (queue_.empty()) break;
    Item item = std::move(queue_.front());
    queue_.pop_front();
    const auto run = item.run;
    try {
      run(item);
    } catch (const std::exception& wrong) {  // a fault of ours; the others play on
      house_.log.write(Level::error, "fault", {{"match", id_}, {"what", wrong.what()}});
      if (item.told) item.told(500, error_json("fault", "something went wrong here; it has been noted"));
      if (!writing_) sleep();
    }
    if (!taking_) served_ = true;
  }
  running_ = false;
}

bool Table::ready(Item& item) {
  used_ = house_.now();
  if (const auto wrong = wake()) {
    item.told(wrong->status, error_json(wrong->code, wrong->message));
    if (!loaded_) leave_the_club();
    return false;
  }
  if (!item.seat) item.seat = card_.seat_for(item.token);
  if (item.seat) return true;
  if (item.token.empty())
    item.told(401, error_json("no_token", "this match is opened by a link with a token"));
  else
    item.told(403, error_json("wrong_token", "that token opens no seat of this match"));
  return false;
}

std::optional<Table::Refusal> Table::wake() {
  if (match_) return std::nullopt;
  auto stored = house_.archive.load(id_);
  if (!stored) return refused_by(stored.error());
  if (!*stored) return Refusal{404, "no_such_match", "there is no match " + id_};
  auto card = MatchCard::read((*stored)->card);
  if (!card) return broken(card.error());
  auto secret = MatchSecret::read((*stored)->secret);
  if (!secret) return broken(secret.error());
  auto scenario = house_.scenario(card->scenario_digest);
  if (!scenario) return refused_by(scenario.error());
  auto game = match::Game::set_up(start_of(id_, *card, *secret, **scenario));
  if (!game) return broken(game.error());
  commands_.clear();
  auto match = std::make_unique<match::Match>(std::move(*game));
  for (const archive::Entry& entry : (*stored)->entries)
    if (const auto different = repeat(*match, entry)) return broken(*different);
  const News news = news_of(*card);
  card_ = std::move(*card);
  secret_ = *secret;
  scenario_ = *scenario;
  match_ = std::move(match);
  loaded_ = true;
  behind_ = false;
  told_table_ = {};
  house_.metrics.awake.fetch_add(1);
  match_->time_is(house_.now());
  go_on_waiting();
  tell_news(news);
  tell_presence(true);
  think();
  return std::nullopt;
}

Table::Refusal Table::broken(const std::string& what) {
  house_.log.write(Level::error, "match_broken", {{"match", id_}, {"what", what}});
  return {500, "broken", "this match cannot be opened: " + what};
}

void Table::go_on_waiting() {
  pending_.reset();
  if (const auto owed = keeper() != nullptr ? keeper()->owed(match_->game()) : std::nullopt) {
    (void)give_by_clock(*owed, time_is_out);
  } else if (card_.waiting && match_->game().typed()) {
    const match::Answer answer = match_->order(match::seat_of(match_->game().decider()), card_.waiting->order);
    if (answer.needs) pending_ = Pending{card_.waiting->order, players::unsaid(card_.waiting->why), *answer.needs};
  }
}

// An entry of the archive is played again, and must come out as it did.
std::optional<std::string> Table::repeat(match::Match& match, const archive::Entry& entry) {
  const std::string where = "entry " + std::to_string(entry.number) + ": ";
  const auto step = match::read_step(entry.text, entry.number, match.game().identity().rules);
  if (!step) return where + step.error();
  if (const auto different = match.repeat(*step)) return where + *different;
  if (step->kind == match::StepKind::order && !step->why.empty()) match.game().say_why(players::unsaid(step->why));
  if (!entry.command.empty()) commands_[entry.command] = entry.number;
  return std::nullopt;
}

void Table::sleep() {
  if (!match_) return;
  match_.reset();
  scenario_.reset();
  commands_ = {};
  told_table_ = {};
  pending_.reset();
  house_.metrics.awake.fetch_sub(1);
}

void Table::rest() {
  lane_.post([self = shared_from_this()] {
    self->drop_the_silent();
    self->keep_up();
    if (self->writing_ || self->taking_ || !self->queue_.empty() || self->thinking_ || self->odds_running_ > 0) return;
    if (self->house_.now() - self->used_ > 1000LL * self->house_.idle_seconds) {
      self->sleep();
      self->leave_the_club();
    } else if (self->match_) {
      self->think();  // again, where something came in between
      self->go_on();
    }
  });
}

// Nobody needs the match here: whoever wants it may have it.
void Table::leave_the_club() {
  if (holding_) hand_over(std::nullopt);
  if (listeners_.empty() && house_.empty) house_.empty(id_);
}

void Table::close() {
  lane_.post([self = shared_from_this()] {
    for (const Listener& each : self->listeners_) each.socket->close(1001, "the server is going away");
    self->listeners_.clear();
  });
}

// ---- making a match ----

void Table::create(MatchCard card, MatchSecret secret, std::string scenario_text,
                   std::vector<match::RecordStep> inherited, Told told) {
  Item item;
  item.told = std::move(told);
  item.seat = Seat::umpire;
  item.run = [this, card = std::move(card), secret,
              text = std::make_shared<const std::string>(std::move(scenario_text)),
              inherited = std::make_shared<const std::vector<match::RecordStep>>(std::move(inherited))](Item& self) {
    auto game = match::Game::set_up(start_of(id_, card, secret, *text));
    if (!game) return self.told(422, error_json("bad_scenario", game.error()));
    for (const match::RecordStep& step : *inherited)
      if (const auto different = (*game)->repeat(step)) return self.told(422, error_json("bad_branch", *different));
    if (!inherited->empty() && (*game)->over())
      return self.told(422, error_json("over", "the battle is over after that entry: there is nothing to go on with"));
    const auto digest = house_.keep_scenario(*text);
    if (!digest) {
      const Refusal wrong = refused_by(digest.error());
      return self.told(wrong.status, error_json(wrong.code, wrong.message));
    }
    card_ = card;
    secret_ = secret;
    card_.scenario_digest = *digest;
    scenario_ = text;
    match_ = std::make_unique<match::Match>(std::move(*game));
    loaded_ = true;
    house_.metrics.awake.fetch_add(1);
    match_->time_is(house_.now());
    if (inherited->empty() && card_.complete()) (void)begin({});
    self.creates = true;
    write(std::move(self));
  };
  enqueue(std::move(item));
}

// ---- acting ----

void Table::act(std::string token, Json action, Told told) {
  Item item;
  item.token = std::move(token);
  item.action = std::move(action);
  item.told = std::move(told);
  item.run = [this](Item& self) { take(self); };
  enqueue(std::move(item));
}

void Table::take(Item& item) {
  if (!ready(item)) return;
  if (item.by_computer && !ours()) return;  // whoever has the match thinks
  if (const auto known = commands_.find(command_of(*item.seat, item.action)); known != commands_.end())
    return item.told(200, {{"ok", true}, {"repeated", true}, {"first", known->second}});
  if (!in_hand(item)) return;
  match_->time_is(house_.now());
  if (keeper() != nullptr && keeper()->newly_out(house_.now())) {  // that comes first
    if (item.put_off) return item.told(503, error_json("archive", "the archive cannot write that a clock has run out"));
    item.put_off = true;
    queue_.push_front(std::move(item));
    Item first;
    first.seat = Seat::umpire;
    first.told = [](int, const Json&) {};
    first.came = house_.now();
    first.run = [this](Item& self) {
      if (ready(self) && in_hand(self)) look_at_clocks(self);
    };
    return look_at_clocks(first);
  }
  note_how_it_stands(item);
  const Effect effect = item.by_clock ? give_by_clock(item.action.at("order"), item.why)
                                      : perform(*item.seat, item.action, item.why);  // which may begin another game
  if (card_.clocks_may_begin() && under_way() && !match_->game().over()) match_->begin_clock();
  const bool grown = match_->game().log().size() > item.before;
  if (grown || effect.card) return write(std::move(item));
  if (effect.refused) {
    house_.metrics.refused.fetch_add(1);
    item.told(effect.refused->status, error_json(effect.refused->code, effect.refused->message));
  } else if (effect.needs) {
    item.told(200, {{"ok", false}, {"needs", wire::need(*effect.needs)}});
  } else {
    item.told(200, {{"ok", true}});
  }
}

// ---- writing ----

std::string Table::status() const { return !under_way() ? "open" : match_->game().over() ? "over" : "playing"; }

void Table::write(Item item) {
  match_->follow();
  const auto& log = match_->game().log();
  card_.now = how_it_stands();
  if (!begun() || !match_->game().over())
    card_.ending = nullptr;
  else if (card_.ending.is_null())
    card_.ending = ending_of(match_->game(), house_.now());
  if (keeper() != nullptr) {
    card_.until = keeper()->clock_at(house_.now()).until();
    card_.alarm = next_alarm();
  }
  if (house_.archive.shared())
    card_.waiting = pending_ && !pending_->by_clock ? std::optional{WaitingOrder{pending_->order, pending_->why.text()}}
                                                    : std::nullopt;
  archive::Change change;
  change.match = id_;
  change.at = house_.now();
  change.creates = item.creates;
  change.status = status();
  change.card = card_.stored();
  if (card_.clock) change.due = card_.alarm.value_or(0);
  if (item.creates) change.secret = secret_.stored();
  for (std::size_t i = item.before; i < log.size(); ++i)
    change.entries.push_back({static_cast<std::uint32_t>(i), change.at,
                              i == item.before ? command_of(*item.seat, item.action) : std::string{},
                              match::print(log[i], i)});
  writing_ = true;
  house_.archive.write(std::move(change), [self = shared_from_this(),
                                           item = std::move(item)](std::optional<archive::Failure> failure) mutable {
    const Lane lane = self->lane_;
    lane.post([self = std::move(self), item = std::move(item), failure = std::move(failure)]() mutable {
      self->written(std::move(item), failure);
    });
  });
}

void Table::written(Item item, const std::optional<archive::Failure>& failure) {
  writing_ = false;
  if (failure) {
    sleep();  // what is in memory is more than what is on disk
    if (item.creates) loaded_ = false;
    if (in_other_hands(item, *failure)) return go_on();
    house_.metrics.failed.fetch_add(1);
    house_.log.write(Level::error, "not_written", {{"match", id_}, {"what", failure->words}});
    const Refusal wrong = refused_by(*failure);
    item.told(item.tried_before ? 503 : wrong.status, error_json(wrong.code, wrong.message));
    return go_on();
  }
  if (item.creates && house_.archive.shared()) hold(true);
  const std::size_t after = match_->game().log().size();
  house_.metrics.actions.fetch_add(1);
  constexpr double thousandth = 1e-3;
  house_.metrics.action_time.add(static_cast<double>(house_.now() - item.came) * thousandth);
  if (std::string command = command_of(*item.seat, item.action); !command.empty() && after > item.before)
    commands_[std::move(command)] = item.before;
  if (auto ended = finished(id_, card_))
    house_.results.put(std::move(*ended));
  else
    house_.results.remove(id_);
  Json answer{{"ok", true}};
  if (after > item.before) {
    answer["first"] = item.before;
    answer["last"] = after - 1;
  }
  if (pending_) answer["needs"] = wire::need(pending_->need);
  item.told(200, std::move(answer));
  if (after > item.before)
    tell_entries(item.before, after, item.deploying && !match_->game().deploying(), card_.now);
  else if (!item.creates)
    tell_all({{"type", "card"}, {"card", card_.shown(id_)}});
  note_told();
  send_notices(item);
  think();
  go_on();
}

// ---- computer generals ----

void Table::think() {
  if (!under_way() || thinking_ || pending_ || match_->game().over() || house_.closing) return;
  const match::Game& game = match_->game();
  if (const auto asked = match_->undo_asked(); asked && !card_.seat(match::seat_of(1 - asked->by)).general.empty()) {
    if (!ours()) return reach_for_it(false);
    Item item;  // a computer bears no grudge
    item.by_computer = true;
    item.seat = match::seat_of(1 - asked->by);
    item.action = {{"do", "agree"}};
    item.told = [](int, const Json&) {};
    item.run = [this](Item& self) { take(self); };
    queue_.push_front(std::move(item));
    return;
  }
  const Side side = game.decider();
  const SeatCard& seat = card_.seat(match::seat_of(side));
  const bool led = keeper() != nullptr && keeper()->led(side);
  if (seat.general.empty() && !led) return;
  auto general = players::general_named(led ? card_.clock->general : seat.general);
  if (!general) return;
  if (!ours()) return reach_for_it(false);  // where nobody living has it, the battle goes on here
  players::Thinking& thinking = general->thinking;
  thinking.milliseconds = std::min(thinking.milliseconds == 0 ? 1'000U : thinking.milliseconds, house_.longest_thought);
  thinking_ = true;
  used_ = house_.now();
  const std::size_t entry = game.steps().back().entry;
  const Json message{{"type", "thinking"}, {"side", side}};
  tell_all(message);
  tell_elsewhere({{"is", "thinking"}, {"message", message}});
  house_.thinkers.post([self = shared_from_this(), game = game.apart(), general = *general, entry,
                        seed = static_cast<std::uint64_t>(game.hash() ^ static_cast<std::uint64_t>(used_))] {
    if (self->house_.closing) return;
    std::string order;
    Phrase why;
    if (general.level == players::Level::recruit) {
      match::SeededLot lot{seed};
      order = game->random_order(lot).order;
    } else {
      const players::Thought thought = players::school(game->identity().rules)->think(*game, general, seed);
      order = thought.order;
      why = players::then(thought.reason, thought.odds);
    }
    self->lane_.post([self, entry, order = std::move(order), why = std::move(why)]() mutable {
      self->thought(entry, std::move(order), std::move(why));
    });
  });
}

void Table::thought(std::size_t entry, std::string order, Phrase why) {
  thinking_ = false;
  if (!match_) return;
  if (!ours()) return go_on();  // whoever has the match thinks
  if (writing_ || !begun() || match_->game().steps().back().entry != entry || match_->game().over()) {
    if (!writing_) think();  // about what has become of it
    return go_on();
  }
  const Side side = match_->game().decider();
  const bool led = keeper() != nullptr && keeper()->led(side);
  if (card_.seat(match::seat_of(side)).general.empty() && !led) return go_on();  // he has been given time
  house_.metrics.thoughts.fetch_add(1);
  Item item;
  item.by_computer = true;
  item.seat = match::seat_of(side);
  item.by_clock = led;
  item.action = {{"do", "order"}, {"order", std::move(order)}};
  item.why = std::move(why);
  item.came = house_.now();
  item.told = [self = weak_from_this(), id = id_](int status, const Json& answer) {
    const auto table = self.lock();
    if (table && status != 200)
      table->house_.log.write(Level::error, "computer_refused", {{"match", id}, {"answer", answer}});
  };
  item.run = [this](Item& self) { take(self); };
  queue_.push_front(std::move(item));
  go_on();
}

}  // namespace guidon::server
