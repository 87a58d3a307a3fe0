#include "server/battle_fields.hpp"

#include "scenario/shelf.hpp"
#include "server/reply.hpp"
#include "server/scenario_routes.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_scenario = 400'000;

}  // namespace

std::expected<players::General, Reason> general_of(Fields& fields, std::string_view side, std::string_view usual) {
  constexpr std::uint32_t most_nodes = 10'000;
  constexpr std::uint32_t most_milliseconds = 100;
  const auto general = players::general_named(fields.maybe_text(side, longest_name).value_or(std::string{usual}));
  if (!general) return std::unexpected{general.error().at(std::string{side})};
  if (general->thinking.nodes > most_nodes || general->thinking.milliseconds > most_milliseconds)
    return std::unexpected{wrong_field(
        std::string{side}, say("a marshal of at most nodes={} or {}ms"_form, most_nodes, most_milliseconds))};
  return *general;
}

std::expected<AskedScenario, Response> scenario_of(Fields& fields, std::string_view code) {
  const auto name = fields.maybe_text("scenario", longest_name);
  const auto text = fields.maybe_text("scenario_text", longest_scenario);
  if (fields.wrong()) return std::unexpected{error_answer(400, code, *fields.wrong())};
  if (name.has_value() == text.has_value())
    return std::unexpected{
        error_answer(400, code, "expected either scenario, the name of one, or scenario_text, the whole of one"_form)};
  if (text) return AskedScenario{"scenario.toml", *text};
  if (const scenario::Shelved* shelved = scenario::shelved(*name))
    return AskedScenario{*name, std::string{shelved->text}};
  return std::unexpected{no_such_scenario(*name)};
}

}  // namespace guidon::server
