#pragma once
// Those who listen at a table, here and at other servers, and what they are told. All of it on the table's lane.
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/open_match.hpp"
#include "server/site.hpp"
#include "wire/scene.hpp"

namespace guidon::server {

// ---- what servers that share the archive tell each other; nothing of it is kept ----

using Sitting = std::array<std::int64_t, match::seat_words.size()>;  // how many, by seat

struct Present {
  std::string at{};  // the server
  Sitting seats{};
  bool ask = false;  // and the others are to tell who is there
};
// What everybody at the match is told: its text.
struct Passed {
  enum class Kind : std::uint8_t { thinking, shown, shown_before };
  Kind kind = Kind::thinking;
  std::string text{};
  bool ends = false;  // nothing is shown any more
};
using Word = std::variant<Present, Passed>;

std::string print(const Word& word);
Word read_word(std::string_view text);  // throws what the JSON library does, where it is no such word

// What has changed beside the entries.
struct CardNews {
  bool card = false;
  bool seats = false;
};

class Audience {
 public:
  Audience(const std::string& match, House& house) : match_(match), house_(house) {}

  // ---- here ----
  [[nodiscard]] bool empty() const { return listeners_.empty(); }
  [[nodiscard]] bool full() const { return listeners_.size() >= house_.sockets_each; }
  [[nodiscard]] bool has(const Socket* socket) const;
  void come(std::shared_ptr<Socket> socket, Seat seat);
  void leave(const Socket* socket);
  void close();  // the server goes away

  // ---- at any server ----
  [[nodiscard]] Json presence() const;  // how many, by seat
  [[nodiscard]] bool anybody_sits(Seat seat) const;

  // ---- telling ----
  // The entries that they do not know of yet, or the card. `now`: how it stands, where that is known.
  void tell_news(const OpenMatch& match, const CardNews& news, std::string_view now = {});
  void tell_anew() { told_table_ = {}; }  // all of the table, the next time
  void tell_thinking(Side side) const;
  // What one of them shows the others.
  void show(const Socket* by, const Json& shown, bool ends);

  // ---- other servers ----
  void hear(const Word& word);
  void tell_presence(bool ask) const;  // and asks the others for theirs
  void drop_the_silent();              // who sat at servers that are not heard of any more

 private:
  struct Listener {
    std::shared_ptr<Socket> socket;
    Seat seat = Seat::spectator;
  };
  using Text = std::shared_ptr<const std::string>;

  void tell(const Text& text, const Socket* but = nullptr) const;
  void tell(const Json& message) const;
  void tell_present() const { tell({{"type", "present"}, {"present", presence()}}); }
  void tell_elsewhere(const Word& word) const;
  void tell_entries(const OpenMatch& match, std::string_view now);
  void hear(const Present& word);
  void hear(const Passed& word);
  [[nodiscard]] Sitting sitting_here() const;
  void end_show_to_nobody();

  const std::string& match_;
  House& house_;
  std::vector<Listener> listeners_{};
  std::map<std::string, Sitting, std::less<>> elsewhere_{};  // who listens, by server
  std::optional<Text> shown_{};  // the last that somebody showed, null where it has ended; nothing: not known yet
  // What they have been told:
  std::size_t entries_ = 0;
  bool deploying_ = false;  // sides were placing their units then
  wire::ToldTable told_table_{};
};

}  // namespace guidon::server
