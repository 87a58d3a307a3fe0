#include "server/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <span>

namespace guidon::server {
namespace {

constexpr std::array<std::uint8_t, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::array<std::uint8_t, 12> nat64_prefix{0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0};

struct Net4 {
  std::uint8_t a, b, c, d;
  int bits;
};

// What IANA keeps from the Internet at large.
constexpr Net4 closed_ipv4[] = {
    {0, 0, 0, 0, 8},        // this network
    {10, 0, 0, 0, 8},       // private
    {100, 64, 0, 0, 10},    // shared by a provider's customers
    {127, 0, 0, 0, 8},      // loopback
    {169, 254, 0, 0, 16},   // link-local
    {172, 16, 0, 0, 12},    // private
    {192, 0, 0, 0, 24},     // protocol assignments
    {192, 0, 2, 0, 24},     // documentation
    {192, 88, 99, 0, 24},   // relays to IPv6, given up
    {192, 168, 0, 0, 16},   // private
    {198, 18, 0, 0, 15},    // measurements
    {198, 51, 100, 0, 24},  // documentation
    {203, 0, 113, 0, 24},   // documentation
    {224, 0, 0, 0, 4},      // multicast
    {240, 0, 0, 0, 4},      // reserved, and broadcast
};

struct Net6 {
  std::uint16_t a, b;
  int bits;
};

// Within 2000::/3, beyond which nothing is public.
constexpr Net6 closed_ipv6[] = {
    {0x2001, 0x0000, 23},  // protocol assignments, Teredo among them
    {0x2001, 0x0db8, 32},  // documentation
    {0x2002, 0x0000, 16},  // IPv4 addresses in disguise
    {0x3fff, 0x0000, 20},  // documentation
};

bool public_ipv4(std::span<const std::uint8_t, 4> bytes) {
  const auto number = [](unsigned a, unsigned b, unsigned c, unsigned d) { return a << 24U | b << 16U | c << 8U | d; };
  const std::uint32_t address = number(bytes[0], bytes[1], bytes[2], bytes[3]);
  return std::ranges::none_of(closed_ipv4, [&](const Net4& net) {
    return ((address ^ number(net.a, net.b, net.c, net.d)) >> static_cast<unsigned>(32 - net.bits)) == 0;
  });
}

bool public_ipv6(const Address& address) {
  const auto& bytes = address.bytes;
  if ((bytes[0] & 0xe0U) != 0x20U) return false;
  const std::uint32_t front = static_cast<std::uint32_t>(bytes[0]) << 24U |
                              static_cast<std::uint32_t>(bytes[1]) << 16U | static_cast<std::uint32_t>(bytes[2]) << 8U |
                              bytes[3];
  return std::ranges::none_of(closed_ipv6, [&](const Net6& net) {
    const std::uint32_t of_net = static_cast<std::uint32_t>(net.a) << 16U | net.b;
    return ((front ^ of_net) >> static_cast<unsigned>(32 - net.bits)) == 0;
  });
}

bool begins_with(const Address& address, const std::array<std::uint8_t, 12>& prefix) {
  return std::equal(prefix.begin(), prefix.end(), address.bytes.begin());
}

std::span<const std::uint8_t, 4> last_four(const Address& address) { return std::span(address.bytes).last<4>(); }

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  if (text.size() >= INET6_ADDRSTRLEN) return std::nullopt;
  const std::string terminated(text);
  Address address;
  if (inet_pton(AF_INET6, terminated.c_str(), address.bytes.data()) == 1) return address;
  std::ranges::copy(mapped_prefix, address.bytes.begin());
  if (inet_pton(AF_INET, terminated.c_str(), &address.bytes[mapped_prefix.size()]) == 1) return address;
  return std::nullopt;
}

std::string text_of(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_ipv4(address))
    inet_ntop(AF_INET, last_four(address).data(), text.data(), text.size());
  else
    inet_ntop(AF_INET6, address.bytes.data(), text.data(), text.size());
  return text.data();
}

std::string host_text(std::string_view host) {
  return host.contains(':') ? "[" + std::string(host) + "]" : std::string(host);
}

bool is_ipv4(const Address& address) { return begins_with(address, mapped_prefix); }

bool is_loopback(const Address& address) {
  if (is_ipv4(address)) return last_four(address)[0] == 127;
  Address one;
  one.bytes[15] = 1;
  return address == one;
}

Address neighbourhood(const Address& address) {
  if (is_ipv4(address)) return address;
  Address net = address;
  std::fill(net.bytes.begin() + 8, net.bytes.end(), std::uint8_t{0});
  return net;
}

bool public_address(const Address& address) {
  if (is_ipv4(address) || begins_with(address, nat64_prefix)) return public_ipv4(last_four(address));
  return public_ipv6(address);
}

}  // namespace guidon::server
