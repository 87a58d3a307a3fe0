#include "server/simulations.hpp"

#include <algorithm>

#include "server/house.hpp"
#include "server/token.hpp"

namespace guidon::server {

using Status = LongWork::Status;

namespace {

bool unfinished(Status status) { return status == Status::waiting || status == Status::running; }

}  // namespace

Simulations::Simulations()
    : thread_([this](const std::stop_token& closing) {
        give_way();
        run(closing);
      }) {}

Simulations::~Simulations() {
  const std::lock_guard lock{mutex_};
  for (const auto& [id, kept] : all_) kept->stop.request_stop();
}

std::expected<Simulations::Ticket, Reason> Simulations::add(std::shared_ptr<LongWork> work) {
  Ticket ticket{new_match_id(), new_token()};
  const std::lock_guard lock{mutex_};
  if (waiting_.size() >= most_waiting)
    return std::unexpected{"too many simulations wait already; try again later"_form};
  const std::string& remote = work->leave().remote;
  const auto own = [&remote](const auto& each) {
    return unfinished(each.second->status) && each.second->what->leave().remote == remote;
  };
  if (work->leave().longest != 0 && std::ranges::count_if(all_, own) >= static_cast<std::ptrdiff_t>(most_of_one))
    return std::unexpected{"two simulations from your address are not done yet; try again later"_form};
  tidy();
  auto kept = std::make_shared<Kept>(std::move(work), token_hash(ticket.token));
  all_.emplace(ticket.id, kept);
  waiting_.push_back(std::move(kept));
  more_.notify_one();
  return ticket;
}

// What ended more than an hour ago goes, and the oldest where there are too many.
void Simulations::tidy() {
  const std::int64_t now = House::wall_clock();
  std::erase_if(all_, [now](const auto& each) {
    return !unfinished(each.second->status) && now - each.second->ended > kept_for;
  });
  while (all_.size() >= most_kept) {
    const auto age = [](const auto& each) { return unfinished(each.second->status) ? INT64_MAX : each.second->ended; };
    all_.erase(std::ranges::min_element(all_, {}, age));
  }
}

std::shared_ptr<const LongWork> Simulations::work(std::string_view id) const {
  const std::lock_guard lock{mutex_};
  const auto at = all_.find(id);
  return at == all_.end() ? nullptr : at->second->what;
}

Status Simulations::status(std::string_view id) const {
  const std::lock_guard lock{mutex_};
  const auto at = all_.find(id);
  return at == all_.end() ? Status::stopped : at->second->status;
}

Simulations::Stopped Simulations::stop(std::string_view id, std::string_view token, bool owner) {
  const std::lock_guard lock{mutex_};
  const auto at = all_.find(id);
  if (at == all_.end()) return Stopped::unknown;
  Kept& kept = *at->second;
  if (!owner && !same_hash(token_hash(token), kept.token_hash)) return Stopped::forbidden;
  kept.stop.request_stop();
  if (kept.status == Status::waiting) {
    kept.status = Status::stopped;
    kept.ended = House::wall_clock();
    std::erase(waiting_, at->second);
  }
  return Stopped::yes;
}

void Simulations::run(const std::stop_token& closing) {
  while (true) {
    std::shared_ptr<Kept> next;
    {
      std::unique_lock lock{mutex_};
      if (!more_.wait(lock, closing, [this] { return !waiting_.empty(); })) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
      next->status = Status::running;
    }
    const bool done = next->what->run(next->stop.get_token());
    {
      const std::lock_guard lock{mutex_};
      next->status = done ? Status::done : Status::stopped;
      next->ended = House::wall_clock();
    }
    if (closing.stop_requested()) return;
  }
}

}  // namespace guidon::server
