#include "archive/postgres_connection.hpp"

#include <poll.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <utility>

namespace guidon::archive::postgres {

namespace {

constexpr int patience_in_milliseconds = 30'000;  // with a server that is reached and says nothing

// The first sentence; hints follow in lines of their own. Of several hosts each has one.
std::string one_line(std::string_view words) {
  std::string out;
  while (!words.empty()) {
    const std::string_view line = words.substr(0, words.find('\n'));
    words.remove_prefix(std::min(line.size() + 1, words.size()));
    if (line.empty() || line.starts_with('\t')) continue;
    if (!out.empty()) out += "; ";
    for (const char each : line) {
      if (each != ' ' || !out.ends_with(' ')) out += each;
    }
  }
  return out.empty() ? "it does not say why" : out;
}

// So that a machine that vanishes is noticed within some five seconds, here and there; and so that no setting of the
// database makes writing less safe, or a plan of a time when the tables were empty slow.
constexpr Statement settings{
    "",
    "select set_config(name, value, false) from (values "
    "('search_path', 'guidon'), ('client_min_messages', 'error'), "
    "('tcp_keepalives_idle', '2'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '3'), "
    "('tcp_user_timeout', '5000'), ('idle_in_transaction_session_timeout', '5000'), ('lock_timeout', '5000'), "
    "('default_transaction_isolation', 'read committed'), ('jit', 'off'), "
    "('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')"
    ") as wanted (name, value) union all "
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"};

}  // namespace

std::expected<std::unique_ptr<Connection>, Failure> Connection::open(const Address& address,
                                                                     std::span<const Statement> statements) {
  std::unique_ptr<Connection> opened{new Connection{address}};
  // What the address says itself comes last and counts.
  constexpr std::array names{"client_encoding",  "fallback_application_name", "connect_timeout",
                             "keepalives_idle",  "keepalives_interval",       "keepalives_count",
                             "tcp_user_timeout", "target_session_attrs",      "dbname"};
  const std::array values{"UTF8", "guidon", "3", "2", "1", "3", "5000", "read-write", address.url().c_str()};
  static_assert(names.size() == values.size());
  std::array<const char*, names.size() + 1> keywords{};
  std::array<const char*, names.size() + 1> said{};
  for (std::size_t i = 0; i < names.size(); ++i) keywords.at(i) = names.at(i), said.at(i) = values.at(i);
  opened->handle_.reset(PQconnectdbParams(keywords.data(), said.data(), 1));
  if (PQstatus(opened->handle()) != CONNECTION_OK) return std::unexpected(opened->gone());
  if (auto failure = opened->settle_in()) return std::unexpected(*failure);
  if (auto failure = opened->prepare(statements)) return std::unexpected(*failure);
  return opened;
}

std::optional<Failure> Connection::settle_in() {
  constexpr int oldest = 120'000;
  if (PQserverVersion(handle()) < oldest) {
    return Failure{Failure::Kind::broken, say("PostgreSQL at {} is of version {}: expected 12 or later"_form,
                                              address_.host(), PQparameterStatus(handle(), "server_version"))};
  }
  PQsetNoticeProcessor(handle(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(handle(), 1);  // else who sends much would wait for one who waits to be heard
  const auto set = ask(settings);
  if (!set) return set.error();
  return std::nullopt;
}

std::optional<Failure> Connection::prepare(std::span<const Statement> statements) {
  pipeline();
  for (const Statement& each : statements) {
    if (PQsendPrepare(handle(), each.name, each.text, 0, nullptr) == 0) return gone();
    ++sent_;
  }
  if (statements.empty()) return std::nullopt;
  const auto prepared = answers();
  if (!prepared) return prepared.error().failure;
  return std::nullopt;
}

void Connection::pipeline() {
  if (PQpipelineStatus(handle()) == PQ_PIPELINE_OFF) PQenterPipelineMode(handle());
}

void Connection::send(const Statement& statement, const Values& values) {
  pipeline();
  const std::size_t count = values.all().size();
  std::vector<const char*> first(count);
  std::vector<int> sizes(count);
  const std::vector<int> formats(count, 1);
  for (std::size_t v = 0; v < count; ++v) {
    first[v] = values.all()[v].data();
    sizes[v] = static_cast<int>(values.all()[v].size());
  }
  const bool prepared = *statement.name != '\0';
  const int sent = prepared ? PQsendQueryPrepared(handle(), statement.name, static_cast<int>(count), first.data(),
                                                  sizes.data(), formats.data(), 1)
                            : PQsendQueryParams(handle(), statement.text, static_cast<int>(count), nullptr,
                                                first.data(), sizes.data(), formats.data(), 1);
  if (sent == 0) alive_ = false;
  ++sent_;
}

std::expected<Results, Rejection> Connection::answers() {
  [[maybe_unused]] const std::size_t awaited = std::exchange(sent_, 0);
  if (!alive_ || PQpipelineSync(handle()) == 0) return std::unexpected(Rejection{gone()});
  Results results;
  std::optional<Rejection> refused;
  while (PGresult* const made = next_result()) {
    Result result{made};
    switch (PQresultStatus(made)) {
      case PGRES_PIPELINE_SYNC:
        if (refused) return std::unexpected(std::move(*refused));
        assert(results.size() == awaited);
        return results;
      case PGRES_PIPELINE_ABORTED: break;
      case PGRES_COMMAND_OK:
      case PGRES_TUPLES_OK: results.push_back(std::move(result)); break;
      default:
        if (!refused) refused = refusal(made);
    }
  }
  if (!refused || !refused->state.empty()) refused = Rejection{gone()};
  alive_ = false;
  return std::unexpected(std::move(*refused));
}

// The next of them, past the ends of single statements; none if the connection is gone.
PGresult* Connection::next_result() {
  for (int ends = 0; ends < 2;) {
    while (PQisBusy(handle()) != 0) {
      if (!flushed_and_read()) return nullptr;
    }
    if (PGresult* const result = PQgetResult(handle())) return result;
    ++ends;
  }
  return nullptr;
}

bool Connection::flushed_and_read() {
  const int waiting = PQflush(handle());
  if (waiting < 0) return false;
  pollfd one{.fd = socket(), .events = static_cast<short>(POLLIN | (waiting > 0 ? POLLOUT : 0)), .revents = 0};
  const int ready = ::poll(&one, 1, patience_in_milliseconds);
  if (ready < 0) return errno == EINTR;
  silent_ = ready == 0;
  return ready > 0 && PQconsumeInput(handle()) != 0;
}

std::expected<Result, Failure> Connection::ask(const Statement& statement, const Values& values) {
  send(statement, values);
  auto results = answers();
  if (!results) return std::unexpected(results.error().failure);
  return std::move(results->front());
}

std::optional<Failure> Connection::run(const char* commands) {
  PQexitPipelineMode(handle());
  const Result result{PQexec(handle(), commands)};
  const auto status = PQresultStatus(result.handle());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return std::nullopt;
  return result.handle() == nullptr ? gone() : refusal(result.handle()).failure;
}

std::optional<Failure> Connection::take_in() {
  if (PQconsumeInput(handle()) == 0) return gone();
  return std::nullopt;
}

std::optional<std::string> Connection::next_notice() {
  PGnotify* const notice = PQnotifies(handle());
  if (notice == nullptr) return std::nullopt;
  std::string words = notice->extra;
  PQfreemem(notice);
  return words;
}

Failure Connection::gone() {
  return unreachable(silent_ ? say("it has not answered for {} s"_form, patience_in_milliseconds / 1000)
                             : Phrase{one_line(PQerrorMessage(handle()))});
}

Failure Connection::unreachable(const Phrase& why) {
  alive_ = false;
  return {Failure::Kind::unavailable, say("PostgreSQL at {} cannot be reached: {}"_form, address_.host(), why)};
}

Rejection Connection::refusal(const PGresult* result) {
  using enum Failure::Kind;
  const auto field = [&](int name) {
    const char* const value = PQresultErrorField(result, name);
    return std::string{value == nullptr ? "" : value};
  };
  const std::string state = field(PG_DIAG_SQLSTATE);
  const std::string primary = field(PG_DIAG_MESSAGE_PRIMARY);
  const std::string said = primary.empty() ? one_line(PQresultErrorMessage(result)) : primary;
  const std::string& archive = address_.name();
  const auto with_why = [&](Failure::Kind kind, Phrase what) {
    return Failure{kind, say("{} (PostgreSQL says: {})"_form, std::move(what), said)};
  };
  const std::string_view kind = std::string_view{state}.substr(0, 2);
  if (state.empty() || kind == "08" || state.starts_with("57P")) return {unreachable(said)};
  if (state == "25006") {  // it follows another now
    alive_ = false;
    return {with_why(unavailable, say("the archive {} cannot be written: PostgreSQL at {} only reads"_form, archive,
                                      address_.host()))};
  }
  if (field(PG_DIAG_SEVERITY_NONLOCALIZED) != "ERROR") alive_ = false;  // the session has ended with it
  if (state == "53100") {
    return {
        {unavailable, say("the archive {} cannot grow, because the disk of PostgreSQL at {} is full: make room, and "
                          "it goes on by itself"_form,
                          archive, address_.host())},
        state};
  }
  if (kind == "25" || kind == "40" || kind == "53" || kind == "55" || kind == "57" || kind == "58") {
    return {with_why(unavailable, say("the archive {} cannot be used now: try again later"_form, archive)), state};
  }
  if (kind == "22" || kind == "23" || kind == "54") {
    return {with_why(conflict, say("the archive {} does not take that"_form, archive)), state};
  }
  if (state == "42501") {
    return {with_why(broken, say("the archive {} does not let its user do that: grant it CREATE on the database, or "
                                 "make it the owner of the schema guidon"_form,
                                 archive)),
            state};
  }
  if (kind == "XX") {
    return {with_why(broken, say("the archive {} is damaged: put a backup in its place"_form, archive)), state};
  }
  return {with_why(broken, say("the archive {} cannot be used"_form, archive)), state};
}

}  // namespace guidon::archive::postgres
