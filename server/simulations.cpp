#include "server/simulations.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "server/house.hpp"
#include "server/token.hpp"

namespace guidon::server {

using Status = Simulation::Status;

namespace {

bool unfinished(Status status) { return status == Status::waiting || status == Status::running; }

// On Linux every thread has a niceness of its own.
void give_way() {
  constexpr int gently = 15;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), gently);
}

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

std::expected<Simulations::Ticket, std::string> Simulations::add(Simulation simulation) {
  Ticket ticket{new_match_id(), new_token()};
  const std::lock_guard lock{mutex_};
  if (waiting_.size() >= most_waiting) return std::unexpected{"too many simulations wait already; try again later"};
  const std::string& remote = simulation.plan().remote;
  const auto own = [&remote](const auto& each) {
    return unfinished(each.second->status) && each.second->what.plan().remote == remote;
  };
  if (simulation.plan().longest != 0 && std::ranges::count_if(all_, own) >= static_cast<std::ptrdiff_t>(most_of_one))
    return std::unexpected{"two simulations from your address are not done yet; try again later"};
  tidy();
  auto kept = std::make_shared<Kept>(std::move(simulation), token_hash(ticket.token));
  all_.emplace(ticket.id, kept);
  waiting_.push_back(std::move(kept));
  more_.notify_one();
  return ticket;
}

// What ended more than an hour ago goes, and the oldest where there are too many.
void Simulations::tidy() {
  const std::int64_t now = House::now();
  std::erase_if(all_, [now](const auto& each) {
    return !unfinished(each.second->status) && now - each.second->ended > kept_for;
  });
  while (all_.size() >= most_kept) {
    const auto age = [](const auto& each) { return unfinished(each.second->status) ? INT64_MAX : each.second->ended; };
    all_.erase(std::ranges::min_element(all_, {}, age));
  }
}

std::optional<wire::Json> Simulations::shown(std::string_view id) const {
  std::shared_ptr<const Kept> kept;
  Status status{};
  simulate::Summary sum;
  {
    const std::lock_guard lock{mutex_};
    const auto at = all_.find(id);
    if (at == all_.end()) return std::nullopt;
    kept = at->second;
    status = kept->status;
    sum = kept->sum;
  }
  wire::Json out{{"id", id}};
  out.update(kept->what.shown(status, sum));
  return out;
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
    kept.ended = House::now();
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
    fight(*next, closing);
    if (closing.stop_requested()) return;
  }
}

void Simulations::fight(Kept& kept, const std::stop_token& closing) {
  const SimulationPlan& plan = kept.what.plan();
  const std::stop_token stop = kept.stop.get_token();
  const std::int64_t began = House::now();
  std::uint64_t first = 0;
  while (first < plan.campaign.battles && !stop.stop_requested() && !closing.stop_requested() &&
         (plan.longest == 0 || House::now() - began < plan.longest)) {
    const simulate::Summary part = kept.what.fight(first, stop);
    first += 2;
    const std::lock_guard lock{mutex_};
    kept.sum.add(part);
  }
  const std::lock_guard lock{mutex_};
  kept.status = kept.sum.battles >= plan.campaign.battles ? Status::done : Status::stopped;
  kept.ended = House::now();
}

}  // namespace guidon::server
