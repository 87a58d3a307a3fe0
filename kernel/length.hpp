#pragma once
// Distances on a table, stored as whole thousandths so that comparisons are exact and machines agree.
#include <charconv>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace guidon {

template <class Unit>
class Length {
 public:
  constexpr Length() = default;
  [[nodiscard]] static constexpr Length thousandths(std::int32_t count) { return Length{count}; }
  [[nodiscard]] static constexpr Length whole(int count) { return Length{count * 1000}; }

  [[nodiscard]] constexpr std::int32_t thousandths() const { return thousandths_; }
  friend constexpr auto operator<=>(Length, Length) = default;
  friend constexpr Length operator+(Length a, Length b) { return Length{a.thousandths_ + b.thousandths_}; }
  friend constexpr Length operator-(Length a, Length b) { return Length{a.thousandths_ - b.thousandths_}; }
  friend constexpr Length operator*(Length a, int times) { return Length{a.thousandths_ * times}; }

 private:
  constexpr explicit Length(std::int32_t count) : thousandths_(count) {}
  std::int32_t thousandths_ = 0;
};

struct InchUnit;
struct CentimetreUnit;
using Inches = Length<InchUnit>;
using Centimetres = Length<CentimetreUnit>;

// "12", "11.9", "0.05" as thousandths; nothing else, and no more than three decimals.
std::optional<std::int32_t> parse_thousandths(std::string_view text);
std::string print_thousandths(std::int32_t thousandths);
std::string to_a_tenth(std::int32_t thousandths);  // the same, rounded to one decimal

}  // namespace guidon
