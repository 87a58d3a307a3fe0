#include "server/socket_session.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace guidon::server {
namespace {

class SocketSession final : public Socket, public Connection, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(std::shared_ptr<Switchboard> board, Wire wire, Switchboard::Place place)
      : board_(std::move(board)), place_(std::move(place)), ws_(std::move(wire)) {
    using Base = beast::websocket::stream_base;
    ws_.next_layer().expires_never();
    ws_.set_option(Base::timeout{.handshake_timeout = closing_time,
                                 .idle_timeout = std::chrono::seconds(board_->plan.quiet_seconds),
                                 .keep_alive_pings = true});
    ws_.set_option(Base::decorator(
        [](beast::websocket::response_type& answer) { answer.set(beast::http::field::server, "guidon"); }));
    ws_.read_message_max(board_->plan.message_limit);
    ws_.auto_fragment(false);
    ws_.text(true);
  }

  ~SocketSession() override = default;

  // Answers the handshake; false if the other end has gone.
  Task<bool> accept(const WireRequest& handshake) {
    auto [failed] = co_await ws_.async_accept(handshake, as_values);
    co_return !failed;
  }

  void start(std::shared_ptr<Visitor> visitor) {
    visitor_ = std::move(visitor);
    net::co_spawn(ws_.get_executor(), run(shared_from_this()), net::detached);
  }

  void send(std::shared_ptr<const std::string> text) override {
    const std::scoped_lock lock(mutex_);
    if (over_ || closing_) return;
    waiting_bytes_ += text->size() + bytes_a_text;
    if (waiting_bytes_ > board_->plan.waiting_limit) return cut_locked();
    outbox_.push_back(std::move(text));
    wake_writer();
  }

  void close(int code, std::string reason) override {
    constexpr std::size_t longest_reason = 120;  // a control frame has no room for more
    if (reason.size() > longest_reason) {
      std::size_t end = longest_reason;
      while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xc0U) == 0x80U) --end;
      reason.resize(end);
    }
    const std::scoped_lock lock(mutex_);
    if (over_ || closing_) return;
    closing_ = std::make_unique<beast::websocket::close_reason>(static_cast<beast::websocket::close_code>(code),
                                                                beast::string_view(reason.data(), reason.size()));
    wake_writer();
  }

  void leave() override { close(1001, "the server is closing"); }

  void cut() override {
    const std::scoped_lock lock(mutex_);
    cut_locked();
  }

 private:
  static constexpr std::size_t bytes_a_text = 32;  // what one costs beyond its length
  static constexpr std::chrono::seconds closing_time{5};

  static Task<void> run(std::shared_ptr<SocketSession> self) {
    count(self->board_->counters.sockets);
    try {
      co_await self->read();
    } catch (const std::exception&) {
      self->close_stream();  // out of memory: this one ends, the others need not
    }
    self->end();
  }

  Task<void> read() {
    while (true) {
      std::string text;
      auto buffer = net::dynamic_buffer(text);
      auto [failed, size] = co_await ws_.async_read(buffer, as_values);
      if (failed) {
        const bool broke_rules = failed.category() == make_error_code(beast::websocket::error::closed).category() &&
                                 failed != beast::websocket::error::closed;
        if (broke_rules) count(board_->counters.malformed);
        co_return;
      }
      count(board_->counters.bytes_in, size);
      if (!ws_.got_text()) {
        count(board_->counters.malformed);
        close(1003, "only texts are read here");
        heard_enough_ = true;
      }
      if (heard_enough_) continue;  // until the other end has closed too
      count(board_->counters.messages_in);
      hand_over(std::move(text));
    }
  }

  void hand_over(std::string text) {
    try {
      visitor_->said(std::move(text));
    } catch (const std::exception&) {
      close(1011, "something went wrong here");
      heard_enough_ = true;
    }
  }

  // Under the lock, as nothing may be posted any more once the session is over.
  void wake_writer() {
    if (std::exchange(writing_, true)) return;
    net::post(ws_.get_executor(), [self = shared_from_this()] { self->write(); });
  }

  void cut_locked() {
    if (std::exchange(cut_, true) || over_) return;
    net::post(ws_.get_executor(), [self = shared_from_this()] { self->close_stream(); });
  }

  void close_stream() { ws_.next_layer().close(); }

  // The next text, or the end, or nothing for now.
  void write() {
    if (next_ == sent_together_.size()) {
      sent_together_.clear();
      next_ = 0;
      const std::scoped_lock lock(mutex_);
      if (over_ || cut_) return;
      if (outbox_.empty() && closing_) return write_close();
      if (outbox_.empty()) {
        sent_together_.shrink_to_fit();
        outbox_.shrink_to_fit();
        writing_ = false;
        return;
      }
      std::swap(outbox_, sent_together_);
    }
    const auto& text = *sent_together_[next_];
    ws_.async_write(net::buffer(text), [self = shared_from_this()](beast::error_code failed, std::size_t size) {
      self->written(failed, size);
    });
  }

  void written(beast::error_code failed, std::size_t size) {
    if (failed) return close_stream();
    count(board_->counters.messages_out);
    count(board_->counters.bytes_out, size);
    {
      const std::scoped_lock lock(mutex_);
      waiting_bytes_ -= size + bytes_a_text;
    }
    sent_together_[next_++].reset();
    write();
  }

  void write_close() {
    ws_.async_close(*closing_, [self = shared_from_this()](beast::error_code) { self->close_stream(); });
  }

  void end() {
    std::shared_ptr<Visitor> visitor = std::move(visitor_);
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
      outbox_.clear();
    }
    close_stream();
    board_->counters.sockets.fetch_sub(1, std::memory_order_relaxed);
    visitor->gone();
    visitor.reset();
    place_ = {};
    board_->counters.connections.fetch_sub(1, std::memory_order_relaxed);
    board_->left(this);
  }

  std::shared_ptr<Switchboard> board_;
  Switchboard::Place place_;
  beast::websocket::stream<Wire, false> ws_;
  std::shared_ptr<Visitor> visitor_;
  bool heard_enough_ = false;

  std::vector<std::shared_ptr<const std::string>> sent_together_;  // the writer's own
  std::size_t next_ = 0;

  std::mutex mutex_;  // for what follows
  std::vector<std::shared_ptr<const std::string>> outbox_;
  std::size_t waiting_bytes_ = 0;
  std::unique_ptr<beast::websocket::close_reason> closing_;
  bool writing_ = false;
  bool cut_ = false;
  bool over_ = false;
};

// Who visits when the site has nobody to send.
class Nobody final : public Visitor {
 public:
  void said(std::string) override {}
  void gone() override {}
};

}  // namespace

Task<void> become_socket(std::shared_ptr<Switchboard> board, Wire wire, Switchboard::Place place,
                         const WireRequest& handshake, const Request& request) {
  auto socket = std::make_shared<SocketSession>(board, std::move(wire), std::move(place));
  const bool accepted = co_await socket->accept(handshake);
  if (!accepted) {
    board->counters.connections.fetch_sub(1, std::memory_order_relaxed);
    co_return;
  }
  std::shared_ptr<Visitor> visitor;
  try {
    visitor = board->site.visit(request, socket);
  } catch (const std::exception&) {
    visitor = nullptr;
  }
  if (!visitor) {
    visitor = std::make_shared<Nobody>();
    socket->close(1011, "something went wrong here");
  }
  board->enter(socket);
  socket->start(std::move(visitor));
}

}  // namespace guidon::server
