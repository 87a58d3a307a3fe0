#include "server/balancing.hpp"

#include <algorithm>

#include "kernel/rounded.hpp"
#include "match/rule_sets.hpp"
#include "scenario/change.hpp"
#include "server/house.hpp"
#include "wire/said.hpp"

namespace guidon::server {

using simulate::Finding;
using simulate::Summary;
using wire::Json;

namespace {

// The score of the first side; null before the first battle.
Json with_share(Json out, const Summary& summary) {
  const bool none = summary.battles == 0;
  const simulate::Interval around = none ? simulate::Interval{} : simulate::score_interval(summary, 0);
  out["battles"] = summary.battles;
  out["share"] = none ? Json{} : Json(to_millionths(summary.score(0)));
  out["low"] = none ? Json{} : Json(to_millionths(around.low));
  out["high"] = none ? Json{} : Json(to_millionths(around.high));
  return out;
}

Json round_json(const simulate::Round& round) {
  Json out = with_share({{"made", round.made}}, round.base);
  out["tried"] = Json::array();
  for (const simulate::Tried& each : round.tried)
    out["tried"].push_back(with_share({{"words", each.words}, {"cost", each.cost}}, simulate::best_of(each)));
  return out;
}

}  // namespace

std::expected<std::shared_ptr<Balancing>, Reason> Balancing::of(BalancingPlan plan) {
  const auto game = match::Game::set_up({plan.scenario_text, plan.scenario, plan.options, plan.seed});
  if (!game) return std::unexpected{game.error()};
  std::string text = plan.scenario_text;
  for (const auto& [name, value] : plan.options) {
    auto with = scenario::with_ruling(text, name, value);
    if (!with) return std::unexpected{with.error().placed()};
    text = std::move(*with);
  }
  const std::shared_ptr<Balancing> out{new Balancing{std::move(plan)}};
  out->text_ = std::move(text);
  out->side_names_ = (*game)->identity().side_names;
  out->rules_ = &match::rule_set_of((*game)->setting());
  out->school_ = players::school(out->rules_->name);
  if (out->school_ == nullptr)
    return std::unexpected{say("no computer generals know {}"_form, std::string{out->rules_->name})};
  out->tell({});
  return out;
}

bool Balancing::run(const std::stop_token& stop) {
  const simulate::BalanceTask task{.text = text_,
                                   .file_name = plan_.scenario,
                                   .generals = plan_.generals,
                                   .seed = plan_.seed,
                                   .threads = 1,
                                   .screen = std::max<std::uint64_t>(plan_.battles / 20, 20),
                                   .refine = std::max<std::uint64_t>(plan_.battles / 5, 40),
                                   .confirm = plan_.battles};
  std::stop_source enough;
  const std::stop_callback told_to_stop{stop, [&enough] { enough.request_stop(); }};
  const std::int64_t began = House::wall_clock();
  const auto stages = [&](Form stage, std::uint64_t battles) -> simulate::Progress {
    const std::lock_guard lock{mutex_};
    before_ += here_;
    here_ = 0;
    of_here_ = battles;
    stage_ = stage;
    return [&](std::uint64_t done) {
      if (leave().longest != 0 && House::wall_clock() - began >= leave().longest) enough.request_stop();
      const std::lock_guard inner{mutex_};
      here_ = done;
    };
  };
  const simulate::Balance found = simulate::find_balance(*rules_, *school_, task, stages, enough.get_token(),
                                                         [this](const simulate::Balance& so_far) { tell(so_far); });
  tell(found);
  return found.finding != Finding::stopped;
}

// Kept as it is told: the summaries themselves are large.
void Balancing::tell(const simulate::Balance& found) {
  Json told{{"now", with_share(Json::object(), found.now)},
            {"favours", found.now.battles == 0 ? Json{} : Json(side_names_[found.now.score(0) > 0.5 ? 0 : 1])},
            {"rounds", Json::array()},
            {"proposal", nullptr}};
  for (const simulate::Round& each : found.rounds) told["rounds"].push_back(round_json(each));
  if (found.finding == Finding::proposed)
    told["proposal"] = with_share({{"changes", found.changes}, {"text", found.text}}, found.confirmed);
  const std::lock_guard lock{mutex_};
  finding_ = found.finding;
  told_ = std::move(told);
}

Json Balancing::shown(Status status) const {
  const std::lock_guard lock{mutex_};
  Json out{{"status", status_words[static_cast<std::size_t>(status)]},
           {"done", before_ + here_},
           {"of", before_ + of_here_},
           {"scenario", plan_.scenario}};
  out.update(told_);
  if (status != Status::done) out["proposal"] = nullptr;  // better ones may come
  const Phrase told = words(status);
  out["words"] = told.text();
  out["said"] = wire::said(told);
  return out;
}

Phrase Balancing::words(Status status) const {
  switch (status) {
    case Status::waiting: return say("It waits for its turn."_form);
    case Status::running: return say("Battles of {}."_form, stage_);
    case Status::stopped: return say("Stopped before its end."_form);
    case Status::done: break;
  }
  if (finding_ == Finding::even_already) return say("It is even as it is; nothing needs to be changed."_form);
  return say(finding_ == Finding::proposed ? "A change was found that makes it even."_form
                                           : "Nothing was found that makes it even."_form);
}

}  // namespace guidon::server
