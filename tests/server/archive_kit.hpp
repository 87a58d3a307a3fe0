#pragma once
// Archives in folders that go away, changes in few words, and a writer that can be made to wait.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/archive.hpp"

namespace guidon::archive {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "guidon-archive-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

// A file or an address.
inline std::unique_ptr<Archive> opened(const std::filesystem::path& where) {
  auto archive = open(where.string());
  if (archive) return std::move(*archive);
  ADD_FAILURE() << archive.error().why.text();
  std::abort();
}

inline Change creation(std::string match, std::vector<Entry> entries = {}) {
  return {.match = std::move(match),
          .at = 100,
          .creates = true,
          .entries = std::move(entries),
          .status = "open",
          .card = "{}",
          .secret = "hidden"};
}

inline Change addition(std::string match, std::uint32_t number, std::string text = "text", std::string command = "") {
  return {.match = std::move(match), .at = 200, .entries = {{number, 200, std::move(command), std::move(text)}}};
}

using Outcome = std::future<std::optional<Failure>>;

inline Outcome begin_write(Archive& archive, Change change) {
  std::promise<std::optional<Failure>> written;
  Outcome outcome = written.get_future();
  archive.write(std::move(change), [written = std::move(written)](std::optional<Failure> failure) mutable {
    written.set_value(std::move(failure));
  });
  return outcome;
}

inline std::optional<Failure> write(Archive& archive, Change change) {
  return begin_write(archive, std::move(change)).get();
}

inline Stored loaded(Archive& archive, std::string_view match) {
  auto stored = archive.load(match);
  if (stored && *stored) return std::move(**stored);
  ADD_FAILURE() << (stored ? "no match " + std::string{match} : stored.error().why.text());
  return {};
}

inline bool is_conflict(const std::optional<Failure>& failure, std::string_view words) {
  return failure && failure->kind == Failure::Kind::conflict && failure->why == words;
}

inline bool says(const Failure& failure, std::string_view words) { return failure.why.text().contains(words); }

// Keeps the archive from writing until it is let go: what comes in meanwhile becomes one group.
class Held {
 public:
  explicit Held(Archive& archive) {
    std::promise<void> reached;
    archive.write(creation("held"), [&reached, go = go_.get_future()](const std::optional<Failure>&) mutable {
      const std::future<void> wait = std::move(go);
      reached.set_value();
      wait.wait();
    });
    reached.get_future().wait();
  }
  void let_go() { go_.set_value(); }

 private:
  std::promise<void> go_{};
};

inline mode_t permissions(const std::filesystem::path& file) {
  struct stat status{};
  EXPECT_EQ(::stat(file.c_str(), &status), 0) << file;
  return status.st_mode & 0777U;
}

// A file as SQLite sees it, past the archive.
class Database {
 public:
  explicit Database(const std::filesystem::path& file) { sqlite3_open(file.c_str(), &handle_); }
  ~Database() { sqlite3_close(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Runs it and gives the last value of its first column.
  std::string run(const char* commands) {
    std::string answer;
    const auto note = [](void* to, int, char** values, char**) {
      *static_cast<std::string*>(to) = values[0] == nullptr ? "" : values[0];
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(handle_, commands, note, &answer, nullptr), SQLITE_OK) << sqlite3_errmsg(handle_);
    return answer;
  }

 private:
  sqlite3* handle_ = nullptr;
};

}  // namespace guidon::archive
