#pragma once
// What the data of a battle speak of: its units, officers and ground, and the words of what is counted among a few.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/facts.hpp"
#include "kernel/table_facts.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

struct UnitSet {
  std::uint64_t bits = 0;
  [[nodiscard]] constexpr bool has(UnitRef unit) const { return (bits >> unit.at & 1U) != 0; }
  friend constexpr bool operator==(UnitSet, UnitSet) = default;
};

// The screens of red (a) and black (b).
inline constexpr std::array<std::string_view, 5> firefight_codes{"red_driven_in", "red_falls_back", "goes_on",
                                                                 "black_falls_back", "black_driven_in"};

constexpr const auto& words_of(ContactOutcome /*of*/) { return contact_words; }
constexpr const auto& words_of(DuelOutcome /*of*/) { return duel_words; }
constexpr const auto& words_of(Face /*of*/) { return face_codes; }
constexpr const auto& words_of(FightOutcome /*of*/) { return fight_words; }
constexpr const auto& words_of(FirefightOutcome /*of*/) { return firefight_codes; }
constexpr const auto& words_of(Forced /*of*/) { return forced_codes; }
constexpr const auto& words_of(FriendsOutcome /*of*/) { return friends_words; }
constexpr const auto& words_of(Function /*of*/) { return function_codes; }
constexpr const auto& words_of(HeavyOutcome /*of*/) { return heavy_codes; }
constexpr const auto& words_of(Quality /*of*/) { return quality_words; }
constexpr const auto& words_of(Role /*of*/) { return role_words; }
constexpr const auto& words_of(Verdict /*of*/) { return verdict_words; }
constexpr const auto& words_of(WonBy /*of*/) { return won_by_codes; }

template <class Sheets>
std::optional<Value> id_in(const Sheets& sheets, std::uint8_t at) {
  return at < sheets.size() ? std::optional<Value>{{sheets[at].id, {}}} : std::nullopt;
}

}  // namespace guidon::peninsular

namespace guidon {

template <>
struct Domain<peninsular::UnitRef> {
  static constexpr std::string_view name = "unit";
  static std::optional<Value> value(peninsular::UnitRef unit, const peninsular::Setting& setting) {
    return peninsular::id_in(setting.units, unit.at);
  }
};

template <>
struct Domain<peninsular::OfficerRef> {
  static constexpr std::string_view name = "officer";
  static std::optional<Value> value(peninsular::OfficerRef officer, const peninsular::Setting& setting) {
    return peninsular::id_in(setting.officers, officer.at);
  }
};

template <>
struct Domain<peninsular::PieceRef> {
  static constexpr std::string_view name = "piece";
  static std::optional<Value> value(peninsular::PieceRef piece, const peninsular::Setting& setting) {
    return peninsular::id_in(setting.pieces, piece.at);
  }
};

template <>
struct Domain<peninsular::StructureRef> {
  static constexpr std::string_view name = "structure";
  static std::optional<Value> value(peninsular::StructureRef structure, const peninsular::Setting& setting) {
    return structure.known() ? peninsular::id_in(setting.pieces, setting.structures[structure.at]) : std::nullopt;
  }
};

template <>
struct Domain<peninsular::UnitSet> {
  static Shape shape() { return list_of({.name = "unit"}); }
  static std::optional<Value> value(peninsular::UnitSet units, const peninsular::Setting& setting) {
    Values ids;
    for (std::size_t u = 0; u < setting.units.size(); ++u)
      if (units.has(u)) ids.push_back({setting.units[u].id, {}});
    return Value{std::move(ids), {}};
  }
};

}  // namespace guidon
