#pragma once
// Addresses of the Internet as values: IPv6, with IPv4 in its mapped form (::ffff:a.b.c.d).
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace guidon::server {

struct Address {
  std::array<std::uint8_t, 16> bytes{};
  friend auto operator<=>(const Address&, const Address&) = default;
};

// "192.0.2.7", "2001:db8::7", "::ffff:192.0.2.7"; nothing if it is no address.
std::optional<Address> read_address(std::string_view text);
std::string text_of(const Address& address);  // IPv4 in its short form

// As a host stands in a URL: an IPv6 address in brackets.
std::string host_text(std::string_view host);

bool is_ipv4(const Address& address);
bool is_loopback(const Address& address);

// Whom limits take for one: an IPv4 address, or the /64 of an IPv6 address, which is one customer's.
Address neighbourhood(const Address& address);

// Whether it is anybody's on the Internet: not loopback, private, link-local, shared, reserved, for documentation or
// multicast, nor one of these in the clothes of another family.
bool public_address(const Address& address);

}  // namespace guidon::server
