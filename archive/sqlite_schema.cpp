#include "archive/sqlite_schema.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <system_error>

#include "archive/conflict.hpp"
#include "archive/private_file.hpp"

namespace guidon::archive {

namespace {

// What leads from each version of the tables to the next; the first from nothing to version 1.
constexpr std::array migrations{
    R"(
create table matches (
  id text not null unique,
  status text not null,
  card text not null,
  secret text not null,
  created integer not null,
  changed integer not null
) strict;
create index matches_by_change on matches (changed);
create index matches_by_status on matches (status, changed);
create table entries (
  match text not null references matches (id),
  number integer not null,
  at integer not null,
  command text,
  text text not null,
  primary key (match, number)
) strict, without rowid;
create unique index entries_by_command on entries (match, command) where command is not null;
create table kept (
  name text not null primary key,
  value text not null
) strict, without rowid;
pragma application_id = 1198877028;
pragma user_version = 1;
)",
    R"(
alter table matches add column due integer;
update matches set due = json_extract(card, '$.clock.alarm') where status = 'playing' and json_valid(card);
create index matches_by_due on matches (due) where due is not null;
pragma user_version = 2;
)",
};
constexpr std::int64_t mark = 1198877028;  // "Guid", in the head of the file: this database is an archive
constexpr auto newest = static_cast<std::int64_t>(migrations.size());

std::expected<std::string, Failure> answer(const Connection& connection, const char* question) {
  Statement statement{connection, question};
  Run run{statement};
  const auto row = run.next();
  if (!row) return std::unexpected(row.error());
  return *row ? run.text(0) : std::string{};
}

// Which version of the tables the file has, 0 if it has none; or why it is none of ours.
std::expected<std::int64_t, Failure> version_of(const Connection& connection) {
  Statement statement{connection,
                      "select application_id, user_version, (select count(*) from sqlite_schema) "
                      "from pragma_application_id, pragma_user_version"};
  Run run{statement};
  const auto row = run.next();
  if (!row) return std::unexpected(row.error());
  const std::string file = connection.file().string();
  const std::int64_t version = run.number(1);
  if (run.number(0) != mark) {
    if (run.number(2) == 0) return 0;
    return std::unexpected(Failure{Failure::Kind::broken,
                                   say("{} is not an archive of Guidon, but a database of something else"_form, file)});
  }
  if (version <= newest) return version;
  return std::unexpected(too_new(file, version, newest));
}

std::optional<Failure> keep_a_log_ahead(const Connection& connection) {
  const auto mode = answer(connection, "pragma journal_mode = wal");
  if (!mode) return mode.error();
  if (*mode != "wal") {
    return Failure{Failure::Kind::unavailable,
                   say("the archive {} cannot be kept there: its file system has no shared memory (WAL); put it on a "
                       "disk of this machine"_form,
                       connection.file().string())};
  }
  // A page that every order changes is copied from the log to its place when the log has 32 MiB, and not every time it
  // has 4.
  return connection.run(
      "pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = 67108864; "
      "pragma wal_autocheckpoint = 8192");
}

// In one transaction, and asked again within it: another process may be doing the same.
std::optional<Failure> bring_up_to_date(const Connection& connection) {
  if (auto failure = connection.run("begin immediate")) return failure;
  const auto version = version_of(connection);
  std::optional<Failure> failure;
  if (!version) failure = version.error();
  for (std::int64_t v = version.value_or(newest); v < newest && !failure; ++v) {
    failure = connection.run(migrations.at(static_cast<std::size_t>(v)));
  }
  if (!failure) failure = connection.run("commit");
  connection.roll_back();
  return failure;
}

}  // namespace

std::expected<std::unique_ptr<Connection>, Failure> open_archive_file(const std::filesystem::path& file) {
  const std::error_code error = create_private_file(std::filesystem::absolute(file));
  if (error && error != std::errc::file_exists) {
    return std::unexpected(Failure{Failure::Kind::unavailable,
                                   say("the archive {} cannot be made: {}"_form, file.string(), error.message())});
  }
  auto opened = Connection::open(file);
  if (!opened) return opened;
  const Connection& connection = **opened;
  const auto version = version_of(connection);
  if (!version) return std::unexpected(version.error());
  if (auto failure = keep_a_log_ahead(connection)) return std::unexpected(*failure);
  if (*version < newest) {
    if (auto failure = bring_up_to_date(connection)) return std::unexpected(*failure);
  }
  return opened;
}

}  // namespace guidon::archive
