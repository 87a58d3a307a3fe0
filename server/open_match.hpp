#pragma once
// A match in memory: its card, its battle, and an order that waits for dice. What is done to it is on disk when its
// table has written it.
#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "archive/archive.hpp"
#include "match/match.hpp"
#include "server/action.hpp"
#include "server/house.hpp"
#include "server/match_card.hpp"
#include "server/told.hpp"

namespace guidon::server {

// One that somebody wants to play.
struct NewMatch {
  MatchCard card{};
  MatchSecret secret{};
  std::string scenario_text{};
  std::vector<match::RecordStep> inherited{};  // what a battle that was begun elsewhere begins with
};

// What an action came to: refused, or that dice are missing, or done.
struct Effect {
  std::optional<Wrong> refused{};
  std::optional<match::Need> needs{};
  bool card = false;  // the card has changed
};

// How it stood before something was done, and what was done to its clocks.
struct Before {
  std::size_t entries = 0;
  std::optional<Side> decided{};     // who had to decide
  std::optional<Side> out{};         // whose clock has run out
  std::optional<Side> runs_short{};  // whose time is short
};

class OpenMatch {
 public:
  using Opened = std::expected<std::unique_ptr<OpenMatch>, Wrong>;
  static Opened create(const std::string& id, House& house, NewMatch wanted);
  // As the archive keeps it, with every entry played again.
  static Opened read(const std::string& id, House& house, const archive::Stored& stored);
  static Wrong broken(const std::string& id, House& house, const Reason& why);  // and notes it

  OpenMatch(const std::string& id, House& house, MatchCard card, MatchSecret secret,
            std::shared_ptr<const std::string> scenario, std::unique_ptr<match::Game> game);
  OpenMatch(const OpenMatch&) = delete;
  OpenMatch& operator=(const OpenMatch&) = delete;
  ~OpenMatch() { house_.metrics.awake.fetch_sub(1); }

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const MatchCard& card() const { return card_; }
  [[nodiscard]] const std::shared_ptr<const std::string>& scenario() const { return scenario_; }
  [[nodiscard]] const match::Match& play() const { return *match_; }
  [[nodiscard]] const match::Game& game() const { return match_->game(); }
  [[nodiscard]] std::size_t entries() const { return game().log().size(); }
  [[nodiscard]] bool begun() const { return entries() > 0; }
  // Nobody is waited for: what was begun elsewhere goes on only then.
  [[nodiscard]] bool under_way() const { return begun() && card_.complete(); }
  [[nodiscard]] bool over() const { return game().over(); }
  [[nodiscard]] std::string status() const { return !under_way() ? "open" : over() ? "over" : "playing"; }
  // The die for which an order waits that a computer or the clock has given.
  [[nodiscard]] const match::Need* needs() const { return pending_ ? &pending_->need : nullptr; }
  // The entry an action came to, by its sender's name for it.
  [[nodiscard]] std::optional<std::size_t> done_before(const std::string& command) const;

  // ---- clocks, where it has some ----
  [[nodiscard]] const match::Timekeeper* keeper() const { return match_->keeper() ? &*match_->keeper() : nullptr; }
  [[nodiscard]] match::Clock clock() const { return keeper()->clock_at(house_.now()); }
  [[nodiscard]] bool newly_out() const { return keeper() != nullptr && keeper()->newly_out(house_.now()).has_value(); }
  // Says what has run out, with its consequences, and notes who is to be told that his time is short. Whether there is
  // something to write.
  bool look_at_clocks(Before& before);

  // ---- doing: what can be refused is refused and changes nothing ----
  [[nodiscard]] Before before() const;
  void time_is_now() { match_->time_is(house_.now()); }
  Effect perform(Seat seat, const Action& action);  // which may begin another game
  void keep_luck(const std::array<double, 2>& luck) { card_.luck = luck; }

  // ---- writing and following ----
  // What has become of it since. `command`: the sender's name for what was done, if it has one.
  archive::Change change(std::size_t since, const std::string& command);
  [[nodiscard]] std::string stored_secret() const { return secret_.stored(); }
  void remember(std::string command, std::size_t entry) { commands_[std::move(command)] = entry; }
  // What the sides have to be told though they may not be there.
  [[nodiscard]] std::vector<std::pair<Side, std::string>> notices(const Before& before) const;
  // Plays what others have written. False: it has to be read anew.
  bool follow(MatchCard card, const archive::Stored& stored);

 private:
  // An order that waits for dice that people have to throw.
  struct Pending {
    act::Meant meant;
    match::Need need;
  };

  Effect perform(Seat seat, const act::Join& what);
  Effect perform(Seat seat, const act::Begin& what);
  Effect perform(Seat seat, const act::Order& what);
  Effect perform(Seat seat, const act::Meant& what);
  Effect perform(Seat seat, const act::Dice& what);
  Effect perform(Seat seat, const act::Notify& what);
  Effect perform(Seat seat, const act::Undo&) { return came_to(match_->undo(seat)); }
  Effect perform(Seat seat, const act::Agree&) { return came_to(match_->agree(seat)); }
  Effect perform(Seat seat, const act::Refuse&) { return came_to(match_->refuse(seat)); }
  Effect perform(Seat seat, const act::EndPhase& what) { return came_to(match_->end_phase(seat, what.dice)); }
  Effect perform(Seat seat, const act::Say& what) { return came_to(match_->say(seat, what.text)); }
  Effect perform(Seat seat, const act::Note& what) { return came_to(match_->note(seat, what.text)); }
  Effect perform(Seat seat, const act::Rule& what) { return came_to(match_->rule(seat, what.ruling, what.reason)); }
  Effect perform(Seat seat, const act::TakeBack& what) {
    return came_to(match_->take_back(seat, what.entry, what.reason));
  }
  Effect perform(Seat seat, const act::Overrule& what) {
    return came_to(match_->overrule(seat, what.die, what.face, what.reason, what.dice));
  }
  Effect perform(Seat seat, const act::Claim&) { return came_to(match_->claim(seat)); }
  Effect perform(Seat seat, const act::Holiday& what) { return came_to(match_->holiday(seat, what.days)); }
  Effect perform(Seat seat, const act::StopClock& what) { return came_to(match_->stop_clock(seat, what.reason)); }
  Effect perform(Seat seat, const act::StartClock&) { return came_to(match_->start_clock(seat)); }
  Effect perform(Seat seat, const act::GiveTime& what) {
    return came_to(match_->give_time(seat, what.side, what.seconds));
  }
  static Effect perform(Seat, const act::Unread& what) { return {.refused = Wrong{400, "bad_action", what.why}}; }
  static Effect refusal(Reason why) { return {.refused = Wrong{422, "refused", std::move(why)}}; }
  Effect came_to(match::Answer answer);
  match::Answer give(Seat computer, const act::Meant& what, const act::Faces& dice = {});

  std::optional<Reason> repeat(const archive::Entry& entry);  // what is different
  void go_on_waiting();  // for typed dice of an order that the clock or a computer has given
  [[nodiscard]] std::optional<std::int64_t> next_alarm() const;
  [[nodiscard]] std::optional<Side> short_of_time() const;  // who should be told so

  const std::string id_;
  House& house_;
  MatchCard card_;
  MatchSecret secret_;
  std::shared_ptr<const std::string> scenario_;
  std::unique_ptr<match::Match> match_;
  std::unordered_map<std::string, std::size_t> commands_{};  // of entries, by the senders' names for them
  std::optional<Pending> pending_{};
};

}  // namespace guidon::server
