// Guidon: every match has its double here, played beforehand from the same seed, so that every order is legal and
// nothing has to be chosen while the clock runs.
#include <boost/asio/io_context.hpp>
#include <boost/beast/http.hpp>
#include <stdexcept>

#include "bench/peer.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"
#include "wire/json.hpp"
#include "wire/scene.hpp"

namespace guidon::bench {

namespace {

namespace http = boost::beast::http;
using wire::Json;

std::unique_ptr<match::Game> begun(const std::string& scenario_text, std::uint64_t seed) {
  auto game = match::Game::set_up({scenario_text, "bench.toml", {}, seed});
  if (!game) throw std::runtime_error(game.error().text());
  (*game)->begin();
  return std::move(*game);
}

class GuidonPeer final : public Peer {
 public:
  explicit GuidonPeer(GuidonPlan plan) : plan_(std::move(plan)) {}

  [[nodiscard]] std::vector<std::string> command() const override {
    std::vector<std::string> words{
        plan_.binary,   "serve",  "--port",        "0",      "--archive",          plan_.archive, "--quiet",
        "--generosity", "100000", "--connections", "100000", "--connections-each", "100000"};
    words.insert(words.end(), plan_.more.begin(), plan_.more.end());
    return words;
  }
  [[nodiscard]] std::string path() const override { return "/api/live"; }

  void make_matches(const boost::asio::ip::tcp::endpoint& at, std::size_t count) override {
    boost::asio::io_context context;
    boost::asio::ip::tcp::socket socket{context};
    socket.connect(at);
    boost::beast::flat_buffer buffer;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t seed = 1000 + i;
      const Json wanted{{"scenario_text", plan_.scenario_text}, {"dice", "seeded"}, {"seed", seed}, {"listed", false}};
      http::request<http::string_body> request{http::verb::post, "/api/matches", 11};
      request.set(http::field::host, "localhost");
      request.set(http::field::content_type, "application/json");
      request.body() = wanted.dump();
      request.prepare_payload();
      http::write(socket, request);
      http::response<http::string_body> response;
      http::read(socket, buffer, response);
      const Json made = Json::parse(response.body(), nullptr, false);
      if (!made.is_object() || !made.contains("id")) throw std::runtime_error("no match: " + response.body());
      matches_.push_back({made.at("id"),
                          {made.at("seats").at("a").at("token").get<std::string>(),
                           made.at("seats").at("b").at("token").get<std::string>()},
                          orders(seed)});
    }
  }

  void enter(WebSocket& socket, std::size_t match, std::size_t seat) override {
    const Match& at = matches_[match];
    write_text(socket, Json{{"do", "hello"},
                            {"match", at.id},
                            {"token", seat < at.tokens.size() ? at.tokens[seat] : std::string{}},
                            {"since", 0}}
                           .dump());
    while (read_text(socket).find(R"("type":"welcome")") == std::string::npos) {
    }
  }

  [[nodiscard]] std::optional<Move> move(std::size_t match, std::size_t number) override {
    std::vector<Move>& orders = matches_[match].orders;
    if (number >= orders.size()) return std::nullopt;
    return std::move(orders[number]);
  }

  [[nodiscard]] Heard hear(std::string_view text) const override {
    if (text.starts_with(R"({"type":"entries")")) return Heard::news;
    if (text.find(R"("type":"answer")") == std::string_view::npos) return Heard::nothing;
    return text.starts_with(R"({"ok":true)") ? Heard::answer : Heard::refusal;
  }
  [[nodiscard]] bool news_answers() const override { return false; }

 private:
  struct Match {
    std::string id;
    std::array<std::string, 2> tokens;
    std::vector<Move> orders;
  };

  [[nodiscard]] std::vector<Move> orders(std::uint64_t seed) const {
    std::vector<Move> out;
    const auto game = begun(plan_.scenario_text, seed);
    match::SeededLot lot{seed};
    while (!game->over() && out.size() < plan_.most_moves) {
      const auto choice = game->random_order(lot);
      if (!game->give(choice.side, choice.order).done()) continue;
      out.push_back(
          {choice.side, Json{{"do", "order"}, {"id", std::to_string(out.size())}, {"order", choice.order}}.dump()});
    }
    return out;
  }

  GuidonPlan plan_;
  std::vector<Match> matches_;
};

}  // namespace

std::unique_ptr<Peer> guidon_peer(GuidonPlan plan) { return std::make_unique<GuidonPeer>(std::move(plan)); }

std::string guidon_table(const std::string& scenario_text) {
  const auto game = begun(scenario_text, 1);
  const match::Scene scene = game->scene();
  const match::Roster roster = game->roster();
  return wire::print(wire::table_of(scene, roster, wire::whole(scene)));
}

}  // namespace guidon::bench
