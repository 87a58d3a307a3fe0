// The clocks of a table, and whom it tells what when nobody is there: his turn, his time, the end.
#include <algorithm>

#include "server/fields.hpp"
#include "server/table.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_reason = 1'000;
constexpr std::size_t longest_day = 10;
constexpr std::int64_t most_seconds = 366LL * 24 * 60 * 60;

}  // namespace

// ---- running ----

std::optional<Side> Table::short_of_time() const {
  if (keeper() == nullptr) return std::nullopt;
  const match::Clock clock = keeper()->clock_at(house_.now());
  const auto side = clock.waits_for();
  if (!side || !clock.when_short() || card_.warned == clock.waits_since()) return std::nullopt;
  return card_.seat(match::seat_of(*side)).webhook.empty() ? std::nullopt : side;
}

std::optional<std::int64_t> Table::next_alarm() const {
  const match::Clock clock = keeper()->clock_at(house_.now());
  return short_of_time() ? std::min(clock.when_short(), clock.until()) : clock.until();
}

void Table::ring() {
  if (ringing_.exchange(true)) return;
  Item item;
  item.seat = Seat::umpire;
  item.unasked = true;  // who has the match looks at it himself
  item.told = [self = weak_from_this()](int status, const Json&) {
    constexpr std::int64_t a_minute = 60'000;
    if (const auto table = self.lock(); table && status != 200)
      table->house_.put_off.put(table->id_, table->house_.now() + a_minute);
  };
  item.run = [this](Item& self) {
    ringing_ = false;
    if (in_hand(self) && ready(self)) look_at_clocks(self);
  };
  enqueue(std::move(item));
}

void Table::note_how_it_stands(Item& item) const {
  const match::Game& game = match_->game();
  item.before = game.log().size();
  item.deploying = begun() && game.deploying();
  item.decided.reset();
  if (under_way() && !game.over()) item.decided = game.decider();
}

// What has run out is said and has its consequences; who is short of time is told so.
void Table::look_at_clocks(Item& item) {
  if (keeper() == nullptr) return;
  match_->time_is(house_.now());
  note_how_it_stands(item);
  item.out = match_->strike();
  if (item.out) {
    if (const auto order = keeper()->owed(match_->game())) (void)give_by_clock(*order, time_is_out);
    return write(std::move(item));
  }
  if (const auto side = short_of_time()) {
    const match::Clock clock = keeper()->clock_at(house_.now());
    if (*clock.when_short() <= house_.now()) {
      card_.warned = clock.waits_since();
      item.runs_short = side;
      return write(std::move(item));
    }
  }
  if (card_.alarm != next_alarm()) write(std::move(item));
}

Table::Effect Table::give_by_clock(const std::string& order, const Phrase& why) {
  match::Answer answer = match_->order_by_clock(order);
  if (answer.done()) match_->game().say_why(why);
  if (answer.needs) pending_ = Pending{order, why, *answer.needs, true};
  return came_to(std::move(answer));
}

// ---- what people do to them ----

Table::Effect Table::act_on_clock(Seat seat, const std::string& verb, const Json& action) {
  const auto wrong = [](std::string what) {
    Effect out;
    out.refused = {400, "bad_action", std::move(what)};
    return out;
  };
  Fields fields{action, {"do", "id", "type", "from", "to", "reason", "side", "seconds"}};
  if (fields.wrong()) return wrong(*fields.wrong());
  if (verb == "claim") return came_to(match_->claim(seat));
  if (verb == "start_clock") return came_to(match_->start_clock(seat));
  if (verb == "stop_clock") {
    const std::string reason = fields.text("reason", longest_reason);
    if (fields.wrong()) return wrong(*fields.wrong());
    return came_to(match_->stop_clock(seat, reason));
  }
  if (verb == "give_time") {
    const auto side = fields.number("side", 0, 1);
    const auto seconds = fields.number("seconds", 1, most_seconds);
    if (fields.wrong()) return wrong(*fields.wrong());
    return came_to(match_->give_time(seat, static_cast<Side>(side), seconds));
  }
  const auto from = match::read_day(fields.text("from", longest_day));
  const auto to = match::read_day(fields.text("to", longest_day));
  if (fields.wrong()) return wrong(*fields.wrong());
  if (!from || !to) return wrong(std::string{from ? "to" : "from"} + ": expected a day such as 2026-12-24");
  return came_to(match_->holiday(seat, {*from, *to}));
}

// ---- notices ----

// Where he can be reached, and is not here.
void Table::send_notice(Side side, const std::string& words) {
  const SeatCard& seat = card_.seat(match::seat_of(side));
  if (seat.webhook.empty() || !seat.general.empty()) return;
  if (anybody_sits(match::seat_of(side))) return;
  house_.notify({seat.webhook, card_.title + ": " + words});
}

void Table::send_notices(const Item& item) {
  if (!house_.notify || !under_way()) return;
  const match::Game& game = match_->game();
  const bool over = game.over();
  for (Side side = 0; side < 2; ++side) {
    if (item.out == side) send_notice(side, "your time is out, " + card_.side_names[side] + ".");
    if (item.out == 1 - side)
      send_notice(
          side, "the time of " + card_.side_names[1 - side] + " is out" +
                    (card_.clock->when_out == match::ClockTerms::WhenOut::claim ? "; you may claim the battle." : "."));
    if (item.runs_short == side)
      send_notice(side, "your time runs out, " + card_.side_names[side] + ", at " +
                            match::print_instant(card_.until.value_or(0)) + ".");
    if (over && item.decided) send_notice(side, "the battle is over.");
    if (!over && game.decider() == side && item.decided != side)
      send_notice(side, "it is your turn, " + card_.side_names[side] + ". " + game.decision().moment.text());
  }
}

}  // namespace guidon::server
