#include "scenario/ids.hpp"

#include <algorithm>

#include "kernel/shown.hpp"

namespace guidon::scenario {

std::string new_id(Section& section, std::string_view noun, Named& named) {
  section.need("id", "a short name of letters and digits");
  const std::optional<std::string> id = section.id("id");
  if (!id) return {};
  section.rename(say({noun, " ", shown(*id)}));
  const auto [at, is_new] = named.emplace(*id, section.where("id"));
  if (!is_new)
    section.problem("id", say({"the id ", shown(*id), " is taken by line ", std::to_string(at->second.line),
                               "; it needs one of its own"}));
  return *id;
}

std::uint8_t refer(Section& section, std::string_view key, std::string_view noun,
                   const std::vector<std::string_view>& ids) {
  const std::optional<std::string> id = section.text(key);
  if (!id) return no_one;
  const auto at = std::ranges::find(ids, *id);
  if (at != ids.end()) return static_cast<std::uint8_t>(at - ids.begin());
  section.problem(key, say({"there is no ", noun, " ", shown(*id), hint(*id, ids)}));
  return no_one;
}

}  // namespace guidon::scenario
