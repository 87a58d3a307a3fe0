#pragma once
// The network: accepts connections, speaks HTTP and WebSocket (and TLS where it has a certificate), and hands
// everything to the site. All of Boost.Beast is behind this header.
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/reason.hpp"
#include "server/address.hpp"
#include "server/listening.hpp"
#include "server/site.hpp"

namespace guidon::server {

struct Certificate {
  std::filesystem::path chain;  // PEM
  std::filesystem::path key;    // PEM
};

struct NetworkPlan {
  std::vector<Listening> addresses = this_machine();
  std::uint16_t port = 1815;  // at all of them; 0: any that is free
  std::optional<Certificate> certificate{};
  bool behind_proxy = false;       // believe X-Forwarded-For, as a proxy on this machine sets it
  std::vector<Address> proxies{};  // and as those on other machines do

  std::size_t body_limit = 1U << 20U;      // bytes of a request
  std::size_t header_limit = 16U << 10U;   // bytes
  std::size_t message_limit = 64U << 10U;  // bytes of a WebSocket message
  std::size_t waiting_limit = 4U << 20U;   // bytes sent to a socket and not yet taken
  std::size_t connections = 8'192;         // at once
  std::size_t connections_each = 64;       // from one address (IPv6: from one /64); behind a proxy, sockets alone
  int request_seconds = 30;                // to send a request; between two on the same connection
  int answer_seconds = 120;                // for the site to answer one
  int quiet_seconds = 60;                  // a socket that answers no ping for so long is gone
};

// What the network has seen, for metrics.
struct NetworkCounts {
  std::uint64_t connections = 0;  // now
  std::uint64_t sockets = 0;      // now, WebSockets
  std::uint64_t accepted = 0;     // ever
  std::uint64_t turned_away = 0;  // over a limit of connections
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t malformed = 0;  // requests or frames that broke the protocol
};

class Network {
 public:
  // Listens, and serves on `threads` threads of its own; or why it cannot ("port 1815 of
  // 127.0.0.1 is taken: ...").
  static std::expected<std::unique_ptr<Network>, Reason> open(const NetworkPlan& plan, Site& site, int threads);

  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  virtual ~Network() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  [[nodiscard]] virtual std::vector<std::string> addresses() const = 0;  // on which it listens
  [[nodiscard]] virtual NetworkCounts counts() const = 0;
  // Takes no more connections, lets requests in hand be answered, closes sockets with "going away", and waits until
  // that is done or the seconds are over. The site is not called afterwards.
  virtual void close(int seconds) = 0;

 protected:
  Network() = default;
};

}  // namespace guidon::server
