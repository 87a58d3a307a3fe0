#pragma once
// The luck of a match, worked out when it is first asked for. docs/luck.md says what the numbers mean.
#include <array>
#include <atomic>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "match/record.hpp"
#include "server/told.hpp"

namespace guidon::server {

class House;
class OpenMatch;

struct Luck {
  Json told{};                    // {"status": "done", "last", "sides", "throws", "sampled"}
  std::array<double, 2> sides{};  // what all dice brought each side, in points
};

struct LuckWork {
  std::size_t last = 0;               // the last entry in force that it takes into account
  std::atomic<std::size_t> done{0};   // steps
  std::atomic<std::size_t> of{0};     // of all
  std::atomic<bool> unwanted{false};  // by now: something else has been played
  std::optional<Luck> found{};        // on the table's lane, as the rest of it
  std::optional<Reason> wrong{};      // what kept it from being
};

// What a table knows of it, on its lane.
class LuckBook {
 public:
  using Work = std::shared_ptr<LuckWork>;
  using Found = std::expected<Luck, Reason>;
  using Then = std::move_only_function<void(Work work, Found found)>;

  explicit LuckBook(House& house) : house_(house) {}

  // What there is to say of it. Where it is not known, somebody sets about it, and `then` is called by another thread.
  TableAnswer ask(const OpenMatch& match, Then then);
  // Whether it is still wanted.
  bool put(const Work& work, Found found);
  [[nodiscard]] bool has(const Work& work) const { return work_ == work; }

 private:
  [[nodiscard]] Work so_far(const OpenMatch& match);
  void begin(const OpenMatch& match, Then then);

  House& house_;
  Work work_{};
};

}  // namespace guidon::server
