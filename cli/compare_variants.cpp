#include "cli/compare_variants.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <span>

#include "cli/scenario_text.hpp"
#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"
#include "scenario/change.hpp"
#include "scenario/scenario.hpp"

namespace guidon::cli {

namespace {

using players::General;

std::unexpected<Problem> wrong(std::string_view code, std::string_view name, std::string message,
                               std::string near = {}) {
  return std::unexpected{Problem{std::string{code}, std::string{name}, std::move(message), std::move(near)}};
}

// Something that is varied, and over what.
struct Axis {
  enum class Kind : std::uint8_t { ruling, knob, first_general, second_general, both_generals };
  Kind kind = Kind::ruling;
  std::string name;
  const scenario::Knob* knob = nullptr;
  std::vector<std::string> values{};
};

// ---- reading --vary ----

std::optional<Problem> wrong_word(const Axis& axis, std::span<const std::string_view> known) {
  for (const std::string& value : axis.values)
    if (std::ranges::find(known, value) == known.end())
      return Problem{"unknown_value", value,
                     fmt::format("--vary: {} has no value {}{}", axis.name, shown(value), hint(value, known)),
                     nearest(value, known)};
  return std::nullopt;
}

std::optional<Problem> wrong_number(const Axis& axis) {
  for (const std::string& value : axis.values)
    if (value.empty() || value.size() > 4 || !std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; }))
      return Problem{
          "unknown_value",
          value,
          fmt::format("--vary: {} is a whole number, not {}; such as {}=6,7,8", axis.name, shown(value), axis.name),
          {}};
  return std::nullopt;
}

std::optional<Problem> wrong_general(const Axis& axis) {
  for (const std::string& value : axis.values)
    if (const auto general = players::general_named(value); !general)
      return Problem{"unknown_value", value, fmt::format("--vary {}: {}", axis.name, general.error().text()), {}};
  return std::nullopt;
}

// What the axis varies by its name, and whether its values will do.
std::optional<Problem> understand(Axis& axis, const match::RuleSet& rules) {
  for (const match::Switch& each : rules.options)
    if (each.name == axis.name) return wrong_word(axis, each.values);
  for (const scenario::Knob& knob : scenario::knobs()) {
    if (knob.rules != rules.name || knob.name != axis.name) continue;
    axis.kind = Axis::Kind::knob;
    axis.knob = &knob;
    return knob.number ? wrong_number(axis) : wrong_word(axis, knob.values);
  }
  if (axis.name == "players")
    axis.kind = Axis::Kind::both_generals;
  else if (axis.name == "a" || axis.name == rules.side_words[0])
    axis.kind = Axis::Kind::first_general;
  else if (axis.name == "b" || axis.name == rules.side_words[1])
    axis.kind = Axis::Kind::second_general;
  else {
    const auto names = names_to_vary(rules);
    return Problem{"unknown_name", axis.name,
                   fmt::format("--vary: nothing in {} is called {}{}", rules.name, shown(axis.name),
                               hint(axis.name, names, "guidon rules")),
                   nearest(axis.name, names)};
  }
  return wrong_general(axis);
}

std::expected<Axis, Problem> axis_of(const std::string& text, const match::RuleSet& rules) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    return wrong("bad_arguments", text,
                 fmt::format("--vary: expected NAME=VALUE,VALUE, such as turn_limit=6,8, not {}", shown(text)));
  Axis axis;
  axis.name = text.substr(0, equals);
  const auto values = parts_of(std::string_view{text}.substr(equals + 1));
  axis.values.assign(values.begin(), values.end());
  if (auto problem = understand(axis, rules)) return std::unexpected{std::move(*problem)};
  for (std::size_t i = 0; i < axis.values.size(); ++i)
    if (std::find(axis.values.begin(), axis.values.begin() + static_cast<std::ptrdiff_t>(i), axis.values[i]) !=
        axis.values.begin() + static_cast<std::ptrdiff_t>(i))
      return wrong("bad_arguments", text, fmt::format("--vary: {}={} is there twice", axis.name, axis.values[i]));
  return axis;
}

// Whether both say who leads a side, or are one thing.
bool clash(const Axis& one, const Axis& other) {
  using enum Axis::Kind;
  const auto leads = [](const Axis& axis) {
    return axis.kind == both_generals ? 3U : axis.kind == first_general ? 1U : axis.kind == second_general ? 2U : 0U;
  };
  return one.name == other.name || (leads(one) & leads(other)) != 0;
}

// ---- making the variants ----

struct Draft {
  Line line;
  std::string text;
  std::array<General, 2> generals{};
};

std::expected<void, Problem> apply(Draft& draft, const Axis& axis, const std::string& value) {
  draft.line.settings.emplace_back(axis.name, value);
  if (axis.kind == Axis::Kind::ruling || axis.kind == Axis::Kind::knob) {
    auto text = axis.knob != nullptr ? scenario::with_knob(draft.text, *axis.knob, value)
                                     : scenario::with_ruling(draft.text, axis.name, value);
    if (!text) return wrong("bad_scenario", draft.line.scenario, text.error().text());
    draft.text = std::move(*text);
    return {};
  }
  const General general = *players::general_named(value);
  if (axis.kind != Axis::Kind::second_general) draft.generals[0] = general;
  if (axis.kind != Axis::Kind::first_general) draft.generals[1] = general;
  return {};
}

