#pragma once
// One archive into another, of the same kind or not.
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string_view>

#include "archive/archive.hpp"
#include "archive/postgres_address.hpp"

namespace guidon::archive {

struct Copied {
  std::uint64_t matches = 0;
  std::uint64_t entries = 0;
};

// Everything, as it is at one moment. What it is copied to must be empty, or a file that is not there.
std::expected<Copied, Failure> copy(std::string_view from, std::string_view to);
// The same into a new file.
std::optional<Failure> back_up(const postgres::Address& from, const std::filesystem::path& to);

}  // namespace guidon::archive
