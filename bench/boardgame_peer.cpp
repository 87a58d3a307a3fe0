// boardgame.io: its client's own messages, as socket.io frames them in engine.io's texts. A first digit is engine.io's
// ("0" open, "2" ping, "3" pong, "4" message), a second socket.io's ("0" connect, "2" event).
#include <fmt/core.h>

#include <stdexcept>

#include "bench/peer.hpp"

namespace guidon::bench {

namespace {

class BoardgamePeer final : public Peer {
 public:
  BoardgamePeer(std::vector<std::string> command, std::size_t moves_a_turn)
      : command_(std::move(command)), moves_a_turn_(moves_a_turn) {}

  [[nodiscard]] std::vector<std::string> command() const override { return command_; }
  [[nodiscard]] std::string path() const override { return "/socket.io/?EIO=4&transport=websocket"; }
  void make_matches(const boost::asio::ip::tcp::endpoint&, std::size_t) override {}  // the first to enter makes one

  void enter(WebSocket& socket, std::size_t match, std::size_t seat) override {
    expect(socket, "0");
    write_text(socket, "40/battle,");
    expect(socket, "40/battle,");
    write_text(socket, fmt::format(R"(42/battle,["sync","{}",{},null,2])", match, player(seat)));
    expect(socket, R"(42/battle,["sync")");
  }

  [[nodiscard]] std::optional<Move> move(std::size_t match, std::size_t number) override {
    const std::size_t seat = number / moves_a_turn_ % 2;
    return Move{seat, fmt::format(R"(42/battle,["update",{{"type":"MAKE_MOVE","payload":{{"type":"order","args":[{0}],)"
                                  R"("playerID":"{1}"}}}},{0},"{2}","{1}"])",
                                  number, seat, match)};
  }

  [[nodiscard]] Heard hear(std::string_view text) const override {
    if (text.starts_with(R"(42/battle,["update")") || text.starts_with(R"(42/battle,["patch")")) return Heard::news;
    return text == "2" ? Heard::ping : Heard::nothing;
  }
  [[nodiscard]] std::string_view pong() const override { return "3"; }
  [[nodiscard]] bool news_answers() const override { return true; }

 private:
  static std::string player(std::size_t seat) { return seat < 2 ? fmt::format("\"{}\"", seat) : "null"; }
  static void expect(WebSocket& socket, std::string_view beginning) {
    for (int i = 0; i < 10; ++i)
      if (read_text(socket).starts_with(beginning)) return;
    throw std::runtime_error(fmt::format("boardgame.io did not say {}", beginning));
  }

  std::vector<std::string> command_;
  std::size_t moves_a_turn_;
};

}  // namespace

std::unique_ptr<Peer> boardgame_peer(std::vector<std::string> command, std::size_t moves_a_turn) {
  return std::make_unique<BoardgamePeer>(std::move(command), moves_a_turn);
}

}  // namespace guidon::bench
