#include "server/balance_routes.hpp"

#include "server/balancing.hpp"
#include "server/battle_fields.hpp"
#include "server/long_routes.hpp"

namespace guidon::server {

namespace {

constexpr std::string_view bad_plan = "bad_balance";

std::expected<BalancingPlan, Response> read_plan(const Json& body, bool owner) {
  constexpr std::int64_t usual = 1'000;
  constexpr std::int64_t least = 100;  // fewer would settle nothing
  const auto bad = [](const Reason& why) { return std::unexpected{error_answer(400, bad_plan, why)}; };
  Fields fields{body, {"scenario", "scenario_text", "options", "a", "b", "battles", "seed"}};
  if (fields.wrong()) return bad(*fields.wrong());
  auto asked = scenario_of(fields, bad_plan);
  if (!asked) return std::unexpected{std::move(asked.error())};
  BalancingPlan out{.scenario = std::move(asked->name), .scenario_text = std::move(asked->text)};
  out.options = fields.pairs("options");
  const auto most = static_cast<std::int64_t>(owner ? Simulations::most_battles_of_owner : Simulations::most_battles);
  out.battles = static_cast<std::uint64_t>(fields.maybe_number("battles", least, most).value_or(usual));
  out.seed = static_cast<std::uint64_t>(fields.maybe_number("seed", 0, INT64_MAX / 2).value_or(1));
  const auto a = general_of(fields, "a", "sergeant");
  const auto b = general_of(fields, "b", "sergeant");
  if (fields.wrong()) return bad(*fields.wrong());
  if (!a) return bad(a.error());
  if (!b) return bad(b.error());
  out.generals = {*a, *b};
  return out;
}

}  // namespace

void add_balance_routes(Club& club, const std::shared_ptr<Simulations>& simulations) {
  constexpr LongKind kind{"/api/balances", "/api/balances/{id}",
                          "there is no such search; those that are done are kept an hour"_form,
                          "the token that came with the search"_form, "no_such_balance"};
  add_long_routes<Balancing>(club, simulations, kind, read_plan);
}

}  // namespace guidon::server
