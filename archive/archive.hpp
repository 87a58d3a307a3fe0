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
};

struct Failure {
  enum class Kind : std::uint8_t {
    unavailable,  // the disk is full, the archive cannot be written: try again later
    conflict,     // somebody else has added entries, a command was given twice, a match is there already or is not
    broken        // the archive itself is damaged or of another version
  };
  Kind kind = Kind::broken;
  std::string words;
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

class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;  // writes what is waiting

  // Writes in the order given; `done` is called on a thread of the archive and must not take long. When too many
  // changes are waiting, it is called at once, before `write` returns.
  virtual void write(Change change, Done done) = 0;
  [[nodiscard]] virtual std::expected<std::optional<Stored>, Failure> load(std::string_view match) = 0;
  // The same without its entries.
  [[nodiscard]] virtual std::expected<std::optional<Stored>, Failure> look(std::string_view match) = 0;
  // The last changed first, without entries.
  [[nodiscard]] virtual std::expected<std::vector<Stored>, Failure> list(const Wanted& wanted) = 0;
  // Small things of the server's own, such as its key.
  [[nodiscard]] virtual std::expected<std::optional<std::string>, Failure> kept(std::string_view name) = 0;
  // Waits for the disk, so it must not be called by a `done`.
  virtual std::optional<Failure> keep(std::string_view name, std::string_view value) = 0;
  // A whole and consistent copy, while others go on writing. The file must not be there.
  virtual std::optional<Failure> backup(const std::filesystem::path& to) = 0;
  [[nodiscard]] virtual Counts counts() const = 0;
};

// Opens the archive in a file, or makes it; or why it cannot.
std::expected<std::unique_ptr<Archive>, Failure> open_sqlite(const std::filesystem::path& file);

}  // namespace guidon::archive
