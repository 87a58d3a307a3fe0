#pragma once
// What is wrong with a scenario or another file, as JSON.
#include <span>
#include <string>

#include "scenario/problem.hpp"
#include "wire/json.hpp"

namespace guidon::server {

// "problems", at most 100, each with its place and the path of what it is about, where those are known; and their
// "count".
wire::Json problems_json(std::span<const scenario::Problem> problems, std::span<const std::string> paths = {});

}  // namespace guidon::server
