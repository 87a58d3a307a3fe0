#include "server/battle_fields.hpp"

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "scenario/shelf.hpp"
#include "server/reply.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_scenario = 400'000;

}  // namespace

std::expected<players::General, std::string> general_of(Fields& fields, std::string_view side, std::string_view usual) {
  constexpr std::uint32_t most_nodes = 10'000;
  constexpr std::uint32_t most_milliseconds = 100;
  const auto general = players::general_named(fields.maybe_text(side, longest_name).value_or(std::string{usual}));
  if (!general) return std::unexpected{std::string{side} + ": " + general.error()};
  if (general->thinking.nodes > most_nodes || general->thinking.milliseconds > most_milliseconds)
    return std::unexpected{std::string{side} + ": expected a marshal of at most nodes=" + std::to_string(most_nodes) +
                           " or " + std::to_string(most_milliseconds) + "ms"};
  return *general;
}

std::expected<AskedScenario, Response> scenario_of(Fields& fields, std::string_view code) {
  const auto name = fields.maybe_text("scenario", longest_name);
  const auto text = fields.maybe_text("scenario_text", longest_scenario);
  if (fields.wrong()) return std::unexpected{error_answer(400, code, *fields.wrong())};
  if (name.has_value() == text.has_value())
    return std::unexpected{
        error_answer(400, code, "expected either scenario, the name of one, or scenario_text, the whole of one")};
  if (text) return AskedScenario{"scenario.toml", *text};
  if (const scenario::Shelved* shelved = scenario::shelved(*name))
    return AskedScenario{*name, std::string{shelved->text}};
  std::vector<std::string_view> names;
  for (const scenario::Shelved& each : scenario::shelf()) names.push_back(each.name);
  return std::unexpected{error_answer(404, "no_such_scenario", "no scenario " + shown(*name) + hint(*name, names))};
}

}  // namespace guidon::server
