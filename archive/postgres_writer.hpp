#pragma once
// The one who writes: a thread of its own that puts on disk in one go what has come in meanwhile. It writes while it
// has a life; what comes at other times is refused at once.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "archive/archive.hpp"
#include "archive/postgres_group.hpp"
#include "archive/postgres_job.hpp"
#include "archive/wake.hpp"

namespace guidon::archive::postgres {

class Writer {
 public:
  // `lost` is called on the writer's thread when a life has ended by itself, and all it had to do has been refused.
  Writer(std::string archive, std::function<void()> lost);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Change change, Done done);
  // `first`: unless something is kept under that name.
  std::optional<Failure> keep(std::string_view name, std::string_view value, bool first = false);
  void own(std::string_view match, Done done);
  void take_up(std::string_view match, Done done);
  void hand_over(std::string_view match, Server to);
  [[nodiscard]] Counts counts() const;

  void begin(Life life);
  // Ends the life, if there is one, and returns when all it had to do has been refused.
  void end();
  [[nodiscard]] bool lives() const;
  // Why there is no life.
  void cannot(Failure why);
  [[nodiscard]] Failure why_not() const;
  // A match has been given away: who waits for it may try again.
  void handed(std::string match);
  // Writes what is waiting. Nothing may be given to it afterwards.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Job job;
    Clock::time_point again;
  };

  void add(Job job);
  void work();
  [[nodiscard]] bool idle() const;
  [[nodiscard]] std::optional<Clock::time_point> next_time() const;
  void look_around();
  [[nodiscard]] std::vector<Job> take();
  [[nodiscard]] Outcomes write_or_refuse(std::span<Job> group);
  [[nodiscard]] std::expected<Written, Rejection> write_with_retries(std::span<Job> group);
  void count(std::span<const Job> group, const Written& written);
  void answer(Job job, std::optional<Failure> outcome);
  void lose(const Failure& why);

  std::string archive_;
  std::function<void()> lost_;
  Wake wake_{};
  std::optional<Life> life_{};      // of the writer's thread alone
  std::vector<Waiting> waiting_{};  // so are those who wait for another server

  mutable std::mutex mutex_{};
  std::condition_variable ended_{};
  std::deque<Job> queue_{};
  Counts counts_{};
  std::optional<Life> next_life_{};
  bool lives_ = false;
  int socket_ = -1;  // of the life
  Failure why_not_{};
  std::vector<std::string> handed_{};
  bool finishing_ = false;
  std::thread thread_{};
};

}  // namespace guidon::archive::postgres
