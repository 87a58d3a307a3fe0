// What a seat may do at a table, by the words of its action.
#include <algorithm>

#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"
#include "match/hex_text.hpp"
#include "server/fields.hpp"
#include "server/table.hpp"
#include "server/webhook.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_order = 1'000;
constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_command = 64;
constexpr std::size_t longest_url = 300;
constexpr std::int64_t most_entries = 1'000'000;

constexpr std::array<std::string_view, 5> clock_verbs{"claim", "holiday", "stop_clock", "start_clock", "give_time"};
constexpr std::array<std::string_view, 14> verbs{"join",     "begin",     "order",     "dice",  "undo",
                                                 "agree",    "refuse",    "say",       "note",  "rule",
                                                 "overrule", "take_back", "end_phase", "notify"};

}  // namespace

// What an answer of the match means here. The end of a battle shows the secret of its dice.
Table::Effect Table::came_to(match::Answer answer) {
  Effect out;
  if (answer.refused)
    out.refused = {422, "refused", std::move(*answer.refused)};
  else if (answer.impossible)
    out.refused = {422, "impossible_die", say("that die cannot show {}", *answer.impossible)};
  else if (answer.unused > 0)
    out.refused = {422, "too_many_dice", say("more dice than were needed: {} too many", answer.unused)};
  else if (answer.needs)
    out.needs = std::move(answer.needs);
  if (!out.refused && !out.needs && begun() && match_->game().over() && secret_.dice && !match_->revealed())
    (void)match_->reveal();
  return out;
}

