#include "tests/audit/reader/linear/following.hpp"

#include <algorithm>

#include "tests/audit/reader/linear/ruler.hpp"

namespace audit::lines {

const std::vector<Moment>& Following::moments(const Case& it) const {
  if (entry_ == &it.entry && !moments_.empty()) return moments_;
  if (!known_) {
    world_ = set_up(it.scenario, it.after);
    known_ = true;
  }
  entry_ = &it.entry;
  moments_.clear();
  moments_.reserve(it.entry.happenings.size() + 1);
  World now = world_;
  const auto take = [&](const Happening& deed) {
    World next = now;
    apply(next, deed);
    moments_.push_back({&it.scenario, &it.before, &it.after, &it.entry, std::move(now), next, deed, world_.stage});
    now = std::move(next);
  };
  for (const Happening& each : it.entry.happenings) take(each);
  World after = told(now, it.scenario, it.after);
  // MPP-TERR-ROUGH-01: open order and skirmish are unaffected by it while they are so.
  const auto held_up = [&](const Body& body) {
    return !body.loose() && !body.ground.empty() && std::ranges::any_of(it.scenario.pieces, [&](const Piece& piece) {
      return piece.kind == "rough" && touches(body, piece);
    });
  };
  for (Body& each : after.units)
    if (const Body* was = world_.unit(each.id); was != nullptr && each.on && (each.moved || each.displaced))
      each.rough = each.rough || held_up(*was) || held_up(each);
  moments_.push_back({&it.scenario,
                      &it.before,
                      &it.after,
                      &it.entry,
                      std::move(now),
                      std::move(after),
                      {Told{.kind = "table"}},
                      world_.stage});
  return moments_;
}

void Following::follow(const Scenario& scenario, const Step& step) {
  const std::vector<Moment>& all = moments({scenario, step.before, step.entry, step.after, {}, this});
  World next = all.back().next;
  world_ = std::move(next);
  entry_ = nullptr;
  moments_.clear();
}

}  // namespace audit::lines
