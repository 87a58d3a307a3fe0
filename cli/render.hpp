#pragma once
// Answers as people read them; wire/answers.hpp has them for programs.
#include <string>

#include "adjudicator/answer.hpp"
#include "cli/console.hpp"

namespace guidon::cli {

std::string text(const adjudicator::OddsAnswer& answer, const Console& console);
std::string text(const adjudicator::Resolution& found, const Console& console);

}  // namespace guidon::cli
