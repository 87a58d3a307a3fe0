#pragma once
// What those who ask for many battles send: which scenario, and who leads its sides.
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "players/school.hpp"
#include "server/fields.hpp"
#include "server/request.hpp"

namespace guidon::server {

// A general who thinks for so long that nobody could stop him is refused.
std::expected<players::General, Reason> general_of(Fields& fields, std::string_view side, std::string_view usual);

struct AskedScenario {
  std::string name{};  // "scenario.toml" of a text
  std::string text{};
};
// Of the shelf by `scenario`, or `scenario_text`; else the answer, whose code for what is no plan is `code`.
std::expected<AskedScenario, Response> scenario_of(Fields& fields, std::string_view code);

}  // namespace guidon::server
