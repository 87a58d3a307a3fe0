#pragma once
// The adjudicator's answers as JSON.
#include <span>
#include <string>

#include "adjudicator/answer.hpp"

namespace guidon::wire {

// Whether sentences also stand there as phrases, for who says them in another language.
enum class Phrases : bool { left_out, told };

std::string json(const adjudicator::OddsAnswer& answer, Phrases phrases = Phrases::left_out);
std::string json(const adjudicator::Resolution& found, Phrases phrases = Phrases::left_out);
std::string json(const adjudicator::Query& query, const adjudicator::Finding& verdict);
std::string json(std::span<const adjudicator::Test* const> tests);
std::string json(std::span<const adjudicator::TestSet> sets);
std::string json(const adjudicator::Problem& problem, Phrases phrases = Phrases::left_out);

}  // namespace guidon::wire
