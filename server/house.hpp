#pragma once
// What all tables of a server share.
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "archive/archive.hpp"
#include "match/seal.hpp"
#include "server/lane.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/neighbours.hpp"
#include "server/put_off.hpp"
#include "server/results.hpp"

namespace guidon::server {

// Somebody is told that it is his turn.
struct Notice {
  std::string webhook;
  std::string words;  // without anything secret
};

class House {
 public:
  House(archive::Archive& archive_, Log& log_, int threads, int thinkers_);

  archive::Archive& archive;
  Log& log;
  Metrics metrics{};
  Workers workers;               // short things: orders, views
  Workers thinkers;              // long ones: odds, computer generals
  Workers patient;               // what nobody is in a hurry for, one after another: the luck of matches
  std::atomic<int> patience{0};  // such things that wait
  match::SigningKey key{};
  std::function<void(Notice)> notify{};             // nothing: nobody is
  std::function<void(const std::string&)> empty{};  // a table has nobody at it and nothing in hand
  int idle_seconds = 30;                            // a match that nobody touches for so long leaves the memory
  std::size_t sockets_each = 500;                   // at one match
  std::uint32_t longest_thought = 2'000;            // milliseconds, of a marshal
  bool private_webhooks = false;                    // may be called
  std::atomic<bool> closing{false};                 // nobody begins to think any more

  std::function<std::int64_t()> time = wall_clock;  // what time it is; a test says so itself
  PutOff put_off{};                                 // matches that are due and cannot be looked at now
  Results results{};                                // of matches that are over
  Neighbours neighbours{};                          // servers that share the archive

  [[nodiscard]] std::int64_t now() const { return time(); }  // milliseconds since 1970
  [[nodiscard]] static std::int64_t wall_clock();

  // Texts of scenarios, each kept once: in the archive by its digest, in memory as long as somebody uses it.
  std::expected<std::string, archive::Failure> keep_scenario(const std::string& text);  // its digest
  std::expected<std::shared_ptr<const std::string>, archive::Failure> scenario(const std::string& digest);

 private:
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const std::string>, std::less<>> scenarios_;
};

}  // namespace guidon::server
