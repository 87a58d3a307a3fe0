// What a seat may do at a match.
#include "server/open_match.hpp"
#include "server/webhook.hpp"

namespace guidon::server {

namespace {

template <class... Kinds>
bool is_any(const decltype(Action::what)& what) {
  return (std::holds_alternative<Kinds>(what) || ...);
}

}  // namespace

// What an answer of the match means here. The end of a battle shows the secret of its dice.
Effect OpenMatch::came_to(match::Answer answer) {
  Effect out;
  if (answer.refused)
    out.refused = wrong_of(std::move(*answer.refused));
  else if (answer.impossible)
    out.refused = {422, "impossible_die", say("that die cannot show {}"_form, *answer.impossible)};
  else if (answer.unused > 0)
    out.refused = {422, "too_many_dice", say("more dice than were needed: {} too many"_form, answer.unused)};
  else if (answer.needs)
    out.needs = std::move(answer.needs);
  if (!out.refused && !out.needs && begun() && over() && secret_.dice && !match_->revealed()) (void)match_->reveal();
  return out;
}

Effect OpenMatch::perform(Seat seat, const Action& action) {
  if (!is_any<act::Unread>(action.what)) {
    if (card_.imported) return refusal(say("this is a record to watch: nothing more is played here"_form));
    if (!is_any<act::Join, act::Notify, act::Begin>(action.what)) {
      if (!begun()) return refusal(say("the battle has not begun"_form));
      if (!under_way()) return refusal(say("the battle goes on when both sides have joined"_form));
    }
  }
  Effect out = std::visit([&](const auto& what) { return perform(seat, what); }, action.what);
  if (card_.clocks_may_begin() && under_way() && !over()) match_->begin_clock();
  return out;
}

Effect OpenMatch::perform(Seat seat, const act::Begin& what) {
  if (seat == Seat::spectator) return refusal(say("spectators begin no battles"_form));
  if (begun()) return refusal(say("the battle has begun"_form));
  if (!card_.complete()) return refusal(say("the battle begins when both sides have joined"_form));
  return came_to(match_->game().begin(what.dice));
}

// A person comes: with a name, and where the dice are fair, with a number of his own.
Effect OpenMatch::perform(Seat seat, const act::Join& what) {
  if (seat == Seat::spectator) return refusal(say("spectators need not join"_form));
  Effect out;
  const auto side = match::side_of(seat);
  const bool nonce_wanted = side && card_.dice == DiceSource::fair && !card_.nonces[*side];
  if (nonce_wanted && !what.nonce) {
    out.refused = {422, "nonce_wanted",
                   say("the dice of this match want a number of yours: nonce, 32 hexadecimal digits"_form)};
    return out;
  }
  SeatCard& own = card_.seat(seat);
  own.joined = true;
  if (what.name && !what.name->empty()) own.name = *what.name;
  out.card = true;
  if (!nonce_wanted) return out;
  card_.nonces[*side] = what.nonce;
  if (!card_.complete()) return out;
  // Only now is it known what the dice are made of.
  auto set_up = match::Game::set_up(start_of(id_, card_, secret_, *scenario_));
  if (!set_up) {
    out.refused = {500, "broken", set_up.error()};
    return out;
  }
  auto match = std::make_unique<match::Match>(std::move(*set_up));
  for (const match::RecordStep& step : game().log())  // of a battle that was begun elsewhere
    if (const auto different = match->repeat(step)) {
      out.refused = {500, "broken", *different};
      return out;
    }
  const bool goes_on = begun();
  match_ = std::move(match);
  time_is_now();
  if (!goes_on) (void)came_to(match_->game().begin({}));
  return out;
}

Effect OpenMatch::perform(Seat seat, const act::Order& what) {
  if (what.after && *what.after != game().steps().back().entry)
    return {.refused = Wrong{409, "stale", say("something has happened since entry {}"_form, *what.after)}};
  match::Answer answer = match_->order(seat, what.order.wish(), what.dice, what.side);
  if (answer.done()) pending_.reset();  // a side that comes back need not wait for the clock's dice
  return came_to(std::move(answer));
}

// Where it waits for dice, people throw them at a real table, perhaps at another server.
match::Answer OpenMatch::give(Seat computer, const act::Meant& what, const act::Faces& dice) {
  match::Answer answer =
      what.by_clock ? match_->order_by_clock(what.order, dice) : match_->order(computer, what.order, dice);
  if (answer.done() && !what.why.empty()) match_->game().say_why(what.why);
  if (answer.needs)
    pending_ = Pending{what, *answer.needs};
  else if (answer.done())
    pending_.reset();
  return answer;
}

Effect OpenMatch::perform(Seat seat, const act::Meant& what) {
  Effect out = came_to(give(seat, what));
  out.card = out.needs && !what.by_clock && house_.archive.shared();
  return out;
}

Effect OpenMatch::perform(Seat seat, const act::Dice& what) {
  if (!pending_ || seat == Seat::spectator) return refusal(say("no dice are wanted from you"_form));
  return came_to(give(match::seat_of(game().decider()), act::Meant{pending_->meant}, what.dice));
}

Effect OpenMatch::perform(Seat seat, const act::Notify& what) {
  if (seat == Seat::spectator) return refusal(say("spectators are not notified"_form));
  if (!what.url.empty())
    if (const auto read = webhook_url(what.url, house_.private_webhooks); !read)
      return {.refused = Wrong{422, "bad_url", read.error()}};
  card_.seat(seat).webhook = what.url;
  return {.card = true};
}

}  // namespace guidon::server
