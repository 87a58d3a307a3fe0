#pragma once
// How far a battle has come, as JSON.
#include "match/progress.hpp"
#include "wire/tell_phrase.hpp"

namespace guidon::wire {

inline constexpr std::array<std::string_view, 6> group_words{"acts",   "waits",          "done",
                                                             "broken", "out_of_command", "idle"};

template <class Out>
void tell(Out& out, const std::vector<match::ProgressCard>& cards) {
  out.list([&] {
    for (const match::ProgressCard& each : cards)
      out.object([&] {
        out("side", each.side);
        out("card", each.card);
      });
  });
}

template <class Out>
void tell(Out& out, const match::ProgressGroup& group) {
  out.object([&] {
    out("id", group.id);
    out("name", group.name);
    out("side", group.side);
    out("state", group_words[static_cast<std::size_t>(group.state)]);
    tell_said(out, "words", "said", group.words);
    if (group.lost) out("lost", *group.lost);
    if (group.breaks_at) out("breaks_at", *group.breaks_at);
  });
}

template <class Out>
void tell(Out& out, const match::ProgressArmy& army) {
  out.object([&] {
    out("side", army.side);
    out("lost", army.lost);
    out("of", army.of);
    tell_said(out, "words", "said", army.words);
    if (army.running) out("running", *army.running);
    if (army.breaks_at) out("breaks_at", *army.breaks_at);
  });
}

template <class Out>
void tell(Out& out, const match::ProgressObjective& objective) {
  out.object([&] {
    out("side", objective.side);
    out("now", objective.now);
    out("of", objective.of);
    tell_said(out, "words", "said", objective.words);
  });
}

template <class Out>
void tell(Out& out, const match::ProgressPoints& points) {
  out.object([&] {
    out.list("held", [&] {
      for (const int each : points.held) out.add(each);
    });
    if (!points.score) return;
    out("scorer", points.score->side);
    out("score", points.score->now);
    if (points.score->to_win) out("to_win", *points.score->to_win);
  });
}

template <class Out>
void tell(Out& out, const match::Progress& progress) {
  const auto all = [&](std::string_view name, const auto& list, const auto& tell_one) {
    if (list.empty()) return;
    out.list(name, [&] {
      for (const auto& each : list) tell_one(each);
    });
  };
  const auto plainly = [&](const auto& each) { tell(out, each); };
  out.object([&] {
    out("turn", progress.turn);
    out("of", progress.of);
    if (progress.cards)
      out.object("cards", [&] {
        out.key("turned");
        tell(out, progress.cards->turned);
        out.key("to_come");
        tell(out, progress.cards->to_come);
      });
    all("phases", progress.phases, [&](const match::ProgressPhase& each) {
      out.object([&] {
        out("word", each.word);
        out("now", each.now);
      });
    });
    all("clock", progress.clock, [&](const match::ProgressHour& each) {
      out.object([&] {
        out("turn", each.turn);
        out("word", each.word);
        if (each.night) out("night", true);
      });
    });
    all("groups", progress.groups, plainly);
    all("armies", progress.armies, plainly);
    all("objectives", progress.objectives, plainly);
    if (!progress.points) return;
    out.key("points");
    tell(out, *progress.points);
  });
}

}  // namespace guidon::wire
