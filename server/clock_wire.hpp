#pragma once
// Clocks as programs are told of them: what was agreed on, and how they stand.
#include <expected>
#include <string>

#include "kernel/reason.hpp"
#include "match/clock.hpp"
#include "wire/json.hpp"

namespace guidon::server {

// What somebody wants, or what is wrong with it. `people`: the sides that have a clock.
std::expected<match::ClockTerms, Reason> wanted_clock(const wire::Json& json, std::array<bool, 2> people);
// In the words it is asked for.
wire::Json clock_terms(const match::ClockTerms& terms);
// Left, who runs, until when, and why not.
wire::Json clock_now(const match::Clock& clock);

}  // namespace guidon::server
