#pragma once
// The archive's tables in PostgreSQL.
#include <optional>

#include "archive/archive.hpp"
#include "archive/postgres_connection.hpp"

namespace guidon::archive::postgres {

// One letter-box and one set of locks, of which the first is for whoever changes the tables; the others are held by
// servers, each by its number, for as long as they live.
constexpr std::int32_t locks = 1198877028;  // "Guid"
constexpr Server tables = 0;

// Makes the tables if they are not there, and brings them up to date if they are older. A schema of something else is
// left as it is.
std::optional<Failure> bring_up_to_date(Connection& connection);

}  // namespace guidon::archive::postgres
