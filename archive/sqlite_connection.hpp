#pragma once
// SQLite as values: a connection, statements that are prepared once, and runs of them that always come to an end.
#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "archive/archive.hpp"

namespace guidon::archive {

// To be used by one thread at a time.
class Connection {
 public:
  // The file must be there. Nothing has been read of it yet.
  static std::expected<std::unique_ptr<Connection>, Failure> open(const std::filesystem::path& file);

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
  // Why the last call failed, and what to do about it.
  [[nodiscard]] Failure failure() const;

  [[nodiscard]] std::optional<Failure> run(const char* commands) const;
  // Ends a transaction if there is one, and forgets it.
  void roll_back() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
  };

  explicit Connection(std::filesystem::path file) : file_(std::move(file)) {}

  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> handle_{};
};

// Prepared when it is first run.
class Statement {
 public:
  Statement(const Connection& connection, std::string text) : connection_(connection), text_(std::move(text)) {}

 private:
  friend class Run;
  struct Finish {
    void operator()(sqlite3_stmt* prepared) const { sqlite3_finalize(prepared); }
  };

  const Connection& connection_;
  std::string text_;
  std::unique_ptr<sqlite3_stmt, Finish> prepared_{};
};

// One run of a statement, with values for ?1, ?2 and so on. They are not copied and must outlive it.
class Run {
 public:
  template <class... Values>
  explicit Run(Statement& statement, const Values&... values) : statement_(statement) {
    prepare();
    int place = 0;
    (bind(++place, values), ...);
  }
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  // Whether there is another row.
  [[nodiscard]] std::expected<bool, Failure> next();
  // For statements without rows.
  [[nodiscard]] std::optional<Failure> finish();

  // Columns of the row, from 0.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  void prepare();
  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind(int place, const std::string& value) { bind(place, std::string_view{value}); }
  void bind(int place, std::nullopt_t null);
  template <class Value>
  void bind(int place, const std::optional<Value>& value) {
    value ? bind(place, *value) : bind(place, std::nullopt);
  }
  void check(int result);
  [[nodiscard]] sqlite3_stmt* prepared() const { return statement_.prepared_.get(); }

  Statement& statement_;
  std::optional<Failure> failure_{};
};

}  // namespace guidon::archive
