#include "archive/conflict.hpp"

#include <algorithm>
#include <utility>

namespace guidon::archive {

namespace {

Failure conflict(Reason why) { return {Failure::Kind::conflict, std::move(why)}; }

}  // namespace

Failure there_already(const std::string& match) { return conflict(say("match {} is there already"_form, match)); }

Failure no_match(const std::string& match) { return conflict(say("there is no match {}"_form, match)); }

Failure not_the_next(const std::string& match, const Entry& entry, std::int64_t next) {
  return conflict(say("entry {} of match {} is not the next, which is {}"_form, entry.number, match, next));
}

Failure given_before(const std::string& match, const Entry& entry, std::int64_t other) {
  return conflict(say("entry {} of match {} has the command {}, which entry {} has already"_form, entry.number, match,
                      entry.command, other));
}

Failure entries_missing(const std::string& archive, const std::string& match) {
  return {Failure::Kind::broken,
          say("the archive {} is damaged: entries of match {} are missing; put a backup in its place"_form, archive,
              match)};
}

Failure too_new(const std::string& archive, std::int64_t version, std::int64_t newest) {
  return {Failure::Kind::broken,
          say("the archive {} has version {}, and this Guidon knows versions up to {}: use a newer Guidon"_form,
              archive, version, newest)};
}

Failure too_busy(const std::string& archive, std::size_t waiting) {
  return {Failure::Kind::unavailable,
          say("the archive {} has {} changes waiting for the disk: try again later"_form, archive, waiting)};
}

bool are_complete(const Stored& match, std::uint32_t since) {
  std::size_t next = since;
  const bool in_order = std::ranges::all_of(match.entries, [&](const Entry& entry) { return entry.number == next++; });
  return in_order && next == std::max(since, match.count);
}

}  // namespace guidon::archive
