// How the server bears a full club: many matches with two sockets each, orders coming in at a steady rate. Each match
// has its double here, played from the same seed, so that every order is legal and costs the server nothing to choose.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <filesystem>
#include <memory>

#include "bench/server_process.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"
#include "scenario/shelf.hpp"
#include "wire/json.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using guidon::bench::ServerProcess;
using guidon::wire::Json;

struct Plan {
  std::string binary;
  std::size_t matches = 1000;
  double orders_each_second = 500;
  int seconds = 30;
  std::string scenario = "first_game";
};

struct Battle {
  std::string id;
  std::array<std::string, 2> tokens;
  std::unique_ptr<guidon::match::Game> game;
  guidon::match::SeededLot lot{1};
  std::array<std::unique_ptr<websocket::stream<beast::tcp_stream>>, 2> sockets;
  Clock::time_point sent;
  bool waiting = false;
  std::uint64_t orders = 0;
};

class Load {
 public:
  Load(Plan plan, ServerProcess& server) : plan_(std::move(plan)), server_(server), battles_(plan_.matches) {}

  void run() {
    const double empty = settled();
    within(make_matches());
    const double made = settled();
    fmt::print("{} idle matches, nobody at them:     {:.1f} KiB each\n", battles_.size(), (made - empty) / count());
    within(connect());
    const double connected = settled();
    fmt::print("two idle sockets at each:              {:.1f} KiB for the match and both\n",
               (connected - made) / count());
    within(watch());
    const double watched = settled();
    fmt::print("two more sockets at each:              {:.1f} KiB a socket\n", (watched - connected) / (2 * count()));
    watchers_.clear();
    sleep(3);  // until they have left
    for (Battle& each : battles_)
      for (std::size_t side = 0; side < 2; ++side) asio::co_spawn(context_, listen(each, side), asio::detached);
    const double before = server_.processor();
    const auto began = Clock::now();
    within(give_orders());
    constexpr double waiting = 2;  // for the last answers
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count() - waiting;
    const double live = server_.resident();
    const std::size_t orders = waking_.size() + latencies_.size();
    tell("the first order, which wakes its match", waking_);
    tell("order to its answer, which is on disk", latencies_);
    tell("order to the other player's screen", arrivals_);
    fmt::print("{} orders in {:.1f} s: {:.0f} a second; not answered in time: {}; refused: {}\n", orders, seconds,
               static_cast<double>(orders) / seconds, late_, refused_);
    fmt::print("processor of the server: {:.0f} % of a core; memory with all matches awake {:.0f} MiB\n",
               100 * (server_.processor() - before) / seconds, live / 1024);
  }

 private:
  [[nodiscard]] double count() const { return static_cast<double>(battles_.size()); }

  // Memory once everything idle has gone to sleep.
  double settled() {
    sleep(16);  // two sweeps and more
    return server_.resident();
  }

  void within(awaitable<void> work) {
    bool done = false;
    asio::co_spawn(context_, std::move(work), [&done, this](std::exception_ptr failed) {
      done = true;
      context_.stop();
      if (failed) std::rethrow_exception(failed);
    });
    while (!done) {
      context_.restart();
      context_.run();
    }
  }

  awaitable<void> make_matches() {
    const std::string text{guidon::scenario::shelved(plan_.scenario)->text};
    beast::tcp_stream stream{context_};
    co_await stream.async_connect(server_.endpoint(), use_awaitable);
    beast::flat_buffer buffer;
    for (std::size_t i = 0; i < battles_.size(); ++i) {
      const std::uint64_t seed = 1000 + i;
      const Json wanted{{"scenario", plan_.scenario}, {"dice", "seeded"}, {"seed", seed}, {"listed", false}};
      http::request<http::string_body> request{http::verb::post, "/api/matches", 11};
      request.set(http::field::host, "localhost");
      request.set(http::field::content_type, "application/json");
      request.body() = wanted.dump();
      request.prepare_payload();
      co_await http::async_write(stream, request, use_awaitable);
      http::response<http::string_body> response;
      co_await http::async_read(stream, buffer, response, use_awaitable);
      const Json made = Json::parse(response.body());
      Battle& battle = battles_[i];
      battle.id = made.at("id");
      battle.tokens = {made.at("seats").at("a").at("token"), made.at("seats").at("b").at("token")};
      battle.lot = guidon::match::SeededLot{seed};
      guidon::match::Start start{text, plan_.scenario, {}, seed};
      battle.game = std::move(*guidon::match::Game::set_up(start));
      battle.game->begin();
    }
  }

  using Stream = websocket::stream<beast::tcp_stream>;

