#pragma once
// The adjudicator's answers: the odds of a query, or its outcome with given dice.
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicator/query.hpp"
#include "kernel/phrase.hpp"
#include "odds/odds.hpp"

namespace guidon::adjudicator {

struct OddsAnswer {
  Query query;
  Ledger ledger;
  odds::Odds odds;
};

struct Resolution {
  Query query;
  Ledger ledger;
  std::vector<int> dice;          // faces in the order thrown
  std::vector<Label> thrown_for;  // what each of them was
  Finding finding;
  odds::Share share;  // how likely that outcome was
  odds::Natural of;
  [[nodiscard]] double probability() const { return odds::ratio(share.ways, of); }
};

std::expected<OddsAnswer, Problem> odds(const Query& query, const odds::Budget& budget = {});
std::expected<Resolution, Problem> resolve(const Query& query, std::span<const int> faces);
// Rolls what is still to be thrown after these faces.
std::expected<Resolution, Problem> resolve(const Query& query, std::uint64_t seed, std::span<const int> faces = {});

// What these faces lead to, without how likely that was: for who asks about many of them.
std::expected<Finding, Problem> finding(const Query& query, std::span<const int> faces);

// The throw a query needs next after these faces, where it needs one.
std::expected<std::optional<Missing>, Problem> next_throw(const Query& query, std::span<const int> faces);

// Which of the options that are not at their default change this answer.
std::vector<Switch> touching(const Query& query);

Phrase words(const Query& query, int outcome);                    // the outcome in plain words
std::optional<Favours> favours(const Query& query, int outcome);  // none of a number

}  // namespace guidon::adjudicator
