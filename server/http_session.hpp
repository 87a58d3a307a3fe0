#pragma once
// A connection that speaks HTTP: one request after another, until it becomes a WebSocket or ends.
#include <memory>

#include "server/address.hpp"
#include "server/byte_stream.hpp"
#include "server/switchboard.hpp"

namespace guidon::server {

// From then on it lives by itself. `peer` is whoever is at the other end, a proxy perhaps.
void serve(std::shared_ptr<Switchboard> board, Wire wire, const Address& peer, Switchboard::Place place);

}  // namespace guidon::server
