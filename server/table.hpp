#pragma once
// A match while somebody is at it. Everything is done on the table's own lane, one thing after another, and what
// changes the match is answered and told to others only when it is on disk. Until then the next thing waits.
// Where several servers share the archive, each may have a table of the match: one of them has the match in hand and
// writes to it, the others follow. Whoever wants to change it takes it in hand first.
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/match.hpp"
#include "players/general.hpp"
#include "server/frames.hpp"
#include "server/house.hpp"
#include "server/luck.hpp"
#include "server/match_card.hpp"
#include "server/reply.hpp"
#include "server/site.hpp"
#include "wire/scene.hpp"

namespace guidon::server {

using match::Seat;
using match::Side;

// A match as it was after an entry, to go on from elsewhere.
struct Branch {
  MatchCard card{};  // of the match it is taken from
  std::shared_ptr<const std::string> scenario{};
  match::Origin origin{};
  std::vector<match::RecordStep> steps{};  // in force
};

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
  // `inherited`: what a battle that was begun elsewhere begins with.
  void create(MatchCard card, MatchSecret secret, std::string scenario_text, std::vector<match::RecordStep> inherited,
              Told told);
  void act(std::string token, Json action, Told told);  // docs/server.md lists the actions
  void show_card(std::string token, Told told);
  void show_view(std::string token, Told told);
  void show_choices(std::string token, Told told);
  void show_adjustable(std::string token, Told told);
  void show_record(std::string token, Reply reply);
  void show_odds(std::string token, Json question, Told told);
  void show_attempt(std::string token, Json question, Told told);  // an order that is tried out
  void show_reach(std::string token, std::string unit, Told told);
  void show_why(std::string token, std::optional<std::size_t> entry, Told told);  // an order came out as it did
  // How it stood after each entry in force: for whoever's the token is.
  void show_frames(std::string token, FramesWanted wanted, Told told);
  // How the dice fell: worked out when it is first asked for.
  void show_luck(std::string token, Told told);
  // Gives the match as it was after an entry; or tells why not.
  void branch(std::string token, std::size_t entry, std::move_only_function<void(Branch)> give, Told told);
  // Sends what happened since so many entries, and everything from now on.
  void subscribe(std::string token, std::size_t since, std::shared_ptr<Socket> socket, Told told);
  void leave(const Socket* socket);
  // One who is connected shows the others where he is in the battle.
  void show(const Socket* socket, std::string token, Json message, Told told);
  void ring();   // looks at the clocks: the match is due
  void rest();   // leaves the memory if nobody has touched it for a while
  void close();  // tells everybody that the server goes away

  // What is heard of other servers that share the archive.
  void changed();                  // one of them has written to the match
  void asked(archive::Server by);  // one of them wants to
  void heard(std::string words);   // one of them tells those who are here
  void lost();                     // nothing is in hand any more
  void give_up();                  // the match, when nothing is done on the lane any more

 private:
  struct Item {
    std::function<void(Item&)> run;  // on the lane, when nothing is being written
    std::string token{};
    Json action{};
    Told told{};
    std::optional<Seat> seat{};  // of one who needs no token: a computer
    Phrase why{};                // of a computer
    bool by_computer = false;    // only who has the match in hand thinks
    bool by_clock = false;       // it decides because a side's time is out
    bool put_off = false;        // until it was written that a clock had run out
    bool unasked = false;        // nobody is asked to hand the match over for it
    bool tried_before = false;   // the match turned out to be in other hands
    std::int64_t came = 0;
    // Once it is being written:
    std::size_t before = 0;            // entries there were
    bool creates = false;              // the match
    bool deploying = false;            // sides were placing their units before it
    std::optional<Side> decided;       // who had to decide before it
    std::optional<Side> out{};         // whose clock has run out
    std::optional<Side> runs_short{};  // whose time is short
  };
  struct Listener {
    std::shared_ptr<Socket> socket;
    Seat seat = Seat::spectator;
  };
  // A computer's order that waits for dice that people have to throw.
  struct Pending {
    std::string order;
    Phrase why;
    match::Need need;
    bool by_clock = false;
  };
  struct Refusal {
    int status = 422;
    std::string_view code = "refused";
    Phrase message;
  };
  // What an action came to: refused, or that dice are missing, or done.
  struct Effect {
    std::optional<Refusal> refused{};
    std::optional<match::Need> needs{};
    bool card = false;  // the card has changed
  };

  void enqueue(Item item);
  void go_on();
  // True when the match is in memory and the token opens a seat; else it has answered.
  bool ready(Item& item);
  std::optional<Refusal> wake();
  [[nodiscard]] Refusal broken(const std::string& what);
  [[nodiscard]] static Refusal refused_by(const archive::Failure& failure);
  void go_on_waiting();  // for typed dice of an order that the clock or a computer has given
  std::optional<std::string> repeat(match::Match& match, const archive::Entry& entry);  // what is different
  void sleep();
  void leave_the_club();
  void take(Item& item);  // an action

  // The match in hand.
  [[nodiscard]] bool ours() const { return holding_ || !house_.archive.shared(); }
  // True when it is ours; else the item waits until it is, or is answered that it cannot be.
  bool in_hand(Item& item);
  void reach_for_it(bool asking);
  void taken(const std::optional<archive::Failure>& failure);
  void hold(bool holding);
  void hand_over(std::optional<archive::Server> to);
  std::optional<Refusal> catch_up();  // plays again what others have written since, and tells it
  void keep_up();                     // the same where there may be something, and now is a time for it
  // Whether another server turned out to have the match: then the item is tried again, once.
  bool in_other_hands(Item& item, const archive::Failure& failure);
  // What those who listen have to be told when the match is read from the archive, beside its entries.
  struct News {
    bool card = false;
    bool seats = false;
  };
  [[nodiscard]] News news_of(const MatchCard& card) const;
  void tell_news(const News& news);
  // One who has seen so many entries, at another server, does not find this one behind. False: it has answered.
  bool keeps_up_with(Item& item, std::size_t seen);
  void note_told();

