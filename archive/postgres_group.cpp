#include "archive/postgres_group.hpp"

#include <array>
#include <chrono>
#include <set>
#include <string_view>
#include <utility>

#include "archive/postgres_notice.hpp"
#include "archive/postgres_schema.hpp"

namespace guidon::archive::postgres {

namespace {

constexpr Statement begin{"begin", "begin isolation level read committed read write"};
constexpr Statement commit{"commit", "commit"};
constexpr Statement roll_back{"roll_back", "rollback"};
// Whoever has a match in hand has nothing any more once the disk has failed: there is nothing to wait for.
constexpr Statement hurry{"hurry", "set local synchronous_commit = off"};

// A server lives while it holds the lock of its number. A match that another server is taking just now is left to it.
constexpr Statement take{
    "take",
    "update matches set owner = $2 where id in (select id from matches where id = any($1::bytea[]) and "
    "(owner is null or owner <> $2 and not exists (select from pg_locks where locktype = 'advisory' and granted and "
    "database = (select oid from pg_database where datname = current_database()) and "
    "classid = $3::integer::oid and objid = owner::oid and objsubid = 2)) "
    "order by id for no key update skip locked)"};
constexpr Statement standings{
    "standings",
    "select id, coalesce(owner, 0), coalesce((select max(number) + 1 from entries where match = id), 0) "
    "from matches where id = any($1::bytea[])"};
constexpr Statement commands{
    "commands",
    "select entries.match, entries.command, entries.number from unnest($1::bytea[], $2::bytea[]) "
    "as given (match, command) join entries on entries.match = given.match and entries.command = given.command"};

constexpr Statement make{
    "make",
    "insert into matches (id, status, card, secret, created, changed, due, owner) "
    "select id, coalesce(status, ''), coalesce(card, ''), coalesce(secret, ''), created, changed, nullif(due, 0), $8 "
    "from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bigint[], $6::bigint[], $7::bigint[]) "
    "with ordinality as made (id, status, card, secret, created, changed, due, place) order by made.place"};
constexpr Statement alter{
    "alter",
    "update matches set status = coalesce(altered.status, matches.status), "
    "card = coalesce(altered.card, matches.card), secret = coalesce(altered.secret, matches.secret), "
    "changed = altered.changed, due = nullif(coalesce(altered.due, matches.due), 0) "
    "from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bigint[], $6::bigint[]) "
    "as altered (id, status, card, secret, changed, due) where matches.id = altered.id and matches.owner = $7"};
constexpr Statement add{"add",
                        "insert into entries (match, number, at, command, text) "
                        "select match, number, at, nullif(command, ''), text "
                        "from unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[]) "
                        "as added (match, number, at, command, text)"};
constexpr Statement keep{
    "keep",
    "insert into kept (name, value) select name, value from unnest($1::bytea[], $2::bytea[]) as given (name, value) "
    "order by name on conflict (name) do update set value = excluded.value"};
constexpr Statement keep_first{
    "keep_first",
    "insert into kept (name, value) select name, value from unnest($1::bytea[], $2::bytea[]) as given (name, value) "
    "order by name on conflict (name) do nothing"};
constexpr Statement hand{
    "hand",
    "update matches set owner = nullif(handed.receiver, 0) from unnest($1::bytea[], $2::integer[]) "
    "as handed (id, receiver) where matches.id = handed.id and matches.owner = $3"};
constexpr Statement tell{
    "tell", "select pg_notify('guidon', convert_from(words, 'UTF8')) from unnest($1::bytea[]) as told (words)"};

constexpr std::array statements{begin, commit, roll_back, hurry, take,       standings, commands,
                                make,  alter,  add,       keep,  keep_first, hand,      tell};

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds ask_again{1};

class Group {
 public:
  Group(Life& life, std::span<Job> jobs) : connection_(*life.connection), me_(life.number), jobs_(jobs) {}

