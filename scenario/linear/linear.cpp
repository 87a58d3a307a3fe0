#include "scenario/linear/linear.hpp"

#include <algorithm>
#include <array>

#include "kernel/shown.hpp"
#include "scenario/frame.hpp"
#include "scenario/linear/draft.hpp"
#include "scenario/linear/numbers.hpp"
#include "scenario/linear/profiles.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

using linear::Setting;
using linear::Side;

// What the standard file says, unless the scenario says otherwise.
void take_standard(const Standard& standard, Setting& setting) {
  setting.numbers = standard.numbers;
  setting.formations = standard.formations;
  setting.width = standard.table_width;
  setting.depth = standard.table_depth;
  setting.turn_limit = standard.game_turns;
}

// The two rulings that every battle chooses stand with the battle, though [options] takes them too.
void read_sheets(Section& battle, Setting& setting) {
  constexpr std::array<std::string_view, 2> sheets{"break_sheet", "brigade_module"};
  for (const Option<linear::Options>& option : linear::options())
    if (std::ranges::find(sheets, option.name) != sheets.end()) read_ruling(battle, option, setting.options);
}

void read_battle(Section& top, const Standard& standard, Setting& setting) {
  constexpr std::array<std::string_view, 3> firsts{"south", "north", "diced"};
  const std::vector<std::string_view> periods = keys_of(standard.periods);
  top.need("battle", say("[battle] with its period"_form));
  std::optional<Section> battle = top.section("battle");
  if (!battle) return;
  battle->need("period", enumerated(periods));
  if (const auto period = battle->word<std::size_t>("period", periods)) setting.period = periods[*period];
  setting.turn_limit = battle->whole("turn_limit", 1, 60).value_or(setting.turn_limit);
  const std::optional<std::size_t> first = battle->word<std::size_t>("first", firsts);
  if (first && *first < linear::side_words.size()) setting.first = static_cast<Side>(*first);
  read_sheets(*battle, setting);
  battle->finish();
}

void read_own_numbers(Section& top, Setting& setting) {
  std::optional<Section> numbers = top.section("numbers");
  if (!numbers) return;
  read_numbers(*numbers, false, setting.numbers);
  numbers->finish();
}

}  // namespace

Setting read_linear(Section& top, std::string_view default_id) {
  Problems& problems = top.reading().problems;
  top.reading().lengths = say("inches"_form);
  if (!standard()) {
    for (const Problem& problem : standard().error()) problems.add(problem.where, problem.reason, problem.about);
    return {};
  }
  LinearDraft draft{*standard()};
  Setting& setting = draft.setting;
  take_standard(draft.standard, setting);
  setting.id = top.id("id").value_or(std::string{default_id});
  read_rulings(top, linear::options(), setting.options);
  read_battle(top, draft.standard, setting);
  read_table(top, {24, 240}, setting.width, setting.depth);
  if (setting.depth > setting.width)
    top.problem("table", {say("it is deeper than wide, but the base edges are the long ones"_form), "OUR-GAME-01"});
  read_own_numbers(top, setting);
  read_story(top, setting.title, setting.story);
  read_side_names(top, linear::side_words, setting.side_names);
  read_profiles(top, setting.formations, draft.profiles);
  read_ground(top, draft);
  read_brigades(top, draft);
  read_units(top, draft);
  read_commanders(top, draft);
  read_objectives(top, draft);
  top.finish();
  check_armies(draft, problems);
  check_deployment(draft, problems);
  check_places(draft, problems);
  return std::move(setting);
}

}  // namespace guidon::scenario
