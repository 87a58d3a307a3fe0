// The archive in a file of SQLite: one connection writes, another reads meanwhile.
#include <algorithm>
#include <limits>
#include <mutex>
#include <utility>

#include "archive/archive.hpp"
#include "archive/conflict.hpp"
#include "archive/sqlite_backup.hpp"
#include "archive/sqlite_connection.hpp"
#include "archive/sqlite_schema.hpp"
#include "archive/sqlite_writer.hpp"

namespace guidon::archive {

namespace {

// Several statements that see the same archive.
class Reading {
 public:
  explicit Reading(const Connection& connection) : connection_(connection), failure_(connection.run("begin")) {}
  ~Reading() { connection_.roll_back(); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }

 private:
  const Connection& connection_;
  std::optional<Failure> failure_;
};

std::int64_t number_of(std::size_t count) {
  constexpr std::size_t largest = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(count, largest));
}

Stored stored_in(const Run& row) {
  return {.id = row.text(0),
          .status = row.text(1),
          .card = row.text(2),
          .secret = row.text(3),
          .created = row.number(4),
          .changed = row.number(5),
          .entries = {},
          .count = static_cast<std::uint32_t>(row.number(6))};
}

// The matches without their entries, which have no gaps: the last tells how many they are.
const std::string& stored() {
  static const std::string text =
      "select id, status, card, secret, created, changed, "
      "coalesce((select max(number) + 1 from entries where match = id), 0) from matches ";
  return text;
}

std::expected<std::vector<Stored>, Failure> all_stored_in(Run&& run) {
  std::vector<Stored> all;
  auto row = run.next();
  for (; row && *row; row = run.next()) all.push_back(stored_in(run));
  if (!row) return std::unexpected(row.error());
  return all;
}

class SqliteArchive final : public Archive {
 public:
  SqliteArchive(std::unique_ptr<Connection> writing, std::unique_ptr<Connection> reading)
      : reading_(std::move(reading)), writer_(std::move(writing)) {}
  ~SqliteArchive() override { writer_.finish(); }
  SqliteArchive(const SqliteArchive&) = delete;
  SqliteArchive& operator=(const SqliteArchive&) = delete;

  void write(Change change, Done done) override { writer_.write(std::move(change), std::move(done)); }
  std::expected<std::optional<Stored>, Failure> load(std::string_view match, std::uint32_t since) override;
  std::expected<std::optional<Stored>, Failure> look(std::string_view match) override;
  std::expected<std::vector<Stored>, Failure> list(const Wanted& wanted) override;
  std::expected<std::vector<std::string>, Failure> due(std::int64_t by, std::size_t most) override;
  std::expected<std::optional<std::string>, Failure> kept(std::string_view name) override;
  std::optional<Failure> keep(std::string_view name, std::string_view value) override {
    return writer_.keep(name, value);
  }
  std::optional<Failure> backup(const std::filesystem::path& to) override { return back_up(reading_->file(), to); }
  [[nodiscard]] Counts counts() const override { return writer_.counts(); }

 private:
  std::expected<std::vector<Entry>, Failure> entries_of(const Stored& match, std::uint32_t since);

  std::mutex mutex_{};  // for those who read
  std::unique_ptr<Connection> reading_;
  Statement match_{*reading_, stored() + "where id = ?1"};
  Statement entries_{*reading_,
                     "select number, at, command, text from entries where match = ?1 and number >= ?2 order by number"};
  Statement list_{*reading_, stored() + "order by changed desc, rowid desc limit ?1 offset ?2"};
  Statement list_by_status_{*reading_,
                            stored() + "where status = ?3 order by changed desc, rowid desc limit ?1 offset ?2"};
  Statement due_{*reading_, "select id from matches where due <= ?1 order by due limit ?2"};
  Statement kept_{*reading_, "select value from kept where name = ?1"};
  Writer writer_;  // last: it begins to write when the rest stands
};

std::expected<std::optional<Stored>, Failure> SqliteArchive::load(std::string_view match, std::uint32_t since) {
  const std::scoped_lock lock{mutex_};
  const Reading reading{*reading_};
  if (reading.failure()) return std::unexpected(*reading.failure());
  Run found{match_, match};
  const auto row = found.next();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  Stored stored = stored_in(found);
  auto entries = entries_of(stored, since);
  if (!entries) return std::unexpected(entries.error());
  stored.entries = std::move(*entries);
  if (!are_complete(stored, since)) return std::unexpected(entries_missing(reading_->file().string(), stored.id));
  return stored;
}

std::expected<std::optional<Stored>, Failure> SqliteArchive::look(std::string_view match) {
  const std::scoped_lock lock{mutex_};
  Run found{match_, match};
  const auto row = found.next();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  return stored_in(found);
}

std::expected<std::vector<Entry>, Failure> SqliteArchive::entries_of(const Stored& match, std::uint32_t since) {
  std::vector<Entry> entries;
  Run run{entries_, match.id, std::int64_t{since}};
  auto row = run.next();
  for (; row && *row; row = run.next()) {
    entries.push_back({static_cast<std::uint32_t>(run.number(0)), run.number(1), run.text(2), run.text(3)});
  }
  if (!row) return std::unexpected(row.error());
  return entries;
}

std::expected<std::vector<Stored>, Failure> SqliteArchive::list(const Wanted& wanted) {
  const std::int64_t most = number_of(wanted.most);
  const std::int64_t skip = number_of(wanted.skip);
  const std::scoped_lock lock{mutex_};
  if (wanted.status.empty()) return all_stored_in(Run{list_, most, skip});
  return all_stored_in(Run{list_by_status_, most, skip, wanted.status});
}

std::expected<std::vector<std::string>, Failure> SqliteArchive::due(std::int64_t by, std::size_t most) {
  std::vector<std::string> all;
  const std::scoped_lock lock{mutex_};
  Run run{due_, by, number_of(most)};
  auto row = run.next();
  for (; row && *row; row = run.next()) all.push_back(run.text(0));
  if (!row) return std::unexpected(row.error());
  return all;
}

std::expected<std::optional<std::string>, Failure> SqliteArchive::kept(std::string_view name) {
  const std::scoped_lock lock{mutex_};
  Run run{kept_, name};
  const auto row = run.next();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  return run.text(0);
}

}  // namespace

std::expected<std::unique_ptr<Archive>, Failure> open_sqlite(const std::filesystem::path& file) {
  auto writing = open_archive_file(file);
  if (!writing) return std::unexpected(writing.error());
  auto reading = Connection::open(file);
  if (!reading) return std::unexpected(reading.error());
  if (auto failure = (*reading)->run("pragma query_only = on")) return std::unexpected(*failure);
  return std::make_unique<SqliteArchive>(std::move(*writing), std::move(*reading));
}

}  // namespace guidon::archive
