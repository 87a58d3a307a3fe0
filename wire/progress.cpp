#include "wire/progress.hpp"

#include "wire/said.hpp"

namespace guidon::wire {

namespace {

constexpr std::array<std::string_view, 6> group_words{"acts", "waits", "done", "broken", "out_of_command", "idle"};

Json cards(const std::vector<match::ProgressCard>& cards) {
  Json out = Json::array();
  for (const match::ProgressCard& each : cards) out.push_back({{"side", each.side}, {"card", each.card}});
  return out;
}

Json army(const match::ProgressArmy& army) {
  Json out{{"side", army.side},
           {"lost", army.lost},
           {"of", army.of},
           {"words", army.words.text()},
           {"said", said(army.words)}};
  if (army.running) out["running"] = *army.running;
  if (army.breaks_at) out["breaks_at"] = *army.breaks_at;
  return out;
}

Json points(const match::ProgressPoints& points) {
  Json out{{"held", points.held}};
  if (!points.score) return out;
  out["scorer"] = points.score->side;
  out["score"] = points.score->now;
  if (points.score->to_win) out["to_win"] = *points.score->to_win;
  return out;
}

}  // namespace

Json progress(const match::Progress& progress) {
  Json out{{"turn", progress.turn}, {"of", progress.of}};
  if (progress.cards)
    out["cards"] = {{"turned", cards(progress.cards->turned)}, {"to_come", cards(progress.cards->to_come)}};
  for (const match::ProgressPhase& each : progress.phases)
    out["phases"].push_back({{"word", each.word}, {"now", each.now}});
  for (const match::ProgressHour& each : progress.clock) {
    Json hour{{"turn", each.turn}, {"word", each.word}};
    if (each.night) hour["night"] = true;
    out["clock"].push_back(std::move(hour));
  }
  for (const match::ProgressGroup& each : progress.groups)
    out["groups"].push_back({{"id", each.id},
                             {"name", each.name},
                             {"side", each.side},
                             {"state", group_words[static_cast<std::size_t>(each.state)]},
                             {"words", each.words.text()},
                             {"said", said(each.words)}});
  for (const match::ProgressArmy& each : progress.armies) out["armies"].push_back(army(each));
  if (progress.points) out["points"] = points(*progress.points);
  return out;
}

}  // namespace guidon::wire
