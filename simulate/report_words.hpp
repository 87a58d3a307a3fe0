#pragma once
// The findings of a balance report in plain sentences, the same on the page and in the terminal.
#include <string>
#include <string_view>
#include <vector>

#include "simulate/report_findings.hpp"

namespace guidon::simulate {

std::string grouped(std::uint64_t count);  // 12,345
std::string_view plural(std::uint64_t count, std::string_view one, std::string_view many);
std::string percent(double share);            // 54.4, without a sign
std::string between(const Interval& shares);  // "53.4 to 55.4" of a hundred
std::string decimal(double value);            // 6.2
std::string signed_points(double share);      // "+12.3", with a true minus sign
// As a name is said in the middle of a sentence: "the rearguard".
std::string mid_sentence(std::string_view name);
std::string sentence_case(std::string_view words);  // "Night"

class ReportWords {
 public:
  ReportWords(const ReportFacts& facts, const Findings& findings) : facts_(&facts), findings_(&findings) {}

  [[nodiscard]] std::string setting() const;                // rules, battles, generals
  [[nodiscard]] std::string headline() const;               // "A slight edge for the rearguard"
  [[nodiscard]] std::string verdict() const;                // how the battles went
  [[nodiscard]] std::string sureness() const;               // and what that proves
  [[nodiscard]] std::vector<std::string> warnings() const;  // what a reader must know before he believes it
  [[nodiscard]] std::string generals() const;
  [[nodiscard]] std::string losses(match::Side side) const;
  [[nodiscard]] std::string length() const;
  [[nodiscard]] std::string swings() const;
  [[nodiscard]] std::string need(const Need& need) const;
  [[nodiscard]] std::vector<std::string> method() const;
  [[nodiscard]] std::string again() const;  // how to make the same report

 private:
  [[nodiscard]] std::string name(match::Side side) const { return mid_sentence(facts_->side_names[side]); }

  const ReportFacts* facts_;
  const Findings* findings_;
};

}  // namespace guidon::simulate
