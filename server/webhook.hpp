#pragma once
// Webhooks: news that go out as a POST with a JSON body, to addresses that users give. They never reach into the
// network the server stands in: the name is resolved, its address checked, and that very address called.
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/reason.hpp"
#include "server/address.hpp"

namespace guidon::server {

struct Url {
  bool secure = true;
  std::string host;  // a name, or an address without brackets
  std::uint16_t port = 443;
  std::string target = "/";
  friend bool operator==(const Url&, const Url&) = default;
};

// "https://example.org/hooks/7"; or what is wrong with it. Ports: 80, 443 and those above 1023.
std::expected<Url, Reason> webhook_url(std::string_view text, bool allow_private = false);

// Which of a name's addresses are called, and in what order: the public ones, IPv4 and IPv6 by turns, a few of them.
std::vector<Address> addresses_to_call(const std::vector<Address>& found, bool allow_private = false);

struct WebhookPlan {
  bool allow_private = false;     // for tests: any address
  std::size_t waiting = 256;      // at most so many wait or are under way; more are dropped
  std::size_t waiting_each = 32;  // and so many for one URL
  std::size_t at_once = 8;        // different URLs
  int seconds = 10;               // for everything: name, connection, answer
  int retry_seconds = 2;
  std::string authorities{};  // a PEM file of certificates to believe beside the system's
  // For tests: the addresses of a host, in place of what the system knows.
  std::function<std::vector<Address>(std::string_view host)> resolve{};
  // Told when one is given up, on the webhooks' thread. The rest of the URL is a secret.
  std::function<void(std::string_view host, std::string_view why)> failed{};
};

struct WebhookCounts {
  std::uint64_t sent = 0;     // answered with 2xx
  std::uint64_t failed = 0;   // given up
  std::uint64_t dropped = 0;  // there was no room
};

// Those for one URL go out one after another.
class Webhooks {
 public:
  explicit Webhooks(WebhookPlan plan);
  Webhooks(const Webhooks&) = delete;
  Webhooks& operator=(const Webhooks&) = delete;
  ~Webhooks();  // drops what waits

  void send(std::string url, std::string json);  // from any thread; returns at once
  [[nodiscard]] WebhookCounts counts() const;

 private:
  class Office;
  std::unique_ptr<Office> office_;
};

}  // namespace guidon::server