  awaitable<void> connect() {
    for (Battle& battle : battles_)
      for (std::size_t side = 0; side < 2; ++side)
        battle.sockets[side] = co_await connected(battle, battle.tokens[side]);
  }
  awaitable<void> watch() {
    for (int again = 0; again < 2; ++again)
      for (Battle& battle : battles_) watchers_.push_back(co_await connected(battle, {}));
  }
  awaitable<std::unique_ptr<Stream>> connected(Battle& battle, std::string token) {
    auto socket = std::make_unique<Stream>(context_);
    co_await socket->next_layer().async_connect(server_.endpoint(), use_awaitable);
    co_await socket->async_handshake("localhost", "/api/live", use_awaitable);
    const std::string hello = Json{{"do", "hello"}, {"match", battle.id}, {"token", token}, {"since", 1}}.dump();
    co_await socket->async_write(asio::buffer(hello), use_awaitable);
    beast::flat_buffer buffer;
    co_await socket->async_read(buffer, use_awaitable);
    co_return socket;
  }

  awaitable<void> listen(Battle& battle, std::size_t side) {
    beast::flat_buffer buffer;
    const std::string mine = R"("type":"answer")";
    try {
      while (true) {
        co_await battle.sockets[side]->async_read(buffer, use_awaitable);
        const std::string_view text{static_cast<const char*>(buffer.data().data()), buffer.size()};
        const double took = std::chrono::duration<double, std::milli>(Clock::now() - battle.sent).count();
        if (text.find(mine) != std::string_view::npos) {
          (battle.orders == 1 ? waking_ : latencies_).push_back(took);
          refused_ += text.find(R"("ok":true)") == std::string_view::npos ? 1U : 0U;
          battle.waiting = false;
        } else if (text.find(R"("type":"entries")") != std::string_view::npos && side != battle_side(battle)) {
          if (battle.orders > 1) arrivals_.push_back(took);
        }
        buffer.consume(buffer.size());
      }
    } catch (const boost::system::system_error&) {
    }
  }
  static std::size_t battle_side(const Battle& battle) { return battle.game->steps().back().side; }

  awaitable<void> give_orders() {
    asio::steady_timer timer{context_};
    const auto gap = std::chrono::duration<double>(1 / plan_.orders_each_second);
    const auto began = Clock::now();
    const auto orders = static_cast<std::uint64_t>(plan_.orders_each_second * plan_.seconds);
    for (std::uint64_t n = 0; n < orders; ++n) {
      timer.expires_at(began + std::chrono::duration_cast<Clock::duration>(gap * static_cast<double>(n)));
      co_await timer.async_wait(use_awaitable);
      Battle& battle = battles_[n % battles_.size()];
      if (battle.game->over()) continue;
      if (battle.waiting) {
        ++late_;
        continue;
      }
      const auto choice = battle.game->random_order(battle.lot);
      if (!battle.game->give(choice.side, choice.order).done()) continue;
      const std::string text =
          Json{{"do", "order"}, {"id", std::to_string(battle.orders++)}, {"order", choice.order}}.dump();
      battle.waiting = true;
      battle.sent = Clock::now();
      co_await battle.sockets[choice.side]->async_write(asio::buffer(text), use_awaitable);
    }
    timer.expires_after(std::chrono::seconds{2});
    co_await timer.async_wait(use_awaitable);
  }

  static void tell(std::string_view what, std::vector<double>& times) {
    if (times.empty()) return;
    std::ranges::sort(times);
    const auto at = [&](double share) {
      return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    fmt::print("{:<40} median {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms\n", what, at(0.5), at(0.99), at(1));
  }

  Plan plan_;
  ServerProcess& server_;
  asio::io_context context_;
  std::vector<Battle> battles_;
  std::vector<std::unique_ptr<Stream>> watchers_;
  std::vector<double> waking_;
  std::vector<double> latencies_;
  std::vector<double> arrivals_;
  std::uint64_t late_ = 0;
  std::uint64_t refused_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "server_load GUIDON [MATCHES [ORDERS_A_SECOND [SECONDS [SCENARIO]]]]\n");
    return 2;
  }
  Plan plan;
  plan.binary = argv[1];
  if (argc > 2) plan.matches = std::stoul(argv[2]);
  if (argc > 3) plan.orders_each_second = std::stod(argv[3]);
  if (argc > 4) plan.seconds = std::stoi(argv[4]);
  if (argc > 5) plan.scenario = argv[5];
  const auto folder = std::filesystem::temp_directory_path() / fmt::format("guidon_load_{}", getpid());
  std::filesystem::create_directories(folder);
  {
    ServerProcess server{{plan.binary, "serve", "--port", "0", "--archive", (folder / "club.db").string(),
                          "--generosity", "100000", "--connections", "100000", "--connections-each", "100000", "--idle",
                          "4", "--quiet"}};
    Load{plan, server}.run();
  }
  std::filesystem::remove_all(folder);
  return 0;
}
