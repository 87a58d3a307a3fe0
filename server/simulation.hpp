#pragma once
// A simulation that somebody asked for: which battles, and how far they are.
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "server/long_work.hpp"
#include "simulate/report.hpp"
#include "simulate/summary.hpp"

namespace guidon::server {

struct SimulationPlan {
  std::string scenario{};       // as it was asked for
  std::string scenario_text{};  // the whole of it
  match::OptionValues options{};
  simulate::Campaign campaign{};
  Leave leave{};
};

class Simulation final : public LongWork {
 public:
  // Or what is wrong with the scenario or an option.
  static std::expected<std::shared_ptr<Simulation>, Reason> of(SimulationPlan plan);

  bool run(const std::stop_token& stop) override;
  // All quantities with their intervals once there is a battle.
  [[nodiscard]] wire::Json shown(Status status) const override;
  [[nodiscard]] std::string report() const;  // a page, of the battles so far

 private:
  Simulation(SimulationPlan plan, scenario::Setting setting);
  [[nodiscard]] simulate::Summary sum() const;
  [[nodiscard]] simulate::ReportFacts facts(const simulate::Summary& sum) const;

  SimulationPlan plan_;
  scenario::Setting setting_;
  match::Identity identity_{};
  match::Muster muster_{};
  const match::RuleSet* rules_ = nullptr;
  const players::School* school_ = nullptr;
  mutable std::mutex mutex_{};
  simulate::Summary sum_{};  // under the mutex
};

}  // namespace guidon::server
