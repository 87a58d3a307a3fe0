#include "server/byte_stream.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <string>

namespace guidon::server {
namespace {

using TcpStream = beast::basic_stream<net::ip::tcp, Executor, beast::unlimited_rate_policy>;

class Plain final : public Wire::Carrier {
 public:
  explicit Plain(TcpSocket socket) : stream_(std::move(socket)) {}

  Executor executor() override { return stream_.get_executor(); }
  void handshake(Wire::Done done) override { done_at_once(std::move(done)); }
  void read(net::mutable_buffer into, Wire::Moved moved) override { stream_.async_read_some(into, std::move(moved)); }
  void write(const Wire::Pieces& pieces, Wire::Moved moved) override {
    stream_.async_write_some(pieces, std::move(moved));
  }
  void finish(Wire::Done done) override {
    beast::error_code ignored;
    stream_.socket().shutdown(TcpSocket::shutdown_send, ignored);
    done_at_once(std::move(done));
  }
  void expect_end(net::mutable_buffer scratch, Wire::Moved moved) override { read(scratch, std::move(moved)); }
  void expires_after(std::chrono::seconds time) override { stream_.expires_after(time); }
  void expires_never() override { stream_.expires_never(); }
  void close() override { stream_.close(); }
  [[nodiscard]] bool secure() const override { return false; }

 private:
  void done_at_once(Wire::Done done) {
    net::post(stream_.get_executor(), [done = std::move(done)]() mutable { done({}); });
  }

  TcpStream stream_;
};

class Tls final : public Wire::Carrier {
 public:
  Tls(TcpSocket socket, net::ssl::context& context) : stream_(TcpStream(std::move(socket)), context) {}

  Executor executor() override { return stream_.get_executor(); }
  void handshake(Wire::Done done) override { stream_.async_handshake(net::ssl::stream_base::server, std::move(done)); }
  void read(net::mutable_buffer into, Wire::Moved moved) override { stream_.async_read_some(into, std::move(moved)); }
  void write(const Wire::Pieces& pieces, Wire::Moved moved) override {
    if (pieces[1].size() == 0) return stream_.async_write_some(pieces[0], std::move(moved));
    joined_.resize(std::min(net::buffer_size(pieces), longest_record));
    net::buffer_copy(net::buffer(joined_), pieces);
    stream_.async_write_some(net::buffer(joined_), [this, moved = std::move(moved)](auto failed, auto size) mutable {
      std::string().swap(joined_);
      moved(failed, size);
    });
  }
  void finish(Wire::Done done) override { stream_.async_shutdown(std::move(done)); }
  void expect_end(net::mutable_buffer scratch, Wire::Moved moved) override {
    stream_.next_layer().async_read_some(scratch, std::move(moved));
  }
  void expires_after(std::chrono::seconds time) override { stream_.next_layer().expires_after(time); }
  void expires_never() override { stream_.next_layer().expires_never(); }
  void close() override { stream_.next_layer().close(); }
  [[nodiscard]] bool secure() const override { return true; }

 private:
  static constexpr std::size_t longest_record = 16U << 10U;

  net::ssl::stream<TcpStream> stream_;
  std::string joined_;  // small pieces go out as one record
};

}  // namespace

Wire plain_wire(TcpSocket socket) { return Wire(std::make_unique<Plain>(std::move(socket))); }

Wire tls_wire(TcpSocket socket, net::ssl::context& context) {
  return Wire(std::make_unique<Tls>(std::move(socket), context));
}

void teardown(beast::role_type /*role*/, Wire& wire, beast::error_code& failed) {
  wire.close();
  failed = {};
}

}  // namespace guidon::server
