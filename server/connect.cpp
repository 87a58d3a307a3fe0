#include "server/connect.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "server/endpoint.hpp"

namespace guidon::server {
namespace {

using Clock = std::chrono::steady_clock;
using Resolver = net::ip::basic_resolver<net::ip::tcp, Executor>;

constexpr auto head_start = std::chrono::milliseconds(250);  // as RFC 8305 has it

// Sockets that try to connect, each to an address of its own: one that has failed is good for no other.
struct Race : std::enable_shared_from_this<Race> {
  explicit Race(const Executor& executor) : bell(executor) {}

  void enter(const net::ip::tcp::endpoint& endpoint) {
    TcpSocket& socket = sockets.emplace_back(bell.get_executor());
    ++running;
    socket.async_connect(endpoint, [race = shared_from_this(), &socket](beast::error_code why) {
      if (!race->over) race->arrive(socket, why);
    });
  }

  void arrive(TcpSocket& socket, beast::error_code why) {
    --running;
    if (why)
      failed = why;
    else if (!winner)
      winner = std::move(socket);
    bell.cancel();
  }

  void end() {
    over = true;
    sockets.clear();
  }

  Timer bell;  // rings when one has arrived or failed
  std::deque<TcpSocket> sockets{};
  std::optional<TcpSocket> winner{};
  beast::error_code failed{};
  std::size_t running = 0;
  bool over = false;
};

// A name that was asked for. The system may take its time, and answer when nobody waits any more.
struct Question {
  explicit Question(const Executor& executor) : bell(executor) {}
  Timer bell;
  Found found{std::unexpect, net::error::timed_out};
};

}  // namespace

Task<Found> resolve(Executor executor, std::string host, Deadline until) {
  const auto question = std::make_shared<Question>(executor);
  Resolver resolver(executor);
  resolver.async_resolve(host, "", [question](beast::error_code unknown, const Resolver::results_type& entries) {
    question->found = std::unexpected(unknown);
    if (!unknown) question->found.emplace();
    for (const auto& entry : entries) question->found->push_back(address_of(entry.endpoint().address()));
    question->bell.cancel();
  });
  question->bell.expires_at(until);
  co_await question->bell.async_wait(as_values);
  co_return question->found;
}

Task<Connected> connect(Executor executor, std::vector<Address> addresses, std::uint16_t port, Deadline until) {
  const auto race = std::make_shared<Race>(executor);
  auto next = addresses.begin();
  while (!race->winner && Clock::now() < until && (next != addresses.end() || race->running > 0)) {
    if (next != addresses.end()) race->enter(endpoint_of(*next++, port));
    race->bell.expires_at(next == addresses.end() ? until : std::min(until, Clock::now() + head_start));
    co_await race->bell.async_wait(as_values);
  }
  const bool late = next != addresses.end() || race->running > 0;
  race->end();
  if (race->winner) co_return std::move(*race->winner);
  co_return std::unexpected(late ? beast::error_code(net::error::timed_out) : race->failed);
}

}  // namespace guidon::server
