#pragma once
// The simulations of a server, and its searches for balance. One is fought at a time, on a thread of its own that gives
// way to everything else; the others wait. What came of them is kept for an hour.
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

#include "kernel/reason.hpp"
#include "server/long_work.hpp"

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
  std::expected<Ticket, Reason> add(std::shared_ptr<LongWork> work);  // or why there is no room
  // One of a kind: nothing where there is none, or it is of another kind.
  template <class Work>
  [[nodiscard]] std::shared_ptr<const Work> find(std::string_view id) const {
    return std::dynamic_pointer_cast<const Work>(work(id));
  }
  [[nodiscard]] LongWork::Status status(std::string_view id) const;
  Stopped stop(std::string_view id, std::string_view token, bool owner);

 private:
  struct Kept {
    Kept(std::shared_ptr<LongWork> work_, std::string token_hash_)
        : what(std::move(work_)), token_hash(std::move(token_hash_)) {}

    const std::shared_ptr<LongWork> what;
    const std::string token_hash;
    std::stop_source stop{};
    // Under the mutex:
    LongWork::Status status = LongWork::Status::waiting;
    std::int64_t ended = 0;
  };

  [[nodiscard]] std::shared_ptr<const LongWork> work(std::string_view id) const;
  void run(const std::stop_token& closing);
  void tidy();  // under the mutex

  mutable std::mutex mutex_;
  std::condition_variable_any more_;
  std::deque<std::shared_ptr<Kept>> waiting_;
  std::map<std::string, std::shared_ptr<Kept>, std::less<>> all_;
  std::jthread thread_;
};

}  // namespace guidon::server
