#pragma once
// What the data of a battle speak of: its units, officers and ground, and the words of what is counted among a few.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/codes.hpp"
#include "kernel/facts.hpp"
#include "kernel/listed.hpp"
#include "kernel/table_facts.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"
#include "rules/peninsular/contact.hpp"
#include "rules/peninsular/fight.hpp"
#include "rules/peninsular/firefight.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using UnitSet = RefSet<UnitSheet>;

constexpr Listed<&Setting::units> listed(UnitRef /*of*/) { return {"unit"}; }
constexpr Listed<&Setting::officers> listed(OfficerRef /*of*/) { return {"officer"}; }
constexpr Listed<&Setting::pieces> listed(PieceRef /*of*/) { return {"piece"}; }

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
constexpr const auto& words_of(Mark /*of*/) { return codes<Mark::passed_critical>; }
constexpr const auto& words_of(Quality /*of*/) { return quality_words; }
constexpr const auto& words_of(Role /*of*/) { return role_words; }
constexpr const auto& words_of(Status /*of*/) { return codes<Status::overrun>; }
constexpr const auto& words_of(Verdict /*of*/) { return verdict_words; }
constexpr const auto& words_of(WonBy /*of*/) { return won_by_codes; }

}  // namespace guidon::peninsular

namespace guidon {

template <>
struct Domain<peninsular::StructureRef> {
  static constexpr std::string_view name = "structure";
  static std::optional<Value> value(peninsular::StructureRef structure, const peninsular::Setting& setting) {
    return structure.known() ? value_of(peninsular::PieceRef{setting.structures[structure.at]}, setting) : std::nullopt;
  }
};

}  // namespace guidon
