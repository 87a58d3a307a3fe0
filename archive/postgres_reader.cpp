#include "archive/postgres_reader.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "archive/conflict.hpp"

namespace guidon::archive::postgres {

namespace {

constexpr std::size_t most_connections = 4;

constexpr Statement begin{"begin", "begin isolation level repeatable read read only"};
constexpr Statement commit{"commit", "commit"};
// The matches without their entries, which have no gaps: the last tells how many they are.
#define STORED                                          \
  "select id, status, card, secret, created, changed, " \
  "coalesce((select max(number) + 1 from entries where match = id), 0) from matches "
constexpr Statement one{"one", STORED "where id = $1::bytea"};
constexpr Statement all{"all", STORED "order by changed desc, place desc limit $1::bigint offset $2::bigint"};
constexpr Statement some{"some", STORED
                         "where status = $3::bytea order by changed desc, place desc "
                         "limit $1::bigint offset $2::bigint"};
#undef STORED
constexpr Statement entries{
    "entries",
    "select number, at, coalesce(command, ''), text from entries where match = $1::bytea and number >= $2::bigint "
    "order by number"};
constexpr Statement overdue{"overdue",
                            "select id from matches where due <= $1::bigint order by due, place limit $2::bigint"};
constexpr Statement value{"value", "select value from kept where name = $1::bytea"};
constexpr std::array statements{begin, commit, one, all, some, entries, overdue, value};

std::int64_t number_of(std::size_t count) {
  constexpr std::size_t largest = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(count, largest));
}

Stored stored_in(const Result& result, int row) {
  return {.id = result.text(row, 0),
          .status = result.text(row, 1),
          .card = result.text(row, 2),
          .secret = result.text(row, 3),
          .created = result.number(row, 4),
          .changed = result.number(row, 5),
          .entries = {},
          .count = static_cast<std::uint32_t>(result.number(row, 6))};
}

}  // namespace

void Reader::cannot(Failure why) {
  const std::scoped_lock lock{mutex_};
  why_not_ = std::move(why);
  free_.clear();
}

void Reader::can() {
  const std::scoped_lock lock{mutex_};
  why_not_.reset();
}

// A connection that has been used before, or none where a new one is to be made; a failure where nobody can read.
std::expected<std::unique_ptr<Connection>, Failure> Reader::borrow() {
  std::unique_lock lock{mutex_};
  came_back_.wait(lock, [this] { return lent_ < most_connections; });
  if (why_not_) return std::unexpected(*why_not_);
  ++lent_;
  if (free_.empty()) return nullptr;
  auto connection = std::move(free_.back());
  free_.pop_back();
  return connection;
}

void Reader::give_back(std::unique_ptr<Connection> connection) {
  {
    const std::scoped_lock lock{mutex_};
    --lent_;
    if (connection && connection->alive() && !why_not_) free_.push_back(std::move(connection));
  }
  came_back_.notify_one();
}

// A connection that has rested may have gone meanwhile: then a new one is asked.
std::expected<Results, Failure> Reader::ask(const std::vector<Question>& questions) {
  auto borrowed = borrow();
  if (!borrowed) return std::unexpected(borrowed.error());
  std::unique_ptr<Connection> connection = std::move(*borrowed);
  std::expected<Results, Rejection> answers;
  for (bool is_new = false; !is_new;) {
    is_new = !connection;
    if (is_new) {
      auto opened = Connection::open(address_, statements);
      if (!opened) {
        answers = std::unexpected(Rejection{opened.error()});
        break;
      }
      connection = std::move(*opened);
    }
    for (const auto& [statement, values] : questions) connection->send(statement, values);
    answers = connection->answers();
    if (answers) break;
    if (connection->alive()) is_new = true;  // it has been heard and refused
    connection.reset();                      // it may be in a transaction
  }
  give_back(std::move(connection));
  if (!answers) return std::unexpected(std::move(answers.error().failure));
  return std::move(*answers);
}

std::expected<std::optional<Stored>, Failure> Reader::load(std::string_view match, std::uint32_t since) {
  const auto found =
      ask({{begin, Values{}}, {one, Values{match}}, {entries, Values{match, std::int64_t{since}}}, {commit, Values{}}});
  if (!found) return std::unexpected(found.error());
  const Result& row = (*found)[1];
  const Result& rows = (*found)[2];
  if (row.rows() == 0) return std::nullopt;
  Stored stored = stored_in(row, 0);
  stored.entries.reserve(static_cast<std::size_t>(rows.rows()));
  for (int r = 0; r < rows.rows(); ++r) {
    stored.entries.push_back(
        {static_cast<std::uint32_t>(rows.number(r, 0)), rows.number(r, 1), rows.text(r, 2), rows.text(r, 3)});
  }
  if (!are_complete(stored, since)) return std::unexpected(entries_missing(address_.name(), stored.id));
  return stored;
}

std::expected<std::optional<Stored>, Failure> Reader::look(std::string_view match) {
  const auto found = ask({{one, Values{match}}});
  if (!found) return std::unexpected(found.error());
  if (found->front().rows() == 0) return std::nullopt;
  return stored_in(found->front(), 0);
}

std::expected<std::vector<Stored>, Failure> Reader::list(const Wanted& wanted) {
  const std::int64_t most = number_of(wanted.most);
  const std::int64_t skip = number_of(wanted.skip);
  const auto found = wanted.status.empty() ? ask({{all, Values{most, skip}}})
                                           : ask({{some, Values{most, skip, std::string_view{wanted.status}}}});
  if (!found) return std::unexpected(found.error());
  std::vector<Stored> listed;
  listed.reserve(static_cast<std::size_t>(found->front().rows()));
  for (int row = 0; row < found->front().rows(); ++row) listed.push_back(stored_in(found->front(), row));
  return listed;
}

std::expected<std::vector<std::string>, Failure> Reader::due(std::int64_t by, std::size_t most) {
  const auto found = ask({{overdue, Values{by, number_of(most)}}});
  if (!found) return std::unexpected(found.error());
  std::vector<std::string> matches;
  matches.reserve(static_cast<std::size_t>(found->front().rows()));
  for (int row = 0; row < found->front().rows(); ++row) matches.push_back(found->front().text(row, 0));
  return matches;
}

std::expected<std::optional<std::string>, Failure> Reader::kept(std::string_view name) {
  const auto found = ask({{value, Values{name}}});
  if (!found) return std::unexpected(found.error());
  if (found->front().rows() == 0) return std::nullopt;
  return found->front().text(0, 0);
}

}  // namespace guidon::archive::postgres
