#include "match/replay.hpp"

#include <charconv>

namespace guidon::match {

Phrase other_dice(const RecordStep& recorded, std::size_t asked_for) {
  if (asked_for >= recorded.dice.size())
    return say("more dice were asked for than the {} that were recorded"_form, recorded.dice.size());
  const Throw& next = recorded.dice[asked_for];
  return say("throw {} of the record, {}, was not asked for"_form, asked_for + 1,
             std::string{next.clause.id()} + ":" + std::to_string(next.face));
}

Phrase other_face(const RecordStep& recorded, std::size_t die, int face) {
  const Throw& thrown = recorded.dice[die];
  return say("die {} ({}) is recorded as {}, and falls as {}"_form, die + 1, std::string{thrown.clause.id()},
             thrown.face, face);
}

Phrase other_state(const RecordStep& recorded, std::uint64_t state) {
  return say("after '{}' the state is {}, not {} as recorded"_form,
             recorded.begins() ? std::string{"begin"} : recorded.order, hex(state), hex(recorded.state));
}

std::expected<std::unique_ptr<Game>, Divergence> replay(const Record& record, std::size_t upto, bool derive) {
  const auto differs = [](std::size_t step, Reason why) { return std::unexpected{Divergence{step, std::move(why)}}; };
  auto game = Game::set_up({record.scenario_text, record.scenario + ".toml", record.options, record.seed, record.fair,
                            record.match, record.seats, record.origin, record.clock});
  if (!game) return differs(0, game.error().at("the scenario of the record cannot be used"_form));
  if (const auto rules = (*game)->identity().rules; rules != record.rules)
    return differs(0, say("the scenario of the record is one of {}, not of {}"_form, std::string{rules}, record.rules));
  for (std::size_t i = 0; i < record.steps.size() && i < upto; ++i)
    if (auto different = (*game)->repeat(record.steps[i], derive)) return differs(i, std::move(*different));
  return std::move(*game);
}

Record in_force(const Record& record, std::vector<std::size_t>* numbers) {
  Record out = record;
  out.steps.clear();
  std::vector<std::size_t> entries;  // of those in force
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const RecordStep& step = record.steps[i];
    switch (step.kind) {
      case StepKind::begin:
      case StepKind::order:
      case StepKind::ruling:
        entries.push_back(i);
        out.steps.push_back(step);
        break;
      case StepKind::undo:
        for (const auto to = entry_number(step.order); to && !entries.empty() && entries.back() > *to;) {
          entries.pop_back();
          out.steps.pop_back();
        }
        break;
      case StepKind::overrule:
        if (entries.empty()) break;
        entries.back() = i;
        out.steps.back().dice = step.dice;
        out.steps.back().state = step.state;
        out.steps.back().by = overruled_dice;
        break;
      case StepKind::ask:
      case StepKind::refuse:
      case StepKind::say:
      case StepKind::note:
      case StepKind::reveal:
      case StepKind::clock: break;
    }
  }
  if (out.origin)
    out.origin->inherited = static_cast<std::size_t>(
        std::ranges::count_if(entries, [&](std::size_t each) { return each < record.origin->inherited; }));
  if (numbers != nullptr) *numbers = std::move(entries);
  return out;
}

std::optional<std::size_t> entry_number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string Overruled::text() const {
  return std::to_string(entry) + " die " + std::to_string(die + 1) + " to " + std::to_string(face);
}

std::optional<Overruled> Overruled::read(std::string_view text) {
  const auto die = text.find(" die ");
  const auto to = text.find(" to ");
  if (die == std::string_view::npos || to == std::string_view::npos || to < die + 5) return std::nullopt;
  const auto entry = entry_number(text.substr(0, die));
  const auto number = entry_number(text.substr(die + 5, to - die - 5));
  const auto face = entry_number(text.substr(to + 4));
  if (!entry || !number || *number < 1 || !face || *face < 1 || *face > 255) return std::nullopt;
  const Overruled out{*entry, *number - 1, static_cast<int>(*face)};
  if (out.text() != text) return std::nullopt;
  return out;
}

}  // namespace guidon::match
