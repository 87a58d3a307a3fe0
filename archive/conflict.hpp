#pragma once
// What cannot be, said alike by every kind of archive.
#include <cstdint>
#include <string>

#include "archive/archive.hpp"

namespace guidon::archive {

Failure there_already(const std::string& match);
Failure no_match(const std::string& match);
Failure not_the_next(const std::string& match, const Entry& entry, std::int64_t next);
// Another entry has its command.
Failure given_before(const std::string& match, const Entry& entry, std::int64_t other);
// Not all entries from `since` that should be there are.
Failure entries_missing(const std::string& archive, const std::string& match);
// An archive of a version that a later Guidon has made.
Failure too_new(const std::string& archive, std::int64_t version, std::int64_t newest);
Failure too_busy(const std::string& archive, std::size_t waiting);
bool are_complete(const Stored& match, std::uint32_t since);

}  // namespace guidon::archive
