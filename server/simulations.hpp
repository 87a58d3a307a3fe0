#pragma once
// The simulations of a server. One is fought at a time, on a thread of its own that gives way to everything else; the
// others wait. What came of them is kept for an hour.
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/simulation.hpp"

namespace guidon::server {

class Simulations {
 public:
  static constexpr std::uint64_t most_battles = 20'000;
  static constexpr std::uint64_t most_battles_of_owner = 1'000'000;
  static constexpr std::size_t most_waiting = 8;
  static constexpr std::size_t most_of_one = 2;  // unfinished, of one address
  static constexpr std::size_t most_kept = 100;
  static constexpr std::int64_t kept_for = 3'600'000;  // milliseconds
  static constexpr std::int64_t longest = 600'000;     // milliseconds, of who is not the owner

  struct Ticket {
    std::string id;
    std::string token;  // who has it may stop it
  };
  enum class Stopped : std::uint8_t { yes, unknown, forbidden };

  Simulations();
  Simulations(const Simulations&) = delete;
  Simulations& operator=(const Simulations&) = delete;
  ~Simulations();  // stops what is under way

  // Any thread may call these.
  std::expected<Ticket, std::string> add(Simulation simulation);  // or why there is no room
  [[nodiscard]] std::optional<wire::Json> shown(std::string_view id) const;
  Stopped stop(std::string_view id, std::string_view token, bool owner);

 private:
  struct Kept {
    Kept(Simulation what_, std::string token_hash_) : what(std::move(what_)), token_hash(std::move(token_hash_)) {}

    const Simulation what;
    const std::string token_hash;
    std::stop_source stop{};
    // Under the mutex:
    Simulation::Status status = Simulation::Status::waiting;
    simulate::Summary sum{};
    std::int64_t ended = 0;
  };

  void run(const std::stop_token& closing);
  void fight(Kept& kept, const std::stop_token& closing);
  void tidy();  // under the mutex

  mutable std::mutex mutex_;
  std::condition_variable_any more_;
  std::deque<std::shared_ptr<Kept>> waiting_;
  std::map<std::string, std::shared_ptr<Kept>, std::less<>> all_;
  std::jthread thread_;
};

}  // namespace guidon::server
