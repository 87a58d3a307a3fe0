#pragma once
// A simulation that somebody asked for: which battles, and how far they are.
#include <cstdint>
#include <expected>
#include <stop_token>
#include <string>

#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "simulate/summary.hpp"
#include "wire/json.hpp"

namespace guidon::server {

struct SimulationPlan {
  std::string scenario{};       // as it was asked for
  std::string scenario_text{};  // the whole of it
  match::Rulings options{};
  simulate::Campaign campaign{};
  std::string remote{};      // who asked
  std::int64_t longest = 0;  // milliseconds that it may run; 0: as long as it takes
};

class Simulation {
 public:
  enum class Status : std::uint8_t { waiting, running, done, stopped };

  // Or what is wrong with the scenario or an option.
  static std::expected<Simulation, std::string> of(SimulationPlan plan);

  [[nodiscard]] const SimulationPlan& plan() const { return plan_; }
  // Two battles more, which belong together where generals change sides.
  [[nodiscard]] simulate::Summary fight(std::uint64_t first, const std::stop_token& stop) const;
  // How it stands: all quantities with their intervals once there is a battle.
  [[nodiscard]] wire::Json shown(Status status, const simulate::Summary& sum) const;

 private:
  Simulation(SimulationPlan plan, scenario::Setting setting) : plan_(std::move(plan)), setting_(std::move(setting)) {}

  SimulationPlan plan_;
  scenario::Setting setting_;
  match::Identity identity_{};
  match::Muster muster_{};
  const match::RuleSet* rules_ = nullptr;
  const players::School* school_ = nullptr;
};

}  // namespace guidon::server
