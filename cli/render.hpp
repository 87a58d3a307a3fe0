#pragma once
// Answers as people read them and as programs do.
#include <nlohmann/json.hpp>
#include <string>

#include "adjudicator/answer.hpp"
#include "cli/console.hpp"

namespace guidon::cli {

std::string text(const adjudicator::OddsAnswer& answer, const Console& console);
std::string text(const adjudicator::Resolution& resolution, const Console& console);

nlohmann::ordered_json json(const adjudicator::OddsAnswer& answer);
nlohmann::ordered_json json(const adjudicator::Resolution& resolution);
nlohmann::ordered_json json(const adjudicator::Test& test);
std::string print(const nlohmann::ordered_json& json);

}  // namespace guidon::cli
