// A bare WebSocket server on one thread that says back what it hears.
#include <fmt/core.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdio>
#include <memory>

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::beast::error_code;

class Echo : public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(tcp::socket socket) : ws_(std::move(socket)) {
    ws_.next_layer().set_option(tcp::no_delay(true));
    ws_.auto_fragment(false);
    ws_.text(true);
  }
  void begin() {
    ws_.async_accept([self = shared_from_this()](error_code failed) {
      if (!failed) self->read();
    });
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (!failed) self->write();
    });
  }
  void write() {
    ws_.async_write(buffer_.data(), [self = shared_from_this()](error_code failed, std::size_t) {
      self->buffer_.clear();
      if (!failed) self->read();
    });
  }

  boost::beast::websocket::stream<tcp::socket> ws_;
  boost::beast::flat_buffer buffer_;
};

void accept(tcp::acceptor& acceptor) {
  acceptor.async_accept([&acceptor](error_code failed, tcp::socket socket) {
    if (!failed) std::make_shared<Echo>(std::move(socket))->begin();
    accept(acceptor);
  });
}

}  // namespace

int main() {
  asio::io_context context{1};
  tcp::acceptor acceptor{context, {asio::ip::make_address("127.0.0.1"), 0}};
  fmt::print("echo is at http://localhost:{}\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  accept(acceptor);
  context.run();
}
