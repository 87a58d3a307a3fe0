#pragma once
// A match while somebody is at it. Everything is done on the table's own lane, one thing after another, and what
// changes the match is answered and told to others only when it is on disk. Until then the next thing waits.
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/match.hpp"
#include "players/general.hpp"
#include "server/house.hpp"
#include "server/match_card.hpp"
#include "server/reply.hpp"
#include "server/site.hpp"

namespace guidon::server {

using match::Seat;
using match::Side;

// Takes an answer: an HTTP status and what there is to say.
using Told = std::move_only_function<void(int status, Json json)>;

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(std::string id, House& house);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const std::string& id() const { return id_; }

  // Any thread may call these; answers come from the table's lane.
  void create(MatchCard card, MatchSecret secret, std::string scenario_text, Told told);
  void act(std::string token, Json action, Told told);  // docs/server.md lists the actions
  void show_card(std::string token, Told told);
  void show_view(std::string token, Told told);
  void show_choices(std::string token, Told told);
  void show_adjustable(std::string token, Told told);
  void show_record(std::string token, Reply reply);
  void show_odds(std::string token, Json question, Told told);
  // Sends what happened since so many entries, and everything from now on.
  void subscribe(std::string token, std::size_t since, std::shared_ptr<Socket> socket, Told told);
  void leave(const Socket* socket);
  void rest();   // leaves the memory if nobody has touched it for a while
  void close();  // tells everybody that the server goes away

 private:
  struct Item {
    std::function<void(Item&)> run;  // on the lane, when nothing is being written
    std::string token{};
    Json action{};
    Told told{};
    std::optional<Seat> seat{};  // of one who needs no token: a computer
    std::string why{};           // of a computer
    std::int64_t came = 0;
    // Once it is being written:
    std::size_t before = 0;       // entries there were
    bool creates = false;         // the match
    bool deploying = false;       // sides were placing their units before it
    std::optional<Side> decided;  // who had to decide before it
  };
  struct Listener {
    std::shared_ptr<Socket> socket;
    Seat seat = Seat::spectator;
  };
  // A computer's order that waits for dice that people have to throw.
  struct Pending {
    std::string order;
    std::string why;
    match::Need need;
  };
  struct Refusal {
    int status = 422;
    std::string_view code = "refused";
    std::string message;
  };
  // What an action came to: refused, or that dice are missing, or done.
  struct Effect {
    std::optional<Refusal> refused{};
    std::optional<match::Need> needs{};
    bool card = false;  // the card has changed
  };

  void enqueue(Item item, bool first = false);
  void go_on();
  // True when the match is in memory and the token opens a seat; else it has answered.
  bool ready(Item& item);
  std::optional<Refusal> wake();
  void sleep();
  void take(Item& item);  // an action

  // Acting.
  Effect perform(Seat seat, const Json& action, const std::string& why);
  Effect join(Seat seat, const Json& action);
  Effect begin(const std::vector<int>& dice);
  Effect give(Seat seat, const Json& action, const std::string& why);
  Effect throw_for_computer(Seat seat, const std::vector<int>& dice);
  Effect notify(Seat seat, const Json& action);
  Effect came_to(match::Answer answer);

  // Writing.
  void write(Item item);
  void written(Item item, const std::optional<archive::Failure>& failure);
  [[nodiscard]] std::string status() const;

  // Afterwards.
  void think();
  void thought(std::size_t entry, std::string order, std::string why);
  void send_notice(std::optional<Side> before);

  // Telling.
  [[nodiscard]] bool begun() const { return match_ && !match_->game().log().empty(); }
  [[nodiscard]] Json card_for(Seat seat) const;
  [[nodiscard]] Json standing() const;  // what the battle waits for
  [[nodiscard]] Json whole_table(Seat seat) const;
  [[nodiscard]] Json changed_table();
  [[nodiscard]] Json entries_for(Seat seat, std::size_t from, std::size_t to) const;
  void tell_entries(std::size_t from, std::size_t to, bool unveiled);
  void tell_all(const Json& message);
  [[nodiscard]] Json presence() const;

  const std::string id_;
  House& house_;
  Lane lane_;

  // On the lane only.
  std::deque<Item> queue_;
  bool writing_ = false;
  bool running_ = false;
  bool thinking_ = false;
  int odds_running_ = 0;
  std::int64_t used_ = 0;
  bool loaded_ = false;  // the card is
  MatchCard card_;
  MatchSecret secret_;
  std::shared_ptr<const std::string> scenario_;
  std::unique_ptr<match::Match> match_;
  std::unordered_map<std::string, std::size_t> commands_;  // of entries, by the senders' names for them
  std::vector<std::size_t> told_units_;                    // as they were last told: a hash each
  std::optional<Pending> pending_;
  std::vector<Listener> listeners_;
};

}  // namespace guidon::server
