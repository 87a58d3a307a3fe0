#include "server/simulation.hpp"

#include <algorithm>

#include "match/rule_sets.hpp"
#include "simulate/command.hpp"
#include "simulate/fight.hpp"
#include "simulate/report.hpp"
#include "wire/findings.hpp"

namespace guidon::server {

namespace {

constexpr std::array<std::string_view, 4> status_words{"waiting", "running", "done", "stopped"};

}  // namespace

std::expected<Simulation, std::string> Simulation::of(SimulationPlan plan) {
  const auto game = match::Game::set_up({plan.scenario_text, plan.scenario, plan.options, plan.campaign.seed});
  if (!game) return std::unexpected{game.error()};
  Simulation out{std::move(plan), (*game)->setting()};
  out.identity_ = (*game)->identity();
  out.rules_ = &match::rule_set_of(out.setting_);
  out.school_ = players::school(out.rules_->name);
  if (out.school_ == nullptr) return std::unexpected{"no computer generals know " + std::string{out.rules_->name}};
  out.muster_ = out.rules_->muster(out.setting_);
  return out;
}

simulate::Summary Simulation::fight(std::uint64_t first, const std::stop_token& stop) const {
  const simulate::Span span{first, std::min(first + 2, plan_.campaign.battles)};
  return simulate::fight_span(*school_, setting_, plan_.campaign, muster_, span, stop);
}

wire::Json Simulation::shown(Status status, const simulate::Summary& sum) const {
  wire::Json out{{"status", status_words[static_cast<std::size_t>(status)]},
                 {"done", sum.battles},
                 {"of", plan_.campaign.battles},
                 {"scenario", plan_.scenario}};
  if (sum.battles == 0) return out;
  const simulate::ReportFacts facts{
      .summary = sum,
      .campaign = plan_.campaign,
      .muster = muster_,
      .title = identity_.title,
      .story = identity_.story,
      .rules = identity_.rules,
      .side_names = identity_.side_names,
      .side_words = {std::string{identity_.side_words[0]}, std::string{identity_.side_words[1]}},
      .ending_words = rules_->ending_words,
      .strength_word = rules_->strength_word,
      .command = simulate::command_of(plan_.scenario, plan_.campaign, plan_.options)};
  out["summary"] = wire::findings(facts);
  return out;
}

}  // namespace guidon::server
