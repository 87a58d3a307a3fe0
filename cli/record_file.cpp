#include "cli/record_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "cli/files.hpp"
#include "cli/output.hpp"

namespace guidon::cli {

namespace {

std::string steps_of(std::size_t count) { return fmt::format("{} step{}", count, count == 1 ? "" : "s"); }

std::unexpected<Problem> refused(const std::string& path, std::string message) {
  return std::unexpected{Problem{"occupied", path, std::move(message), {}}};
}

// Two terminals would write into each other's entries. Where a file system has no locks, nobody is told.
bool taken(const Descriptor& file) { return ::flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; }
std::unexpected<Problem> busy(const std::string& path) {
  return refused(path, fmt::format("another battle is writing its record to {} just now", shown(path)));
}

bool is_same(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// Not asked of devices that swallow or show everything alike, such as /dev/null.
bool is_where_we_print(const struct stat& file) {
  struct stat printed{};
  if (S_ISCHR(file.st_mode)) return false;
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    if (::fstat(stream, &printed) == 0 && is_same(printed, file)) return true;
  return false;
}

std::unexpected<Problem> printed(const std::string& path) {
  return refused(path, fmt::format("{} is where the battle itself is printed: name another file", shown(path)));
}

// What is in a file that is not empty, and how it may be gone on with.
std::string in_the_way(const std::string& path) {
  const auto text = read_file(path);
  const auto read = text ? match::read_record(*text) : std::unexpected{match::RecordProblem{}};
  if (!read) return fmt::format("{} is there already, and is no record of a battle: name another file", shown(path));
  return fmt::format("{} holds a battle already, {} ({}): --resume {} goes on with it, or name another file",
                     shown(path), read->record.title, steps_of(read->record.steps.size()), shell_word(path));
}

// A text up to the end of its last whole entry.
std::string_view whole_part(std::string_view text, const match::ReadRecord& read) {
  if (read.remark.empty()) return text;
  while (true) {
    text = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
    const auto part = match::read_record(text);
    if (part && part->remark.empty() && part->record.steps.size() == read.record.steps.size()) return text;
  }
}

Descriptor opened(const std::string& path) { return Descriptor{::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC)}; }

std::string read_all(const Descriptor& file) {
  std::string text;
  std::string part(1U << 16U, '\0');
  for (ssize_t got = 0; (got = ::read(file.number(), part.data(), part.size())) > 0;)
    text.append(part, 0, static_cast<std::size_t>(got));
  return text;
}

}  // namespace

RecordFile::Opened RecordFile::begin(const std::string& path) {
  constexpr int way = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC;
  constexpr mode_t usual = 0666;          // less what the user's mask takes away
  if (path == "-") return printed(path);  // elsewhere the word for a standard stream
  if (auto problem = misplaced(path)) return std::unexpected{std::move(*problem)};
  Descriptor file{::open(path.c_str(), way | O_EXCL, usual)};
  const bool made = bool{file};
  if (!file && errno == EEXIST) file = Descriptor{::open(path.c_str(), way, usual)};
  if (!file) return std::unexpected{cannot_write(path, last_error().message())};
  std::unique_ptr<RecordFile> record{new RecordFile{path, std::move(file)}};
  struct stat found{};
  if (::fstat(record->file_.number(), &found) != 0) return std::unexpected{cannot_write(path, last_error().message())};
  record->lasting_ = S_ISREG(found.st_mode);
  if (is_where_we_print(found)) return printed(path);
  if (!record->lasting_) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader who has gone is an error like others
    return record;
  }
  if (taken(record->file_)) return busy(path);
  if (found.st_size > 0) return refused(path, in_the_way(path));
  record->made_ = made;
  return record;
}

RecordFile::Opened RecordFile::go_on(const std::string& path, std::string_view text, const match::ReadRecord& read) {
  Descriptor file = opened(path);
  if (!file) return std::unexpected{cannot_write(path, last_error().message())};
  if (taken(file)) return busy(path);
  if (read_all(file) != text) return refused(path, fmt::format("{} is being changed by another program", shown(path)));
  std::unique_ptr<RecordFile> record{new RecordFile{path, std::move(file)}};
  record->now_ = record->safe_ = {static_cast<off_t>(text.size()), read.record.steps.size()};
  if (read.in_hand) {
    record->now_.bytes = record->safe_.bytes = static_cast<off_t>(whole_part(text, read).size());
    record->in_hand_ = static_cast<off_t>(text.size()) - record->now_.bytes;
    return record;
  }
  if (read.version != match::record_version)
    record->unfit_ = {std::string{text}, print(read.record), free_name(path + ".v1")};
  else if (!read.remark.empty())
    record->unfit_ = {std::string{text}, std::string{whole_part(text, read)}, free_name(path + ".torn")};
  else if (!text.ends_with('\n'))
    record->before_next_ = "\n";
  return record;
}

std::string RecordFile::foresight() const {
  if (!unfit_) return {};
  return fmt::format("with the next entry it is written anew, and kept as it was in {}", shown(unfit_->beside));
}

std::string RecordFile::rescue(const match::Record& record) const {
  if (!lasting_) return "nothing of it can be read again";
  const std::string beside = free_name(path_ + ".saved");
  if (const auto problem = write_new_file(beside, print(record)))
    return "nor can it be kept elsewhere: " + problem->message;
  return "all of it is in " + shown(beside);
}

