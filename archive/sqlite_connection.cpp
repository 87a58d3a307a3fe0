#include "archive/sqlite_connection.hpp"

#include <system_error>
#include <utility>

namespace guidon::archive {

namespace {

constexpr int patience_in_milliseconds = 5000;  // with other processes that write

}  // namespace

std::expected<std::unique_ptr<Connection>, Failure> Connection::open(const std::filesystem::path& file) {
  // An absolute path begins with a slash, so that SQLite cannot take it for an address or a name of its own.
  std::unique_ptr<Connection> opened{new Connection{std::filesystem::absolute(file)}};
  sqlite3* handle = nullptr;
  const int result = sqlite3_open_v2(opened->file_.c_str(), &handle,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  opened->handle_.reset(handle);
  if (result != SQLITE_OK) return std::unexpected(opened->failure());
  sqlite3_busy_timeout(handle, patience_in_milliseconds);
  return opened;
}

Failure Connection::failure() const {
  using enum Failure::Kind;
  const std::string archive = file_.string();
  const int code = sqlite3_errcode(handle()) & 0xff;
  const int system = sqlite3_system_errno(handle());
  const Phrase by_system = system == 0 ? Phrase{} : say("the system: {}"_form, std::generic_category().message(system));
  const Phrase why =
      joined(say("SQLite says: {}"_form, std::string{sqlite3_errmsg(handle())}), "{}; {}"_form, by_system);
  switch (code) {
    case SQLITE_FULL:
      return {unavailable,
              say("the archive {} cannot grow, because the disk is full: make room, and it goes on by itself"_form,
                  archive)};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {unavailable,
              say("the archive {} is held by another process: end that, or try again later"_form, archive)};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY:
      return {unavailable, say("the archive {} cannot be opened for writing: see whether its folder is there and who "
                               "may write in it ({})"_form,
                               archive, why)};
    case SQLITE_IOERR:
      return {unavailable,
              say("the archive {} cannot be read or written: look after the disk ({})"_form, archive, why)};
    case SQLITE_NOMEM: return {unavailable, say("the archive {} cannot be used: the memory has run out"_form, archive)};
    case SQLITE_TOOBIG: return {conflict, say("the archive {} cannot hold so long a text"_form, archive)};
    case SQLITE_NOTADB: return {broken, say("{} is not an archive of Guidon: it is no database"_form, archive)};
    case SQLITE_CORRUPT:
      return {broken,
              say("{} ({})"_form, say("the archive {} is damaged: put a backup in its place"_form, archive), why)};
    default: return {broken, say("{} ({})"_form, say("the archive {} cannot be used"_form, archive), why)};
  }
}

std::optional<Failure> Connection::run(const char* commands) const {
  if (sqlite3_exec(handle(), commands, nullptr, nullptr, nullptr) == SQLITE_OK) return std::nullopt;
  return failure();
}

void Connection::roll_back() const {
  if (in_transaction()) sqlite3_exec(handle(), "rollback", nullptr, nullptr, nullptr);
}

Run::~Run() {
  if (prepared() == nullptr) return;
  sqlite3_reset(prepared());
  sqlite3_clear_bindings(prepared());
}

void Run::prepare() {
  if (prepared() != nullptr) return;
  sqlite3_stmt* made = nullptr;
  check(sqlite3_prepare_v3(statement_.connection_.handle(), statement_.text_.c_str(), -1, SQLITE_PREPARE_PERSISTENT,
                           &made, nullptr));
  statement_.prepared_.reset(made);
}

void Run::bind(int place, std::int64_t value) {
  if (!failure_) check(sqlite3_bind_int64(prepared(), place, value));
}

void Run::bind(int place, std::string_view value) {
  if (failure_) return;
  const char* const first = value.empty() ? "" : value.data();  // SQLite takes a null pointer for NULL
  check(sqlite3_bind_text64(prepared(), place, first, value.size(), nullptr, SQLITE_UTF8));
}

void Run::bind(int place, std::nullopt_t) {
  if (!failure_) check(sqlite3_bind_null(prepared(), place));
}

void Run::check(int result) {
  if (result != SQLITE_OK) failure_ = statement_.connection_.failure();
}

std::expected<bool, Failure> Run::next() {
  if (failure_) return std::unexpected(*failure_);
  const int result = sqlite3_step(prepared());
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  failure_ = statement_.connection_.failure();
  return std::unexpected(*failure_);
}

std::optional<Failure> Run::finish() {
  const auto row = next();
  if (row) return std::nullopt;
  return row.error();
}

std::int64_t Run::number(int column) const { return sqlite3_column_int64(prepared(), column); }

std::string Run::text(int column) const {
  const auto* const first = static_cast<const char*>(sqlite3_column_blob(prepared(), column));
  const int size = sqlite3_column_bytes(prepared(), column);
  return first == nullptr ? std::string{} : std::string{first, static_cast<std::size_t>(size)};
}

}  // namespace guidon::archive
