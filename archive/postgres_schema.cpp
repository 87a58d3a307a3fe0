#include "archive/postgres_schema.hpp"

#include <array>
#include <expected>
#include <string>

#include "archive/conflict.hpp"

namespace guidon::archive::postgres {

namespace {

// What leads from each version of the tables to the next; the first from nothing to version 1. Texts are bytes: an
// archive keeps what it is given, whatever it is.
constexpr std::array migrations{
    R"(
do $$ begin
  if to_regnamespace('guidon') is null then create schema guidon; end if;  -- "if not exists" wants the right in any case
end $$;
create table guidon.version (number integer not null);
insert into guidon.version values (1);
create sequence guidon.servers as integer;
create table guidon.matches (
  id bytea not null primary key,
  place bigint not null generated always as identity,
  owner integer,
  status bytea not null,
  card bytea not null,
  secret bytea not null,
  created bigint not null,
  changed bigint not null,
  due bigint
);
create index matches_by_change on guidon.matches (changed, place);
create index matches_by_status on guidon.matches (status, changed, place);
create index matches_by_due on guidon.matches (due) where due is not null;
create table guidon.entries (
  match bytea not null references guidon.matches (id),
  number bigint not null,
  at bigint not null,
  command bytea,
  text bytea not null,
  primary key (match, number)
);
create unique index entries_by_command on guidon.entries (match, command) where command is not null;
create table guidon.kept (
  name bytea not null primary key,
  value bytea not null
);
)",
};
constexpr auto newest = static_cast<std::int64_t>(migrations.size());

// Which version the tables have, 0 if there are none; or why they are none of ours.
std::expected<std::int64_t, Failure> version_of(Connection& connection) {
  constexpr Statement what_is_there{
      "",
      "select to_regclass('guidon.version') is not null and to_regclass('guidon.matches') is not null, "
      "(select count(*) from pg_class where relnamespace = to_regnamespace('guidon'))"};
  const auto there = connection.ask(what_is_there);
  if (!there) return std::unexpected(there.error());
  if (there->number(0, 0) == 0) {
    if (there->number(0, 1) == 0) return 0;
    return std::unexpected(Failure{
        Failure::Kind::broken, say("the schema guidon of {} is not an archive of Guidon, but of something else"_form,
                                   connection.address().name())});
  }
  constexpr Statement which{"", "select number from guidon.version"};
  const auto asked = connection.ask(which);
  if (!asked) return std::unexpected(asked.error());
  const std::int64_t version = asked->rows() == 1 ? asked->number(0, 0) : 0;
  if (version >= 1 && version <= newest) return version;
  return std::unexpected(too_new(connection.address().name(), version, newest));
}

// In one transaction that no two servers are in at once; the one that comes later finds it done.
std::optional<Failure> migrate(Connection& connection) {
  constexpr Statement lock{"", "select pg_advisory_xact_lock($1, $2)"};
  if (auto failure = connection.run("begin")) return failure;
  const auto locked = connection.ask(lock, Values{locks, tables});
  if (!locked) return locked.error();
  const auto version = version_of(connection);
  if (!version) return version.error();
  for (std::int64_t v = *version; v < newest; ++v) {
    if (auto failure = connection.run(migrations.at(static_cast<std::size_t>(v)))) return failure;
  }
  return connection.run("commit");
}

}  // namespace

std::optional<Failure> bring_up_to_date(Connection& connection) {
  const auto version = version_of(connection);
  if (!version) return version.error();
  if (*version == newest) return std::nullopt;
  auto failure = migrate(connection);
  if (failure && connection.alive()) (void)connection.run("rollback");
  return failure;
}

}  // namespace guidon::archive::postgres
