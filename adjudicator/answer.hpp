#pragma once
// The adjudicator's answers: the odds of a query, or its outcome with given dice.
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicator/query.hpp"
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
  std::vector<int> dice;  // faces in the order thrown
  Verdict verdict;
  odds::Share share;  // how likely that outcome was
  odds::Natural of;
  [[nodiscard]] double probability() const { return odds::ratio(share.ways, of); }
};

std::expected<OddsAnswer, Problem> odds(const Query& query, const odds::Budget& budget = {});
std::expected<Resolution, Problem> resolve(const Query& query, std::span<const int> faces);
std::expected<Resolution, Problem> resolve(const Query& query, std::uint64_t seed);

// The throw a query needs next after these faces, where it needs one.
std::expected<std::optional<Label>, Problem> next_throw(const Query& query, std::span<const int> faces);

// Which of the options that are not at their default change this answer.
std::vector<Switch> touching(const Query& query);

std::string words(const Query& query, int outcome);  // the outcome in plain words

}  // namespace guidon::adjudicator
