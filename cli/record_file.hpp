#pragma once
// The file that keeps up with a battle. It holds whole entries only, one battle at a time writes to it, and nothing
// that was in it before is lost.
#include <sys/types.h>

#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/descriptor.hpp"
#include "cli/problem.hpp"
#include "match/record.hpp"

namespace guidon::cli {

class RecordFile {
 public:
  using Opened = std::expected<std::unique_ptr<RecordFile>, Problem>;

  // For a battle that is in no file yet: a new file, an empty one, or a pipe that takes all and keeps nothing. Or why
  // not.
  static Opened begin(const std::string& path);
  // Goes on with the record that was read from it. Nothing in the file changes before there is a new entry.
  static Opened go_on(const std::string& path, std::string_view text, const match::ReadRecord& read);

  ~RecordFile();  // a file that it has made goes again if nothing came to be in it
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  // Adds what of the log is not in it yet. What went wrong, in one line; the file then holds whole entries still.
  std::optional<std::string> keep(const match::Record& header, const std::vector<match::RecordStep>& log);
  // Keeps behind it, until there is a new entry, an order that waits for more dice. What went wrong.
  std::optional<std::string> keep_in_hand(const match::RecordStep& step);
  // Waits until all of it is on disk. What went wrong.
  std::optional<std::string> settle();

  // What becomes of the file with a new entry, where it cannot simply be added; else empty.
  [[nodiscard]] std::string foresight() const;
  // After something went wrong: writes all of the battle to a new file beside it, and says where, or why not.
  [[nodiscard]] std::string rescue(const match::Record& record) const;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] bool lasting() const { return lasting_; }  // it can be read again
  [[nodiscard]] std::size_t steps() const { return now_.steps; }

 private:
  struct Extent {
    off_t bytes = 0;
    std::size_t steps = 0;
  };

  RecordFile(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}
  // A text that nothing can be added to.
  struct Unfit {
    std::string text;
    std::string whole;   // its whole entries, in this version of the format
    std::string beside;  // the file that is to keep the text
  };

  [[nodiscard]] std::optional<std::string> disturbed() const;
  std::optional<std::string> mend();
  [[nodiscard]] bool still_there() const;
  void cut_to(const Extent& extent);
  [[nodiscard]] std::string lost(const std::error_code& error) const;

  std::string path_;
  Descriptor file_;
  std::optional<Unfit> unfit_{};
  std::string before_next_{};  // the line feed that the last entry lacks
  bool made_ = false;
  bool lasting_ = true;
  Extent now_{};
  off_t in_hand_ = 0;  // bytes behind that of an order that waits for dice
  Extent safe_{};      // what is on disk for certain
};

// A record that tells all that another does: the same battle, and at least as far.
bool tells_all_of(const match::Record& record, const match::Record& other);

// Why a record, sealed or not, may not be written there: the file holds something that it does not.
std::optional<std::string> would_lose(const std::string& path, const match::Record& record, bool sealed);

}  // namespace guidon::cli
