// The match in hand, where several servers share the archive: taking it, handing it over, and keeping up with those who
// have it.
#include "server/table.hpp"

namespace guidon::server {

// ---- taking it ----

bool Table::in_hand(Deed& deed) {
  if (lease_.ours()) return true;
  if (lease_.taking()) {  // for a computer that has to move
    put_back(std::move(deed));
    return false;
  }
  const auto* const bell = std::get_if<Bell>(&deed.what);
  const bool asking = bell == nullptr || !bell->quietly;
  waiting_ = std::move(deed);
  reach_for_it(asking);
  return false;
}

void Table::reach_for_it(bool asking) {
  if (lease_.busy()) return;
  lease_.take(asking, [self = shared_from_this()](std::optional<archive::Failure> failure) mutable {
    const Lane lane = self->lane_;
    lane.post([self = std::move(self), failure = std::move(failure)] {
      self->taken(failure);
      self->go_on();
    });
  });
}

void Table::taken(const std::optional<archive::Failure>& failure) {
  lease_.taken(!failure);
  auto waited = std::exchange(waiting_, std::nullopt);
  if (!failure) {
    if (waited) put_back(std::move(*waited));
    if (open_ && catch_up()) sleep();  // it is read anew for the next who wants something
    if (open_) think();
    return;
  }
  if (waited) {
    const auto* const bell = std::get_if<Bell>(&waited->what);
    Wrong wrong = wrong_of(*failure);
    wrong.status = 503;
    if (bell == nullptr || !bell->quietly || failure->kind != archive::Failure::Kind::elsewhere) waited->told(wrong);
  }
  if (!known() && queue_.empty()) leave_the_club();
}

bool Table::in_other_hands(Deed& deed, const archive::Failure& failure) {
  using Kind = archive::Failure::Kind;
  const bool elsewhere = failure.kind == Kind::elsewhere || failure.kind == Kind::conflict;
  lease_.not_written(elsewhere);
  if (!elsewhere || !house_.archive.shared() || std::holds_alternative<Created>(deed.what) || deed.tried_before)
    return false;
  house_.log.write(Level::warning, "in_other_hands", {{"match", id_}, {"what", failure.why.text()}});
  if (deed.by_computer) {
    (void)wake();  // where nobody has it, the computer thinks again here
    return true;
  }
  deed.tried_before = true;
  deed.put_off = false;
  deed.before = {};
  put_back(std::move(deed));
  return true;
}

// ---- giving it ----

void Table::asked(archive::Server by) {
  lane_.post([self = shared_from_this(), by] {
    self->lease_.want(by);
    self->go_on();
  });
}

void Table::give_up() { lease_.give_up(); }

void Table::lost() {
  lane_.post([self = shared_from_this()] {
    self->lease_.lost();
    self->audience_.tell_presence(true);
    self->go_on();
  });
}

// ---- keeping up ----

void Table::changed() {
  if (overtaken_.exchange(true)) return;
  lane_.post([self = shared_from_this()] {
    self->overtaken_ = false;
    self->lease_.overtaken();
    self->go_on();
  });
}

void Table::keep_up() {
  if (!lease_.behind() || lease_.busy()) return;
  // What others wrote was read when it was taken, or will be.
  if (lease_.ours() || (!open_ && audience_.empty())) return lease_.caught_up();
  if (!lease_.may_look()) return;
  if (!audience_.empty()) used_ = house_.now();
  if (open_ ? catch_up() : wake()) lease_.could_not_look();
}

std::optional<Wrong> Table::catch_up() {
  const auto stored = house_.archive.load(id_, static_cast<std::uint32_t>(open_->entries()));
  if (!stored) return wrong_of(stored.error());
  if (!*stored) return OpenMatch::broken(id_, house_, "it is not in the archive any more"_form);
  auto card = MatchCard::read((*stored)->card);
  if (!card) return OpenMatch::broken(id_, house_, card.error());
  const CardNews news = news_of(open_->card(), *card);
  if (!open_->follow(std::move(*card), **stored)) {
    sleep();
    return wake();
  }
  house_.metrics.caught_up.fetch_add((*stored)->entries.size());
  lease_.caught_up();
  audience_.tell_news(*open_, news);
  return std::nullopt;
}

CardNews Table::news_of(const MatchCard& before, const MatchCard& now) const {
  if (audience_.empty() || !house_.archive.shared()) return {};
  return {.card = now.stored() != before.stored(), .seats = !now.same_seats(before)};
}

}  // namespace guidon::server
