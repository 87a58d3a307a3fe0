#pragma once
// Calling a host: its addresses, and a connection to whichever of them answers first, after RFC 8305. One that is
// silent holds up nobody.
#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "server/address.hpp"
#include "server/byte_stream.hpp"

namespace guidon::server {

using Found = std::expected<std::vector<Address>, beast::error_code>;
using Connected = std::expected<TcpSocket, beast::error_code>;
using Deadline = std::chrono::steady_clock::time_point;

// What the system knows of a name, in its order.
Task<Found> resolve(Executor executor, std::string host, Deadline until);

// They are called in this order, each as soon as the one before has failed or been silent for a while. The error is the
// last one's, or that the time is over.
Task<Connected> connect(Executor executor, std::vector<Address> addresses, std::uint16_t port, Deadline until);

}  // namespace guidon::server
