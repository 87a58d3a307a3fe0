#pragma once
// Everything an archive holds, as it is at one moment, to be put into another.
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "archive/archive.hpp"
#include "archive/postgres_address.hpp"

namespace guidon::archive {

// Whoever takes it may fail, and no more is told.
struct Takers {
  // In the order in which they were made, with their entries; 0: it is never due.
  std::function<std::optional<Failure>(Stored match, std::int64_t due)> match;
  std::function<std::optional<Failure>(std::string name, std::string value)> kept;
};

std::optional<Failure> read_all(const std::filesystem::path& file, const Takers& takers);
std::optional<Failure> read_all(const postgres::Address& address, const Takers& takers);

}  // namespace guidon::archive
