#include "archive/postgres_writer.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <cassert>
#include <future>
#include <iterator>
#include <map>
#include <utility>

#include "archive/conflict.hpp"

namespace guidon::archive::postgres {

namespace {

constexpr std::size_t largest_group = 500;
constexpr std::size_t heaviest_group = 32'000'000;  // bytes
constexpr std::uint64_t most_waiting = 100'000;
constexpr std::chrono::milliseconds try_again{200};
constexpr std::chrono::seconds patience{10};  // with a server that has a match

// Takings come first in a group and handings last; a job that would have to be done before one of its match that is in
// the group already begins the next group.
std::size_t rank(const Job& job) {
  if (std::holds_alternative<Taking>(job.what)) return 0;
  return std::holds_alternative<Handing>(job.what) ? 2 : 1;
}

const std::string* match_of(const Job& job) {
  if (const auto* const change = std::get_if<Change>(&job.what)) return &change->match;
  if (const auto* const taking = std::get_if<Taking>(&job.what)) return &taking->match;
  if (const auto* const handing = std::get_if<Handing>(&job.what)) return &handing->match;
  return nullptr;
}

std::size_t weight(const Job& job) {
  if (const auto* const keeping = std::get_if<Keeping>(&job.what)) return keeping->value.size();
  const auto* const change = std::get_if<Change>(&job.what);
  if (change == nullptr) return 0;
  std::size_t bytes = change->card ? change->card->size() : 0;
  for (const Entry& entry : change->entries) bytes += entry.text.size();
  return bytes;
}

bool is_change(const Job& job) { return rank(job) == 1; }

// Two servers met, and one of them has to look again.
bool worth_another_try(const Rejection& refusal) {
  return refusal.state == "23505" || refusal.state == "40001" || refusal.state == "40P01";
}

Failure too_long(const std::string& match) {
  return {Failure::Kind::unavailable,
          say("match {} is in the hands of another server, which has not handed it over for "
              "{} s: try again later"_form,
              match, patience.count())};
}

}  // namespace

Writer::Writer(std::string archive, std::function<void()> lost) : archive_(std::move(archive)), lost_(std::move(lost)) {
  thread_ = std::thread{[this] { work(); }};
}

Writer::~Writer() { finish(); }

void Writer::finish() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock{mutex_};
    finishing_ = true;
  }
  wake_.up();
  thread_.join();
}

void Writer::write(Change change, Done done) { add({std::move(change), std::move(done)}); }

std::optional<Failure> Writer::keep(std::string_view name, std::string_view value, bool first) {
  assert(std::this_thread::get_id() != thread_.get_id());
  std::promise<std::optional<Failure>> written;
  add({Keeping{std::string{name}, std::string{value}, first},
       [&written](std::optional<Failure> failure) { written.set_value(std::move(failure)); }});
  return written.get_future().get();
}

void Writer::own(std::string_view match, Done done) {
  add({Taking{.match = std::string{match}, .until = Clock::now() + patience}, std::move(done)});
}

void Writer::take_up(std::string_view match, Done done) { add({Taking{.match = std::string{match}}, std::move(done)}); }

void Writer::hand_over(std::string_view match, Server to) { add({Handing{std::string{match}, to}}); }

void Writer::add(Job job) {
  {
    const std::scoped_lock lock{mutex_};
    const bool change = is_change(job);
    if (!change || counts_.waiting < most_waiting) {
      if (change) ++counts_.waiting;
      queue_.push_back(std::move(job));
      wake_.up();
      return;
    }
    ++counts_.failures;
  }
  job.done(too_busy(archive_, most_waiting));
}

Counts Writer::counts() const {
  const std::scoped_lock lock{mutex_};
  return counts_;
}

void Writer::begin(Life life) {
  {
    const std::scoped_lock lock{mutex_};
    socket_ = life.connection->socket();
    next_life_ = std::move(life);
    lives_ = true;
  }
  wake_.up();
}

void Writer::end() {
  std::unique_lock lock{mutex_};
  if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);  // so that it is noticed at once, and there too
  ended_.wait(lock, [this] { return !lives_; });
}

bool Writer::lives() const {
  const std::scoped_lock lock{mutex_};
  return lives_;
}

void Writer::cannot(Failure why) {
  const std::scoped_lock lock{mutex_};
  why_not_ = std::move(why);
}

Failure Writer::why_not() const {
  const std::scoped_lock lock{mutex_};
  return why_not_;
}

void Writer::handed(std::string match) {
  {
    const std::scoped_lock lock{mutex_};
    handed_.push_back(std::move(match));
  }
  wake_.up();
}

void Writer::work() {
  while (true) {
    const bool spoken = wake_.wait(life_ ? life_->connection->socket() : -1, idle() ? next_time() : Clock::now());
    if (spoken) {
      if (const auto gone = life_->connection->take_in()) lose(*gone);
    }
    look_around();
    std::vector<Job> group = take();
    if (group.empty()) {
      const std::scoped_lock lock{mutex_};
      if (finishing_) break;
      continue;
    }
    Outcomes outcomes = write_or_refuse(group);
    for (std::size_t j = 0; j < group.size(); ++j) answer(std::move(group[j]), std::move(outcomes[j]));
    if (life_ && !life_->connection->alive()) lose(why_not());
  }
  for (Waiting& each : waiting_) {
    each.job.done(Failure{Failure::Kind::unavailable, say("the archive {} is being closed"_form, archive_)});
  }
}

