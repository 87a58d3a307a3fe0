#pragma once
// The one who writes: a thread of its own that puts on disk in one go what has come in meanwhile.
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include "archive/archive.hpp"
#include "archive/sqlite_connection.hpp"

namespace guidon::archive {

class Writer {
 public:
  explicit Writer(std::unique_ptr<Connection> connection);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Change change, Done done);
  std::optional<Failure> keep(std::string_view name, std::string_view value);
  [[nodiscard]] Counts counts() const;
  // Writes what is waiting and takes the log into the file. Nothing may be given to it afterwards.
  void finish();

 private:
  struct Kept {
    std::string name;
    std::string value;
  };
  struct Job {
    std::variant<Change, Kept> what;
    Done done;
  };
  using Outcomes = std::vector<std::optional<Failure>>;

  void add(Job job);
  void work();
  [[nodiscard]] std::vector<Job> take();
  [[nodiscard]] Outcomes write_group(const std::vector<Job>& group);
  void count(const Outcomes& outcomes, double commit_seconds);

  [[nodiscard]] std::optional<Failure> put_all(const std::vector<Job>& group, Outcomes& outcomes);
  [[nodiscard]] std::optional<Failure> put_alone(const Job& job);
  [[nodiscard]] std::optional<Failure> put(const Change& change);
  [[nodiscard]] std::optional<Failure> put(const Kept& kept);
  [[nodiscard]] std::optional<Failure> put_match(const Change& change);
  [[nodiscard]] std::optional<Failure> put_entry(const std::string& match, const Entry& entry, std::int64_t expected);

  std::unique_ptr<Connection> connection_;
  Statement begin_, commit_, save_, unsave_, release_;
  Statement match_, create_, amend_, next_, command_, entry_, kept_;

  mutable std::mutex mutex_{};
  std::condition_variable came_{};
  std::deque<Job> queue_{};
  Counts counts_{};
  bool finishing_ = false;
  std::thread thread_{};
};

}  // namespace guidon::archive
