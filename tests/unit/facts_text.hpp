#pragma once
// Facts in short, to compare and to print: "moved(unit 28th, points 3)".
#include <string>
#include <variant>

#include "kernel/facts.hpp"

namespace guidon::tests {

inline std::string text_of(const Value& value) {
  struct Write {
    const Value& value;
    std::string operator()(std::monostate /*is*/) const { return "nothing"; }
    std::string operator()(bool is) const { return is ? "yes" : "no"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return std::to_string(number); }
    std::string operator()(std::string_view word) const { return std::string{word}; }
    std::string operator()(const std::string& id) const { return id; }
    std::string operator()(const Values& values) const {
      std::string out;
      for (std::size_t i = 0; i < values.size(); ++i) {
        out += i == 0 ? "(" : ", ";
        if (i < value.names.size()) out += std::string{value.names[i]} + " ";
        out += text_of(values[i]);
      }
      return out.empty() ? "()" : out + ")";
    }
  };
  return std::visit(Write{value}, value.is);
}

inline std::string text_of(const Facts& facts) { return std::string{facts.kind} + text_of(facts.named); }

}  // namespace guidon::tests
