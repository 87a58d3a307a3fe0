#include "match/scene.hpp"

#include <algorithm>

namespace guidon::match {

SceneUnit& add_unit(Scene& scene, std::string id, std::string name, Side side) {
  constexpr int letters = 26;
  constexpr std::string_view spare = "0123456789";
  const auto before = static_cast<std::size_t>(std::ranges::count(scene.units, side, &SceneUnit::side));
  SceneUnit& unit = scene.units.emplace_back();
  unit.id = std::move(id);
  unit.name = std::move(name);
  unit.side = side;
  unit.letter = before < letters ? static_cast<char>((side == 0 ? 'A' : 'a') + static_cast<int>(before))
                                 : spare[(before - letters) % spare.size()];
  return unit;
}

}  // namespace guidon::match
