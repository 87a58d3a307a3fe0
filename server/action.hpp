#pragma once
// What people ask of a table, read where it comes in; docs/server.md lists it.
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "match/calendar.hpp"
#include "match/clock.hpp"
#include "match/fair_dice.hpp"
#include "match/game.hpp"
#include "wire/json.hpp"

namespace guidon::server {

// An order as somebody sent it: in words, or as data.
struct WishRead {
  std::string words{};
  std::shared_ptr<const wire::Json> json{};  // that `data` points into
  std::optional<Facts> data{};
  [[nodiscard]] match::Wish wish() const { return data ? match::Wish{*data} : match::Wish{words}; }
};

namespace act {

using Faces = std::vector<int>;  // of dice that people have thrown

struct Join {
  std::optional<std::string> name{};
  std::optional<match::Nonce> nonce{};
};
struct Begin {
  Faces dice{};
};
struct Order {
  WishRead order{};
  std::optional<match::Side> side{};   // for which an umpire gives it
  std::optional<std::size_t> after{};  // the last entry he knows of
  Faces dice{};
};
struct Meant {  // an order of a computer, or of the clock
  std::string order{};
  Phrase why{};
  bool by_clock = false;
};
struct Dice {  // for such an order
  Faces dice{};
};
struct Undo {};
struct Agree {};
struct Refuse {};
struct EndPhase {
  Faces dice{};
};
struct Say {
  std::string text{};
};
struct Note {
  std::string text{};
};
struct Rule {
  std::string ruling{};
  std::string reason{};
};
struct TakeBack {
  std::size_t entry = 0;
  std::string reason{};
};
struct Overrule {
  std::size_t die = 0;  // from 0
  int face = 0;
  std::string reason{};
  Faces dice{};
};
struct Notify {
  std::string url{};  // empty: no more
};
struct Claim {};
struct Holiday {
  match::DaySpan days{};
};
struct StopClock {
  std::string reason{};
};
struct StartClock {};
struct GiveTime {
  match::Side side = 0;
  std::int64_t seconds = 0;
};
struct Unread {
  Reason why{};
};

}  // namespace act

struct Action {
  std::string id{};  // the sender's own name for it; empty: it has none
  std::variant<act::Unread, act::Join, act::Begin, act::Order, act::Meant, act::Dice, act::Undo, act::Agree,
               act::Refuse, act::EndPhase, act::Say, act::Note, act::Rule, act::TakeBack, act::Overrule, act::Notify,
               act::Claim, act::Holiday, act::StopClock, act::StartClock, act::GiveTime>
      what{};
};
Action read_action(const wire::Json& json);

// An order that somebody has in mind.
struct Question {
  WishRead order{};
  std::optional<match::Side> side{};  // for which an umpire asks
  match::OptionValues options{};      // as it would be with these
};
std::expected<Question, Reason> read_question(const wire::Json& json, bool with_options);

// Where in the battle one is who shows it to the others.
struct Showing {
  std::optional<std::size_t> entry{};  // nothing: he shows no more
  bool playing = false;
  double speed = 1;
};
std::expected<Showing, Reason> read_showing(const wire::Json& json);

}  // namespace guidon::server
