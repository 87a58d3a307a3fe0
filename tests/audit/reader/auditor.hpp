#pragma once
// Reads the stream of an adversary, a JSON document a line, and holds every property against every entry.
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/property.hpp"

namespace audit {

struct Finding {
  std::string rules;
  std::string scenario;
  std::uint64_t seed = 0;
  std::size_t entry = 0;
  std::string order;
  std::string property;
  std::string clause;
  std::string seen;
};
std::string print(const Finding& finding);

struct Tally {
  const Property* property = nullptr;
  std::size_t met = 0;
  std::size_t faults = 0;
};

class Auditor {
 public:
  explicit Auditor(std::function<void(const Finding&)> told) : told_(std::move(told)) {}

  void read(std::string_view line);  // throws where it is no line of a stream
  // One step, without a stream.
  void hold(const Scenario& scenario, const Step& step, std::span<const Step> turn);

  [[nodiscard]] const std::vector<Tally>& tallies() const { return tallies_; }
  [[nodiscard]] std::size_t battles() const { return battles_; }
  [[nodiscard]] std::size_t entries() const { return entries_; }
  [[nodiscard]] std::size_t refused() const { return refused_; }
  [[nodiscard]] std::size_t findings() const { return findings_; }

 private:
  void begin(const Json& battle);
  void enter(Json line);
  void tell(std::string_view property, std::string_view clause, std::string seen, const Entry& entry);

  std::function<void(const Finding&)> told_;
  Scenario scenario_;
  const Book* book_ = nullptr;
  std::unique_ptr<Memory> memory_;
  Frame now_;
  std::vector<Step> turn_;
  std::vector<Tally> tallies_;
  std::size_t battles_ = 0;
  std::size_t entries_ = 0;
  std::size_t refused_ = 0;
  std::size_t findings_ = 0;
};

}  // namespace audit
