#pragma once
// The adjudicator's answers as JSON.
#include <span>
#include <string>

#include "adjudicator/answer.hpp"

namespace guidon::wire {

std::string json(const adjudicator::OddsAnswer& answer);
std::string json(const adjudicator::Resolution& found);
std::string json(std::span<const adjudicator::Test* const> tests);
std::string json(std::span<const adjudicator::RuleSet> sets);
std::string json(const adjudicator::Problem& problem);

}  // namespace guidon::wire
