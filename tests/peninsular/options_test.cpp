// Every option of the Peninsular rulebook at work: the same orders drawn and the same dice thrown with it and without,
// until some battle goes another way. An option that changes no battle is an option nobody has.
#include "rules/peninsular/options.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "kernel/rolled_dice.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "scenario/scenario.hpp"
#include "tests/peninsular/clash.hpp"
#include "tests/places.hpp"

namespace guidon::tests {
namespace {

class DrawnLot final : public Lot {
 public:
  explicit DrawnLot(std::uint64_t seed) : dice_(seed) {}
  std::uint32_t draw(std::uint32_t from) override {
    return static_cast<std::uint32_t>(dice_.pick({}, static_cast<int>(from)));
  }

 private:
  RolledDice dice_;
};

const Setting& shipped(const std::string& name) {
  static std::map<std::string, Setting> read;
  if (!read.contains(name)) {
    auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/peninsular/" + name + ".toml");
    EXPECT_TRUE(loaded.has_value()) << name;
    if (loaded) read[name] = std::get<Setting>(std::move(*loaded));
  }
  return read[name];
}

State played(Setting setting, const Options& options, std::uint64_t seed) {
  setting.options = options;
  RolledDice dice{seed};
  DrawnLot lot{seed ^ 0x5eedULL};
  Battle battle{setting};
  battle.begin(dice);
  while (!battle.over()) play_by_lot(battle, lot, dice);
  return battle.state();
}

// Where lots seldom lead: a table set out for it, and what comes of it.
using Shown = std::string (*)(const Options&);
struct Scene {
  std::string_view option;
  Shown shown;
};

std::string glory_ground(const Options& options) {  // glory_from
  auto c = battalions({}, {.ranks = 3, .pips = 3});
  c.b.setting.options = options;
  c.b.infantry(black, {90, 66}, {.ranks = 3, .quality = Quality::elite});
  attack(c, {6, 1});
  while (asked(c.b, Task::choose_stand)) c.b.give(automatic_answer(c.b.battle()));
  if (asked(c.b, Task::advance_or_stay)) c.b.give(c.b.answer(OrderKind::advance));
  return asked(c.b, Task::glory) ? "glory" : "none";
}

std::string repulse(const Options& options) {  // cc_d4_pips
  auto c = regiments();
  c.b.setting.options = options;
  attack(c, {1, 6});
  return std::to_string(pips_of(c.b, c.a));
}

// Every pair of faces in turn.
std::string duels(const Options& options) {  // duel_rule
  std::string all;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second) {
      const std::array faces{first, second};
      ListedDice dice{"", faces};
      all += std::to_string(static_cast<int>(roll(weigh_duel(false, true, 1, options), dice).outcome));
    }
  return all;
}

// A hit on the wall in each of two turns.
std::string battered_wall(const Options& options) {  // breach_memory
  Board b;
  b.setting.options = options;
  const int gun = b.gun(red, {90, 20});
  b.infantry(black, {20, 118});
  const auto wall = b.wall(Ground::high_wall, {84, 60}, {96, 60});
  b.card(red, Function::fire);
  b.give(b.fire_at_structure(gun, wall, {90, 60}), {5});
  b.run_to(red, Function::fire);
  b.give(b.fire_at_structure(gun, wall, {90, 60}), {5});
  return std::to_string(b.state.structure[wall].breach);
}

// A friend of the defender in rout beside him, whose way led elsewhere.
std::string friend_beside(const Options& options) {  // rout_friend_contact
  auto c = battalions();
  c.b.setting.options = options;
  c.b.rout(c.b.infantry(black, {114, 60}, {.ranks = 3}), 1);
  attack(c, {4, 4});
  return std::to_string(c.b.told<ContactTested>().defender_score);
}

// British cavalry on the heels of a battalion in rout, at the end of the turn: a four is thrown.
std::string rally_on_four(const Options& options) {  // british_pursuit_penalty
  Board b;
  b.setting.options = options;
  const int a = b.cavalry(red, {90, 60}, {.nation = Nation::british});
  const int d = b.infantry(black, {30, 60, 0});
  b.rout(d, 2);
  b.mark(a, Mark::pursuing);
  b.unit(a).quarry = static_cast<std::uint8_t>(d);
  b.card(black, Function::horse);
  b.give(b.end_card());
  b.give(b.answer(OrderKind::try_rally), {4});
  return b.has(a, Mark::pursuing) ? "pursues" : "rallied";
}

// A column routs past a friend who is swept along.
std::string swept_along(const Options& options) {  // sympathetic_rout_loss
  Clash c;
  c.b.setting.options = options;
  c.a = c.b.infantry(red, {60, 38});
  c.d = c.b.infantry(black, {60, 50}, {.ranks = 3, .formation = Formation::attack_column});
  const int f = c.b.infantry(black, {76, 70}, {.ranks = 3, .formation = Formation::attack_column, .pips = 4});
  c.b.card(red, Function::foot);
  attack(c, {6, 1, 1});
  return std::to_string(stands_of(c.b, f));
}

constexpr std::array<Scene, 7> scenes{{{"glory_from", glory_ground},
                                       {"cc_d4_pips", repulse},
                                       {"duel_rule", duels},
                                       {"breach_memory", battered_wall},
                                       {"british_pursuit_penalty", rally_on_four},
                                       {"sympathetic_rout_loss", swept_along},
                                       {"rout_friend_contact", friend_beside}}};

class PeninsularOption : public testing::TestWithParam<std::size_t> {};

TEST_P(PeninsularOption, changes_some_battle) {
  const Option<Options>& option = options()[GetParam()];
  const auto values = option.values.all();
  ASSERT_GE(values.size(), 2U) << option.name;
  for (std::size_t value = 1; value < values.size(); ++value) {
    Options with;
    option.set(with, static_cast<std::uint8_t>(value));
    bool differs = false;
    for (const Scene& scene : scenes)
      if (scene.option == option.name) differs = differs || scene.shown(with) != scene.shown(Options{});
    for (std::uint64_t seed = 1; seed <= 60 && !differs; ++seed)
      for (const char* name : {"second_game", "village_assault", "bridge", "first_game"})
        if (!differs) differs = !(played(shipped(name), with, seed) == played(shipped(name), {}, seed));
    EXPECT_TRUE(differs) << option.name << " = " << values[value] << " changes nothing";
  }
}

INSTANTIATE_TEST_SUITE_P(All, PeninsularOption, testing::Range(std::size_t{0}, options().size()),
                         [](const auto& info) { return std::string{options()[info.param].name}; });

}  // namespace
}  // namespace guidon::tests
