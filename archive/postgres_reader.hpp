#pragma once
// Those who read: a few connections that are opened when they are wanted.
#include <condition_variable>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/archive.hpp"
#include "archive/postgres_connection.hpp"

namespace guidon::archive::postgres {

class Reader {
 public:
  explicit Reader(Address address) : address_(std::move(address)) {}

  // As they are in `Archive`.
  [[nodiscard]] std::expected<std::optional<Stored>, Failure> load(std::string_view match, std::uint32_t since);
  [[nodiscard]] std::expected<std::optional<Stored>, Failure> look(std::string_view match);
  [[nodiscard]] std::expected<std::vector<Stored>, Failure> list(const Wanted& wanted);
  [[nodiscard]] std::expected<std::vector<std::string>, Failure> due(std::int64_t by, std::size_t most);
  [[nodiscard]] std::expected<std::optional<std::string>, Failure> kept(std::string_view name);

  // Why nobody can read now, so that nobody waits to find out; and that everybody can again.
  void cannot(Failure why);
  void can();

 private:
  using Question = std::pair<Statement, Values>;

  [[nodiscard]] std::expected<Results, Failure> ask(const std::vector<Question>& questions);
  [[nodiscard]] std::expected<std::unique_ptr<Connection>, Failure> borrow();
  void give_back(std::unique_ptr<Connection> connection);

  Address address_;
  std::mutex mutex_{};
  std::condition_variable came_back_{};
  std::vector<std::unique_ptr<Connection>> free_{};
  std::size_t lent_ = 0;
  std::optional<Failure> why_not_{};
};

}  // namespace guidon::archive::postgres
