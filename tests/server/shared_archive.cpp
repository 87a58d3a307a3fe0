#include "tests/server/shared_archive.hpp"

#include <algorithm>
#include <future>

namespace guidon::archive {

namespace {

constexpr std::chrono::milliseconds a_while{2};

Failure failure(Failure::Kind kind, std::string words) { return {kind, Phrase{std::move(words)}}; }

}  // namespace

std::unique_ptr<SharedArchive> Shelf::open() { return std::make_unique<SharedArchive>(*this); }

// ---- a hand ----

SharedArchive::Hand::Hand() : thread_{[this] { work(); }} {}

SharedArchive::Hand::~Hand() {
  {
    const std::lock_guard lock{mutex_};
    finishing_ = true;
    held_ = false;
  }
  came_.notify_all();
  thread_.join();
}

void SharedArchive::Hand::add(Job job) {
  {
    const std::lock_guard lock{mutex_};
    jobs_.push_back(std::move(job));
  }
  came_.notify_all();
}

void SharedArchive::Hand::hold(bool held) {
  {
    const std::lock_guard lock{mutex_};
    held_ = held;
  }
  came_.notify_all();
}

void SharedArchive::Hand::work() {
  std::unique_lock lock{mutex_};
  while (true) {
    came_.wait(lock, [this] { return !held_ && (finishing_ || !jobs_.empty()); });
    if (jobs_.empty()) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

// ---- what may befall it ----

SharedArchive::SharedArchive(Shelf& shelf) : shelf_(shelf) { find_again(); }

SharedArchive::~SharedArchive() {
  std::promise<void> written;
  writer_.hold(false);
  writer_.add([&written] { written.set_value(); });
  written.get_future().wait();
  disconnect();
  watch(nullptr);
}

void SharedArchive::disconnect() {
  const std::lock_guard lock{shelf_.mutex_};
  shelf_.connected_.erase(number_);
  number_ = 0;
}

void SharedArchive::die() { disconnect(); }

void SharedArchive::die_after(int writes) {
  const std::lock_guard lock{shelf_.mutex_};
  last_writes_ = writes;
}

void SharedArchive::lose() {
  disconnect();
  say([](Watcher& watcher) { watcher.lost(); });
}

void SharedArchive::find_again() {
  {
    const std::lock_guard lock{shelf_.mutex_};
    number_ = ++shelf_.last_number_;
    shelf_.connected_[number_] = this;
  }
  say([](Watcher& watcher) { watcher.lost(); });
}

void SharedArchive::hold() { writer_.hold(true); }
void SharedArchive::let_go() { writer_.hold(false); }

void SharedArchive::refuse(Failure::Kind kind, int writes) {
  const std::lock_guard lock{shelf_.mutex_};
  refusal_ = kind;
  refusals_ = writes;
}

std::optional<Server> SharedArchive::owner(std::string_view match) const {
  const std::lock_guard lock{shelf_.mutex_};
  const auto at = shelf_.rows_.find(match);
  return at != shelf_.rows_.end() && alive(at->second.owner) ? std::optional{at->second.owner} : std::nullopt;
}

bool SharedArchive::owns(std::string_view match) const {
  const auto who = owner(match);
  const std::lock_guard lock{shelf_.mutex_};
  return who && *who == number_;
}

Failure SharedArchive::unreachable() {
  return failure(Failure::Kind::unavailable, "the shared archive cannot be reached");
}

// ---- telling ----

void SharedArchive::watch(Watcher* watcher) {
  const std::lock_guard lock{watching_};
  watcher_ = watcher;
}

void SharedArchive::say(std::function<void(Watcher&)> what) {
  teller_.add([this, what = std::move(what)] {
    const std::lock_guard lock{watching_};
    if (watcher_ != nullptr) what(*watcher_);
  });
}

void SharedArchive::tell_others(const std::function<void(Watcher&)>& what) {
  for (const auto& [number, other] : shelf_.connected_)
    if (other != this) other->say(what);
}

void SharedArchive::tell(std::string_view match, std::string_view words) {
  writer_.add([this, match = std::string{match}, words = std::string{words}] {
    const std::lock_guard lock{shelf_.mutex_};
    if (number_ != 0) tell_others([match, words](Watcher& watcher) { watcher.heard(match, words); });
  });
}

// ---- in whose hands ----

bool SharedArchive::take(std::string_view match) {
  const auto at = shelf_.rows_.find(match);
  if (at == shelf_.rows_.end()) return false;
  if (at->second.owner != number_ && alive(at->second.owner)) return false;
  at->second.owner = number_;
  return true;
}

void SharedArchive::own(std::string_view match, Done done) {
  writer_.add([this, match = std::string{match}, done = std::move(done)]() mutable {
    waiting_.push_back({std::move(match), std::move(done), std::chrono::steady_clock::now() + shelf_.patience});
    if (!waits_) try_again();
  });
}

void SharedArchive::try_again() {
  waits_ = false;
  std::vector<std::pair<Done, std::optional<Failure>>> decided;
  {
    const std::lock_guard lock{shelf_.mutex_};
    for (auto each = waiting_.begin(); each != waiting_.end();) {
      std::optional<Failure> wrong;
      if (number_ == 0)
        wrong = unreachable();
      else if (!take(each->match) && std::chrono::steady_clock::now() > each->until)
        wrong = failure(Failure::Kind::unavailable, "another server does not hand match " + each->match + " over");
      else if (const auto at = shelf_.rows_.find(each->match);
               at != shelf_.rows_.end() && at->second.owner != number_) {
        tell_others([match = each->match, by = number_](Watcher& watcher) { watcher.asked(match, by); });
        ++each;
        continue;
      } else if (at == shelf_.rows_.end()) {
        wrong = failure(Failure::Kind::conflict, "there is no match " + each->match);
      }
      decided.emplace_back(std::move(each->done), std::move(wrong));
      each = waiting_.erase(each);
    }
  }
  for (auto& [done, wrong] : decided) done(std::move(wrong));
  if (waiting_.empty()) return;
  waits_ = true;
  writer_.add([this] {
    std::this_thread::sleep_for(a_while);
    try_again();
  });
}

void SharedArchive::take_up(std::string_view match, Done done) {
  writer_.add([this, match = std::string{match}, done = std::move(done)]() mutable {
    std::optional<Failure> wrong;
    {
      const std::lock_guard lock{shelf_.mutex_};
      if (number_ == 0)
        wrong = unreachable();
      else if (!take(match))
        wrong = failure(Failure::Kind::elsewhere, "match " + match + " is in the hands of another server");
    }
    done(std::move(wrong));
  });
}

void SharedArchive::hand_over(std::string_view match, std::optional<Server> to) {
  writer_.add([this, match = std::string{match}, to] {
    const std::lock_guard lock{shelf_.mutex_};
    const auto at = shelf_.rows_.find(match);
    if (number_ != 0 && at != shelf_.rows_.end() && at->second.owner == number_) at->second.owner = to.value_or(0);
  });
}

// ---- writing ----

void SharedArchive::write(Change change, Done done) {
  writer_.add([this, change = std::move(change), done = std::move(done)]() mutable {
    std::optional<Failure> wrong;
    bool last = false;
    {
      const std::lock_guard lock{shelf_.mutex_};
      wrong = put(change);
      ++(wrong ? counts_.failures : counts_.changes);
      if (!wrong) tell_others([match = change.match](Watcher& watcher) { watcher.changed(match); });
      last = !wrong && last_writes_ > 0 && --last_writes_ == 0;
    }
    if (last) disconnect();
    done(std::move(wrong));
  });
}

std::optional<Failure> SharedArchive::put(const Change& change) {
  if (number_ == 0) return unreachable();
  if (refusals_ > 0) {
    --refusals_;
    return failure(refusal_, "the shared archive was told to refuse");
  }
  const auto at = shelf_.rows_.find(change.match);
  const bool there = at != shelf_.rows_.end();
  if (there == change.creates)
    return failure(Failure::Kind::conflict, "match " + change.match + (there ? " is there already" : " is not there"));
  if (there && at->second.owner != number_)
    return failure(Failure::Kind::elsewhere, "match " + change.match + " is in the hands of another server");
  Shelf::Row row = there ? at->second : Shelf::Row{};
  for (const Entry& entry : change.entries) {
    if (entry.number != row.stored.entries.size())
      return failure(Failure::Kind::conflict, "entry " + std::to_string(entry.number) + " is not the next");
    if (!entry.command.empty() && !row.commands.insert(entry.command).second)
      return failure(Failure::Kind::conflict, "command " + entry.command + " is there already");
    row.stored.entries.push_back(entry);
  }
  row.owner = number_;
  row.stored.id = change.match;
  row.stored.count = static_cast<std::uint32_t>(row.stored.entries.size());
  if (!there) row.stored.created = change.at;
  row.stored.changed = change.at;
  if (change.status) row.stored.status = *change.status;
  if (change.card) row.stored.card = *change.card;
  if (change.secret) row.stored.secret = *change.secret;
  if (change.due) row.due = *change.due;
  Shelf::Row& kept = shelf_.rows_[change.match] = std::move(row);
  shelf_.order_[&kept] = ++shelf_.last_change_;
  return std::nullopt;
}

// ---- reading ----

std::expected<std::optional<Stored>, Failure> SharedArchive::load(std::string_view match, std::uint32_t since) {
  const std::lock_guard lock{shelf_.mutex_};
  if (number_ == 0) return std::unexpected{unreachable()};
  const auto at = shelf_.rows_.find(match);
  if (at == shelf_.rows_.end()) return std::nullopt;
  Stored out = at->second.stored;
  out.entries.erase(out.entries.begin(), out.entries.begin() + std::min(since, out.count));
  return out;
}

std::expected<std::optional<Stored>, Failure> SharedArchive::look(std::string_view match) {
  auto out = load(match, UINT32_MAX);
  return out;
}

std::expected<std::vector<Stored>, Failure> SharedArchive::list(const Wanted& wanted) {
  const std::lock_guard lock{shelf_.mutex_};
  if (number_ == 0) return std::unexpected{unreachable()};
  std::vector<std::pair<std::uint64_t, const Shelf::Row*>> rows;
  for (const auto& [id, row] : shelf_.rows_)
    if (wanted.status.empty() || row.stored.status == wanted.status)
      rows.emplace_back(shelf_.order_.at(const_cast<Shelf::Row*>(&row)), &row);
  std::ranges::sort(rows, std::greater{});
  std::vector<Stored> out;
  for (std::size_t i = wanted.skip; i < rows.size() && out.size() < wanted.most; ++i) {
    out.push_back(rows[i].second->stored);
    out.back().entries.clear();
  }
  return out;
}

std::expected<std::vector<std::string>, Failure> SharedArchive::due(std::int64_t by, std::size_t most) {
  const std::lock_guard lock{shelf_.mutex_};
  if (number_ == 0) return std::unexpected{unreachable()};
  std::vector<std::pair<std::int64_t, std::string>> found;
  for (const auto& [id, row] : shelf_.rows_)
    if (row.due != 0 && row.due <= by) found.emplace_back(row.due, id);
  std::ranges::sort(found);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < std::min(most, found.size()); ++i) out.push_back(found[i].second);
  return out;
}

std::expected<std::optional<std::string>, Failure> SharedArchive::kept(std::string_view name) {
  const std::lock_guard lock{shelf_.mutex_};
  if (number_ == 0) return std::unexpected{unreachable()};
  const auto at = shelf_.kept_.find(name);
  return at == shelf_.kept_.end() ? std::nullopt : std::optional{at->second};
}

std::optional<Failure> SharedArchive::keep(std::string_view name, std::string_view value) {
  const std::lock_guard lock{shelf_.mutex_};
  if (number_ == 0) return unreachable();
  shelf_.kept_[std::string{name}] = value;
  return std::nullopt;
}

std::expected<std::string, Failure> SharedArchive::keep_first(std::string_view name, std::string_view value) {
  const std::lock_guard lock{shelf_.mutex_};
  if (number_ == 0) return std::unexpected{unreachable()};
  return shelf_.kept_.try_emplace(std::string{name}, value).first->second;
}

std::optional<Failure> SharedArchive::backup(const std::filesystem::path&) {
  return failure(Failure::Kind::unavailable, "the shared archive is in memory only");
}

Counts SharedArchive::counts() const {
  const std::lock_guard lock{shelf_.mutex_};
  return counts_;
}

}  // namespace guidon::archive
