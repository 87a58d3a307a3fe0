#include "server/table.hpp"

#include <utility>

#include "server/views.hpp"

namespace guidon::server {

Table::Table(std::string id, House& house)
    : id_(std::move(id)),
      house_(house),
      lane_(house.workers.lane()),
      used_(house.now()),
      lease_(id_, house),
      audience_(id_, house),
      thinker_(id_, house),
      luck_(house) {}

// ---- one thing after another ----

void Table::enqueue(Job job) {
  lane_.post([self = shared_from_this(), job = std::move(job)]() mutable {
    self->queue_.push_back(std::move(job));
    self->go_on();
  });
}

void Table::go_on() {
  keep_up();
  while (!lease_.busy()) {
    lease_.hand_over_if_wanted(queue_.empty());
    if (queue_.empty()) break;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    job();
    lease_.served();
  }
}

void Table::guarded(Told& told, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& wrong) {  // the others play on
    house_.log.write(Level::error, "fault", {{"match", id_}, {"what", wrong.what()}});
    if (told) told(Wrong{500, "fault", "something went wrong here; it has been noted"_form});
    if (!lease_.writing()) sleep();
  }
}

// ---- in memory ----

bool Table::awake(Told& told) {
  used_ = house_.now();
  const auto wrong = wake();
  if (!wrong) return true;
  told(*wrong);
  if (!known()) leave_the_club();
  return false;
}

std::optional<Seat> Table::seat_for(const std::string& token, Told& told) const {
  if (const auto seat = open_->card().seat_for(token)) return seat;
  if (token.empty())
    told(Wrong{401, "no_token", "this match is opened by a link with a token"_form});
  else
    told(Wrong{403, "wrong_token", "that token opens no seat of this match"_form});
  return std::nullopt;
}

std::optional<Wrong> Table::wake() {
  if (open_) return std::nullopt;
  const auto stored = house_.archive.load(id_);
  if (!stored) return wrong_of(stored.error());
  if (!*stored) return Wrong{404, "no_such_match", say("there is no match {}"_form, id_)};
  auto opened = OpenMatch::read(id_, house_, **stored);
  if (!opened) return opened.error();
  open_ = std::move(*opened);
  lease_.caught_up();
  audience_.tell_anew();
  audience_.tell_news(*open_, card_before_ ? news_of(*card_before_, open_->card()) : CardNews{});
  card_before_.reset();
  audience_.tell_presence(true);
  think();
  return std::nullopt;
}

void Table::sleep() {
  if (!open_) return;
  card_before_ = open_->card();
  open_.reset();
  audience_.tell_anew();
}

void Table::rest() {
  lane_.post([self = shared_from_this()] {
    self->audience_.drop_the_silent();
    self->keep_up();
    if (self->lease_.busy() || !self->queue_.empty() || self->thinker_.busy()) return;
    if (self->house_.now() - self->used_ > 1000LL * self->house_.idle_seconds) {
      self->sleep();
      self->leave_the_club();
    } else if (self->open_) {
      self->think();  // again, where something came in between
      self->go_on();
    }
  });
}

// Nobody needs the match here: whoever wants it may have it.
void Table::leave_the_club() {
  lease_.give_up();
  if (audience_.empty() && house_.empty) house_.empty(id_);
}

void Table::close() {
  lane_.post([self = shared_from_this()] { self->audience_.close(); });
}

// ---- asked ----

void Table::ask(std::string token, std::size_t seen, Told told, Asking asking) {
  enqueue([this, token = std::move(token), seen, told = std::move(told), asking = std::move(asking)]() mutable {
    guarded(told, [&] {
      const auto seat = awake(told) ? seat_for(token, told) : std::nullopt;
      if (!seat) return;
      if (!lease_.ours() && seen > open_->entries())
        if (const auto wrong = catch_up()) return told(*wrong);
      asking({*open_, *seat, house_, audience_, thinker_}, told);
    });
  });
}

void Table::ask_luck(std::string token, Told told) {
  ask(std::move(token), 0, std::move(told), [this](const Visit& visit, Told& answer) {
    if (!visit.match.begun()) return answer(Wrong{409, "not_begun", "the battle has not begun"_form});
    if (const auto kept = kept_from(visit.match, visit.seat)) return answer(*kept);
    answer(luck_.ask(visit.match, [self = shared_from_this()](LuckBook::Work work, LuckBook::Found found) {
      const Lane lane = self->lane_;
      lane.post([self, work = std::move(work), found = std::move(found)]() mutable {
        if (!self->luck_.put(work, std::move(found))) return;
        self->queue_.push_back(self->job_of(self->deed_of(LuckFound{std::move(work)}, Seat::umpire)));
        self->go_on();
      });
    }));
  });
}

// ---- listened to ----

void Table::subscribe(std::string token, std::size_t since, std::shared_ptr<Socket> socket, Told told) {
  ask(std::move(token), since, std::move(told),
      [this, since, socket = std::move(socket)](const Visit& visit, Told& answer) mutable {
        if (audience_.full()) return answer(Wrong{503, "full", "too many people are at this table"_form});
        TableAnswer welcome = show_welcome(visit, since);
        const bool comes = welcome.status == 200;
        answer(std::move(welcome));
        if (comes) audience_.come(std::move(socket), visit.seat);
      });
}

void Table::leave(const Socket* socket) {
  enqueue([this, socket] { audience_.leave(socket); });  // in its turn: his coming may still be waiting
}

void Table::show(const Socket* socket, std::string token, std::expected<Showing, Reason> showing, Told told) {
  const std::size_t seen = showing && showing->entry ? *showing->entry + 1 : 0;
  ask(std::move(token), seen, std::move(told),
      [this, socket, showing = std::move(showing)](const Visit& visit, Told& answer) {
        if (!showing) return answer(Wrong{400, "bad_action", showing.error()});
        const std::size_t entries = visit.match.entries();
        if (showing->entry >= std::optional{entries})
          return answer(Wrong{422, "no_entry", say("this match has only {} entries"_form, entries)});
        if (!audience_.has(socket))
          return answer(Wrong{409, "not_here", "only who is at the table shows something"_form});
        const std::string& name = visit.match.card().seat(visit.seat).name;
        audience_.show(socket,
                       {{"type", "shown"},
                        {"entry", showing->entry ? Json(*showing->entry) : Json(nullptr)},
                        {"playing", showing->playing},
                        {"speed", showing->speed},
                        {"by", name.empty() ? match::seat_words[static_cast<std::size_t>(visit.seat)] : name}},
                       !showing->entry);
        answer(Json{{"ok", true}});
      });
}

void Table::heard(Word word) {
  lane_.post([self = shared_from_this(), word = std::move(word)] { self->audience_.hear(word); });
}

}  // namespace guidon::server
