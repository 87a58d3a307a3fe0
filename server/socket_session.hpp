#pragma once
// A WebSocket: texts in, one after another, to the visitor; texts out in the order in which they were sent. It is kept
// small, since thousands may be open and silent: no compression, no buffers between messages, no HTTP left over.
#include <memory>

#include "server/asked.hpp"
#include "server/byte_stream.hpp"
#include "server/switchboard.hpp"

namespace guidon::server {

// Answers the handshake, and has the site send a visitor. The socket then lives by itself.
Task<void> become_socket(std::shared_ptr<Switchboard> board, Wire wire, Switchboard::Place place,
                         const WireRequest& handshake, const Request& request);

}  // namespace guidon::server
