#include "match/sight.hpp"

namespace guidon::match {

Sight::Sight(const Showing& game, Seat seat, bool sealed_deployment)
    : game_(&game), seat_(seat), veiled_(sealed_deployment && seat != Seat::umpire && game.deploying()) {}

bool Sight::hidden(Side side) const { return veiled_ && side_of(seat_) != side; }

Scene Sight::scene() const {
  Scene out = game_->scene();
  if (!veiled_) return out;
  for (SceneUnit& unit : out.units) {
    if (!hidden(unit.side)) continue;
    SceneUnit veiled;
    veiled.id = unit.id;
    veiled.name = unit.name;
    veiled.letter = unit.letter;
    veiled.side = unit.side;
    veiled.arm = unit.arm;  // no more of what it is: how it stands would show in it
    unit = std::move(veiled);
  }
  std::erase_if(out.screen, [&](const SceneSkirmisher& each) { return hidden(out.units[each.unit].side); });
  std::erase_if(out.officers, [&](const SceneOfficer& each) { return hidden(each.side); });
  if (out.hexes && hidden(game_->decider())) out.hexes->deployment.clear();
  return out;
}

Roster Sight::roster() const {
  Roster out = game_->roster();
  for (Side side = 0; side < 2; ++side)
    if (hidden(side)) out.sides[side] = {};
  return out;
}

bool Sight::shows(const RecordStep& entry) const {
  const auto side = side_of(seat_);
  const std::string_view own = side ? game_->identity().side_words[*side] : seat_words[static_cast<std::size_t>(seat_)];
  if (entry.kind == StepKind::note) return entry.side == own;
  const bool about_the_table =
      entry.kind == StepKind::order || entry.kind == StepKind::ruling || entry.kind == StepKind::overrule;
  return !veiled_ || !about_the_table || entry.side == own;
}

}  // namespace guidon::match
