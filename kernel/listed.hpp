#pragma once
// References as programs are told of them: by ids. A rule set says what stands in a list and where in its setting it
// is,
//
//   constexpr Listed<&Setting::units> listed(UnitRef) { return {"unit"}; }
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "kernel/facts.hpp"
#include "kernel/ref.hpp"
#include "kernel/shape.hpp"

namespace guidon {

template <auto sheets>
struct Listed {
  std::string_view name;
  [[nodiscard]] static const auto& in(const auto& setting) { return setting.*sheets; }
};

template <class Sheet>
struct Domain<Ref<Sheet>> {
  static constexpr std::string_view name = listed(Ref<Sheet>{}).name;
  static std::optional<Value> value(Ref<Sheet> one, const auto& setting) {
    const auto& sheets = listed(one).in(setting);
    return one.at < sheets.size() ? std::optional<Value>{{sheets[one.at].id, {}}} : std::nullopt;
  }
};

template <class Sheet, class Bits>
struct Domain<RefSet<Sheet, Bits>> {
  static Shape shape() { return list_of({.name = listed(Ref<Sheet>{}).name}); }
  static std::optional<Value> value(RefSet<Sheet, Bits> some, const auto& setting) {
    const auto& sheets = listed(Ref<Sheet>{}).in(setting);
    Values ids;
    for (std::size_t i = 0; i < sheets.size(); ++i)
      if (some.has(i)) ids.push_back({sheets[i].id, {}});
    return Value{std::move(ids), {}};
  }
};

}  // namespace guidon
