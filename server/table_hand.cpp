// The match in hand, where several servers share the archive: taking it, handing it over, and keeping up with those who
// have it. What is believed here may be out of date at any moment; the archive knows, and refuses what is written to a
// match that is in other hands.
#include "server/table.hpp"

namespace guidon::server {

// ---- taking it ----

bool Table::in_hand(Item& item) {
  if (ours()) return true;
  if (taking_) {  // for a computer that has to move
    queue_.push_front(std::move(item));
    return false;
  }
  waiting_ = std::move(item);
  reach_for_it(!waiting_->unasked);
  return false;
}

void Table::reach_for_it(bool asking) {
  if (taking_ || writing_) return;
  taking_ = true;
  auto done = [self = shared_from_this()](std::optional<archive::Failure> failure) mutable {
    const Lane lane = self->lane_;
    lane.post([self = std::move(self), failure = std::move(failure)] { self->taken(failure); });
  };
  if (asking)
    house_.archive.own(id_, std::move(done));
  else
    house_.archive.take_up(id_, std::move(done));
}

void Table::taken(const std::optional<archive::Failure>& failure) {
  taking_ = false;
  auto waited = std::exchange(waiting_, std::nullopt);
  if (!failure) {
    hold(true);
    house_.metrics.taken_over.fetch_add(1);
    served_ = false;
    if (waited) queue_.push_front(std::move(*waited));
    if (match_ && catch_up()) sleep();  // it is read anew for the next who wants something
    if (match_) think();
  } else {
    asked_.reset();
    const bool let_be = waited && waited->unasked && failure->kind == archive::Failure::Kind::elsewhere;
    if (waited && !let_be) {
      const Refusal wrong = refused_by(*failure);
      waited->told(503, error_json(wrong.code, wrong.message));
    }
    if (!loaded_ && queue_.empty()) leave_the_club();
  }
  go_on();
}

void Table::hold(bool holding) {
  if (holding_ == holding) return;
  holding_ = holding;
  house_.metrics.in_hand.fetch_add(holding ? 1 : -1);
}

bool Table::in_other_hands(Item& item, const archive::Failure& failure) {
  using Kind = archive::Failure::Kind;
  if (!house_.archive.shared() || (failure.kind != Kind::elsewhere && failure.kind != Kind::conflict)) return false;
  hold(false);
  if (item.creates || item.tried_before) return false;
  house_.log.write(Level::warning, "in_other_hands", {{"match", id_}, {"what", failure.words}});
  if (item.by_computer) {
    (void)wake();  // where nobody has it, the computer thinks again here
    return true;
  }
  item.tried_before = true;
  item.put_off = false;
  item.out.reset();
  item.runs_short.reset();
  queue_.push_front(std::move(item));
  return true;
}

// ---- giving it ----

void Table::asked(archive::Server by) {
  lane_.post([self = shared_from_this(), by] {
    if (!self->asked_) self->asked_ = by;
    self->go_on();
  });
}

// Also where it is not believed to be ours: it may have been handed to one who had given up waiting for it.
void Table::hand_over(std::optional<archive::Server> to) {
  house_.archive.hand_over(id_, to);
  if (holding_) house_.metrics.handed_over.fetch_add(1);
  hold(false);
}

void Table::give_up() {
  if (holding_) hand_over(std::nullopt);
}

void Table::lost() {
  lane_.post([self = shared_from_this()] {
    self->hold(false);
    self->asked_.reset();
    self->behind_ = true;
    self->looked_ = {};
    self->tell_presence(true);
    self->go_on();
  });
}

// ---- keeping up ----

void Table::changed() {
  if (overtaken_.exchange(true)) return;
  lane_.post([self = shared_from_this()] {
    self->overtaken_ = false;
    self->behind_ = true;
    self->go_on();
  });
}

void Table::keep_up() {
  if (!behind_ || writing_ || taking_) return;
  if (ours() || (!match_ && listeners_.empty())) {  // what others wrote was read when it was taken, or will be
    behind_ = false;
    return;
  }
  constexpr std::chrono::milliseconds pause{200};
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_ < pause) return;
  if (!listeners_.empty()) used_ = house_.now();
  if (match_ ? catch_up() : wake()) looked_ = now;
}

std::optional<Table::Refusal> Table::catch_up() {
  const std::size_t size = match_->game().log().size();
  const auto stored = house_.archive.load(id_, static_cast<std::uint32_t>(size));
  if (!stored) return refused_by(stored.error());
  if (!*stored) return broken("it is not in the archive any more");
  auto card = MatchCard::read((*stored)->card);
  if (!card) return broken(card.error());
  bool anew = (*stored)->count < size || !card->same_seats(card_);
  for (const archive::Entry& entry : (*stored)->entries) anew = anew || repeat(*match_, entry);
  if (anew) {
    sleep();
    return wake();
  }
  house_.metrics.caught_up.fetch_add((*stored)->entries.size());
  const News news = news_of(*card);
  card_ = std::move(*card);
  behind_ = false;
  match_->time_is(house_.now());
  go_on_waiting();
  tell_news(news);
  return std::nullopt;
}

bool Table::keeps_up_with(Item& item, std::size_t seen) {
  if (ours() || seen <= match_->game().log().size()) return true;
  const auto wrong = catch_up();
  if (wrong) item.told(wrong->status, error_json(wrong->code, wrong->message));
  return !wrong;
}

// ---- telling it ----

Table::News Table::news_of(const MatchCard& card) const {
  if (!loaded_ || listeners_.empty() || !house_.archive.shared()) return {};
  return {.card = card.stored() != card_.stored(), .seats = !card.same_seats(card_)};
}

void Table::tell_news(const News& news) {
  const std::size_t size = match_->game().log().size();
  const bool more = size > told_entries_;
  if (news.seats || (news.card && !more)) tell_all({{"type", "card"}, {"card", card_.shown(id_)}});
  if (more) tell_entries(told_entries_, size, told_deploying_ && !match_->game().deploying(), how_it_stands());
  note_told();
}

void Table::note_told() {
  told_entries_ = match_->game().log().size();
  told_deploying_ = begun() && match_->game().deploying();
}

}  // namespace guidon::server
