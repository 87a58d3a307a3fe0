#include "server/simulation.hpp"

#include <algorithm>

#include "match/rule_sets.hpp"
#include "server/house.hpp"
#include "server/report_page.hpp"
#include "simulate/command.hpp"
#include "simulate/fight.hpp"
#include "wire/findings.hpp"

namespace guidon::server {

Simulation::Simulation(SimulationPlan plan, scenario::Setting setting)
    : LongWork(plan.leave), plan_(std::move(plan)), setting_(std::move(setting)) {}

std::expected<std::shared_ptr<Simulation>, Reason> Simulation::of(SimulationPlan plan) {
  const auto game = match::Game::set_up({plan.scenario_text, plan.scenario, plan.options, plan.campaign.seed});
  if (!game) return std::unexpected{game.error()};
  const std::shared_ptr<Simulation> out{new Simulation{std::move(plan), (*game)->setting()}};
  out->identity_ = (*game)->identity();
  out->rules_ = &match::rule_set_of(out->setting_);
  out->school_ = players::school(out->rules_->name);
  if (out->school_ == nullptr)
    return std::unexpected{say("no computer generals know {}"_form, std::string{out->rules_->name})};
  out->muster_ = out->rules_->muster(out->setting_);
  return out;
}

// By two battles, which belong together where generals change sides.
bool Simulation::run(const std::stop_token& stop) {
  const std::uint64_t battles = plan_.campaign.battles;
  const std::int64_t began = House::wall_clock();
  const auto in_time = [&] { return leave().longest == 0 || House::wall_clock() - began < leave().longest; };
  for (std::uint64_t first = 0; first < battles && !stop.stop_requested() && in_time(); first += 2) {
    const simulate::Span span{first, std::min(first + 2, battles)};
    const simulate::Summary part = simulate::fight_span(*school_, setting_, plan_.campaign, muster_, span, stop);
    const std::lock_guard lock{mutex_};
    sum_.add(part);
  }
  return sum().battles >= battles;
}

simulate::Summary Simulation::sum() const {
  const std::lock_guard lock{mutex_};
  return sum_;
}

simulate::ReportFacts Simulation::facts(const simulate::Summary& sum) const {
  return {.summary = sum,
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
}

wire::Json Simulation::shown(Status status) const {
  const simulate::Summary so_far = sum();
  wire::Json out{{"status", status_words[static_cast<std::size_t>(status)]},
                 {"done", so_far.battles},
                 {"of", plan_.campaign.battles},
                 {"scenario", plan_.scenario}};
  if (so_far.battles != 0) out["summary"] = wire::findings(facts(so_far));
  return out;
}

std::string Simulation::report() const {
  const simulate::Summary so_far = sum();
  return report_page(facts(so_far));
}

}  // namespace guidon::server
