#include <array>
#include <map>

#include "archive/conflict.hpp"
#include "archive/postgres_connection.hpp"
#include "archive/postgres_schema.hpp"
#include "archive/whole.hpp"

namespace guidon::archive {

namespace {

using postgres::Bytes;
using postgres::Connection;
using postgres::Result;
using postgres::Statement;
using postgres::Values;

constexpr Statement begin{"begin", "begin isolation level repeatable read read only"};
// It goes on as long as it takes, also while whoever takes the matches is slow.
constexpr Statement patience{"patience", "set local idle_in_transaction_session_timeout = 0"};
constexpr Statement matches{
    "matches",
    "declare all_matches no scroll cursor for "
    "select id, status, card, secret, created, changed, coalesce(due, 0), "
    "coalesce((select max(number) + 1 from entries where match = id), 0) from matches order by place"};
constexpr Statement some{"some", "fetch 50 from all_matches"};
constexpr Statement entries{
    "entries",
    "select match, number, at, coalesce(command, ''), text from entries where match = any($1::bytea[]) "
    "order by match, number"};
constexpr Statement kept{"kept", "select name, value from kept order by name"};

std::map<std::string, std::vector<Entry>> entries_in(const Result& result) {
  std::map<std::string, std::vector<Entry>> all;
  for (int row = 0; row < result.rows(); ++row) {
    all[result.text(row, 0)].push_back({static_cast<std::uint32_t>(result.number(row, 1)), result.number(row, 2),
                                        result.text(row, 3), result.text(row, 4)});
  }
  return all;
}

std::optional<Failure> pass_on(Connection& connection, const Result& found, const Takers& takers) {
  std::vector<std::string> ids;
  ids.reserve(static_cast<std::size_t>(found.rows()));
  for (int row = 0; row < found.rows(); ++row) ids.push_back(found.text(row, 0));
  const auto asked = connection.ask(entries, Values{Bytes{ids.begin(), ids.end()}});
  if (!asked) return asked.error();
  auto all = entries_in(*asked);
  for (int row = 0; row < found.rows(); ++row) {
    Stored stored{.id = found.text(row, 0),
                  .status = found.text(row, 1),
                  .card = found.text(row, 2),
                  .secret = found.text(row, 3),
                  .created = found.number(row, 4),
                  .changed = found.number(row, 5),
                  .entries = std::move(all[ids[static_cast<std::size_t>(row)]]),
                  .count = static_cast<std::uint32_t>(found.number(row, 7))};
    if (!are_complete(stored, 0)) return entries_missing(connection.address().name(), stored.id);
    if (auto failure = takers.match(std::move(stored), found.number(row, 6))) return failure;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Failure> read_all(const postgres::Address& address, const Takers& takers) {
  auto opened = Connection::open(address);
  if (!opened) return opened.error();
  Connection& connection = **opened;
  if (auto failure = postgres::bring_up_to_date(connection)) return failure;
  constexpr std::array statements{begin, patience, entries, kept};
  if (auto failure = connection.prepare(statements)) return failure;
  connection.send(begin);
  connection.send(patience);
  connection.send({"", matches.text});  // a cursor cannot be prepared before there is a transaction
  if (const auto begun = connection.answers(); !begun) return begun.error().failure;
  while (true) {
    const auto found = connection.ask({"", some.text});
    if (!found) return found.error();
    if (found->rows() == 0) break;
    if (auto failure = pass_on(connection, *found, takers)) return failure;
  }
  const auto all = connection.ask(kept);
  if (!all) return all.error();
  for (int row = 0; row < all->rows(); ++row) {
    if (auto failure = takers.kept(all->text(row, 0), all->text(row, 1))) return failure;
  }
  return std::nullopt;
}

}  // namespace guidon::archive
