#include "server/audience.hpp"

#include <algorithm>
#include <utility>

#include "server/views.hpp"
#include "wire/json_text.hpp"

namespace guidon::server {

namespace {

constexpr std::array<std::string_view, 3> passed_words{"thinking", "shown", "shown_before"};

std::string print_kind(const Present& word) {
  return wire::print({{"is", "present"}, {"at", word.at}, {"seats", word.seats}, {"ask", word.ask}});
}

std::string print_kind(const Passed& word) {
  wire::JsonText out;
  out.object([&] {
    out("is", passed_words[static_cast<std::size_t>(word.kind)]);
    out.raw("message", word.text);
  });
  return out.take();
}

}  // namespace

// ---- words between servers ----

std::string print(const Word& word) {
  return std::visit([](const auto& kind) { return print_kind(kind); }, word);
}

Word read_word(std::string_view text) {
  const Json json = Json::parse(text);
  const std::string is = json.at("is");
  if (is == "present")
    return Present{json.at("at").get<std::string>(), json.at("seats").get<Sitting>(), json.at("ask").get<bool>()};
  const Json& message = json.at("message");
  const auto kind = std::ranges::find(passed_words, is) - passed_words.begin();
  if (kind == std::ssize(passed_words)) throw Json::other_error::create(501, "no such word: " + is, &json);
  Passed out{static_cast<Passed::Kind>(kind), wire::print(message)};
  out.ends = out.kind != Passed::Kind::thinking && message.at("entry").is_null();
  return out;
}

// ---- here ----

bool Audience::has(const Socket* socket) const {
  return std::ranges::any_of(listeners_, [&](const Listener& each) { return each.socket.get() == socket; });
}

void Audience::come(std::shared_ptr<Socket> socket, Seat seat) {
  listeners_.push_back({socket, seat});
  tell_anew();
  if (shown_ && *shown_) socket->send(*shown_);
  tell_present();
  tell_presence(false);
}

void Audience::leave(const Socket* socket) {
  if (std::erase_if(listeners_, [&](const Listener& each) { return each.socket.get() == socket; }) > 0) {
    tell_present();
    tell_presence(false);
  }
  end_show_to_nobody();
}

void Audience::close() {
  for (const Listener& each : listeners_) each.socket->close(1001, "the server is going away");
  listeners_.clear();
}

void Audience::end_show_to_nobody() {
  if (shown_ && listeners_.empty() && elsewhere_.empty()) shown_ = nullptr;
}

// ---- who is there ----

Sitting Audience::sitting_here() const {
  Sitting out{};
  for (const Listener& each : listeners_) ++out[static_cast<std::size_t>(each.seat)];
  return out;
}

Json Audience::presence() const {
  Sitting all = sitting_here();
  for (const auto& [server, sitting] : elsewhere_)
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += sitting[i];
  Json out = Json::object();
  for (std::size_t i = 0; i < all.size(); ++i) out[std::string{match::seat_words[i]}] = all[i];
  return out;
}

bool Audience::anybody_sits(Seat seat) const {
  const auto i = static_cast<std::size_t>(seat);
  return sitting_here()[i] > 0 || std::ranges::any_of(elsewhere_, [i](const auto& each) { return each.second[i] > 0; });
}

// ---- telling ----

void Audience::tell(const Text& text, const Socket* but) const {
  for (const Listener& each : listeners_)
    if (each.socket.get() != but) each.socket->send(text);
}

void Audience::tell(const Json& message) const {
  if (!listeners_.empty()) tell(std::make_shared<const std::string>(wire::print(message)));
}

void Audience::tell_news(const OpenMatch& match, const CardNews& news, std::string_view now) {
  const bool more = match.entries() > entries_;
  if (news.seats || (news.card && !more)) tell({{"type", "card"}, {"card", match.card().shown(match_)}});
  if (more && listeners_.empty()) tell_anew();
  if (more && !listeners_.empty()) tell_entries(match, now.empty() ? how_it_stands(match) : now);
  entries_ = match.entries();
  deploying_ = match.begun() && match.game().deploying();
}

void Audience::tell_entries(const OpenMatch& match, std::string_view now) {
  const match::Game& game = match.game();
  const bool sealed = match.card().sealed_deployment;
  const bool veiled = sealed && game.deploying();
  const bool noted = std::ranges::any_of(game.log().begin() + static_cast<std::ptrdiff_t>(entries_), game.log().end(),
                                         [](const auto& each) { return each.kind == match::StepKind::note; });
  // Only what has changed, where nothing is hidden from anybody.
  if (veiled) tell_anew();
  const wire::TableNews news = veiled ? wire::TableNews{} : wire::table_news(game, told_table_);
  const Happenings happenings{.since = entries_,
                              .news = veiled ? nullptr : &news,
                              .unveiled = sealed && deploying_ && !game.deploying(),
                              .now = now};
  std::array<Text, match::seat_words.size()> texts;
  for (const Listener& each : listeners_) {
    auto& text = texts[veiled || noted ? static_cast<std::size_t>(each.seat) : 0];
    if (!text) text = std::make_shared<const std::string>(tell_happenings(match, each.seat, happenings));
    each.socket->send(text);
  }
}

void Audience::tell_thinking(Side side) const {
  const auto text = std::make_shared<const std::string>(wire::print({{"type", "thinking"}, {"side", side}}));
  tell(text);
  tell_elsewhere(Passed{Passed::Kind::thinking, *text});
}

void Audience::show(const Socket* by, const Json& shown, bool ends) {
  const auto text = std::make_shared<const std::string>(wire::print(shown));
  tell(text, by);
  shown_ = ends ? nullptr : text;
  tell_elsewhere(Passed{Passed::Kind::shown, *text, ends});
}

// ---- other servers ----

void Audience::tell_elsewhere(const Word& word) const {
  if (house_.archive.shared()) house_.archive.tell(match_, print(word));
}

void Audience::tell_presence(bool ask) const {
  tell_elsewhere(Present{house_.neighbours.own_name(), sitting_here(), ask});
}

void Audience::drop_the_silent() {
  const auto silent = [this](const auto& each) { return !house_.neighbours.alive(each.first); };
  if (std::erase_if(elsewhere_, silent) == 0) return;
  end_show_to_nobody();
  tell_present();
}

void Audience::hear(const Word& word) {
  std::visit([this](const auto& kind) { hear(kind); }, word);
}

void Audience::hear(const Passed& word) {
  if (word.kind == Passed::Kind::shown_before && shown_) return;  // it may have ended since
  const auto text = std::make_shared<const std::string>(word.text);
  tell(text);
  if (word.kind != Passed::Kind::thinking) shown_ = word.ends ? nullptr : text;
}

void Audience::hear(const Present& word) {
  house_.neighbours.heard_of(word.at);
  const Json before = presence();
  if (std::ranges::count(word.seats, 0) == std::ssize(word.seats))
    elsewhere_.erase(word.at);
  else
    elsewhere_[word.at] = word.seats;
  end_show_to_nobody();
  if (presence() != before) tell_present();
  if (!word.ask || listeners_.empty()) return;
  tell_presence(false);
  if (shown_ && *shown_) tell_elsewhere(Passed{Passed::Kind::shown_before, **shown_});
}

}  // namespace guidon::server
