#pragma once
// Answers as people read them and as programs do.
#include <span>
#include <string>

#include "adjudicator/answer.hpp"
#include "cli/console.hpp"

namespace guidon::cli {

std::string text(const adjudicator::OddsAnswer& answer, const Console& console);
std::string text(const adjudicator::Resolution& found, const Console& console);

std::string json(const adjudicator::OddsAnswer& answer);
std::string json(const adjudicator::Resolution& found);
std::string json(std::span<const adjudicator::Test* const> tests);
std::string json(std::span<const adjudicator::RuleSet> sets);
std::string json(const adjudicator::Problem& problem);

}  // namespace guidon::cli
