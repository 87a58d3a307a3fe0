#include "wire/intent.hpp"

#include "kernel/rounded.hpp"
#include "wire/odds.hpp"
#include "wire/said.hpp"
#include "wire/scene.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::wire {

namespace {

Json polygon(const std::vector<table::Vec>& corners) {
  Json out = Json::array();
  for (const table::Vec corner : corners) out.push_back(point(corner));
  return out;
}

}  // namespace

Json attempt(const match::Attempt& attempt) {
  Json out{{"legal", attempt.legal()}};
  if (!attempt.order.empty()) out["order"] = attempt.order;
  if (!attempt.data.empty()) out["data"] = data(attempt.data);
  if (!attempt.legal()) {
    out["refusal"] = attempt.refused->text();
    out["said"] = said(attempt.refused->words);
    if (attempt.refused->clause) out["clause"] = attempt.refused->clause.id();
    out["reason"] = data(attempt.refused->data);
    return out;
  }
  Json& ghosts = out["ghost"] = Json::array();
  for (const std::size_t unit : attempt.moved)
    if (attempt.there.units[unit].on_table) ghosts.push_back(ghost(attempt.there, unit));
  if (attempt.way) {
    out["length"] = to_thousandths(attempt.way->length);
    out["allowed"] = to_thousandths(attempt.way->allowed);
  }
  return out;
}

Json reachable(const match::Reachable& reachable, const match::Scene& scene) {
  Json out = Json::object();
  if (!reachable.outline.empty()) out["outline"] = polygon(reachable.outline);
  if (reachable.allowed) out["allowed"] = to_thousandths(*reachable.allowed);
  Json& arcs = out["arcs"] = Json::array();
  for (const match::FireArc& each : reachable.arcs)
    arcs.push_back({{"name", each.name}, {"range", to_thousandths(each.range)}, {"outline", polygon(each.outline)}});
  if (!reachable.charge.empty()) out["charge"] = polygon(reachable.charge);
  if (!scene.hexes) return out;
  Json& hexes = out["hexes"] = Json::array();
  for (const match::ReachableHex& each : reachable.hexes) {
    Json facings = Json::array();
    for (const hex::Direction facing : each.facings)
      facings.push_back(hex::direction_words[static_cast<std::size_t>(facing)]);
    hexes.push_back({{"hex", scene.hexes->grid.name(each.hex)}, {"facings", std::move(facings)}});
  }
  return out;
}

Json explained(const match::Explained& explained) {
  Json out = order_odds(explained.odds);
  out["order"] = explained.order;
  out["side"] = explained.side;
  out["upshots"] = upshots(explained.came);
  out["came"] = explained.came.words.text();
  out["came_said"] = said(explained.came.words);
  out["favours"] = favours(explained.came.favours);
  out["ways"] = explained.ways.str();
  out["probability"] = odds::ratio(explained.ways, explained.odds.of);
  Json& changes = out["changes"] = Json::array();
  for (const match::OtherFace& each : explained.changes)
    changes.push_back({{"die", each.die + 1},
                       {"clause", each.clause.id()},
                       {"from", each.from},
                       {"to", each.to},
                       {"upshots", upshots(each.tiding)},
                       {"words", each.tiding.words.text()},
                       {"said", said(each.tiding.words)},
                       {"favours", favours(each.tiding.favours)}});
  return out;
}

}  // namespace guidon::wire
