#include "archive/postgres_listener.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "archive/postgres_schema.hpp"

namespace guidon::archive::postgres {

namespace {

constexpr std::size_t longest_told = 7000;  // bytes; PostgreSQL carries 8000 with all that goes with them
constexpr std::size_t most_told = 1000;     // at a time
constexpr std::chrono::milliseconds shortest_pause{100};
constexpr std::chrono::milliseconds longest_pause{2000};

constexpr Statement tell_all{
    "tell_all", "select pg_notify('guidon', convert_from(words, 'UTF8')) from unnest($1::bytea[]) as told (words)"};
// Nothing it says is kept: it never waits for the disk.
constexpr Statement hurry{"", "set synchronous_commit = off"};
constexpr Statement listen_to{"", "listen guidon"};

}  // namespace

Listener::Listener(Address address, Reader& reader, Writer& writer)
    : address_(std::move(address)), reader_(reader), writer_(writer) {}

Listener::~Listener() { finish(); }

std::optional<Failure> Listener::begin() {
  if (auto failure = connect()) return failure;
  thread_ = std::thread{[this] { work(); }};
  return std::nullopt;
}

void Listener::finish() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock{mutex_};
    finishing_ = true;
  }
  wake_.up();
  thread_.join();
}

bool Listener::finishing() const {
  const std::scoped_lock lock{mutex_};
  return finishing_;
}

void Listener::watch(Watcher* watcher) {
  const std::scoped_lock lock{watching_};
  watcher_ = watcher;
}

void Listener::tell(std::string_view match, std::string_view words) {
  if (words.size() > longest_told) return;
  {
    const std::scoped_lock lock{mutex_};
    if (told_.size() >= most_told) return;
    told_.push_back({.kind = Notice::Kind::heard, .match = std::string{match}, .words = std::string{words}});
  }
  wake_.up();
}

void Listener::work() {
  auto pause = shortest_pause;
  while (!finishing()) {
    if (!connection_) {
      if (const auto failure = connect()) {
        writer_.cannot(*failure);
        reader_.cannot(*failure);
        rest(pause);
        pause = std::min(pause * 2, longest_pause);
        continue;
      }
      pause = shortest_pause;
    }
    if (const auto failure = listen()) lose(*failure);
  }
}

void Listener::rest(std::chrono::milliseconds pause) {
  for (const auto until = Wake::Clock::now() + pause; !finishing() && Wake::Clock::now() < until;) {
    wake_.wait(-1, until);
  }
  const std::scoped_lock lock{mutex_};
  told_.clear();  // nobody could hear it
}

// It listens before it writes, so that nothing is missed; and who watches knows that something may have been, and that
// nothing is in hand, before anything can be.
std::optional<Failure> Listener::connect() {
  auto opened = Connection::open(address_);
  if (!opened) return opened.error();
  Connection& connection = **opened;
  if (auto failure = bring_up_to_date(connection)) return failure;
  if (auto failure = connection.prepare(std::array{tell_all})) return failure;
  connection.send(hurry);
  connection.send(listen_to);
  if (const auto answers = connection.answers(); !answers) return answers.error().failure;
  auto life = begin_life(address_);
  if (!life) return life.error();
  connection_ = std::move(*opened);
  number_ = life->number;
  reader_.can();
  if (std::exchange(lost_, false)) {
    const std::scoped_lock lock{watching_};
    if (watcher_ != nullptr) watcher_->lost();
  }
  writer_.begin(std::move(*life));
  return std::nullopt;
}

void Listener::lose(const Failure& why) {
  writer_.end();
  writer_.cannot(why);
  reader_.cannot(why);
  connection_.reset();
  lost_ = true;
}

// Passes on what was heard, and waits for more to hear or to tell; why there will be nothing more.
std::optional<Failure> Listener::listen() {
  while (const auto words = connection_->next_notice()) {
    if (const auto notice = notice_in(*words); notice && notice->from != number_) pass_on(*notice);
  }
  const bool spoken = wake_.wait(connection_->socket(), std::nullopt);
  if (!writer_.lives()) return writer_.why_not();
  if (spoken) {
    if (auto gone = connection_->take_in()) return gone;
  }
  return send_told();
}

std::optional<Failure> Listener::send_told() {
  std::vector<Notice> told;
  {
    const std::scoped_lock lock{mutex_};
    told = std::exchange(told_, {});
  }
  if (told.empty()) return std::nullopt;
  std::vector<std::string> texts;
  for (Notice& notice : told) {
    notice.from = number_;
    texts.push_back(text_of(notice));
  }
  const auto send = [this](const Bytes& words) {
    const auto sent = connection_->ask(tell_all, Values{words});
    return sent ? std::nullopt : std::optional{sent.error()};
  };
  auto failure = send(Bytes{texts.begin(), texts.end()});
  for (const std::string& text : texts) {  // one that is no text does not keep the others back
    if (failure && connection_->alive()) (void)send({text});
  }
  return connection_->alive() ? std::nullopt : failure;
}

void Listener::pass_on(const Notice& notice) {
  if (notice.kind == Notice::Kind::handed) {
    if (notice.to == 0 || notice.to == number_) writer_.handed(notice.match);
    return;
  }
  if (notice.kind == Notice::Kind::asked && notice.to != number_) return;
  const std::scoped_lock lock{watching_};
  if (watcher_ == nullptr) return;
  switch (notice.kind) {
    case Notice::Kind::changed: return watcher_->changed(notice.match);
    case Notice::Kind::asked: return watcher_->asked(notice.match, notice.from);
    case Notice::Kind::heard: return watcher_->heard(notice.match, notice.words);
    case Notice::Kind::handed: return;
  }
}

}  // namespace guidon::archive::postgres
