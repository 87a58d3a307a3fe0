// A server that says back what it hears and does nothing else: what these clients and this machine can do at most.
#include "bench/peer.hpp"

namespace guidon::bench {

namespace {

class EchoPeer final : public Peer {
 public:
  explicit EchoPeer(std::string binary) : binary_(std::move(binary)) {}

  [[nodiscard]] std::vector<std::string> command() const override { return {binary_}; }
  [[nodiscard]] std::string path() const override { return "/"; }
  void make_matches(const boost::asio::ip::tcp::endpoint&, std::size_t) override {}
  void enter(WebSocket&, std::size_t, std::size_t) override {}
  [[nodiscard]] std::optional<Move> move(std::size_t, std::size_t number) override {
    return Move{number % 2, R"({"do":"order","id":"1234","order":"move PA1 1215 1216 facing s"})"};
  }
  [[nodiscard]] Heard hear(std::string_view) const override { return Heard::news; }
  [[nodiscard]] bool news_answers() const override { return true; }
  [[nodiscard]] bool tells_all() const override { return false; }

 private:
  std::string binary_;
};

}  // namespace

std::unique_ptr<Peer> echo_peer(std::string binary) { return std::make_unique<EchoPeer>(std::move(binary)); }

}  // namespace guidon::bench
