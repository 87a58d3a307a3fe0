#include "scenario/peninsular/peninsular.hpp"

#include <array>

#include "kernel/shown.hpp"
#include "scenario/frame.hpp"
#include "scenario/peninsular/draft.hpp"

namespace guidon::scenario {

namespace {

using peninsular::Colour;
using peninsular::colour_words;
using peninsular::Edge;
using peninsular::Setting;

void read_sides(Section& top, Setting& setting) {
  std::array<std::optional<Edge>, 2> edge;
  for (const Colour side : {Colour::red, Colour::black}) {
    const std::size_t i = peninsular::index(side);
    std::optional<Section> section = top.section(colour_words[i]);
    if (!section) continue;
    if (std::optional<std::string> name = section->prose("name")) setting.side_names[i] = std::move(*name);
    edge[i] = section->word<Edge>("edge", peninsular::edge_words);
    section->finish();
  }
  // One edge named leaves the other to the other side.
  const auto across = [](Edge one) { return one == Edge::top ? Edge::bottom : Edge::top; };
  if (edge[0]) setting.edge = {*edge[0], across(*edge[0])};
  if (edge[1]) setting.edge = {across(*edge[1]), *edge[1]};
  if (edge[0] && edge[1] && *edge[0] == *edge[1])
    top.problem("black", {say("both sides have the same edge of the table"_form),
                          say("expected one top, one bottom"_form), "PEN-G-01"});
}

// PEN-SET-01, PEN-SET-03: roles are always given.
void read_story(Section& top, Setting& setting) {
  top.need("story", say("[story] with a title and the defender"_form));
  std::optional<Section> story = top.section("story");
  if (!story) return;
  story->need("title", say("what the battle is called"_form));
  story->need("defender", enumerated(colour_words));
  setting.title = story->prose("title").value_or("");
  setting.story = story->prose("text").value_or("");
  setting.story_defender = story->word<Colour>("defender", colour_words).value_or(setting.story_defender);
  story->finish();
}

void read_deployment(Section& top, Setting& setting) {
  constexpr std::array<std::string_view, 2> modes{"fixed", "players"};
  setting.fixed = true;
  std::optional<Section> section = top.section("deployment");
  if (!section) return;
  setting.fixed = section->word<int>("mode", modes).value_or(0) == 0;
  setting.deploy_anywhere = section->yes_no("anywhere").value_or(false);
  setting.opening_double_turns = section->whole("opening_double_turns", 0, 2).value_or(0);
  section->finish();
}

void read_victory(Section& top, Setting& setting) {
  std::optional<Section> section = top.section("victory");
  if (!section) return;
  peninsular::Victory& victory = setting.victory;
  victory.turn_limit = section->whole("turn_limit", 0, 60).value_or(victory.turn_limit);
  victory.collapse = section->yes_no("collapse").value_or(victory.collapse);
  const auto pieces = [&](std::string_view key, std::array<std::uint8_t, 2>& piece) {
    std::optional<Section> sides = section->section(key, say("{} of {}"_form, shown(key), section->name()));
    if (!sides) return;
    for (const Colour side : {Colour::red, Colour::black}) {
      const std::size_t i = peninsular::index(side);
      piece[i] = refer(*sides, colour_words[i], called::piece_of_ground, ids_of(setting.pieces));
    }
    sides->finish();
  };
  pieces("hold", victory.hold);
  pieces("clear", victory.clear);
  section->finish();
}

}  // namespace

Setting read_peninsular(Section& top, std::string_view default_id) {
  Draft draft;
  Setting& setting = draft.setting;
  setting.id = top.id("id").value_or(std::string{default_id});
  read_rulings(top, peninsular::options(), setting.options);
  read_table(top, {30, 600}, setting.width, setting.depth);
  read_sides(top, setting);
  read_story(top, setting);
  read_deployment(top, setting);
  read_ground(top, draft);
  read_brigades(top, draft);
  read_units(top, draft);
  read_officers(top, draft);
  read_victory(top, setting);
  top.finish();
  check(draft, top.reading().problems);
  return std::move(setting);
}

}  // namespace guidon::scenario
