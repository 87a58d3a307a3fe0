#pragma once
// An order that somebody wishes to give: in words, or as data.
#include <concepts>
#include <string_view>
#include <variant>

#include "kernel/facts.hpp"

namespace guidon::match {

class Wish {
 public:
  // NOLINTBEGIN(google-explicit-constructor): whatever tells an order
  Wish(const std::convertible_to<std::string_view> auto& words) : told_(std::string_view{words}) {}
  Wish(const Facts& data) : told_(&data) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] std::string_view words() const {  // empty where it is data
    const auto* words = std::get_if<std::string_view>(&told_);
    return words != nullptr ? *words : std::string_view{};
  }
  [[nodiscard]] const Facts* data() const {
    const auto* data = std::get_if<const Facts*>(&told_);
    return data != nullptr ? *data : nullptr;
  }

 private:
  std::variant<std::string_view, const Facts*> told_;
};

}  // namespace guidon::match
