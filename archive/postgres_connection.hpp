#pragma once
// PostgreSQL as values: a connection, statements that are sent many at a time, and what came back.
#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/archive.hpp"
#include "archive/postgres_address.hpp"
#include "archive/postgres_values.hpp"

namespace guidon::archive::postgres {

struct Statement {
  const char* name;
  const char* text;
};

// Rows and columns count from 0.
class Result {
 public:
  explicit Result(PGresult* result) : result_(result) {}
  [[nodiscard]] PGresult* handle() const { return result_.get(); }
  [[nodiscard]] int rows() const { return PQntuples(handle()); }
  [[nodiscard]] std::int64_t number(int row, int column) const { return number_in(bytes(row, column)); }
  [[nodiscard]] std::string text(int row, int column) const { return std::string{bytes(row, column)}; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  [[nodiscard]] std::string_view bytes(int row, int column) const {
    return {PQgetvalue(handle(), row, column), static_cast<std::size_t>(PQgetlength(handle(), row, column))};
  }

  std::unique_ptr<PGresult, Clear> result_;
};
using Results = std::vector<Result>;

struct Rejection {
  Failure failure;
  std::string state{};  // PostgreSQL's own five letters for the reason; none where it did not answer
};

// To be used by one thread at a time.
class Connection {
 public:
  // Prepared with these statements; without any where the tables may not be there yet.
  static std::expected<std::unique_ptr<Connection>, Failure> open(const Address& address,
                                                                  std::span<const Statement> statements = {});

  [[nodiscard]] const Address& address() const { return address_; }
  [[nodiscard]] int socket() const { return PQsocket(handle()); }
  // Not after a refusal that means that the other end is gone, or no longer the one to write to.
  [[nodiscard]] bool alive() const { return alive_; }

  [[nodiscard]] std::optional<Failure> prepare(std::span<const Statement> statements);
  // What is sent goes out together, when the answers are asked for: one for each, or why the first one that was refused
  // was; none of those behind it has been done.
  void send(const Statement& statement, const Values& values = Values{});
  [[nodiscard]] std::expected<Results, Rejection> answers();
  [[nodiscard]] std::expected<Result, Failure> ask(const Statement& statement, const Values& values = Values{});
  // Several commands in one text, without answers.
  [[nodiscard]] std::optional<Failure> run(const char* commands);

  // Reads what came in unasked; why not, if the other end is gone.
  [[nodiscard]] std::optional<Failure> take_in();
  // What another session has told, one after the other.
  [[nodiscard]] std::optional<std::string> next_notice();

 private:
  struct Close {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };

  explicit Connection(const Address& address) : address_(address) {}
  [[nodiscard]] PGconn* handle() const { return handle_.get(); }
  [[nodiscard]] std::optional<Failure> settle_in();
  void pipeline();
  [[nodiscard]] bool flushed_and_read();
  [[nodiscard]] PGresult* next_result();
  [[nodiscard]] Failure gone();
  [[nodiscard]] Failure unreachable(const Phrase& why);
  [[nodiscard]] Rejection refusal(const PGresult* result);

  Address address_;
  std::unique_ptr<PGconn, Close> handle_{};
  std::size_t sent_ = 0;
  bool alive_ = true;
  bool silent_ = false;  // it did not answer in time
};

}  // namespace guidon::archive::postgres
