#pragma once
// Matches on disk. The archive keeps texts and knows nothing of battles: a match is a card (what it is and how it
// stands, JSON that its owner writes), a secret, and numbered entries that are only ever added.
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/reason.hpp"

namespace guidon::archive {

struct Entry {
  std::uint32_t number = 0;  // from 0, without gaps
  std::int64_t at = 0;       // milliseconds since 1970, by the server's clock
  std::string command;       // the sender's own name for it; no two of a match are alike; empty: it has none
  std::string text;          // as it stands in the record
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Stored {
  std::string id;
  std::string status;  // the owner's word: "open", "playing", "over"
  std::string card;
  std::string secret;
  std::int64_t created = 0;
  std::int64_t changed = 0;
  std::vector<Entry> entries;  // left out in lists
  std::uint32_t count = 0;     // of the entries
  friend bool operator==(const Stored&, const Stored&) = default;
};

// What becomes of a match at once, or not at all.
struct Change {
  std::string match;
  std::int64_t at = 0;
  bool creates = false;          // the match is new; else it must be there
  std::vector<Entry> entries{};  // they follow those that are there without a gap
  std::optional<std::string> status{};
  std::optional<std::string> card{};
  std::optional<std::string> secret{};
  std::optional<std::int64_t> due{};  // when to look at the match though nobody asks for it; 0: never
};

struct Failure {
  enum class Kind : std::uint8_t {
    unavailable,  // the disk is full, the archive cannot be written: try again later
    conflict,     // somebody else has added entries, a command was given twice, a match is there already or is not
    elsewhere,    // another server has the match in hand: own it first
    broken        // the archive itself is damaged or of another version
  };
  Kind kind = Kind::broken;
  Reason why;
  friend bool operator==(const Failure&, const Failure&) = default;
};

// Nothing: it is on disk and will survive a loss of power.
using Done = std::move_only_function<void(std::optional<Failure>)>;

struct Wanted {
  std::string status{};  // empty: any
  std::size_t skip = 0;
  std::size_t most = 50;
};

// Counts for metrics.
struct Counts {
  std::uint64_t changes = 0;
  std::uint64_t commits = 0;  // fewer than changes: they are grouped
  std::uint64_t failures = 0;
  std::uint64_t waiting = 0;  // changes now
  double commit_seconds = 0;  // all of them
};

// Where several servers share an archive, each has a number while it is connected.
using Server = std::int32_t;

// What a server is told of the others, on a thread of the archive: it must not take long.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void changed(const std::string& match) = 0;                          // another server has written to it
  virtual void asked(const std::string& match, Server by) = 0;                 // another wants to: hand it over soon
  virtual void heard(const std::string& match, const std::string& words) = 0;  // another tells those at the match
  // The connection was lost: nothing is in hand any more, and things may have been missed.
  virtual void lost() = 0;
};

class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;  // writes what is waiting

  // Several servers may share an archive. A match is then in the hands of one at a time, and only that one writes to
  // it: what it has written while it was so is never refused for what others did. A server that dies, or whose
  // connection does, has nothing in hand any more. An archive of one server is always in its hands.
  [[nodiscard]] virtual bool shared() const { return false; }
  // Nobody: no more is told, and what was being told has been.
  virtual void watch(Watcher* watcher) { (void)watcher; }
  // Takes a match in hand, and asks the server that has it to hand it over; `done` when it is, or why it cannot be.
  virtual void own(std::string_view match, Done done) {
    (void)match;
    done(std::nullopt);
  }
  // The same if nobody living has it; else it fails at once, and nobody is asked.
  virtual void take_up(std::string_view match, Done done) { own(match, std::move(done)); }
  // Gives a match away, after what was written to it before; without `to` whoever wants it may have it.
  virtual void hand_over(std::string_view match, std::optional<Server> to) { (void)match, (void)to; }
  // Tells the others something that is not kept. What is too long to be carried (7,000 bytes) is not.
  virtual void tell(std::string_view match, std::string_view words) { (void)match, (void)words; }

  // Writes in the order given; `done` is called on a thread of the archive and must not take long. When too many
  // changes are waiting, it is called at once, before `write` returns.
  virtual void write(Change change, Done done) = 0;
  // With the entries from number `since`; how many there are in all is told in any case.
  [[nodiscard]] virtual std::expected<std::optional<Stored>, Failure> load(std::string_view match,
                                                                           std::uint32_t since = 0) = 0;
  // The same without its entries.
  [[nodiscard]] virtual std::expected<std::optional<Stored>, Failure> look(std::string_view match) = 0;
  // The last changed first, without entries.
  [[nodiscard]] virtual std::expected<std::vector<Stored>, Failure> list(const Wanted& wanted) = 0;
  // Matches that are due by then, the longest overdue first.
  [[nodiscard]] virtual std::expected<std::vector<std::string>, Failure> due(std::int64_t by, std::size_t most) = 0;
  // Small things of the server's own, such as its key.
  [[nodiscard]] virtual std::expected<std::optional<std::string>, Failure> kept(std::string_view name) = 0;
  // Waits for the disk, so it must not be called by a `done`.
  virtual std::optional<Failure> keep(std::string_view name, std::string_view value) = 0;
  // The same unless something is kept under that name already; what is kept then, whoever was first.
  [[nodiscard]] virtual std::expected<std::string, Failure> keep_first(std::string_view name, std::string_view value) {
    auto before = kept(name);
    if (!before) return std::unexpected{std::move(before.error())};
    if (*before) return std::move(**before);
    if (auto failure = keep(name, value)) return std::unexpected{std::move(*failure)};
    return std::string{value};
  }
  // A whole and consistent copy, while others go on writing. The file must not be there.
  virtual std::optional<Failure> backup(const std::filesystem::path& to) = 0;
  [[nodiscard]] virtual Counts counts() const = 0;
};

// Opens the archive in a file, or makes it; or why it cannot.
std::expected<std::unique_ptr<Archive>, Failure> open_sqlite(const std::filesystem::path& file);
// The same in a database of PostgreSQL, postgresql://USER@HOST:PORT/DATABASE, which several servers may share.
std::expected<std::unique_ptr<Archive>, Failure> open_postgres(std::string_view url);

// Whether that is an address, postgresql:// or postgres://, and not a file.
bool is_address(std::string_view where);
// Either of them.
std::expected<std::unique_ptr<Archive>, Failure> open(std::string_view where);
// The same for people and logs, who need no password.
std::string name_of(std::string_view where);
// Whether who lists the processes of this machine sees a password in it.
bool shows_password(std::string_view where);

}  // namespace guidon::archive
