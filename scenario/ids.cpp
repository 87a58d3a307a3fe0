#include "scenario/ids.hpp"

#include <algorithm>

#include "kernel/shown.hpp"

namespace guidon::scenario {

std::string new_id(Section& section, called::Name name, Named& named) {
  section.need("id", say("a short name of letters and digits"_form));
  const std::optional<std::string> id = section.id("id");
  if (!id) return {};
  section.rename(name(*id));
  const auto [at, is_new] = named.emplace(*id, section.where("id"));
  if (!is_new)
    section.problem("id",
                    say("the id {} is taken by line {}; it needs one of its own"_form, shown(*id), at->second.line));
  return *id;
}

std::uint8_t refer(Section& section, std::string_view key, called::Name name,
                   const std::vector<std::string_view>& ids) {
  const std::optional<std::string> id = section.text(key);
  if (!id) return no_one;
  const auto at = std::ranges::find(ids, *id);
  if (at != ids.end()) return static_cast<std::uint8_t>(at - ids.begin());
  section.problem(key, {say("there is no {}"_form, name(*id)), suggestion(*id, ids)});
  return no_one;
}

}  // namespace guidon::scenario
