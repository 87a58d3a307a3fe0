#include "tests/server/player.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace guidon::server_tests {

namespace {

constexpr std::size_t longest_battle = 150;  // entries; then another is begun

}  // namespace

void Player::complain(const std::string& what) {
  if (problem_.empty()) problem_ = (accounts_.empty() ? "" : "match " + accounts_.back().match.id + ": ") + what;
}

// ---- playing ----

Player::Went Player::begin() {
  Account account;
  const auto match = make_match(*caller_, wanted_);
  if (!match) return Went::gone;
  account.match = *match;
  begun_.push_back(*match);
  for (std::size_t side = 0; side < 2; ++side) {
    const Told told = join(caller(side), *match, side);
    if (told.status == 503) return Went::no_room;
    if (told.status == 0) return Went::gone;
    if (told.status != 200) complain("joining was answered " + wire::print(told.json));
  }
  const Told card = caller(1).get(match->path(), match->umpire);  // who joined last has seen it begin
  if (card.status != 200) return Went::gone;
  account.entries = card.json.at("now").at("entries");
  if (by_ == By::requests) {
    account.witnesses.emplace_back(match->id, match->spectator);
  } else {
    account.witnesses.emplace_back(match->id, match->sides[0]);
    account.witnesses.emplace_back(match->id, match->sides[1]);
  }
  for (Witness& each : account.witnesses)
    if (doubts_refusals_) each.bear_refusals();
  accounts_.push_back(std::move(account));
  fresh_ = false;
  call_witnesses();
  return Went::done;
}

void Player::call_witnesses() {
  for (Witness& each : accounts_.back().witnesses) {
    if (!each.here())
      (void)each.come(caller(static_cast<std::size_t>(&each - accounts_.back().witnesses.data())).port());
    if (!each.complaint().empty()) complain("a witness " + each.complaint());
  }
}

void Player::dismiss_witnesses() {
  if (accounts_.empty()) return;
  for (Witness& each : accounts_.back().witnesses) each.go();
}

// A legal order of the side whose turn it is; now and then a word, or a wish to take something back.
std::optional<Player::Action> Player::next_action(Went& went) {
  const Account& account = accounts_.back();
  Action out;
  const std::size_t kind = below(20);
  if (kind < 4) {
    out.seat = below(2);
    out.json = {{"do", "say"}, {"text", "word " + std::to_string(number_)}};
  } else if (kind == 4) {
    out.seat = below(2);
    out.json = {{"do", "undo"}};
  } else {
    const Told told = look(account, "/choices", account.match.umpire);
    if (told.status != 200) {
      went = told.status == 503 ? Went::no_room : Went::gone;
      return std::nullopt;
    }
    const Json& choices = told.json.at("choices");
    if (choices.empty()) {  // it is over
      ++over_;
      fresh_ = true;
      went = Went::done;
      return std::nullopt;
    }
    const Json& choice = choices[below(choices.size())];
    out.seat = choice.at("side");
    out.json = {{"do", "order"}, {"order", choice.at("order")}};
  }
  out.json["id"] = "c" + std::to_string(number_++);
  return out;
}

Told Player::send(const Action& action) {
  Account& account = accounts_.back();
  if (by_ == By::sockets) return account.witnesses[action.seat].act(action.json);
  return caller(action.seat).post(account.match.path("/actions"), action.json, account.match.sides[action.seat]);
}

Told Player::look(const Account& account, const std::string& what, const std::string& token) {
  constexpr int most_tries = 500;
  for (int i = 0; other_ && i < most_tries; ++i) {
    const Told card = caller_->get(account.match.path(), account.match.umpire);
    if (card.status != 200) return card;
    if (card.json.at("now").value("entries", std::size_t{0}) >= account.entries) break;
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
  }
  return caller_->get(account.match.path(what), token);
}

Player::Went Player::acknowledge(Action action, const Told& told) {
  Account& account = accounts_.back();
  if (told.status == 0) {
    in_doubt_ = std::move(action);
    return Went::gone;
  }
  if (told.status != 200) {
    refusal_ = told.json;
    if (told.status == 503 && doubts_refusals_) in_doubt_ = std::move(action);
    if (told.status == 503) return Went::no_room;
    if (told.status != 422) complain("an action was answered " + wire::print(told.json));
    return Went::done;
  }
  if (told.json.contains("repeated")) complain("a new action was called a repeated one: " + wire::print(action.json));
  if (!told.json.contains("first")) return Went::done;
  action.first = told.json.at("first");
  if (action.first != account.entries)
    complain("an action became entry " + std::to_string(action.first) + " where " + std::to_string(account.entries) +
             " was the next");
  account.entries = told.json.at("last").get<std::size_t>() + 1;
  account.actions.push_back(std::move(action));
  ++acknowledged_;
  return Went::done;
}

Player::Went Player::play() {
  if (!accounts_.empty() && accounts_.back().entries > longest_battle) fresh_ = true;
  if (in_doubt_) return settle();
  if (fresh_) {
    dismiss_witnesses();
    return begin();
  }
  Went went = Went::done;
  if (auto action = next_action(went)) {
    const Told told = send(*action);
    went = acknowledge(std::move(*action), told);
  }
  Account& account = accounts_.back();
  if (went == Went::gone) {
    dismiss_witnesses();
    return went;
  }
  if (went == Went::done && below(4) == 0)  // else they hear of it later, or when they come back
    for (Witness& each : account.witnesses) (void)each.hear_until(account.entries);
  call_witnesses();
  return went;
}

