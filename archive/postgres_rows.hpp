#pragma once
// What a group of jobs comes to, decided in memory: who is refused, and which rows the others make. It refers to what
// it is given, which must outlive it.
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/archive.hpp"
#include "archive/postgres_job.hpp"

namespace guidon::archive::postgres {

// How a match stands before the group.
struct Standing {
  Server owner = 0;  // nobody
  std::int64_t next = 0;
};

struct Before {
  std::map<std::string, Standing, std::less<>> matches{};                  // those that are there
  std::map<std::pair<std::string, std::string>, std::int64_t> commands{};  // of a match; the entry that has it
};

// What becomes of the row of a match: a new one, or what alters in it.
struct MatchRow {
  bool made = false;
  std::int64_t created = 0;
  std::int64_t changed = 0;
  std::optional<std::string_view> status{};
  std::optional<std::string_view> card{};
  std::optional<std::string_view> secret{};
  std::optional<std::int64_t> due{};
};

struct EntryRow {
  std::string_view match;
  const Entry* entry;
};

class Rows {
 public:
  Rows(Server me, Before before) : me_(me), before_(std::move(before)) {}

  // Why it cannot be; else its rows are added.
  [[nodiscard]] std::optional<Failure> put(const Change& change);
  [[nodiscard]] std::optional<Failure> put(const Keeping& keeping);
  [[nodiscard]] std::optional<Failure> put(const Handing& handing);
  // `elsewhere` if another server has it.
  [[nodiscard]] std::optional<Failure> put(const Taking& taking);
  // The server that has a match, or 0.
  [[nodiscard]] Server owner(std::string_view match) const;

  // In the order in which they came.
  [[nodiscard]] const std::vector<std::pair<std::string_view, MatchRow>>& matches() const { return matches_; }
  [[nodiscard]] const std::vector<EntryRow>& entries() const { return entries_; }
  [[nodiscard]] const std::map<std::string_view, std::string_view>& kept() const { return kept_; }
  [[nodiscard]] const std::map<std::string_view, std::string_view>& kept_first() const { return kept_first_; }
  [[nodiscard]] const std::map<std::string_view, Server>& handed() const { return handed_; }

 private:
  [[nodiscard]] std::optional<Failure> refused(const Change& change) const;
  [[nodiscard]] std::optional<Failure> refused_entries(const Change& change, std::int64_t next) const;
  [[nodiscard]] MatchRow& row(std::string_view match);

  Server me_;
  Before before_;
  std::vector<std::pair<std::string_view, MatchRow>> matches_{};
  std::map<std::string_view, std::size_t> places_{};
  std::vector<EntryRow> entries_{};
  std::map<std::string_view, std::string_view> kept_{};
  std::map<std::string_view, std::string_view> kept_first_{};
  std::map<std::string_view, Server> handed_{};
};

}  // namespace guidon::archive::postgres
