// What a table shows: to who asks, and to everybody who listens.
#include <algorithm>

#include "match/seal.hpp"
#include "match/sight.hpp"
#include "server/clock_wire.hpp"
#include "server/table.hpp"
#include "wire/scene.hpp"
#include "wire/story.hpp"
#include "wire/table_news.hpp"
#include "wire/tell_scene.hpp"

namespace guidon::server {

Json Table::card_for(Seat seat) const {
  Json out = card_.shown(id_);
  out["seat"] = match::seat_words[static_cast<std::size_t>(seat)];
  out["present"] = presence();
  out["notified"] = !card_.seat(seat).webhook.empty();
  return out;
}

// What it waits for, or how it ended: for lists and for everybody at the table.
std::string Table::how_it_stands() const {
  wire::JsonText out;
  out.object([&] {
    if (!begun()) return out("status", "open");
    const match::Game& game = match_->game();
    out("status", status());
    out("entries", game.log().size());
    out.key("decision");
    wire::tell_decision(out, game);
    if (game.over()) out.json("result", wire::result(game));
    if (const auto asked = match_->undo_asked())
      out.object("undo_asked", [&] {
        out("side", asked->by);
        out("to", asked->to);
      });
    if (pending_) out.json("needs", wire::need(pending_->need));
    out("last_played", game.steps().back().entry);
  });
  return out.take();
}

Json Table::standing() const { return with_clock(how_it_stands()); }

Json Table::with_clock(std::string_view now) const {
  Json out = Json::parse(now);
  if (keeper() != nullptr) out["clock"] = clock_now(keeper()->clock_at(house_.now()));
  return out;
}

Json Table::whole_table(Seat seat) const {
  const match::Sight sight{match_->game(), seat, card_.sealed_deployment};
  const match::Scene scene = sight.scene();
  const match::Roster roster = sight.roster();
  return wire::table_of(scene, roster, wire::whole(scene));
}

Json Table::entries_for(Seat seat, std::size_t from, std::size_t to) const {
  wire::JsonValue out;
  tell_entries_to(out, seat, from, to);
  return out.take();
}

template <class Out>
void Table::tell_entries_to(Out& out, Seat seat, std::size_t from, std::size_t to) const {
  const match::Game& game = match_->game();
  const match::Sight sight{game, seat, card_.sealed_deployment};
  auto played = std::ranges::lower_bound(game.steps(), from, {}, &match::Played::entry);
  out.list([&] {
    for (std::size_t n = from; n < to; ++n) {
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

void Table::tell_all(const Json& message) {
  if (listeners_.empty()) return;
  const auto text = std::make_shared<const std::string>(wire::print(message));
  for (const Listener& each : listeners_) each.socket->send(text);
}

void Table::tell_entries(std::size_t from, std::size_t to, bool unveiled, std::string_view now) {
  if (listeners_.empty()) {
    told_table_ = {};
    return;
  }
  const match::Game& game = match_->game();
  const bool veiled = card_.sealed_deployment && game.deploying();
  const bool noted = std::ranges::any_of(game.log().begin() + static_cast<std::ptrdiff_t>(from), game.log().end(),
                                         [](const auto& each) { return each.kind == match::StepKind::note; });
  // Only what has changed, where nothing is hidden from anybody.
  if (veiled) told_table_ = {};
  const wire::TableNews news = veiled ? wire::TableNews{} : wire::table_news(game, told_table_);
  const auto told_to = [&](Seat seat) {
    wire::JsonText out;
    out.object([&] {
      out("type", "entries");
      if (keeper() == nullptr)
        out.raw("now", now);
      else
        out.json("now", with_clock(now));
      out.key("table");
      if (veiled)
        out.json(whole_table(seat));
      else
        wire::tell_table(out, news.scene, news.roster, news.part);
      if (card_.sealed_deployment && unveiled) out("unveiled", true);  // entries that were hidden may be asked for
      out.key("entries");
      tell_entries_to(out, seat, from, to);
    });
    return std::make_shared<const std::string>(out.take());
  };
  std::array<std::shared_ptr<const std::string>, match::seat_words.size()> texts;
  for (const Listener& each : listeners_) {
    auto& text = texts[veiled || noted ? static_cast<std::size_t>(each.seat) : 0];
    if (!text) text = told_to(each.seat);
    each.socket->send(text);
  }
}

// ---- asked ----

void Table::show_card(std::string token, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    Json out = card_for(*self.seat);
    out["now"] = standing();
    self.told(200, std::move(out));
  };
  enqueue(std::move(item));
}

void Table::show_view(std::string token, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    const match::Game& game = match_->game();
    Json out{{"match", card_for(*self.seat)}, {"now", standing()}, {"story", game.identity().story}};
    out["ground"] = wire::ground(game.scene());
    for (const Phrase& head : game.roster().heads) out["columns"].push_back(head.text());
    if (begun()) {
      out["table"] = whole_table(*self.seat);
      out["entries"] = entries_for(*self.seat, 0, game.log().size());
    } else {
      out["table"] = {{"units", Json::array()}, {"pieces", Json::object()}};
      out["entries"] = Json::array();
    }
    self.told(200, std::move(out));
  };
  enqueue(std::move(item));
}

void Table::show_choices(std::string token, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    const bool asked = begun() && !match_->game().over() &&
                       (*self.seat == Seat::umpire || match::side_of(*self.seat) == match_->game().decider());
    self.told(200, {{"choices", asked ? wire::choices(match_->game()) : Json::array()},
                    {"grammar", match_->game().grammar()}});
  };
  enqueue(std::move(item));
}

void Table::show_adjustable(std::string token, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    if (*self.seat != Seat::umpire)
      return self.told(403, error_json("not_umpire", "only the umpire may change values"));
    self.told(200, {{"values", begun() ? wire::adjustable(match_->game()) : Json::array()},
                    {"grammar", match_->game().ruling_grammar()}});
  };
  enqueue(std::move(item));
}

// The whole record: everybody's when the battle is over. Before that it must not show what is hidden.
void Table::show_record(std::string token, Reply reply) {
  auto shared = std::make_shared<Reply>(std::move(reply));
  Item item;
  item.token = std::move(token);
  item.told = [shared](int status, const Json& json) { (*shared)(json_answer(json, status)); };
  item.run = [this, shared](Item& self) {
    if (!ready(self)) return;
    if (!begun()) return self.told(409, error_json("not_begun", "the battle has not begun"));
    const match::Game& game = match_->game();
    match::Record record = game.record();
    record.seats = seats_of(card_);  // who joined after it had begun, too
    const bool umpire = *self.seat == Seat::umpire;
    const bool open = game.over() || card_.imported;
    if (!open && !umpire && card_.dice == DiceSource::seeded)
      return self.told(
          409, error_json("not_over", "the record shows the seed of the dice: it is open when the battle is over"));
    if (!open && !umpire && !match::Sight{game, *self.seat, card_.sealed_deployment}.whole())
      return self.told(409, error_json("not_over", "the deployment is sealed"));
    if (!open)
      for (match::RecordStep& step : record.steps)
        if (step.kind == match::StepKind::note && step.side != match_->word_of(*self.seat)) step.order = "(a note)";
    std::string text = match::print(record);
    if (card_.imported)
      text += card_.imported->seal;
    else if (game.over())
      text += match::print(match::seal_of(text, &house_.key));
    Response out = text_answer(std::move(text), "text/plain; charset=utf-8");
    out.headers.emplace_back("Content-Disposition", "attachment; filename=\"guidon-" + id_ + ".txt\"");
    (*shared)(std::move(out));
  };
  enqueue(std::move(item));
}

// ---- listened to ----

void Table::subscribe(std::string token, std::size_t since, std::shared_ptr<Socket> socket, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this, since, socket = std::move(socket)](Item& self) {
    if (!ready(self)) return;
    if (listeners_.size() >= house_.sockets_each)
      return self.told(503, error_json("full", "too many people are at this table"));
    if (!keeps_up_with(self, since)) return;
    const std::size_t size = match_->game().log().size();
    if (since > size)
      return self.told(409, error_json("ahead", "this match has only " + std::to_string(size) + " entries"));
    Json welcome{{"type", "welcome"},
                 {"match", card_for(*self.seat)},
                 {"now", standing()},
                 {"entries", begun() ? entries_for(*self.seat, since, size) : Json::array()}};
    if (begun()) welcome["table"] = whole_table(*self.seat);
    self.told(200, std::move(welcome));
    listeners_.push_back({socket, *self.seat});
    told_table_ = {};  // the next who is told anything is told all
    if (shown_) socket->send(shown_);
    tell_all({{"type", "present"}, {"present", presence()}});
    tell_presence(false);
  };
  enqueue(std::move(item));
}

void Table::leave(const Socket* socket) {
  Item item;  // in its turn: his coming may still be waiting
  item.run = [this, socket](Item&) {
    if (std::erase_if(listeners_, [&](const Listener& each) { return each.socket.get() == socket; }) > 0) {
      tell_all({{"type", "present"}, {"present", presence()}});
      tell_presence(false);
    }
    end_show_to_nobody();
  };
  enqueue(std::move(item));
}

}  // namespace guidon::server
