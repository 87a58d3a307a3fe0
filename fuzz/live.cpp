// Messages of people who are connected, a line each. The first letter says who speaks: one of four visitors, 0 to 3.
//   0{"do": "hello", "match": "seeded", "token": "a"}
//   0{"do": "order", "order": "end card"}
//   @3600                                    an hour passes
#include "server/live.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "fuzz/claim.hpp"
#include "fuzz/clubhouse.hpp"
#include "fuzz/told.hpp"

namespace guidon::fuzz {
namespace {

constexpr std::size_t most_messages = 24;

class Listener final : public server::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const wire::Json told = claim_told(*text);
    constexpr std::array<std::string_view, 7> known{"answer",  "welcome",  "entries", "card",
                                                    "present", "thinking", "shown"};
    const auto type = told.is_object() ? told.value("type", wire::Json{}) : wire::Json{};
    claim(type.is_string() && std::ranges::find(known, type.get<std::string>()) != known.end(),
          "a message is of no kind", *text);
    if (type == "answer") claim_status(told.value("status", 0));
    if (type != "answer" && type != "welcome") return;
    const std::lock_guard lock{mutex_};
    ++answers_;
    more_.notify_one();
  }
  void close(int, std::string reason) override {
    claim_sentence(reason);
    const std::lock_guard lock{mutex_};
    closed_ = true;
    more_.notify_one();
  }
  // Every message is answered, once.
  void wait_for(std::size_t answers) {
    std::unique_lock lock{mutex_};
    const bool came = more_.wait_for(lock, std::chrono::seconds{60}, [&] { return answers_ >= answers || closed_; });
    claim(came, "a message is not answered");
  }
  void claim_answers(std::size_t answers) {
    const std::lock_guard lock{mutex_};
    claim(answers_ == answers || closed_, "a message is answered twice");
  }
  [[nodiscard]] bool closed() {
    const std::lock_guard lock{mutex_};
    return closed_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::size_t answers_ = 0;
  bool closed_ = false;
};

class Guest {
 public:
  Guest() : socket_(std::make_shared<Listener>()), visitor_(Clubhouse::only().club().visit({}, socket_)) {}

  void say(std::string_view text) {
    if (socket_->closed()) return;
    visitor_->said(std::string{text});
    socket_->wait_for(++said_);
  }
  void leave() { visitor_->gone(); }
  void claim_answers() { socket_->claim_answers(said_); }

 private:
  std::shared_ptr<Listener> socket_;
  std::shared_ptr<server::Visitor> visitor_;
  std::size_t said_ = 0;
};

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  fuzz::Clubhouse& house = fuzz::Clubhouse::only();
  std::array<fuzz::Guest, 4> guests;
  std::string_view text{reinterpret_cast<const char*>(data), size};
  for (std::size_t message = 0; message < fuzz::most_messages && !text.empty(); ++message) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with('@')) {
      std::uint32_t seconds = 0;
      std::from_chars(line.data() + 1, line.data() + line.size(), seconds);
      house.pass(seconds % 10'000'000);
    } else if (!line.empty() && line.front() >= '0' && line.front() <= '3') {
      guests[static_cast<std::size_t>(line.front() - '0')].say(line.substr(1));
    }
  }
  for (fuzz::Guest& guest : guests) guest.leave();
  house.claim_kept();
  for (fuzz::Guest& guest : guests) guest.claim_answers();
  house.tidy();
  return 0;
}
