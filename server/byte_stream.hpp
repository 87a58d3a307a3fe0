#pragma once
// The bytes of a connection, over TCP or over TLS on it: one type for both, so that Beast's templates are made once.
// An io_context serves each connection with one thread, so that none needs a strand.
#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

namespace guidon::server {

namespace net = boost::asio;
namespace beast = boost::beast;

using Executor = net::io_context::executor_type;
using TcpSocket = net::basic_stream_socket<net::ip::tcp, Executor>;
using Timer =
    net::basic_waitable_timer<std::chrono::steady_clock, net::wait_traits<std::chrono::steady_clock>, Executor>;
template <class Value>
using Task = net::awaitable<Value, Executor>;

// Errors come back as values.
inline constexpr net::as_tuple_t<net::use_awaitable_t<Executor>> as_values{};

class Wire {
 public:
  using executor_type = Executor;
  using Moved = std::move_only_function<void(beast::error_code, std::size_t)>;
  using Done = std::move_only_function<void(beast::error_code)>;
  using Pieces = std::array<net::const_buffer, 4>;

  // What carries the bytes.
  class Carrier {
   public:
    Carrier() = default;
    Carrier(const Carrier&) = delete;
    Carrier& operator=(const Carrier&) = delete;
    virtual ~Carrier() = default;
    virtual Executor executor() = 0;
    virtual void handshake(Done done) = 0;  // TLS; nothing without
    virtual void read(net::mutable_buffer into, Moved moved) = 0;
    virtual void write(const Pieces& pieces, Moved moved) = 0;
    virtual void finish(Done done) = 0;                                     // says that nothing more is coming
    virtual void expect_end(net::mutable_buffer scratch, Moved moved) = 0;  // what comes after that, not deciphered
    virtual void expires_after(std::chrono::seconds time) = 0;
    virtual void expires_never() = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual bool secure() const = 0;
  };

  explicit Wire(std::unique_ptr<Carrier> carrier) : carrier_(std::move(carrier)) {}

  executor_type get_executor() { return carrier_->executor(); }
  [[nodiscard]] bool secure() const { return carrier_->secure(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    net::mutable_buffer into;
    for (auto one = net::buffer_sequence_begin(buffers); one != net::buffer_sequence_end(buffers) && into.size() == 0;
         ++one)
      into = *one;
    return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [carrier = carrier_.get(), into](auto handler) { carrier->read(into, std::move(handler)); }, token);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    Pieces pieces;
    auto piece = pieces.begin();
    for (auto one = net::buffer_sequence_begin(buffers);
         one != net::buffer_sequence_end(buffers) && piece != pieces.end(); ++one)
      if (net::const_buffer(*one).size() > 0) *piece++ = *one;
    return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [carrier = carrier_.get(), pieces](auto handler) { carrier->write(pieces, std::move(handler)); }, token);
  }

  template <class Token>
  auto async_handshake(Token&& token) {
    return net::async_initiate<Token, void(beast::error_code)>(
        [carrier = carrier_.get()](auto handler) { carrier->handshake(std::move(handler)); }, token);
  }

  template <class Token>
  auto async_finish(Token&& token) {
    return net::async_initiate<Token, void(beast::error_code)>(
        [carrier = carrier_.get()](auto handler) { carrier->finish(std::move(handler)); }, token);
  }

  template <class Token>
  auto async_expect_end(net::mutable_buffer scratch, Token&& token) {
    return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [carrier = carrier_.get(), scratch](auto handler) { carrier->expect_end(scratch, std::move(handler)); }, token);
  }

  void expires_after(std::chrono::seconds time) { carrier_->expires_after(time); }
  void expires_never() { carrier_->expires_never(); }
  void close() { carrier_->close(); }

 private:
  std::unique_ptr<Carrier> carrier_;
};

Wire plain_wire(TcpSocket socket);
Wire tls_wire(TcpSocket socket, net::ssl::context& context);

// What Beast's WebSocket asks of a stream at the end.
inline void beast_close_socket(Wire& wire) { wire.close(); }
void teardown(beast::role_type role, Wire& wire, beast::error_code& failed);
template <class Handler>
void async_teardown(beast::role_type, Wire& wire, Handler&& handler) {
  wire.expires_after(std::chrono::seconds(2));
  wire.async_finish(std::forward<Handler>(handler));
}

}  // namespace guidon::server
