#include "server/http_session.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/answer.hpp"
#include "server/asked.hpp"
#include "server/reply.hpp"
#include "server/socket_session.hpp"

namespace guidon::server {
namespace {

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Switchboard> board, Wire wire, const Address& peer, Switchboard::Place place)
      : board_(std::move(board)),
        place_(std::move(place)),
        peer_(peer),
        wire_(std::move(wire)),
        wake_(wire_->get_executor()) {}

  ~HttpSession() override = default;

  void start() {
    board_->enter(shared_from_this());
    net::co_spawn(wire_->get_executor(), run(shared_from_this()), net::detached);
  }

  void leave() override {
    post([](HttpSession& self) {
      self.leaving_ = true;
      if (self.idle_) self.close_stream();
    });
  }

  void cut() override {
    post([](HttpSession& self) {
      self.cut_ = true;
      self.close_stream();
      self.wake_.cancel();
    });
  }

 private:
  using Parser = beast::http::request_parser<beast::http::string_body>;
  static constexpr std::chrono::seconds parting_time{2};
  static constexpr std::size_t parting_bytes = 4U << 20U;

  // The answer to one request, from whatever thread; a request whose reply is thrown away is answered all the same.
  class Asker {
   public:
    Asker(std::shared_ptr<HttpSession> session, std::uint64_t number) : session_(std::move(session)), number_(number) {}
    Asker(Asker&&) noexcept = default;
    Asker& operator=(Asker&&) = delete;
    ~Asker() {
      if (session_) session_->take(number_, error_answer(500, "internal", "the request was dropped"_form));
    }
    void operator()(Response response) { std::exchange(session_, nullptr)->take(number_, std::move(response)); }

   private:
    std::shared_ptr<HttpSession> session_;
    std::uint64_t number_;
  };

  static Task<void> run(std::shared_ptr<HttpSession> self) {
    try {
      bool open = true;
      if (self->wire_->secure()) open = co_await self->shake_hands();
      while (open) open = co_await self->exchange();
      if (self->wire_) co_await self->part();
    } catch (const std::exception&) {
      self->dead_ = true;  // out of memory: this one ends, the others need not
    }
    self->end();
  }

  Task<bool> shake_hands() {
    hurry();
    auto [failed] = co_await wire_->async_handshake(as_values);
    if (failed.category() == net::error::get_ssl_category()) count(board_->counters.malformed);
    dead_ = static_cast<bool>(failed);
    co_return !failed;
  }

  // One request and its answer; false at the end.
  Task<bool> exchange() {
    auto parser = std::make_unique<Parser>();
    parser->header_limit(static_cast<std::uint32_t>(board_->plan.header_limit));
    parser->body_limit(board_->plan.body_limit);

    hurry();
    idle_ = true;
    if (leaving_) co_return false;
    if (buffer_.size() == 0) buffer_.shrink_to_fit();
    auto [no_header, header_bytes] = co_await beast::http::async_read_header(*wire_, buffer_, *parser, as_values);
    idle_ = false;
    count(board_->counters.bytes_in, header_bytes);
    if (no_header) co_return co_await turn_down(no_header);

    if (expects_continue(parser->get()) && !parser->is_done()) {
      const Answer go_on{.head = "HTTP/1.1 100 Continue\r\n\r\n"};
      const bool written = co_await write(go_on);
      if (!written) co_return false;
      hurry();
    }
    auto [no_body, body_bytes] = co_await beast::http::async_read(*wire_, buffer_, *parser, as_values);
    count(board_->counters.bytes_in, body_bytes);
    if (no_body) co_return co_await turn_down(no_body);
    count(board_->counters.requests);

    Asked asked = read_request(parser->get(), parser->chunked(), board_->is_proxy(peer_), peer_);
    asked.manner.secure = wire_->secure();
    asked.manner.keep_alive = parser->keep_alive();
    if (asked.wrong) {
      count(board_->counters.malformed);
      unread_ = true;
      co_return co_await reply(std::move(*asked.wrong), false, asked.manner);
    }
    if (asked.upgrade) {
      std::optional<Response> refused = refused_upgrade(asked);
      if (!refused) co_return co_await upgrade(parser->get(), asked);
      co_return co_await reply(std::move(*refused), false, asked.manner);
    }
    parser.reset();
    Response response = co_await answer_of_site(std::move(asked.request));
    co_return co_await reply(std::move(response), asked.manner.keep_alive, asked.manner);
  }

  // A request that could not be read.
  Task<bool> turn_down(beast::error_code failed) {
    const std::optional<Response> words = unreadable(failed);
    if (!words) {
      dead_ = true;
      co_return false;
    }
    count(board_->counters.malformed);
    unread_ = true;
    const Manner manner{.secure = wire_->secure()};
    co_return co_await reply(*words, false, manner);
  }

