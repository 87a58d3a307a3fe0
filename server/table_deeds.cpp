// What changes a match: it is done in memory, written, and then answered and told to others. And computers, who think
// of what to do next.
#include "server/table.hpp"
#include "wire/story.hpp"

namespace guidon::server {

namespace {

// The sender's own name for an action, with his seat: the names of two people may be alike.
std::string command_of(Seat seat, const Action& action) {
  if (action.id.empty()) return {};
  return std::string{match::seat_words[static_cast<std::size_t>(seat)]} + ":" + action.id;
}

}  // namespace

// ---- doing ----

Table::Deed Table::deed_of(decltype(Deed::what) what, Seat seat) const {
  Deed out{.what = std::move(what)};
  out.seat = seat;
  out.came = house_.now();
  return out;
}

Job Table::job_of(Deed deed) {
  return [this, deed = std::move(deed)]() mutable {
    guarded(deed.told, [&] { std::visit([&](auto& what) { take(deed, what); }, deed.what); });
  };
}

bool Table::ready(Deed& deed) {
  if (!awake(deed.told)) return false;
  if (!deed.seat) deed.seat = seat_for(deed.token, deed.told);
  return deed.seat.has_value();
}

void Table::create(NewMatch wanted, Told told) {
  Deed deed = deed_of(std::make_unique<NewMatch>(std::move(wanted)), Seat::umpire);
  deed.told = std::move(told);
  enqueue(job_of(std::move(deed)));
}

void Table::take(Deed& deed, const Created& wanted) {
  auto made = OpenMatch::create(id_, house_, std::move(*wanted));
  if (!made) return deed.told(made.error());
  open_ = std::move(*made);
  write(std::move(deed));
}

void Table::act(std::string token, Action action, Told told) {
  Deed deed{.what = std::move(action), .told = std::move(told), .token = std::move(token)};
  deed.came = house_.now();
  enqueue(job_of(std::move(deed)));
}

void Table::take(Deed& deed, const Action& action) {
  if (!ready(deed)) return;
  if (deed.by_computer && !lease_.ours()) return;  // whoever has the match thinks
  if (const auto known = open_->done_before(command_of(*deed.seat, action)))
    return deed.told(Json{{"ok", true}, {"repeated", true}, {"first", *known}});
  if (!in_hand(deed)) return;
  open_->time_is_now();
  if (open_->newly_out()) {  // that comes first
    if (deed.put_off) return deed.told(Wrong{503, "archive", "the archive cannot write that a clock has run out"_form});
    deed.put_off = true;
    put_back(std::move(deed));
    Deed first = deed_of(Bell{.quietly = false}, Seat::umpire);
    return look_at_clocks(first);
  }
  deed.before = open_->before();
  const Effect effect = open_->perform(*deed.seat, action);
  if (open_->entries() > deed.before.entries || effect.card) return write(std::move(deed));
  if (effect.refused) {
    house_.metrics.refused.fetch_add(1);
    deed.told(*effect.refused);
  } else if (effect.needs) {
    deed.told(Json{{"ok", false}, {"needs", wire::need(*effect.needs)}});
  } else {
    deed.told(Json{{"ok", true}});
  }
}

void Table::ring() {
  if (ringing_.exchange(true)) return;
  Deed deed = deed_of(Bell{.quietly = true}, Seat::umpire);  // who has the match looks at it himself
  deed.told = [self = weak_from_this()](const TableAnswer& answer) {
    constexpr std::int64_t a_minute = 60'000;
    if (const auto table = self.lock(); table && answer.status != 200)
      table->house_.put_off.put(table->id_, table->house_.now() + a_minute);
  };
  enqueue(job_of(std::move(deed)));
}

void Table::take(Deed& deed, const Bell& bell) {
  if (bell.quietly) ringing_ = false;
  if (in_hand(deed) && ready(deed)) look_at_clocks(deed);
}

void Table::look_at_clocks(Deed& deed) {
  if (open_->look_at_clocks(deed.before)) write(std::move(deed));
}

void Table::take(Deed& deed, const LuckFound& luck) {
  if (!ready(deed) || !luck_.has(luck.work) || !open_->over()) return;
  if (open_->card().luck == luck.work->found->sides || !in_hand(deed)) return;
  open_->keep_luck(luck.work->found->sides);
  deed.before = open_->before();
  write(std::move(deed));
}

// ---- writing ----

void Table::write(Deed deed) {
  const auto* const action = std::get_if<Action>(&deed.what);
  archive::Change change =
      open_->change(deed.before.entries, action != nullptr ? command_of(*deed.seat, *action) : std::string{});
  change.creates = std::holds_alternative<Created>(deed.what);
  if (change.creates) change.secret = open_->stored_secret();
  lease_.write();
  house_.archive.write(std::move(change), [self = shared_from_this(),
                                           deed = std::move(deed)](std::optional<archive::Failure> failure) mutable {
    const Lane lane = self->lane_;
    lane.post([self = std::move(self), deed = std::move(deed), failure = std::move(failure)]() mutable {
      self->written(std::move(deed), failure);
      self->go_on();
    });
  });
}

void Table::written(Deed deed, const std::optional<archive::Failure>& failure) {
  const bool creates = std::holds_alternative<Created>(deed.what);
  if (failure) {
    sleep();  // what is in memory is more than what is on disk
    if (creates) card_before_.reset();
    if (in_other_hands(deed, *failure)) return;
    house_.metrics.failed.fetch_add(1);
    house_.log.write(Level::error, "not_written", {{"match", id_}, {"what", failure->why.text()}});
    Wrong wrong = wrong_of(*failure);
    if (deed.tried_before) wrong.status = 503;
    return deed.told(wrong);
  }
  lease_.written(creates);
  const std::size_t first = deed.before.entries;
  const std::size_t after = open_->entries();
  house_.metrics.actions.fetch_add(1);
  constexpr double thousandth = 1e-3;
  house_.metrics.action_time.add(static_cast<double>(house_.now() - deed.came) * thousandth);
  if (const auto* const action = std::get_if<Action>(&deed.what);
      action != nullptr && !action->id.empty() && after > first)
    open_->remember(command_of(*deed.seat, *action), first);
  if (auto ended = finished(id_, open_->card()))
    house_.results.put(std::move(*ended));
  else
    house_.results.remove(id_);
  Json answer{{"ok", true}};
  if (after > first) {
    answer["first"] = first;
    answer["last"] = after - 1;
  }
  if (open_->needs() != nullptr) answer["needs"] = wire::need(*open_->needs());
  deed.told(std::move(answer));
  audience_.tell_news(*open_, {.card = true}, open_->card().now);
  send_notices(deed.before);
  think();
}

// To who can be reached, and is not here.
void Table::send_notices(const Before& before) {
  if (!house_.notify) return;
  for (auto& [side, words] : open_->notices(before)) {
    const SeatCard& seat = open_->card().seat(match::seat_of(side));
    if (!seat.webhook.empty() && !seat.general && !audience_.anybody_sits(match::seat_of(side)))
      house_.notify({seat.webhook, std::move(words)});
  }
}

// ---- computer generals ----

void Table::think() {
  if (!open_->under_way() || thinker_.decides() || open_->needs() != nullptr || open_->over() || house_.closing) return;
  const auto agrees = computer_to_agree(*open_);
  const auto moves = agrees ? std::nullopt : computer_to_move(*open_);
  if (!agrees && !moves) return;
  if (!lease_.ours()) return reach_for_it(false);  // where nobody living has it, the battle goes on here
  if (agrees) {                                    // a computer bears no grudge
    Deed deed = deed_of(Action{.what = act::Agree{}}, match::seat_of(*agrees));
    deed.by_computer = true;
    return put_back(std::move(deed));
  }
  used_ = house_.now();
  audience_.tell_thinking(moves->side);
  thinker_.decide(
      open_->game(), moves->general,
      [self = shared_from_this(), entry = open_->game().steps().back().entry](std::string order, Phrase why) {
        const Lane lane = self->lane_;
        lane.post([self, entry, order = std::move(order), why = std::move(why)]() mutable {
          self->thinker_.has_decided();
          self->thought(entry, std::move(order), std::move(why));
          self->go_on();
        });
      });
}

void Table::thought(std::size_t entry, std::string order, Phrase why) {
  if (!open_ || !lease_.ours() || lease_.writing()) return;  // whoever has the match thinks
  if (!open_->begun() || open_->game().steps().back().entry != entry || open_->over())
    return think();  // about what has become of it
  const auto moves = computer_to_move(*open_);
  if (!moves) return;  // he has been given time
  house_.metrics.thoughts.fetch_add(1);
  Deed deed = deed_of(Action{.what = act::Meant{std::move(order), std::move(why), moves->by_clock}},
                      match::seat_of(moves->side));
  deed.by_computer = true;
  deed.told = [self = weak_from_this(), id = id_](const TableAnswer& answer) {
    const auto table = self.lock();
    if (table && answer.status != 200)
      table->house_.log.write(Level::error, "computer_refused", {{"match", id}, {"answer", answer.json}});
  };
  put_back(std::move(deed));
}

}  // namespace guidon::server
