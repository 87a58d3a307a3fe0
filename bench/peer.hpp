#pragma once
// A server under load, and how a player talks to it: one face for Guidon, for boardgame.io and for a bare echo, so that
// the same clients measure all of them.
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::bench {

using WebSocket = boost::beast::websocket::stream<boost::asio::ip::tcp::socket>;

std::string read_text(WebSocket& socket);
void write_text(WebSocket& socket, std::string_view text);

struct Move {
  std::size_t seat = 0;  // 0 or 1: who makes it
  std::string text{};    // what he sends
};

enum class Heard {
  nothing,  // that counts
  ping,     // that wants an answer
  news,     // of the move, which everybody at the match gets
  answer,   // for the one who made it alone
  refusal
};

class Peer {
 public:
  Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  // What to start it with.
  [[nodiscard]] virtual std::vector<std::string> command() const = 0;
  [[nodiscard]] virtual std::string path() const = 0;  // of its WebSockets
  virtual void make_matches(const boost::asio::ip::tcp::endpoint& at, std::size_t count) = 0;
  // Takes a seat over a socket that is open; from the third on they watch.
  virtual void enter(WebSocket& socket, std::size_t match, std::size_t seat) = 0;
  // Nothing: the match is over.
  [[nodiscard]] virtual std::optional<Move> move(std::size_t match, std::size_t number) = 0;
  [[nodiscard]] virtual Heard hear(std::string_view text) const = 0;
  [[nodiscard]] virtual std::string_view pong() const { return {}; }
  // Whether the mover is told by the same text as everybody.
  [[nodiscard]] virtual bool news_answers() const = 0;
  [[nodiscard]] virtual bool tells_all() const { return true; }  // or the mover alone
};

struct GuidonPlan {
  std::string binary;
  std::string archive;
  std::string scenario_text;
  std::size_t most_moves = 4'000;   // of a match
  std::vector<std::string> more{};  // for the command line
};
std::unique_ptr<Peer> guidon_peer(GuidonPlan plan);
// The table of a scenario as it is told to players when the battle begins.
std::string guidon_table(const std::string& scenario_text);

// `moves_a_turn`: then the other side moves.
std::unique_ptr<Peer> boardgame_peer(std::vector<std::string> command, std::size_t moves_a_turn);

std::unique_ptr<Peer> echo_peer(std::string binary);

}  // namespace guidon::bench
