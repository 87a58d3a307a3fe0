#pragma once
// The luck of a match while it is worked out, and afterwards. docs/luck.md says what the numbers mean.
#include <atomic>
#include <cstddef>
#include <expected>
#include <string>

#include "match/record.hpp"
#include "wire/json.hpp"

namespace guidon::server {

struct LuckWork {
  std::size_t last = 0;               // the last entry in force that it takes into account
  std::atomic<std::size_t> done{0};   // steps
  std::atomic<std::size_t> of{0};     // of all
  std::atomic<bool> unwanted{false};  // by now: something else has been played
  wire::Json result{};                // on the table's lane; null as long as it is being worked out
  std::string wrong{};                // what kept it from being
};

// {"status": "done", "last", "sides", "throws", "sampled"}, or what is wrong. It takes its time, unless the house is
// closing.
std::expected<wire::Json, std::string> work_out(const match::Record& record, LuckWork& work,
                                                const std::atomic<bool>& closing);

}  // namespace guidon::server
