// How many changes a second an archive commits: archive_bench FILE|URL [SECONDS] [MATCHES]. Each match adds an entry as
// soon as its last one is on disk, as a table does.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <latch>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "archive/archive.hpp"

namespace {

using namespace guidon::archive;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

class Table {
 public:
  Table(Archive& archive, std::string match) : archive_(archive), match_(std::move(match)) {}

  void begin(std::latch& done) {
    archive_.write({.match = match_, .creates = true, .status = "playing", .card = std::string(2000, 'c')},
                   [&done](const std::optional<Failure>& failure) { end_if(failure), done.count_down(); });
  }

  // Until it is told to stop.
  void play(const std::atomic<bool>& stop, std::latch& done) {
    if (stop) return done.count_down();
    began_ = Clock::now();
    Change change{.match = match_, .at = number_, .card = std::string(2000, 'c')};
    change.entries.push_back({number_, number_, fmt::format("{}-{}", match_, number_), std::string(300, 'x')});
    ++number_;
    archive_.write(std::move(change), [this, &stop, &done](const std::optional<Failure>& failure) {
      end_if(failure);
      took_.push_back(milliseconds(Clock::now() - began_));
      play(stop, done);
    });
  }
  [[nodiscard]] const std::vector<double>& took() const { return took_; }

 private:
  static void end_if(const std::optional<Failure>& failure) {
    if (!failure) return;
    fmt::print(stderr, "{}\n", failure->why.text());
    std::_Exit(1);
  }

  Archive& archive_;
  std::string match_;
  std::uint32_t number_ = 0;
  Clock::time_point began_{};
  std::vector<double> took_{};
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words{argv, argv + argc};
  if (words.size() < 2) {
    fmt::print(stderr, "archive_bench FILE|URL [SECONDS] [MATCHES]\n");
    return 2;
  }
  const double seconds = words.size() > 2 ? std::stod(words[2]) : 5;
  const int matches = words.size() > 3 ? std::stoi(words[3]) : 100;
  const auto archive = open(words[1]);
  if (!archive) {
    fmt::print(stderr, "{}\n", archive.error().why.text());
    return 1;
  }
  std::vector<std::unique_ptr<Table>> tables;
  tables.reserve(static_cast<std::size_t>(matches));
  const auto run = Clock::now().time_since_epoch().count();
  for (int m = 0; m < matches; ++m) tables.push_back(std::make_unique<Table>(**archive, fmt::format("{}-{}", run, m)));
  std::latch made{matches};
  for (const auto& table : tables) table->begin(made);
  made.wait();

  const Counts before = (*archive)->counts();
  std::atomic<bool> stop = false;
  std::latch done{matches};
  const auto began = Clock::now();
  for (const auto& table : tables) table->play(stop, done);
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  stop = true;
  done.wait();
  const double took = milliseconds(Clock::now() - began) / 1000;
  const Counts after = (*archive)->counts();
  std::vector<double> times;
  for (const auto& table : tables) times.insert(times.end(), table->took().begin(), table->took().end());
  std::ranges::sort(times);
  const auto changes = static_cast<double>(after.changes - before.changes);
  const auto commits = static_cast<double>(after.commits - before.commits);
  fmt::print(
      "{}: {} matches, {:.0f} changes/s in {:.0f} commits/s; a change takes {:.1f} ms, one in a hundred {:.1f} ms\n",
      name_of(words[1]), matches, changes / took, commits / took, times[times.size() / 2],
      times[times.size() * 99 / 100]);
  return 0;
}