  std::expected<Written, Rejection> write() {
    auto before = find_out();
    if (!before) return std::unexpected(std::move(before.error()));
    Rows rows{me_, std::move(*before)};
    Written written;
    for (Job& job : jobs_) {
      written.outcomes.push_back(std::visit([&](auto& what) { return rows.put(what); }, job.what));
      if (auto* const taking = std::get_if<Taking>(&job.what); taking != nullptr && written.outcomes.back()) {
        ask_for(*taking, rows.owner(taking->match));
      }
    }
    const auto began = Clock::now();
    if (auto refused = carry_out(rows)) return std::unexpected(std::move(*refused));
    written.commit_seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return written;
  }

 private:
  // Takes what is to be taken, and asks how all matches stand.
  std::expected<Before, Rejection> find_out();
  void ask_for(Taking& taking, Server owner);
  std::optional<Rejection> carry_out(const Rows& rows);
  void send_matches(const Rows& rows);
  void send_entries(const Rows& rows);
  void send_kept(const Statement& statement, const std::map<std::string_view, std::string_view>& kept);
  void send_handed(const Rows& rows);
  std::optional<Rejection> forget(Rejection refusal);

  void note(Notice notice) {
    notice.from = me_;
    notices_.insert(text_of(notice));
  }

  Connection& connection_;
  Server me_;
  std::span<Job> jobs_;
  bool takes_ = false;
  std::set<std::string> notices_{};
};

std::expected<Before, Rejection> Group::find_out() {
  std::set<std::string_view> all;
  std::set<std::string_view> wanted;
  Bytes matches;
  Bytes given;
  for (const Job& job : jobs_) {
    if (const auto* const taking = std::get_if<Taking>(&job.what)) {
      wanted.insert(taking->match);
      all.insert(taking->match);
    } else if (const auto* const handing = std::get_if<Handing>(&job.what)) {
      all.insert(handing->match);
    } else if (const auto* const change = std::get_if<Change>(&job.what)) {
      all.insert(change->match);
      for (const Entry& entry : change->entries) {
        if (entry.command.empty()) continue;
        matches.emplace_back(change->match);
        given.emplace_back(entry.command);
      }
    }
  }
  takes_ = !wanted.empty();
  connection_.send(begin);
  if (takes_) connection_.send(take, Values{Bytes{wanted.begin(), wanted.end()}, me_, locks});
  connection_.send(standings, Values{Bytes{all.begin(), all.end()}});
  if (!given.empty()) connection_.send(commands, Values{matches, given});
  const auto answers = connection_.answers();
  if (!answers) return std::unexpected(*forget(answers.error()));
  Before before;
  const Result& stand = (*answers)[takes_ ? 2 : 1];
  for (int row = 0; row < stand.rows(); ++row) {
    before.matches.emplace(stand.text(row, 0),
                           Standing{static_cast<Server>(stand.number(row, 1)), stand.number(row, 2)});
  }
  const Result& known = answers->back();
  for (int row = 0; row < known.rows() && !given.empty(); ++row) {
    before.commands.emplace(std::pair{known.text(row, 0), known.text(row, 1)}, known.number(row, 2));
  }
  return before;
}

// Not every time: the other server knows, unless it lost its connection or another has the match now.
void Group::ask_for(Taking& taking, Server owner) {
  const auto now = Clock::now();
  if (!taking.until || owner == 0) return;
  if (taking.asked == owner && now - taking.asked_at < ask_again) return;
  taking.asked = owner;
  taking.asked_at = now;
  note({.kind = Notice::Kind::asked, .match = taking.match, .to = owner});
}

std::optional<Rejection> Group::carry_out(const Rows& rows) {
  const bool keeps = !rows.matches().empty() || !rows.kept().empty() || !rows.kept_first().empty();
  send_matches(rows);
  send_entries(rows);
  send_kept(keep_first, rows.kept_first());
  send_kept(keep, rows.kept());
  send_handed(rows);
  if (!notices_.empty()) connection_.send(tell, Values{Bytes{notices_.begin(), notices_.end()}});
  if (!keeps) connection_.send(hurry);
  const bool nothing = !keeps && !takes_ && rows.handed().empty() && notices_.empty();
  connection_.send(nothing ? roll_back : commit);
  const auto answers = connection_.answers();
  if (!answers) return forget(answers.error());
  return std::nullopt;
}

void Group::send_matches(const Rows& rows) {
  struct Columns {
    Bytes ids;
    MaybeBytes statuses, cards, secrets;
    Numbers created, changed;
    MaybeNumbers due;
  };
  Columns made;
  Columns altered;
  for (const auto& [id, row] : rows.matches()) {
    Columns& to = row.made ? made : altered;
    to.ids.push_back(id);
    to.statuses.push_back(row.status);
    to.cards.push_back(row.card);
    to.secrets.push_back(row.secret);
    to.created.push_back(row.created);
    to.changed.push_back(row.changed);
    to.due.push_back(row.due);
    note({.kind = Notice::Kind::changed, .match = std::string{id}});
  }
  if (!made.ids.empty()) {
    connection_.send(
        make, Values{made.ids, made.statuses, made.cards, made.secrets, made.created, made.changed, made.due, me_});
  }
  if (!altered.ids.empty()) {
    connection_.send(alter, Values{altered.ids, altered.statuses, altered.cards, altered.secrets, altered.changed,
                                   altered.due, me_});
  }
}

void Group::send_entries(const Rows& rows) {
  if (rows.entries().empty()) return;
  Bytes matches;
  Numbers numbers;
  Numbers times;
  Bytes given;
  Bytes texts;
  for (const auto& [match, entry] : rows.entries()) {
    matches.push_back(match);
    numbers.push_back(entry->number);
    times.push_back(entry->at);
    given.emplace_back(entry->command);
    texts.emplace_back(entry->text);
  }
  connection_.send(add, Values{matches, numbers, times, given, texts});
}

void Group::send_kept(const Statement& statement, const std::map<std::string_view, std::string_view>& kept) {
  if (kept.empty()) return;
  Bytes names;
  Bytes values;
  for (const auto& [name, value] : kept) {
    names.push_back(name);
    values.push_back(value);
  }
  connection_.send(statement, Values{names, values});
}

void Group::send_handed(const Rows& rows) {
  if (rows.handed().empty()) return;
  Bytes matches;
  Servers receivers;
  for (const auto& [match, to] : rows.handed()) {
    matches.push_back(match);
    receivers.push_back(to);
    note({.kind = Notice::Kind::handed, .match = std::string{match}, .to = to});
  }
  connection_.send(hand, Values{matches, receivers, me_});
}

std::optional<Rejection> Group::forget(Rejection refusal) {
  if (!connection_.alive()) return refusal;
  connection_.send(roll_back);
  auto answers = connection_.answers();
  return answers ? std::move(refusal) : std::move(answers.error());
}

}  // namespace

std::expected<Life, Failure> begin_life(const Address& address) {
  auto opened = Connection::open(address, statements);
  if (!opened) return std::unexpected(opened.error());
  // A number that somebody holds can only come from a sequence that was set back.
  constexpr Statement number{
      "",
      "select number, pg_try_advisory_lock($1, number) from (select nextval('servers')::integer as number offset 0) "
      "as next"};
  while (true) {
    const auto taken = (*opened)->ask(number, Values{locks});
    if (!taken) return std::unexpected(taken.error());
    if (taken->number(0, 1) != 0) {
      return Life{.connection = std::move(*opened), .number = static_cast<Server>(taken->number(0, 0))};
    }
  }
}

std::expected<Written, Rejection> write_group(Life& life, std::span<Job> group) { return Group{life, group}.write(); }

}  // namespace guidon::archive::postgres
