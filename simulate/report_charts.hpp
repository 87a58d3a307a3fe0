#pragma once
// The charts of a balance report.
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "simulate/report_findings.hpp"
#include "simulate/report_svg.hpp"

namespace guidon::simulate {

// How results are filled, by match::Verdict; each is told from the others without colour.
inline constexpr std::array<std::string_view, 4> verdict_fills{"fill-none", "fill-a", "fill-b", "fill-draw"};
inline constexpr std::array<std::string_view, 2> side_fills{"fill-a", "fill-b"};

// A scale of shares, cut to what it has to show.
struct Scale {
  double low = 0;
  double high = 1;
  double step = 0.25;

  [[nodiscard]] double place(double share) const;  // 0 to 1 across
  [[nodiscard]] Interval place(const Interval& shares) const { return {place(shares.low), place(shares.high)}; }
  [[nodiscard]] std::vector<double> ticks() const;
};
Scale scale_about_even(std::span<const Interval> intervals);  // with 50 in 100 on it
Scale scale_to(double most);                                  // from none

// Parts of tables.
std::string rate_bar(const Share& share, std::string_view fill, const Scale& scale);
std::string score_mark(const Share& score, match::Side side, const Scale& scale);
std::string ending_bar(const EndingFinding& ending, std::uint64_t battles, const Scale& scale);
std::string loss_bar(const UnitFinding& unit, const Scale& scale);
std::string unit_marks(const UnitFinding& unit);
std::string axis_of(const Scale& scale);

// Pictures of their own.
std::string loss_chart(const ReportFacts& facts, const Findings& findings, std::string_view first_words,
                       std::string_view second_words);
std::string turn_chart(const ReportFacts& facts, const Findings& findings);
std::string swing_chart(const Findings& findings);
std::string pair_chart(const GeneralFinding& generals);

}  // namespace guidon::simulate
