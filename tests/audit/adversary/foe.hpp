#pragma once
// A hostile player of one rule set: orders as he would type them to break a rule, most of which are refused.
#include <span>
#include <string>
#include <string_view>

#include "match/game.hpp"
#include "match/scene.hpp"
#include "tests/audit/adversary/draw.hpp"

namespace guidon::audit {

struct View {
  const match::Game& game;
  const match::Scene& scene;
  match::Side side = 0;  // who decides
};

struct Try {
  match::Side side = 0;
  std::string words;  // of a record, or as people speak
};

struct Foe {
  std::string_view rules;
  Try (*order)(const View& view, Draw& draw);
  std::string (*field)(Draw& draw);  // a scenario he made up, as its text; nullptr: only those on the shelf
};
std::span<const Foe> foes();

Try hostile_peninsular(const View& view, Draw& draw);
Try hostile_linear(const View& view, Draw& draw);
Try hostile_hex1866(const View& view, Draw& draw);
std::string peninsular_field(Draw& draw);

// ---- for all of them ----

// An offered order with something in it changed: a number, an id, a word left out or said twice.
Try garbled(const View& view, Draw& draw);
std::string written(double number);  // to a thousandth
std::string degrees(double number);  // to a hundredth

}  // namespace guidon::audit