// Makes it a file that entries can be added to. What went wrong.
std::optional<std::string> RecordFile::mend() {
  if (auto problem = write_new_file(unfit_->beside, unfit_->text)) return std::move(problem->message);
  if (auto problem = replace_file(path_, unfit_->whole)) return std::move(problem->message);
  file_ = opened(path_);
  if (!file_) return cannot_write(path_, last_error().message()).message;
  if (taken(file_)) return busy(path_).error().message;
  now_.bytes = static_cast<off_t>(unfit_->whole.size());
  safe_ = now_;
  unfit_.reset();
  return std::nullopt;
}

RecordFile::~RecordFile() {
  if (made_ && now_.bytes == 0 && still_there()) ::unlink(path_.c_str());
}

bool RecordFile::still_there() const {
  struct stat ours{};
  struct stat named{};
  return ::fstat(file_.number(), &ours) == 0 && ::stat(path_.c_str(), &named) == 0 && is_same(ours, named);
}

std::optional<std::string> RecordFile::disturbed() const {
  if (!lasting_) return std::nullopt;
  if (!still_there())
    return fmt::format("the record {} has been moved, replaced or removed by another program; it had {}", shown(path_),
                       steps_of(now_.steps));
  struct stat found{};
  if (::fstat(file_.number(), &found) == 0 && found.st_size == now_.bytes + in_hand_) return std::nullopt;
  return fmt::format("the record {} has been changed by another program after {}; it is left as it is", shown(path_),
                     steps_of(now_.steps));
}

// Takes off what is not whole, or not certain to be on disk.
void RecordFile::cut_to(const Extent& extent) {
  now_ = extent;
  in_hand_ = 0;
  if (lasting_ && ::ftruncate(file_.number(), now_.bytes) != 0) return;  // readers pass over half an entry
}

std::string RecordFile::lost(const std::error_code& error) const {
  return fmt::format("cannot write the record {}: {}; it holds {}", shown(path_), error.message(),
                     now_.steps == 0 ? "nothing" : steps_of(now_.steps));
}

std::optional<std::string> RecordFile::keep(const match::Record& header, const std::vector<match::RecordStep>& log) {
  if (now_.bytes > 0 && now_.steps == log.size()) return std::nullopt;
  std::string more = now_.bytes == 0 ? print_header(header) : before_next_;
  for (std::size_t i = now_.steps; i < log.size(); ++i) more += print(log[i], i);
  if (auto why = disturbed()) return why;
  if (unfit_)
    if (auto why = mend()) return why;
  if (in_hand_ > 0) cut_to(now_);
  if (const std::error_code error = write_all(file_.number(), more)) {
    cut_to(now_);
    if (auto worse = settle()) return worse;
    return lost(error);
  }
  before_next_.clear();
  now_ = {now_.bytes + static_cast<off_t>(more.size()), log.size()};
  return std::nullopt;
}

std::optional<std::string> RecordFile::keep_in_hand(const match::RecordStep& step) {
  if (!lasting_ || now_.bytes == 0) return std::nullopt;  // nobody reads it again, or the battle is not begun yet
  if (auto why = disturbed()) return why;
  if (unfit_)
    if (auto why = mend()) return why;
  if (in_hand_ > 0) cut_to(now_);
  const std::string more = before_next_ + print_in_hand(step, now_.steps);
  const std::error_code error = write_all(file_.number(), more);
  in_hand_ = static_cast<off_t>(more.size());
  if (!error && (::fdatasync(file_.number()) == 0 || errno == EINVAL)) return std::nullopt;
  const std::error_code why = error ? error : last_error();
  cut_to(now_);
  return lost(why);
}

std::optional<std::string> RecordFile::settle() {
  if (!lasting_ || now_.bytes == safe_.bytes) return std::nullopt;
  if (::fdatasync(file_.number()) != 0 && errno != EINVAL) {
    const std::error_code error = last_error();
    cut_to(safe_);
    return lost(error);
  }
  safe_ = now_;
  return std::nullopt;
}

bool tells_all_of(const match::Record& record, const match::Record& other) {
  return record.rules == other.rules && record.scenario_text == other.scenario_text &&
         record.options == other.options && record.seed == other.seed && record.match == other.match &&
         record.origin == other.origin && record.fair.has_value() == other.fair.has_value() &&
         other.steps.size() <= record.steps.size() &&
         std::equal(other.steps.begin(), other.steps.end(), record.steps.begin());
}

std::optional<std::string> would_lose(const std::string& path, const match::Record& record, bool sealed) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0 || S_ISDIR(found.st_mode))
    return std::nullopt;  // who writes says what is wrong
  if (!S_ISREG(found.st_mode)) return fmt::format("{} is no file, and would keep nothing", shown(path));
  if (is_where_we_print(found)) return printed(path).error().message;
  if (const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)}; file && taken(file))
    return busy(path).error().message;
  if (!occupied(path)) return std::nullopt;
  const auto text = read_file(path);
  const auto read = text ? match::read_record(*text) : std::unexpected{match::RecordProblem{}};
  if (!read) return fmt::format("{} is no record of a battle, and is left alone", shown(path));
  if (read->seal && !sealed) return fmt::format("{} is sealed, and is left alone", shown(path));
  if (!read->remark.empty() || text->contains("\n#"))
    return fmt::format("{} has something in it that is no entry: somebody wrote into it, and it is left alone",
                       shown(path));
  if (tells_all_of(record, read->record)) return std::nullopt;
  return fmt::format("{} holds a battle that is not the beginning of this one, {} ({}), and is left alone", shown(path),
                     read->record.title, steps_of(read->record.steps.size()));
}

}  // namespace guidon::cli
