// Scenario files: whatever text is read is a battle, or everything that is wrong with it.
#include "scenario/scenario.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "fuzz/claim.hpp"
#include "fuzz/story.hpp"
#include "match/random_player.hpp"
#include "match/rule_sets.hpp"
#include "scenario/change.hpp"
#include "scenario/change_text.hpp"
#include "scenario/scenario.hpp"

namespace guidon::fuzz {
namespace {

void claim_problems(std::span<const scenario::Problem> problems, std::string_view text) {
  claim(!problems.empty(), "a scenario is refused without a problem");
  const auto lines = std::ranges::count(text, '\n') + 1;
  for (const scenario::Problem& each : problems) {
    claim_sentence(each.text());
    claim(each.where.line >= 0 && each.where.line <= lines, "a problem is beyond the text", each.text());
  }
}

// What is not changed stays as it was; a changed setting is a scenario again, or refused like any other.
void claim_change(std::string_view text, std::string_view rules) {
  const auto read = scenario::TomlText::read(text);
  claim(read.has_value() && read->changed() == text, "a text without changes is another");
  for (const scenario::Knob& knob : scenario::knobs()) {
    if (knob.rules != rules) continue;
    const auto turned = scenario::with_knob(text, knob, knob.number ? std::string_view{"3"} : knob.values.front());
    if (!turned) {
      claim_sentence(turned.error().text());
      continue;
    }
    claim(scenario::TomlText::read(*turned).has_value(), "a turned knob leaves no TOML", knob.name);
  }
}

void fight(scenario::Setting setting, std::string_view text) {
  constexpr int orders = 6;
  const match::RuleSet& rules = match::rule_set_of(setting);
  claim_change(text, rules.name);
  const match::Start start{std::string{text}, "fuzz.toml", {}, 1815};
  auto game = rules.set_up(setting, start);
  claim(game.has_value(), "a scenario that loads cannot be set up");
  claim((*game)->begin().done(), "a battle does not begin");
  match::SeededLot lot{text.size()};
  for (int i = 0; i < orders && !(*game)->over(); ++i) {
    const match::Choice choice = (*game)->random_order(lot);
    const match::Answer answer = (*game)->give(choice.side, choice.order);
    claim(answer.done(), "a legal order is refused", choice.order);
    claim_whole(**game);
  }
  claim_told(**game);
  claim_played_again(**game, std::move(setting), start);
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  scenario::Loaded loaded = scenario::load(text, "fuzz.toml");
  if (!loaded)
    fuzz::claim_problems(loaded.error(), text);
  else
    fuzz::fight(std::move(*loaded), text);
  return 0;
}
