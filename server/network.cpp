#include "server/network.hpp"

#include <openssl/ssl.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/byte_stream.hpp"
#include "server/endpoint.hpp"
#include "server/http_session.hpp"
#include "server/switchboard.hpp"

namespace guidon::server {
namespace {

using Acceptor = net::basic_socket_acceptor<net::ip::tcp, Executor>;

// One thread and the connections it serves.
struct Worker {
  net::io_context context{1};
  net::executor_work_guard<Executor> guard{context.get_executor()};
  std::thread thread{};
};

// The connections keep the workers' contexts alive as long as the site holds on to any of them.
struct Exchange final : Switchboard {
  using Switchboard::Switchboard;
  std::vector<std::unique_ptr<Worker>> workers{};
  std::optional<net::ssl::context> tls{};
};

std::expected<net::ssl::context, Reason> tls_context(const Certificate& certificate) {
  using Context = net::ssl::context;
  Context context(Context::tls_server);
  boost::system::error_code failed;
  context.set_options(Context::default_workarounds | Context::no_tlsv1 | Context::no_tlsv1_1 | SSL_OP_NO_RENEGOTIATION |
                      SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  context.use_certificate_chain_file(certificate.chain.string(), failed);
  if (failed)
    return std::unexpected(
        say("the certificate {} cannot be read: {}"_form, certificate.chain.string(), failed.message()));
  context.use_private_key_file(certificate.key.string(), Context::pem, failed);
  if (failed)
    return std::unexpected(say("the key {} cannot be used: {}"_form, certificate.key.string(), failed.message()));
  return context;
}

class OpenNetwork final : public Network {
 public:
  OpenNetwork(std::shared_ptr<Exchange> board, std::vector<Acceptor> acceptors)
      : board_(std::move(board)), acceptors_(std::move(acceptors)), port_(acceptors_.front().local_endpoint().port()) {
    for (const Acceptor& each : acceptors_) addresses_.push_back(each.local_endpoint().address().to_string());
  }
  OpenNetwork(const OpenNetwork&) = delete;
  OpenNetwork& operator=(const OpenNetwork&) = delete;
  ~OpenNetwork() override { shut(0); }

  void start() {
    for (Acceptor& each : acceptors_) net::co_spawn(each.get_executor(), accept(each), net::detached);
    for (const auto& worker : board_->workers) worker->thread = std::thread([&one = *worker] { one.context.run(); });
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] std::vector<std::string> addresses() const override { return addresses_; }

  [[nodiscard]] NetworkCounts counts() const override {
    const Counters& now = board_->counters;
    return {.connections = now.connections,
            .sockets = now.sockets,
            .accepted = now.accepted,
            .turned_away = now.turned_away,
            .requests = now.requests,
            .messages_in = now.messages_in,
            .messages_out = now.messages_out,
            .bytes_in = now.bytes_in,
            .bytes_out = now.bytes_out,
            .malformed = now.malformed};
  }

  void close(int seconds) override { shut(seconds); }

 private:
  void shut(int seconds) {
    if (std::exchange(shut_, true)) return;
    net::post(acceptors_.front().get_executor(), [this] {
      boost::system::error_code ignored;
      for (Acceptor& each : acceptors_) each.close(ignored);
    });
    board_->close(std::chrono::seconds(seconds));
    for (const auto& worker : board_->workers) worker->guard.reset();
    for (const auto& worker : board_->workers)
      if (worker->thread.joinable()) worker->thread.join();
  }

  Task<void> accept(Acceptor& acceptor) {
    while (acceptor.is_open()) {
      const Executor next = board_->workers[turn_++ % board_->workers.size()]->context.get_executor();
      auto [failed, socket] = co_await acceptor.async_accept(next, as_values);
      if (!acceptor.is_open()) co_return;
      if (failed) {  // out of files, most likely: some will be given back
        Timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
        co_await pause.async_wait(as_values);
        continue;
      }
      welcome(std::move(socket));
    }
  }

  void welcome(TcpSocket socket) {
    boost::system::error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    count(board_->counters.accepted);
    const Address address = address_of(peer.address());
    std::optional<Switchboard::Place> place;
    if (board_->counters.connections < board_->plan.connections)
      place = board_->is_proxy(address) ? Switchboard::Place() : board_->place_for(address);
    if (!place) {
      count(board_->counters.turned_away);
      return;
    }
    socket.set_option(net::ip::tcp::no_delay(true), failed);
    count(board_->counters.connections);
    const Executor executor = socket.get_executor();
    net::post(executor, [board = board_, socket = std::move(socket), address, place = std::move(*place)]() mutable {
      Wire wire = board->tls ? tls_wire(std::move(socket), *board->tls) : plain_wire(std::move(socket));
      serve(board, std::move(wire), address, std::move(place));
    });
  }

  std::shared_ptr<Exchange> board_;
  std::vector<Acceptor> acceptors_;  // all on the first worker's thread
  std::uint16_t port_;
  std::vector<std::string> addresses_{};
  std::size_t turn_ = 0;
  bool shut_ = false;
};

std::expected<Acceptor, boost::system::error_code> listen(const net::ip::tcp::endpoint& endpoint,
                                                          const Executor& executor) {
  boost::system::error_code failed;
  Acceptor acceptor(executor);
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) acceptor.set_option(net::socket_base::reuse_address(true), failed);
  if (!failed && endpoint.address().is_v6()) acceptor.set_option(net::ip::v6_only(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(net::socket_base::max_listen_connections, failed);
  if (failed) return std::unexpected(failed);
  return acceptor;
}

// Why one of the addresses cannot be listened on.
struct Deaf {
  Reason why;
  bool taken = false;   // somebody else listens there
  bool absent = false;  // the machine has no such address, or none of the kind
};

Deaf why_deaf(const std::string& address, std::uint16_t number, const boost::system::error_code& failed) {
  const Phrase port = say("port {} of {}"_form, number, address);
  if (failed == net::error::address_in_use)
    return {.why = say("{} is taken: another program listens there"_form, port), .taken = true};
  if (failed == net::error::access_denied)
    return {.why = say("{} is not ours to take: ports below 1024 need the right to bind them"_form, port)};
  return {.why = say("cannot listen on {}: {}"_form, port, failed.message()),
          .absent = failed == boost::system::errc::address_not_available ||
                    failed == boost::system::errc::address_family_not_supported};
}

// All of them on one port.
std::expected<std::vector<Acceptor>, Deaf> listen(const NetworkPlan& plan, const Executor& executor) {
  std::vector<Acceptor> acceptors;
  Deaf deaf{.why = "there is no address to listen on"_form};
  std::uint16_t port = plan.port;
  for (const Listening& each : plan.addresses) {
    boost::system::error_code failed;
    const auto address = net::ip::make_address(each.address, failed);
    if (failed) return std::unexpected(Deaf{say("'{}' is no IPv4 or IPv6 address"_form, each.address)});
    auto acceptor = listen({address, port}, executor);
    if (!acceptor) {
      deaf = why_deaf(each.address, port, acceptor.error());
      if (each.needed || !deaf.absent) return std::unexpected(deaf);
      continue;
    }
    port = acceptor->local_endpoint().port();
    acceptors.push_back(std::move(*acceptor));
  }
  if (acceptors.empty()) return std::unexpected(deaf);
  return acceptors;
}

}  // namespace

std::expected<std::unique_ptr<Network>, Reason> Network::open(const NetworkPlan& plan, Site& site, int threads) {
  auto board = std::make_shared<Exchange>(plan, site);
  if (plan.certificate) {
    auto context = tls_context(*plan.certificate);
    if (!context) return std::unexpected(context.error());
    board->tls.emplace(std::move(*context));
  }
  for (int thread = 0; thread < std::max(threads, 1); ++thread) board->workers.push_back(std::make_unique<Worker>());
  const Executor executor = board->workers.front()->context.get_executor();
  auto acceptors = listen(plan, executor);
  // A port that is free at one address may be taken at the next.
  for (int more = 20; plan.port == 0 && !acceptors && acceptors.error().taken && more > 0; --more)
    acceptors = listen(plan, executor);
  if (!acceptors) return std::unexpected(acceptors.error().why);
  auto network = std::make_unique<OpenNetwork>(std::move(board), std::move(*acceptors));
  network->start();
  return network;
}

}  // namespace guidon::server
