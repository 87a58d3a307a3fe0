// What is told to somebody who has an order in mind, wonders what became of one, or looks back. Nothing changes by it.
#include "match/replay.hpp"
#include "match/sight.hpp"
#include "server/thinker.hpp"
#include "server/views.hpp"
#include "wire/intent.hpp"
#include "wire/odds.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::server {

namespace {

Wrong not_begun() { return {409, "not_begun", "the battle has not begun"_form}; }

bool sees_all(const OpenMatch& match, Seat seat) {
  return match::Sight{match.game(), seat, match.card().sealed_deployment}.whole();
}

// Why nothing is said about an order, where it is not.
std::optional<Wrong> unsaid(const Visit& visit, const Question& question) {
  if (!visit.match.begun() || visit.match.over()) return Wrong{422, "refused", "there is no order to give"_form};
  const auto side = match::side_of(visit.seat);
  if (side && question.side && *question.side != *side)
    return Wrong{422, "refused", "that is the other side's to order"_form};
  return kept_from(visit.match, visit.seat);
}

Side side_for(const Visit& visit, const Question& question) {
  return match::side_of(visit.seat).value_or(question.side.value_or(visit.match.game().decider()));
}

}  // namespace

std::optional<Wrong> kept_from(const OpenMatch& match, Seat seat) {
  if (seat == Seat::spectator && !match.over() && !match.card().imported)
    return Wrong{403, "spectator", "spectators are not told what orders may lead to"_form};
  if (!sees_all(match, seat))
    return Wrong{409, "sealed", "the deployment is sealed: nothing is said about orders yet"_form};
  return std::nullopt;
}

void show_odds(const Visit& visit, const Question& question, Told& told) {
  if (const auto wrong = unsaid(visit, question)) return told(*wrong);
  visit.thinker.work_out(told,
                         [game = std::shared_ptr{visit.match.game().apart()}, side = side_for(visit, question),
                          question]() -> TableAnswer {
                           const auto odds =
                               game->odds(side, question.order.wish(), match::order_budget, question.options);
                           if (!odds) return wrong_of(odds.error());
                           Json out = wire::order_odds(*odds);
                           out["order"] = odds->order;
                           out["data"] = wire::data(odds->data);
                           return out;
                         });
}

TableAnswer show_attempt(const Visit& visit, const Question& question) {
  if (const auto wrong = unsaid(visit, question)) return *wrong;
  const match::Game& game = visit.match.game();
  const Side side = side_for(visit, question);
  return wire::attempt(game.attempt(side, question.order.wish()));
}

TableAnswer show_reach(const Visit& visit, const std::string& unit) {
  if (!visit.match.begun()) return not_begun();
  if (const auto kept = kept_from(visit.match, visit.seat)) return *kept;
  const match::Game& game = visit.match.game();
  const auto found = game.reachable(unit);
  if (!found) return Wrong{404, "no_such_unit", found.error().said()};
  Json out = wire::reachable(*found, game.scene());
  out["unit"] = unit;
  return out;
}

void show_why(const Visit& visit, std::size_t entry, Told& told) {
  if (!visit.match.begun()) return told(not_begun());
  if (const auto kept = kept_from(visit.match, visit.seat)) return told(*kept);
  visit.thinker.work_out(told, [record = visit.match.game().record(), entry]() -> TableAnswer {
    const auto found = match::explain(record, entry, match::order_budget);
    if (!found) return Wrong{422, "no_order", found.error().said()};
    Json out = wire::explained(*found);
    out["entry"] = entry;
    return out;
  });
}

void show_frames(const Visit& visit, FramesWanted wanted, Told& told) {
  wanted.seat = visit.seat;
  wanted.sealed = !sees_all(visit.match, visit.seat);
  visit.thinker.look_up(told, [record = visit.match.game().record(), wanted] { return frames(record, wanted); });
}

// The entries that were in force when that one was made.
std::expected<Branch, Wrong> branch_at(const Visit& visit, std::size_t entry) {
  const OpenMatch& match = visit.match;
  if (!match.begun()) return std::unexpected{not_begun()};
  if (match.card().sealed_deployment && match.game().deploying())
    return std::unexpected{Wrong{409, "sealed", "the deployment is sealed: nobody goes on from it yet"_form}};
  match::Record record = match.game().record();
  if (entry >= record.steps.size())
    return std::unexpected{
        Wrong{422, "no_entry", say("there is no entry {}: the match has {}"_form, entry, record.steps.size())}};
  record.steps.resize(entry + 1);
  auto steps = match::in_force(record).steps;
  for (match::RecordStep& step : steps) {  // its clocks stay behind
    step.at = 0;
    if (step.by == match::by_clock) step.by.clear();
  }
  match::Origin origin{match.id(), entry, steps.size()};
  return Branch{match.card(), match.scenario(), std::move(origin), std::move(steps)};
}

}  // namespace guidon::server
