#pragma once
// What is wrong with a scenario or another file, as JSON.
#include <span>

#include "scenario/problem.hpp"
#include "wire/json.hpp"

namespace guidon::server {

// "problems", at most 100, each with its place, the path of what it is about and the clause, where those are known; and
// their "count".
wire::Json problems_json(std::span<const scenario::Problem> problems);
wire::Json problem_list(std::span<const scenario::Problem> problems);

}  // namespace guidon::server