Table::Effect Table::perform(Seat seat, const Json& action, const Phrase& why) {
  const auto wrong = [](std::string what) {
    Effect out;
    out.refused = {400, "bad_action", std::move(what)};
    return out;
  };
  const auto refused = [](Phrase what) {
    Effect out;
    out.refused = {422, "refused", std::move(what)};
    return out;
  };
  Fields fields{action,
                {"do", "id", "type", "order", "side", "after", "dice", "text", "ruling", "reason", "die", "face",
                 "entry", "name", "nonce", "url", "from", "to", "seconds"}};
  const std::string verb = fields.text("do", longest_name);
  (void)fields.maybe_text("id", longest_command);
  (void)fields.maybe_text("type", longest_name);
  const auto dice = fields.faces("dice");
  if (fields.wrong()) return wrong(*fields.wrong());
  const bool clocks = std::ranges::find(clock_verbs, verb) != clock_verbs.end();
  if (!clocks && std::ranges::find(verbs, verb) == verbs.end()) return wrong("do: there is no action " + shown(verb));
  if (card_.imported) return refused(say("this is a record to watch: nothing more is played here"));
  if (verb == "join") return join(seat, action);
  if (verb == "notify") return notify(seat, action);
  if (verb == "begin") {
    if (seat == Seat::spectator) return refused(say("spectators begin no battles"));
    if (begun()) return refused(say("the battle has begun"));
    if (!card_.complete()) return refused(say("the battle begins when both sides have joined"));
    return begin(dice);
  }
  if (!begun()) return refused(say("the battle has not begun"));
  if (!under_way()) return refused(say("the battle goes on when both sides have joined"));
  if (clocks) return act_on_clock(seat, verb, action);
  if (verb == "order") return give(seat, action, why);
  if (verb == "dice") return throw_for_computer(seat, dice);
  if (verb == "undo") return came_to(match_->undo(seat));
  if (verb == "agree") return came_to(match_->agree(seat));
  if (verb == "refuse") return came_to(match_->refuse(seat));
  if (verb == "end_phase") return came_to(match_->end_phase(seat, dice));
  if (verb == "say" || verb == "note") {
    const std::string text = fields.text("text", match::Match::longest_text);
    if (fields.wrong()) return wrong(*fields.wrong());
    return came_to(verb == "say" ? match_->say(seat, text) : match_->note(seat, text));
  }
  const std::string reason = fields.text("reason", longest_order);
  if (verb == "rule") {
    const std::string ruling = fields.text("ruling", longest_order);
    if (fields.wrong()) return wrong(*fields.wrong());
    return came_to(match_->rule(seat, ruling, reason));
  }
  if (verb == "take_back") {
    const auto entry = fields.number("entry", 0, most_entries);
    if (fields.wrong()) return wrong(*fields.wrong());
    return came_to(match_->take_back(seat, static_cast<std::size_t>(entry), reason));
  }
  const auto die = fields.number("die", 1, 1'000);
  const auto face = fields.number("face", 1, 255);
  if (fields.wrong()) return wrong(*fields.wrong());
  return came_to(match_->overrule(seat, static_cast<std::size_t>(die - 1), static_cast<int>(face), reason, dice));
}

// A person comes: with a name, and where the dice are fair, with a number of his own.
Table::Effect Table::join(Seat seat, const Json& action) {
  Effect out;
  Fields fields{action, {"do", "id", "type", "name", "nonce"}};
  const auto name = fields.maybe_text("name", longest_name);
  const auto digits = fields.maybe_text("nonce", longest_command);
  const auto nonce = digits ? match::bytes_of<16>(*digits) : std::nullopt;
  const auto side = match::side_of(seat);
  if (fields.wrong())
    out.refused = {400, "bad_action", *fields.wrong()};
  else if (digits && !nonce)
    out.refused = {400, "bad_action", "nonce: expected 32 hexadecimal digits, 0 to 9 and a to f"};
  else if (name && !on_a_line(*name))
    out.refused = {400, "bad_action", "name: expected a text without control characters"};
  else if (seat == Seat::spectator)
    out.refused = {422, "refused", say("spectators need not join")};
  else if (side && card_.dice == DiceSource::fair && !card_.nonces[*side] && !nonce)
    out.refused = {422, "nonce_wanted",
                   say("the dice of this match want a number of yours: nonce, 32 hexadecimal digits")};
  if (out.refused) return out;
  SeatCard& own = card_.seat(seat);
  own.joined = true;
  if (name && !name->empty()) own.name = *name;
  out.card = true;
  if (!side || card_.dice != DiceSource::fair || card_.nonces[*side]) return out;
  card_.nonces[*side] = nonce;
  if (!card_.complete()) return out;
  // Only now is it known what the dice are made of.
  auto game = match::Game::set_up(start_of(id_, card_, secret_, *scenario_));
  if (!game) {
    out.refused = {500, "broken", game.error()};
    return out;
  }
  auto match = std::make_unique<match::Match>(std::move(*game));
  for (const match::RecordStep& step : match_->game().log())  // of a battle that was begun elsewhere
    if (const auto different = match->repeat(step)) {
      out.refused = {500, "broken", *different};
      return out;
    }
  const bool goes_on = begun();
  match_ = std::move(match);
  match_->time_is(house_.now());
  if (!goes_on) (void)begin({});
  return out;
}

Table::Effect Table::begin(const std::vector<int>& dice) { return came_to(match_->game().begin(dice)); }

Table::Effect Table::give(Seat seat, const Json& action, const Phrase& why) {
  Effect out;
  Fields fields{action, {"do", "id", "type", "order", "side", "after", "dice"}};
  const std::string order = fields.text("order", longest_order);
  const auto side = fields.maybe_number("side", 0, 1);
  const auto after = fields.maybe_number("after", 0, most_entries);
  const auto dice = fields.faces("dice");
  if (fields.wrong()) {
    out.refused = {400, "bad_action", *fields.wrong()};
    return out;
  }
  const match::Game& game = match_->game();
  if (after && static_cast<std::size_t>(*after) != game.steps().back().entry) {
    out.refused = {409, "stale", say("something has happened since entry {}", *after)};
    return out;
  }
  const auto for_side = side ? std::optional{static_cast<Side>(*side)} : std::nullopt;
  const auto whose = match::side_of(seat).value_or(for_side.value_or(0));
  match::Answer answer = match_->order(seat, order, dice, for_side);
  if (answer.refused && seat != Seat::spectator) {  // perhaps it is said as people say it
    const auto spoken = game.spoken(whose, order);
    if (!spoken)
      answer.refused = spoken.error();
    else if (*spoken != order)
      answer = match_->order(seat, *spoken, dice, for_side);
  }
  if (answer.done()) pending_.reset();  // a side that comes back need not wait for the clock's dice
  if (answer.done() && !why.empty()) match_->game().say_why(why);
  const bool waits = answer.needs && !why.empty();
  if (waits) pending_ = Pending{order, why, *answer.needs};
  out = came_to(std::move(answer));
  out.card = waits && house_.archive.shared();  // the dice may be thrown at another server
  return out;
}

// The dice of a computer's order, thrown by people at a real table.
Table::Effect Table::throw_for_computer(Seat seat, const std::vector<int>& dice) {
  Effect out;
  if (!pending_ || seat == Seat::spectator) {
    out.refused = {422, "refused", say("no dice are wanted from you")};
    return out;
  }
  const Seat computer = match::seat_of(match_->game().decider());
  match::Answer answer = pending_->by_clock ? match_->order_by_clock(pending_->order, dice)
                                            : match_->order(computer, pending_->order, dice);
  if (answer.done()) {
    match_->game().say_why(pending_->why);
    pending_.reset();
  } else if (answer.needs) {
    pending_->need = *answer.needs;
  }
  return came_to(std::move(answer));
}

Table::Effect Table::notify(Seat seat, const Json& action) {
  Effect out;
  Fields fields{action, {"do", "id", "type", "url"}};
  const std::string url = fields.maybe_text("url", longest_url).value_or("");
  if (fields.wrong())
    out.refused = {400, "bad_action", *fields.wrong()};
  else if (seat == Seat::spectator)
    out.refused = {422, "refused", say("spectators are not notified")};
  else if (!url.empty())
    if (const auto read = webhook_url(url, house_.private_webhooks); !read)
      out.refused = Refusal{422, "bad_url", read.error()};
  if (out.refused) return out;
  card_.seat(seat).webhook = url;
  out.card = true;
  return out;
}

}  // namespace guidon::server
