#pragma once
// What a match is: its scenario and options, who sits where, where its dice come from, and how it stands. It is kept
// in the archive beside the entries of the log.
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/fair_dice.hpp"
#include "match/game.hpp"
#include "match/seat.hpp"
#include "players/general.hpp"
#include "wire/json.hpp"

namespace guidon::server {

using match::Seat;
using match::Side;

enum class DiceSource : std::uint8_t { fair, typed, seeded };
inline constexpr std::array<std::string_view, 3> dice_words{"fair", "typed", "seeded"};

struct SeatCard {
  bool taken = false;                         // there is such a seat at this match
  std::string name{};                         // of the person
  std::optional<players::General> general{};  // a computer; nothing: a person sits there
  std::string token_hash{};                   // who holds the token, sits there
  bool joined = false;                        // the person has come
  std::string webhook{};                      // where to say that it is his turn
};

// A record that was written elsewhere and is kept to be watched: what it says of itself.
struct Keepsake {
  std::string match{};                                       // its id there
  std::vector<std::pair<std::string, std::string>> seats{};  // who sat where
  std::string seal{};                                        // the lines that end it
};

// An order of a computer that waits for dice that people have to throw.
struct WaitingOrder {
  std::string order{};
  std::string why{};
};

struct MatchCard {
  std::string scenario_digest{};  // its text is kept once, whoever plays it
  match::OptionValues options{};
  DiceSource dice = DiceSource::fair;
  std::optional<match::Commitment> commitment{};
  std::array<std::optional<match::Nonce>, 2> nonces{};
  bool sealed_deployment = false;
  bool anyone_may_watch = true;
  bool listed = true;  // in the lobby
  std::array<SeatCard, 4> seats{};
  std::optional<match::Origin> origin{};        // the match it goes on from
  std::optional<Keepsake> imported{};           // nobody plays on
  std::optional<std::array<double, 2>> luck{};  // of a battle that is over: what all dice brought each side, in points
  // How it stands, for lists.
  std::string rules{};
  std::string scenario{};
  std::string title{};
  std::array<std::string, 2> side_words{};
  std::array<std::string, 2> side_names{};
  std::string now = "null";               // what it waits for, or its result: JSON
  wire::Json ending{};                    // what statistics want to know of its end; null before it
  std::optional<WaitingOrder> waiting{};  // for whichever server takes the dice, where several share the archive
  // Where it is played by post.
  std::optional<match::ClockTerms> clock{};
  std::optional<std::int64_t> until{};  // when the clock that runs is out
  std::optional<std::int64_t> alarm{};  // when somebody has to look at it, or has to be told
  std::int64_t warned = 0;              // since when the side has had to decide that was told its time is short

  [[nodiscard]] const SeatCard& seat(Seat seat) const { return seats[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] SeatCard& seat(Seat seat) { return seats[static_cast<std::size_t>(seat)]; }
  // Both sides have come, and there are clocks.
  [[nodiscard]] bool clocks_may_begin() const;
  // Everybody whose coming the battle waits for is there.
  [[nodiscard]] bool complete() const;
  // The seat a token opens; a match that anyone may watch takes everybody else for a spectator.
  [[nodiscard]] std::optional<Seat> seat_for(std::string_view token) const;

  [[nodiscard]] wire::Json standing() const;  // `now`, to look into

  // Whether the same people sit at it, with the same numbers for the dice.
  [[nodiscard]] bool same_seats(const MatchCard& other) const;

  [[nodiscard]] std::string stored() const;                               // for the archive
  static std::expected<MatchCard, Reason> read(std::string_view stored);  // what the archive kept
  [[nodiscard]] wire::Json shown(std::string_view id) const;              // to anybody
};

// What must not be known before the end.
struct MatchSecret {
  std::optional<match::Secret> dice{};
  std::optional<std::uint64_t> seed{};

  [[nodiscard]] std::string stored() const;
  static std::expected<MatchSecret, Reason> read(std::string_view stored);
};

// Who sits where, as a record tells it.
std::vector<std::pair<std::string, std::string>> seats_of(const MatchCard& card);
wire::Json general_json(const players::General& general);
// Somebody's name, or the general who plays in his place.
wire::Json player_json(const std::string& name, const std::optional<players::General>& general);

// How the battle of such a match is set up.
match::Start start_of(std::string_view id, const MatchCard& card, const MatchSecret& secret,
                      std::string_view scenario_text);

}  // namespace guidon::server
