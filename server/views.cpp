#include "server/views.hpp"

#include <algorithm>

#include "match/seal.hpp"
#include "match/sight.hpp"
#include "server/audience.hpp"
#include "server/clock_wire.hpp"
#include "wire/intent.hpp"
#include "wire/scene.hpp"
#include "wire/story.hpp"
#include "wire/tell_scene.hpp"

namespace guidon::server {

namespace {

Json card_for(const Visit& visit) {
  const MatchCard& card = visit.match.card();
  Json out = card.shown(visit.match.id());
  out["seat"] = match::seat_words[static_cast<std::size_t>(visit.seat)];
  out["present"] = visit.audience.presence();
  out["notified"] = !card.seat(visit.seat).webhook.empty();
  return out;
}

Json with_clock(const OpenMatch& match, std::string_view now) {
  Json out = Json::parse(now);
  if (match.keeper() != nullptr) out["clock"] = clock_now(match.clock());
  return out;
}

Json standing(const OpenMatch& match) { return with_clock(match, how_it_stands(match)); }

match::Sight sight_of(const OpenMatch& match, Seat seat) {
  return {match.game(), seat, match.card().sealed_deployment};
}

Json whole_table(const OpenMatch& match, Seat seat) {
  const match::Sight sight = sight_of(match, seat);
  const match::Scene scene = sight.scene();
  return wire::table_of(scene, sight.roster(), wire::whole(scene));
}

template <class Out>
void tell_entries(Out& out, const OpenMatch& match, Seat seat, std::size_t from) {
  const match::Game& game = match.game();
  const match::Sight sight = sight_of(match, seat);
  auto played = std::ranges::lower_bound(game.steps(), from, {}, &match::Played::entry);
  out.list([&] {
    for (std::size_t n = from; n < game.log().size(); ++n) {
      while (played != game.steps().end() && played->entry < n) ++played;
      const match::Played* const here = played != game.steps().end() && played->entry == n ? &*played : nullptr;
      const match::RecordStep& entry = game.log()[n];
      if (sight.shows(entry))
        wire::tell_entry(out, entry, n, here, sight.whole());
      else
        out.object([&] {
          out("n", n);
          out("kind", "hidden");
        });
    }
  });
}

Json entries_for(const Visit& visit, std::size_t from) {
  wire::JsonValue out;
  tell_entries(out, visit.match, visit.seat, from);
  return out.take();
}

}  // namespace

std::string how_it_stands(const OpenMatch& match) {
  wire::JsonText out;
  out.object([&] {
    if (!match.begun()) return out("status", "open");
    const match::Game& game = match.game();
    out("status", match.status());
    out("entries", game.log().size());
    out.key("decision");
    wire::tell_decision(out, game);
    if (game.over()) out.json("result", wire::result(game));
    if (const auto asked = match.play().undo_asked())
      out.object("undo_asked", [&] {
        out("side", asked->by);
        out("to", asked->to);
      });
    if (match.needs() != nullptr) out.json("needs", wire::need(*match.needs()));
    out("last_played", game.steps().back().entry);
  });
  return out.take();
}

std::string tell_happenings(const OpenMatch& match, Seat seat, const Happenings& what) {
  wire::JsonText out;
  out.object([&] {
    out("type", "entries");
    if (match.keeper() == nullptr)
      out.raw("now", what.now);
    else
      out.json("now", with_clock(match, what.now));
    out.key("table");
    if (what.news != nullptr)
      wire::tell_table(out, what.news->scene, what.news->roster, what.news->part);
    else
      out.json(whole_table(match, seat));
    if (what.unveiled) out("unveiled", true);
    out.key("entries");
    tell_entries(out, match, seat, what.since);
  });
  return out.take();
}

// ---- asked ----

TableAnswer show_card(const Visit& visit) {
  Json out = card_for(visit);
  out["now"] = standing(visit.match);
  return out;
}

TableAnswer show_view(const Visit& visit) {
  const match::Game& game = visit.match.game();
  Json out{{"match", card_for(visit)}, {"now", standing(visit.match)}, {"story", game.identity().story}};
  out["ground"] = wire::ground(game.scene());
  for (const Phrase& head : game.roster().heads) out["columns"].push_back(head.text());
  out["table"] = visit.match.begun() ? whole_table(visit.match, visit.seat)
                                     : Json{{"units", Json::array()}, {"pieces", Json::object()}};
  out["entries"] = entries_for(visit, 0);
  return out;
}

TableAnswer show_choices(const Visit& visit) {
  const match::Game& game = visit.match.game();
  const bool asked = visit.match.begun() && !game.over() &&
                     (visit.seat == Seat::umpire || match::side_of(visit.seat) == game.decider());
  return Json{{"choices", asked ? wire::choices(game) : Json::array()}, {"grammar", game.grammar()}};
}

TableAnswer show_adjustable(const Visit& visit) {
  if (visit.seat != Seat::umpire) return Wrong{403, "not_umpire", "only the umpire may change values"_form};
  const match::Game& game = visit.match.game();
  return Json{{"values", visit.match.begun() ? wire::adjustable(game) : Json::array()},
              {"grammar", game.ruling_grammar()}};
}

TableAnswer show_record(const Visit& visit) {
  if (!visit.match.begun()) return Wrong{409, "not_begun", "the battle has not begun"_form};
  const MatchCard& card = visit.match.card();
  match::Record record = visit.match.game().record();
  record.seats = seats_of(card);  // who joined after it had begun, too
  const bool over = visit.match.over();
  if (!over && !card.imported) {
    if (visit.seat != Seat::umpire && card.dice == DiceSource::seeded)
      return Wrong{409, "not_over", "the record shows the seed of the dice: it is open when the battle is over"_form};
    if (visit.seat != Seat::umpire && !sight_of(visit.match, visit.seat).whole())
      return Wrong{409, "not_over", "the deployment is sealed"_form};
    for (match::RecordStep& step : record.steps)
      if (step.kind == match::StepKind::note && step.side != visit.match.play().word_of(visit.seat))
        step.order = "(a note)";
  }
  std::string text = match::print(record);
  if (card.imported)
    text += card.imported->seal;
  else if (over)
    text += match::print(match::seal_of(text, &visit.house.key));
  Response out = text_answer(std::move(text), "text/plain; charset=utf-8");
  out.headers.emplace_back("Content-Disposition", "attachment; filename=\"guidon-" + visit.match.id() + ".txt\"");
  return out;
}

TableAnswer show_welcome(const Visit& visit, std::size_t since) {
  if (since > visit.match.entries())
    return Wrong{409, "ahead", say("this match has only {} entries"_form, visit.match.entries())};
  Json out{{"type", "welcome"},
           {"match", card_for(visit)},
           {"now", standing(visit.match)},
           {"entries", entries_for(visit, since)}};
  if (visit.match.begun()) out["table"] = whole_table(visit.match, visit.seat);
  return out;
}

}  // namespace guidon::server
