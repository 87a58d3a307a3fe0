#pragma once
// Whom and what events, decisions and orders speak of, and the words of their enumerations: how programs are told of
// them.
#include <cstdint>
#include <string>

#include "kernel/codes.hpp"
#include "kernel/facts.hpp"
#include "kernel/listed.hpp"
#include "kernel/shape.hpp"
#include "kernel/table_facts.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/setting.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/brigade_morale.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::linear {

using UnitRef = Ref<UnitSheet>;
using CommanderRef = Ref<CommanderSheet>;
using BrigadeRef = Ref<BrigadeSheet>;
using PieceRef = Ref<Piece>;  // a building, or ground to be held
using ObjectiveRef = Ref<Objective>;

using UnitSet = RefSet<UnitSheet>;

constexpr Listed<&Setting::units> listed(UnitRef /*of*/) { return {"unit"}; }
constexpr Listed<&Setting::commanders> listed(CommanderRef /*of*/) { return {"commander"}; }
constexpr Listed<&Setting::brigades> listed(BrigadeRef /*of*/) { return {"brigade"}; }
constexpr Listed<&Setting::pieces> listed(PieceRef /*of*/) { return {"piece"}; }

constexpr const auto& words_of(Edge /*of*/) { return edge_words; }
constexpr const auto& words_of(Stage /*of*/) { return stage_words; }
constexpr const auto& words_of(What /*of*/) { return what_words; }
constexpr const auto& words_of(Face /*of*/) { return face_words; }
constexpr const auto& words_of(Fire /*of*/) { return fire_words; }
constexpr const auto& words_of(Cause /*of*/) { return cause_words; }
constexpr const auto& words_of(Effect /*of*/) { return effect_words; }
constexpr const auto& words_of(BrigadeOutcome /*of*/) { return brigade_words; }
constexpr const auto& words_of(Mark /*of*/) { return codes<Mark::friend_broke>; }
constexpr const auto& words_of(Status /*of*/) { return status_words; }
constexpr const auto& words_of(Verdict /*of*/) { return verdict_words; }
constexpr const auto& words_of(WonBy /*of*/) { return won_by_words; }

}  // namespace guidon::linear

namespace guidon {

template <>
struct Domain<linear::ObjectiveRef> {
  static constexpr std::string_view name = "objective";
  static std::optional<Value> value(linear::ObjectiveRef objective, const linear::Setting& setting) {
    return objective.at < setting.objectives.size()
               ? std::optional<Value>{{"objective-" + std::to_string(objective.at + 1), {}}}
               : std::nullopt;
  }
};

template <>
struct Domain<linear::OrderKind> {
  static constexpr std::string_view name = "order";
  static std::optional<Value> value(linear::OrderKind kind, const linear::Setting& /*setting*/) {
    return Value{linear::name_of(kind), {}};
  }
};

template <>
struct Domain<linear::Distance> {
  static Shape shape() { return {.is = Shape::Is::number, .name = "length", .in_one = in_a_thousand}; }
  static std::optional<Value> value(linear::Distance distance, const linear::Setting& /*setting*/) {
    return Value{distance.at / in_a_thousand, {}};
  }
};

template <>
struct Domain<linear::Angle> {
  static Shape shape() { return degrees("angle", 0); }
  static std::optional<Value> value(linear::Angle angle, const linear::Setting& /*setting*/) {
    return Value{angle.at / in_a_degree, {}};
  }
};

}  // namespace guidon