  // Acting.
  Effect perform(Seat seat, const Json& action, const Phrase& why);
  Effect join(Seat seat, const Json& action);
  Effect begin(const std::vector<int>& dice);
  Effect give(Seat seat, const Json& action, const Phrase& why);
  Effect throw_for_computer(Seat seat, const std::vector<int>& dice);
  Effect notify(Seat seat, const Json& action);
  Effect act_on_clock(Seat seat, const std::string& verb, const Json& action);
  Effect came_to(match::Answer answer);

  // Clocks, where the match has some.
  [[nodiscard]] const match::Timekeeper* keeper() const {
    return match_ && match_->keeper() ? &*match_->keeper() : nullptr;
  }
  [[nodiscard]] std::optional<std::int64_t> next_alarm() const;
  [[nodiscard]] std::optional<Side> short_of_time() const;  // who should be told so
  static constexpr std::string_view time_is_out = "the time of the side is out";
  void note_how_it_stands(Item& item) const;
  void look_at_clocks(Item& item);
  Effect give_by_clock(const std::string& order, const Phrase& why);

  // Writing.
  void write(Item item);
  void written(Item item, const std::optional<archive::Failure>& failure);
  [[nodiscard]] std::string status() const;

  // Afterwards.
  void think();
  void thought(std::size_t entry, std::string order, Phrase why);
  void send_notices(const Item& item);
  void send_notice(Side side, const std::string& words);

  // Asked about orders.
  [[nodiscard]] std::optional<Refusal> kept_from(Seat seat) const;  // who may not be told what orders may lead to
  bool thinks_of_enough(Item& item);                                // then it has answered
  static void turn_away(const std::shared_ptr<Table>& table, Told& answer);

  // The luck up to the last entry in force, where it is known; where it is not, somebody sets about it.
  [[nodiscard]] std::shared_ptr<LuckWork> luck_so_far();
  bool begin_luck();  // or there is too much to do
  void luck_is(const std::shared_ptr<LuckWork>& work, std::expected<Json, std::string> found);

  // Beside the lane: work on a copy, and the answer.
  void aside(Told told, std::move_only_function<Json()> work);

  // Telling.
  [[nodiscard]] bool begun() const { return match_ && !match_->game().log().empty(); }
  // Nobody is waited for: what was begun elsewhere goes on only then.
  [[nodiscard]] bool under_way() const { return begun() && card_.complete(); }
  [[nodiscard]] Json card_for(Seat seat) const;
  [[nodiscard]] std::string how_it_stands() const;  // what the battle waits for, as JSON; its clock runs on
  [[nodiscard]] Json with_clock(std::string_view now) const;
  [[nodiscard]] Json standing() const;  // that with its clock
  [[nodiscard]] Json whole_table(Seat seat) const;
  [[nodiscard]] Json entries_for(Seat seat, std::size_t from, std::size_t to) const;
  template <class Out>
  void tell_entries_to(Out& out, Seat seat, std::size_t from, std::size_t to) const;
  void tell_entries(std::size_t from, std::size_t to, bool unveiled, std::string_view now);
  void tell_all(const Json& message);
  [[nodiscard]] Json presence() const;
  [[nodiscard]] bool anybody_sits(Seat seat) const;

  // Telling those who are at other servers.
  using Sitting = std::array<std::int64_t, match::seat_words.size()>;
  [[nodiscard]] Sitting sitting_here() const;
  void tell_elsewhere(const Json& message) const;
  void tell_presence(bool ask) const;  // and asks the others for theirs
  void drop_the_silent();              // who sat at servers that are not heard of any more
  void end_show_to_nobody();
  void hear(const Json& message);
  void hear_presence(const Json& message);

  const std::string id_;
  House& house_;
  Lane lane_;

  std::atomic<bool> ringing_{false};    // and nobody has looked yet
  std::atomic<bool> overtaken_{false};  // others have written, and nobody has looked yet

  // On the lane only.
  std::deque<Item> queue_;
  bool writing_ = false;
  bool running_ = false;
  bool thinking_ = false;
  bool holding_ = false;                            // the match is in hand, where several servers share it
  bool taking_ = false;                             // it is being taken in hand: everything else waits
  std::optional<Item> waiting_;                     // for that
  bool served_ = true;                              // something has been done since it was taken in hand
  std::optional<archive::Server> asked_{};          // who wants it next
  bool behind_ = false;                             // others have written, or may have
  std::chrono::steady_clock::time_point looked_{};  // when catching up last failed
  std::size_t told_entries_ = 0;                    // how many those who listen have been told
  bool told_deploying_ = false;                     // sides were placing their units then
  int odds_running_ = 0;
  std::int64_t used_ = 0;
  bool loaded_ = false;  // the card is
  MatchCard card_;
  MatchSecret secret_;
  std::shared_ptr<const std::string> scenario_;
  std::unique_ptr<match::Match> match_;
  std::unordered_map<std::string, std::size_t> commands_;  // of entries, by the senders' names for them
  wire::ToldTable told_table_;                             // to those who listen
  std::optional<Pending> pending_;
  std::shared_ptr<LuckWork> luck_;
  std::vector<Listener> listeners_;
  std::map<std::string, Sitting, std::less<>> elsewhere_;  // who listens, by server
  std::shared_ptr<const std::string> shown_;               // the last that somebody showed: for who comes
  bool knows_shows_ = false;                               // of other servers
};

}  // namespace guidon::server
