#include "archive/conflict.hpp"
#include "archive/sqlite_connection.hpp"
#include "archive/sqlite_schema.hpp"
#include "archive/whole.hpp"

namespace guidon::archive {

namespace {

std::optional<Failure> read_matches(const Connection& connection, const Takers& takers) {
  Statement matches{connection,
                    "select id, status, card, secret, created, changed, coalesce(due, 0), "
                    "coalesce((select max(number) + 1 from entries where match = id), 0) from matches order by rowid"};
  Statement entries{connection, "select number, at, command, text from entries where match = ?1 order by number"};
  Run match{matches};
  auto row = match.next();
  for (; row && *row; row = match.next()) {
    Stored stored{.id = match.text(0),
                  .status = match.text(1),
                  .card = match.text(2),
                  .secret = match.text(3),
                  .created = match.number(4),
                  .changed = match.number(5),
                  .entries = {},
                  .count = static_cast<std::uint32_t>(match.number(7))};
    Run entry{entries, stored.id};
    auto next = entry.next();
    for (; next && *next; next = entry.next()) {
      stored.entries.push_back(
          {static_cast<std::uint32_t>(entry.number(0)), entry.number(1), entry.text(2), entry.text(3)});
    }
    if (!next) return next.error();
    if (!are_complete(stored, 0)) return entries_missing(connection.file().string(), stored.id);
    if (auto failure = takers.match(std::move(stored), match.number(6))) return failure;
  }
  if (!row) return row.error();
  return std::nullopt;
}

}  // namespace

std::optional<Failure> read_all(const std::filesystem::path& file, const Takers& takers) {
  const auto opened = open_archive_file(file);
  if (!opened) return opened.error();
  const Connection& connection = **opened;
  if (auto failure = connection.run("begin")) return failure;
  if (auto failure = read_matches(connection, takers)) return failure;
  Statement kept{connection, "select name, value from kept order by name"};
  Run run{kept};
  auto row = run.next();
  for (; row && *row; row = run.next()) {
    if (auto failure = takers.kept(run.text(0), run.text(1))) return failure;
  }
  if (!row) return row.error();
  return std::nullopt;
}

}  // namespace guidon::archive
