#pragma once
// What all connections of a network share: the plan, the site, the counts, who is connected and from where.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/address.hpp"
#include "server/network.hpp"

namespace guidon::server {

// A connection as the switchboard sees it. Any thread may call it.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual void leave() = 0;  // ends when what it has in hand is done
  virtual void cut() = 0;    // ends at once
};

struct Counters {
  std::atomic<std::uint64_t> connections = 0;
  std::atomic<std::uint64_t> sockets = 0;
  std::atomic<std::uint64_t> accepted = 0;
  std::atomic<std::uint64_t> turned_away = 0;
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
  std::atomic<std::uint64_t> bytes_in = 0;
  std::atomic<std::uint64_t> bytes_out = 0;
  std::atomic<std::uint64_t> malformed = 0;
};

inline void count(std::atomic<std::uint64_t>& counter, std::uint64_t more = 1) {
  counter.fetch_add(more, std::memory_order_relaxed);
}

class Switchboard : public std::enable_shared_from_this<Switchboard> {
 public:
  // Room for one from an address; given back when it is destroyed.
  class Place {
   public:
    Place() = default;
    Place(std::shared_ptr<Switchboard> board, const Address& address) : board_(std::move(board)), address_(address) {}
    Place(Place&&) noexcept = default;
    Place& operator=(Place&& other) noexcept {
      std::swap(board_, other.board_);
      std::swap(address_, other.address_);
      return *this;
    }
    ~Place() {
      if (board_) board_->give_back(address_);
    }

   private:
    std::shared_ptr<Switchboard> board_;
    Address address_;
  };

  Switchboard(NetworkPlan the_plan, Site& the_site) : plan(std::move(the_plan)), site(the_site) {}

  // Nothing if too many are there already from that address.
  std::optional<Place> place_for(const Address& address);
  // Whether a peer speaks for others: limits by address do not hold for it.
  [[nodiscard]] bool is_proxy(const Address& peer) const {
    return (plan.behind_proxy && is_loopback(peer)) || std::ranges::find(plan.proxies, peer) != plan.proxies.end();
  }

  // Whoever enters while the switchboard closes is asked to leave at once.
  void enter(const std::shared_ptr<Connection>& connection);
  void left(Connection* connection);

  // Asks everybody to leave, cuts off who is still there at the end of that time, and returns when nobody is.
  void close(std::chrono::seconds patience);
  [[nodiscard]] bool closing() const { return closing_; }

  const NetworkPlan plan;
  Site& site;
  Counters counters;

 private:
  void give_back(const Address& address);
  std::vector<std::shared_ptr<Connection>> everybody();

  std::atomic<bool> closing_ = false;
  std::mutex mutex_;
  std::condition_variable empty_;
  std::unordered_map<Connection*, std::weak_ptr<Connection>> present_;
  std::map<Address, std::size_t> from_;
};

}  // namespace guidon::server
