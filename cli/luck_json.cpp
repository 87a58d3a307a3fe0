#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/luck_report.hpp"
#include "kernel/rounded.hpp"

namespace guidon::cli {

namespace {

using nlohmann::ordered_json;
using simulate::Chances;
using simulate::LuckLedger;
using simulate::LuckStep;
using simulate::Unusual;

ordered_json json_of(const std::optional<Chances>& chances) {
  if (!chances) return nullptr;
  return {{"score", to_millionths(chances->score())},
          {"margin", to_millionths(chances->margin())},
          {"battles", chances->battles}};
}

ordered_json json_of(const Unusual& total) {
  return {{"luck", to_ten_thousandths(total.luck)},
          {"deviation", to_ten_thousandths(total.deviation)},
          {"z", to_ten_thousandths(total.z())},
          {"at_least_as_good", to_millionths(total.at_least_as_good)},
          {"at_least_as_bad", to_millionths(total.at_least_as_bad)}};
}

ordered_json json_of(const LuckStep& step, const match::Identity& battle) {
  const players::Reckoning& reckoned = step.reckoning;
  ordered_json out{{"step", step.step},
                   {"turn", step.turn},
                   {"side", battle.side_words[step.side]},
                   {"moment", step.moment},
                   {"order", step.order},
                   {"dice", ordered_json::array()},
                   {"before", to_ten_thousandths(reckoned.before)},
                   {"expected", to_ten_thousandths(reckoned.expected)},
                   {"came", to_ten_thousandths(reckoned.came)},
                   {"luck", to_ten_thousandths(step.luck())},
                   {"best", to_ten_thousandths(reckoned.best)},
                   {"best_order", reckoned.best_order},
                   {"regret", to_ten_thousandths(reckoned.regret())},
                   {"weighed", reckoned.weighed},
                   {"sampled", reckoned.prospects.sampled}};
  for (const Throw& thrown : step.dice) out["dice"].push_back({{"clause", thrown.clause.id()}, {"face", thrown.face}});
  if (!step.thrown()) return out;
  out["at_least_as_good"] = to_millionths(step.at_least_as_good);
  out["at_least_as_bad"] = to_millionths(step.at_least_as_bad);
  out["prospects"] = ordered_json::array();
  for (const players::Prospect& each : reckoned.prospects.all)
    out["prospects"].push_back({{"worth", to_ten_thousandths(each.worth)}, {"chance", to_millionths(each.chance)}});
  return out;
}

std::string_view winner_of(const LuckLedger& ledger) {
  switch (ledger.verdict) {
    case match::Verdict::a: return ledger.battle.side_words[0];
    case match::Verdict::b: return ledger.battle.side_words[1];
    case match::Verdict::draw: return "draw";
    case match::Verdict::undecided: break;
  }
  return "undecided";
}

ordered_json side_json(const LuckLedger& ledger, match::Side which) {
  const simulate::SideLuck& own = ledger.sides[which];
  ordered_json out{{"side", ledger.battle.side_words[which]},
                   {"orders", own.orders},
                   {"thrown", own.thrown},
                   {"dice", own.dice},
                   {"better", own.better},
                   {"worse", own.worse},
                   {"luck", to_ten_thousandths(own.luck)},
                   {"deviation", to_ten_thousandths(std::sqrt(own.variance))},
                   {"regret", to_ten_thousandths(own.regret)},
                   {"faultless", own.faultless},
                   {"all_dice", json_of(ledger.total_of(which))},
                   {"dearest", ordered_json::array()}};
  for (const simulate::Regret& each : ledger.regrets[which])
    out["dearest"].push_back({{"step", ledger.steps[each.at].step},
                              {"regret", to_ten_thousandths(ledger.steps[each.at].reckoning.regret())},
                              {"as_ordered", json_of(each.given)},
                              {"with_the_better", json_of(each.better)}});
  return out;
}

}  // namespace

std::string json(const LuckReport& report) {
  const LuckLedger& ledger = report.ledger;
  ordered_json out{{"record", report.record},
                   {"rules", ledger.battle.rules},
                   {"scenario", ledger.battle.scenario},
                   {"title", ledger.battle.title},
                   {"verdict", winner_of(ledger)},
                   {"turns", ledger.turns},
                   {"battles", ledger.battles},
                   {"seed", report.seed},
                   {"sampled", ledger.sampled()},
                   {"remark", report.remark},
                   {"sides", {side_json(ledger, 0), side_json(ledger, 1)}},
                   {"turnings", ordered_json::array()},
                   {"curve", ordered_json::array()}};
  for (const simulate::Turning& each : ledger.turnings)
    out["turnings"].push_back({{"step", ledger.steps[each.at].step},
                               {"luck", to_ten_thousandths(ledger.steps[each.at].luck())},
                               {"told", each.told},
                               {"before", json_of(each.before)},
                               {"after", json_of(each.after)}});
  for (const simulate::Milestone& each : ledger.curve)
    out["curve"].push_back({{"turn", each.turn},
                            {"step", each.step},
                            {"end", each.end},
                            {"dice", to_ten_thousandths(each.dice)},
                            {"chances", json_of(each.chances)}});
  out["account"] = nullptr;
  if (const auto account = ledger.account())
    out["account"] = {{"moved", to_ten_thousandths(account->moved)},
                      {"dice", to_ten_thousandths(account->dice)},
                      {"decisions", to_ten_thousandths(account->decisions)},
                      {"unseen", to_ten_thousandths(account->unseen())}};
  out["steps"] = ordered_json::array();
  for (const LuckStep& each : ledger.steps) out["steps"].push_back(json_of(each, ledger.battle));
  return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace guidon::cli
