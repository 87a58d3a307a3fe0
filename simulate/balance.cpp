#include "simulate/balance.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "scenario/change.hpp"

namespace guidon::simulate {

namespace {

constexpr std::size_t most_changes = 3;
constexpr std::size_t cheapest_kept = 6;  // of the changes that may do
constexpr std::size_t nearest_kept = 3;   // and of those that came nearest, whatever they cost
constexpr std::size_t most_confirmed = 4;
constexpr std::uint64_t in_doubt = 3;  // so many times the battles more

double off(const Summary& summary) { return std::abs(summary.score(0) - 0.5); }

class Search {
 public:
  Search(const match::RuleSet& rules, const players::School& school, const BalanceTask& task, const Stages& stages,
         const std::stop_token& stop, const SoFar& so_far)
      : rules_(rules),
        school_(school),
        task_(task),
        stages_(stages),
        stop_(stop),
        so_far_(so_far),
        next_seed_(task.seed) {}

  Balance run() {
    std::string text = task_.text;
    out_.now = fight_one(text, task_.confirm, "the scenario as it is"_form);
    tell();
    if (over()) return std::move(out_);
    if (evenness(out_.now) != Evenness::lopsided) {
      out_.finding = Finding::even_already;
      return std::move(out_);
    }
    Summary now = out_.now;
    std::vector<std::string> made;
    while (made.size() < most_changes) {
      std::vector<scenario::Change> all = scenario::changes(text, rules_.side_words, now.score(0) < 0.5 ? 0 : 1);
      if (all.empty()) break;
      std::ranges::stable_sort(all, {}, &scenario::Change::cost);
      Round& round = out_.rounds.emplace_back(Round{made, now, {}});
      if (try_round(all, round) || over()) return std::move(out_);
      // None will do by itself: the one that comes nearest, and another one on top of it.
      const auto best = std::ranges::min_element(
          round.tried, {}, [](const Tried& each) { return std::pair{each.refined.battles == 0, off(best_of(each))}; });
      if (off(best_of(*best)) >= off(now)) break;
      now = best_of(*best);
      made.push_back(best->words);
      text = std::move(all[static_cast<std::size_t>(best - round.tried.begin())].text);
    }
    out_.finding = Finding::nothing;
    return std::move(out_);
  }

 private:
  void tell() const {
    if (so_far_) so_far_(out_);
  }

  bool over() {
    if (stop_.stop_requested()) out_.finding = Finding::stopped;
    return stop_.stop_requested();
  }

  // Battles of several scenarios on the same seeds, which nobody has used before.
  std::vector<Summary> fight(const std::vector<const std::string*>& texts, std::uint64_t battles, Form stage) {
    std::vector<Variant> variants;
    variants.reserve(texts.size());
    for (const std::string* text : texts)
      variants.push_back({{}, *scenario::load(*text, task_.file_name), task_.generals});
    const Trial trial{battles, next_seed_, false, task_.threads};
    next_seed_ += battles;
    std::vector<Summary> out;
    for (const Compared& each :
         compare_all(rules_, school_, variants, trial, stages_(stage, battles * texts.size()), stop_))
      out.push_back(each.summary);
    return out;
  }
  Summary fight_one(const std::string& text, std::uint64_t battles, Form stage) {
    return fight({&text}, battles, stage).front();
  }

  // Whether one of the changes will do.
  bool try_round(const std::vector<scenario::Change>& all, Round& round) {
    std::vector<const std::string*> texts;
    for (const scenario::Change& each : all) {
      texts.push_back(&each.text);
      round.tried.push_back({each.words, each.cost, {}, {}, {}});
    }
    const std::vector<Summary> screened = fight(texts, task_.screen, "every change"_form);
    for (std::size_t i = 0; i < all.size(); ++i) round.tried[i].screened = screened[i];
    tell();
    const std::vector<std::size_t> few = short_list(round.tried);
    if (few.empty() || over()) return false;
    texts.clear();
    for (const std::size_t i : few) texts.push_back(&all[i].text);
    const std::vector<Summary> refined = fight(texts, task_.refine, "the best few"_form);
    for (std::size_t k = 0; k < few.size(); ++k) round.tried[few[k]].refined = refined[k];
    tell();
    return !over() && confirm(all, round, few);
  }

