#include "archive/sqlite_writer.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <future>
#include <utility>

#include "archive/conflict.hpp"

namespace guidon::archive {

namespace {

constexpr std::size_t largest_group = 500;
constexpr std::uint64_t most_waiting = 100'000;

}  // namespace

Writer::Writer(std::unique_ptr<Connection> connection)
    : connection_(std::move(connection)),
      begin_(*connection_, "begin immediate"),
      commit_(*connection_, "commit"),
      save_(*connection_, "savepoint one"),
      unsave_(*connection_, "rollback to one"),
      release_(*connection_, "release one"),
      match_(*connection_, "select 1 from matches where id = ?1"),
      create_(*connection_,
              "insert into matches (id, created, changed, status, card, secret, due) "
              "values (?1, ?2, ?2, coalesce(?3, ''), coalesce(?4, ''), coalesce(?5, ''), nullif(?6, 0))"),
      amend_(*connection_,
             "update matches set changed = ?2, status = coalesce(?3, status), card = coalesce(?4, card), "
             "secret = coalesce(?5, secret), due = nullif(coalesce(?6, due), 0) where id = ?1"),
      next_(*connection_, "select coalesce(max(number) + 1, 0) from entries where match = ?1"),
      command_(*connection_, "select number from entries where match = ?1 and command = ?2"),
      entry_(*connection_,
             "insert into entries (match, number, at, command, text) values (?1, ?2, ?3, nullif(?4, ''), ?5)"),
      kept_(*connection_, "insert or replace into kept (name, value) values (?1, ?2)") {
  thread_ = std::thread{[this] { work(); }};
}

Writer::~Writer() { finish(); }

void Writer::finish() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock{mutex_};
    finishing_ = true;
  }
  came_.notify_one();
  thread_.join();
  sqlite3_wal_checkpoint_v2(connection_->handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
}

void Writer::write(Change change, Done done) { add({std::move(change), std::move(done)}); }

std::optional<Failure> Writer::keep(std::string_view name, std::string_view value) {
  assert(std::this_thread::get_id() != thread_.get_id());
  std::promise<std::optional<Failure>> written;
  add({Kept{std::string{name}, std::string{value}},
       [&written](std::optional<Failure> failure) { written.set_value(std::move(failure)); }});
  return written.get_future().get();
}

void Writer::add(Job job) {
  {
    const std::scoped_lock lock{mutex_};
    if (counts_.waiting < most_waiting) {
      ++counts_.waiting;
      queue_.push_back(std::move(job));
      came_.notify_one();
      return;
    }
    ++counts_.failures;
  }
  job.done(too_busy(connection_->file().string(), most_waiting));
}

Counts Writer::counts() const {
  const std::scoped_lock lock{mutex_};
  return counts_;
}

void Writer::work() {
  for (std::vector<Job> group = take(); !group.empty(); group = take()) {
    Outcomes outcomes = write_group(group);
    for (std::size_t j = 0; j < group.size(); ++j) group[j].done(std::move(outcomes[j]));
  }
}

// Waits for the first; nothing when there will be no more.
std::vector<Writer::Job> Writer::take() {
  std::unique_lock lock{mutex_};
  came_.wait(lock, [this] { return finishing_ || !queue_.empty(); });
  const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), largest_group));
  std::vector<Job> group{std::make_move_iterator(queue_.begin()), std::make_move_iterator(end)};
  queue_.erase(queue_.begin(), end);
  return group;
}

Writer::Outcomes Writer::write_group(const std::vector<Job>& group) {
  Outcomes outcomes;
  outcomes.reserve(group.size());
  connection_->roll_back();  // should an earlier group have left a transaction that could not be ended
  auto failure = put_all(group, outcomes);
  const auto began = std::chrono::steady_clock::now();
  if (!failure) failure = Run{commit_}.finish();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (failure) {
    connection_->roll_back();
    outcomes.assign(group.size(), failure);
  }
  count(outcomes, took.count());
  return outcomes;
}

void Writer::count(const Outcomes& outcomes, double commit_seconds) {
  const auto failures = static_cast<std::uint64_t>(
      std::ranges::count_if(outcomes, [](const std::optional<Failure>& failure) { return failure.has_value(); }));
  const std::scoped_lock lock{mutex_};
  counts_.failures += failures;
  counts_.changes += outcomes.size() - failures;
  counts_.waiting -= outcomes.size();
  if (failures == outcomes.size()) return;  // then nothing was committed
  ++counts_.commits;
  counts_.commit_seconds += commit_seconds;
}

// Conflicts are outcomes of single jobs; what else goes wrong goes wrong for all.
std::optional<Failure> Writer::put_all(const std::vector<Job>& group, Outcomes& outcomes) {
  if (auto failure = Run{begin_}.finish()) return failure;
  for (const Job& job : group) {
    outcomes.push_back(put_alone(job));
    if (outcomes.back() && outcomes.back()->kind != Failure::Kind::conflict) return outcomes.back();
  }
  return std::nullopt;
}

std::optional<Failure> Writer::put_alone(const Job& job) {
  if (auto failure = Run{save_}.finish()) return failure;
  auto failure = std::visit([this](const auto& what) { return put(what); }, job.what);
  if (failure) {
    if (failure->kind != Failure::Kind::conflict) return failure;
    if (auto worse = Run{unsave_}.finish()) return worse;
  }
  if (auto worse = Run{release_}.finish()) return worse;
  return failure;
}

std::optional<Failure> Writer::put(const Kept& kept) { return Run{kept_, kept.name, kept.value}.finish(); }

std::optional<Failure> Writer::put(const Change& change) {
  if (auto failure = put_match(change)) return failure;
  if (change.entries.empty()) return std::nullopt;
  Run next{next_, change.match};
  if (const auto row = next.next(); !row) return row.error();
  std::int64_t expected = next.number(0);
  for (const Entry& entry : change.entries) {
    if (auto failure = put_entry(change.match, entry, expected++)) return failure;
  }
  return std::nullopt;
}

std::optional<Failure> Writer::put_match(const Change& change) {
  const auto there = Run{match_, change.match}.next();
  if (!there) return there.error();
  if (*there && change.creates) return there_already(change.match);
  if (!*there && !change.creates) return no_match(change.match);
  Statement& statement = change.creates ? create_ : amend_;
  return Run{statement, change.match, change.at, change.status, change.card, change.secret, change.due}.finish();
}

std::optional<Failure> Writer::put_entry(const std::string& match, const Entry& entry, std::int64_t expected) {
  if (entry.number != expected) return not_the_next(match, entry, expected);
  if (!entry.command.empty()) {
    Run given{command_, match, entry.command};
    const auto row = given.next();
    if (!row) return row.error();
    if (*row) return given_before(match, entry, given.number(0));
  }
  return Run{entry_, match, std::int64_t{entry.number}, entry.at, entry.command, entry.text}.finish();
}

}  // namespace guidon::archive
