#pragma once
// Whom and what events, decisions and orders speak of, and the words of their enumerations: how programs are told of
// them.
#include <cstdint>
#include <string>

#include "kernel/facts.hpp"
#include "kernel/ref.hpp"
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

struct UnitSet {
  std::uint64_t bits = 0;
  [[nodiscard]] constexpr bool has(UnitRef unit) const { return (bits >> unit.at & 1U) != 0; }
};

constexpr const auto& words_of(Edge /*of*/) { return edge_words; }
constexpr const auto& words_of(Stage /*of*/) { return stage_words; }
constexpr const auto& words_of(What /*of*/) { return what_words; }
constexpr const auto& words_of(Face /*of*/) { return face_words; }
constexpr const auto& words_of(Fire /*of*/) { return fire_words; }
constexpr const auto& words_of(Cause /*of*/) { return cause_words; }
constexpr const auto& words_of(Effect /*of*/) { return effect_words; }
constexpr const auto& words_of(BrigadeOutcome /*of*/) { return brigade_words; }
constexpr const auto& words_of(Verdict /*of*/) { return verdict_words; }
constexpr const auto& words_of(WonBy /*of*/) { return won_by_words; }

template <class Sheets>
std::optional<Value> id_in(const Sheets& sheets, std::uint8_t at) {
  return at < sheets.size() ? std::optional<Value>{{sheets[at].id, {}}} : std::nullopt;
}

}  // namespace guidon::linear

namespace guidon {

template <>
struct Domain<linear::UnitRef> {
  static constexpr std::string_view name = "unit";
  static std::optional<Value> value(linear::UnitRef unit, const linear::Setting& setting) {
    return linear::id_in(setting.units, unit.at);
  }
};

template <>
struct Domain<linear::CommanderRef> {
  static constexpr std::string_view name = "commander";
  static std::optional<Value> value(linear::CommanderRef man, const linear::Setting& setting) {
    return linear::id_in(setting.commanders, man.at);
  }
};

template <>
struct Domain<linear::BrigadeRef> {
  static constexpr std::string_view name = "brigade";
  static std::optional<Value> value(linear::BrigadeRef brigade, const linear::Setting& setting) {
    return linear::id_in(setting.brigades, brigade.at);
  }
};

template <>
struct Domain<linear::PieceRef> {
  static constexpr std::string_view name = "piece";
  static std::optional<Value> value(linear::PieceRef piece, const linear::Setting& setting) {
    return linear::id_in(setting.pieces, piece.at);
  }
};

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
  static Shape shape() { return {.is = Shape::Is::number, .name = "length"}; }
  static std::optional<Value> value(linear::Distance distance, const linear::Setting& /*setting*/) {
    return Value{distance.at / in_a_thousand, {}};
  }
};

template <>
struct Domain<linear::Angle> {
  static Shape shape() { return {.is = Shape::Is::number, .name = "angle"}; }
  static std::optional<Value> value(linear::Angle angle, const linear::Setting& /*setting*/) {
    constexpr double in_a_degree = 100;
    return Value{angle.at / in_a_degree, {}};
  }
};

template <>
struct Domain<linear::UnitSet> {
  static Shape shape() { return list_of({.name = "unit"}); }
  static std::optional<Value> value(linear::UnitSet units, const linear::Setting& setting) {
    Values ids;
    for (std::size_t u = 0; u < setting.units.size(); ++u)
      if (units.has(u)) ids.push_back({setting.units[u].id, {}});
    return Value{std::move(ids), {}};
  }
};

}  // namespace guidon