  // Those that may do, the cheapest of them first, and those that came nearest.
  static std::vector<std::size_t> short_list(const std::vector<Tried>& tried) {
    std::vector<std::size_t> may;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      const Interval around = score_interval(tried[i].screened, 0);
      if (around.low <= fair.high && around.high >= fair.low) may.push_back(i);
    }
    std::vector<std::size_t> near = may;
    std::ranges::stable_sort(near, {}, [&](std::size_t i) { return off(tried[i].screened); });
    std::ranges::stable_sort(may, {}, [&](std::size_t i) { return std::pair{tried[i].cost, off(tried[i].screened)}; });
    if (may.size() > cheapest_kept) may.resize(cheapest_kept);
    if (near.size() > nearest_kept) near.resize(nearest_kept);
    std::ranges::copy_if(near, std::back_inserter(may),
                         [&, kept = may](std::size_t i) { return std::ranges::find(kept, i) == kept.end(); });
    return may;
  }

  // Fights those that were even again, on seeds of their own, the cheapest first, until one is surely even; else the
  // nearest of the cheapest is proposed.
  bool confirm(const std::vector<scenario::Change>& all, Round& round, std::vector<std::size_t> few) {
    std::erase_if(few, [&](std::size_t i) { return !fair.holds(round.tried[i].refined.score(0)); });
    std::ranges::stable_sort(
        few, {}, [&](std::size_t i) { return std::pair{round.tried[i].cost, off(round.tried[i].refined)}; });
    if (few.size() > most_confirmed) few.resize(most_confirmed);
    const auto propose = [&](std::size_t i, std::uint64_t seed) {
      out_.finding = Finding::proposed;
      out_.changes = round.made;
      out_.changes.push_back(all[i].words);
      out_.text = all[i].text;
      out_.confirmed = round.tried[i].confirmed;
      out_.seed = seed;
    };
    const Tried* best = nullptr;
    for (const std::size_t i : few) {
      Tried& tried = round.tried[i];
      if (best != nullptr && tried.cost > best->cost) break;
      const std::uint64_t seed = next_seed_;
      tried.confirmed = fight_one(all[i].text, task_.confirm, "the proposal"_form);
      if (evenness(tried.confirmed) == Evenness::about)
        tried.confirmed.add(fight_one(all[i].text, in_doubt * task_.confirm, "the proposal again"_form));
      tell();
      if (over()) return false;
      const Evenness came = evenness(tried.confirmed);
      if (came == Evenness::lopsided) continue;
      if (best == nullptr || off(tried.confirmed) < off(best->confirmed)) {
        best = &tried;
        propose(i, seed);
      }
      if (came == Evenness::even) break;
    }
    return best != nullptr;
  }

  const match::RuleSet& rules_;
  const players::School& school_;
  const BalanceTask& task_;
  const Stages& stages_;
  const std::stop_token& stop_;
  const SoFar& so_far_;
  std::uint64_t next_seed_;
  Balance out_{};
};

}  // namespace

const Summary& best_of(const Tried& tried) {
  if (tried.confirmed.battles > 0) return tried.confirmed;
  return tried.refined.battles > 0 ? tried.refined : tried.screened;
}

Evenness evenness(const Summary& summary) {
  if (!fair.holds(summary.score(0))) return Evenness::lopsided;
  const Interval around = score_interval(summary, 0);
  return fair.holds(around.low) && fair.holds(around.high) ? Evenness::even : Evenness::about;
}

Balance find_balance(const match::RuleSet& rules, const players::School& school, const BalanceTask& task,
                     const Stages& stages, const std::stop_token& stop, const SoFar& so_far) {
  return Search{rules, school, task, stages, stop, so_far}.run();
}

}  // namespace guidon::simulate
