#pragma once
// What the server has done, counted.
#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "archive/archive.hpp"
#include "server/network.hpp"

namespace guidon::server {

// How long things took, in classes.
class Durations {
 public:
  static constexpr std::array<double, 12> bounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                 0.1,   0.25,   0.5,   1,    2.5,   10};  // seconds
  void add(double seconds);
  [[nodiscard]] std::string text(const std::string& name, const std::string& help) const;  // for Prometheus

 private:
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
  std::atomic<std::uint64_t> created{0};   // matches
  std::atomic<std::uint64_t> actions{0};   // taken and on disk
  std::atomic<std::uint64_t> refused{0};   // actions that were not
  std::atomic<std::uint64_t> failed{0};    // because the archive could not write
  std::atomic<std::uint64_t> thoughts{0};  // orders of computer generals
  std::atomic<std::uint64_t> odds{0};      // asked for
  std::atomic<std::int64_t> awake{0};      // matches in memory
  std::atomic<std::uint64_t> limited{0};   // requests over the limit of their address
  Durations action_time{};                 // from its coming to its being on disk
  // Where several servers share the archive:
  std::atomic<std::int64_t> in_hand{0};       // matches
  std::atomic<std::uint64_t> taken_over{0};   // matches
  std::atomic<std::uint64_t> handed_over{0};  // matches
  std::atomic<std::uint64_t> caught_up{0};    // entries of other servers that were played again here
  std::atomic<std::uint64_t> losses{0};       // of the archive

  [[nodiscard]] std::string text(const NetworkCounts& network, const archive::Counts& archive) const;
};

}  // namespace guidon::server
