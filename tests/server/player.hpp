#pragma once
// Plays both sides of one battle after another with random orders and keeps account: what the server acknowledged must
// be there ever after, once, and what it did not must not be.
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/server/caller.hpp"
#include "tests/server/witness.hpp"

namespace guidon::server_tests {

class Player {
 public:
  enum class By : std::uint8_t { requests, sockets };
  enum class Went : std::uint8_t {
    done,     // acknowledged, or refused by the rules
    no_room,  // the server could not write it
    gone      // no answer: it may be there or not
  };

  Player(Json wanted, By by, std::uint32_t seed) : wanted_(std::move(wanted)), by_(by), random_(seed) {}

  // A server has opened: looks whether everything is as it was, settles what was in doubt, and plays on there.
  Went meet(std::uint16_t port) { return meet(port, port); }
  // The same at two that share an archive: the sides sit at different ones.
  Went meet(std::uint16_t port, std::uint16_t other);
  // What a server could not write may be there all the same: its archive is far away, and its answer was lost.
  void doubt_refusals() { doubts_refusals_ = true; }
  Went play();  // one action
  // Everything ever acknowledged is there: of this match and of those before.
  void look_through();
  // The match alone is as the account says.
  Went audit();

  [[nodiscard]] const std::string& problem() const { return problem_; }  // the first there was
  [[nodiscard]] std::size_t lost() const { return lost_; }               // entries
  [[nodiscard]] std::size_t doubled() const { return doubled_; }         // entries too many
  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
  [[nodiscard]] std::size_t settled_once() const { return settled_once_; }    // were in doubt, and had not come
  [[nodiscard]] std::size_t settled_twice() const { return settled_twice_; }  // were in doubt, and were there
  [[nodiscard]] std::size_t battles() const { return accounts_.size(); }
  [[nodiscard]] std::size_t over() const { return over_; }
  [[nodiscard]] const Json& refusal() const { return refusal_; }                  // the last
  [[nodiscard]] const NewMatch& match() const { return accounts_.back().match; }  // the present one

 private:
  struct Action {
    std::size_t seat = 0;  // 0 and 1: the sides
    Json json{};
    std::size_t first = 0;  // its entry, once acknowledged
  };
  struct Account {
    NewMatch match{};
    std::vector<Action> actions{};     // acknowledged
    std::vector<std::string> known{};  // entries that were seen: they never change
    std::size_t entries = 0;           // there are in all
    std::vector<Witness> witnesses{};
  };

  Went begin();
  std::optional<Action> next_action(Went& went);
  Told send(const Action& action);
  Caller& caller(std::size_t seat) { return seat == 0 || !other_ ? *caller_ : *other_; }
  // What is asked of one server right after the other has acknowledged something may lack it for a moment.
  Told look(const Account& account, const std::string& what, const std::string& token);
  Went acknowledge(Action action, const Told& told);
  Went settle();
  Went audit(Account& account);
  void check_action(const Account& account, const Action& action, const Json& entries);
  Went check_repeats(Account& account);
  void call_witnesses();
  void dismiss_witnesses();
  void complain(const std::string& what);
  std::size_t below(std::size_t end) { return random_() % end; }

  Json wanted_;
  By by_;
  std::mt19937 random_;
  std::optional<Caller> caller_{};
  std::optional<Caller> other_{};  // of the second side, where it sits at another server
  bool doubts_refusals_ = false;
  std::vector<NewMatch> begun_{};  // all that were acknowledged
  std::vector<Account> accounts_{};
  std::optional<Action> in_doubt_{};
  bool fresh_ = true;  // the next action begins a battle
  std::size_t number_ = 0;
  std::size_t acknowledged_ = 0;
  std::size_t lost_ = 0;
  std::size_t doubled_ = 0;
  std::size_t settled_once_ = 0;
  std::size_t settled_twice_ = 0;
  std::size_t over_ = 0;
  Json refusal_{};
  std::string problem_{};
};

}  // namespace guidon::server_tests
