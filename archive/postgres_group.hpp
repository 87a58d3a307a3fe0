#pragma once
// A group of jobs on its way to the disk: one transaction, two journeys to PostgreSQL and back.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "archive/postgres_connection.hpp"
#include "archive/postgres_job.hpp"
#include "archive/postgres_rows.hpp"

namespace guidon::archive::postgres {

// A server while it is connected: what it has in hand, it has by this connection and under this number.
struct Life {
  std::unique_ptr<Connection> connection;
  Server number = 0;
};

using Outcomes = std::vector<std::optional<Failure>>;

struct Written {
  Outcomes outcomes{};
  double commit_seconds = 0;
};

// A new life; or why there is none.
std::expected<Life, Failure> begin_life(const Address& address);
// What became of each job, when what became of them is on disk. A refusal is for all: nothing was done, or, where
// PostgreSQL cannot be reached, nobody knows. Takings that ask note whom they have asked.
std::expected<Written, Rejection> write_group(Life& life, std::span<Job> group);

}  // namespace guidon::archive::postgres
