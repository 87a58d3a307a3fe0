#include "bench/peer.hpp"

#include <boost/beast/core/buffers_to_string.hpp>

namespace guidon::bench {

std::string read_text(WebSocket& socket) {
  boost::beast::flat_buffer buffer;
  socket.read(buffer);
  return boost::beast::buffers_to_string(buffer.data());
}

void write_text(WebSocket& socket, std::string_view text) {
  socket.text(true);
  socket.write(boost::asio::buffer(text.data(), text.size()));
}

}  // namespace guidon::bench
