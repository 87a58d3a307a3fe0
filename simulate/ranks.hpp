#pragma once
// Processes that share the battles of a campaign, whatever carries their messages.
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace guidon {
struct Reason;
}

namespace guidon::simulate {

class Ranks {
 public:
  struct Letter {
    int from = 0;
    std::vector<std::byte> bytes;
  };

  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;

  [[nodiscard]] virtual int rank() const = 0;  // 0 leads
  [[nodiscard]] virtual int size() const = 0;
  virtual void send(int to, std::span<const std::byte> bytes) = 0;
  virtual std::optional<Letter> receive() = 0;  // if one has come; never waits
  // No more letters. `all_there`: every rank got so far; else those that are left do not wait for the lost.
  virtual void part(bool all_there) = 0;
};

// Those of MPI, where it is there and this process was started by it; else why not.
std::expected<std::unique_ptr<Ranks>, Reason> mpi_ranks();

}  // namespace guidon::simulate
