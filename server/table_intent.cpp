// What a table tells somebody who has an order in mind, or wonders what became of one. Nothing changes by it.
#include "match/sight.hpp"
#include "server/fields.hpp"
#include "server/table.hpp"
#include "wire/intent.hpp"
#include "wire/odds.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_order = 1'000;

}  // namespace

std::optional<Table::Refusal> Table::kept_from(Seat seat) const {
  if (seat == Seat::spectator && !match_->game().over() && !card_.imported)
    return Refusal{403, "spectator", "spectators are not told what orders may lead to"};
  if (!match::Sight{match_->game(), seat, card_.sealed_deployment}.whole())
    return Refusal{409, "sealed", "the deployment is sealed: nothing is said about orders yet"};
  return std::nullopt;
}

bool Table::thinks_of_enough(Item& item) {
  constexpr int at_once = 2;
  if (odds_running_ < at_once) return false;
  item.told(429, error_json("busy", "the odds of another order are being worked out"));
  return true;
}

// Nobody begins to think any more.
void Table::turn_away(const std::shared_ptr<Table>& table, Told& answer) {
  table->lane_.post([table] { --table->odds_running_; });
  answer(503, error_json("closing", "the server is going away"));
}

void Table::show_odds(std::string token, Json question, Told told) {
  Item item;
  item.token = std::move(token);
  item.action = std::move(question);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    Fields fields{self.action, {"order", "side", "options"}};
    const std::string order = fields.text("order", longest_order);
    const auto wanted = fields.maybe_number("side", 0, 1);
    const match::Rulings rulings = fields.pairs("options");
    if (fields.wrong()) return self.told(400, error_json("bad_question", *fields.wrong()));
    if (!begun() || match_->game().over()) return self.told(422, error_json("refused", "there is no order to give"));
    if (const auto kept = kept_from(*self.seat)) return self.told(kept->status, error_json(kept->code, kept->message));
    if (thinks_of_enough(self)) return;
    ++odds_running_;
    house_.metrics.odds.fetch_add(1);
    const Side side =
        match::side_of(*self.seat).value_or(wanted ? static_cast<Side>(*wanted) : match_->game().decider());
    house_.thinkers.post([table = shared_from_this(), game = match_->game().apart(), side, order, rulings,
                          answer = std::move(self.told)]() mutable {
      if (table->house_.closing) return turn_away(table, answer);
      const auto asked = game->asked(side, order);
      const std::string& words = asked ? *asked : order;
      const auto odds = game->odds(side, words, match::order_budget, rulings);
      table->lane_.post([table] { --table->odds_running_; });
      if (!odds) return answer(422, error_json("refused", odds.error()));
      Json out = wire::order_odds(*odds);
      out["order"] = words;
      answer(200, std::move(out));
    });
  };
  enqueue(std::move(item));
}

void Table::show_attempt(std::string token, Json question, Told told) {
  Item item;
  item.token = std::move(token);
  item.action = std::move(question);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    Fields fields{self.action, {"order", "side"}};
    const std::string order = fields.text("order", longest_order);
    const auto wanted = fields.maybe_number("side", 0, 1);
    if (fields.wrong()) return self.told(400, error_json("bad_question", *fields.wrong()));
    if (!begun() || match_->game().over()) return self.told(422, error_json("refused", "there is no order to give"));
    if (const auto kept = kept_from(*self.seat)) return self.told(kept->status, error_json(kept->code, kept->message));
    const match::Game& game = match_->game();
    const Side side = match::side_of(*self.seat).value_or(wanted ? static_cast<Side>(*wanted) : game.decider());
    self.told(200, wire::attempt(game.attempt(side, order)));
  };
  enqueue(std::move(item));
}

void Table::show_reach(std::string token, std::string unit, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this, unit = std::move(unit)](Item& self) {
    if (!ready(self)) return;
    if (!begun()) return self.told(409, error_json("not_begun", "the battle has not begun"));
    if (const auto kept = kept_from(*self.seat)) return self.told(kept->status, error_json(kept->code, kept->message));
    const match::Game& game = match_->game();
    const auto found = game.reachable(unit);
    if (!found) return self.told(404, error_json("no_such_unit", found.error()));
    Json out = wire::reachable(*found, game.scene());
    out["unit"] = unit;
    self.told(200, std::move(out));
  };
  enqueue(std::move(item));
}

void Table::show_why(std::string token, std::optional<std::size_t> entry, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this, entry](Item& self) {
    if (!ready(self)) return;
    if (!entry) return self.told(400, error_json("bad_query", "expected entry, the number of an order in the log"));
    if (!keeps_up_with(self, *entry + 1)) return;
    if (!begun()) return self.told(409, error_json("not_begun", "the battle has not begun"));
    if (const auto kept = kept_from(*self.seat)) return self.told(kept->status, error_json(kept->code, kept->message));
    if (thinks_of_enough(self)) return;
    ++odds_running_;
    house_.metrics.odds.fetch_add(1);
    house_.thinkers.post([table = shared_from_this(), record = match_->game().record(), entry = *entry,
                          answer = std::move(self.told)]() mutable {
      if (table->house_.closing) return turn_away(table, answer);
      const auto found = match::explain(record, entry, match::order_budget);
      table->lane_.post([table] { --table->odds_running_; });
      if (!found) return answer(422, error_json("no_order", found.error()));
      Json out = wire::explained(*found);
      out["entry"] = entry;
      answer(200, std::move(out));
    });
  };
  enqueue(std::move(item));
}

}  // namespace guidon::server
