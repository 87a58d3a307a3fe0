#include "tests/audit/reader/linear/following.hpp"

#include <algorithm>
#include <sstream>

#include "tests/audit/reader/linear/reading.hpp"
#include "tests/audit/reader/linear/ruler.hpp"

namespace audit::lines {

namespace {

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in{text};
  for (std::string word; std::getline(in, word, ',');) out.push_back(word);
  return out;
}

}  // namespace

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
  const auto take = [&](Deed deed) {
    World next = now;
    apply(next, deed);
    if (deed.what == What::command) {  // the order names them
      std::istringstream in{it.entry.text};
      std::string word;
      while (in >> word && word != "orders") {
      }
      if (in >> word)
        for (const std::string& id : listed(word))
          if (Body* unit = next.unit(id)) {
            unit->ordered = true;
            unit->failed = deed.c == 0;
            unit->granted = deed.c;
          }
    }
    moments_.push_back(
        {&it.scenario, &it.before, &it.after, &it.entry, std::move(now), next, std::move(deed), world_.stage});
    now = std::move(next);
  };
  for (const Happening& each : it.entry.happenings) take(read_deed(world_, it.scenario, each));
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
                      {.what = What::table},
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