std::string name_of(const Line& line, bool many_scenarios) {
  std::string name = many_scenarios || line.settings.empty() ? line.scenario : std::string{};
  for (const auto& [key, value] : line.settings) name += fmt::format("{}{}={}", name.empty() ? "" : " ", key, value);
  return name;
}

// The place of a variant in the product, as a value of each axis; the last one changes fastest.
std::vector<std::size_t> chosen(std::size_t number, const std::vector<Axis>& axes) {
  std::vector<std::size_t> out(axes.size());
  for (std::size_t i = axes.size(); i-- > 0;) {
    out[i] = number % axes[i].values.size();
    number /= axes[i].values.size();
  }
  return out;
}

std::expected<std::vector<ScenarioText>, Problem> read_all(const Words& scenarios) {
  if (scenarios.empty())
    return wrong("bad_arguments", "SCENARIO", "which scenario? guidon compare first_game --vary turn_limit=6,7,8");
  std::vector<ScenarioText> out;
  for (const std::string& name : scenarios) {
    if (std::ranges::find(out, name, &ScenarioText::name) != out.end())
      return wrong("bad_arguments", name, fmt::format("{} is there twice", shown(name)));
    auto read = scenario_text(name);
    if (!read) return std::unexpected{read.error()};
    if (!out.empty() && read->rules != out.front().rules)
      return wrong("bad_arguments", name,
                   fmt::format("{} is a battle of {}, but {} one of {}; only battles of one rule set can be compared",
                               name, read->rules->name, out.front().name, out.front().rules->name));
    out.push_back(std::move(*read));
  }
  return out;
}

std::expected<std::vector<Axis>, Problem> axes_of(const Words& vary, const match::RuleSet& rules) {
  std::vector<Axis> axes;
  for (const std::string& text : vary) {
    auto axis = axis_of(text, rules);
    if (!axis) return std::unexpected{axis.error()};
    for (const Axis& other : axes)
      if (clash(other, *axis))
        return wrong("bad_arguments", text,
                     other.name == axis->name
                         ? fmt::format("--vary: {} is varied twice", axis->name)
                         : fmt::format("--vary: {} and {} both say who leads a side", other.name, axis->name));
    axes.push_back(std::move(*axis));
  }
  return axes;
}

// Whether there are enough variants, and not too many.
std::optional<Problem> wrong_count(std::size_t scenarios, const std::vector<Axis>& axes) {
  std::size_t count = scenarios;
  for (const Axis& axis : axes)
    count *= std::min<std::size_t>(axis.values.size(), 1'000'000 / std::max<std::size_t>(count, 1));
  if (count < 2)
    return Problem{"bad_arguments",
                   "--vary",
                   "one variant has nothing to be compared with: give --vary two values, such as --vary "
                   "turn_limit=6,8, or a second scenario",
                   {}};
  if (count > most_variants)
    return Problem{"bad_arguments",
                   "--vary",
                   fmt::format("that makes {} variants; {} is the most, or chance alone would find differences", count,
                               most_variants),
                   {}};
  return std::nullopt;
}

}  // namespace

std::vector<std::string_view> names_to_vary(const match::RuleSet& rules) {
  std::vector<std::string_view> names;
  names.reserve(rules.options.size());
  for (const match::Switch& each : rules.options) names.push_back(each.name);
  for (const scenario::Knob& knob : scenario::knobs())
    if (knob.rules == rules.name) names.push_back(knob.name);
  names.insert(names.end(), {"a", "b", "players", rules.side_words[0], rules.side_words[1]});
  return names;
}

std::vector<std::string_view> values_to_vary(const match::RuleSet& rules, std::string_view name) {
  for (const match::Switch& each : rules.options)
    if (each.name == name) return {each.values.begin(), each.values.end()};
  for (const scenario::Knob& knob : scenario::knobs())
    if (knob.rules == rules.name && knob.name == name) return knob.values;
  return {};
}

bool varies_generals(const match::RuleSet& rules, std::string_view name) {
  return name == "a" || name == "b" || name == "players" || name == rules.side_words[0] || name == rules.side_words[1];
}

std::expected<Lineup, Problem> line_up(const Words& scenarios, const Words& vary,
                                       const std::array<General, 2>& generals) {
  const auto texts = read_all(scenarios);
  if (!texts) return std::unexpected{texts.error()};
  Lineup out{texts->front().rules, texts->front().school, {}, {}};
  const auto axes = axes_of(vary, *out.rules);
  if (!axes) return std::unexpected{axes.error()};
  if (auto problem = wrong_count(texts->size(), *axes)) return std::unexpected{std::move(*problem)};
  std::size_t choices = 1;
  for (const Axis& axis : *axes) choices *= axis.values.size();
  for (const ScenarioText& scenario : *texts)
    for (std::size_t number = 0; number < choices; ++number) {
      Draft draft{{scenario.name, {}}, scenario.text, generals};
      const std::vector<std::size_t> at = chosen(number, *axes);
      for (std::size_t i = 0; i < axes->size(); ++i)
        if (auto done = apply(draft, (*axes)[i], (*axes)[i].values[at[i]]); !done) return std::unexpected{done.error()};
      auto setting = scenario::load(draft.text, scenario.name);
      if (!setting)
        return wrong("bad_scenario", scenario.name,
                     fmt::format("with {}: {}", name_of(draft.line, false), scenario::text(setting.error())));
      out.variants.push_back({name_of(draft.line, texts->size() > 1), std::move(*setting), draft.generals});
      out.lines.push_back(std::move(draft.line));
    }
  return out;
}

}  // namespace guidon::cli
