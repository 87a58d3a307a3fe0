#pragma once
// A match while somebody is at it. Everything is done on the table's own lane, one thing after another, and what
// changes the match is answered and told to others only when it is on disk. Until then the next thing waits.
#include <atomic>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/action.hpp"
#include "server/audience.hpp"
#include "server/house.hpp"
#include "server/lease.hpp"
#include "server/luck.hpp"
#include "server/open_match.hpp"
#include "server/site.hpp"
#include "server/thinker.hpp"
#include "server/told.hpp"

namespace guidon::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(std::string id, House& house);

  // Any thread may call these; answers come from the table's lane.
  void create(NewMatch wanted, Told told);
  void act(std::string token, Action action, Told told);
  // Asks something that changes nothing, for whoever's the token is. He has seen so many entries, perhaps at another
  // server, and does not find this one behind.
  void ask(std::string token, std::size_t seen, Told told, Asking asking);
  void ask_luck(std::string token, Told told);
  // Sends what happened since so many entries, and everything from now on.
  void subscribe(std::string token, std::size_t since, std::shared_ptr<Socket> socket, Told told);
  void leave(const Socket* socket);
  // One who is connected shows the others where he is in the battle.
  void show(const Socket* socket, std::string token, std::expected<Showing, Reason> showing, Told told);
  void ring();   // looks at the clocks: the match is due
  void rest();   // leaves the memory if nobody has touched it for a while
  void close();  // tells everybody that the server goes away

  // What is heard of other servers that share the archive.
  void changed();                  // one of them has written to the match
  void asked(archive::Server by);  // one of them wants to
  void heard(Word word);           // one of them tells those who are here
  void lost();                     // nothing is in hand any more
  void give_up();                  // the match, when nothing is done on the lane any more

 private:
  struct Bell {            // the clocks are looked at
    bool quietly = false;  // nobody is asked to hand the match over for it
  };
  struct LuckFound {
    LuckBook::Work work;
  };
  using Created = std::unique_ptr<NewMatch>;
  // What may change the match.
  struct Deed {
    std::variant<Action, Bell, LuckFound, Created> what{};
    Told told = [](const TableAnswer&) {};
    std::string token{};
    std::optional<Seat> seat{};
    bool by_computer = false;
    bool put_off = false;       // until it was written that a clock had run out
    bool tried_before = false;  // the match turned out to be in other hands
    std::int64_t came = 0;
    Before before{};  // once it is being written
  };

  // ---- one thing after another ----
  void enqueue(Job job);
  void go_on();
  void guarded(Told& told, const std::function<void()>& work);  // a fault of ours is answered, too

  // ---- in memory ----
  bool awake(Told& told);                                                                  // else it has answered
  [[nodiscard]] std::optional<Seat> seat_for(const std::string& token, Told& told) const;  // the same
  std::optional<Wrong> wake();
  void sleep();
  void leave_the_club();
  [[nodiscard]] bool known() const { return open_ || card_before_; }

  // ---- the match in hand ----
  // True when it is ours; else the deed waits until it is, or is answered that it cannot be.
  bool in_hand(Deed& deed);
  void reach_for_it(bool asking);
  void taken(const std::optional<archive::Failure>& failure);
  // Whether another server turned out to have the match: then the deed is tried again, once.
  bool in_other_hands(Deed& deed, const archive::Failure& failure);
  std::optional<Wrong> catch_up();  // plays again what others have written since, and tells it
  void keep_up();                   // the same where there may be something, and now is a time for it
  [[nodiscard]] CardNews news_of(const MatchCard& before, const MatchCard& now) const;

  // ---- doing and writing ----
  [[nodiscard]] Deed deed_of(decltype(Deed::what) what, Seat seat) const;  // of one who needs no token
  [[nodiscard]] Job job_of(Deed deed);
  void put_back(Deed deed) { queue_.push_front(job_of(std::move(deed))); }
  bool ready(Deed& deed);  // the match is in memory and the deed has a seat; else it has answered
  void take(Deed& deed, const Action& action);
  void take(Deed& deed, const Bell& bell);
  void take(Deed& deed, const LuckFound& luck);
  void take(Deed& deed, const Created& wanted);
  void look_at_clocks(Deed& deed);
  void write(Deed deed);
  void written(Deed deed, const std::optional<archive::Failure>& failure);
  void send_notices(const Before& before);

  // ---- computer generals ----
  void think();
  void thought(std::size_t entry, std::string order, Phrase why);

  const std::string id_;
  House& house_;
  Lane lane_;

  std::atomic<bool> ringing_{false};    // and nobody has looked yet
  std::atomic<bool> overtaken_{false};  // others have written, and nobody has looked yet

  // On the lane only.
  std::deque<Job> queue_{};
  std::optional<Deed> waiting_{};  // for the match to be in hand
  std::int64_t used_ = 0;
  std::unique_ptr<OpenMatch> open_{};
  std::optional<MatchCard> card_before_{};  // as it was when the match last left the memory
  Lease lease_;
  Audience audience_;
  Thinker thinker_;
  LuckBook luck_;
};

}  // namespace guidon::server
