// Those who are at the same match at other servers: who they are, and what is told to them though nothing of it is
// kept.
#include <algorithm>

#include "server/table.hpp"

namespace guidon::server {

Table::Sitting Table::sitting_here() const {
  Sitting out{};
  for (const Listener& each : listeners_) ++out[static_cast<std::size_t>(each.seat)];
  return out;
}

Json Table::presence() const {
  Sitting all = sitting_here();
  for (const auto& [server, sitting] : elsewhere_)
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += sitting[i];
  Json out = Json::object();
  for (std::size_t i = 0; i < all.size(); ++i) out[std::string{match::seat_words[i]}] = all[i];
  return out;
}

bool Table::anybody_sits(Seat seat) const {
  const auto i = static_cast<std::size_t>(seat);
  return sitting_here()[i] > 0 || std::ranges::any_of(elsewhere_, [i](const auto& each) { return each.second[i] > 0; });
}

// ---- telling ----

void Table::tell_elsewhere(const Json& message) const {
  if (house_.archive.shared()) house_.archive.tell(id_, wire::print(message));
}

void Table::tell_presence(bool ask) const {
  if (!house_.archive.shared()) return;
  tell_elsewhere({{"is", "present"}, {"at", house_.neighbours.own_name()}, {"seats", sitting_here()}, {"ask", ask}});
}

void Table::drop_the_silent() {
  const auto silent = [this](const auto& each) { return !house_.neighbours.alive(each.first); };
  if (std::erase_if(elsewhere_, silent) == 0) return;
  end_show_to_nobody();
  tell_all({{"type", "present"}, {"present", presence()}});
}

void Table::end_show_to_nobody() {
  if (listeners_.empty() && elsewhere_.empty()) shown_.reset();
}

// ---- hearing ----

void Table::heard(std::string words) {
  lane_.post([self = shared_from_this(), words = std::move(words)] {
    try {
      self->hear(Json::parse(words));
    } catch (const Json::exception& wrong) {  // of a server of another version
      self->house_.log.write(Level::warning, "not_understood", {{"match", self->id_}, {"what", wrong.what()}});
    }
  });
}

void Table::hear(const Json& message) {
  const std::string what = message.at("is");
  if (what == "present") return hear_presence(message);
  const Json& said = message.at("message");
  if (what == "shown_before" && std::exchange(knows_shows_, true)) return;  // it may have ended since
  tell_all(said);
  if (what == "thinking") return;
  knows_shows_ = true;
  shown_ = said.at("entry").is_null() ? nullptr : std::make_shared<const std::string>(wire::print(said));
}

void Table::hear_presence(const Json& message) {
  const std::string server = message.at("at");
  const Sitting sitting = message.at("seats");
  house_.neighbours.heard_of(server);
  const Json before = presence();
  if (std::ranges::count(sitting, 0) == std::ssize(sitting))
    elsewhere_.erase(server);
  else
    elsewhere_[server] = sitting;
  end_show_to_nobody();
  if (presence() != before) tell_all({{"type", "present"}, {"present", presence()}});
  if (message.at("ask") != true || listeners_.empty()) return;
  tell_presence(false);
  if (shown_) tell_elsewhere({{"is", "shown_before"}, {"message", Json::parse(*shown_)}});
}

}  // namespace guidon::server
