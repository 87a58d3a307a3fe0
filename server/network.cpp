#include "server/network.hpp"

#include <openssl/ssl.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/endpoint.hpp"
#include "server/http_session.hpp"
#include "server/switchboard.hpp"
#include "server/wire.hpp"

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

std::expected<net::ssl::context, std::string> tls_context(const Certificate& certificate) {
  using Context = net::ssl::context;
  Context context(Context::tls_server);
  boost::system::error_code failed;
  context.set_options(Context::default_workarounds | Context::no_tlsv1 | Context::no_tlsv1_1 | SSL_OP_NO_RENEGOTIATION |
                      SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  context.use_certificate_chain_file(certificate.chain.string(), failed);
  if (failed)
    return std::unexpected("the certificate " + certificate.chain.string() + " cannot be read: " + failed.message());
  context.use_private_key_file(certificate.key.string(), Context::pem, failed);
  if (failed) return std::unexpected("the key " + certificate.key.string() + " cannot be used: " + failed.message());
  return context;
}

class OpenNetwork final : public Network {
 public:
  OpenNetwork(std::shared_ptr<Exchange> board, Acceptor acceptor)
      : board_(std::move(board)), acceptor_(std::move(acceptor)), port_(acceptor_.local_endpoint().port()) {}
  OpenNetwork(const OpenNetwork&) = delete;
  OpenNetwork& operator=(const OpenNetwork&) = delete;
  ~OpenNetwork() override { shut(0); }

  void start() {
    net::co_spawn(acceptor_.get_executor(), accept(), net::detached);
    for (const auto& worker : board_->workers) worker->thread = std::thread([&one = *worker] { one.context.run(); });
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }

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
    net::post(acceptor_.get_executor(), [this] {
      boost::system::error_code ignored;
      acceptor_.close(ignored);
    });
    board_->close(std::chrono::seconds(seconds));
    for (const auto& worker : board_->workers) worker->guard.reset();
    for (const auto& worker : board_->workers)
      if (worker->thread.joinable()) worker->thread.join();
  }

  Task<void> accept() {
    while (acceptor_.is_open()) {
      const Executor next = board_->workers[turn_++ % board_->workers.size()]->context.get_executor();
      auto [failed, socket] = co_await acceptor_.async_accept(next, as_values);
      if (!acceptor_.is_open()) co_return;
      if (failed) {  // out of files, most likely: some will be given back
        Timer pause(acceptor_.get_executor(), std::chrono::milliseconds(100));
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
  Acceptor acceptor_;
  std::uint16_t port_;
  std::size_t turn_ = 0;
  bool shut_ = false;
};

std::expected<Acceptor, std::string> listen(const NetworkPlan& plan, const Executor& executor) {
  boost::system::error_code failed;
  const auto address = net::ip::make_address(plan.address, failed);
  if (failed) return std::unexpected("'" + plan.address + "' is not an address: an IPv4 or IPv6 address is expected");
  const net::ip::tcp::endpoint endpoint(address, plan.port);
  Acceptor acceptor(executor);
  acceptor.open(endpoint.protocol(), failed);
  if (!failed) acceptor.set_option(net::socket_base::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(net::socket_base::max_listen_connections, failed);
  if (!failed) return acceptor;
  const std::string port = "port " + std::to_string(plan.port);
  if (failed == net::error::address_in_use) return std::unexpected(port + " is taken: another program listens there");
  if (failed == net::error::access_denied)
    return std::unexpected(port + " is not ours to take: ports below 1024 need the right to bind them");
  return std::unexpected("cannot listen on " + plan.address + ", " + port + ": " + failed.message());
}

}  // namespace

std::expected<std::unique_ptr<Network>, std::string> Network::open(const NetworkPlan& plan, Site& site, int threads) {
  auto board = std::make_shared<Exchange>(plan, site);
  if (plan.certificate) {
    auto context = tls_context(*plan.certificate);
    if (!context) return std::unexpected(context.error());
    board->tls.emplace(std::move(*context));
  }
  for (int thread = 0; thread < std::max(threads, 1); ++thread) board->workers.push_back(std::make_unique<Worker>());
  auto acceptor = listen(plan, board->workers.front()->context.get_executor());
  if (!acceptor) return std::unexpected(acceptor.error());
  auto network = std::make_unique<OpenNetwork>(std::move(board), std::move(*acceptor));
  network->start();
  return network;
}

}  // namespace guidon::server