// ---- looking ----

Player::Went Player::meet(std::uint16_t port, std::uint16_t other) {
  caller_.emplace(port);
  other_.reset();
  if (other != port) other_.emplace(other);
  if (accounts_.empty()) return Went::done;
  dismiss_witnesses();
  if (const Went went = settle(); went != Went::done) return went;
  if (const Went went = audit(); went != Went::done) return went;
  if (fresh_) return Went::done;
  call_witnesses();
  for (Witness& each : accounts_.back().witnesses) {
    if (!each.hear_until(accounts_.back().entries)) return each.here() ? Went::done : Went::gone;
    for (std::size_t i = 0; i < std::min(each.seen().size(), accounts_.back().known.size()); ++i)
      if (each.seen()[i] != accounts_.back().known[i])
        complain("a witness saw " + each.seen()[i] + " where there is " + accounts_.back().known[i]);
  }
  return Went::done;
}

// What was sent and not answered is sent again under its own name.
Player::Went Player::settle() {
  if (!in_doubt_) return Went::done;
  Account& account = accounts_.back();
  Action action = *in_doubt_;
  const Told told = caller_->post(account.match.path("/actions"), action.json, account.match.sides[action.seat]);
  if (told.status == 0) return Went::gone;
  if (told.status == 503 && doubts_refusals_) return Went::no_room;
  in_doubt_.reset();
  if (!told.json.contains("repeated")) {
    ++settled_once_;
    return acknowledge(std::move(action), told);
  }
  ++settled_twice_;
  action.first = told.json.at("first");
  if (action.first != account.entries)
    complain("an action in doubt was entry " + std::to_string(action.first) + " where " +
             std::to_string(account.entries) + " was the next");
  const Told card = caller_->get(account.match.path(), account.match.umpire);
  if (card.status != 200) {  // it is asked again
    in_doubt_ = std::move(action);
    return Went::gone;
  }
  account.entries = card.json.at("now").at("entries");
  account.actions.push_back(std::move(action));
  ++acknowledged_;
  return Went::done;
}

Player::Went Player::audit() { return audit(accounts_.back()); }

Player::Went Player::audit(Account& account) {
  const Told view = look(account, "/view", account.match.umpire);
  if (view.status == 0) return Went::gone;
  if (view.status == 503 && doubts_refusals_) return Went::no_room;
  if (view.status != 200) {
    complain("match " + account.match.id + " does not open: " + wire::print(view.json));
    return Went::done;
  }
  const Json& entries = view.json.at("entries");
  if (entries.size() < account.entries) lost_ += account.entries - entries.size();
  if (entries.size() > account.entries) doubled_ += entries.size() - account.entries;
  if (entries.size() != account.entries)
    complain(std::to_string(entries.size()) + " entries are there instead of " + std::to_string(account.entries));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].at("n") != i) complain("there is a gap at entry " + std::to_string(i));
    std::string now = lasting(entries[i]);
    if (i >= account.known.size())
      account.known.push_back(std::move(now));
    else if (account.known[i] != now)
      complain("there was " + account.known[i] + " and now there is " + now);
  }
  for (const Action& each : account.actions) check_action(account, each, entries);
  return check_repeats(account);
}

void Player::check_action(const Account& account, const Action& action, const Json& entries) {
  const std::string what = wire::print(action.json);
  if (action.first >= entries.size()) return complain(what + " is lost from match " + account.match.id);
  const Json& entry = entries[action.first];
  const char* const words = action.json.at("do") == "order" ? "order" : "text";
  if (action.json.contains(words) && entry.value("text", "") != action.json.at(words).get<std::string>())
    complain(what + " is not entry " + std::to_string(action.first) + ", which is " + lasting(entry));
}

// The last actions and some others, sent again, are known and change nothing.
Player::Went Player::check_repeats(Account& account) {
  if (account.actions.empty()) return Went::done;
  constexpr std::size_t some = 3;
  for (std::size_t i = 0; i < some; ++i) {
    const Action& action = i == 0 ? account.actions.back() : account.actions[below(account.actions.size())];
    const Told told = caller_->post(account.match.path("/actions"), action.json, account.match.sides[action.seat]);
    if (told.status == 0) return Went::gone;
    if (told.status == 503 && doubts_refusals_) return Went::no_room;
    if (told.status != 200 || !told.json.contains("repeated") || told.json.at("first") != action.first)
      complain(wire::print(action.json) + " was sent again and answered " + wire::print(told.json));
  }
  const Told card = caller_->get(account.match.path(), account.match.umpire);
  if (card.status == 200 && card.json.at("now").at("entries") != account.entries) {
    ++doubled_;
    complain("what was sent again was taken twice: there are " + wire::print(card.json.at("now").at("entries")) +
             " entries instead of " + std::to_string(account.entries));
  }
  return Went::done;
}

void Player::look_through() {
  for (const NewMatch& each : begun_)
    if (const Told card = caller_->get(each.path(), each.umpire); card.status != 200)
      complain("match " + each.id + " is lost: " + wire::print(card.json));
  for (Account& each : accounts_)
    if (audit(each) == Went::gone) complain("the server went away");
}

}  // namespace guidon::server_tests
