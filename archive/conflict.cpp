#include "archive/conflict.hpp"

#include <algorithm>
#include <utility>

namespace guidon::archive {

namespace {

Failure conflict(std::string words) { return {Failure::Kind::conflict, std::move(words)}; }

std::string named(const std::string& match, const Entry& entry) {
  return "entry " + std::to_string(entry.number) + " of match " + match;
}

}  // namespace

Failure there_already(const std::string& match) { return conflict("match " + match + " is there already"); }

Failure no_match(const std::string& match) { return conflict("there is no match " + match); }

Failure not_the_next(const std::string& match, const Entry& entry, std::int64_t next) {
  return conflict(named(match, entry) + " is not the next, which is " + std::to_string(next));
}

Failure given_before(const std::string& match, const Entry& entry, std::int64_t other) {
  return conflict(named(match, entry) + " has the command " + entry.command + ", which entry " + std::to_string(other) +
                  " has already");
}

Failure entries_missing(const std::string& archive, const std::string& match) {
  return {Failure::Kind::broken, "the archive " + archive + " is damaged: entries of match " + match +
                                     " are missing; put a backup in its place"};
}

bool are_complete(const Stored& match, std::uint32_t since) {
  std::size_t next = since;
  const bool in_order = std::ranges::all_of(match.entries, [&](const Entry& entry) { return entry.number == next++; });
  return in_order && next == std::max(since, match.count);
}

}  // namespace guidon::archive