  std::optional<Response> refused_upgrade(const Asked& asked) {
    if (buffer_.size() > 0)
      return error_answer(400, "malformed", "the socket was used before its handshake was answered"_form);
    if (board_->is_proxy(peer_)) {
      const auto visitor = read_address(asked.request.remote);
      auto place = board_->place_for(visitor.value_or(peer_));
      if (!place) {
        count(board_->counters.turned_away);
        return error_answer(503, "too_many", "too many sockets are open from this address"_form);
      }
      place_ = std::move(*place);
    }
    try {
      return board_->site.refuse(asked.request);
    } catch (const std::exception&) {
      return error_answer(500, "internal", "something went wrong here"_form);
    }
  }

  Task<bool> upgrade(const WireRequest& handshake, const Asked& asked) {
    Wire wire = std::move(*wire_);
    wire_.reset();
    co_await become_socket(board_, std::move(wire), std::move(place_), handshake, asked.request);
    co_return false;
  }

  Task<Response> answer_of_site(Request request) {
    {
      const std::scoped_lock lock(mutex_);
      response_.reset();
      ++asked_;
    }
    try {
      board_->site.answer(std::move(request), Reply(Asker(shared_from_this(), asked_)));
    } catch (const std::exception&) {
      take(asked_, error_answer(500, "internal", "something went wrong here"_form));
    }
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(board_->plan.answer_seconds);
    while (true) {
      std::optional<Response> response = taken(until);
      if (response) co_return std::move(*response);
      wake_.expires_at(until);
      co_await wake_.async_wait(as_values);
    }
  }

  // The answer if it has come, or if none will come any more.
  std::optional<Response> taken(std::chrono::steady_clock::time_point until) {
    const std::scoped_lock lock(mutex_);
    if (!response_ && (cut_ || std::chrono::steady_clock::now() >= until)) {
      ++asked_;
      return error_answer(504, "too_slow", "the answer takes too long"_form);
    }
    waiting_ = !response_;
    return std::exchange(response_, std::nullopt);
  }

  void take(std::uint64_t number, Response response) {
    const std::scoped_lock lock(mutex_);
    if (over_ || number != asked_ || response_) return;
    response_ = std::move(response);
    if (std::exchange(waiting_, false))
      net::post(wake_.get_executor(), [self = shared_from_this()] { self->wake_.cancel(); });
  }

  Task<bool> reply(Response response, bool keep_alive, Manner manner) {
    manner.keep_alive = keep_alive && !leaving_;
    manner.now = std::time(nullptr);
    const Answer answer = make_answer(response, manner);
    const bool written = co_await write(answer);
    co_return written&& manner.keep_alive;
  }

  // Time is given anew for every part of it: a long answer may take long as long as it is being read.
  Task<bool> write(const Answer& answer) {
    std::array<net::const_buffer, 2> left{net::buffer(answer.head)};
    if (answer.body) left[1] = net::buffer(*answer.body);
    while (left[0].size() + left[1].size() > 0) {
      hurry();
      auto [failed, size] = co_await wire_->async_write_some(left, as_values);
      if (failed) {
        dead_ = true;
        co_return false;
      }
      count(board_->counters.bytes_out, size);
      const std::size_t of_head = std::min(size, left[0].size());
      left[0] += of_head;
      left[1] += size - of_head;
    }
    co_return true;
  }

  // Closed before everything was read, the answer would be lost on its way.
  Task<void> part() {
    if (dead_ || cut_) co_return;
    wire_->expires_after(parting_time);
    co_await wire_->async_finish(as_values);
    std::size_t heard = 0;
    std::array<char, 4096> scratch{};
    while (unread_ && heard < parting_bytes) {
      auto [failed, size] = co_await wire_->async_expect_end(net::buffer(scratch), as_values);
      if (failed) break;
      heard += size;
    }
  }

  void end() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    if (wire_) {
      close_stream();
      place_ = {};
      board_->counters.connections.fetch_sub(1, std::memory_order_relaxed);
    }
    board_->left(this);
  }

  // The time for the next step.
  void hurry() { wire_->expires_after(std::chrono::seconds(board_->plan.request_seconds)); }

  void close_stream() {
    if (wire_) wire_->close();
  }

  template <class Act>
  void post(Act act) {
    const std::scoped_lock lock(mutex_);
    if (!over_) net::post(wake_.get_executor(), [self = shared_from_this(), act] { act(*self); });
  }

  std::shared_ptr<Switchboard> board_;
  Switchboard::Place place_;
  Address peer_;
  std::optional<Wire> wire_;  // nothing once it is a WebSocket
  beast::flat_buffer buffer_;
  Timer wake_;
  bool idle_ = true;      // no request is in hand
  bool leaving_ = false;  // the next answer is the last
  bool unread_ = false;   // the other end may still be sending
  bool dead_ = false;     // nothing more can be said
  bool cut_ = false;

  std::mutex mutex_;  // for what follows
  std::uint64_t asked_ = 0;
  std::optional<Response> response_;
  bool waiting_ = false;  // for the response
  bool over_ = false;
};

}  // namespace

void serve(std::shared_ptr<Switchboard> board, Wire wire, const Address& peer, Switchboard::Place place) {
  std::make_shared<HttpSession>(std::move(board), std::move(wire), peer, std::move(place))->start();
}

}  // namespace guidon::server
