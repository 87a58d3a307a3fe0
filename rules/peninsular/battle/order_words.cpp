#include "rules/peninsular/battle/order_words.hpp"

namespace guidon::peninsular {

static_assert(WordReader::none == nobody);

OrderWords::OrderWords(std::string_view text, const Setting& setting)
    : WordReader(text, {.furthest = 10'000, .example = "90,42.5"}), setting_(&setting) {}

WordReader::Ids OrderWords::structure_ids() const {
  Ids ids;
  ids.reserve(setting_->structures.size());
  for (const std::uint8_t piece : setting_->structures) ids.push_back(setting_->pieces[piece].id);
  return ids;
}

std::uint8_t OrderWords::unit() { return one_of(take(), "the id of a unit"_form, ids_of(setting_->units)); }
std::uint8_t OrderWords::officer() { return one_of(take(), "the id of an officer"_form, ids_of(setting_->officers)); }
std::uint8_t OrderWords::structure() {
  return one_of(take(), "the id of a wall, building or bridge"_form, structure_ids());
}

std::uint64_t OrderWords::units() {
  static_assert(most_units <= 64);
  return static_cast<std::uint64_t>(
      some_of("units such as 28th,95th"_form, "the id of a unit"_form, ids_of(setting_->units)));
}

table::Pose OrderWords::pose_at_facing() {
  const std::string_view word = take();
  const auto sign = word.find('@');
  if (sign == std::string_view::npos) {
    fail(expecting("a place and facing such as 90,42@10"_form, word));
    return {};
  }
  const table::Spot at = spot_in(word.substr(0, sign));
  return {at, table::Heading::hundredths(decimal(word.substr(sign + 1), 2, 360, "degrees after @"_form))};
}

Formation OrderWords::formation() {
  if (const auto found = phrase(formation_words)) return static_cast<Formation>(*found);
  unexpected(say("a formation ({})"_form, spoken_list(formation_words)));
  return Formation::line;
}

Formation OrderWords::in_formation() {
  if (!next_is("limbered") && !next_is("unlimbered")) expect("in");
  return failed() ? Formation::line : formation();
}

}  // namespace guidon::peninsular
