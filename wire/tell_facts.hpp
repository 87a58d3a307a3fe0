#pragma once
// What is told to programs: {"kind": "moved", "unit": "P11", "to": "1306"}, and what a program tells.
#include <variant>

#include "kernel/facts.hpp"
#include "wire/json.hpp"
#include "wire/telling.hpp"

namespace guidon::wire {

template <class Out>
void tell(Out& out, const Value& value) {
  const auto* values = std::get_if<Values>(&value.is);
  if (values == nullptr) {
    std::visit(
        [&](const auto& is) {
          using Is = std::remove_cvref_t<decltype(is)>;
          if constexpr (std::is_same_v<Is, std::monostate>)
            out.add(nullptr);
          else if constexpr (!std::is_same_v<Is, Values>)
            out.add(is);
        },
        value.is);
  } else if (value.names.empty()) {
    out.list([&] {
      for (const Value& each : *values) tell(out, each);
    });
  } else {
    out.object([&] {
      for (std::size_t i = 0; i < values->size(); ++i) {
        out.key(value.names[i]);
        tell(out, (*values)[i]);
      }
    });
  }
}

template <class Out>
void tell(Out& out, const Facts& facts) {
  out.object([&] {
    out("kind", facts.kind);
    for (std::size_t i = 0; i < facts.values().size(); ++i) {
      out.key(facts.named.names[i]);
      tell(out, facts.values()[i]);
    }
  });
}

// Under "data", where there is something.
template <class Out>
void tell_data(Out& out, const Facts& facts) {
  if (facts.empty()) return;
  out.key("data");
  tell(out, facts);
}

Json data(const Facts& facts);

// An order that is sent as data; its names point into `json`. Members that are null are as if they were not there.
Facts facts_in(const Json& json);

}  // namespace guidon::wire
