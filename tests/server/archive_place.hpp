#pragma once
// Where the archive of a test is: a file of SQLite or a database of PostgreSQL.
#include <filesystem>
#include <memory>
#include <string>

#include "tests/server/archive_kit.hpp"
#include "tests/server/postgres_process.hpp"

namespace guidon::archive {

class Place {
 public:
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  virtual ~Place() = default;

  [[nodiscard]] virtual std::filesystem::path where() const = 0;
  [[nodiscard]] virtual std::string count_of_entries() const = 0;
  // Nobody can write to the match, until it is let go.
  virtual void hold(const std::string& match) = 0;
  virtual void let_go() = 0;
};

class SqlitePlace final : public Place {
 public:
  [[nodiscard]] std::filesystem::path where() const override { return folder_ / "matches.db"; }
  [[nodiscard]] std::string count_of_entries() const override {
    return Database{where()}.run("select count(*) from entries");
  }
  void hold(const std::string&) override {
    holder_ = std::make_unique<Database>(where());
    holder_->run("begin immediate");
  }
  void let_go() override { holder_->run("commit"); }

 private:
  Folder folder_{};
  std::unique_ptr<Database> holder_{};
};

class PostgresPlace final : public Place {
 public:
  [[nodiscard]] std::filesystem::path where() const override { return database_.address(); }
  [[nodiscard]] std::string count_of_entries() const override {
    return server_tests::PostgresSession{database_.address()}.run("select count(*) from guidon.entries");
  }
  void hold(const std::string& match) override {
    holder_ = std::make_unique<server_tests::PostgresSession>(database_.address());
    holder_->run("begin; select id from guidon.matches where id = '" + match + "' for update");
  }
  void let_go() override { holder_->run("commit"); }

 private:
  server_tests::PostgresDatabase database_{};
  std::unique_ptr<server_tests::PostgresSession> holder_{};
};

enum class PlaceKind : std::uint8_t { sqlite, postgres };

inline std::unique_ptr<Place> make_place(PlaceKind kind) {
  if (kind == PlaceKind::sqlite) return std::make_unique<SqlitePlace>();
  return std::make_unique<PostgresPlace>();
}

inline std::string name_of_place(const testing::TestParamInfo<PlaceKind>& info) {
  return info.param == PlaceKind::sqlite ? "sqlite" : "postgres";
}

}  // namespace guidon::archive
