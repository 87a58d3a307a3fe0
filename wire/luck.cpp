#include "wire/luck.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "kernel/rounded.hpp"

namespace guidon::wire {

namespace {

using simulate::LuckLedger;
using simulate::LuckStep;

constexpr double whole_battle = 1000;  // a colonel's worths

double points(double worth) {
  constexpr double a_hundredth = 10;
  return to_ten_thousandths(worth / a_hundredth);
}

Json side_json(const LuckLedger& ledger, match::Side side) {
  const simulate::SideLuck& own = ledger.sides[side];
  const simulate::Unusual all = ledger.total_of(side);
  return {{"side", side},
          {"luck", points(all.luck)},
          {"deviation", points(all.deviation)},
          {"at_least_as_good", to_millionths(all.at_least_as_good)},
          {"at_least_as_bad", to_millionths(all.at_least_as_bad)},
          {"own", points(own.luck)},
          {"orders", own.orders},
          {"thrown", own.thrown},
          {"dice", own.dice},
          {"better", own.better},
          {"worse", own.worse},
          {"given_away", points(own.regret)},
          {"faultless", own.faultless}};
}

// What the first side could hope for.
double hope(const LuckStep& step, double worth) {
  return to_millionths((step.side == 0 ? worth : whole_battle - worth) / whole_battle);
}

Json throw_json(const LuckStep& step, std::size_t entry, std::string_view told) {
  const double before = hope(step, step.reckoning.expected);
  const double after = hope(step, step.reckoning.came);
  return {{"entry", entry},
          {"side", step.side},
          {"turn", step.turn},
          {"moment", step.moment},
          {"order", step.order},
          {"said", step.order},
          {"told", told},
          {"before", before},
          {"after", after},
          {"swing", to_millionths(after - before)},
          {"chance", to_millionths(step.luck() < 0 ? step.at_least_as_bad : step.at_least_as_good)},
          {"clause", step.dice.front().clause.id()},
          {"dice", step.dice.size()}};
}

}  // namespace

Json luck(const LuckLedger& ledger, std::span<const std::size_t> numbers) {
  std::map<std::size_t, std::string_view> told;
  for (const simulate::Turning& each : ledger.turnings) told[each.at] = each.told;
  std::vector<std::size_t> thrown;
  for (std::size_t i = 0; i < ledger.steps.size(); ++i)
    if (ledger.steps[i].thrown()) thrown.push_back(i);
  std::ranges::stable_sort(thrown, std::ranges::greater{},
                           [&](std::size_t i) { return std::abs(ledger.steps[i].luck()); });
  Json throws = Json::array();
  for (const std::size_t i : thrown)
    throws.push_back(throw_json(ledger.steps[i], numbers[ledger.steps[i].step], told[i]));
  return {{"sides", {side_json(ledger, 0), side_json(ledger, 1)}},
          {"throws", std::move(throws)},
          {"sampled", ledger.sampled()}};
}

}  // namespace guidon::wire
