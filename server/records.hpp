#pragma once
// Matches of an archive as records, and records as matches of an archive.
#include <array>
#include <expected>
#include <string>
#include <string_view>

#include "archive/archive.hpp"
#include "match/seal.hpp"
#include "wire/json.hpp"

namespace guidon::server {

// The key records are signed with: made once and kept in the archive.
std::expected<match::SigningKey, archive::Failure> signing_key(archive::Archive& archive);

// The record of a match; sealed and signed where the battle is over. Or why there is none.
std::expected<std::string, Reason> exported(archive::Archive& archive, std::string_view match,
                                            const match::SigningKey& key);

// A match made from a record, which is played again first.
struct Imported {
  std::string id;
  std::string title;
  bool over = false;
  wire::Json card{};                    // as anybody may see it
  std::array<std::string, 4> tokens{};  // of the seats, where the battle can go on
};
std::expected<Imported, Reason> imported(archive::Archive& archive, std::string_view text);
// The same to be watched and gone on from elsewhere, and not to be played on. It must be good, as `verify` has it, but
// for empty lines and remarks.
std::expected<Imported, Reason> imported_to_watch(archive::Archive& archive, std::string_view text);

}  // namespace guidon::server
