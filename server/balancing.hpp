#pragma once
// The search for the smallest change that makes a scenario even, as somebody asked for it and follows it.
#include <array>
#include <expected>
#include <memory>
#include <mutex>
#include <string>

#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "server/long_work.hpp"
#include "simulate/balance.hpp"

namespace guidon::server {

struct BalancingPlan {
  std::string scenario{};       // as it was asked for
  std::string scenario_text{};  // the whole of it
  match::OptionValues options{};
  std::array<players::General, 2> generals{};
  std::uint64_t battles = 1;  // of the scenario as it is, and of what is proposed
  std::uint64_t seed = 1;
  Leave leave{};
};

class Balancing final : public LongWork {
 public:
  // Or what is wrong with the scenario or an option.
  static std::expected<std::shared_ptr<Balancing>, Reason> of(BalancingPlan plan);

  bool run(const std::stop_token& stop) override;
  [[nodiscard]] wire::Json shown(Status status) const override;

 private:
  explicit Balancing(BalancingPlan plan) : LongWork(plan.leave), plan_(std::move(plan)) {}
  void tell(const simulate::Balance& found);
  [[nodiscard]] Phrase words(Status status) const;  // under the mutex

  BalancingPlan plan_;
  std::string text_{};  // the scenario with its options
  std::array<std::string, 2> side_names_{};
  const match::RuleSet* rules_ = nullptr;
  const players::School* school_ = nullptr;
  mutable std::mutex mutex_{};
  // Under the mutex:
  simulate::Finding finding_ = simulate::Finding::nothing;
  wire::Json told_{};  // what is known so far: now, favours, rounds, proposal
  Form stage_ = "the scenario as it is"_form;
  std::uint64_t before_ = 0;   // battles of the stages before this one
  std::uint64_t here_ = 0;     // and of this one,
  std::uint64_t of_here_ = 0;  // of so many
};

}  // namespace guidon::server
