#pragma once
// Our addresses and Asio's, one as the other.
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>

#include "server/address.hpp"

namespace guidon::server {

inline Address address_of(const boost::asio::ip::address& other) {
  namespace ip = boost::asio::ip;
  return {(other.is_v4() ? ip::make_address_v6(ip::v4_mapped, other.to_v4()) : other.to_v6()).to_bytes()};
}

inline boost::asio::ip::tcp::endpoint endpoint_of(const Address& address, std::uint16_t port) {
  namespace ip = boost::asio::ip;
  const ip::address_v6 six(address.bytes);
  if (is_ipv4(address)) return {ip::make_address_v4(ip::v4_mapped, six), port};
  return {six, port};
}

}  // namespace guidon::server