bool Writer::idle() const {
  const std::scoped_lock lock{mutex_};
  return queue_.empty() && !finishing_;
}

std::optional<Writer::Clock::time_point> Writer::next_time() const {
  const auto first = std::ranges::min_element(waiting_, {}, &Waiting::again);
  return first == waiting_.end() ? std::nullopt : std::optional{first->again};
}

// What others have told it meanwhile.
void Writer::look_around() {
  const std::scoped_lock lock{mutex_};
  if (next_life_) life_ = std::exchange(next_life_, std::nullopt);
  for (const std::string& match : std::exchange(handed_, {})) {
    for (Waiting& each : waiting_) {
      if (*match_of(each.job) == match) each.again = Clock::now();
    }
  }
}

// Those who have waited long enough, and then what has come in.
std::vector<Job> Writer::take() {
  std::vector<Job> group;
  std::map<std::string, std::size_t> ranks;
  const auto now = Clock::now();
  for (Waiting& each : waiting_) {
    if (each.again <= now) group.push_back(std::move(each.job));
  }
  std::erase_if(waiting_, [&](const Waiting& each) { return each.again <= now; });
  std::size_t bytes = 0;
  const std::scoped_lock lock{mutex_};
  while (!queue_.empty() && group.size() < largest_group && bytes < heaviest_group) {
    Job& job = queue_.front();
    if (const std::string* const match = match_of(job)) {
      std::size_t& before = ranks[*match];
      if (rank(job) < before) break;
      before = rank(job);
    }
    bytes += weight(job);
    group.push_back(std::move(job));
    queue_.pop_front();
  }
  return group;
}

Outcomes Writer::write_or_refuse(std::span<Job> group) {
  if (!life_ || !life_->connection->alive()) {
    Written refused{.outcomes = Outcomes(group.size(), why_not())};
    count(group, refused);
    return std::move(refused.outcomes);
  }
  auto written = write_with_retries(group);
  if (written) {
    count(group, *written);
    return std::move(written->outcomes);
  }
  const Failure& failure = written.error().failure;
  if (!life_->connection->alive()) cannot(failure);
  if (failure.kind == Failure::Kind::unavailable || group.size() == 1) {
    Written refused{.outcomes = Outcomes(group.size(), failure)};
    count(group, refused);
    return std::move(refused.outcomes);
  }
  Outcomes outcomes;  // one of them is to blame, and shall not bring down the others
  for (Job& job : group) outcomes.push_back(write_or_refuse({&job, 1}).front());
  return outcomes;
}

std::expected<Written, Rejection> Writer::write_with_retries(std::span<Job> group) {
  constexpr int tries = 5;
  auto written = write_group(*life_, group);
  for (int n = 1; n < tries && !written && worth_another_try(written.error()); ++n) {
    written = write_group(*life_, group);
  }
  return written;
}

void Writer::count(std::span<const Job> group, const Written& written) {
  std::uint64_t changes = 0;
  std::uint64_t failures = 0;
  for (std::size_t j = 0; j < group.size(); ++j) {
    if (!is_change(group[j])) continue;
    ++changes;
    if (written.outcomes[j]) ++failures;
  }
  const std::scoped_lock lock{mutex_};
  counts_.failures += failures;
  counts_.changes += changes - failures;
  counts_.waiting -= changes;
  if (failures == changes) return;  // then nothing was committed
  ++counts_.commits;
  counts_.commit_seconds += written.commit_seconds;
}

// Who waits for another server is not answered yet.
void Writer::answer(Job job, std::optional<Failure> outcome) {
  const auto* const taking = std::get_if<Taking>(&job.what);
  if (taking != nullptr && taking->until && outcome && outcome->kind == Failure::Kind::elsewhere) {
    const auto now = Clock::now();
    if (now < *taking->until) {
      const auto again = std::min(now + try_again, *taking->until);
      waiting_.push_back({std::move(job), again});
      return;
    }
    outcome = too_long(taking->match);
  }
  if (job.done) job.done(std::move(outcome));
}

// All that was to be done in this life is refused before there is another.
void Writer::lose(const Failure& why) {
  cannot(why);
  std::vector<Job> doomed;
  {
    const std::scoped_lock lock{mutex_};
    socket_ = -1;
    doomed.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(queue_.end()));
    queue_.clear();
  }
  life_.reset();
  for (Waiting& each : std::exchange(waiting_, {})) doomed.push_back(std::move(each.job));
  Outcomes outcomes = doomed.empty() ? Outcomes{} : write_or_refuse(doomed);
  for (std::size_t j = 0; j < doomed.size(); ++j) answer(std::move(doomed[j]), std::move(outcomes[j]));
  {
    const std::scoped_lock lock{mutex_};
    lives_ = false;
  }
  ended_.notify_all();
  lost_();
}

}  // namespace guidon::archive::postgres
